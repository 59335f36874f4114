"""Driving: along the roads, along HOV lanes, by train and from park to park (VB17)."""

from byways.engine import Codes, Seat, bits, compiled, integer

from ..board import LANE, NONE, STOPS, Board, Stop, effect
from .owned import has, sum_of, which
from .position import FIRST, LINE, MOVE, NEVER, RIDE, Position

REVERSE = effect("free_reverse")  # a free step back, once a turn (VB63)
STRAIGHT = effect("free_after_straight")  # a free step after so many straight ones (VB64)
HOV = effect("hov")  # two stops for one move along a lane (VB65)
RIDE_LINE = effect("ride")  # from a marked stop to any other with that mark (VB66)
ENOUGH = 99
"""Straight moves are counted up to here."""


@compiled
def ahead(b: Board, start: Stop, middle: Stop) -> Stop:
    """The stop straight ahead for who comes from start to middle, or NONE."""
    for i in range(b.city[0].roads[start]):
        if b.city[0].near[start, i] == middle:
            return integer(b.city[0].ahead[start, i])
    return integer(NONE)


@compiled
def move_cost(b: Board, s: Position, seat: Seat, stop: Stop) -> int:
    """The actions that a move to a neighbouring stop costs; NEVER where it is not allowed."""
    here = s.bus[seat]
    if stop == s.left[seat]:  # VB17
        if has(b, s, seat, REVERSE) and s.used & which(b, s, seat, REVERSE) == 0:
            return 0
        return 1 if b.city[0].roads[here] == 1 else NEVER  # VB57
    if s.straight > 0 and has(b, s, seat, STRAIGHT) and s.straight >= sum_of(b, s, seat, STRAIGHT):
        return 0 if ahead(b, s.left[seat], here) == stop else 1
    return 1


@compiled
def legal_moves(b: Board, s: Position, out: Codes) -> int:
    n = FIRST
    seat = s.seat
    here = s.bus[seat]
    for i in range(b.city[0].roads[here]):
        stop = integer(b.city[0].near[here, i])
        if move_cost(b, s, seat, stop) <= s.actions:
            out[n] = MOVE + stop
            n += 1
    if s.actions > 0:
        n = legal_double_steps(b, s, seat, out, n)
    return n


@compiled
def move(b: Board, s: Position, stop: Stop) -> None:
    """Drive the bus on turn to a neighbouring stop, or two stops along an HOV lane (VB17)."""
    seat = s.seat
    here = s.bus[seat]
    s.moved = 1
    first = stop
    cost = integer(1)
    if is_double(b, s, seat, stop):
        first = middle_of(b, here, stop)
    else:
        cost = move_cost(b, s, seat, stop)
    if cost == 0:
        s.straight = 0
        if stop == s.left[seat]:
            s.used |= which(b, s, seat, REVERSE)
    elif s.straight > 0 and ahead(b, s.left[seat], here) == first:
        s.straight = min(s.straight + 1, ENOUGH)
    else:
        s.straight = 1
    s.actions -= cost
    step(b, s, seat, stop)


@compiled
def step(b: Board, s: Position, seat: Seat, stop: Stop) -> None:
    """Put a bus on a stop next to it, or two stops along an HOV lane; the stop it came through is closed to it."""
    here = s.bus[seat]
    s.left[seat] = middle_of(b, here, stop) if is_double(b, s, seat, stop) else here
    s.bus[seat] = stop


# HOV lanes (VB65)


@compiled
def legal_double_steps(b: Board, s: Position, seat: Seat, out: Codes, n: int) -> int:
    """Two stops along an HOV lane, not by way of the stop last left."""
    here = s.bus[seat]
    if has(b, s, seat, HOV) and drives_on(b, s, seat, integer(b.city[0].lane[here])):
        for way in (-1, 1):
            stop = along_lane(b, here, 2 * way)
            if stop != NONE and along_lane(b, here, way) != s.left[seat]:
                out[n] = MOVE + stop
                n += 1
    return n


@compiled
def is_double(b: Board, s: Position, seat: Seat, stop: Stop) -> bool:
    """Whether a step to a stop is two stops along a lane. Few own an access, so distances are seldom looked up."""
    return bool(has(b, s, seat, HOV) and b.city[0].distance[s.bus[seat], stop] > 1)


@compiled
def drives_on(b: Board, s: Position, seat: Seat, lane: int) -> bool:
    """Whether a player owns the access to a lane."""
    for upgrade in bits(s.owned[seat] & b.city[0].with_effect[HOV]):
        if b.city[0].gives[upgrade, HOV] - 1 == lane:
            return True
    return False


@compiled
def along_lane(b: Board, stop: Stop, steps: int) -> Stop:
    """The stop so many places further along the HOV lane of a stop, or NONE."""
    lane = b.city[0].lane[stop]
    place = b.city[0].place[stop] + steps
    if lane == NONE or place < 0 or place >= LANE:
        return integer(NONE)
    return integer(b.city[0].lanes[lane, place])


@compiled
def middle_of(b: Board, start: Stop, stop: Stop) -> Stop:
    """The stop passed on a double step along an HOV lane."""
    return along_lane(b, start, (b.city[0].place[stop] - b.city[0].place[start]) // 2)


# Rides (VB66)


@compiled
def legal_rides(b: Board, s: Position, out: Codes, n: int) -> int:
    """From a park to a park, from a station to a station of the same line."""
    if s.actions < 1:
        return n
    here = s.bus[s.seat]
    for upgrade in bits(s.owned[s.seat] & b.city[0].with_effect[RIDE_LINE] & ~s.used):
        line = b.city[0].gives[upgrade, RIDE_LINE] - 1
        if b.city[0].marks[here] >> line & 1:
            for stop in range(STOPS):
                if stop != here and b.city[0].marks[stop] >> line & 1:
                    out[n] = RIDE + integer(line) * LINE + stop
                    n += 1
    return n


@compiled
def ride(b: Board, s: Position, line: int, stop: Stop) -> None:
    for upgrade in bits(s.owned[s.seat] & b.city[0].with_effect[RIDE_LINE] & ~s.used):
        if b.city[0].gives[upgrade, RIDE_LINE] - 1 == line:
            s.used |= integer(1) << upgrade
    s.actions -= 1
    s.moved = 1
    s.straight = 0
    s.left[s.seat] = NONE
    s.bus[s.seat] = stop
