"""Lessons and puzzles at the table: nothing of them is kept here, for the client brings what has been done so far."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import Literal, TypeVar

from byways.engine.dice import seeded
from byways.engine.errors import BadLesson
from byways.engine.exercises import Exercise
from byways.engine.lessons import lessons_of
from byways.engine.puzzles import Puzzle, puzzles_file, puzzles_of
from byways.engine.speech import language

from ..refusals import Refusal
from ..wire import exercises as wire
from ..words import say
from .catalogue import Catalogue, board_at

Sort = Literal["lessons", "puzzles"]
T = TypeVar("T")

_thinking: defaultdict[str, Lock] = defaultdict(Lock)
"""The exercises of a game share its room for moves: one is looked at at a time, by all servers of this process."""


@dataclass(frozen=True)
class Place:
    """Where an exercise is to be found."""

    game: str
    sort: Sort
    identity: str
    """The number of a lesson, the name of a puzzle."""

    @property
    def address(self) -> str:
        return f"/api/games/{self.game}/{self.sort}/{self.identity}"


async def show(catalogue: Catalogue, place: Place) -> wire.Lesson:
    """An exercise at its beginning."""
    return await _alone(catalogue, place.game, lambda: _shown(catalogue, place))


async def board(catalogue: Catalogue, place: Place, spoken: str) -> str:
    """What never changes in it, as an SVG document."""
    exercise, _, _ = await _alone(catalogue, place.game, lambda: _find(catalogue, place))
    boards = catalogue.boards(await catalogue.load_game(place.game, exercise.game.values))
    if spoken not in boards:
        raise Refusal("no_board", say("no-drawing"))
    return catalogue.drawings[boards[spoken]]


async def judge(catalogue: Catalogue, place: Place, made: Sequence[int], move: int) -> wire.LessonAnswer:
    """What there is to say of a move."""
    return await _alone(catalogue, place.game, lambda: _judged(catalogue, place, made, move))


async def solution(catalogue: Catalogue, place: Place, made: Sequence[int]) -> wire.Solution:
    """The rest of a puzzle's solution."""
    return await _alone(catalogue, place.game, lambda: _solution(catalogue, place, made))


async def puzzles(catalogue: Catalogue, name: str) -> wire.Puzzles:
    """The puzzles of a game, the easiest first."""
    found = await _alone(catalogue, name, lambda: puzzles_of(catalogue.kind(name)))
    return {"puzzles": [{"id": puzzle.name, "rating": puzzle.rating} for puzzle in found]}


async def puzzle_of_the_day(catalogue: Catalogue) -> wire.PuzzleOfTheDay:
    """One of the easier half, the same for everybody, until midnight of universal time."""
    names = [name for name in catalogue.names if puzzles_file(catalogue.kind(name)) is not None]
    if not names:
        raise Refusal("not_found", say("no-such-puzzle"))
    number = seeded(f"puzzle {datetime.now(UTC).date().isoformat()}")
    name = names[number % len(names)]
    kind = catalogue.kind(name)
    found = await _alone(catalogue, name, lambda: puzzles_of(kind))
    easier = found[: (len(found) + 1) // 2]  # it is for everybody
    puzzle = easier[number // len(names) % len(easier)]
    return {"game": name, "game_title": str(kind.title), "id": puzzle.name, "title": puzzle.title}


async def _alone(catalogue: Catalogue, game: str, work: Callable[[], T]) -> T:
    """Work in a thread; who waits for another one's work keeps no thread."""
    catalogue.kind(game)  # refuses a game that there is not

    def alone() -> T:
        with _thinking[game]:
            return work()

    async with catalogue.exercised[game]:
        return await asyncio.to_thread(alone)


def _find(catalogue: Catalogue, place: Place) -> tuple[Exercise, int, int]:
    """An exercise, its number among those of the game, and how many there are; all are set up the first time."""
    kind = catalogue.kind(place.game)
    found: dict[str, Exercise]
    if place.sort == "lessons":
        found = {str(lesson.number): lesson for lesson in lessons_of(kind)}
    else:
        found = {puzzle.name: puzzle for puzzle in puzzles_of(kind)}
    if place.identity not in found:
        sentence = say("no-such-lesson", count=len(found)) if place.sort == "lessons" else say("no-such-puzzle")
        raise Refusal("not_found", sentence)
    return found[place.identity], list(found).index(place.identity) + 1, len(found)


def _shown(catalogue: Catalogue, place: Place) -> wire.Lesson:
    exercise, number, count = _find(catalogue, place)
    face = exercise.game.face
    drawn = board_at(f"{place.address}/board.svg?lang={language()}", face)
    return {
        "number": number,
        "count": count,
        "title": exercise.title,
        "words": exercise.words,
        "light": list(exercise.light),
        "scene": exercise.scene(),
        "board": drawn if face.board() else None,
    }


def _judged(catalogue: Catalogue, place: Place, made: Sequence[int], move: int) -> wire.LessonAnswer:
    exercise, _, _ = _find(catalogue, place)
    try:
        verdict = exercise.judge(made, move)
        scenes = exercise.scenes(made, verdict)
    except BadLesson as error:
        raise Refusal("bad_request", say("not-so-in-exercise")) from error
    return {"right": verdict.right, "done": verdict.done, "text": verdict.text, "scenes": scenes}


def _solution(catalogue: Catalogue, place: Place, made: Sequence[int]) -> wire.Solution:
    puzzle, _, _ = _find(catalogue, place)
    assert isinstance(puzzle, Puzzle)
    try:
        steps = puzzle.solution(made)
    except BadLesson as error:
        raise Refusal("bad_request", say("not-so-in-exercise")) from error
    return {"steps": [{"text": step.text, "scene": puzzle.seen(step.moment)} for step in steps]}
