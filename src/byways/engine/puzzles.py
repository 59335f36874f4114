"""Puzzles: positions with one best line that a plain look misses, as `puzzles.toml` beside a game's code has them.

`byways puzzles GAME` finds them (docs/puzzles.md). Whoever shows puzzles needs to know no game, and nothing is kept in
mind between two moves, as in lessons:

    for puzzle in puzzles_of(kind):
        scene = puzzle.scene(made)
        answer = puzzle.judge(made, code)

`made` are the decisions of the one who solves it. Any moves that lead to the goal are right, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import BadLesson, BywaysError, IllegalMove
from .exercises import Exercise, Keys, Moment, Step, Verdict, check_keys, entries_of, file_beside
from .quests import Proof, Worlds
from .speech import SHARED
from .state import State
from .types import Data

if TYPE_CHECKING:
    from .game import Game

FILE = "puzzles.toml"
KEYS: Keys = {
    "name": str,
    "options": dict,
    "position": dict,
    "goal": int,
    "depth": int,
    "line": list,
    "found": dict,
    "rating": int,
}
"""What an entry of the file has; `options` and `depth` can be left out."""


@dataclass(frozen=True)
class Puzzle(Exercise):
    """A position with a goal that can be reached for certain."""

    name: str
    start: State
    goal: int
    """The most that can be reached, as the game's quest counts it."""
    line: tuple[str, ...]
    """One way to reach it, with the others' answers."""
    depth: int = 0
    """The most decisions that it may take; 0 for any number."""
    rating: int = 0
    """The higher, the fewer bots find it: from 0 to 100."""
    found: Data = field(default_factory=dict)
    """How often each bot does, from 0 to 1."""

    @property
    def title(self) -> str:
        return self._say("puzzle.title")

    @property
    def words(self) -> str:
        return self._say("puzzle")

    def _say(self, name: str) -> str:
        quest = self.game.quest
        assert quest is not None
        return self.game.BOOK.say(name, goal=quest.shown(self.goal, self.depth))

    @cached_property
    def proof(self) -> Proof:
        """The search for what can be reached; what it has found once, it keeps."""
        quest = self.game.quest
        assert quest is not None
        return Proof(quest, self.start, self.depth, goal=self.goal)

    def state(self, made: Sequence[int] = ()) -> State:
        return self._worlds(made)[0]

    def viewer(self, state: State) -> int:
        """All plan together in a co-operative game: there it is seen with the eyes of the seat that is to act."""
        return state.seat if self.game.COOPERATIVE and state.seat is not None else self.seat

    def judge(self, made: Sequence[int], move: int | str) -> Verdict:
        worlds, ply = self._worlds(made), len(made) + 1
        try:
            code = worlds[0]._read(move) if isinstance(move, str) else move
            after = self.proof.played(worlds, code)
        except IllegalMove as error:
            return Verdict(False, False, f"{str(error).rstrip('.')}.")
        if not self._is_right(after, ply):
            lucky = not self.proof.decided(after, ply) and self.proof.luck(after)
            return Verdict(False, False, SHARED.say("puzzle-luck" if lucky else "puzzle-wrong"))
        *_, (_, _, end) = steps = list(self._steps(worlds, code, ply))
        moments = [self._moment(before[0], played, there[0]) for before, played, there in steps]
        if self.proof.solved(end, ply):
            return Verdict(True, True, SHARED.say("puzzle-solved"), code, moments)
        left = len(self.proof.quickest(end, ply))
        return Verdict(True, False, SHARED.say("puzzle-right", left=left), code, moments)

    def solution(self, made: Sequence[int] = ()) -> list[Step]:
        """The quickest way on to the goal, with the others' answers."""
        worlds, steps = self._worlds(made), []
        for ply, code in enumerate(self.proof.quickest(worlds, len(made)), len(made) + 1):
            for before, played, after in self._steps(worlds, code, ply):
                moment, worlds = self._moment(before[0], played, after[0]), after
                steps.append(Step(self._told(before[0], played, moment), moment))
        return steps

    def _told(self, before: State, code: int, moment: Moment) -> str:
        """A move in words: one's own as one would choose it, another's as one would hear of it."""
        if self.proof.own(before):
            return self.game.face.choice(before.view(before.seat), code).label
        return " ".join(event.text for event in moment.events)

    def _steps(self, worlds: Worlds, code: int, ply: int) -> Iterator[tuple[Worlds, int, Worlds]]:
        """A move of one's own and the others' answers: what was before, the move, and what came of it."""
        after = self.proof.played(worlds, code)
        yield worlds, code, after
        while not self.proof.solved(after, ply) and not self.proof.own(after[0]):
            before, answer = after, self.proof.reply(after, ply)
            after = self.proof.played(before, answer)
            yield before, answer, after

    def _worlds(self, made: Sequence[int]) -> Worlds:
        worlds = self.proof.worlds
        for ply, code in enumerate(made, 1):
            try:
                worlds = self.proof.played(worlds, code)
            except IllegalMove as error:
                raise BadLesson(f"move {code} can not be played in puzzle {self.name!r}") from error
            if not self._is_right(worlds, ply) or self.proof.solved(worlds, ply):
                raise BadLesson(f"move {code} is no right move in the midst of puzzle {self.name!r}")
            worlds = self.proof.answered(worlds, ply)
        return worlds

    def _is_right(self, worlds: Worlds, ply: int) -> bool:
        self.proof.tried = 0  # the limit is for each question, not for all
        return self.proof.worth(worlds, ply) >= self.goal


def puzzles_file(kind: type[Game]) -> Path | None:
    """`puzzles.toml` beside a game's code, where there is one."""
    return file_beside(kind, FILE)


@cache
def puzzles_of(kind: type[Game]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    path = puzzles_file(kind)
    return read_puzzles(kind, path) if path is not None else ()


def read_puzzles(kind: type[Game], path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file; BadLesson says which entry is wrong, and how."""
    games: dict[str, Game] = {}
    puzzles = []
    for number, entry in enumerate(entries_of(path, "puzzle"), 1):
        try:
            puzzles.append(_puzzle(kind, entry, games))
        except BywaysError as error:
            raise BadLesson(f"{path}: puzzle {entry.get('name', number)!r}: {error}") from error
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.name)))


def _puzzle(kind: type[Game], entry: Data, games: dict[str, Game]) -> Puzzle:
    check_keys(entry, KEYS)
    missing = [key for key in KEYS if key not in entry and key not in ("options", "depth")]
    if missing:
        raise BadLesson(f"it lacks {missing[0]!r}")
    options = entry.get("options", {})
    game = games.setdefault(repr(sorted(options.items())), kind(False, **options))
    if game.quest is None:
        raise BadLesson(f"{kind.name} has no QUEST, which says what a puzzle of it asks for")
    start = game.from_dict(entry["position"], entry["name"])
    if start.over:
        raise BadLesson("nobody is to act in its position: the game is over")
    return Puzzle(
        entry["name"],
        start,
        entry["goal"],
        tuple(entry["line"]),
        entry.get("depth", 0),
        entry["rating"],
        entry["found"],
    )
