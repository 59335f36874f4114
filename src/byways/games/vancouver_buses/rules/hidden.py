"""What a seat can not know, dealt anew as its knowledge allows (VB33)."""

import numpy as np

from byways.engine import OVER, Array, Rng, Seat, below, bits, compiled, integer, verb

from ..board import ALL_ROUTES, NO_CARD, NONE, REGIONS, Board, Numbers, Region
from .decks import any_bit, look_through_deck, pile_mask, show_hand
from .phases import CHOOSE_ROUTE, FROM_DECK, KEEP, PUT_BACK, TAKE
from .position import DEALT, FIRST, HAND, TOP, Position, bit_of, card_of, region_of


@compiled
def fit(may: Array, n: int, pool: Numbers, cards: Array, rng: Rng) -> Numbers:
    """Give each of n places a card of the pool that it may have; what is left of the pool."""
    free = integer(pool)
    for place in range(n):
        options = may[place] & free
        if options:
            cards[place] = any_bit(options, rng)
            free &= ~(integer(1) << cards[place])
        else:
            free = make_room(may, place, pool, free, cards)
    return free


@compiled
def make_room(may: Array, place: int, pool: Numbers, free: Numbers, cards: Array) -> Numbers:
    """Shift cards among the places before this one until it has one too; what is left of the pool."""
    came = np.full(32, -1, np.int64)
    queue = np.zeros(64, np.int64)
    queue[0] = place
    head, tail = 0, 1
    tried = integer(0)
    while head < tail:
        wants = queue[head]
        head += 1
        options = may[wants] & pool & ~tried
        for card in bits(options):
            tried |= integer(1) << card
            came[card] = wants
            if (free >> card) & 1:
                rest = free & ~(integer(1) << card)
                while came[card] != place:
                    mover = came[card]
                    cards[mover], card = card, cards[mover]
                cards[place] = card
                return rest
            for holder in range(place):
                if cards[holder] == card:
                    queue[tail] = holder
                    tail += 1
    cards[place] = 0  # nothing fits: never in a position of a game
    return free


@compiled
def unseen_cards(b: Board, s: Position, seat: Seat) -> Array:
    """The cards of each region that a seat does not see: others hold them or they are in the deck."""
    pool = np.empty(REGIONS, np.int64)
    for region in range(REGIONS):
        pool[region] = b.city[0].decks[region] & ~pile_mask(s, region)
        if seat >= 0:
            for i in range(s.top_n[region]):
                if s.top_seen[seat, region, i] != NO_CARD:
                    pool[region] &= ~bit_of(s.top_seen[seat, region, i])
    for player in range(b.players):
        for i in range(s.delivered_n[player]):
            card = s.delivered[player, i]
            pool[region_of(card)] &= ~bit_of(card)
        if player == seat:
            for i in range(s.hand_n[player]):
                card = s.hand[player, i]
                pool[region_of(card)] &= ~bit_of(card)
    return pool


@compiled
def list_hidden_cards(
    b: Board, s: Position, seat: Seat, region: Region, pool: Numbers, may: Array, where: Array
) -> int:
    """The places of a region's cards that a seat does not see, and which cards each may have.

    A place of a hand is its holder * HAND + its number, one on top of the deck is -1, -2 and so on.
    """
    n = 0
    for tight in (True, False):  # what is half known first, so that the rest finds it taken
        for holder in range(b.players):
            if holder == seat:
                continue
            for i in range(s.hand_n[holder]):
                if s.hand_region[holder, i] != region:
                    continue
                known = integer(s.may[seat, holder, i]) if seat >= 0 else integer(b.city[0].decks[region])
                if (known & pool != pool) == tight:
                    may[n] = known
                    where[n] = holder * HAND + i
                    n += 1
    for i in range(s.top_n[region]):
        if seat < 0 or s.top_seen[seat, region, i] == NO_CARD:
            may[n] = b.city[0].decks[region]
            where[n] = -1 - i
            n += 1
    return n


