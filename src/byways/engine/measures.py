"""What can be measured of a game, declared: named numbers of each seat, counters of what happens, ways to end.

Rules count them in the verbs `measure`, `standing`, `ending` and `tally`; lab and table read them by these names. What
is said of them stands in the game's book as `measure-NAME`, `tally-NAME` and `ending-NAME`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from . import verbs
from .errors import BadPosition
from .types import AnyBoard, Array, Code, Positions

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@dataclass(frozen=True)
class Measure:
    """A named number that every seat has in a position: score, dents, fares."""

    name: str


@dataclass(frozen=True)
class Tally:
    """A kind of thing that happens, with a counter for each of its subjects: which card, which route, which cell."""

    name: str
    subjects: Sequence[str]
    """What is counted, one name a counter."""
    first: int = 0
    """The number of its first counter; the others follow."""
    rules: Sequence[str] = ()
    """The number of the rule behind each subject, where one is: what never happens is told by it."""
    possible: bool = True
    """Whether every subject can happen with these options: one that never does is a finding then."""
    compared: bool = True
    """Whether it is of interest how those do who used it; not so for what only happens to losers, say."""
    places: Sequence[tuple[float, float]] = ()
    """Where each subject is on the board's drawing: the lab draws a map of them, and does not compare them."""


def tallied(b: AnyBoard, before: Positions, move: Code, after: Positions, out: Array) -> None:
    """Count what a decision was and what it brought about."""
    verbs.tally(b, before[0], move, after[0], out)


def counted(before: State, move: Code, after: State) -> dict[tuple[str, str, int], int]:
    """What the game's `tally` counts of a decision between whole positions: how often, by kind, subject and seat."""
    game = before.game
    if not before.full or not after.full:
        raise BadPosition("what a decision counts as is told of whole positions, not of views")
    out = np.zeros((game.players, max((one.first + len(one.subjects) for one in game.tallies), default=0)), np.int32)
    game.quick(tallied)(game.board, before.array.copy(), int(move), after.array, out)
    return {
        (one.name, subject, seat): int(out[seat, one.first + place])
        for one in game.tallies
        for place, subject in enumerate(one.subjects)
        for seat in range(game.players)
        if subject and out[seat, one.first + place]
    }


def ended(b: AnyBoard, states: Positions, out: Array) -> None:
    """Which of its ways a game ended in."""
    out[0] = verbs.ending(b, states[0])


def ending_of(state: State) -> str:
    """The name of the way in which a finished game ended; empty where the game declares none."""
    game = state.game
    out = np.zeros(1, np.int64)
    game.quick(ended)(game.board, state.array, out)
    return game.endings[out[0]] if game.endings else ""


def measured(b: AnyBoard, states: Positions, out: Array) -> None:
    """The game's named numbers of each seat."""
    verbs.measure(b, states[0], out)


def measures_of(game: Game, state: State) -> dict[str, tuple[float, ...]]:
    """The named numbers of each seat in a position, by name."""
    out = np.zeros((game.players, max(1, len(game.measures))))
    game.quick(measured)(game.board, state.array, out)
    return {one.name: tuple(map(float, out[:, place])) for place, one in enumerate(game.measures)}
