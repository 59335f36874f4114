"""The log of a match: what is written first, then carried out in memory, then told to everybody.

A match's lock is held by whoever calls anything here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from ..refusals import Refusal
from ..settings import Limits
from ..storage import NO_SEAT, Bus, Chat, Entry, MatchRow, Storage, now
from ..words import say
from .broadcast import broadcast_chat, broadcast_match, broadcast_step
from .counts import Counts
from .followers import Followers
from .match import HostedMatch, Step

logger = logging.getLogger("byways.table")
TRIES = 5
"""So often a line of chat looks for a free number, when several processes speak at once."""


class MatchLog:
    """Writes what happens in matches, and takes over what other processes have written."""

    def __init__(
        self,
        storage: Storage,
        bus: Bus,
        followers: Followers,
        counts: Counts,
        start_bot_turn: Callable[[HostedMatch], None],
        limits: Limits,
    ) -> None:
        self._storage = storage
        self._bus = bus
        self._followers = followers
        self._counts = counts
        self._start_bot_turn = start_bot_turn
        self._limits = limits

    async def append(self, match: HostedMatch, entry: Entry) -> Step:
        """Write a move, an undo, a resignation or an end that all agree to."""
        if entry.kind == "undo" and match.bytes > self._limits.record_bytes:  # to and fro a match would grow for ever
            raise Refusal("nothing_to_undo", say("undone-too-often"))
        entry, place = match.foresee(entry)
        if not await self._storage.append(entry, place):
            await self.catch_up(match)
            raise match.stale(entry.version - 1)
        self._counts.moves += 1
        before = match.row
        step = match.apply(entry)
        if match.over:
            match.row = replace(match.row, undo=None, status="over").with_end_offer(None)
        elif match.row.undo is not None:
            match.row = replace(match.row, undo=None)
        # with nothing in between: who comes now is told the new position, and not once more
        broadcast_step(match, step)
        self._bus.tell(match.id, "log")
        self._followers.broadcast_turn(match)
        if match.row is not before and match.row != before:
            await self._settle(match, before)
            if entry.kind == "resign" and not match.over:
                broadcast_match(match)  # a bot sits there now
        self._start_bot_turn(match)
        return step

    async def _settle(self, match: HostedMatch, before: MatchRow) -> None:
        """Write what a step brought with it: a question about undo has lapsed, a match has ended."""
        if match.over:
            self._counts.open_matches -= 1
        try:
            await self._write(match, match.row, before)
        except Refusal:  # another process has settled it, or will: the log decides
            logger.info("settled elsewhere", extra={"match": match.id})
        except Exception:  # the step itself is on disk and must be answered as such
            logger.exception("not settled", extra={"match": match.id})

    async def change(self, match: HostedMatch, row: MatchRow) -> None:
        """Write what has changed about a match beside its moves."""
        await self._write(match, row, match.row)
        broadcast_match(match)
        self._start_bot_turn(match)

    async def _write(self, match: HostedMatch, row: MatchRow, before: MatchRow) -> None:
        row = replace(row, changed_at=max(now(), before.changed_at + 1))
        if not await self._storage.update(row, before):
            await self.catch_up(match)
            raise Refusal("stale", say("table-changed"))
        self._set_row(match, row)
        self._bus.tell(match.id, "head")

    def _set_row(self, match: HostedMatch, row: MatchRow) -> None:
        before = match.row
        match.row = row
        listeners = match.presence.listeners
        if before.status == "gathering" and row.status == "playing":
            match.deal()
            match.turn_at = max(row.changed_at, match.started_at)
            self._followers.broadcast_start(match)
            self._followers.broadcast_turn(match)
            for listener in listeners:
                listener.outdated = True  # now there are choices
        if before.settings.get("upgrade") != row.settings.get("upgrade") and match.playing:
            match.turn_at = max(row.changed_at, match.started_at)
            for listener in listeners:
                listener.outdated = True  # its people have decided to go on
        for listener in listeners:
            viewers = match.viewers(listener.token)
            if viewers != listener.viewers:  # a spectator may have sat down
                listener.outdated = True
                match.presence.reseat(listener, viewers)

    async def say(self, match: HostedMatch, seat: int, name: str, text: str) -> Chat:
        """Write a line of chat."""
        if len(match.chat) >= self._limits.chat_lines // (2 if seat == NO_SEAT else 1):
            raise Refusal("too_many_requests", say("all-is-said"))
        for _ in range(TRIES):
            last = match.chat[-1].number if match.chat else 0
            line = Chat(match.id, last + 1, seat, name, text, now())
            if await self._storage.say(line):
                match.chat.append(line)
                broadcast_chat(match, line)
                self._bus.tell(match.id, "chat")
                return line
            await self.catch_up(match)
        raise Refusal("stale", say("too-many-speak"))

    async def catch_up(self, match: HostedMatch, chat_anew: bool = False) -> None:
        """Take over what other processes have written; `chat_anew` when old lines may have changed, too."""
        row = await self._storage.head(match.id)
        if row is None:
            return
        if row != match.row:
            self._set_row(match, row)
            broadcast_match(match)
        for entry in await self._storage.entries_after(match.id, match.version):
            broadcast_step(match, match.apply(entry))
        if chat_anew:
            match.chat = await self._storage.chat_after(match.id, 0)
            for listener in match.presence.listeners:
                listener.outdated = True
            broadcast_match(match)
        said = match.chat[-1].number if match.chat else 0
        for line in await self._storage.chat_after(match.id, said):
            match.chat.append(line)
            broadcast_chat(match, line)
