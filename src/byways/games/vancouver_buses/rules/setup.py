"""Set-up: the first passengers, cards, fares and routes, and where each bus starts (VB4 to VB11)."""

import numpy as np

from byways.engine import (
    Array,
    Codes,
    Positions,
    Rng,
    Seat,
    below,
    bits,
    compiled,
    count,
    folded,
    integer,
    lowest,
    next_seat,
    verb,
    weighted,
)

from ..board import ALL_ROUTES, NO_CARD, NONE, REGIONS, ROUTES, TOKENS, UPGRADES, Board, Route
from .buying import refill
from .decks import any_bit, discard, draw, gain
from .phases import CHOOSE_ROUTE, NEXT_TURN
from .placing import FACES, put_token
from .position import DEALT, NOTHING, REDRAW, REDRAW_FARES, ROUTE, Position
from .routes import discard_aside, draw_route, put_route_aside

PLACED = 4  # tokens of each colour at the start (VB5)
FIRST_CARDS, FIRST_FARES = 2, 2  # VB8, VB9


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    clear(b, s)
    refill(b, s, rng)  # VB4
    s.offered = 0
    first_passengers(b, s, rng)
    s.first = first_player(b, rng)
    first_cards(b, s, rng)
    for seat in range(b.players):
        s.fares[seat] = FIRST_FARES  # VB9
        for _ in range(DEALT):
            draw_route(b, s, seat, rng)
    s.seat = s.first
    s.turn = s.first
    s.phase = CHOOSE_ROUTE


@compiled
def clear(b: Board, s: Position) -> None:
    """The box unpacked: full decks, full containers, nothing on the board (VB1)."""
    s.cause = NOTHING
    s.bus[:] = NONE
    s.left[:] = NONE
    s.rack[:] = NONE
    s.hand[:] = NO_CARD
    s.top[:] = NO_CARD
    s.top_seen[:] = NO_CARD
    s.routes[:] = NONE
    s.shown_routes[:] = NONE
    s.start_pick[:] = NONE
    s.row[:] = NONE
    s.route_deck = ALL_ROUTES
    s.route_deck_n = ROUTES
    for region in range(REGIONS):
        s.deck[region] = b.city[0].decks[region]
        s.deck_n[region] = count(b.city[0].decks[region])
        s.supply[region] = TOKENS
    for upgrade in range(UPGRADES):
        s.upgrade_deck[upgrade] = b.city[0].copies[upgrade]


def unpack(b: Board, states: Positions) -> None:
    """A position before anything is put on the board, for those that people describe."""
    clear(b, states[0])


@compiled
def first_passengers(b: Board, s: Position, rng: Rng) -> None:
    """Deck by deck a passenger is placed, until the bag is empty (VB5)."""
    bag = np.full(REGIONS, PLACED, np.int64)
    stops = np.empty(REGIONS * PLACED, np.int64)
    colours = np.empty(REGIONS * PLACED, np.int64)
    for n in range(REGIONS * PLACED):
        region = n % REGIONS
        card, _ = draw(b, s, region, rng)
        discard(s, card)
        stops[n] = b.city[0].stop_of[card]
        aside = bag[region]  # tokens of the region's own colour do not count (VB6)
        others = bag.sum() - aside
        if others > 0:
            bag[region] = 0
            colours[n] = weighted(rng, bag, others)
            bag[region] = aside
            bag[colours[n]] -= 1
        else:
            bag[region] -= 1
            colours[n] = region
            swap_token(b, stops, colours, n)
    for n in range(REGIONS * PLACED):
        put_token(s, stops[n], colours[n])


@compiled
def swap_token(b: Board, stops: Array, colours: Array, n: int) -> None:
    """Swap the token that matches its stop with the latest one with which that is legal (VB7)."""
    here = b.city[0].region[stops[n]]
    for k in range(n - 1, -1, -1):
        if colours[k] != here and b.city[0].region[stops[k]] != colours[n]:
            colours[k], colours[n] = colours[n], colours[k]
            return


@compiled
def first_player(b: Board, rng: Rng) -> Seat:
    """The highest die; those who tie roll again (VB8)."""
    among = integer((1 << b.players) - 1)
    while among & (among - 1):
        best, highest = integer(0), 0
        for seat in bits(among):
            die = 1 + below(rng, FACES)
            if die > highest:
                best, highest = integer(0), die
            if die == highest:
                best |= 1 << seat
        among = best
    return lowest(among)


@compiled
def first_cards(b: Board, s: Position, rng: Rng) -> None:
    """Two tokens of different colours, for each a card of that deck (VB8)."""
    bag = integer((1 << REGIONS) - 1)
    for k in range(b.players):
        for _ in range(FIRST_CARDS):
            colour = any_bit(bag, rng)
            bag &= ~(integer(1) << colour)
            card, known = draw(b, s, colour, rng)
            gain(b, s, (s.first + k) % b.players, card, known)


# CHOOSE_ROUTE


@compiled
def legal_choose_route(b: Board, s: Position, out: Codes) -> int:
    for i in range(DEALT):
        out[i] = ROUTE + s.routes[s.seat, i]
    n = integer(DEALT)
    if b.city[0].redraw and s.fares[s.seat] >= REDRAW_FARES and s.route_deck_n >= DEALT:  # VB11
        out[n] = REDRAW
        n += 1
    return n


@folded
def play_choose_route(b: Board, s: Position, kind: int, route: Route, rng: Rng) -> None:
    if kind == REDRAW:
        redraw_routes(b, s, rng)
    else:
        choose_route(b, s, route)


@compiled
def redraw_routes(b: Board, s: Position, rng: Rng) -> None:
    """Pay to set all three aside and draw three others (VB11)."""
    seat = s.seat
    s.fares[seat] -= REDRAW_FARES
    for i in range(DEALT):
        s.aside[seat] |= integer(1) << integer(s.routes[seat, i])
    s.aside_n[seat] += DEALT
    s.routes_n[seat] = 0
    for _ in range(DEALT):
        draw_route(b, s, seat, rng)


@compiled
def choose_route(b: Board, s: Position, route: Route) -> None:
    """The route that gives the start; when all have chosen they are revealed together (VB10)."""
    for i in range(DEALT):
        if s.routes[s.seat, i] == route:
            s.start_pick[s.seat] = i
    s.picked[s.seat] = 1
    s.seat = next_seat(s.seat, b.players)
    if s.seat != s.first:
        return
    for seat in range(b.players):
        start = s.routes[seat, s.start_pick[seat]]
        s.bus[seat] = b.city[0].starts[start]
        put_route_aside(s, seat, integer(start))
        discard_aside(s, seat)
        s.start_pick[seat] = NONE
    s.turn = s.first
    s.phase = NEXT_TURN
