"""The maps of Snowplow Race: towns as TOML files, read and checked (docs/snowplow-maps.md)."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Literal

from byways.engine import Data

Length = Literal["short", "full"]
LENGTHS: tuple[Length, ...] = ("short", "full")

MOST_CIRCLES = 128
MOST_ROADS = 192
MOST_PLAYERS = 6
MOST_AT_A_CIRCLE = 16
"""Roads that may meet at one circle."""
SHARPEST_BEND = 60  # degrees: a street that bends more has turned a corner (SR4, SR16)
CLEARANCE = 0.011  # of the map's larger side: a road keeps this far from circles that it does not join

COLOURS_OF_CIRCLES = ("navy", "light-blue")
COLOURS_OF_STREETS = ("purple", "light-blue")
SCENERY = ("river", "park", "woods", "pond", "square")


class MapError(ValueError):
    """A map that can not be played: the message names the file, the entry and the cure."""


@dataclass(frozen=True)
class Circle:
    """An intersection or a dead end (SR1)."""

    name: str
    slug: str  # the name as it stands in a move: lower case, without blanks
    x: float
    y: float
    navy: bool


@dataclass(frozen=True)
class Road:
    """One segment between two circles (SR4); the ends are numbers of circles."""

    a: int
    b: int
    street: int
    purple: bool


@dataclass(frozen=True)
class Street:
    """Roads in one line under one name (SR4): the circles along it, in order, and the roads between them."""

    name: str
    run: tuple[int, ...]
    roads: tuple[int, ...]


@dataclass(frozen=True)
class Scenery:
    """What is only to be looked at: a river, a park, woods."""

    kind: str
    points: tuple[tuple[float, float], ...]
    width: float
    name: str


@dataclass(frozen=True)
class Best:
    """What the solver found: the fewest turns known, and the number below which nobody can go."""

    turns: int
    bound: int

    @property
    def proven(self) -> bool:
        """Whether no team can do better."""
        return self.turns == self.bound


@dataclass(frozen=True, eq=False)
class Town:
    """A map: circles, roads, streets and the DPW, all by number."""

    name: str
    about: str
    file: str
    text: str = field(repr=False)
    circles: tuple[Circle, ...] = field(repr=False)
    roads: tuple[Road, ...] = field(repr=False)
    streets: tuple[Street, ...] = field(repr=False)
    scenery: tuple[Scenery, ...] = field(repr=False)
    dpw: int
    best: Mapping[tuple[Length, bool, int], Best] = field(repr=False)  # by length, advanced, players

    def roads_in_use(self, length: Length) -> list[int]:
        """The numbers of the roads in use (SR2)."""
        return [number for number, road in enumerate(self.roads) if length == "full" or road.purple]

    def circles_in_use(self, length: Length) -> list[int]:
        """The numbers of the circles in use (SR2)."""
        return [number for number, circle in enumerate(self.circles) if length == "full" or circle.navy]

    def lines(self, length: Length) -> list[tuple[list[int], list[int]]]:
        """The streets in use: each as the circles along it and the roads between them.

        A street whose middle is not in use falls apart into several lines.
        """
        used = set(self.roads_in_use(length))
        lines: list[tuple[list[int], list[int]]] = []
        for street in self.streets:
            run: list[int] = []
            roads: list[int] = []
            for place, road in enumerate(street.roads):
                if road not in used:
                    if roads:
                        lines.append((run, roads))
                    run, roads = [], []
                    continue
                run = run or [street.run[place]]
                run.append(street.run[place + 1])
                roads.append(road)
            if roads:
                lines.append((run, roads))
        return lines


def slug(name: str) -> str:
    """A name as it stands in a move: "Old Mill" is old_mill."""
    return re.sub(r"[^\w]+", "_", name.strip().lower()).strip("_")


def data_folder() -> Traversable:
    """The folder of the maps that come with the game."""
    return resources.files(__package__) / "data"


@cache
def shipped() -> tuple[str, ...]:
    """The names of the maps that come with the game."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in data_folder().iterdir() if f.name.endswith(".toml")))


