"""The position of Vancouver Buses: its record, and the codes of decisions."""

from numpy import int8, int32, int64, uint8

from byways.engine import OVER, compiled, integer, nobody, owner, public, record

from ..board import (
    DECK_BITS,
    DECK_MOST,
    DECK_ROOM,
    EFFECTS,
    FARES,
    NO_CARD,
    NONE,
    REGIONS,
    ROUTES,
    SEATS,
    STOPS,
    TOKENS,
    UPGRADES,
    Card,
    Numbers,
    Region,
)

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
MISSED = 6
"""Missed turns in a row that can be told; more than two have never been seen."""
EVERYONE, NOBODY_ELSE = integer((1 << SEATS) - 1), integer(0)
"""Who knows a card, as bits: all, or none but its holder."""
FIRST = integer(0)
"""Numbers that go from function to function are int64, or numba would compile one for each type of number."""

NEVER = integer(101)
"""More actions than a position can have: what can not be done costs so many."""

# Decisions: one of these numbers plus what it is about (a stop, a colour, a player ...)
KIND = 4096
MOVE, RIDE, PICK_UP, DRAW, DELIVER, EXCHANGE, CARD, REGION = (integer(KIND * kind) for kind in range(8))
BUY, SWEEP, END, FARE, PASS, PLAYER, ROUTE, REDRAW = (integer(KIND * kind) for kind in range(8, 16))
LINE = 256
"""A ride is about a line * LINE + a stop."""
PLACE = 64
"""A purchase is about a place of the row * PLACE + the upgrade there."""
MOVES = 192
EXCHANGE_ACTIONS, SWEEP_FARES, REDRAW_FARES = 2, 1, 1
"""What some decisions cost (VB20, VB23, VB11)."""

DECK, DISCARDS, LOOK_DECK, LOOK_DISCARDS = (integer(number) for number in range(4))
"""Where a card is drawn from: blind, the open one (VB18), or after a look (VB69)."""

# What a drawn card is for, beside the effects of upgrades
NOTHING, PICKING, RAMPING = -1, -2, -3


# The ranges of the record's numbers
A_SEAT, A_REGION, A_ROUTE = (0, SEATS - 1), (0, REGIONS - 1), (NONE, ROUTES - 1)
A_DIE, FLAG = (0, 8), (0, 1)
SOME_TOKENS = (0, TOKENS)
SOME_CARDS, SOME_ROUTES, SOME_UPGRADES = ((0, (1 << n) - 1) for n in (DECK_MOST, ROUTES, UPGRADES))
LAST_PHASE = 34


