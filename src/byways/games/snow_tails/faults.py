"""Whether a position that comes from outside can be: all that compiled rules and faces trust.

Every number is in the range that its field declares (`rules/position.py`); here is what a range can not say.
"""

from typing import Final

import numpy as np

from byways.engine import OVER, Seat, compiled, count, integer, verb
from byways.engine.verbs import WHOLE

from .board import DENTS, EACH, NIGHT, RACES, START, VALUES, WORDS, Board
from .rules.codes import (
    BONUS,
    CROSSED,
    DISCARD,
    FINISHED,
    LANE,
    NONE,
    OUT,
    RACING,
    SAPLINGS,
    STEER,
    TRIM,
    WAITING,
)
from .rules.finish import points_for
from .rules.hand import only_value
from .rules.hidden import ways_to_rest
from .rules.position import RIDES, Position, has_tree
from .rules.ride import drift_of, find_rides, may_take_bonus, speed_of
from .rules.start import next_for_lane
from .track import MAX_SAPLINGS

NO_WAYS: Final = 1
NO_BONUS_THERE: Final = 2
NOTHING_TO_DROP: Final = 3
SAME_CELL: Final = 4
NO_DOGS: Final = 5
OFF_TRACK: Final = 6
WRONG_DENTS: Final = 7
WRONG_LANE: Final = 8
WRONG_PLACE: Final = 9
WRONG_POINTS: Final = 10
WRONG_RACE: Final = 11
WRONG_ORDER: Final = 12
NOT_ITS_TURN: Final = 13
STILL_WAITING: Final = 14
WRONG_ROUND: Final = 15
NOT_OVER: Final = 16
NO_SAPLING_LEFT: Final = 17
WRONG_TREES: Final = 18
WRONG_TRAIL: Final = 19
WRONG_CARDS: Final = 20
WRONG_COUNT: Final = 21
WRONG_CHOOSER: Final = 22

FAULTS: Final = {
    NO_WAYS: "with these dogs and this brake there is nothing to steer: one ride at most is open, or not these",
    NO_BONUS_THERE: "no bonus can be taken: dogs differ, the sled stands or is stopped, or it is round 1",
    NOTHING_TO_DROP: "the seat to act holds five cards or fewer, or cards of one value only",
    SAME_CELL: "two sleds stand on one cell",
    NO_DOGS: f"a sled has two dogs and a brake from 1 to {VALUES}, and a printed dog is a {START}",
    OFF_TRACK: "a sled that is racing stands on an open cell of the track, and no other sled on any",
    WRONG_DENTS: f"a sled with {DENTS} dents is out, not racing, and no other sled is out",
    WRONG_LANE: "a sled is waiting until it has a start lane, and no two have the same",
    WRONG_PLACE: "sleds that have finished have the first places, each its own, and no other sled has one",
    WRONG_POINTS: "the points must be those of the places in this race and the ones before it",
    WRONG_RACE: "the series has fewer races, or something is written of a race that has not begun",
    WRONG_ORDER: "`order` must list the seats that act in this round, each once, with all that are racing",
    NOT_ITS_TURN: "it is not the turn of this seat in `order`; `turn` counts from 0, and only sleds that race act",
    STILL_WAITING: "a sled is waiting for its lane, so the phase must be `lane` or `saplings`",
    WRONG_ROUND: "rounds count from 1 once the sleds are on their lanes, and are 0 before",
    NOT_OVER: "a sled is racing, or a race is still to come, so the game is not over; give the seat to act",
    NO_SAPLING_LEFT: "this seat has no sapling to place: all stand, it wants no more, or this game has none to place",
    WRONG_TREES: f"saplings stand on open cells of the track, {MAX_SAPLINGS} at most",
    WRONG_TRAIL: "the trail of the last ride leaves the track",
    WRONG_CARDS: f"hand, deck, pile and dogs of a seat must be {EACH} cards of each value",
    WRONG_COUNT: "what others have counted of a hand does not fit its cards",
    WRONG_CHOOSER: "lanes are chosen by the last in points, ties in seat order, of those who are `waiting`",
}


