"""Preparation: at the start of a server its games are compiled, or loaded, before anybody waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from ..bots import BotPool, warm_up
from .catalogue import Catalogue

logger = logging.getLogger("byways.table")


class Preparation:
    """Makes games ready one by one: a bot's process compiles them, then this process loads them."""

    def __init__(self, catalogue: Catalogue, bots: BotPool) -> None:
        self._catalogue = catalogue
        self._bots = bots
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, names: Sequence[str]) -> None:
        """Begin with these games; the bots' processes have begun with them already."""
        self._tasks = {name: asyncio.create_task(self._prepare(name)) for name in names}

    def stop(self) -> None:
        """Give up what is not ready."""
        for task in self._tasks.values():
            task.cancel()

    async def _prepare(self, name: str) -> None:
        await self._bots.warm[name].wait()
        try:
            warm_up(name)  # loads what was compiled; without that it would be done at somebody's first move
        except Exception:
            logger.exception("game is broken", extra={"game": name})
        self._catalogue.ready.add(name)

    async def prepared(self, name: str) -> None:
        """Wait until the rules of a game are compiled; that is once after each change of them."""
        task = self._tasks.get(name)
        if task is not None and not task.done():
            await asyncio.shield(task)
