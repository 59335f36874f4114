"""What can be measured of Snowplow Race: for the lab and the table."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Array, Code, Measure, Tally, integer, verb

from .board import Board
from .rules import Position, is_won

MEASURES = (Measure("cleared"), Measure("without-snow"), Measure("left"), Measure("turns"))
ENDINGS = ("won", "too-late", "snow-left")
ENDING_RULES = ("SR14", "SR15", "SR15")
DRIVES = ("clears", "driven-again", "two-roads", "three-roads")
"""Drives that clear a road, and others by how many roads they are long."""
CLEARED, AGAIN, TWO, THREE, ROAD = 0, 1, 2, 3, 4
"""The numbers of the counters."""


def tallies(roads: Sequence[str], advanced: bool, places: Sequence[tuple[float, float]]) -> tuple[Tally, ...]:
    """What is counted."""
    drives = DRIVES if advanced else DRIVES[:2]
    rules = ("SR11", "SR10", "SR16", "SR16")[: len(drives)]
    return (Tally("drive", drives, CLEARED, rules), Tally("again", roads, ROAD, possible=False, places=places))


@verb
def measure(b: Board, s: Position, out: Array) -> None:
    each = s.turn // b.players
    rest = s.turn - each * b.players
    for seat in range(b.players):
        place = seat - b.first if seat >= b.first else seat - b.first + b.players
        turns = each + integer(place < rest)
        out[seat, 0] = s.cleared[seat]
        out[seat, 1] = turns - s.cleared[seat]
        out[seat, 2] = s.left
        out[seat, 3] = s.turn


@verb
def ending(b: Board, s: Position) -> int:
    if s.left > 0:
        return 2
    return 0 if is_won(b, s) else 1


@verb
def tally(b: Board, before: Position, move: Code, s: Position, out: Array) -> None:
    seat = before.seat
    steps = b.ways[move].steps
    if s.left < before.left:
        out[seat, CLEARED] += 1
    elif steps == 1:
        out[seat, AGAIN] += 1
        out[seat, ROAD + b.ways[move].road[0]] += 1
    else:
        out[seat, TWO + steps - 2] += 1
