"""The report of a run as plain data: every figure with its interval, and what it means is said by `sentences.py`."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

import byways
from byways.engine import Array, Data, Tally

from . import stats
from .kernels.adding import STARTS
from .kernels.counting import GAMES, TOTAL
from .kernels.watch import (
    BEHIND,
    CHANGES,
    CLOSE,
    DECIDED,
    DECISIONS,
    DRAMA,
    FORCED,
    MATTERED,
    MOST,
    OPTIONS,
    SEAT_COLUMNS,
    TURNS,
    WEIGHED,
)
from .plan import Plan
from .stats import Figure
from .store import command_of
from .sums import Sums

TOLERANCE = 0.03
"""Seats are even when none is further from its fair share than this."""
BARS = 40
"""A histogram of lengths has no more bars."""
PACE = 20.0
"""Seconds that people are taken to need for a turn."""


@dataclass(frozen=True)
class Asked:
    """What a report is to be made of."""

    plan: Plan
    sums: Sums
    tolerance: float = TOLERANCE
    pace: float = PACE
    skill: Data | None = None

    @property
    def deals(self) -> float:
        return float(self.sums["games"][1])

    @property
    def games(self) -> int:
        return int(self.sums["games"][0])


def make_report(asked: Asked) -> Data:
    """The report as plain JSON."""
    plan = asked.plan
    uses, never = usage(asked)
    return {
        "byways": byways.__version__,
        "game": plan.game.name,
        "title": str(plan.game.title),
        "rules": plan.game.version,
        "options": plan.game.values,
        "players": plan.game.players,
        "bots": [str(player) for player in plan.players],
        "command": _command(asked),
        "games": asked.games,
        "deals": int(asked.deals),
        "seed": plan.seed,
        "seats": None if plan.game.COOPERATIVE else seats(asked),
        "bot_shares": None if plan.alike else shares_of(asked, "bots"),
        "success": success(asked) if plan.game.COOPERATIVE else None,
        "length": length(asked),
        "choice": choice(asked),
        "ends": ends(asked),
        "tension": tension(asked) if plan.leads else None,
        "waiting": waiting(asked) if plan.game.players > 1 else None,
        "luck": luck(asked) if plan.alike else None,
        "skill": asked.skill,
        "measures": measures(asked),
        "uses": uses,
        "never": never,
        "own": own(asked),
    }


def _command(asked: Asked) -> str:
    """The command that gives this report."""
    words = [command_of(asked.plan)]
    words += [f"--tolerance {asked.tolerance:g}"] if asked.tolerance != TOLERANCE else []
    words += [f"--pace {asked.pace:g}"] if asked.pace != PACE else []
    words += [f"--skill {asked.skill['games']}"] if asked.skill is not None else []
    return " ".join(words)


def column(asked: Asked, place: int) -> Figure:
    """The mean of a column of games."""
    total, squares = asked.sums["columns"][:, place]
    return stats.mean(float(total), float(squares), asked.deals)


def _share_of(asked: Asked, top: int, bottom: int) -> Figure:
    """The ratio of two columns, summed over deals."""
    repeats, products = asked.plan.repeats, asked.sums["ratios"]
    sums = asked.sums["columns"][0] * repeats
    return stats.ratio(
        float(sums[top]),
        float(sums[bottom]),
        float(products[top, top]),
        float(products[top, bottom]),
        float(products[bottom, bottom]),
        asked.deals,
    )


def shares_of(asked: Asked, who: str) -> list[Data]:
    """The payoff of each seat, or of each bot, with intervals that hold together."""
    blocks, repeats = asked.sums[who].sum(axis=0), asked.plan.repeats
    tests = len(blocks)
    return [
        stats.mean(float(one[0]) / repeats, float(one[1]) / repeats**2, asked.deals, tests).plain() for one in blocks
    ]


def seats(asked: Asked) -> Data:
    """Whether one seat is better off."""
    found = [Figure(**one) for one in shares_of(asked, "seats")]
    fair = fair_share(asked)
    verdict = stats.evenness(found, fair, asked.tolerance, asked.games)
    wins, games = asked.sums["wins"], asked.games
    return {
        "fair": stats.rounded(fair),
        "tolerance": asked.tolerance,
        "payoff": [one.share().plain() for one in found],
        "wins": [stats.wilson(float(value), games).plain() for value in wins[0]],
        "verdict": verdict.word,
        "games_needed": verdict.games,
        "order": order(asked),
    }


def order(asked: Asked) -> Data | None:
    """Whether who begins is better off, where that is not always the first seat."""
    begun, games = asked.sums["begun"], asked.games
    if not begun[1:].any():
        return None
    found = [Figure(**one) for one in shares_of(asked, "order")]
    verdict = stats.evenness(found, fair_share(asked), asked.tolerance, games)
    return {
        "payoff": [one.share().plain() for one in found],
        "begun": [stats.rounded(float(value) / games) for value in begun],
        "verdict": verdict.word,
        "games_needed": verdict.games,
    }


def fair_share(asked: Asked) -> float:
    """What each seat would get if all got the same."""
    count, total, _ = asked.sums["whole"]
    return float(total / count / asked.plan.game.players) if count else math.nan


def success(asked: Asked) -> Data:
    """How often a team wins."""
    total = asked.sums["seats"].sum(axis=0)[0]
    repeats = asked.plan.repeats
    figure = stats.mean(float(total[0]) / repeats, float(total[1]) / repeats**2, asked.deals)
    if figure.value in (0.0, 1.0):  # always the same so far, which is not certain
        figure = stats.wilson(figure.value * asked.deals, asked.deals)
    return figure.share().plain()


def length(asked: Asked) -> Data:
    """How long games are: in decisions, turns and minutes."""
    games, sums = asked.games, asked.sums
    found: Data = {"pace": asked.pace}
    for name, place in (("decisions", DECISIONS), ("turns", TURNS)):
        figure = column(asked, place)
        spread = float(sums["columns2"][place]) / games - figure.value**2 if games else math.nan
        bars, most = sums[name], float(sums["most"][place])
        width = max(1, math.ceil((most + 1) / BARS))
        found[name] = {
            **figure.plain(),
            "deviation": stats.rounded(math.sqrt(max(0.0, spread))),
            "least": float(sums["least"][place]),
            "most": most,
            "tenth": stats.quantile(bars, STARTS, 0.1),
            "ninetieth": stats.quantile(bars, STARTS, 0.9),
            "bar": width,
            "bars": trimmed(np.bincount(STARTS // width, bars)),
        }
    turns = Figure(*(found["turns"][key] * asked.pace / 60 for key in ("value", "low", "high")))
    found["minutes"] = turns.plain()
    return found


def trimmed(bars: Array) -> list[int]:
    """The bars of a histogram up to the last that is not empty."""
    last = int(np.max(np.nonzero(bars)[0], initial=-1))
    return [int(value) for value in bars[: last + 1]]


def choice(asked: Asked) -> Data:
    """How much there is to choose, and whether it matters."""
    sums = asked.sums["columns"][0]
    found: Data = {
        "branching": _share_of(asked, OPTIONS, DECISIONS).plain(),
        "most": int(asked.sums["most"][MOST]) if asked.games else 0,
        "forced": _share_of(asked, FORCED, DECISIONS).share().plain(),
        "matters": None,
        "gap": None,
    }
    if sums[WEIGHED] > 0:
        found["matters"] = _share_of(asked, MATTERED, WEIGHED).share().plain()
        found["gap"] = _share_of(asked, CLOSE, WEIGHED).share().plain()
    return found


def ends(asked: Asked) -> Data:
    """Draws, defeats of all, and the ways to end."""
    games, (_, _, alone, nobody, shared) = asked.games, asked.sums["games"]
    names = asked.plan.game.endings
    counts = asked.sums["endings"]
    return {
        "won": stats.wilson(float(alone), games).plain(),
        "shared": stats.wilson(float(shared), games).plain(),
        "nobody": stats.wilson(float(nobody), games).plain(),
        "endings": [
            {"name": name, "games": int(counts[place]), **stats.wilson(float(counts[place]), games).plain()}
            for place, name in enumerate(names)
            if counts[place] or name != "playing"
        ],
    }


def tension(asked: Asked) -> Data:
    """Who led when, over the games with one winner: Ludii's lead changes, drama and decisiveness."""
    sums = asked.sums
    alone = sums["alone"]
    found: Data = {"lead_changes": column(asked, CHANGES).plain(), "change_bars": trimmed(sums["changes"])}
    for name, place in (("decided_at", DECIDED), ("drama", DRAMA), ("behind", BEHIND)):
        share = float(alone[0, 0]) / asked.deals if asked.deals else math.nan
        total, squares = sums["led"][:, place]
        figure = stats.mean(float(total), float(squares), asked.deals)
        of_those = Figure(*(value / share if share else math.nan for value in vars(figure).values()))
        found[name] = of_those.share().plain()
    found["decided_bars"] = [int(value) for value in sums["decided"]]
    lowest = sums["lowest"]
    found["lowest_rank"] = [int(value) for value in lowest[1 : asked.plan.game.players + 1]]
    found["was_last"] = stats.wilson(float(lowest[asked.plan.game.players]), float(lowest.sum())).plain()
    found["never_behind"] = stats.wilson(float(lowest[1]), float(lowest.sum())).plain()
    return found


