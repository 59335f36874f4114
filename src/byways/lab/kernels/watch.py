"""Watching games while they are played, in compiled code: what is noted at each decision, turn and end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from byways.engine import AnyBoard, AnyPosition, Array, Code, Seat, compiled, inlined, integer
from byways.engine.verbs import OVER, ending, measure, result, standing, tally

from .counting import Counters, count_up, new_counters, note_firsts

if TYPE_CHECKING:  # code that is compiled comes from fewer files so, and is compiled anew less often
    from byways.engine import Game

# The columns of a game
DECISIONS, TURNS, FORCED, OPTIONS, MOST, ENDING = range(6)
CHANGES, DECIDED, DRAMA, BEHIND, LOWEST = range(6, 11)
WEIGHED, MATTERED, CLOSE = range(11, 14)
BEGAN = 14
GAME_COLUMNS = (
    "decisions",
    "turns",
    "forced",
    "options",
    "most_options",
    "ending",
    "lead_changes",
    "decided_at",
    "drama",
    "behind",
    "lowest_rank",
    "weighed",
    "mattered",
    "gap",
    "began",
)
"""What is kept of each game; docs/lab.md says what each is."""

# The columns of a seat, before the game's own numbers
PAYOFF, SEAT_DECISIONS, SEAT_TURNS, WAITED, LONGEST_WAIT = range(5)
SEAT_COLUMNS = ("payoff", "decisions", "turns", "waited", "longest_wait")

# What is known of each seat while a game runs; whole numbers, close together
FIRST_START, LAST_END, MY_WAITED, MY_TURNS, MY_LONGEST = range(5)
MINE = 8
"""Room for each seat: a power of two is found quickest."""

# The columns of a turn
ROW_COLUMNS = ("game", "turn", "seat", "decisions", "options")

LINE = 4096
"""So many turns of a game are remembered for who led when; of a longer one the first."""
LOG = 4096
"""So many decisions are written down before they are looked at."""
SEAT_BITS = 8
"""An entry of the log has the seat in its lowest bits, and above it among how many moves it decided."""
SEAT_MASK = np.int32((1 << SEAT_BITS) - 1)

# What is known of a game from the part of its log that was looked at
RUN_TURNS, RUN_SEAT, RUN_START, RUN_FORCED, RUN_OPTIONS, RUN_MOST, RUN = range(7)


class Now(NamedTuple):
    """What runs along within a game: kept by whoever plays it, so that the compiler can keep it in registers."""

    decisions: int
    read: int
    """How many of them are no longer in the log."""
    turns: int
    """With the one that has begun; only of a game that is followed."""
    seat: int
    """Whose turn it is; only in a game that is followed."""
    followed: bool
    """Whether turns are looked at while it is played: who leads is known, or more is kept of this game."""


class Watch(NamedTuple):
    """Where the notes of some games are kept; as many as `games` has rows."""

    games: Array
    seats: Array
    """By game, seat and column; behind SEAT_COLUMNS the game's own numbers at the end."""
    log: Array
    """The decisions of the game that is being played, as far as they were not looked at yet."""
    starts: Array
    """Which of them begin a turn, when they are looked at."""
    run: Array
    """What is known of the game from those that were."""
    line: Array
    """How each seat stood after each turn of the game that is being played."""
    now: Array
    """What runs along, where Python plays decision by decision."""
    mine: Array
    """For each seat the decisions before its first turn and after its last one, and its own sums."""
    turns: Array
    """How many turns each seat has had, where it is noted when things are used."""
    rows: Array
    """Turns, ROW_COLUMNS and then how each seat stood after it, of the first games."""
    filled: Array
    """How many rows there are, and of how many games they are kept."""
    leads: Array
    """Whether the game says who leads."""
    counters: Counters
    """What was used, how often and when."""


def new_watch(game: Game, games: int, detailed: int, compared: int, leads: bool) -> Watch:
    """Room for the notes of so many games; of some every turn is kept, of some it is noted when things were used."""
    players = game.players
    rows = min(detailed, games) * 512
    return Watch(
        np.zeros((games, len(GAME_COLUMNS))),
        np.zeros((games, players, len(SEAT_COLUMNS) + len(game.measures))),
        np.zeros(LOG, np.int32),
        np.zeros(LOG + 1, np.int64),
        np.zeros(RUN, np.int64),
        np.zeros((LINE, players)),
        np.zeros(len(Now._fields), np.int64),
        np.zeros((players, MINE), np.int64),
        np.zeros(players, np.int64),
        np.zeros((rows, len(ROW_COLUMNS) + players), np.float32),
        np.array([0, min(detailed, games)], np.int64),
        np.array([int(leads)], np.int64),
        new_counters(game, rows, min(detailed, games), min(compared, games)),
    )


def fields_read(game: Game) -> Array:
    """No positions at all, with the fields that `tally` reads of the one before a decision."""
    names = list(game.tally_reads)
    return np.zeros(0, game.STATE.dtype[names] if names else game.STATE.dtype)


