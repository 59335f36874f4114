"""What `byways lab` does: plays, shows how far it is, writes report and data set."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from byways.bots import LEVELS
from byways.engine import Array, BywaysError, Data, Game
from byways.engine.types import Untyped

from . import stats
from .compare import OTHER, PARTLY, SAME, apart_said, compare, comparison_page, report_in, said_of
from .page import page
from .places import Place
from .plan import Plan, make_plan, variants
from .report import Asked, make_report
from .running import play, total
from .sentences import percent, short
from .store import Store
from .summary import show
from .sums import Sums
from .tuning import Goal, Tried, tune
from .wish import Wish
from .words import say

console = Console()
errors = Console(stderr=True)


def run_plan(plan: Plan, folder: Path, wish: Wish) -> tuple[Data | None, bool]:
    """Play a run into a folder and write its report, None if nothing was played; says whether all was."""
    if wish.skill:
        check_skill(plan)
    store = Store(folder, plan, wish.data)
    store.open(wish.resume)
    whole = play_with_bar(store, wish.place)
    sums = total(store)
    if not sums["games"][0]:
        return None, whole
    skill = measure_skill(plan, wish, folder / "skill") if wish.skill and whole else None
    report = make_report(Asked(plan, sums, wish.tolerance, wish.pace, skill))
    write(plan.game, report, folder)
    whole = whole and (not wish.skill or (skill is not None and skill["games"] >= wish.skill))
    if not whole:
        errors.print(say("stopped", games=report["games"]), highlight=False)
    return report, whole


def run_variants(game: Game, vary: Sequence[str], folder: Path, wish: Wish) -> tuple[list[Data], bool]:
    """Play the same deals under other rules, each in a folder of its own, and compare; says whether all was played."""
    plan = make_plan(game, wish.bots, wish.games, wish.seed, wish.detailed)
    names, reports, folders, whole = [], [], [], True
    for values, variant in variants(game, vary):
        name = ", ".join(f"{key}={value}" for key, value in values.items())
        place = folder / re.sub(r"[^\w=.,-]+", "_", name)
        report, whole = run_plan(plan.under(variant), place, wish)
        if report is not None:
            names.append(name)
            reports.append(report)
            folders.append(place)
        if not whole:
            break
    if not reports:
        return [], False
    compared = compare(names, reports, folders if wish.data else ())
    title = f"{game.title}: {say('vary-title')}"
    text = json.dumps(_finite(compared), indent=1, ensure_ascii=False, allow_nan=False)
    (folder / "compare.json").write_text(text + "\n", encoding="utf-8")
    (folder / "compare.html").write_text(comparison_page(title, compared), encoding="utf-8")
    return compared, whole


def write(game: Game, report: Data, folder: Path) -> None:
    """The report as a page and as JSON, in which what is not known is null."""
    text = json.dumps(_finite(report), indent=1, ensure_ascii=False, allow_nan=False)
    (folder / "report.json").write_text(text + "\n", encoding="utf-8")
    (folder / "report.html").write_text(page(game, report), encoding="utf-8")


def _finite(data: Untyped) -> Untyped:
    """The same with None for numbers that JSON has no word for."""
    if isinstance(data, dict):
        return {key: _finite(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_finite(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data


def play_with_bar(store: Store, place: Place) -> bool:
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
        return play(store, place, lambda games, sums: bar.update(task, completed=games, seats=_so_far(plan, sums)))


def _so_far(plan: Plan, sums: Sums) -> str:
    games = sums["games"][0]
    if not games:
        return ""
    shares = sums["seats"].sum(axis=0)[:, 0] / games
    return say("running-seats", shares=" ".join(f"{100 * share:.1f}" for share in shares))


def check_skill(plan: Plan) -> None:
    """Refuse what can not think twice as long."""
    if plan.players[0].name not in LEVELS or not plan.alike or plan.game.planner is not None:
        raise BywaysError("--skill needs one level for all seats, such as --bots normal, in a game for rivals")


def measure_skill(plan: Plan, wish: Wish, folder: Path) -> Data | None:
    """What thinking twice as long is worth: two bots of one level, one of them with twice the thought, change seats.

    It is played into a folder of its own, so that it can be stopped and gone on with; None if nothing was played.
    """
    check_skill(plan)
    half = plan.game.players // 2 or 1
    double = f"{plan.players[0].name}*{2 * plan.players[0].scale:g}"
    bots = ",".join([double] * half + [str(plan.players[0])] * (plan.game.players - half))
    other = make_plan(plan.game, bots, wish.skill, f"{wish.seed} skill", 0)
    store = Store(folder, other, data=False)
    store.open(wish.resume)
    play_with_bar(store, wish.place)
    sums = total(store)
    if not sums["games"][0]:
        return None
    blocks = sums["bots"].sum(axis=0)
    deals, repeats = float(sums["games"][1]), other.repeats
    # the share of one with double thought against one without: their payoffs, each for one player
    mine, theirs = blocks[:half, 0].sum() / half, blocks[half:, 0].sum() / (plan.game.players - half)
    share = mine / (mine + theirs)
    error = _share_error(blocks[0], deals, repeats, float(mine + theirs))
    figure = stats.around(float(share), error)
    low, high = max(1e-6, figure.low), min(1 - 1e-6, figure.high)
    elos = stats.Figure(*(stats.elo(value) for value in (figure.value, low, high)))
    return {"bots": bots, "games": int(sums["games"][0]), "share": figure.share().plain(), "elo": elos.plain()}


def _share_error(one: Array, deals: float, repeats: int, both: float) -> float:
    """The standard error of one bot's part of what two get."""
    figure = stats.mean(float(one[0]) / repeats, float(one[1]) / repeats**2, deals)
    return figure.half / stats.z() * deals * repeats / both


