"""Many games a step further in one compiled call: moves, rivals' moves, ends, new games, masks, observations."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine import verbs
from byways.engine.compiling import compiled, inlined
from byways.engine.dice import below, nth
from byways.engine.kernels import GUARD
from byways.engine.lending import Lent, take
from byways.engine.memory import call_change, call_filler, call_note, copy_record, fetch
from byways.engine.record import structure
from byways.engine.types import AnyBoard, Array, Codes, Mask, Payoffs, Positions, Rng, Seat, integer
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
    """The legal actions, as many as the count says; their codes, where an action is a place among them."""
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
    filler: np.uint64
    """Where the function is that fills an observation (`observation_code.py`)."""
    note: np.uint64
    change: np.uint64
    """Where the functions are that change one (`observation_changes.py`), or 0."""
    lines: Array
    """Where in a position there is what rules look at nearly always: a byte of each line of memory."""
    ahead: int
    """How many bytes of an observation are fetched ahead."""


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


class Desk(NamedTuple):
    """What a thread works with."""

    rng: Rng
    scratch: Codes
    payoffs: Payoffs
    before: Array
    """What was noted of a position before its move."""


class Work(NamedTuple):
    """All that a thread's call takes."""

    board: AnyBoard
    batch: Batch
    space: Space
    way: Way
    desk: Desk


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


