"""What learners see of Crab Stack: the stacks, rock by rock in the order of their names."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, bit_set, category, number, piles, whose

from .board import KINDS, PLACES, Board
from .rules import GROUPS

QUIET = 255
"""Quiet moves are counted up to here; a draw comes one later (CS21)."""


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are hashes (repetition is not seen), the last move, and masks that follow from the stacks."""
    rocks = [int(rock) for rock in board.rocks]
    yield whose("seat", "who decides")
    yield number("out", "who is eliminated", seats=(0,), high=1)
    yield number("quiet", "moves since a rock was last emptied", high=QUIET)
    yield category("tied", "groups among which the wave's choice lies", low=1, high=GROUPS)
    yield bit_set("groups", "those groups, as rocks", PLACES, at=rocks)
    yield piles("top", "crabs by seat and size, on rocks", under="below", kinds=KINDS, at=rocks)
