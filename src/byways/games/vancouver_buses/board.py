"""The city as compiled code reads it: stops, roads, decks, routes and upgrades as arrays."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np

from byways.engine.types import Array

from .data import MARKS, BadData, Box, Upgrade, the_box

SEATS = 4
STOPS, REGIONS, ROUTES, ROADS = 131, 8, 19, 6
"""How many there are; ROADS is the most that meet at a stop."""
UPGRADES = len(the_box().upgrades)
"""Kinds of upgrades; the record holds them as bits, so there can be 62."""
LANES, LANE = 2, 16
NONE = -1
NO_CARD = 255

EFFECTS = (
    "actions",
    "actions_with_few_cards",
    "actions_after_moves",
    "training",
    "free_reverse",
    "free_after_straight",
    "hov",
    "ride",
    "free_pickup",
    "far_pickup",
    "free_delivery",
    "far_delivery",
    "bike_rack",
    "draw_on_one",
    "look_at_deck",
    "look_at_pile",
    "discount",
    "buy_when_shown",
    "exchange_discount",
    "no_exchange",
    "hand_limit",
    "extra_route",
    "region_point",
    "route_point",
    "free_moves",
    "pickup_two",
    "pickup_from_deck",
    "pickup_from_pile",
    "deliver_now",
    "draw_now",
    "new_hand",
    "take_card",
    "discard_card",
    "move_other",
    "lose_turn",
    "new_routes",
)
"""All that an upgrade can do. What each one means stands in upgrades.py under the same name."""
STARTING = ("hand_limit", "bike_rack", "extra_route", *EFFECTS[EFFECTS.index("free_moves") :])
"""Effects that do something at the moment of the purchase."""

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
        ("stop_of", np.int16, 256),  # of a passenger card, which is its region * 32 + its place in the deck
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


def effect(name: str) -> int:
    """The number of an effect."""
    return EFFECTS.index(name)


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


def _fill_stops(box: Box, city: Any) -> None:
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


def _number(box: Box, card: Upgrade, name: str, given: Any) -> int:
    """The number that stands for an effect's value."""
    words = {"hov": list(box.hov), "ride": list(MARKS), "region_point": [region.colour for region in box.regions]}
    if name not in EFFECTS:
        raise BadData(f"upgrades.toml, {card.id}: there is no effect {name!r}; upgrades.py lists them")
    if name in words:
        if given not in words[name]:
            raise BadData(f"upgrades.toml, {card.id}: {name} = {given!r}; use one of {', '.join(words[name])}")
        return words[name].index(given) + 1
    if not isinstance(given, int) or given == 0:
        raise BadData(f"upgrades.toml, {card.id}: {name} = {given!r} must be a whole number other than 0")
    return given


def _fill_upgrades(box: Box, city: Any) -> None:
    city["begins"] = NONE
    for number, card in enumerate(box.upgrades):
        city["cost"][number], city["copies"][number], city["once"][number] = card.cost, card.copies, card.once
        for name, given in card.does.items():
            value = _number(box, card, name, given)
            city["gives"][number, effect(name)] = value
            city["with_effect"][effect(name)] |= 1 << number
            if name in STARTING and not (name == "hand_limit" and value > 0):
                city["begins"][number] = effect(name)


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
            city["stop_of"][region * 32 + place] = stop
    city["decks"] = [(1 << size) - 1 for size in box.decks]
    city["starts"] = [route.start for route in box.routes]
    return cities


def make_board(players: int, pickup_fare: bool, redraw: bool, deliveries: int) -> Board:
    """The board for these options."""
    city = _city().copy()
    city["pickup_fare"], city["redraw"], city["deliveries"] = pickup_fare, redraw, deliveries
    return Board(players, city)
