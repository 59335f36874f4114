"""What can be measured of Selling Knives: for the lab and the table."""

from __future__ import annotations

from byways.engine import Array, Code, Measure, Payoffs, Tally, bits, verb

from .board import RANKS, ROAD_NAMES, SIZES, VALUES, WORDS, Board, highest_value, road_count, value_name
from .rules import CLAIM, DRAW, PASS, Position, in_hand, owns, score

MEASURES = (Measure("score"), Measure("roads"), Measure("cards-left"), Measure("worth-left"))
ENDINGS = ("all-claimed",)
ENDING_RULES = ("SK16",)
CLAIM_SIZES = ("one-road", "two-roads", "three-or-more")
DRAWN, PASSED, SHUFFLED, CLAIMED, SPENT, ROADS = 0, 1, 2, 3, 6, 20
"""The numbers of the counters."""


def tallies(centres: int) -> tuple[Tally, ...]:
    """What is counted, in a town of so many centres (the most there can be, if a card decides)."""
    names = ROAD_NAMES[: road_count(centres)]
    return (
        Tally("turn", ("draw", "lost", "reshuffle"), DRAWN, ("SK7", "SK14", "SK13")),
        Tally("claim", CLAIM_SIZES, CLAIMED, ("SK9",) * SIZES),
        Tally("spent", [value_name(value + 1) for value in range(VALUES)], SPENT, ("SK2",) * VALUES),
        Tally("road", names, ROADS, possible=False, compared=False),
    )


@verb
def measure(b: Board, s: Position, out: Array) -> None:
    for seat in range(b.players):
        out[seat, 0] = score(b, s, seat)
        out[seat, 1] = owns(s, seat)
        out[seat, 2] = s.holds[seat]
        out[seat, 3] = 0
        for rank in range(RANKS):
            out[seat, 3] += in_hand(s, seat, rank) * highest_value(rank)


@verb
def standing(b: Board, s: Position, out: Payoffs) -> None:
    """Roads."""
    for seat in range(b.players):
        out[seat] = owns(s, seat)


@verb
def tally(b: Board, before: Position, move: Code, s: Position, out: Array) -> None:
    seat = before.seat
    if move == DRAW:
        out[seat, DRAWN] += 1
        out[seat, SHUFFLED] += before.left == 0  # SK13
    elif move == PASS:
        out[seat, PASSED] += 1
    elif move < CLAIM:
        out[seat, SPENT + move - 1] += 1
    if s.free[0] != before.free[0] or s.free[1] != before.free[1]:  # a claim is complete
        roads = 0
        for word in range(WORDS):
            for road in bits(s.latest[word]):
                roads += 1
                out[seat, ROADS + 64 * word + road] += 1
        out[seat, CLAIMED + min(roads, SIZES) - 1] += 1
