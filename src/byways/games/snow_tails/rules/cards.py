"""1. Play cards."""

from byways.engine import Code, Codes, Seat, compiled, integer

from ..board import VALUES, Board
from ..track import LEFT, RIGHT
from .codes import NO_CARD, ON_BRAKE, ON_LEFT, ON_RIGHT, PER_VALUE, TRIM
from .hand import discard_down_to, leave_hand, put_away
from .position import Position


@compiled
def legal_cards(s: Position, out: Codes) -> int:
    """ST11, ST12: one to three cards of one value, one at most in each place."""
    n = 0
    for value in range(VALUES):
        cards = s.hand[s.seat, value]
        if cards > 0:
            for places in range(1, PER_VALUE):
                if (places & 1) + (places >> 1 & 1) + (places >> 2) <= cards:
                    out[n] = (value + 1) * PER_VALUE + places
                    n += 1
    if n == 0:  # ST11: dents only
        out[0] = NO_CARD
        n = 1
    return n


@compiled
def play_cards(s: Position, move: Code) -> None:
    """ST13: a card covers the dog before; one for the brake is discarded."""
    seat = s.seat
    value = move // PER_VALUE - 1
    for side in range(2):
        if move & (ON_LEFT << side):
            if not s.printed[seat, side]:
                s.pile[seat, s.dogs[seat, side] - 1] += 1
            s.printed[seat, side] = 0
            leave_hand(s, seat, value)
    if move & ON_BRAKE:
        put_away(s, seat, value)
    put_on(s, seat, move)


@compiled
def put_on(s: Position, seat: Seat, move: Code) -> None:
    """Set dogs and brake as the cards say, and nothing else: bots and faces look at what would follow."""
    if move & ON_LEFT:
        s.dogs[seat, LEFT] = move // PER_VALUE
    if move & ON_RIGHT:
        s.dogs[seat, RIGHT] = move // PER_VALUE
    if move & ON_BRAKE:
        s.brake[seat] = move // PER_VALUE


@compiled
def trim(b: Board, s: Position) -> bool:
    """ST6: down to five after the first card play; says whether that is done, else asks for a card."""
    return discard_down_to(s, integer(b.hand), integer(TRIM))
