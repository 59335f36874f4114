"""Many games a step further in one compiled call: moves, rivals' moves, ends, new games, masks, observations."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine import verbs
from byways.engine.compiling import apart, compiled, inlined
from byways.engine.dice import below, drawn, nth
from byways.engine.kernels import GUARD
from byways.engine.lending import Lent, take
from byways.engine.mask_code import remask
from byways.engine.memory import call_change, call_filler, call_note, copy_record, fetch, fetch_fields
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
    order: Array
    """The rows in the order in which they are gone through, and AHEAD more of them."""
    near: Array
    """Without anything in it: its records have the fields that rules look at nearly always."""


class Space(NamedTuple):
    """What does not change: actions, and how positions are observed."""

    codes: Array
    """The code of each action; empty where an action is a place among the legal moves."""
    table: Array
    """The action of each code (`mask_code.py`)."""
    filler: np.uint64
    """Where the function is that fills an observation (`observation_code.py`)."""
    note: np.uint64
    change: np.uint64
    """Where the functions are that change one (`observation_changes.py`), or 0."""
    record: np.uint64
    """Bytes of a position."""
    numbers: np.uint64
    """Numbers of an observation."""


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
def begin(b: AnyBoard, batch: Batch, way: Way, row: Mask, rng: Rng) -> None:
    """A new game, the next of its row."""
    apart()
    batch.games[row].seed = nth(nth(way.seed, integer(row)), batch.games[row].games)
    rng[0] = batch.games[row].seed
    batch.games[row].rival_dice = nth(~batch.games[row].seed, 0)
    copy_record(batch.states, integer(row), len(batch.states) - 1)
    verbs.setup(b, batch.states[row], rng)
    batch.games[row].dice = rng[0]
    batch.games[row].length = 0
    if way.turns:
        batch.games[row].learner = (integer(row) + batch.games[row].games) % b.players
    batch.games[row].games += 1


@compiled
def rivals_play(b: AnyBoard, batch: Batch, way: Way, row: Mask, rng: Rng, scratch: Codes) -> bool:
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
def observe_row(batch: Batch, space: Space, row: Mask, viewer: Seat, out: Array) -> None:
    """Write what a seat sees of a row into out."""
    start, first = row * space.record, row * space.numbers
    call_filler(np.uint64(space.filler), batch.data, start, out, first, np.uint64(viewer))


@inlined
def note_row(batch: Batch, space: Space, row: Mask, viewer: Seat, before: Array) -> None:
    """Keep what the observation of a row is made of."""
    start = row * space.record
    call_note(np.uint64(space.note), batch.data, start, before, np.uint64(viewer))


@inlined
def change_row(batch: Batch, space: Space, row: Mask, viewer: Seat, same: bool, before: Array) -> None:
    """Change the observation of a row where its position is another than was noted."""
    start, first = row * space.record, row * space.numbers
    change = np.uint64(space.change)
    call_change(change, batch.data, start, before, batch.rows, first, np.uint64(viewer), np.uint64(same))


@inlined
def mask_row(batch: Batch, space: Space, row: Mask, codes: Codes, n: int) -> bool:
    """Take what was legal off a row's mask and set what is; whether all of that are actions."""
    before = np.uint64(batch.games[row].count)
    batch.games[row].count = n
    at, to = row * np.uint64(batch.legal.shape[1]), row * np.uint64(batch.masks.shape[1])
    wrong = remask(space.table, codes, np.uint64(n), before, batch.legal, at, batch.masks, to)
    return bool(wrong == np.uint64(0))


AHEAD = 2
"""So many rows before it is played a row is fetched: one alone is done before memory answers. It can do no harm."""


@inlined
def fetch_row(batch: Batch, space: Space, row: Mask) -> None:
    """Have what a row needs brought near, while the one before it is played."""
    fetch_fields(batch.states, row, batch.near)
    fetch(batch.games, row)
    fetch(batch.legal, row * np.uint64(batch.legal.shape[1]))
    fetch(batch.rows, row * space.numbers)


@inlined
def end(b: AnyBoard, batch: Batch, way: Way, space: Space, row: Mask, viewer: Seat, desk: Desk) -> bool:
    """Pay out a game that is over; says whether it is, or has been broken off."""
    if batch.states[row].seat != OVER and batch.games[row].length < way.limit:
        return False
    pay(b, batch, way, space, row, viewer, desk.payoffs)
    return True


@compiled
def pay(b: AnyBoard, batch: Batch, way: Way, space: Space, row: Mask, viewer: Seat, payoffs: Payoffs) -> None:
    """Say how a game has ended, what each seat has won, and what was seen last."""
    apart()
    over = batch.states[row].seat == OVER
    if over:
        result(b, batch.states[row], payoffs)
        for seat in range(b.players):
            batch.rewards[row, seat] = payoffs[seat]
    batch.games[row].ended = over
    batch.games[row].cut = not over
    if way.observes:
        observe_row(batch, space, row, viewer, batch.final)


@compiled
def forget(b: AnyBoard, batch: Batch, row: Mask) -> None:
    """What a game has brought has been told."""
    apart()
    for seat in range(b.players):
        batch.rewards[row, seat] = 0.0


