"""What learners see of Snowplow Race."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, bit_set, category, number, whose

from .board import Board

LONGEST = 255
"""Minutes and roads are counted up to here."""


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are the last turn and how many roads each plow has cleared."""
    yield whose("seat", "whose turn it is")
    yield number("turn", "minutes that the clock has run", high=min(board.turns, LONGEST))
    yield number("left", "roads with snow", high=min(board.roads, LONGEST))
    yield category("at", "the circle of each plow", seats=(0,), high=len(board.span) - 1)
    yield bit_set("snow", "the roads with snow", board.roads, long=True)
