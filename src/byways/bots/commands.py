"""The bots' commands: bots, ladder, analyse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

import byways
from byways.engine import BywaysError, Game

if TYPE_CHECKING:
    from .contest import Score

console = Console()
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game, such as crab-stack or 'crab-stack(players=3)', or the .py file of one of your own.",
    ),
]
EXTRA = {"allow_extra_args": True, "ignore_unknown_options": True}


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command(context_settings=EXTRA)(bots)
    app.command(context_settings=EXTRA)(ladder)
    app.command()(analyse)


def bots(context: typer.Context, game: GameName) -> None:
    """Show the bots of a game: what each level is, and how long it thinks on this computer.

    Example: [bold]byways bots crab-stack --players 3[/bold]
    """
    from byways.cli import pick_game

    from . import LEVELS
    from .levels import level
    from .speed import simulations_a_second
    from .words import say, what_it_is_like

    chosen = pick_game(game, context.args)
    with console.status(say("measuring")):
        pace = simulations_a_second(chosen, seconds=0.5)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("level", "simulations", "seconds", "about"):
        table.add_column(say(f"column-{heading}"), justify="right" if heading in ("simulations", "seconds") else "left")
    for name in LEVELS:
        one = level(name, chosen.name)
        seconds = min(one.seconds, one.simulations / one.trees / pace)
        table.add_row(name, f"{one.simulations:,}", f"{seconds:.2f} s", what_it_is_like(name, chosen.name))
    table.add_row("greedy", "", "", say("bot-greedy"))
    table.add_row("random", "", "", say("bot-random"))
    console.print(table)
    if chosen.planner is None:
        console.print(_learned(chosen), highlight=False, markup=False, soft_wrap=True)


def _learned(game: Game) -> str:
    """What the upper levels judge by: what was learned, or why not."""
    from .learned import file_of, read
    from .levels import levels_that_learned
    from .words import say

    path = file_of(game)
    if not path.is_file():
        return say("learned-nothing", file=path.name, game=game.spec)
    try:
        made = read(game, path).made
    except BywaysError as error:
        return say("learned-unfit", why=str(error))
    levels = ", ".join(levels_that_learned(game.name))
    return say("learned", levels=levels, file=path.name, command=str(made.get("command", "")))


def ladder(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="Games for each rung, in pairs with changed seats.", min=2)] = 100,
    scale: Annotated[float, typer.Option(help="All budgets times this, for a quick look.", min=0.0001)] = 1.0,
    rungs: Annotated[
        str,
        typer.Option(
            help="Only these rungs, such as 'easy-beginner,normal-greedy', or teams, such as 'strong,expert'; "
            "by default all."
        ),
    ] = "",
    seed: Annotated[str, typer.Option(help="The seed of all deals and bots.")] = "ladder",
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the table as Markdown.")] = False,
) -> None:
    """Let each level play the next, and normal play random and greedy: wins, 95 % intervals, Elo.

    In a co-operative game, let a team of each level play, and compare with the best that is known.

    Both games of a pair start from the same deal, with changed seats. The budgets are simulations, so the result
    does not depend on how fast the computer is. Ctrl-C shows what has been played by then.

    Examples: [bold]byways ladder crab-stack --games 200[/bold];
    [bold]byways ladder crab-stack --players 4 --games 40 --rungs expert-strong --scale 0.1[/bold]
    """
    from byways.cli import pick_game, progress

    from . import LEVELS
    from .contest import Player, contest, rung
    from .levels import BOTS as LEVEL_BOTS

    chosen = pick_game(game, context.args)
    words = [word.strip() for word in rungs.split(",") if word.strip()]
    if chosen.COOPERATIVE:
        _teams(chosen, words or LEVELS, games, scale, seed, markdown)
        return
    usual = [*zip(LEVELS[1:], LEVELS, strict=False), ("normal", "random"), ("normal", "greedy")]
    pairs = [rung(word) for word in words] or usual
    scores = {}
    try:
        with progress() as bar:
            for upper, lower in pairs:
                task = bar.add_task(f"{upper} against {lower}", total=games + games % 2)
                first, second = (
                    Player(name, {"scale": scale, "limit": False} if name in LEVEL_BOTS else {})
                    for name in (upper, lower)
                )
                for score in contest(chosen, first, second, games, seed):
                    scores[upper, lower] = score
                    bar.update(task, completed=score.games, description=f"{upper} against {lower} {score.share:.0%}")
    finally:  # a rung that was stopped counts as far as it came
        if scores:
            headings = ("level", "against", "games", "wins", "95 % interval", "Elo")
            _show(headings, [(*names, *_figures(score)) for names, score in scores.items()], markdown)


def _teams(game: Game, levels: Sequence[str], games: int, scale: float, seed: str, markdown: bool) -> None:
    """How soon teams of each level are done, beside the best that is known."""
    from byways.cli import progress

    from . import LEVELS
    from .contest import Player, team_games

    if wrong := [name for name in levels if name not in LEVELS]:
        raise BywaysError(f"{wrong[0]!r} is no level that a team could be of; these are: {', '.join(LEVELS)}")
    planner = game.planner
    par = planner.par() if planner is not None else None
    rows = []
    with progress() as bar:
        for name in levels:
            task = bar.add_task(f"a team of {name}", total=games)
            player = Player(name, {"scale": scale, "limit": False})
            found = []
            for one in team_games(game, player, games, seed):
                found.append(one)
                bar.advance(task)
            taken = [decisions for decisions, _ in found]
            mean = sum(taken) / games
            over = f"{mean / par - 1:+.1%}" if par else "unknown"
            won = sum(win for _, win in found) / games
            rows.append((name, str(games), f"{won:.0%}", f"{mean:.1f}", str(max(taken)), str(par or "unknown"), over))
    _show(("team of", "games", "won", "decisions", "most", "best known", "above it"), rows, markdown)


def _show(headings: Sequence[str], rows: Sequence[Sequence[str]], markdown: bool) -> None:
    """A table for people, or for a document."""
    if markdown:
        lines = [headings, ["---"] * len(headings), *rows]
        console.print(
            "\n".join(f"| {' | '.join(line)} |" for line in lines), highlight=False, markup=False, soft_wrap=True
        )
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="left" if heading in ("level", "against", "team of") else "right")
    for row in rows:
        table.add_row(*row)
    console.print(table)


def _figures(score: Score) -> tuple[str, str, str, str]:
    low, high = score.interval
    gain = f"{score.elo:+.0f}" if math.isfinite(score.elo) else "all" if score.elo > 0 else "none"
    return str(score.games), f"{score.share:.1%}", f"{low:.1%} to {high:.1%}", gain


def analyse(
    record: Annotated[Path, typer.Argument(help="The record of a game.")],
    simulations: Annotated[
        int | None, typer.Option(help="The budget for each decision; by default as at a table.", min=50)
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Where the curve goes; by default beside the record.")] = None,
) -> None:
    """Go through a finished game: blunders, turning points, and the curve of everybody's chances as SVG.

    Each decision is judged with the eyes of the seat that made it: nobody is blamed for what could not be known.

    Example: [bold]byways analyse my-game.json --svg curve.svg[/bold]
    """
    from byways.cli import progress

    from .analysis import analyse as go_through
    from .analysis import judge_of
    from .chart import draw
    from .words import say

    match = byways.replay(record)
    with progress() as bar:
        task = bar.add_task(say("thinking-it-over"), total=len(match))
        analysis = go_through(match, judge_of(match.game, simulations), lambda: bar.advance(task))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("", "seat", "played", "chance", "", "better", "chance"):
        heading = say(f"analysis-{column}") if column else ""
        table.add_column(heading, justify="right" if column in ("", "chance") else "left")
    for decision in analysis.decisions:
        costly = decision.ply in analysis.costliest
        notes = [say(f"verdict-{decision.verdict or 'costly'}")] if decision.verdict or costly else []
        notes += [say("turning-point")] if decision.ply in analysis.turning else []
        if notes:
            better = decision.played.move != decision.best.move
            table.add_row(
                f"{decision.ply + 1}.",
                match.names[decision.seat],
                str(decision.played.move),
                f"{decision.played.payoffs[decision.seat]:.0%}",
                " ".join(notes),
                str(decision.best.move) if better else "",
                f"{decision.best.payoffs[decision.seat]:.0%}" if better else "",
            )
    if table.row_count:
        console.print(table)
    else:
        console.print(say("no-blunders"))
    if match.over:
        console.print(str(match.outcome), highlight=False)
    target = svg or record.with_suffix(".svg")
    target.write_text(draw(analysis), encoding="utf-8")
    console.print(say("curve-is-in", file=str(target)), highlight=False)
