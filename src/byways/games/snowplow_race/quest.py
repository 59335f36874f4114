"""What puzzles of Snowplow Race ask for: to clear the last roads as fast as can be."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, cast

from byways.engine import State
from byways.engine.quests import LOWEST, Quest

from .board import Circle, Net, roads_in

if TYPE_CHECKING:
    from . import SnowplowRace

FEWEST_ROADS, MOST_ROADS = 4, 9
MOST_TURNS = 16
"""A rest that takes more turns is no puzzle."""
KEPT = 8
"""For so many positions it is kept what each rest of their roads takes."""


class Rest:
    """How many turns one plow needs for any part of some roads: exact, from the shortest rests to the longest.

    Between two roads it drives the shortest way. What it clears in passing it could have been sent to as well, so
    no way is left out.
    """

    def __init__(self, net: Net, roads: list[int]) -> None:
        self.ends = [tuple(map(int, net.ends[road])) for road in roads]
        self.bit = {road: 1 << number for number, road in enumerate(roads)}
        self.far = net.far[0].tolist()
        self._known: dict[tuple[Circle, int], int] = {}

    def turns(self, circle: Circle, rest: int) -> int:
        """The fewest turns from a circle for a set of roads, as bits."""
        if rest == 0:
            return 0
        found = self._known.get((circle, rest))
        if found is None:
            here = self.far[circle]
            found = self._known[circle, rest] = min(
                here[near] + 1 + self.turns(far, rest & ~(1 << number))
                for number, (a, b) in enumerate(self.ends)
                if rest >> number & 1
                for near, far in ((a, b), (b, a))
            )
        return found

    def of(self, state: State) -> int:
        """The fewest turns of one or two plows, in turn, for all that is left."""
        s = state.record
        if s["left"] == 0:
            return 0
        rest = sum(self.bit[road] for road in roads_in(s["snow"]))
        plows = state.game.players
        first = int(s["at"][state.seat])
        if plows == 1:
            return self.turns(first, rest)
        second, fewest, part = int(s["at"][1 - int(s["seat"])]), MOST_TURNS + 1, rest
        while True:  # each way to share the roads: the first plow takes a part
            mine = 2 * self.turns(first, part) - 1
            if mine < fewest:
                fewest = min(fewest, max(mine, 2 * self.turns(second, rest & ~part)))
            if part == 0:
                return fewest
            part = (part - 1) & rest


class ClearTheRest(Quest):
    """Clear the roads that are left, with all plows, in the fewest turns. The value is the turns, below zero."""

    options = (
        {"players": 1, "start": "relaxed"},
        {"players": 1, "start": "relaxed", "map": "fern-hollow"},
        {"players": 1, "start": "relaxed", "map": "northport"},
        {"players": 2, "start": "relaxed"},
        {"players": 2, "start": "relaxed", "map": "fern-hollow"},
    )
    worlds = 1

    def __init__(self) -> None:
        self._rests: dict[bytes, Rest] = {}

    def begins(self, state: State) -> bool:
        return bool(FEWEST_ROADS <= state.record["left"] <= MOST_ROADS)

    def over(self, start: State, state: State) -> bool:
        return bool(state.record["left"] == 0)

    def value(self, start: State, state: State) -> int:
        return -self._turns(start, state) if state.record["left"] == 0 else LOWEST

    def bound(self, start: State, state: State) -> int:
        """Nothing but what takes no more turns than the best is looked at."""
        rest = self._rest(start)
        least = self._turns(start, state) + rest.of(state)
        return LOWEST if least > min(rest.of(start), MOST_TURNS) else -least

    def key(self, state: State) -> Hashable:
        s = state.record
        return int(s["turn"]), s["at"].tobytes(), s["snow"].tobytes()

    def mark(self, start: State, end: State) -> Hashable:
        """Which plow cleared how many roads, and where the last of them ends."""
        s = end.record
        moved = int(s["turn"] - start.record["turn"]) - 1
        last = (int(start.record["seat"]) + moved) % start.game.players
        return s["cleared"].tobytes(), int(s["at"][last])

    def counts(self, start: State, goal: int) -> bool:
        """Not where every turn clears a road, nor where the clock would stop it."""
        s = start.record
        return LOWEST < goal < -int(s["left"]) and int(s["turn"]) - goal < start.game.board.turns

    def looks(self, start: State) -> Sequence[frozenset[Hashable]]:
        """The plows and the snow, on this map."""
        s, game = start.record, start.game
        plows = [("at", int(circle)) for circle in s["at"][: game.players]]
        return (frozenset([*plows, *((game.values["map"], road) for road in roads_in(s["snow"]))]),)

    def shown(self, goal: int, depth: int) -> int:
        return -goal

    def _rest(self, start: State) -> Rest:
        roads = start.record["snow"].tobytes()
        if roads not in self._rests:
            if len(self._rests) == KEPT:
                del self._rests[next(iter(self._rests))]
            net = cast("SnowplowRace", start.game).streets.net
            self._rests[roads] = Rest(net, roads_in(start.record["snow"]))
        return self._rests[roads]

    @staticmethod
    def _turns(start: State, state: State) -> int:
        return int(state.record["turn"]) - int(start.record["turn"])
