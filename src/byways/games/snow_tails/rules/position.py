"""A position of Snow Tails."""

from numpy import int8, int16, uint64

from byways.engine import bit, inlined, owner, public, record

from ..board import DENTS, EACH, FEWEST, NIGHT, POINTS, RACES, SEATS, VALUES, WORDS, Cell
from ..track import LANES, MAX_CELLS, MAX_SAPLINGS

STEPS = 16
"""Room for the cells of a ride: 9 of speed and 5 of bonus at most, and the one it starts from."""
RIDES = 24
"""Room for the ways to order the steps of a move: at most 21, for seven steps of which two drift."""

MASKS = 1 << 8
"""A sled that drifts has a speed of 8 at most: dogs of 5 and 4, the brake at 1."""
CARDS = VALUES * EACH
"""The dog cards of a player."""


class Position:
    """A position of the game."""

    seat = public(int8, within=(-1, SEATS - 1))  # who decides; OVER when nobody does
    phase = public(int8, within=(0, 6))  # what is to be decided: one of PHASES
    race = public(int8, within=(0, RACES - 1))  # of the series, from 0
    rounds = public(int8, within=(0, NIGHT))  # of the race, from 1; 0 before the first
    order = public(int8, SEATS, within=(-1, SEATS - 1))  # who acts in this round, in order (ST8)
    racers = public(int8, within=(0, SEATS))  # how many of them there are
    turn = public(int8, within=(0, SEATS))  # which of them acts now
    status = public(int8, SEATS, within=(0, 4))  # one of STATUSES
    cell = public(int16, SEATS, within=(-1, MAX_CELLS - 1))  # where a sled stands, or NONE
    start_lane = public(int8, SEATS, within=(-1, LANES - 1))  # 0 for lane 1, or NONE
    steps_left = public(int8, SEATS, within=(0, STEPS))  # when the sled crossed the finish (ST31)
    finish_lane = public(int8, SEATS, within=(0, LANES - 1))  # the lane on which it crossed
    points = public(int16, SEATS, within=(0, RACES * POINTS[0]))  # in all races so far (ST32)
    places = public(int8, RACES, SEATS, within=(0, SEATS))  # in each race, from 1; 0 for none
    raced = public(int8, RACES, SEATS, within=(0, NIGHT))  # the rounds that each sled raced, when it was over for it
    dented = public(int8, RACES, SEATS, within=(0, DENTS))  # the dents that it had at the end of each race
    dogs = public(int8, SEATS, 2, within=(0, VALUES))  # the left and the right dog
    printed = public(int8, SEATS, 2, within=(0, 1))  # 1 while the dog is the one printed on the sled, not a card
    brake = public(int8, SEATS, within=(0, VALUES))
    dents = public(int8, SEATS, within=(0, DENTS))
    held = public(int8, SEATS, within=(0, CARDS))  # dog cards in hand
    stock = public(int8, SEATS, within=(0, CARDS))  # cards in the deck
    hand = owner(int8, SEATS, VALUES, within=(0, EACH))  # how many of each value
    deck = owner(int8, SEATS, VALUES, within=(0, EACH))  # known to its owner, who can count what is left
    pile = public(int8, SEATS, VALUES, within=(0, EACH))  # discards and covered cards
    unseen = public(int8, SEATS, VALUES, within=(0, EACH))  # hand and deck as others knew them at the last shuffle
    rest = public(int8, SEATS, within=(0, FEWEST - 1))  # how many of those were in the deck then
    shown = public(int8, SEATS, VALUES, within=(0, CARDS))  # cards that have left the hand since
    trees = public(uint64, WORDS)  # the cells with saplings, as bits
    planted = public(int8, within=(0, MAX_SAPLINGS))  # saplings that the players have placed
    enough = public(int8, SEATS, within=(0, 1))  # who places no more
    rider = public(int8, within=(-1, SEATS - 1))  # the last ride: whose ...
    stop = public(int8, within=(0, 4))  # ... how it ended, one of STOPS ...
    new_dents = public(int8, within=(0, DENTS))  # ... the dents it cost ...
    steps = public(int8, within=(0, STEPS - 1))  # ... how many steps it went ...
    trail = public(int16, STEPS, within=(-1, MAX_CELLS - 1))  # ... and the cells from its start on
    ways = public(int8, within=(0, RIDES))  # while steering: how many rides there are to choose from ...
    masks = public(int16, RIDES, within=(0, MASKS - 1))  # ... and which of their steps drift, a bit for each


STATE = record(Position)


@inlined
def has_tree(s: Position, cell: Cell) -> bool:
    """Whether a sapling stands there."""
    return bool(s.trees[cell // 64] & bit(cell % 64) != uint64(0))
