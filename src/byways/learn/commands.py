"""The command that trains a game's bots: train."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from byways.engine import BywaysError, Game

if TYPE_CHECKING:
    from .training import Generation, Training

console = Console()
errors = Console(stderr=True)
EXTRA = {"allow_extra_args": True, "ignore_unknown_options": True}
OURS = Path(__file__).resolve().parent.parent


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command(context_settings=EXTRA)(train)


def train(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="A game, such as crab-stack or 'crab-stack(players=3)', or the .py file of one of your own.",
        ),
    ],
    games: Annotated[int, typer.Option(help="Games of each generation.", min=1)] = 1000,
    simulations: Annotated[int, typer.Option(help="Simulations for each decision.", min=2)] = 400,
    generations: Annotated[int, typer.Option(help="How often it plays, learns and is tried.", min=1)] = 4,
    hidden: Annotated[
        int, typer.Option(help="Hidden units of the network; 0 is a sum of weights.", min=0, max=256)
    ] = 32,
    passes: Annotated[int, typer.Option(help="How often a fit goes over all positions.", min=1)] = 8,
    by_result: Annotated[float, typer.Option(help="How much a game's result counts.", min=0, max=1)] = 0.3,
    follow: Annotated[int, typer.Option(help="A playout makes so many moves before it is asked.", min=0, max=1000)] = 0,
    by_playout: Annotated[float, typer.Option(help="How much playouts count beside the network.", min=0, max=1)] = 0.0,
    moves: Annotated[int, typer.Option(help="Learn which moves to try first: 1, or 0 for no.", min=0, max=1)] = 1,
    opening: Annotated[int, typer.Option(help="Up to so many random moves begin a game.", min=0)] = 6,
    astray: Annotated[int, typer.Option(help="Of 256 later moves, so many are random.", min=0, max=255)] = 20,
    gate: Annotated[int, typer.Option(help="Games of a gate match.", min=2)] = 200,
    against: Annotated[
        int, typer.Option(help="Simulations of the game's own evaluation in a gate match; 0 is as many.", min=0)
    ] = 0,
    window: Annotated[int, typer.Option(help="It learns from so many generations of games.", min=1)] = 3,
    seed: Annotated[str, typer.Option(help="The seed: the same one gives the same weights.")] = "1",
    out: Annotated[Path | None, typer.Option(help="The folder of the run; by default train-GAME-PLAYERS.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a run, or make it longer.")] = False,
    install: Annotated[
        bool | None,
        typer.Option(help="Let bots use it; by default for games of your own, not for those of Byways."),
    ] = None,
    cores: Annotated[int, typer.Option(help="Play on so many cores; 0 is all.", min=0)] = 0,
    on: Annotated[str, typer.Option(help="Where: here, ray (a local cluster), or ray:ADDRESS.")] = "here",
) -> None:
    """Teach bots to judge positions of a game: they play themselves, learn from it, and must beat the best so far.

    The game's own options follow as --name value. Ctrl-C stops; --resume goes on.

    Examples: [bold]byways train crab-stack --players 2[/bold];
    [bold]byways train my_game.py --games 200 --generations 2[/bold]
    """
    from byways.cli import pick_game
    from byways.lab.places import place_named

    from .training import Plan, Training

    chosen = pick_game(game, context.args)
    if chosen.COOPERATIVE or chosen.players < 2:
        raise BywaysError(f"{chosen.spec} has no rivals: bots learn games in which seats play against each other")
    told = (games, simulations, generations, hidden, passes, by_result, follow, opening, astray, gate, against, window)
    plan = Plan(*told, seed, by_playout, moves)
    folder = out or Path(f"train-{chosen.name}-{chosen.players}")
    training = Training(chosen, plan, folder, place_named(on, cores or None))
    training.open(resume)
    _run(training)
    _finish(chosen, training, folder, install)


def _run(training: Training) -> None:
    """All generations, with a bar that shows how far it is and how strong it has become."""
    from byways.cli import progress

    from .words import say

    with progress() as bar:
        task = bar.add_task("", total=1)

        def tell(what: str, done: int, all_of_it: int, strength: float) -> None:
            words = say(f"doing-{what}", generation=len(training.history))
            so_far = say("so-far", elo=f"{strength:+.0f}")
            if done == 0:
                bar.reset(task, total=all_of_it)
            bar.update(task, completed=done, total=all_of_it, description=f"{words}, {so_far}")

        training.tell = tell
        try:
            training.run()
        except KeyboardInterrupt:
            errors.print(say("stopped"), highlight=False)


def _finish(game: Game, training: Training, folder: Path, install: bool | None) -> None:
    """Show what came of it, draw the curve, keep the best weights, and let bots use them if that is wanted."""
    from byways.bots.learned import file_of, write
    from byways.bots.levels import levels_that_learned

    from .curve import draw
    from .words import say

    if not training.history:
        return
    show(training.history)
    curve = folder / "curve.svg"
    curve.write_text(draw(game, training.history), encoding="utf-8")
    if training.best is None:
        console.print(say("nothing-won"), highlight=False)
        return
    place = file_of(game)
    best = folder / place.name
    write(game, training.best, best)
    console.print(say("kept-in", file=str(best), curve=str(curve)), highlight=False, soft_wrap=True)
    wanted = not place.is_relative_to(OURS) if install is None else install
    if wanted:
        write(game, training.best, place)
    levels = ", ".join(levels_that_learned(game.name))
    console.print(say("installed", levels=levels) if wanted else say("not-installed"), highlight=False)


def show(history: Sequence[Generation]) -> None:
    """What became of each generation, as a table."""
    from .words import say

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("generation", "positions", "error", "share", "interval", "accepted", "elo"):
        table.add_column(say(f"column-{name}"), justify="right")
    for one in history:
        table.add_row(
            str(one.number),
            f"{one.positions:,}",
            f"{one.error:.4f}",
            f"{one.share:.1%}",
            f"{one.low:.1%} to {one.high:.1%}",
            say("accepted" if one.accepted else "not-accepted"),
            f"{one.elo:+.0f}",
        )
    console.print(table)
