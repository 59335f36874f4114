"""What bots know of Snow Tails beyond its rules: how good a ride looks, who is ahead, and what they learn from."""

import numpy as np

from byways.engine import Code, Codes, Payoffs, Rng, Seat, below, compiled, inlined, integer, verb
from byways.engine.inputs import Inputs

from .board import DENTS, EACH, VALUES, Board
from .rules.cards import put_on
from .rules.codes import (
    BONUS,
    CARDS,
    CROSSED,
    DISCARD,
    FINISHED,
    HIT_SLED,
    LANE,
    NO_CARD,
    OUT,
    OVER_LINE,
    PER_VALUE,
    PHASES,
    PUT_AWAY,
    RACING,
    SAPLINGS,
    STATUSES,
    STEER,
    STEERING,
    STOPS,
    TAKE_BONUS,
    TAKE_LANE,
    TRIM,
    WRECKED,
)
from .rules.finish import finished_before, points_for
from .rules.position import STEPS, Position
from .rules.ride import Ride, drift_of, first_order, goes_on, next_order, ride_of, side_of, speed_of
from .rules.rounds import place_now
from .track import LANES, LEFT, RIGHT

A_LOST_TURN = 4.0
"""What standing still costs, in cells: more than a sapling for a sled without dents, or it would stand for ever."""
STOPPED = 1.5
"""What it costs to be stopped by a sled, and as much again for each card that the hand lacks: without cards two sleds
that pull towards each other stand there until night."""


@compiled
def worth(b: Board, s: Position, ride: Ride, speed: int) -> float:
    """How good a ride looks, in cells: ground gained, less what dents and stops will cost."""
    if ride.stop == OVER_LINE:
        return 100.0 + ride.steps_left
    if ride.stop == WRECKED:
        return -200.0
    value: float = 0.0 - b.cells[ride.end].togo - ride.new_dents * (2.5 + 1.5 * s.dents[s.seat] + ride.new_dents)
    if ride.stop == HIT_SLED:
        value -= STOPPED * (1 + b.hand - s.held[s.seat] - s.dents[s.seat])
    ahead = ride.end
    for _ in range(speed):  # a red line that is about to be crossed too fast
        if b.cells[ahead].limit:
            return value - float(0.9 * max(0, speed - 1 - b.cells[ahead].limit))
        ahead = integer(b.cells[ahead].forward)
        if ahead < 0:
            break
    return value


@compiled
def worth_now(b: Board, s: Position) -> float:
    """The best that the sled can do with dogs and brake as they are."""
    seat = s.seat
    speed = speed_of(s, seat)
    if speed <= 0:
        return float(-b.cells[s.cell[seat]].togo - A_LOST_TURN)
    best = -1000.0
    side = side_of(s, seat)
    drift = min(drift_of(s, seat), speed)
    most = integer(-1)
    bonus = 0
    mask = first_order(drift)
    while mask < integer(1) << speed:
        ride = ride_of(b, s, seat, mask, speed + bonus, side)
        if ride.drifted > most:
            most = ride.drifted
            best = -1000.0
        if ride.drifted == most:
            best = max(best, worth(b, s, ride, speed))
        if drift > 0:
            mask = next_order(mask)
        elif bonus > 0 or s.rounds == 1 or not goes_on(ride):
            break
        else:
            bonus = place_now(b, s, seat)
    return best


@compiled
def worth_of(b: Board, s: Position, move: Code) -> float:
    """How good a decision looks."""
    seat = s.seat
    if s.phase == CARDS:
        left, right, brake = s.dogs[seat, LEFT], s.dogs[seat, RIGHT], s.brake[seat]
        put_on(s, seat, move)
        value = worth_now(b, s)
        s.dogs[seat, LEFT], s.dogs[seat, RIGHT], s.brake[seat] = left, right, brake
        return value
    if s.phase == STEER or s.phase == BONUS:
        speed = speed_of(s, seat)
        bonus = place_now(b, s, seat) if move == TAKE_BONUS else 0
        mask = integer(move - STEERING if s.phase == STEER else 0)
        return worth(b, s, ride_of(b, s, seat, mask, speed + bonus, side_of(s, seat)), speed)
    if s.phase == TRIM or s.phase == DISCARD:
        return float(s.hand[seat, move - PUT_AWAY - 1])  # keep a choice of values
    return 0.0


GLANCES = 4
"""How many of the moves a playout looks at before it takes the best of them."""


@verb
def playout_policy(b: Board, s: Position, moves: Codes, n: int, rng: Rng) -> int:
    if s.phase == LANE or s.phase == SAPLINGS:
        return below(rng, n)
    best = 0
    most = -10000.0
    for look in range(min(n, GLANCES)):
        at = look if n <= GLANCES else below(rng, n)
        value = worth_of(b, s, moves[at])
        if value > most:
            most = value
            best = at
    return best


