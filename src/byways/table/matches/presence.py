"""Presence: who listens to a match, here and in other processes, and since when each seat has been away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from ..storage import now
from .listeners import Listener

FRESH_MS = 30_000
"""So long what another process has told counts; it tells again at every heartbeat."""


class Presence:
    """The people around one match."""

    def __init__(self, players: int) -> None:
        self.listeners: set[Listener] = set()
        self.away: dict[int, int] = dict.fromkeys(range(players), now())
        """Since when each seat has had no connection."""
        self.coming = 0
        """How many are about to listen."""
        self.will_tell: asyncio.TimerHandle | None = None
        """When the number of spectators is told next."""
        self._elsewhere: dict[str, tuple[int, tuple[int, ...], int]] = {}
        """What other processes have told: by process, when, the seats connected there, and how many watch."""

    @contextmanager
    def awaiting(self) -> Iterator[None]:
        """Somebody is about to listen."""
        self.coming += 1
        try:
            yield
        finally:
            self.coming -= 1

    def here(self, seat: int) -> bool:
        """Whether the one who sits here is connected, to this process or another."""
        if any(seat in listener.viewers for listener in self.listeners):
            return True
        return any(seat in seats for at, seats, _ in self._elsewhere.values() if now() - at < FRESH_MS)

    @property
    def watching(self) -> int:
        """How many spectators are connected."""
        return self.watching_here + sum(count for at, _, count in self._elsewhere.values() if now() - at < FRESH_MS)

    @property
    def watching_here(self) -> int:
        """How many spectators are connected to this process."""
        return sum(not listener.seats for listener in self.listeners)

    @property
    def seats_here(self) -> tuple[int, ...]:
        """The seats that are connected to this process."""
        return tuple(sorted({seat for listener in self.listeners for seat in listener.seats}))

    def hear(self, sender: str, seats: list[int], watching: int) -> bool:
        """Another process has told who is there; returns whether any seat has come or gone by that."""
        before = [self.here(seat) for seat in self.away]
        self._elsewhere[sender] = (now(), tuple(seats), watching)
        return before != [self.here(seat) for seat in self.away]

    def leave(self, listener: Listener) -> None:
        """A listener has gone; the seats that it leaves are away from now on."""
        self.listeners.discard(listener)
        for seat in listener.seats:
            if not self.here(seat):
                self.away[seat] = now()
