"""Where the pieces of a Snow Tails track lie: poses, overlap and the outlines of cells.

Poses and the overlap test are integer arithmetic (thousandths of a lane width, 64ths of a full turn), because
the tracks that are composed at random must be the same on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import Final

from .track import KEPT, LANES, Laid, Track, TrackError, cells_of

LANE: Final = 1000  # the width of a lane
CELL: Final = 1500  # the length of a cell of a straight
WIDTH: Final = LANES * LANE
TURN: Final = 64  # a full turn
EIGHTH: Final = TURN // 8
RUN_OUT: Final = 3 * CELL  # the snow behind the finish line, where sleds come to rest
RUN_UP: Final = 1 * CELL  # the snow behind the start
ROOM: Final = WIDTH + 900  # centre lines of two strands must be this far apart
NEAR: Final = 8 * LANE  # parts of the centre line this near along the track belong to the same strand

# sixteen bits of the cosine of each direction; rounding makes them the same everywhere
_COSINE: Final = tuple(round(math.cos(2 * math.pi * k / TURN) * 65536) for k in range(TURN))


def cosine(length: int, direction: int) -> int:
    return (length * _COSINE[direction % TURN] + 32768) >> 16


def sine(length: int, direction: int) -> int:
    return cosine(length, direction - TURN // 4)


@dataclass(frozen=True)
class Pose:
    """A place on the centre line and the way the track runs there: 0 is east, growing to the left; y is up."""

    x: int
    y: int
    heading: int

    def ahead(self, length: int) -> Pose:
        return Pose(self.x + cosine(length, self.heading), self.y + sine(length, self.heading), self.heading)

    def left(self, length: int) -> tuple[int, int]:
        direction = self.heading + TURN // 4
        return self.x + cosine(length, direction), self.y + sine(length, direction)

    def around(self, radius: int, turn: int) -> Pose:
        """After an arc about a centre on the left (turn > 0) or right (turn < 0), in 64ths of a full turn."""
        signed = radius if turn > 0 else -radius
        x, y = self.left(signed)
        heading = (self.heading + turn) % TURN
        back = heading + TURN // 4
        return Pose(x - cosine(signed, back), y - sine(signed, back), heading)


def through(pose: Pose, laid: Laid) -> list[Pose]:
    """Poses along the centre line of a piece, close together; the last is where the next piece begins."""
    piece = laid.piece
    if not piece.corner:
        return [pose.ahead(CELL * half // 2) for half in range(1, 2 * piece.length + 1)]
    radius = piece.radius + WIDTH // 2
    sign = 1 if piece.turn > 0 else -1
    return [pose.around(radius, sign * part) for part in range(1, abs(piece.turn) * EIGHTH + 1)]


def span(laid: Laid) -> int:
    """The length of the centre line between two neighbouring poses of `through`."""
    piece = laid.piece
    return CELL // 2 if not piece.corner else (piece.radius + WIDTH // 2) * 355 * 2 // (113 * TURN)


class Strand:
    """The centre line as far as it has been laid, for telling whether a piece still has room."""

    def __init__(self, heading: int = 0) -> None:
        self.pose = Pose(0, 0, heading)
        self.length = 0
        back = [self.pose.ahead(-RUN_UP), self.pose.ahead(-RUN_UP // 2), self.pose]
        self.dots: list[tuple[int, int, int, int]] = [(pose.x, pose.y, 0, 0) for pose in back]  # x, y, length, piece
        self.marks: list[tuple[Pose, int, int]] = []  # for taking pieces back

    def clash(self, laid: Laid) -> int | None:
        """The number (from 0) of a piece that this piece would run over, or None when there is room."""
        poses = through(self.pose, laid)
        step = span(laid)
        if laid.piece.name == "finish":
            poses += [poses[-1].ahead(CELL * half // 2) for half in range(1, 2 * RUN_OUT // CELL + 1)]
        for count, pose in enumerate(poses, 1):
            length = self.length + count * step
            for x, y, other, piece in self.dots:
                if length - other < NEAR:
                    break  # dots are in order along the track
                if (x - pose.x) ** 2 + (y - pose.y) ** 2 < ROOM * ROOM:
                    return piece
        return None

    def lay(self, laid: Laid) -> None:
        self.marks.append((self.pose, self.length, len(self.dots)))
        number = len(self.marks) - 1
        step = span(laid)
        for pose in through(self.pose, laid):
            self.length += step
            self.dots.append((pose.x, pose.y, self.length, number))
            self.pose = pose

    def take_back(self) -> None:
        self.pose, self.length, dots = self.marks.pop()
        del self.dots[dots:]

    def box(self) -> tuple[int, int]:
        """The width and height that the centre line takes up."""
        xs = [dot[0] for dot in self.dots]
        ys = [dot[1] for dot in self.dots]
        return max(xs) - min(xs), max(ys) - min(ys)


def check_overlap(track: Track) -> None:
    """A track must not run over itself when it is drawn."""
    strand = Strand()
    for number, laid in enumerate(track.laid):
        other = strand.clash(laid)
        if other is not None:
            raise TrackError(
                f"{track.name}: piece {number + 1} ({laid.piece.name}) runs over piece {other + 1} "
                f"({track.laid[other].piece.name}); turn the other way before it or put a straight in between"
            )
        strand.lay(laid)


@dataclass(frozen=True)
class Point:
    """Where something stands on the drawing: its middle in drawing units, y downwards, and its heading."""

    x: float
    y: float
    heading: float  # clockwise from east, as SVG rotates


UNIT: Final = 24.0  # drawing units in a lane width
BANK: Final = 0.8  # lane widths that the banks of a track take, with the signs of its limits


class Layout:
    """The drawing geometry of a track: where pieces begin, and the outline and the middle of every cell."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.cells = cells_of(track)
        flat = Strand()
        for laid in track.laid:
            flat.lay(laid)
        width, height = flat.box()
        self.poses = [Pose(0, 0, 0 if width >= height else TURN // 4)]  # pictures lie on their side
        for laid in track.laid:
            self.poses.append(through(self.poses[-1], laid)[-1])
        spans = [self.parts(cell) for cell in range(self.cells.count)]
        self.middles = [self.at(piece, (start + end) / 2, lane + 0.5) for piece, start, end, lane in spans]

    def at(self, piece: int, part: float, lane: float) -> Point:
        """A place on a piece: `part` of the way through it, `lane` lane widths from its right edge."""
        pose = self.poses[piece]
        laid = self.track.laid[piece]
        offset = (lane - LANES / 2) * LANE  # to the left of the centre line
        angle = pose.heading * 2 * math.pi / TURN
        if not laid.piece.corner:
            run = part * laid.piece.length * CELL
            x = pose.x + run * math.cos(angle) - offset * math.sin(angle)
            y = pose.y + run * math.sin(angle) + offset * math.cos(angle)
            return Point(x * UNIT / LANE, -y * UNIT / LANE, -math.degrees(angle))
        radius = laid.piece.radius + WIDTH / 2
        sign = 1 if laid.piece.turn > 0 else -1
        centre_x = pose.x - sign * radius * math.sin(angle)
        centre_y = pose.y + sign * radius * math.cos(angle)
        turned = angle + part * laid.piece.turn * math.pi / 4
        reach = radius - sign * offset
        x = centre_x + sign * reach * math.sin(turned)
        y = centre_y - sign * reach * math.cos(turned)
        return Point(x * UNIT / LANE, -y * UNIT / LANE, -math.degrees(turned))

    def radius(self, piece: int, lane: float) -> float:
        """The radius of a line along a corner, in drawing units; 0 on a straight."""
        entry = self.track.laid[piece].piece
        if not entry.corner:
            return 0.0
        offset = (lane - LANES / 2) * LANE
        return (entry.radius + WIDTH / 2 - (offset if entry.turn > 0 else -offset)) * UNIT / LANE

    def stretch(self, piece: int, start: float, end: float, lane: float) -> str:
        """SVG path commands along a line of the piece; the current point must be its start."""
        to = self.at(piece, end, lane)
        entry = self.track.laid[piece].piece
        if not entry.corner:
            return f"L{to.x:.1f} {to.y:.1f}"
        radius = self.radius(piece, lane)
        sweep = (entry.turn < 0) == (end > start)
        large = abs(entry.turn) * abs(end - start) > 4
        return f"A{radius:.1f} {radius:.1f} 0 {large:d} {sweep:d} {to.x:.1f} {to.y:.1f}"

    def band(self, piece: int, start: float, end: float, right: float, left: float) -> str:
        """The outline of a part of a piece, as an SVG path."""
        corner = self.at(piece, start, right)
        over = self.at(piece, end, left)
        return (
            f"M{corner.x:.1f} {corner.y:.1f}{self.stretch(piece, start, end, right)}"
            f"L{over.x:.1f} {over.y:.1f}{self.stretch(piece, end, start, left)}Z"
        )

    def parts(self, cell: int) -> tuple[int, float, float, int]:
        """The piece of a cell, the parts of the way between which it lies, and its lane."""
        piece, lane, row = (int(array[cell]) for array in (self.cells.piece, self.cells.lane, self.cells.row))
        length = self.track.laid[piece].piece.cells[lane]
        return piece, row / length, (row + 1) / length, lane

    def outline(self, cell: int, inset: float = 0.0) -> str:
        """The outline of a cell as an SVG path, drawn in from its sides by `inset` lane widths."""
        piece, start, end, lane = self.parts(cell)
        along = inset * (end - start) * LANE / CELL
        return self.band(piece, start + along, end - along, lane + inset, lane + 1 - inset)

    def middle(self, cell: int) -> Point:
        return self.middles[cell]

    def edges(self, cells: Sequence[int]) -> list[Point]:
        """The edges of the track along some cells, and of the snow behind the finish where they come to its line."""
        parts = [self.parts(cell) for cell in cells]
        spots = [(piece, part) for piece, start, end, _ in parts for part in (start, end)]
        last = len(self.track.laid) - 1
        if (last, 1.0) in spots:
            spots.append((last, 1 + 1.6 / self.track.laid[last].piece.length))
        return [self.at(piece, part, lane) for piece, part in spots for lane in (-BANK, LANES + BANK)]

    def behind_start(self) -> list[Point]:
        """The corners of the start and of the snow behind it."""
        length = self.track.laid[0].piece.length
        return [self.at(0, part / length, lane) for part in (-0.9, 1.5) for lane in (-BANK, LANES + BANK)]

    def past_finish(self, lane: float, row: int) -> Point:
        """A place on the snow behind the finish line, in the first row or a later one."""
        last = len(self.track.laid) - 1
        length = self.track.laid[last].piece.length
        return self.at(last, 1 + (1.1 + row) / length, lane)

    def box(self, around: float = 2.2) -> tuple[float, float, float, float]:
        """x, y, width and height of all that is drawn, with a margin for banks and flags, in lane widths."""
        points = [
            self.at(piece, part / 16, lane)
            for piece in range(len(self.track.laid))
            for part in range(17)
            for lane in (0, LANES)
        ]
        last = len(self.track.laid) - 1
        beyond = 1 + RUN_OUT / CELL / self.track.laid[last].piece.length
        before = -RUN_UP / CELL / self.track.laid[0].piece.length
        points += [self.at(last, beyond, lane) for lane in (0, LANES)]
        points += [self.at(0, before, lane) for lane in (0, LANES)]
        margin = around * UNIT
        left = min(point.x for point in points) - margin
        top = min(point.y for point in points) - margin
        right = max(point.x for point in points) + margin
        bottom = max(point.y for point in points) + margin
        return left, top, right - left, bottom - top


def area_of(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """The smallest part of the drawing that holds some points."""
    left, top = floor(min(point.x for point in points)), floor(min(point.y for point in points))
    return left, top, ceil(max(point.x for point in points)) - left, ceil(max(point.y for point in points)) - top


@lru_cache(maxsize=KEPT)
def layout_of(track: Track) -> Layout:
    return Layout(track)
