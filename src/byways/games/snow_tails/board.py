"""The board of Snow Tails: a track's cells as arrays, options that the rules read, the numbers of the rulebook."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numba
import numpy as np

from byways.engine.types import Array

from .track import LANES, MAX_CELLS, MAX_SAPLINGS, Track, blocked, cells_of, range_of_lanes

Cell: TypeAlias = int
"""A cell of the track by its number; EDGE, FINISH or NONE where the text says so."""
Lane: TypeAlias = int
"""A lane, 0 for lane 1."""
Side: TypeAlias = int
"""LEFT or RIGHT."""
Value: TypeAlias = int
"""A value of dog cards as the place in an array: 0 for cards of 1."""
Steps: TypeAlias = int
"""Which steps of a move are steps of drift, a bit for each from the first on."""

SEATS = 5
VALUES = 5
"""Dog cards go from 1 to 5."""
EACH = 4
"""Cards of each value in a deck (ST4)."""
START = 3
"""Brake and both dogs at the start (ST5)."""
HAND = 5
"""Cards that a hand is restored to, dents included (ST26)."""
LANE_CARDS = {
    "printed": (0, 0, 0, 1, 2),
    "rising": (0, 1, 2, 3, 4),
    "inner": (2, 1, 0, 0, 0),
    "none": (0, 0, 0, 0, 0),
}
"""Cards that a sled on each lane draws at the start beyond a hand (ST6), and others to try in the lab."""
LANE_WAYS = ("chosen", "drawn")
"""How sleds get their lanes (ST4): as the players choose, or by lot, to try in the lab."""
FEWEST = 3
"""A deck with fewer cards is shuffled anew before drawing (ST27)."""
DENTS = 5
"""Dents that put a sled out (ST28); there are always more in the box (ST7)."""
POINTS = (5, 3, 2, 1)
"""What the places score, from the first (ST30)."""
RACES = 5
"""The most races of a series (ST32)."""
NIGHT = 100
"""Rounds after which a race ends for all who have not finished (ST33)."""

WORDS = MAX_CELLS // 64
"""Words of 64 bits that say where saplings stand."""


def readable(layout: np.dtype[np.void]) -> np.dtype[np.void]:
    """A layout whose fields can be read by name in interpreted rules too."""
    return np.dtype((np.record, layout)) if numba.config.DISABLE_JIT else layout


CELL = readable(
    np.dtype(
        [
            ("forward", np.int16),  # the cell ahead, or FINISH
            ("drift", np.int16, 2),  # where a drift step to the left or right leads: a cell, EDGE or FINISH
            ("wall", np.int8),  # whether an obstacle is printed on it (ST24)
            ("limit", np.int8),  # on the red line that a step forward crosses, or 0 (ST21)
            ("lane", np.int8),  # 0 for lane 1
            ("togo", np.int16),  # the fewest steps to the finish on an empty track; what bots go by
            ("ahead", np.int32),  # larger for the sled that is ahead, level ones told apart by the inside (ST8, ST9)
        ],
        align=True,
    )
)
"""What the rules know of a cell: one record, because compiled code is slow to hand on many arrays."""


class Board(NamedTuple):
    """What never changes during a game."""

    players: int
    races: int
    diagonal: int
    """Whether a drift step goes forward too (ST18)."""
    to_plant: int
    """Saplings that the players place before a race (ST25)."""
    size: int
    """How many cells there are."""
    cells: Array
    start: Array
    """The start cell of each lane."""
    trees: Array
    """The saplings of the track itself, as bits (ST25)."""
    hand: int
    """Cards that a hand is restored to, dents included (ST26)."""
    start_cards: Array
    """Cards that a sled on each lane draws at the start (ST6)."""
    lot: int
    """Whether lanes are drawn by lot instead of being chosen (ST4)."""


def make_board(
    track: Track,
    players: int,
    races: int,
    diagonal: bool,
    own: bool,
    by_hand: bool,
    hand: int = HAND,
    lane_cards: str = "printed",
    lanes: str = LANE_WAYS[0],
) -> Board:
    """The board for these options: whether the track's own saplings stand, and whether players place theirs."""
    cells = cells_of(track)
    table = np.zeros(MAX_CELLS, CELL)
    for field in ("forward", "limit", "lane", "togo", "ahead"):
        table[field] = getattr(cells, field)
    table["drift"] = (cells.across if diagonal else cells.aside).T
    table["wall"] = [blocked(ground) for ground in cells.ground.tolist()]
    trees = np.zeros(WORDS, np.uint64)
    planted = cells.saplings.tolist() if own else []
    for cell in planted:
        trees[cell // 64] |= np.uint64(1 << cell % 64)
    to_plant = MAX_SAPLINGS - len(planted) if by_hand else 0
    start = np.array(range_of_lanes(cells)[:LANES], np.int16)
    start_cards = np.array(LANE_CARDS[lane_cards], np.int64) + hand
    lot = int(lanes == "drawn")
    return Board(players, races, int(diagonal), to_plant, cells.count, table, start, trees, hand, start_cards, lot)