class Position:
    """A position of the game."""

    seat = public(int64, within=(OVER, SEATS - 1))  # who decides; OVER when nobody does
    turn = public(int64, within=A_SEAT)  # whose turn it is
    first = public(int64, within=A_SEAT)  # who had the first turn
    turns = public(int32, within=(0, 2**31 - 2))  # turns begun
    phase = public(int8, within=(0, LAST_PHASE))  # what is to be decided, from the table in phases.py
    cause = public(int64, within=(RAMPING, len(EFFECTS) - 1))  # the effect that is being carried out, or one of above
    blue = public(int8, within=A_DIE)  # the dice of this turn
    red = public(int8, within=A_DIE)
    missed = public(int8, MISSED, 3, within=A_DIE)  # turns missed since the last decision: seat, blue, red (VB25)
    missed_n = public(int8, within=(0, MISSED))
    actions = public(int8, within=(0, 100))  # actions left
    straight = public(int8, within=(0, 99))  # paid moves in a row along one line
    only_moves = public(int8, within=FLAG)  # whether nothing but moves was done in this turn
    moved = public(int8, within=FLAG)  # whether a move was made in this turn
    used = public(int64, within=SOME_UPGRADES)  # upgrades used up for this turn
    region = public(int64, within=A_REGION)  # a region that a decision in progress is about
    target = public(int64, within=A_SEAT)  # a player that it is about
    draws = public(int8, within=(0, HAND))  # cards still to draw
    steps = public(int8, within=(0, 100))  # steps still to go
    order = public(int8, within=(0, TOP))  # cards put back so far
    depth = public(int8, within=(0, PILE))  # how deep into a discard pile the choice goes
    bus = public(int64, SEATS, within=(NONE, STOPS - 1))  # the stop of each bus
    left = public(int64, SEATS, within=(NONE, STOPS - 1))  # the stop that it came from, or NONE (VB17)
    fares = public(int8, SEATS, within=(0, FARES))
    skip = public(int8, SEATS, within=(0, 100))  # turns to lose (Out Of Fuel)
    owned = public(int64, SEATS, within=SOME_UPGRADES)  # upgrades, as bits
    kept = public(int8, SEATS, REGIONS, within=SOME_TOKENS)  # tokens on Training Vehicle
    rack = public(int8, SEATS, within=(NONE, REGIONS - 1))  # the region of Bike Rack, or NONE
    waiting = public(int8, STOPS, REGIONS, within=SOME_TOKENS)  # passenger tokens on the stops, by colour
    crowd = public(int8, STOPS, within=(0, 127))  # how many in all
    supply = public(int8, REGIONS, within=SOME_TOKENS)  # tokens in their containers
    hand = owner(uint8, SEATS, HAND, blank=NO_CARD)  # passenger cards, in the order in which they came
    hand_region = public(int8, SEATS, HAND, within=A_REGION)  # their colours, which the backs show
    hand_n = public(int64, SEATS, within=(0, HAND))
    may = owner(int32, SEATS, SEATS, HAND, within=SOME_CARDS)  # what each may be, as far as the first seat knows
    deck = nobody(int32, REGIONS, within=SOME_CARDS)  # the cards in each deck, without those on top that have an order
    deck_n = public(int8, REGIONS, within=(0, PILE))  # how many a deck has, those included
    top = nobody(uint8, REGIONS, TOP, blank=NO_CARD)  # those on top, the first one first
    top_n = public(int8, REGIONS, within=(0, TOP))
    top_seen = owner(uint8, SEATS, REGIONS, TOP, blank=NO_CARD)  # the ones that a seat knows
    pile = public(uint8, REGIONS, PILE)  # discards, the top one last
    pile_n = public(int8, REGIONS, within=(0, PILE))
    delivered = public(uint8, SEATS, MOST)
    delivered_n = public(int8, SEATS, within=(0, MOST))
    region_n = public(int8, SEATS, REGIONS, within=(0, MOST))  # deliveries to each region
    routes = owner(int8, SEATS, OWN_ROUTES, blank=NONE, within=A_ROUTE)
    routes_n = public(int8, SEATS, within=(0, OWN_ROUTES))
    route_may = public(int32, SEATS, OWN_ROUTES, within=SOME_ROUTES)  # which routes each may be, as far as all know
    aside = owner(int32, SEATS, within=SOME_ROUTES)  # routes set aside, not yet shown (VB11)
    aside_n = public(int8, SEATS, within=(0, ROUTES))
    start_pick = owner(int8, SEATS, blank=NONE, within=(NONE, DEALT - 1))  # which of the routes gives the start (VB10)
    picked = public(int8, SEATS, within=FLAG)
    route_deck = nobody(int32, within=SOME_ROUTES)
    route_deck_n = public(int8, within=(0, ROUTES))
    route_pile = public(int32, within=SOME_ROUTES)
    shown_routes = public(int8, SEATS, OWN_ROUTES, within=A_ROUTE)  # the routes at the end of the game
    row = public(int64, SHOWN, within=(NONE, UPGRADES - 1))  # upgrades on offer, or NONE
    upgrade_deck = public(int8, UPGRADES, within=(0, 127))  # how many of each are in the deck
    offered = public(int8, within=(0, (1 << SHOWN) - 1))  # places of the row that Transit Supervisor may still take
    shown = owner(int32, SEATS, within=SOME_CARDS)  # the cards of a deck that a seat is looking through


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