@verb
def fault(b: Board, s: Position, viewer: Seat) -> int:
    found = fault_of_track(b, s)
    if found == 0:
        found = fault_of_sleds(b, s)
    if found == 0:
        found = fault_of_races(b, s)
    if found == 0:
        found = fault_of_order(b, s)
    for seat in range(b.players):
        if found == 0:
            found = fault_of_cards(s, integer(seat), viewer in (WHOLE, seat))
    if found != 0:
        return found
    if s.seat == OVER:
        return fault_of_end(b, s)
    if s.phase == SAPLINGS or s.phase == LANE:
        return fault_of_start(b, s)
    return fault_of_turn(b, s, viewer == WHOLE or viewer == s.seat)


@compiled
def fault_of_track(b: Board, s: Position) -> int:
    """Saplings, and the trail of the last ride."""
    standing = integer(0)
    for word in range(WORDS):
        standing += count(s.trees[word])
    if standing > MAX_SAPLINGS or s.planted > b.to_plant:
        return WRONG_TREES
    for cell in range(WORDS * 64):
        if has_tree(s, cell) and (cell >= b.size or b.cells[cell].wall):
            return WRONG_TREES
    if s.rider >= b.players or (s.rider == NONE and s.steps > 0):
        return WRONG_TRAIL
    for i in range(s.steps + 1):
        if s.rider != NONE and (s.trail[i] < 0 or s.trail[i] >= b.size):
            return WRONG_TRAIL
    return 0


@compiled
def fault_of_sleds(b: Board, s: Position) -> int:
    """Each sled by itself, and beside the others."""
    for seat in range(b.players):
        if s.brake[seat] < 1 or s.dogs[seat, 0] < 1 or s.dogs[seat, 1] < 1:
            return NO_DOGS
        for side in range(2):
            if s.printed[seat, side] and s.dogs[seat, side] != START:
                return NO_DOGS
        cell = s.cell[seat]
        if s.status[seat] != RACING:
            if cell != NONE:
                return OFF_TRACK
        elif cell < 0 or cell >= b.size or b.cells[cell].wall:
            return OFF_TRACK
        if (s.status[seat] == OUT) != (s.dents[seat] == DENTS):
            return WRONG_DENTS
        if (s.status[seat] == WAITING) != (s.start_lane[seat] == NONE):
            return WRONG_LANE
        for other in range(seat):
            if cell != NONE and cell == s.cell[other]:
                return SAME_CELL
            if s.start_lane[seat] != NONE and s.start_lane[seat] == s.start_lane[other]:
                return WRONG_LANE
    return 0


@compiled
def fault_of_races(b: Board, s: Position) -> int:
    """Places and points, of this race and of those before it."""
    if s.race >= b.races:
        return WRONG_RACE
    finished = integer(0)
    for seat in range(b.players):
        finished += s.status[seat] == FINISHED
    for seat in range(b.players):
        place = s.places[s.race, seat]
        if (s.status[seat] == FINISHED) != (place > 0) or place > finished:
            return WRONG_PLACE
        points = integer(0)
        for race in range(RACES):
            place = s.places[race, seat]
            if place > 0:
                points += points_for(integer(place))
            if race > s.race and (place > 0 or s.raced[race, seat] > 0 or s.dented[race, seat] > 0):
                return WRONG_RACE
            for other in range(seat):
                if place > 0 and place == s.places[race, other]:
                    return WRONG_PLACE
        if points != s.points[seat]:
            return WRONG_POINTS
    return 0


@compiled
def fault_of_order(b: Board, s: Position) -> int:
    """Who acts in this round: seats, each once, and all who are racing."""
    listed = np.zeros(b.players, np.int64)
    for at in range(s.racers):
        seat = s.order[at]
        if seat < 0 or seat >= b.players or listed[seat]:
            return WRONG_ORDER
        listed[seat] = 1
    for seat in range(b.players):
        if s.rounds > 0 and s.status[seat] == RACING and not listed[seat]:
            return WRONG_ORDER
    return 0


