"""Snowplow Race as people use it: maps and other options, notation, outcome, and why a move can not be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from pathlib import Path
from typing import ClassVar

import numpy as np

from byways.engine import BadOption, Code, Data, Event, Game, Option, Outcome, Positions, ScoreLine, State, Tally
from byways.engine.actions import Action
from byways.engine.observing import Feature

from . import actions, faults, observation, positions, rules, story
from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from .board import BOOK_TIMES, DIFFICULTIES, SIX, Board, Streets, fair_start, make_board, minutes, streets, time
from .face import SnowplowFace
from .maps import LENGTHS, MOST_PLAYERS, Best, Length, MapError, Town, load, parse, shipped, slug
from .measures import ENDING_RULES, ENDINGS, MEASURES, tallies
from .planner import Planner
from .quest import ClearTheRest
from .team import TeamPlanner
from .words import BOOK, say

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
    BOOK = BOOK
    minutes = 20
    COOPERATIVE: ClassVar[bool] = True
    options = (
        Option("players", 3, values=tuple(range(1, MOST_PLAYERS + 1))),
        Option("map", "pleasantville", values=shipped(), check=read_map, file=read_map_file, pictured=True),
        Option("length", "short", values=LENGTHS),
        Option("start", "brisk", values=(*DIFFICULTIES, "book"), check=read_start),
        Option("advanced", False, values=(False, True), minor=True),
        Option("first", 1, values=tuple(range(1, MOST_PLAYERS + 1)), minor=True),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    PLANNER = TeamPlanner
    FACE = SnowplowFace
    QUEST = ClearTheRest
    FAULTS = faults.FAULTS
    measures = MEASURES
    endings = ENDINGS
    ending_rules = ENDING_RULES
    tally_reads = ("seat", "left")

    board: Board
    town: Town
    streets: Streets

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the lab counts."""
        assert isinstance(self.face, SnowplowFace)
        names, middles = [], []
        for a, b in self.streets.net.ends:
            (ax, ay), (bx, by) = self.face.place(int(a)), self.face.place(int(b))
            names.append(f"{self.streets.names[a]}-{self.streets.names[b]}")
            middles.append(((ax + bx) / 2, (ay + by) / 2))
        return tallies(names, self.values["advanced"], middles)

    @classmethod
    def option_notes(cls, option: Option) -> Sequence[str]:
        """Of each town, how large it is, and for how many."""
        if option.name != "map":
            return ()
        towns = [_town(str(name)) for name in option.values]
        return [
            say(
                "map-note",
                roads=len(town.roads),
                short=len(town.roads_in_use("short")),
                least=1,
                most=MOST_PLAYERS,
            )
            for town in towns
        ]

    def make_board(self, values: Data) -> Board:
        players, first, length = values["players"], values["first"], values["length"]
        if first > players:
            raise BadOption(f"first can not be {first} with {players} players; it can be 1 to {players}.")
        self.town = _town(values["map"])
        self.streets = streets(self.town, length)
        start = self._start(values)
        return make_board(self.streets, players, values["advanced"], first - 1, start)

    def list_actions(self) -> Iterable[Action]:
        return actions.list_actions(self)

    def list_features(self) -> Iterable[Feature]:
        return observation.list_features(self.board)

    def _start(self, values: Data) -> int:
        """The start time in minutes (SR7)."""
        start, length = values["start"], values["length"]
        if start == "book":
            return minutes(BOOK_TIMES[length])
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
            reason = say("all-clear", clock=self.clock(state), minutes=spare)
            winners, words = tuple(range(self.players)), say("everybody-wins", reason=reason)
            return Outcome(winners, state.payoffs, reason, words, sheet=self._sheet(state))
        reason = say("too-late") if left == 0 else say("snow-left", roads=left)
        return Outcome((), state.payoffs, reason, say("commute-begins", reason=reason), sheet=self._sheet(state))

    def _sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """What each plow did, and how the team's time compares with that of the best team."""
        s, b = state.record, self.board
        cleared = [int(number) for number in s["cleared"][: self.players]]
        lines = [ScoreLine(say("sheet-cleared"), tuple(cleared))]
        if sum(cleared) + s["left"] == b.roads:  # a position set up by hand does not tell who has driven before
            order = [(seat - b.first) % self.players for seat in range(self.players)]  # SR8, SR13
            turns = [len(range(place, int(s["turn"]), self.players)) for place in order]
            idle = tuple(turns[seat] - cleared[seat] for seat in range(len(turns)))
            lines.append(ScoreLine(say("sheet-no-snow"), idle))
        team = {"left": int(s["left"]), "turns": int(s["turn"]), "turns-in-time": b.turns - 1}
        best = self.town.best.get((self.streets.length, self.values["advanced"], self.players))
        if best is not None:
            team["best-team"] = best.turns
        return (*lines, *(ScoreLine(say(f"sheet-{line}"), (number,)) for line, number in team.items()))

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        assert move is not None  # nothing is hidden in this game
        return story.describe_events(self, before, move, after)

    def explain(self, state: State, text: str) -> str:
        assert state.seat is not None
        names = self.streets.names
        here = names[int(state.record["at"][state.seat])]
        parts = [slug(part) for part in text.split("-")]
        if len(parts) < 2 or not all(parts):
            return say("no-move", text=text, example=str(state.moves[0]))
        for part in parts:
            if part not in names:
                circle = next((c for c in self.town.circles if c.slug == part), None)
                if circle is not None:
                    return say("not-in-short-game", circle=circle.name)
                return say("no-circle", circle=part, town=self.town.name)
        if parts[0] != here:
            return say("plow-elsewhere", who=self.face.who(state.seat), circle=here, given=parts[0])
        legal = [str(move) for move in state.moves]
        way = next((w for w in range(len(self.streets.net.ways)) if self.notation(state, w) == "-".join(parts)), None)
        if way is None:
            near = tuple(move.split("-")[1] for move in legal if move.count("-") == 1)
            wanted = reduce(lambda so_far, part: say("way-on", way=so_far, circle=part), parts)
            return say("no-way.street" if len(parts) > 2 else "no-way", way=wanted, circle=here, near=near)
        if not self.board.advanced:
            return say("not-advanced")
        return say("snow-on-the-way")

    def to_dict(self, state: State) -> Data:
        return positions.to_dict(self, state)

    def fill(self, data: Data, position: Positions) -> None:
        positions.fill(self, data, position)


__all__ = ["GAME", "MapError", "SnowplowRace"]

GAME = SnowplowRace
