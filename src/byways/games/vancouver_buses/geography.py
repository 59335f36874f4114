"""Where things lie on the map: stops, roads, routes, land and water, in the units of the drawing."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from .data import Box, Stop, the_box

CELL_X, CELL_Y = 120, 124
LEFT, TOP = 96, 104
WIDTH, HEIGHT = LEFT + 16 * CELL_X + 104, TOP + 10 * CELL_Y + 116
MINOR, MAJOR = 21, 29

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


def middle(cells: list[Cell]) -> Cell:
    """The cell of a region that its name stands in: the one nearest to the middle of all."""
    across, down = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    return min(cells, key=lambda cell: (abs(cell[0] - across) + abs(cell[1] - down), cell))


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
    """The way of a bus from stop to stop, as the data of an SVG path."""
    points = [spot(the_box().stops[stops[0]].at)]
    for one, other in pairwise(stops):
        points += way(one, other)[1:]
    path = "M{} {}".format(*points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        path += f"v{to_y - y}" if x == to_x else f"h{to_x - x}" if y == to_y else f"l{to_x - x} {to_y - y}"
    return path


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
            points = way(one, other)
            for start, end in pairwise(points):
                trims = [radius(box.stops[stop]) + 5 if point in (points[0], points[-1]) else 0
                         for stop, point in ((one, start), (other, end))]  # fmt: skip
                parts.append(_beside(start, end, trims[0], trims[1], side))
    return "".join(parts)


def _beside(start: Spot, end: Spot, first: float, last: float, side: float) -> str:
    """A line parallel to that between two points, shortened at both ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    ux, uy = across / length, down / length
    x, y = start[0] + ux * first - uy * side, start[1] + uy * first + ux * side
    to_x, to_y = end[0] - ux * last - uy * side, end[1] - uy * last + ux * side
    return f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"
