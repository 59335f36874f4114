"""Chance under control: rules run by Python itself, with every random number chosen from outside.

Rules draw all chance as numbers from 0 to n - 1. Here each draw is asked for: `run` says how many outcomes the next one
has, until enough have been chosen. So all outcomes of a decision can be listed, exactly, one draw at a time.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from byways.engine import BywaysError, Game
from byways.engine.dice import below, chance
from byways.engine.interpreting import Twins, plain
from byways.engine.types import AnyBoard, Array, Code, Positions, Rng
from byways.engine.verbs import play, setup

MOST = 1024
"""A draw can have so many outcomes."""


class Undecided(Exception):
    """The next draw has so many outcomes, and none has been chosen."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Script:
    """Stands in the place of dice: gives what was chosen."""

    def __init__(self, chosen: Sequence[int]) -> None:
        self._chosen = chosen
        self._next = 0

    def below(self, n: int) -> int:
        """The next outcome that was chosen."""
        if n == 1:
            return 0
        if n > MOST:
            raise BywaysError(f"a draw has {n} outcomes, which are too many to list; {MOST} can be")
        if self._next == len(self._chosen):
            raise Undecided(int(n))
        self._next += 1
        return self._chosen[self._next - 1]


def _below(rng: Script, n: int) -> int:
    return rng.below(n)


def _chance(rng: Script) -> int:
    raise BywaysError("these rules draw 64 bits at once, whose outcomes are too many to list")


def set_up(b: AnyBoard, states: Positions, rng: Rng) -> None:
    """A new game."""
    setup(b, states[0], rng)


def play_on(b: AnyBoard, states: Positions, move: Code, rng: Rng) -> None:
    """A move that is known to be legal."""
    play(b, states[0], move, rng)


_TWINS = Twins({below: _below, chance: _chance})
_SET_UP, _PLAY_ON = _TWINS.twin(set_up), _TWINS.twin(play_on)  # type: ignore[arg-type]  # they are functions


def run(game: Game, before: Array | None, code: Code, chosen: Sequence[int]) -> Array | int:
    """The position after a decision (or, with None, after set-up), or how many outcomes the next draw has."""
    position = game.STATE.blank() if before is None else before.copy()
    script, board, states = Script(chosen), plain(game.board), plain(position)
    try:
        with np.errstate(over="ignore"):  # hashes wrap round
            if before is None:
                _SET_UP(board, states, script)
            else:
                _PLAY_ON(board, states, code, script)
    except Undecided as undecided:
        return undecided.outcomes
    return position
