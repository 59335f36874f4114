"""Snow Tails: dog sleds, two dogs and a brake. The rules, a file for each chapter of RULES.md.

    position.py   a position;  codes.py  what the numbers in it mean
    start.py      the track and the start (ST1 to ST7)
    rounds.py     rounds: who acts when (ST8, ST9)
    turn.py       the parts of a turn (ST10)
    cards.py      1. play cards (ST11 to ST13)
    ride.py       2. move the sled, and the hazards (ST14 to ST25, ST28)
    hand.py       3. restore the hand (ST26, ST27);  deck.py  the cards themselves
    finish.py     the finish (ST29 to ST33)
    hidden.py     what the others can not know, and what they can count

Here stand the two switches: what each phase allows, and what it does.
"""

from byways.engine import Code, Codes, Rng, verb

from ..board import Board
from .cards import legal_cards
from .codes import BONUS, CARDS, LANE, MOVES, SAPLINGS, STEER
from .finish import result
from .hand import legal_discards
from .hidden import redeal
from .position import STATE, Position
from .ride import legal_bonus, legal_rides
from .start import draw_lanes, legal_lanes, legal_saplings, plant, setup, take_lane
from .turn import end_turn, take_turn

__all__ = ["MOVES", "STATE", "Position", "legal", "play", "redeal", "result", "setup"]


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    if s.phase == SAPLINGS:
        return legal_saplings(b, s, out)
    if s.phase == LANE:
        return legal_lanes(b, s, out)
    if s.phase == CARDS:
        return legal_cards(s, out)
    if s.phase == STEER:
        return legal_rides(s, out)
    if s.phase == BONUS:
        return legal_bonus(out)
    return legal_discards(s, out)  # TRIM and DISCARD


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    if s.phase == SAPLINGS:
        plant(b, s, move)
    elif s.phase == LANE:
        take_lane(b, s, move, rng)
    elif take_turn(b, s, move, rng):
        end_turn(b, s)
    if b.lot and s.phase == LANE:
        draw_lanes(b, s, rng)
