"""What must hold for the rules to trust a position of Selling Knives that comes from outside."""

import numpy as np
from numpy import uint64

from byways.engine import OVER, Array, Seat, bit, compiled, integer, verb
from byways.engine.verbs import WHOLE

from .board import ACE, CARDS, EACH, HIGH_ACE, RANKS, SEATS, SIZES, VALUES, WORDS, Board, road_count
from .rules import Position, cards_to_spend, chosen, owns, picked, price, unclaimed

CENTRES_ASKED, MAP, BOUGHT, CARDS_OUT, HELD, STRANGER, ENDED, SPENT, CLAIMED = 1, 2, 3, 4, 5, 6, 7, 8, 9
FAULTS = {
    CENTRES_ASKED: "there are not as many centres as the option kcount says",
    MAP: "each road of the town must be free or belong to one player",
    BOUGHT: "a player has bought more roads than they have",
    CARDS_OUT: "the cards of stashes, discard pile and draw pile are not the deck",
    HELD: "a player does not hold as many cards as the position says",
    STRANGER: "a seat that nobody has holds something, or began",
    ENDED: "the game is over when every road is claimed, and not before",
    SPENT: "the cards that are picked can not become a claim",
    CLAIMED: "the roads that are chosen do not fit the claim",
}


@verb
def fault(b: Board, s: Position, viewer: Seat) -> int:
    if b.kcount > 0 and s.kcount != b.kcount:
        return CENTRES_ASKED
    if has_strangers(b, s):
        return STRANGER
    if not fits_map(b, s):
        return MAP
    for seat in range(b.players):
        if roads_bought(s, seat) > owns(s, seat):
            return BOUGHT
        if not fits_stash(b, s, seat, viewer):
            return HELD
    if not fits_deck(b, s, viewer):
        return CARDS_OUT
    if (s.seat == OVER) != (unclaimed(s) == 0):
        return ENDED
    for seat in range(SEATS):
        if seat != s.seat and is_claiming(s, seat):
            return SPENT
    if s.seat == OVER or not is_claiming(s, s.seat):
        return 0
    if not fits_spending(s) or not is_claimable(s):
        return SPENT
    return 0 if fits_claim(s) else CLAIMED


@compiled
def has_strangers(b: Board, s: Position) -> bool:
    """Whether anything belongs to a seat beyond the players."""
    if s.first >= b.players:
        return True
    for seat in range(b.players, SEATS):
        if s.holds[seat] or owns(s, seat) or roads_bought(s, seat):
            return True
        if cards_in(s.stash, seat) or cards_in(s.shown, seat):
            return True
    return False


@compiled
def fits_map(b: Board, s: Position) -> bool:
    """Whether each road of the town is free or belongs to one player, and the last claim is of claimed ones."""
    for word in range(WORDS):
        found = s.free[word]
        for seat in range(b.players):
            if found & s.roads[seat, word]:
                return False
            found |= s.roads[seat, word]
        town = uint64(0)
        for road in range(64):
            if 64 * word + road < road_count(price(s)):
                town |= bit(road)
        if found != town or s.latest[word] & (s.free[word] | ~town):
            return False
    return True


@compiled
def roads_bought(s: Position, seat: Seat) -> int:
    roads = integer(0)
    for size in range(SIZES):
        roads += integer(s.bought[seat, size])
    return roads


@compiled
def cards_in(cards: Array, seat: Seat) -> int:
    """How many cards a seat has in one of the arrays by rank."""
    total = integer(0)
    for rank in range(RANKS):
        total += integer(cards[seat, rank])
    return total


@compiled
def fits_stash(b: Board, s: Position, seat: Seat, viewer: Seat) -> bool:
    """Whether a seat holds the cards that the viewer sees of it."""
    seen = viewer in (WHOLE, seat)
    if seen and cards_in(s.stash, seat) != s.holds[seat]:
        return False
    if cards_in(s.shown, seat) != (s.holds[seat] if b.open else 0):
        return False
    for rank in range(RANKS):
        if seen and b.open and s.stash[seat, rank] != s.shown[seat, rank]:
            return False
    return True


@compiled
def fits_deck(b: Board, s: Position, viewer: Seat) -> bool:
    """Whether all cards are somewhere, and no more of a rank than there are (SK1)."""
    total, piled = integer(s.left), integer(0)
    for seat in range(b.players):
        total += integer(s.holds[seat])
    for rank in range(RANKS):
        total += integer(s.discards[rank])
        piled += integer(s.pile[rank])
        known = integer(s.discards[rank]) + integer(s.pile[rank])
        for seat in range(b.players):
            known += integer(s.shown[seat, rank]) if b.open else integer(s.stash[seat, rank])
        if known > EACH or (viewer == WHOLE and known != EACH):
            return False
    return total == CARDS and (viewer != WHOLE or piled == s.left)


@compiled
def is_claiming(s: Position, seat: Seat) -> bool:
    """Whether a seat has picked cards or roads."""
    cards = integer(0)
    for value in range(VALUES):
        cards += integer(s.spending[seat, value])
    return cards + s.claim[seat] > 0 or s.taken[seat, 0] | s.taken[seat, 1] != uint64(0)


@compiled
def fits_spending(s: Position) -> bool:
    """Whether the seat to act has the cards that it picked."""
    for rank in range(RANKS):
        cards = integer(s.spending[s.seat, rank])
        if rank == ACE:
            cards += integer(s.spending[s.seat, HIGH_ACE - 1])
        if cards > s.stash[s.seat, rank]:
            return False
    return True


@compiled
def fits_claim(s: Position) -> bool:
    """Whether the cards buy the roads that are claimed, of which not all are chosen yet (SK9, SK10, SK11)."""
    for word in range(WORDS):
        if s.taken[s.seat, word] & ~s.free[word]:
            return False
    claim = integer(s.claim[s.seat])
    if claim == 0:
        return chosen(s) == 0
    return claim * price(s) == picked(s) and claim <= unclaimed(s) and chosen(s) < claim


@compiled
def is_claimable(s: Position) -> bool:
    """Whether the picked cards are a claim, or can become one."""
    total = picked(s)
    if total % price(s) == 0 and total <= unclaimed(s) * price(s):
        return True
    more = np.empty(VALUES, np.int32)
    return cards_to_spend(s, total, more, integer(0)) > 0
