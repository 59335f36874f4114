"""What all games do in compiled code. `Game.kernel` compiles each of these once for each game.

Positions arrive as arrays of length 1 (cheap to pass from Python) and are indexed inside.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from . import verbs
from .dice import below, nth
from .lending import Lent, listed, take
from .memory import borrow, copy_record
from .types import AnyBoard, Array, Code, Codes, Mask, Payoffs, Positions, Rng, Seat
from .verbs import OVER, legal, play, result

GUARD = 1024
"""Places behind the room for moves: rules that list too many write there, and are found out."""

UNENDED, TOO_MANY = -1, -2

Tools: TypeAlias = tuple[AnyBoard, Codes, Array]
"""What the kernels take that are called at every move: the board, room for moves, and numbers made before."""


def room_for(moves: int) -> Codes:
    """Room for so many moves, and the guard behind it."""
    return np.zeros(moves + GUARD, np.int32)


def setup(lent: Lent[Tools], states: Positions, rng: Rng) -> None:
    """Set up a new game in a blank position."""
    b, _, _ = take(lent)
    verbs.setup(b, take(states)[0], take(rng))


def moves(lent: Lent[Tools], states: Positions) -> list[Code] | None:
    """All legal moves; None where the rules list more than there is room for."""
    b, scratch, numbers = take(lent)
    s = take(states)[0]
    if s.seat == OVER:
        return listed(scratch, 0, numbers)
    n = legal(b, s, scratch)
    return listed(scratch, n if n <= len(scratch) - GUARD else TOO_MANY, numbers)


def step(lent: Lent[Tools], states: Positions, move: Code, rng: Rng) -> bool:
    """Play a move if it is legal; say whether it was."""
    b, scratch, _ = take(lent)
    s = take(states)[0]
    if s.seat == OVER:
        return False
    n = min(legal(b, s, scratch), len(scratch))
    for i in range(n):
        if scratch[i] == move:
            play(b, s, move, take(rng))
            return True
    return False


def fault(b: AnyBoard, states: Positions, viewer: Seat) -> int:
    """What is wrong with a position that came from outside; 0 when nothing is."""
    return verbs.fault(b, states[0], viewer)


def payoffs(b: AnyBoard, states: Positions, out: Payoffs) -> None:
    """The payoff of each seat."""
    result(b, states[0], out)


def hide(b: AnyBoard, states: Positions, seat: Seat) -> None:
    """Hide what the game's own verb hides from a seat."""
    verbs.hide(b, states[0], seat)


def redeal(b: AnyBoard, states: Positions, seat: Seat, rng: Rng) -> None:
    """Fill what a seat can not know at random."""
    verbs.redeal(b, states[0], seat, rng)


def playouts(
    b: AnyBoard,
    states: Positions,
    seed: Mask,
    first: int,
    limit: int,
    lengths: Array,
    results: Array,
    rng: Rng,
    scratch: Codes,
) -> None:
    """Play len(lengths) random games, numbered from `first`; states[0] is blank, states[1] is played on.

    A game that is not over after `limit` decisions is left, with the length UNENDED; one that lists more moves than
    there is room for, with the length TOO_MANY.
    """
    b, states, rng, scratch = borrow(b), borrow(states), borrow(rng), borrow(scratch)
    for game in range(len(lengths)):
        rng[0] = nth(seed, first + game)
        copy_record(states, 1, 0)
        s = states[1]
        verbs.setup(b, s, rng)
        length = 0
        while s.seat != OVER and length < limit:
            n = legal(b, s, scratch)
            if n > len(scratch) - GUARD:
                length = TOO_MANY
                break
            play(b, s, scratch[below(rng, n)], rng)
            length += 1
        if length == TOO_MANY:
            lengths[game] = TOO_MANY
        elif s.seat == OVER:
            lengths[game] = length
            result(b, s, results[game])
        else:
            lengths[game] = UNENDED


def perft(b: AnyBoard, states: Positions, depth: int, seed: Mask, rng: Rng, scratch: Codes) -> int:
    """How many lines of `depth` decisions start at states[0]; every decision finds the same dice.

    TOO_MANY if a position lists more moves than there is room for.
    """
    b, states, rng, scratch = borrow(b), borrow(states), borrow(rng), borrow(scratch)
    number = np.zeros(depth, np.int64)
    tried = np.zeros(depth, np.int64)
    if states[0].seat == OVER:
        return 0
    room = scratch.shape[1] - GUARD
    number[0] = legal(b, states[0], scratch[0])
    total = 0
    level = 0
    while level >= 0:
        if number[level] > room:
            return TOO_MANY
        if level == depth - 1:
            total += number[level]
            level -= 1
        elif tried[level] == number[level]:
            level -= 1
        else:
            rng[0] = seed
            copy_record(states, level + 1, level)
            play(b, states[level + 1], scratch[level, tried[level]], rng)
            tried[level] += 1
            if states[level + 1].seat != OVER:
                level += 1
                tried[level] = 0
                number[level] = legal(b, states[level], scratch[level])
    return total
