"""What is kept: matches, their seats, their logs, their chat. SQLAlchemy Core over SQLite or PostgreSQL.

A match is its log. `log` has the primary key (match, version): of two writers, whichever process they are in, one wins.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from byways.engine import BywaysError

schema = sa.MetaData()

matches = sa.Table(
    "matches",
    schema,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),  # JSON: a number and a text give other games
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),  # the hash of the host's token
    sa.Column("settings", sa.Text, nullable=False),  # JSON: clock, absent_after_s, stand_in, hints, pace_ms
    sa.Column("undo", sa.Text),  # JSON: an undo that waits for answers
    sa.Column("rematch", sa.Text),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),  # of all but moves, which have their own time
)
seats = sa.Table(
    "seats",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text),  # its hash
    sa.Column("invite", sa.Text),  # its hash
    sa.Column("bot", sa.Text),
    sa.Column("stand_in", sa.Text),
)
log = sa.Table(
    "log",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),  # 1 is the first entry
    sa.Column("kind", sa.Text, nullable=False),  # move or undo
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("value", sa.Integer, nullable=False),  # the move's code; the ply that an undo goes back to
    sa.Column("spent_ms", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
chat = sa.Table(
    "chat",
    schema,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
drawings = sa.Table(
    "drawings",
    schema,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("svg", sa.Text, nullable=False),
)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table."""

    seat: int
    kind: str
    name: str
    token: str | None = None
    invite: str | None = None
    bot: str | None = None
    stand_in: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody, or a bot, sits here."""
        return self.kind in ("human", "screen", "bot")

    @property
    def played_by(self) -> str | None:
        """The bot that decides for this seat now, or None for a person."""
        return self.bot if self.kind == "bot" or self.stand_in else None


@dataclass(frozen=True)
class MatchRow:
    """A table, but for its log."""

    id: str
    game: str
    options: dict[str, Any]
    rules: int
    seed: int | str
    salt: str
    status: str
    public: bool
    host: str
    settings: dict[str, Any]
    seats: tuple[SeatRow, ...]
    created_at: int
    changed_at: int
    undo: dict[str, Any] | None = None
    rematch: str | None = None

    def with_seat(self, seat: SeatRow) -> MatchRow:
        """The same with one seat changed."""
        return replace(self, seats=tuple(seat if old.seat == seat.seat else old for old in self.seats))


@dataclass(frozen=True)
class Entry:
    """One line of a match's log."""

    match: str
    version: int
    kind: str
    seat: int
    value: int
    spent_ms: int
    at: int


@dataclass(frozen=True)
class Chat:
    """Something that was said."""

    match: str
    number: int
    seat: int
    name: str
    text: str
    at: int

    def to_dict(self) -> dict[str, Any]:
        """As clients get it."""
        return {"number": self.number, "seat": self.seat, "name": self.name, "text": self.text, "at": self.at}


@dataclass
class Stored:
    """Everything about a match."""

    row: MatchRow
    entries: list[Entry] = field(default_factory=list)
    chat: list[Chat] = field(default_factory=list)


def connect(url: str, sync: str = "full") -> sa.Engine:
    """The database, ready for use: SQLite in WAL mode, or PostgreSQL through psycopg."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise BywaysError(f"{url!r} is no database; write sqlite:///path or postgresql://...") from error
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BywaysError(f"{parsed.get_backend_name()} is not supported; use sqlite:///path or postgresql://...")
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(parsed, pool_size=8, max_overflow=0, pool_pre_ping=True)
    if not parsed.database or parsed.database == ":memory:":
        raise BywaysError(f"{url} names no file; write sqlite:///table.db, or sqlite:////an/absolute/path.db")
    Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(parsed, pool_size=4, max_overflow=2, connect_args={"check_same_thread": False})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where `transaction` below begins them
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout = 10000")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {'FULL' if sync == 'full' else 'NORMAL'}")
        cursor.execute("PRAGMA wal_autocheckpoint = 4000")  # pages; each checkpoint makes some move wait for the disk
        cursor.close()

    return engine


@contextmanager
def transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction for writing: all of it or nothing."""
    with engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def _insert(connection: sa.Connection, table: sa.Table) -> Any:
    return (sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert)(table)


@cache
def _append_sql(dialect: str, rows: int) -> str:
    """The statement for so many entries; SQLAlchemy would build it anew for every commit."""
    columns = [column.name for column in log.columns]
    row = f"({', '.join(['?' if dialect == 'sqlite' else '%s'] * len(columns))})"
    return (
        f"INSERT INTO log ({', '.join(columns)}) VALUES {', '.join([row] * rows)} "
        "ON CONFLICT DO NOTHING RETURNING match, version"
    )