@compiled
def redeal_cards(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    """Deal the others' hands and the decks anew, as the seat's knowledge allows."""
    pool = unseen_cards(b, s, seat)
    may = np.empty(64, np.int64)
    cards = np.empty(64, np.int64)
    where = np.empty(64, np.int64)
    for region in range(REGIONS):
        n = list_hidden_cards(b, s, seat, region, pool[region], may, where)
        if seat >= 0:
            for i in range(s.top_n[region]):
                s.top[region, i] = s.top_seen[seat, region, i]
        s.deck[region] = fit(may, n, pool[region], cards, rng)
        for k in range(n):
            if where[k] < 0:
                s.top[region, -1 - where[k]] = card_of(region, cards[k])
            else:
                s.hand[where[k] // HAND, where[k] % HAND] = card_of(region, cards[k])


@compiled
def redeal_knowledge(b: Board, s: Position, seat: Seat) -> None:
    """What the others know of each other's cards: their own hand, and nothing more."""
    for other in range(b.players):
        if other == seat:
            continue
        s.shown[other] = 0
        for region in range(REGIONS):
            for i in range(TOP):
                s.top_seen[other, region, i] = NO_CARD
        for holder in range(b.players):
            for i in range(HAND):
                if i >= s.hand_n[holder]:
                    s.may[other, holder, i] = 0
                elif other == holder:
                    s.may[other, holder, i] = bit_of(s.hand[holder, i])
                else:
                    s.may[other, holder, i] = b.city[0].decks[s.hand_region[holder, i]]


@verb
def redeal(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    redeal_cards(b, s, seat, rng)
    redeal_knowledge(b, s, seat)
    redeal_routes(b, s, seat, rng)
    if s.seat == seat or s.seat == OVER:
        return
    if s.phase == TAKE:  # the one who decides is looking at something
        show_hand(s, s.target, s.seat)
    elif s.phase == KEEP or s.phase == PUT_BACK:
        for i in range(s.top_n[s.region]):
            s.top_seen[s.seat, s.region, i] = s.top[s.region, i]
    elif s.phase == FROM_DECK:
        look_through_deck(b, s, s.seat, s.region)


@compiled
def unseen_routes(s: Position, seat: Seat) -> Numbers:
    """The routes that a seat does not see: others have them or they are in the deck."""
    pool = integer(ALL_ROUTES) & ~integer(s.route_pile)
    if seat >= 0:
        pool &= ~integer(s.aside[seat])
        for i in range(s.routes_n[seat]):
            pool &= ~(integer(1) << integer(s.routes[seat, i]))
    return pool


@compiled
def list_hidden_routes(b: Board, s: Position, seat: Seat, may: Array) -> int:
    """Which routes each of the others' may be, player by player: those they have, then those set aside."""
    n = FIRST
    for player in range(b.players):
        if player == seat:
            continue
        for i in range(s.routes_n[player]):
            known = s.shown_routes[player, i]
            may[n] = integer(s.route_may[player, i]) if known == NONE else integer(1) << integer(known)
            n += 1
        for _ in range(s.aside_n[player]):
            may[n] = ALL_ROUTES
            n += 1
    return n


@compiled
def redeal_routes(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    may = np.empty(64, np.int64)
    cards = np.empty(64, np.int64)
    n = list_hidden_routes(b, s, seat, may)
    s.route_deck = fit(may, n, unseen_routes(s, seat), cards, rng)
    n = FIRST
    for player in range(b.players):
        if player == seat:
            continue
        for i in range(s.routes_n[player]):
            s.routes[player, i] = cards[n]
            n += 1
        for _ in range(s.aside_n[player]):
            s.aside[player] |= integer(1) << cards[n]
            n += 1
        if s.picked[player] and s.phase == CHOOSE_ROUTE:
            s.start_pick[player] = below(rng, DEALT)
