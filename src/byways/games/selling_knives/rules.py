"""Selling Knives Door-to-Door: buy the roads of a town with cards. The rules, in the order of RULES.md.

A claim is several decisions of one seat: the cards to spend, one by one in any order, then the roads. Nobody else
sees any of it before the last road is chosen, so all of it can be taken back until then.
"""

import numpy as np
from numpy import int8, uint64

from byways.engine import (
    OVER,
    Array,
    Code,
    Codes,
    Payoffs,
    Positions,
    Rng,
    Seat,
    bit,
    bits,
    compiled,
    count,
    integer,
    next_seat,
    nobody,
    owner,
    public,
    record,
    share_win,
    shuffle,
    verb,
    weighted,
)

from .board import (
    ACE,
    BY_ROADS,
    CARDS,
    CENTRES,
    EACH,
    FEWEST,
    HIGH_ACE,
    RANKS,
    ROADS,
    SEATS,
    SIZES,
    VALUES,
    WORDS,
    Board,
    Rank,
    Value,
    highest_value,
    rank_of,
    road_count,
)
from .walk import longest_walk

DRAW, CLAIM, PASS, ANY = 0, 15, 16, 17
"""Moves from 1 to 14 pick a card to spend that counts so much: an ace is picked as 1 or as 14."""
ROAD = 32
"""Moves from here on choose a road."""
MOVES = ROADS + 1


class Position:
    """A position of the game."""

    seat = public(int8, within=(OVER, SEATS - 1))  # who decides; OVER when nobody does
    first = public(int8, within=(0, SEATS - 1))  # who began
    kcount = public(int8, within=(FEWEST, CENTRES))  # how many centres there are, and what a road costs
    roads = public(uint64, SEATS, WORDS)  # the map: a set of roads for each seat (SK18)
    free = public(uint64, WORDS)  # the roads that nobody has claimed
    latest = public(uint64, WORDS)  # the roads of the last claim
    bought = public(int8, SEATS, SIZES, within=(0, ROADS))  # roads of each seat by how many it claimed at once
    stash = owner(int8, SEATS, RANKS, within=(0, EACH))  # the cards of each seat, by rank
    shown = public(int8, SEATS, RANKS, within=(0, EACH))  # the same, for all to see, where stashes are open
    holds = public(int8, SEATS, within=(0, CARDS))  # how many cards each seat has
    discards = public(int8, RANKS, within=(0, EACH))  # the discard pile, by rank
    left = public(int8, within=(0, CARDS))  # how many cards the draw pile has ...
    pile = nobody(int8, RANKS, within=(0, EACH))  # ... and of which ranks
    spending = owner(
        int8, SEATS, VALUES, within=(0, EACH)
    )  # cards of the stash picked in this turn, by what they count
    claim = owner(int8, SEATS, within=(0, ROADS))  # how many roads they buy, once all are picked; 0 before
    taken = owner(uint64, SEATS, WORDS)  # the roads chosen for them so far


STATE = record(Position)


# Set-up


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    fill_pile(s)  # SK1
    if b.kcount > 0:
        s.kcount = b.kcount
    else:
        decide(b, s, rng)
        fill_pile(s)  # SK4
    lay_out(s)
    s.seat = s.first  # SK6


@compiled
def fill_pile(s: Position) -> None:
    """All cards in the draw pile, in no order: whoever draws gets any of them."""
    for rank in range(RANKS):
        s.pile[rank] = EACH
    s.left = CARDS


@compiled
def decide(b: Board, s: Position, rng: Rng) -> None:
    """Let the players draw a card each until one is high enough to be KCOUNT."""
    s.first = b.players - 1
    while s.kcount < FEWEST:  # SK3
        s.first = next_seat(s.first, b.players)
        s.kcount = highest_value(draw_rank(s, rng))


@compiled
def lay_out(s: Position) -> None:
    """The town with no road claimed."""
    for road in range(road_count(price(s))):  # SK5
        s.free[road >> 6] |= bit(road & 63)


# A turn


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    if s.claim[s.seat] > 0:
        return roads_to_take(b, s, out)
    n = integer(0)
    total = picked(s)
    if total == 0:
        if can_draw(s):  # SK7
            out[n] = DRAW
            n += 1
    elif total % price(s) == 0:  # SK9
        out[n] = CLAIM
        n += 1
    n = cards_to_spend(s, total, out, n)
    if n == 0:
        out[n] = PASS  # SK14
        n += 1
    return n


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    if move >= ROAD:
        s.taken[s.seat, (move - ROAD) >> 6] |= bit((move - ROAD) & 63)  # SK10
        if due(s) == 0:
            settle(b, s)
    elif move == ANY:
        take_any(s)
        settle(b, s)
    elif move == CLAIM:
        claim(s)
    elif move == PASS:
        s.seat = next_seat(s.seat, b.players)  # SK6
    elif move == DRAW:
        draw(b, s, rng)
        s.seat = next_seat(s.seat, b.players)  # SK6
    else:
        pick(s, move)
        if is_complete(s):
            claim(s)


