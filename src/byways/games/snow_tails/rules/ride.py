"""2. Move the sled: speed and drift, the steps of a ride and what they cost, and the rides to choose from."""

from typing import NamedTuple

import numpy as np
from numpy import uint64

from byways.engine import Array, Codes, Mask, Seat, bit, compiled, inlined, integer, scramble

from ..board import DENTS, Board, Cell, Lane, Side, Steps
from ..track import EDGE, FINISH, LEFT, RIGHT
from .codes import HIT_SLED, HIT_TRACK, NO_BONUS, NONE, OVER_LINE, STEERING, TAKE_BONUS, WHOLE, WRECKED
from .position import RIDES, Position, has_tree

# Speed, drift and balance


@inlined
def speed_of(s: Position, seat: Seat) -> int:
    return integer(s.dogs[seat, LEFT]) + integer(s.dogs[seat, RIGHT]) - integer(s.brake[seat])  # ST14


@inlined
def drift_of(s: Position, seat: Seat) -> int:
    return abs(integer(s.dogs[seat, LEFT]) - integer(s.dogs[seat, RIGHT]))  # ST15


@inlined
def side_of(s: Position, seat: Seat) -> Side:
    """The side that the sled drifts to: that of the stronger dog (ST15)."""
    return LEFT if s.dogs[seat, LEFT] > s.dogs[seat, RIGHT] else RIGHT


@compiled
def may_take_bonus(b: Board, s: Position) -> bool:
    """ST19: not on the first turn, and only at the end of a move that nothing has stopped."""
    if s.rounds == 1:
        return False
    return goes_on(ride_of(b, s, s.seat, integer(0), speed_of(s, s.seat), side_of(s, s.seat)))


@compiled
def legal_bonus(out: Codes) -> int:
    """ST19: all of it or none."""
    out[0] = NO_BONUS
    out[1] = TAKE_BONUS
    return 2


# A ride, step by step


class Ride(NamedTuple):
    """What one order of the steps of a move leads to."""

    mask: Steps
    """The steps that drift, up to the one that ends the move."""
    end: Cell
    """The cell where the sled stands after it, FINISH, or NONE for a wreck."""
    stop: int
    """How it ends, one of STOPS."""
    new_dents: int
    """The dents it costs."""
    steps_left: int
    """When it crosses the finish (ST31) ..."""
    finish_lane: Lane
    """... and the lane on which it does."""
    felled: int
    """How many saplings it fells ..."""
    tree_hash: Mask
    """... and which, as a hash."""
    drifted: int
    """Steps of drift that were made."""
    blocked: bool
    """Whether an edge, an obstacle or a sled kept it from its last step."""
    steps: int
    """How many cells it goes."""


@inlined
def goes_on(ride: Ride) -> bool:
    """Whether nothing stopped it, so that a bonus can follow; one that is past the line only gets further (ST19)."""
    return ride.stop == WHOLE or ride.stop == OVER_LINE


@inlined
def sled_on(players: int, s: Position, cell: Cell) -> bool:
    found = False
    for seat in range(players):
        found |= s.cell[seat] == cell
    return found


@inlined
def line_dents(limit: int, speed: int) -> int:
    """ST21: a dent for each point too much at a red line with this limit, if there is one (not 0)."""
    return speed - limit if limit and speed > limit else 0


