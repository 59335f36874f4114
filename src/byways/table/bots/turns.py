"""Who gets the next process that is free: people's opponents first, then whoever was served longest ago."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 10_000


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
    """Things that are free, and those who wait for one."""

    def __init__(self) -> None:
        self._free: list[T] = []
        self._waiting: list[_Waiting] = []
        self._served: dict[str, int] = {}
        """When each host and each table was last served, by a number that rises."""
        self._numbers = count(1)

    def __len__(self) -> int:
        return len(self._free)

    async def get(self, asker: Asker) -> T:
        """The next thing that is free, when it is this asker's turn."""
        if self._free and not self._waiting:
            self._serve(asker)
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

    def put(self, thing: T) -> None:
        """Something is free: whoever has the first claim gets it."""
        if not self._waiting:
            self._free.append(thing)
            return
        first = min(self._waiting, key=self._claim)
        self._waiting.remove(first)
        self._serve(first.asker)
        first.got.set_result(thing)

    def _claim(self, waiting: _Waiting) -> tuple[bool, int, int, int]:
        asker = waiting.asker
        hosted, seated = self._served.get(f"host {asker.host}", 0), self._served.get(f"table {asker.table}", 0)
        return not asker.with_people, hosted, seated, waiting.number

    def _serve(self, asker: Asker) -> None:
        number = next(self._numbers)
        for key in (f"host {asker.host}", f"table {asker.table}"):
            self._served.pop(key, None)
            self._served[key] = number
        while len(self._served) > REMEMBERED:
            del self._served[next(iter(self._served))]
