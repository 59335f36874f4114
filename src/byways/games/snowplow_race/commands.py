"""Commands for maps and for the clock question: byways map check, byways map draw, byways solve."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from . import SnowplowRace
    from .best_known import Question
    from .maps import Best, Town
    from .solver import Solution

MapFile = Annotated[str, typer.Argument(metavar="MAP", help="A map file, or the name of a map that comes along.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    maps = typer.Typer(help="Check and draw maps of Snowplow Race.", no_args_is_help=True)
    maps.command("check")(check)
    maps.command("draw")(draw)
    app.add_typer(maps, name="map")
    app.command("solve")(solve)


def check(file: MapFile) -> None:
    """Check a map and say what is in it; errors name the street and the cure.

    Example: [bold]byways map check my-town.toml[/bold]
    """
    from byways.cli import console

    from .maps import LENGTHS, load
    from .words import about, length_of_game, say

    town = load(file)
    console.print(say("good-map", town=town.name), highlight=False)
    if about(town):
        console.print(f"  {about(town)}", highlight=False)
    for length in LENGTHS:
        part: dict[str, object] = {
            "length": length_of_game(length),
            "circles": len(town.circles_in_use(length)),
            "roads": len(town.roads_in_use(length)),
        }
        if any(question[0] == length for question in town.best):
            told = say("good-map.part", **part)
        else:
            told = say("good-map.unsolved", command="byways solve snowplow-race", **part)
        console.print(f"  {told}", highlight=False)


def draw(
    file: MapFile,
    length: Annotated[str, typer.Option(help="short or full")] = "full",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The SVG file to write.")] = None,
) -> None:
    """Draw a map as SVG.

    Example: [bold]byways map draw my-town.toml -o my-town.svg[/bold]
    """
    import sys

    from byways.cli import console

    from . import SnowplowRace
    from .face import draw_map
    from .words import say

    svg = draw_map(SnowplowRace(map=file, length=length, players=1, start="book"))
    if output is None:
        sys.stdout.write(svg)
        return
    output.write_text(svg, encoding="utf-8")
    console.print(say("drawn-to", file=str(output)), highlight=False)


def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help="snowplow-race")],
    town: Annotated[str, typer.Option("--map", help="A map by name or path.")] = "pleasantville",
    length: Annotated[str, typer.Option(help="short, full or both")] = "both",
    players: Annotated[str, typer.Option(help="How many plows: 3, or 1-6.")] = "1-6",
    play: Annotated[str, typer.Option(help="plain, advanced or both")] = "both",
    seconds: Annotated[float, typer.Option(help="The most time for each question.", min=1)] = 110.0,
    workers: Annotated[int, typer.Option(help="Threads of the solver.", min=1)] = 2,
    lines: Annotated[bool, typer.Option("--lines", help="Print the best lines, too.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Keep the figures in the map's file.")] = False,
) -> None:
    """The clock question: the fewest turns in which a team can clear a map, proven or within a gap, and fair starts.

    Example: [bold]byways solve snowplow-race --map four-corners --players 1-4[/bold]
    """
    from byways.cli import console, progress
    from byways.engine import BywaysError
    from byways.engine.speech import ENGLISH, speaking

    from . import SnowplowRace, best_known
    from .solver import solve as answer

    if game != "snowplow-race":
        raise BywaysError(f"there is a solver for snowplow-race only, not for {game!r}")
    lengths = ("short", "full") if length == "both" else (length,)
    plays = {"plain": (False,), "advanced": (True,), "both": (False, True)}.get(play)
    if plays is None:
        raise BywaysError(f"play can not be {play!r}; it can be plain, advanced or both")
    games = [
        SnowplowRace(map=town, length=part, players=number, advanced=advanced, start="book")
        for part in lengths
        for advanced in plays
        for number in best_known.spread(players)
    ]
    found: dict[Question, Solution] = {}
    with progress() as bar:
        task = bar.add_task("", total=len(games))

        def tell(text: str) -> None:
            with speaking(ENGLISH):  # as the solver reports
                bar.update(task, description=f"{describe(each)}, {text}")

        for each in games:
            tell("beginning")
            solution = answer(each, seconds, workers, tell)
            question = (each.streets.length, each.values["advanced"], each.players)
            found[question] = solution
            if write:
                best_known.write(
                    best_known.file_of(town), {question: solution.best}, {question: written(each, solution)}
                )
            bar.advance(task)
    console.print(table(games[0].town, found))
    if lines:
        for each, solution in zip(games, found.values(), strict=True):
            console.print(f"[bold]{describe(each)}[/bold]: {' '.join(written(each, solution))}", highlight=False)


def written(game: SnowplowRace, solution: Solution) -> list[str]:
    """A line as it is written."""
    start = game.new()
    return [game.notation(start, way) for way in solution.line]


def describe(game: SnowplowRace) -> str:
    """A question in words: short, 3 plows, advanced."""
    from .words import length_of_game, say

    name = "team.advanced" if game.values["advanced"] else "team"
    return say(name, length=length_of_game(game.streets.length), plows=game.players)


def table(town: Town, found: dict[Question, Solution]) -> Table:
    """The answers, with the start times that follow from them (SR7)."""
    from rich.table import Table

    from .board import DIFFICULTIES, fair_start, time
    from .words import length_of_game, say

    drawn = Table(title=town.name, box=None, header_style="bold", title_justify="left")
    for column in ("length", "play", "plows", "turns", "bound", "gap", "time", *DIFFICULTIES):
        side: Literal["left", "right"] = "left" if column in ("length", "play") else "right"
        drawn.add_column(say(f"column-{column}"), justify=side, no_wrap=True)
    for (length, advanced, players), solution in found.items():
        best: Best = solution.best
        drawn.add_row(
            str(length_of_game(length)),
            say("play-advanced" if advanced else "play-plain"),
            str(players),
            str(best.turns),
            str(best.bound),
            say("proven") if best.proven else f"{solution.gap:.1%}",
            f"{solution.seconds:.1f} s",
            *(time(fair_start(best, difficulty)) for difficulty in DIFFICULTIES),
        )
    return drawn
