"""Splitting a cheapest set of turns into drives of equal length, one for each plow.

The parity bound (`solver.py`) comes with turns that meet it: each road once, and the fewest turns that clear nothing.
Put end to end they are drives from the yard, of any lengths. What follows keeps the turns and only takes them from
one drive to another (two drives that meet change their rests; a round trip goes over to a drive that passes by, or
is driven the other way round) until no drive is longer than its share: then the bound is met, and proven.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from .board import Net

Drive = list[int]
"""The ways of one plow, in order."""
HOME = -1
"""Not a way: from the end of one drive back to the yard, where the next begins."""
WORSE = 0.05
"""The chance to keep a change that adds one fault."""


def drives(net: Net, turns: list[int], ends: list[int], plows: int) -> list[Drive]:
    """Directed turns as one drive for each plow, from the yard to one of the ends (Hierholzer's way)."""
    leaving: list[list[int]] = [[] for _ in range(net.circles)]
    for way in turns:
        leaving[int(net.ways[way]["start"])].append(way)
    for end in ends:
        leaving[end].append(HOME)
    stack: list[tuple[int, int]] = [(net.dpw, HOME)]
    circuit: list[int] = []
    while stack:
        circle, way = stack[-1]
        if leaving[circle]:
            following = leaving[circle].pop()
            stack.append((net.dpw if following == HOME else int(net.ways[following]["end"]), following))
        else:
            circuit.append(way)
            stack.pop()
    found: list[Drive] = [[]]
    for way in circuit[-2::-1]:
        if way == HOME:
            found.append([])
        else:
            found[-1].append(way)
    return found[:plows]


class Splitter:
    """Changes drives at random, and keeps a change unless it makes them worse."""

    def __init__(self, net: Net, found: list[Drive], seed: int) -> None:
        self.net, self.drives = net, found
        self.random = Random(seed)
        self.start = [int(way["start"]) for way in net.ways]
        self.end = [int(way["end"]) for way in net.ways]
        passed = [tuple(way["road"][: way["steps"]].tolist()) for way in net.ways]
        back = {(self.end[n], roads[::-1]): n for n, roads in enumerate(passed)}
        self.back = [back[self.start[n], roads] for n, roads in enumerate(passed)]

    def circles(self, drive: Drive) -> list[int]:
        """The circles along a drive, the yard first."""
        return [self.net.dpw, *(self.end[way] for way in drive)]

    def change(self) -> list[Drive]:
        """The drives with one change."""
        new = list(self.drives)
        a = self.random.randrange(len(new))
        b = self.random.randrange(len(new))
        here = self.circles(new[a])
        i = self.random.randrange(len(here))
        if a == b:  # a round trip is driven the other way round
            again = [j for j in range(i + 1, len(here)) if here[j] == here[i]]
            if again:
                j = self.random.choice(again)
                new[a] = new[a][:i] + [self.back[way] for way in reversed(new[a][i:j])] + new[a][j:]
            return new
        meeting = [j for j, circle in enumerate(self.circles(new[b])) if circle == here[i]]
        if not meeting:
            return new
        j = self.random.choice(meeting)
        if self.random.random() < 0.5:
            new[a], new[b] = new[a][:i] + new[b][j:], new[b][:j] + new[a][i:]
            return new
        again = [k for k in range(i + 1, len(here)) if here[k] == here[i]]
        if again:
            k = self.random.choice(again)
            new[a], new[b] = new[a][:i] + new[a][k:], new[b][:j] + new[a][i:k] + new[b][j:]
        return new

    def run(self, turns: int, until: float) -> list[int] | None:
        """Change until every drive has its share: the line, or None when time is up."""
        each = shares(turns, len(self.drives))
        now, since = unevenness(self.drives, each), 0
        while now > 0:
            since += 1
            if since % 64 == 0 and perf_counter() > until:
                return None
            new = self.change()
            cost = unevenness(new, each)
            if cost <= now or self.random.random() < WORSE ** (cost - now):
                self.drives, now = new, cost
        return in_order(self.drives)


def shares(turns: int, plows: int) -> list[int]:
    """How many of so many turns each plow has, in order of play."""
    return [-(-(turns - plow) // plows) for plow in range(plows)]


def unevenness(found: list[Drive], each: list[int]) -> int:
    """By how much drives are too long, when the longest have the largest shares."""
    lengths = sorted(map(len, found), reverse=True)
    return sum(max(0, length - share) for length, share in zip(lengths, each, strict=True))


def in_order(found: list[Drive]) -> list[int]:
    """Drives whose lengths are even shares as turns in order of play, the longest first."""
    ordered = sorted(found, key=len, reverse=True)
    return [drive[number] for number in range(len(ordered[0])) for drive in ordered if number < len(drive)]