@inlined
def observe_row(batch: Batch, space: Space, row: int, viewer: Seat, out: Array) -> None:
    """Write what a seat sees of a row into out."""
    start = np.uint64(row) * np.uint64(len(batch.data) // len(batch.states))
    first = np.uint64(row) * np.uint64(len(out) // len(batch.games))
    call_filler(np.uint64(space.filler), batch.data, start, out, first, np.uint64(viewer))


@inlined
def note_row(batch: Batch, space: Space, row: int, viewer: Seat, before: Array) -> None:
    """Keep what the observation of a row is made of."""
    start = np.uint64(row) * np.uint64(len(batch.data) // len(batch.states))
    call_note(np.uint64(space.note), batch.data, start, before, np.uint64(viewer))


@inlined
def change_row(batch: Batch, space: Space, row: int, viewer: Seat, same: bool, before: Array) -> None:
    """Change the observation of a row where its position is another than was noted."""
    start = np.uint64(row) * np.uint64(len(batch.data) // len(batch.states))
    first = np.uint64(row) * np.uint64(len(batch.rows) // len(batch.games))
    change = np.uint64(space.change)
    call_change(change, batch.data, start, before, batch.rows, first, np.uint64(viewer), np.uint64(same))


AHEAD = 2
"""So many rows before it is played a row is fetched: one alone is done before memory answers. It can do no harm."""
LINE = np.uint64(64)
"""Bytes that processors fetch at once."""


@inlined
def fetch_row(batch: Batch, space: Space, row: int) -> None:
    """Have what a row needs brought near, while the one before it is played."""
    start = np.uint64(row) * np.uint64(len(batch.data) // len(batch.states))
    for line in space.lines:
        fetch(batch.data, start + np.uint64(line))
    fetch_seen(batch, row, np.uint64(space.ahead))


@inlined
def fetch_seen(batch: Batch, row: int, ahead: Mask) -> None:
    """Have so many bytes of an observation brought near."""
    start = np.uint64(row) * np.uint64(len(batch.rows) // len(batch.games))
    end = min(start + ahead, np.uint64(len(batch.rows)))
    while start < end:
        fetch(batch.rows, start)
        start += LINE


@inlined
def end(b: AnyBoard, batch: Batch, way: Way, space: Space, row: int, viewer: Seat, desk: Desk) -> bool:
    """Pay out a game that is over; says whether it is, or has been broken off."""
    s = batch.states[row]
    over = s.seat == OVER
    if not over and batch.games[row].length < way.limit:
        return False
    if over:
        result(b, s, desk.payoffs)
        for seat in range(b.players):
            batch.rewards[row, seat] = desk.payoffs[seat]
    batch.games[row].ended = over
    batch.games[row].cut = not over
    if way.observes:
        observe_row(batch, space, row, viewer, batch.final)
    return True


@inlined
def show(b: AnyBoard, batch: Batch, way: Way, space: Space, row: int, viewer: Seat, desk: Desk, noted: bool) -> int:
    """Masks and observations of a position; what is wrong with it, if anything."""
    s, former = batch.states[row], viewer
    here = np.uint64(row)  # numba need not ask then whether it counts from the end
    declared = len(space.codes) > 0
    for i in range(batch.games[row].count):
        batch.masks[here, np.uint64(batch.legal[here, i]) if declared else np.uint64(i)] = 0
    batch.games[row].count = 0
    batch.games[row].seat = s.seat
    scratch = desk.scratch
    if s.seat != OVER:
        viewer = integer(s.seat)
        n = legal(b, s, scratch)
        if n > len(scratch) - GUARD:
            return TOO_MANY
        for i in range(n):
            code, action = integer(scratch[i]), integer(i)
            if declared:
                known = np.uint64(code) < np.uint64(len(space.at))
                action = integer(space.at[np.uint64(code)]) if known else integer(-1)
                if action < 0:
                    batch.games[row].count = i
                    return OUTSIDE
            batch.legal[here, i] = action if declared else code
            batch.masks[here, np.uint64(action)] = 1
        batch.games[row].count = n
    if noted:
        change_row(batch, space, row, viewer, viewer == former, desk.before)
    elif way.observes:
        observe_row(batch, space, row, viewer, batch.rows)
    return FINE


@inlined
def act(b: AnyBoard, batch: Batch, way: Way, space: Space, row: int, desk: Desk) -> None:
    """Forget what the last step brought, and play a row's action if there is one."""
    s, rng = batch.states[row], desk.rng
    if batch.games[row].ended:
        for seat in range(b.players):
            batch.rewards[row, seat] = 0.0
    batch.games[row].ended = 0
    batch.games[row].cut = 0
    if batch.games[row].todo == STEP:
        action = np.uint64(batch.games[row].action)
        code = integer(space.codes[action]) if len(space.codes) else integer(batch.legal[np.uint64(row), action])
        rng[0] = batch.games[row].dice
        play(b, s, code, rng)
        batch.games[row].dice = rng[0]
        batch.games[row].length += 1


def advance(lent: Lent[Work], first: int, last: int) -> int:
    """Do with the rows from first to last what is to be done; the first fault, 0 when there is none."""
    b, batch, space, way, desk = take(lent)
    for row in range(first, last):
        fetch_row(batch, space, row + AHEAD)
        todo = batch.games[row].todo
        if todo == SKIP:
            continue
        viewer = integer(max(batch.states[row].seat, 0))
        noted = todo == STEP and space.note > 0
        if noted:
            note_row(batch, space, row, viewer, desk.before)
        act(b, batch, way, space, row, desk)
        again = todo == STEP and end(b, batch, way, space, row, viewer, desk) and way.auto
        if again or todo == RESET:
            begin(b, batch, way, row, desk.rng)
        fault = show(b, batch, way, space, row, viewer, desk, noted and not again)
        if fault != FINE:
            return row * FAULTS + fault
    return FINE


def advance_against(lent: Lent[Work], first: int, last: int) -> int:
    """As `advance`, with rivals: they play until it is the learner's turn. It takes longer to compile."""
    b, batch, space, way, desk = take(lent)
    rng, scratch = desk.rng, desk.scratch
    for row in range(first, last):
        fetch_row(batch, space, row + AHEAD)
        todo = batch.games[row].todo
        if todo == SKIP:
            continue
        viewer = integer(max(batch.states[row].seat, 0))
        act(b, batch, way, space, row, desk)
        fine = todo != STEP or rivals_play(b, batch, way, row, rng, scratch)
        again = fine and todo == STEP and end(b, batch, way, space, row, viewer, desk) and way.auto
        while fine and (again or todo == RESET):  # until the learner has something to decide
            begin(b, batch, way, row, rng)
            fine = rivals_play(b, batch, way, row, rng, scratch)
            if batch.states[row].seat != OVER:
                break
        fault = show(b, batch, way, space, row, viewer, desk, False) if fine else TOO_MANY
        if fault != FINE:
            return row * FAULTS + fault
    return FINE


def accept(batch: Lent[tuple[Array, Array, Array]], actions: Array) -> int:
    """Note the action of each row, and what is to be done with it; the first row whose action is not legal, or -1.

    What is over is left as it is.
    """
    games, masks, _ = take(batch)
    for row in range(len(games)):
        action = actions[row]
        games[row].action = action
        games[row].todo = STEP
        if games[row].seat == OVER:
            games[row].todo = SKIP
        elif not (0 <= action < masks.shape[1] and masks[row, action]):
            return row
    return -1


def choose(batch: Lent[tuple[Array, Array, Array]], declared: bool, rng: Rng, out: Array) -> None:
    """A random legal action for each row; 0 where there is none."""
    games, _, legal = take(batch)
    for row in range(len(games)):
        place = below(rng, integer(games[row].count)) if games[row].count > 0 else integer(0)
        out[row] = legal[row, place] if declared else place
