"""The city as a transit map: what never changes in a match, as SVG."""

from __future__ import annotations

import math
from html import escape
from itertools import pairwise
from textwrap import wrap

from byways.engine.speech import kept_as_said

from .data import Box, Region, Stop, the_box
from .lettering import FONT, INK, line, text
from .words import COLOUR_NAMES, MARK_NAMES, REGION_NAMES, of_region, say

CELL_X, CELL_Y = 120, 124
LEFT, TOP = 96, 104
WIDTH, HEIGHT = LEFT + 16 * CELL_X + 104, TOP + 10 * CELL_Y + 116
MINOR, MAJOR = 19, 27
WATER = "#cfe6f2"
ROAD = "#5c6876"
HOV = "#0e8a7d"
SEAT_NAMES = ("Teal", "Pink", "Brown", "Grey")  # none of them the colour of a region
SEAT_COLOURS = ("#0f8f9c", "#e0439a", "#8a5a2e", "#76828f")

TRAINS = {
    "expo": ("E", "#1d5fa8", "#ffffff"),
    "millennium": ("M", "#ffd23f", INK),
    "canada": ("C", "#00838f", "#ffffff"),
}

PATTERNS = (  # one for each region, so that colour alone never tells them apart
    '<path d="M-4 20 20 -4M8 32 32 8" stroke-width="2.4"/>',
    '<circle cx="7" cy="7" r="2.2" stroke="none"/><circle cx="19" cy="19" r="2.2" stroke="none"/>',
    '<path d="M0 6H24M0 18H24" stroke-width="2"/>',
    '<path d="M-4 4 20 28M8 -8 32 16" stroke-width="2.4"/>',
    '<path d="M12 7v10M7 12h10" stroke-width="1.6"/>',
    '<path d="M0 12H24M12 0V24" stroke-width="1.6"/>',
    '<path d="M6 0V24M18 0V24" stroke-width="2"/>',
    '<path d="M0 12Q6 4 12 12T24 12" fill="none" stroke-width="2"/>',
)


def spot(at: tuple[int, int]) -> tuple[int, int]:
    """Where a grid point lies on the drawing."""
    return LEFT + at[0] * CELL_X, TOP + at[1] * CELL_Y


def radius(stop: Stop) -> int:
    """How large a stop is drawn."""
    return MAJOR if stop.major else MINOR


