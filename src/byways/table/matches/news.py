"""News from other processes that serve the same database: what they have changed, and who is there."""

from __future__ import annotations

from .broadcast import broadcast_match
from .cache import MatchCache
from .followers import Followers
from .match import HostedMatch
from .match_log import MatchLog
from .tasks import BackgroundTasks


class News:
    """Hears what the bus brings."""

    def __init__(self, cache: MatchCache, match_log: MatchLog, followers: Followers, tasks: BackgroundTasks) -> None:
        self._cache = cache
        self._match_log = match_log
        self._followers = followers
        self._tasks = tasks

    def hear(self, name: str, kind: str, sender: str, seats: list[int], watching: int) -> None:
        """Another process has changed a match; without a name: perhaps any of them."""
        if not name:
            for each in self._cache:
                self.hear(each.id, kind, sender, seats, watching)
            return
        match = self._cache.peek(name)
        if match is None:
            return
        if kind != "here":
            self._tasks.start(self._follow(match))
        elif match.presence.hear(sender, seats, watching):
            broadcast_match(match)

    async def _follow(self, match: HostedMatch) -> None:
        async with match.lock:
            await self._match_log.catch_up(match)
        self._followers.broadcast_turn(match)
