"""Snow Tails: dog sleds, two dogs and a brake. The rules, in the order of RULES.md."""

from typing import Any, NamedTuple

import numpy as np
from numpy import int8, int16, uint64

from byways.engine import OVER, below, bit, compiled, inlined, owner, public, record, scramble, verb

from .board import EACH, HAND_SAPLINGS, SEATS, TRACK_SAPLINGS, VALUES, WORDS, Board
from .track import EDGE, FINISH, LANES, LEFT, MAX_CELLS, MAX_SAPLINGS, RIGHT

NONE = -1

# what is to be decided
SAPLINGS, LANE, CARDS, TRIM, STEER, BONUS, DISCARD = 0, 1, 2, 3, 4, 5, 6

# moves: cards are value * 8 + places, the rest start at these numbers
NO_CARD = 0
ON_LEFT, ON_RIGHT, ON_BRAKE = 1, 2, 4
TAKE_LANE = 48
PUT_AWAY = 56
NO_BONUS, TAKE_BONUS = 64, 65
STEERING = 128
ENOUGH = 1023
PLANT = 1024
MOVES = MAX_CELLS + 1

# what became of a sled in this race
WAITING, RACING, CROSSED, FINISHED, OUT = 0, 1, 2, 3, 4

ASKED = -1
"""Instead of the steps that drift: the seat has been asked."""

# how a ride ends
WHOLE, HIT_TRACK, HIT_SLED, OVER_LINE, WRECKED = 0, 1, 2, 3, 4

HAND = 5
"""Cards that a hand is restored to (ST26), dents included."""
DENTS = 5
"""Dents that put a sled out (ST28)."""
FEWEST = 3
"""A deck with fewer cards is shuffled anew before drawing (ST27)."""
START = 3
"""Brake and both dogs at the start (ST5)."""
NIGHT = 100
"""Rounds after which a race ends for all who have not finished."""
STEPS = 16
"""Room for the cells of a ride: 9 of speed and 5 of bonus at most, and the one it starts from."""

RIDES = 24
"""Room for the ways to order the steps of a move: at most 21, for seven steps of which two drift."""


class Position:
    """A position of the game."""

    seat = public(int8)  # who decides; OVER when nobody does
    phase = public(int8)  # what is to be decided
    race = public(int8)  # of the series, from 0
    rounds = public(int8)  # of the race, from 1; 0 before the first
    order = public(int8, SEATS)  # who acts in this round, in order (ST8)
    racers = public(int8)  # how many of them there are
    turn = public(int8)  # which of them acts now
    status = public(int8, SEATS)  # WAITING, RACING, CROSSED, FINISHED or OUT
    cell = public(int16, SEATS)  # where a sled stands, or NONE
    start = public(int8, SEATS)  # the start lane, 0 for lane 1, or NONE
    left = public(int8, SEATS)  # steps left when the sled crossed the finish (ST31)
    lane = public(int8, SEATS)  # the lane on which it crossed
    place = public(int8, SEATS)  # its place in this race from 1, or 0
    points = public(int16, SEATS)  # in all races so far (ST32)
    dogs = public(int8, SEATS, 2)  # the left and the right dog
    printed = public(int8, SEATS, 2)  # 1 while the dog is the one printed on the sled, not a card
    brake = public(int8, SEATS)
    dents = public(int8, SEATS)
    held = public(int8, SEATS)  # dog cards in hand
    stock = public(int8, SEATS)  # cards in the deck
    hand = owner(int8, SEATS, VALUES)  # how many of each value
    deck = owner(int8, SEATS, VALUES)  # known to its owner, who can count what is left
    pile = public(int8, SEATS, VALUES)  # discards and covered cards
    unseen = public(int8, SEATS, VALUES)  # hand and deck as others knew them when the deck was last shuffled
    rest = public(int8, SEATS)  # how many of those were in the deck then
    shown = public(int8, SEATS, VALUES)  # cards that have left the hand since
    trees = public(uint64, WORDS)  # the cells with saplings, as bits
    planted = public(int8)  # saplings that the players have placed
    enough = public(int8, SEATS)  # who places no more
    rider = public(int8)  # the last ride: whose ...
    stop = public(int8)  # ... how it ended ...
    hurt = public(int8)  # ... the dents it cost ...
    steps = public(int8)  # ... how many steps it went ...
    trail = public(int16, STEPS)  # ... and the cells from its start on
    ways = public(int8)  # while steering: how many rides there are to choose from ...
    masks = public(int16, RIDES)  # ... and which of their steps drift, a bit for each


