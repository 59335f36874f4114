"""The city as a transit map: what never changes in a match, as SVG.

Water, land and roads are the ground; the names lie over it in a layer of their own, so that what is drawn in a match
does not hide them. Each name has its rank: where there is no room for all, those that matter more are shown.
"""

from __future__ import annotations

from html import escape

from byways.engine import letters
from byways.engine.colours import FONT
from byways.engine.speech import kept_as_said

from .colours import C
from .data import Box, Region, Stop, the_box
from .geography import (
    CELL_X,
    CELL_Y,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    borders,
    cells_path,
    land,
    path_through,
    radius,
    spot,
    way,
)
from .legend import key, legend, route_numbers
from .lettering import JOINT, rows_of
from .signs import mark
from .words import MARK_NAMES, REGION_NAMES, of_region, say

MAJOR_NAME, SIGNED_NAME, MINOR_NAME, REGION_NAME, WATER_NAME, NUMBER, SIGN = 4, 5, 6, 7, 8, 9, 10
"""The ranks of what is written: where stops have names they matter more than those of regions."""
NAME = 19
"""The size of a stop's name."""
NAME_LOOKS = {MAJOR_NAME: f' fill="{C.ink}" font-weight="740" letter-spacing="-.06em"', SIGNED_NAME: f' fill="{C.ink}"'}
"""What matters more is written darker, and what matters most bold as well."""
NAME_ROOMS = ((24, CELL_X + 30), (24, CELL_X + 42))
"""The size at which it is cut into lines, that of the whole map on a desktop, and how long they may be by guess: longer
where there would be too many of them."""
NAME_LINES = 3
CLOSER = (10, "-.08em")
"""Rows of more letters than this are written closer than others: beside them there is room for the next stop's name."""
FAR, NEAR, CLEAR = 0.8, 0.33, 0.445
"""A region's name is shown as long as a unit has no more pixels than this, a stop's when it has as many; from the last
on there is room for nearly all of them."""
TINY = 440
AFAR = (
    "".join(
        f"@media (max-width:{high}px){{svg{{--px:{WIDTH / low:.2f}px}}}}"
        for high, low in ((round(NEAR * WIDTH), 560), (560, TINY), (TINY, 330), (330, 250))
    )
    + f"@media (max-width:{TINY}px){{[data-rank]{{display:none}}}}"
    + f'@media (max-width:{round(NEAR * WIDTH)}px){{[data-near],[data-rank="{NUMBER}"]{{display:none}}}}'
    + f'@media (min-width:{round(NEAR * WIDTH) + 1}px){{[data-far="{NEAR}"]{{display:none}}}}'
)
"""For a picture, which nobody looks at more closely: how much of the drawing a pixel shows, as far as that is known of
its width, and what has no room then; nothing is written on the smallest."""
WATERS = {
    "water-inlet": (1440, 52, 0),
    "water-bay": (330, 380, -20),
    "water-strait": (46, 950, -90),
    "water-river": (1860, HEIGHT - 24, 0),
}
"""The waters by the names of their messages: where each is written, and how far turned."""
REGION_PLACES = (
    ((5.5, 5.72, "middle"), (4.9, 5.68, "middle")),
    ((11.55, 2.94, "middle"), (10.6, 5.68, "middle")),
    ((10.6, 10.98, "middle"), (10.6, 10.98, "middle")),
    ((4.6, 10.98, "middle"), (4.3, 10.98, "middle")),
    ((2.0, 2.4, "middle"), (1.6, 2.45, "middle")),
    ((6.5, -0.7, "middle"), (6.5, -0.7, "middle")),
    ((14.3, 3.08, "middle"), (13.6, 2.94, "middle")),
    ((16.7, 9.85, "end"), (16.7, 9.85, "end")),
)
"""Where the name of each region is written, in cells of the grid, and which part of it stands there: beside the coast
or where no stop is, and within the city between the names of one row and who waits in the next. First from close by;
then from afar, where it is as large as any word and has its number with it, which no stop shows."""
MARK_AT, MARK_STEP = (36, -20), 26
"""Where the first sign of a stop is, from its middle, and how far it is to the next one."""
IN_TWO_LINES = ((1, 7), (6, 7))
"""The regions of which the names are too long for where they are written, from close by and from afar."""
LEAST = (5.2, 7.0)
"""So many pixels minor and major stops have at least from their middle to their rim: where all of the city is seen on a
phone they would be lost."""


def fill_of(region: int) -> str:
    """The colour of a region, by its number from 0."""
    return str(getattr(C, f"fill_{region + 1}"))


def ink_of(region: int) -> str:
    """What is written on the colour of a region."""
    return str(getattr(C, f"on_{region + 1}"))


