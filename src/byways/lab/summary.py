"""A report in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from byways.engine import Data, Game

from .sentences import head, kind_name, never_named, percent, sections, short, subject_name
from .words import say

LIFTS = 5


def show(console: Console, game: Game, report: Data) -> None:
    """Say what a report says, in a screen or so."""
    console.print(f"\n[bold]{escape(say('report-title', game=report['title'], games=report['games']))}[/bold]")
    for words in head(report):
        console.print(words, highlight=False, markup=False)
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for section in sections(game, report):
        if section.key == "measures":
            continue
        words = " ".join(section.said)
        if section.key == "never" and report["never"]:
            words = f"{words} {'; '.join(never_named(game, report))}"
        if section.key == "uses":
            words = lifts(game, report) or words
        table.add_row(section.title, escape(words))
    console.print(table, highlight=False)


def lifts(game: Game, report: Data) -> str:
    """The largest lifts that stand out, in a line."""
    found = sorted((one for one in report["uses"] if one["stands_out"]), key=lambda one: -abs(one["lift"]["value"]))
    return "; ".join(
        say(
            "lift-said",
            use=f"{kind_name(game, one['kind'])}: {subject_name(game, one['kind'], one['subject'])}",
            lift=f"{percent(one['lift']['value']):+g}",
            half=f"{short(percent((one['lift']['high'] - one['lift']['low']) / 2)):g}",
        )
        for one in found[:LIFTS]
    )