@verb
def prior(b: Board, s: Position, moves: Codes, n: int, out: Payoffs) -> None:
    most = -10000.0
    for i in range(n):
        out[i] = worth_of(b, s, moves[i])
        most = max(most, out[i])
    total = 0.0
    for i in range(n):
        out[i] = 0.01 + np.exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] *= n / total


@verb
def horizon(b: Board) -> int:
    return 8 * b.players


TOSS_UP = 0.7
"""How many points ahead in the last race of a series make a win likely (73 %) ..."""
A_RACE = 1.5
"""... and how many more for each race that is still to come."""


@verb
def estimate(b: Board, s: Position, out: Payoffs) -> None:
    """Everybody's chance to win: by their points, and those to expect from how far they have to go and their dents."""
    best = 0.0
    for seat in range(b.players):
        out[seat] = s.points[seat] + expected_points(b, s, seat)
        best = max(best, out[seat])
    total = 0.0
    for seat in range(b.players):
        chance = np.exp((out[seat] - best) / (TOSS_UP + A_RACE * (b.races - 1 - s.race)))
        out[seat] = chance if can_win(b, s, seat) else 0.0
        total += out[seat]
    for seat in range(b.players):
        out[seat] /= total


@compiled
def can_win(b: Board, s: Position, seat: Seat) -> bool:
    """Whether a seat can still have the most points: with the best place that is left in the last race.

    A sled that can not is worth the same wherever it stands; else it would put off the end of the race.
    """
    if s.race + 1 < b.races:
        return True
    best = integer(0)
    place = integer(1)
    for other in range(b.players):
        best = max(best, integer(s.points[other]))
        place += s.status[other] == FINISHED
    most = integer(s.points[seat])
    if s.status[seat] != FINISHED and s.status[seat] != OUT:
        most += points_for(place)
    return most >= best


@compiled
def way_to_go(b: Board, s: Position, seat: Seat) -> float:
    """Spaces to the finish, with what dents will cost."""
    return 0.0 if s.cell[seat] < 0 else b.cells[s.cell[seat]].togo + 2.0 * s.dents[seat]


CLOSE = 3.0
"""A lead of so many spaces at the finish makes the better place likely (73 %) ..."""
FAR_OFF = 0.2
"""... and of so much more for each space that is still to go. Fitted to the results of 415 games with two players."""


@compiled
def expected_points(b: Board, s: Position, seat: Seat) -> float:
    """The points that a sled can expect from the race that is on (ST30)."""
    if s.status[seat] == FINISHED or s.status[seat] == OUT:
        return 0.0
    way = way_to_go(b, s, seat)
    place = 1.0
    for other in range(b.players):
        if other == seat or s.status[other] == OUT:
            continue
        if s.status[other] == FINISHED:
            place += 1.0
        elif s.status[seat] == CROSSED and s.status[other] == CROSSED:
            place += 1.0 if finished_before(s, other, seat) else 0.0
        elif s.status[other] == CROSSED:
            place += 1.0
        elif s.status[seat] == RACING and s.status[other] == RACING:
            rival = way_to_go(b, s, other)
            place += 1.0 / (1.0 + np.exp((rival - way) / (CLOSE + FAR_OFF * min(way, rival))))
        elif s.status[seat] != CROSSED:  # one of them has not even started
            place += 0.5
    rank = int(place)
    points = points_for(rank) + (place - rank) * (points_for(rank + 1) - points_for(rank))
    if s.status[seat] == RACING:
        points *= 1.0 - min(0.6, 0.03 * s.dents[seat] * s.dents[seat] * min(1.0, way / 20.0))
    return points


# What a learned evaluation looks at, in a world that was dealt anew for who thinks

STAGES = (4, 9, 16, 26, 40)
"""Spaces to go at which a new stage of the race begins, seen from the finish."""
STAGE_COUNT = len(STAGES) + 1
FAR = 64
"""Sleds that have so far to go, or further, look alike."""
SPEEDS = 10
DRIFTS = 9
HELD = 8
"""A hand of so many cards less one, or of more, looks alike."""
LEAD = 12
"""A lead of so many spaces, points or more looks alike, whose it may be."""
LEADS = 2 * LEAD + 1
GAINS = 25
"""Steps of how good the best ride looks ..."""
LEAST_GAIN = -10
"""... from here on."""
STATUS_COUNT, PHASE_COUNT = len(STATUSES), len(PHASES)
OF_A_SLED = (STATUS_COUNT, FAR * SPEEDS, STAGE_COUNT * (DENTS + 1), HELD, DRIFTS * DRIFTS, STEPS + 1, VALUES * EACH)
"""For each sled: status, way and speed, dents by stage, cards, drift and brake, steps left, which cards."""
PACES = 9
"""Besides for each cell: that a sled is there, and how fast it is and to which side it drifts."""
ON_A_CELL = 1 + PACES
SLED = sum(OF_A_SLED)
OF_A_RIVAL = (STAGE_COUNT * LEADS, STAGE_COUNT * (2 * DENTS + 1), STAGE_COUNT * 2, LEADS)
"""For each rival: the lead in spaces, that in dents, whether it acts later in the round, the lead in points."""
RIVAL = sum(OF_A_RIVAL)
OF_ITSELF = (PHASE_COUNT, GAINS)
"""For the seat to act: the phase, and the best ride with dogs and brake as they are."""


