"""Exchanging passengers with another bus (VB20, VB58)."""

from byways.engine import Codes, Seat, compiled, folded, integer

from ..board import REGIONS, Board, Region, Stop, effect
from .decks import hand_over, holding
from .owned import has, sum_of
from .passengers import ANY, list_hand
from .phases import ANSWER, GIVE, NAME, RESUME
from .placing import list_regions
from .position import EXCHANGE, EXCHANGE_ACTIONS, Position

EXCHANGE_DISCOUNT = effect("exchange_discount")
NO_EXCHANGE = effect("no_exchange")  # VB71


@compiled
def exchange_cost(b: Board, s: Position, seat: Seat) -> int:
    return EXCHANGE_ACTIONS - sum_of(b, s, seat, EXCHANGE_DISCOUNT)


@compiled
def legal_exchanges(b: Board, s: Position, out: Codes, n: int) -> int:
    seat = s.seat
    if s.hand_n[seat] == 0:
        return n
    for other in range(b.players):
        if other == seat or s.bus[other] != s.bus[seat] or s.hand_n[other] == 0:  # VB20
            continue
        if exchange_cost(b, s, seat) <= s.actions and not has(b, s, other, NO_EXCHANGE):
            out[n] = EXCHANGE + other
            n += 1
    return n


@compiled
def begin_exchange(b: Board, s: Position, other: Seat) -> None:
    s.actions -= exchange_cost(b, s, s.seat)
    s.only_moves = 0
    s.straight = 0
    s.target = other
    s.phase = GIVE


# GIVE: any card of one's own, face down (`legal_own_card`)


@folded
def play_give(b: Board, s: Position, stop: Stop) -> None:
    hand_over(b, s, s.seat, holding(b, s, s.seat, stop, s.hand_n[s.seat]), s.target)
    s.phase = NAME


# NAME: the colour that one wants


@folded
def legal_name(s: Position, out: Codes) -> int:
    return list_regions(integer((1 << REGIONS) - 1), out)


@folded
def play_name(s: Position, colour: Region) -> None:
    s.region = colour
    s.seat = s.target
    s.phase = ANSWER


# ANSWER: a card in return


@compiled
def legal_answer(b: Board, s: Position, out: Codes) -> int:
    """The cards of the colour that was named, or all if there are none, but not the one just received (VB58)."""
    n = list_hand(b, s, s.seat, s.hand_n[s.seat] - 1, s.region, out)
    if n == 0:
        n = list_hand(b, s, s.seat, s.hand_n[s.seat] - 1, ANY, out)
    return n


@folded
def play_answer(b: Board, s: Position, stop: Stop) -> None:
    hand_over(b, s, s.seat, holding(b, s, s.seat, stop, s.hand_n[s.seat] - 1), s.turn)
    s.phase = RESUME
