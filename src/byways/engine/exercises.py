"""What lessons and puzzles have in common: a position, words, and moves that are judged.

Whoever shows one needs to know no game, nor which of the two it is:

    scene = exercise.scene(made)
    verdict = exercise.judge(made, code)
    scenes = exercise.scenes(made, verdict)

`made` are the decisions that were right so far: nothing is kept in mind, and any number can try it at a time.
"""

from __future__ import annotations

import sys
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadLesson
from .scene import Event, Scene
from .state import State
from .types import Data

if TYPE_CHECKING:
    from .game import Game

Keys = Mapping[str, type | tuple[type, ...]]
"""What an entry of a file can have, and of what kind it is."""


@dataclass(frozen=True)
class Moment:
    """A position that a right move or an answer to it led to."""

    state: State
    events: Sequence[Event]
    """What happened, as the one who tries may know it."""


@dataclass(frozen=True)
class Step:
    """A move of a solution."""

    text: str
    """In words."""
    moment: Moment


@dataclass(frozen=True)
class Verdict:
    """What there is to say of a move."""

    right: bool
    done: bool
    """Whether that was the last decision."""
    text: str
    """Empty where there is nothing to say: the prompt tells what comes next."""
    code: int | None = None
    """The number of the move, when it was right."""
    moments: Sequence[Moment] = ()
    """What followed, when it was right: the move itself first, then the answers to it."""


class Exercise(ABC):
    """A position in which the right moves are to be found."""

    name: str
    start: State
    """The whole position, with its dice."""
    light: tuple[str, ...] = ()
    """The ids of what to look at."""

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.start.game

    @property
    def seat(self) -> int:
        """Who tries."""
        assert self.start.seat is not None
        return self.start.seat

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is about, in a few words."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What there is to know, and what to do."""

    @abstractmethod
    def state(self, made: Sequence[int] = ()) -> State:
        """The position after these decisions, all of which must be right ones; BadLesson otherwise."""

    @abstractmethod
    def judge(self, made: Sequence[int], move: int | str) -> Verdict:
        """What there is to say of a move, by its number (as in `scene`) or its notation."""

    def scene(self, made: Sequence[int] = ()) -> Scene:
        """What the one who tries sees, with the choices."""
        state = self.state(made)
        return self.game.face.scene(state.view(self.viewer(state)))

    def scenes(self, made: Sequence[int], verdict: Verdict) -> list[Scene]:
        """What is seen of what followed a move; the last one has the next choices, unless all is done."""
        seen = [self.seen(moment) for moment in verdict.moments]
        if verdict.code is not None and not verdict.done:
            seen[-1] = replace(self.scene([*made, verdict.code]), events=verdict.moments[-1].events)
        return seen

    def viewer(self, state: State) -> int:
        """With whose eyes a position is seen."""
        return self.seat

    def seen(self, moment: Moment) -> Scene:
        """What the one who tries sees of it, without choices."""
        state = moment.state
        return replace(self.game.face.scene(state.view(self.viewer(state)), moment.events), choices=())

    def _moment(self, before: State, code: int, after: State) -> Moment:
        return Moment(after.copy(), self.game.events(before, code, after, self.seat))


def file_beside(kind: type[Game], name: str) -> Path | None:
    """A file beside a game's code, where there is one. A game in a single file has none."""
    path = Path(sys.modules[kind.__module__].__file__ or "")
    found = path.with_name(name)
    return found if path.name == "__init__.py" and found.is_file() else None


def entries_of(path: Path, what: str) -> list[Data]:
    """The entries of a file, each of them a [[`what`]]."""
    try:
        found: list[Data] = tomllib.loads(path.read_text(encoding="utf-8"))[what]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise BadLesson(f"{path} must be TOML with a [[{what}]] for each {what}: {error}") from error
    return found


def check_keys(entry: Mapping[str, Any], keys: Keys) -> None:
    """Raise BadLesson if an entry has what it can not have."""
    for key, value in entry.items():
        if not isinstance(value, keys.get(key, ())):
            raise BadLesson(f"{key!r} is not one of {', '.join(keys)}, or has a value of another kind")
