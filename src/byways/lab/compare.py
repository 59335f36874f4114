"""What if: the same deals under other rules, and what differs, with intervals."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

import numpy as np

from byways.engine import Array, BywaysError, Data

from . import charts
from .page import figure, table, whole
from .sentences import percent, short
from .stats import Figure, mean, rounded
from .store import parquet
from .words import say

BOUNDS = ("value", "low", "high")
SAME, PARTLY, OTHER = "vary-said", "vary-part", "compare-said"
"""What is said of the deals of runs that are compared."""


@dataclass(frozen=True)
class Metric:
    """A figure of a report that runs are compared by."""

    name: str
    of: Callable[[Data], Data | None]
    percent: bool = False


def _first_seat(report: Data) -> Data | None:
    if not report["seats"]:
        return None
    first, fair = _by_order(report)[0], report["seats"]["fair"]
    return {key: first[key] - fair for key in BOUNDS}


def _by_order(report: Data) -> list[Data]:
    """The share of who begins, of who is next, and so on: that of the seats where the first one always begins."""
    found: list[Data] = (report["seats"].get("order") or report["seats"])["payoff"]
    return found


def _spread(report: Data) -> Data | None:
    """The widest gap between two places in the order of play; its interval is that of those two."""
    if not report["seats"]:
        return None
    order = sorted(_by_order(report), key=lambda one: float(one["value"]))
    least, most = order[0], order[-1]
    half = math.hypot(least["high"] - least["value"], most["high"] - most["value"])
    gap = most["value"] - least["value"]
    return {"value": gap, "low": max(0.0, gap - half), "high": gap + half}


METRICS = (
    Metric("first_seat", _first_seat, True),
    Metric("spread", _spread, True),
    Metric("success", lambda report: report["success"], True),
    Metric("turns", lambda report: report["length"]["turns"]),
    Metric("decisions", lambda report: report["length"]["decisions"]),
    Metric("branching", lambda report: report["choice"]["branching"]),
    Metric("shared", lambda report: report["ends"]["shared"], True),
    Metric("lead_changes", lambda report: report["tension"] and report["tension"]["lead_changes"]),
    Metric("decided_at", lambda report: report["tension"] and report["tension"]["decided_at"], True),
    Metric("luck", lambda report: report["luck"], True),
)


def difference(one: Data, other: Data) -> Figure:
    """How much more one is than another, both measured by themselves: a little less sure than on the same deals."""
    value = one["value"] - other["value"]
    half = math.hypot((one["high"] - one["low"]) / 2, (other["high"] - other["low"]) / 2)
    return Figure(value, value - half, value + half)


def paired(one: Path, other: Path) -> dict[str, Figure]:
    """How much more one run has than another on the deals of both, for what the data set has of every game."""
    here, there = _all_deals(one), _all_deals(other)
    _, mine, theirs = np.intersect1d(here.pop("deal"), there.pop("deal"), assume_unique=True, return_indices=True)
    found = {}
    for name in here.keys() & there.keys():
        apart = here[name][mine] - there[name][theirs]
        found[name] = mean(float(apart.sum()), float((apart**2).sum()), float(len(apart)))
    return found


def _all_deals(folder: Path) -> dict[str, Array]:
    """What each deal of a run came to on average; its pieces of work may be of any size, and some may lack."""
    parts = [_by_deal(folder, path.name) for path in sorted((folder / "games").glob("*.parquet"))]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _by_deal(folder: Path, part: str) -> dict[str, Array]:
    """What each deal of a piece of work came to on average."""
    games = parquet().read_table(folder / "games" / part).to_pydict()
    seats = parquet().read_table(folder / "seats" / part, columns=["seat", "payoff"]).to_pydict()
    repeats = games["deal"].count(games["deal"][0])
    payoffs = np.array(seats["payoff"]).reshape(len(games["deal"]), -1)
    names = ("deal", "turns", "decisions", "lead_changes")
    columns = {name: np.array(games[name], float) for name in names if name in games}
    began = np.array(games.get("began", np.zeros(len(payoffs))), int)
    columns["first_seat"] = payoffs[np.arange(len(payoffs)), began] - payoffs.mean(axis=1)
    return {name: values.reshape(-1, repeats).mean(axis=1) for name, values in columns.items()}


def compare(names: Sequence[str], reports: Sequence[Data], folders: Sequence[Path] = ()) -> list[Data]:
    """For each metric what each run has, and how it differs from the first, deal by deal where there are folders."""
    found = []
    same = [paired(folder, folders[0]) for folder in folders]
    for metric in METRICS:
        figures = [metric.of(report) for report in reports]
        if any(one is None for one in figures):
            continue
        rows: list[Data] = []
        for place, (name, one) in enumerate(zip(names, figures, strict=True)):
            assert one is not None
            assert figures[0] is not None
            surer = same[place].get(metric.name) if same else None
            apart = (surer or difference(one, figures[0])).plain() if rows else None
            told = apart is not None and (apart["low"] > 0 or apart["high"] < 0)
            plain = {key: rounded(one[key]) for key in BOUNDS}
            rows.append({"name": name, **plain, "difference": apart, "differs": told})
        found.append({"metric": metric.name, "percent": metric.percent, "runs": rows})
    return found


def said_of(compared: Sequence[Data], deals: str) -> tuple[str, str]:
    """What is compared with what, and what is marked."""
    return say(deals, first=compared[0]["runs"][0]["name"]), say("vary-marked")


def comparison_page(title: str, compared: Sequence[Data], deals: str = SAME, told: str = "") -> str:
    """The comparison as a page; what is `told` stands at its top."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(words)}</p>" for words in (told, *said_of(compared, deals)) if words),
    ]
    for one in compared:
        label = say(f"metric-{one['metric']}") + (", %" if one["percent"] else "")
        rows = [{"name": run["name"], **{key: _scale(one, run[key]) for key in BOUNDS}} for run in one["runs"]]
        words = [
            [run["name"], f"{row['value']:g}", apart_said(one, run)] for run, row in zip(one["runs"], rows, strict=True)
        ]
        headings = [say("column-value"), label, say("column-difference")]
        drawn = figure(charts.intervals(rows, label)) + table(headings, words, [run["differs"] for run in one["runs"]])
        means = escape(say(f"metric-{one['metric']}-said"))
        parts.append(f"<section><h2>{escape(label)}</h2><p>{means}</p>{drawn}</section>")
    return whole(title, "".join(parts))


def _scale(metric: Data, value: float) -> float:
    return percent(value) if metric["percent"] else short(value)


def apart_said(metric: Data, run: Data) -> str:
    """How a run differs from the first, and a mark where it does for sure."""
    apart = run["difference"]
    if apart is None:
        return ""
    mark = " *" if run["differs"] else ""
    return f"{_scale(metric, apart['value']):+g} ± {_scale(metric, (apart['high'] - apart['low']) / 2):g}{mark}"


def report_in(folder: Path) -> Data:
    """The report of a run's folder."""
    path = folder / "report.json"
    if not path.is_file():
        raise BywaysError(f"{folder} holds no report of the lab: there is no report.json in it")
    report: Data = json.loads(path.read_text(encoding="utf-8"), object_hook=_unbounded)
    try:
        for metric in METRICS:
            metric.of(report)
    except (KeyError, TypeError):
        raise BywaysError(
            f"{path} is of another version of Byways, which kept other figures: play the run again to compare it"
        ) from None
    return report


def _unbounded(found: Data) -> Data:
    """A figure whose interval is not known: what JSON has no word for is null there."""
    return {key: math.nan if key in BOUNDS and value is None else value for key, value in found.items()}
