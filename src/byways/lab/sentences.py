"""What a report says in words, section by section: for the page and for the terminal alike."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from byways.bots import LEVELS
from byways.engine import Data, Game

from .words import say

RANDOM = "random"
FEW = 10
"""Fewer deals do not tell how rare something must be that was not seen."""


@dataclass(frozen=True)
class Section:
    """A part of a report: its key in the data, a title, sentences."""

    key: str
    title: str
    said: tuple[str, ...]


def searching(report: Data) -> bool:
    """Whether levels played, which can think longer."""
    return any(bot.partition("*")[0] in LEVELS for bot in report["bots"])


def percent(value: float) -> float:
    """A share as a number of percent with one digit."""
    return round(100 * value, 1) + 0.0  # no -0


def short(value: float) -> float:
    """A number with three digits or so."""
    if not math.isfinite(value):
        return value
    return float(f"{value:.3g}") if abs(value) < 1000 else float(round(value))


def _percents(figure: Data) -> dict[str, object]:
    return {"share": percent(figure["value"]), "low": percent(figure["low"]), "high": percent(figure["high"])}


def _spans(figure: Data, name: str) -> dict[str, object]:
    """A share and its interval as arguments of a sentence that has several."""
    return {
        name: percent(figure["value"]),
        f"{name}-low": percent(figure["low"]),
        f"{name}-high": percent(figure["high"]),
    }


def head(report: Data) -> list[str]:
    """What was played."""
    bots = tuple(dict.fromkeys(report["bots"]))
    said = [say("report-about", bots=bots, deals=report["deals"], repeats=max(2, report["players"]))]
    said.append(say("random-note" if bots == (RANDOM,) else "report-note"))
    return said


def sections(game: Game, report: Data) -> Iterator[Section]:
    """All sections of a report."""
    if report["seats"]:
        yield Section("seats", say("seats-title"), (seats_said(report), *order_said(report)))
    if report["success"]:
        yield Section("success", say("success-title"), (say("success-said", **_percents(report["success"])),))
    if report["bot_shares"]:
        best = max(range(len(report["bots"])), key=lambda place: report["bot_shares"][place]["value"])
        told = say("bots-said", bot=report["bots"][best], **_percents(report["bot_shares"][best]))
        yield Section("bots", say("bots-title"), (told,))
    yield Section("length", say("length-title"), length_said(report))
    yield Section("choice", say("choice-title"), choice_said(game, report))
    yield Section("ends", say("ends-title"), ends_said(game, report))
    if report["tension"]:
        yield Section("tension", say("tension-title"), tension_said(report))
    if report["waiting"]:
        yield Section("waiting", say("waiting-title"), (waiting_said(report),))
    if report["luck"] and not game.COOPERATIVE:
        yield Section("luck", say("luck-title"), luck_said(report))
    if report["measures"]:
        rivals = any(one["winners"] is not None for one in report["measures"])
        yield Section("measures", say("measures-title"), (say("measures-said" if rivals else "measures-team"),))
    if report["uses"]:
        yield Section("uses", say("uses-title"), (say("uses-team") if game.COOPERATIVE else uses_said(report),))
        seen = math.ceil(1 / (1 - 0.05 ** (1 / report["deals"])))  # games of one deal may be alike
        told = say("never-said", games=report["games"], seen=seen if report["deals"] >= FEW else 0)
        never = told if report["never"] else say("never-none")
        yield Section("never", say("never-title"), (never,))


def seats_said(report: Data) -> str:
    """The verdict on seats."""
    seats = report["seats"]
    said = {"tolerance": percent(seats["tolerance"]), "fair": percent(seats["fair"])}
    if seats["verdict"] == "even":
        return say("seats-even", **said)
    far = [abs(one["value"] - seats["fair"]) for one in seats["payoff"]]
    seat = far.index(max(far))
    furthest = {"seat": seat + 1, **_percents(seats["payoff"][seat])}
    if seats["verdict"] == "uneven":
        return say("seats-uneven", **furthest, **said)
    return say("seats-open", games=seats["games_needed"], **furthest, **said)


def order_said(report: Data) -> tuple[str, ...]:
    """The verdict on who begins, where that is not always the first seat."""
    seats, order = report["seats"], report["seats"]["order"]
    if order is None:
        return ()
    said = {"tolerance": percent(seats["tolerance"]), "fair": percent(seats["fair"])}
    far = [abs(one["value"] - seats["fair"]) for one in order["payoff"]]
    place = far.index(max(far))
    furthest = {"place": place + 1, **_percents(order["payoff"][place])}
    if order["verdict"] == "even":
        told = say("order-even", **said)
    elif order["verdict"] == "uneven":
        told = say("order-uneven", **furthest, **said)
    else:
        told = say("order-open", games=order["games_needed"], **furthest, **said)
    return say("order-note", share=percent(order["begun"][0])), told


def length_said(report: Data) -> tuple[str, ...]:
    """How long games are."""
    length, turns = report["length"], report["length"]["turns"]
    same = turns["least"] == turns["most"]
    said = say(
        "length-same" if same else "length-said",
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
    own, won = report["own"], report["success"]["value"]
    if won == 0:
        return said, say("par-never", par=own["par"])
    told = say("par-said", par=own["par"], above=short(own["above_par"]))
    return (said, told) if won == 1 else (said, told, say("par-lost"))


def choice_said(game: Game, report: Data) -> tuple[str, ...]:
    """How much there is to choose."""
    choice = report["choice"]
    said = say(
        "choice-said",
        branching=short(choice["branching"]["value"]),
        low=short(choice["branching"]["low"]),
        high=short(choice["branching"]["high"]),
        most=choice["most"],
        **_spans(choice["forced"], "forced"),
    )
    if choice["matters"] is None:
        level = "strong" if searching(report) else "normal"
        return said, say("choice-planned") if game.planner is not None else say("choice-unknown", level=level)
    found = _percents(choice["matters"])
    gap = percent(choice["gap"]["value"])
    return said, say("choice-matters", matters=found["share"], low=found["low"], high=found["high"], gap=gap)


def ends_said(game: Game, report: Data) -> tuple[str, ...]:
    """Who wins, and the game's own ways to end."""
    ends = report["ends"]
    ways = tuple(say("ends-way", way=game.called("ending", one["name"]), **_percents(one)) for one in ends["endings"])
    told = (say("ends-ways", ways=ways),) if len(ways) > 1 else ()
    if game.COOPERATIVE:
        return told
    found = {key: _spans(ends[key], key) for key in ("won", "shared", "nobody")}
    return say("ends-said", **found["won"], **found["shared"], **found["nobody"]), *told


