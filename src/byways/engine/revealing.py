"""Whether a decision could have told somebody what they did not know: it is tried in worlds that they saw as possible.

This is asked at every decision, so it works with bare records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .dice import generator

if TYPE_CHECKING:
    from .game import Game
    from .state import State

WORLDS = 6
"""How many worlds are tried."""
_DICE = np.array([generator(world) for world in range(WORLDS)])


class Worlds:
    """Positions as bytes, one behind another, which kernels write to; what is done to all is done at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        size = self.size = game.STATE.dtype.itemsize
        self.raw = bytearray(WORLDS * size)
        self._bytes = np.frombuffer(self.raw, np.uint8).reshape(WORLDS, size)
        self._all_dice = _DICE.copy()
        arrays = [np.ndarray(1, game.STATE.dtype, self.raw, place) for place in range(0, len(self.raw), size)]
        self._each = list(zip(arrays, self._all_dice, strict=True))

    def redeal(self, known: bytes, seat: int) -> None:
        """Deal what a seat that sees this can not know, with other dice in each world."""
        self.raw[:] = known * WORLDS
        self._all_dice[...] = _DICE
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
        hide, board = self.game.kernels.hide, self.game.board
        for array, _ in self._each:
            hide(board, array, seat)

    def split(self) -> list[bytes]:
        """Each world by itself."""
        return [bytes(self.raw[place : place + self.size]) for place in range(0, len(self.raw), self.size)]


def could_reveal(before: State, code: int, after: State) -> bool:
    """Whether a decision without chance could have told the one who made it, or another seat, something new.

    It is judged by what the one who decided could see: what others really hold must not show in the answer.
    """
    game, mover = before.game, before.seat
    assert mover is not None
    known, trial = bytes(before.view(mover)), Worlds(game)
    if _learned(trial, mover, code, known, bytes(after.view(mover))):
        return True
    worlds, sight, secret = Worlds(game), Worlds(game), game.is_secret(before, code)
    worlds.redeal(known, mover)
    dealt = bytes(worlds.raw)
    if not worlds.play(code):
        return True
    for seat in range(game.players):
        if seat == mover:
            continue
        sight.raw[:] = dealt
        sight.conceal(seat)
        first = sight.split()
        sight.raw[:] = worlds.raw
        sight.conceal(seat)
        for saw, sees in zip(first, sight.split(), strict=True):
            if secret and sees == saw:
                continue  # it saw nothing at all
            if _learned(trial, seat, code, saw, sees):
                return True
    return False


def _learned(trial: Worlds, seat: int, code: int, known: bytes, seen: bytes) -> bool:
    """Whether what a seat sees afterwards would have been something else in another world that it saw as possible."""
    trial.redeal(known, seat)
    if not trial.play(code):
        return True
    trial.conceal(seat)
    return trial.raw != seen * WORLDS
