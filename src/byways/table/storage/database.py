"""The database: SQLAlchemy Core over SQLite (WAL) or PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from filelock import FileLock, Timeout

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
def alone(url: str) -> Iterator[None]:
    """Let no second server use the same SQLite file: each would show positions that the other has changed."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        yield
        return
    try:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        Path(parsed.database).open("ab").close()
        lock = FileLock(f"{parsed.database}.lock", blocking=False)
        lock.acquire()
    except Timeout:
        raise BywaysError(
            f"another server uses {parsed.database}; end it first, or choose another file with --database"
        ) from None
    except OSError as error:
        raise BywaysError(
            f"{parsed.database} can not be written ({error.strerror}); choose another file with --database"
        ) from error
    with lock:
        yield


@contextmanager
def transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction for writing: all of it or nothing."""
    with engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection
