"""What bots know of Vancouver Buses beyond its rules: how playouts drive, which moves look good, who is ahead.

The idea is one number: the points that a passenger would bring, divided by the way there. Playouts drive to
where it is highest; `estimate` gains what is in hand as good as its way is short.
"""

import numpy as np

from byways.engine import Array, Code, Codes, Payoffs, Rng, Seat, below, bits, compiled, integer, verb

from .board import NONE, REGIONS, SEATS, STOPS, Board, Region, Stop
from .rules.decks import known_card
from .rules.owned import hand_limit
from .rules.phases import ACTIONS, ANSWER, BEFORE_ACTIONS, GIVE, OFFER, STEPS, TAKE, TOO_MANY
from .rules.position import (
    BUY,
    CARD,
    DECK,
    DELIVER,
    DISCARDS,
    DRAW,
    END,
    EXCHANGE,
    FARE,
    KIND,
    LINE,
    MOVE,
    OWN_ROUTES,
    PASS,
    PICK_UP,
    PLACE,
    REGION,
    RIDE,
    SWEEP,
    Position,
)
from .rules.scoring import SET_POINTS, points, region_gain, route_gain, route_gains, set_lacks, set_points
from .rules.upgrades import DISCARD_CARD, MOVE_OTHER

HORIZON = 60
"""Decisions of a playout before `estimate` is asked."""
USUAL = 4.0
"""Points that a passenger brings who is not yet known."""
USUAL_WAY = 7.0
"""Roads that lie between two stops on average."""
COMING = 3.0
"""What a passenger card is worth that is about to be drawn, in points."""
ACTION = 0.06
"""What an action that is left is worth."""
SPREAD = 14.0
"""A lead of so many points is worth about 73 %."""
CLOSE = 4
"""Fewer regions than that are lacking: a full set is near."""
NEAR = 2
"""Points that a step towards such a set is worth."""
SURE = 0.5
"""The part of a passenger's points that is there with the card in hand."""
SHORT = 0.42
"""What more there is for the best one at its stop."""
ROAD = 0.82
"""What each road leaves of that."""


@compiled
def worth(b: Board, s: Position, seat: Seat, stop: Stop, gains: Array) -> int:
    """The points that a delivery to a stop would bring now, without those of upgrades (VB27 to VB29)."""
    region = integer(b.city[0].region[stop])
    total = region_gain(s, seat, region) + route_gain(b, stop, gains)
    lacks = set_lacks(s, seat, region)
    if lacks == 0:
        total += SET_POINTS
    elif lacks < CLOSE:
        total += NEAR
    return total


@compiled
def promise(b: Board, s: Position, seat: Seat, stop: Stop, gains: Array) -> float:
    """Points by way: how good a card to a stop is for a bus where it is."""
    return float(worth(b, s, seat, stop, gains) / (2.0 + b.city[0].distance[s.bus[seat], stop]))


@compiled
def destination(b: Board, s: Position, seat: Seat, gains: Array, rng: Rng) -> Stop:
    """The stop that a playout drives to: of a passenger in hand, or one where somebody waits."""
    best, aim = 0.0, integer(s.bus[seat])
    here = s.bus[seat]
    for i in range(s.hand_n[seat]):
        stop = integer(b.city[0].stop_of[s.hand[seat, i]])
        value = promise(b, s, seat, stop, gains) * (0.8 + 0.05 * below(rng, integer(9)))
        if value > best:
            best, aim = value, stop
    if s.hand_n[seat] < hand_limit(b, s, seat):
        share = 1.0 if s.hand_n[seat] == 0 else 0.75
        for place in range(STOPS):
            if s.crowd[place] > 0:
                way = b.city[0].distance[here, place]
                value = share * USUAL * (0.9 + 0.1 * s.crowd[place]) / (way + USUAL_WAY)
                if way == 0:
                    value += 0.01
                if value > best:
                    best, aim = value, integer(place)
    return aim


@compiled
def card_value(b: Board, s: Position, stop: Stop, gains: Array) -> float:
    """How much the seat to act likes to choose a card to a stop, in the phase that asks for one."""
    seat = s.seat
    if s.phase == GIVE or s.phase == ANSWER or s.phase == TOO_MANY:
        return 1.0 / (0.1 + promise(b, s, seat, stop, gains))
    if s.phase == TAKE and s.cause == DISCARD_CARD:
        return promise(b, s, s.target, stop, route_gains(b, s, s.target))
    return promise(b, s, seat, stop, gains)


@compiled
def step_value(b: Board, s: Position, seat: Seat, stop: Stop, aim: Stop) -> float:
    """How good it is to be on a stop when one wants to go elsewhere: 1 on the shortest way, less off it."""
    now = b.city[0].distance[s.bus[seat], aim]
    then = b.city[0].distance[stop, aim]
    if then < now:
        return float(1.0 + 0.3 * (now - then))
    return 0.3 if then == now else 0.12


@compiled
def source_value(b: Board, s: Position, source: int, gains: Array) -> float:
    if source == DECK:
        return USUAL / (2.0 + USUAL_WAY)
    if source == DISCARDS:
        card = s.pile[s.region, s.pile_n[s.region] - 1]
        return promise(b, s, s.seat, integer(b.city[0].stop_of[card]), gains)
    return 0.9  # a look is better than no look


