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
    inlined,
    integer,
    verb,
)
from byways.engine.inputs import Inputs

from .board import (
    ACE,
    BY_ROADS,
    CARDS,
    CENTRES,
    FEWEST,
    HIGH_ACE,
    RANKS,
    SEATS,
    VALUES,
    WORDS,
    Board,
    Rank,
    highest_value,
    road_count,
)
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


# What a learned evaluation looks at, in a world that was dealt anew for who thinks

PARTS = 32
"""Numbers of roads are told in so many parts of all roads, whatever the size of the town ..."""
MORE = 2 * PARTS + 1
"""... up to twice as many; or up to as many ahead, and as many behind."""
PRICES = CENTRES - FEWEST + 1
STAGES = (2, 5, 9, 15, 22)
"""Parts of the roads that are left at which a new stage begins, seen from the end."""
STAGE_COUNT = len(STAGES) + 1
OF_A_SEAT = (PARTS + 1, MORE, CARDS + 1, MORE)
"""For each seat: its roads, those with what its cards buy, its number of cards, by how much such a claim wins."""
SEAT = sum(OF_A_SEAT)
OF_A_RIVAL = (STAGE_COUNT * MORE, STAGE_COUNT * MORE)
"""For each rival by stage: the lead in roads, and with what cards buy."""
RIVAL = sum(OF_A_RIVAL)
TURNS = 6
"""Rounds of drawing that are left, as far as they are told apart."""
OF_ALL = (PRICES, PARTS + 1, CARDS + 1, 3)
"""The price, the roads that are left, the cards that can be drawn; whether cards are picked, or roads chosen."""


@inlined
def part(roads: int, all_roads: int) -> int:
    return integer(roads) * PARTS // all_roads


@inlined
def lead_of(roads: int, all_roads: int) -> int:
    """A lead, from -PARTS to PARTS, as a number from 0 on."""
    return min(max(part(roads, all_roads), integer(-PARTS)), integer(PARTS)) + PARTS