def append(connection: sa.Connection, entries: Sequence[Entry]) -> set[tuple[str, int]]:
    """Write entries to the logs; returns those that were written. A version that exists stays as it is."""
    values = tuple(value for entry in entries for value in vars(entry).values())
    done = connection.exec_driver_sql(_append_sql(connection.dialect.name, len(entries)), values)
    return {(match, version) for match, version in done}


def create(connection: sa.Connection, row: MatchRow, entries: Iterable[Entry] = ()) -> None:
    """Write a new match."""
    connection.execute(sa.insert(matches), _columns(row))
    connection.execute(sa.insert(seats), [{"match": row.id, **vars(seat)} for seat in row.seats])
    if rows := [vars(entry) for entry in entries]:
        connection.execute(sa.insert(log), rows)


def update(connection: sa.Connection, row: MatchRow, before: MatchRow) -> bool:
    """Write what has changed about a table; False when another process has changed it since `before`."""
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
    done = connection.execute(_insert(connection, chat).values(vars(line)).on_conflict_do_nothing())
    return bool(done.rowcount)


def keep_drawing(connection: sa.Connection, name: str, svg: str) -> None:
    """Keep a drawing under the hash of its content."""
    connection.execute(_insert(connection, drawings).values(hash=name, svg=svg).on_conflict_do_nothing())


def drawing(connection: sa.Connection, name: str) -> str | None:
    """A drawing by the hash of its content."""
    found: str | None = connection.execute(sa.select(drawings.c.svg).where(drawings.c.hash == name)).scalar()
    return found


def rows(connection: sa.Connection, *where: Any, limit: int = 1000) -> list[MatchRow]:
    """Matches, without their logs."""
    found = connection.execute(
        sa.select(matches).where(*where).order_by(matches.c.changed_at.desc()).limit(limit)
    ).mappings()
    heads = [dict(head) for head in found]
    sitting: dict[str, list[SeatRow]] = {head["id"]: [] for head in heads}
    listed = sa.select(seats).where(seats.c.match.in_(list(sitting))).order_by(seats.c.match, seats.c.seat)
    for seat in connection.execute(listed).mappings():
        sitting[seat["match"]].append(SeatRow(**{key: value for key, value in seat.items() if key != "match"}))
    return [
        MatchRow(
            **{
                **head,
                "options": json.loads(head["options"]),
                "seed": json.loads(head["seed"]),
                "settings": json.loads(head["settings"]),
                "undo": json.loads(head["undo"]) if head["undo"] else None,
                "seats": tuple(sitting[head["id"]]),
            }
        )
        for head in heads
    ]


def head(connection: sa.Connection, match: str) -> MatchRow | None:
    """A match without its log."""
    found = rows(connection, matches.c.id == match)
    return found[0] if found else None


def entries(connection: sa.Connection, match: str, after: int = 0) -> list[Entry]:
    """The log of a match, from the entry that follows version `after`."""
    query = sa.select(log).where(log.c.match == match, log.c.version > after).order_by(log.c.version)
    return [Entry(**line) for line in connection.execute(query).mappings()]


def lines(connection: sa.Connection, match: str, after: int = 0) -> list[Chat]:
    """The chat of a match."""
    query = sa.select(chat).where(chat.c.match == match, chat.c.number > after).order_by(chat.c.number)
    return [Chat(**line) for line in connection.execute(query).mappings()]


def load(connection: sa.Connection, match: str) -> Stored | None:
    """Everything about a match."""
    row = head(connection, match)
    return Stored(row, entries(connection, match), lines(connection, match)) if row is not None else None


def held(connection: sa.Connection, token: str) -> list[str]:
    """The matches, not over, in which the token with this hash holds a seat."""
    query = (
        sa.select(seats.c.match)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.token == token, matches.c.status.in_(("gathering", "playing")))
        .distinct()
        .order_by(seats.c.match)
        .limit(200)
    )
    return list(connection.execute(query).scalars())


def count_open(connection: sa.Connection) -> int:
    """How many tables are not over."""
    query = sa.select(sa.func.count()).where(matches.c.status.in_(("gathering", "playing")))
    return int(connection.execute(query).scalar_one())


def forget(connection: sa.Connection, status: str, before: int, limit: int = 500) -> list[str]:
    """Remove tables of this status at which nothing has happened since; returns their names."""
    moved = sa.select(log.c.match).where(log.c.match == matches.c.id, log.c.at >= before).exists()
    query = (
        sa.select(matches.c.id).where(matches.c.status == status, matches.c.changed_at < before, ~moved).limit(limit)
    )
    gone = list(connection.execute(query).scalars())
    if gone:
        for table, column in (
            (log, log.c.match),
            (chat, chat.c.match),
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
