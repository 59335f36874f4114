"""The lab's statistics against figures worked out by hand, or the long way."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest

from byways.lab import stats
from byways.lab.stats import Figure


def test_a_mean_and_its_interval() -> None:
    # 1, 2, 3, 4, 5: mean 3, variance 2.5, standard error sqrt(0.5) = 0.7071, times 1.96
    found = stats.mean(15, 55, 5)
    assert found.value == 3
    assert found.low == pytest.approx(3 - 1.3859, abs=1e-4)
    assert found.high == pytest.approx(3 + 1.3859, abs=1e-4)
    assert math.isinf(stats.mean(3, 9, 1).high), "one number says nothing of its error"
    assert math.isnan(stats.mean(0, 0, 0).value)


def test_intervals_that_hold_together_are_wider() -> None:
    assert stats.z() == pytest.approx(1.959964, abs=1e-6)
    assert stats.z(2) == pytest.approx(2.241403, abs=1e-6)  # 97.5 %
    assert stats.mean(15, 55, 5, tests=2).half > stats.mean(15, 55, 5).half


def test_a_ratio_of_sums() -> None:
    # forced of decisions in three games: 1 of 4, 2 of 4, 3 of 4; residuals -1, 0, 1 around a half
    found = stats.ratio(6, 12, 14, 24, 48, 3)
    assert found.value == 0.5
    assert found.half == pytest.approx(1.959964 * math.sqrt(2 * 3 / 2) / 12)
    assert stats.ratio(6, 12, 12, 24, 48, 3).half == 0, "always the same ratio"


def test_a_share_with_the_interval_of_wilson() -> None:
    found = stats.wilson(8, 10)  # a textbook case
    assert (round(found.low, 3), found.value, round(found.high, 3)) == (0.49, 0.8, 0.943)
    assert stats.wilson(0, 10).low == 0
    assert stats.wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)


def test_seats_are_even_uneven_or_open() -> None:
    def verdict(*shares: tuple[float, float], games: int = 1000) -> stats.Verdict:
        figures = [Figure(value, value - half, value + half) for value, half in shares]
        return stats.evenness(figures, 0.5, 0.03, games)

    assert verdict((0.51, 0.01), (0.49, 0.01)) == stats.Verdict("even", 0)
    assert verdict((0.56, 0.02), (0.44, 0.02)) == stats.Verdict("uneven", 0)
    open_one = verdict((0.51, 0.04), (0.49, 0.04))
    assert open_one.word == "open"
    # half the interval must shrink from 4 points to the 2 between 51 and 53 %: four times the games, and a tenth
    assert open_one.games == 4400
    assert verdict((0.53, 0.04), (0.47, 0.04)).games > 100_000, "at the edge of what is tolerated it takes very many"


def blocks_of(payoffs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The sums of payoffs by deal, game and seat, each deal a block of its own."""
    whole = payoffs.sum(axis=1)
    return np.stack([whole, whole**2, (payoffs**2).sum(axis=1)], axis=2), np.ones(len(payoffs))


def test_the_share_that_the_deal_explains_by_hand() -> None:
    # one seat, four deals played twice: 1 1, 1 1, 0 0, 0 1. Mean squares between 10/24, within 1/8.
    payoffs = np.array([[1, 1], [1, 1], [0, 0], [0, 1]], float)[:, :, None]
    between = 2 * np.var([1, 1, 0, 0.5], ddof=1)
    within = 0.5 / 4
    blocks, deals = blocks_of(payoffs)
    assert stats.shared_variance(blocks, deals, 2).value == pytest.approx((between - within) / (between + within))
    same = np.array([[1, 1], [0, 0], [1, 1], [0, 0]], float)[:, :, None]
    assert stats.shared_variance(*blocks_of(same), 2).value == pytest.approx(1)
    constant = np.ones((4, 2, 1))
    assert stats.shared_variance(*blocks_of(constant), 2).value == 0, "where nothing varies there is nothing to explain"