@compiled
def ride_of(b: Board, s: Position, seat: Seat, mask: Steps, speed: int, side: Side) -> Ride:
    """Where a ride leads, without making it. Bit i of the mask makes step i a step of drift.

    The speed is that of the whole move, its bonus included (ST20).
    """
    cell = integer(s.cell[seat])
    before = integer(s.dents[seat])
    dents = before
    drifted = integer(0)
    felled = integer(0)
    tree_hash = uint64(0)
    used = integer(0)
    steps = integer(0)
    stop = integer(WHOLE)
    steps_left = integer(0)
    finish_lane = integer(0)
    while used < speed and dents < DENTS:  # ST16: each step is one cell and costs one point of speed; ST28
        drifting = mask >> used & 1
        here = b.cells[cell]
        target = integer(here.drift[side] if drifting else here.forward)
        used += 1
        if target == EDGE or (target >= 0 and b.cells[target].wall):  # ST24
            stop = integer(HIT_TRACK)
            dents += 1
            break
        if target >= 0 and sled_on(b.players, s, target):  # ST23
            stop = integer(HIT_SLED)
            break
        drifted += drifting
        if target == FINISH:
            stop = integer(OVER_LINE)
            steps_left = speed - used  # ST31
            finish_lane = integer(here.lane) + (drifting if side == LEFT else -drifting)
            break
        if not drifting or b.diagonal:  # ST22: at the step that crosses it only, and before a sapling behind it
            dents += line_dents(integer(here.limit), speed)
        if dents < DENTS and has_tree(s, target):  # ST25: no cell is visited twice, so it need not be felled yet
            felled += 1
            tree_hash ^= scramble(uint64(target + 1))
            dents += 1
        cell = target
        steps += 1
    blocked = stop in (HIT_TRACK, HIT_SLED)
    if stop == OVER_LINE:
        cell = integer(FINISH)
    elif dents >= DENTS:  # ST28: out at once, in the cell where the fifth dent was taken
        stop = integer(WRECKED)
        cell = integer(NONE)
        dents = integer(DENTS)
    mask &= (1 << used) - 1
    new_dents = dents - before
    return Ride(mask, cell, stop, new_dents, steps_left, finish_lane, felled, tree_hash, drifted, blocked, steps)


@compiled
def follow(b: Board, s: Position, ride: Ride, side: Side, trail: Array) -> None:
    """The cells of a ride, from its start on."""
    cell = s.cell[s.seat]
    trail[0] = cell
    for step in range(ride.steps):
        here = b.cells[cell]
        cell = here.drift[side] if ride.mask >> step & 1 else here.forward
        trail[step + 1] = cell


@compiled
def fell_trees(s: Position, felled: int) -> None:
    """ST25: the first so many saplings on the trail are removed for good; one more may stand where a sled is out."""
    for i in range(1, s.steps + 1):
        cell = integer(s.trail[i])
        if felled > 0 and has_tree(s, cell):
            s.trees[cell // 64] &= ~bit(cell % 64)
            felled -= 1


# Steering: the rides to choose from


@inlined
def first_order(aside: int) -> Steps:
    """The first mask with so many bits: all drift at once."""
    return (integer(1) << aside) - integer(1)


@inlined
def next_order(mask: Steps) -> Steps:
    """The next larger mask with as many bits: another order of the steps."""
    lowest_bit = mask & -mask
    ripple = mask + lowest_bit
    return ripple | ((mask ^ ripple) // lowest_bit >> 2)


@inlined
def result_key(ride: Ride) -> Mask:
    """What a ride comes to, but for the saplings that it fells, in one number.

    The dents and the lane at the finish follow: rides of one move with as much drift cross the same red lines.
    """
    return uint64(ride.end + 2 | ride.stop << 10 | ride.steps_left << 13)


@compiled
def find_rides(b: Board, s: Position) -> None:
    """Keep in `masks` the different rides that the seat may choose from.

    ST15 and ST17: of all orders of the steps, those that make the most drift. Orders that come to the same in
    every way are one ride.
    """
    seat = s.seat
    speed = speed_of(s, seat)
    side = side_of(s, seat)
    found = np.empty((RIDES, 2), np.uint64)
    n = 0
    most = integer(-1)
    mask = first_order(min(drift_of(s, seat), speed))  # ST16
    while mask < integer(1) << speed:
        ride = ride_of(b, s, seat, mask, speed, side)
        if ride.drifted > most:
            most = ride.drifted
            n = 0
        if ride.drifted == most:
            key = result_key(ride)
            known = False
            for i in range(n):
                known |= found[i, 0] == key and found[i, 1] == ride.tree_hash
            if not known:
                found[n, 0] = key
                found[n, 1] = ride.tree_hash
                s.masks[n] = ride.mask
                n += 1
        mask = next_order(mask)
    s.ways = n
    for i in range(n, RIDES):
        s.masks[i] = 0


@compiled
def forget_rides(s: Position) -> None:
    for i in range(s.ways):
        s.masks[i] = 0
    s.ways = 0


@compiled
def legal_rides(s: Position, out: Codes) -> int:
    """ST17: those that were found when the move began."""
    for i in range(s.ways):
        out[i] = STEERING + s.masks[i]
    return s.ways
