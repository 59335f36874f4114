"""How much the database takes, and how much is left where it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import sqlalchemy as sa


def taken(connection: sa.Connection) -> int:
    """How many bytes the database takes; what SQLite has cleared away and will use again does not count."""
    if connection.dialect.name != "sqlite":
        return int(connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar_one())
    pages, free, size = (
        int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size


def left(connection: sa.Connection) -> int | None:
    """How many bytes are left on the disk of a file of SQLite; None for a database elsewhere."""
    file = connection.engine.url.database
    if connection.dialect.name != "sqlite" or file is None:
        return None
    return shutil.disk_usage(Path(file).parent).free