@inlined
def show(b: AnyBoard, batch: Batch, way: Way, space: Space, row: Mask, viewer: Seat, desk: Desk, noted: bool) -> int:
    """Masks and observations of a position; what is wrong with it, if anything."""
    s, former = batch.states[row], viewer
    batch.games[row].seat = s.seat
    n = integer(0)
    if s.seat != OVER:
        viewer = integer(s.seat)
        n = integer(legal(b, s, desk.scratch))
        if n > len(desk.scratch) - GUARD:
            return TOO_MANY
    if not mask_row(batch, space, row, desk.scratch, n):
        return OUTSIDE
    if noted:
        change_row(batch, space, row, viewer, viewer == former, desk.before)
    elif way.observes:
        observe_row(batch, space, row, viewer, batch.rows)
    return FINE


@inlined
def act(b: AnyBoard, batch: Batch, way: Way, space: Space, row: Mask, desk: Desk) -> None:
    """Forget what the last step brought, and play a row's action if there is one."""
    s, rng = batch.states[row], desk.rng
    if batch.games[row].ended:
        forget(b, batch, row)
    batch.games[row].ended = 0
    batch.games[row].cut = 0
    if batch.games[row].todo == STEP:
        action = np.uint64(batch.games[row].action)
        code = integer(space.codes[action]) if len(space.codes) else integer(batch.legal[row, action])
        rng[0] = batch.games[row].dice
        play(b, s, code, rng)
        batch.games[row].dice = rng[0]
        batch.games[row].length += 1


def advance(lent: Lent[Work], first: int, last: int) -> int:
    """Do with the rows from first to last what is to be done; the first fault, 0 when there is none."""
    b, batch, space, way, desk = take(lent)
    for number in range(first, last):
        row = np.uint64(batch.order[number])
        fetch_row(batch, space, np.uint64(batch.order[number + AHEAD]))
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
            return integer(row) * FAULTS + fault
    return FINE


def advance_against(lent: Lent[Work], first: int, last: int) -> int:
    """As `advance`, with rivals: they play until it is the learner's turn. It takes longer to compile."""
    b, batch, space, way, desk = take(lent)
    rng, scratch = desk.rng, desk.scratch
    for number in range(first, last):
        row = np.uint64(batch.order[number])
        fetch_row(batch, space, np.uint64(batch.order[number + AHEAD]))
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
            return integer(row) * FAULTS + fault
    return FINE


class Rows(NamedTuple):
    """What is needed to take in actions."""

    games: Array
    masks: Array
    legal: Array
    order: Array
    edges: Array
    """The first row of each thread, and how many rows there are."""
    kinds: Array
    """The kind of each action."""
    kind: Array
    """The kind of each row's action."""
    dice: Rng
    """What actions are drawn with."""
    places: Array
    """Room for WAYS numbers for each thread and kind."""


WAYS = 4
"""So many rows of a kind are counted apart: one number would have to be written before it is read for the next row."""


def accept(lent: Lent[Rows], actions: Array) -> int:
    """Note the action of each row, and what is to be done with it; the first row whose action is not legal, or -1.

    What is over is left as it is. Rows are then gone through in the order of their actions' kinds: processors foresee
    better what the rules will do, and no row cares for another one.
    """
    rows, actions = take(lent), take(actions)
    places, edges, wrong = rows.places, rows.edges, integer(len(rows.games))
    places[:] = 0
    for part in range(len(edges) - 1):
        size = (edges[part + 1] - edges[part] + WAYS - 1) // WAYS
        for place in range(size):
            for way in range(WAYS):
                row = edges[part] + way * size + place
                if row < edges[part + 1] and not accept_row(
                    rows, np.uint64(row), actions, places[part], np.uint64(way)
                ):
                    wrong = min(wrong, integer(row))
    if wrong < len(rows.games):
        return wrong
    for part in range(len(edges) - 1 if places.shape[1] > 1 else 0):
        arrange(rows.kind, places[part], rows.order, edges[part], edges[part + 1])
    return -1


@inlined
def accept_row(rows: Rows, row: Mask, actions: Array, places: Array, way: Mask) -> bool:
    """Note the action of a row, and of which kind it is; says whether it is legal."""
    action = np.uint64(actions[row])
    rows.games[row].action = actions[row]
    rows.games[row].todo = STEP
    if rows.games[row].seat == OVER:
        rows.games[row].todo = SKIP
        action = np.uint64(0)
    elif action >= np.uint64(rows.masks.shape[1]) or rows.masks[row, action] == 0:
        return False
    kind = np.uint64(rows.kinds[action])
    rows.kind[row] = kind
    places[kind, way] += 1
    return True


@inlined
def arrange(kind: Array, places: Array, order: Array, first: int, last: int) -> None:
    """Bring the rows of a thread into the order of their actions' kinds, of which there are so many each."""
    total = integer(first)
    for each in range(len(places)):
        for way in range(WAYS):
            total, places[each, way] = total + places[each, way], total
    size = (last - first + WAYS - 1) // WAYS
    for place in range(size):
        for way in range(WAYS):
            row = first + way * size + place
            if row < last:
                which = np.uint64(kind[row])
                order[np.uint64(places[which, np.uint64(way)])] = row
                places[which, np.uint64(way)] += 1


def choose(lent: Lent[Rows], declared: bool, out: Array) -> None:
    """A random legal action for each row; 0 where there is none."""
    rows, out = take(lent), take(out)
    games, legal, word = rows.games, rows.legal, rows.dice[0]
    for row in range(len(games)):
        place, count = np.uint64(0), np.uint64(games[row].count)
        if count > 0:
            word, place = drawn(word, count)
        out[row] = integer(legal[np.uint64(row), place] if declared else place)
    rows.dice[0] = word
