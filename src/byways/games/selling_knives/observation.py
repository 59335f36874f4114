"""What learners see of Selling Knives."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, bit_set, category, number, whose

from .board import CENTRES, FEWEST, Board, road_count


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are who began, the last claim, and how many roads were claimed at once: none matters any more."""
    roads = road_count(board.kcount or CENTRES)
    yield whose("seat", "who decides")
    if not board.kcount:
        yield category("kcount", "how many centres there are, and what a road costs", low=FEWEST, high=CENTRES)
    yield bit_set("roads", "the roads of each seat", roads, seats=(0,), long=True)
    yield bit_set("free", "roads that nobody has claimed", roads, long=True)
    yield number("stash", "one's own cards, by rank")
    if board.open:
        yield number("shown", "the cards of each seat, by rank", seats=(0,))
    yield number("holds", "how many cards each seat has", seats=(0,))
    yield number("discards", "the discard pile, by rank")
    yield number("left", "cards in the draw pile")
    yield number("spending", "one's own cards picked in this turn, by what they count")
    yield number("claim", "how many roads they buy, once all are picked")
    yield bit_set("taken", "roads chosen for them so far", roads, long=True)
