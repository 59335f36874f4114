"""Who gets the next process that is free: people's opponents first, then whoever has had the least time of late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 10_000
HALF_LIFE_S = 60.0
"""After so long half of the time that somebody has had is forgotten."""
LEAST_S = 0.001
"""So much counts what takes less, so that those who want little take turns, too."""


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks."""

    host: str = ""
    """Where the table was made: all tables of one address share one turn."""
    table: str = ""
    with_people: bool = True
    """Whether a person waits for the answer, and not bots among themselves."""


@dataclass(eq=False)
class _Waiting:
    asker: Asker
    number: int
    got: asyncio.Future[object] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue(Generic[T]):
    """Things that are lent, and those who wait for one.

    Time counts, not turns: else a bot that thinks for a thousandth of a second would wait for one that thinks for a
    whole one as often as the other way round.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._free: list[T] = []
        self._waiting: list[_Waiting] = []
        self._had: dict[str, tuple[float, float]] = {}
        """How much time each host and each table has had, and when that was noted; the latest last."""
        self._numbers = count(1)

    def __len__(self) -> int:
        return len(self._free)

    def put(self, thing: T) -> None:
        """Something is free: whoever has the first claim gets it."""
        self._waiting = [waiting for waiting in self._waiting if not waiting.got.cancelled()]  # they have left
        if not self._waiting:
            self._free.append(thing)
            return
        now = self._clock()
        first = min(self._waiting, key=lambda waiting: self._claim(waiting, now))
        self._waiting.remove(first)
        first.got.set_result(thing)

    @asynccontextmanager
    async def lend(self, asker: Asker) -> AsyncIterator[T]:
        """The next thing that is free, when it is this asker's turn, until the block ends."""
        thing = await self._get(asker)
        begun = self._clock()
        try:
            yield thing
        finally:
            self._note(asker, begun)
            self.put(thing)

    async def _get(self, asker: Asker) -> T:
        if self._free:  # then nobody waits
            return self._free.pop()
        waiting = _Waiting(asker, next(self._numbers))
        self._waiting.append(waiting)
        try:
            return await waiting.got  # type: ignore[return-value]  # `put` gives it a T
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif waiting.got.done() and not waiting.got.cancelled():
                self.put(waiting.got.result())  # type: ignore[arg-type]
            raise

    def _claim(self, waiting: _Waiting, now: float) -> tuple[bool, float, float, int]:
        host, table = (self._time_had(key, now) for key in _keys(waiting.asker))
        return not waiting.asker.with_people, host, table, waiting.number

    def _time_had(self, key: str, now: float) -> float:
        seconds, noted = self._had.get(key, (0.0, now))
        return seconds * 0.5 ** ((now - noted) / HALF_LIFE_S)

    def _note(self, asker: Asker, begun: float) -> None:
        now = self._clock()
        for key in _keys(asker):
            seconds = self._time_had(key, now) + max(LEAST_S, now - begun)
            self._had.pop(key, None)
            self._had[key] = (seconds, now)
        while len(self._had) > REMEMBERED:
            del self._had[next(iter(self._had))]


def _keys(asker: Asker) -> tuple[str, str]:
    return f"host {asker.host}", f"table {asker.table}"
