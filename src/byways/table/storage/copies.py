"""Copies of a database: the same file from SQLite and PostgreSQL, read back into either.

A copy is one moment of the database, also while servers write to it: lines of JSON, compressed, with a head that says
what it is and a last line that says how many there are, so that half a copy is no copy.
"""

from __future__ import annotations

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from byways.engine import BywaysError

from .database import transaction
from .migrations import STEPS
from .rows import now
from .tables import (
    bans,
    chat,
    drawings,
    layouts,
    log,
    matches,
    positions,
    reports,
    schema,
    seats,
    server_keys,
    stories,
    subscriptions,
)

MARK = "byways backup"
ALL = (matches, seats, log, chat, layouts, positions, stories, drawings, bans, reports, subscriptions, server_keys)
OF_A_MATCH = (matches, seats, log, chat, layouts, positions, stories)
SOME = 500
"""Rows that are written at once."""


def backup(engine: sa.Engine, file: Path, match: str | None = None) -> int:
    """Write everything, or all about one match, to a file; a crash leaves the old file or the new one."""
    part = file.with_name(file.name + ".part")
    rows = 0
    with _moment(engine) as connection, gzip.open(part, "wt", encoding="utf-8", compresslevel=6) as out:
        out.write(json.dumps({"what": MARK, "layout": len(STEPS), "at": now()}) + "\n")
        for table in ALL if match is None else OF_A_MATCH:
            for row in _rows(connection, table, match):
                out.write(json.dumps([table.name, row], ensure_ascii=False) + "\n")
                rows += 1
        out.write(json.dumps({"rows": rows}) + "\n")
    part.replace(file)
    return rows


def _moment(engine: sa.Engine) -> Any:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True)
    connection = engine.connect()
    connection.exec_driver_sql("BEGIN")
    return connection


def _rows(connection: sa.Connection, table: sa.Table, match: str | None) -> Iterator[dict[str, Any]]:
    query = sa.select(table)
    if match is not None and table is layouts:
        query = query.where(table.c.hash.in_(sa.select(positions.c.layout).where(positions.c.match == match)))
    elif match is not None:
        query = query.where((table.c.id if table is matches else table.c.match) == match)
    for row in connection.execute(query.execution_options(yield_per=SOME)).mappings():
        yield {
            key: base64.b64encode(value).decode() if isinstance(value, bytes) else value for key, value in row.items()
        }


def restore(engine: sa.Engine, file: Path, into_used: bool = False) -> int:
    """Read a copy into a database that is empty, or, `into_used`, beside what is there; all of it or nothing."""
    try:
        with transaction(engine) as connection:
            if not into_used and connection.execute(sa.select(matches.c.id).limit(1)).first() is not None:
                raise BywaysError("the database has matches already; a copy is read into an empty one")
            return _read(connection, file)
    except (OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        raise BywaysError(f"{file} can not be read as a copy of a table: {error}") from error
    except sa.exc.IntegrityError as error:
        raise BywaysError(f"{file} holds a match that the database has already") from error


def _read(connection: sa.Connection, file: Path) -> int:
    waiting: list[dict[str, Any]] = []
    rows, table = 0, ""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        head = json.loads(next(lines, "{}"))
        if not isinstance(head, dict) or head.get("what") != MARK:
            raise BywaysError(f"{file} is no copy of a table: byways backup writes one")
        if head["layout"] > len(STEPS):
            raise BywaysError(f"{file} was written by a newer Byways; update this one")
        for line in lines:
            told = json.loads(line)
            if isinstance(told, dict):
                _write(connection, table, waiting)
                if told["rows"] != rows:
                    raise BywaysError(f"{file} has {rows} rows of {told['rows']}")
                return rows
            name, row = told
            if name != table or len(waiting) >= SOME:
                _write(connection, table, waiting)
                table, waiting = name, []
            waiting.append(row)
            rows += 1
    raise BywaysError(f"{file} is only a part of a copy: its end is missing")


def _write(connection: sa.Connection, name: str, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    table = schema.tables[name]
    for column in table.columns:
        if isinstance(column.type, sa.LargeBinary):
            for row in rows:
                row[column.name] = base64.b64decode(row[column.name])
    if table in (layouts, drawings):  # the same under the same name; it may be there
        names = list(connection.execute(sa.select(table.c.hash)).scalars())
        rows = [row for row in rows if row["hash"] not in names]
    if table is server_keys:  # those of the copy, so that what was signed with them stays good
        connection.execute(sa.delete(table).where(table.c.name.in_([row["name"] for row in rows])))
    if rows:
        connection.execute(sa.insert(table), rows)
