"""What bots know of Selling Knives beyond its rules: when to claim, and with which cards.

Two insights, the second for advanced knowledge only. A claim takes a turn, whatever its size, so one saves up. And
once all cards are in stashes somebody must claim and lose a turn that way: who that is depends on how many cards the
others spent, so one spends such a number that it will be somebody else.
"""

import numpy as np
from numpy import uint64

from byways.engine import (
    OVER,
    Array,
    Code,
    Codes,
    Payoffs,
    Rng,
    Seat,
    below,
    bit,
    bits,
    compiled,
    integer,
    verb,
)

from .board import ACE, BY_ROADS, CARDS, CENTRES, HIGH_ACE, RANKS, VALUES, WORDS, Board, Rank
from .rules import (
    ANY,
    CLAIM,
    DRAW,
    PASS,
    ROAD,
    Position,
    affordable,
    can_draw,
    claim,
    in_hand,
    legal,
    owns,
    pick,
    picked,
    play,
    price,
    settle,
    take_any,
    unclaimed,
)

RANKS_WORTH = 98
"""What a card of each rank count together, an ace between 1 and 14: so any card is worth 98 / 13."""
SELDOM = 0.01
"""The weight of a move that only leads by another order to what a better one leads to as well."""
TRUST = 4.0
"""How much more promising what `playout_policy` would do looks than all else together."""


@compiled
def plan(b: Board, s: Position, picks: Array) -> int:
    """How many roads to claim, or 0 to draw or to pass; and which cards to pick for it beside those that are.

    Save up, then make the largest claim. Who can not draw goes on saving and claims as little as possible; with
    advanced knowledge, one makes the largest claim after which somebody else will be the next who can not draw.
    """
    total = picked(s)
    if not saves(b, s, affordable(s, total)):
        roads = purchase(b, s, total, True, False, picks)
        if not saves(b, s, roads):
            return roads
    if total == 0 and can_draw(s):
        return integer(0)
    roads = purchase(b, s, total, True, True, picks) if b.advanced_knowledge else integer(0)
    return roads if roads > 0 else purchase(b, s, total, b.advanced_knowledge > 0, False, picks)


@compiled
def saves(b: Board, s: Position, roads: int) -> bool:
    """Whether it is too early for a claim of so many roads.

    A large claim takes no more turns than a small one, so it pays to save up as long as nobody can spoil it: until this
    claim and that of whoever has the most cards would take all that is left. A claim that nobody can make up for is
    made at once. Of two players, one with advanced knowledge waits for that, and only makes a claim
    after which it can not lose when the other could win with one card more.
    """
    if roads == 0:
        return True
    left = unclaimed(s) - roads
    own = owns(s, s.seat) + roads
    cards = 0
    rival = 0
    for seat in range(b.players):
        if seat != s.seat:
            cards = max(cards, integer(s.holds[seat]))
            rival = max(rival, owns(s, seat))
    if b.scoring == BY_ROADS and rival + left < own:
        return False
    if b.scoring == BY_ROADS and b.players == 2 and b.advanced_knowledge:
        return rival + left > own or rival + buys(s, cards + 1) <= own
    return buys(s, cards) < left


@compiled
def buys(s: Position, cards: int) -> int:
    """About how many roads so many cards buy."""
    return RANKS_WORTH * cards // (RANKS * price(s))


