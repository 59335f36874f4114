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
WATCHED = 0.75
"""So much of all connections may be taken when one more comes to watch."""


class RateLimit:
    """So many a second for each key, with some at once; 0 means no limit."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> None:
        """Use up one, or as many as it costs; Refusal when they are not left."""
        if self.per_s <= 0:
            return
        moment = time.monotonic()
        left, at = self._buckets.get(key, (self.burst, moment))
        left = min(self.burst, left + (moment - at) * self.per_s)
        if left < cost:
            wait = max(1, ceil((cost - left) / self.per_s))
            raise Refusal("too_many_requests", say("too-often", seconds=wait), retry_after=wait)
        self._buckets[key] = (left - cost, moment)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)


class ConnectionLimit:
    """How many connections are open, in all and by address.

    The less room is left, the less of it one address gets, so few addresses do not fill it; and who only watches leaves
    the last of it to those who play.
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self.open = 0
        self.by_address: Counter[str] = Counter()

    @property
    def share(self) -> int:
        """How many connections one address may have now; all where it may have all."""
        if self.most_per_address >= self.most:
            return self.most
        return -(-self.most_per_address * (self.most - self.open) // self.most)

    def enter(self, address: str) -> None:
        """Open one more; Refusal when there are too many."""
        if self.open >= self.most or self.by_address[address] >= self.share:
            raise too_many_connections()
        self.by_address[address] += 1
        self.open += 1

    def check_watcher(self) -> None:
        """Refuse one who has come to watch where there is only room for those who play."""
        if self.open > self.most * WATCHED:
            raise too_many_connections()

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
        self.open -= 1
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]


def too_many_connections() -> Refusal:
    """What to say when no more can be opened."""
    return Refusal("too_many_connections", say("too-many-connections"), retry_after=30)