def waiting(asked: Asked) -> Data:
    """Downtime: the decisions of others between two turns of one's own."""
    sums = asked.sums["seat_columns"]
    waited, times, waited2, both, times2 = (float(one) for one in asked.sums["waits"])
    longest = SEAT_COLUMNS.index("longest_wait")
    most = [
        stats.mean(float(sums[0, s, longest]), float(sums[1, s, longest]), asked.deals) for s in range(sums.shape[1])
    ]
    between = stats.ratio(waited, times, waited2, both, times2, asked.deals)
    return {"between_turns": between.plain(), "longest": [one.plain() for one in most]}


def luck(asked: Asked) -> Data:
    """The share of results that the deal explains."""
    return stats.shared_variance(asked.sums["seats"], asked.sums["deals"], asked.plan.repeats).plain()


def measures(asked: Asked) -> list[Data]:
    """The game's own numbers at the end: by seat, of winners and of the others."""
    sums, won = asked.sums, float(asked.sums["games"][2])
    found = []
    for place, one in enumerate(asked.plan.game.measures):
        at = len(SEAT_COLUMNS) + place
        by_seat = [
            stats.mean(float(total), float(squares), asked.deals).plain()
            for total, squares in zip(*sums["seat_columns"][:, :, at], strict=True)
        ]
        others = won * (asked.plan.game.players - 1)
        found.append(
            {
                "name": one.name,
                "seats": by_seat,
                "winners": stats.rounded(float(sums["winner_columns"][at]) / won) if won else None,
                "losers": stats.rounded(float(sums["loser_columns"][at]) / others) if others else None,
            }
        )
    return found


