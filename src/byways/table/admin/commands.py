"""The commands `byways admin ...`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from byways.engine import BywaysError

if TYPE_CHECKING:
    from byways.table.storage import Office

admin = typer.Typer(help="Look after a table: its matches, people, and rules.", no_args_is_help=True)
Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; default: SQLite in your data folder.")
]


@contextmanager
def office_of(database: str | None) -> Iterator[Office]:
    """The database that is meant."""
    try:
        from byways.table.settings import default_database
        from byways.table.storage import Office
    except ImportError as error:
        raise BywaysError(f"this needs more packages ({error}); install them: pip install 'byways[table]'") from error
    office = Office(database or default_database())
    try:
        yield office
    finally:
        office.close()


@admin.command()
def upgrade(
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen, and change nothing.")] = False,
) -> None:
    """Replay open matches by the rules of now, where they were mended, and say what differs.

    A server does the same when it starts. Example: [bold]byways admin upgrade --dry-run[/bold]
    """
    from byways.table.admin import upgrade_matches

    with office_of(database) as office:
        lines = 0
        for line in upgrade_matches(office, dry_run):
            typer.echo(line)
            lines += 1
    if not lines:
        typer.echo("All open matches follow the rules of now.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(admin, name="admin")