@compiled
def purchase(b: Board, s: Position, total: int, largest: bool, passes: bool, picks: Array) -> int:
    """Pick cards for the largest or the smallest claim, of the highest ranks as many as can be; gives its roads, or 0.

    All cards that are in no stash can be drawn, one by each player in turn, and when they have gone the next player
    must claim, which costs a turn. A claim `passes` that on if it will not be this player again: then the number of
    these cards must not be one less than a multiple of that of the players.
    """
    seat, cost = s.seat, price(s)
    kinds = integer(b.players) if passes else integer(1)
    most = affordable(s, total)
    if most * cost < total:
        return integer(0)
    words = most * cost // 64 + 1
    sums = np.zeros((RANKS + 1, kinds, words), np.uint64)  # by ranks: what lower ones make, by the number of cards
    loose = CARDS
    for player in range(b.players):
        loose -= integer(s.holds[player])
    for value in range(VALUES):
        loose += integer(s.spending[seat, value])
    sums[0, loose % kinds, total >> 6] = bit(total & 63)
    for rank in range(RANKS):
        for kind in range(kinds):  # a loop: slices of arrays take long to compile
            for word in range(words):
                sums[rank + 1, kind, word] = sums[rank, kind, word]
        for _ in range(in_hand(s, seat, rank)):
            add_card(sums, rank)
    for step in range(most):
        roads = most - step if largest else 1 + step
        for kind in range(kinds - 1 if passes else kinds):
            if has(sums, RANKS, kind, roads * cost):
                retrace(s, sums, roads * cost, kind, picks)
                return integer(roads)
    return integer(0)


@compiled
def add_card(sums: Array, rank: Rank) -> None:
    """Add what one more card of a rank makes; an ace makes 1 or 14."""
    kinds, words = sums.shape[1], sums.shape[2]
    up, down = uint64(rank + 1), uint64(63 - rank)
    more = np.empty(kinds, np.uint64)
    for word in range(words - 1, -1, -1):  # from the top, so that lower words are still as they were
        for kind in range(kinds):
            here = sums[rank + 1, kind, word]
            before = sums[rank + 1, kind, word - 1] if word > 0 else uint64(0)
            more[kind] = here << up | before >> down
            if rank == ACE:
                more[kind] |= here << uint64(HIGH_ACE) | before >> uint64(64 - HIGH_ACE)
        for kind in range(kinds):
            sums[rank + 1, (kind + 1) % kinds, word] |= more[kind]


@compiled
def has(sums: Array, rank: Rank, kind: int, total: int) -> bool:
    return bool(sums[rank, kind, total >> 6] & bit(total & 63))


