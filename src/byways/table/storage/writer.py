"""The writer: one thread through which everything is written, as many things in one commit as have come meanwhile.

A future is resolved when the commit that holds its change has returned: what was acknowledged is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from . import changes
from .database import transaction
from .rows import Entry, Position

MOST = 500
"""Changes in one commit."""
GATHER_S = 0.008
"""While several want to write, so long passes between two commits: each costs as much whether it holds one move or ten.
Who writes alone never waits."""

logger = logging.getLogger("byways.table")


@dataclass
class _Work:
    done: asyncio.Future[Any]
    entry: Entry | None = None
    place: Position | None = None
    job: Callable[[sa.Connection], Any] | None = None
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Gathers changes and commits them together."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="byways-writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.commits = 0
        self.changes = 0

    def start(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def stop(self) -> None:
        """Write all that was handed in, then end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    async def append(self, entry: Entry, place: Position | None = None) -> bool:
        """Add to a match's log; True once it is on disk, False if another writer was first."""
        return bool(await self._hand_in(entry=entry, place=place))

    async def run(self, job: Callable[[sa.Connection], Any]) -> Any:
        """Do something within a transaction; returns what it returned, once it is on disk."""
        return await self._hand_in(job=job)

    async def _hand_in(self, **what: Any) -> Any:
        assert self._loop is not None
        work = _Work(self._loop.create_future(), **what)
        self._queue.put(work)
        return await work.done  # a client that hangs up does not undo what is under way: it is written all the same

    def _run(self) -> None:
        several, ended = False, 0.0
        while True:
            first = self._queue.get()
            if several and first is not None:
                time.sleep(max(0.0, ended + GATHER_S - time.monotonic()))
            batch, stop = self._gather(first)
            if batch:
                self._commit(batch)
                assert self._loop is not None
                self._loop.call_soon_threadsafe(_resolve, batch)
            if stop:
                return
            several, ended = len(batch) > 1, time.monotonic()

    def _gather(self, work: _Work | None) -> tuple[list[_Work], bool]:
        """What has come by now, and whether it is the last."""
        batch: list[_Work] = []
        while work is not None:
            batch.append(work)
            if len(batch) >= MOST:
                return batch, False
            try:
                work = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[_Work]) -> None:
        try:
            with transaction(self._engine) as connection:
                entries = [work.entry for work in batch if work.entry is not None]
                written = changes.append(connection, entries) if entries else set()
                last: dict[str, Position] = {}
                for work in batch:
                    if work.entry is not None:
                        work.result = (work.entry.match, work.entry.version) in written
                        if work.result and work.place is not None:
                            last[work.entry.match] = work.place
                    elif work.job is not None:
                        self._do(connection, work)
                if last:
                    changes.place(connection, list(last.values()))
        except Exception as error:  # the whole commit failed: every one of its changes did
            logger.exception("commit failed")
            for work in batch:
                work.error = error
            return
        self.commits += 1
        self.changes += len(batch)

    @staticmethod
    def _do(connection: sa.Connection, work: _Work) -> None:
        assert work.job is not None
        try:
            with connection.begin_nested():  # one that fails does not take the others with it
                work.result = work.job(connection)
        except Exception as error:
            work.error = error


def _resolve(batch: list[_Work]) -> None:
    for work in batch:
        if work.done.cancelled():
            continue
        if work.error is not None:
            work.done.set_exception(work.error)
        else:
            work.done.set_result(work.result)
