"""What can be measured of Crab Stack: for the lab and the table."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Array, Code, Measure, Payoffs, Tally, bits, compiled, count, integer, verb

from .board import EACH, KINDS, NAMES, PLACES, SIZES, Board, owner, size
from .rules import NONE, WAVE, Position, landing_of, start_of

MEASURES = (Measure("on-top"), Measure("buried"), Measure("washed"), Measure("out"))
ENDINGS = ("playing", "last", "repetition")
"""By the number of `ending` in a position."""
ENDING_RULES = ("", "CS20", "CS21")
MOVED, EMPTIED, WAVES, CHOSEN, OUT, ROCK = integer(0), 3, 4, 5, 6, 7
"""The numbers of the counters."""


def tallies(places: Sequence[tuple[float, float]]) -> tuple[Tally, ...]:
    """What is counted; the places are those of the rocks."""
    return (
        Tally("moved", SIZES, 0, ("CS6",) * KINDS),
        Tally("event", ("emptied", "wave", "wave-choice"), EMPTIED, ("CS7", "CS14", "CS16")),
        Tally("seat", ("out",), OUT, ("CS18",), compared=False),
        Tally("landing", [NAMES.get(rock, "") for rock in range(PLACES)], ROCK, possible=False, places=places),
    )


@verb
def measure(b: Board, s: Position, out: Array) -> None:
    for seat in range(b.players):
        out[seat, 0] = count(s.owned[seat])
        out[seat, 1] = 0
        out[seat, 3] = s.out[seat]
    for rock in bits(s.occupied):
        crab = s.below[s.top[rock]]
        while crab != NONE:
            out[owner(crab), 1] += 1
            crab = s.below[crab]
    for seat in range(b.players):
        out[seat, 2] = KINDS * EACH - out[seat, 0] - out[seat, 1]


@verb
def standing(b: Board, s: Position, out: Payoffs) -> None:
    """Crabs that are free to move; who is out stands last."""
    for seat in range(b.players):
        out[seat] = count(s.owned[seat]) if s.out[seat] == 0 else -1


@verb
def ending(b: Board, s: Position) -> int:
    return integer(s.ending)


@verb
def tally(b: Board, before: Position, move: Code, s: Position, out: Array) -> None:
    seat = before.seat
    if move >= WAVE:
        out[seat, CHOSEN] += 1
        out[seat, WAVES] += 1
    else:
        out[seat, MOVED + size(before.top[start_of(move)])] += 1
        out[seat, ROCK + landing_of(move)] += 1
        if s.quiet == 0:
            out[seat, EMPTIED] += 1
            if s.washed and s.tied == 0:
                out[seat, WAVES] += 1
    count_out(b, before, s, out)


@compiled
def count_out(b: Board, before: Position, s: Position, out: Array) -> None:
    for seat in range(b.players):
        if s.out[seat] != before.out[seat]:
            out[seat, OUT] += 1