@compiled
def bought_with_all(s: Position, seat: Seat) -> int:
    """The roads that the cards of a seat buy, or that it has claimed already."""
    if s.claim[seat] > 0:
        return integer(s.claim[seat])
    worth = integer(0)
    for rank in range(RANKS):
        worth += in_hand(s, seat, rank) * highest_value(rank)
    for value in range(VALUES):
        worth += integer(s.spending[seat, value]) * (value + 1)
    return min(unclaimed(s), worth // price(s))


@compiled
def loose_cards(b: Board, s: Position) -> int:
    """Cards that can be drawn before somebody can not."""
    loose = CARDS
    for player in range(b.players):
        loose -= integer(s.holds[player])
    for value in range(VALUES):
        loose += integer(s.spending[s.seat, value])
    return loose


@verb
def features(b: Board, s: Position, out: Codes) -> int:
    total, left, everything = picked(s), unclaimed(s), integer(road_count(price(s)))
    rivals = b.players * SEAT
    rest = rivals + (b.players - 1) * RIVAL
    stage = integer(0)
    for step in STAGES:
        stage += part(left, everything) >= step
    own, mine = owns(s, s.seat), bought_with_all(s, s.seat)
    most = integer(0)
    for seat in range(b.players):
        most = max(most, owns(s, seat))
    n = integer(0)
    for near in range(b.players):
        seat = (s.seat + near) % b.players
        has, buys_now = owns(s, seat), bought_with_all(s, seat)
        first = near * SEAT
        out[n] = first + part(has, everything)
        out[n + 1] = first + PARTS + 1 + min(part(has + buys_now, everything), integer(MORE - 1))
        out[n + 2] = first + PARTS + 1 + MORE + s.holds[seat]
        out[n + 3] = first + PARTS + 1 + MORE + CARDS + 1 + lead_of(has + 2 * buys_now - most - left, everything)
        n += 4
        if near > 0:
            here = rivals + (near - 1) * RIVAL + stage * MORE
            out[n] = here + lead_of(own - has, everything)
            out[n + 1] = here + STAGE_COUNT * MORE + lead_of(own + mine - has - buys_now, everything)
            n += 2
    loose = loose_cards(b, s)
    out[n] = rest + s.kcount - FEWEST
    out[n + 1] = rest + PRICES + part(left, everything)
    out[n + 2] = rest + PRICES + PARTS + 1 + loose
    out[n + 3] = rest + PRICES + PARTS + CARDS + 2 + (2 if s.claim[s.seat] > 0 else integer(total > 0))
    rounds = min(loose // b.players, integer(TURNS - 1))
    out[n + 4] = rest + PRICES + PARTS + CARDS + 5 + rounds * b.players + loose % b.players
    return n + 5


# What a learned prior looks at: what a move is like

KINDS = 4
"""To draw, to pick a card, to claim, to pass; of roads nothing is said."""
HELD = 14
"""So many cards less one, or more, look alike."""
EIGHTHS = 8
"""Parts of what could be bought."""
OF_ANY = (KINDS * STAGE_COUNT * MORE, KINDS * TURNS * SEATS, KINDS * HELD, KINDS * STAGE_COUNT * (EIGHTHS + 1))
"""Of any move by its kind: the lead with what all cards buy by stage, the rounds of drawing that are left and who
will be the one who can not, the number of cards, by stage how much of what is left one's cards buy."""
OF_A_CARD = (VALUES, VALUES * 3, 2 * (PARTS + 1))
"""Of a card that is picked: its value, that by whether it is the first and whether a claim is then possible, how many
roads that would be."""
OF_A_CLAIM = (PARTS + 1, MORE, SEATS, EIGHTHS + 1)
"""Of a claim: its roads, by how much it leads after it, who will be the one who can not draw, the part of what all
cards buy that it takes."""
ANY_MOVE, A_CARD, A_CLAIM = sum(OF_ANY), sum(OF_A_CARD), sum(OF_A_CLAIM)


@compiled
def note_claim(b: Board, s: Position, roads: int, mine: int, most: int, first: int, n: int, out: Codes) -> int:
    """What there is to say of a claim."""
    everything = integer(road_count(price(s)))
    out[n] = first + part(roads, everything)
    first += PARTS + 1
    out[n + 1] = first + lead_of(owns(s, s.seat) + roads - most, everything)
    first += MORE
    out[n + 2] = first + loose_cards(b, s) % b.players
    out[n + 3] = first + SEATS + min(EIGHTHS * roads // max(integer(1), mine), integer(EIGHTHS))
    return n + 4


@verb
def move_features(b: Board, s: Position, move: Code, out: Codes) -> int:
    seat = s.seat
    if s.claim[seat] > 0:
        return 0
    kind = integer(0 if move == DRAW else 2 if move == CLAIM else 3 if move == PASS else 1)
    total, cost, left = picked(s), price(s), max(integer(1), unclaimed(s))
    everything = integer(road_count(cost))
    mine, loose = bought_with_all(s, seat), loose_cards(b, s)
    most, rival = integer(0), integer(0)
    for other in range(b.players):
        if other != seat:
            most = max(most, owns(s, other))
            rival = max(rival, owns(s, other) + buys(s, integer(s.holds[other])))
    stage = integer(0)
    for step in STAGES:
        stage += part(left, everything) >= step
    out[0] = (kind * STAGE_COUNT + stage) * MORE + lead_of(owns(s, seat) + mine - rival, everything)
    first = integer(KINDS * STAGE_COUNT * MORE)
    rounds = min(loose // b.players, integer(TURNS - 1))
    out[1] = first + (kind * TURNS + rounds) * SEATS + loose % b.players
    first += KINDS * TURNS * SEATS
    out[2] = first + kind * HELD + min(integer(s.holds[seat]), integer(HELD - 1))
    first += KINDS * HELD
    out[3] = first + (kind * STAGE_COUNT + stage) * (EIGHTHS + 1) + min(EIGHTHS * mine // left, integer(EIGHTHS))
    first = integer(ANY_MOVE)
    if kind == 1:
        sum_then = total + move
        fits = integer(sum_then % cost == 0)
        out[4] = first + move - 1
        out[5] = first + VALUES + (move - 1) * 3 + (1 + fits if total > 0 else 0)
        out[6] = first + 4 * VALUES + fits * (PARTS + 1) + min(part(sum_then // cost, everything), integer(PARTS))
        return 7
    if kind == 2:
        return note_claim(b, s, total // cost, mine, most, first + A_CARD, integer(4), out)
    return 4


def list_inputs(b: Board) -> Inputs:
    """All that `features` and `move_features` can write."""
    count = b.players * SEAT + (b.players - 1) * RIVAL + sum(OF_ALL) + TURNS * b.players
    return Inputs(count, 6 * b.players + 3, version=2, of_moves=ANY_MOVE + A_CARD + A_CLAIM)