def usage(asked: Asked) -> tuple[list[Data], list[Data]]:
    """What was used how often and what it brought, corrected for many comparisons; and what never happened."""
    plan = asked.plan
    found: list[Data] = []
    never: list[Data] = []
    for tally in plan.game.tallies:
        for place, subject in enumerate(tally.subjects):
            if not subject:
                continue
            one = _use(asked, tally, place, subject)
            if one["total"] == 0 and tally.possible:
                never.append({"kind": tally.name, "subject": subject, "rule": one["rule"]})
            found.append(one)
    tested = [one for one in found if one["lift"] is not None]
    for one, stands_out in zip(tested, stats.stand_out([one["p"] for one in tested]), strict=True):
        one["stands_out"] = stands_out
    counts = asked.sums["endings"]
    for place, name in enumerate(plan.game.endings):
        if not counts[place] and name != "playing":
            rules = plan.game.ending_rules
            never.append({"kind": "ending", "subject": name, "rule": rules[place] if rules else ""})
    return found, never


def _use(asked: Asked, tally: Tally, place: int, subject: str) -> Data:
    counter, sums = tally.first + place, asked.sums
    uses, games = sums["uses"][:, counter], max(1, asked.games)
    lift = None
    if asked.plan.game.compares(tally):
        users2 = float(sums["users2"][counter])
        lift = stats.lift(users2, sums["when"][counter], sums["lasted"], asked.plan.game.players)
    return {
        "kind": tally.name,
        "subject": subject,
        "rule": tally.rules[place] if tally.rules else "",
        "total": int(uses[TOTAL]),
        "per_game": stats.rounded(float(uses[TOTAL]) / games),
        "games": stats.rounded(float(uses[GAMES]) / games),
        "lift": None if lift is None else lift.figure.plain(),
        "p": None if lift is None else stats.rounded(lift.p),
        "stands_out": False,
    }


def own(asked: Asked) -> Data:
    """What only this game has: what its planner knows of the best that can be done."""
    game = asked.plan.game
    par = None if game.planner is None else game.planner.par()
    if par is None or not asked.games:
        return {}
    return {"par": par, "above_par": stats.rounded(column(asked, DECISIONS).value - par)}
