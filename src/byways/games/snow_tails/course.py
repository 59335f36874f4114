"""The line that a sled draws in the snow: smooth, through the cells of its way, and never backwards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

from .board import Cell
from .layout import Layout, Point

REACH: Final = 1 / 3
"""So far towards the next point a curve keeps its direction."""
AHEAD: Final = 0.5
"""What lies farther to the side than that, as a cosine, is gone to straight."""
STRAIGHT: Final = 0.01
"""Directions that differ by less, as a sine, are the same."""


def stations(layout: Layout, cells: Sequence[Cell]) -> list[Point]:
    """Where the line passes for each cell of a way. A step aside is taken in passing, half in either lane."""
    points = [layout.middle(cell) for cell in cells]
    first = 0
    for after in range(1, len(cells) + 1):
        if after < len(cells) and _is_aside(layout, cells[after - 1], cells[after]):
            continue
        if first == 0 and after == len(cells):
            break
        if after - first > 1:
            one, other = points[first], points[after - 1]
            between = Point((one.x + other.x) / 2, (one.y + other.y) / 2, one.heading)
            points[first:after] = [one if first == 0 else other if after == len(cells) else between] * (after - first)
        first = after
    return points


def _is_aside(layout: Layout, here: Cell, there: Cell) -> bool:
    """Whether a cell lies beside another one, not before it."""
    piece, start, end, _ = layout.parts(here)
    other, begin, _, _ = layout.parts(there)
    return piece == other and begin < (start + end) / 2


def course(layout: Layout, cells: Sequence[Cell], aside: float = 0.0, to: Point | None = None) -> str:
    """The line through some cells as an SVG path, so far to the left of their middles, and on to a last place."""
    points = stations(layout, cells) + ([] if to is None else [to])
    kept = [points[0], *(there for here, there in pairwise(points) if there != here)]
    return smooth([_moved(at, aside) for at in kept])


def _moved(at: Point, aside: float) -> Point:
    angle = radians(at.heading)
    return Point(at.x + aside * sin(angle), at.y - aside * cos(angle), at.heading)


def smooth(points: Sequence[Point]) -> str:
    """A curve through points: at the ends as they head, at all others from the one before to the one after.

    It is written in whole units from the point before, and where it is straight as one line: rides are sent often.
    """
    x, y = round(points[0].x), round(points[0].y)
    path = f"M{x} {y}"
    ways = [_direction(points, number) for number in range(len(points))]
    for number, ((here, leaves), (there, comes)) in enumerate(pairwise(zip(points, ways, strict=True)), 1):
        run, rise = there.x - here.x, there.y - here.y
        far = hypot(run, rise)
        if all(_alike(way, (run / far, rise / far)) for way in (leaves, comes)):
            goes_on = number + 1 < len(points) and _alike(ways[number + 1], comes)
            if goes_on and _alike(_towards(there, points[number + 1]), comes):
                continue
            steps, letter = [(there.x, there.y)], "l"
        else:
            bends = [
                (here.x + REACH * far * leaves[0], here.y + REACH * far * leaves[1]),
                (there.x - REACH * far * comes[0], there.y - REACH * far * comes[1]),
            ]
            steps, letter = [*bends, (there.x, there.y)], "c"
        path += letter + " ".join(f"{round(to_x) - x} {round(to_y) - y}" for to_x, to_y in steps)
        x, y = round(there.x), round(there.y)
    return path.replace(" -", "-")


def _direction(points: Sequence[Point], number: int) -> tuple[float, float]:
    """The direction of the curve at one of its points, of length 1."""
    before, after = max(0, number - 1), min(len(points) - 1, number + 1)
    way = _towards(points[before], points[after])
    angle = radians(points[number].heading)
    heads = cos(angle), sin(angle)
    at_an_end = number in (before, after)
    return heads if at_an_end and way[0] * heads[0] + way[1] * heads[1] > AHEAD else way


def _towards(here: Point, there: Point) -> tuple[float, float]:
    run, rise = there.x - here.x, there.y - here.y
    length = hypot(run, rise) or 1.0
    return run / length, rise / length


def _alike(way: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two directions are so near each other that nobody sees a difference."""
    return abs(way[0] * other[1] - way[1] * other[0]) < STRAIGHT and way[0] * other[0] + way[1] * other[1] > 0
