"""The island of Crab Stack: 36 rocks around a pool, and the crabs that are put on them.

Rocks are the bits of a 64-bit mask, laid out in rows of eight so that the six neighbours of a whole set of rocks
are six shifts away. Columns are lettered a to g from left to right; the rocks of a column are numbered from the
bottom.
"""

from __future__ import annotations

from typing import NamedTuple, SupportsInt, TypeAlias

import numpy as np

from byways.engine import Array, Mask, Seat, bits, shared

Rock: TypeAlias = int
"""The bit of a rock."""
Crab: TypeAlias = int
"""A crab's number: crabs are numbered seat by seat, size by size."""
Spot: TypeAlias = tuple[int, int]
"""Column and row of a rock as axial coordinates, each from -3 to 3."""

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
    """The rocks in use."""
    near: Array
    """The neighbours of each rock, as a mask."""


# Crabs


@shared
def owner(crab: Crab) -> Seat:
    """Whose a crab is."""
    return crab // (KINDS * EACH)


@shared
def size(crab: Crab) -> int:
    """SMALL, MEDIUM or LARGE."""
    return crab // EACH % KINDS


@shared
def first_crab(seat: Seat, kind: int) -> Crab:
    """The first of the crabs that a player has of a size; the others follow."""
    return (seat * KINDS + kind) * EACH


# Rocks


def place(column: int, row: int) -> Rock:
    """The rock at a spot."""
    return (column + 3) * 8 + (row + 3)


def _distance(column: int, row: int) -> int:
    """How far a spot is from the middle of the island."""
    return max(abs(column), abs(row), abs(column + row))


def _outer_ring() -> list[Spot]:
    """The 18 outermost rocks in order round the island, from the top corner of column d (CS2)."""
    directions = [(1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0)]
    spot = (0, 3)
    ring = []
    for across, up in directions:
        for _ in range(3):
            ring.append(spot)
            spot = (spot[0] + across, spot[1] + up)
    return ring


SPOTS: dict[Rock, Spot] = {
    place(column, row): (column, row)
    for column in range(-3, 4)
    for row in range(-3, 4)
    if 1 <= _distance(column, row) <= 3  # the centre is water (CS2)
}
"""Where each rock lies."""

NAMES = {rock: "abcdefg"[column + 3] + str(row + 4 + min(column, 0)) for rock, (column, row) in SPOTS.items()}
ROCK_NAMED = {name: rock for rock, name in NAMES.items()}

COLOUR_OF = {rock: "yellow" for rock, spot in SPOTS.items() if _distance(*spot) < 3}
COLOUR_OF |= {place(*spot): ("black", "red")[number % 2] for number, spot in enumerate(_outer_ring())}  # CS2


def rocks_for(players: int) -> list[Rock]:
    """The rocks in use: as many as there are crabs (CS3)."""
    colours = COLOURS[: players - 1]
    return sorted((rock for rock in SPOTS if COLOUR_OF[rock] in colours), key=NAMES.__getitem__)


def names_of(rocks: SupportsInt) -> list[str]:
    """The names of the rocks in a mask, in order."""
    return sorted(NAMES[rock] for rock in bits(rocks))


@shared
def beside(rocks: Mask) -> Mask:
    """All neighbours of a set of rocks, and some places that are no rocks."""
    return (
        rocks << np.uint64(1)
        | rocks >> np.uint64(1)
        | rocks << np.uint64(8)
        | rocks >> np.uint64(8)
        | rocks << np.uint64(7)
        | rocks >> np.uint64(7)
    )


def make_board(players: int) -> Board:
    """The board for a number of players."""
    near = np.zeros(PLACES, np.uint64)
    island = np.uint64(sum(1 << rock for rock in SPOTS))
    for rock in SPOTS:
        near[rock] = beside(np.uint64(1 << rock)) & island
    return Board(players, np.array(rocks_for(players), np.int64), near)
