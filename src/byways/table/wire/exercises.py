"""What clients get of lessons and puzzles."""

from __future__ import annotations

from typing_extensions import TypedDict

from byways.engine.scene import Scene

from .answers import BoardRef


class Lesson(TypedDict):
    """A lesson of a game, at its beginning."""

    number: int
    """From 1."""
    count: int
    """How many there are."""
    title: str
    words: str
    """What there is to know, and what to do."""
    light: list[str]
    """The ids of what to look at."""
    scene: Scene
    """Choices with numbers below 0 are moves that the rules refuse: who tries one is told why."""
    board: BoardRef | None


class LessonAnswer(TypedDict):
    """What a lesson says of a move."""

    right: bool
    done: bool
    """Whether that was the last decision of the lesson."""
    text: str
    scenes: list[Scene]
    """What followed, when it was right: the learner's move, then the answers to it. The last one has the next choices,
    unless the lesson is over."""


class SolutionStep(TypedDict):
    """A move of a puzzle's solution."""

    text: str
    """In words."""
    scene: Scene
    """What it leads to, without choices."""


class Solution(TypedDict):
    """How a puzzle is solved, from where somebody has come."""

    steps: list[SolutionStep]
    """One's own moves and the others' answers to them."""


class PuzzleRef(TypedDict):
    """A puzzle in the list of those of a game."""

    id: str
    rating: int
    """From 0 to 100: the higher, the fewer bots find the solution."""


class Puzzles(TypedDict):
    """The puzzles of a game."""

    puzzles: list[PuzzleRef]
    """The easiest first."""


class PuzzleOfTheDay(TypedDict):
    """The puzzle of this day."""

    game: str
    game_title: str
    id: str
    title: str