@inlined
def within(value: int, least: int, most: int) -> int:
    return min(max(integer(value), integer(least)), integer(most))


@compiled
def stage_of(way: int) -> int:
    stage = integer(0)
    for step in STAGES:
        stage += way >= step
    return stage


@compiled
def note_sled(b: Board, s: Position, seat: Seat, first: int, n: int, out: Codes) -> int:
    """How a sled stands."""
    out[n] = first + s.status[seat]
    here = first + STATUS_COUNT
    n += 1
    drift = integer(s.dogs[seat, LEFT]) - integer(s.dogs[seat, RIGHT])
    if s.cell[seat] >= 0:
        way, speed = integer(b.cells[s.cell[seat]].togo), integer(speed_of(s, seat))
        at = first + SLED + s.cell[seat] * ON_A_CELL
        out[n] = here + within(way, 0, FAR - 1) * SPEEDS + within(speed, 0, SPEEDS - 1)
        out[n + 1] = here + FAR * SPEEDS + stage_of(way) * (DENTS + 1) + s.dents[seat]
        out[n + 2] = at
        out[n + 3] = at + 1 + ((speed >= 4) + integer(speed >= 6)) * 3 + within(drift, -1, 1) + 1
        n += 4
    here += FAR * SPEEDS + STAGE_COUNT * (DENTS + 1)
    out[n] = here + within(s.held[seat], 0, HELD - 1)
    out[n + 1] = here + HELD + (within(drift, -4, 4) + 4) * DRIFTS + s.brake[seat]
    n += 2
    if s.status[seat] == CROSSED:
        out[n] = here + HELD + DRIFTS * DRIFTS + s.steps_left[seat]
        n += 1
    here += HELD + DRIFTS * DRIFTS + STEPS + 1
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            out[n] = here + value * EACH + s.hand[seat, value] - 1
            n += 1
    return n


@compiled
def note_rival(b: Board, s: Position, rival: Seat, first: int, n: int, out: Codes) -> int:
    """How the seat to act stands beside a rival."""
    seat = s.seat
    if s.cell[seat] >= 0 and s.cell[rival] >= 0:
        way, other = integer(b.cells[s.cell[seat]].togo), integer(b.cells[s.cell[rival]].togo)
        stage = stage_of(min(way, other))
        later = integer(0)
        for place in range(s.turn + 1, s.racers):
            later |= s.order[place] == rival
        dents = integer(s.dents[rival]) - integer(s.dents[seat]) + DENTS
        out[n] = first + stage * LEADS + within(other - way, -LEAD, LEAD) + LEAD
        out[n + 1] = first + STAGE_COUNT * LEADS + stage * (2 * DENTS + 1) + dents
        out[n + 2] = first + STAGE_COUNT * (LEADS + 2 * DENTS + 1) + stage * 2 + later
        n += 3
    if b.races > 1:
        lead = within(s.points[seat] - s.points[rival], -LEAD, LEAD)
        out[n] = first + STAGE_COUNT * (LEADS + 2 * DENTS + 3) + lead + LEAD
        n += 1
    return n


@verb
def features(b: Board, s: Position, out: Codes) -> int:
    each = SLED + b.size * ON_A_CELL
    rivals = b.players * each
    own = rivals + (b.players - 1) * RIVAL
    n = integer(0)
    for near in range(b.players):
        seat = (s.seat + near) % b.players
        n = note_sled(b, s, seat, near * each, n, out)
        if near > 0:
            n = note_rival(b, s, seat, rivals + (near - 1) * RIVAL, n, out)
    out[n] = own + s.phase
    n += 1
    if s.phase == STEER or s.phase == BONUS:
        gain = int(worth_now(b, s)) + integer(b.cells[s.cell[s.seat]].togo)
        out[n] = own + PHASE_COUNT + within(gain, LEAST_GAIN, LEAST_GAIN + GAINS - 1) - LEAST_GAIN
        n += 1
    return n


# What a learned prior looks at: what a move is like

