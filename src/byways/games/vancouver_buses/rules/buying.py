"""Buying and sweeping, and the row of upgrades on offer (VB21 to VB23)."""

from byways.engine import Codes, Rng, Seat, compiled, folded, integer, weighted

from ..board import NONE, UPGRADES, Board, Kind, Numbers, effect
from .owned import has, sum_of
from .phases import BEGIN, OFFER, RESUME
from .position import BUY, FIRST, PASS, PLACE, SHOWN, SWEEP, SWEEP_FARES, Position
from .upgrades import is_of_use

DISCOUNT = effect("discount")
SUPERVISOR = effect("buy_when_shown")  # VB70
EVERY_PLACE = integer((1 << SHOWN) - 1)
"""All places of the row, as bits."""


@compiled
def price(b: Board, s: Position, seat: Seat, upgrade: Kind) -> int:
    return integer(b.city[0].cost[upgrade]) - sum_of(b, s, seat, DISCOUNT)


@compiled
def can_buy(b: Board, s: Position, seat: Seat, upgrade: Kind) -> bool:
    """Whether a player has the fares, has not got it yet, and it would be of use (VB21, VB73)."""
    if s.owned[seat] >> upgrade & 1 or price(b, s, seat, upgrade) > s.fares[seat]:
        return False
    starts = integer(b.city[0].begins[upgrade])
    return starts == NONE or is_of_use(b, s, seat, starts)


@compiled
def legal_purchases(b: Board, s: Position, out: Codes, n: int) -> int:
    if s.fares[s.seat] == 0:
        return n
    n = legal_buys(b, s, EVERY_PLACE, out, n)
    shown = s.row[0] != NONE or s.row[1] != NONE or s.row[2] != NONE
    if s.fares[s.seat] >= SWEEP_FARES and shown:  # VB23, VB54
        out[n] = SWEEP
        n += 1
    return n


@compiled
def legal_buys(b: Board, s: Position, places: Numbers, out: Codes, n: int) -> int:
    """The upgrades in some places of the row that the seat to act can buy (VB21)."""
    for i in range(SHOWN):
        upgrade = s.row[i]
        if upgrade != NONE and places >> i & 1 and can_buy(b, s, s.seat, upgrade):
            out[n] = BUY + i * PLACE + upgrade
            n += 1
    return n


@compiled
def buy(b: Board, s: Position, place: int, upgrade: Kind) -> None:
    """The seat to act pays and has the card of that place; what it does at once comes next (VB26, VB55)."""
    seat = s.seat
    s.fares[seat] -= price(b, s, seat, upgrade)
    s.row[place] = NONE
    s.offered &= ~(1 << place)
    if not b.city[0].once[upgrade]:  # a one-shot is discarded (VB22)
        s.owned[seat] |= integer(1) << upgrade
    s.cause = b.city[0].begins[upgrade]
    s.phase = RESUME if s.cause == NONE else BEGIN


@compiled
def sweep(s: Position) -> None:
    s.fares[s.seat] -= SWEEP_FARES
    s.row[:] = NONE


@compiled
def refill(b: Board, s: Position, rng: Rng) -> None:
    """Turn up new upgrades where some are missing (VB21)."""
    for i in range(SHOWN):
        if s.row[i] == NONE:
            s.row[i] = draw_upgrade(b, s, rng)
            if s.row[i] != NONE:
                s.offered |= 1 << i


@compiled
def draw_upgrade(b: Board, s: Position, rng: Rng) -> Kind:
    """An upgrade from the deck, or NONE when there is none left at all (VB54)."""
    left = integer(0)
    for upgrade in range(UPGRADES):
        left += s.upgrade_deck[upgrade]
    if left == 0:  # what is neither owned nor on offer has been discarded
        for upgrade in range(UPGRADES):
            copies = integer(b.city[0].copies[upgrade])
            for seat in range(b.players):
                copies -= s.owned[seat] >> upgrade & 1
            for i in range(SHOWN):
                copies -= s.row[i] == upgrade
            s.upgrade_deck[upgrade] = copies
            left += copies
        if left == 0:
            return integer(NONE)
    upgrade = weighted(rng, s.upgrade_deck, left)
    s.upgrade_deck[upgrade] -= 1
    return upgrade


# OFFER: Transit Supervisor buys what has just been turned up (VB70)


@compiled
def ask_supervisor(b: Board, s: Position) -> bool:
    """Ask the next one who owns it and could buy anything; says whether there is one."""
    for k in range(1, b.players):
        other = (s.turn + k) % b.players
        if has(b, s, other, SUPERVISOR) and takes_offer(b, s, other):
            s.seat = other
            s.phase = OFFER
            return True
    return False


@compiled
def takes_offer(b: Board, s: Position, seat: Seat) -> bool:
    """Whether a player could buy anything that has just been turned up."""
    able = False
    for i in range(SHOWN):
        able = able or (s.offered >> i & 1 == 1 and can_buy(b, s, seat, s.row[i]))
    return able


@folded
def legal_offer(b: Board, s: Position, out: Codes) -> int:
    n = legal_buys(b, s, integer(s.offered), out, FIRST)
    out[n] = PASS
    return n + 1


@folded
def play_offer(b: Board, s: Position, kind: int, about: int) -> None:
    if kind == BUY:
        buy(b, s, about // PLACE, about % PLACE)
    else:
        s.offered = 0
        s.phase = RESUME
