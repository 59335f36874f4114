"""Who led when, in compiled code: from how each seat stood after each turn of a game, once it is over.

Turns are looked at several at a time and without branches: who leads after the next turn can not be guessed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from byways.engine import Array, inlined

from .columns import BEHIND, CHANGES, DECIDED, DRAMA, LOWEST

LINE = 4096
"""So many turns of a game are remembered; of a longer one the first."""
WIDE = LINE + 24
"""Rows are a little longer: places that are a power of two apart are in each other's way."""
TIED = -1
"""In place of a seat: several lead."""


class Line(NamedTuple):
    """How each seat stood after each turn of the game that is being played."""

    heights: Array
    """By seat and turn."""
    ends: Array
    """By turn, the highest and the lowest of them."""
    leads: Array
    """By turn, the seat that leads alone, or TIED."""


def new_line(players: int) -> Line:
    """Room for a game."""
    return Line(np.zeros((players, WIDE)), np.zeros((2, WIDE)), np.zeros(WIDE, np.int64))


@inlined
def look_back(line: Line, played: int, row: Array, players: int, reward: Array) -> None:
    """Who led when: changes of the lead, when it was decided, how far and how low the winner was behind."""
    turns = min(played, LINE)
    winner = 0
    best = 0
    for seat in range(players):
        if reward[seat] > reward[winner]:
            winner = seat
    for seat in range(players):
        best += reward[seat] == reward[winner]
    find_leaders(line, turns, players)
    row[CHANGES] = changes_of(line.leads, turns)
    if best == 1 and turns > 0:
        note_winner(line, turns, row, players, winner)


@inlined
def find_leaders(line: Line, turns: int, players: int) -> None:
    """Who leads after each turn, and between what all stand."""
    top, bottom, leads = line.ends[0], line.ends[1], line.leads
    first = line.heights[0]
    for turn in range(turns):
        top[turn] = first[turn]
        bottom[turn] = first[turn]
        leads[turn] = 0
    for seat in range(1, players):
        own = line.heights[seat]
        for turn in range(turns):
            here, most, least = own[turn], top[turn], bottom[turn]
            leads[turn] = seat if here > most else TIED if here == most else leads[turn]
            top[turn] = here if here > most else most
            bottom[turn] = here if here < least else least


@inlined
def changes_of(leads: Array, turns: int) -> int:
    """How often another seat takes the lead than the one that had it last."""
    leader = np.int64(TIED)
    changes = 0
    for turn in range(turns):
        here = leads[turn]
        alone = here != TIED
        changes += alone & (leader != TIED) & (here != leader)
        leader = here if alone else leader
    return changes


@inlined
def note_winner(line: Line, turns: int, row: Array, players: int, winner: int) -> None:
    """When the winner led for good, how often it was behind, how far and how low."""
    top, bottom, own = line.ends[0], line.ends[1], line.heights[winner]
    settled = 0
    behind = 0
    lag = 0.0
    widest = 0.0
    for turn in range(turns):
        gap, wide = top[turn] - own[turn], top[turn] - bottom[turn]
        lag += gap
        widest = wide if wide > widest else widest
        behind += own[turn] < top[turn]
        settled = turn + 1 if line.leads[turn] != winner else settled
    lowest = 1
    for turn in range(turns):
        rank = 1
        for seat in range(players):
            rank += line.heights[seat, turn] > own[turn]
        lowest = max(lowest, rank)
    row[DECIDED] = settled / turns
    row[DRAMA] = lag / turns / widest if widest > 0.0 else 0.0
    row[BEHIND] = behind / turns
    row[LOWEST] = lowest
