"""The town of Selling Knives: up to 14 knife centres, a possible road between every two of them, and the cards.

Roads are numbered so that a town with fewer centres uses the first numbers: a-b, a-c, b-c, a-d, b-d, c-d and so on.
A set of roads is two words of bits.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from byways.engine import Array, shared

Centre: TypeAlias = int
Road: TypeAlias = int
Rank: TypeAlias = int
"""A kind of card: ACE is 0, a king 12."""
Value: TypeAlias = int
"""What a card counts, from 1 to 14; in arrays by value, 1 stands at place 0."""

SEATS = 6
FEWEST, CENTRES = 8, 14
"""The fewest and the most centres there can be (SK3)."""

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS = len(RANK_NAMES)
EACH = 4
"""Cards of each rank in the deck (SK1)."""
CARDS = RANKS * EACH
ACE = 0
HIGH_ACE: Value = 14
"""What an ace counts that does not count 1 (SK2)."""
VALUES = 14
WORDS = 2
"""Words of a set of roads."""

LETTERS = "abcdefghijklmn"
ENDS = tuple((start, end) for end in range(CENTRES) for start in range(end))
"""The two centres of each road (SK5)."""
ROADS = len(ENDS)
"""The most roads there can be."""
ROAD_NAMES = tuple(f"{LETTERS[start]}-{LETTERS[end]}" for start, end in ENDS)
ROAD_NAMED = {name: road for road, name in enumerate(ROAD_NAMES)}

SIZES = 3
"""Claims are told apart by how many roads they bring: one, two, and three or more."""
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


@shared
def road_count(centres: int) -> int:
    """One possible road for every pair of centres (SK5)."""
    return centres * (centres - 1) // 2


@shared
def highest_value(rank: Rank) -> Value:
    """What a card counts at most (SK2)."""
    return HIGH_ACE if rank == ACE else rank + 1


@shared
def rank_of(value: Value) -> Rank:
    """The card that counts so much (SK2)."""
    return ACE if value == HIGH_ACE else value - 1


def value_name(value: Value) -> str:
    """A card by what it counts: `6`, `Q`, `A as 14`."""
    rank = rank_of(value)
    return f"{RANK_NAMES[ACE]} as {value}" if rank == ACE else RANK_NAMES[rank]
