"""The command that looks for puzzles, or sets those that come with a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from byways.engine import BywaysError

console = Console()
EVERY = 5
"""After so many games it is noted how far the search has come."""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(puzzles)


def puzzles(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, such as crab-stack.")],
    games: Annotated[int, typer.Option(help="So many games are played and looked at.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="The seed of all games: the same one gives the same puzzles.")] = "1",
    out: Annotated[Path | None, typer.Option(help="The file; by default puzzles-GAME.toml.")] = None,
    most: Annotated[int, typer.Option(help="Stop with so many puzzles.", min=1)] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays the games: greedy, or a level.")] = "easy",
    play: Annotated[bool, typer.Option("--play", help="Solve the puzzles that come with the game, here.")] = False,
) -> None:
    """Look for puzzles in games of bots: positions with one best line, proven, that a plain look misses.

    A search that was stopped goes on where it was when it is begun again with the same seed, bots and file.

    With [bold]--play[/bold] none is looked for: those that come with the game are set, the easiest first.

    Example: [bold]byways puzzles crab-stack --games 50 --seed 1 --out puzzles.toml[/bold]
    Example: [bold]byways puzzles crab-stack --play[/bold]
    """
    import byways
    from byways.cli import progress
    from byways.engine.binding import set_patience
    from byways.teaching import set_puzzles

    from .likeness import distinct
    from .searching import Miner, tables
    from .writing import entry, mined_so_far, write

    kind = byways.game_class(game)
    if play:
        set_puzzles(console, kind)
        return
    path = out or Path(f"puzzles-{kind.name}.toml")
    mined, read = mined_so_far(kind, path)
    found = distinct(read)
    run = {"seed": seed, "bots": bots}
    if mined and {name: mined.get(name) for name in run} != run:
        raise BywaysError(
            f"{path} was made with --seed {mined.get('seed')} --bots {mined.get('bots')}: go on with these, or name "
            f"another file"
        )
    set_patience(0)
    miner = Miner(tables(kind), seed, bots)
    first = int(mined.get("games", 0))
    if len(found) < len(read):
        write(path, str(kind.title), mined, map(entry, found))
    with progress() as bar:
        task = bar.add_task("looking for puzzles", total=games, completed=first)
        for number in range(first, games):
            if len(found) >= most:
                break
            before = len(found)
            found = distinct([*found, *miner.mine(number)])
            bar.update(task, completed=number + 1, description=f"{len(found)} puzzles")
            if len(found) > before or (number + 1) % EVERY == 0 or number + 1 == games:
                write(path, str(kind.title), {**run, "games": number + 1}, map(entry, found))
    console.print(f"{path}: {len(found)} puzzles", highlight=False)
