"""The cards as SVG documents: for the hand on the screen and for the print-and-play sheets alike."""

from __future__ import annotations

from html import escape

from byways.engine.speech import Word, kept_as_said

from .city import PATTERNS, mark, tint
from .data import the_box
from .lettering import FONT, INK, block, line, rows_of, text
from .words import COLOUR_NAMES, MARK_NAMES, REGION_NAMES, UPGRADE_EFFECTS, UPGRADE_NAMES, of_region, say

SMALL = (176, 252)
"""A passenger card or a fare: 44 by 63 mm, four units to the millimetre."""
LARGE = (252, 352)
"""An upgrade or a route: 63 by 88 mm."""
BUS = (
    '<path d="M2 4q0-4 4-4h32q4 0 4 4v18q0 2-2 2h-2a5 5 0 0 1-10 0h-12a5 5 0 0 1-10 0h-2q-2 0-2-2z"/>'
    '<path d="M6 5h8v7h-8zM17 5h8v7h-8zM28 5h10v7h-10z" fill="#ffffff"/>'
)
"""A bus, 44 by 29, to be filled by what surrounds it."""
BOLT = '<path d="M22 0 4 26h12l-6 22 22-30h-13z"/>'


def document(size: tuple[int, int], body: str, label: str) -> str:
    """A card of that size."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(label, quote=True)}"><g {FONT} fill="{INK}">{body}</g></svg>'
    )


def _frame(size: tuple[int, int], fill: str = "#ffffff", edge: str = "#c3cbd4") -> str:
    width, height = size
    return (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="12" fill="{fill}" '
        f'stroke="{edge}" stroke-width="2"/>'
    )


def _dots(points: list[tuple[int, int]], fill: str, size: float) -> str:
    """Points of the street grid as round dots."""
    path = "".join(f"M{column * 10} {row * 10}h0" for column, row in points)
    return f'<path d="{path}" stroke="{fill}" stroke-width="{size:g}" stroke-linecap="round"/>'


OUTLINE = "M46-6H124L156 6V34H167V46L156 56V74L167 84V97H76L74 106H28L22 84 8 74 6 54-7 46V33L12 14H26L34 8z"


def small_map(region: int = -1, stop: int = -1, route: int = -1, plain: bool = False) -> str:
    """The city in small, 160 by 100: a region, a stop or a route stands out. Plain shows no other stops."""
    box = the_box()
    land = f'<path d="{OUTLINE}" fill="#e6ebf0"/>'
    parts = [land if plain else _dots([s.at for s in box.stops], "#c9d1da", 5)]
    if region >= 0:
        fill = box.regions[region].fill if box.regions[region].colour != "white" else "#8e99a6"
        parts.append(_dots([s.at for s in box.stops if s.region == region], fill, 6))
    if route >= 0:
        path = "".join(
            "M" + "L".join(f"{box.stops[n].at[0] * 10} {box.stops[n].at[1] * 10}" for n in branch)
            for branch in box.routes[route].along
        )
        parts.append(f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="3.4"/>')
        column, row = box.stops[box.routes[route].start].at
        parts.append(
            f'<circle cx="{column * 10}" cy="{row * 10}" r="5" fill="#ffffff" stroke="{INK}" stroke-width="3"/>'
        )
    if stop >= 0:
        column, row = box.stops[stop].at
        x, y = column * 10, row * 10
        fill = box.regions[box.stops[stop].region].fill
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{INK}" stroke-width="2"/>'
            f'<circle cx="{x}" cy="{y}" r="5.4" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
        )
    return "".join(parts)


def chips(routes: list[str], x: float, y: float, width: float, own: frozenset[str] = frozenset()) -> tuple[str, float]:
    """Route numbers as small plates, own ones filled; and how far down they reach."""
    parts = []
    left = x
    for number in routes:
        wide = 9 + 7.4 * len(number)
        if left > x and left + wide > x + width:
            left, y = x, y + 20
        fill, ink = (INK, "#ffffff") if number in own else ("#ffffff", INK)
        parts.append(
            f'<rect x="{left:g}" y="{y:g}" width="{wide:g}" height="17" rx="4" fill="{fill}" stroke="{INK}"/>'
            + text(left + wide / 2, y + 13, number, 12, 700, f'text-anchor="middle" fill="{ink}"')
        )
        left += wide + 4
    return "".join(parts), y + 17


@kept_as_said(1024)
def passenger(stop_number: int, own: frozenset[str] = frozenset(), plain: bool = False) -> str:
    """A passenger card: where the passenger wants to go. Routes of one's own can be marked."""
    box = the_box()
    stop = box.stops[stop_number]
    region = box.regions[stop.region]
    width, height = SMALL
    edge = INK if region.colour == "white" else region.fill
    called = str(REGION_NAMES[stop.region])
    room = (width - 54.0, 36.0)
    high = len(rows_of(called, 13, room[0], 700))
    parts = [
        _frame(SMALL, "#ffffff", edge),
        f'<path d="M2 46V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V46z" fill="{region.fill}"/>',
        f'<path d="M2 46H{width - 2}" stroke="{edge}" stroke-width="2"/>',
        f'<circle cx="26" cy="25" r="15" fill="{region.ink}"/>',
        text(26, 32, str(region.number), 20, 800, f'text-anchor="middle" fill="{region.fill}"'),
        block(48, 29 if high == 1 else 22, called, 13, room, 700, f'fill="{region.ink}"')[0],
    ]
    name, y = block(12, 72, stop.name, 21, (width - 20, 62), 800)
    parts.append(name)
    y += 12
    if stop.major:
        parts.append(line(12, y + 8, say("card-major", cards=stop.cards), 11, width - 22))
        y += 14
    plates, y = chips([route.number for route in box.routes_of(stop_number)], 12, y, width - 24, own)
    parts.append(plates)
    for place, kind in enumerate(kind for kind in MARK_NAMES if kind in stop.marks):
        parts.append(mark(kind, 21 + place * 20, y + 14))
    scale = 0.86
    top = max(height - 12 - 100 * scale, y + 28 if stop.marks else y + 8)
    scale = min(scale, (height - 8 - top) / 104)
    parts.append(
        f'<g transform="translate({(width - 160 * scale) / 2:.1f} {top:.1f}) scale({scale:.3f})">'
        f"{small_map(stop.region, stop_number, plain=plain)}</g>"
    )
    return document(SMALL, "".join(parts), say("card-passenger", stop=stop.name, region=REGION_NAMES[stop.region]))


