"""Passenger cards: drawing, discarding, holding and handing over; and who knows which card (VB15, VB33, VB51, VB52).

Decks have no stored order: a card is drawn at random from what is left. Only the cards that Priority Seating put
back lie in a known order on top. For every card in a hand and every other seat, `may` holds the cards that it may
be as far as that seat can tell; what a seat has been shown stays known to it.
"""

import numpy as np

from byways.engine import NOBODY, Array, Positions, Rng, Seat, below, compiled, count, integer, lowest

from ..board import NO_CARD, REGIONS, SEATS, Board, Card, Numbers, Region, Stop
from .position import FIRST, NOBODY_ELSE, TOP, Position, bit_of, card_of, region_of


@compiled
def any_bit(mask: Numbers, rng: Rng) -> int:
    """One of the bits of a mask, each as likely as the others."""
    for _ in range(below(rng, count(mask))):
        mask &= mask - 1
    return lowest(mask)


@compiled
def can_supply(s: Position, region: Region) -> bool:
    """Whether there is a card to draw: in the deck, or among the discards (VB15, VB53)."""
    return bool(s.deck_n[region] + s.pile_n[region] > 0)


@compiled
def drawable(s: Position) -> Numbers:
    """The regions whose decks can supply a card, as bits."""
    regions = integer(0)
    for region in range(REGIONS):
        if can_supply(s, region):
            regions |= 1 << region
    return regions


@compiled
def discard(s: Position, card: Card) -> None:
    region = region_of(card)
    s.pile[region, s.pile_n[region]] = card
    s.pile_n[region] += 1


@compiled
def pile_mask(s: Position, region: Region) -> Numbers:
    cards = integer(0)
    for i in range(s.pile_n[region]):
        cards |= bit_of(s.pile[region, i])
    return cards


@compiled
def fill_deck(b: Board, s: Position, region: Region) -> None:
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
def draw(b: Board, s: Position, region: Region, rng: Rng) -> tuple[Card, Numbers]:
    """The top card of a deck, and the seats that know it."""
    fill_deck(b, s, region)
    s.deck_n[region] -= 1
    if s.top_n[region] > 0:
        return take_top(b, s, region, FIRST)
    card = card_of(region, any_bit(integer(s.deck[region]), rng))
    s.deck[region] &= ~bit_of(card)
    return card, NOBODY_ELSE


@compiled
def take_top(b: Board, s: Position, region: Region, place: int) -> tuple[Card, Numbers]:
    """Take one of the ordered cards on top of a deck; and the seats that know it."""
    card = integer(s.top[region, place])
    known = integer(0)
    s.top_n[region] -= 1
    for seat in range(b.players):
        if s.top_seen[seat, region, place] != NO_CARD:
            known |= integer(1) << seat
        for i in range(place, TOP - 1):
            s.top_seen[seat, region, i] = s.top_seen[seat, region, i + 1]
        s.top_seen[seat, region, TOP - 1] = NO_CARD
    for i in range(place, TOP - 1):
        s.top[region, i] = s.top[region, i + 1]
    s.top[region, TOP - 1] = NO_CARD
    return card, known


@compiled
def look_at_top(b: Board, s: Position, seat: Seat, region: Region, most: int, rng: Rng) -> None:
    """Show a seat the top cards of a deck, which from now on have an order."""
    fill_deck(b, s, region)
    for other in range(b.players):
        if other != seat:
            forget_top(b, s, other, region)
    while s.top_n[region] < min(most, s.deck_n[region]):
        card = card_of(region, any_bit(integer(s.deck[region]), rng))
        s.deck[region] &= ~bit_of(card)
        s.top[region, s.top_n[region]] = card
        s.top_n[region] += 1
    for i in range(s.top_n[region]):
        s.top_seen[seat, region, i] = s.top[region, i]


@compiled
def forget_top(b: Board, s: Position, seat: Seat, region: Region) -> None:
    """A seat no longer knows where in the deck those cards are, but still that no hand holds them."""
    cards = integer(0)
    for i in range(s.top_n[region]):
        if s.top_seen[seat, region, i] != NO_CARD:
            cards |= bit_of(s.top_seen[seat, region, i])
            s.top_seen[seat, region, i] = NO_CARD
    if cards:
        rule_out(b, s, seat, region, cards)


@compiled
def look_through_deck(b: Board, s: Position, seat: Seat, region: Region) -> None:
    """Show a seat a whole deck: it learns that nobody holds any of these cards."""
    fill_deck(b, s, region)
    cards = integer(s.deck[region])
    for i in range(s.top_n[region]):
        cards |= bit_of(s.top[region, i])
    s.shown[seat] = cards
    rule_out(b, s, seat, region, cards)


@compiled
def shuffle_deck(b: Board, s: Position, region: Region) -> None:
    """No card of the deck has a known place any more."""
    for seat in range(b.players):
        forget_top(b, s, seat, region)
    for i in range(s.top_n[region]):
        s.deck[region] |= bit_of(s.top[region, i])
        s.top[region, i] = NO_CARD
    s.top_n[region] = 0


@compiled
def rule_out(b: Board, s: Position, seat: Seat, region: Region, cards: Numbers) -> None:
    """A seat learns that none of these cards is in another's hand now."""
    for holder in range(b.players):
        for i in range(s.hand_n[holder]):
            if s.hand_region[holder, i] == region:
                s.may[seat, holder, i] &= ~cards


@compiled
def gain(b: Board, s: Position, seat: Seat, card: Card, known: Numbers) -> None:
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
def lose(b: Board, s: Position, seat: Seat, place: int) -> Card:
    """Take a card out of the hand; those behind it move up."""
    card = integer(s.hand[seat, place])
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
def hand_over(b: Board, s: Position, giver: Seat, place: int, taker: Seat) -> None:
    """A card goes from hand to hand: both know it, and what others know of it they keep (VB51)."""
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
def show_hand(s: Position, holder: Seat, seat: Seat) -> None:
    """A seat sees another's whole hand."""
    for i in range(s.hand_n[holder]):
        s.may[seat, holder, i] = bit_of(s.hand[holder, i])


@compiled
def known_card(s: Position, seat: Seat, holder: Seat, place: int) -> Card:
    """The card that a seat knows in a hand, or NO_CARD."""
    if seat == holder:
        return integer(s.hand[holder, place])
    cards = integer(s.may[seat, holder, place])
    if cards == 0 or cards & (cards - 1):
        return integer(NO_CARD)
    return card_of(s.hand_region[holder, place], lowest(cards))


def known_hands(b: Board, states: Positions, viewer: Seat, out: Array) -> None:
    """Every card in a hand that a viewer sees or knows, for people to see; the rest of `out` stays as it is."""
    s = states[0]
    for holder in range(b.players):
        for place in range(s.hand_n[holder]):
            out[holder, place] = s.hand[holder, place]
            if s.hand[holder, place] == NO_CARD and viewer != NOBODY:
                out[holder, place] = known_card(s, viewer, holder, place)


@compiled
def holding(b: Board, s: Position, seat: Seat, stop: Stop, n: int) -> int:
    """The place of the first of n cards in hand that goes to a stop."""
    for i in range(n):
        if b.city[0].stop_of[s.hand[seat, i]] == stop:
            return i
    return 0
