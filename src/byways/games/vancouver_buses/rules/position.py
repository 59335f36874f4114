"""The position of Vancouver Buses: its record, and the codes of decisions."""

from numpy import int8, int32, int64, uint8

from byways.engine import compiled, integer, nobody, owner, public, record

from ..board import DECK_BITS, DECK_ROOM, NO_CARD, NONE, REGIONS, SEATS, STOPS, UPGRADES, Card, Numbers, Region

HAND = 7
"""Places in a hand: the limit of 4, 2 for Articulated Bus, and 1 for the card that an exchange brings."""
TOP = 4
"""Cards on top of a deck whose order is fixed, since somebody has looked at them (Priority Seating)."""
PILE, MOST = 24, 24
"""Places in a discard pile and among delivered passengers."""
DEALT = 3
"""Routes that a player is dealt (VB9)."""
OWN_ROUTES = 3
"""Places for routes: those dealt, later the two that are kept and one of Extended Service."""
SHOWN = 3
"""Upgrades on offer (VB4)."""
EVERYONE, NOBODY_ELSE = integer((1 << SEATS) - 1), integer(0)
"""Who knows a card, as bits: all, or none but its holder."""
FIRST = integer(0)
"""Numbers that go from function to function are int64, or numba would compile one for each type of number."""

NEVER = integer(99)
"""More actions than anybody has: what can not be done costs so many."""

# Decisions: one of these numbers plus what it is about (a stop, a colour, a player ...)
KIND = 4096
MOVE, RIDE, PICK_UP, DRAW, DELIVER, EXCHANGE, CARD, REGION = (integer(KIND * kind) for kind in range(8))
BUY, SWEEP, END, FARE, PASS, PLAYER, ROUTE, REDRAW = (integer(KIND * kind) for kind in range(8, 16))
LINE = 256
"""A ride is about a line * LINE + a stop."""
MOVES = 192
EXCHANGE_ACTIONS, SWEEP_FARES, REDRAW_FARES = 2, 1, 1
"""What some decisions cost (VB20, VB23, VB11)."""

DECK, DISCARDS, LOOK_DECK, LOOK_DISCARDS = (integer(number) for number in range(4))
"""Where a card is drawn from: blind, the open one (VB18), or after a look (VB69)."""

# What a drawn card is for, beside the effects of upgrades
NOTHING, PICKING, RAMPING = -1, -2, -3


class Position:
    """A position of the game."""

    seat = public(int64)  # who decides; OVER when nobody does
    turn = public(int64)  # whose turn it is
    first = public(int64)  # who had the first turn
    turns = public(int32)  # turns begun
    phase = public(int8)  # what is to be decided, from the table in phases.py
    cause = public(int64)  # the effect that is being carried out, or NOTHING, PICKING or RAMPING
    blue = public(int8)  # the dice of this turn
    red = public(int8)
    actions = public(int8)  # actions left
    straight = public(int8)  # paid moves in a row along one line
    only_moves = public(int8)  # whether nothing but moves was done in this turn
    moved = public(int8)  # whether a move was made in this turn
    used = public(int64)  # upgrades used up for this turn
    region = public(int64)  # a region that a decision in progress is about
    target = public(int64)  # a player that it is about
    draws = public(int8)  # cards still to draw
    steps = public(int8)  # steps still to go
    order = public(int8)  # cards put back so far
    depth = public(int8)  # how deep into a discard pile the choice goes
    bus = public(int64, SEATS)  # the stop of each bus
    left = public(int64, SEATS)  # the stop that it came from, or NONE (VB17)
    fares = public(int8, SEATS)
    skip = public(int8, SEATS)  # turns to lose (Out Of Fuel)
    owned = public(int64, SEATS)  # upgrades, as bits
    kept = public(int8, SEATS, REGIONS)  # tokens on Training Vehicle
    rack = public(int8, SEATS)  # the region of Bike Rack, or NONE
    waiting = public(int8, STOPS, REGIONS)  # passenger tokens on the stops, by colour
    crowd = public(int8, STOPS)  # how many in all
    supply = public(int8, REGIONS)  # tokens in their containers
    hand = owner(uint8, SEATS, HAND, blank=NO_CARD)  # passenger cards, in the order in which they came
    hand_region = public(int8, SEATS, HAND)  # their colours, which the backs show
    hand_n = public(int64, SEATS)
    may = owner(int32, SEATS, SEATS, HAND)  # which cards each of another's may be, as far as the first seat knows
    deck = nobody(int32, REGIONS)  # the cards in each deck, without those on top that have an order
    deck_n = public(int8, REGIONS)  # how many a deck has, those included
    top = nobody(uint8, REGIONS, TOP, blank=NO_CARD)  # those on top, the first one first
    top_n = public(int8, REGIONS)
    top_seen = owner(uint8, SEATS, REGIONS, TOP, blank=NO_CARD)  # the ones that a seat knows
    pile = public(uint8, REGIONS, PILE)  # discards, the top one last
    pile_n = public(int8, REGIONS)
    delivered = public(uint8, SEATS, MOST)
    delivered_n = public(int8, SEATS)
    region_n = public(int8, SEATS, REGIONS)  # deliveries to each region
    routes = owner(int8, SEATS, OWN_ROUTES, blank=NONE)
    routes_n = public(int8, SEATS)
    route_may = public(int32, SEATS, OWN_ROUTES)  # which routes each of them may be, as far as all know
    aside = owner(int32, SEATS)  # routes set aside, not yet shown (VB11)
    aside_n = public(int8, SEATS)
    start_pick = owner(int8, SEATS, blank=NONE)  # the place of the route that gives the start (VB10)
    picked = public(int8, SEATS)
    route_deck = nobody(int32)
    route_deck_n = public(int8)
    route_pile = public(int32)
    shown_routes = public(int8, SEATS, OWN_ROUTES)  # the routes at the end of the game
    row = public(int64, SHOWN)  # upgrades on offer, or NONE
    upgrade_deck = public(int8, UPGRADES)  # how many of each are in the deck
    offered = public(int8)  # places of the row that Transit Supervisor may still take
    shown = owner(int32, SEATS)  # the cards of a deck that a seat is looking through


STATE = record(Position)


@compiled
def region_of(card: Card) -> Region:
    return integer(card) >> DECK_BITS


@compiled
def bit_of(card: Card) -> Numbers:
    """A card as a bit among those of its region."""
    return integer(1) << (integer(card) & (DECK_ROOM - 1))


@compiled
def card_of(region: Region, place: int) -> Card:
    return integer(region) * DECK_ROOM + integer(place)
