"""The spaces of Gymnasium that our games have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from byways.engine import Game
from byways.engine.types import Array

from .errors import missing

try:
    from gymnasium.spaces import Box, Discrete
except ModuleNotFoundError as error:
    raise missing("gymnasium") from error

Kind = Literal["uint8", "float32"]


class Actions(Discrete):
    """All actions, of which only some are legal at a time: without a mask, `sample` draws among those."""

    def __init__(self, size: int, legal: Callable[[], Sequence[int]]) -> None:
        super().__init__(size)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random legal action of now, or one of those that a mask or probabilities allow."""
        if mask is None and probability is None:
            legal = self._legal()
            if len(legal):
                return np.int64(legal[int(self.np_random.integers(len(legal)))])
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __hash__(self) -> int:
        return hash(int(self.n))

    def __reduce__(self) -> Any:
        return Discrete, (int(self.n),)

    def __deepcopy__(self, memo: object) -> Discrete:
        return Discrete(int(self.n))


def rows(game: Game, kind: Kind) -> Box:
    """The space of observations: bytes up to what each can hold, or floats from 0 to 1."""
    layout = game.observation
    if kind == "float32":
        return Box(0.0, 1.0, (layout.size,), np.float32)
    if kind == "uint8":
        return Box(np.zeros(layout.size, np.uint8), layout.high, (layout.size,), np.uint8)
    from .errors import BadBatch

    raise BadBatch(f"observations can be 'uint8' or 'float32', not {kind!r}")


def shown(game: Game, row: Array, kind: Kind) -> Array:
    """A copy of an observation, of that kind."""
    return row.copy() if kind == "uint8" else game.observation.scaled(row)
