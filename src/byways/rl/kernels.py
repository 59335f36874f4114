"""Many games a step further in one compiled call: moves, rivals' moves, ends, new games, masks, observations."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine import verbs
from byways.engine.compiling import compiled, inlined
from byways.engine.dice import below, nth
from byways.engine.fill_observation import fill_observation
from byways.engine.kernels import GUARD
from byways.engine.memory import borrow, copy_record
from byways.engine.record import structure
from byways.engine.types import AnyBoard, Array, Codes, Payoffs, Positions, Rng, Seat, integer
from byways.engine.verbs import OVER, legal, play, playout_policy, result

STEP, RESET, REFRESH, SKIP = range(4)
"""What is to be done with a row: its action, a new game, nothing but masks and observations, or nothing at all."""
FINE, TOO_MANY, OUTSIDE = range(3)
"""What can be wrong with a row: too many moves, a move that is no action."""
FAULTS = 4
"""A fault is told as its row times this and its number."""
NO_RIVALS, RANDOM, PLAYOUT = range(3)
NOBODY = -1


ROW = structure(
    [
        ("action", np.int64, ()),  # what is to be played
        ("dice", np.uint64, ()),
        ("rival_dice", np.uint64, ()),
        ("seed", np.uint64, ()),  # what the game was begun with
        ("games", np.int64, ()),  # how many games the row has begun
        ("length", np.int32, ()),  # decisions so far, those of rivals too
        ("count", np.int32, ()),  # how many actions are legal
        ("seat", np.int8, ()),  # who is to act
        ("learner", np.int8, ()),  # who is not a rival; NOBODY where all seats are asked
        ("todo", np.uint8, ()),  # STEP, RESET, REFRESH or SKIP
        ("ended", np.uint8, ()),  # whether the last step has ended a game ...
        ("cut", np.uint8, ()),  # ... or has broken one off at the limit
    ]
)
"""The numbers of a game in a batch. One array, because each one costs time when Python calls compiled code."""


class Batch(NamedTuple):
    """The arrays of a batch: a row for each game, but for those that say so."""

    states: Positions
    """One more than there are games: the last one is blank."""
    data: Array
    """The same, as bytes in one row."""
    games: Array
    """Records of ROW."""
    masks: Array
    legal: Array
    """The legal actions, as many as the count says."""
    rewards: Array
    rows: Array
    """Observations of the seat to act, one after the other."""
    final: Array
    """What was seen when the last game ended."""


class Space(NamedTuple):
    """What does not change: actions, and how positions are observed."""

    codes: Array
    """The code of each action; empty where an action is a place among the legal moves."""
    at: Array
    """The action of each code."""
    plan: Array
    pool: Array
    expanded: Array


class Way(NamedTuple):
    """How games go on."""

    seed: np.uint64
    limit: int
    auto: bool
    """Whether a new game begins when one ends."""
    rivals: int
    observes: int
    """How many numbers an observation has; 0 for none."""
    turns: bool
    """Whether the learner's seat changes from game to game."""


@compiled
def begin(b: AnyBoard, batch: Batch, way: Way, row: int, rng: Rng) -> None:
    """A new game, the next of its row."""
    batch.games[row].seed = nth(nth(way.seed, row), batch.games[row].games)
    rng[0] = batch.games[row].seed
    batch.games[row].rival_dice = nth(~batch.games[row].seed, 0)
    copy_record(batch.states, row, len(batch.states) - 1)
    verbs.setup(b, batch.states[row], rng)
    batch.games[row].dice = rng[0]
    batch.games[row].length = 0
    if way.turns:
        batch.games[row].learner = (row + batch.games[row].games) % b.players
    batch.games[row].games += 1


@compiled
def rivals_play(b: AnyBoard, batch: Batch, way: Way, row: int, rng: Rng, scratch: Codes) -> bool:
    """Let rivals decide until it is the learner's turn or the game is over; says whether that went well."""
    s = batch.states[row]
    while s.seat != OVER and s.seat != batch.games[row].learner and batch.games[row].length < way.limit:
        n = legal(b, s, scratch)
        if n > len(scratch) - GUARD:
            return False
        rng[0] = batch.games[row].rival_dice
        move = scratch[playout_policy(b, s, scratch, n, rng) if way.rivals == PLAYOUT else below(rng, n)]
        batch.games[row].rival_dice = rng[0]
        rng[0] = batch.games[row].dice
        play(b, s, move, rng)
        batch.games[row].dice = rng[0]
        batch.games[row].length += 1
    return True


@compiled
def new_game(b: AnyBoard, batch: Batch, way: Way, row: int, rng: Rng, scratch: Codes) -> bool:
    """Begin a game in which the learner has something to decide; says whether rivals' moves went well."""
    while True:
        begin(b, batch, way, row, rng)
        if way.rivals == NO_RIVALS:
            return True
        if not rivals_play(b, batch, way, row, rng, scratch):
            return False
        if batch.states[row].seat != OVER:
            return True


