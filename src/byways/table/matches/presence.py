"""Presence: who listens to a match, here and in other processes, and since when each seat has been away."""

from __future__ import annotations

import asyncio
from collections import Counter
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
        self.watching_here = 0
        """How many spectators are connected to this process."""
        self._seated: Counter[int] = Counter()
        """How many connections each seat has: asked for all who come, so it is not counted anew among a crowd."""
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
        if self._seated[seat]:
            return True
        return any(seat in seats for at, seats, _ in self._elsewhere.values() if now() - at < FRESH_MS)

    @property
    def watching(self) -> int:
        """How many spectators are connected."""
        return self.watching_here + sum(count for at, _, count in self._elsewhere.values() if now() - at < FRESH_MS)

    @property
    def seats_here(self) -> tuple[int, ...]:
        """The seats that are connected to this process."""
        return tuple(sorted(seat for seat, many in self._seated.items() if many))

    def hear(self, sender: str, seats: list[int], watching: int) -> bool:
        """Another process has told who is there; returns whether any seat has come or gone by that."""
        before = [self.here(seat) for seat in self.away]
        self._elsewhere[sender] = (now(), tuple(seats), watching)
        return before != [self.here(seat) for seat in self.away]

    def join(self, listener: Listener) -> None:
        """A listener has come."""
        self.listeners.add(listener)
        self._count(listener, 1)

    def reseat(self, listener: Listener, viewers: tuple[int | None, ...]) -> None:
        """A listener sees as somebody else from now on."""
        self._count(listener, -1)
        listener.viewers = viewers
        self._count(listener, 1)

    def leave(self, listener: Listener) -> None:
        """A listener has gone; the seats that it leaves are away from now on."""
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        self._count(listener, -1)
        for seat in listener.seats:
            if not self.here(seat):
                self.away[seat] = now()

    def _count(self, listener: Listener, by: int) -> None:
        seats = listener.seats
        self.watching_here += by * (not seats)
        for seat in seats:
            self._seated[seat] += by
