"""What a puzzle of a game asks for, declared by the game; and the search that proves what the best is.

A game says of its puzzles where one can begin, when it is decided, and what counts: the roads that were taken, the
points that were made. That is a `Quest`, and a game names its own as `QUEST`. All else is the same for all games:

    proof = Proof(quest, start)
    proof.goal      the most that can be reached for certain, by a search of all that the seat can do
    proof.marks     in how many different ways

What a seat can not know must not matter. So everything is tried in several worlds at once, which differ in what is
hidden and in the dice to come: a move after which they look different is left to luck, and no solution goes on from it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from .errors import BywaysError

if TYPE_CHECKING:
    from .state import State
    from .types import Data

LOWEST = -1_000_000
"""Less than any value: where nothing can be reached for certain."""
MOST_TRIED = 40_000
"""So many moves are tried for a proof."""


class TooHard(BywaysError):
    """A proof would take too many moves."""


class Quest:
    """What the puzzles of a game are about. Its words are the message `puzzle` of the game's book."""

    options: ClassVar[Sequence[Data]] = ({},)
    """The tables that puzzles are looked for at."""
    worlds: ClassVar[int] = 3
    """In how many worlds all is tried; one is enough where nothing is hidden and no dice are thrown."""
    depths: ClassVar[Sequence[int]] = (0,)
    """The most decisions that a puzzle may take, in the order in which they are tried; 0 for any number."""
    rivals: ClassVar[bool] = False
    """Whether the others answer: then they do what is worst for the one who solves it."""
    grows: ClassVar[bool] = False
    """Whether what was reached can not be lost again, so that it counts at any time."""
    perfect: ClassVar[int | None] = None
    """A value that nothing exceeds, where there is one."""

    def begins(self, state: State) -> bool:
        """Whether a puzzle can begin here."""
        raise NotImplementedError

    def over(self, start: State, state: State) -> bool:
        """Whether it is decided."""
        raise NotImplementedError

    def value(self, start: State, state: State) -> int:
        """What has been reached."""
        raise NotImplementedError

    def bound(self, start: State, state: State) -> int | None:
        """More than this can not be reached from here, where that is known without a search."""
        return None

    def key(self, state: State) -> Hashable:
        """Positions with the same one are the same for the puzzle."""
        return bytes(state)

    def mark(self, start: State, end: State) -> Hashable:
        """Solutions with the same one are the same."""
        return self.key(end)

    def declines(self, start: State, state: State) -> bool:
        """Whether the last move was to let the puzzle be, as one may in a match: nobody who tries to solve it would."""
        return False

    def counts(self, start: State, goal: int) -> bool:
        """Whether so much is worth a puzzle."""
        return True

    def worthy(self, start: State, end: State) -> bool:
        """Whether the solution is worth a puzzle, where the goal alone does not say so."""
        return True

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """What one sees in a position and what matters for the puzzle, one thing at a time, in each of the ways to
        turn the board, the first as it is: puzzles that share most of it are too much alike."""
        return (frozenset(_things(start.to_dict())),)

    def shown(self, goal: int, depth: int) -> int:
        """The number in the words of the puzzle."""
        return goal