def tension_said(report: Data) -> tuple[str, ...]:
    """Who led when."""
    tension = report["tension"]
    changes, drama = tension["lead_changes"], tension["drama"]
    said = say(
        "tension-said",
        changes=short(changes["value"]),
        low=short(changes["low"]),
        high=short(changes["high"]),
        **_spans(tension["decided_at"], "decided"),
        **_spans(tension["behind"], "behind"),
        **_spans(tension["never_behind"], "never"),
    )
    figures = {"drama": short(drama["value"]), "low": short(drama["low"]), "high": short(drama["high"])}
    told = (said, say("tension-drama", **figures))
    return told if report["players"] < 3 else (*told, say("tension-last", **_percents(tension["was_last"])))


def waiting_said(report: Data) -> str:
    """How long one waits for one's next turn."""
    between = report["waiting"]["between_turns"]
    longest = max(report["waiting"]["longest"], key=lambda one: float(one["value"]))
    return say(
        "waiting-said",
        between=short(between["value"]),
        low=short(between["low"]),
        high=short(between["high"]),
        longest=short(longest["value"]),
        least=short(longest["low"]),
        most=short(longest["high"]),
    )


def luck_said(report: Data) -> tuple[str, ...]:
    """What the deal explains, and what thinking is worth."""
    luck, skill = report["luck"], report["skill"]
    told = say("luck-unknown")
    if math.isfinite(luck["low"]):
        told = say("luck-said" if luck["low"] > 0 else "luck-none", **_percents(luck))
    if skill is None:
        return told, say("skill-unknown", words="--skill 200" if searching(report) else "--bots normal --skill 200")
    elo = {name: round(skill["elo"][key]) for name, key in (("elo", "value"), ("elo-low", "low"), ("elo-high", "high"))}
    return told, say("skill-said", **elo, **_percents(skill["share"]))


def uses_said(report: Data) -> str:
    """What was compared."""
    tests = sum(one["lift"] is not None for one in report["uses"])
    if not tests:
        return say("uses-none")
    return say("uses-said" if any(one["stands_out"] for one in report["uses"]) else "uses-none-stands", tests=tests)


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
