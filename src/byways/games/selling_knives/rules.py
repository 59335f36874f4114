"""Selling Knives Door-to-Door: buy the roads of a town with cards. The rules, in the order of RULES.md.

A claim is several decisions of one seat: the cards to spend, one by one in any order, then the roads. Nobody else
sees any of it before the last road is chosen, so all of it can be taken back until then.
"""

from typing import Any

import numpy as np
from numpy import int8, int64, uint64

from byways.engine import OVER, below, bit, compiled, count, lowest, nobody, owner, public, record, shuffle, verb

from .board import ACE, BY_ROADS, CARDS, EACH, HIGH_ACE, RANKS, ROADS, SEATS, VALUES, Board
from .walk import longest_walk

DRAW, CLAIM, PASS, ANY = 0, 15, 16, 17
"""Moves from 1 to 14 pick a card to spend that counts so much: an ace is picked as 1 or as 14."""
ROAD = 32
"""Moves from here on choose a road."""
MOVES = ROADS + 1
DECIDING = 8
"""The least card that decides how many centres there are (SK3)."""


class Position:
    """A position of the game."""

    seat = public(int8)  # who decides; OVER when nobody does
    first = public(int8)  # who began
    kcount = public(int8)  # how many centres there are, and what a road costs
    roads = public(uint64, SEATS, 2)  # the map: a set of roads for each seat (SK18)
    free = public(uint64, 2)  # the roads that nobody has claimed
    latest = public(uint64, 2)  # the roads of the last claim
    stash = owner(int8, SEATS, RANKS)  # the cards of each seat, by rank
    shown = public(int8, SEATS, RANKS)  # the same, for all to see, where stashes are open
    holds = public(int8, SEATS)  # how many cards each seat has
    discards = public(int8, RANKS)  # the discard pile, by rank
    left = public(int8)  # how many cards the draw pile has ...
    pile = nobody(int8, RANKS)  # ... and of which ranks
    spending = owner(int8, SEATS, VALUES)  # the cards of the stash picked in this turn, by what they count
    claim = owner(int8, SEATS)  # how many roads they buy, once all are picked; 0 before
    taken = owner(uint64, SEATS, 2)  # the roads chosen for them so far


STATE = record(Position)


# Set-up


@verb
def setup(b: Board, s: Any, rng: Any) -> None:
    fill_pile(s)  # SK1
    if b.kcount > 0:
        s.kcount = b.kcount
    else:
        decide(b, s, rng)
        fill_pile(s)  # SK4
    lay_out(s)
    s.seat = s.first  # SK6


@compiled
def fill_pile(s: Any) -> None:
    """All cards in the draw pile, in no order: whoever draws gets any of them."""
    for rank in range(RANKS):
        s.pile[rank] = EACH
    s.left = CARDS


@compiled
def decide(b: Any, s: Any, rng: Any) -> None:
    """Let the players draw a card each until one is high enough to be KCOUNT."""
    s.first = b.players - 1
    while s.kcount < DECIDING:  # SK3
        s.first = next_seat(b, s.first)
        rank = draw_rank(s, rng)
        s.kcount = highest_value(rank)


@compiled
def highest_value(rank: Any) -> Any:
    return 14 if rank == ACE else rank + 1  # SK2