@compiled
def fault_of_cards(s: Position, seat: Seat, visible: bool) -> int:
    """ST4: every card is somewhere; and what the others have counted fits (ST27)."""
    left = integer(0)
    held = integer(0)
    for value in range(VALUES):
        cards = integer(EACH) - s.pile[seat, value]
        for side in range(2):
            cards -= s.printed[seat, side] == 0 and s.dogs[seat, side] == value + 1
        if cards < 0 or (visible and s.hand[seat, value] + s.deck[seat, value] != cards):
            return WRONG_CARDS
        if s.unseen[seat, value] - s.shown[seat, value] > cards:
            return WRONG_COUNT
        left += cards
        held += s.hand[seat, value]
    if s.held[seat] + s.stock[seat] != left or (visible and s.held[seat] != held):
        return WRONG_CARDS
    if s.status[seat] == WAITING and s.held[seat] > 0:
        return WRONG_CARDS
    for one in range(VALUES):
        for other in range(one, VALUES):
            if ways_to_rest(s, seat, one, other) > 0:
                return 0
    return WRONG_COUNT


@compiled
def fault_of_end(b: Board, s: Position) -> int:
    """ST29, ST32, ST33: nobody races on, unless night has fallen, and it was the last race."""
    if s.race + 1 < b.races or s.rounds < 1:
        return NOT_OVER
    for seat in range(b.players):
        status = s.status[seat]
        if status in (WAITING, CROSSED) or (status == RACING and s.rounds < NIGHT):
            return NOT_OVER
    return 0


@compiled
def fault_of_start(b: Board, s: Position) -> int:
    """Before the first round: whose turn it is to plant, or to choose a lane."""
    if s.rounds > 0:
        return WRONG_ROUND
    for seat in range(b.players):
        if s.status[seat] != WAITING and (s.phase == SAPLINGS or s.status[seat] != RACING):
            return WRONG_LANE
    if s.phase == LANE:
        return 0 if s.seat == next_for_lane(b, s) else WRONG_CHOOSER
    return NO_SAPLING_LEFT if s.enough[s.seat] or s.planted >= b.to_plant else 0


@compiled
def fault_of_turn(b: Board, s: Position, visible: bool) -> int:
    """Whose turn it is, and whether there is something to decide in this phase."""
    for seat in range(b.players):
        if s.status[seat] == WAITING:
            return STILL_WAITING
    if s.rounds < 1:
        return WRONG_ROUND
    if s.turn >= s.racers or s.order[s.turn] != s.seat:
        return NOT_ITS_TURN
    for at in range(s.turn, s.racers):
        if s.status[s.order[at]] != RACING:
            return NOT_ITS_TURN
    if s.phase == STEER:
        return fault_of_steering(b, s)
    if s.ways > 0:
        return NO_WAYS
    if s.phase == BONUS and (speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) > 0 or not may_take_bonus(b, s)):
        return NO_BONUS_THERE
    if s.phase == TRIM and (s.rounds > 1 or s.held[s.seat] <= b.hand):
        return NOTHING_TO_DROP
    if s.phase == DISCARD and s.held[s.seat] + s.dents[s.seat] <= b.hand:
        return NOTHING_TO_DROP
    if (s.phase == TRIM or s.phase == DISCARD) and visible and only_value(s, s.seat) != NONE:
        return NOTHING_TO_DROP
    return 0


@compiled
def fault_of_steering(b: Board, s: Position) -> int:
    """The rides to choose from must be those that the rules find."""
    if speed_of(s, s.seat) <= 0 or drift_of(s, s.seat) == 0:
        return NO_WAYS
    ways = s.ways
    masks = np.zeros(RIDES, np.int64)
    for i in range(RIDES):
        masks[i] = s.masks[i]
    find_rides(b, s)
    if s.ways < 2 or s.ways != ways:
        return NO_WAYS
    for i in range(RIDES):
        if s.masks[i] != masks[i]:
            return NO_WAYS
    return 0
