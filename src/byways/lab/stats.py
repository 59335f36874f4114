"""Statistics: figures with 95 % intervals, from sums. Nothing here knows what is counted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from byways.engine import Array

NORMAL = NormalDist()
CONFIDENCE = 0.95
FEWEST = 20
"""With fewer users, others or games nothing is compared."""


@dataclass(frozen=True)
class Figure:
    """A number and the interval that holds the true one, 19 times in 20."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval."""
        return (self.high - self.low) / 2

    def share(self) -> Figure:
        """The same, of something that can not be below 0 or above 1: nor can its interval."""
        return Figure(self.value, max(0.0, self.low), min(1.0, self.high))

    def plain(self) -> dict[str, float]:
        """As JSON, rounded to what means something."""
        return {"value": rounded(self.value), "low": rounded(self.low), "high": rounded(self.high)}


def rounded(value: float) -> float:
    """Six digits: the same on every machine."""
    return float(f"{value:.6g}")


def z(tests: int = 1, confidence: float = CONFIDENCE) -> float:
    """The standard deviations of an interval; with several tests wider, so that all of them hold at once."""
    return NORMAL.inv_cdf(1 - (1 - confidence) / 2 / tests)


def around(value: float, error: float, tests: int = 1) -> Figure:
    """A figure with a standard error."""
    wide = z(tests) * error
    return Figure(value, value - wide, value + wide)


def mean(total: float, squares: float, n: float, tests: int = 1) -> Figure:
    """The mean of n numbers, from their sum and the sum of their squares."""
    if n < 1:
        return Figure(math.nan, math.nan, math.nan)
    middle = total / n
    if n < 2:
        return Figure(middle, -math.inf, math.inf)
    variance = max(0.0, squares - n * middle * middle) / (n - 1)
    return around(middle, math.sqrt(variance / n), tests)


def ratio(top: float, bottom: float, top2: float, both: float, bottom2: float, n: float) -> Figure:
    """The ratio of two sums over n things, by linearisation; from the sums, their squares and products."""
    if bottom == 0 or n < 2:
        return Figure(math.nan, math.nan, math.nan)
    value = top / bottom
    spread = max(0.0, top2 - 2 * value * both + value * value * bottom2)
    return around(value, math.sqrt(spread * n / (n - 1)) / bottom)


def wilson(successes: float, n: float) -> Figure:
    """A share of n independent things, with the score interval of Wilson."""
    if n == 0:
        return Figure(math.nan, 0.0, 1.0)
    p, wide = successes / n, z()
    middle = (p + wide * wide / (2 * n)) / (1 + wide * wide / n)
    half = wide / (1 + wide * wide / n) * math.sqrt(p * (1 - p) / n + wide * wide / (4 * n * n))
    return Figure(p, max(0.0, middle - half) if p else 0.0, min(1.0, middle + half) if p < 1 else 1.0)


@dataclass(frozen=True)
class Verdict:
    """Whether figures are as far apart as matters: `even`, `uneven` or `open`, and the games that would tell."""

    word: str
    games: int
    """How many games would probably decide it, where it is open; 0 where it is decided."""


def evenness(shares: Sequence[Figure], fair: float, tolerance: float, games: int) -> Verdict:
    """Whether seats do equally well. The intervals must hold together (see `z`).

    Uneven: one of them lies wholly further from the fair share than is tolerated; even: all lie wholly within.
    """
    inside = all(abs(one.low - fair) <= tolerance and abs(one.high - fair) <= tolerance for one in shares)
    if inside:
        return Verdict("even", 0)
    if any(one.low > fair + tolerance or one.high < fair - tolerance for one in shares):
        return Verdict("uneven", 0)
    needs = [(one.half / max(abs(abs(one.value - fair) - tolerance), tolerance / 10)) ** 2 for one in shares]
    beyond = [need for need, one in zip(needs, shares, strict=True) if abs(one.value - fair) > tolerance]
    needed = min(beyond) if beyond else max(needs)  # one seat beyond is enough; to be even takes all
    return Verdict("open", _tidy(games * max(1.0, needed) * 1.1) if math.isfinite(needed) else games * 10)


def _tidy(number: float) -> int:
    """Rounded up to two digits."""
    unit = 10 ** max(0, int(math.log10(max(1.0, number))) - 1)
    return int(math.ceil(round(number / unit, 6)) * unit)


