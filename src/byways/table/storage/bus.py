"""The bus: with PostgreSQL several processes serve the same matches and tell each other what has changed.

With SQLite there is one process and nothing to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable

import sqlalchemy as sa

logger = logging.getLogger("byways.table")
CHANNEL = "byways_table"
Hear = Callable[[str, str, str, list[int], int], None]


class Bus:
    """One process alone."""

    async def start(self) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, match: str, kind: str, seats: tuple[int, ...] = (), watching: int = 0) -> None:
        """Tell other processes that a match's `log`, `head` or `chat` has changed, or who is `here`."""


class PostgresBus(Bus):
    """Several processes, by NOTIFY and LISTEN."""

    def __init__(self, url: str, hear: Hear) -> None:
        self._url = sa.make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._hear = hear
        self._me = ""
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._me = secrets.token_hex(6)  # only now: processes may have been forked from one that was put together
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(listening)), asyncio.create_task(self._send())]
        async with asyncio.timeout(20):
            await listening.wait()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, match: str, kind: str, seats: tuple[int, ...] = (), watching: int = 0) -> None:
        self._out.put_nowait(json.dumps([self._me, match, kind, list(seats), watching]))

    async def _send(self) -> None:
        import psycopg

        text: str | None = None  # what is not sent yet is kept for the next connection
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    while True:
                        if text is None:
                            text = await self._out.get()
                        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
                        text = None
            except psycopg.Error as error:
                logger.warning("bus: sending failed, connecting again", extra={"error": str(error)})
                await asyncio.sleep(1)

    async def _listen(self, listening: asyncio.Event) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if listening.is_set():
                        self._hear("", "log", self._me, [], 0)  # while the line was down anything may have happened
                    listening.set()
                    async for notice in connection.notifies():
                        with contextlib.suppress(ValueError):
                            sender, match, kind, seats, watching = json.loads(notice.payload)
                            if sender != self._me:
                                self._hear(match, kind, sender, seats, watching)
            except psycopg.Error as error:
                logger.warning("bus: listening failed, connecting again", extra={"error": str(error)})
                await asyncio.sleep(1)


def make_bus(url: str, hear: Hear) -> Bus:
    """The bus that fits the database."""
    return PostgresBus(url, hear) if sa.make_url(url).get_backend_name() == "postgresql" else Bus()
