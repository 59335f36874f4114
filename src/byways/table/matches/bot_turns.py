"""Bots' turns: a bot thinks, at its pace, and its move is written like anybody's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..bots import Asker, BotPool, Workshop, meanwhile_bot, part_needed
from ..refusals import Refusal
from ..storage import Entry, now
from .bans import Bans
from .broadcast import broadcast_preparing
from .match import HostedMatch, Step

logger = logging.getLogger("byways.table")
TELL_S = 1
"""Between two words about how far the compiling of a bot's search is."""
PAUSE_S = 5
"""After a failure, before a bot is asked again."""


def asker(match: HostedMatch, bans: Bans) -> Asker:
    """For whom a bot of this match thinks: all tables of one address share its turn."""
    people = any(seat.kind != "bot" and not seat.stand_in for seat in match.row.seats)
    return Asker(bans.network_of(match.row.host), match.id, people)


class BotTurns:
    """Lets bots move in all matches of this process; at most one thinks for a match."""

    def __init__(
        self, bots: BotPool, workshop: Workshop, bans: Bans, append: Callable[[HostedMatch, Entry], Awaitable[Step]]
    ) -> None:
        self._bans = bans
        self._bots = bots
        self._workshop = workshop
        self._append = append
        self._closing = False

    def close(self) -> None:
        """No bot begins to think any more."""
        self._closing = True

    def start_bot_turn(self, match: HostedMatch) -> None:
        """Let a bot think if it is a bot's turn."""
        seat = match.to_act
        if seat is None or seat.played_by is None or self._closing:
            return
        if match.bot_task is None or match.bot_task.done():
            match.bot_task = asyncio.create_task(self._play(match))

    async def _play(self, match: HostedMatch) -> None:
        try:
            while (seat := match.to_act) is not None and (bot := seat.played_by) is not None and not self._closing:
                await self._move(match, seat.seat, bot)
        except Refusal as refusal:
            logger.error("bot gave up", extra={"match": match.id, "key": refusal.key})
            await asyncio.sleep(PAUSE_S)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("bot turn failed", extra={"match": match.id})
            await asyncio.sleep(PAUSE_S)
        finally:
            match.thinking = False
            match.preparing = None
            match.bot_task = None
        self.start_bot_turn(match)  # a seat may have changed hands in the last moment

    async def _move(self, match: HostedMatch, seat: int, bot: str) -> None:
        version = match.version
        pace = match.row.settings["pace_ms"] / 1000
        began = asyncio.get_running_loop().time()
        match.thinking = True
        part = part_needed(bot, match.game.name)
        choice = len(match.state.codes()) > 1  # a single move needs no thought
        if choice and part is not None and not self._workshop.is_ready(match.game.name, part):
            bot = await self._readied(match, bot, part)
        code = await self._bots.choose(bot, match.state.view(seat), match.row.options, asker(match, self._bans))
        await asyncio.sleep(max(0.0, pace - (asyncio.get_running_loop().time() - began)))
        async with match.lock:
            to_act = match.to_act
            if match.version != version or to_act is None or to_act.seat != seat or to_act.played_by is None:
                return  # it was taken back, or its owner has come back
            entry = Entry(match.id, version + 1, "move", seat, code, 0, now())
            try:
                await self._append(match, entry)
            except Refusal as refusal:
                if refusal.key != "stale":
                    raise

    async def _readied(self, match: HostedMatch, bot: str, part: str) -> str:
        """The bot, once its search has been compiled; or the one that people at the match take in its place."""
        name = match.game.name
        self._workshop.want(name)
        try:
            while not self._workshop.is_ready(name, part):
                outlook = self._workshop.outlook(name, part)
                match.preparing = outlook
                broadcast_preparing(match)
                if match.meanwhile:
                    return meanwhile_bot()
                match.hurry.clear()
                waits = [asyncio.create_task(wait) for wait in (self._workshop.wait(name, part), match.hurry.wait())]
                try:
                    await asyncio.wait(waits, timeout=TELL_S, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for task in waits:
                        task.cancel()
        finally:
            if self._workshop.is_ready(name, part):
                match.preparing, match.meanwhile = None, False
                broadcast_preparing(match)
        return bot