@compiled
def retrace(s: Position, sums: Array, total: int, kind: int, picks: Array) -> None:
    """The cards that lead to a sum, of the highest ranks as many as can be, and aces that count 14 before others."""
    kinds = sums.shape[1]
    for rank in range(RANKS - 1, ACE, -1):
        cards = min(in_hand(s, s.seat, rank), total // (rank + 1))
        while not has(sums, rank, (kind - cards) % kinds, total - cards * (rank + 1)):
            cards -= 1
        picks[rank] = cards
        total -= cards * (rank + 1)
        kind = (kind - cards) % kinds
    aces = in_hand(s, s.seat, ACE)
    for high in range(aces + 1):
        for low in range(aces + 1 - high):
            rest = total - HIGH_ACE * high - low
            if rest >= 0 and has(sums, ACE, (kind - high - low) % kinds, rest):
                picks[HIGH_ACE - 1] = high
                picks[ACE] = low


@compiled
def best_step(b: Board, s: Position) -> Code:
    """The next decision on the way to what is planned: to draw, the highest card to pick, or to claim."""
    picks = np.zeros(VALUES, np.int64)
    if plan(b, s, picks) == 0:
        return integer(DRAW)
    for value in range(VALUES - 1, -1, -1):
        if picks[value] > 0:
            return integer(value + 1)
    return integer(CLAIM)


@verb
def playout_policy(b: Board, s: Position, moves: Codes, n: int, rng: Rng) -> int:
    """Claim what is wanted, with the highest cards; take roads that make for a long walk."""
    if n == 1 or moves[0] == ANY:
        return 0
    if s.claim[s.seat] > 0:
        fits = np.empty(n, np.int64)
        fitting(b, s, moves, n, fits)
        return best_of(fits, n, rng)
    best = best_step(b, s)
    for i in range(n):
        if moves[i] == best:
            return i
    return 0


@verb
def playout_step(b: Board, s: Position, moves: Codes, rng: Rng) -> None:
    """As `playout_policy` would, but faster.

    Most draws need no look at what the cards could buy, a claim is made in one go, and a game that is decided ends.
    """
    seat = s.seat
    if s.claim[seat] > 0 or picked(s) > 0:
        n = legal(b, s, moves)
        play(b, s, moves[playout_policy(b, s, moves, n, rng)], rng)
        return
    drawing = can_draw(s)
    if drawing and saves(b, s, affordable(s, integer(0))):
        play(b, s, DRAW, rng)
        return
    picks = np.zeros(VALUES, np.int64)
    roads = plan(b, s, picks)
    if roads == 0:
        play(b, s, DRAW if drawing else PASS, rng)
        return
    for value in range(1, VALUES + 1):
        for _ in range(picks[value - 1]):
            pick(s, value)
    claim(s)
    if b.scoring == BY_ROADS:
        take_any(s)
        settle(b, s)
        if decided(b, s, seat):
            s.seat = OVER


@compiled
def decided(b: Board, s: Position, seat: Seat) -> bool:
    """Whether nobody else can come to as many roads as a player has."""
    rival = 0
    for other in range(b.players):
        if other != seat:
            rival = max(rival, owns(s, other))
    return rival + unclaimed(s) < owns(s, seat)


@compiled
def best_of(marks: Array, n: int, rng: Rng) -> int:
    """The place of the highest mark; of several equal ones any."""
    best = 0
    equal = 0
    for i in range(n):
        if marks[i] > marks[best]:
            best = i
            equal = 1
        elif marks[i] == marks[best]:
            equal += 1
            if below(rng, equal) == 0:
                best = i
    return best


@compiled
def fitting(b: Board, s: Position, moves: Codes, n: int, marks: Array) -> None:
    """Mark each road: an end fits if the player's roads lead there, better if they are odd in number (SK17)."""
    met = np.zeros(CENTRES, np.int64)
    for word in range(WORDS):
        for road in bits(s.roads[s.seat, word] | s.taken[s.seat, word]):
            met[b.ends[64 * word + road, 0]] += 1
            met[b.ends[64 * word + road, 1]] += 1
    for i in range(n):
        marks[i] = 0
        if moves[i] >= ROAD:
            for end in range(2):
                roads = met[b.ends[moves[i] - ROAD, end]]
                marks[i] += (roads > 0) + 2 * (roads & 1)


@verb
def prior(b: Board, s: Position, moves: Codes, n: int, out: Payoffs) -> None:
    """Of all orders of the same cards and roads, one is enough: cards from the highest down, roads from the first up.

    Where each road counts the same, any will do.
    """
    if s.claim[s.seat] > 0:
        weigh_roads(b, s, moves, n, out)
        return
    best = best_step(b, s)
    lowest_yet = VALUES
    for value in range(VALUES - 1, -1, -1):
        if s.spending[s.seat, value] > 0:
            lowest_yet = value + 1
    cards = 0.0
    for i in range(n):
        out[i] = SELDOM if moves[i] > lowest_yet else 2.0 if moves[i] == best else 1.0
        if moves[i] != DRAW and moves[i] != CLAIM:
            cards += out[i]
    for i in range(n):
        if moves[i] == DRAW or moves[i] == CLAIM:  # against all cards together
            out[i] = max(1.0, cards) * (TRUST if moves[i] == best else 1.0 / TRUST)


@compiled
def weigh_roads(b: Board, s: Position, moves: Codes, n: int, out: Payoffs) -> None:
    fits = np.empty(n, np.int64)
    fitting(b, s, moves, n, fits)
    last = -1
    for word in range(WORDS):
        for road in bits(s.taken[s.seat, word]):
            last = 64 * word + road
    for i in range(n):
        if moves[i] == ANY:
            out[i] = 1.0
        elif b.scoring == BY_ROADS or moves[i] - ROAD < last:
            out[i] = SELDOM / n
        else:
            out[i] = 1.0 + fits[i]
