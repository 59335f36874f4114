"""Storage: everything that is asked of the database or written to it, by name, without a word of SQL outside."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa

from . import changes, parcels, queries, room
from .database import connect
from .migrations import migrate
from .rows import Ban, Chat, Entry, MatchRow, Notice, Position, Report, Stored
from .subscriptions import Subscriptions
from .writer import Writer

T = TypeVar("T")
FRESH_S = 1.0
"""So long it is known that something could be written."""


class Storage:
    """The database of a server: questions in threads, changes through one writer."""

    def __init__(self, url: str, sync: str = "full") -> None:
        self.engine = connect(url, sync)
        self._writer = Writer(self.engine)
        self._well_at = -FRESH_S
        self.subscriptions = Subscriptions(self._read, self._writer.run)

    async def start(self) -> None:
        """Bring the database to the present layout and begin to write."""
        await asyncio.to_thread(migrate, self.engine)
        self._writer.start()

    async def stop(self) -> None:
        """Write all that was handed in, then close."""
        await self._writer.stop()
        self.engine.dispose()

    @property
    def commits(self) -> int:
        """How many commits there were."""
        return self._writer.commits

    @property
    def changes(self) -> int:
        """How many changes these commits held."""
        return self._writer.changes

    async def _read(self, query: Callable[..., T], *args: Any) -> T:
        def ask() -> T:
            with self.engine.connect() as connection:
                return query(connection, *args)

        return await asyncio.to_thread(ask)

    # --- questions ----------------------------------------------------------------------------------------

    async def load(self, match: str) -> Stored | None:
        """Everything about a match."""
        return await self._read(queries.load, match)

    async def head(self, match: str) -> MatchRow | None:
        """A match without its log."""
        return await self._read(queries.head, match)

    async def entries_after(self, match: str, version: int) -> list[Entry]:
        """The entries of a log that follow a version."""
        return await self._read(queries.entries, match, version)

    async def chat_after(self, match: str, number: int) -> list[Chat]:
        """The lines of chat that follow a number."""
        return await self._read(queries.chat_lines, match, number)

    async def drawing(self, name: str) -> str | None:
        """A drawing by the hash of its content."""
        return await self._read(queries.drawing, name)

    async def story(self, match: str) -> str | None:
        """What is kept of the story of a match."""
        return await self._read(queries.story, match)

    async def public_matches(self) -> list[MatchRow]:
        """The public matches that are not over, those with a free seat first."""
        return await self._read(queries.public)

    async def held_matches(self, token: str) -> list[str]:
        """The matches, not over, in which the token with this hash holds a seat."""
        return await self._read(queries.held, token)

    async def timed_matches(self, after: str, most: int) -> list[str]:
        """The matches being played that have a clock, or a time for absent seats: those that follow a name, so many."""
        return await self._read(queries.timed, after, most)

    async def outdated(self, versions: dict[str, int]) -> list[str]:
        """The matches, not over, that follow other rules than these, by game."""
        return await self._read(queries.outdated, versions)

    async def bans(self) -> list[Ban]:
        """All bans, also those that are over."""
        return await self._read(queries.banned)

    async def notices_after(self, number: int) -> list[Notice]:
        """What operators have changed since."""
        return await self._read(queries.notices_after, number)

    async def last_notice(self) -> int:
        """The number of the last notice."""
        return await self._read(queries.last_notice)

    async def count_open(self) -> int:
        """How many matches are not over."""
        return await self._read(queries.count_open)

    async def bytes_taken(self) -> int:
        """How many bytes the database takes."""
        return await self._read(room.taken)

    async def bytes_left(self) -> int | None:
        """How many bytes are left on its disk; None where that is not known."""
        return await self._read(room.left)

    async def check(self) -> None:
        """Write something, as a move would be; raises when that can not be done now."""
        if time.monotonic() - self._well_at > FRESH_S:  # who asks often does not write often
            await self._writer.run(changes.touch)
            self._well_at = time.monotonic()

    # --- changes: each is on disk when it returns ---------------------------------------------------------

    async def append(self, entry: Entry, place: Position | None = None) -> bool:
        """Add to a match's log, with the position that it leads to; False if another writer was first."""
        return await self._writer.append(entry, place)

    async def keep_layout(self, name: str, fields: str) -> None:
        """Keep how positions of a game are read."""
        await self._writer.run(partial(changes.keep_layout, name=name, fields=fields))

    async def upgrade(self, row: MatchRow, before: MatchRow, marks: list[int], place: Position | None) -> bool:
        """Write that a match is played by other rules now; False when another process has changed it."""

        def write(connection: sa.Connection) -> bool:
            if not changes.update(connection, row, before):
                return False
            changes.remark(connection, row.id, marks, place)
            return True

        return bool(await self._writer.run(write))

    async def create(self, row: MatchRow, entries: list[Entry]) -> None:
        """Write a new match."""
        await self._writer.run(partial(changes.create, row=row, entries=entries))

    async def update(self, row: MatchRow, before: MatchRow) -> bool:
        """Write what has changed about a match; False when another process has changed it since `before`."""
        return bool(await self._writer.run(partial(changes.update, row=row, before=before)))

    async def say(self, line: Chat) -> bool:
        """Write a line of chat; False when its number is taken."""
        return bool(await self._writer.run(partial(changes.say, line=line)))

    async def keep_drawings(self, drawings: Iterable[tuple[str, str]]) -> None:
        """Keep drawings, which are used now."""

        def write(connection: sa.Connection) -> None:
            for name, svg in drawings:
                changes.keep_drawing(connection, name, svg)

        await self._writer.run(write)

    async def keep_story(self, match: str, data: str) -> None:
        """Keep the story of a match."""
        await self._writer.run(partial(changes.keep_story, match=match, data=data))

    async def report(self, reported: Report) -> None:
        """Write that a player has reported a line of chat."""
        await self._writer.run(partial(changes.report, reported=reported))

    async def leave_parcel(self, name: str, data: str, until: int) -> bool:
        """Keep what somebody takes to another device; False when too many wait."""
        return bool(await self._writer.run(partial(parcels.leave, name=name, data=data, until=until)))

    async def take_parcel(self, name: str) -> str | None:
        """Give it out, once."""
        taken: str | None = await self._writer.run(partial(parcels.take, name=name))
        return taken

    async def clear(self, drawings_before: int, notices_before: int) -> int:
        """Remove drawings that nobody uses, and old notices; returns how many drawings."""

        def write(connection: sa.Connection) -> int:
            changes.clear_notices(connection, notices_before)
            return changes.clear_drawings(connection, drawings_before)

        return int(await self._writer.run(write))

    async def forget(self, status: str, before: int) -> list[str]:
        """Remove matches of this status in which nothing has happened since; returns their names."""
        gone: list[str] = await self._writer.run(partial(changes.forget, status=status, before=before))
        return gone
