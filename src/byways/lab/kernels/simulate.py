"""Games of random and of policy play, watched, in compiled code."""

from __future__ import annotations

import numpy as np

from byways.engine import AnyBoard, Array, Codes, Mask, Positions, Rng
from byways.engine.dice import below, nth
from byways.engine.kernels import GUARD, TOO_MANY, UNENDED
from byways.engine.memory import borrow, copy_fields, copy_record
from byways.engine.verbs import OVER, legal, play, playout_policy, setup

from .watch import Watch, begin_game, end_game, has_room, note_choice, note_play, read_log

RANDOM, POLICY, SEARCH = range(3)
"""How a seat plays."""


def simulate(
    b: AnyBoard,
    states: Positions,
    read: Array,
    deal_seed: Mask,
    play_seed: Mask,
    first: int,
    repeats: int,
    limit: int,
    w: Watch,
    rng: Rng,
    scratch: Codes,
) -> int:
    """Play as many random games as `w` has room for, numbered from `first`; `repeats` in a row share their deal.

    states[0] is blank, states[1] is played on, states[2] is what it was before, in the fields that `read` has.
    Gives 0, or UNENDED or TOO_MANY.
    """
    b, states, w, rng, scratch = borrow(b), borrow(states), borrow(w), borrow(rng), borrow(scratch)
    reward = np.zeros(max(b.players, 8))
    own = np.zeros((b.players, max(1, w.seats.shape[2])))
    for game in range(len(w.games)):
        number = first + game
        rng[0] = nth(deal_seed, number // repeats)
        copy_record(states, 1, 0)
        s = states[1]
        setup(b, s, rng)
        rng[0] = nth(play_seed, number)
        now = begin_game(w, game, s.seat)
        while s.seat != OVER:
            while s.seat != OVER and has_room(now):
                n = legal(b, s, scratch)
                if n > len(scratch) - GUARD:
                    return TOO_MANY
                if now.decisions >= limit:
                    return UNENDED
                now = note_choice(w, now, game, s.seat, n)
                move = scratch[below(rng, n)]
                copy_fields(states, 2, 1, read)
                play(b, s, move, rng)
                now = note_play(b, w, now, game, states[2], move, s)
            now = read_log(w, now)
        end_game(b, w, now, game, s, reward, own)
    return 0


def simulate_policies(
    b: AnyBoard,
    states: Positions,
    read: Array,
    deal_seed: Mask,
    play_seed: Mask,
    first: int,
    repeats: int,
    limit: int,
    w: Watch,
    rng: Rng,
    scratch: Codes,
    kinds: Array,
) -> int:
    """As `simulate`, with seats that play at random or as playouts of the search do; the bots change seats in turn."""
    b, states, w, rng, scratch = borrow(b), borrow(states), borrow(w), borrow(rng), borrow(scratch)
    reward = np.zeros(max(b.players, 8))
    own = np.zeros((b.players, max(1, w.seats.shape[2])))
    for game in range(len(w.games)):
        number = first + game
        rng[0] = nth(deal_seed, number // repeats)
        copy_record(states, 1, 0)
        s = states[1]
        setup(b, s, rng)
        rng[0] = nth(play_seed, number)
        now = begin_game(w, game, s.seat)
        while s.seat != OVER:
            while s.seat != OVER and has_room(now):
                n = legal(b, s, scratch)
                if n > len(scratch) - GUARD:
                    return TOO_MANY
                if now.decisions >= limit:
                    return UNENDED
                now = note_choice(w, now, game, s.seat, n)
                if kinds[(s.seat + number % repeats) % b.players] == POLICY:
                    move = scratch[playout_policy(b, s, scratch, n, rng)]
                else:
                    move = scratch[below(rng, n)]
                copy_fields(states, 2, 1, read)
                play(b, s, move, rng)
                now = note_play(b, w, now, game, states[2], move, s)
            now = read_log(w, now)
        end_game(b, w, now, game, s, reward, own)
    return 0
