"""The office: what an operator asks of the database and changes in it, beside a server that runs or when none does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import sqlalchemy as sa

from . import changes, copies, queries
from .database import connect, transaction
from .migrations import migrate
from .rows import Ban, MatchRow, Position, Report, Stored, now


class Office:
    """The database of a server, for an operator: every call is done when it returns."""

    def __init__(self, url: str) -> None:
        self._engine: sa.Engine = connect(url)
        migrate(self._engine)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    # --- matches ------------------------------------------------------------------------------------------

    def listed(self, status: str | None, game: str | None, limit: int) -> list[MatchRow]:
        """Matches, those that changed last first."""
        with self._engine.connect() as connection:
            return queries.listed(connection, status, game, limit)

    def close_match(self, match: str) -> bool:
        """End a match; False when there is none that goes on."""
        with transaction(self._engine) as connection:
            row = queries.head(connection, match)
            if row is None or row.status not in queries.UNFINISHED:
                return False
            closed = replace(row, status="closed", changed_at=max(now(), row.changed_at + 1))
            changes.update(connection, closed, row)
            changes.notice(connection, match, "head")
            return True

    def blank_chat(self, match: str, number: int) -> bool:
        """Take away what a line of chat said; False when there is none."""
        with transaction(self._engine) as connection:
            done = changes.blank_chat(connection, match, number)
            changes.notice(connection, match, "chat")
            return done

    # --- people -------------------------------------------------------------------------------------------

    def reports(self, done: bool) -> list[Report]:
        """Lines of chat that players have reported; with `done` also those that were dealt with."""
        with self._engine.connect() as connection:
            return queries.reported(connection, done)

    def settle_reports(self, match: str) -> int:
        """Note that all reports of a match were dealt with; returns how many there are."""
        with transaction(self._engine) as connection:
            return changes.settle_reports(connection, match)

    def bans(self) -> list[Ban]:
        """All bans, also those that are over."""
        with self._engine.connect() as connection:
            return queries.banned(connection)

    def ban(self, wanted: Ban) -> None:
        """Ban somebody."""
        with transaction(self._engine) as connection:
            changes.ban(connection, wanted)
            changes.notice(connection, "", "bans")

    def unban(self, value: str) -> bool:
        """Let somebody in again; False when they were not banned."""
        with transaction(self._engine) as connection:
            lifted = changes.unban(connection, value)
            changes.notice(connection, "", "bans")
            return bool(lifted)

    # --- copies -------------------------------------------------------------------------------------------

    def backup(self, file: Path, match: str | None = None) -> int:
        """Write everything, or all about one match, to a file; returns how many rows. Servers may go on meanwhile."""
        return copies.backup(self._engine, file, match)

    def restore(self, file: Path, into_used: bool = False) -> int:
        """Read what `backup` wrote; returns how many rows. All of it or nothing."""
        return copies.restore(self._engine, file, into_used)

    # --- rules that were mended ---------------------------------------------------------------------------

    def outdated(self, versions: dict[str, int]) -> list[str]:
        """The matches, not over, that follow other rules than these, by game."""
        with self._engine.connect() as connection:
            return queries.outdated(connection, versions)

    def load(self, match: str) -> Stored | None:
        """Everything about a match."""
        with self._engine.connect() as connection:
            return queries.load(connection, match)

    def upgrade(
        self, row: MatchRow, before: MatchRow, marks: list[int], place: Position | None, layout: tuple[str, str]
    ) -> bool:
        """Write that a match is played by other rules now; False when it has changed meanwhile."""
        with transaction(self._engine) as connection:
            if not changes.update(connection, row, before):
                return False
            changes.keep_layout(connection, *layout)
            changes.remark(connection, row.id, marks, place)
            return True
