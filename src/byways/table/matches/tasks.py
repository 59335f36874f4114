"""Work that goes on whether or not the one who asked for it still waits."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class BackgroundTasks:
    """Tasks that are under way, so that none is forgotten and a server that closes waits for them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def run_to_completion(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something through to its end, even when the one who asked for it hangs up."""
        return await asyncio.shield(self.start(work))

    async def wait(self, seconds: float) -> None:
        """Let what is under way come to its end, for so long at most."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
