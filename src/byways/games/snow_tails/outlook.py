"""What would follow, asked of the rules: how a sled stands, and where cards, steering or a bonus would lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from byways.engine import Array, Code, Positions, Seat, State, bits, compiled, integer

from .board import Board, Cell, Side, readable
from .rules.cards import put_on
from .rules.codes import NO_BONUS, NO_CARD, OVER_LINE, RACING, STEERING, TAKE_BONUS
from .rules.position import RIDES, STEPS, Position
from .rules.ride import drift_of, find_rides, follow, may_take_bonus, ride_of, side_of, speed_of
from .rules.rounds import place_now

SIDES: Final = ("left", "right")
FORWARD: Final = "f"
"""A step forward as people write it; a step of drift is the first letter of its side."""

RIDE = readable(
    np.dtype(
        [
            *((name, np.int64) for name in ("mask", "end", "stop", "new_dents", "steps_left", "felled")),
            *((name, np.int64) for name in ("blocked", "steps")),
            ("trail", np.int16, STEPS),
        ]
    )
)
"""What `foresee` says of a ride: fields of Ride, and the cells from its start on."""


# Kernels


class Sled(NamedTuple):
    """What dogs and brake make of a sled."""

    speed: int
    drift: int
    side: Side
    place: int
    """In the race now; 0 when it does not race."""


@compiled
def judge(b: Board, s: Position, seat: Seat) -> Sled:
    place = place_now(b, s, seat) if s.status[seat] == RACING else 0
    return Sled(speed_of(s, seat), drift_of(s, seat), side_of(s, seat), place)


def judge_sled(b: Board, states: Positions, seat: Seat) -> Sled:
    """A sled as it is."""
    return judge(b, states[0], seat)


def foresee(b: Board, states: Positions, move: Code, rides: Array) -> tuple[Sled, int, int]:
    """What cards (or NO_CARD: the sled as it is) would make of the sled to act, the bonus that balance would offer
    (or 0), and the number of rides to choose from, which it writes down.

    The position is spoilt by it: pass a copy.
    """
    s = states[0]
    seat = s.seat
    put_on(s, seat, move)
    sled = judge(b, s, seat)
    bonus = 0
    n = 0
    if sled.speed > 0 and sled.drift > 0:
        find_rides(b, s)
        n = integer(s.ways)
    elif sled.speed > 0:
        s.masks[0] = 0
        s.masks[1] = 0
        bonus = sled.place if may_take_bonus(b, s) else 0
        n = 2 if bonus else 1
    for i in range(n):
        ride = ride_of(b, s, seat, integer(s.masks[i]), sled.speed + (bonus if i == 1 else 0), sled.side)
        row = rides[i]
        row.mask = ride.mask
        row.end = ride.end
        row.stop = ride.stop
        row.new_dents = ride.new_dents
        row.steps_left = ride.steps_left
        row.felled = ride.felled
        row.blocked = ride.blocked
        row.steps = ride.steps
        follow(b, s, ride, sled.side, row.trail)
    return sled, bonus, n


# For people


@dataclass(frozen=True)
class RidePreview:
    """One way to make the move."""

    move: Code
    steps: str
    """f forward, l or r drift, the step that ends the move included."""
    end: Cell
    """FINISH when it crosses the line, NONE for a wreck."""
    stop: int
    """One of STOPS."""
    new_dents: int
    steps_left: int
    """When crossing the finish."""
    trail: tuple[Cell, ...]
    felled: int
    """Saplings knocked over."""
    speed: int
    """With the bonus, if it is taken."""


@dataclass(frozen=True)
class Outlook:
    """What would follow for the sled to act."""

    sled: Sled
    bonus: int
    """What balance offers, or 0 (ST19)."""
    rides: tuple[RidePreview, ...]


def sled_of(state: State, seat: Seat) -> Sled:
    """How a sled stands now."""
    return Sled(*map(int, state.game.kernel(judge_sled)(state.game.board, state.array, seat)))


def outlook(state: State, move: Code) -> Outlook:
    """What would follow if these cards were played (or NO_CARD: with the sled as it is)."""
    rows = np.zeros(RIDES, RIDE)
    judged, bonus, n = state.game.kernel(foresee)(state.game.board, state.copy().array, move, rows)
    sled = Sled(*map(int, judged))
    rides: list[RidePreview] = []
    for mask, end, stop, new_dents, steps_left, felled, blocked, steps, trail in rows[:n].tolist():
        if sled.drift:
            code, speed = STEERING + mask, sled.speed
        else:
            code, speed = (TAKE_BONUS, sled.speed + int(bonus)) if rides else (NO_BONUS, sled.speed)
        taken = range(steps + (blocked or stop == OVER_LINE))
        letters = "".join(SIDES[sled.side][0] if mask >> step & 1 else FORWARD for step in taken)
        cells = tuple(trail[: steps + 1].tolist())
        rides.append(RidePreview(code, letters, end, stop, new_dents, steps_left, cells, felled, speed))
    return Outlook(sled, int(bonus), tuple(rides))


def ride_chosen(state: State, move: Code) -> RidePreview:
    """The ride that steering or the answer to a bonus would make."""
    return next(ride for ride in outlook(state, NO_CARD).rides if ride.move == move)


def trees_of(s: np.void) -> list[Cell]:
    """The cells with saplings."""
    return [64 * number + place for number, word in enumerate(s["trees"].tolist()) for place in bits(word)]
