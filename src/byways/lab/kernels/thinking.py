"""Games between bots that search, watched, in compiled code: the bots' own search, without Python between decisions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.bots.kernels.alone import EXPLORE, forget, search, see
from byways.bots.kernels.apart import Rules
from byways.bots.kernels.grow import BROKEN, Nodes, Room, preferred
from byways.bots.kernels.judge import Desk, Net
from byways.engine import AnyBoard, Array, Codes, Mask, Positions, Rng, Seat, compiled
from byways.engine.dice import below, chance, nth
from byways.engine.kernels import GUARD, TOO_MANY, UNENDED
from byways.engine.memory import borrow, copy_fields, copy_record
from byways.engine.verbs import OVER, hide, legal, play, playout_policy, setup

from .simulate import POLICY, SEARCH
from .watch import (
    CLOSE,
    MATTERED,
    WEIGHED,
    Watch,
    begin_game,
    end_game,
    has_room,
    note_choice,
    note_play,
    read_log,
)

KIND, SIMULATIONS, BLUR, CARE, ADVANCED, LEARNED = range(6)
"""What is known of each bot."""
LOOKS = 8
"""How often a search asks whether the choice is clear already."""
SHRINK = 3.0
"""Visits' worth of the average that a move's payoff is mixed with: few visits say little."""
MATTERS = 0.05
"""A decision matters if the second best move is worth so much less than the best."""
FEW = 16
"""A move that was tried less often is not compared."""
S11 = np.uint64(11)


@compiled
def gauss(rng: Rng) -> float:
    """A normally distributed number: the sum of twelve even ones."""
    total = -6.0
    for _ in range(12):
        total += (chance(rng) >> S11) / 9007199254740992.0
    return total


@compiled
def is_settled(tree: Nodes, left: int) -> bool:
    """Whether so many simulations more can not change which move is played."""
    first, second, leader = 0, 0, 0
    children = 0
    child = tree[0].child
    while child != 0:
        children += 1
        visits = tree[child].visits
        if visits > first:
            first, second, leader = visits, first, child
        elif visits > second:
            second = visits
        child = tree[child].sibling
    if children < 2 or tree[0].weight < 0.0:
        return True
    return tree[leader].weight >= 0.0 and first > second + left


@compiled
def worth_of(tree: Nodes, sums: Array, child: int, seat: Seat, average: float) -> float:
    """What a move seems to be worth, mixed with the average."""
    return (sums[child, seat] + SHRINK * average) / (tree[child].visits + SHRINK)


@compiled
def misjudged(tree: Nodes, sums: Array, seat: Seat, blur: float, care: float, rng: Rng) -> int:
    """The child of the root that looks best to somebody who sees all payoffs through a blur."""
    average = sums[0, seat] / max(1, tree[0].visits)
    best, least = -1.0, 2.0
    child = tree[0].child
    while child != 0:
        worth = worth_of(tree, sums, child, seat, average)
        best, least = max(best, worth), min(least, worth)
        child = tree[child].sibling
    spread = best - least
    chosen, highest = 0, -1e9
    child = tree[0].child
    while child != 0:
        worth = worth_of(tree, sums, child, seat, average)
        if worth >= best - care * spread:
            blurred = worth + gauss(rng) * blur * spread
            if blurred > highest:
                chosen, highest = child, blurred
        child = tree[child].sibling
    return chosen


@compiled
def note_gap(w: Watch, game: int, tree: Nodes, sums: Array, seat: Seat) -> None:
    """How much better the best move is than the second best, where both were tried often enough."""
    first, second = -1.0, -1.0
    child = tree[0].child
    while child != 0:
        visits = tree[child].visits
        if visits >= FEW:
            worth = sums[child, seat] / visits
            if worth > first:
                first, second = worth, first
            elif worth > second:
                second = worth
        child = tree[child].sibling
    if second >= 0.0:
        w.games[game, WEIGHED] += 1
        w.games[game, MATTERED] += first - second >= MATTERS
        w.games[game, CLOSE] += first - second


class Minds(NamedTuple):
    """What bots think with."""

    strong: AnyBoard
    """The board as those think of it who have all knowledge ..."""
    weak: AnyBoard
    """... and those who have little ..."""
    strong_rules: Rules
    weak_rules: Rules
    """... and the rules on each."""
    seen: Array
    """By seat, the bytes of a position that it sees, as ones ..."""
    blanks: Array
    """... and what stands in place of the others."""
    bots: Array
    """By bot: KIND, SIMULATIONS, BLUR, CARE, ADVANCED, LEARNED."""
    tree: Nodes
    sums: Array
    moments: Array
    met: Array
    used: Array
    codes: Codes
    room: Room
    learned: Net
    """What was learned of the game, for those who judge by it ..."""
    nothing: Net
    """... and what the others judge with."""
    desk: Desk


def compete(
    b: AnyBoard,
    states: Positions,
    raw: Array,
    read: Array,
    deal_seed: Mask,
    play_seed: Mask,
    first: int,
    repeats: int,
    limit: int,
    w: Watch,
    rng: Rng,
    scratch: Codes,
    minds: Minds,
) -> int:
    """As `simulate`, between bots, which change seats in turn.

    states[3] is what the seat to act sees, and states[4] what its search plays on.
    """
    b, states, w, rng, scratch = borrow(b), borrow(states), borrow(w), borrow(rng), borrow(scratch)
    raw, minds, size = borrow(raw), borrow(minds), len(raw) // len(states)
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
                bot = minds.bots[(s.seat + number % repeats) % b.players]
                move = scratch[0]
                if n > 1 and bot[KIND] == SEARCH:
                    see(raw, size, minds.seen, minds.blanks, s.seat)
                    hide(b, states[3], s.seat)
                    child = think(minds, states[3:5], s.seat, bot, rng)
                    if child == BROKEN:
                        return TOO_MANY
                    note_gap(w, game, minds.tree, minds.sums, s.seat)
                    move = minds.tree[child].move
                elif n > 1:
                    move = scratch[playout_policy(b, s, scratch, n, rng) if bot[KIND] == POLICY else below(rng, n)]
                copy_fields(states, 2, 1, read)
                play(b, s, move, rng)
                now = note_play(b, w, now, game, states[2], move, s)
            now = read_log(w, now)
        end_game(b, w, now, game, s, reward, own)
    return 0


@compiled
def think(minds: Minds, states: Positions, seat: Seat, bot: Array, rng: Rng) -> int:
    """Grow a tree from states[0], what the seat sees, and give the child of its root that is played."""
    tree, sums, used, moments = minds.tree, minds.sums, minds.used, minds.moments
    forget(tree, sums, used, moments)
    mind = minds.strong if bot[ADVANCED] > 0.0 else minds.weak
    rules = minds.strong_rules if bot[ADVANCED] > 0.0 else minds.weak_rules
    net, desk = minds.learned if bot[LEARNED] > 0.0 else minds.nothing, minds.desk
    codes, met, room = minds.codes, minds.met, minds.room
    left = int(bot[SIMULATIONS])
    look = max(1, left // LOOKS)
    while left > 0:
        more = min(left, look)
        place = 0, 0, seat, more, EXPLORE
        search(mind, states, tree, sums, used, moments, *place, rng, codes, met, room, rules, net, desk)
        if used[1] == BROKEN:
            return BROKEN
        left -= more
        if is_settled(tree, left):
            break
    if bot[BLUR] > 0.0:
        return misjudged(tree, sums, seat, bot[BLUR], bot[CARE], rng)
    return preferred(tree, sums, 0, seat)
