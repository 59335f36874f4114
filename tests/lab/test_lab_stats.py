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
    # a seat at 57 % needs half of 5 points to shrink to 4; that the other is at the edge of it does not matter
    assert verdict((0.57, 0.05), (0.47, 0.05)).games == 1800


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


Lives = list[list[tuple[int, int, float]]]
"""By game and seat: its turns, the turn in which it used something first or 0, and its payoff."""


def lift_of(games: Lives, spans: int = 20) -> stats.Lift | None:
    """The lift, from the sums that the lab keeps."""
    when, lasted = np.zeros((4, spans)), np.zeros((2, spans))
    for turns, first, payoff in (seat for game in games for seat in game):
        lasted[:, turns - 1] += 1, payoff
        if first:
            when[:2, first - 1] += 1, payoff
            when[2:, turns - 1] += 1, payoff
    users2 = sum(sum(first > 0 for _, first, _ in game) ** 2 for game in games)
    return stats.lift(float(users2), when, lasted, len(games[0]))


def lift_the_long_way(games: Lives, spans: int = 20) -> float:
    """Turn by turn: who uses it now against who could and had not."""
    top = bottom = 0.0
    seats = [seat for game in games for seat in game]
    for turn in range(1, spans + 1):
        now = [payoff for turns, first, payoff in seats if first == turn]
        not_yet = [payoff for turns, first, payoff in seats if turns >= turn and (first == 0 or first > turn)]
        if now and not_yet:
            weight = len(now) * len(not_yet) / (len(now) + len(not_yet))
            top += weight * (np.mean(now) - np.mean(not_yet))
            bottom += weight
    return top / bottom


def lives(random: Random, games: int, strength: float, players: int = 3) -> Lives:
    """Games of elimination: a seat drops out of each round with some chance, the last one wins.

    In each of its turns a seat may use a card, which makes it so much less likely to drop out for good.
    """
    found: Lives = []
    for _ in range(games):
        turns, first, left = [0] * players, [0] * players, set(range(players))
        while len(left) > 1 and max(turns) < 20:
            for seat in sorted(left):
                turns[seat] += 1
                if not first[seat] and random.random() < 0.2:
                    first[seat] = turns[seat]
                if len(left) > 1 and random.random() < (0.25 - strength if first[seat] else 0.25):
                    left.discard(seat)
        payoffs = [float(seat in left) / len(left) for seat in range(players)]
        found.append(list(zip(turns, first, payoffs, strict=True)))
    return found


def test_a_lift_by_hand() -> None:
    # in its first turn one of two uses it and wins; in the second turn of others one uses it and loses, one does not
    games: Lives = [[(1, 1, 1.0), (1, 0, 0.0)]] * 30 + [[(2, 2, 0.0), (2, 0, 1.0)]] * 30
    found = lift_of(games)
    assert found is not None
    # turn 1: 30 who win against 90 of whom 30 win, weight 30 * 90 / 120; turn 2: 30 against 30, weight 15
    assert found.figure.value == pytest.approx((22.5 * (1 - 1 / 3) + 15 * (0 - 1)) / 37.5)
    # variances 30 * 90 / 119 / 4 and 30 * 30 / 59 / 4, doubled: where one used it the other never did
    error = math.sqrt(2 * (30 * 90 / 119 / 4 + 30 * 30 / 59 / 4)) / 37.5
    assert found.figure.half == pytest.approx(1.959964 * error)
    assert found.p == pytest.approx(2 * stats.NORMAL.cdf(-abs(found.figure.value) / error))


@pytest.mark.parametrize("strength", [0.0, 0.1])
def test_a_lift_is_that_of_the_long_way(strength: float) -> None:
    games = lives(Random(3), 400, strength)
    found = lift_of(games)
    assert found is not None
    assert found.figure.value == pytest.approx(lift_the_long_way(games))


def test_who_stays_in_longer_and_so_does_more_has_no_lift_by_it() -> None:
    random = Random(4)
    games = lives(random, 4000, 0.0)
    seats = [seat for game in games for seat in game]
    users, others = ([pay for _, first, pay in seats if bool(first) == used] for used in (True, False))
    assert np.mean(users) - np.mean(others) > 0.07, "those who used it win more often, since they lived longer"
    found = lift_of(games)
    assert found is not None
    assert found.figure.low < 0 < found.figure.high
    assert found.figure.half < 0.03
    shield = lift_of(lives(random, 4000, 0.1))
    assert shield is not None
    assert shield.figure.low > 0.05, "what keeps one in the game does lift"


def test_the_interval_of_a_lift_holds_what_is_true() -> None:
    random = Random(6)
    inside = 0
    for _ in range(80):
        found = lift_of(lives(random, 150, 0.0, players=2))
        assert found is not None
        inside += found.figure.low <= 0 <= found.figure.high
    assert inside >= 71, "19 in 20, but for chance"


def test_what_only_one_of_a_game_can_have_is_less_certain() -> None:
    # 400 games of two, each with one user: of n users 60 % win; the error is that of a share, twice
    games: Lives = [[(1, 1, float(i % 5 < 3)), (1, 0, float(i % 5 >= 3))] for i in range(400)]
    found = lift_of(games)
    assert found is not None
    assert found.figure.value == pytest.approx(0.2)
    assert found.figure.half == pytest.approx(1.959964 * 2 * math.sqrt(0.25 / 400), rel=0.01)


def test_what_all_or_nobody_used_has_no_lift() -> None:
    everybody: Lives = [[(2, 1, 1.0), (2, 1, 0.0)]] * 100
    assert lift_of(everybody) is None
    assert lift_of([[(2, 0, 1.0), (2, 0, 0.0)]] * 100) is None
    few: Lives = [[(2, 1, 1.0), (2, 0, 0.0)]] * 9 + [[(2, 0, 1.0), (2, 0, 0.0)]] * 100
    assert lift_of(few) is None, "nine users say nothing"


def test_users_who_all_lost_are_not_taken_for_certain() -> None:
    games: Lives = [[(1, 1, 0.0), (1, 0, 1.0)]] * 30 + [[(1, 0, 0.0), (1, 0, 1.0)]] * 70
    found = lift_of(games)
    assert found is not None
    assert found.figure.value == pytest.approx(-100 / 170)
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
    starts = np.array([0, 5, 10, 15])
    assert stats.quantile(np.array([1, 2, 3, 4]), starts, 0.5) == 10
    assert math.isnan(stats.quantile(np.zeros(4), starts, 0.5))
