"""The commands `byways admin ...`, `byways backup` and `byways restore`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from byways.engine import BywaysError

if TYPE_CHECKING:
    from byways.table.storage import Office, Stored

admin = typer.Typer(help="Look after a table: its matches, people, and rules.", no_args_is_help=True)
Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; default: SQLite in your data folder.")
]
Match = Annotated[str, typer.Argument(metavar="MATCH", help="Its id, as in its address.")]


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


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _stored(office: Office, match: str) -> Stored:
    found = office.load(match)
    if found is None:
        raise BywaysError(f"there is no match {match!r}; byways admin list shows them")
    return found


@admin.command("list")
def list_matches(
    database: Database = None,
    status: Annotated[str | None, typer.Option(help="gathering, playing, over, closed or record.")] = None,
    game: Annotated[str | None, typer.Option(help="Only of this game.")] = None,
    most: Annotated[int, typer.Option(help="How many at most.", min=1, max=100_000)] = 50,
) -> None:
    """List matches, those that changed last first."""
    with office_of(database) as office:
        rows = office.listed(status, game, most)
    for row in rows:
        names = ", ".join(seat.name or f"({seat.kind})" for seat in row.seats)
        typer.echo(f"{row.id}  {_when(row.changed_at)}  {row.status:9}  {row.game}  {names}")
    if not rows:
        typer.echo("There is no such match." if status or game else "There are no matches.")


def _seat(number: int) -> str:
    from byways.table.storage import NO_SEAT

    return "watching" if number == NO_SEAT else f"seat {number}"


@admin.command()
def show(match: Match, database: Database = None) -> None:
    """Show a match: its seats, its log in numbers, its chat. Hidden cards and dice are not shown."""
    with office_of(database) as office:
        stored = _stored(office, match)
    row = stored.row
    typer.echo(f"{row.id}: {row.game} {row.options}, rules {row.rules}, {row.status}, made {_when(row.created_at)}")
    for seat in row.seats:
        held = f"token {seat.token[:12]}" if seat.token else "no token"
        typer.echo(f"  seat {seat.seat}: {seat.kind} {seat.name!r}, {held}, bot {seat.played_by or '-'}")
    last = _when(stored.entries[-1].at) if stored.entries else "-"
    typer.echo(f"  {len(stored.entries)} entries, the last at {last}")
    for line in stored.chat:
        typer.echo(
            f"  {line.number:4} {_when(line.at)} {line.name} ({_seat(line.seat)}): {line.text or '(taken away)'}"
        )


@admin.command()
def close(matches: Annotated[list[str], typer.Argument(metavar="MATCH...")], database: Database = None) -> None:
    """End matches that go on. Who plays at them is told within seconds."""
    with office_of(database) as office:
        for match in matches:
            done = office.close_match(match)
            typer.echo(f"{match} is closed." if done else f"{match}: there is no such match that goes on.")


@admin.command()
def reports(
    database: Database = None,
    every: Annotated[bool, typer.Option("--all", help="Also those that were dealt with.")] = False,
    done: Annotated[str | None, typer.Option(metavar="MATCH", help="Note that those of this match are.")] = None,
) -> None:
    """List lines of chat that players have reported."""
    with office_of(database) as office:
        if done is not None:
            typer.echo(f"{office.settle_reports(done)} reports of {done} are dealt with.")
        found = office.reports(every)
    for one in found:
        whence = one.address or "an unknown address"
        typer.echo(f"{_when(one.at)}  {one.match} line {one.number}, {_seat(one.said_by)} ({one.name}) from {whence}")
        typer.echo(f"    said: {one.text}")
        typer.echo(f"    seat {one.seat} reports it{': ' + one.why if one.why else ''}")
    if not found:
        typer.echo("No line of chat has been reported." if every else "No report waits.")


@admin.command("delete-chat")
def delete_chat(
    match: Match,
    number: Annotated[int, typer.Argument(metavar="LINE", help="The number of the line, as `show` has it.")],
    database: Database = None,
) -> None:
    """Take away what a line of chat said; its reports are dealt with."""
    with office_of(database) as office:
        if not office.blank_chat(match, number):
            raise BywaysError(f"{match} has no line {number}")
    typer.echo(f"Line {number} of {match} is taken away.")


@admin.command()
def ban(
    who: Annotated[str, typer.Argument(metavar="WHO", help="An address, a network (192.0.2.0/24), or MATCH:SEAT.")],
    database: Database = None,
    days: Annotated[float | None, typer.Option(help="For how long; default: until it is lifted.", min=0)] = None,
    why: Annotated[str, typer.Option(help="For your own notes.")] = "",
) -> None:
    """Ban an address, a network, or the token that holds a seat. It holds within seconds.

    Examples: [bold]byways admin ban 192.0.2.7 --days 7[/bold]; [bold]byways admin ban 4fJ2kd9Qxw:1[/bold]
    """
    from byways.table.storage import Ban, now

    at = now()
    until = None if days is None else at + int(days * 86_400_000)
    with office_of(database) as office:
        match, colon, seat = who.partition(":")
        if colon and seat.isdecimal() and match.isalnum() and (stored := office.load(match)) is not None:
            row = next((one for one in stored.row.seats if one.seat == int(seat)), None)
            if row is None or row.token is None:
                raise BywaysError(f"nobody holds seat {seat} of {match}")
            office.ban(Ban("token", row.token, until, why, at))
        else:
            office.ban(Ban("address", _network(who), until, why, at))
    typer.echo(f"{who} is banned.")


def _network(who: str) -> str:
    from ipaddress import ip_network

    try:
        return str(ip_network(who, strict=False))
    except ValueError:
        raise BywaysError(f"{who!r} is no address, no network, and no seat of a match (MATCH:SEAT)") from None


@admin.command()
def unban(
    who: Annotated[str, typer.Argument(metavar="WHO", help="An address or network, or a token as `bans` shows it.")],
    database: Database = None,
) -> None:
    """Lift a ban."""
    with office_of(database) as office:
        found = [one.value for one in office.bans() if one.value == who or one.value.startswith(who)]
        wanted = found[0] if len(found) == 1 else _network(who)
        if not office.unban(wanted):
            raise BywaysError(f"{who} is not banned")
    typer.echo(f"{wanted} may come again.")


@admin.command()
def bans(database: Database = None) -> None:
    """List who is banned."""
    with office_of(database) as office:
        found = office.bans()
    for one in found:
        until = "until it is lifted" if one.until is None else f"until {_when(one.until)}"
        typer.echo(f"{one.kind} {one.value}  since {_when(one.at)} {until}  {one.why}".rstrip())
    if not found:
        typer.echo("Nobody is banned.")


@admin.command("export")
def export_match(
    match: Match,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The file; default: MATCH.byways.")] = None,
    database: Database = None,
) -> None:
    """Write all about one match to a file: its log, chat and seats, with the hashes of their tokens."""
    with office_of(database) as office:
        _stored(office, match)
        file = output or Path(f"{match}.byways")
        rows = office.backup(file, match)
    typer.echo(f"{file}: {rows} rows.")


@admin.command("import")
def import_match(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `export` wrote.")], database: Database = None
) -> None:
    """Read a match that was exported, at this or another server. Who held its seats holds them again."""
    with office_of(database) as office:
        rows = office.restore(file, into_used=True)
    typer.echo(f"{file}: {rows} rows read.")


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


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to, such as table-2026-07-01.byways.")],
    database: Database = None,
) -> None:
    """Write a copy of the whole table, of one moment, while the server goes on.

    The same for SQLite and PostgreSQL. Example: [bold]byways backup /backups/$(date +%F).byways[/bold]
    """
    with office_of(database) as office:
        rows = office.backup(file)
    typer.echo(f"{file}: {rows} rows.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `byways backup` wrote.")],
    database: Database = None,
) -> None:
    """Read a copy into an empty database, SQLite or PostgreSQL; then start the server on it."""
    try:
        from byways.table.settings import default_database
        from byways.table.storage import alone
    except ImportError as error:
        raise BywaysError(f"this needs more packages ({error}); install them: pip install 'byways[table]'") from error
    url = database or default_database()
    with alone(url), office_of(url) as office:
        rows = office.restore(file)
    typer.echo(f"{file}: {rows} rows read.")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(admin, name="admin")
    app.command()(backup)
    app.command()(restore)
