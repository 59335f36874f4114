"""Commands for the tracks of Snow Tails: `byways track draw` and `byways track check`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from .track import Track

Source = Annotated[
    str,
    typer.Argument(
        metavar="TRACK",
        help="A track file (.toml), a ready track's name, random:SEED, random:LEVEL:SEED, or pieces/in/a/row.",
    ),
]


def _find(source: str) -> Track:
    from . import load_track

    return load_track(source)


def draw(
    source: Source,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The SVG file to write; else it is printed.")
    ] = None,
) -> None:
    """Draw a track as SVG.

    Example: [bold]byways track draw wolf-pass -o wolf-pass.svg[/bold]
    """
    from .drawing import draw as picture
    from .words import say

    svg = picture(_find(source))
    if output is None:
        typer.echo(svg)
    else:
        output.write_text(svg + "\n", encoding="utf-8", newline="\n")
        typer.echo(say("track-written", file=str(output)))


def check(source: Source) -> None:
    """Check a track and say what it is made of; what is wrong is said with the piece and the cure.

    Example: [bold]byways track check my-track.toml[/bold]
    """
    from .track import cells_of, range_of_lanes
    from .words import about, level_of, say

    track = _find(source)
    cells = cells_of(track)
    corners = sum(laid.piece.corner for laid in track.laid)
    steps = min(int(cells.togo[cell]) for cell in range_of_lanes(cells))
    size = say("good-track.size", pieces=len(track.laid), corners=corners, cells=cells.count, steps=steps)
    lines = {"pieces": str(track), "in-all": size, "saplings": str(len(cells.saplings))}
    width = max(len(say(f"good-track.{name}")) for name in lines) + 2
    typer.echo(say("good-track", track=track.title, level=level_of(track)))
    if about(track):
        typer.echo(f"  {about(track)}")
    for name, value in lines.items():
        typer.echo(f"  {say(f'good-track.{name}'):<{width}}{value}")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Draw and check tracks of Snow Tails.", no_args_is_help=True, rich_markup_mode="rich")
    group.command()(draw)
    group.command()(check)
    app.add_typer(group, name="track")