# Drawing


@compiled
def can_draw(s: Position) -> bool:
    discarded = 0
    for rank in range(RANKS):
        discarded += s.discards[rank]
    return s.left + discarded > 0  # SK13, SK14


@compiled
def draw(b: Board, s: Position, rng: Rng) -> None:
    if s.left == 0:
        reshuffle(s)
    rank = draw_rank(s, rng)
    s.stash[s.seat, rank] += 1  # SK8
    s.holds[s.seat] += 1
    if b.open:
        s.shown[s.seat, rank] += 1


@compiled
def reshuffle(s: Position) -> None:
    """The discard pile becomes the draw pile (SK13)."""
    for rank in range(RANKS):
        s.pile[rank] = s.discards[rank]
        s.left += s.discards[rank]
        s.discards[rank] = 0


@compiled
def draw_rank(s: Position, rng: Rng) -> Rank:
    """Take any card of the draw pile, each as likely as the others."""
    rank = weighted(rng, s.pile, s.left)
    s.pile[rank] -= 1
    s.left -= 1
    return rank


# Spending cards


@compiled
def price(s: Position) -> int:
    """What a road costs (SK9)."""
    return integer(s.kcount)


@compiled
def picked(s: Position) -> int:
    """What the cards that are picked count together."""
    total = 0
    for value in range(VALUES):
        total += integer(s.spending[s.seat, value]) * (value + 1)  # SK2
    return total


@compiled
def unclaimed(s: Position) -> int:
    return count(s.free[0]) + count(s.free[1])


@compiled
def in_hand(s: Position, seat: Seat, rank: Rank) -> int:
    """How many cards of a rank are in the stash and not picked."""
    cards = integer(s.stash[seat, rank]) - integer(s.spending[seat, rank])
    return cards - integer(s.spending[seat, HIGH_ACE - 1]) if rank == ACE else cards


@compiled
def worth_in_hand(s: Position) -> int:
    """What the cards that are not picked count at most."""
    worth = 0
    for rank in range(RANKS):
        worth += in_hand(s, s.seat, rank) * highest_value(rank)
    return worth