def shared_variance(blocks: Array, deals: Array, repeats: int) -> Figure:
    """The share of the variance of results that the deal explains: an intraclass correlation, all seats together.

    `blocks` holds, by block and seat, sums over deals: of a deal's payoff, of its square, and of the squares of its
    games. The interval is that of a jackknife over blocks.
    """
    used = deals > 0
    blocks, deals = blocks[used], deals[used]
    whole = _shared(blocks.sum(axis=0), float(deals.sum()), repeats)
    n = len(deals)
    if n < 3:
        return Figure(whole, math.nan, math.nan)
    left_out = np.array(
        [_shared(blocks.sum(axis=0) - blocks[i], float(deals.sum() - deals[i]), repeats) for i in range(n)]
    )
    if not np.isfinite(left_out).all():
        return Figure(whole, math.nan, math.nan)
    error = math.sqrt((n - 1) / n * float(((left_out - left_out.mean()) ** 2).sum()))
    found = around(whole, error)
    return Figure(found.value, max(-1.0, found.low), min(1.0, found.high))


def _shared(sums: Array, deals: float, repeats: int) -> float:
    """Between and within the deals, as in an analysis of variance; 0 where nothing varies."""
    if deals < 2:
        return math.nan
    between = within = 0.0
    for total, squares, games in sums:
        centre = total / (deals * repeats)
        between += (squares / repeats - deals * repeats * centre**2) / (deals - 1)
        within += (games - squares / repeats) / (deals * (repeats - 1))
    scale = between + (repeats - 1) * within
    return (between - within) / scale if scale > 1e-12 else 0.0


@dataclass(frozen=True)
class Lift:
    """How much better those do who use something than those who had as many turns and have not used it yet."""

    figure: Figure
    p: float
    """How likely a lift as large would be if there were none."""


def lift(users2: float, when: Array, lasted: Array, players: int) -> Lift | None:
    """The payoff of users less that of others, turn by turn; None where too few did or did not.

    Who uses something in its third turn is compared with all who had a third turn and had not used it before, as in a
    test of Mantel and Haenszel with a table for each turn: so who stays in longer, and does more of everything, is not
    taken to win by it. `when` has users and their payoff by the turn of their first use, and again by their last turn,
    `lasted` all seats and their payoff by their last turn; `users2` is the sum of the squares of the users of a game.
    """
    first, first_paid = when[0], when[1]
    risk = _came_to(lasted[0]) - _before(first) + _before(when[2])
    risk_paid = _came_to(lasted[1]) - _before(first_paid) + _before(when[3])
    told = (first > 0) & (risk > first)
    n, paid, whole = first[told], first_paid[told], risk[told]
    fair = risk_paid[told] / whole
    weight = float((n * (1 - n / whole)).sum())
    if n.sum() < FEWEST or weight < FEWEST / 2:
        return None
    value = float((paid - n * fair).sum()) / weight
    spread = float((n * (whole - n) / (whole - 1) * fair * (1 - fair)).sum())
    error = math.sqrt(max(0.0, spread) * _rivalry(float(first.sum()), users2, float(lasted[0].sum()), players)) / weight
    if error == 0:
        return Lift(Figure(value, value, value), 0.0 if value else 1.0)
    found = around(value, error)
    return Lift(Figure(value, max(-1.0, found.low), min(1.0, found.high)), 2 * NORMAL.cdf(-abs(value) / error))


def _rivalry(users: float, users2: float, seats: float, players: int) -> float:
    """How much less certain it is where one seat's use keeps others from it: who wins and who loses are in one game.

    1 where seats of a game use it independently, up to players / (players - 1) where always one of them does.
    """
    games, share = seats / players, users / seats
    independent = games * players * share * (1 - share)
    if players < 2 or independent == 0:
        return 1.0
    spread = (users2 - users * users / games) / independent
    return min(players / (players - 1), max(1.0, 1 - (spread - 1) / (players - 1)))


def _came_to(lasted: Array) -> Array:
    """How many had a turn of each number, from how many had it as their last one."""
    return np.cumsum(lasted[::-1])[::-1]


def _before(counts: Array) -> Array:
    """The sum of all that comes before each."""
    return np.cumsum(counts) - counts


def stand_out(values: Sequence[float], share: float = 1 - CONFIDENCE) -> list[bool]:
    """Which of many p values are discoveries, with so small a share of false ones (Benjamini and Hochberg)."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    last = -1
    for rank, place in enumerate(order):
        if values[place] <= share * (rank + 1) / len(values):
            last = rank
    return [place in set(order[: last + 1]) for place in range(len(values))]


def elo(share: float) -> float:
    """The difference in Elo at which a player gets this share."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5) if not math.isnan(share) else math.nan
    return 400 * math.log10(share / (1 - share))


def quantile(counts: Array, starts: Array, part: float) -> float:
    """Where so large a part of a histogram lies below, as the start of a bar."""
    total = counts.sum()
    if total == 0:
        return math.nan
    return float(starts[np.searchsorted(np.cumsum(counts), part * total)])
