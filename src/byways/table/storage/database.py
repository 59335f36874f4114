"""The database: SQLAlchemy Core over SQLite (WAL) or PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from byways.engine import BywaysError


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
