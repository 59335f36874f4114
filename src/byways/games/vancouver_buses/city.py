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
    WIDTH,
    borders,
    cells_path,
    land,
    middle,
    path_through,
    radius,
    spot,
    way,
)
from .legend import key, legend, route_numbers
from .lettering import rows_of
from .signs import mark
from .words import MARK_NAMES, REGION_NAMES, of_region, say

MAJOR_NAME, REGION_NAME, SIGNED_NAME, MINOR_NAME, WATER_NAME, NUMBER = 4, 5, 6, 7, 8, 9
"""The ranks of what is written: a major stop's name matters more than a region's."""
NAME = 17
"""The size of a stop's name."""
NAME_WIDTH = CELL_X - 4
FAR, NEAR = 0.8, 0.38
"""A region's name is shown as long as a unit has no more pixels than this, a stop's when it has as many."""
WATERS = {
    "water-inlet": (1440, 26, 0),
    "water-bay": (330, 300, -24),
    "water-strait": (46, 760, -90),
    "water-river": (1560, HEIGHT - 26, 0),
}
"""The waters by the names of their messages: where each is written, and how far turned."""


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
        f'<path d="{joined}" stroke="{C.road}" stroke-width="7"/>'
    ]
    for lane in box.hov.values():
        points = path_through([spot(box.stops[stop].at) for stop in lane])
        parts.append(
            f'<path d="{points}" stroke="{C.hov}" stroke-width="12"/>'
            f'<path d="{points}" stroke="{C.hov_dash}" stroke-width="2.4" stroke-dasharray="9 7"/>'
        )
    return "".join(parts) + "</g>"


def stop_svg(region: Region, stop: Stop, x: float = 0, y: float = 0) -> str:
    """The circle of a stop with its region's number; a major stop is larger and has a second ring."""
    r = radius(stop)
    ink = ink_of(stop.region)
    second = f'<circle cx="{x:g}" cy="{y:g}" r="{r - 5}" fill="none" stroke="{ink}" stroke-width="2"/>'
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 3}" fill="{C.ring}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r}" fill="{fill_of(stop.region)}" stroke="{C.edge}" stroke-width="3"/>'
        f"{second if stop.major else ''}"
        f'<text x="{x:g}" y="{y + 9:g}" font-size="26" font-weight="800" fill="{ink}" text-anchor="middle" '
        f'data-rank="{NUMBER}">{region.number}</text>'
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
        r = radius(stop)
        parts.append(stop_svg(box.regions[stop.region], stop, x, y))
        for place, kind in enumerate(kind for kind in MARK_NAMES if kind in stop.marks):
            parts.append(mark(kind, x + r * 0.72 + 10 + 25 * place, y - r * 0.72 - 8))
    return "".join(parts)


def _name(rows: list[str], x: float, y: float, rank: int, of: str = "") -> str:
    """A name in some lines under a point."""
    lines = "".join(
        f'<tspan x="{x:g}" dy="{0.9 if not row else 1.06}em">{escape(words)}</tspan>' for row, words in enumerate(rows)
    )
    whose = f' data-of="{of}"' if of else ""
    return f'<text x="{x:g}" y="{y:g}" {letters(NAME)} data-rank="{rank}" data-near="{NEAR}"{whose}>{lines}</text>'


def _stop_names(box: Box) -> str:
    parts = []
    for stop in box.stops:
        x, y = spot(stop.at)
        rank = MAJOR_NAME if stop.major else SIGNED_NAME if stop.marks else MINOR_NAME
        parts.append(_name(rows_of(stop.name, NAME, NAME_WIDTH, 650), x, y + radius(stop) + 4, rank, f"stop-{stop.id}"))
    return (
        f'<g font-weight="650" text-anchor="middle" fill="{C.ink}" stroke="{C.halo}" stroke-width="4" '
        f'stroke-linejoin="round" paint-order="stroke">{"".join(parts)}</g>'
    )


def _region_names(box: Box) -> str:
    ground = land(box)
    parts = []
    for number in range(len(box.regions)):
        column, row = middle([cell for cell, owner in ground.items() if owner == number])
        x, y = spot((column, row))
        words = escape(str(REGION_NAMES[number]).upper())
        parts.append(
            f'<text x="{x + CELL_X // 2}" y="{y + CELL_Y // 2 + 12}" {letters(34)} data-rank="{REGION_NAME}" '
            f'data-far="{FAR}" fill="{C.region}">{words}</text>'
        )
    return (
        f'<g font-weight="800" letter-spacing="3" text-anchor="middle" stroke="{C.halo}" stroke-width="6" '
        f'stroke-opacity=".8" stroke-linejoin="round" paint-order="stroke">{"".join(parts)}</g>'
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
    """The map without its names."""
    box = the_box()
    return f"{_ground(box)}{_water_names()}{_roads(box)}{_stops(box)}{key(NEAR)}"


@kept_as_said()
def names() -> str:
    """The names on the map."""
    box = the_box()
    return f'<g class="names front">{_stop_names(box)}</g><g class="names">{_region_names(box)}</g>'


@kept_as_said()
def fragment() -> str:
    """The whole map to print: with the numbers of the routes on their roads, and the key to all signs."""
    box = the_box()
    city = f"{_ground(box)}{_water_names()}{_roads(box)}{_stops(box)}"
    return f'<g font-family="{FONT}">{city}{route_numbers(box)}{_stop_names(box)}{legend(box)}</g>'


def document() -> str:
    """The whole map as an SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}">{fragment()}</svg>'
    )
