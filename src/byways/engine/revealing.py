"""Whether a decision could have told somebody what they did not know: it is tried in worlds that they saw as possible.

This is asked at every decision, so it works with bare records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .dice import generator
from .types import Array
from .verbs import knows

if TYPE_CHECKING:
    from .game import Game
    from .state import State

WORLDS = 6
"""How many worlds are tried."""
_DICE = np.array([generator(world) for world in range(WORLDS)])


class Worlds:
    """Positions as bytes, one behind another, which kernels write to; what is done to all is done at once."""

    def __init__(self, game: Game, many: int) -> None:
        self.game = game
        size = game.STATE.dtype.itemsize
        self.raw = bytearray(many * size)
        self._bytes = np.frombuffer(self.raw, np.uint8).reshape(many, size)
        self._fresh = np.tile(_DICE, (many // WORLDS, 1))
        self._dice = self._fresh.copy()
        arrays = [np.ndarray(1, game.STATE.dtype, self.raw, place) for place in range(0, len(self.raw), size)]
        self._each = list(zip(arrays, self._dice, strict=True))
        self._hides = knows(type(game.board), "hide")  # beyond what the fields themselves hide

    def redeal(self, known: bytes, seat: int) -> None:
        """Deal what a seat that sees this can not know; the same is dealt with other dice each time."""
        self.raw[:] = known
        self._dice[...] = self._fresh
        redeal, board = self.game.kernels.redeal, self.game.board
        for array, dice in self._each:
            redeal(board, array, seat, dice)

    def play(self, code: int) -> bool:
        """Make a decision in all worlds; False if it can not be made in one of them."""
        step, lent = self.game.kernels.step, self.game.lent
        return all(step(lent, array, code, dice) for array, dice in self._each)

    def conceal(self, seat: int) -> None:
        """Leave what a seat may see."""
        visible, blanks = self.game.STATE.sight(seat)
        there = self._bytes
        there &= visible
        there |= blanks
        if self._hides:
            hide, board = self.game.kernels.hide, self.game.board
            for array, _ in self._each:
                hide(board, array, seat)

    def seen_from(self, others: bytes, seat: int) -> Array:
        """What a seat sees of other worlds, a row each; they take the place of these."""
        self.raw[:] = others
        self.conceal(seat)
        return self._bytes.copy()


class Trial:
    """Room to try a decision in: some worlds, and as many for each of them."""

    def __init__(self, game: Game) -> None:
        self.worlds, self.sight = Worlds(game, WORLDS), Worlds(game, WORLDS)
        self.others = Worlds(game, WORLDS * WORLDS)

    def could_reveal(self, before: State, code: int, after: State) -> bool:
        """Whether a decision could have told somebody something new, as `could_reveal` says."""
        game, mover = before.game, before.seat
        assert mover is not None
        worlds, sight, secret = self.worlds, self.sight, game.is_secret(before, code)
        worlds.redeal(bytes(before.view(mover)) * WORLDS, mover)
        dealt = bytes(worlds.raw)
        if not worlds.play(code):
            return True
        played = bytes(worlds.raw)
        if sight.seen_from(played, mover).tobytes() != bytes(after.view(mover)) * WORLDS:
            return True
        for seat in range(game.players):
            if seat == mover:
                continue
            saw, sees = sight.seen_from(dealt, seat), sight.seen_from(played, seat)
            if secret and (saw == sees).all():
                continue  # it saw nothing at all
            if self._learned(seat, code, saw, sees, secret):
                return True
        return False

    def _learned(self, seat: int, code: int, saw: Array, sees: Array, secret: bool) -> bool:
        """Whether what a seat sees in a world would have been something else in another that it saw as possible."""
        others = self.others
        if secret:  # in some of the worlds it may have seen nothing at all: they tell nothing
            changed = (saw != sees).any(axis=1)
            saw, sees = (rows[np.resize(np.flatnonzero(changed), WORLDS)] for rows in (saw, sees))
        others.redeal(saw.repeat(WORLDS, axis=0).tobytes(), seat)
        if not others.play(code):
            return True
        others.conceal(seat)
        return bool(others.raw != sees.repeat(WORLDS, axis=0).tobytes())


def could_reveal(before: State, code: int, after: State) -> bool:
    """Whether a decision without chance could have told the one who made it, or another seat, something new.

    It is judged by what the one who decided could see: what others really hold must not show in the answer.
    """
    spare = before.game.trials
    try:
        trial = spare.pop()
    except IndexError:  # the first, or another thread has it
        trial = Trial(before.game)
    found = trial.could_reveal(before, code, after)
    spare.append(trial)
    return found
