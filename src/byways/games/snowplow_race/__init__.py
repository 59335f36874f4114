"""Snowplow Race as people use it: maps and other options, notation, outcome, and why a move can not be made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

import numpy as np

from byways.engine import BadOption, Code, Data, Event, Game, Option, Outcome, Positions, ScoreLine, State
from byways.engine.wording import listing, plural

from . import faults, positions, rules, story
from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from .board import BOOK, DIFFICULTIES, SIX, Board, Streets, fair_start, make_board, minutes, streets, time
from .face import SEAT_NAMES, SnowplowFace
from .maps import LENGTHS, MOST_PLAYERS, Best, Length, MapError, Town, load, parse, shipped, slug
from .planner import Planner
from .team import TeamPlanner

EFFORT = 3
"""Annealings (of `planner.ROUNDS` rounds each) behind the start time of a map whose file has no figures."""
_PLANNED: dict[tuple[str, Length, int, bool], Best] = {}
"""What the planner found in this process, for the last KEPT questions."""
KEPT = 64


def read_map(given: object) -> str:
    """The value of the option `map` for a map that does not come with the game: its whole text, as records keep it."""
    if not isinstance(given, str) or "\n" not in given:
        raise ValueError(
            f"choose one of {', '.join(shipped())}, or give a map file: its path, which ends in .toml, or its text"
        )
    parse(given, "the map")
    return given


def read_map_file(path: Path) -> str:
    """The value of the option `map` for a file."""
    return load(path).text


def read_start(given: object) -> str:
    """The value of the option `start`, as a time: 4:30."""
    clock = minutes(str(given))
    if not SIX - 24 * 60 < clock < SIX - 1:
        raise ValueError("the clock must start before 5:59")
    return time(clock)


@lru_cache(maxsize=32)
def _town(value: str) -> Town:
    return parse(value, "the map in the record") if "\n" in value else load(value)


class SnowplowRace(Game):
    name = "snowplow-race"
    title = "Snowplow Race"
    blurb = "Together against the clock: clear every road in town before the morning commute."
    minutes = 20
    COOPERATIVE: ClassVar[bool] = True
    options = (
        Option("players", 3, "How many plows clear the town together.", tuple(range(1, MOST_PLAYERS + 1))),
        Option(
            "map",
            "pleasantville",
            "The town: one of these, or the path of a map file.",
            shipped(),
            read_map,
            read_map_file,
        ),
        Option(
            "length",
            "short",
            "Which part of the town is used.",
            LENGTHS,
            labels=("short: navy circles and purple roads", "full: the whole town"),
        ),
        Option(
            "start",
            "brisk",
            "How much time there is: a difficulty, the times of the book, or the time on the clock at the start.",
            (*DIFFICULTIES, "book"),
            read_start,
            labels=(
                "relaxed: half as much again as a perfect team needs",
                "brisk: a fifth more than a perfect team needs",
                "perfect: a twentieth more than a perfect team needs",
                "book: from 5:00, or 4:30 for the whole town",
            ),
        ),
        Option("advanced", False, "Whether a plow may drive two or three clear roads along a street.", (False, True)),
        Option(
            "first",
            1,
            "The seat that starts: whoever shovelled snow last.",
            tuple(range(1, MOST_PLAYERS + 1)),
            labels=SEAT_NAMES,
        ),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    PLANNER = TeamPlanner
    FACE = SnowplowFace
    FAULTS = faults.FAULTS

    board: Board
    town: Town
    streets: Streets

    def make_board(self, values: Data) -> Board:
        players, first, length = values["players"], values["first"], values["length"]
        if first > players:
            raise BadOption(f"first can not be {first} with {players} players; it can be 1 to {players}.")
        self.town = _town(values["map"])
        self.streets = streets(self.town, length)
        start = self._start(values)
        return make_board(self.streets, players, values["advanced"], first - 1, start)

    def _start(self, values: Data) -> int:
        """The start time in minutes (SR7)."""
        start, length = values["start"], values["length"]
        if start == "book":
            return minutes(BOOK[length])
        if start not in DIFFICULTIES:
            return minutes(start)
        best = self.town.best.get((length, values["advanced"], values["players"]))
        if best is None:  # a map of one's own: keep the time itself, so that a better planner changes no record
            values["start"] = time(fair_start(self._planned(length, values["players"], values["advanced"]), start))
            return minutes(values["start"])
        return fair_start(best, start)

    def _planned(self, length: Length, players: int, advanced: bool) -> Best:
        """The turns that the planner needs, where no solver has looked."""
        question = (self.town.text, length, players, advanced)
        if question not in _PLANNED:
            net = self.streets.net
            planner = Planner(self, [net.dpw] * players, 0, np.ones(net.roads, np.uint8), advanced)
            for _ in range(EFFORT):
                planner.improve()
            _PLANNED[question] = Best(planner.turns, net.roads)
            if len(_PLANNED) > KEPT:
                del _PLANNED[next(iter(_PLANNED))]
        return _PLANNED[question]

    @property
    def spec(self) -> str:
        """The game and its options in one string; a map of one's own by its name only."""
        if "\n" not in self.values["map"]:
            return super().spec
        chosen = [
            f"{option.name}={self.town.name if option.name == 'map' else self.values[option.name]}"
            for option in self.options
            if self.values[option.name] != option.default
        ]
        return f"{self.name}({', '.join(chosen)})"

    # --- words ---------------------------------------------------------------------------------------------

    def stops(self, way: int) -> list[int]:
        """The circles of a way, in order."""
        net = self.streets.net
        circle = int(net.ways[way]["start"])
        found = [circle]
        for road in net.ways[way]["road"][: net.ways[way]["steps"]]:
            a, b = map(int, net.ends[road])
            circle = b if circle == a else a
            found.append(circle)
        return found

    def notation(self, state: State, code: int) -> str:
        """All circles of the way: `mill-wharf`, and `mill-wharf-dpw` for two steps in one turn."""
        return "-".join(self.streets.names[circle] for circle in self.stops(code))

    def circle_name(self, circle: int) -> str:
        """A circle as people call it."""
        return self.town.circles[self.streets.circles[circle]].name

    def street_of(self, way: int) -> str:
        """The street that a way follows."""
        road = self.town.roads[self.streets.roads[int(self.streets.net.ways[way]["road"][0])]]
        return self.town.streets[road.street].name

    def has_snow(self, state: State, road: int) -> bool:
        """Whether there is snow on a road."""
        return bool(int(state.record["snow"][road >> 6]) >> (road & 63) & 1)

    def clears(self, state: State, code: int) -> bool:
        """Whether a legal move would clear a road (SR11)."""
        way = self.streets.net.ways[code]
        return bool(way["steps"] == 1) and self.has_snow(state, int(way["road"][0]))

    def clock(self, state: State) -> str:
        """What the clock shows."""
        return time(SIX - self.board.turns + int(state.record["turn"]))

    def outcome(self, state: State) -> Outcome:
        s = state.record
        left, spare = int(s["left"]), int(self.board.turns - s["turn"])
        if left == 0 and spare > 0:
            reason = f"all roads are clear at {self.clock(state)}, {plural(spare, 'minute')} before the commute"
            winners = tuple(range(self.players))
            return Outcome(winners, state.payoffs, reason, f"Everybody wins: {reason}.", sheet=self._sheet(state))
        if left == 0:
            reason = "the last road was cleared at 6:00, a minute too late"
        else:
            reason = f"it is 6:00 and {plural(left, 'road')} still {'has' if left == 1 else 'have'} snow"
        return Outcome((), state.payoffs, reason, f"The commute begins: {reason}.", sheet=self._sheet(state))

    def _sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """What each plow did, and how the team's time compares with that of the best team."""
        s, b = state.record, self.board
        cleared = [int(number) for number in s["cleared"][: self.players]]
        lines = [ScoreLine("Roads cleared", tuple(cleared))]
        if sum(cleared) + s["left"] == b.roads:  # a position set up by hand does not tell who has driven before
            order = [(seat - b.first) % self.players for seat in range(self.players)]  # SR8, SR13
            turns = [len(range(place, int(s["turn"]), self.players)) for place in order]
            lines.append(
                ScoreLine("Turns without snow", tuple(turns[seat] - cleared[seat] for seat in range(len(turns))))
            )
        team = {"Roads left with snow": int(s["left"]), "Turns taken": int(s["turn"]), "Turns before 6:00": b.turns - 1}
        best = self.town.best.get((self.streets.length, self.values["advanced"], self.players))
        if best is not None:
            team["Turns of the best team known"] = best.turns
        return (*lines, *(ScoreLine(label, (number,)) for label, number in team.items()))

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        assert move is not None  # nothing is hidden in this game
        return story.describe_events(self, before, move, after)

    def explain(self, state: State, text: str) -> str:
        assert state.seat is not None
        names = self.streets.names
        here = names[int(state.record["at"][state.seat])]
        parts = [slug(part) for part in text.split("-")]
        if len(parts) < 2 or not all(parts):
            return f"{text!r} is no move; write it as from-to, such as {state.moves[0]}"
        for part in parts:
            if part not in names:
                circle = next((c for c in self.town.circles if c.slug == part), None)
                if circle is not None:
                    return f"{circle.name} is not in use in the short game"
                return f"there is no circle {part!r} in {self.town.name}"
        if parts[0] != here:
            return f"{self.face.seat_names[state.seat]}'s plow is on {here}, not on {parts[0]}"
        legal = [str(move) for move in state.moves]
        way = next((w for w in range(len(self.streets.net.ways)) if self.notation(state, w) == "-".join(parts)), None)
        if way is None:
            near = listing(move.split("-")[1] for move in legal if move.count("-") == 1)
            along = " along one street" if len(parts) > 2 else ""
            return f"no way leads {' to '.join(parts)}{along}; from {here} a step leads to {near}"
        if not self.board.advanced:
            return "several steps in one turn are for advanced play only; take one step"
        return "there is snow on the way, and a drive of several steps may not collect any; take one step"

    def to_dict(self, state: State) -> Data:
        return positions.to_dict(self, state)

    def fill(self, data: Data, position: Positions) -> None:
        positions.fill(self, data, position)


__all__ = ["GAME", "MapError", "SnowplowRace"]

GAME = SnowplowRace