def tint(fill: str, share: float) -> str:
    """A colour mixed with white."""
    parts = [int(fill[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(255 - (255 - part) * share):02x}" for part in parts)


def _land(box: Box) -> dict[tuple[int, int], int]:
    """The region of each grid cell that is land: those with a stop, and those that a road runs through."""
    land = {stop.at: stop.region for stop in box.stops}
    for one, other in box.roads:
        (x, y), (to_x, to_y) = box.stops[one].at, box.stops[other].at
        steps = max(abs(to_x - x), abs(to_y - y))
        if (to_x - x) % steps == 0 and (to_y - y) % steps == 0:
            for step in range(1, steps):
                cell = (x + (to_x - x) // steps * step, y + (to_y - y) // steps * step)
                land.setdefault(cell, box.stops[one].region)
    return land


def _areas(box: Box) -> str:
    """The regions as coloured, patterned land."""
    parts = []
    land = _land(box)
    for region in box.regions:
        line = "#9aa7b4" if region.colour == "white" else region.fill
        parts.append(
            f'<pattern id="vb-pattern-{region.number}" width="24" height="24" patternUnits="userSpaceOnUse">'
            f'<g stroke="{line}" fill="{line}" opacity="0.3">{PATTERNS[region.number - 1]}</g></pattern>'
        )
        cells = "".join(
            f"M{x - CELL_X // 2} {y - CELL_Y // 2}h{CELL_X}v{CELL_Y}h-{CELL_X}z"
            for cell, owner in sorted(land.items())
            if owner == region.number - 1
            for x, y in [spot(cell)]
        )
        base = {"white": "#f7f8f4", "black": "#d3d6dc"}.get(region.colour, tint(region.fill, 0.24))
        for paint in (base, f"url(#vb-pattern-{region.number})"):
            parts.append(f'<path d="{cells}" fill="{paint}" stroke="{base}" stroke-width="1"/>')
    for (column, row), owner in sorted(land.items()):  # borders, where one region meets another
        x, y = spot((column, row))
        for beside, path in (
            ((column + 1, row), f"M{x + CELL_X // 2} {y - CELL_Y // 2}v{CELL_Y}"),
            ((column, row + 1), f"M{x - CELL_X // 2} {y + CELL_Y // 2}h{CELL_X}"),
        ):
            if land.get(beside, owner) != owner:
                parts.append(f'<path d="{path}" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>')
    return "".join(parts)


def way(box: Box, one: int, other: int) -> list[tuple[int, int]]:
    """The points that a road goes through."""
    bend = box.bends.get((min(one, other), max(one, other)))
    points = [box.stops[one].at, *([bend] if bend else []), box.stops[other].at]
    return [spot(point) for point in points]


def path_through(points: list[tuple[int, int]]) -> str:
    """Points as the data of an SVG path."""
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _roads(box: Box) -> str:
    paths = [path_through(way(box, one, other)) for one, other in box.roads]
    joined = "".join(paths)
    parts = [
        f'<path d="{joined}" stroke="#ffffff" stroke-width="15" fill="none" stroke-linejoin="round"/>',
        f'<path d="{joined}" stroke="{ROAD}" stroke-width="8" fill="none" stroke-linejoin="round"/>',
    ]
    for lane in box.hov.values():
        points = path_through([spot(box.stops[stop].at) for stop in lane])
        parts.append(f'<path d="{points}" stroke="{HOV}" stroke-width="12" fill="none"/>')
        dashes = 'stroke-dasharray="9 7"'
        parts.append(f'<path d="{points}" stroke="#ffffff" stroke-width="2.4" fill="none" {dashes}/>')
    return "".join(parts)


def _numbers(box: Box) -> str:
    """The numbers of the routes, on every road that has any."""
    parts = []
    for road in box.roads:
        routes = [route.number for route in box.routes_on(road)]
        if not routes:
            continue
        points = way(box, *road)
        if len(points) == 3:
            x, y = points[1]
        else:
            (ax, ay), (bx, by) = points
            share = 0.66 if ax == bx else 0.5  # below the name of the upper stop
            if ay > by:
                share = 1 - share
            x, y = round(ax + (bx - ax) * share), round(ay + (by - ay) * share)
        rows = _packed(routes)
        wide = max(len(row) for row in rows) * 6.6 + 9
        high = 15 * len(rows) + 1
        parts.append(
            f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high}" rx="7" '
            f'fill="#ffffff" stroke="{ROAD}" stroke-width="1.2"/>'
        )
        for number, row in enumerate(rows):
            baseline = y - high / 2 + 12.2 + 15 * number
            parts.append(f'<text x="{x}" y="{baseline:g}">{escape(row)}</text>')
    return f'<g font-size="11.5" font-weight="700" fill="{INK}" text-anchor="middle">{"".join(parts)}</g>'


def _packed(routes: list[str]) -> list[str]:
    """Route numbers in rows that fit between two stops."""
    rows = [""]
    for number in routes:
        if rows[-1] and len(rows[-1]) + 1 + len(number) > 9:
            rows.append("")
        rows[-1] = f"{rows[-1]} {number}".strip()
    return rows


def mark(kind: str, x: float, y: float) -> str:
    """The sign of a park, a loop or a train line, about 17 across."""
    if kind in TRAINS:
        letter, fill, ink = TRAINS[kind]
        return (
            f'<rect x="{x - 8:g}" y="{y - 8:g}" width="16" height="16" rx="3" fill="{fill}" stroke="#ffffff"/>'
            f'<text x="{x:g}" y="{y + 4.4:g}" font-size="12" font-weight="800" fill="{ink}" '
            f'text-anchor="middle">{letter}</text>'
        )
    if kind == "park":
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#ffffff" stroke="#2c6e2f"/>'
            f'<path d="M{x:g} {y - 7:g}l5 6h-2.4l3.4 4.6h-12l3.4-4.6h-2.4z" fill="#2c6e2f"/>'
            f'<path d="M{x:g} {y + 3:g}v4" stroke="#6b4a1f" stroke-width="2.4"/>'
        )
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#ffffff" stroke="#5b2c83"/>'
        f'<path d="M{x + 4.6:g} {y - 2.4:g}a5.2 5.2 0 1 0 .4 3.6" fill="none" stroke="#5b2c83" stroke-width="2.2"/>'
        f'<path d="M{x + 7.4:g} {y - 5.6:g}v5.4h-5.4z" fill="#5b2c83"/>'
    )