@compiled
def appeal(b: Board, s: Position, move: Code, aim: Stop, gains: Array) -> float:
    """How good a move looks, about 1 for a sensible one."""
    about = integer(move) % KIND
    kind = integer(move) - about
    seat = s.seat
    if kind == MOVE:
        if s.phase == STEPS and s.cause == MOVE_OTHER:
            return 0.5
        return step_value(b, s, seat, about, aim)
    if kind == RIDE:
        return 1.2 * step_value(b, s, seat, about % LINE, aim)
    if kind == DELIVER:
        return 8.0 + worth(b, s, seat, about, gains)
    if kind == PICK_UP:
        return 3.0
    if kind == DRAW:
        return 2.0 * source_value(b, s, about, gains)
    if kind == CARD:
        return 2.0 * card_value(b, s, about, gains)
    if kind == BUY:
        return 0.2 if b.city[0].once[about % PLACE] else 0.9
    if kind in (EXCHANGE, SWEEP):
        return 0.03
    if kind == END:
        return 0.02 if s.actions > 0 else 0.8
    if kind == PASS:
        arrived = s.phase == STEPS and s.bus[s.target] == aim
        return 3.0 if arrived else (1.0 if s.phase == OFFER else 0.2)
    if kind == FARE:
        return 2.0
    if kind == REGION:
        return region_value(b, s, about)
    return 0.5


@compiled
def region_value(b: Board, s: Position, region: Region) -> float:
    """Regions where one has delivered already, or whose cards one holds, are worth more."""
    value = float(0.2 + 0.15 * s.region_n[s.seat, region])
    for i in range(s.hand_n[s.seat]):
        if s.hand_region[s.seat, i] == region:
            value += 0.2
    return value


@compiled
def aim_of(b: Board, s: Position, gains: Array, rng: Rng) -> Stop:
    if s.phase == ACTIONS or s.phase == STEPS:
        return destination(b, s, s.seat, gains, rng)
    return integer(0)


@verb
def playout_policy(b: Board, s: Position, moves: Codes, n: int, rng: Rng) -> int:
    if n == 1:
        return 0
    gains = route_gains(b, s, s.seat)
    aim = aim_of(b, s, gains, rng)
    best, choice = -1.0, 0
    for i in range(n):
        value = appeal(b, s, moves[i], aim, gains) * (0.7 + 0.02 * below(rng, integer(31)))
        if value > best:
            best, choice = value, i
    return choice


@verb
def prior(b: Board, s: Position, moves: Codes, n: int, out: Payoffs) -> None:
    gains = route_gains(b, s, s.seat)
    rng = np.zeros(1, np.uint64)
    rng[0] = np.uint64(s.turns)
    aim = aim_of(b, s, gains, rng)
    for i in range(n):
        out[i] = 0.05 + appeal(b, s, moves[i], aim, gains)


@compiled
def set_value(counts: Array) -> int:
    """Full sets, and what there is of the next one when it is near (VB29)."""
    fewest = counts[0]
    for region in range(1, REGIONS):
        fewest = min(fewest, counts[region])
    lacks = integer(0)
    for region in range(REGIONS):
        lacks += counts[region] == fewest
    return SET_POINTS * fewest + NEAR * max(integer(0), CLOSE - lacks)


@compiled
def on_board(b: Board, s: Position, seat: Seat) -> float:
    """What the passengers in hand will bring, all together, so that no set counts twice; and how near the best one is.

    With nobody in hand it is what a set that is nearly full is worth. Only the way to the best one counts, or a bus
    would go round and round between several.
    """
    counts = np.empty(REGIONS, np.int64)
    for region in range(REGIONS):
        counts[region] = s.region_n[seat, region]
    sets = set_value(counts)
    gains = route_gains(b, s, seat)
    best = 0.0
    for i in range(s.hand_n[seat]):
        stop = integer(b.city[0].stop_of[known_card(s, seat, seat, i)])
        region = integer(b.city[0].region[stop])
        counts[region] += 1
        alone = counts[region] + route_gain(b, stop, gains) + set_value(counts) - sets
        counts[region] -= 1
        best = max(best, float(alone * ROAD ** b.city[0].distance[s.bus[seat], stop]))
    together = integer(0)
    for i in range(s.hand_n[seat]):
        stop = integer(b.city[0].stop_of[known_card(s, seat, seat, i)])
        region = integer(b.city[0].region[stop])
        counts[region] += 1
        together += counts[region] + route_gain(b, stop, gains)
        for k in range(OWN_ROUTES):
            if b.city[0].routes[stop] & gains[k, 0]:
                gains[k, 1] += 1
    together += set_value(counts) - sets
    return float(sets - set_points(s, seat) + SURE * together + SHORT * best)


@compiled
def prospects(b: Board, s: Position, seat: Seat) -> float:
    """Points, and what the passengers on board will bring, the nearer the surer."""
    total = float(points(b, s, seat) + 0.35 * s.fares[seat])
    if s.bus[seat] == NONE:
        return total
    total += on_board(b, s, seat)
    for _ in bits(s.owned[seat]):  # an upgrade is worth about what it cost
        total += 1.5
    if s.turn == seat and not BEFORE_ACTIONS >> s.phase & 1:
        total += ACTION * s.actions
    if s.seat == seat and s.draws > 0:
        total += COMING * s.draws
    if s.hand_n[seat] < 3:
        nearest = integer(20)
        for place in range(STOPS):
            if s.crowd[place] > 0:
                nearest = min(nearest, integer(b.city[0].distance[s.bus[seat], place]))
        total += 1.5 * 0.85**nearest
    return total


@verb
def estimate(b: Board, s: Position, out: Payoffs) -> None:
    seen = np.empty(SEATS)
    for seat in range(b.players):
        seen[seat] = prospects(b, s, seat)
    total = 0.0
    best = seen[: b.players].max()
    for seat in range(b.players):
        out[seat] = np.exp((seen[seat] - best) / SPREAD)
        total += out[seat]
    for seat in range(b.players):
        out[seat] /= total


@verb
def horizon(b: Board) -> int:
    return HORIZON
