"""Snow Tails: dog sleds, two dogs and a brake. The rules, in the order of RULES.md."""

from typing import Any

import numpy as np
from numpy import int8, int16, uint64

from byways.engine import OVER, below, bit, compiled, owner, record, verb

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
RIDE = 128
ENOUGH = 1023
PLANT = 1024
MOVES = MAX_CELLS + 1

# what became of a sled in this race
WAITING, RACING, CROSSED, FINISHED, OUT = 0, 1, 2, 3, 4

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

STATE = record(
    seat=int8,  # who decides; OVER when nobody does
    phase=int8,  # what is to be decided
    race=int8,  # of the series, from 0
    round=int8,  # of the race, from 1; 0 before the first
    order=(int8, SEATS),  # who acts in this round, in order (ST8)
    racers=int8,  # how many of them there are
    turn=int8,  # which of them acts now
    status=(int8, SEATS),  # WAITING, RACING, CROSSED, FINISHED or OUT
    cell=(int16, SEATS),  # where a sled stands, or NONE
    start=(int8, SEATS),  # the start lane, 0 for lane 1, or NONE
    left=(int8, SEATS),  # steps left when the sled crossed the finish (ST31)
    lane=(int8, SEATS),  # the lane on which it crossed
    place=(int8, SEATS),  # its place in this race from 1, or 0
    points=(int16, SEATS),  # in all races so far (ST32)
    dogs=(int8, SEATS, 2),  # the left and the right dog
    printed=(int8, SEATS, 2),  # 1 while the dog is the one printed on the sled, not a card
    brake=(int8, SEATS),
    dents=(int8, SEATS),
    held=(int8, SEATS),  # dog cards in hand
    stock=(int8, SEATS),  # cards in the deck
    hand=owner(int8, SEATS, VALUES),  # how many of each value
    deck=owner(int8, SEATS, VALUES),  # known to its owner, who can count what is left
    pile=(int8, SEATS, VALUES),  # discards and covered cards
    unseen=(int8, SEATS, VALUES),  # hand and deck as others knew them when the deck was last shuffled
    rest=(int8, SEATS),  # how many of those were in the deck then
    shown=(int8, SEATS, VALUES),  # cards that have left the hand since
    trees=(uint64, WORDS),  # the cells with saplings, as bits
    planted=int8,  # saplings that the players have placed
    enough=(int8, SEATS),  # who places no more
    rider=int8,  # the last ride: whose ...
    stop=int8,  # ... how it ended ...
    hurt=int8,  # ... the dents it cost ...
    steps=int8,  # ... how many steps it went ...
    trail=(int16, STEPS),  # ... and the cells from its start on
)

# the columns of a ride under consideration
MASK, END, STOP, HURT, LEFTOVER, CROSS_LANE, MADE, BLOCKED, LENGTH, FELLED, TREES = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
WIDTH = TREES + STEPS
RIDES = 32
"""More than the ways to order the steps of a move: at most 21, for seven steps of which two drift."""


# Track and set-up


@verb
def setup(b: Board, s: Any, rng: Any) -> None:
    s.seat = 0
    begin_race(b, s, rng)


@compiled
def begin_race(b: Any, s: Any, rng: Any) -> None:
    """Sleds, decks and saplings as they are before a race; points stay (ST32)."""
    s.round = 0
    s.racers = 0
    s.turn = 0
    s.planted = 0
    s.rider = NONE
    s.steps = 0
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


