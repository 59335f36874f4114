"""Lessons: positions of a game with a sentence or two and a move to make, as `lessons.toml` beside its code has them.

A lesson is data: how its position comes about, what to light on the board, which moves are right. Its words are in the
game's book, as the message `lesson-NAME`: what to do, with the attributes `title`, `done` (what is said of a right
move) and, where that helps, `wrong` (what is said of a move that is allowed but is not what the lesson is about). What
the rules forbid is explained by the rules' own errors. Whoever shows lessons needs to know no game:

    for lesson in lessons_of(kind):
        scene = lesson.scene(made)
        answer = lesson.judge(made, code)

`made` are the decisions that the learner has made so far: a lesson keeps nothing in mind, and any number can learn from
it at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import BadLesson, BywaysError, IllegalMove
from .exercises import Exercise, Keys, Moment, Verdict, check_keys, entries_of, file_beside
from .scene import Choice, Scene
from .speech import SHARED
from .state import State
from .types import Data

if TYPE_CHECKING:
    from .game import Game

KEYS: Keys = {
    "name": str,
    "options": dict,
    "seed": (int, str),
    "moves": list,
    "position": dict,
    "light": list,
    "right": list,
    "last": list,
    "refused": list,
    "replies": list,
}
"""What an entry of the file can have."""
MOST = 24
"""No lesson takes more decisions."""


@dataclass(frozen=True)
class Attempt:
    """A move that the rules refuse, to be tried all the same, so that they say why."""

    move: str
    picks: tuple[str, ...]
    """What is picked for it."""


@dataclass(frozen=True)
class Lesson(Exercise):
    """One position to learn from."""

    name: str
    number: int
    """From 1."""
    start: State
    """The whole position, with its dice."""
    right: tuple[tuple[str, ...], ...]
    """The moves that are right at the first decision, at the second, and so on; an empty list means that any is.
    With `last`, a single list: these are right whenever they can be played."""
    last: tuple[str, ...] = ()
    """Those moves that end it, whenever they can be played; none means that it ends with the last list of `right`."""
    light: tuple[str, ...] = ()
    """The ids of what to look at."""
    refused: tuple[Attempt, ...] = ()
    replies: tuple[str, ...] = ()
    """What is played after the last decision, whoever is to act."""

    @property
    def title(self) -> str:
        return self._say("title")

    @property
    def words(self) -> str:
        return self._say("")

    def _say(self, part: str) -> str:
        name = f"lesson-{self.name}"
        return self.game.BOOK.say(f"{name}.{part}" if part else name)

    def state(self, made: Sequence[int] = ()) -> State:
        state = self.start.copy()
        for ply, code in enumerate(made):
            if code not in self.right_codes(state, ply) or self._ends(state, ply, code):
                raise BadLesson(f"move {code} is no right move in the midst of lesson {self.name!r}")
            state.play(code)
        return state

    def right_codes(self, state: State, ply: int) -> list[int]:
        """The numbers of the moves that are right here, after so many decisions; those that end it first."""
        if state.seat != self.seat:
            return []
        if not self.right:
            return state.codes()
        texts = (*self.last, *self.right[0]) if self.last else self.right[ply]
        if not texts:
            return state.codes()
        found = [state.moves.find(text) for text in dict.fromkeys(texts)]
        return [int(move) for move in found if move is not None]

    def _ends(self, state: State, ply: int, code: int) -> bool:
        if self.last:
            return self.game.notation(state, code) in self.last
        return ply + 1 >= len(self.right)

    def scene(self, made: Sequence[int] = ()) -> Scene:
        """What the learner sees, with what the rules would refuse among the choices: those have numbers below 0."""
        drawn = super().scene(made)
        legal = {choice.text for choice in drawn.choices}
        refused = [
            Choice(-1 - number, attempt.move, attempt.move, attempt.picks)
            for number, attempt in enumerate(self.refused)
            if attempt.move not in legal
        ]
        return replace(drawn, choices=[*drawn.choices, *refused])

    def judge(self, made: Sequence[int], move: int | str) -> Verdict:
        state = self.state(made)
        if isinstance(move, int) and -len(self.refused) <= move < 0:
            move = self.refused[-1 - move].move
        try:
            code = state._read(move) if isinstance(move, str) else move
            moment = self._play(state.copy(), code)
        except IllegalMove as error:
            return Verdict(False, False, f"{str(error).rstrip('.')}.")
        if code not in self.right_codes(state, len(made)):
            own = f"lesson-{self.name}.wrong"
            book = self.game.BOOK
            return Verdict(False, False, book.say(own) if book.has(own) else SHARED.say("lesson-other-move"))
        if not self._ends(state, len(made), code):
            return Verdict(True, False, "", code, [moment])
        return Verdict(True, True, self._say("done"), code, [moment, *self._answers(moment.state.copy())])

    def _answers(self, state: State) -> list[Moment]:
        return [self._play(state, state._read(reply)) for reply in self.replies]

    def _play(self, state: State, code: int) -> Moment:
        before = state.copy()
        return self._moment(before, code, state.play(code))

    def lines(self) -> Iterator[list[int]]:
        """All ways to its end by right moves alone; BadLesson where one of them leads nowhere."""
        open_lines: list[list[int]] = [[]]
        while open_lines:
            made = open_lines.pop()
            state = self.state(made)
            codes = self.right_codes(state, len(made))
            if not codes or len(made) == MOST:
                raise BadLesson(
                    f"lesson {self.name!r} of {self.game.name} leads nowhere after {made}: no move is right"
                )
            for code in codes:
                if self._ends(state, len(made), code):
                    yield [*made, code]
                else:
                    open_lines.append([*made, code])

    def line(self) -> list[int]:
        """One way to its end: at every decision the first of the right moves."""
        made: list[int] = []
        while len(made) < MOST:
            state = self.state(made)
            codes = self.right_codes(state, len(made))
            if not codes:
                break
            if self._ends(state, len(made), codes[0]):
                return [*made, codes[0]]
            made.append(codes[0])
        raise BadLesson(f"lesson {self.name!r} of {self.game.name} leads nowhere after {made}: no move is right")

    def check(self) -> None:
        """Raise BadLesson if the rules do not play it as it is written down."""
        played = set()
        try:
            for *made, code in self.lines():
                self.judge(made, code)
                played |= {self.game.notation(self.state(made[:ply]), made[ply]) for ply in range(len(made))}
                played.add(self.game.notation(self.state(made), code))
        except IllegalMove as error:
            raise BadLesson(f"lesson {self.name!r} of {self.game.name} can not be played: {error}") from error
        for text in (*chain.from_iterable(self.right), *self.last):
            if text not in played:
                raise BadLesson(f"lesson {self.name!r} of {self.game.name}: {text!r} can never be played in it")
        for attempt in self.refused:
            if self.start.moves.find(attempt.move) is not None:
                raise BadLesson(f"lesson {self.name!r} of {self.game.name}: the rules do not refuse {attempt.move!r}")
        known = {
            part.id for part in (*self.scene().pieces, *self.scene().hand, *getattr(self.scene().mat, "spots", ()))
        }
        missing = [name for name in self.light if name not in known]
        if missing:
            raise BadLesson(f"lesson {self.name!r} of {self.game.name}: there is no {missing[0]!r} to light")

    @property
    def end(self) -> State:
        """The position after `line` and the answers to it."""
        *made, code = self.line()
        return self.judge(made, code).moments[-1].state


def lessons_file(kind: type[Game]) -> Path | None:
    """`lessons.toml` beside a game's code, where there is one."""
    return file_beside(kind, "lessons.toml")


