"""Games of the search against itself, in compiled code, and what is noted of them to learn from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.bots.kernels.alone import EXPLORE, forget, search, see
from byways.bots.kernels.apart import Rules
from byways.bots.kernels.grow import BROKEN, Nodes, Room, preferred
from byways.bots.kernels.judge import Desk, Net, inputs_there
from byways.engine import AnyBoard, AnyPosition, Array, Codes, Mask, Positions, Rng, Seat, compiled
from byways.engine.dice import below, nth
from byways.engine.kernels import GUARD, TOO_MANY, UNENDED
from byways.engine.memory import borrow, copy_record
from byways.engine.verbs import OVER, hide, legal, move_features, play, prior, result, setup

WHOLE = 256
"""Parts of a chance."""
OFTEN = 12
"""What was followed in one of so many simulations is noted, too."""


class Mind(NamedTuple):
    """What one thread thinks with."""

    seen: Array
    """By seat, the bytes of a position that it sees, as ones ..."""
    blanks: Array
    """... and what stands in place of the others."""
    tree: Nodes
    sums: Array
    moments: Array
    met: Array
    used: Array
    codes: Codes
    room: Room
    rules: Rules
    desk: Desk
    sight: Net
    """How inputs are read, whoever thinks."""


class Notes(NamedTuple):
    """Positions, one after the other."""

    inputs: Array
    """The inputs of all of them."""
    ends: Array
    """Where those of each end."""
    values: Array
    """What each seat can expect, from the seat to act on: as the search found."""
    results: Array
    """What each seat got."""
    sure: Array
    """Whether the game was played on from there without a random move."""
    moves: Array
    """The inputs of all moves of the positions that were decided ..."""
    move_ends: Array
    """... where those of each move end ..."""
    shares: Array
    """... how much of the search followed it ..."""
    looks: Array
    """... how promising the game says that it looks, where it says so ..."""
    roots: Array
    """... and where the moves of each such position end."""
    filled: Array
    """How many positions there are, how many that were decided, and how many moves."""


class Way(NamedTuple):
    """How games are played."""

    simulations: int
    others: int
    """Simulations of the second of two sides."""
    opening: int
    """Up to so many random moves come first."""
    astray: int
    """The chance of a random move later, in parts of 256."""
    notes: bool


@compiled
def think(
    b: AnyBoard, states: Positions, seat: Seat, simulations: int, net: Net, mind: Mind, desk: Desk, rng: Rng
) -> int:
    """Grow a tree from states[0], what the seat sees; give the child of its root that is played."""
    tree, sums, used, moments = mind.tree, mind.sums, mind.used, mind.moments
    forget(tree, sums, used, moments)
    place = 0, 0, seat, simulations, EXPLORE
    tools = mind.codes, mind.met, mind.room, mind.rules
    search(b, states, tree, sums, used, moments, *place, rng, *tools, net, desk)
    if used[1] == BROKEN:
        return BROKEN
    return preferred(tree, sums, 0, seat)


@compiled
def note(b: AnyBoard, states: Positions, mind: Mind, child: int, notes: Notes, sure: bool) -> None:
    """Note states[4], and what the search found that each seat can expect there."""
    at, s = notes.filled[0], states[4]
    begin = notes.ends[at - 1] if at > 0 else 0
    if at >= len(notes.ends) or begin + len(mind.desk.inputs) > len(notes.inputs):
        return
    n = inputs_there(b, s, np.uint64(len(mind.desk.raw) // 2), mind.sight, mind.desk)
    for i in range(n):
        notes.inputs[begin + i] = mind.desk.inputs[i]
    notes.ends[at] = begin + n
    visits = max(1, mind.tree[child].visits)
    for place in range(b.players):
        notes.values[at, place] = mind.sums[child, (s.seat + place) % b.players] / visits
    notes.results[at, 0] = s.seat
    notes.sure[at] = sure
    notes.filled[0] = at + 1


@compiled
def note_moves(b: AnyBoard, s: AnyPosition, mind: Mind, notes: Notes) -> None:
    """Note what there is to say of each move of a position, and how much the search followed it."""
    root, at = notes.filled[1], notes.filled[2]
    if root >= len(notes.roots) or mind.tree[0].visits == 0:
        return
    begin = notes.move_ends[at - 1] if at > 0 else 0
    child = mind.tree[0].child
    looks = np.empty(0)
    if len(notes.looks):
        many = legal(b, s, mind.codes)
        looks = np.empty(many)
        prior(b, s, mind.codes, many, looks)
    while child != 0:
        if at >= len(notes.move_ends) or begin + len(mind.desk.inputs) > len(notes.moves):
            return
        n = move_features(b, s, mind.tree[child].move, mind.desk.inputs)
        for i in range(n):
            notes.moves[begin + i] = mind.desk.inputs[i]
        begin += n
        notes.move_ends[at] = begin
        notes.shares[at] = mind.tree[child].visits
        for i in range(len(looks)):
            if mind.codes[i] == mind.tree[child].move:
                notes.looks[at] = looks[i]
        at += 1
        child = mind.tree[child].sibling
    notes.roots[root] = at
    notes.filled[1], notes.filled[2] = root + 1, at


@compiled
def note_all(b: AnyBoard, states: Positions, mind: Mind, best: int, notes: Notes, rng: Rng) -> None:
    """Note the position of states[1], and what comes after those of its moves that were followed often."""
    copy_record(states, 4, 1)
    note(b, states, mind, best, notes, True)
    note_moves(b, states[1], mind, notes)
    dice = rng[0]
    child = mind.tree[0].child
    while child != 0:
        if mind.tree[child].visits * OFTEN >= mind.tree[0].visits:
            copy_record(states, 4, 1)
            play(b, states[4], mind.tree[child].move, rng)
            if rng[0] == dice and states[4].seat != OVER:
                note(b, states, mind, child, notes, False)
            rng[0] = dice
        child = mind.tree[child].sibling


@compiled
def conclude(b: AnyBoard, notes: Notes, first: int, reward: Array) -> None:
    """Say of the positions of a game from `first` on what each seat got."""
    for at in range(first, notes.filled[0]):
        seat = int(notes.results[at, 0])
        for place in range(b.players):
            notes.results[at, place] = reward[(seat + place) % b.players]


@compiled
def doubt(notes: Notes, first: int) -> None:
    """After a random move the result says nothing of what was before."""
    for at in range(first, notes.filled[0]):
        notes.sure[at] = False


@compiled
def look_ahead(
    b: AnyBoard, states: Positions, raw: Array, change: int, way: Way, one: Net, other: Net, mind: Mind, rng: Rng
) -> int:
    """Put what the seat to act sees into states[3]; give the child of the root that it would play, or BROKEN."""
    seat, size = states[1].seat, len(raw) // len(states)
    see(raw, size, mind.seen, mind.blanks, seat)
    hide(b, states[3], seat)
    if (seat + change) % 2 == 0:
        return think(b, states[3:5], seat, way.simulations, one, mind, mind.desk, rng)
    return think(b, states[3:5], seat, way.others, other, mind, mind.desk, rng)


def play_games(
    b: AnyBoard,
    states: Positions,
    raw: Array,
    deal_seed: Mask,
    play_seed: Mask,
    first: int,
    repeats: int,
    limit: int,
    way: Way,
    one: Net,
    other: Net,
    mind: Mind,
    notes: Notes,
    payoffs: Array,
    rng: Rng,
    scratch: Codes,
) -> int:
    """Play games from number `first` on; two networks change seats where `repeats` is 2.

    Payoffs are those of each seat in each game. states[0] is blank, states[1] the game, states[3] what the seat to act
    sees, states[4] what its search plays on.
    """
    b, states, raw, one, other = borrow(b), borrow(states), borrow(raw), borrow(one), borrow(other)
    mind, notes, rng, scratch = borrow(mind), borrow(notes), borrow(rng), borrow(scratch)
    reward = np.zeros(max(b.players, 8))
    for game in range(len(payoffs)):
        number = first + game
        rng[0] = nth(deal_seed, number // repeats)
        copy_record(states, 1, 0)
        s = states[1]
        setup(b, s, rng)
        opening = below(rng, way.opening + 1)
        rng[0] = nth(play_seed, number // repeats)
        begin = notes.filled[0]
        made = 0
        while s.seat != OVER:
            n = legal(b, s, scratch)
            if n > len(scratch) - GUARD:
                return TOO_MANY
            if made >= limit:
                return UNENDED
            move = scratch[below(rng, n)] if n > 1 else scratch[0]
            if n > 1 and made >= opening:
                child = look_ahead(b, states, raw, number % repeats, way, one, other, mind, rng)
                if child == BROKEN:
                    return TOO_MANY
                if way.notes:
                    note_all(b, states, mind, child, notes, rng)
                if below(rng, WHOLE) >= way.astray:
                    move = mind.tree[child].move
                elif way.notes:
                    doubt(notes, begin)
            play(b, s, move, rng)
            made += 1
        result(b, s, reward)
        conclude(b, notes, begin, reward)
        for seat in range(b.players):
            payoffs[game, seat] = reward[seat]
    return 0
