"""HTTP as it comes in: who sends half a request, or does not read the answer, is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from ..settings import Limits, Settings

HEAD = 32 * 1024
"""The most bytes of a request's first line and headers."""
OPTIONS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "lifespan": "on",
    "server_header": False,
    "ws_max_size": 8192,
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "timeout_graceful_shutdown": 10,
}


class Taken(asyncio.Protocol):
    """Ends a connection on which what is sent is not taken in time: to close it would wait for that, too."""

    limits = Limits()
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _stuck: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """What was sent is not taken."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(self.limits.taking_s, self.transport.abort)

    def resume_writing(self) -> None:
        """It is taken again."""
        super().resume_writing()
        self._release()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._release()
        super().connection_lost(exc)

    def _release(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


class BoundedProtocol(Taken, HttpToolsProtocol):
    """Closes a connection whose next request does not come to the end of its headers in time, or whose answer is not
    taken in time. How long a body may take is up to `PolicyMiddleware`."""

    _cut: asyncio.TimerHandle | None = None
    _unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request has come."""
        before = self.cycle
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.cycle is not before:
            self._go_on()
        elif before is None or before.response_complete:  # a head that is not whole, or a body that nobody reads
            self._unread += len(data)
            refused = before is not None and before.more_body  # who is still sending should hear why
            if self._unread > (4 * self.limits.record_body if refused else HEAD):
                self.transport.abort()
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._go_on()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._cut is None:  # counted from the first byte on: a letter now and then wins no time
            self._cut = self.loop.call_later(self.limits.head_s, self.transport.abort)

    def _go_on(self) -> None:
        self._unread = 0
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


def server_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves the table."""
    own: dict[str, Any] = {"limits": settings.limits}
    lines = type("LineProtocol", (Taken, cast("type", AutoWebSocketsProtocol)), own)  # there is one: it is required
    return {**OPTIONS, "http": type("TableProtocol", (BoundedProtocol,), own), "ws": lines}