STATE = record(Position)


class Ride(NamedTuple):
    """What one order of the steps of a move leads to."""

    mask: Any
    """A bit for each step that drifts, up to the one that ends the move."""
    end: Any
    """The cell where the sled stands after it, FINISH, or NONE for a wreck."""
    stop: Any
    hurt: Any
    """The dents it costs."""
    left: Any
    """Steps left when it crosses the finish (ST31) ..."""
    lane: Any
    """... and the lane on which it does."""
    felled: Any
    """How many saplings it fells ..."""
    marks: Any
    """... and which, as a hash."""
    made: Any
    """Steps of drift that were made."""
    blocked: Any
    """Whether an edge, an obstacle or a sled ended it."""
    steps: Any
    """How many cells it goes."""


# Track and set-up


@verb
def setup(b: Board, s: Any, rng: Any) -> None:
    s.seat = 0
    begin_race(b, s)


@compiled
def begin_race(b: Any, s: Any) -> None:
    """Sleds, decks and saplings as they are before a race; points stay (ST32)."""
    s.rounds = 0
    s.racers = 0
    s.turn = 0
    s.planted = 0
    s.rider = NONE
    s.stop = WHOLE
    s.hurt = 0
    s.steps = 0
    for i in range(STEPS):
        s.trail[i] = NONE
    for i in range(SEATS):
        s.order[i] = NONE
    for word in range(WORDS):
        s.trees[word] = b.trees[word] if b.saplings == TRACK_SAPLINGS else uint64(0)
    for seat in range(b.players):
        s.status[seat] = WAITING
        s.cell[seat] = NONE
        s.start[seat] = NONE
        s.left[seat] = 0
        s.lane[seat] = 0
        s.place[seat] = 0
        s.brake[seat] = START  # ST5
        s.dents[seat] = 0
        s.enough[seat] = 0
        for side in range(2):
            s.dogs[seat, side] = START
            s.printed[seat, side] = 1
        s.held[seat] = 0
        s.stock[seat] = VALUES * EACH  # ST4
        s.rest[seat] = 0
        for value in range(VALUES):
            s.hand[seat, value] = 0
            s.deck[seat, value] = EACH
            s.pile[seat, value] = 0
            s.unseen[seat, value] = 0
            s.shown[seat, value] = 0
    s.seat = 0
    s.phase = SAPLINGS if b.saplings == HAND_SAPLINGS else LANE


