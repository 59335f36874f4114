"""Clocks. The rules never see them; what a seat has left follows from the log alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

DAY_MS = 24 * 3600 * 1000


@dataclass
class Clock:
    """The time of each seat of a match."""

    bank_ms: int
    increment_ms: int
    by_turn: bool
    """By correspondence: the whole bank anew at every turn."""
    left: list[int]

    def spend(self, seat: int, spent_ms: int) -> None:
        """The seat has thought for so long."""
        self.left[seat] = max(0, self.left[seat] - spent_ms)

    def end_turn(self, seat: int) -> None:
        """Another seat is to act now."""
        self.left[seat] = self.bank_ms if self.by_turn else self.left[seat] + self.increment_ms


def make_clock(setting: dict[str, Any] | None, players: int) -> Clock | None:
    """The clock that was chosen for a match, at the start of a match."""
    if setting is None:
        return None
    if setting["kind"] == "live":
        bank, increment = int(setting["bank_s"] * 1000), int(setting["increment_s"] * 1000)
        return Clock(bank, increment, False, [bank] * players)
    bank = int(setting["days"] * DAY_MS)
    return Clock(bank, 0, True, [bank] * players)
