"""What puzzles of Snow Tails ask for: to get as far as can be without a dent."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from byways.engine import State
from byways.engine.quests import Quest

from .rules.codes import BONUS, CARDS, NONE, RACING, STEER, TRIM

FAR = 16
"""No ride is longer."""
RIDING = (TRIM, STEER, BONUS)
"""The phases of a ride after its cards."""


class WithoutADent(Quest):
    """Come as near to the finish as can be in this turn, without a dent."""

    options = (
        {"players": 3},
        {"players": 3, "track": "hairpin"},
        {"players": 3, "track": "crevasse"},
        {"players": 3, "track": "wolf-pass"},
    )

    def begins(self, state: State) -> bool:
        s, seat = state.record, state.seat
        if s["phase"] != CARDS or s["status"][seat] != RACING or s["cell"][seat] == NONE:
            return False
        return bool(self._togo(state, seat) > FAR)

    def over(self, start: State, state: State) -> bool:
        s = state.record
        return state.seat != start.seat or int(s["phase"]) not in RIDING

    def value(self, start: State, state: State) -> int:
        """The steps nearer to the finish; less than none with a dent."""
        seat = start.seat
        assert seat is not None
        if state.record["dents"][seat] > start.record["dents"][seat] or state.record["status"][seat] != RACING:
            return -FAR
        return self._togo(start, seat) - self._togo(state, seat)

    def mark(self, start: State, end: State) -> Hashable:
        s, seat = end.record, start.seat
        return int(s["cell"][seat]), s["dogs"][seat].tobytes(), int(s["brake"][seat])

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """The sled with its cards, where it is, and what is before it."""
        s, seat = start.record, start.seat
        here = [("at", int(cell)) for cell in s["cell"]]
        sled = [("dogs", *s["dogs"][seat].tolist()), ("brake", int(s["brake"][seat]))]
        cards = [("card", value, each) for value, count in enumerate(s["hand"][seat]) for each in range(count)]
        return (frozenset([*here, *sled, *cards]),)

    def counts(self, start: State, goal: int) -> bool:
        return goal >= 3

    @staticmethod
    def _togo(state: State, seat: int | None) -> int:
        return int(state.game.board.cells[state.record["cell"][seat]]["togo"])
