"""The house: all tables of this process, loaded when somebody asks for them, and all that serves them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import sqlalchemy as sa
from pydantic_core import to_json

from byways.engine import BywaysError

from . import store
from .botpool import BotPool
from .bus import Bus, make_bus
from .catalogue import Catalogue
from .listeners import Listener
from .migrations import migrate
from .refusals import Refusal
from .settings import Settings
from .store import Entry, MatchRow, Stored, now
from .table import Step, Table
from .warm import warm_up
from .writer import Writer

logger = logging.getLogger("byways.table")
T = TypeVar("T")
SLICE = 64
"""After so many decisions of a replay others get their turn."""


class House:
    """Everything that a running server has."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = store.connect(settings.database, settings.sync)
        self.writer = Writer(self.engine)
        self.bots = BotPool(settings.workers, settings.bot_seconds, settings.bot_megabytes)
        self.catalogue = Catalogue()
        self.bus: Bus = make_bus(settings.database, self._heard)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.followers: dict[str, set[Listener]] = {}
        """Listeners to the events of a token, by its hash."""
        self.started_at = now()
        self.closing = False
        self.open_matches = 0
        self.moves = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._preparing: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Open the database and start all that runs beside."""
        await asyncio.to_thread(migrate, self.engine)
        self.writer.start()
        self.open_matches = await self.read(store.count_open)
        await self.bus.start()
        names = self.catalogue.names if self.settings.prepare is None else self.settings.prepare
        self.bots.start(names)
        self._preparing = {name: asyncio.create_task(self._prepare(name)) for name in names}

    async def _prepare(self, name: str) -> None:
        await self.bots.warm[name].wait()
        try:
            warm_up(name)  # loads what was compiled; without that it would be done at somebody's first move
        except Exception:
            logger.exception("game is broken", extra={"game": name})
        self.catalogue.ready.add(name)

    async def prepared(self, name: str) -> None:
        """Wait until the rules of a game are compiled; that is once after each change of them."""
        task = self._preparing.get(name)
        if task is not None and not task.done():
            await asyncio.shield(task)

    async def stop(self) -> None:
        """Let what is under way come to its end, then close."""
        self.closing = True
        for table in self.tables.values():
            if table.bot_task is not None:
                table.bot_task.cancel()
            for listener in list(table.listeners):
                listener.close()
        for listeners in list(self.followers.values()):
            for listener in list(listeners):
                listener.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        for task in self._preparing.values():
            task.cancel()
        await self.bots.stop()
        await self.bus.stop()
        await self.writer.stop()
        self.engine.dispose()

    # --- helpers ------------------------------------------------------------------------------------------

    async def read(self, query: Callable[..., T], *args: Any) -> T:
        """Ask the database, in a thread."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return query(connection, *args)

        return await asyncio.to_thread(ask)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something through to its end, even when the one who asked for it hangs up."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    # --- tables -------------------------------------------------------------------------------------------

    async def table(self, match: str) -> Table:
        """A table by its name; Refusal if there is none."""
        found = self.tables.get(match)
        if found is None:
            task = self._loading.get(match)
            if task is None:  # several who ask at once get the same one
                task = asyncio.create_task(self._load(match))
                self._loading[match] = task
                task.add_done_callback(lambda _: self._loading.pop(match, None))
            found = await asyncio.shield(task)
        self.tables.move_to_end(match)
        found.used_at = now()
        return found

    async def _load(self, match: str) -> Table:
        stored = await self.read(store.load, match)
        if stored is None:
            raise Refusal("no_match", "There is no such table. It may have been cleared away.")
        table = await self.replay(stored)
        self.add(table)
        await self.drive(table)
        return table

    async def replay(self, stored: Stored) -> Table:
        """The table that a log describes."""
        row = stored.row
        await self.prepared(row.game)
        try:
            game = self.catalogue.game(row.game, row.options)
        except BywaysError as error:
            raise Refusal("bad_record", f"This match can not be shown any more: {error}") from error
        if game.version != row.rules:
            raise Refusal(
                "bad_record",
                f"This match follows version {row.rules} of the rules of {game.title}; this server has {game.version}.",
            )
        table = Table(row, game, self.catalogue.board(game), self.started_at)
        for number, entry in enumerate(stored.entries, start=1):
            table.apply(entry)
            if number % SLICE == 0:
                await asyncio.sleep(0)
        table.chat = stored.chat
        return table

    def add(self, table: Table) -> None:
        """Keep a table in memory; one that nobody uses makes room."""
        self.tables[table.id] = table
        most = self.settings.limits.loaded_tables
        if len(self.tables) > most:
            idle = [one for one in self.tables.values() if not one.listeners and not one.lock.locked()]
            for old in idle[: len(self.tables) - most]:
                if old is not table and old.bot_task is None:
                    del self.tables[old.id]

    async def create(self, row: MatchRow, entries: list[Entry]) -> Table:
        """Write a new match and open its table."""
        game = self.catalogue.game(row.game, row.options)
        drawing = self.catalogue.board(game)
        kept = self.catalogue.needed([drawing] if drawing else [])

        def write(connection: sa.Connection) -> None:
            store.create(connection, row, entries)
            for name, svg in kept:
                store.keep_drawing(connection, name, svg)

        await self.writer.run(write)
        table = await self.replay(Stored(row, entries))
        self.add(table)
        if row.status in ("gathering", "playing"):
            self.open_matches += 1
        return table

    # --- changes ------------------------------------------------------------------------------------------

    async def append(self, table: Table, entry: Entry) -> Step:
        """Write an entry to the log of a table whose lock is held, then tell everybody."""
        if not await self.writer.append(entry):
            await self.catch_up(table)
            raise stale(table, entry.version - 1)
        self.moves += 1
        step = table.apply(entry)
        ends = table.state.over
        settled = replace(table.row, undo=None, status="over" if ends else table.row.status)
        changes = settled != table.row
        table.row = settled
        table.tell_step(step)  # with nothing in between: who comes now is told the new position, and not once more
        self.bus.tell(table.id, "log")
        self._tell_followers(table, ends)
        if changes:
            await self._settle(table, ends)
        await self.drive(table)
        return step

    async def _settle(self, table: Table, ends: bool) -> None:
        """Write what a step brought with it: a question about undo has lapsed, a match has ended."""
        if ends:
            self.open_matches -= 1
        try:
            await self.change(table, table.row, tell=False)
        except Refusal:  # another process has settled it, or will: the log decides
            logger.info("settled elsewhere", extra={"match": table.id})

    async def change(self, table: Table, row: MatchRow, tell: bool = True) -> None:
        """Write what has changed about a table whose lock is held, then tell everybody."""
        before = table.row
        row = replace(row, changed_at=max(now(), before.changed_at + 1))
        if not await self.writer.run(lambda connection: store.update(connection, row, before)):
            await self.catch_up(table)
            raise Refusal("stale", "Somebody else has just changed this table; look again.")
        self._set_row(table, row)
        self.bus.tell(table.id, "table")
        if tell:
            table.tell_table()
            await self.drive(table)

    def _set_row(self, table: Table, row: MatchRow) -> None:
        before = table.row
        table.row = row
        if before.status == "gathering" and row.status == "playing":
            table.turn_at = max(row.changed_at, self.started_at)
            for token in {seat.token for seat in row.seats if seat.token}:
                self.tell_follower(token, self.start_event(table, token))
            self._tell_followers(table, False)
            for listener in table.listeners:
                listener.outdated = True  # now there are choices
        for listener in table.listeners:
            viewers = table.viewers(listener.token)
            listener.outdated = listener.outdated or viewers != listener.viewers  # a spectator may have sat down
            listener.viewers = viewers

    async def catch_up(self, table: Table) -> None:
        """Take over what other processes have written."""
        row = await self.read(store.head, table.id)
        if row is None:
            return
        if row != table.row:
            self._set_row(table, row)
            table.tell_table()
        for entry in await self.read(store.entries, table.id, table.version):
            table.tell_step(table.apply(entry))
        said = table.chat[-1].number if table.chat else 0
        for line in await self.read(store.lines, table.id, said):
            table.chat.append(line)
            table.tell_chat(line)

    def _heard(self, match: str, kind: str, sender: str, seats: list[int], watching: int) -> None:
        """Another process has changed a table; without a name: perhaps any of them."""
        if not match:
            for name in list(self.tables):
                self._heard(name, kind, sender, seats, watching)
            return
        table = self.tables.get(match)
        if table is None:
            return
        if kind == "here":
            before = [table.here(seat.seat) for seat in table.row.seats]
            table.elsewhere[sender] = (now(), tuple(seats), watching)
            if before != [table.here(seat.seat) for seat in table.row.seats]:
                table.tell_table()
            return

        async def follow() -> None:
            async with table.lock:
                await self.catch_up(table)
            self._tell_followers(table, table.state.over)

        task = asyncio.create_task(follow())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- bots ---------------------------------------------------------------------------------------------

    async def drive(self, table: Table) -> None:
        """Let a bot think if it is a bot's turn."""
        seat = table.to_act
        if seat is None or seat.played_by is None or self.closing:
            return
        if table.bot_task is None or table.bot_task.done():
            table.bot_task = asyncio.create_task(self._bot_turn(table))

    async def _bot_turn(self, table: Table) -> None:
        try:
            while (seat := table.to_act) is not None and (bot := seat.played_by) is not None and not self.closing:
                await self._bot_move(table, seat.seat, bot)
        except Refusal as refusal:
            logger.error("bot gave up", extra={"match": table.id, "key": refusal.key})
            await asyncio.sleep(5)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("bot turn failed", extra={"match": table.id})
            await asyncio.sleep(5)
        finally:
            table.thinking = False
            table.bot_task = None
        if not self.closing:
            await self.drive(table)  # a seat may have changed hands in the last moment

    async def _bot_move(self, table: Table, seat: int, bot: str) -> None:
        version = table.version
        paced = table.row.settings["pace_ms"] / 1000
        began = asyncio.get_running_loop().time()
        table.thinking = True
        code = await self.bots.choose(bot, table.state.view(seat), table.row.options)
        await asyncio.sleep(max(0.0, paced - (asyncio.get_running_loop().time() - began)))
        async with table.lock:
            to_act = table.to_act
            if table.version != version or to_act is None or to_act.seat != seat or to_act.played_by is None:
                return  # it was taken back, or its owner has come back
            entry = Entry(table.id, version + 1, "move", seat, code, 0, now())
            try:
                await self.append(table, entry)
            except Refusal as refusal:
                if refusal.key != "stale":
                    raise

    # --- followers: the events of a token ------------------------------------------------------------------

    def tell_follower(self, token: str, event: dict[str, Any]) -> None:
        """Tell those who listen to the events of a token."""
        text = to_json(event).decode()
        for listener in list(self.followers.get(token, ())):
            listener.send(text)

    def start_event(self, table: Table, token: str) -> dict[str, Any]:
        """A match has begun for the holder of a token."""
        return {"type": "start", "match": table.id, "game": table.row.game, "seats": table.held(token)}

    def turn_event(self, table: Table) -> dict[str, Any]:
        """One's own seat is to act."""
        return {"type": "turn", "match": table.id, "version": table.version}

    def _tell_followers(self, table: Table, ends: bool) -> None:
        if not self.followers:
            return
        if ends:
            for token in {seat.token for seat in table.row.seats if seat.token}:
                self.tell_follower(token, {"type": "over", "match": table.id, "result": table.result()})
        elif (seat := table.to_act) is not None and seat.token and not seat.played_by:
            self.tell_follower(seat.token, self.turn_event(table))


def stale(table: Table, version: int) -> Refusal:
    """The position is not the one that was meant."""
    return Refusal("stale", f"The position has changed since version {version}; it is at version {table.version} now.")
