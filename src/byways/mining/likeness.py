"""Puzzles that are too much alike: the same position but for a turn of the board, or nearly the same one."""

from __future__ import annotations

from collections.abc import Iterable

from byways.engine.puzzles import Puzzle

MOST_SHARED = 0.6
"""Puzzles that have a larger part of what is seen in either of them in common are alike."""


def alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether who has solved one of them has solved the other."""
    quest = one.game.quest
    assert quest is not None
    first = quest.looks(one.start)[0]
    return any(len(first & look) > MOST_SHARED * len(first | look) for look in quest.looks(other.start))


def distinct(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles without those that are like one before them."""
    kept: list[Puzzle] = []
    for puzzle in puzzles:
        if not any(alike(puzzle, other) for other in kept):
            kept.append(puzzle)
    return kept
