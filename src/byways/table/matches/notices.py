"""Notices: what an operator has changed in the database while this server runs (`byways admin`)."""

from __future__ import annotations

from ..storage import Storage
from .bans import Bans
from .cache import MatchCache
from .match_log import MatchLog


class NoticeBoard:
    """Reads what is new on it, and sees to it that this server acts on it."""

    def __init__(self, storage: Storage, cache: MatchCache, match_log: MatchLog, bans: Bans) -> None:
        self._storage = storage
        self._cache = cache
        self._match_log = match_log
        self._bans = bans
        self._read = 0

    async def start(self) -> None:
        """Take the bans over; what was changed before needs no other notice."""
        self._read = await self._storage.last_notice()
        self._bans.set(await self._storage.bans())

    async def read(self) -> None:
        """Act on what is new."""
        for notice in await self._storage.notices_after(self._read):
            self._read = notice.id
            match = self._cache.peek(notice.match)
            if notice.kind == "bans":
                self._bans.set(await self._storage.bans())
            elif match is not None:
                async with match.lock:
                    await self._match_log.catch_up(match, chat_anew=notice.kind == "chat")