@compiled
def affordable(s: Position, total: int) -> int:
    """How many roads all cards would buy, if they came to an exact price; the picked ones count so much."""
    return min(unclaimed(s), (total + worth_in_hand(s)) // price(s))  # SK11


@compiled
def cards_to_spend(s: Position, total: int, out: Codes, n: int) -> int:
    """Add the cards that can be picked next so that the claim can still come to an exact price (SK15).

    The total so far is given. Gives how many moves there are then.

    A set of sums is a row of bits. From the highest rank down, each row of `goals` becomes the sums from which cards of
    this and higher ranks can lead to an exact price; from the lowest rank up, row SUMS becomes what can be reached with
    the cards of lower ranks. A card can be picked if it leads from one to the other, with any of the rest used or not.
    """
    seat, cost = s.seat, price(s)
    most = affordable(s, total)
    if most == 0 or most * cost < total:
        return n
    words = most * cost // 64 + 1
    goals = np.empty((RANKS + 1, words), np.uint64)
    for word in range(words):
        goals[RANKS, word] = uint64(0)
        goals[SUMS, word] = uint64(0)
    for roads in range(1, most + 1):
        goals[RANKS, roads * cost >> 6] |= bit(roads * cost & 63)  # SK9
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
            if rank == ACE and leads(goals, integer(HIGH_ACE), rank + 1):  # SK2
                out[n] = HIGH_ACE
                n += 1
            raise_sums(goals, rank)
    return n


SUMS = 0
"""The row of what can be reached: an ace is the lowest card, so nobody asks for goals below it."""


@compiled
def raise_sums(rows: Array, rank: Rank) -> None:
    """Add to the sums what one more card makes; too high ones fall off the end. An ace makes 1 or 14."""
    up, down = uint64(rank + 1), uint64(63 - rank)
    for word in range(rows.shape[1] - 1, -1, -1):
        here = rows[SUMS, word]
        before = rows[SUMS, word - 1] if word > 0 else uint64(0)
        more = here << up | before >> down
        if rank == ACE:
            more |= here << uint64(HIGH_ACE) | before >> uint64(64 - HIGH_ACE)
        rows[SUMS, word] = here | more


@compiled
def lower(rows: Array, rank: Rank) -> None:
    """Add to the goals of a rank the sums that lack one more card of it."""
    down, up = uint64(rank + 1), uint64(63 - rank)
    words = rows.shape[1]
    for word in range(words):
        here = rows[rank, word]
        after = rows[rank, word + 1] if word + 1 < words else uint64(0)
        rows[rank, word] = here | here >> down | after << up


@compiled
def leads(rows: Array, value: Value, rank: Rank) -> bool:
    """Whether a card of this value leads from one of the sums to one of the goals of a rank."""
    up, down = uint64(value), uint64(64 - value)
    met = rows[SUMS, 0] << up & rows[rank, 0]
    for word in range(1, rows.shape[1]):
        met |= (rows[SUMS, word] << up | rows[SUMS, word - 1] >> down) & rows[rank, word]
    return bool(met)


@compiled
def pick(s: Position, value: Value) -> None:
    """Pick a card to spend."""
    s.spending[s.seat, value - 1] += 1


@compiled
def is_complete(s: Position) -> bool:
    """Whether the picked cards meet a price and nothing can be added to them."""
    total = picked(s)
    if total % price(s) != 0:
        return False
    more = np.empty(VALUES, np.int32)
    return cards_to_spend(s, total, more, integer(0)) == 0


@compiled
def claim(s: Position) -> None:
    """All cards are picked: the roads that they buy are next (SK9)."""
    s.claim[s.seat] = picked(s) // price(s)


# Taking roads


@compiled
def chosen(s: Position) -> int:
    """How many roads have been chosen in this turn."""
    return count(s.taken[s.seat, 0]) + count(s.taken[s.seat, 1])


@compiled
def due(s: Position) -> int:
    """How many roads are still to be chosen."""
    return integer(s.claim[s.seat]) - chosen(s)


@compiled
def roads_to_take(b: Board, s: Position, out: Codes) -> int:
    n = 0
    all_of_them = due(s) == unclaimed(s) - chosen(s)
    if all_of_them or b.scoring == BY_ROADS:  # each road is as good as another (SK16), or there is no choice
        out[n] = ANY
        n += 1
    if all_of_them:
        return n
    for word in range(WORDS):
        for road in bits(s.free[word] & ~s.taken[s.seat, word]):  # SK10
            out[n] = ROAD + 64 * word + road
            n += 1
    return n


@compiled
def take_any(s: Position) -> None:
    """Choose the first free roads for all that is due."""
    left = due(s)
    for word in range(WORDS):
        for road in bits(s.free[word] & ~s.taken[s.seat, word]):
            if left == 0:
                return
            s.taken[s.seat, word] |= bit(road)
            left -= 1


@compiled
def settle(b: Board, s: Position) -> None:
    """The claim is complete: the cards are spent, the roads are the player's for good."""
    seat = s.seat
    for value in range(VALUES):
        rank = rank_of(value + 1)
        cards = s.spending[seat, value]
        s.spending[seat, value] = 0
        s.stash[seat, rank] -= cards
        s.holds[seat] -= cards
        s.discards[rank] += cards  # SK12
        if b.open:
            s.shown[seat, rank] -= cards
    for word in range(WORDS):
        s.roads[seat, word] |= s.taken[seat, word]  # SK10
        s.free[word] &= ~s.taken[seat, word]
        s.latest[word] = s.taken[seat, word]
        s.taken[seat, word] = uint64(0)
    s.bought[seat, min(s.claim[seat], SIZES) - 1] += s.claim[seat]
    s.claim[seat] = 0
    s.seat = next_seat(seat, b.players) if unclaimed(s) > 0 else OVER  # SK6, SK16


# End


@compiled
def owns(s: Position, seat: Seat) -> int:
    return count(s.roads[seat, 0]) + count(s.roads[seat, 1])


@compiled
def score(b: Board, s: Position, seat: Seat) -> int:
    if b.scoring == BY_ROADS:
        return owns(s, seat)  # SK16
    walked = np.empty(WORDS, np.uint64)
    return longest_walk(b.ends, s.roads[seat], walked)  # SK17


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(b.players):
        out[seat] = score(b, s, seat)
    share_win(out, b.players)  # SK16


# What is hidden


@verb
def redeal(b: Board, s: Position, seat: Seat, rng: Rng) -> None:
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


def scores(b: Board, states: Positions, out: Array) -> None:
    """What counts at the end, for each seat."""
    for seat in range(b.players):
        out[seat] = score(b, states[0], seat)


def walks(b: Board, states: Positions, lengths: Array, walked: Array) -> None:
    """The longest walk of each seat over its own roads: its length, and the roads that it uses."""
    for seat in range(b.players):
        lengths[seat] = longest_walk(b.ends, states[0].roads[seat], walked[seat])