@inlined
def has_tree(s: Any, cell: Any) -> Any:
    return s.trees[cell // 64] & bit(cell % 64) != uint64(0)


@compiled
def may_plant(b: Any, s: Any, cell: Any) -> Any:
    """An empty cell that no sled starts from (ST25)."""
    if b.cells[cell].wall or has_tree(s, cell):
        return False
    return b.start[b.cells[cell].lane] != cell


@compiled
def plant(b: Any, s: Any, cell: Any) -> None:
    """Players place saplings by turns until all stand or everybody has had enough (ST25)."""
    if cell == NONE:
        s.enough[s.seat] = 1
    else:
        s.trees[cell // 64] |= bit(cell % 64)
        s.planted += 1
    for _ in range(b.players):
        s.seat = (s.seat + 1) % b.players
        if not s.enough[s.seat] and s.planted < MAX_SAPLINGS:
            return
    s.seat = 0
    s.phase = LANE


@compiled
def lane_taken(b: Any, s: Any, lane: Any) -> bool:
    taken = False
    for seat in range(b.players):
        taken |= s.start[seat] == lane
    return taken


@compiled
def take_lane(b: Any, s: Any, lane: Any, rng: Any) -> None:
    """ST4: lanes in seat order; ST6: five cards, one more on lane 4 and two more on lane 5."""
    s.start[s.seat] = lane
    s.cell[s.seat] = b.start[lane]
    s.status[s.seat] = RACING
    draw(s, s.seat, HAND + max(0, lane - 2), rng)
    s.seat += 1
    if s.seat == b.players:
        begin_round(b, s)


# Rounds


@compiled
def begin_round(b: Any, s: Any) -> None:
    s.rounds += 1
    s.racers = 0
    for seat in range(b.players):
        if s.status[seat] == RACING:
            at = s.racers
            while at > 0 and acts_before(b, s, seat, s.order[at - 1]):
                s.order[at] = s.order[at - 1]
                at -= 1
            s.order[at] = seat
            s.racers += 1
    for at in range(s.racers, SEATS):
        s.order[at] = NONE
    s.turn = 0
    s.seat = s.order[0]
    s.phase = CARDS


@compiled
def acts_before(b: Any, s: Any, one: Any, other: Any) -> Any:
    """ST8: by lanes in the first round, by places after it."""
    if s.rounds == 1:
        return s.start[one] < s.start[other]
    return b.cells[s.cell[one]].ahead > b.cells[s.cell[other]].ahead


@compiled
def place_now(b: Any, s: Any, seat: Any) -> int:
    """The place in the race at this moment (ST9, ST19): those who have crossed the line are ahead."""
    place = 1
    for other in range(b.players):
        if s.status[other] == RACING:
            place += b.cells[s.cell[other]].ahead > b.cells[s.cell[seat]].ahead
        else:
            place += s.status[other] == CROSSED or s.status[other] == FINISHED
    return place


@verb
def legal(b: Board, s: Any, out: Any) -> Any:
    if s.phase == CARDS:
        return legal_cards(s, out)
    if s.phase == STEER:
        for i in range(s.ways):
            out[i] = STEERING + s.masks[i]
        return s.ways
    if s.phase == BONUS:  # ST19: all of it or none
        out[0] = NO_BONUS
        out[1] = TAKE_BONUS
        return 2
    n = 0
    if s.phase == LANE:
        for lane in range(LANES):
            if not lane_taken(b, s, lane):
                out[n] = TAKE_LANE + lane
                n += 1
    elif s.phase == SAPLINGS:
        out[0] = ENOUGH
        n = 1
        for cell in range(b.size):
            if may_plant(b, s, cell):
                out[n] = PLANT + cell
                n += 1
    else:  # TRIM and DISCARD: dents can not be discarded (ST26)
        for value in range(VALUES):
            if s.hand[s.seat, value] > 0:
                out[n] = PUT_AWAY + value + 1
                n += 1
    return n


@verb
def play(b: Board, s: Any, move: Any, rng: Any) -> None:
    if s.phase == SAPLINGS:
        plant(b, s, NONE if move == ENOUGH else move - PLANT)
    elif s.phase == LANE:
        take_lane(b, s, move - TAKE_LANE, rng)
    elif take_turn(b, s, move, rng):
        end_turn(b, s)


@compiled
def take_turn(b: Any, s: Any, move: Any, rng: Any) -> Any:
    """ST10: play cards, move the sled, restore the hand. Goes on to the next choice; says whether the turn is over."""
    seat = s.seat
    if s.phase == DISCARD:
        put_away(s, seat, move - PUT_AWAY - 1)
        return discard(s)
    bonus = 0
    mask = np.int64(0)
    if s.phase == STEER:
        mask = np.int64(move - STEERING)
        forget_rides(s)
    elif s.phase == BONUS:
        bonus = place_now(b, s, seat) if move == TAKE_BONUS else 0
    else:
        if s.phase == CARDS:
            play_cards(s, move)
        else:
            put_away(s, seat, move - PUT_AWAY - 1)
        if s.rounds == 1 and not trim(s):  # ST6
            return False
        mask = begin_move(b, s)
        if mask == ASKED:
            return False
    ride = walk(b, s, seat, mask, max(0, speed_of(s, seat)) + bonus, side_of(s, seat))
    return carry_out(b, s, ride, rng)


# 1. Play cards


@compiled
def legal_cards(s: Any, out: Any) -> Any:
    """ST11, ST12: one to three cards of one value, one at most in each place."""
    n = 0
    for value in range(VALUES):
        cards = s.hand[s.seat, value]
        if cards > 0:
            for places in range(1, 8):
                if (places & 1) + (places >> 1 & 1) + (places >> 2) <= cards:
                    out[n] = (value + 1) * 8 + places
                    n += 1
    if n == 0:  # ST11: dents only
        out[0] = NO_CARD
        n = 1
    return n


@compiled
def play_cards(s: Any, move: Any) -> None:
    seat = s.seat
    value = move // 8
    for side in range(2):
        if move & (ON_LEFT << side):
            if not s.printed[seat, side]:
                s.pile[seat, s.dogs[seat, side] - 1] += 1  # ST13: covered
            leave_hand(s, seat, value - 1)
            s.dogs[seat, side] = value
            s.printed[seat, side] = 0
    if move & ON_BRAKE:  # ST13: the card is discarded, the brake takes its value
        put_away(s, seat, value - 1)
        s.brake[seat] = value


@compiled
def leave_hand(s: Any, seat: Any, value: Any) -> None:
    s.hand[seat, value] -= 1
    s.held[seat] -= 1
    s.shown[seat, value] += 1


@compiled
def put_away(s: Any, seat: Any, value: Any) -> None:
    """Discard a card from the hand, face up."""
    leave_hand(s, seat, value)
    s.pile[seat, value] += 1


@compiled
def only_value(s: Any, seat: Any) -> int:
    """The one value that all cards in hand have, or NONE when there are several."""
    found = NONE
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            if found != NONE:
                return NONE
            found = value
    return found


@compiled
def trim(s: Any) -> bool:
    """ST6: down to five after the first card play; says whether that is done, else asks for a card."""
    while s.held[s.seat] > HAND:
        value = only_value(s, s.seat)
        if value == NONE:
            s.phase = TRIM
            return False
        put_away(s, s.seat, value)
    return True


# 2. Move


@inlined
def speed_of(s: Any, seat: Any) -> Any:
    return np.int64(s.dogs[seat, LEFT]) + np.int64(s.dogs[seat, RIGHT]) - np.int64(s.brake[seat])  # ST14


@inlined
def drift_of(s: Any, seat: Any) -> Any:
    return abs(np.int64(s.dogs[seat, LEFT]) - np.int64(s.dogs[seat, RIGHT]))  # ST15


@inlined
def side_of(s: Any, seat: Any) -> int:
    """The side that the sled drifts to: that of the stronger dog."""
    return LEFT if s.dogs[seat, LEFT] > s.dogs[seat, RIGHT] else RIGHT


@compiled
def begin_move(b: Any, s: Any) -> Any:
    """Ask how to steer, or whether to take the bonus; where there is no choice, give the steps that drift."""
    seat = s.seat
    s.rider = seat
    s.stop = WHOLE
    s.hurt = 0
    s.steps = 0
    s.trail[0] = s.cell[seat]
    for i in range(1, STEPS):
        s.trail[i] = NONE
    if speed_of(s, seat) <= 0:  # ST14
        return np.int64(0)
    if drift_of(s, seat) == 0:
        if may_take_bonus(b, s):
            s.phase = BONUS
            return np.int64(ASKED)
        return np.int64(0)
    find_rides(b, s)
    if s.ways > 1:
        s.phase = STEER
        return np.int64(ASKED)
    mask = np.int64(s.masks[0])
    forget_rides(s)
    return mask


@compiled
def may_take_bonus(b: Any, s: Any) -> Any:
    """ST19: not on the first turn, and only at the end of a move that nothing has stopped."""
    return s.rounds > 1 and not walk(b, s, s.seat, np.int64(0), speed_of(s, s.seat), RIGHT).blocked


@inlined
def sled_on(players: Any, s: Any, cell: Any) -> Any:
    found = False
    for seat in range(players):
        found |= s.cell[seat] == cell
    return found


@compiled
def walk(b: Any, s: Any, seat: Any, mask: Any, speed: Any, side: Any) -> Any:
    """Where a ride leads, step by step, without making it. Bit i of the mask makes step i a drift step."""
    cell = np.int64(s.cell[seat])
    before = np.int64(s.dents[seat])
    dents = before
    made = np.int64(0)
    felled = np.int64(0)
    marks = uint64(0)
    felled_in_time = np.int64(0)  # before a fifth dent
    marks_in_time = uint64(0)
    used = np.int64(0)
    steps = np.int64(0)
    stop = np.int64(WHOLE)
    left = np.int64(0)
    lane = np.int64(0)
    while used < speed:  # ST16: each step is one cell and costs one point of speed
        drifting = mask >> used & 1
        here = b.cells[cell]
        target = np.int64(here.drift[side] if drifting else here.forward)
        used += 1
        if target == EDGE or (target >= 0 and b.cells[target].wall):  # ST24
            stop = np.int64(HIT_TRACK)
            dents += 1
            break
        if target >= 0 and sled_on(b.players, s, target):  # ST23
            stop = np.int64(HIT_SLED)
            break
        made += drifting
        if here.limit and speed > here.limit and (not drifting or b.diagonal):  # ST21: one dent for each point over
            dents += speed - here.limit
        if target == FINISH:
            stop = np.int64(OVER_LINE)
            left = speed - used  # ST31
            lane = np.int64(here.lane) + (drifting if side == LEFT else -drifting)
            break
        if has_tree(s, target):  # ST25: no cell is visited twice, so it need not be felled yet
            felled += 1
            marks ^= scramble(uint64(target + 1))
            if dents < DENTS:
                felled_in_time = felled
                marks_in_time = marks
            dents += 1
        cell = target
        steps += 1
    blocked = HIT_TRACK <= stop <= HIT_SLED
    if stop == OVER_LINE:
        cell = np.int64(FINISH)
    elif dents >= DENTS:  # ST28: out at once
        stop = np.int64(WRECKED)
        cell = np.int64(NONE)
        dents = np.int64(DENTS)
        felled = felled_in_time
        marks = marks_in_time
    mask &= (1 << used) - 1
    return Ride(mask, cell, stop, dents - before, left, lane, felled, marks, made, blocked, steps)


@inlined
def first_order(aside: Any) -> Any:
    """The first mask with so many bits: all drift at once."""
    return (np.int64(1) << aside) - np.int64(1)


@inlined
def next_order(mask: Any) -> Any:
    """The next larger mask with as many bits: another order of the steps."""
    lowest_bit = mask & -mask
    ripple = mask + lowest_bit
    return ripple | ((mask ^ ripple) // lowest_bit >> 2)


@compiled
def find_rides(b: Any, s: Any) -> None:
    """Keep in `masks` the different rides that the seat may choose from.

    ST15 and ST17: of all orders of the steps, those that make the most drift. Orders that come to the same in
    every way are one ride.
    """
    seat = s.seat
    speed = speed_of(s, seat)
    side = side_of(s, seat)
    found = np.empty((RIDES, 2), np.uint64)
    n = 0
    most = np.int64(-1)
    mask = first_order(min(drift_of(s, seat), speed))  # ST16
    while mask < np.int64(1) << speed:
        ride = walk(b, s, seat, mask, speed, side)
        if ride.made > most:
            most = ride.made
            n = 0
        if ride.made == most:
            key = (
                ride.end + 2 | ride.stop << 10 | ride.hurt << 13 | ride.left << 20 | ride.lane << 25 | ride.felled << 28
            )
            known = False
            for i in range(n):
                known |= found[i, 0] == uint64(key) and found[i, 1] == ride.marks
            if not known:
                found[n, 0] = uint64(key)
                found[n, 1] = ride.marks
                s.masks[n] = ride.mask
                n += 1
        mask = next_order(mask)
    s.ways = n
    for i in range(n, RIDES):
        s.masks[i] = 0


@compiled
def forget_rides(s: Any) -> None:
    for i in range(s.ways):
        s.masks[i] = 0
    s.ways = 0


@compiled
def carry_out(b: Any, s: Any, ride: Any, rng: Any) -> Any:
    """Make a ride; says whether the turn is over."""
    seat = s.seat
    follow(b, s, ride, side_of(s, seat), s.trail)
    s.rider = seat
    s.stop = ride.stop
    s.hurt = ride.hurt
    s.steps = ride.steps
    felled = 0
    for i in range(1, s.steps + 1):
        cell = s.trail[i]
        if felled < ride.felled and has_tree(s, cell):  # ST25: removed for good
            s.trees[cell // 64] &= ~bit(cell % 64)
            felled += 1
    s.dents[seat] += ride.hurt
    if s.stop == OVER_LINE or s.stop == WRECKED:
        s.status[seat] = CROSSED if s.stop == OVER_LINE else OUT  # ST28, ST29
        s.cell[seat] = NONE
        s.left[seat] = ride.left
        s.lane[seat] = ride.lane
        return True
    s.cell[seat] = ride.end
    if s.stop != HIT_SLED:  # ST23: the turn ends without new cards
        restore(s, rng)
    return discard(s)


@compiled
def follow(b: Any, s: Any, ride: Any, side: Any, trail: Any) -> None:
    """The cells of a ride, from its start on."""
    cell = s.cell[s.seat]
    trail[0] = cell
    for step in range(ride.steps):
        here = b.cells[cell]
        cell = here.drift[side] if ride.mask >> step & 1 else here.forward
        trail[step + 1] = cell


# 3. Restore the hand


@compiled
def restore(s: Any, rng: Any) -> None:
    """ST26: draw up to five, dents included."""
    missing = HAND - s.held[s.seat] - s.dents[s.seat]
    if missing > 0:
        draw(s, s.seat, missing, rng)


@compiled
def discard(s: Any) -> bool:
    """ST26: down to five, dents included; says whether that is done, else asks for a card."""
    while s.held[s.seat] + s.dents[s.seat] > HAND:
        value = only_value(s, s.seat)
        if value == NONE:
            s.phase = DISCARD
            return False
        put_away(s, s.seat, value)
    return True


@compiled
def draw(s: Any, seat: Any, cards: Any, rng: Any) -> None:
    """ST27: a deck of fewer than three cards is shuffled anew first, and again should it run out."""
    if s.stock[seat] < FEWEST:
        reshuffle(s, seat)
    for _ in range(cards):
        if s.stock[seat] == 0:
            reshuffle(s, seat)
        draw_one(s, seat, rng)


@compiled
def draw_one(s: Any, seat: Any, rng: Any) -> None:
    """Any card of the deck, each as likely as the others."""
    card = below(rng, s.stock[seat])
    for value in range(VALUES):
        card -= s.deck[seat, value]
        if card < 0:
            s.deck[seat, value] -= 1
            s.hand[seat, value] += 1
            break
    s.stock[seat] -= 1
    s.held[seat] += 1


@compiled
def reshuffle(s: Any, seat: Any) -> None:
    """Discards and covered cards join the deck; the top dogs stay on the sled."""
    s.rest[seat] = s.stock[seat]
    for value in range(VALUES):
        s.unseen[seat, value] = s.hand[seat, value] + s.deck[seat, value]
        s.shown[seat, value] = 0
        s.deck[seat, value] += s.pile[seat, value]
        s.stock[seat] += s.pile[seat, value]
        s.pile[seat, value] = 0


@compiled
def end_turn(b: Any, s: Any) -> None:
    s.turn += 1
    if s.turn < s.racers:
        s.seat = s.order[s.turn]
        s.phase = CARDS
    else:
        end_round(b, s)


# Finish


@compiled
def end_round(b: Any, s: Any) -> None:
    """ST29: who has crossed the line takes the next places; the others race on."""
    taken = 0
    racing = 0
    for seat in range(b.players):
        taken += s.status[seat] == FINISHED
        racing += s.status[seat] == RACING
    while True:
        best = NONE
        for seat in range(b.players):
            if s.status[seat] == CROSSED and (best == NONE or finished_before(s, seat, best)):  # ST31
                best = seat
        if best == NONE:
            break
        taken += 1
        s.status[best] = FINISHED
        s.place[best] = taken
        s.points[best] += points_for(taken)
    if racing > 0 and s.rounds < NIGHT:
        begin_round(b, s)
    else:
        end_race(b, s)


@compiled
def finished_before(s: Any, one: Any, other: Any) -> Any:
    """ST31: further past the line; level ones by the chequered flag at lane 1; else who came first."""
    if s.left[one] != s.left[other]:
        return s.left[one] > s.left[other]
    if s.lane[one] != s.lane[other]:
        return s.lane[one] < s.lane[other]
    for turn in range(s.racers):
        if s.order[turn] == one or s.order[turn] == other:
            return s.order[turn] == one
    return False


@compiled
def points_for(place: Any) -> Any:
    if place == 1:  # ST30
        return 5
    return max(0, 5 - place)


@compiled
def end_race(b: Any, s: Any) -> None:
    if s.race + 1 < b.races:  # ST32
        s.race += 1
        begin_race(b, s)
    else:
        s.seat = OVER


@verb
def result(b: Board, s: Any, out: Any) -> None:
    best = 0
    winners = 0
    for seat in range(b.players):
        if s.points[seat] > best:
            best = int(s.points[seat])
            winners = 0
        winners += s.points[seat] == best
    for seat in range(b.players):
        out[seat] = 1.0 / winners if best > 0 and s.points[seat] == best else 0.0  # ST30, ST32


# What a seat can not know: the others' hands and decks


@verb
def redeal(b: Board, s: Any, seat: Any, rng: Any) -> None:
    for other in range(b.players):
        if other != seat:
            deal_anew(s, other, rng)


@compiled
def deal_anew(s: Any, seat: Any, rng: Any) -> None:
    """Part the cards that nobody has seen between hand and deck, as anyone who has counted them could believe."""
    kept = np.zeros(VALUES, np.int64)
    keep_from_before(s, seat, kept, rng)
    s.stock[seat] = 0
    drawn = s.held[seat]
    for value in range(VALUES):
        cards = EACH - s.pile[seat, value]
        for side in range(2):
            cards -= s.printed[seat, side] == 0 and s.dogs[seat, side] == value + 1
        s.hand[seat, value] = kept[value]
        s.deck[seat, value] = cards - kept[value]
        s.stock[seat] += s.deck[seat, value]
        drawn -= kept[value]
    s.held[seat] -= drawn
    for _ in range(drawn):
        draw_one(s, seat, rng)


@compiled
def keep_from_before(s: Any, seat: Any, kept: Any, rng: Any) -> None:
    """The cards that the hand has held since before the deck was last shuffled (ST27).

    All but `rest` of the cards that were unseen then were in the hand. Which ones were not is chosen at random
    among what fits: no more cards can have been kept than the hand holds now.
    """
    chances = 0
    for one in range(VALUES):
        for other in range(one, VALUES):
            chances += ways_to_rest(s, seat, one, other)
    ticket = below(rng, chances)
    for one in range(VALUES):
        for other in range(one, VALUES):
            ways = ways_to_rest(s, seat, one, other)
            if 0 <= ticket < ways:
                for value in range(VALUES):
                    kept[value] = kept_of(s, seat, value, one, other)
            ticket -= ways


@compiled
def kept_of(s: Any, seat: Any, value: Any, one: Any, other: Any) -> Any:
    """How many cards of a value are still held from before, if these were the values of those in the deck."""
    cards = s.unseen[seat, value] - s.shown[seat, value]
    if s.rest[seat] >= 1:
        cards -= one == value
    if s.rest[seat] == 2:
        cards -= other == value
    return max(0, cards)


@compiled
def ways_to_rest(s: Any, seat: Any, one: Any, other: Any) -> Any:
    """In how many ways cards of these values can have been those in the deck; 0 if it does not fit the hand."""
    if s.rest[seat] == 0:
        ways = 1 if one == other == 0 else 0
    elif s.rest[seat] == 1:
        ways = s.unseen[seat, one] if one == other else 0
    elif one == other:
        ways = s.unseen[seat, one] * (s.unseen[seat, one] - 1) // 2
    else:
        ways = s.unseen[seat, one] * s.unseen[seat, other]
    kept = 0
    for value in range(VALUES):
        kept += kept_of(s, seat, value, one, other)
    return ways if kept <= s.held[seat] else 0


# What would follow: for faces and for bots


@compiled
def put_on(s: Any, seat: Any, move: Any) -> None:
    """Set dogs and brake as if cards had been played, and nothing else."""
    if move & ON_LEFT:
        s.dogs[seat, LEFT] = move // 8
    if move & ON_RIGHT:
        s.dogs[seat, RIGHT] = move // 8
    if move & ON_BRAKE:
        s.brake[seat] = move // 8


def outlook(b: Any, states: Any, move: Any, sled: Any, rides: Any, trails: Any) -> Any:
    """What cards (or NO_CARD: the sled as it is) would lead to: speed, drift, side and bonus, and all rides.

    A ride is a row of numbers in the order of Ride, without its marks. The position is spoilt by it: pass a copy.
    """
    s = states[0]
    seat = s.seat
    put_on(s, seat, move)
    speed = speed_of(s, seat)
    sled[0] = speed
    sled[1] = drift_of(s, seat)
    sled[2] = side_of(s, seat)
    sled[3] = 0
    n = 0
    if speed <= 0:
        return n
    if sled[1] > 0:
        find_rides(b, s)
        n = s.ways
    else:
        n = 1
        s.masks[0] = 0
        s.masks[1] = 0
        if may_take_bonus(b, s):
            sled[3] = place_now(b, s, seat)
            n = 2
    for i in range(n):
        ride = walk(b, s, seat, np.int64(s.masks[i]), speed + (sled[3] if i == 1 else 0), sled[2])
        follow(b, s, ride, sled[2], trails[i])
        rides[i, 0] = ride.mask
        rides[i, 1] = ride.end
        rides[i, 2] = ride.stop
        rides[i, 3] = ride.hurt
        rides[i, 4] = ride.left
        rides[i, 5] = ride.lane
        rides[i, 6] = ride.felled
        rides[i, 7] = ride.made
        rides[i, 8] = ride.blocked
        rides[i, 9] = ride.steps
    return n


def place_of(b: Any, states: Any, seat: Any) -> Any:
    """A seat's place in the race now."""
    return place_now(b, states[0], seat)


# Positions set up by hand

NO_WAYS, NO_BONUS_THERE, NOTHING_TO_DROP, SAME_CELL = 1, 2, 3, 4


def fault(b: Any, states: Any) -> int:
    """What is wrong with a position that is not over; 0 when nothing is. Finds the rides of one who steers."""
    s = states[0]
    for one in range(b.players):
        for other in range(one):
            if s.cell[one] != NONE and s.cell[one] == s.cell[other]:
                return SAME_CELL
    if s.phase == STEER:
        if speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) == 0:
            return NO_WAYS
        find_rides(b, s)
        if s.ways < 2:
            return NO_WAYS
    if s.phase == BONUS and (speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) > 0 or not may_take_bonus(b, s)):
        return NO_BONUS_THERE
    held = s.held[s.seat] + (s.dents[s.seat] if s.phase == DISCARD else 0)
    if (s.phase == DISCARD or s.phase == TRIM) and (held <= HAND or only_value(s, s.seat) != NONE):
        return NOTHING_TO_DROP
    return 0
