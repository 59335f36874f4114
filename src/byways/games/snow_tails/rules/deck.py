"""A player's dog cards: 20 of them, in the deck, in the hand, on the sled and in the discards (ST4)."""

from byways.engine import Rng, Seat, compiled, integer, weighted

from ..board import EACH, VALUES
from .position import Position


@compiled
def new_deck(s: Position, seat: Seat) -> None:
    """ST4: four cards of each value, none of them drawn."""
    s.held[seat] = 0
    s.stock[seat] = VALUES * EACH
    s.rest[seat] = 0
    for value in range(VALUES):
        s.hand[seat, value] = 0
        s.deck[seat, value] = EACH
        s.pile[seat, value] = 0
        s.unseen[seat, value] = 0
        s.shown[seat, value] = 0


@compiled
def draw_one(s: Position, seat: Seat, rng: Rng) -> None:
    """Any card of the deck, each as likely as the others."""
    value = weighted(rng, s.deck[seat], integer(s.stock[seat]))
    s.deck[seat, value] -= 1
    s.hand[seat, value] += 1
    s.stock[seat] -= 1
    s.held[seat] += 1
