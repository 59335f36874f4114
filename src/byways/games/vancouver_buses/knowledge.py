"""What bots know of Vancouver Buses beyond its rules: how playouts drive, which moves look good, who is ahead.

The idea is one number: the points that a passenger would bring, divided by the way there. Playouts drive to
where it is highest; `estimate` gains what is in hand as good as its way is short.
"""

import numpy as np

from byways.engine import Array, Code, Codes, Payoffs, Rng, Seat, below, bits, compiled, inlined, integer, verb
from byways.engine.inputs import Inputs

from .board import NONE, REGIONS, SEATS, STOPS, Board, Region, Stop
from .rules.decks import known_card
from .rules.owned import hand_limit
from .rules.phases import ACTIONS, ANSWER, BEFORE_ACTIONS, GIVE, OFFER, PHASES, STEPS, TAKE, TOO_MANY
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
    HAND,
    KIND,
    LINE,
    MOST,
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
from .rules.scoring import (
    SET_POINTS,
    points,
    region_gain,
    region_points,
    route_gain,
    route_gains,
    set_lacks,
    set_points,
)
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
SPREAD = 3.25
"""A lead of so many points is worth about 73 % at the end ..."""
EARLY = 6.0
"""... and of so many more when nobody has delivered yet. Fitted to the results of 50 games with two players."""
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


@compiled
def most_delivered(b: Board, s: Position) -> int:
    """The passengers of who has delivered most: the end comes when these are enough (VB41)."""
    most = integer(0)
    for seat in range(b.players):
        most = max(most, integer(s.delivered_n[seat]))
    return most


@verb
def estimate(b: Board, s: Position, out: Payoffs) -> None:
    seen = np.empty(SEATS)
    for seat in range(b.players):
        seen[seat] = prospects(b, s, seat)
    total = 0.0
    best = seen[: b.players].max()
    spread = SPREAD + EARLY * (1.0 - most_delivered(b, s) / b.city[0].deliveries)
    for seat in range(b.players):
        out[seat] = np.exp((seen[seat] - best) / spread)
        total += out[seat]
    for seat in range(b.players):
        out[seat] /= total


@verb
def horizon(b: Board) -> int:
    return HORIZON


# What a learned evaluation looks at, in a world that was dealt anew for who thinks

STAGE_COUNT = 6
"""Stages of a game, by how many of the deliveries have been made that end it."""
LEAD = 32
"""Leads of so many steps, or more, look alike."""
LEADS = 2 * LEAD + 1
POINT_STEPS, HOPE_STEPS, FARE_STEPS, OWNED_STEPS, ACTION_STEPS = 64, 40, 12, 8, 12
"""How many numbers of points, of hopes, of fares, of upgrades and of actions are told apart."""
OF_A_SEAT = (
    POINT_STEPS,
    STAGE_COUNT * (HAND + 1),
    FARE_STEPS,
    OWNED_STEPS,
    MOST + 1,
    HOPE_STEPS,
    HOPE_STEPS,
    HOPE_STEPS,
)
"""For each seat: points, its hand by stage, fares, upgrades, deliveries, how near a set is, what its passengers will
bring, and points of routes."""
SEAT = sum(OF_A_SEAT)
RIVAL = 2 * STAGE_COUNT * LEADS
"""For each rival by stage: the lead with all that is to be hoped for, and the lead in points."""
OF_ITSELF = (len(PHASES), ACTION_STEPS, SEATS)
"""For the seat to act: the phase, actions, whose turn it is."""


@inlined
def up_to(value: int, most: int) -> int:
    return min(max(integer(value), integer(0)), integer(most - 1))


@compiled
def seen_points(s: Position, seat: Seat) -> int:
    """Points that all can see: without those of routes, which are secret."""
    return region_points(s, seat) + set_points(s, seat)


@compiled
def sets_ahead(s: Position, seat: Seat) -> int:
    """How near the next full set is."""
    counts = np.empty(REGIONS, np.int64)
    for region in range(REGIONS):
        counts[region] = s.region_n[seat, region]
    return set_value(counts) - set_points(s, seat)