def _things(value: object, path: Hashable = ()) -> Iterator[Hashable]:
    """What a position has when it is written down, one thing at a time, each with the place where it stands."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from _things(one, (path, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _things(one, (path, number) if isinstance(one, dict | list) else path)
    else:
        yield path, value


Worlds = tuple["State", ...]


class Proof:
    """The best that can be done from a position, whatever is hidden and whatever the others do."""

    def __init__(
        self, quest: Quest, start: State, depth: int = 0, most: int = MOST_TRIED, goal: int | None = None
    ) -> None:
        """With a goal, that one is taken as proven: what is asked is only how it can be reached."""
        assert start.seat is not None
        self._enough = quest.perfect
        """What is looked for: more can not be reached, or need not be."""
        if goal is not None:
            self.goal = self._enough = goal
        self.quest, self.start, self.depth, self.most = quest, start, depth, most
        self.seat = start.seat
        self.tried = 0
        self._known: dict[Hashable, int] = {}
        others = [start.redeal(self.seat, f"world {number}") for number in range(1, quest.worlds)]
        self.worlds: Worlds = (start, *others)

    @cached_property
    def goal(self) -> int:
        """The most that can be reached for certain."""
        self._enough = max(self.after(self.worlds, 0).values(), default=LOWEST)
        return self._enough

    @cached_property
    def marks(self) -> set[Hashable]:
        """The different solutions; where the others answer, the different first moves."""
        if self.quest.rivals:
            return {code for code, worth in self.after(self.worlds, 0).items() if worth >= self.goal}
        found: set[Hashable] = set()
        seen: set[Hashable] = set()
        waiting = [(self.worlds, 0)]
        while waiting:
            worlds, made = waiting.pop()
            key = self._key(worlds[0], made)
            if key in seen:
                continue
            seen.add(key)
            if self.solved(worlds, made):
                found.add(self.quest.mark(self.start, worlds[0]))
                continue
            for code, worth in self.after(worlds, made).items():
                if worth >= self.goal:
                    waiting.append((self.played(worlds, code), made + 1))
        return found

    def quickest(self, worlds: Worlds, made: int) -> list[int]:
        """The fewest decisions of one's own that lead to the goal from here, whatever the others answer."""
        seen: set[Hashable] = set()
        waiting: deque[tuple[Worlds, list[int]]] = deque([(worlds, [])])
        while waiting:
            here, codes = waiting.popleft()
            self.tried = 0  # the limit is for each question, not for all
            ply = made + len(codes)
            if self.solved(here, ply):
                return codes
            key = (ply, self.quest.key(here[0]))
            if key in seen:
                continue
            seen.add(key)
            for code, worth in self.after(here, ply).items():
                if worth >= self.goal:
                    waiting.append((self.answered(self.played(here, code), ply + 1), [*codes, code]))
        raise BywaysError("the goal can not be reached from here")

    def answered(self, worlds: Worlds, made: int) -> Worlds:
        """The worlds after the others' answers, when the one who solves it is to act again or it is decided."""
        while not self.solved(worlds, made) and not self.own(worlds[0]):
            worlds = self.played(worlds, self.reply(worlds, made))
        return worlds

    def after(self, worlds: Worlds, made: int) -> dict[int, int]:
        """What can still be reached after each move that is not left to luck."""
        found = {}
        for code in worlds[0].codes():
            next_worlds = self.played(worlds, code)
            worth = self.worth(next_worlds, made + self.own(worlds[0]))
            if worth > LOWEST:
                found[code] = worth
        return found

    def solved(self, worlds: Worlds, made: int) -> bool:
        """Whether the goal has been reached."""
        settled = self.quest.grows or self.decided(worlds, made)
        return settled and self._value(worlds) >= self.goal

    def decided(self, worlds: Worlds, made: int) -> bool:
        """Whether nothing more counts."""
        state = worlds[0]
        if state.over or self.quest.over(self.start, state) or (self.depth and made >= self.depth and self.own(state)):
            return True
        return not self.own(state) and not self.quest.rivals

    def own(self, state: State) -> bool:
        """Whether the one who solves it is to act: for all seats in a co-operative game."""
        return state.seat == self.seat or state.game.COOPERATIVE

    def reply(self, worlds: Worlds, made: int) -> int:
        """What the others answer: what leaves the fewest right moves."""
        after = self.after(worlds, made)
        least = min(after.values())
        codes = [code for code, worth in after.items() if worth == least]
        return min(codes, key=lambda code: (self._ways_on(self.played(worlds, code), made), code))

    def _ways_on(self, worlds: Worlds, made: int) -> int:
        if self.decided(worlds, made) or not self.own(worlds[0]):
            return 0 if self.decided(worlds, made) and not worlds[0].over else 1000
        return sum(worth >= self.goal for worth in self.after(worlds, made).values())

    def played(self, worlds: Worlds, code: int) -> Worlds:
        """The worlds after a move."""
        self.tried += 1
        return tuple(world.copy().play(code) for world in worlds)

    def luck(self, worlds: Worlds) -> bool:
        """Whether the worlds have come to look different to the one who solves it."""
        if len(worlds) == 1:
            return False
        first, *others = (bytes(world.view(self.seat)) for world in worlds)
        return any(other != first for other in others)

    def _value(self, worlds: Worlds) -> int:
        """What has been reached in all worlds."""
        return min(self.quest.value(self.start, world) for world in worlds)

    def _key(self, state: State, made: int) -> Hashable:
        return (made, self.quest.key(state)) if self.depth else self.quest.key(state)

    def worth(self, worlds: Worlds, made: int) -> int:
        """The most that can be reached from here, or LOWEST where that is left to luck."""
        if self.decided(worlds, made):
            return self._value(worlds)
        key = self._key(worlds[0], made)
        if key not in self._known:
            self._known[key] = self._searched(worlds, made)
        return self._known[key]

    def _searched(self, worlds: Worlds, made: int) -> int:
        best = self._value(worlds) if self.quest.grows else LOWEST
        if self.luck(worlds):
            return best
        if self.tried > self.most:
            raise TooHard(f"more than {self.most} moves would have to be tried")
        bound = self.quest.bound(self.start, worlds[0])
        if bound is not None and bound <= best:
            return best
        own, enough = self.own(worlds[0]), self._enough
        found = [best] if own else []
        for code in worlds[0].codes():
            worth = self.worth(self.played(worlds, code), made + own)
            found.append(worth)
            if enough is not None and (worth >= enough) == own:
                break
        return max(found) if own else min(found)
