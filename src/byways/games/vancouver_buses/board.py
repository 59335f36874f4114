"""The city as compiled code reads it: stops, roads, decks, routes and upgrades as arrays."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import NamedTuple, TypeAlias

import numba
import numpy as np

from byways.engine.types import Array, integer
from byways.engine.wording import listing, nearest

from .data import MARKS, BadData, Box, Upgrade, the_box

Stop: TypeAlias = int
Region: TypeAlias = int
"""A part of the city; also the colour of its cards and tokens."""
Card: TypeAlias = int
"""A passenger card: its region * DECK_ROOM + its place in the deck."""
Route: TypeAlias = int
Kind: TypeAlias = int
"""A kind of upgrade."""
Effect: TypeAlias = int
"""Something that an upgrade does."""
Numbers: TypeAlias = int
"""A set of stops, cards, routes, upgrades or players, as the bits of an int64."""

SEATS = 4
STOPS, REGIONS, ROUTES, ROADS = 131, 8, 19, 6
"""How many there are (VB2); ROADS is the most that meet at a stop."""
TOKENS, FARES = the_box().count["tokens_of_a_colour"], the_box().count["fares"]
"""Passenger tokens of each colour, and fares (VB1)."""
DECK_BITS = 5
DECK_ROOM = 1 << DECK_BITS
"""Cards that a deck can have."""
DECK_MOST = max(the_box().decks)
"""Cards that the largest deck has."""
UPGRADES = len(the_box().upgrades)
"""Kinds of upgrades; the record holds them as bits, so there can be 62."""
LANES, LANE = 2, 16
ALL_ROUTES = integer((1 << ROUTES) - 1)
NONE = -1
NO_CARD = 255


def _effects() -> tuple[str, ...]:
    """All that an upgrade can do, in the order in which the data name it (VB26)."""
    return tuple(dict.fromkeys(name for card in the_box().upgrades for name in card.does))


EFFECTS = _effects()
CARRIED_OUT: set[str] = set()
"""The effects that the rules carry out: each says so where its function stands."""

CITY = np.dtype(
    [
        ("pickup_fare", np.int8),  # options (VB40, VB11, VB41)
        ("redraw", np.int8),
        ("deliveries", np.int8),
        ("region", np.int8, STOPS),  # of each stop
        ("marks", np.int8, STOPS),  # a bit for each of MARKS
        ("lane", np.int8, STOPS),  # the HOV lane that a stop is on, or NONE
        ("place", np.int8, STOPS),  # how far along that lane
        ("roads", np.int8, STOPS),  # how many meet there
        ("near", np.int16, (STOPS, ROADS)),  # the neighbours
        ("ahead", np.int16, (STOPS, ROADS)),  # coming from a stop to that neighbour, the stop straight ahead, or NONE
        ("routes", np.int32, STOPS),  # the routes that serve it, as bits
        ("distance", np.int8, (STOPS, STOPS)),  # how many roads lie between two stops
        ("stop_of", np.int16, REGIONS * DECK_ROOM),  # of a passenger card
        ("decks", np.int32, REGIONS),  # all cards of each region, as bits
        ("starts", np.int16, ROUTES),  # the starting stop of each route
        ("lanes", np.int16, (LANES, LANE)),  # the stops of each HOV lane in order, then NONE
        ("cost", np.int8, UPGRADES),
        ("copies", np.int8, UPGRADES),
        ("once", np.int8, UPGRADES),
        ("begins", np.int8, UPGRADES),  # the effect that does something on buying, or NONE
        ("gives", np.int8, (UPGRADES, len(EFFECTS))),  # the number of each effect, 0 where there is none
        ("with_effect", np.int64, len(EFFECTS)),  # the upgrades that have an effect, as bits
    ],
    align=True,
)
if numba.config.DISABLE_JIT:  # interpreted rules read city.region: numpy allows that of np.record only
    CITY = np.dtype((np.record, CITY))


class Board(NamedTuple):
    """What never changes during a game."""

    players: int
    city: Array
    """All else, as one record: compiled code passes a board from function to function in a few registers."""


def effect(name: str) -> Effect:
    """The number of an effect, for the file of the rules that carries it out."""
    if name not in EFFECTS:
        raise BadData(f"upgrades.toml: no upgrade has the effect {name!r}, which the rules carry out")
    CARRIED_OUT.add(name)
    return integer(EFFECTS.index(name))


def check_effects() -> None:
    """Every effect that the data name must be one that the rules carry out."""
    for card in the_box().upgrades:
        for name in card.does:
            if name not in CARRIED_OUT:
                known = f"the rules carry out {listing(CARRIED_OUT)}.{nearest(name, CARRIED_OUT)}"
                raise BadData(f"upgrades.toml, {card.id}: there is no effect {name!r}; {known}")


def neighbours(box: Box) -> list[list[int]]:
    """The stops that a road leads to from each stop, in the order of their numbers."""
    near: list[list[int]] = [[] for _ in box.stops]
    for one, other in box.roads:
        near[one].append(other)
        near[other].append(one)
    return [sorted(stops) for stops in near]


def straight_ahead(box: Box, start: int, middle: int) -> int:
    """The stop to which one comes by going on straight, or NONE."""
    if (min(start, middle), max(start, middle)) in box.bends:
        return NONE
    (x, y), (mx, my) = box.stops[start].at, box.stops[middle].at
    for stop in neighbours_of(middle):
        if stop == start or (min(stop, middle), max(stop, middle)) in box.bends:
            continue
        ex, ey = box.stops[stop].at
        across, onward = (mx - x, my - y), (ex - mx, ey - my)
        turn = across[0] * onward[1] - across[1] * onward[0]
        if turn == 0 and across[0] * onward[0] + across[1] * onward[1] > 0:
            return stop
    return NONE


@cache
def _near() -> list[list[int]]:
    return neighbours(the_box())


def neighbours_of(stop: int) -> list[int]:
    """The stops that a road leads to."""
    return _near()[stop]


def _distances(near: list[list[int]]) -> Array:
    found = np.full((len(near), len(near)), 127, np.int8)
    for start in range(len(near)):
        found[start, start] = 0
        queue = deque([start])
        while queue:
            stop = queue.popleft()
            for beyond in near[stop]:
                if found[start, beyond] == 127:
                    found[start, beyond] = found[start, stop] + 1
                    queue.append(beyond)
    return found


def _fill_stops(box: Box, city: np.void) -> None:
    near = neighbours(box)
    city["near"], city["ahead"], city["lane"] = NONE, NONE, NONE
    for number, stop in enumerate(box.stops):
        city["region"][number] = stop.region
        city["marks"][number] = sum(1 << MARKS.index(mark) for mark in stop.marks)
        city["roads"][number] = len(near[number])
        for place, other in enumerate(near[number]):
            city["near"][number, place] = other
            city["ahead"][number, place] = straight_ahead(box, number, other)
        city["routes"][number] = sum(1 << place for place, route in enumerate(box.routes) if number in route.stops)
    city["lanes"] = NONE
    for lane, way in enumerate(box.hov.values()):
        city["lanes"][lane, : len(way)] = way
        for place, number in enumerate(way):
            city["lane"][number], city["place"][number] = lane, place
    city["distance"] = _distances(near)


def _number(box: Box, card: Upgrade, name: str, given: int | str) -> int:
    """The number that stands for an effect's value."""
    words = {"hov": list(box.hov), "ride": list(MARKS), "region_point": [region.colour for region in box.regions]}
    if name in words:
        if given not in words[name]:
            raise BadData(f"upgrades.toml, {card.id}: {name} = {given!r}; use one of {', '.join(words[name])}")
        return words[name].index(given) + 1
    if not isinstance(given, int) or given == 0:
        raise BadData(f"upgrades.toml, {card.id}: {name} = {given!r} must be a whole number other than 0")
    return given


