"""Action spaces: every move that a game can ever allow, numbered from 0 without a gap.

Rules number their moves as suits them; learners want dense numbers that never change. A game lists them
(`Game.list_actions`), each with what it is about, and all else follows from that: numbers both ways, words, masks,
and the same space factored into a kind and a few arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index as whole
from typing import TYPE_CHECKING

import numpy as np

from .errors import BadPosition, BrokenGame, IllegalMove
from .types import Array, Code

if TYPE_CHECKING:
    from .game import Game
    from .state import State

__all__ = ["Action", "Actions"]

NOT_THERE = -1
KIND = "kind"


@dataclass(frozen=True)
class Action:
    """One action: the code of its move, its words, its kind, and what it is about."""

    code: Code
    words: str
    kind: str
    about: tuple[tuple[str, str], ...] = ()
    """Pairs of an argument's name and its value: (("stop", "ubc"), ("colour", "red"))."""


class Actions(Sequence[Action]):
    """All actions of a game with its options, in a fixed order, numbered from 0."""

    def __init__(self, game: Game, listed: Iterable[Action] | None) -> None:
        """Without a list an action is a place in the list of legal moves, whatever stands there."""
        self._game = game
        self.declared = listed is not None
        """Whether an action means the same move in every position; without that it is a place among the legal moves."""
        places = (Action(place, f"move {place + 1}", "move", (("place", str(place)),)) for place in range(game.MOVES))
        self._all: tuple[Action, ...] = tuple(places if listed is None else listed)
        self.codes: Array = np.array([action.code for action in self._all], np.int32)
        """The move of each action."""
        if not self._all or self.codes.min() < 0 or len(np.unique(self.codes)) < len(self._all):
            raise BrokenGame(f"list_actions of {game.name} must list every code once, from 0 on")
        self.at: Array = np.full(self.codes.max() + 1, NOT_THERE, np.int32)
        """The action of each code, -1 where there is none."""
        self.at[self.codes] = np.arange(len(self._all))

    # --- numbers and words --------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> Action:  # type: ignore[override]  # one at a time
        return self._all[self._checked(number)]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def index(self, code: Code) -> int:  # type: ignore[override]  # not of an item: of a move
        """The action of a move's code."""
        found = int(self.at[code]) if 0 <= whole(code) < len(self.at) else NOT_THERE
        if not self.declared:
            raise IllegalMove(
                f"{self._game.name} lists no actions, so an action is a place among the legal moves: {HOW}"
            )
        if found == NOT_THERE:
            raise IllegalMove(f"{code} is the code of no action of {self._game.spec}")
        return found

    def code(self, number: int) -> Code:
        """The code of an action's move."""
        if not self.declared:
            raise IllegalMove(
                f"{self._game.name} lists no actions, so an action is a place among the legal moves: {HOW}"
            )
        return int(self.codes[self._checked(number)])

    def words(self, number: int) -> str:
        """An action as people write it."""
        return self._all[self._checked(number)].words

    def _checked(self, number: int) -> int:
        try:
            place = whole(number)
        except TypeError:
            raise IllegalMove(f"an action is a whole number from 0 to {self.size - 1}, not {number!r}") from None
        if not 0 <= place < self.size:
            raise IllegalMove(f"there is no action {place}; actions of {self._game.spec} go from 0 to {self.size - 1}")
        return place

    # --- in a position ------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[int]:
        """The actions that are legal in a position, in the order of its moves."""
        codes = self._codes(state)
        if not self.declared:
            return list(range(len(codes)))
        try:
            return [self.index(code) for code in codes]
        except IllegalMove as error:
            raise BrokenGame(f"a legal move falls outside the actions of {self._game.spec}: {error}") from None

    def mask(self, state: State) -> Array:
        """For each action whether it is legal in a position, as bool."""
        out = np.zeros(self.size, np.bool_)
        out[self.legal(state)] = True
        return out

    def move(self, state: State, number: int) -> Code:
        """The code of an action in a position; IllegalMove unless it is legal there."""
        place = self._checked(number)
        codes = self._codes(state)
        if not self.declared:
            if place < len(codes):
                return codes[place]
            raise IllegalMove(f"there is no action {place} here: there are {len(codes)} legal moves")
        code = int(self.codes[place])
        if code not in codes:
            raise IllegalMove(f"action {place} ({self.words(place)}) is not legal here; {self._some(codes)}")
        return code

    def _codes(self, state: State) -> list[Code]:
        game = getattr(state, "game", None)
        if game is not self._game and game != self._game:
            raise BadPosition(f"these are the actions of {self._game.spec}, which has no position {state!r}")
        return state.codes()

    def _some(self, codes: list[Code]) -> str:
        if not codes:
            return "the game is over"
        shown = [f"{self.index(code)} ({self.words(self.index(code))})" for code in codes[:5]]
        return f"legal are {', '.join(shown)}{' ...' if len(codes) > 5 else ''}"

    # --- factored -----------------------------------------------------------------------------------------

    @cached_property
    def heads(self) -> dict[str, tuple[str, ...]]:
        """The parts of which actions consist: the kinds, and for each argument its values, in order."""
        found: dict[str, dict[str, None]] = {KIND: {}}
        for action in self._all:
            found[KIND][action.kind] = None
            for name, value in action.about:
                found.setdefault(name, {})[value] = None
        return {name: tuple(values) for name, values in found.items()}

    @cached_property
    def factors(self) -> Array:
        """For each action its place in every head, -1 where it is not about that."""
        heads = {name: {value: place for place, value in enumerate(values)} for name, values in self.heads.items()}
        out = np.full((self.size, len(heads)), NOT_THERE, np.int16)
        columns = {name: column for column, name in enumerate(heads)}
        for number, action in enumerate(self._all):
            out[number, 0] = heads[KIND][action.kind]
            for name, value in action.about:
                out[number, columns[name]] = heads[name][value]
        return out

    @property
    def factored_size(self) -> int:
        """How many outputs a policy needs that scores the parts of actions instead of whole ones."""
        return sum(map(len, self.heads.values()))

    def __repr__(self) -> str:
        return f"<Actions of {self._game.spec}: {self.size}, in parts {self.factored_size}>"


HOW = "write list_actions in the game's class to number moves the same in every position"
