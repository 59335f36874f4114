"""The keeper: looks at the clocks, lets bots stand in, keeps lines alive, clears away abandoned tables."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import sqlalchemy as sa

from . import acts, store
from .house import House
from .refusals import Refusal
from .store import now
from .table import Table

logger = logging.getLogger("byways.table")
LOOK_S = 0.5
CLEAN_S = 600.0
FORGOTTEN_MS = 30_000
FIND_S = 60.0
"""How often tables that are not in memory are looked at: their clocks run, too."""


class Keeper:
    """Runs beside the requests."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        rounds = (
            (self.look, LOOK_S),
            (self.beat, self.house.settings.beat_s),
            (self.clean, CLEAN_S),
            (self.find, FIND_S),
        )
        for work, pause in rounds:
            self._tasks.append(asyncio.create_task(self._repeat(work, pause)))

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, work: object, pause: float) -> None:
        assert callable(work)
        while True:
            try:
                await work()
            except Exception:  # tomorrow is another day; but somebody should read this
                logger.exception("keeper failed", extra={"work": getattr(work, "__name__", "")})
            await asyncio.sleep(pause)

    async def look(self) -> None:
        """Has anybody run out of time, or been away for too long?"""
        for table in list(self.house.tables.values()):
            seat = table.to_act
            if seat is not None and seat.played_by and table.bot_task is None and now() - table.turn_at > FORGOTTEN_MS:
                await self.house.drive(table)  # the process that should have let its bot move is gone
            why = due(table, now())
            if why is None:
                continue
            async with table.lock:
                seat = table.to_act
                if seat is None or due(table, now()) != why:
                    continue
                logger.info("stand-in", extra={"match": table.id, "seat": seat.seat, "why": why})
                try:
                    await acts.stand_in(self.house, table, (seat.seat,), why)
                except Refusal as refusal:
                    logger.info("stand-in refused", extra={"match": table.id, "key": refusal.key})

    async def beat(self) -> None:
        """Show all connections that they are alive, and other processes who is here."""
        for table in list(self.house.tables.values()):
            if table.listeners:
                table.beat()
                tell_presence_only(self.house, table)
        for listeners in list(self.house.followers.values()):
            for listener in list(listeners):
                listener.send('{"type": "beat"}')

    async def find(self) -> None:
        """Load tables with a clock, or a time for absent seats, that are not in memory."""

        def timed(connection: sa.Connection) -> list[str]:
            limited = sa.or_(
                ~store.matches.c.settings.like('%"clock": null%'),
                ~store.matches.c.settings.like('%"absent_after_s": null%'),
            )
            return [row.id for row in store.rows(connection, store.matches.c.status == "playing", limited)]

        for name in await self.house.read(timed):
            if name not in self.house.tables:
                try:
                    await self.house.table(name)
                except Refusal as refusal:
                    logger.warning("table can not be loaded", extra={"match": name, "key": refusal.key})

    async def clean(self) -> None:
        """Clear away tables at which nothing has happened for a long time."""
        house, keep = self.house, self.house.settings.keep
        for status in ("gathering", "playing", "over", "closed", "record"):
            hours: float = getattr(keep, status)
            before = now() - int(hours * 3_600_000)
            gone = await house.writer.run(partial(store.forget, status=status, before=before))
            for name in gone:
                table = house.tables.pop(name, None)
                for listener in list(table.listeners) if table is not None else []:
                    listener.close()
            if gone:
                logger.info("cleared away", extra={"status": status, "tables": len(gone)})
        house.open_matches = await house.read(store.count_open)


def due(table: Table, at: int) -> str | None:
    """Why a bot has to play for the seat to act, or None."""
    seat = table.to_act
    if seat is None or seat.played_by:
        return None
    if table.clock is not None and at - table.turn_at >= table.clock.left[seat.seat]:
        return "time"
    after = table.row.settings["absent_after_s"]
    if after is None or table.here(seat.seat):
        return None
    return "absent" if at - max(table.away[seat.seat], table.turn_at) >= after * 1000 else None


def tell_presence_only(house: House, table: Table) -> None:
    """Tell other processes who is here."""
    seats = tuple(sorted({seat for listener in table.listeners for seat in listener.seats}))
    house.bus.tell(table.id, "here", seats, sum(not listener.seats for listener in table.listeners))