def _fill_upgrades(box: Box, city: np.void) -> None:
    city["begins"] = NONE
    for number, card in enumerate(box.upgrades):
        city["cost"][number], city["copies"][number], city["once"][number] = card.cost, card.copies, card.once
        for name, given in card.does.items():
            what = EFFECTS.index(name)
            city["gives"][number, what] = _number(box, card, name, given)
            city["with_effect"][what] |= 1 << number
            if name == card.begins:
                city["begins"][number] = what


@cache
def _city() -> Array:
    """The city without the options, which are the same for every game."""
    box = the_box()
    cities = np.zeros(1, CITY)
    city = cities[0]
    _fill_stops(box, city)
    _fill_upgrades(box, city)
    city["stop_of"] = NONE
    for region in range(REGIONS):
        for place, stop in enumerate(box.cards(region)):
            city["stop_of"][region * DECK_ROOM + place] = stop
    city["decks"] = [(1 << size) - 1 for size in box.decks]
    city["starts"] = [route.start for route in box.routes]
    return cities


def make_board(players: int, pickup_fare: bool, redraw: bool, deliveries: int) -> Board:
    """The board for these options."""
    city = _city().copy()
    city["pickup_fare"], city["redraw"], city["deliveries"] = pickup_fare, redraw, deliveries
    return Board(players, city)
