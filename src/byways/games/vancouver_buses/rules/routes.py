"""Route cards: drawing them and putting them aside (VB9 to VB11, VB76)."""

from byways.engine import Rng, Seat, compiled, count, folded, integer

from ..board import ALL_ROUTES, NONE, Board, Route
from .decks import any_bit
from .position import OWN_ROUTES, Position


@compiled
def draw_route(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    """A route from the deck; when that is empty, from the discarded ones (VB76)."""
    if s.route_deck_n == 0:
        for other in range(b.players):
            for i in range(s.routes_n[other]):
                s.route_may[other, i] &= ~s.route_pile
        s.route_deck = s.route_pile
        s.route_deck_n = count(s.route_pile)
        s.route_pile = 0
    route = any_bit(integer(s.route_deck), rng)
    s.route_deck &= ~(1 << route)
    s.route_deck_n -= 1
    s.routes[seat, s.routes_n[seat]] = route
    s.route_may[seat, s.routes_n[seat]] = ALL_ROUTES
    s.routes_n[seat] += 1


@compiled
def put_route_aside(s: Position, seat: Seat, route: Route) -> None:
    """A route leaves a player's own, not yet shown."""
    place = 0
    while s.routes[seat, place] != route:
        place += 1
    for i in range(place, OWN_ROUTES - 1):
        s.routes[seat, i] = s.routes[seat, i + 1]
        s.route_may[seat, i] = s.route_may[seat, i + 1]
    s.routes[seat, OWN_ROUTES - 1] = NONE
    s.route_may[seat, OWN_ROUTES - 1] = 0
    s.routes_n[seat] -= 1
    s.aside[seat] |= 1 << route
    s.aside_n[seat] += 1


@folded
def discard_aside(s: Position, seat: Seat) -> None:
    """What a player has put aside is discarded for all to see."""
    s.route_pile |= s.aside[seat]
    s.aside[seat] = 0
    s.aside_n[seat] = 0
