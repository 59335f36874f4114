"""What `byways lab` does: plays, shows how far it is, writes report and data set."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from byways.bots import LEVELS
from byways.engine import Array, BywaysError, Data, Game

from . import stats
from .page import page
from .plan import Plan, make_plan
from .report import Asked, make_report
from .running import Spread, on_threads, play, quick, total
from .store import Store
from .summary import show
from .sums import Sums
from .words import say

console = Console()
errors = Console(stderr=True)


@dataclass(frozen=True)
class Wish:
    """What a command asks for."""

    games: int = 10_000
    bots: str = "random"
    seed: str = "1"
    resume: bool = False
    data: bool = True
    detailed: int = 200
    tolerance: float = 0.03
    pace: float = 20.0
    skill: int = 0
    spread: Spread = on_threads


def run_one(game: Game, folder: Path, wish: Wish) -> Data | None:
    """Play a run into a folder and write its report; None if it was stopped before anything was played."""
    plan = make_plan(game, wish.bots, wish.games, wish.seed, wish.detailed)
    store = Store(folder, plan, wish.data)
    store.open(wish.resume)
    whole = play_with_bar(store, wish.spread)
    sums = total(store)
    if not sums["games"][0]:
        return None
    skill = measure_skill(plan, wish) if wish.skill and whole else None
    report = make_report(Asked(plan, sums, wish.tolerance, wish.pace, skill))
    write(game, report, folder)
    if not whole:
        errors.print(say("stopped", games=report["games"]), highlight=False)
    return report


def write(game: Game, report: Data, folder: Path) -> None:
    """The report as a page and as JSON."""
    text = json.dumps(report, indent=1, ensure_ascii=False, allow_nan=True)
    (folder / "report.json").write_text(text + "\n", encoding="utf-8")
    (folder / "report.html").write_text(page(game, report), encoding="utf-8")


def play_with_bar(store: Store, spread: Spread) -> bool:
    """Play, with a bar that shows how far it is and how the seats do so far."""
    plan = store.plan
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[seats]}"),
        console=errors,
        transient=True,
    )
    with bar:
        task = bar.add_task(say("playing-games", game=plan.game.spec, games=plan.games), total=plan.games, seats="")
        return play(store, spread, lambda games, sums: bar.update(task, completed=games, seats=_so_far(plan, sums)))


def _so_far(plan: Plan, sums: Sums) -> str:
    games = sums["games"][0]
    if not games:
        return ""
    shares = sums["seats"].sum(axis=0)[:, 0] / games
    return say("running-seats", shares=" ".join(f"{100 * share:.1f}" for share in shares))


def measure_skill(plan: Plan, wish: Wish) -> Data:
    """What thinking twice as long is worth: two bots of one level, one of them with twice the thought, change seats."""
    name = plan.players[0].name
    if name not in LEVELS or not plan.alike or plan.game.planner is not None:
        raise BywaysError("--skill needs one level for all seats, such as --bots normal, in a game for rivals")
    half = plan.game.players // 2 or 1
    double = f"{name}*{2 * plan.players[0].scale:g}"
    bots = ",".join([double] * half + [str(plan.players[0])] * (plan.game.players - half))
    other = make_plan(plan.game, bots, wish.skill, f"{wish.seed} skill", 0)
    sums = quick(other, wish.spread)
    blocks = sums["bots"].sum(axis=0)
    deals, repeats = float(sums["games"][1]), other.repeats
    # the share of one with double thought against one without: their payoffs, each for one player
    mine, theirs = blocks[:half, 0].sum() / half, blocks[half:, 0].sum() / (plan.game.players - half)
    share = mine / (mine + theirs)
    error = _share_error(blocks[0], deals, repeats, float(mine + theirs))
    figure = stats.around(float(share), error)
    low, high = max(1e-6, figure.low), min(1 - 1e-6, figure.high)
    elos = stats.Figure(*(stats.elo(value) for value in (figure.value, low, high)))
    return {"bots": bots, "games": int(sums["games"][0]), "share": figure.plain(), "elo": elos.plain()}


def _share_error(one: Array, deals: float, repeats: int, both: float) -> float:
    """The standard error of one bot's part of what two get."""
    figure = stats.mean(float(one[0]) / repeats, float(one[1]) / repeats**2, deals)
    return figure.half / stats.z() * deals * repeats / both


def run_all(games: Sequence[Game], folder: Path, wish: Wish) -> None:
    """Play one run, or one for each number of players in a folder of its own."""
    for game in games:
        place = folder if len(games) == 1 else folder / f"players-{game.players}"
        report = run_one(game, place, wish)
        if report is None:
            return
        show(console, game, report)
        console.print(say("report-is-in", file=str(place / "report.html")), highlight=False)