@cache
def _shipped_town(name: str) -> Town:
    return parse((data_folder() / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")


def load(name: str | Path) -> Town:
    """The map of that name, or the one in the file of that path."""
    if str(name) in shipped():
        return _shipped_town(str(name))
    path = Path(name)
    if path.suffix != ".toml":
        raise MapError(
            f"there is no map called {str(name)!r}; choose one of {', '.join(shipped())}, "
            "or give the path of a map file, which ends in .toml"
        )
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise MapError(f"{path}: can not be read ({error.strerror}); check the path") from error
    except UnicodeDecodeError as error:
        raise MapError(f"{path}: is not text in UTF-8; save it in that encoding") from error
    return parse(text, str(path))


def parse(text: str, file: str) -> Town:
    """The map in a TOML text; `file` is the name that errors speak of."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MapError(f"{file}: is not TOML: {error}") from error
    return _Reader(file, text, raw).town()


class _Reader:
    """Reads one map and complains in words that help."""

    def __init__(self, file: str, text: str, raw: Data) -> None:
        self.file = file
        self.text = text
        self.raw = raw
        self.circles: list[Circle] = []
        self.number: dict[str, int] = {}
        self.roads: list[Road] = []
        self.runs: dict[str, list[int]] = {}
        self.road_of: dict[frozenset[int], int] = {}

    def error(self, where: str, wrong: str) -> MapError:
        return MapError(f"{self.file}: {where}: {wrong}" if where else f"{self.file}: {wrong}")

    def town(self) -> Town:
        known = {"name", "about", "dpw", "circles", "streets", "scenery", "clock"}
        for key in self.raw:
            if key not in known:
                raise self.error(f"entry {key!r}", f"is not known; a map has {', '.join(sorted(known))}")
        name = self._text(self.raw, "name", "the map")
        about = self._text(self.raw, "about", "the map") if "about" in self.raw else ""
        self._read_circles()
        self._read_streets()
        dpw = self._dpw()
        town = Town(
            name=name,
            about=" ".join(about.split()),
            file=self.file,
            text=self.text,
            circles=tuple(self.circles),
            roads=tuple(self.roads),
            streets=self._streets(),
            scenery=self._scenery(),
            dpw=dpw,
            best=self._best(),
        )
        self._check_room()
        self._check_reach(town)
        return town

    def _text(self, table: Mapping[str, object], key: str, where: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(where, f'has no {key}; write {key} = "..."')
        return value.strip()

    def _point(self, value: object, where: str) -> tuple[float, float]:
        numbers = [v for v in value if type(v) in (int, float)] if isinstance(value, list) and len(value) == 2 else []
        if len(numbers) != 2 or not all(math.isfinite(v) and abs(v) <= 100_000 for v in numbers):
            raise self.error(where, f"its place is {value!r}; write two numbers, [right, down], as in [120, 340]")
        return float(numbers[0]), float(numbers[1])

    def _read_circles(self) -> None:
        groups = self.raw.get("circles")
        if not isinstance(groups, dict) or not groups:
            raise self.error("", 'has no circles; write [circles.navy] and below it lines such as "Mill" = [120, 340]')
        for colour, places in groups.items():
            if colour not in COLOURS_OF_CIRCLES or not isinstance(places, dict):
                raise self.error(f"[circles.{colour}]", "write [circles.navy] or [circles.light-blue]")
            for name, place in places.items():
                self._add_circle(name, place, navy=colour == "navy")
        if len(self.circles) > MOST_CIRCLES:
            raise self.error("", f"has {len(self.circles)} circles; {MOST_CIRCLES} are the most: leave some out")

    def _add_circle(self, name: str, place: object, navy: bool) -> None:
        where = f"circle {name!r}"
        short = slug(name)
        if not short:
            raise self.error(where, "needs a letter or a digit in its name")
        if short in self.number:
            other = self.circles[self.number[short]].name
            raise self.error(where, f"reads like circle {other!r} in a move ({short}); rename one of the two")
        x, y = self._point(place, where)
        self.number[short] = len(self.circles)
        self.circles.append(Circle(name, short, x, y, navy))

    def _circle(self, name: object, where: str) -> int:
        number = self.number.get(slug(name)) if isinstance(name, str) else None
        if number is None:
            raise self.error(where, f"there is no circle {name!r}{self._did_you_mean(str(name))}")
        return number

    def _did_you_mean(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(slug(name), self.number, n=1)
        if near:
            return f"; did you mean {self.circles[self.number[near[0]]].name!r}?"
        return "; add it under [circles.navy] or [circles.light-blue]"

    def _dpw(self) -> int:
        dpw = self._circle(self._text(self.raw, "dpw", "the map"), "dpw")
        if not self.circles[dpw].navy:  # SR3
            raise self.error("dpw", f"{self.circles[dpw].name!r} is light blue; move it to [circles.navy]")
        return dpw

    def _read_streets(self) -> None:
        streets = self.raw.get("streets")
        if not isinstance(streets, list) or not streets:
            raise self.error("", "has no streets; write [[streets]] with name, colour and run")
        for place, table in enumerate(streets, 1):
            if not isinstance(table, dict):
                raise self.error(f"street {place}", "write it as [[streets]] with name, colour and run")
            name = self._text(table, "name", f"street {place}")
            where = f"street {name!r}"
            for key in table:
                if key not in ("name", "colour", "run"):
                    raise self.error(where, f"entry {key!r} is not known; a street has name, colour and run")
            colour = table.get("colour")
            if colour not in COLOURS_OF_STREETS:
                raise self.error(where, f'its colour is {colour!r}; write colour = "purple" or "light-blue"')
            self._add_street(name, colour == "purple", self._run(table.get("run"), where), where)
        if len(self.roads) > MOST_ROADS:
            raise self.error("", f"has {len(self.roads)} roads; {MOST_ROADS} are the most: leave some out")
        for number, circle in enumerate(self.circles):
            meeting = sum(number in (road.a, road.b) for road in self.roads)
            if meeting > MOST_AT_A_CIRCLE:
                raise self.error(
                    f"circle {circle.name!r}", f"{meeting} roads meet there; {MOST_AT_A_CIRCLE} are the most: split it"
                )

    def _run(self, run: object, where: str) -> list[int]:
        if not isinstance(run, list) or len(run) < 2:
            raise self.error(where, 'its run needs at least two circles, as in run = ["Mill", "Church"]')
        return [self._circle(name, where) for name in run]

    def _add_street(self, name: str, purple: bool, run: list[int], where: str) -> None:
        known = self.runs.get(name)
        if known is None:
            whole = run
        elif known[-1] == run[0]:
            whole = known + run[1:]
        elif known[0] == run[-1]:
            whole = run + known[1:]
        else:
            raise self.error(
                where, "stands there twice; rename one, or let the second run begin at the circle where the first ends"
            )
        if len(set(whole)) < len(whole):
            twice = next(c for c in whole if whole.count(c) > 1)
            raise self.error(where, f"comes to {self._name(twice)} twice; split it into two streets")
        street = list(self.runs).index(name) if name in self.runs else len(self.runs)
        self.runs[name] = whole
        for a, b in pairwise(run):
            self._add_road(a, b, street, purple, where)
        self._check_bends(whole, where)

    def _name(self, circle: int) -> str:
        return repr(self.circles[circle].name)

    def _add_road(self, a: int, b: int, street: int, purple: bool, where: str) -> None:
        between = f"{self._name(a)} and {self._name(b)}"
        if frozenset((a, b)) in self.road_of:
            other = list(self.runs)[self.roads[self.road_of[frozenset((a, b))]].street]
            raise self.error(
                where, f"{between} are already joined by {other!r}; put a circle between them on one of the two"
            )
        for end in (a, b):
            if purple and not self.circles[end].navy:  # SR2: the short map has navy circles only
                raise self.error(
                    where,
                    f"is purple, but {self._name(end)} is light blue; "
                    "move the circle to [circles.navy] or make the street light-blue",
                )
        self.road_of[frozenset((a, b))] = len(self.roads)
        self.roads.append(Road(a, b, street, purple))

    def _check_bends(self, run: Sequence[int], where: str) -> None:
        for a, b, c in zip(run, run[1:], run[2:], strict=False):
            p, q, r = self.circles[a], self.circles[b], self.circles[c]
            before = math.atan2(q.y - p.y, q.x - p.x)
            after = math.atan2(r.y - q.y, r.x - q.x)
            bend = abs(math.degrees(math.remainder(after - before, math.tau)))
            if bend > SHARPEST_BEND:
                raise self.error(
                    where,
                    f"bends by {bend:.0f} degrees at {self._name(b)}, {SHARPEST_BEND} are the most; "
                    "end it there and let a street of another name go on",
                )

    def _streets(self) -> tuple[Street, ...]:
        return tuple(
            Street(
                name,
                tuple(run),
                tuple(self.road_of[frozenset(pair)] for pair in pairwise(run)),
            )
            for name, run in self.runs.items()
        )

    def _scenery(self) -> tuple[Scenery, ...]:
        pieces = self.raw.get("scenery", [])
        if not isinstance(pieces, list):
            raise self.error("scenery", "write it as [[scenery]] with kind and points")
        scenery = []
        for place, table in enumerate(pieces, 1):
            where = f"scenery {place}"
            kind = table.get("kind") if isinstance(table, dict) else None
            if kind not in SCENERY:
                raise self.error(where, f"its kind is {kind!r}; write one of {', '.join(SCENERY)}")
            points = table.get("points")
            if not isinstance(points, list) or len(points) < (2 if kind == "river" else 3):
                raise self.error(where, "needs points, three or more (a river two), as in [[0, 10], [50, 20], [90, 5]]")
            width = table.get("width", 40)
            if type(width) not in (int, float) or not 0 < width <= 10_000:
                raise self.error(where, f"its width is {width!r}; write a number above 0")
            spots = tuple(self._point(point, where) for point in points)
            scenery.append(Scenery(kind, spots, float(width), str(table.get("name", ""))))
        return tuple(scenery)

    def _best(self) -> dict[tuple[Length, bool, int], Best]:
        clock = self.raw.get("clock", {})
        best: dict[tuple[Length, bool, int], Best] = {}
        cure = "remove [clock] and let `byways solve snowplow-race` write it anew"
        for length in LENGTHS:
            table = clock.get(length, {}) if isinstance(clock, dict) else {}
            if not isinstance(table, dict):
                raise self.error(f"[clock.{length}]", f"is no table; {cure}")
            for advanced, key in ((False, "plain"), (True, "advanced")):
                turns, bounds = table.get(key, []), table.get(f"{key}_bound", [])
                where = f"[clock.{length}] {key}"
                if not all(isinstance(row, list) and len(row) <= MOST_PLAYERS for row in (turns, bounds)):
                    raise self.error(where, f"needs one number for each number of players; {cure}")
                if len(turns) != len(bounds) or not all(type(n) is int for n in turns + bounds):
                    raise self.error(where, f"and its bounds do not match; {cure}")
                for players, (most, least) in enumerate(zip(turns, bounds, strict=True), 1):
                    if not 0 < least <= most:
                        raise self.error(where, f"a bound of {least} and {most} turns can not both be; {cure}")
                    best[length, advanced, players] = Best(most, least)
        return best

    def _check_reach(self, town: Town) -> None:
        for length in LENGTHS:  # SR3: both maps hang together
            beside: dict[int, list[int]] = {circle: [] for circle in town.circles_in_use(length)}
            for number in town.roads_in_use(length):
                road = self.roads[number]
                beside[road.a].append(road.b)
                beside[road.b].append(road.a)
            reached = {town.dpw}
            edge = [town.dpw]
            while edge:
                for circle in beside[edge.pop()]:
                    if circle not in reached:
                        reached.add(circle)
                        edge.append(circle)
            missed = [self._name(circle) for circle in beside if circle not in reached]
            if missed:
                way = "purple roads" if length == "short" else "roads"
                cure = "join it, or make it light blue" if length == "short" else "join it, or remove it"
                raise self.error(
                    f"circle {missed[0]}", f"can not be reached from the DPW over {way} ({len(missed)} such); {cure}"
                )
            if not beside[town.dpw]:
                raise self.error("dpw", "no road of the short map leads away from it; make one of its streets purple")

    def _check_room(self) -> None:
        side = extent((c.x, c.y) for c in self.circles)[2:]
        clear = CLEARANCE * max(*side, 1e-9)
        for a, circle in enumerate(self.circles):
            for other in self.circles[:a]:
                if math.hypot(circle.x - other.x, circle.y - other.y) < 2 * clear:
                    raise self.error(
                        f"circle {circle.name!r}", f"lies upon {other.name!r}; move one of the two further away"
                    )
        for road in self.roads:
            name = list(self.runs)[road.street]
            for number, circle in enumerate(self.circles):
                if number not in (road.a, road.b) and self._gap(road, circle) < clear:  # SR10: none in between
                    raise self.error(
                        f"street {name!r}",
                        f"from {self._name(road.a)} to {self._name(road.b)} it runs over circle {circle.name!r}; "
                        "put that circle into the run, or move it",
                    )

    def _gap(self, road: Road, circle: Circle) -> float:
        a, b = self.circles[road.a], self.circles[road.b]
        dx, dy = b.x - a.x, b.y - a.y
        along = ((circle.x - a.x) * dx + (circle.y - a.y) * dy) / (dx * dx + dy * dy)
        along = min(1.0, max(0.0, along))
        return math.hypot(circle.x - a.x - along * dx, circle.y - a.y - along * dy)


def extent(points: Iterable[tuple[float, float]]) -> tuple[float, float, float, float]:
    """The left, the top, the width and the height of what holds all points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
