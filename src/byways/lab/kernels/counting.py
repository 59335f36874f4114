"""What is used in games, in compiled code: how often, by whom, and in which of a seat's turns for the first time.

When something is used is looked up after every turn, which takes time; so it is done in the first games only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from byways.engine import Array, inlined

if TYPE_CHECKING:  # code that is compiled comes from fewer files so, and is compiled anew less often
    from byways.engine import Game

# What is summed up of each counter over all games
TOTAL, GAMES = range(2)

# By the turn in which a seat used something first, and by its last turn: those who used it, and their payoff
FIRST, FIRST_PAID, LAST, LAST_PAID = range(4)
# By the last turn of a seat: all seats, and their payoff
SEATS, SEATS_PAID = range(2)
EXACT = 24
"""Turns of a seat up to this number are told apart; of later ones those that are less than a tenth apart are not."""
SPANS = 72

MY_TURNS = 3
"""Where the number of a seat's turns stands."""

USE_COLUMNS = ("game", "seat", "counter", "count")


class Counters(NamedTuple):
    """What is counted; a row a seat, or a counter."""

    used: Array
    """By seat and counter, in the game that is being played."""
    first: Array
    """By seat and counter, as far as they are compared, the turn of the seat in which it was first used, or 0."""
    totals: Array
    """By TOTAL and GAMES, and counter."""
    users2: Array
    """By counter: the sum over games of the square of how many seats used it."""
    when: Array
    """By counter, FIRST to LAST_PAID, and span of turns."""
    seats: Array
    """By SEATS and SEATS_PAID, and span of turns."""
    span_of: Array
    """The span of each turn of a seat."""
    uses: Array
    """What was counted in the games that are kept turn by turn, USE_COLUMNS."""
    filled: Array
    """How many uses there are, of how many games they are kept, and of how many games it is noted when."""


def new_counters(game: Game, rows: int, detailed: int, compared: int) -> Counters:
    """Nothing is counted yet."""
    size, first = counter_counts(game)
    return Counters(
        np.zeros((game.players, size), np.int32),
        np.zeros((game.players, first), np.int32),
        np.zeros((2, size), np.int32),
        np.zeros(first),
        np.zeros((first, 4, SPANS)),
        np.zeros((2, SPANS)),
        SPAN_OF,
        np.zeros((rows, len(USE_COLUMNS)), np.int32),
        np.array([0, detailed, compared if first else 0], np.int64),
    )


@lru_cache(16)
def counter_counts(game: Game) -> tuple[int, int]:
    """How many counters a game has, and how many up to the last one that is compared: the others need no turns."""
    ends = [(one.first + len(one.subjects), game.compares(one)) for one in game.tallies]
    return max((end for end, _ in ends), default=0), max((end for end, compared in ends if compared), default=0)


def _spans() -> Array:
    """By the number of a turn: its span. The first ones stand for themselves, later ones grow with their number."""
    found, turn, width = [0], 1, 1
    for span in range(SPANS):
        width = max(1, turn // 11) if turn > EXACT else 1
        found += [span] * width
        turn += width
    return np.array(found, np.int32)


SPAN_OF = _spans()


@inlined
def note_firsts(c: Counters, seat: int, turns: int) -> None:
    """A seat's turn is over: what was counted for it by now and not before was first used in this turn."""
    turn = np.int32(max(1, turns))
    for counter in range(c.first.shape[1]):
        fresh = c.used[seat, counter] > 0 and c.first[seat, counter] == 0
        c.first[seat, counter] = turn if fresh else c.first[seat, counter]


@inlined
def count_up(c: Counters, game: int, players: int, mine: Array, reward: Array) -> None:
    """Add what was counted in a game to the sums of each counter, and begin anew."""
    if game < c.filled[1]:
        keep_uses(c, game, players)
    if game < c.filled[2]:
        for seat in range(players):  # what befell it since its last turn
            note_firsts(c, seat, mine[seat, MY_TURNS])
        compare(c, players, mine, reward)
    size = c.used.shape[1]
    for seat in range(1, players):  # loops that the compiler takes several counters at a time through
        for counter in range(size):
            c.used[0, counter] += c.used[seat, counter]
            c.used[seat, counter] = 0
    for counter in range(size):
        c.totals[TOTAL, counter] += c.used[0, counter]
        c.totals[GAMES, counter] += c.used[0, counter] > 0
        c.used[0, counter] = 0


@inlined
def keep_uses(c: Counters, game: int, players: int) -> None:
    """A row for all that was used."""
    for counter in range(c.used.shape[1]):
        for seat in range(players):
            at = c.filled[0]
            if c.used[seat, counter] > 0 and at < len(c.uses):
                c.filled[0] += 1
                c.uses[at, 0] = game
                c.uses[at, 1] = seat
                c.uses[at, 2] = counter
                c.uses[at, 3] = c.used[seat, counter]


@inlined
def compare(c: Counters, players: int, mine: Array, reward: Array) -> None:
    """Who used what first in which turn, how many turns they had, and what they got."""
    longest = len(c.span_of) - 1
    for seat in range(players):
        last = c.span_of[min(longest, max(1, mine[seat, MY_TURNS]))]
        c.seats[SEATS, last] += 1.0
        c.seats[SEATS_PAID, last] += reward[seat]
    for counter in range(c.first.shape[1]):
        users = 0.0
        for seat in range(players):
            turn = c.first[seat, counter]
            if turn > 0:
                c.first[seat, counter] = 0
                users += 1.0
                first = c.span_of[min(longest, turn)]
                last = c.span_of[min(longest, max(1, mine[seat, MY_TURNS]))]
                when = c.when[counter]
                when[FIRST, first] += 1.0
                when[FIRST_PAID, first] += reward[seat]
                when[LAST, last] += 1.0
                when[LAST_PAID, last] += reward[seat]
        c.users2[counter] += users * users
