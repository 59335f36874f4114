"""Listeners: connections that are told what happens, each with a queue of its own so that a slow one harms nobody."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from byways.engine.speech import ENGLISH

from .kept import Sight

MOST_BYTES = 2_000_000
"""So much may wait for one listener before it is cut off."""
CUT_OFF = None
"""In a queue: no more will come."""


class Letters(asyncio.Queue[str | None]):
    """Messages that wait, and how long they are together."""

    bytes = 0

    def put_nowait(self, item: str | None) -> None:
        """One more."""
        super().put_nowait(item)
        self.bytes += len(item or "")

    def get_nowait(self) -> str | None:
        """The first; who waits for it with `get` comes here, too."""
        item = super().get_nowait()
        self.bytes -= len(item or "")
        return item


@dataclass(eq=False)
class Listener:
    """One connection to a match, or to the events of a token."""

    most: int
    viewers: tuple[int | None, ...] = (None,)
    """As whom it sees: the seats that its token holds, or a spectator."""
    show: str = "scene"
    token: str | None = None
    """The hash of its token."""
    language: str = ENGLISH
    queue: Letters = field(default_factory=Letters)
    cut: bool = False
    outdated: bool = False
    """Whether it has to be told everything anew: what it may see, or do, has changed."""
    sights: tuple[Sight, ...] = ()
    """The scenes that it has: what it is told next is what changes of them."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that it holds."""
        return tuple(viewer for viewer in self.viewers if viewer is not None)

    def send(self, text: str) -> None:
        """Tell it something. One that has fallen too far behind is cut off; it may come back and catch up."""
        if self.cut:
            return
        if self.queue.qsize() >= self.most or self.queue.bytes > MOST_BYTES:
            self.close()
            return
        self.queue.put_nowait(text)

    def tell(self, text: str, sights: tuple[Sight, ...]) -> None:
        """Tell it something by which it sees these scenes."""
        self.sights = sights
        self.send(text)

    def close(self) -> None:
        """No more will come."""
        if not self.cut:
            self.cut = True
            self.queue.put_nowait(CUT_OFF)
