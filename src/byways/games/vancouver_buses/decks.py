"""Passenger cards: drawing, discarding, holding and handing over; and who knows which card (VB15, VB18, VB33).

Decks have no stored order: a card is drawn at random from what is left. Only the cards that Priority Seating put
back lie in a known order on top. For every card in a hand and every other seat, `may` holds the cards that it may
be as far as that seat can tell; what a seat has been shown stays known to it.
"""

from typing import Any

import numpy as np
from numpy import int64

from byways.engine import below, compiled, count, lowest

from .board import NO_CARD, REGIONS, SEATS
from .position import FIRST, HAND, NOBODY_ELSE, TOP, bit_of, card_of, region_of


@compiled
def any_bit(mask: Any, rng: Any) -> Any:
    """One of the bits of a mask, each as likely as the others."""
    for _ in range(below(rng, count(mask))):
        mask &= mask - 1
    return lowest(mask)


@compiled
def can_supply(s: Any, region: Any) -> Any:
    return s.deck_n[region] + s.pile_n[region] > 0  # n7


@compiled
def discard(s: Any, card: Any) -> None:
    region = region_of(card)
    s.pile[region, s.pile_n[region]] = card
    s.pile_n[region] += 1


@compiled
def pile_mask(s: Any, region: Any) -> Any:
    cards = int64(0)
    for i in range(s.pile_n[region]):
        cards |= bit_of(s.pile[region, i])
    return cards


@compiled
def fill_deck(b: Any, s: Any, region: Any) -> None:
    """Shuffle the discards into a new deck when the old one is empty (VB15)."""
    if s.deck_n[region] > 0:
        return
    cards = pile_mask(s, region)
    for seat in range(b.players):
        rule_out(b, s, seat, region, cards)
    s.deck[region] = cards
    s.deck_n[region] = s.pile_n[region]
    s.pile_n[region] = 0


@compiled
def draw(b: Any, s: Any, region: Any, rng: Any) -> Any:
    """The top card of a deck, and the seats that know it."""
    fill_deck(b, s, region)
    s.deck_n[region] -= 1
    if s.top_n[region] > 0:
        return take_top(b, s, region, FIRST)
    card = card_of(region, any_bit(int64(s.deck[region]), rng))
    s.deck[region] &= ~bit_of(card)
    return card, NOBODY_ELSE


@compiled
def take_top(b: Any, s: Any, region: Any, place: Any) -> Any:
    """Take one of the ordered cards on top of a deck; and the seats that know it."""
    card = int64(s.top[region, place])
    known = int64(0)
    s.top_n[region] -= 1
    for seat in range(b.players):
        if s.top_seen[seat, region, place] != NO_CARD:
            known |= int64(1) << seat
        for i in range(place, TOP - 1):
            s.top_seen[seat, region, i] = s.top_seen[seat, region, i + 1]
        s.top_seen[seat, region, TOP - 1] = NO_CARD
    for i in range(place, TOP - 1):
        s.top[region, i] = s.top[region, i + 1]
    s.top[region, TOP - 1] = NO_CARD
    return card, known


@compiled
def look_at_top(b: Any, s: Any, seat: Any, region: Any, most: Any, rng: Any) -> None:
    """Show a seat the top cards of a deck, which from now on have an order."""
    fill_deck(b, s, region)
    for other in range(b.players):
        if other != seat:
            forget_top(b, s, other, region)
    while s.top_n[region] < min(most, s.deck_n[region]):
        card = card_of(region, any_bit(int64(s.deck[region]), rng))
        s.deck[region] &= ~bit_of(card)
        s.top[region, s.top_n[region]] = card
        s.top_n[region] += 1
    for i in range(s.top_n[region]):
        s.top_seen[seat, region, i] = s.top[region, i]


@compiled
def forget_top(b: Any, s: Any, seat: Any, region: Any) -> None:
    """A seat no longer knows where in the deck those cards are, but still that no hand holds them."""
    cards = int64(0)
    for i in range(s.top_n[region]):
        if s.top_seen[seat, region, i] != NO_CARD:
            cards |= bit_of(s.top_seen[seat, region, i])
            s.top_seen[seat, region, i] = NO_CARD
    if cards:
        rule_out(b, s, seat, region, cards)


@compiled
def look_through_deck(b: Any, s: Any, seat: Any, region: Any) -> None:
    """Show a seat a whole deck: it learns that nobody holds any of these cards."""
    fill_deck(b, s, region)
    cards = int64(s.deck[region])
    for i in range(s.top_n[region]):
        cards |= bit_of(s.top[region, i])
    s.shown[seat] = cards
    rule_out(b, s, seat, region, cards)


@compiled
def shuffle_deck(b: Any, s: Any, region: Any) -> None:
    """No card of the deck has a known place any more."""
    for seat in range(b.players):
        forget_top(b, s, seat, region)
    for i in range(s.top_n[region]):
        s.deck[region] |= bit_of(s.top[region, i])
        s.top[region, i] = NO_CARD
    s.top_n[region] = 0


@compiled
def rule_out(b: Any, s: Any, seat: Any, region: Any, cards: Any) -> None:
    """A seat learns that none of these cards is in another's hand now."""
    for holder in range(b.players):
        for i in range(s.hand_n[holder]):
            if s.hand_region[holder, i] == region:
                s.may[seat, holder, i] &= ~cards


