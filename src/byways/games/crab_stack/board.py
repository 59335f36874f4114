"""The island of Crab Stack: 36 rocks around a pool.

Rocks are the bits of a 64-bit mask, laid out in rows of eight so that the six neighbours of a whole set of rocks
are six shifts away. Columns are lettered a to g from left to right; the rocks of a column are numbered from the
bottom.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine.types import Array

SEATS = 4
KINDS = 3
EACH = 3
"""Crabs of each size that a player has (CS1)."""
CRABS = SEATS * KINDS * EACH
PLACES = 56
"""Bits in use: seven rows of eight, of which the last of each row is never a rock."""

SMALL, MEDIUM, LARGE = 0, 1, 2
SIZES = ("small", "medium", "large")
STEPS = (3, 2, 1)
"""How far a crab of each size goes (CS6)."""
COLOURS = ("yellow", "black", "red")


class Board(NamedTuple):
    """What never changes during a game."""

    players: int
    rocks: Array
    """The places of the rocks in use, as bit numbers."""
    near: Array
    """The neighbours of each place, as a mask."""


def place(column: int, row: int) -> int:
    """The bit of the rock with these axial coordinates, each from -3 to 3."""
    return (column + 3) * 8 + (row + 3)


def _distance(column: int, row: int) -> int:
    return max(abs(column), abs(row), abs(column + row))


def _outer_ring() -> list[tuple[int, int]]:
    """The 18 outermost rocks in order round the island, from the top corner of column d (CS2)."""
    directions = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)]
    spot = (0, 3)
    ring = []
    for across, up in directions:
        for _ in range(3):
            ring.append(spot)
            spot = (spot[0] + across, spot[1] + up)
    return ring


SPOTS = {
    place(column, row): (column, row)
    for column in range(-3, 4)
    for row in range(-3, 4)
    if 1 <= _distance(column, row) <= 3  # the centre is water (CS2)
}
"""Where each rock lies: column and row."""

NAMES = {rock: "abcdefg"[column + 3] + str(row + 4 + min(column, 0)) for rock, (column, row) in SPOTS.items()}
ROCK_NAMED = {name: rock for rock, name in NAMES.items()}

COLOUR_OF = {rock: "yellow" for rock, spot in SPOTS.items() if _distance(*spot) < 3}
COLOUR_OF |= {place(*spot): ("black", "red")[number % 2] for number, spot in enumerate(_outer_ring())}  # CS2


def rocks_for(players: int) -> list[int]:
    """The rocks in use: as many as there are crabs (CS3)."""
    colours = COLOURS[: players - 1]
    return sorted((rock for rock in SPOTS if COLOUR_OF[rock] in colours), key=lambda rock: NAMES[rock])


def make_board(players: int) -> Board:
    """The board for a number of players."""
    near = np.zeros(PLACES, np.uint64)
    for rock, (column, row) in SPOTS.items():
        for across, up in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)):
            other = place(column + across, row + up)
            if other in SPOTS and SPOTS[other] == (column + across, row + up):
                near[rock] |= np.uint64(1 << other)
    return Board(players, np.array(rocks_for(players), np.int64), near)
