"""What puzzles of Selling Knives ask for: to take the most roads at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from byways.engine import State
from byways.engine.quests import Quest


class MostRoads(Quest):
    """Spend cards for as many roads as they can buy in this turn. Which roads does not matter."""

    options = ({"players": 2}, {"players": 3}, {"players": 4})

    def begins(self, state: State) -> bool:
        s, seat = state.record, state.seat
        return bool(s["claim"][seat] == 0 and not s["spending"][seat].any() and s["holds"][seat] >= 5)

    def over(self, start: State, state: State) -> bool:
        return state.seat != start.seat or bool(state.record["claim"][start.seat] > 0)

    def value(self, start: State, state: State) -> int:
        return int(state.record["claim"][start.seat])

    def key(self, state: State) -> Hashable:
        s, seat = state.record, state.seat
        return seat, s["claim"].tobytes(), s["spending"].tobytes(), s["stash"].tobytes()

    def mark(self, start: State, end: State) -> Hashable:
        return end.record["spending"].tobytes()

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """The cards that can be spent, and how many centres there are to pay for."""
        s = start.record
        cards = [(card, each) for card, count in enumerate(s["stash"][start.seat]) for each in range(count)]
        return (frozenset([("centres", int(s["kcount"])), *cards]),)

    def declines(self, start: State, state: State) -> bool:
        """Who draws spends nothing."""
        return state.seat != start.seat and self.value(start, state) == 0

    def counts(self, start: State, goal: int) -> bool:
        return goal >= 2
