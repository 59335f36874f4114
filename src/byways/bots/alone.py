"""Room for a search without Python in between, for games that bots play among themselves."""

from __future__ import annotations

import numpy as np

from byways.engine import Game

from .kernels.alone import Ground
from .kernels.grow import NODE

MEMORY = 32
"""Megabytes that a tree takes at most."""


def new_ground(game: Game, simulations: int) -> Ground:
    """Room for searches of up to so many simulations."""
    each = NODE.itemsize + 4 * game.players
    nodes = max(2, min(MEMORY * 2**20 // each, (simulations + 1) * game.MOVES + 2))
    seen, blanks = zip(*(game.STATE.sight(seat) for seat in range(game.players)), strict=True)
    return Ground(
        np.array(seen),
        np.array(blanks),
        np.empty(nodes, NODE),
        np.empty((nodes, game.players), np.float32),
        np.zeros((3, game.players)),
        np.zeros(game.MOVES, np.int64),
        np.array([0, 0, nodes], np.int64),
        game.room(),
    )