def stop_svg(region: Region, stop: Stop, x: float = 0, y: float = 0) -> str:
    """The circle of a stop with its region's number; a major stop is larger and says how many cards it has."""
    r = radius(stop)
    edge = INK if region.colour != "black" else "#000000"
    parts = [
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 3}" fill="#ffffff"/>',
        f'<circle cx="{x:g}" cy="{y:g}" r="{r}" fill="{region.fill}" stroke="{edge}" stroke-width="3"/>',
    ]
    if stop.major:
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{r - 5}" fill="none" stroke="{region.ink}" stroke-width="1.6"/>'
            f'<text x="{x:g}" y="{y + 4:g}" font-size="21" font-weight="800" fill="{region.ink}" '
            f'text-anchor="middle">{region.number}</text>'
            f'<text x="{x:g}" y="{y + 15:g}" font-size="10" font-weight="700" fill="{region.ink}" '
            f'text-anchor="middle">×{stop.cards}</text>'
        )
    else:
        parts.append(
            f'<text x="{x:g}" y="{y + 6.6:g}" font-size="19" font-weight="800" fill="{region.ink}" '
            f'text-anchor="middle">{region.number}</text>'
        )
    return "".join(parts)


def _stop_words(box: Box, number: int, marks: list[str]) -> str:
    """What can be read of a stop."""
    stop = box.stops[number]
    routes = tuple(route.number for route in box.routes_of(number))
    if not marks:
        return say("stop", stop=stop.name, **of_region(stop.region), routes=routes)
    signs = tuple(MARK_NAMES[kind] for kind in marks)
    return say("stop.marked", stop=stop.name, **of_region(stop.region), routes=routes, marks=signs)


def _stops(box: Box) -> str:
    parts = []
    for number, stop in enumerate(box.stops):
        x, y = spot(stop.at)
        r = radius(stop)
        region = box.regions[stop.region]
        marks = [kind for kind in MARK_NAMES if kind in stop.marks]
        parts.append(f"<g><title>{escape(_stop_words(box, number, marks))}</title>{stop_svg(region, stop, x, y)}")
        for place, kind in enumerate(marks):
            parts.append(mark(kind, x + r * 0.72 + 7 + 18 * place, y - r * 0.72 - 6))
        rows = wrap(stop.name, 15, break_long_words=False)
        for row, words in enumerate(rows):
            parts.append(
                f'<text x="{x}" y="{y + r + 16 + 13.5 * row:g}" font-size="13" font-weight="600" '
                f'text-anchor="middle" fill="{INK}" stroke="#ffffff" stroke-width="4" '
                f'stroke-linejoin="round" paint-order="stroke">{escape(words)}</text>'
            )
        parts.append("</g>")
    return "".join(parts)


