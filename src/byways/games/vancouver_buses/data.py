"""What is in the box of Vancouver Buses, read from the TOML files beside this one and checked on the way.

Whoever changes the files and makes a mistake is told the file, the entry and the cure.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from byways.engine.errors import BywaysError
from byways.engine.wording import listing, nearest

DATA = Path(__file__).with_name("data")
MARKS = ("park", "loop", "expo", "millennium", "canada")
"""What a stop can be marked with: the places that upgrades carry a bus between."""


class BadData(BywaysError, ValueError):
    """A data file breaks the rules of the game; the text names the file, the entry and the cure."""


@dataclass(frozen=True)
class Region:
    """A part of the city, with its colour and its deck."""

    number: int
    colour: str
    """In positions and notation; its messages in text/ are named by it."""
    fill: str
    ink: str


@dataclass(frozen=True)
class Stop:
    """A place where a bus can be."""

    id: str
    name: str
    brief: str
    """The name as the map writes it: long words are too long for it beside one another."""
    region: int
    at: tuple[int, int]
    """Column and row on the street grid."""
    cards: int
    marks: frozenset[str]

    @property
    def major(self) -> bool:
        return self.cards > 1


@dataclass(frozen=True)
class Route:
    """A bus line of the city."""

    number: str
    name: str
    start: int
    along: tuple[tuple[int, ...], ...]
    """The stops of each branch in order, by number."""

    @property
    def stops(self) -> list[int]:
        """All stops, each once, in the order of the branches."""
        return list(dict.fromkeys(stop for branch in self.along for stop in branch))


@dataclass(frozen=True)
class Upgrade:
    """A kind of upgrade card. Its name and what it does in words are messages in text/."""

    id: str
    cost: int
    copies: int
    once: bool
    does: dict[str, int | str]
    """Its effects, each with a number, or with a word for it."""
    begins: str
    """The effect that starts when the card is bought; empty when none does."""


@dataclass(frozen=True)
class Box:
    """All that the files hold."""

    regions: tuple[Region, ...]
    stops: tuple[Stop, ...]
    roads: tuple[tuple[int, int], ...]
    """Pairs of stops, by number."""
    bends: dict[tuple[int, int], tuple[int, int]]
    """The roads that are not straight, and the grid point that each goes round."""
    hov: dict[str, tuple[int, ...]]
    """The HOV lanes: the stops of each in order."""
    routes: tuple[Route, ...]
    upgrades: tuple[Upgrade, ...]
    count: dict[str, int]
    decks: tuple[int, ...]

    def stop_named(self, name: str) -> int:
        """The number of the stop with this id."""
        return next(number for number, stop in enumerate(self.stops) if stop.id == name)

    def upgrade_named(self, name: str) -> int:
        """The number of the upgrade with this id."""
        return next(number for number, upgrade in enumerate(self.upgrades) if upgrade.id == name)

    def routes_of(self, stop: int) -> list[Route]:
        """The routes that serve a stop."""
        return [route for route in self.routes if stop in route.stops]

    def routes_on(self, road: tuple[int, int]) -> list[Route]:
        """The routes that run along a road."""
        ends = set(road)
        return [r for r in self.routes if any(set(pair) == ends for way in r.along for pair in pairwise(way))]

    def cards(self, region: int) -> list[int]:
        """The stops of a region's passenger cards, a card for each entry (VB2)."""
        return [number for number, stop in enumerate(self.stops) if stop.region == region for _ in range(stop.cards)]


