"""Loading: from a stored log to a match in memory, and from nothing to a new match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from byways.engine import BywaysError

from ..refusals import Refusal
from ..storage import Entry, MatchRow, Storage, Stored
from ..words import say
from .cache import MatchCache
from .catalogue import Catalogue
from .match import HostedMatch

SLICE = 64
"""After so many decisions of a replay others get their turn."""


class MatchLoader:
    """Brings matches into the cache; several who ask for one at once get the same."""

    def __init__(
        self,
        storage: Storage,
        catalogue: Catalogue,
        cache: MatchCache,
        started_at: int,
        start_bot_turn: Callable[[HostedMatch], None],
    ) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._cache = cache
        self._started_at = started_at
        self._start_bot_turn = start_bot_turn
        self._loading: dict[str, asyncio.Task[HostedMatch]] = {}

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
        if game.version != row.rules:
            raise Refusal(
                "bad_record",
                say("other-rules", rules=row.rules, game=game.title, here=game.version),
            )
        match = HostedMatch(row, game, self._catalogue.boards(game), self._started_at)
        for number, entry in enumerate(stored.entries, start=1):
            match.apply(entry)
            if number % SLICE == 0:
                await asyncio.sleep(0)
        match.chat = stored.chat
        return match

    async def create(self, row: MatchRow, entries: list[Entry]) -> HostedMatch:
        """Write a new match and load it."""
        game = await self._catalogue.load_game(row.game, row.options)
        drawings = set(self._catalogue.boards(game).values())
        await self._storage.create(row, entries, self._catalogue.needed(drawings))
        match = await self._rebuild(Stored(row, entries))
        self._cache.add(match)
        return match
