"""Shapes on a town's drawing: boxes, polygons, smooth lines, and numbers that look like chance."""

from __future__ import annotations

from math import ceil, hypot
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]


class Box(NamedTuple):
    """A place that is taken: its middle and half its sides."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Whether two boxes come closer than the gap."""
        return abs(self.x - other.x) < self.w + other.w + gap and abs(self.y - other.y) < self.h + other.h + gap

    def holds(self, point: Point, gap: float = 0.0) -> bool:
        """Whether a point is in it, or nearly."""
        return abs(self.x - point[0]) < self.w + gap and abs(self.y - point[1]) < self.h + gap


def scatter(seed: int, n: int) -> int:
    """A number below n that looks like chance but is always the same for a seed."""
    word = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % 2**64
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    return (word ^ word >> 27) % 2**64 % n


def inside(point: Point, shape: Points) -> bool:
    """Whether a point is within a polygon."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def middle(shape: Points) -> Point:
    xs, ys = zip(*shape, strict=True)
    return sum(xs) / len(shape), sum(ys) / len(shape)


def fine(shape: Points) -> list[Point]:
    """Points along a line through all points, some ten apart, as `_smooth` draws it."""
    found = []
    for n in range(len(shape) - 1):
        p0, p1 = shape[max(n - 1, 0)], shape[n]
        p2, p3 = shape[n + 1], shape[min(n + 2, len(shape) - 1)]
        number = max(4, ceil(hypot(p2[0] - p1[0], p2[1] - p1[1]) / 10))
        for step in range(number):
            t = step / number
            found.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    found.append(shape[-1])
    return found


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """A Catmull-Rom spline between b and c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def smooth(shape: Points) -> str:
    points = fine(shape)
    return f"M{points[0][0]:.0f} {points[0][1]:.0f}" + "".join(f"L{x:.0f} {y:.0f}" for x, y in points[1:])