@compiled
def has_tree(s: Any, cell: Any) -> bool:
    return s.trees[cell // 64] & bit(cell % 64) != uint64(0)


@compiled
def may_plant(b: Any, s: Any, cell: Any) -> bool:
    """An empty cell that no sled starts from (ST25)."""
    if b.wall[cell] or has_tree(s, cell):
        return False
    return b.start[b.lane[cell]] != cell


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
    for seat in range(b.players):
        if s.start[seat] == lane:
            return True
    return False


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
    s.round += 1
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
def acts_before(b: Any, s: Any, one: Any, other: Any) -> bool:
    """ST8: by lanes in the first round, by places after it."""
    if s.round == 1:
        return s.start[one] < s.start[other]
    return b.ahead[s.cell[one]] > b.ahead[s.cell[other]]


@compiled
def place_now(b: Any, s: Any, seat: Any) -> int:
    """The place in the race at this moment (ST9, ST19): those who have crossed the line are ahead."""
    place = 1
    for other in range(b.players):
        if s.status[other] == CROSSED or s.status[other] == FINISHED:
            place += 1
        elif s.status[other] == RACING and b.ahead[s.cell[other]] > b.ahead[s.cell[seat]]:
            place += 1
    return place


@verb
def legal(b: Board, s: Any, out: Any) -> Any:
    if s.phase == CARDS:
        return legal_cards(s, out)
    if s.phase == STEER:
        return legal_rides(b, s, out)
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
        for cell in range(b.cells):
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
    if s.phase == CARDS:
        play_cards(b, s, move)
        if s.round == 1 and s.held[s.seat] > HAND:  # ST6
            s.phase = TRIM
            trim(s)
        if s.phase == CARDS:
            begin_move(b, s, rng)
    elif s.phase == STEER:
        ride = np.empty(WIDTH, np.int16)
        trail = np.empty(STEPS, np.int16)
        seat = s.seat
        walk(b, s, seat, move - RIDE, speed_of(s, seat), side_of(s, seat), ride, trail)
        carry_out(b, s, ride, trail, rng)
    elif s.phase == BONUS:
        go_straight(b, s, place_now(b, s, s.seat) if move == TAKE_BONUS else 0, rng)
    elif s.phase == LANE:
        take_lane(b, s, move - TAKE_LANE, rng)
    elif s.phase == SAPLINGS:
        plant(b, s, NONE if move == ENOUGH else move - PLANT)
    elif s.phase == TRIM:
        put_away(s, s.seat, move - PUT_AWAY - 1)
        trim(s)
        if s.phase == CARDS:
            begin_move(b, s, rng)
    else:
        put_away(s, s.seat, move - PUT_AWAY - 1)
        discard(b, s, rng)


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
def play_cards(b: Any, s: Any, move: Any) -> None:
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
def trim(s: Any) -> None:
    """ST6: down to five after the first card play; goes back to CARDS when that is done."""
    while s.held[s.seat] > HAND:
        value = only_value(s, s.seat)
        if value == NONE:
            return
        put_away(s, s.seat, value)
    s.phase = CARDS


# 2. Move


@compiled
def speed_of(s: Any, seat: Any) -> int:
    return s.dogs[seat, LEFT] + s.dogs[seat, RIGHT] - s.brake[seat]  # ST14


@compiled
def drift_of(s: Any, seat: Any) -> int:
    return abs(s.dogs[seat, LEFT] - s.dogs[seat, RIGHT])  # ST15


@compiled
def side_of(s: Any, seat: Any) -> int:
    """The side that the sled drifts to: that of the stronger dog."""
    return LEFT if s.dogs[seat, LEFT] > s.dogs[seat, RIGHT] else RIGHT


@compiled
def begin_move(b: Any, s: Any, rng: Any) -> None:
    """Ask how to steer, or whether to take the bonus; where there is no choice, go."""
    seat = s.seat
    s.rider = seat
    s.stop = WHOLE
    s.hurt = 0
    s.steps = 0
    s.trail[0] = s.cell[seat]
    if speed_of(s, seat) <= 0:  # ST14
        restore(b, s, rng)
    elif drift_of(s, seat) == 0:
        if may_take_bonus(b, s):
            s.phase = BONUS
        else:
            go_straight(b, s, 0, rng)
    else:
        rides = np.empty((RIDES, WIDTH), np.int16)
        trail = np.empty(STEPS, np.int16)
        if find_rides(b, s, rides, trail) > 1:
            s.phase = STEER
        else:
            walk(b, s, seat, rides[0, MASK], speed_of(s, seat), side_of(s, seat), rides[0], trail)
            carry_out(b, s, rides[0], trail, rng)


@compiled
def may_take_bonus(b: Any, s: Any) -> bool:
    """ST19: not on the first turn, and only at the end of a move that nothing has stopped."""
    if s.round == 1:
        return False
    ride = np.empty(WIDTH, np.int16)
    trail = np.empty(STEPS, np.int16)
    walk(b, s, s.seat, 0, speed_of(s, s.seat), RIGHT, ride, trail)
    return ride[BLOCKED] == 0


@compiled
def go_straight(b: Any, s: Any, bonus: Any, rng: Any) -> None:
    """A move without drift; the bonus counts as speed (ST19, ST20)."""
    ride = np.empty(WIDTH, np.int16)
    trail = np.empty(STEPS, np.int16)
    walk(b, s, s.seat, 0, speed_of(s, s.seat) + bonus, RIGHT, ride, trail)
    carry_out(b, s, ride, trail, rng)


@compiled
def sled_on(b: Any, s: Any, cell: Any) -> bool:
    for seat in range(b.players):
        if s.cell[seat] == cell:
            return True
    return False


@compiled
def walk(b: Any, s: Any, seat: Any, mask: Any, speed: Any, side: Any, ride: Any, trail: Any) -> None:
    """Where a ride leads, step by step, without making it. Bit i of the mask makes step i a drift step."""
    cell = s.cell[seat]
    trail[0] = cell
    dents = s.dents[seat]
    made = 0
    felled = 0
    felled_in_time = NONE  # saplings felled up to the fifth dent
    length = 0
    went = 0
    stop = WHOLE
    ride[LEFTOVER] = 0
    ride[CROSS_LANE] = 0
    while length < speed:  # ST16: each step is one cell and costs one point of speed
        drifting = mask >> length & 1
        target = b.drift[side, cell] if drifting else b.forward[cell]
        length += 1
        if target == EDGE or (target >= 0 and b.wall[target]):  # ST24
            stop = HIT_TRACK
            dents += 1
            break
        if target >= 0 and sled_on(b, s, target):  # ST23
            stop = HIT_SLED
            break
        made += drifting
        if not drifting or b.diagonal:
            limit = b.limit[cell]
            if limit and speed > limit:  # ST21: one dent for each point over
                dents += speed - limit
        if target == FINISH:
            stop = OVER_LINE
            ride[LEFTOVER] = speed - length  # ST31
            ride[CROSS_LANE] = b.lane[cell] + (0 if not drifting else (1 if side == LEFT else -1))
            break
        if has_tree(s, target):  # ST25: no cell is visited twice, so it need not be felled yet
            dents += 1
            ride[TREES + felled] = target
            felled += 1
        if dents >= DENTS and felled_in_time == NONE:
            felled_in_time = felled
        cell = target
        went += 1
        trail[went] = cell
    ride[MADE] = made
    ride[BLOCKED] = stop == HIT_TRACK or stop == HIT_SLED
    ride[LENGTH] = went
    ride[MASK] = mask & ((1 << length) - 1)
    ride[STOP] = stop
    ride[END] = FINISH if stop == OVER_LINE else cell
    ride[HURT] = dents - s.dents[seat]
    ride[FELLED] = felled
    if dents >= DENTS and stop != OVER_LINE:  # ST28: out at once
        ride[STOP] = WRECKED
        ride[END] = NONE
        ride[HURT] = DENTS - s.dents[seat]
        if felled_in_time != NONE:
            ride[FELLED] = felled_in_time


@compiled
def same_ride(one: Any, other: Any) -> bool:
    """Whether two rides come to the same in every way."""
    for column in (END, STOP, HURT, LEFTOVER, CROSS_LANE, FELLED):
        if one[column] != other[column]:
            return False
    for i in range(one[FELLED]):
        found = False
        for j in range(one[FELLED]):
            found |= one[TREES + i] == other[TREES + j]
        if not found:
            return False
    return True


@compiled
def find_rides(b: Any, s: Any, rides: Any, trail: Any) -> int:
    """The different rides that the seat may choose from.

    ST15 and ST17: of all orders of the steps, those that make the most drift. Orders that come to the same in
    every way are one ride.
    """
    seat = s.seat
    speed = speed_of(s, seat)
    aside = min(drift_of(s, seat), speed)  # ST16
    side = side_of(s, seat)
    n = 0
    mask = (1 << aside) - 1
    while mask < 1 << speed:
        walk(b, s, seat, mask, speed, side, rides[n], trail)
        if n > 0 and rides[n, MADE] > rides[0, MADE]:
            rides[0] = rides[n]
            n = 1
        elif n == 0 or rides[n, MADE] == rides[0, MADE]:
            known = False
            for i in range(n):
                known |= same_ride(rides[i], rides[n])
            n += not known
        lowest_bit = mask & -mask  # the next mask with as many bits
        ripple = mask + lowest_bit
        mask = ripple | ((mask ^ ripple) // lowest_bit >> 2)
    return n


@compiled
def legal_rides(b: Any, s: Any, out: Any) -> Any:
    rides = np.empty((RIDES, WIDTH), np.int16)
    trail = np.empty(STEPS, np.int16)
    n = find_rides(b, s, rides, trail)
    for i in range(n):
        out[i] = RIDE + rides[i, MASK]
    return n


@compiled
def carry_out(b: Any, s: Any, ride: Any, trail: Any, rng: Any) -> None:
    """Make a ride, and go on to what follows it."""
    seat = s.seat
    s.stop = ride[STOP]
    s.hurt = ride[HURT]
    s.steps = ride[LENGTH]
    for i in range(STEPS):
        s.trail[i] = trail[i] if i <= ride[LENGTH] else NONE
    for i in range(ride[FELLED]):  # ST25: removed for good
        cell = ride[TREES + i]
        s.trees[cell // 64] &= ~bit(cell % 64)
    s.dents[seat] += ride[HURT]
    if ride[STOP] == OVER_LINE:
        s.status[seat] = CROSSED
        s.cell[seat] = NONE
        s.left[seat] = ride[LEFTOVER]
        s.lane[seat] = ride[CROSS_LANE]
        end_turn(b, s, rng)
    elif ride[STOP] == WRECKED:  # ST28
        s.status[seat] = OUT
        s.cell[seat] = NONE
        end_turn(b, s, rng)
    else:
        s.cell[seat] = ride[END]
        if ride[STOP] == HIT_SLED:  # ST23: no cards, but down to five
            discard(b, s, rng)
        else:
            restore(b, s, rng)


# 3. Restore the hand


@compiled
def restore(b: Any, s: Any, rng: Any) -> None:
    """ST26: draw up to five, dents included, or discard down to five."""
    missing = HAND - s.held[s.seat] - s.dents[s.seat]
    if missing > 0:
        draw(s, s.seat, missing, rng)
        end_turn(b, s, rng)
    else:
        discard(b, s, rng)


@compiled
def discard(b: Any, s: Any, rng: Any) -> None:
    """Ask for a card to discard as long as there are more than five and a choice."""
    while s.held[s.seat] + s.dents[s.seat] > HAND:
        value = only_value(s, s.seat)
        if value == NONE:
            s.phase = DISCARD
            return
        put_away(s, s.seat, value)
    end_turn(b, s, rng)


@compiled
def draw(s: Any, seat: Any, cards: Any, rng: Any) -> None:
    """ST27: a deck of fewer than three cards is shuffled anew first, and again should it run out."""
    if s.stock[seat] < FEWEST:
        reshuffle(s, seat)
    for _ in range(cards):
        if s.stock[seat] == 0:
            reshuffle(s, seat)
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
def end_turn(b: Any, s: Any, rng: Any) -> None:
    s.turn += 1
    if s.turn < s.racers:
        s.seat = s.order[s.turn]
        s.phase = CARDS
    else:
        end_round(b, s, rng)


# Finish


@compiled
def end_round(b: Any, s: Any, rng: Any) -> None:
    """ST29: who has crossed the line takes the next places; the others race on."""
    taken = 0
    racing = 0
    for seat in range(b.players):
        taken += s.status[seat] == FINISHED
        racing += s.status[seat] == RACING
    while True:
        best = NONE
        for seat in range(b.players):
            if s.status[seat] == CROSSED and (best == NONE or finished_before(s, seat, best)):
                best = seat
        if best == NONE:
            break
        taken += 1
        s.status[best] = FINISHED
        s.place[best] = taken
        s.points[best] += points_for(taken)
    if racing > 0 and s.round < NIGHT:
        begin_round(b, s)
    else:
        end_race(b, s, rng)


@compiled
def finished_before(s: Any, one: Any, other: Any) -> bool:
    """ST31: further past the line; level ones by the chequered flag at lane 1."""
    if s.left[one] != s.left[other]:
        return s.left[one] > s.left[other]
    return s.lane[one] < s.lane[other]


@compiled
def points_for(place: Any) -> int:
    if place == 1:  # ST30
        return 5
    return max(0, 5 - place)


@compiled
def end_race(b: Any, s: Any, rng: Any) -> None:
    if s.race + 1 < b.races:  # ST32
        s.race += 1
        begin_race(b, s, rng)
    else:
        s.seat = OVER


@verb
def result(b: Board, s: Any, out: Any) -> None:
    for seat in range(b.players):
        out[seat] = s.points[seat] / (5.0 * b.races)