JUMP = 5
"""A change of speed by so much, or more, looks alike."""
OF_CARDS = (TAKE_LANE, SPEEDS * DRIFTS, 3 * EACH, STAGE_COUNT * (2 * JUMP + 1), STAGE_COUNT * SPEEDS, SPEEDS * HELD)
"""Of cards: which and where, the speed and drift that they make, how many of how many they are, by stage how much
faster the sled gets and how fast, how fast with how many cards left."""
OF_A_RIDE = (len(STOPS) * (DENTS + 1), (DENTS + 1) ** 2, 2 * (DENTS + 1), STAGE_COUNT * STEPS)
"""Of a ride: how it ends with how many new dents, those beside the old ones, whether with a bonus, its steps by stage;
besides the cell where it ends."""
OF_THE_REST = (LANES, VALUES * EACH)
"""A lane; a card that is put away, of how many."""
BY_CARDS, BY_RIDES, BY_REST = sum(OF_CARDS), sum(OF_A_RIDE), sum(OF_THE_REST)


@compiled
def note_cards(b: Board, s: Position, move: Code, out: Codes) -> int:
    """What there is to say of cards."""
    seat, before = s.seat, speed_of(s, s.seat)
    left, right, brake = s.dogs[seat, LEFT], s.dogs[seat, RIGHT], s.brake[seat]
    put_on(s, seat, move)
    speed = within(speed_of(s, seat), 0, SPEEDS - 1)
    drift = within(integer(s.dogs[seat, LEFT]) - integer(s.dogs[seat, RIGHT]), -4, 4) + 4
    s.dogs[seat, LEFT], s.dogs[seat, RIGHT], s.brake[seat] = left, right, brake
    places = move % PER_VALUE
    used = (places & 1) + (places >> 1 & 1) + (places >> 2)
    stage = stage_of(integer(b.cells[s.cell[seat]].togo))
    first = integer(TAKE_LANE)
    out[0] = move
    out[1] = first + speed * DRIFTS + drift
    first += SPEEDS * DRIFTS
    out[2] = first + (used - 1) * EACH + integer(s.hand[seat, move // PER_VALUE - 1]) - 1
    first += 3 * EACH
    out[3] = first + stage * (2 * JUMP + 1) + within(speed - before, -JUMP, JUMP) + JUMP
    first += STAGE_COUNT * (2 * JUMP + 1)
    out[4] = first + stage * SPEEDS + speed
    out[5] = first + STAGE_COUNT * SPEEDS + speed * HELD + within(s.held[seat] - used, 0, HELD - 1)
    return 6


@compiled
def note_ride(b: Board, s: Position, move: Code, first: int, out: Codes) -> int:
    """What there is to say of a ride."""
    seat = s.seat
    bonus = place_now(b, s, seat) if move == TAKE_BONUS else 0
    mask = integer(move - STEERING if s.phase == STEER else 0)
    ride = ride_of(b, s, seat, mask, speed_of(s, seat) + bonus, side_of(s, seat))
    stage = stage_of(integer(b.cells[s.cell[seat]].togo))
    out[0] = first + ride.stop * (DENTS + 1) + ride.new_dents
    first += len(STOPS) * (DENTS + 1)
    out[1] = first + integer(s.dents[seat]) * (DENTS + 1) + ride.new_dents
    first += (DENTS + 1) ** 2
    out[2] = first + integer(move == TAKE_BONUS) * (DENTS + 1) + ride.new_dents
    first += 2 * (DENTS + 1)
    out[3] = first + stage * STEPS + ride.steps
    if ride.end < 0:
        return 4
    out[4] = first + STAGE_COUNT * STEPS + ride.end
    return 5


@verb
def move_features(b: Board, s: Position, move: Code, out: Codes) -> int:
    if s.phase == CARDS:
        return note_cards(b, s, move, out) if move != NO_CARD else 0
    if s.phase == STEER or s.phase == BONUS:
        return note_ride(b, s, move, integer(BY_CARDS), out)
    first = BY_CARDS + BY_RIDES + b.size
    if s.phase == LANE:
        out[0] = first + move - TAKE_LANE
        return 1
    if s.phase == TRIM or s.phase == DISCARD:
        value = move - PUT_AWAY - 1
        out[0] = first + LANES + value * EACH + integer(s.hand[s.seat, value]) - 1
        return 1
    return 0


def list_inputs(b: Board) -> Inputs:
    """All that `features` and `move_features` can write."""
    count = b.players * (SLED + b.size * ON_A_CELL) + (b.players - 1) * RIVAL + sum(OF_ITSELF)
    of_moves = BY_CARDS + BY_RIDES + b.size + BY_REST
    return Inputs(count, (8 + VALUES) * b.players + 4 * (b.players - 1) + 2, version=2, of_moves=of_moves)