@inlined
def begin_game(w: Watch, game: int, seat: Seat) -> Now:
    """Nothing has happened yet; this seat begins."""
    for player in range(len(w.mine)):
        w.turns[player] = 0
        for number in range(MINE):
            w.mine[player, number] = 0
    for number in range(RUN):
        w.run[number] = 0
    w.run[RUN_SEAT] = OVER
    w.games[game, BEGAN] = seat
    followed = w.leads[0] > 0 or game < w.filled[1] or game < w.counters.filled[2]
    return Now(integer(0), integer(0), integer(1), integer(seat), followed)


@inlined
def has_room(now: Now) -> bool:
    """Whether one more decision can be written down before the log is to be read."""
    return now.decisions - now.read < LOG


@inlined
def note_choice(w: Watch, now: Now, game: int, seat: Seat, options: int) -> Now:
    """A seat decides among so many moves."""
    w.log[now.decisions - now.read] = (options << SEAT_BITS) | seat
    if now.followed and game < w.filled[1]:
        note_row(w, now, game, options)
    return Now(now.decisions + 1, now.read, now.turns, now.seat, now.followed)


@inlined
def note_row(w: Watch, now: Now, game: int, options: int) -> None:
    """Keep the decision in the row of its turn."""
    at = w.filled[0] - 1
    if at < 0 or w.rows[at, 0] != game or w.rows[at, 1] != now.turns - 1:
        at += 1
        if at >= len(w.rows):
            return
        w.filled[0] += 1
        w.rows[at, 0] = game
        w.rows[at, 1] = now.turns - 1
        w.rows[at, 2] = now.seat
    w.rows[at, 3] += 1
    w.rows[at, 4] += options


@inlined
def note_play(b: AnyBoard, w: Watch, now: Now, game: int, before: AnyPosition, move: Code, s: AnyPosition) -> Now:
    """A move was made: count it, and if a turn is over that is looked at, see how everybody stands."""
    tally(b, before, move, s, w.counters.used)
    if not now.followed or s.seat == now.seat:
        return now
    note_turn(b, w, now, game, s)
    return Now(now.decisions, now.read, now.turns + 1, integer(s.seat), now.followed)


@inlined
def note_turn(b: AnyBoard, w: Watch, now: Now, game: int, s: AnyPosition) -> None:
    """A turn is over."""
    turn = now.turns - 1
    if w.leads[0] and turn < LINE:
        standing(b, s, w.line[turn])
        if game < w.filled[1]:
            note_standing(b, w, game, turn)
    if game < w.counters.filled[2]:
        w.turns[now.seat] += 1
        note_firsts(w.counters, now.seat, w.turns[now.seat])


@inlined
def note_standing(b: AnyBoard, w: Watch, game: int, turn: int) -> None:
    """Keep how everybody stands in the row of the turn."""
    at = w.filled[0] - 1
    if at >= 0 and w.rows[at, 0] == game and w.rows[at, 1] == turn:
        for seat in range(b.players):
            w.rows[at, len(ROW_COLUMNS) + seat] = w.line[turn, seat]


@compiled
def read_choices(log: Array, starts: Array, run: Array, mine: Array, first: int, size: int) -> None:
    """Look at the decisions that were written down, of which `first` is the number of the first.

    That is done apart from playing, where every step would wait for what the rules and chance decide.
    """
    forced, options, most = 0, 0, run[RUN_MOST]
    for at in range(size):
        choice = integer(log[at] >> SEAT_BITS)
        forced += choice == 1
        options += choice
        most = max(most, choice)
    run[RUN_FORCED] += forced
    run[RUN_OPTIONS] += options
    run[RUN_MOST] = most
    if run[RUN_SEAT] == OVER and takes_turns(log, size, len(mine)):
        read_turns(log, run, mine, size)
        return
    turns = find_starts(log, starts, run[RUN_SEAT], size)
    seat, start = run[RUN_SEAT], run[RUN_START]
    for turn in range(turns):
        end = first + starts[turn]
        if seat != OVER:
            end_turn(mine[np.uint64(seat)], start, end)
        seat, start = integer(log[starts[turn]] & SEAT_MASK), end
    run[RUN_SEAT], run[RUN_START], run[RUN_TURNS] = seat, start, run[RUN_TURNS] + turns


@inlined
def find_starts(log: Array, starts: Array, seat: int, size: int) -> int:
    """Which decisions begin a turn, and how many do; `seat` is whose turn it was before the first.

    Whether the next one decides can not be foreseen: each is written down, and stays if it begins a turn.
    """
    turns = 0
    for at in range(size):
        decides = integer(log[at] & SEAT_MASK)
        starts[turns] = at
        turns += decides != seat
        seat = decides
    return turns


@inlined
def takes_turns(log: Array, size: int, players: int) -> bool:
    """Whether all decide once in turn, as long as is written down: of such games all is known without a closer look."""
    strays = 0
    for at in range(1, size):  # a loop that the compiler takes several decisions at a time through
        before, here = log[at - 1] & SEAT_MASK, log[at] & SEAT_MASK
        strays += (here != before + 1) & ((here != 0) | (before != players - 1))
    return players > 1 and size > 0 and strays == 0