def _legend(box: Box) -> str:
    """The name of the game, the key to the regions, and the key to the signs."""
    ink = f'fill="{INK}"'
    parts = [
        text(34, 62, say("game-title"), 44, 800, ink),
        line(36, 88, say("key-numbers"), 15, 560, 400, ink),
    ]
    for place, region in enumerate(box.regions):
        x, y = 60 + place % 2 * 236, 130 + place // 2 * 44
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="16" fill="{region.fill}" stroke="{INK}" stroke-width="2.4"/>'
            f'<text x="{x}" y="{y + 6}" font-size="17" font-weight="800" text-anchor="middle" '
            f'fill="{region.ink}">{region.number}</text>'
            + line(x + 25, y - 1, str(REGION_NAMES[place]), 16, 190, 700, ink)
            + line(x + 25, y + 14, _deck_words(box, place), 13, 190, 400, ink)
        )
    x, y = 44, HEIGHT - 262
    parts.append(
        f'<rect x="{x - 20}" y="{y - 34}" width="246" height="272" rx="14" fill="#ffffff" opacity="0.8"/>'
        + line(x, y - 8, say("key-signs"), 17, 214, 800, ink)
    )
    signs = [(mark(kind, x + 12, y + 16 + 27 * place), _sign_words(kind)) for place, kind in enumerate(MARK_NAMES)]
    row = y + 16 + 27 * len(signs)
    signs += [
        (
            f'<path d="M{x} {row}h26" stroke="{HOV}" stroke-width="12"/>'
            f'<path d="M{x} {row}h26" stroke="#ffffff" stroke-width="2.4" stroke-dasharray="9 7"/>',
            say("key-hov"),
        ),
        (
            f'<rect x="{x - 2}" y="{row + 19}" width="30" height="16" rx="7" fill="#ffffff" stroke="{ROAD}"/>'
            f'<text x="{x + 13}" y="{row + 31.4}" font-size="11.5" font-weight="700" text-anchor="middle" '
            f"{ink}>4 7</text>",
            say("key-routes"),
        ),
        (
            f'<circle cx="{x + 12}" cy="{row + 54}" r="12" fill="#ffffff" stroke="{INK}" stroke-width="2.6"/>'
            f'<circle cx="{x + 12}" cy="{row + 54}" r="8" fill="none" stroke="{INK}" stroke-width="1.4"/>',
            say("key-major"),
        ),
    ]
    for place, (sign, words) in enumerate(signs):
        parts.append(sign + line(x + 34, y + 21 + 27 * place, words, 15, 184, 400, ink))
    return "".join(parts)


def _deck_words(box: Box, region: int) -> str:
    return say("key-region", colour=COLOUR_NAMES[region], cards=box.decks[region])


def _sign_words(kind: str) -> str:
    return say("key-station", line=MARK_NAMES[kind]) if kind in TRAINS else str(MARK_NAMES[kind])


@kept_as_said()
def fragment() -> str:
    """The whole map as an SVG fragment."""
    box = the_box()
    return (
        f'<g {FONT}><rect width="{WIDTH}" height="{HEIGHT}" fill="{WATER}"/>'
        f"{_areas(box)}{_roads(box)}{_numbers(box)}{_stops(box)}{_legend(box)}</g>"
    )


def document() -> str:
    """The whole map as an SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}">{fragment()}</svg>'
    )


def route_path(number: int, side: float = 0.0) -> str:
    """The way of a route beside its roads, from stop to stop, as the data of an SVG path.

    `side` says how far to one side of the roads; it is the same side whichever way a road is written.
    """
    box = the_box()
    parts = []
    for branch in box.routes[number].along:
        for pair in pairwise(branch):
            one, other = sorted(pair, key=lambda stop: box.stops[stop].at)
            points = way(box, one, other)
            for start, end in pairwise(points):
                trims = [radius(box.stops[stop]) + 5 if point in (points[0], points[-1]) else 0
                         for stop, point in ((one, start), (other, end))]  # fmt: skip
                parts.append(_beside(start, end, trims[0], trims[1], side))
    return "".join(parts)


def _beside(start: tuple[int, int], end: tuple[int, int], first: float, last: float, side: float) -> str:
    """A line parallel to that between two points, shortened at both ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    ux, uy = across / length, down / length
    x, y = start[0] + ux * first - uy * side, start[1] + uy * first + ux * side
    to_x, to_y = end[0] - ux * last - uy * side, end[1] - uy * last + ux * side
    return f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"
