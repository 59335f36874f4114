"""Sums: all that the statistics need of some games, in a few arrays that can be added up.

So a run needs the same memory for a thousand games as for a billion, pieces of work can be played in any order and
anywhere, and the report is the same. What is averaged is summed over deals, since games of one deal belong together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from byways.engine import Array

from .kernels.watch import (
    BEHIND,
    CHANGES,
    DECIDED,
    DECISIONS,
    DRAMA,
    ENDING,
    GAME_COLUMNS,
    LOWEST,
    PAYOFF,
    TURNS,
)
from .plan import Plan
from .playing import Notes

BLOCKS = 32
"""Deals are shared out among so many blocks; what a block left out would change says how sure a figure is."""
BINS = 240
"""Bars of a histogram of lengths; the last one holds what is longer."""
PARTS = 20
"""Bars of a histogram from 0 to 1."""
MOST_CHANGES = 40
ENDINGS = 16


@dataclass(frozen=True)
class Sums:
    """Sums over games, by name; see `sums_of` for what they are."""

    arrays: Mapping[str, Array]

    def __getitem__(self, name: str) -> Array:
        return self.arrays[name]

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            {
                name: np.maximum(one, other[name])
                if name == "most"
                else np.minimum(one, other[name])
                if name == "least"
                else one + other[name]
                for name, one in self.arrays.items()
            }
        )


def sums_of(plan: Plan, notes: Notes) -> Sums:
    """The sums of a piece of work."""
    repeats, players = plan.repeats, plan.game.players
    games, seats = notes.games, notes.seats
    deals = len(games) // repeats
    numbers = (notes.first // repeats + np.arange(deals)) % BLOCKS
    payoffs = seats[:, :, PAYOFF]
    best = payoffs.max(axis=1, keepdims=True)
    at_best = (payoffs == best) & (best > 0)
    winners = at_best.sum(axis=1)
    alone = winners == 1
    turned = np.stack([np.roll(payoffs[turn::repeats], turn, axis=1) for turn in range(repeats)], axis=1)
    found = {
        "games": np.array([len(games), deals, alone.sum(), (winners == 0).sum(), (winners > 1).sum()], float),
        "deals": np.bincount(numbers, minlength=BLOCKS).astype(float),
        "seats": _by_block(payoffs.reshape(deals, repeats, players), numbers),
        "bots": _by_block(turned, numbers),
        "wins": np.stack([(at_best & alone[:, None]).sum(axis=0), at_best.sum(axis=0)]).astype(float),
        "columns": _moments(games.reshape(deals, repeats, games.shape[1])),
        "columns2": (games**2).sum(axis=0),
        "most": games.max(axis=0) if len(games) else np.zeros(games.shape[1]),
        "least": games.min(axis=0) if len(games) else np.zeros(games.shape[1]),
        "ratios": _products(games.reshape(deals, repeats, games.shape[1]).sum(axis=1)),
        "led": _moments((games * alone[:, None]).reshape(deals, repeats, games.shape[1])),
        "alone": _moments(alone.astype(float).reshape(deals, repeats, 1)),
        "seat_columns": _moments(seats.reshape(deals, repeats, players, seats.shape[2])),
        "winner_columns": (seats * (at_best & alone[:, None])[:, :, None]).sum(axis=(0, 1)),
        "loser_columns": (seats * (~at_best & alone[:, None])[:, :, None]).sum(axis=(0, 1)),
        "endings": np.bincount(games[:, ENDING].astype(int), minlength=ENDINGS)[:ENDINGS].astype(float),
        "turns": np.bincount(_bins(games[:, TURNS], plan.turns_bin), minlength=BINS).astype(float),
        "decisions": np.bincount(_bins(games[:, DECISIONS], plan.turns_bin), minlength=BINS).astype(float),
        "changes": np.bincount(
            np.minimum(games[:, CHANGES], MOST_CHANGES - 1).astype(int), minlength=MOST_CHANGES
        ).astype(float),
        "decided": _parts(games[alone, DECIDED]),
        "drama": _parts(games[alone, DRAMA]),
        "behind": _parts(games[alone, BEHIND]),
        "lowest": np.bincount(games[alone, LOWEST].astype(int), minlength=8)[:8].astype(float),
        "counts": notes.counts,
        "whole": _whole(payoffs),
    }
    return Sums(found)


def no_sums(plan: Plan) -> Sums:
    """The sums of no games."""
    players, game = plan.game.players, plan.game
    empty = Notes(
        0,
        np.zeros((0, len(GAME_COLUMNS))),
        np.zeros((0, players, 5 + len(game.measures))),
        np.zeros((max((one.first + len(one.subjects) for one in game.tallies), default=0), 9)),
        np.zeros((0, 0)),
        np.zeros((0, 0)),
    )
    found = dict(sums_of(plan, empty).arrays)
    found["least"] = np.full(len(GAME_COLUMNS), np.inf)
    return Sums(found)


def _by_block(payoffs: Array, numbers: Array) -> Array:
    """By block and seat: the sum over deals of a deal's payoff, of its square, and of the squares of its games."""
    deals, _, players = payoffs.shape
    out = np.zeros((BLOCKS, players, 3))
    if deals:
        whole = payoffs.sum(axis=1)
        for number, values in enumerate((whole, whole**2, (payoffs**2).sum(axis=1))):
            np.add.at(out[:, :, number], numbers, values)
    return out


def _moments(values: Array) -> Array:
    """The sum over deals of what its games come to on average, and of its square."""
    mean = values.sum(axis=1) / values.shape[1]
    return np.stack([mean.sum(axis=0), (mean**2).sum(axis=0)])


def _products(values: Array) -> Array:
    """The sums over deals of the products of all pairs of columns, for the error of ratios."""
    return np.einsum("di,dj->ij", values, values) if len(values) else np.zeros((values.shape[1], values.shape[1]))


def _whole(payoffs: Array) -> Array:
    """What all seats got together: the number of games, the sum, the sum of squares."""
    whole = payoffs.sum(axis=1)
    return np.array([len(whole), whole.sum(), (whole**2).sum()])


def _bins(values: Array, width: int) -> Array:
    return np.minimum(values // width, BINS - 1).astype(int)


def _parts(values: Array) -> Array:
    return np.bincount(np.minimum(values * PARTS, PARTS - 1).astype(int), minlength=PARTS).astype(float)
