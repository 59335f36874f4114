"""Fitting a network to noted positions, in compiled code: one after the other, each weight at its own pace."""

from __future__ import annotations

import numpy as np

from byways.bots.kernels.judge import CHANCES
from byways.engine import Array, Rng, compiled
from byways.engine.dice import below


@compiled
def outlook(there: Array, n: int, rows: Array, ends: Array, kind: int, sums: Array, chances: Array) -> None:
    """What the network says: the hidden units in sums, and the chances of each seat."""
    players, hidden = ends.shape
    for j in range(hidden + players):
        sums[j] = rows[0, j]
    for i in range(n):
        row = there[i]
        for j in range(hidden + players):
            sums[j] += rows[row, j]
    best = np.float32(0.0) if kind == CHANCES else np.float32(-1e9)
    for place in range(players):
        total = sums[hidden + place]
        for j in range(hidden):
            total += min(max(sums[j], np.float32(0.0)), np.float32(1.0)) * ends[place, j]
        chances[place] = total
        best = max(best, total)
    whole = np.float32(0.0)
    for place in range(players):
        chances[place] = np.exp(chances[place] - best)
        whole += chances[place]
    zero = np.exp(-best)
    for place in range(players):
        chances[place] /= chances[place] + zero if kind == CHANCES else whole


@compiled
def turn(inputs: Array, begin: int, end: int, symmetries: Array, way: int, there: Array) -> int:
    """The rows of a position's inputs, turned by a symmetry."""
    for i in range(begin, end):
        there[i - begin] = 1 + (symmetries[way, inputs[i]] if len(symmetries) else inputs[i])
    return end - begin


@compiled
def learn(
    there: Array, n: int, wrong: Array, sums: Array, slopes: Array, weights: tuple[Array, ...], pace: np.float32
) -> None:
    """Move all weights a little against the error."""
    rows, met_rows, ends, met_ends = weights
    players, hidden = ends.shape
    for j in range(hidden):
        slopes[j] = 0.0
        if 0.0 < sums[j] < 1.0:
            for place in range(players):
                slopes[j] += wrong[place] * ends[place, j]
        unit = min(max(sums[j], np.float32(0.0)), np.float32(1.0))
        for place in range(players):
            slope = wrong[place] * unit
            met_ends[place, j] += slope * slope
            ends[place, j] -= pace * slope / np.sqrt(met_ends[place, j])
    for place in range(players):
        slopes[hidden + place] = wrong[place]
    for i in range(-1, n):
        row = there[i] if i >= 0 else 0
        for j in range(hidden + players):
            slope = slopes[j]
            met_rows[row, j] += slope * slope
            rows[row, j] -= pace * slope / np.sqrt(met_rows[row, j])


def like(
    moves: Array,
    move_ends: Array,
    shares: Array,
    looks: Array,
    roots: Array,
    order: Array,
    liking: Array,
    met: Array,
    pace: float,
) -> float:
    """Go over decisions in an order once, learning what makes a move be followed; gives the mean cross-entropy.

    What a game says of how promising moves look is there already: learned is what is to be said beyond that.
    """
    loss = 0.0
    for root in order:
        first, last = roots[root - 1] if root > 0 else 0, roots[root]
        chances = np.zeros(last - first)
        most, whole = -1e9, 0.0
        for at in range(first, last):
            if len(looks):
                chances[at - first] = np.log(looks[at] + 1e-9)
            for i in range(move_ends[at - 1] if at > 0 else 0, move_ends[at]):
                chances[at - first] += liking[moves[i]]
            most = max(most, chances[at - first])
            whole += shares[at]
        total = 0.0
        for at in range(last - first):
            chances[at] = np.exp(chances[at] - most)
            total += chances[at]
        for at in range(first, last):
            chance, share = chances[at - first] / total, shares[at] / whole
            loss -= share * np.log(chance + 1e-9)
            for i in range(move_ends[at - 1] if at > 0 else 0, move_ends[at]):
                slope = np.float32(chance - share)
                if pace > 0.0:
                    met[moves[i]] += slope * slope
                    liking[moves[i]] -= np.float32(pace) * slope / np.sqrt(met[moves[i]])
    return loss / max(1, len(order))


def run_over(
    inputs: Array,
    ends_at: Array,
    labels: Array,
    order: Array,
    symmetries: Array,
    weights: tuple[Array, ...],
    kind: int,
    most: int,
    pace: float,
    rng: Rng,
) -> float:
    """Go over positions in an order once, learning if the pace is above 0; gives the mean squared error.

    With a pace every position is turned at random, without it stays as it is.
    """
    players, hidden = weights[2].shape
    there = np.zeros(most, np.int64)
    sums, slopes = np.zeros(hidden + players, np.float32), np.zeros(hidden + players, np.float32)
    chances, wrong = np.zeros(players, np.float32), np.zeros(players, np.float32)
    loss = 0.0
    for at in order:
        way = below(rng, max(1, len(symmetries))) if pace > 0.0 else 0
        n = turn(inputs, ends_at[at - 1] if at > 0 else 0, ends_at[at], symmetries, way, there)
        outlook(there, n, weights[0], weights[2], kind, sums, chances)
        for place in range(players):
            wrong[place] = chances[place] - labels[at, place]
            loss += wrong[place] * wrong[place]
        if pace > 0.0:
            learn(there, n, wrong, sums, slopes, weights, np.float32(pace))
    return loss / max(1, len(order)) / players
