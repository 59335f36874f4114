"""The hidden side: the others' hands and decks, what anyone can count of them, and a deal that fits the count.

A hand and a deck are hidden from the others by the record itself. All else is open: the discards, the cards on the
sled, how many cards there are in hand and deck. So is what was in hand and deck together when the deck was last
shuffled (ST27), and each card that has left the hand since.
"""

import numpy as np

from byways.engine import Array, Rng, Seat, compiled, integer, verb, weighted

from ..board import EACH, VALUES, Board, Value
from .deck import draw_one
from .position import Position


@compiled
def count_anew(s: Position, seat: Seat) -> None:
    """The deck is about to be shuffled: from now on others tell what was unseen before from what they see."""
    s.rest[seat] = s.stock[seat]
    for value in range(VALUES):
        s.unseen[seat, value] = s.hand[seat, value] + s.deck[seat, value]
        s.shown[seat, value] = 0


@compiled
def count_shown(s: Position, seat: Seat, value: Value) -> None:
    """A card has left the hand, face up."""
    s.shown[seat, value] += 1


@verb
def redeal(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
    for other in range(b.players):
        if other != seat:
            deal_anew(s, other, rng)


@compiled
def deal_anew(s: Position, seat: Seat, rng: Rng) -> None:
    """Part the cards that nobody has seen between hand and deck, as anyone who has counted them could believe."""
    kept = np.zeros(VALUES, np.int64)
    keep_from_before(s, seat, kept, rng)
    s.stock[seat] = 0
    drawn = s.held[seat]
    for value in range(VALUES):
        cards = EACH - s.pile[seat, value]
        for side in range(2):
            cards -= s.printed[seat, side] == 0 and s.dogs[seat, side] == value + 1
        s.hand[seat, value] = kept[value]
        s.deck[seat, value] = cards - kept[value]
        s.stock[seat] += s.deck[seat, value]
        drawn -= kept[value]
    s.held[seat] -= drawn
    for _ in range(drawn):
        draw_one(s, seat, rng)


@compiled
def keep_from_before(s: Position, seat: Seat, kept: Array, rng: Rng) -> None:
    """The cards that the hand has held since before the deck was last shuffled (ST27).

    All but `rest` of the cards that were unseen then were in the hand. Which ones were not is chosen at random
    among what fits: no more cards can have been kept than the hand holds now.
    """
    chances = np.zeros(VALUES * VALUES, np.int64)
    total = 0
    for one in range(VALUES):
        for other in range(one, VALUES):
            chances[one * VALUES + other] = ways_to_rest(s, seat, one, other)
            total += chances[one * VALUES + other]
    pair = weighted(rng, chances, total)
    for value in range(VALUES):
        kept[value] = kept_of(s, seat, value, pair // VALUES, pair % VALUES)


@compiled
def kept_of(s: Position, seat: Seat, value: Value, one: Value, other: Value) -> int:
    """How many cards of a value are still held from before, if these were the values of those in the deck."""
    cards = s.unseen[seat, value] - s.shown[seat, value]
    if s.rest[seat] >= 1:
        cards -= one == value
    if s.rest[seat] == 2:
        cards -= other == value
    return max(0, integer(cards))


@compiled
def ways_to_rest(s: Position, seat: Seat, one: Value, other: Value) -> int:
    """In how many ways cards of these values can have been those in the deck; 0 if it does not fit the hand."""
    if s.rest[seat] == 0:
        ways = 1 if one == other == 0 else 0
    elif s.rest[seat] == 1:
        ways = s.unseen[seat, one] if one == other else 0
    elif one == other:
        ways = s.unseen[seat, one] * (s.unseen[seat, one] - 1) // 2
    else:
        ways = s.unseen[seat, one] * s.unseen[seat, other]
    kept = 0
    for value in range(VALUES):
        kept += kept_of(s, seat, value, one, other)
    return ways if kept <= s.held[seat] else 0
