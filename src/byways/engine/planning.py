"""Planning: the part that a co-operative game may have, and others have not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from .types import Code

if TYPE_CHECKING:
    from .state import State


class Planner(ABC):
    """Plans for a whole team. A game names its planner as `PLANNER`; bots then follow it instead of searching."""

    kernels: ClassVar[Sequence[Callable[..., object]]] = ()
    """The functions that it has compiled (`game.kernel`): how long that takes is reckoned from them."""

    @abstractmethod
    def plan(self, state: State, effort: int, seed: int) -> Sequence[Code]:
        """The best line for the team to the end of the game.

        Effort is a number of rounds, whatever a planner counts.
        """

    def par(self) -> int | None:
        """The fewest decisions in which a team is known to be able to win, where that is the measure."""
        return None
