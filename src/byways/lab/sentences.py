"""What a report says in words, section by section: for the page and for the terminal alike."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from byways.engine import Data, Game

from .words import say

RANDOM = "random"


@dataclass(frozen=True)
class Section:
    """A part of a report: its key in the data, a title, sentences."""

    key: str
    title: str
    said: tuple[str, ...]


def percent(value: float) -> float:
    """A share as a number of percent with one digit."""
    return round(100 * value, 1)


def short(value: float) -> float:
    """A number with three digits or so."""
    if not math.isfinite(value):
        return value
    return float(f"{value:.3g}") if abs(value) < 1000 else float(round(value))


def _percents(figure: Data) -> dict[str, object]:
    return {"share": percent(figure["value"]), "low": percent(figure["low"]), "high": percent(figure["high"])}


def head(report: Data) -> list[str]:
    """What was played."""
    bots = tuple(dict.fromkeys(report["bots"]))
    said = [say("report-about", bots=bots, deals=report["deals"], repeats=max(2, report["players"]))]
    said.append(say("random-note" if bots == (RANDOM,) else "report-note"))
    return said


def sections(game: Game, report: Data) -> Iterator[Section]:
    """All sections of a report."""
    if report["seats"]:
        yield Section("seats", say("seats-title"), (seats_said(report),))
    if report["success"]:
        yield Section("success", say("success-title"), (say("success-said", **_percents(report["success"])),))
    if report["bot_shares"]:
        best = max(range(len(report["bots"])), key=lambda place: report["bot_shares"][place]["value"])
        told = say("bots-said", bot=report["bots"][best], **_percents(report["bot_shares"][best]))
        yield Section("bots", say("bots-title"), (told,))
    yield Section("length", say("length-title"), length_said(report))
    yield Section("choice", say("choice-title"), choice_said(report))
    ends = {key: percent(report["ends"][key]["value"]) for key in ("won", "shared", "nobody")}
    yield Section("ends", say("ends-title"), (say("ends-said", **ends),))
    if report["tension"]:
        yield Section("tension", say("tension-title"), tension_said(report))
    if report["waiting"]:
        longest = max(one["value"] for one in report["waiting"]["longest"])
        between = short(report["waiting"]["between_turns"])
        yield Section("waiting", say("waiting-title"), (say("waiting-said", between=between, longest=short(longest)),))
    if report["luck"] and not game.COOPERATIVE:
        yield Section("luck", say("luck-title"), luck_said(report))
    if report["measures"]:
        yield Section("measures", say("measures-title"), (say("measures-said"),))
    if report["uses"]:
        yield Section("uses", say("uses-title"), (uses_said(report),))
        never = say("never-said", games=report["games"]) if report["never"] else say("never-none")
        yield Section("never", say("never-title"), (never,))


def seats_said(report: Data) -> str:
    """The verdict on seats."""
    seats = report["seats"]
    said = {"tolerance": percent(seats["tolerance"]), "fair": percent(seats["fair"])}
    if seats["verdict"] == "uneven":
        far = [abs(one["value"] - seats["fair"]) for one in seats["payoff"]]
        seat = far.index(max(far))
        return say("seats-uneven", seat=seat + 1, **_percents(seats["payoff"][seat]), **said)
    if seats["verdict"] == "even":
        return say("seats-even", **said)
    return say("seats-open", games=seats["games_needed"], tolerance=said["tolerance"])


def length_said(report: Data) -> tuple[str, ...]:
    """How long games are."""
    length, turns = report["length"], report["length"]["turns"]
    said = say(
        "length-said",
        turns=short(turns["value"]),
        low=short(turns["low"]),
        high=short(turns["high"]),
        decisions=short(length["decisions"]["value"]),
        minutes=short(length["minutes"]["value"]),
        pace=length["pace"],
        tenth=turns["tenth"],
        ninetieth=turns["ninetieth"],
        most=turns["most"],
    )
    if not report["own"]:
        return (said,)
    return said, say("par-said", par=report["own"]["par"], above=short(report["own"]["above_par"]))


def choice_said(report: Data) -> tuple[str, ...]:
    """How much there is to choose."""
    choice = report["choice"]
    said = say(
        "choice-said",
        branching=short(choice["branching"]["value"]),
        low=short(choice["branching"]["low"]),
        high=short(choice["branching"]["high"]),
        most=choice["most"],
        forced=percent(choice["forced"]["value"]),
    )
    if choice["matters"] is None:
        return said, say("choice-unknown")
    found = _percents(choice["matters"])
    gap = percent(choice["gap"]["value"])
    return said, say("choice-matters", matters=found["share"], low=found["low"], high=found["high"], gap=gap)


def tension_said(report: Data) -> tuple[str, ...]:
    """Who led when."""
    tension = report["tension"]
    changes, drama = tension["lead_changes"], tension["drama"]
    said = say(
        "tension-said",
        changes=short(changes["value"]),
        low=short(changes["low"]),
        high=short(changes["high"]),
        decided=percent(tension["decided_at"]["value"]),
        behind=percent(tension["behind"]["value"]),
        never=percent(tension["never_behind"]["value"]),
    )
    figures = {"drama": short(drama["value"]), "low": short(drama["low"]), "high": short(drama["high"])}
    return said, say("tension-drama", **figures)


def luck_said(report: Data) -> tuple[str, ...]:
    """What the deal explains, and what thinking is worth."""
    luck, skill = report["luck"], report["skill"]
    told = say("luck-said", **_percents(luck)) if math.isfinite(luck["low"]) else say("luck-unknown")
    if skill is None:
        return told, say("skill-unknown")
    return told, say("skill-said", elo=round(skill["elo"]["value"]), **_percents(skill["share"]))


def uses_said(report: Data) -> str:
    """What was compared."""
    tests = sum(one["lift"] is not None for one in report["uses"])
    return say("uses-said", tests=tests) if tests else say("uses-none")


def never_named(game: Game, report: Data) -> list[str]:
    """What never happened, by rule and name."""
    return [
        f"{one['rule'] + ' ' if one['rule'] else ''}{kind_name(game, one['kind'])}: "
        f"{subject_name(game, one['kind'], one['subject'])}"
        for one in report["never"]
    ]


def kind_name(game: Game, kind: str) -> str:
    """What a kind of counters is called."""
    return game.called("tally", kind)


def subject_name(game: Game, kind: str, subject: str) -> str:
    """What a counter is called."""
    return game.called(kind, subject)
