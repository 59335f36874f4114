"""All actions of Selling Knives."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.actions import Action

from .board import CENTRES, ENDS, LETTERS, ROAD_NAMES, VALUES, Board, road_count, value_name
from .rules import ANY, CLAIM, DRAW, PASS, ROAD


def list_actions(board: Board) -> Iterator[Action]:
    """Draw, the cards to spend, claim, pass, any roads, and every road of the town."""
    yield Action(DRAW, "draw", "draw")
    for value in range(1, VALUES + 1):
        yield Action(value, f"spend {value_name(value)}", "spend", (("card", value_name(value)),))
    yield Action(CLAIM, "claim", "claim")
    yield Action(PASS, "pass", "pass")
    yield Action(ANY, "any", "any")
    for road in range(road_count(board.kcount or CENTRES)):
        start, end = ENDS[road]
        about = (("from", LETTERS[start]), ("to", LETTERS[end]))
        yield Action(ROAD + road, ROAD_NAMES[road], "road", about)
