"""The lab's commands: lab, lab compare, lab tune."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from typer.core import TyperGroup

from byways.engine import BywaysError, Game

console = Console()
errors = Console(stderr=True)
EXTRA = {"allow_extra_args": True, "ignore_unknown_options": True}
RUN = "run"
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game, such as crab-stack or 'crab-stack(players=3)', or the .py file of one of your own.",
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        help="Who plays: random, policy, greedy or a level, one for all or one a seat; normal*2 thinks twice."
    ),
]
Vary = Annotated[
    list[str], typer.Option(help="What if: an option or a tunable number, hand=4..6 or scoring=roads,route.")
]
On = Annotated[str, typer.Option(help="Where: here (all cores), ray (a local cluster), or ray:ADDRESS.")]


class _Lab(TyperGroup):
    """`byways lab GAME` is short for `byways lab run GAME`."""

    def resolve_command(self, ctx, args):  # type: ignore[no-untyped-def]  # as click has it
        if args and args[0] not in self.commands:
            args = [RUN, *args]
        return super().resolve_command(ctx, args)


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    lab = typer.Typer(
        cls=_Lab,
        no_args_is_help=True,
        help="Play many games and report what a designer wants to know: byways lab GAME. More: byways lab GAME --help.",
    )
    lab.command(RUN, context_settings=EXTRA)(run)
    lab.command()(compare)
    lab.command(context_settings=EXTRA)(tune)
    app.add_typer(lab, name="lab", context_settings={**EXTRA, "allow_interspersed_args": False})


def run(
    context: typer.Context,
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 10_000,
    bots: Bots = "random",
    seed: Annotated[str, typer.Option(help="The seed: the same one gives the same report on every machine.")] = "1",
    out: Annotated[Path | None, typer.Option(help="The folder of report and data set; by default lab-GAME.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a run that was stopped, or make it longer.")
    ] = False,
    data: Annotated[bool, typer.Option(help="Whether to keep the data set.")] = True,
    detailed: Annotated[int, typer.Option(help="So many games are kept turn by turn.", min=0)] = 200,
    tolerance: Annotated[
        float, typer.Option(help="How far from its fair share a seat may be.", min=0.001, max=1)
    ] = 0.03,
    pace: Annotated[float, typer.Option(help="Seconds that people need for a turn.", min=0)] = 20.0,
    skill: Annotated[
        int, typer.Option(help="So many games more tell what thinking twice as long is worth.", min=0)
    ] = 0,
    vary: Vary = [],  # noqa: B006  # typer makes a new one
    on: On = "here",
) -> None:
    """Play many games and report seats, length, choice, tension, luck, what is used and what never happens.

    The game's own options follow as --name value; --players 2-4 plays each number of players.

    Examples: [bold]byways lab crab-stack --games 100000[/bold];
    [bold]byways lab snow-tails --players 2-5 --bots normal --games 500 --out report[/bold];
    [bold]byways lab snow-tails --vary hand=4..6[/bold]; [bold]byways lab my_game.py --on ray[/bold]
    """
    from .places import place_named
    from .wish import Wish
    from .work import run_all, run_variants, show_comparison

    wish = Wish(games, bots, seed, resume, data, detailed, tolerance, pace, skill, place_named(on))
    chosen = tables(game, context.args)
    folder = out or Path(f"lab-{chosen[0].name}")
    if not vary:
        run_all(chosen, folder, wish)
        return
    for each in chosen:
        place = folder if len(chosen) == 1 else folder / f"players-{each.players}"
        compared, whole = run_variants(each, vary, place, wish)
        show_comparison(compared)
        if not whole:
            return


def compare(
    one: Annotated[Path, typer.Argument(help="The folder of a run.")],
    other: Annotated[Path, typer.Argument(help="The folder of another.")],
    out: Annotated[Path | None, typer.Option(help="A page to write the comparison to.")] = None,
) -> None:
    """Compare two runs: what differs, and how sure that is. With the same seed, deal by deal.

    Example: [bold]byways lab compare lab-a lab-b --out compare.html[/bold]
    """
    from .work import compare_folders

    compare_folders(one, other, out)


def tune(
    context: typer.Context,
    game: GameName,
    goal: Annotated[str, typer.Option(help="even-seats, length=45 (minutes), or a metric such as turns=30, luck=0.1.")],
    vary: Vary,
    games: Annotated[int, typer.Option(help="How many games for each combination.", min=1)] = 1000,
    trials: Annotated[int, typer.Option(help="How many combinations are tried at most.", min=1)] = 20,
    bots: Bots = "random",
    seed: Annotated[str, typer.Option(help="The seed of games and search.")] = "1",
    out: Annotated[Path | None, typer.Option(help="A folder for what was tried, as page and JSON.")] = None,
    on: On = "here",
) -> None:
    """Search among values of options for those that come closest to a goal, and report what was tried.

    Example: [bold]byways lab tune snow-tails --goal even-seats --vary hand=4..6 --vary lane-cards=printed,rising[/bold]
    """
    from .places import place_named
    from .tuning import read_goal
    from .wish import Wish
    from .work import run_tuning

    aim = read_goal(goal)
    (chosen,) = tables(game, context.args)
    run_tuning(chosen, aim, vary, trials, Wish(games, bots, seed, place=place_named(on)), out)


def tables(name: str, extra: list[str]) -> list[Game]:
    """The game that a command line names, for each number of players: `--players 2-4`."""
    from byways.cli import pick_game

    for place, word in enumerate(extra):
        before, equals, _ = word.rpartition("=")
        spanned = before if equals else extra[place - 1] if place else ""
        span = re.fullmatch(r"(\d+)-(\d+)", word[len(before) + len(equals) :])
        if spanned == "--players" and span is not None:
            numbers = range(int(span[1]), int(span[2]) + 1)
            if not numbers:
                raise BywaysError(f"--players {span[0]} runs backwards; write {span[2]}-{span[1]}")
            return [
                pick_game(name, [*extra[:place], f"{before}{equals}{number}", *extra[place + 1 :]])
                for number in numbers
            ]
    return [pick_game(name, extra)]
