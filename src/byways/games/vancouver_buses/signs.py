"""The signs of the city: parks, bus loops and stations, and a passenger."""

from __future__ import annotations

from .colours import C
from .data import the_box

TRAINS = {"expo": "M6-7h-11v14h11M-5 0h9", "millennium": "M-7 8v-15l7 9 7-9v15", "canada": "M6-4a7 7 0 1 0 0 8"}
"""The letters of the train lines, drawn: written ones would be too small to read where their signs are seen well."""
PATTERNS = (  # one for each region, so that colour alone never tells their cards apart
    '<path d="M-4 20 20 -4M8 32 32 8" stroke-width="2.4"/>',
    '<circle cx="7" cy="7" r="2.2" stroke="none"/><circle cx="19" cy="19" r="2.2" stroke="none"/>',
    '<path d="M0 6H24M0 18H24" stroke-width="2"/>',
    '<path d="M-4 4 20 28M8 -8 32 16" stroke-width="2.4"/>',
    '<path d="M12 7v10M7 12h10" stroke-width="1.6"/>',
    '<path d="M0 12H24M12 0V24" stroke-width="1.6"/>',
    '<path d="M6 0V24M18 0V24" stroke-width="2"/>',
    '<path d="M0 12Q6 4 12 12T24 12" fill="none" stroke-width="2"/>',
)
HOLLOW, CORE = 1.25, 0.36
"""By so much a hollow line is wider than others, and the part of it that its core is wide."""
BUS = (
    '<path d="M2 4q0-4 4-4h32q4 0 4 4v18q0 2-2 2h-2a5 5 0 0 1-10 0h-12a5 5 0 0 1-10 0h-2q-2 0-2-2z"/>'
    '<path d="M6 5h8v7h-8zM17 5h8v7h-8zM28 5h10v7h-10z" fill="#ffffff"/>'
)
"""A bus, 44 by 29, to be filled by what surrounds it."""


def lane(path: str, colour: str, width: float, style: int, core: str, least: float = 0) -> str:
    """The line of one of up to three routes of a colour: whole, dashed, or hollow about a core.

    It has at least so many pixels of a screen where that is told.
    """
    dashes = f' stroke-dasharray="{2.2 * width:g} {1.2 * width:g}"' if style == 1 else ""
    if style == 2:
        width, least = HOLLOW * width, HOLLOW * least
    drawn = f'<path d="{path}" fill="none" stroke="{colour}" {_wide(width, least)}{dashes}/>'
    if style < 2:
        return drawn
    return f'{drawn}<path d="{path}" fill="none" stroke="{core}" {_wide(CORE * width, CORE * least)}/>'


def _wide(width: float, least: float) -> str:
    """How wide a line is, and at least on a screen."""
    if not least:
        return f'stroke-width="{width:g}"'
    return f'style="stroke-width:max({width:g}px,calc({least:g}*var(--px,0px)))"'


def mark(kind: str, x: float, y: float) -> str:
    """The sign of a park, a loop or a train line, 24 across."""
    if kind in TRAINS:
        return (
            f'<rect x="{x - 12:g}" y="{y - 12:g}" width="24" height="24" rx="5" fill="{getattr(C, kind)}" '
            f'stroke="{C.mark_plate}" stroke-width="1.5"/><path transform="translate({x:g} {y:g})" d="{TRAINS[kind]}" '
            f'fill="none" stroke="{getattr(C, f"on_{kind}")}" stroke-width="3.4" stroke-linejoin="round"/>'
        )
    if kind == "park":
        return (
            f'<g transform="translate({x:g} {y:g}) scale(1.35)"><circle r="9" fill="{C.mark_plate}" stroke="{C.park}"/>'
            f'<path d="M0-7l5 6h-2.4l3.4 4.6h-12l3.4-4.6h-2.4z" fill="{C.park}"/>'
            f'<path d="M0 3v4" stroke="{C.trunk}" stroke-width="2.4"/></g>'
        )
    return (
        f'<g transform="translate({x:g} {y:g}) scale(1.35)"><circle r="9" fill="{C.mark_plate}" stroke="{C.loop}"/>'
        f'<path d="M4.6-2.400a5.2 5.2 0 1 0 .4 3.6" fill="none" stroke="{C.loop}" stroke-width="2.2"/>'
        f'<path d="M7.4-5.600v5.400h-5.400z" fill="{C.loop}"/></g>'
    )


def person(region_number: int, number: bool = True) -> str:
    """A passenger about the middle, 38 wide and 52 high: who they are going to says the number on them."""
    region = the_box().regions[region_number]
    fill, ink = (getattr(C, f"{part}_{region.number}") for part in ("fill", "on"))
    written = (
        f'<text y="17" font-size="26" font-weight="800" text-anchor="middle" fill="{ink}" data-rank="3" {DIGIT}>'
        f"{region.number}</text>"
    )
    outline = (
        "M0-27a10.500 10.500 0 0 1 6.500 18.700q12.500 3 12.500 17v13q0 4-4 4h-30q-4 0-4-4v-13q0-14 12.500-17"
        "a10.500 10.500 0 0 1 6.500-18.700z"
    )
    return (
        f'<path d="{outline}" fill="{fill}" stroke="{C.ring}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{fill}" stroke="{C.edge}" stroke-width="2.4" stroke-linejoin="round"/>'
        f"{written if number else ''}"
    )


DIGIT = 'style="font-size:clamp(0px,calc((2.6px - var(--px,0px)) * 9999),26px)"'
"""From so far away that it would be too small to read, a number is not written: `--px` is what a pixel shows."""
FLAG = (
    f'<path d="M0 0V-44" stroke="{C.ring}" stroke-width="11" stroke-linecap="round"/>'
    f'<path d="M0-46H36L28-34L36-22H0z" stroke="{C.ring}" stroke-width="7" stroke-linejoin="round"/>'
    f'<path d="M0 0V-44" stroke="{C.edge}" stroke-width="5" stroke-linecap="round"/>'
    f'<path d="M0-46H36L28-34L36-22H0z" stroke="{C.edge}" stroke-width="2.4" stroke-linejoin="round"/>'
)
"""A flag, 48 high, on a pole that stands at the origin, to be filled by what surrounds it."""


def no_entry(x: float, y: float) -> str:
    """A road that may not be driven, 26 across."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="{C.closed}" stroke="{C.ring}" stroke-width="3"/>'
        f'<path d="M{x - 7:g} {y:g}h14" stroke="{C.mark_plate}" stroke-width="5"/>'
    )


def dice(blue: int, red: int) -> str:
    """Both dice: from the region of the blue one to that of the red one."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 66 24" font-size="17" font-weight="800" '
        'text-anchor="middle" fill="#fff"><rect x="1" y="1" width="22" height="22" rx="5" fill="#1f5fa8" '
        f'stroke="#fff"/><text x="12" y="18">{blue}</text>'
        '<path d="M27 12h11m-5 -5l5 5l-5 5" fill="none" stroke="currentColor" stroke-width="2.4"/>'
        f'<rect x="43" y="1" width="22" height="22" rx="5" fill="#b3261e" stroke="#fff"/>'
        f'<text x="54" y="18">{red}</text></svg>'
    )


def fares(count: int) -> str:
    """A fare with the number of those that one has."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" font-size="15" font-weight="800" '
        'text-anchor="middle" fill="#5e4a00"><circle cx="12" cy="12" r="10.800" fill="#fff6d6" stroke="#8a6d00" '
        f'stroke-width="2"/><text x="12" y="17.500">{count}</text></svg>'
    )
