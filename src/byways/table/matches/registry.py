"""The registry: all matches of this process, loaded when somebody asks for them, and the parts that serve them."""

from __future__ import annotations

import logging
import math

from byways.engine.binding import PATIENCE, set_patience
from byways.engine.speech import language

from ..bots import BotPool, Workshop
from ..post import Post
from ..refusals import Refusal
from ..settings import Settings
from ..storage import Bus, Entry, MatchRow, Storage, make_bus, now
from ..words import say
from . import views
from .bans import Bans
from .bot_turns import BotTurns
from .broadcast import broadcast_presence, broadcast_spectators
from .cache import MatchCache
from .catalogue import Catalogue
from .counts import Counts
from .followers import Followers
from .listeners import Listener
from .listening import listen
from .loading import MatchLoader
from .match import HostedMatch
from .match_log import MatchLog
from .news import News
from .notices import NoticeBoard
from .preparation import Preparation
from .stories import Stories
from .tasks import BackgroundTasks

logger = logging.getLogger("byways.table")
ENDING_S = 5
"""So long a server that closes waits for what is under way."""


class MatchRegistry:
    """Puts the parts together; each of them does one thing."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.started_at = now()
        self.closing = False
        self.counts = Counts()
        self.bans = Bans()
        self.storage = Storage(settings.database, settings.sync)
        self.bots = BotPool(settings.workers, settings.bot_seconds, settings.bot_megabytes)
        self.catalogue = Catalogue()
        self.workshop = Workshop()
        self.preparation = Preparation(self.catalogue, self.bots, self.workshop)
        self.cache = MatchCache(limits.loaded_matches, limits.loaded_bytes)
        self.followers = Followers(limits.queue)
        self.tasks = BackgroundTasks()
        self.bus: Bus = make_bus(settings.database, self._hear)
        self.match_log = MatchLog(self.storage, self.bus, self.followers, self.counts, self._start_bot_turn, limits)
        self.bot_turns = BotTurns(self.bots, self.workshop, self.bans, self.match_log.append)
        self._loader = MatchLoader(
            self.storage, self.catalogue, self.cache, self.started_at, self._start_bot_turn, limits
        )
        self.notices = NoticeBoard(self.storage, self.cache, self.match_log, self.bans)
        self.stories = Stories(self.storage, self.bots, self.workshop, limits)
        self.post = Post(settings, self.storage.subscriptions)
        self._patience = PATIENCE
        self._news = News(self.cache, self.match_log, self.followers, self.tasks)

    def _hear(self, name: str, kind: str, sender: str, seats: list[int], watching: int) -> None:
        self._news.hear(name, kind, sender, seats, watching)

    def _start_bot_turn(self, match: HostedMatch) -> None:
        self.bot_turns.start_bot_turn(match)

    async def start(self) -> None:
        """Open the database and start all that runs beside."""
        await self.storage.start()
        self.counts.open_matches = await self.storage.count_open()
        await self.measure()
        await self.notices.start()
        await self.post.start()
        await self.bus.start()
        names = self.catalogue.names if self.settings.prepare is None else self.settings.prepare
        self._patience = set_patience(math.inf)  # this process never compiles: everybody would have to wait
        self.bots.start()
        self.workshop.start(names)
        self.preparation.start(names)

    async def stop(self) -> None:
        """Let what is under way come to its end, then close."""
        self.closing = True
        self.bot_turns.close()
        for match in self.cache:
            if match.bot_task is not None:
                match.bot_task.cancel()
            for listener in list(match.presence.listeners):
                listener.close()
        self.followers.close()
        await self.stories.stop()
        await self.tasks.wait(ENDING_S)
        await self.preparation.stop()
        await self.workshop.stop()
        await self.bots.stop()
        set_patience(self._patience)
        await self.bus.stop()
        await self.post.stop()
        await self.storage.stop()

    # --- matches ------------------------------------------------------------------------------------------

    async def match(self, name: str) -> HostedMatch:
        """A match by its name; Refusal if there is none."""
        found = self.cache.use(name)
        if found is None:
            found = await self._loader.load(name)
            self.cache.use(name)
        return found

    async def create(self, row: MatchRow, entries: list[Entry]) -> HostedMatch:
        """Write a new match and keep it in memory."""
        opens = int(row.status in ("gathering", "playing"))
        self.counts.open_matches += opens  # before it is written: who counts meanwhile must not count it twice
        self.counts.being_made += opens
        try:
            return await self._loader.create(row, entries)
        except BaseException:
            self.counts.open_matches -= opens
            raise
        finally:
            self.counts.being_made -= opens

    async def measure(self) -> None:
        """See whether there is room for more: what has begun has to have enough to go on."""
        limits, counts = self.settings.limits, self.counts
        counts.stored_bytes = await self.storage.bytes_taken()
        left = await self.storage.bytes_left()
        full = counts.stored_bytes >= limits.stored_bytes or (left is not None and left < limits.free_bytes)
        if full and not counts.full:
            logger.error("no room for more", extra={"bytes": counts.stored_bytes, "left": left})
        counts.full = full

    def check_room(self) -> None:
        """Refuse one more match when there are as many as the server takes, or no room for what it writes."""
        if self.counts.full:
            raise Refusal("too_many_matches", say("no-room"), retry_after=600)
        if self.counts.open_matches >= self.settings.limits.open_matches:
            raise Refusal("too_many_matches", say("too-many-tables"), retry_after=600)

    async def drawing(self, name: str) -> str | None:
        """A drawing by the hash of its content."""
        kept = self.catalogue.drawings.get(name) or await self.storage.drawing(name)
        if kept is not None:
            return kept
        for match in self.cache:  # cleared away, while somebody still plays
            if name in match.drawings.values():
                return await self.catalogue.redraw(match.game, name)
        return None

    # --- listeners ----------------------------------------------------------------------------------------

    async def listen(self, match: HostedMatch, token: str | None, show: str, since: int | None) -> Listener:
        """Listen to a match, from what was last seen on, in the language spoken here."""
        if show == "scene":
            with match.presence.awaiting():  # what is written for them is kept
                await views.write_last_lines(match, match.viewers(token)[0])
        listener = Listener(self.settings.limits.queue, match.viewers(token), show, token, language())
        listen(match, self.bus, listener, since)
        return listener

    def leave(self, match: HostedMatch, listener: Listener) -> None:
        """Stop listening to a match."""
        match.presence.leave(listener)
        if not match.presence.listeners and not match.presence.coming:
            match.kept.clear()
        if self.closing:
            return
        if listener.seats:
            broadcast_presence(match, self.bus)
        else:
            broadcast_spectators(match, self.bus)