def passenger_back(region_number: int) -> str:
    """The back of a region's passenger cards: it shows the colour, as the rules of exchange need."""
    region = the_box().regions[region_number]
    width, height = SMALL
    pattern = PATTERNS[region_number]
    line_colour = "#9aa7b4" if region.colour == "white" else "#ffffff"
    name = f"vb-back-{region.number}"
    middle = f'text-anchor="middle" fill="{region.ink}"'
    parts = [
        f'<pattern id="{name}" width="24" height="24" patternUnits="userSpaceOnUse">'
        f'<g stroke="{line_colour}" fill="{line_colour}" opacity="0.35">{pattern}</g></pattern>',
        _frame(SMALL, region.fill, INK),
        f'<rect x="8" y="8" width="{width - 16}" height="{height - 16}" rx="8" fill="url(#{name})"/>',
        f'<circle cx="{width / 2}" cy="104" r="46" fill="{region.ink}"/>',
        text(width / 2, 126, str(region.number), 62, 800, f'text-anchor="middle" fill="{region.fill}"'),
        line(width / 2, 190, str(COLOUR_NAMES[region_number]), 21, width - 20, 800, middle),
        line(width / 2, 212, str(REGION_NAMES[region_number]), 13, width - 20, 600, middle),
    ]
    return document(SMALL, "".join(parts), say("card-face-down", **of_region(region_number)))


def coins(cost: int, x: float, y: float) -> str:
    """A price in fares."""
    return (
        f'<rect x="{x - 24:g}" y="{y - 17:g}" width="48" height="34" rx="7" fill="#ffffff" stroke="{INK}" '
        f'stroke-width="2"/><path d="M{x - 24:g} {y - 6:g}h48" stroke="{INK}" stroke-width="1.4"/>'
        + text(x, y + 13, str(cost), 21, 800, 'text-anchor="middle"')
        + line(x, y - 8.4, say("card-fares"), 7.4, 44, 700, 'text-anchor="middle"')
    )


@kept_as_said()
def upgrade(number: int) -> str:
    """The upgrade card of that number."""
    card = the_box().upgrades[number]
    width, height = LARGE
    dark, light = ("#8a4b08", "#ffe9cc") if card.once else ("#14507a", "#dcecf8")
    kind = say("card-one-shot") if card.once else say("card-permanent")
    icon = BOLT if card.once else BUS
    place = "translate(110 118) scale(1.15)" if card.once else "translate(91 126) scale(1.6)"
    parts = [
        _frame(LARGE, "#ffffff", dark),
        f'<path d="M2 96V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V96z" fill="{light}"/>',
        block(14, 34, str(UPGRADE_NAMES[number]), 22, (width - 82, 56), 800, f'fill="{dark}"')[0],
        line(14, 88, kind, 12, width - 28, 600, f'fill="{dark}"'),
        coins(card.cost, width - 36, 28),
        f'<g transform="{place}" fill="{dark}">{icon}</g>',
        block(18, 208, str(UPGRADE_EFFECTS[number]), 16.5, (width - 34, height - 222), 400)[0],
    ]
    if card.copies > 1:
        parts.append(text(width - 14, 344, say("card-copies", copies=card.copies), 10, 400, 'text-anchor="end"'))
    label = say("card-upgrade", upgrade=UPGRADE_NAMES[number], effect=UPGRADE_EFFECTS[number], cost=card.cost)
    return document(LARGE, "".join(parts), label)


