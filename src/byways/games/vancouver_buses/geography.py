"""Where things lie on the map: stops, roads, routes, land and water, in the units of the drawing."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from .data import Box, Stop, the_box

CELL_X, CELL_Y = 120, 150
"""From stop to stop: under each there is room for three lines of its name, and for who waits at the next one."""
LEFT, TOP = 96, 170
WIDTH, HEIGHT = LEFT + 16 * CELL_X + 104, TOP + 10 * CELL_Y + 168
MINOR, MAJOR = 22, 30

Cell = tuple[int, int]
Spot = tuple[int, int]


def spot(at: Cell) -> Spot:
    """Where a grid point lies on the drawing."""
    return LEFT + at[0] * CELL_X, TOP + at[1] * CELL_Y


def radius(stop: Stop) -> int:
    """How large a stop is drawn."""
    return MAJOR if stop.major else MINOR


def land(box: Box) -> dict[Cell, int]:
    """The region of each grid cell that is land: those with a stop, and those that a road runs through."""
    found = {stop.at: stop.region for stop in box.stops}
    for one, other in box.roads:
        (x, y), (to_x, to_y) = box.stops[one].at, box.stops[other].at
        steps = max(abs(to_x - x), abs(to_y - y))
        if (to_x - x) % steps == 0 and (to_y - y) % steps == 0:
            for step in range(1, steps):
                cell = (x + (to_x - x) // steps * step, y + (to_y - y) // steps * step)
                found.setdefault(cell, box.stops[one].region)
    return found


def cells_path(cells: list[Cell]) -> str:
    """Grid cells as the data of an SVG path: each row of them that hang together as one box."""
    path = ""
    for row in sorted({row for _, row in cells}):
        columns = sorted(column for column, its_row in cells if its_row == row)
        first = 0
        for place, column in enumerate(columns):
            if place + 1 == len(columns) or columns[place + 1] != column + 1:
                x, y = spot((columns[first], row))
                wide = (place - first + 1) * CELL_X
                path += f"M{x - CELL_X // 2} {y - CELL_Y // 2}h{wide}v{CELL_Y}h-{wide}z"
                first = place + 1
    return path


def borders(ground: dict[Cell, int]) -> str:
    """The lines where one region meets another, as the data of an SVG path."""
    path = ""
    for (column, row), owner in sorted(ground.items()):
        x, y = spot((column, row))
        if ground.get((column + 1, row), owner) != owner:
            path += f"M{x + CELL_X // 2} {y - CELL_Y // 2}v{CELL_Y}"
        if ground.get((column, row + 1), owner) != owner:
            path += f"M{x - CELL_X // 2} {y + CELL_Y // 2}h{CELL_X}"
    return path


def way(one: int, other: int) -> list[Spot]:
    """The points that a road goes through."""
    box = the_box()
    bend = box.bends.get((min(one, other), max(one, other)))
    points = [box.stops[one].at, *([bend] if bend else []), box.stops[other].at]
    return [spot(point) for point in points]


def path_through(points: list[Spot]) -> str:
    """Points as the data of an SVG path."""
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def drive_path(stops: list[int]) -> str:
    """The way of a bus from stop to stop, between their circles, as the data of an SVG path."""
    return "".join(_road(pair[0], pair[1], 0.0) for pair in pairwise(stops))


@cache
def route_path(number: int, side: float = 0.0) -> str:
    """The way of a route beside its roads, from stop to stop, as the data of an SVG path.

    `side` says how far to one side of the roads; it is the same side whichever way a road is written.
    """
    box = the_box()
    parts = []
    for branch in box.routes[number].along:
        for pair in pairwise(branch):
            one, other = sorted(pair, key=lambda stop: box.stops[stop].at)
            parts.append(_road(one, other, side))
    return "".join(parts)


def _road(one: int, other: int, side: float) -> str:
    """A line along a road, from the circle of a stop to that of the other."""
    stops, points = the_box().stops, way(one, other)
    return "".join(
        _beside(
            start,
            end,
            radius(stops[one]) + 5 if start == points[0] else 0,
            radius(stops[other]) + 5 if end == points[-1] else 0,
            side,
        )
        for start, end in pairwise(points)
    )


def _beside(start: Spot, end: Spot, first: float, last: float, side: float) -> str:
    """A line parallel to that between two points, shortened at both ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    ux, uy = across / length, down / length
    x, y = start[0] + ux * first - uy * side, start[1] + uy * first + ux * side
    to_x, to_y = end[0] - ux * last - uy * side, end[1] - uy * last + ux * side
    return f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"