@compiled
def gain(b: Any, s: Any, seat: Any, card: Any, known: Any) -> None:
    """Take a card into the hand; `known` are the seats that know which it is."""
    place = s.hand_n[seat]
    region = region_of(card)
    s.hand[seat, place] = card
    s.hand_region[seat, place] = region
    s.hand_n[seat] = place + 1
    for other in range(b.players):
        knows = other == seat or (known >> other) & 1
        s.may[other, seat, place] = bit_of(card) if knows else b.city[0].decks[region]


@compiled
def lose(b: Any, s: Any, seat: Any, place: Any) -> Any:
    """Take a card out of the hand; those behind it move up."""
    card = int64(s.hand[seat, place])
    last = s.hand_n[seat] - 1
    for i in range(place, last):
        s.hand[seat, i] = s.hand[seat, i + 1]
        s.hand_region[seat, i] = s.hand_region[seat, i + 1]
        for other in range(b.players):
            s.may[other, seat, i] = s.may[other, seat, i + 1]
    s.hand[seat, last] = NO_CARD
    s.hand_region[seat, last] = 0
    for other in range(b.players):
        s.may[other, seat, last] = 0
    s.hand_n[seat] = last
    return card


@compiled
def hand_over(b: Any, s: Any, giver: Any, place: Any, taker: Any) -> None:
    """A card goes from hand to hand: both know it, and what others know of it they keep."""
    region = s.hand_region[giver, place]
    where = s.hand_n[taker]
    known = np.empty(SEATS, np.int64)
    for other in range(b.players):
        known[other] = s.may[other, giver, place]
    card = lose(b, s, giver, place)
    s.hand[taker, where] = card
    s.hand_region[taker, where] = region
    s.hand_n[taker] = where + 1
    for other in range(b.players):
        knows = other in (giver, taker)
        s.may[other, taker, where] = bit_of(card) if knows else known[other]


@compiled
def show_hand(s: Any, holder: Any, seat: Any) -> None:
    """A seat sees another's whole hand."""
    for i in range(s.hand_n[holder]):
        s.may[seat, holder, i] = bit_of(s.hand[holder, i])


@compiled
def known_card(s: Any, seat: Any, holder: Any, place: Any) -> Any:
    """The card that a seat knows in a hand, or NO_CARD."""
    if seat == holder:
        return int64(s.hand[holder, place])
    cards = int64(s.may[seat, holder, place])
    if cards == 0 or cards & (cards - 1):
        return int64(NO_CARD)
    return card_of(s.hand_region[holder, place], lowest(cards))


@compiled
def holding(b: Any, s: Any, seat: Any, stop: Any, n: Any) -> Any:
    """The place of the first of n cards in hand that goes to a stop."""
    for i in range(n):
        if b.city[0].stop_of[s.hand[seat, i]] == stop:
            return i
    return 0


# What a seat can not know, dealt anew


@compiled
def fit(may: Any, n: Any, pool: Any, cards: Any, rng: Any) -> Any:
    """Give each of n places a card of the pool that it may have; what is left of the pool."""
    free = int64(pool)
    for place in range(n):
        options = may[place] & free
        if options:
            cards[place] = any_bit(options, rng)
            free &= ~(int64(1) << cards[place])
        else:
            free = make_room(may, place, pool, free, cards)
    return free


@compiled
def make_room(may: Any, place: Any, pool: Any, free: Any, cards: Any) -> Any:
    """Shift cards among the places before this one until it has one too; what is left of the pool."""
    came = np.full(32, -1, np.int64)
    queue = np.empty(64, np.int64)
    queue[0] = place
    head, tail = 0, 1
    tried = int64(0)
    while head < tail:
        wants = queue[head]
        head += 1
        options = may[wants] & pool & ~tried
        while options:
            card = lowest(options)
            options &= options - 1
            tried |= int64(1) << card
            came[card] = wants
            if (free >> card) & 1:
                rest = free & ~(int64(1) << card)
                while came[card] != place:
                    mover = came[card]
                    cards[mover], card = card, cards[mover]
                cards[place] = card
                return rest
            for holder in range(place):
                if cards[holder] == card:
                    queue[tail] = holder
                    tail += 1
    return free


@compiled
def unseen_cards(b: Any, s: Any, seat: Any) -> Any:
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
def redeal_cards(b: Any, s: Any, seat: Any, rng: Any) -> None:
    """Deal the others' hands and the decks anew, as the seat's knowledge allows."""
    pool = unseen_cards(b, s, seat)
    may = np.empty(64, np.int64)
    cards = np.empty(64, np.int64)
    where = np.empty(64, np.int64)
    for region in range(REGIONS):
        n = 0
        for tight in (True, False):  # what is half known first, so that the rest finds it taken
            for holder in range(b.players):
                if holder == seat:
                    continue
                for i in range(s.hand_n[holder]):
                    if s.hand_region[holder, i] != region:
                        continue
                    known = int64(s.may[seat, holder, i]) if seat >= 0 else int64(b.city[0].decks[region])
                    if (known & pool[region] != pool[region]) == tight:
                        may[n] = known
                        where[n] = holder * HAND + i
                        n += 1
        for i in range(s.top_n[region]):
            if seat < 0 or s.top_seen[seat, region, i] == NO_CARD:
                may[n] = b.city[0].decks[region]
                where[n] = -1 - i
                n += 1
            else:
                s.top[region, i] = s.top_seen[seat, region, i]
        s.deck[region] = fit(may, n, pool[region], cards, rng)
        for k in range(n):
            if where[k] < 0:
                s.top[region, -1 - where[k]] = card_of(region, cards[k])
            else:
                s.hand[where[k] // HAND, where[k] % HAND] = card_of(region, cards[k])


@compiled
def redeal_knowledge(b: Any, s: Any, seat: Any) -> None:
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
