"""Points, what a delivery adds to them, and who wins (VB27 to VB31)."""

import numpy as np

from byways.engine import OVER, Array, Payoffs, Positions, Seat, bits, compiled, folded, integer, share_win, verb

from ..board import NONE, REGIONS, Board, Numbers, Region, Route, Stop, effect
from .owned import has, sum_of
from .position import FIRST, OWN_ROUTES, Position

SET_POINTS = 10  # VB29
REGION_POINT = effect("region_point")  # a point for each delivery to a region
ROUTE_POINT = effect("route_point")  # a point for each delivery on one's routes (VB77)


@compiled
def triangle(n: int) -> int:
    """1 + 2 + ... + n points for n passengers (VB27)."""
    return integer(n) * (integer(n) + 1) // 2


@compiled
def route_of(s: Position, seat: Seat, place: int) -> Route:
    """A route of a player: at the end all are open."""
    return integer(s.shown_routes[seat, place] if s.seat == OVER else s.routes[seat, place])


@compiled
def deliveries_on(b: Board, s: Position, seat: Seat, routes: Numbers) -> int:
    """How many passengers a player delivered to stops of any of these routes."""
    n = FIRST
    for i in range(s.delivered_n[seat]):
        n += b.city[0].routes[b.city[0].stop_of[s.delivered[seat, i]]] & routes != 0
    return n


@compiled
def region_points(s: Position, seat: Seat) -> int:
    """By regions (VB27)."""
    total = integer(0)
    for region in range(REGIONS):
        total += triangle(integer(s.region_n[seat, region]))
    return total


@compiled
def set_points(s: Position, seat: Seat) -> int:
    """For full sets (VB29)."""
    fewest = integer(s.region_n[seat, 0])
    for region in range(REGIONS):
        fewest = min(fewest, integer(s.region_n[seat, region]))
    return SET_POINTS * fewest


@compiled
def route_points(b: Board, s: Position, seat: Seat) -> int:
    """By one's own routes (VB28)."""
    total = integer(0)
    for i in range(OWN_ROUTES):
        route = route_of(s, seat, i)
        if route != NONE:
            total += triangle(deliveries_on(b, s, seat, integer(1) << route))
    return total


@compiled
def upgrade_points(b: Board, s: Position, seat: Seat) -> int:
    """By upgrades (VB30)."""
    total = integer(0)
    for upgrade in bits(s.owned[seat] & b.city[0].with_effect[REGION_POINT]):
        total += integer(s.region_n[seat, b.city[0].gives[upgrade, REGION_POINT] - 1])
    if has(b, s, seat, ROUTE_POINT):
        routes = integer(0)
        for i in range(OWN_ROUTES):
            route = route_of(s, seat, i)
            if route != NONE:
                routes |= integer(1) << route
        total += sum_of(b, s, seat, ROUTE_POINT) * deliveries_on(b, s, seat, routes)  # VB77
    return total


@compiled
def points(b: Board, s: Position, seat: Seat) -> int:
    """What a player has scored; VB32 is an example."""
    return region_points(s, seat) + set_points(s, seat) + route_points(b, s, seat) + upgrade_points(b, s, seat)


# What one more delivery adds


@folded
def region_gain(s: Position, seat: Seat, region: Region) -> int:
    """By its region (VB27)."""
    return integer(s.region_n[seat, region]) + 1


@compiled
def set_lacks(s: Position, seat: Seat, region: Region) -> int:
    """How many other regions must follow before a delivery to this one makes a full set (VB29): with 0 it does."""
    lacks = integer(0)
    for other in range(REGIONS):
        lacks += other != region and s.region_n[seat, other] <= s.region_n[seat, region]
    return lacks


@compiled
def route_gains(b: Board, s: Position, seat: Seat) -> Array:
    """The routes of a player, as a bit each, and what one more delivery on each would score (VB28)."""
    found = np.zeros((OWN_ROUTES, 2), np.int64)
    for i in range(OWN_ROUTES):
        route = route_of(s, seat, i)
        if route != NONE:
            found[i, 0] = integer(1) << route
            found[i, 1] = 1 + deliveries_on(b, s, seat, found[i, 0])
    return found


@compiled
def route_gain(b: Board, stop: Stop, gains: Array) -> int:
    """By one's own routes (VB28)."""
    total = integer(0)
    for i in range(OWN_ROUTES):
        if b.city[0].routes[stop] & gains[i, 0]:
            total += gains[i, 1]
    return total


@compiled
def upgrade_gain(b: Board, s: Position, seat: Seat, stop: Stop, gains: Array) -> int:
    """By upgrades (VB30)."""
    total = integer(0)
    for upgrade in bits(s.owned[seat] & b.city[0].with_effect[REGION_POINT]):
        total += b.city[0].gives[upgrade, REGION_POINT] - 1 == b.city[0].region[stop]
    if route_gain(b, stop, gains) > 0:
        total += sum_of(b, s, seat, ROUTE_POINT)
    return total


def delivery_gain(b: Board, states: Positions, seat: Seat, stop: Stop) -> int:
    """The points that delivering a passenger to a stop would add now, for people to see."""
    s = states[0]
    gains = route_gains(b, s, seat)
    region = integer(b.city[0].region[stop])
    total = region_gain(s, seat, region) + route_gain(b, stop, gains) + upgrade_gain(b, s, seat, stop, gains)
    return total + SET_POINTS if set_lacks(s, seat, region) == 0 else total


# For people to see


def scores(b: Board, states: Positions, out: Array) -> None:
    """The points of each seat."""
    for seat in range(b.players):
        out[seat] = points(b, states[0], seat)


def score_sheet(b: Board, states: Positions, out: Array) -> None:
    """Where the points of each seat come from: routes, regions, full sets and upgrades."""
    for seat in range(b.players):
        out[0, seat] = route_points(b, states[0], seat)
        out[1, seat] = region_points(states[0], seat)
        out[2, seat] = set_points(states[0], seat)
        out[3, seat] = upgrade_points(b, states[0], seat)


def route_scores(b: Board, states: Positions, seat: Seat, out: Array) -> None:
    """How many passengers a player has delivered on each of their routes, and the points for that."""
    for i in range(OWN_ROUTES):
        route = route_of(states[0], seat, i)
        out[i, 0] = 0 if route == NONE else deliveries_on(b, states[0], seat, integer(1) << route)
        out[i, 1] = triangle(out[i, 0])


# The end


@compiled
def standing(b: Board, s: Position, seat: Seat) -> int:
    """Points, then deliveries, then fares (VB31), as one number."""
    return points(b, s, seat) * 10000 + integer(s.delivered_n[seat]) * 100 + integer(s.fares[seat])


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(b.players):
        out[seat] = standing(b, s, seat)
    share_win(out, b.players)