@cache
def lessons_of(kind: type[Game]) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order."""
    path = lessons_file(kind)
    return read_lessons(kind, path) if path is not None else ()


def read_lessons(kind: type[Game], path: Path) -> tuple[Lesson, ...]:
    """The lessons in a file; BadLesson says which entry is wrong, and how."""
    lessons: list[Lesson] = []
    for number, entry in enumerate(entries_of(path, "lesson"), 1):
        before = lessons[-1] if lessons else None
        try:
            lessons.append(_lesson(kind, number, entry, before))
        except BywaysError as error:
            raise BadLesson(f"{path}: lesson {entry.get('name', number)!r}: {error}") from error
    return tuple(lessons)


def _lesson(kind: type[Game], number: int, entry: Data, before: Lesson | None) -> Lesson:
    check_keys(entry, KEYS)
    if "name" not in entry:
        raise BadLesson("it needs a name, which its words are found by")
    refused = tuple(Attempt(one["move"], tuple(one["picks"])) for one in entry.get("refused", ()))
    start = _start(kind, entry, before)
    if start.over:
        raise BadLesson("nobody is to act in its position: the game is over")
    return Lesson(
        name=entry["name"],
        number=number,
        start=start,
        right=_right(entry.get("right", [])),
        last=tuple(entry.get("last", ())),
        light=tuple(entry.get("light", ())),
        refused=refused,
        replies=tuple(entry.get("replies", ())),
    )


def _right(given: list[object]) -> tuple[tuple[str, ...], ...]:
    """The right moves, as a list for each decision; a list of moves alone is for a single decision."""
    lists = given if given and all(isinstance(one, list) for one in given) else [given] * bool(given)
    return tuple(tuple(str(text) for text in one) for one in lists)  # type: ignore[attr-defined]  # seen to be lists


def _start(kind: type[Game], entry: Data, before: Lesson | None) -> State:
    """The position of a lesson: from a seed and moves, as it is written down, or where the one before has ended.

    With a seed and a position, the position says what is different from what the seed and the moves have led to.
    """
    if "seed" not in entry and "position" not in entry:
        if before is None:
            raise BadLesson("the first one needs a seed or a position")
        return before.end
    game = kind(False, **entry.get("options", {}))
    seed = entry.get("seed", 0)
    if "seed" not in entry:
        return game.from_dict(entry["position"], seed)
    state = game.new(seed)
    for text in entry.get("moves", ()):
        state.play(text)
    if "position" not in entry:
        return state
    return game.from_dict({**state.to_dict(), **entry["position"]}, seed)