@compiled
def lay_out(s: Any) -> None:
    """The town with no road claimed."""
    centres = int(s.kcount)
    for road in range(centres * (centres - 1) // 2):  # SK5
        s.free[road >> 6] |= bit(road & 63)


# A turn


@verb
def legal(b: Board, s: Any, out: Any) -> Any:
    if s.claim[s.seat] > 0:
        return roads_to_take(b, s, out)
    n = int64(0)
    total = picked(s)
    if total == 0:
        if can_draw(s):  # SK7
            out[n] = DRAW
            n += 1
    elif total % int(s.kcount) == 0:  # SK9
        out[n] = CLAIM
        n += 1
    n = cards_to_spend(s, total, int64(1), unclaimed(s), out, n)
    if n == 0:
        out[n] = PASS  # SK14
        n += 1
    return n


@verb
def play(b: Board, s: Any, move: Any, rng: Any) -> None:
    if move >= ROAD:
        s.taken[s.seat, (move - ROAD) >> 6] |= bit((move - ROAD) & 63)  # SK10
        if due(s) == 0:
            settle(b, s)
    elif move == ANY:
        take_any(s)
        settle(b, s)
    elif move == CLAIM:
        s.claim[s.seat] = picked(s) // int(s.kcount)
    elif move == PASS:
        s.seat = next_seat(b, s.seat)
    elif move == DRAW:
        draw(b, s, rng)
        s.seat = next_seat(b, s.seat)
    else:
        spend(s, move)


@compiled
def next_seat(b: Any, seat: Any) -> Any:
    return seat + 1 if seat + 1 < b.players else 0  # SK6


# Drawing


@compiled
def can_draw(s: Any) -> Any:
    discarded = 0
    for rank in range(RANKS):
        discarded += s.discards[rank]
    return s.left + discarded > 0  # SK13, SK14


@compiled
def draw(b: Any, s: Any, rng: Any) -> None:
    if s.left == 0:
        reshuffle(s)
    rank = draw_rank(s, rng)
    s.stash[s.seat, rank] += 1  # SK8
    s.holds[s.seat] += 1
    if b.open:
        s.shown[s.seat, rank] += 1


@compiled
def reshuffle(s: Any) -> None:
    """The discard pile becomes the draw pile (SK13)."""
    for rank in range(RANKS):
        s.pile[rank] = s.discards[rank]
        s.left += s.discards[rank]
        s.discards[rank] = 0


@compiled
def draw_rank(s: Any, rng: Any) -> Any:
    """Take any card of the draw pile, each as likely as the others."""
    chosen = below(rng, s.left)
    s.left -= 1
    for rank in range(RANKS):
        chosen -= s.pile[rank]
        if chosen < 0:
            s.pile[rank] -= 1
            return rank
    return RANKS  # never: the draw pile has as many cards as `left` says


# Spending cards


@compiled
def picked(s: Any) -> Any:
    """What the cards that are picked count together."""
    total = 0
    for value in range(VALUES):
        total += int(s.spending[s.seat, value]) * (value + 1)  # SK2
    return total


@compiled
def unclaimed(s: Any) -> Any:
    return count(s.free[0]) + count(s.free[1])


@compiled
def in_hand(s: Any, seat: Any, rank: Any) -> Any:
    """How many cards of a rank are in the stash and not picked."""
    cards = int(s.stash[seat, rank]) - int(s.spending[seat, rank])
    return cards - int(s.spending[seat, HIGH_ACE]) if rank == ACE else cards


@compiled
def worth_in_hand(s: Any) -> Any:
    """What the cards that are not picked count at most."""
    worth = 0
    for rank in range(RANKS):
        worth += in_hand(s, s.seat, rank) * highest_value(rank)
    return worth


@compiled
def cards_to_spend(s: Any, total: Any, fewest: Any, most: Any, out: Any, n: Any) -> Any:
    """Add the cards that can be picked next so that the claim can still come to from `fewest` to `most` roads.

    The total so far is given. Gives how many moves there are then.

    A set of sums is a row of bits. From the highest rank down, each row of `goals` becomes the sums from which cards of
    this and higher ranks can lead to an exact price; from the lowest rank up, row SUMS becomes what can be reached with
    the cards of lower ranks. A card can be picked if it leads from one to the other, with any of the rest used or not.
    """
    seat, price = s.seat, int(s.kcount)
    most = min(most, (total + worth_in_hand(s)) // price)  # SK11
    if most < fewest or most * price < total:
        return n
    words = most * price // 64 + 1
    goals = np.empty((RANKS + 1, words), np.uint64)
    for word in range(words):
        goals[RANKS, word] = uint64(0)
        goals[SUMS, word] = uint64(0)
    for roads in range(fewest, most + 1):
        goals[RANKS, roads * price >> 6] |= bit(roads * price & 63)  # SK9
    for rank in range(RANKS - 1, ACE, -1):
        for word in range(words):
            goals[rank, word] = goals[rank + 1, word]
        for _ in range(in_hand(s, seat, rank)):
            lower(goals, rank)
    goals[SUMS, total >> 6] = bit(total & 63)
    for rank in range(RANKS):
        cards = in_hand(s, seat, rank)
        for _ in range(cards - 1):
            raise_sums(goals, rank)
        if cards > 0:
            if leads(goals, rank + 1, rank + 1):
                out[n] = rank + 1
                n += 1
            if rank == ACE and leads(goals, int64(14), rank + 1):  # SK2
                out[n] = 14
                n += 1
            raise_sums(goals, rank)
    return n


SUMS = 0
"""The row of what can be reached: an ace is the lowest card, so nobody asks for goals below it."""


@compiled
def raise_sums(rows: Any, rank: Any) -> None:
    """Add to the sums what one more card makes; too high ones fall off the end. An ace makes 1 or 14."""
    up, down = uint64(rank + 1), uint64(63 - rank)
    for word in range(rows.shape[1] - 1, -1, -1):
        here = rows[SUMS, word]
        before = rows[SUMS, word - 1] if word > 0 else uint64(0)
        more = here << up | before >> down
        if rank == ACE:
            more |= here << uint64(14) | before >> uint64(50)
        rows[SUMS, word] = here | more


@compiled
def lower(rows: Any, rank: Any) -> None:
    """Add to the goals of a rank the sums that lack one more card of it."""
    down, up = uint64(rank + 1), uint64(63 - rank)
    words = rows.shape[1]
    for word in range(words):
        here = rows[rank, word]
        after = rows[rank, word + 1] if word + 1 < words else uint64(0)
        rows[rank, word] = here | here >> down | after << up


@compiled
def leads(rows: Any, value: Any, rank: Any) -> bool:
    """Whether a card of this value leads from one of the sums to one of the goals of a rank."""
    up, down = uint64(value), uint64(64 - value)
    met = rows[SUMS, 0] << up & rows[rank, 0]
    for word in range(1, rows.shape[1]):
        met |= (rows[SUMS, word] << up | rows[SUMS, word - 1] >> down) & rows[rank, word]
    return bool(met)


@compiled
def spend(s: Any, value: Any) -> None:
    """Pick a card. When the price is met and nothing can be added, the roads are next."""
    s.spending[s.seat, value - 1] += 1
    total = picked(s)
    if total % int(s.kcount) == 0:
        more = np.empty(VALUES, np.int32)
        if cards_to_spend(s, total, int64(1), unclaimed(s), more, int64(0)) == 0:
            s.claim[s.seat] = total // int(s.kcount)


# Taking roads


@compiled
def due(s: Any) -> Any:
    """How many roads are still to be chosen."""
    return int(s.claim[s.seat]) - count(s.taken[s.seat, 0]) - count(s.taken[s.seat, 1])


@compiled
def roads_to_take(b: Any, s: Any, out: Any) -> Any:
    n = 0
    all_of_them = due(s) == unclaimed(s) - count(s.taken[s.seat, 0]) - count(s.taken[s.seat, 1])
    if all_of_them or b.scoring == BY_ROADS:  # each road is as good as another (SK16), or there is no choice
        out[n] = ANY
        n += 1
    if all_of_them:
        return n
    for word in range(2):
        roads = s.free[word] & ~s.taken[s.seat, word]  # SK10
        while roads:
            out[n] = ROAD + 64 * word + lowest(roads)
            n += 1
            roads &= roads - uint64(1)
    return n


@compiled
def take_any(s: Any) -> None:
    """Choose the first free roads for all that is due."""
    left = due(s)
    for word in range(2):
        roads = s.free[word] & ~s.taken[s.seat, word]
        while roads and left > 0:
            s.taken[s.seat, word] |= bit(lowest(roads))
            roads &= roads - uint64(1)
            left -= 1


@compiled
def settle(b: Any, s: Any) -> None:
    """The claim is complete: the cards are spent, the roads are the player's for good."""
    seat = s.seat
    for value in range(VALUES):
        rank = ACE if value == HIGH_ACE else value
        cards = s.spending[seat, value]
        s.spending[seat, value] = 0
        s.stash[seat, rank] -= cards
        s.holds[seat] -= cards
        s.discards[rank] += cards  # SK12
        if b.open:
            s.shown[seat, rank] -= cards
    for word in range(2):
        s.roads[seat, word] |= s.taken[seat, word]  # SK10
        s.free[word] &= ~s.taken[seat, word]
        s.latest[word] = s.taken[seat, word]
        s.taken[seat, word] = uint64(0)
    s.claim[seat] = 0
    s.seat = next_seat(b, seat) if unclaimed(s) > 0 else OVER  # SK16


# End


@compiled
def owns(s: Any, seat: Any) -> Any:
    return count(s.roads[seat, 0]) + count(s.roads[seat, 1])


@compiled
def score(b: Any, s: Any, seat: Any) -> Any:
    if b.scoring == BY_ROADS:
        return owns(s, seat)  # SK16
    walked = np.empty(2, np.uint64)
    return longest_walk(b.ends, s.roads[seat], walked)  # SK17


@verb
def result(b: Board, s: Any, out: Any) -> None:
    best = -1
    winners = 0
    for seat in range(b.players):
        out[seat] = score(b, s, seat)
        if out[seat] > best:
            best = out[seat]
            winners = 0
        winners += out[seat] == best
    for seat in range(b.players):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0  # SK16


# What is hidden


@verb
def redeal(b: Board, s: Any, seat: Any, rng: Any) -> None:
    """Deal the cards that the seat has not seen to the other stashes and the draw pile (SK8)."""
    for rank in range(RANKS):
        s.pile[rank] = EACH - s.discards[rank]
        for player in range(b.players):
            if b.open:
                s.stash[player, rank] = s.shown[player, rank]
            s.pile[rank] -= s.stash[player, rank]
    if b.open:
        return
    unseen = np.empty(CARDS, np.int8)
    n = 0
    for rank in range(RANKS):
        for _ in range(s.pile[rank]):
            unseen[n] = rank
            n += 1
    shuffle(rng, unseen, n)
    for player in range(b.players):
        if player != seat:
            for _ in range(s.holds[player]):
                n -= 1
                s.stash[player, unseen[n]] += 1
                s.pile[unseen[n]] -= 1


# For faces and positions set up by hand


def walks(b: Any, states: Any, lengths: Any, walked: Any) -> None:
    """The longest walk of each seat over its own roads: its length, and the roads that it uses."""
    for seat in range(b.players):
        lengths[seat] = longest_walk(b.ends, states[0].roads[seat], walked[seat])


def completable(b: Any, states: Any) -> Any:
    """Whether the cards that have been picked are a claim, or can become one."""
    s = states[0]
    total = picked(s)
    if total % int(s.kcount) == 0 and total <= unclaimed(s) * int(s.kcount):
        return True
    more = np.empty(VALUES, np.int32)
    return cards_to_spend(s, total, int64(1), unclaimed(s), more, int64(0)) > 0
