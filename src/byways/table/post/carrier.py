"""The carrier: a thread with an event loop of its own, in which messages go out, few at once and each only for a while.

Nothing that happens here reaches a match: a message that can not be delivered is logged, without its address.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable

from .errors import Gone, Undeliverable

logger = logging.getLogger("byways.table")
AT_ONCE = 8
WAITING = 1_000
"""Messages that may be under way; more are dropped."""
TRY_S = 120.0
"""So long one try may take at the very most; each way of sending has shorter limits of its own."""
ENDING_S = 5.0


class Carrier:
    """Carries messages out."""

    def __init__(self, retry_s: tuple[float, ...]) -> None:
        self._retry_s = retry_s
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="byways-post", daemon=True)
        self._places = threading.BoundedSemaphore(WAITING)
        self._tries = asyncio.Semaphore(AT_ONCE)
        self._under_way: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin."""
        self._loop = asyncio.new_event_loop()
        self._thread.start()

    def stop(self) -> None:
        """End; what has not gone out by now does not go out."""
        if self._loop is not None and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(ENDING_S)

    def carry(self, kind: str, match: str, send: Callable[[], Awaitable[None]], on_gone: Callable[[], None]) -> None:
        """Send a message; `on_gone` is called, in the carrier's thread, when nobody is there any more."""
        assert self._loop is not None
        if not self._places.acquire(blocking=False):
            logger.warning("message dropped, too many wait", extra={"kind": kind, "match": match})
            return
        self._loop.call_soon_threadsafe(self._begin, kind, match, send, on_gone)

    def _begin(self, kind: str, match: str, send: Callable[[], Awaitable[None]], on_gone: Callable[[], None]) -> None:
        task = asyncio.ensure_future(self._carry(kind, match, send, on_gone))
        self._under_way.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        self._places.release()

    def _run(self) -> None:
        assert self._loop is not None
        loop = self._loop
        asyncio.set_event_loop(loop)
        loop.run_forever()
        left = list(self._under_way)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()

    async def _carry(
        self, kind: str, match: str, send: Callable[[], Awaitable[None]], on_gone: Callable[[], None]
    ) -> None:
        for pause in (*self._retry_s, None):
            try:
                async with self._tries, asyncio.timeout(TRY_S):
                    await send()
                return
            except Undeliverable as error:
                logger.info("message refused", extra={"kind": kind, "match": match, "error": str(error)})
                if isinstance(error, Gone):
                    on_gone()
                return
            except TimeoutError:  # it may have arrived
                break
            except Exception as error:  # whatever an address does, others get their messages
                told = {"kind": kind, "match": match, "error": type(error).__name__, "again_in_s": pause}
                logger.info("message not sent", extra=told)
            if pause is not None:
                await asyncio.sleep(pause)
        logger.warning("message given up", extra={"kind": kind, "match": match})