@compiled
def note_seat(b: Board, s: Position, seat: Seat, stage: int, hopes: float, first: int, n: int, out: Codes) -> int:
    """How a seat stands, which can hope for so many points in all."""
    upgrades = integer(0)
    for _ in bits(s.owned[seat]):
        upgrades += 1
    scored, seen = points(b, s, seat), seen_points(s, seat)
    out[n] = first + up_to(scored // 2, POINT_STEPS)
    out[n + 1] = first + POINT_STEPS + stage * (HAND + 1) + s.hand_n[seat]
    here = first + POINT_STEPS + STAGE_COUNT * (HAND + 1)
    out[n + 2] = here + up_to(s.fares[seat], FARE_STEPS)
    out[n + 3] = here + FARE_STEPS + up_to(upgrades, OWNED_STEPS)
    out[n + 4] = here + FARE_STEPS + OWNED_STEPS + s.delivered_n[seat]
    here += FARE_STEPS + OWNED_STEPS + MOST + 1
    out[n + 5] = here + up_to(sets_ahead(s, seat), HOPE_STEPS)
    out[n + 6] = here + HOPE_STEPS + up_to(int(2.0 * (hopes - scored)), HOPE_STEPS)
    out[n + 7] = here + 2 * HOPE_STEPS + up_to((scored - seen) // 2, HOPE_STEPS)
    return n + 8


@verb
def features(b: Board, s: Position, out: Codes) -> int:
    stage = up_to(most_delivered(b, s) * STAGE_COUNT // b.city[0].deliveries, STAGE_COUNT)
    rivals = b.players * SEAT
    own = rivals + (b.players - 1) * RIVAL
    mine, scored = prospects(b, s, s.seat), points(b, s, s.seat)
    n = integer(0)
    for near in range(b.players):
        seat = (s.seat + near) % b.players
        hopes = prospects(b, s, seat) if near > 0 else mine
        n = note_seat(b, s, seat, stage, hopes, near * SEAT, n, out)
        if near > 0:
            here = rivals + (near - 1) * RIVAL + stage * LEADS
            out[n] = here + up_to(int(np.floor(mine - hopes + 0.5)) + LEAD, LEADS)
            out[n + 1] = here + STAGE_COUNT * LEADS + up_to(scored - points(b, s, seat) + LEAD, LEADS)
            n += 2
    out[n] = own + s.phase
    out[n + 1] = own + len(PHASES) + up_to(s.actions, ACTION_STEPS)
    out[n + 2] = own + len(PHASES) + ACTION_STEPS + (s.turn - s.seat + b.players) % b.players
    return n + 3


# What a learned prior looks at: what a move is like

KINDS = 16
"""Kinds of decisions."""
WAYS = 16
"""Ways of so many roads less one, or more, look alike."""
FEW = 4
"""So many passengers, or more, look alike."""
OF_ANY = (KINDS * len(PHASES), KINDS * ACTION_STEPS, KINDS * (HAND + 1))
"""Of any move: its kind with the phase, with the actions that are left, with the number of passengers on board."""
OF_A_WAY = (3 * WAYS + 1, (FEW + 1) ** 2, (FEW + 1) * (HAND + 1))
"""Of a move to a stop: how far it is from there to the nearest passenger's and whether that is nearer, to how many it
is nearer and to how many further, how many wait there by how many are on board."""
OF_A_CARD = (len(PHASES) * WAYS, len(PHASES) * (FEW + 1))
"""Of a card or a delivery, by phase: how far away its stop is, how many were delivered to its region."""
BY_ANY, BY_WAYS, BY_CARDS = sum(OF_ANY), sum(OF_A_WAY), sum(OF_A_CARD)


@compiled
def note_way(b: Board, s: Position, stop: Stop, first: int, n: int, out: Codes) -> int:
    """What there is to say of a move to a stop."""
    seat = s.seat
    here = s.bus[seat]
    near, was, nearer, further = integer(WAYS - 1), integer(WAYS - 1), integer(0), integer(0)
    for i in range(s.hand_n[seat]):
        aim = integer(b.city[0].stop_of[s.hand[seat, i]])
        now, then = integer(b.city[0].distance[here, aim]), integer(b.city[0].distance[stop, aim])
        near, was = min(near, then), min(was, now)
        nearer += then < now
        further += then > now
    out[n] = first + 3 * WAYS
    if s.hand_n[seat] > 0:
        out[n] = first + near * 3 + integer(near < was) + 2 * integer(near > was)
    first += 3 * WAYS + 1
    out[n + 1] = first + up_to(nearer, FEW + 1) * (FEW + 1) + up_to(further, FEW + 1)
    out[n + 2] = first + (FEW + 1) ** 2 + up_to(s.crowd[stop], FEW + 1) * (HAND + 1) + s.hand_n[seat]
    return n + 3


@verb
def move_features(b: Board, s: Position, move: Code, out: Codes) -> int:
    about = integer(move) % KIND
    kind, seat, phase = integer(move) // KIND, s.seat, integer(s.phase)
    out[0] = kind * len(PHASES) + phase
    first = integer(KINDS * len(PHASES))
    out[1] = first + kind * ACTION_STEPS + up_to(s.actions, ACTION_STEPS)
    out[2] = first + KINDS * ACTION_STEPS + kind * (HAND + 1) + s.hand_n[seat]
    first = integer(BY_ANY)
    if s.bus[seat] == NONE:
        return 3
    if kind == MOVE // KIND or kind == RIDE // KIND:
        return note_way(b, s, about % LINE, first, integer(3), out)
    first += BY_WAYS
    if kind == CARD // KIND or kind == DELIVER // KIND:
        region = integer(b.city[0].region[about])
        out[3] = first + phase * WAYS + up_to(b.city[0].distance[s.bus[seat], about], WAYS)
        first += len(PHASES) * WAYS
        out[4] = first + phase * (FEW + 1) + up_to(s.region_n[seat, region], FEW + 1)
        return 5
    if kind == BUY // KIND:
        out[3] = first + BY_CARDS + about % PLACE
        return 4
    return 3


def list_inputs(b: Board) -> Inputs:
    """All that `features` and `move_features` can write."""
    count = b.players * SEAT + (b.players - 1) * RIVAL + sum(OF_ITSELF)
    return Inputs(count, 10 * b.players + 1, version=2, of_moves=BY_ANY + BY_WAYS + BY_CARDS + PLACE)
