"""The board of Snow Tails: a track's cells as arrays, and the options that the rules read."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine.record import Array

from .track import LANES, MAX_CELLS, Track, blocked, cells_of, range_of_lanes

SEATS = 5
VALUES = 5
"""Dog cards go from 1 to 5."""
EACH = 4
"""Cards of each value in a deck (ST4)."""
WORDS = MAX_CELLS // 64
"""Words of 64 bits that say where saplings stand."""

NO_SAPLINGS, TRACK_SAPLINGS, HAND_SAPLINGS = 0, 1, 2


class Board(NamedTuple):
    """What never changes during a game. Steps lead to a cell, EDGE or FINISH; LEFT and RIGHT index sides."""

    players: int
    races: int
    diagonal: int
    """Whether a drift step goes forward too (ST18)."""
    saplings: int
    """NO_SAPLINGS, TRACK_SAPLINGS or HAND_SAPLINGS."""
    cells: int
    forward: Array
    """The cell ahead."""
    drift: Array
    """[side, cell]: where a drift step leads: to the cell beside, or with ST18 to the one beside the cell ahead."""
    wall: Array
    """Whether an obstacle is printed on the cell (ST24)."""
    limit: Array
    """The limit on the red line that a step forward crosses, or 0 (ST21)."""
    ahead: Array
    """Larger for the sled that is ahead, level ones told apart by the inside (ST8, ST9)."""
    lane: Array
    """0 for lane 1."""
    togo: Array
    """The fewest steps to the finish on an empty track; what bots go by."""
    start: Array
    """The start cell of each lane."""
    trees: Array
    """The track's own saplings, as bits (ST25)."""


def make_board(track: Track, players: int, races: int, diagonal: bool, saplings: int) -> Board:
    """The board for these options."""
    cells = cells_of(track)
    trees = np.zeros(WORDS, np.uint64)
    for cell in cells.saplings.tolist():
        trees[cell // 64] |= np.uint64(1 << cell % 64)
    return Board(
        players=players,
        races=races,
        diagonal=int(diagonal),
        saplings=saplings,
        cells=cells.count,
        forward=cells.forward,
        drift=cells.across if diagonal else cells.aside,
        wall=np.array([blocked(ground) for ground in cells.ground.tolist()], np.int8),
        limit=cells.limit,
        ahead=cells.ahead,
        lane=cells.lane,
        togo=cells.togo,
        start=np.array(range_of_lanes(cells)[:LANES], np.int16),
        trees=trees,
    )
