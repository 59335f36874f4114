"""Positions of Snowplow Race in words, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byways.engine import OVER, BadPosition, Data, Positions, State
from byways.engine.reading import a_dict, a_list, seat_number, whole_number
from byways.engine.wording import plural

from . import rules
from .board import SIX, minutes, roads_in, time
from .maps import slug

if TYPE_CHECKING:
    from . import SnowplowRace

KEYS = ("seat", "clock", "plows", "snow", "cleared", "last")


def road_name(game: SnowplowRace, road: int) -> str:
    """A road as its two circles: `mill-wharf`."""
    return "-".join(game.streets.names[circle] for circle in game.streets.net.ends[road])


def to_dict(game: SnowplowRace, state: State) -> Data:
    """Where the plows are, seat by seat, and the roads that have snow."""
    s = state.record
    data: Data = {
        "seat": state.seat,
        "clock": game.clock(state),
        "plows": [game.streets.names[circle] for circle in s["at"][: game.players]],
        "snow": [road_name(game, road) for road in roads_in(s["snow"])],
        "cleared": s["cleared"][: game.players].tolist(),
    }
    if s["last"] != rules.NONE:
        data["last"] = game.notation(state, int(s["last"]))
    return data


def fill(game: SnowplowRace, given: Data, position: Positions) -> None:
    """Set up what `to_dict` described, or say what is wrong with it."""
    data = a_dict(given, KEYS, "a position")
    record = position[0]
    record["turn"] = _turn(game, data.get("clock", time(SIX - game.board.turns)))
    record["at"][: game.players] = _plows(game, data.get("plows", [game.streets.names[game.board.dpw]] * game.players))
    for road in _snow(game, data.get("snow")):
        record["snow"][road >> 6] |= np.uint64(1 << (road & 63))
        record["left"] += 1
    record["cleared"][: game.players] = _cleared(game, data.get("cleared", [0] * game.players), int(record["left"]))
    record["last"] = _last(game, data.get("last"))
    over = record["left"] == 0 or record["turn"] >= game.board.turns  # SR14, SR15
    seat = data.get("seat", None if over else 0)
    if over != (seat is None):
        state = "the game is over then" if over else "there is snow and time"
        raise BadPosition(f"`seat` can not be {seat!r}: {state}; it must be {'null' if over else 'a seat'}")
    record["seat"] = OVER if seat is None else seat_number(seat, game.players)


def _turn(game: SnowplowRace, clock: object) -> int:
    start = SIX - game.board.turns
    try:
        now = minutes(str(clock)) if clock != "6:00" else SIX
    except ValueError as error:
        raise BadPosition(f"`clock` must be a time such as 5:12, not {clock!r}") from error
    if not start <= now <= SIX:
        raise BadPosition(f"`clock` is {clock}, but the game goes from {time(start)} to 6:00")
    return int(now - start)


def _plows(game: SnowplowRace, given: object) -> list[int]:
    if not isinstance(given, list) or len(given) != game.players:
        raise BadPosition(f"`plows` must name {game.players} circles, one for each seat")
    return [_circle(game, name) for name in given]


def _circle(game: SnowplowRace, name: object) -> int:
    try:
        return game.streets.names.index(slug(str(name)))
    except ValueError as error:
        raise BadPosition(f"there is no circle {name!r} in use in {game.town.name}") from error


def _snow(game: SnowplowRace, given: object) -> set[int]:
    if not isinstance(given, list):
        raise BadPosition('`snow` must list the roads with snow, such as ["mill-wharf"]')
    roads = {frozenset(map(int, ends)): road for road, ends in enumerate(game.streets.net.ends)}
    found = set()
    for name in given:
        ends = frozenset(_circle(game, part) for part in str(name).split("-"))
        if ends not in roads:
            raise BadPosition(f"there is no road {name!r} in use in {game.town.name}")
        found.add(roads[ends])
    return found


def _cleared(game: SnowplowRace, given: object, left: int) -> list[int]:
    """How many roads each plow has cleared; others may have been clear from the start."""
    clear = game.board.roads - left
    numbers = [whole_number(number, 0, clear, "a number in `cleared`") for number in a_list(given, "`cleared`")]
    if len(numbers) != game.players or sum(numbers) > clear:
        raise BadPosition(f"`cleared` must have {game.players} numbers, and {plural(clear, 'road')} at most in all")
    return numbers


def _last(game: SnowplowRace, given: object) -> int:
    if given is None:
        return rules.NONE
    stops = [_circle(game, part) for part in str(given).split("-")]
    for way in range(len(game.streets.net.ways)):
        if game.stops(way) == stops:
            return way
    raise BadPosition(f"`last` must be a move, such as {road_name(game, 0)}, not {given!r}")
