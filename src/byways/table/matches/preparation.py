"""Preparation: games are ready to be shown, and their compiled rules loaded, before anybody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import byways

from ..bots import ADVANCED, RULES, SEARCH, BotPool, Workshop, use_rules
from .catalogue import Catalogue

logger = logging.getLogger("byways.table")


class Preparation:
    """Makes games ready one by one: their pictures first, then what the workshop has compiled of them."""

    def __init__(self, catalogue: Catalogue, bots: BotPool, workshop: Workshop) -> None:
        self._catalogue = catalogue
        self._bots = bots
        self._workshop = workshop
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, names: Sequence[str]) -> None:
        """Begin with these games; the workshop has begun with them already."""
        self._tasks = [asyncio.create_task(self._show(names)), *(asyncio.create_task(self._load(n)) for n in names)]

    async def stop(self) -> None:
        """Give up what is not ready."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _show(self, names: Sequence[str]) -> None:
        for name in names:
            try:
                await asyncio.to_thread(self._catalogue.draw, name)
            except Exception:
                logger.exception("game is broken", extra={"game": name})

    async def _load(self, name: str) -> None:
        """Load what was compiled, in a thread: people go on playing meanwhile."""
        for part in (SEARCH, ADVANCED):
            await self._workshop.wait(name, part)
            self._bots.load(name, part)
        await self._workshop.wait(name, RULES)
        try:
            await asyncio.to_thread(use_rules, byways.game(name))
        except Exception:
            logger.exception("game is broken", extra={"game": name})
