"""What would follow, asked of the rules: how a sled stands, and where cards, steering or a bonus would lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from byways.engine import Array, Code, Positions, Seat, State, bits, compiled, integer

from .board import Board, Cell, Side, readable
from .rules import codes
from .rules.cards import put_on
from .rules.codes import CARDS, HIT_SLED, NO_BONUS, NO_CARD, OVER_LINE, RACING, STEERING, TAKE_BONUS
from .rules.position import RIDES, STEPS, Position
from .rules.ride import drift_of, find_rides, follow, line_dents, may_take_bonus, ride_of, side_of, speed_of
from .rules.rounds import place_now
from .track import EDGE, OPEN

if TYPE_CHECKING:
    from . import SnowTails

SIDES: Final = ("left", "right")
FORWARD: Final = "f"
"""A step forward as people write it; a step of drift is the first letter of its side."""

RIDE = readable(
    np.dtype(
        [
            *((name, np.int64) for name in ("mask", "end", "stop", "new_dents", "steps_left", "felled")),
            *((name, np.int64) for name in ("blocked", "steps")),
            ("trail", np.int16, STEPS),
            ("lines", np.int16, STEPS),
        ]
    )
)
"""What `foresee` says of a ride: fields of Ride, the cells from its start on, and the dents for the red line that each
step from one of them crosses."""


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
        speed = sled.speed + (bonus if i == 1 else 0)
        ride = ride_of(b, s, seat, integer(s.masks[i]), speed, sled.side)
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
        for step in range(ride.steps):
            if b.diagonal or not ride.mask >> step & 1:
                row.lines[step] = line_dents(integer(b.cells[row.trail[step]].limit), speed)
    return sled, bonus, n


# For people


class Line(NamedTuple):
    """A red line that is crossed too fast."""

    limit: int
    dents: int


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
    lines: tuple[Line, ...]
    """The red lines that it crosses too fast (ST21); the dents of the last may be more than it takes (ST28)."""
    obstacle: int
    """What it runs into: EDGE, SNOW or CHASM; OPEN for nothing of the kind (ST24)."""


@dataclass(frozen=True)
class Outlook:
    """What would follow for the sled to act."""

    sled: Sled
    bonus: int
    """What balance offers, or 0 (ST19)."""
    rides: tuple[RidePreview, ...]


def sled_of(state: State, seat: Seat) -> Sled:
    """How a sled stands now."""
    return Sled(*map(int, state.game.quick(judge_sled)(state.game.board, state.array, seat)))


def outlook(state: State, move: Code) -> Outlook:
    """What would follow if these cards were played (or NO_CARD: with the sled as it is)."""
    rows = np.zeros(RIDES, RIDE)
    judged, bonus, n = state.game.quick(foresee)(state.game.board, state.copy().array, move, rows)
    sled = Sled(*map(int, judged))
    rides = tuple(_preview(state, sled, int(bonus) if number else 0, row) for number, row in enumerate(rows[:n]))
    return Outlook(sled, int(bonus), rides)


def _preview(state: State, sled: Sled, bonus: int, row: np.void) -> RidePreview:
    """One of the rides; without drift the second one takes the bonus."""
    cells = state.game.board.cells
    mask, stop, steps, blocked = (int(row[name]) for name in ("mask", "stop", "steps", "blocked"))
    trail, lines = row["trail"].tolist()[: steps + 1], row["lines"].tolist()[:steps]
    crashed = blocked and stop != HIT_SLED
    taken = range(steps + (1 if blocked or stop == OVER_LINE else 0))
    return RidePreview(
        move=STEERING + mask if sled.drift else TAKE_BONUS if bonus else NO_BONUS,
        steps="".join(SIDES[sled.side][0] if mask >> step & 1 else FORWARD for step in taken),
        end=int(row["end"]),
        stop=stop,
        new_dents=int(row["new_dents"]),
        steps_left=int(row["steps_left"]),
        trail=tuple(trail),
        felled=int(row["felled"]),
        speed=sled.speed if sled.drift else sled.speed + bonus,
        lines=tuple(Line(int(cells[trail[step]]["limit"]), dents) for step, dents in enumerate(lines) if dents),
        obstacle=_obstacle(state, trail[-1], sled.side, mask >> steps & 1) if crashed else OPEN,
    )


def _obstacle(state: State, cell: Cell, side: Side, drifting: int) -> int:
    """What a step leads into that the track does not allow."""
    game = cast("SnowTails", state.game)
    here = game.board.cells[cell]
    target = int(here["drift"][side] if drifting else here["forward"])
    return EDGE if target == EDGE else int(game.cells.ground[target])


def ride_after(state: State, move: Code) -> RidePreview | None:
    """The ride that a decision sets going, if it leaves nothing more to decide; None if the sled stays."""
    if codes.decision(move).first in (STEERING, TAKE_BONUS, NO_BONUS):
        return ride_chosen(state, move)
    cards = move if state.record["phase"] == CARDS else NO_CARD
    rides = outlook(state, cards).rides
    return rides[0] if rides else None


def ride_chosen(state: State, move: Code) -> RidePreview:
    """The ride that steering or the answer to a bonus would make."""
    return next(ride for ride in outlook(state, NO_CARD).rides if ride.move == move)


def trees_of(s: np.void) -> list[Cell]:
    """The cells with saplings."""
    return [64 * number + place for number, word in enumerate(s["trees"].tolist()) for place in bits(word)]