def test_the_interval_of_the_deals_share_holds_what_is_true() -> None:
    random, inside = Random(5), 0
    for _ in range(60):
        dealt = [random.random() < 0.4 for _ in range(320)]
        payoffs = np.array(
            [
                [[float(i)] if d else [float(random.random() < 0.5)] for _ in range(2)]
                for d, i in zip(dealt, [random.randrange(2) for _ in dealt], strict=True)
            ]
        )
        sums = np.stack([part.sum(axis=0) for part in np.array_split(blocks_of(payoffs)[0], 32)])
        found = stats.shared_variance(sums, np.full(32, 10.0), 2)
        inside += found.low <= 0.4 <= found.high
    assert inside >= 53, "19 in 20, but for chance"


def lift_the_long_way(used: np.ndarray, payoffs: np.ndarray) -> tuple[float, float]:
    """Users' less others' payoff, and its standard error by the residuals of each game."""
    mine, theirs = payoffs[used].mean(), payoffs[~used].mean()
    parts = np.where(used, (payoffs - mine) / used.sum(), -(payoffs - theirs) / (~used).sum())
    games = len(used)
    return float(mine - theirs), math.sqrt(float((parts.sum(axis=1) ** 2).sum()) * games / (games - 1))


def test_a_lift_is_that_of_the_long_way() -> None:
    random = np.random.default_rng(3)
    used = random.random((200, 3)) < 0.3
    winners = np.argmax(random.random((200, 3)) + 0.4 * used, axis=1)
    payoffs = np.eye(3)[winners]
    payoffs[::7] = 0  # games that nobody wins
    users, paid, whole = used.sum(axis=1), (payoffs * used).sum(axis=1), payoffs.sum(axis=1)
    moments = np.array(
        [
            0,
            0,
            *(
                float(each.sum())
                for each in (users, paid, users**2, paid**2, users * paid, paid * whole, users * whole)
            ),
        ]
    )
    found = stats.lift(moments, np.array([200, whole.sum(), (whole**2).sum()]), 3)
    value, error = lift_the_long_way(used, payoffs)
    assert found is not None
    assert found.figure.value == pytest.approx(value)
    assert found.figure.half == pytest.approx(1.959964 * error)
    assert found.p == pytest.approx(2 * stats.NORMAL.cdf(-abs(value) / error))


def test_what_all_or_nobody_used_has_no_lift() -> None:
    whole = np.array([10.0, 10, 10])
    assert stats.lift(np.zeros(9), whole, 2) is None
    assert stats.lift(np.array([20, 10, 20, 10, 40, 10, 20, 10, 20.0]), whole, 2) is None
    few = np.array([9, 9, 9, 9, 9, 9, 9, 9, 9.0])
    assert stats.lift(few, np.array([100.0, 100, 100]), 2) is None, "nine users say nothing"


def test_users_who_all_lost_are_not_taken_for_certain() -> None:
    # 30 of 200 seats used it, all in games of their own, and all lost: at most about 1 in 10 of such users would win
    moments = np.array([30, 30, 30, 0, 30, 0, 0, 0, 30.0])
    found = stats.lift(moments, np.array([100.0, 100, 100]), 2)
    assert found is not None
    assert found.figure.value == pytest.approx(-100 / 170)
    assert found.figure.half == pytest.approx(1.959964 * math.sqrt((2 / 34) * (32 / 34) / 34), rel=0.3)
    assert found.figure.half > 0.05


def test_many_comparisons_are_corrected() -> None:
    # the example of Benjamini and Hochberg (1995): of these fifteen, the first four are discoveries
    values = [
        0.0001,
        0.0004,
        0.0019,
        0.0095,
        0.0201,
        0.0278,
        0.0298,
        0.0344,
        0.0459,
        0.324,
        0.4262,
        0.5719,
        0.6528,
        0.759,
        1.0,
    ]
    assert stats.stand_out(values) == [True] * 4 + [False] * 11
    assert stats.stand_out([]) == []
    assert stats.stand_out([0.04, 0.03]) == [True, True]


def test_elo_and_quantiles() -> None:
    assert stats.elo(0.5) == 0
    assert stats.elo(10 / 11) == pytest.approx(400)
    assert math.isinf(stats.elo(1))
    assert stats.quantile(np.array([1, 2, 3, 4]), 5, 0.5) == 10
    assert math.isnan(stats.quantile(np.zeros(3), 5, 0.5))
