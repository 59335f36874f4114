"""Fitting: from noted positions to weights."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from byways.bots.kernels.judge import CHANCES, ONE, SHARES
from byways.bots.learned import Weights
from byways.engine import Array, Game
from byways.engine.common import common
from byways.engine.dice import generator, seeded

from .kernels.fitting import like, run_over
from .positions import Positions

PACE = 0.03
"""How far a weight goes at first."""
PACE_OF_MOVES = 0.1
"""The same where moves are learned."""
CARE = 1.0
"""The squares of slopes that a weight begins with, as if it had met them."""
KEPT_BACK = 20
"""One position of so many is kept back to see what was really learned."""
BLOCK = 64
"""Positions that stand next to each other come from one game: so many are kept back or learned from together."""
RARE = 3
"""An input that was met less often counts for nothing."""


@dataclass(frozen=True)
class Fitted:
    """Weights, and how well they fit: the mean squared error on what was learned, and on what was kept back."""

    weights: Weights
    learned: float
    kept_back: float
    positions: int


def fit(game: Game, found: Positions, hidden: int, passes: int, by_result: float, seed: str, follow: int = 0) -> Fitted:
    """Fit a network with so many hidden units in some passes over all positions."""
    labels = found.labels(by_result)
    kind = SHARES if np.allclose(labels.sum(axis=1), 1.0, atol=1e-3) else CHANCES
    weights = _begin(game, hidden, labels, kind, seed)
    inputs, ends = found.inputs.astype(np.int32), found.ends.astype(np.int64)
    numbers = np.arange(len(found))
    back = numbers // BLOCK % KEPT_BACK == KEPT_BACK - 1
    if not back.any():
        back = numbers % KEPT_BACK == 0
    random, rng = np.random.default_rng(seeded(f"{seed} order")), generator(f"{seed} turns")
    symmetries, most = game.inputs.symmetries, game.inputs.most
    run = _runner(weights)
    train, learned = numbers[~back], 0.0
    for done in range(passes):
        pace = PACE if done < passes - 1 or passes == 1 else PACE / 3
        learned = run(inputs, ends, labels, random.permutation(train), symmetries, weights, kind, most, pace, rng)
    kept = run(inputs, ends, labels, numbers[back], symmetries, weights, kind, most, 0.0, rng)
    return Fitted(_rounded(game, weights, inputs, kind, follow), float(learned), float(kept), len(found))


def fit_moves(game: Game, found: Positions, passes: int, seed: str) -> tuple[Array, float]:
    """What makes searches follow a move, as whole numbers; and the cross-entropy on decisions that were kept back."""
    count = game.inputs.of_moves
    liking, met = np.zeros(count, np.float32), np.full(count, CARE, np.float32)
    moves, numbers = found.moves.astype(np.int32), np.arange(len(found.roots))
    back = numbers // BLOCK % KEPT_BACK == KEPT_BACK - 1
    random = np.random.default_rng(seeded(f"{seed} moves"))
    rest = (moves, found.move_ends, found.shares, found.looks, found.roots)
    run = common(like, *rest, numbers, liking, met, 0.1)
    for done in range(passes):
        pace = PACE_OF_MOVES if done < passes - 1 else PACE_OF_MOVES / 3
        run(*rest, random.permutation(numbers[~back]), liking, met, pace)
    kept = run(*rest, numbers[back], liking, met, 0.0)
    return np.clip(np.rint(liking * ONE), -(2**15), 2**15 - 1).astype(np.int16), float(kept)


def _begin(game: Game, hidden: int, labels: Array, kind: int, seed: str) -> tuple[Array, ...]:
    """Weights that say nothing yet: small random ones for hidden units, none elsewhere."""
    random, players = np.random.default_rng(seeded(f"{seed} weights")), game.players
    rows = np.zeros((game.inputs.count + 1, hidden + players), np.float32)
    rows[:, :hidden] = random.uniform(-0.1, 0.1, (len(rows), hidden))
    rows[0, :hidden] = 0.5
    ends = random.uniform(-0.5, 0.5, (players, hidden)).astype(np.float32)
    return rows, np.full_like(rows, CARE), ends, np.full_like(ends, CARE)


def _runner(weights: tuple[Array, ...]):  # type: ignore[no-untyped-def]  # what `common` gives
    flat, whole = np.zeros(1, np.int32), np.zeros(1, np.int64)
    samples = (flat, whole, np.zeros((1, 1), np.float32), whole, np.zeros((1, 1), np.int32), weights, 1, 1, 0.1)
    return common(run_over, *samples, generator(0))


def _rounded(game: Game, weights: tuple[Array, ...], inputs: Array, kind: int, follow: int) -> Weights:
    """Whole numbers; inputs that were hardly met are left out, in whichever way the position is turned."""
    met = np.bincount(inputs, minlength=game.inputs.count)
    symmetries = game.inputs.symmetries
    if len(symmetries):
        turned = np.zeros_like(met)
        for one in symmetries:
            np.add.at(turned, one, met)
        met = turned
    used = met >= RARE
    rows, _, ends, _ = weights
    whole = [np.clip(np.rint(part * ONE), -(2**15), 2**15 - 1).astype(np.int16) for part in (rows, ends)]
    return Weights(kind, used, np.concatenate([whole[0][:1], whole[0][1:][used]]), whole[1], follow)
