"""A turn's actions, and how it goes on and ends (VB16, VB25)."""

from byways.engine import Codes, Rng, Seat, compiled, next_seat

from ..board import REGIONS, Board, effect
from .buying import ask_supervisor, buy, legal_purchases, refill, sweep
from .driving import REVERSE, STRAIGHT, legal_moves, legal_rides, move, ride
from .exchange import begin_exchange, legal_exchanges
from .owned import has, sum_of, which
from .passengers import (
    FREE_DELIVERY,
    FREE_PICKUP,
    TRAINING,
    deliver_here,
    legal_deliveries,
    legal_pickups,
    pick_up,
    tokens_kept,
)
from .phases import ACTIONS, NEXT_TURN, PLACING, RESUME
from .position import BUY, DELIVER, END, EXCHANGE, LINE, MOVE, NOTHING, PICK_UP, PLACE, RAMPING, RIDE, SWEEP, Position

ACTIONS_MORE = effect("actions")  # more actions every turn (VB59)
NIGHT = effect("actions_with_few_cards")  # more actions with few cards in hand (VB60)
FEW = 1  # cards, for Night Bus
EXPRESS = effect("actions_after_moves")  # more actions when all were spent on moves (VB61)
BALANCE = 2  # tokens with which Training Vehicle neither gives nor takes (VB62)


@compiled
def begin_actions(b: Board, s: Position) -> None:
    s.actions = max(0, max(s.blue, s.red) + bonus_actions(b, s, s.seat))  # VB16
    s.phase = ACTIONS


@compiled
def bonus_actions(b: Board, s: Position, seat: Seat) -> int:
    """What upgrades add to the actions of a turn (VB59)."""
    more = sum_of(b, s, seat, ACTIONS_MORE)
    if s.hand_n[seat] <= FEW:
        more += sum_of(b, s, seat, NIGHT)
    if has(b, s, seat, TRAINING):
        more += tokens_kept(s, seat) - BALANCE
    return more


# ACTIONS


@compiled
def legal_actions(b: Board, s: Position, out: Codes) -> int:
    n = legal_moves(b, s, out)
    n = legal_rides(b, s, out, n)
    n = legal_pickups(b, s, out, n)
    n = legal_deliveries(b, s, out, n)
    n = legal_exchanges(b, s, out, n)
    n = legal_purchases(b, s, out, n)
    out[n] = END  # VB25
    return n + 1


@compiled
def play_actions(b: Board, s: Position, kind: int, about: int) -> None:
    s.phase = RESUME
    if kind == MOVE:
        move(b, s, about)
    elif kind == RIDE:
        ride(b, s, about // LINE, about % LINE)
    elif kind == PICK_UP:
        pick_up(b, s, about // REGIONS, about % REGIONS)
    elif kind == DELIVER:
        deliver_here(b, s, about)
    elif kind == EXCHANGE:
        begin_exchange(b, s, about)
    elif kind == BUY:
        buy(b, s, about // PLACE, about % PLACE)
    elif kind == SWEEP:
        sweep(s)
    else:
        end_turn(b, s)  # VB25


@compiled
def is_spent(b: Board, s: Position) -> bool:
    """Whether the turn is over: no action left, nor anything that could be had without one (VB25, VB56)."""
    if s.actions > 0:
        return False
    express = which(b, s, s.seat, EXPRESS)
    if express and s.only_moves and s.moved and s.used & express == 0:
        s.used |= express
        s.actions = sum_of(b, s, s.seat, EXPRESS)
        return False
    free = b.city[0].with_effect[REVERSE] | b.city[0].with_effect[STRAIGHT]
    free |= b.city[0].with_effect[FREE_PICKUP] | b.city[0].with_effect[FREE_DELIVERY]
    return bool(s.fares[s.seat] == 0 and s.owned[s.seat] & free == 0)


@compiled
def end_turn(b: Board, s: Position) -> None:
    s.turn = next_seat(s.turn, b.players)
    s.phase = NEXT_TURN


@compiled
def resume(b: Board, s: Position, rng: Rng) -> None:
    """What a decision led to is done: new upgrades are turned up (VB55), the Supervisor is asked, the turn goes on."""
    if s.cause == RAMPING:
        s.phase = PLACING
        return
    s.cause = NOTHING
    s.phase = ACTIONS
    refill(b, s, rng)
    if s.offered:
        if ask_supervisor(b, s):
            return
        s.offered = 0
    s.seat = s.turn
