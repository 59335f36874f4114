"""The press's command: print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

console = Console()


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("print")(print_and_play)


def print_and_play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that has a print-and-play set.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The folder to write to.")] = Path("output"),
    paper: Annotated[str, typer.Option(help="letter or a4.")] = "letter",
) -> None:
    """Write everything that is needed to play a game on a table of wood: cards, tokens, board.

    Example: [bold]byways print vancouver-buses -o output/[/bold]
    """
    from . import say, write

    paths = write(game, output, paper)
    for path in paths:
        console.print(str(path), highlight=False)
    console.print(say("open-index", file=str(output / "index.html")), highlight=False)
