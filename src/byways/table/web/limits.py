"""Limits against abuse: how often one may ask, and how many may be connected."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from ..refusals import Refusal
from ..words import say

MOST_KEYS = 20_000


class RateLimit:
    """So many a second for each key, with some at once; 0 means no limit."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Use up one; Refusal when there is none left."""
        if self.per_s <= 0:
            return
        moment = time.monotonic()
        left, at = self._buckets.get(key, (self.burst, moment))
        left = min(self.burst, left + (moment - at) * self.per_s)
        if left < 1:
            wait = max(1, ceil((1 - left) / self.per_s))
            raise Refusal("too_many_requests", say("too-often", seconds=wait), retry_after=wait)
        self._buckets[key] = (left - 1, moment)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)


class ConnectionLimit:
    """How many connections are open, in all and by address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.by_address: Counter[str] = Counter()

    @property
    def open(self) -> int:
        return self.by_address.total()

    def enter(self, address: str) -> None:
        """Open one more; Refusal when there are too many."""
        if self.open >= self.most or self.by_address[address] >= self.most_per_address:
            raise Refusal("too_many_connections", say("too-many-connections"), retry_after=30)
        self.by_address[address] += 1

    @contextmanager
    def entered(self, address: str) -> Iterator[None]:
        """One more for as long as this lasts."""
        self.enter(address)
        try:
            yield
        finally:
            self.leave(address)

    def leave(self, address: str) -> None:
        """Close one."""
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]
