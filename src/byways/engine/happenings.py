"""What a decision brought about, as kind, subject and seat: what the game's `tally` counts, told of a single decision.

For programs that want to know what happened without reading words: notices, lessons, lists of feats. It is told of
whole positions, so it may tell what is hidden from a seat: words for players come from `describe_events`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from . import verbs
from .errors import BadPosition
from .types import AnyBoard, Array, Code, Positions

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True)
class Happening:
    """Something that a decision brought about."""

    kind: str
    """The name of a tally."""
    subject: str
    """One of its subjects."""
    seat: int
    """Whose it was."""
    rule: str = ""
    """The number of the rule behind it, where there is one."""
    times: int = 1


def tallied(b: AnyBoard, before: Positions, move: Code, after: Positions, out: Array) -> None:
    """Count what a decision was and what it brought about."""
    verbs.tally(b, before[0], move, after[0], out)


def happened(before: State, move: int, after: State) -> list[Happening]:
    """What a move that led from one position to another brought about, in the order in which the game counts it."""
    game = before.game
    if not before.full or not after.full:
        raise BadPosition("what happened is told of whole positions, not of views")
    size = max((one.first + len(one.subjects) for one in game.tallies), default=0)
    out = np.zeros((game.players, size), np.int32)
    game.quick(tallied)(game.board, before.array, int(move), after.array, out)
    return [
        Happening(one.name, subject, seat, one.rules[place] if one.rules else "", int(out[seat, one.first + place]))
        for one in game.tallies
        for place, subject in enumerate(one.subjects)
        for seat in range(game.players)
        if subject and out[seat, one.first + place]
    ]