@inlined
def observe_row(batch: Batch, space: Space, row: int, viewer: Seat, out: Array) -> None:
    """Write what a seat sees of a row into out."""
    size = np.uint64(len(out) // len(batch.games))
    start = np.uint64(row) * np.uint64(len(batch.data) // len(batch.states))
    seen = np.uint64(viewer)
    fill_observation(batch.data, start, seen, space.plan, space.pool, space.expanded, out, np.uint64(row) * size, size)


@inlined
def end(b: AnyBoard, batch: Batch, way: Way, space: Space, row: int, viewer: Seat, payoffs: Payoffs) -> bool:
    """Pay out a game that is over; says whether it is, or has been broken off."""
    s = batch.states[row]
    over = s.seat == OVER
    if not over and batch.games[row].length < way.limit:
        return False
    if over:
        result(b, s, payoffs)
        for seat in range(b.players):
            batch.rewards[row, seat] = payoffs[seat]
    batch.games[row].ended = over
    batch.games[row].cut = not over
    if way.observes:
        observe_row(batch, space, row, viewer, batch.final)
    return True


@inlined
def show(b: AnyBoard, batch: Batch, way: Way, space: Space, row: int, viewer: Seat, scratch: Codes) -> int:
    """Masks and observations of a position; what is wrong with it, if anything."""
    s = batch.states[row]
    here = np.uint64(row)  # numba need not ask then whether it counts from the end
    for i in range(batch.games[row].count):
        batch.masks[here, np.uint64(batch.legal[here, i])] = 0
    batch.games[row].count = 0
    batch.games[row].seat = s.seat
    if s.seat != OVER:
        viewer = integer(s.seat)
        n = legal(b, s, scratch)
        if n > len(scratch) - GUARD:
            return TOO_MANY
        if len(space.codes):
            for i in range(n):
                code = np.uint64(scratch[i])
                scratch[i] = space.at[code] if code < np.uint64(len(space.at)) else -1
        else:
            for i in range(n):
                scratch[i] = i
        for i in range(n):
            action = scratch[i]
            if action < 0:
                batch.games[row].count = i
                return OUTSIDE
            batch.legal[here, i] = action
            batch.masks[here, np.uint64(action)] = 1
        batch.games[row].count = n
    if way.observes:
        observe_row(batch, space, row, viewer, batch.rows)
    return FINE


@inlined
def move_on(
    b: AnyBoard, batch: Batch, space: Space, way: Way, row: int, rng: Rng, scratch: Codes, payoffs: Payoffs
) -> int:
    """Do with one row what is to be done; what is wrong with it then, if anything."""
    s = batch.states[row]
    batch.games[row].ended = 0
    batch.games[row].cut = 0
    viewer = integer(max(s.seat, 0))
    for seat in range(b.players):
        batch.rewards[row, seat] = 0.0
    if batch.games[row].todo == STEP:
        code = batch.games[row].action
        if len(space.codes):
            code = integer(space.codes[code])
        else:
            legal(b, s, scratch)
            code = integer(scratch[code])
        rng[0] = batch.games[row].dice
        play(b, s, code, rng)
        batch.games[row].dice = rng[0]
        batch.games[row].length += 1
        if way.rivals != NO_RIVALS and not rivals_play(b, batch, way, row, rng, scratch):
            return TOO_MANY
    again = batch.games[row].todo == STEP and end(b, batch, way, space, row, viewer, payoffs) and way.auto
    if (again or batch.games[row].todo == RESET) and not new_game(b, batch, way, row, rng, scratch):
        return TOO_MANY
    return show(b, batch, way, space, row, viewer, scratch)


def advance(
    b: AnyBoard, batch: Batch, space: Space, way: Way, first: int, last: int, rng: Rng, scratch: Codes, payoffs: Payoffs
) -> int:
    """Do with the rows from first to last what is to be done; the first fault, 0 when there is none."""
    b, batch, space, rng, scratch, payoffs = (
        borrow(b),
        borrow(batch),
        borrow(space),
        borrow(rng),
        borrow(scratch),
        borrow(payoffs),
    )
    for row in range(first, last):
        if batch.games[row].todo != SKIP:
            fault = move_on(b, batch, space, way, row, rng, scratch, payoffs)
            if fault != FINE:
                return row * FAULTS + fault
    return FINE


def first_illegal(games: Array, masks: Array) -> int:
    """The first row whose action is not legal, or -1."""
    for row in range(len(games)):
        action = games[row].action
        if games[row].todo == STEP and not (0 <= action < masks.shape[1] and masks[row, action]):
            return row
    return -1


def choose(games: Array, legal: Array, rng: Rng, out: Array) -> None:
    """A random legal action for each row; 0 where there is none."""
    for row in range(len(games)):
        out[row] = legal[row, below(rng, integer(games[row].count))] if games[row].count > 0 else 0
