"""3. Restore the hand: drawing, shuffling the deck anew, discarding."""

from byways.engine import Codes, Rng, Seat, compiled, integer

from ..board import FEWEST, VALUES, Board, Value
from .codes import DISCARD, NONE, PUT_AWAY
from .deck import draw_one
from .hidden import count_anew, count_shown
from .position import Position


@compiled
def restore(b: Board, s: Position, rng: Rng) -> None:
    """ST26: draw up to five, dents included."""
    missing = b.hand - s.held[s.seat] - s.dents[s.seat]
    if missing > 0:
        draw(s, s.seat, missing, rng)


@compiled
def draw(s: Position, seat: Seat, cards: int, rng: Rng) -> None:
    """ST27: a deck of fewer than three cards is shuffled anew first, and again should it run out."""
    if s.stock[seat] < FEWEST:
        reshuffle(s, seat)
    for _ in range(cards):
        if s.stock[seat] == 0:
            reshuffle(s, seat)
        draw_one(s, seat, rng)


@compiled
def reshuffle(s: Position, seat: Seat) -> None:
    """Discards and covered cards join the deck; the top dogs stay on the sled."""
    count_anew(s, seat)
    for value in range(VALUES):
        s.deck[seat, value] += s.pile[seat, value]
        s.stock[seat] += s.pile[seat, value]
        s.pile[seat, value] = 0


@compiled
def leave_hand(s: Position, seat: Seat, value: Value) -> None:
    s.hand[seat, value] -= 1
    s.held[seat] -= 1
    count_shown(s, seat, value)


@compiled
def put_away(s: Position, seat: Seat, value: Value) -> None:
    """Discard a card from the hand, face up."""
    leave_hand(s, seat, value)
    s.pile[seat, value] += 1


@compiled
def legal_discards(s: Position, out: Codes) -> int:
    """ST26: any dog card; dents can not be discarded."""
    n = 0
    for value in range(VALUES):
        if s.hand[s.seat, value] > 0:
            out[n] = PUT_AWAY + value + 1
            n += 1
    return n


@compiled
def discard(b: Board, s: Position) -> bool:
    """ST26: down to five, dents included; says whether that is done, else asks for a card."""
    return discard_down_to(s, integer(b.hand - s.dents[s.seat]), integer(DISCARD))


@compiled
def discard_down_to(s: Position, most: int, phase: int) -> bool:
    """Down to so many dog cards; says whether that is done, else asks for a card in this phase."""
    while s.held[s.seat] > most:
        value = only_value(s, s.seat)
        if value == NONE:
            s.phase = phase
            return False
        put_away(s, s.seat, value)
    return True


@compiled
def only_value(s: Position, seat: Seat) -> Value:
    """The one value that all cards in hand have, or NONE when there are several."""
    found = NONE
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            if found != NONE:
                return NONE
            found = value
    return found
