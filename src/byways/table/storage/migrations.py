"""Migrations: the steps that bring a database to the present layout, in order, each done once.

A step that has been released is never changed; a new layout is a new step at the end.
"""

from __future__ import annotations

import sqlalchemy as sa

from byways.engine import BywaysError

from .database import transaction

STEPS: tuple[tuple[str, ...], ...] = (
    (  # 1: the first layout
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, rules INTEGER NOT NULL,
            seed TEXT NOT NULL, salt TEXT NOT NULL, status TEXT NOT NULL, public BOOLEAN NOT NULL,
            host TEXT NOT NULL, settings TEXT NOT NULL, undo TEXT, rematch TEXT,
            created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL)""",
        "CREATE INDEX matches_by_status ON matches (status, changed_at)",
        """CREATE TABLE seats (
            match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
            token TEXT, invite TEXT, bot TEXT, stand_in TEXT, PRIMARY KEY (match, seat))""",
        "CREATE INDEX seats_by_token ON seats (token)",
        """CREATE TABLE log (
            match TEXT NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
            value INTEGER NOT NULL, spent_ms BIGINT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (match, version)){compact}""",
        """CREATE TABLE chat (
            match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
            text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match, number))""",
        "CREATE TABLE drawings (hash TEXT PRIMARY KEY, svg TEXT NOT NULL)",
    ),
    (  # 2: what a match looks like now, so that rules can be mended under it
        "ALTER TABLE log ADD COLUMN mark BIGINT",
        """CREATE TABLE positions (
            match TEXT PRIMARY KEY, version INTEGER NOT NULL, layout TEXT NOT NULL, data {bytes} NOT NULL)""",
        "CREATE TABLE layouts (hash TEXT PRIMARY KEY, fields TEXT NOT NULL)",
    ),
    (  # 3: what an operator needs; drawings that nobody uses can be cleared
        """CREATE TABLE bans (
            kind TEXT NOT NULL, value TEXT NOT NULL, until BIGINT, why TEXT NOT NULL, at BIGINT NOT NULL,
            PRIMARY KEY (kind, value))""",
        """CREATE TABLE reports (
            match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, said_by INTEGER NOT NULL,
            name TEXT NOT NULL, text TEXT NOT NULL, why TEXT NOT NULL, address TEXT, at BIGINT NOT NULL,
            done BOOLEAN NOT NULL, PRIMARY KEY (match, number, seat))""",
        "CREATE TABLE notices (id {serial}, match TEXT NOT NULL, kind TEXT NOT NULL, at BIGINT NOT NULL)",
        "ALTER TABLE drawings ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0",
    ),
    (  # 4: what somebody takes from one device to another
        "CREATE TABLE parcels (id TEXT PRIMARY KEY, data TEXT NOT NULL, until BIGINT NOT NULL)",
    ),
    (  # 5: the stories of finished matches
        "CREATE TABLE stories (match TEXT PRIMARY KEY, data TEXT NOT NULL)",
    ),
    (  # 6: who is told when it is their turn, and the server's own keys
        """CREATE TABLE subscriptions (
            key TEXT PRIMARY KEY, match TEXT NOT NULL, token TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL,
            secret TEXT NOT NULL, language TEXT NOT NULL, confirmed BOOLEAN NOT NULL, told INTEGER NOT NULL,
            at BIGINT NOT NULL)""",
        "CREATE UNIQUE INDEX subscriptions_by_match ON subscriptions (match, token, kind)",
        "CREATE INDEX subscriptions_by_address ON subscriptions (address)",
        "CREATE TABLE confirmations (address TEXT NOT NULL, at BIGINT NOT NULL)",
        "CREATE INDEX confirmations_by_address ON confirmations (address)",
        "CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
)

LOCK = 0x62797761
"""With PostgreSQL several processes may start at once: one of them migrates."""


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the present layout; refuse one that a newer Byways has made."""
    with transaction(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)")
        done = int(connection.exec_driver_sql("SELECT COALESCE(MAX(step), 0) FROM migrations").scalar_one())
        if done > len(STEPS):
            raise BywaysError(
                f"the database has layout {done}, made by a newer Byways; this one knows {len(STEPS)}. "
                "Update Byways, or use another database (--database)."
            )
        lite = connection.dialect.name == "sqlite"
        words = {
            "{compact}": " WITHOUT ROWID" if lite else "",
            "{bytes}": "BLOB" if lite else "BYTEA",
            "{serial}": "INTEGER PRIMARY KEY" if lite else "BIGSERIAL PRIMARY KEY",
        }
        for number, step in enumerate(STEPS[done:], start=done + 1):
            for statement in step:
                for word, meant in words.items():
                    statement = statement.replace(word, meant)
                connection.exec_driver_sql(statement)
            connection.exec_driver_sql(f"INSERT INTO migrations VALUES ({number})")