def _ground(box: Box) -> str:
    """Water, and the regions as land with a round coast."""
    ground = land(box)
    cells = [[cell for cell, owner in sorted(ground.items()) if owner == number] for number in range(len(box.regions))]
    paths = [cells_path(own) for own in cells]
    near = [
        "".join(
            path_through(way(one, other))
            for one, other in box.roads
            if box.stops[one].region == box.stops[other].region == number
        )
        for number in range(len(box.regions))
    ]
    whole, roads = "".join(paths), "".join(near)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="26" fill="{C.water}"/>',
        '<g stroke-linejoin="round" stroke-linecap="round" fill="none">',
        f'<path d="{whole}" stroke="{C.shore}" stroke-width="62"/><path d="{roads}" stroke="{C.shore}" '
        'stroke-width="118"/>',
    ]
    for number, path in enumerate(paths):
        colour = getattr(C, f"land_{number + 1}")
        parts.append(
            f'<path d="{near[number]}" stroke="{colour}" stroke-width="84"/>'
            f'<path d="{path}" stroke="{colour}" stroke-width="28"/>'
        )
    parts.append("</g>")
    parts += [f'<path d="{path}" fill="{getattr(C, f"land_{number + 1}")}"/>' for number, path in enumerate(paths)]
    parts.append(f'<path d="{borders(ground)}" stroke="{C.border}" stroke-width="6" stroke-linecap="round"/>')
    return "".join(parts)


def _roads(box: Box) -> str:
    joined = "".join(path_through(way(one, other)) for one, other in box.roads)
    parts = [
        f'<g fill="none" stroke-linejoin="round"><path d="{joined}" stroke="{C.road_edge}" stroke-width="14"/>'
        f'<path d="{joined}" stroke="{C.road}" '
        'style="stroke-width:max(7px,calc(1.7*var(--px,0px)))"/>'
    ]
    for lane in box.hov.values():
        points = path_through([spot(box.stops[stop].at) for stop in lane])
        parts.append(
            f'<path d="{points}" stroke="{C.hov}" stroke-width="12"/>'
            f'<path d="{points}" stroke="{C.hov_dash}" stroke-width="2.4" stroke-dasharray="9 7"/>'
        )
    return "".join(parts) + "</g>"


def grows(r: float, least: float) -> str:
    """How large a circle is at least, in pixels of a screen."""
    return f'style="r:max({r:g}px,calc({least:g}*var(--px,0px)))"'


def stop_svg(region: Region, stop: Stop, x: float = 0, y: float = 0) -> str:
    """The circle of a stop with its region's number; a major stop is larger and has a second ring."""
    r = radius(stop)
    least = LEAST[stop.major]
    ink = ink_of(stop.region)
    second = f'<circle cx="{x:g}" cy="{y:g}" r="{r - 5}" fill="none" stroke="{ink}" stroke-width="2"/>'
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 3}" {grows(r + 3, least + 1)} fill="{C.ring}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r}" {grows(r, least)} fill="{fill_of(stop.region)}" stroke="{C.edge}" '
        f'stroke-width="3"/>'
        f"{second if stop.major else ''}"
        f'<g font-size="26" data-rank="{NUMBER}" data-of="stop-{stop.id}"><text x="{x:g}" y="{y + 9:g}" '
        f'font-weight="800" fill="{ink}" text-anchor="middle">{region.number}</text></g>'
    )


@kept_as_said(1024)
def stop_words(number: int) -> str:
    """What can be read of a stop: its region, its signs and its routes."""
    box = the_box()
    stop = box.stops[number]
    routes = tuple(route.number for route in box.routes_of(number))
    signs = tuple(MARK_NAMES[kind] for kind in MARK_NAMES if kind in stop.marks)
    if not signs:
        return say("stop", stop=stop.name, **of_region(stop.region), routes=routes)
    return say("stop.marked", stop=stop.name, **of_region(stop.region), routes=routes, marks=signs)


def _stops(box: Box) -> str:
    parts = []
    for stop in box.stops:
        x, y = spot(stop.at)
        parts.append(stop_svg(box.regions[stop.region], stop, x, y))
    return "".join(parts)


