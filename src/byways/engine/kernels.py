"""What all games do in compiled code. `Game.kernel` compiles each of these once for each game.

Positions arrive as arrays of length 1 (cheap to pass from Python) and are indexed inside.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import verbs
from .compiling import wrapping
from .dice import GOLDEN, below, scramble
from .memory import borrow, copy_record
from .verbs import OVER, legal, play, result


def setup(b: Any, states: Any, rng: Any) -> None:
    """Set up a new game in a blank position."""
    verbs.setup(b, states[0], rng)


def moves(b: Any, states: Any, out: Any) -> Any:
    """All legal moves; their number."""
    s = states[0]
    if s.seat == OVER:
        return 0
    return legal(b, s, out)


def step(b: Any, states: Any, move: Any, rng: Any, scratch: Any) -> bool:
    """Play a move if it is legal; say whether it was."""
    s = states[0]
    if s.seat == OVER:
        return False
    n = legal(b, s, scratch)
    for i in range(n):
        if scratch[i] == move:
            play(b, s, move, rng)
            return True
    return False


def payoffs(b: Any, states: Any, out: Any) -> None:
    """The payoff of each seat."""
    result(b, states[0], out)


def hide(b: Any, states: Any, seat: Any) -> None:
    """Hide what the game's own verb hides from a seat."""
    verbs.hide(b, states[0], seat)


def redeal(b: Any, states: Any, seat: Any, rng: Any) -> None:
    """Fill what a seat can not know at random."""
    verbs.redeal(b, states[0], seat, rng)


@wrapping
def playouts(
    b: Any, states: Any, seed: Any, first: Any, limit: Any, lengths: Any, results: Any, rng: Any, scratch: Any
) -> None:
    """Play len(lengths) random games, numbered from `first`; states[0] is blank, states[1] is played on.

    A game that is not over after `limit` decisions is left, with the length -1.
    """
    b, states, rng, scratch = borrow(b), borrow(states), borrow(rng), borrow(scratch)
    for game in range(len(lengths)):
        rng[0] = scramble(seed + np.uint64(first + game) * GOLDEN)
        copy_record(states, 1, 0)
        s = states[1]
        verbs.setup(b, s, rng)
        length = 0
        while s.seat != OVER and length < limit:
            n = legal(b, s, scratch)
            play(b, s, scratch[below(rng, n)], rng)
            length += 1
        if s.seat == OVER:
            lengths[game] = length
            result(b, s, results[game])
        else:
            lengths[game] = -1


def perft(b: Any, states: Any, depth: Any, seed: Any, rng: Any, scratch: Any) -> Any:
    """How many lines of `depth` decisions start at states[0]; every decision finds the same dice."""
    b, states, rng, scratch = borrow(b), borrow(states), borrow(rng), borrow(scratch)
    number = np.zeros(depth, np.int64)
    tried = np.zeros(depth, np.int64)
    if states[0].seat == OVER:
        return 0
    number[0] = legal(b, states[0], scratch[0])
    total = 0
    level = 0
    while level >= 0:
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
