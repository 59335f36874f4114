"""Housekeeping: checks the clocks, lets bots stand in, keeps lines alive, clears away abandoned matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ..refusals import Refusal
from ..storage import now
from .actions.leaving import stand_in
from .actions.numbers import begin_without
from .broadcast import announce_presence, broadcast_heartbeat
from .pacing import Pace
from .registry import MatchRegistry
from .reminders import Reminder

logger = logging.getLogger("byways.table")
CLOCKS_S = 0.5
CLEAN_S = 600.0
KEPT = ("gathering", "playing", "over", "closed", "record")
NOTICES_KEPT_MS = 24 * 3_600_000
FORGOTTEN_MS = 30_000
NOTICES_S = 2.0
BEATS, BREAK_S, MOST_BREAKS = 16, 0.01, 100
"""Heartbeats of so many matches go out at once, then others get their turn for so long, at most so often in a round."""
MEASURE_S = 60.0
LOAD_S = 60.0
"""How often matches that are not in memory are looked for: their clocks run, too."""
TIMED = 1_000
"""So many of them each time: who makes more of them keeps no other's clock from running."""


class Housekeeping:
    """Runs beside the requests."""

    def __init__(self, registry: MatchRegistry) -> None:
        self._registry = registry
        self._tasks: list[asyncio.Task[None]] = []
        self._timed = ""
        """The last of the matches with a clock that was looked at."""

    def start(self) -> None:
        """Begin."""
        rounds: tuple[tuple[Callable[[], Awaitable[None]], float], ...] = (
            (self.check_clocks, CLOCKS_S),
            (self.heartbeat, self._registry.settings.heartbeat_s),
            (self.clean, CLEAN_S),
            (self.load_timed_matches, LOAD_S),
            (self._registry.measure, MEASURE_S),
            (self._registry.notices.read, NOTICES_S),
        )
        self._tasks.append(asyncio.create_task(self._once(self.review_matches)))
        if self._registry.settings.post.on:
            reminder = Reminder(self._registry)
            rounds = (*rounds, (reminder.look, self._registry.settings.post.look_s))
            self._tasks.append(asyncio.create_task(self._once(reminder.load_untold)))
        for work, pause in rounds:
            self._tasks.append(asyncio.create_task(self._repeat(work, pause)))

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except Exception:  # tomorrow is another day; but somebody should read this
                logger.exception("housekeeping failed", extra={"work": getattr(work, "__name__", "")})
            await asyncio.sleep(pause)

    async def _once(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:  # what is not done now is done when somebody asks for the match
            logger.exception("housekeeping failed", extra={"work": getattr(work, "__name__", "")})

    async def review_matches(self) -> None:
        """Bring all open matches to the rules of now: their people should not have to wait for it."""
        registry = self._registry
        versions = await asyncio.to_thread(registry.catalogue.versions)
        for name in await registry.storage.outdated(versions):
            try:
                await registry.match(name)
            except Refusal as refusal:
                logger.warning("match can not be loaded", extra={"match": name, "key": refusal.key})

    async def check_clocks(self) -> None:
        """Has anybody run out of time, or been away for too long?"""
        pace = Pace()
        for match in self._registry.cache:
            await pace.rest()
            if match.row.status == "gathering" and match.row.all_taken:
                await begin_without(self._registry.match_log, match)
            seat = match.to_act
            if seat is None:
                continue
            if seat.played_by and match.bot_task is None and now() - match.turn_at > FORGOTTEN_MS:
                self._registry.bot_turns.start_bot_turn(match)  # the process that should have let its bot move is gone
            why = match.overdue(now())
            if why is None:
                continue
            async with match.lock:
                seat = match.to_act
                if seat is None or match.overdue(now()) != why:
                    continue
                logger.info("stand-in", extra={"match": match.id, "seat": seat.seat, "why": why})
                try:
                    await stand_in(self._registry.match_log, match, (seat.seat,), why)
                except Refusal as refusal:
                    logger.info("stand-in refused", extra={"match": match.id, "key": refusal.key})

    async def heartbeat(self) -> None:
        """Show all connections that they are alive, and other processes who is here: some at a time, for to tell
        thousands at once would keep moves waiting."""
        heard = [match for match in self._registry.cache if match.presence.listeners]
        at_once = max(BEATS, len(heard) // MOST_BREAKS)
        for number, match in enumerate(heard, start=1):
            broadcast_heartbeat(match)
            announce_presence(match, self._registry.bus)
            if number % at_once == 0:
                await asyncio.sleep(BREAK_S)
        self._registry.followers.heartbeat()

    async def load_timed_matches(self) -> None:
        """Load matches with a clock, or a time for absent seats, that are not in memory."""
        registry = self._registry
        names = await registry.storage.timed_matches(self._timed, TIMED)
        self._timed = names[-1] if len(names) == TIMED else ""  # the next time it is the turn of the others
        for name in names:
            if name not in registry.cache:
                try:
                    await registry.match(name)
                except Refusal as refusal:
                    logger.warning("match can not be loaded", extra={"match": name, "key": refusal.key})

    async def clean(self) -> None:
        """Clear away matches in which nothing has happened for a long time."""
        registry = self._registry
        for status in KEPT:
            hours = getattr(registry.settings.keep, status)
            gone = await registry.storage.forget(status, now() - int(hours * 3_600_000))
            for name in gone:
                match = registry.cache.drop(name)
                for listener in list(match.presence.listeners) if match is not None else []:
                    listener.close()
            if gone:
                logger.info("cleared away", extra={"status": status, "matches": len(gone)})
        drawings = await registry.storage.clear(
            drawings_before=now() - int(registry.settings.keep.drawing * 3_600_000),
            notices_before=now() - NOTICES_KEPT_MS,
        )
        if drawings:
            logger.info("cleared away", extra={"drawings": drawings})
        await _count_again(registry)


async def _count_again(registry: MatchRegistry) -> None:
    """Count the open matches anew, other processes make them too; another time when one was made meanwhile."""
    counts = registry.counts
    before, quiet = counts.open_matches, counts.being_made == 0
    found = await registry.storage.count_open()
    if quiet and counts.being_made == 0 and counts.open_matches == before:
        counts.open_matches = found
