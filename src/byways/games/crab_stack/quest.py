"""What puzzles of Crab Stack ask for: to win by force."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from byways.engine import State
from byways.engine.quests import Quest

from .board import NAMES, owner, size
from .knowledge import island_symmetries
from .positions import stacks


class ForcedWin(Quest):
    """Win within a few moves, whatever the other does. With two players nothing is hidden and nothing left to luck."""

    worlds = 1
    depths = (2, 3)
    rivals = True
    perfect = 1

    def begins(self, state: State) -> bool:
        return state.game.players == 2 and not state.record["tied"] and len(state.codes()) > 3

    def over(self, start: State, state: State) -> bool:
        return state.over

    def value(self, start: State, state: State) -> int:
        assert start.seat is not None
        return int(state.over and state.payoffs[start.seat] == 1)

    def counts(self, start: State, goal: int) -> bool:
        return goal == 1

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """The crabs, one's own and the other's, in all ways to turn or mirror the island."""
        board = start.game.board
        names = [NAMES[int(rock)] for rock in board.rocks]
        found = []
        for moved in island_symmetries(board):
            place = dict(zip(names, moved.tolist(), strict=True))
            found.append(
                frozenset(
                    (place[rock], height, size(crab), owner(crab) == start.seat)
                    for rock, stack in stacks(start).items()
                    for height, crab in enumerate(stack)
                )
            )
        return found

    def shown(self, goal: int, depth: int) -> int:
        return depth
