"""The streets of Snowplow Race as arrays: what plows drive on, and the clock they race against."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from byways.engine import Array, bits, structure

from .maps import MOST_ROADS, Best, Length, Town

Circle: TypeAlias = int
Road: TypeAlias = int
Way: TypeAlias = int

WORDS = MOST_ROADS // 64
"""Roads are bits of so many 64-bit words."""
SIX = 6 * 60
"""Six o'clock, in minutes (SR14)."""
BOOK_TIMES = {"short": "5:00", "full": "4:30"}
"""The start times of the source (SR7)."""
DIFFICULTIES = {"relaxed": (3, 2), "brisk": (6, 5), "perfect": (21, 20)}
"""How many turns a team is given for each turn that the best team needs (SR7)."""

WAY = structure(
    [
        ("roads", np.uint64, (WORDS,)),  # the roads that it passes over
        ("start", np.int16, ()),
        ("end", np.int16, ()),
        ("steps", np.int16, ()),
        ("road", np.int16, (3,)),  # the same roads one by one; -1 after the last
    ]
)
"""A way is what one turn can do: one step over a road (SR10), or two or three along a street (SR16)."""


class Board(NamedTuple):
    """What never changes during a game."""

    players: int
    advanced: bool
    first: int
    """The seat that starts (SR8)."""
    dpw: int
    roads: int
    turns: int
    """Turns until the clock shows 6:00."""
    span: Array
    """For each circle the first way that leaves it, the first of two or more steps, and the end of its ways."""
    ways: Array


class Net(NamedTuple):
    """The same streets as the planner wants them: with the shortest drives between all circles."""

    circles: int
    roads: int
    dpw: int
    span: Array
    ways: Array
    ends: Array
    """The two circles of each road."""
    hop: Array
    """The first way of a shortest drive from circle to circle: [0] by single steps, [1] with jumps over clear roads."""
    far: Array
    """How many turns those drives take."""


class Streets(NamedTuple):
    """The part of a town that is in use (SR2)."""

    town: Town
    length: Length
    net: Net
    circles: tuple[int, ...]
    """The town's number of each circle."""
    roads: tuple[int, ...]
    """The town's number of each road."""
    names: tuple[str, ...]
    """The circles as moves name them."""


@lru_cache(maxsize=32)
def streets(town: Town, length: Length) -> Streets:
    """The streets of a map that are in use (SR2)."""
    circles, roads = town.circles_in_use(length), town.roads_in_use(length)
    circle_number = {circle: number for number, circle in enumerate(circles)}
    road_number = {road: number for number, road in enumerate(roads)}
    found: list[tuple[int, int, list[int]]] = []
    for run, line in town.lines(length):
        for direction in (1, -1):  # SR17: a way goes on in one direction
            stops = [circle_number[circle] for circle in run][::direction]
            passed = [road_number[road] for road in line][::direction]
            for place in range(len(passed)):
                for steps in range(1, min(3, len(passed) - place) + 1):
                    found.append((stops[place], stops[place + steps], passed[place : place + steps]))
    found.sort(key=lambda way: (way[0], len(way[2]), way[2]))
    ways = np.zeros(len(found), WAY)
    span = np.zeros((len(circles), 3), np.int32)
    for circle in range(len(circles)):
        span[circle, 0] = sum(way[0] < circle for way in found)
        span[circle, 1] = span[circle, 0] + sum(way[0] == circle and len(way[2]) == 1 for way in found)
        span[circle, 2] = span[circle, 0] + sum(way[0] == circle for way in found)
    for number, (start, end, passed) in enumerate(found):
        mask = sum(1 << road for road in passed)
        words = [mask >> 64 * word & (1 << 64) - 1 for word in range(WORDS)]
        ways[number] = (words, start, end, len(passed), passed + [-1] * (3 - len(passed)))
    ends = np.array([[circle_number[town.roads[r].a], circle_number[town.roads[r].b]] for r in roads], np.int32)
    drives = [_drives(len(circles), ways, steps) for steps in (1, 3)]
    net = Net(
        len(circles),
        len(roads),
        circle_number[town.dpw],
        span,
        ways,
        ends,
        np.stack([hop for hop, _ in drives]),
        np.stack([far for _, far in drives]),
    )
    names = tuple(town.circles[circle].slug for circle in circles)
    return Streets(town, length, net, tuple(circles), tuple(roads), names)


def _drives(circles: int, ways: Array, most: int) -> tuple[Array, Array]:
    """For every two circles the first way of a shortest drive over clear roads, and its turns."""
    into: list[list[tuple[int, int]]] = [[] for _ in range(circles)]
    for number, way in enumerate(ways):
        if way["steps"] <= most:
            into[int(way["end"])].append((int(way["start"]), number))
    hop = np.full((circles, circles), -1, np.int32)
    far = np.zeros((circles, circles), np.int32)
    for goal in range(circles):
        reached, edge, turns = {goal}, [goal], 0
        while edge:
            turns += 1
            further = []
            for circle in edge:
                for start, number in into[circle]:
                    if start not in reached:
                        reached.add(start)
                        further.append(start)
                        hop[start, goal], far[start, goal] = number, turns
            edge = further
    return hop, far


def make_board(part: Streets, players: int, advanced: bool, first: int, start: int) -> Board:
    """The board for a part of a town, a team and a start time in minutes."""
    net = part.net
    return Board(players, advanced, first, net.dpw, net.roads, SIX - start, net.span, net.ways)


# The clock


def minutes(text: str) -> int:
    """The minutes after midnight of a time before six, such as 4:30; times of the evening before are below 0."""
    match = re.fullmatch(r"(\d{1,2}):(\d\d)", text.strip())
    if match is None or int(match[1]) > 23 or int(match[2]) > 59:
        raise ValueError("write a time such as 4:30")
    found = int(match[1]) * 60 + int(match[2])
    return found if found < SIX else found - 24 * 60


def time(clock: int) -> str:
    """What the clock shows, so many minutes after midnight."""
    clock %= 24 * 60
    return f"{clock // 60}:{clock % 60:02}"


def fair_start(best: Best, difficulty: str) -> int:
    """The start time that gives a team its share of turns above the best, the last minute not counted (SR7, SR15)."""
    times, over = DIFFICULTIES[difficulty]
    useful = -(-best.turns * times // over)
    return SIX - useful - 1


def roads_in(words: Array) -> list[Road]:
    """The numbers of the roads in a set."""
    return [64 * place + road for place, word in enumerate(words) for road in bits(word)]
