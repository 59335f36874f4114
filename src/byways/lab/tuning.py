"""Tuning: search among values of options for those that come closest to a goal, with Optuna."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from byways.engine import BywaysError, Data, Game
from byways.engine.dice import seeded
from byways.engine.wording import listing

from .compare import METRICS
from .plan import Plan, make_plan, values_of, variants
from .report import Asked, make_report
from .running import quick
from .sums import no_sums
from .wish import Wish


@dataclass(frozen=True)
class Goal:
    """What is wanted: a metric as close to a number as can be."""

    words: str
    metric: str
    target: float

    def loss(self, report: Data) -> float:
        """How far a report is from the goal."""
        return abs(float(self.figure(report)["value"]) - self.target)

    def figure(self, report: Data) -> Data:
        """What a report says of the metric; BywaysError if nothing."""
        if self.metric == "minutes":
            minutes: Data = report["length"]["minutes"]
            return minutes
        found = next(one for one in METRICS if one.name == self.metric).of(report)
        if found is None:
            raise BywaysError(f"{report['title']} has no {self.metric}; it can not be a goal there")
        return found


def read_goal(words: str) -> Goal:
    """`even-seats`, `length=45` (minutes), or a metric and the number it should have: `turns=30`, `luck=0.1`."""
    if words == "even-seats":
        return Goal(words, "spread", 0.0)
    name, equals, number = words.partition("=")
    metric = {"length": "minutes"}.get(name, name.replace("-", "_"))
    known = [one.name for one in METRICS]
    try:
        target = float(number)
    except ValueError:
        target = math.nan
    if not equals or math.isnan(target) or metric not in ("minutes", *known):
        goals = ["even-seats", "length=45", *(f"{one.replace('_', '-')}=NUMBER" for one in known)]
        raise BywaysError(f"{words!r} is no goal; a goal is {listing(goals)}")
    return Goal(words, metric, target)


@dataclass(frozen=True)
class Tried:
    """One combination of values: how far from the goal it is, and its report."""

    values: Data
    loss: float
    report: Data


def _optuna() -> Any:
    try:
        import optuna
    except ImportError:
        raise BywaysError("byways lab tune needs Optuna: pip install 'byways[tune]'") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def tune(
    game: Game, goal: Goal, vary: Sequence[str], trials: int, wish: Wish, tell: Callable[[Tried], None]
) -> list[Tried]:
    """Try up to so many combinations, all on the same deals; what was tried, the best first.

    Where there are no more combinations than trials, all are tried. Ctrl-C ends it with those that were tried whole.
    """
    optuna = _optuna()
    choices = values_of(vary)
    everything = math.prod(len(values) for values in choices.values())
    variants(game, vary)  # an unknown option or value gets its error before anything is played
    plan = make_plan(game, wish.bots, wish.games, wish.seed, 0)
    goal.figure(make_report(Asked(plan, no_sums(plan))))  # and so does a goal that such a game does not have
    tried: dict[tuple[str, ...], Tried] = {}

    def objective(trial: Any) -> float:
        values = {name: trial.suggest_categorical(name, known) for name, known in choices.items()}
        key = tuple(values.values())
        if key not in tried:
            tried[key] = _try(plan, values, goal, wish)
            tell(tried[key])
        return tried[key].loss

    seed = seeded(f"{wish.seed} tuning") % 2**32
    samplers = optuna.samplers
    sampler = samplers.GridSampler(choices, seed=seed) if everything <= trials else samplers.TPESampler(seed=seed)
    try:
        optuna.create_study(sampler=sampler).optimize(objective, n_trials=min(trials, everything))
    except KeyboardInterrupt:
        if not tried:
            raise
    return sorted(tried.values(), key=lambda one: one.loss)


def _try(plan: Plan, values: Data, goal: Goal, wish: Wish) -> Tried:
    this = plan.under(type(plan.game)(**{**plan.game.values, **values}))
    report = make_report(Asked(this, quick(this, wish.place), wish.tolerance, wish.pace))
    return Tried(values, goal.loss(report), report)
