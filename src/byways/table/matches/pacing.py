"""Long work in the event loop: in slices, so that others get their turn, and little of it at once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

from ..refusals import Refusal
from ..words import say

asking: ContextVar[str] = ContextVar("asking", default="")
"""The address that what is done is done for; empty for the server itself."""
SLICE_S = 0.003
"""After so long others get their turn."""


class Pace:
    """Lets others have their turn whenever a slice has passed."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def rest(self) -> bool:
        """Give way if it is time; returns whether others have had their turn, and anything may have changed."""
        if time.perf_counter() - self._since < SLICE_S:
            return False
        await asyncio.sleep(0)
        self._since = time.perf_counter()
        return True


class LongWork:
    """Who may have something long done: few at once, the others wait; so many of one address, and so many in all."""

    def __init__(self, at_once: int, by_address: int, in_all: int) -> None:
        self.by_address, self.in_all = by_address, in_all
        self._turns = asyncio.Semaphore(at_once)
        self._here: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it; Refusal when there are too many before."""
        if self._here[address] >= self.by_address or self._here.total() >= self.in_all:
            raise Refusal("too_many_requests", say("too-often", seconds=5), retry_after=5)
        self._here[address] += 1
        try:
            async with self._turns:
                yield
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]
