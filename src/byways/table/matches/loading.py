"""Loading: from a stored log to a match in memory, and from nothing to a new match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

from byways.engine import BywaysError, Game, IllegalMove
from byways.engine.layout import layout_of
from byways.engine.match import KEYED

from ..refusals import Refusal
from ..settings import Limits
from ..storage import Entry, MatchRow, Storage, Stored, now
from ..words import say
from . import upgrading
from .cache import MatchCache
from .catalogue import Catalogue
from .match import HostedMatch
from .pacing import LongWork, Pace, asking

logger = logging.getLogger("byways.table")
TOUCH_MS = 12 * 3_600_000
LOADS = 4
"""So many short matches are loaded at once: each has a slice of every round."""
LONG = 500
"""A match with more entries is long: few are loaded at once, and addresses have shares."""
MOST_NOTED = 10_000
"""Of so many drawings is known when their use was noted."""


class MatchLoader:
    """Brings matches into the cache; several who ask for one at once get the same."""

    def __init__(
        self,
        storage: Storage,
        catalogue: Catalogue,
        cache: MatchCache,
        started_at: int,
        start_bot_turn: Callable[[HostedMatch], None],
        limits: Limits,
    ) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._cache = cache
        self._started_at = started_at
        self._start_bot_turn = start_bot_turn
        self._drawn: dict[str, int] = {}
        """When each drawing was last noted as used."""
        self._layouts: set[str] = set()
        self._loading: dict[str, asyncio.Task[HostedMatch]] = {}
        self._short = asyncio.Semaphore(LOADS)
        self._long = LongWork(limits.long_at_once, limits.long_by_address, limits.long_in_all)

    async def load(self, name: str) -> HostedMatch:
        """A match that is not in memory; Refusal if there is none."""
        task = self._loading.get(name)
        if task is None:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> HostedMatch:
        stored = await self._storage.load(name)
        if stored is None:
            raise Refusal("no_match", say("no-such-table"))
        async with self._long.turn(asking.get()) if len(stored.entries) > LONG else self._short:
            match = await self._rebuild(stored)
        self._cache.add(match)
        self._start_bot_turn(match)
        return match

    async def _rebuild(self, stored: Stored) -> HostedMatch:
        """The match that a log describes."""
        row = stored.row
        try:
            game = await self._catalogue.load_game(row.game, row.options)
        except BywaysError as error:
            raise Refusal("bad_record", say("can-not-be-shown", error=str(error))) from error
        if row.settings.get("dice", KEYED) != KEYED:
            raise Refusal("bad_record", self._elsewhere(row, game))
        if game.version != row.rules:
            return await self._upgrade(stored, game)
        await self._keep_layout(game)
        boards = self._catalogue.boards(game)
        await self._keep_drawings(boards)
        match = HostedMatch(row, game, boards, self._started_at)
        pace = Pace()
        for entry in stored.entries[match.base :]:
            try:
                match.apply(entry)
            except IllegalMove:
                return await self._upgrade(stored, game)
            if match.differs(entry):  # rules that have changed without a new version
                return await self._upgrade(stored, game)
            await pace.rest()
        match.chat = stored.chat
        return match

    async def _upgrade(self, stored: Stored, game: Game) -> HostedMatch:
        """Bring a match to the rules of now, where they were mended under it (`upgrading.py`)."""
        before = stored.row
        own = type(game)  # in a thread, with scratch space of its own
        found = await asyncio.to_thread(lambda: upgrading.review(own(False, **before.options), stored))
        difference = found.difference
        if difference is not None and before.status not in ("gathering", "playing"):
            raise Refusal("bad_record", self._elsewhere(before, game))
        extra = {"match": before.id, "game": before.game, "from": before.rules, "to": game.version}
        logger.warning("rules mended", extra={**extra, "differs": difference and vars(difference)})
        row = upgrading.settled(before, game, stored.entries, found)
        row = replace(row, changed_at=before.changed_at + 1)
        await self._keep_layout(game)
        place = found.place(before.id, len(stored.entries))
        if not await self._storage.upgrade(row, before, found.marks, place):
            again = await self._storage.load(before.id)  # another process was first
            if again is None or again.row == before:
                raise Refusal("stale", say("table-changed"))
            return await self._rebuild(again)
        entries = [replace(entry, mark=None) for entry in stored.entries]
        return await self._rebuild(replace(stored, row=row, entries=entries))

    @staticmethod
    def _elsewhere(row: MatchRow, game: Game) -> str:
        """That a match follows other rules, and which program has them."""
        program = row.settings.get("program", "?")
        return say("other-rules", rules=row.rules, game=game.title, here=game.version, program=program)

    async def _keep_layout(self, game: Game) -> None:
        """See to it that positions of this game can be read for ever."""
        name, fields = upgrading.layout_name(layout_of(game.STATE.dtype))
        if name not in self._layouts:
            await self._storage.keep_layout(name, fields)
            self._layouts.add(name)

    async def _keep_drawings(self, boards: dict[str, str]) -> None:
        """Note from time to time that drawings are used: others are cleared away."""
        old = [name for name in boards.values() if now() - self._drawn.get(name, 0) > TOUCH_MS]
        if old:
            await self._storage.keep_drawings(self._catalogue.needed(old))
            if len(self._drawn) > MOST_NOTED:
                self._drawn.clear()
            self._drawn.update(dict.fromkeys(old, now()))

    async def create(self, row: MatchRow, entries: list[Entry]) -> HostedMatch:
        """Write a new match and load it."""
        await self._storage.create(row, entries)
        match = await self._rebuild(Stored(row, entries))
        self._cache.add(match)
        return match
