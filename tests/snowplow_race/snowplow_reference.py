"""Snowplow Race once more, slow and simple, and small maps made by rule: to check the real ones against."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from random import Random

Road = frozenset[str]


class Reference:
    """The rules over names of circles, straight from a map's text."""

    def __init__(self, text: str, length: str, players: int, advanced: bool, turns: int, first: int = 0) -> None:
        raw = tomllib.loads(text)
        self.streets: dict[str, list[str]] = {}
        self.snow: set[Road] = set()
        for street in raw["streets"]:
            if length == "short" and street["colour"] != "purple":
                continue
            run = [name.lower().replace(" ", "_") for name in street["run"]]
            known = self.streets.get(street["name"], [])
            if known and known[0] == run[-1]:
                self.streets[street["name"]] = run + known[1:]
            elif known:
                self.streets[street["name"]] = known + run[1:]
            else:
                self.streets[street["name"]] = run
            self.snow |= {frozenset(pair) for pair in pairwise(run)}
        self.plows = [raw["dpw"].lower()] * players
        self.players, self.advanced, self.left, self.seat = players, advanced, turns, first

    def moves(self) -> set[str]:
        """All legal moves as they are written."""
        here = self.plows[self.seat]
        found = set()
        for run in self.streets.values():
            for line in (run, run[::-1]):
                if here not in line:
                    continue
                ahead = line[line.index(here) :]
                if len(ahead) > 1:
                    found.add("-".join(ahead[:2]))
                for steps in (2, 3) if self.advanced else ():
                    drive = ahead[: steps + 1]
                    if len(drive) == steps + 1 and not any(frozenset(pair) in self.snow for pair in pairwise(drive)):
                        found.add("-".join(drive))
        return found

    def play(self, move: str) -> None:
        """Play a move."""
        stops = move.split("-")
        self.plows[self.seat] = stops[-1]
        self.left -= 1
        if len(stops) == 2:
            self.snow.discard(frozenset(stops))
        self.seat = (self.seat + 1) % self.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.snow or self.left == 0

    @property
    def won(self) -> bool:
        """Whether it has been won."""
        return not self.snow and self.left > 0


def fewest_turns(text: str, players: int, advanced: bool) -> int:
    """The clock question by trying everything, for very small maps."""
    start = Reference(text, "full", players, advanced, 10**6)
    seen = {(tuple(start.plows), frozenset(start.snow))}
    edge = [(tuple(start.plows), frozenset(start.snow))]
    turns = 0
    while True:
        further = []
        for plows, snow in edge:
            start.plows, start.snow, start.seat = list(plows), set(snow), turns % players
            for move in start.moves():
                start.plows, start.snow, start.seat = list(plows), set(snow), turns % players
                start.play(move)
                if not start.snow:
                    return turns + 1
                key = (tuple(start.plows), frozenset(start.snow))
                if key not in seen:
                    seen.add(key)
                    further.append(key)
        edge = further
        turns += 1
        if turns % players == 0:
            seen = set(edge)  # only positions with the same seat to move are alike


def grid(columns: int, rows: int, missing: int, seed: int) -> str:
    """A map on a grid with some roads left out at random, all of it still in one piece."""
    random = Random(seed)
    names = {(x, y): f"{'abcdef'[x]}{y + 1}" for x in range(columns) for y in range(rows)}
    lines = [[(x, y) for x in range(columns)] for y in range(rows)]
    lines += [[(x, y) for y in range(rows)] for x in range(columns)]
    roads = [pair for line in lines for pair in pairwise(line)]
    for _ in range(missing):
        for road in random.sample(roads, len(roads)):
            rest = [other for other in roads if other != road]
            if _in_one_piece(set(names), rest):
                roads = rest
                break
    text = ['name = "Grid"', 'dpw = "a1"', "[circles.navy]"]
    text += [f'"{name}" = [{100 * x}, {100 * y}]' for (x, y), name in names.items()]
    number = 0
    for line in lines:
        run: list[tuple[int, int]] = []
        for a, b in pairwise(line):
            if (a, b) in roads:
                run = [*(run or [a]), b]
            if run and ((a, b) not in roads or b == line[-1]):
                number += 1
                circles = ", ".join(f'"{names[spot]}"' for spot in run)
                text += ["[[streets]]", f'name = "Street {number}"', 'colour = "purple"', f"run = [{circles}]"]
                run = []
    return "\n".join(text) + "\n"


def _in_one_piece(spots: set[tuple[int, int]], roads: list[tuple[tuple[int, int], tuple[int, int]]]) -> bool:
    reached = {(0, 0)}
    while True:
        wider = reached | {b for a, b in roads if a in reached} | {a for a, b in roads if b in reached}
        if wider == reached:
            return reached == spots
        reached = wider