class Reader:
    """One file, with errors that say where and what to do."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        try:
            self.data = tomllib.loads((folder / name).read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{name} is not valid TOML: {error}") from error

    def fail(self, entry: str, cure: str) -> BadData:
        return BadData(f"{self.name}, {entry}: {cure}")

    def get(self, table: dict[str, Any], key: str, kind: type, entry: str, default: Any = None) -> Any:
        """A value of a table, of the right kind."""
        value = table.get(key, default)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            found = "it is missing" if key not in table else f"it is {value!r}"
            raise self.fail(entry, f"`{key}` must be a {kind.__name__}; {found}")
        return value

    def one_of(self, word: object, known: Iterable[str], entry: str, what: str) -> str:
        words = list(known)
        if word not in words:
            shown = listing(words) if len(words) < 12 else "one of those in the file"
            raise self.fail(entry, f"{word!r} is no {what}; use {shown}.{nearest(str(word), words)}")
        return str(word)


def _regions(file: Reader) -> tuple[Region, ...]:
    regions = []
    for place, table in enumerate(file.get(file.data, "region", list, "top"), 1):
        entry = f"region {place}"
        if file.get(table, "number", int, entry) != place:
            raise file.fail(entry, f"regions are listed in order; this one must have number = {place}")
        words = [file.get(table, key, str, entry) for key in ("colour", "fill", "ink")]
        regions.append(Region(place, *words))
    return tuple(regions)


def _stops(file: Reader, regions: tuple[Region, ...]) -> tuple[Stop, ...]:
    colours = [region.colour for region in regions]
    stops: list[Stop] = []
    taken: dict[tuple[int, int], str] = {}
    for colour, tables in file.get(file.data, "stops", dict, "top").items():
        region = colours.index(file.one_of(colour, colours, f"[stops.{colour}]", "region's colour"))
        for name, table in tables.items():
            at = tuple(file.get(table, "at", list, name))
            if len(at) != 2 or not all(isinstance(number, int) for number in at):
                raise file.fail(name, "`at` must be [column, row], two whole numbers")
            if at in taken:
                raise file.fail(name, f"{taken[at]} is at {list(at)} already; move one of them")
            taken[at] = name
            marks = file.get(table, "marks", list, name, [])
            for mark in marks:
                file.one_of(mark, MARKS, name, "mark")
            cards = file.get(table, "cards", int, name, 1)
            words = file.get(table, "name", str, name)
            brief = file.get(table, "brief", str, name, words)
            stops.append(Stop(name, words, brief, region, at, cards, frozenset(marks)))
    return tuple(stops)


def _numbers(file: Reader, names: list[object], known: dict[str, int], entry: str) -> tuple[int, ...]:
    return tuple(known[file.one_of(name, known, entry, "stop")] for name in names)


def _roads(file: Reader, known: dict[str, int]) -> tuple[tuple[int, int], ...]:
    roads: dict[tuple[int, int], str] = {}
    for table in file.get(file.data, "street", list, "top"):
        street = file.get(table, "name", str, "a street")
        for pair in pairwise(_numbers(file, file.get(table, "stops", list, street), known, street)):
            road = (min(pair), max(pair))
            if road in roads:
                names = list(known)
                cure = f"{roads[road]} joins {names[road[0]]} and {names[road[1]]} already; leave it out here"
                raise file.fail(street, cure)
            roads[road] = street
    return tuple(sorted(roads))


def _bends(file: Reader, known: dict[str, int]) -> dict[tuple[int, int], tuple[int, int]]:
    bends = {}
    for table in file.get(file.data, "bend", list, "top", []):
        one, other = sorted(_numbers(file, file.get(table, "between", list, "a bend"), known, "a bend"))
        column, row = file.get(table, "round", list, "a bend")
        bends[one, other] = (column, row)
    return bends


def _hov(file: Reader, known: dict[str, int], roads: tuple[tuple[int, int], ...]) -> dict[str, tuple[int, ...]]:
    lanes = {}
    for table in file.get(file.data, "hov", list, "top"):
        street = file.get(table, "street", str, "an HOV lane")
        lane = _numbers(file, file.get(table, "stops", list, street), known, street)
        _check_joined(file, lane, roads, list(known), f"the {street} HOV lane")
        lanes[street] = lane
    return lanes


def _check_joined(
    file: Reader, way: tuple[int, ...], roads: tuple[tuple[int, int], ...], names: list[str], entry: str
) -> None:
    for one, other in pairwise(way):
        if (min(one, other), max(one, other)) not in roads:
            cure = f"no road joins {names[one]} and {names[other]}; correct the order or add the road to roads.toml"
            raise file.fail(entry, cure)


def _routes(file: Reader, known: dict[str, int], roads: tuple[tuple[int, int], ...]) -> tuple[Route, ...]:
    routes = []
    for table in file.get(file.data, "route", list, "top"):
        number = file.get(table, "number", str, "a route")
        entry = f"route {number}"
        along = tuple(_numbers(file, branch, known, entry) for branch in file.get(table, "along", list, entry))
        for branch in along:
            _check_joined(file, branch, roads, list(known), entry)
        (start,) = _numbers(file, [table.get("start")], known, entry)
        route = Route(number, file.get(table, "name", str, entry), start, along)
        if start not in route.stops:
            raise file.fail(entry, f"its start {table['start']} is not one of its stops")
        routes.append(route)
    return tuple(routes)


def _upgrades(file: Reader) -> tuple[Upgrade, ...]:
    upgrades = []
    for name, table in file.data.items():
        once = file.get(table, "once", bool, name, False)
        does = file.get(table, "does", dict, name)
        if once and len(does) != 1:
            raise file.fail(name, "a one-shot has one effect; give `does` one entry")
        begins = file.get(table, "begins", str, name, next(iter(does)) if once else "")
        if begins:
            file.one_of(begins, does, name, "effect of this card")
        upgrades.append(
            Upgrade(
                name,
                file.get(table, "cost", int, name),
                file.get(table, "copies", int, name, 1),
                once,
                does,
                begins,
            )
        )
    return tuple(upgrades)


def read(folder: Path = DATA) -> Box:
    """Read and check all files of a folder."""
    stop_file = Reader(folder, "stops.toml")
    regions = _regions(stop_file)
    stops = _stops(stop_file, regions)
    known = {stop.id: number for number, stop in enumerate(stops)}
    road_file = Reader(folder, "roads.toml")
    roads = _roads(road_file, known)
    cards = Reader(folder, "cards.toml")
    decks = cards.get(cards.data, "decks", dict, "top")
    box = Box(
        regions,
        stops,
        roads,
        _bends(road_file, known),
        _hov(road_file, known, roads),
        _routes(Reader(folder, "routes.toml"), known, roads),
        _upgrades(Reader(folder, "upgrades.toml")),
        cards.get(cards.data, "box", dict, "top"),
        tuple(cards.get(decks, region.colour, int, "[decks]") for region in regions),
    )
    _check_totals(cards, box)
    return box


def _check_totals(file: Reader, box: Box) -> None:
    """What is there must be as much as the box says (VB1, VB2)."""
    totals = {
        "stops": len(box.stops),
        "roads": len(box.roads),
        "passenger_cards": sum(stop.cards for stop in box.stops),
        "route_cards": len(box.routes),
    }
    for key, found in totals.items():
        said = file.get(box.count, key, int, "[box]")
        if found != said:
            raise file.fail("[box]", f"{key} = {said}, but the files hold {found}; correct one or the other")
    for region, said in zip(box.regions, box.decks, strict=True):
        found = len(box.cards(region.number - 1))
        if found != said:
            raise file.fail("[decks]", f"{region.colour} = {said}, but its stops have {found} cards; correct one")


@cache
def the_box() -> Box:
    """The box as it comes with Byways."""
    return read()
