"""What can be measured of Snow Tails: for the lab and the table."""

from __future__ import annotations

from collections.abc import Sequence

from numpy import uint64, zeros

from byways.engine import Array, Code, Measure, Payoffs, Tally, compiled, integer, verb

from .board import VALUES, Board
from .rules.codes import (
    BONUS,
    CARDS,
    CROSSED,
    FINISHED,
    LANE,
    NO_CARD,
    NONE,
    ON_BRAKE,
    ON_DOGS,
    OUT,
    PER_VALUE,
    RACING,
    STEER,
    STOPS,
    TAKE_BONUS,
    TAKE_LANE,
    TRIM,
)
from .rules.position import Position
from .rules.turn import take_turn
from .track import LANES

MEASURES = (Measure("points"), Measure("finished"), Measure("rounds"), Measure("dents"), Measure("lane"))
ENDINGS = ("all-finished", "some-out", "all-out", "night")
ENDING_RULES = ("ST29", "ST28", "ST28", "ST33")
VALUE, BRAKED, ONE_DOG, TWO_DOGS, NONE_PLAYED = 0, 5, 6, 7, 8
STOP, TAKEN, LEFT_OUT, LANE_OF, CRASH = 9, 14, 15, 16, 21
"""The numbers of the counters."""
LOST, DONE = 200, 20
"""How far behind the finish a sled that is out counts, and how far before it one that has finished."""


def tallies(cells: Sequence[str], places: Sequence[tuple[float, float]]) -> tuple[Tally, ...]:
    """What is counted, on a track with these cells."""
    return (
        Tally("card", [str(value + 1) for value in range(VALUES)], VALUE, ("ST12",) * VALUES),
        Tally("played", ("brake", "one-dog", "two-dogs", "none"), BRAKED, ("ST12", "ST12", "ST12", "ST11")),
        Tally("stop", [stop.name for stop in STOPS], STOP, [stop.rule for stop in STOPS], compared=False),
        Tally("bonus", ("taken", "left-out"), TAKEN, ("ST19", "ST19")),
        Tally("lane", [str(lane + 1) for lane in range(LANES)], LANE_OF, ("ST4",) * LANES),
        Tally("crash", cells, CRASH, possible=False, places=places),
    )


@verb
def measure(b: Board, s: Position, out: Array) -> None:
    for seat in range(b.players):
        out[seat, 0] = s.points[seat]
        out[seat, 1] = s.places[s.race, seat] > 0  # who is out has no place, which is not a good one
        out[seat, 2] = s.raced[s.race, seat]
        out[seat, 3] = s.dents[seat]
        out[seat, 4] = s.start_lane[seat] + 1


@verb
def standing(b: Board, s: Position, out: Payoffs) -> None:
    """How near the finish a sled is, in cells; who is out stands last. In a series points come before that."""
    for seat in range(b.players):
        far = integer(-LOST)
        if s.status[seat] == RACING and s.cell[seat] != NONE:
            far = -integer(b.cells[s.cell[seat]].togo)
        elif s.status[seat] == CROSSED:
            far = integer(s.steps_left[seat])
        elif s.status[seat] == FINISHED:
            far = integer(DONE) - integer(s.places[s.race, seat])
        out[seat] = far if b.races == 1 else far + integer(s.points[seat]) * LOST


@verb
def ending(b: Board, s: Position) -> int:
    racing, out_of_it = 0, 0
    for seat in range(b.players):
        racing += s.status[seat] == RACING
        out_of_it += s.status[seat] == OUT
    if racing > 0:
        return 3
    if out_of_it == b.players:
        return 2
    return 1 if out_of_it > 0 else 0


@verb
def tally(b: Board, before: Position, move: Code, s: Position, out: Array) -> None:
    seat = before.seat
    phase = before.phase
    if phase == LANE:
        out[seat, LANE_OF + move - TAKE_LANE] += 1
        return
    if phase == CARDS:
        count_cards(move, out[seat])
    elif phase == BONUS:
        out[seat, TAKEN if move == TAKE_BONUS else LEFT_OUT] += 1
    if phase not in (CARDS, TRIM, STEER, BONUS):
        return
    if s.race != before.race:  # the next race has begun, and nothing is left of the last ride: ride it again
        take_turn(b, before, move, zeros(1, uint64))
        count_ride(before, out[seat])
    elif s.phase not in (TRIM, STEER, BONUS) and s.rider == seat:
        count_ride(s, out[seat])


@compiled
def count_ride(s: Position, out: Array) -> None:
    """How the last ride ended, and where it was dented, if it was."""
    out[STOP + s.stop] += 1
    out[CRASH + s.trail[s.steps]] += s.new_dents


@compiled
def count_cards(move: Code, out: Array) -> None:
    """Which cards were played, and where."""
    if move == NO_CARD:
        out[NONE_PLAYED] += 1
        return
    value, places = move // PER_VALUE, move % PER_VALUE
    dogs = (places & ON_DOGS & 1) + (places & ON_DOGS) // 2
    on_brake = (places & ON_BRAKE) // ON_BRAKE
    out[VALUE + value - 1] += dogs + on_brake
    out[BRAKED] += on_brake
    out[ONE_DOG - 1 + dogs] += dogs > 0  # nothing for no dog, which costs less than to ask
