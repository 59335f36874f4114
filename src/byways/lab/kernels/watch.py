"""Watching games while they are played, in compiled code: what is noted at each decision, turn and end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from byways.engine import AnyBoard, AnyPosition, Array, Code, Seat, inlined
from byways.engine.verbs import OVER, ending, measure, result, standing, tally

if TYPE_CHECKING:  # code that is compiled comes from fewer files so, and is compiled anew less often
    from byways.engine import Game

# The columns of a game
DECISIONS, TURNS, FORCED, OPTIONS, MOST, ENDING = range(6)
CHANGES, DECIDED, DRAMA, BEHIND, LOWEST = range(6, 11)
WEIGHED, MATTERED, CLOSE = range(11, 14)
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
)
"""What is kept of each game; docs/lab.md says what each is."""

# The columns of a seat, before the game's own numbers
PAYOFF, SEAT_DECISIONS, SEAT_TURNS, WAITED, LONGEST_WAIT = range(5)
SEAT_COLUMNS = ("payoff", "decisions", "turns", "waited", "longest_wait")

# What is summed up of each counter, over games: how often, and moments of its users m, their payoff a, all payoff A
TOTAL, GAMES, USERS, PAID, USERS2, PAID2, USERS_PAID, PAID_ALL, USERS_ALL = range(9)
MOMENTS = 9

# What runs along within a game, and for each seat; whole numbers, close together
NOW_DECISIONS, NOW_TURNS, NOW_SEAT, NOW_FORCED, NOW_OPTIONS, NOW_MOST = range(6)
LAST, MY_DECISIONS, MY_TURNS, MY_WAITED, MY_LONGEST = range(5)

# The columns of a turn
ROW_COLUMNS = ("game", "turn", "seat", "decisions", "options")
USE_COLUMNS = ("game", "seat", "counter", "count")

LINE = 4096
"""So many turns of a game are remembered for who led when; of a longer one the first."""


class Watch(NamedTuple):
    """Where the notes of some games are kept; as many as `games` has rows."""

    games: Array
    seats: Array
    """By game, seat and column; behind SEAT_COLUMNS the game's own numbers at the end."""
    counts: Array
    """By counter: its MOMENTS over all games."""
    used: Array
    """By seat and counter, in the game that is being played."""
    line: Array
    """How each seat stood after each turn of the game that is being played."""
    now: Array
    mine: Array
    """For each seat how many decisions there were after its last one, and its own sums."""
    rows: Array
    """Turns, ROW_COLUMNS and then how each seat stood after it, of the first games."""
    uses: Array
    """What was counted in those games, USE_COLUMNS."""
    filled: Array
    """How many rows and uses there are, and of how many games they are kept."""
    leads: Array
    """Whether the game says who leads."""


def new_watch(game: Game, games: int, detailed: int, leads: bool) -> Watch:
    """Room for the notes of so many games, of which so many with every turn."""
    players = game.players
    counters = counter_count(game)
    rows = min(detailed, games) * 512
    return Watch(
        np.zeros((games, len(GAME_COLUMNS))),
        np.zeros((games, players, len(SEAT_COLUMNS) + len(game.measures))),
        np.zeros((counters, MOMENTS)),
        np.zeros((players, counters), np.int32),
        np.zeros((LINE, players)),
        np.zeros(6, np.int64),
        np.zeros((players, 5), np.int64),
        np.zeros((rows, len(ROW_COLUMNS) + players), np.float32),
        np.zeros((rows, len(USE_COLUMNS)), np.int32),
        np.array([0, 0, min(detailed, games)], np.int64),
        np.array([int(leads)], np.int64),
    )


def counter_count(game: Game) -> int:
    """How many counters a game has."""
    return max((one.first + len(one.subjects) for one in game.tallies), default=0)


def bytes_read(game: Game) -> int:
    """How many bytes of the position before a decision `tally` may read: up to the last field it needs."""
    fields = game.STATE.dtype.fields
    assert fields is not None
    if not game.tally_reads:
        return game.STATE.dtype.itemsize
    return max(int(fields[name][1]) + fields[name][0].itemsize for name in game.tally_reads)


@inlined
def begin_game(w: Watch) -> None:
    """Nothing has happened yet."""
    for number in range(len(w.now)):
        w.now[number] = 0
    w.now[NOW_SEAT] = OVER
    for seat in range(len(w.mine)):
        for number in range(w.mine.shape[1]):
            w.mine[seat, number] = 0
        w.mine[seat, LAST] = -1


@inlined
def note_choice(w: Watch, game: int, seat: Seat, options: int) -> None:
    """A seat decides among so many moves."""
    now, mine = w.now, w.mine
    if seat != now[NOW_SEAT]:
        now[NOW_SEAT] = seat
        now[NOW_TURNS] += 1
        mine[seat, MY_TURNS] += 1
        if mine[seat, LAST] >= 0:
            wait = now[NOW_DECISIONS] - mine[seat, LAST]
            mine[seat, MY_WAITED] += wait
            mine[seat, MY_LONGEST] = max(mine[seat, MY_LONGEST], wait)
    now[NOW_DECISIONS] += 1
    mine[seat, LAST] = now[NOW_DECISIONS]
    mine[seat, MY_DECISIONS] += 1
    now[NOW_OPTIONS] += options
    now[NOW_FORCED] += options == 1
    now[NOW_MOST] = max(now[NOW_MOST], options)
    if game < w.filled[2]:
        note_row(w, game, seat, options)


