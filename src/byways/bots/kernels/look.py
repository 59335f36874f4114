"""The look one decision ahead, in compiled code."""

from __future__ import annotations

import numpy as np

from byways.engine import AnyBoard, Array, Codes, Mask, Positions, Seat
from byways.engine.dice import nth
from byways.engine.memory import borrow, copy_record
from byways.engine.verbs import OVER, estimate, legal, play, playout_step, redeal, result


def look(
    b: AnyBoard,
    states: Positions,
    seat: Seat,
    first: int,
    worlds: int,
    judge: bool,
    seed: Mask,
    moves: Codes,
    room: Codes,
    sums: Array,
) -> int:
    """Play every move of states[0] in some worlds, counted from `first`, and add up what each seat can expect then.

    With `judge` the game's own estimate says it, without it a playout to the end. Gives the number of moves.
    """
    b, states, moves, room = borrow(b), borrow(states), borrow(moves), borrow(room)
    rng = np.zeros(1, np.uint64)
    reward = np.zeros(max(b.players, 8))
    n = legal(b, states[0], moves)
    for i in range(n):
        for world in range(first, first + worlds):
            rng[0] = nth(seed, world)
            copy_record(states, 1, 0)
            s = states[1]
            redeal(b, s, seat, rng)
            play(b, s, moves[i], rng)
            while s.seat != OVER and not judge:
                playout_step(b, s, room, rng)
            if s.seat == OVER:
                result(b, s, reward)
            else:
                estimate(b, s, reward)
            for player in range(b.players):
                sums[i, player] += reward[player]
    return n
