"""Warming up: the first use of a game compiles its rules, or loads them; nobody at a table should wait for that."""

from __future__ import annotations

import numpy as np

import byways
from byways.engine import Match

DECISIONS = 3000


def warm_up(name: str) -> None:
    """Use all of a game that a server uses, once: a whole game, views, worlds, drawings."""
    game = byways.game(name)
    match = Match(game, seed=1)
    for number in range(DECISIONS):
        codes = match.state.codes()
        if not codes:
            break
        match.play(codes[number * 7 % len(codes)])
    middle = match.states[min(3, len(match) - 1)]
    game.face.scene(middle.view(middle.seat))
    match.may_undo(0)
    middle.redeal(0, 1)
    game.kernels.payoffs(game.board, match.state.array, np.zeros(game.players))
