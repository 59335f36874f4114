"""A position of Snow Tails."""

from numpy import int8, int16, uint64

from byways.engine import bit, inlined, owner, public, record

from ..board import SEATS, VALUES, WORDS, Cell

STEPS = 16
"""Room for the cells of a ride: 9 of speed and 5 of bonus at most, and the one it starts from."""
RIDES = 24
"""Room for the ways to order the steps of a move: at most 21, for seven steps of which two drift."""


class Position:
    """A position of the game."""

    seat = public(int8)  # who decides; OVER when nobody does
    phase = public(int8)  # what is to be decided: one of PHASES
    race = public(int8)  # of the series, from 0
    rounds = public(int8)  # of the race, from 1; 0 before the first
    order = public(int8, SEATS)  # who acts in this round, in order (ST8)
    racers = public(int8)  # how many of them there are
    turn = public(int8)  # which of them acts now
    status = public(int8, SEATS)  # one of STATUSES
    cell = public(int16, SEATS)  # where a sled stands, or NONE
    start_lane = public(int8, SEATS)  # 0 for lane 1, or NONE
    steps_left = public(int8, SEATS)  # when the sled crossed the finish (ST31)
    finish_lane = public(int8, SEATS)  # the lane on which it crossed
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
    stop = public(int8)  # ... how it ended, one of STOPS ...
    new_dents = public(int8)  # ... the dents it cost ...
    steps = public(int8)  # ... how many steps it went ...
    trail = public(int16, STEPS)  # ... and the cells from its start on
    ways = public(int8)  # while steering: how many rides there are to choose from ...
    masks = public(int16, RIDES)  # ... and which of their steps drift, a bit for each


STATE = record(Position)


@inlined
def has_tree(s: Position, cell: Cell) -> bool:
    """Whether a sapling stands there."""
    return bool(s.trees[cell // 64] & bit(cell % 64) != uint64(0))
