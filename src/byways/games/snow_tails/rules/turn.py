"""A turn: play cards, move the sled, restore the hand (ST10)."""

from byways.engine import Code, Rng, compiled, integer

from ..board import Board, Steps
from .cards import play_cards, trim
from .codes import (
    BONUS,
    CARDS,
    CROSSED,
    DISCARD,
    HIT_SLED,
    NONE,
    OUT,
    OVER_LINE,
    PUT_AWAY,
    STEER,
    STEERING,
    TAKE_BONUS,
    WHOLE,
    WRECKED,
)
from .finish import end_round
from .hand import discard, put_away, restore
from .position import STEPS, Position
from .ride import (
    Ride,
    drift_of,
    fell_trees,
    find_rides,
    follow,
    forget_rides,
    may_take_bonus,
    ride_of,
    side_of,
    speed_of,
)
from .rounds import place_now

ASKED = -1
"""Instead of the steps that drift: the seat has been asked."""


@compiled
def take_turn(b: Board, s: Position, move: Code, rng: Rng) -> bool:
    """Carry out a decision of a turn and go on to the next one; says whether the turn is over."""
    seat = s.seat
    if s.phase == DISCARD:
        put_away(s, seat, move - PUT_AWAY - 1)
        return discard(b, s)
    bonus = 0
    mask = integer(0)
    if s.phase == STEER:
        mask = integer(move - STEERING)
        forget_rides(s)
    elif s.phase == BONUS:
        bonus = place_now(b, s, seat) if move == TAKE_BONUS else 0  # ST19
    else:
        if s.phase == CARDS:
            play_cards(s, move)
        else:
            put_away(s, seat, move - PUT_AWAY - 1)
        if s.rounds == 1 and not trim(b, s):  # ST6
            return False
        mask = begin_move(b, s)
        if mask == ASKED:
            return False
    ride = ride_of(b, s, seat, mask, max(0, speed_of(s, seat)) + bonus, side_of(s, seat))
    return carry_out(b, s, ride, rng)


@compiled
def begin_move(b: Board, s: Position) -> Steps:
    """Ask how to steer, or whether to take the bonus; where there is no choice, give the steps that drift."""
    seat = s.seat
    s.rider = seat
    s.stop = WHOLE
    s.new_dents = 0
    s.steps = 0
    s.trail[0] = s.cell[seat]
    for i in range(1, STEPS):
        s.trail[i] = NONE
    if speed_of(s, seat) <= 0:  # ST14
        return integer(0)
    if drift_of(s, seat) == 0:
        if may_take_bonus(b, s):
            s.phase = BONUS
            return integer(ASKED)
        return integer(0)
    find_rides(b, s)
    if s.ways > 1:
        s.phase = STEER
        return integer(ASKED)
    mask = integer(s.masks[0])
    forget_rides(s)
    return mask


@compiled
def carry_out(b: Board, s: Position, ride: Ride, rng: Rng) -> bool:
    """Make a ride; says whether the turn is over."""
    seat = s.seat
    follow(b, s, ride, side_of(s, seat), s.trail)
    s.stop = ride.stop
    s.new_dents = ride.new_dents
    s.steps = ride.steps
    fell_trees(s, ride.felled)
    s.dents[seat] += ride.new_dents
    if s.stop == OVER_LINE or s.stop == WRECKED:
        s.status[seat] = CROSSED if s.stop == OVER_LINE else OUT  # ST28, ST29
        s.cell[seat] = NONE
        s.raced[s.race, seat] = s.rounds
        s.steps_left[seat] = ride.steps_left
        s.finish_lane[seat] = ride.finish_lane
        return True
    s.cell[seat] = ride.end
    if s.stop != HIT_SLED:  # ST23: the turn ends without new cards
        restore(b, s, rng)
    return discard(b, s)


@compiled
def end_turn(b: Board, s: Position) -> None:
    s.turn += 1
    if s.turn < s.racers:
        s.seat = s.order[s.turn]
        s.phase = CARDS
    else:
        end_round(b, s)