def route(number: int) -> str:
    """A route card: its stops, where it starts, and its way through the city."""
    box = the_box()
    card = box.routes[number]
    width, _height = LARGE
    start = box.stops[card.start]
    parts = [
        _frame(LARGE, "#ffffff", INK),
        f'<path d="M2 62V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V62z" fill="{INK}"/>',
        text(14, 44, card.number, 34, 800, 'fill="#ffffff"'),
    ]
    left = 24 + 21 * len(card.number)
    parts.append(block(left, 20, card.name, 11.5, (width - left - 8, 50), 600, 'fill="#ffffff"')[0])
    parts.append(line(14, 79, say("card-starts", stop=start.name), 11.5, width - 24, 700))
    step = min(13.0, 256 / len(card.stops))
    for place, number_of_stop in enumerate(card.stops):
        stop = box.stops[number_of_stop]
        region = box.regions[stop.region]
        y = 95 + place * step
        r = 5.4 if stop.major else 4
        parts.append(
            f'<circle cx="19" cy="{y - 3.4:g}" r="{r}" fill="{region.fill}" stroke="{INK}" stroke-width="1"/>'
            + text(29, y, stop.name, 9.6, 700 if stop.major or number_of_stop == card.start else 400)
            + text(10, y, str(region.number), 7, 600, 'text-anchor="middle"')
        )
    parts.append(f'<g transform="translate(166 236) scale(0.46)">{small_map(route=number)}</g>')
    label = say("card-route.starts", route=card.number, name=card.name, stop=start.name)
    return document(LARGE, "".join(parts), label)


@kept_as_said()
def short_route(number: int) -> str:
    """A route card without the list of its stops: its number and its way."""
    card = the_box().routes[number]
    width, _height = SMALL
    parts = [
        _frame(SMALL, "#ffffff", INK),
        f'<path d="M2 62V14Q2 2 14 2H{width - 14}Q{width - 2} 2 {width - 2} 14V62z" fill="{INK}"/>',
        text(14, 44, card.number, 34, 800, 'fill="#ffffff"'),
        block(12, 82, card.name, 12, (width - 22, 64), 600)[0],
        f'<g transform="translate(10 150) scale(0.95)">{small_map(route=number, plain=True)}</g>',
    ]
    return document(SMALL, "".join(parts), say("card-route", route=card.number, name=card.name))


def back(title: str, fill: str) -> str:
    """The back of an upgrade or a route."""
    width, height = LARGE
    white = 'text-anchor="middle" fill="#ffffff"'
    parts = [
        _frame(LARGE, fill, INK),
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="8" fill="none" stroke="#ffffff" '
        'stroke-width="2"/>',
        f'<g transform="translate({width / 2 - 66} 120) scale(3)" fill="#ffffff" '
        f'style="color:{fill}">{BUS.replace("#ffffff", fill)}</g>',
        line(width / 2, 262, title, 27, width - 30, 800, white),
        line(width / 2, 288, say("game-title"), 14, width - 30, 500, white),
    ]
    return document(LARGE, "".join(parts), say("card-back", title=title))


@kept_as_said()
def fare() -> str:
    """A fare."""
    width, height = SMALL
    brown = 'text-anchor="middle" fill="#5e4a00"'
    parts = [
        _frame(SMALL, "#fff6d6", "#8a6d00"),
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="8" fill="none" stroke="#8a6d00" '
        'stroke-width="1.6" stroke-dasharray="5 4"/>',
        f'<g transform="translate({width / 2 - 44} 66) scale(2)" fill="#8a6d00">'
        f"{BUS.replace('#ffffff', '#fff6d6')}</g>",
        line(width / 2, 172, say("card-fare"), 30, width - 28, 800, brown),
        line(width / 2, 198, say("game-title"), 12, width - 28, 500, brown),
    ]
    return document(SMALL, "".join(parts), say("card-fare.label"))


def person(region_number: int) -> str:
    """A passenger token about its own origin, 16 wide and 24 high: a person with the region's number."""
    region = the_box().regions[region_number]
    return (
        f'<path d="M0-12a4.6 4.6 0 0 1 2.6 8.4q5.2 1.2 5.2 7v8.4h-15.6v-8.4q0-5.8 5.2-7a4.6 4.6 0 0 1 2.6-8.4z" '
        f'fill="{region.fill}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<text y="9" font-size="10.5" font-weight="800" text-anchor="middle" fill="{region.ink}">'
        f"{region.number}</text>"
    )


def token(region_number: int) -> str:
    """A passenger token to cut out."""
    region = the_box().regions[region_number]
    light = tint(region.fill, 0.2) if region.colour not in ("white", "black") else "#eef1f4"
    body = (
        f'<rect width="64" height="80" rx="8" fill="{light}"/>'
        f'<g transform="translate(32 40) scale(2.6)">{person(region_number)}</g>'
    )
    return document((64, 80), body, say("card-token", colour=COLOUR_NAMES[region_number]))


def bus_token(fill: str, colour: str | Word) -> str:
    """A bus to cut out."""
    body = (
        f'<rect width="128" height="80" rx="8" fill="#f2f5f8"/>'
        f'<g transform="translate(20 10) scale(2)" fill="{fill}" stroke="{INK}" stroke-width="1">{BUS}</g>'
    )
    return document((128, 80), body, say("card-bus", colour=colour))
