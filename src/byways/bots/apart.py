"""Rules that are compiled apart from the tree that asks them."""

from __future__ import annotations

from functools import cached_property

import numba

from byways.engine import Game
from byways.engine.lending import Lent

from .kernels.apart import Rules, Work, answer

UNMADE = Rules(0, 0)
"""In the place of rules where a tree is compiled, which needs to know only what they look like."""


class RulesApart:
    """The rules of a game that a search asks, and what they work on: whoever searches holds it."""

    def __init__(self, game: Game, work: Work) -> None:
        self._game = game
        self._lent = Lent(work)

    @cached_property
    def rules(self) -> Rules:
        """The rules, compiled when they are asked for first."""
        lent = self._lent
        if numba.config.DISABLE_JIT:
            return Rules(0, lent)
        return Rules(self._game.address_of(answer, lent, 0, 0), int(lent))  # to numba all of it looks alike
