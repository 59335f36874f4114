"""Inputs: what a learned evaluation looks at, as the numbers of those things that are there.

A game may list them with its verb `features`. By default they follow from the row of an observation: a place that holds
a 1 is an input, and one that can hold more has an input for each number, or for each few numbers where they are many.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from .errors import BrokenGame
from .types import Array
from .verbs import knows

if TYPE_CHECKING:
    from .game import Game

STEPS = 24
"""A place that can hold more numbers than these has an input for several numbers together."""


@dataclass(frozen=True)
class Inputs:
    """How many inputs there can be, how many of them at once, and what leaves a position as good as it is."""

    count: int
    most: int
    """The most that can be there at once."""
    symmetries: Array = field(default_factory=lambda: np.zeros((0, 0), np.int32))
    """A row for each symmetry: what every input becomes. No row where there are none but the position itself."""
    of_moves: int = 0
    """How many there can be of a move, where the game has the verb `move_features`; no more than `most` at once."""
    version: int = 1
    """Raised when an input means something else than before: what was learned then does not fit."""
    first: Array = field(default_factory=lambda: np.zeros(0, np.int32))
    """By place of an observation: its first input, where the inputs follow from that."""
    shift: Array = field(default_factory=lambda: np.zeros(0, np.uint8))
    """By place: by how many bits its number is shifted to get the input."""

    @property
    def observed(self) -> bool:
        """Whether they follow from the observation."""
        return len(self.first) > 0


def inputs_of(game: Game) -> Inputs:
    """The inputs of a game: its own, or those of its observation."""
    own, listed = game.list_inputs(), knows(type(game.board), "features")
    if (own is not None) != listed:
        raise BrokenGame(f"{game.name} needs both the verb features and list_inputs, or neither of them")
    if own is None:
        return _observed(game)
    turned = own.symmetries
    if turned.size and (turned.shape[1] != own.count or (np.sort(turned, axis=1) != np.arange(own.count)).any()):
        raise BrokenGame(f"a symmetry of {game.name} must say of each of its {own.count} inputs what it becomes")
    return own


def _observed(game: Game) -> Inputs:
    high = game.observation.high.astype(np.int64)
    shift = np.zeros(len(high), np.uint8)
    while (wide := (high - 1 >> shift) >= STEPS).any():
        shift[wide] += 1
    each = (high - 1 >> shift) + 1
    first = np.concatenate([[0], np.cumsum(each)]).astype(np.int32)
    return Inputs(int(first[-1]), len(high), version=game.observes, first=first[:-1], shift=shift)


def fingerprint(game: Game) -> str:
    """A few letters that change whenever the inputs of a game do."""
    inputs = game.inputs
    words = f"{inputs.count} {inputs.version} {inputs.observed and game.observation.fingerprint}"
    return hashlib.sha256(words.encode()).hexdigest()[:8]