@inlined
def note_row(w: Watch, game: int, seat: Seat, options: int) -> None:
    """Keep the decision in the row of its turn."""
    at = w.filled[0] - 1
    if at < 0 or w.rows[at, 0] != game or w.rows[at, 1] != w.now[NOW_TURNS] - 1:
        at += 1
        if at >= len(w.rows):
            return
        w.filled[0] += 1
        w.rows[at, 0] = game
        w.rows[at, 1] = w.now[NOW_TURNS] - 1
        w.rows[at, 2] = seat
    w.rows[at, 3] += 1
    w.rows[at, 4] += options


@inlined
def note_play(b: AnyBoard, w: Watch, game: int, before: AnyPosition, move: Code, s: AnyPosition) -> None:
    """A move was made: count it, and if the turn is over, see how everybody stands."""
    tally(b, before, move, s, w.used)
    if s.seat != w.now[NOW_SEAT]:
        note_turn(b, w, game, s)


@inlined
def note_turn(b: AnyBoard, w: Watch, game: int, s: AnyPosition) -> None:
    """A turn is over."""
    turn = w.now[NOW_TURNS] - 1
    if w.leads[0] and turn < LINE:
        standing(b, s, w.line[turn])
        at = w.filled[0] - 1
        if game < w.filled[2] and at >= 0 and w.rows[at, 0] == game and w.rows[at, 1] == turn:
            for seat in range(b.players):
                w.rows[at, len(ROW_COLUMNS) + seat] = w.line[turn, seat]


@inlined
def end_game(b: AnyBoard, w: Watch, game: int, s: AnyPosition, reward: Array, own: Array) -> None:
    """The game is over: its result, its numbers, who led when, and who used what."""
    row = w.games[game]
    row[DECISIONS] = w.now[NOW_DECISIONS]
    row[TURNS] = w.now[NOW_TURNS]
    row[FORCED] = w.now[NOW_FORCED]
    row[OPTIONS] = w.now[NOW_OPTIONS]
    row[MOST] = w.now[NOW_MOST]
    row[ENDING] = ending(b, s)
    result(b, s, reward)
    measure(b, s, own)
    numbers = w.seats.shape[2] - len(SEAT_COLUMNS)
    for seat in range(b.players):
        w.seats[game, seat, PAYOFF] = reward[seat]
        w.seats[game, seat, SEAT_DECISIONS] = w.mine[seat, MY_DECISIONS]
        w.seats[game, seat, SEAT_TURNS] = w.mine[seat, MY_TURNS]
        w.seats[game, seat, WAITED] = w.mine[seat, MY_WAITED]
        w.seats[game, seat, LONGEST_WAIT] = w.mine[seat, MY_LONGEST]
        for number in range(numbers):
            w.seats[game, seat, len(SEAT_COLUMNS) + number] = own[seat, number]
    if w.leads[0]:
        look_back(w, row, b.players, reward)
    count_up(w, game, b.players, reward)


@inlined
def look_back(w: Watch, row: Array, players: int, reward: Array) -> None:
    """Who led when: changes of the lead, when it was decided, how far and how low the winner was behind."""
    turns = min(w.now[NOW_TURNS], LINE)
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
    for turn in range(turns):
        here = w.line[turn]
        top, bottom, tied, first = here[0], here[0], 0, 0
        for seat in range(players):
            if here[seat] > top:
                top = here[seat]
                first = seat
            bottom = min(bottom, here[seat])
        for seat in range(players):
            tied += here[seat] == top
        if tied == 1:
            changes += leader >= 0 and first != leader
            leader = first
        widest = max(widest, top - bottom)
        lag += top - here[winner]
        if here[winner] < top or tied > 1:
            settled = turn + 1
        if here[winner] < top:
            behind += 1
            rank = 1
            for seat in range(players):
                rank += here[seat] > here[winner]
            lowest = max(lowest, rank)
    row[CHANGES] = changes
    if best == 1 and turns > 0:
        row[DECIDED] = settled / turns
        row[DRAMA] = lag / turns / widest if widest > 0.0 else 0.0
        row[BEHIND] = behind / turns
        row[LOWEST] = lowest


@inlined
def count_up(w: Watch, game: int, players: int, reward: Array) -> None:
    """Add what was counted in a game to the moments of each counter, and begin anew."""
    whole = 0.0
    for seat in range(players):
        whole += reward[seat]
    for counter in range(w.used.shape[1]):
        users = 0.0
        paid = 0.0
        total = 0
        for seat in range(players):
            times = w.used[seat, counter]
            if times > 0:
                users += 1.0
                paid += reward[seat]
                total += times
                if game < w.filled[2] and w.filled[1] < len(w.uses):
                    at = w.filled[1]
                    w.filled[1] += 1
                    w.uses[at, 0] = game
                    w.uses[at, 1] = seat
                    w.uses[at, 2] = counter
                    w.uses[at, 3] = times
                w.used[seat, counter] = 0
        if total > 0:
            sums = w.counts[counter]
            sums[TOTAL] += total
            sums[GAMES] += 1.0
            sums[USERS] += users
            sums[PAID] += paid
            sums[USERS2] += users * users
            sums[PAID2] += paid * paid
            sums[USERS_PAID] += users * paid
            sums[PAID_ALL] += paid * whole
            sums[USERS_ALL] += users * whole
