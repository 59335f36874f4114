"""The office: what an operator asks of the database and changes in it, beside a server that runs or when none does."""

from __future__ import annotations

import sqlalchemy as sa

from . import changes, queries
from .database import connect, transaction
from .migrations import migrate
from .rows import MatchRow, Position, Stored


class Office:
    """The database of a server, for an operator: every call is done when it returns."""

    def __init__(self, url: str) -> None:
        self._engine: sa.Engine = connect(url)
        migrate(self._engine)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

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
