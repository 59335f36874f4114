"""Deals of tests: what a table would leave to chance is the same every time, so that a test passes always or never.

`make soak` asks for new deals (`BYWAYS_NEW_DEALS=1`): what no run has met so far is found there.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from byways import client
from byways.table import tokens
from byways.table.bots.pool import Worker

NEW = bool(os.environ.get("BYWAYS_NEW_DEALS"))
TESTS = Path(__file__).parent

NUMBERS = """(() => {
  let number = 0;
  crypto.getRandomValues = (room) => {
    const bytes = new Uint8Array(room.buffer, room.byteOffset, room.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = (number = (number * 1103515245 + 12345) % 2147483648) >> 16;
    return room;
  };
})()"""
"""What a page does before its own scripts: the numbers that it adds to the dice are the same every time."""


class Deals:
    """Names and seeds of matches: by the test that runs, and by how many it has made before."""

    def __init__(self, test: Callable[[], str]) -> None:
        self._test = test
        self._made: Counter[str] = Counter()

    def _next(self, what: str) -> Random:
        key = f"{self._test()} {what}"
        self._made[key] += 1
        return Random(f"{key} {self._made[key]}")

    def new_seed(self) -> tuple[str, str]:
        """As `tokens.new_seed`."""
        random = self._next("seed")
        return random.randbytes(32).hex(), random.randbytes(16).hex()

    def draw_number(self) -> str:
        """As `client.draw_number`."""
        return self._next("number").randbytes(16).hex()

    def new_match_id(self) -> str:
        """As `tokens.new_match_id`."""
        random = self._next("match")
        return "".join(random.choice(tokens.LETTERS) for _ in range(10))


def deal_alike(test: Callable[[], str], patch: Callable[[object, str, object], None] = setattr) -> None:
    """Let tables and clients of this process deal the same in the same test, and bots think alike of a position."""
    if NEW:
        return
    deals = Deals(test)
    patch(tokens, "new_seed", deals.new_seed)
    patch(tokens, "new_match_id", deals.new_match_id)
    patch(client, "draw_number", deals.draw_number)
    patch(Worker, "PROGRAM", (str(TESTS / "dealt_worker.py"),))


def seed_for(position: bytes) -> int:
    """A bot's seed for a position: what it was asked before does not matter."""
    return int.from_bytes(hashlib.sha256(position).digest()[:8], "big")
