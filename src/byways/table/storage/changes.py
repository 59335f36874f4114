"""What is written to the database; each function works within a transaction that `writer.py` has begun."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from .rows import Ban, Chat, Entry, MatchRow, Position, Report, now
from .tables import (
    bans,
    chat,
    drawings,
    layouts,
    log,
    matches,
    notices,
    positions,
    reports,
    seats,
    stories,
    subscriptions,
)


def _insert(connection: sa.Connection, table: sa.Table) -> Any:
    return (sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert)(table)


@contextmanager
def _cursor(connection: sa.Connection) -> Iterator[Any]:
    """The driver's own cursor: moves are written at every commit, and SQLAlchemy's results take longer than they do."""
    cursor = connection.connection.cursor()
    try:
        yield cursor
    finally:
        cursor.close()


def _rows(dialect: str, columns: int, rows: int) -> str:
    """Places for so many rows of values. One statement for all of them: at each the driver lets go of the interpreter,
    and gets it back only when the event loop has had its turn."""
    row = f"({', '.join(['?' if dialect == 'sqlite' else '%s'] * columns)})"
    return ", ".join([row] * rows)


@lru_cache
def _append_sql(dialect: str, rows: int) -> str:
    """The statement for so many entries; SQLAlchemy would build it anew for every commit."""
    columns = [column.name for column in log.columns]
    return f"INSERT INTO log ({', '.join(columns)}) VALUES {_rows(dialect, len(columns), rows)}"


def append(connection: sa.Connection, entries: Sequence[Entry]) -> set[tuple[str, int]]:
    """Write entries to the logs; returns those that were written. A version that exists stays as it is."""
    dialect = connection.dialect.name
    values = tuple(value for entry in entries for value in vars(entry).values())
    insert = _append_sql(dialect, len(entries))
    with _cursor(connection) as cursor:
        if dialect == "sqlite":  # where each row that is returned would be a step of its own
            try:
                cursor.execute(insert, values)
                return {(entry.match, entry.version) for entry in entries}
            except sqlite3.IntegrityError:
                pass  # one of them exists, and so none was written
        cursor.execute(f"{insert} ON CONFLICT DO NOTHING RETURNING match, version", values)
        return {(match, version) for match, version in cursor.fetchall()}


@lru_cache
def _place_sql(dialect: str, rows: int) -> str:
    return (
        f"INSERT INTO positions (match, version, layout, data) VALUES {_rows(dialect, 4, rows)} "
        "ON CONFLICT (match) DO UPDATE SET version = excluded.version, layout = excluded.layout, data = excluded.data "
        "WHERE positions.version < excluded.version"
    )


def place(connection: sa.Connection, places: Sequence[Position]) -> None:
    """Keep the last positions of matches, one of each."""
    values = tuple(value for each in places for value in vars(each).values())
    with _cursor(connection) as cursor:
        cursor.execute(_place_sql(connection.dialect.name, len(places)), values)


def keep_layout(connection: sa.Connection, name: str, fields: str) -> None:
    """Keep how positions are read."""
    connection.execute(_insert(connection, layouts).values(hash=name, fields=fields).on_conflict_do_nothing())


def remark(connection: sa.Connection, match: str, marks: Sequence[int], place: Position | None) -> None:
    """Write anew what stands for the positions of a match: it is played by other rules now."""
    if marks:
        mark = sa.update(log).where(log.c.match == match, log.c.version == sa.bindparam("at_version"))
        rows = [{"at_version": version, "mark": mark} for version, mark in enumerate(marks, start=1)]
        connection.execute(mark.values(mark=sa.bindparam("mark")), rows)
    connection.execute(sa.delete(positions).where(positions.c.match == match))
    if place is not None:
        connection.execute(sa.insert(positions), vars(place))


def create(connection: sa.Connection, row: MatchRow, entries: Iterable[Entry] = ()) -> None:
    """Write a new match."""
    connection.execute(sa.insert(matches), _columns(row))
    connection.execute(sa.insert(seats), [{"match": row.id, **vars(seat)} for seat in row.seats])
    if rows := [vars(entry) for entry in entries]:
        connection.execute(sa.insert(log), rows)


def update(connection: sa.Connection, row: MatchRow, before: MatchRow) -> bool:
    """Write what has changed about a match; False when another process has changed it since `before`."""
    done = connection.execute(
        sa.update(matches)
        .where(matches.c.id == row.id, matches.c.changed_at == before.changed_at)
        .values({key: value for key, value in _columns(row).items() if key != "id"})
    )
    if done.rowcount == 0:
        return False
    for seat, old in zip(row.seats, before.seats, strict=True):
        if seat != old:
            connection.execute(
                sa.update(seats).where(seats.c.match == row.id, seats.c.seat == seat.seat).values(**vars(seat))
            )
    return True


def say(connection: sa.Connection, line: Chat) -> bool:
    """Write a line of chat; False when its number is taken."""
    written = _insert(connection, chat).values(vars(line)).on_conflict_do_nothing().returning(chat.c.number)
    return connection.execute(written).first() is not None  # of an INSERT not every driver counts the rows


def keep_drawing(connection: sa.Connection, name: str, svg: str) -> None:
    """Keep a drawing under the hash of its content; it is used now."""
    kept = _insert(connection, drawings).values(hash=name, svg=svg, used_at=now())
    connection.execute(kept.on_conflict_do_update(index_elements=["hash"], set_={"used_at": kept.excluded.used_at}))


def clear_drawings(connection: sa.Connection, before: int) -> int:
    """Remove drawings of which no match was made or loaded since; returns how many."""
    return connection.execute(sa.delete(drawings).where(drawings.c.used_at < before)).rowcount


def keep_story(connection: sa.Connection, match: str, data: str) -> None:
    """Keep the story of a match; that of another process is as good."""
    connection.execute(_insert(connection, stories).values(match=match, data=data).on_conflict_do_nothing())


def report(connection: sa.Connection, reported: Report) -> None:
    """Write that a player has reported a line of chat; once is enough."""
    connection.execute(_insert(connection, reports).values(vars(reported)).on_conflict_do_nothing())


def ban(connection: sa.Connection, wanted: Ban) -> None:
    """Ban somebody; who is banned already is banned anew."""
    made = _insert(connection, bans).values(vars(wanted))
    new = {"until": made.excluded.until, "why": made.excluded.why, "at": made.excluded.at}
    connection.execute(made.on_conflict_do_update(index_elements=["kind", "value"], set_=new))


def unban(connection: sa.Connection, value: str) -> int:
    """Let somebody in again; returns how many bans that lifted."""
    return connection.execute(sa.delete(bans).where(bans.c.value == value)).rowcount


def notice(connection: sa.Connection, match: str, kind: str) -> None:
    """Let servers that run know of a change."""
    connection.execute(sa.insert(notices).values(match=match, kind=kind, at=now()))


def clear_notices(connection: sa.Connection, before: int) -> None:
    """Remove notices that every server has read."""
    connection.execute(sa.delete(notices).where(notices.c.at < before))


def blank_chat(connection: sa.Connection, match: str, number: int) -> bool:
    """Take away what a line of chat said; False when there is none."""
    done = connection.execute(sa.update(chat).where(chat.c.match == match, chat.c.number == number).values(text=""))
    settled = sa.update(reports).where(reports.c.match == match, reports.c.number == number)
    connection.execute(settled.values(done=True))
    return bool(done.rowcount)


def settle_reports(connection: sa.Connection, match: str) -> int:
    """Note that all reports of a match were dealt with."""
    return connection.execute(sa.update(reports).where(reports.c.match == match).values(done=True)).rowcount


def touch(connection: sa.Connection) -> None:
    """Write something that changes nothing: who can do this can write a move."""
    connection.exec_driver_sql("UPDATE migrations SET step = step")


def forget(connection: sa.Connection, status: str, before: int, limit: int = 500) -> list[str]:
    """Remove matches of this status in which nothing has happened since; returns their names."""
    moved = sa.select(log.c.match).where(log.c.match == matches.c.id, log.c.at >= before).exists()
    query = (
        sa.select(matches.c.id).where(matches.c.status == status, matches.c.changed_at < before, ~moved).limit(limit)
    )
    gone = list(connection.execute(query).scalars())
    if gone:
        for table, column in (
            (log, log.c.match),
            (positions, positions.c.match),
            (stories, stories.c.match),
            (subscriptions, subscriptions.c.match),
            (chat, chat.c.match),
            (reports, reports.c.match),
            (seats, seats.c.match),
            (matches, matches.c.id),
        ):
            connection.execute(sa.delete(table).where(column.in_(gone)))
    return gone


def _columns(row: MatchRow) -> dict[str, Any]:
    data = {key: value for key, value in vars(row).items() if key != "seats"}
    data["options"] = json.dumps(row.options)
    data["seed"] = json.dumps(row.seed)
    data["settings"] = json.dumps(row.settings)
    data["undo"] = json.dumps(row.undo) if row.undo is not None else None
    return data
