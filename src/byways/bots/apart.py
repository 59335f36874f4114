"""Rules that are compiled apart from the tree that asks them."""

from __future__ import annotations

import numba

from byways.engine import Game
from byways.engine.lending import Lent

from .kernels.apart import Rules, Work, answer


class RulesApart:
    """The rules of a game that a search asks, and what they work on: whoever searches holds it."""

    def __init__(self, game: Game, work: Work) -> None:
        self._lent = Lent(work)
        self.rules = Rules(
            game.address_of(answer, self._lent, 0, 0),
            self._lent if numba.config.DISABLE_JIT else int(self._lent),  # to numba all that is lent would look alike
        )
