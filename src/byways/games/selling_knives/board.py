"""The town of Selling Knives: up to 14 knife centres, and a possible road between every two of them.

Roads are numbered so that a town with fewer centres uses the first numbers: a-b, a-c, b-c, a-d, b-d, c-d and so on.
A set of roads is two words of bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from byways.engine.types import Array

SEATS = 6
CENTRES = 14
"""The most centres there can be (SK3)."""
ROADS = CENTRES * (CENTRES - 1) // 2
"""The most roads there can be (SK5)."""

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS = 13
EACH = 4
"""Cards of each rank in the deck (SK1)."""
CARDS = RANKS * EACH
ACE, HIGH_ACE = 0, 13
"""Values are counted from 0 as ranks are; the last one is an ace that counts 14 (SK2)."""
VALUES = 14

LETTERS = "abcdefghijklmn"
ENDS = tuple((start, end) for end in range(CENTRES) for start in range(end))
"""The two centres of each road."""
ROAD_NAMES = tuple(f"{LETTERS[start]}-{LETTERS[end]}" for start, end in ENDS)
ROAD_NAMED = {name: road for road, name in enumerate(ROAD_NAMES)}

BY_ROADS, BY_ROUTE = 0, 1


class Board(NamedTuple):
    """What never changes during a game."""

    players: int
    kcount: int
    """How many centres there are; 0 if a card decides."""
    open: int
    """Whether all stashes lie open."""
    scoring: int
    """BY_ROADS or BY_ROUTE."""
    ends: Array
    """The two centres of each road."""
    advanced_knowledge: int = 1
    """For bots: whether they know who will be the next who can not draw, and what follows from it."""


def make_board(players: int, kcount: int, open_stashes: bool, scoring: int) -> Board:
    """The board for these options."""
    return Board(players, kcount, int(open_stashes), scoring, np.array(ENDS, np.int64))


def road_count(centres: int) -> int:
    """One possible road for every pair of centres (SK5)."""
    return centres * (centres - 1) // 2


def roads_in(words: Any) -> list[int]:
    """The roads in a set of two words, in order."""
    mask = int(words[0]) | int(words[1]) << 64
    return [road for road in range(ROADS) if mask >> road & 1]


def words_for(roads: Iterable[int]) -> Array:
    """The set of two words that holds these roads."""
    mask = sum(1 << road for road in roads)
    return np.array([mask & (1 << 64) - 1, mask >> 64], np.uint64)
