"""What puzzles of Vancouver Buses ask for: the most points of a turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np

from byways.engine import State
from byways.engine.quests import Quest

from .rules.phases import ACTIONS
from .rules.scoring import scores

FEWEST, MOST = 3, 7
"""So many actions are left: fewer are seen at once, more can not be tried out."""


class MostPoints(Quest):
    """Make as many points as can be in the rest of a turn. What is drawn blind is left to luck."""

    options = ({"players": 2}, {"players": 3})
    grows = True

    def begins(self, state: State) -> bool:
        s = state.record
        return bool(
            s["phase"] == ACTIONS and s["turn"] == state.seat and FEWEST <= s["actions"] <= MOST and not s["moved"]
        )

    def over(self, start: State, state: State) -> bool:
        s = state.record
        return state.seat != start.seat or s["turns"] != start.record["turns"]

    def value(self, start: State, state: State) -> int:
        return self._points(state, start.seat) - self._points(start, start.seat)

    def mark(self, start: State, end: State) -> Hashable:
        """What was delivered, and what was bought."""
        s, seat = end.record, start.seat
        assert seat is not None
        return frozenset(s["delivered"][seat][: s["delivered_n"][seat]].tolist()), int(s["owned"][seat])

    def declines(self, start: State, state: State) -> bool:
        """Who ends the turn at once has not tried."""
        return self.over(start, state) and self.value(start, state) == 0

    def worthy(self, start: State, end: State) -> bool:
        """One passenger alone is soon delivered."""
        return bool(end.record["delivered_n"][start.seat] >= start.record["delivered_n"][start.seat] + 2)

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """The bus, its passengers, and who waits where."""
        s, seat = start.record, start.seat
        hand = [("card", int(card)) for card in s["hand"][seat][: s["hand_n"][seat]]]
        waiting = [("waits", *map(int, place)) for place in np.argwhere(s["waiting"])]
        return (frozenset([("at", int(s["bus"][seat])), *hand, *waiting]),)

    def counts(self, start: State, goal: int) -> bool:
        return goal >= 2

    @staticmethod
    def _points(state: State, seat: int | None) -> int:
        assert seat is not None
        out = np.zeros(state.game.players, np.int64)
        state.game.quick(scores)(state.game.board, state.array, out)
        return int(out[seat])