def run_all(games: Sequence[Game], folder: Path, wish: Wish) -> None:
    """Play one run, or one for each number of players in a folder of its own."""
    for game in games:
        place = folder if len(games) == 1 else folder / f"players-{game.players}"
        plan = make_plan(game, wish.bots, wish.games, wish.seed, wish.detailed)
        report, whole = run_plan(plan, place, wish)
        if report is not None:
            show(console, game, report)
            console.print(
                say("report-is-in" if wish.data else "report-is-alone", file=str(place / "report.html")),
                highlight=False,
            )
        if not whole:
            return


def show_comparison(compared: Sequence[Data], deals: str = SAME, told: str = "") -> None:
    """The comparison in the terminal: a line for each metric, what differs marked; then what is `told`."""
    if not compared:
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for run in compared[0]["runs"]:
        table.add_column(escape(run["name"]), justify="right", overflow="fold")
    for one in compared:
        scale = percent if one["percent"] else short
        cells = []
        for run in one["runs"]:
            words = f"{scale(run['value']):g} ± {scale((run['high'] - run['low']) / 2):g}"
            if run["difference"] is not None:
                words += f" ({apart_said(one, run)})"
            cells.append(f"[bold]{words}[/bold]" if run["differs"] else words)
        table.add_row(say(f"metric-{one['metric']}") + (", %" if one["percent"] else ""), *cells)
    console.print(table, highlight=False)
    console.print(" ".join((*said_of(compared, deals), told)).strip(), highlight=False, markup=False)


def compare_folders(one: Path, other: Path, out: Path | None) -> None:
    """Compare two runs, on the same deals if they have the same seed."""
    reports = [report_in(folder) for folder in (one, other)]
    same = all(reports[0][key] == reports[1][key] for key in ("game", "seed", "players"))
    paired = same and all((folder / "games").is_dir() for folder in (one, other))
    compared = compare([folder.name for folder in (one, other)], reports, (one, other) if paired else ())
    deals = OTHER if not same else SAME if reports[0]["deals"] == reports[1]["deals"] else PARTLY
    show_comparison(compared, deals)
    if out is not None:
        title = f"{one.name}, {other.name}"
        out.write_text(comparison_page(title, compared, deals), encoding="utf-8")


def run_tuning(game: Game, goal: Goal, vary: Sequence[str], trials: int, wish: Wish, out: Path | None) -> None:
    """Search for what comes closest to a goal, tell what was tried, and write it down."""

    def tell(one: Tried) -> None:
        errors.print(f"{_named(one)}: {short(one.loss):g}", highlight=False, markup=False)

    tried = tune(game, goal, vary, trials, wish, tell)
    compared = compare([f"{_named(one)} ({short(one.loss):g})" for one in tried], [one.report for one in tried])
    told = say("tune-said", goal=goal.words, best=_named(tried[0]))
    show_comparison(compared, told=told)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        plain = [{"values": one.values, "loss": one.loss, "report": one.report} for one in tried]
        text = json.dumps(_finite({"goal": goal.words, "tried": plain}), indent=1, ensure_ascii=False, allow_nan=False)
        (out / "tune.json").write_text(text + "\n", encoding="utf-8")
        (out / "tune.html").write_text(
            comparison_page(f"{game.title}: {goal.words}", compared, told=told), encoding="utf-8"
        )


def _named(one: Tried) -> str:
    return ", ".join(f"{name}={value}" for name, value in one.values.items())
