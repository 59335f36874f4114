"""Structured logs: a line of JSON for each thing that happened. Secrets never get here: they are in no path."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
AGAIN_S = 10.0
"""The same call of the same game, or message of uvicorn, is logged no more often; all are counted."""


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in STANDARD},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class Seldom(logging.Filter):
    """The same message some seconds apart only, with how often it came: whoever asks nonsense makes uvicorn say so."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[str, float] = {}
        self._times: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is told now."""
        what, at = str(record.msg), time.monotonic()
        self._times[what] += 1
        if at - self._told.get(what, -AGAIN_S) < AGAIN_S:
            return False
        self._told[what], record.times = at, self._times.pop(what)
        return True


def set_up_logs(level: str) -> None:
    """Log to the standard error."""
    for name in ("byways", "uvicorn"):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(JsonLines())
        if name == "uvicorn":
            handler.addFilter(Seldom())
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False


# --- slow calls -------------------------------------------------------------------------------------------

SLOW_S = 0.05
"""A call that keeps everybody waiting for so long is logged."""
P = ParamSpec("P")
R = TypeVar("R")
logger = logging.getLogger("byways.table")


class OfGame(Protocol):
    """A match: what it is a match of."""

    game: Any


M = TypeVar("M", bound=OfGame)


class SlowCalls:
    """Calls into games that took long, by game and call."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self._told: dict[tuple[str, str], float] = {}

    def note(self, game: str, call: str, seconds: float) -> None:
        """A call has taken so long."""
        if seconds < SLOW_S:
            return
        what, at = (game, call), time.monotonic()
        self.counts[what] += 1
        if at - self._told.get(what, -AGAIN_S) >= AGAIN_S:
            self._told[what] = at
            extra = {"game": game, "call": call, "ms": round(seconds * 1e3), "times": self.counts[what]}
            logger.warning("slow call", extra=extra)


SLOW_CALLS = SlowCalls()


def timed(call: Callable[Concatenate[M, P], R]) -> Callable[Concatenate[M, P], R]:
    """Log a call about a match that takes long: the loop stands still meanwhile."""

    @wraps(call)
    def watched(match: M, /, *args: P.args, **options: P.kwargs) -> R:
        began = time.perf_counter()
        try:
            return call(match, *args, **options)
        finally:
            took = time.perf_counter() - began
            if took > SLOW_S:
                SLOW_CALLS.note(match.game.name, call.__qualname__, took)

    return watched