@inlined
def read_turns(log: Array, run: Array, mine: Array, size: int) -> None:
    """The turns of a game from its start on in which all decide once in turn; the last one has only begun."""
    players, first = len(mine), integer(log[0] & SEAT_MASK)
    for place in range(min(players, size - 1)):
        seat = mine[np.uint64((first + place) % players)]
        turns = (size - 2 - place) // players + 1
        seat[FIRST_START] = place
        seat[LAST_END] = place + (turns - 1) * players + 1
        seat[MY_WAITED] = (turns - 1) * (players - 1)
        seat[MY_TURNS] = turns
        seat[MY_LONGEST] = players - 1 if turns > 1 else 0
    run[RUN_SEAT], run[RUN_START], run[RUN_TURNS] = integer(log[size - 1] & SEAT_MASK), size - 1, size


@inlined
def end_turn(mine: Array, start: int, end: int) -> None:
    """A seat's turn lasted from one decision to another: how long it had waited for it."""
    if mine[MY_TURNS] == 0:
        mine[FIRST_START] = mine[LAST_END] = start
    waited = start - mine[LAST_END]
    mine[MY_WAITED] += waited
    mine[MY_LONGEST] = max(mine[MY_LONGEST], waited)
    mine[MY_TURNS] += 1
    mine[LAST_END] = end


@inlined
def read_log(w: Watch, now: Now) -> Now:
    """Look at what was written down; then the log is empty."""
    read_choices(w.log, w.starts, w.run, w.mine, now.read, now.decisions - now.read)
    return Now(now.decisions, now.decisions, now.turns, now.seat, now.followed)


@inlined
def end_game(b: AnyBoard, w: Watch, now: Now, game: int, s: AnyPosition, reward: Array, own: Array) -> None:
    """The game is over, and its log is read: its result, its numbers, who led when, and who used what."""
    row, run = w.games[game], w.run
    if run[RUN_SEAT] != OVER:  # the last turn is over, too
        end_turn(w.mine[run[RUN_SEAT]], run[RUN_START], now.decisions)
    row[DECISIONS] = now.decisions
    row[TURNS] = run[RUN_TURNS]
    row[FORCED] = run[RUN_FORCED]
    row[OPTIONS] = run[RUN_OPTIONS]
    row[MOST] = run[RUN_MOST]
    row[ENDING] = ending(b, s)
    result(b, s, reward)
    measure(b, s, own)
    numbers = w.seats.shape[2] - len(SEAT_COLUMNS)
    for seat in range(b.players):
        mine, out = w.mine[seat], w.seats[game, seat]
        out[PAYOFF] = reward[seat]
        # all between its first and its last turn but what others decided
        out[SEAT_DECISIONS] = mine[LAST_END] - mine[FIRST_START] - mine[MY_WAITED]
        out[SEAT_TURNS] = mine[MY_TURNS]
        out[WAITED] = mine[MY_WAITED]
        out[LONGEST_WAIT] = mine[MY_LONGEST]
        for number in range(numbers):
            out[len(SEAT_COLUMNS) + number] = own[seat, number]
    if w.leads[0]:
        look_back(w, run[RUN_TURNS], row, b.players, reward)
    count_up(w.counters, game, b.players, w.mine, reward)


@inlined
def look_back(w: Watch, played: int, row: Array, players: int, reward: Array) -> None:
    """Who led when: changes of the lead, when it was decided, how far and how low the winner was behind."""
    turns = min(played, LINE)
    winner = 0
    best = 0
    for seat in range(players):
        if reward[seat] > reward[winner]:
            winner = seat
    for seat in range(players):
        best += reward[seat] == reward[winner]
    leader = -1
    changes = 0
    settled = 0
    behind = 0
    lowest = 1
    lag = 0.0
    widest = 0.0
    for turn in range(turns):  # who leads can not be foreseen either, so nothing branches on it
        here = w.line[turn]
        mine = here[winner]
        top, bottom, tied, first, rank = here[0], here[0], 1, 0, 1 + (here[0] > mine)
        for seat in range(1, players):
            value = here[seat]
            first = seat if value > top else first
            tied = 1 if value > top else tied + (value == top)
            top, bottom = max(top, value), min(bottom, value)
            rank += value > mine
        lead = first if tied == 1 else leader
        changes += (leader >= 0) & (lead != leader)
        leader = lead
        widest = max(widest, top - bottom)
        lag += top - mine
        settled = turn + 1 if (rank > 1) | (tied > 1) else settled
        behind += rank > 1
        lowest = max(lowest, rank)
    row[CHANGES] = changes
    if best == 1 and turns > 0:
        row[DECIDED] = settled / turns
        row[DRAMA] = lag / turns / widest if widest > 0.0 else 0.0
        row[BEHIND] = behind / turns
        row[LOWEST] = lowest