def _marks(box: Box) -> str:
    """The signs of parks, loops and stations, opposite to who waits at their stop, two of them one over another."""
    parts = []
    for stop in box.stops:
        if not stop.marks:
            continue
        x, y = spot(stop.at)
        own = "".join(
            mark(kind, x + MARK_AT[0] + MARK_STEP * (place // 2), y + MARK_AT[1] - MARK_STEP * (place % 2))
            for place, kind in enumerate(kind for kind in MARK_NAMES if kind in stop.marks)
        )
        parts.append(f'<g {letters(24)} data-rank="{SIGN}" data-near="{NEAR}" data-of="stop-{stop.id}">{own}</g>')
    return "".join(parts)


def _name(rows: list[str], x: float, y: float, rank: int, of: str, look: str) -> str:
    """A name in some lines under a point."""
    lines = "".join(
        f'<tspan x="{x:g}" dy="{0.9 if not row else 1.06}em"{_spaced(words)}>{escape(words)}</tspan>'
        for row, words in enumerate(rows)
    )
    shown = f'data-rank="{rank}" data-near="{NEAR}" data-of="{of}"'
    return f'<text x="{x:g}" y="{y:g}" {letters(NAME)} {shown}{look}>{lines}</text>'


def _spaced(words: str) -> str:
    most, spacing = CLOSER
    return f' letter-spacing="{spacing}"' if len(words) > most else ""


def _name_rows(name: str) -> list[str]:
    rows = rows_of(name, *NAME_ROOMS[0], 650)
    return rows if len(rows) <= NAME_LINES else rows_of(name, *NAME_ROOMS[1], 650)


def _stop_names(box: Box) -> str:
    parts = []
    for stop in box.stops:
        x, y = spot(stop.at)
        rank = MAJOR_NAME if stop.major else SIGNED_NAME if stop.marks else MINOR_NAME
        rows = _name_rows(stop.brief)
        parts.append(_name(rows, x, y + radius(stop) + 4, rank, f"stop-{stop.id}", NAME_LOOKS.get(rank, "")))
    return (
        f'<g font-weight="620" letter-spacing="-.045em" text-anchor="middle" fill="{C.name}" stroke="{C.halo}" '
        f'stroke-width="10" stroke-linejoin="round" paint-order="stroke">{"".join(parts)}</g>'
    )


def _region_name(number: int, far: bool) -> str:
    """The name of a region from close by or from afar."""
    column, row, anchor = REGION_PLACES[number][far]
    x, y = LEFT + column * CELL_X, TOP + row * CELL_Y
    words = str(REGION_NAMES[number]).upper()
    parted = [part for word in words.split() for part in JOINT.split(word)]
    rows = parted if number in IN_TWO_LINES[far] else [words]
    lines = f'<tspan x="{x:g}">{escape(rows[0])}</tspan>'
    if far:
        # The number of the dice stands on a plate, which is its own rim.
        on, fill = ink_of(number), fill_of(number)
        lines = (
            f'<tspan x="{x:g}" fill="{on}" stroke="{fill}" style="stroke-width:.95em">{number + 1}</tspan>'
            f'<tspan dx=".7em">{escape(rows[0])}</tspan>'
        )
    lines += "".join(f'<tspan x="{x:g}" dy="1.1em">{escape(said)}</tspan>' for said in rows[1:])
    shown = f'data-far="{NEAR}"' if far else f'data-near="{NEAR}" data-far="{FAR}"'
    return (
        f'<text y="{y:g}" text-anchor="{anchor}" {letters(28)} data-rank="{REGION_NAME}" {shown} '
        f'fill="{C.region}" stroke="{getattr(C, f"land_{number + 1}")}">{lines}</text>'
    )


def _region_names() -> str:
    parts = "".join(_region_name(number, far) for number in range(len(REGION_PLACES)) for far in (False, True))
    return (
        f'<g font-weight="800" letter-spacing="2" stroke-width="10" stroke-linejoin="round" '
        f'paint-order="stroke">{parts}</g>'
    )


def _water_names() -> str:
    parts = "".join(
        f'<text transform="translate({x} {y}) rotate({turn})" font-size="28" data-rank="{WATER_NAME}" '
        f'fill="{C.on_water}">{escape(say(name))}</text>'
        for name, (x, y, turn) in WATERS.items()
    )
    return f'<g font-style="italic" font-weight="500" letter-spacing="2" text-anchor="middle">{parts}</g>'


@kept_as_said()
def ground() -> str:
    """The map without its stops and names."""
    box = the_box()
    return f"{_ground(box)}{_water_names()}{_roads(box)}"


@kept_as_said()
def names() -> str:
    """The names on the map, and the stops: what is lit lies below both."""
    box = the_box()
    below = f"{_region_names()}{_stops(box)}{_marks(box)}{key(NEAR)}"
    return f'<g class="names front" data-clear="{CLEAR}">{_stop_names(box)}</g><g class="names">{below}</g>'


@kept_as_said()
def fragment() -> str:
    """The whole map to print: with the numbers of the routes on their roads, and the key to all signs."""
    box = the_box()
    city = f"{_ground(box)}{_water_names()}{_roads(box)}{_stops(box)}{_marks(box)}"
    return f'<g font-family="{FONT}">{city}{route_numbers(box)}{_stop_names(box)}{legend(box)}</g>'


def document() -> str:
    """The whole map as an SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}">{fragment()}</svg>'
    )
