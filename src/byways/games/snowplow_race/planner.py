"""The planner of Snowplow Race: a good line for the whole team from any position, by annealing.

A plan gives every plow an order of roads to clear, each with a direction; between them it drives the shortest
way. Playing a plan out, turn by turn, as the rules have it, gives its number of turns; annealing changes the plan
(moves a stretch of roads elsewhere, turns it round, swaps) as long as that number falls. All is in integers, and
the same seed and number of rounds give the same plan everywhere.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .maps import MOST_PLAYERS, Length, Town

Ints = NDArray[np.int32]


class Net(NamedTuple):
    """The roads in use, as arrays: what planner and rules drive on.

    A way is what one turn can do: one step, or (in advanced play, SR16) two or three along a street. The ways
    from circle c are first_way[c] to first_way[c + 1]; those up to first_jump[c] are single steps.
    """

    circles: int
    roads: int
    dpw: int
    road_ends: Ints  # road, 2 -> circle
    first_way: Ints  # circle + 1
    first_jump: Ints  # circle
    way_from: Ints
    way_to: Ints
    way_steps: Ints
    way_roads: Ints  # way, 3 -> road, -1 after the last
    hop: Ints  # circle, circle -> the first way of a shortest drive by single steps
    jump_hop: Ints  # the same with jumps, as if no road had snow
    steps: Ints  # circle, circle -> turns of that drive
    jump_steps: Ints


def net(town: Town, length: Length) -> tuple[Net, list[int], list[int]]:
    """The arrays of a map, and the town's numbers of its circles and roads."""
    circles, roads = town.circles_in_use(length), town.roads_in_use(length)
    circle_number = {circle: number for number, circle in enumerate(circles)}
    road_number = {road: number for number, road in enumerate(roads)}
    ways: list[tuple[int, int, list[int]]] = []
    for run, line in town.lines(length):
        for direction in (1, -1):
            stops = [circle_number[c] for c in run][::direction]
            passed = [road_number[r] for r in line][::direction]
            for start in range(len(passed)):
                for steps in range(1, min(3, len(passed) - start) + 1):
                    ways.append((stops[start], stops[start + steps], passed[start : start + steps]))
    ways.sort(key=lambda way: (way[0], len(way[2]) > 1, len(way[2]), way[2]))
    first_way = [sum(way[0] < c for way in ways) for c in range(len(circles) + 1)]
    first_jump = [first_way[c] + sum(way[0] == c and len(way[2]) == 1 for way in ways) for c in range(len(circles))]
    way_roads = [way[2] + [-1] * (3 - len(way[2])) for way in ways]
    hop, steps_apart = _drives(len(circles), [way for way in ways if len(way[2]) == 1], ways)
    jump_hop, jumps_apart = _drives(len(circles), ways, ways)
    return (
        Net(
            len(circles),
            len(roads),
            circle_number[town.dpw],
            _ints([[circle_number[town.roads[r].a], circle_number[town.roads[r].b]] for r in roads]),
            _ints(first_way),
            _ints(first_jump),
            _ints([way[0] for way in ways]),
            _ints([way[1] for way in ways]),
            _ints([len(way[2]) for way in ways]),
            _ints(way_roads),
            hop,
            jump_hop,
            steps_apart,
            jumps_apart,
        ),
        circles,
        roads,
    )


def _ints(values: object) -> Ints:
    return np.ascontiguousarray(values, dtype=np.int32)


def _drives(
    circles: int, used: list[tuple[int, int, list[int]]], ways: list[tuple[int, int, list[int]]]
) -> tuple[Ints, Ints]:
    """For every two circles the first way of a shortest drive, and its turns."""
    number = {(way[0], tuple(way[2])): n for n, way in enumerate(ways)}
    into: list[list[tuple[int, int]]] = [[] for _ in range(circles)]
    for start, end, roads in used:
        into[end].append((start, number[start, tuple(roads)]))
    hop = np.full((circles, circles), -1, np.int32)
    apart = np.zeros((circles, circles), np.int32)
    for goal in range(circles):
        reached, edge = {goal}, [goal]
        turns = 0
        while edge:
            turns += 1
            further = []
            for circle in edge:
                for start, way in into[circle]:
                    if start not in reached:
                        reached.add(start)
                        further.append(start)
                        hop[start, goal], apart[start, goal] = way, turns
            edge = further
    return hop, apart


@njit(cache=True)
def _random(seed):  # type: ignore[no-untyped-def]  # compiled: splitmix64, one step
    seed[0] += np.uint64(0x9E3779B97F4A7C15)
    z = seed[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True)
def _below(seed, n):  # type: ignore[no-untyped-def]  # compiled
    return np.int64((_random(seed) >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@njit(cache=True)
def _drive(net, plan, at, first, snow, advanced, line, snow_left, place, done):  # type: ignore[no-untyped-def]
    """Play a plan out: the turns until no snow is left, and the sum of the plows' last useful turns.

    plan: targets in order, plow after plow, each road * 2 + direction; -1 ends a plow's list. line (when not
    empty) receives the way of every turn, -1 where a plow has nothing left to do.
    """
    plows = at.shape[0]
    begin = 0
    plow = 0
    place[0] = 0
    for n in range(plan.shape[0]):  # where each plow's list begins
        if plan[n] < 0:
            plow += 1
            place[plow] = n + 1
    left = 0
    for road in range(net.roads):
        snow_left[road] = snow[road]
        left += snow[road]
    for plow in range(plows):
        done[plow] = 0
    turn = 0
    plow = first
    size = plan.shape[0]
    while left > 0:
        n = place[plow]
        while n < size and plan[n] >= 0 and not snow_left[plan[n] >> 1]:
            n += 1
        place[plow] = n
        way = -1
        if n < size and plan[n] >= 0:
            target = plan[n]
            road = target >> 1
            tail = net.road_ends[road, target & 1]
            here = at[plow]
            if here == tail:
                head = net.road_ends[road, 1 - (target & 1)]
                snow_left[road] = 0
                left -= 1
                place[plow] = n + 1
                at[plow] = head
                done[plow] = turn + 1
                if line.shape[0] > 0:
                    for way in range(net.first_way[here], net.first_jump[here]):
                        if net.way_roads[way, 0] == road:
                            break
            else:
                if advanced:
                    way = net.jump_hop[here, tail]
                    steps = net.way_steps[way]
                    if steps > 1:
                        clear = 0
                        while clear < steps and not snow_left[net.way_roads[way, clear]]:
                            clear += 1
                        if clear < steps:  # snow lies ahead: as far as the road is clear, at least one step
                            want = max(clear, 1)
                            road = net.way_roads[way, 0]
                            for way in range(net.first_way[here], net.first_way[here + 1]):
                                if net.way_steps[way] == want and net.way_roads[way, 0] == road:
                                    break
                else:
                    way = net.hop[here, tail]
                if net.way_steps[way] == 1 and snow_left[net.way_roads[way, 0]]:
                    snow_left[net.way_roads[way, 0]] = 0
                    left -= 1
                    done[plow] = turn + 1
                at[plow] = net.way_to[way]
        if line.shape[0] > 0:
            line[turn] = way
        turn += 1
        plow += 1
        if plow == plows:
            plow = 0
    work = 0
    for plow in range(plows):
        work += done[plow]
    return turn, work


@njit(cache=True)
def _change(plan, other, seed):  # type: ignore[no-untyped-def]
    """A plan like the other, with one change: a stretch moved or turned round, or two targets swapped."""
    size = other.shape[0]
    for n in range(size):
        plan[n] = other[n]
    kind = _below(seed, 8)
    if kind < 4:  # a stretch of one to eight moves elsewhere, turned round half of the time
        most = min(size, 8 if kind == 0 else 3)
        length = 1 + _below(seed, most)
        start = _below(seed, size - length + 1)
        room = size - length
        if room == 0:
            return
        goal = _below(seed, room + 1)
        turned = _below(seed, 2) == 1
        rest = 0
        for n in range(size):
            if n < start or n >= start + length:
                place = rest if rest < goal else rest + length
                plan[place] = other[n]
                rest += 1
        for n in range(length):
            value = other[start + length - 1 - n] if turned else other[start + n]
            plan[goal + n] = value ^ 1 if turned and value >= 0 else value
    elif kind < 6:  # a stretch is driven the other way round
        a = _below(seed, size)
        b = _below(seed, size)
        if a > b:
            a, b = b, a
        for n in range(a, b + 1):
            value = other[a + b - n]
            plan[n] = value ^ 1 if value >= 0 else value
    elif kind == 6:  # two targets change places
        a = _below(seed, size)
        b = _below(seed, size)
        plan[a], plan[b] = other[b], other[a]
    else:  # two plows change the rest of their plans
        a = _below(seed, size)
        b = _below(seed, size)
        if a > b:
            a, b = b, a
        c = a
        while c < size and other[c] >= 0:
            c += 1
        d = b
        while d < size and other[d] >= 0:
            d += 1
        if c > b:
            value = other[a]
            plan[a] = value ^ 1 if value >= 0 else value
            return
        place = a
        for n in range(b, d):
            plan[place] = other[n]
            place += 1
        for n in range(c, b):
            plan[place] = other[n]
            place += 1
        for n in range(a, c):
            plan[place] = other[n]
            place += 1


@njit(cache=True, nogil=True)
def _anneal(net, plan, best, at, first, snow, advanced, hot, cold, rounds, goal, seed):  # type: ignore[no-untyped-def]
    """Anneal `plan` (changed in place) for a number of rounds; `best` receives the best plan, its turns are returned.

    hot and cold are temperatures in 1/256 of a point of energy; a turn is 8 points, a unit of work 1... the
    chance to accept a worse plan comes from a table of 2^-x, in integers.
    """
    plows = at.shape[0]
    here = at.copy()
    none = np.empty(0, np.int32)
    snow_left = np.empty(net.roads, np.uint8)
    place = np.empty(plows + 1, np.int32)
    done = np.empty(plows, np.int32)
    now = plan.copy()
    turns, work = _drive(net, now, here, first, snow, advanced, none, snow_left, place, done)
    energy = 2 * plows * turns + 2 * work
    least = turns
    lowest = energy
    best[:] = now
    for n in range(rounds):
        _change(plan, now, seed)
        here[:] = at
        turns, work = _drive(net, plan, here, first, snow, advanced, none, snow_left, place, done)
        new = 2 * plows * turns + 2 * work
        if new > energy:
            heat = hot + (cold - hot) * n // rounds
            # accept with chance 2^-(d / heat): compare d * 256 / heat with the place of the first set bit
            worse = (new - energy) * 256 * 256 // (heat * plows)
            dice = _random(seed)
            whole = worse >> 8
            part = worse & 255
            if whole > 30:
                continue
            # 2^-part/256 by a straight line between 1 and 1/2: integers, the same everywhere
            chance = (np.int64(512) - part) << 22  # of 2^31
            chance >>= whole
            if np.int64(dice >> np.uint64(33)) >= chance:
                continue
        energy = new
        now, plan = plan, now
        if turns < least or (turns == least and energy < lowest):
            least = turns
            lowest = energy
            best[:] = now
            if least <= goal:
                break
    return least


@njit(cache=True)
def _greedy(net, plan, at, first, snow, advanced):  # type: ignore[no-untyped-def]
    """A first plan: the plows in turn drive to the nearest snow."""
    plows = at.shape[0]
    left = 0
    open_roads = snow.copy()
    for road in range(net.roads):
        left += snow[road]
    lists = np.empty((plows, net.roads), np.int32)
    sizes = np.zeros(plows, np.int32)
    here = at.copy()
    busy = np.zeros(plows, np.int32)
    while left > 0:
        plow = first
        for other in range(plows):
            if busy[other] < busy[plow]:
                plow = other
        target = -1
        least = np.int32(1 << 30)
        for road in range(net.roads):
            if open_roads[road]:
                for end in range(2):
                    tail = net.road_ends[road, end]
                    far = net.jump_steps[here[plow], tail] if advanced else net.steps[here[plow], tail]
                    if far < least:
                        least = far
                        target = road * 2 + end
        lists[plow, sizes[plow]] = target
        sizes[plow] += 1
        busy[plow] += least + 1
        here[plow] = net.road_ends[target >> 1, 1 - (target & 1)]
        open_roads[target >> 1] = 0
        left -= 1
    n = 0
    for plow in range(plows):
        if plow > 0:
            plan[n] = -1
            n += 1
        for place in range(sizes[plow]):
            plan[n] = lists[plow, place]
            n += 1


@dataclass(frozen=True)
class Line:
    """A line for the team: the way of every turn, in the order of play, until no snow is left."""

    ways: tuple[int, ...]

    @property
    def turns(self) -> int:
        """The turns until no snow is left."""
        return len(self.ways)


class Planner:
    """Looks for the shortest line from one position: where the plows are, who is next, where snow lies."""

    def __init__(
        self, net: Net, at: list[int], first: int, snow: NDArray[np.uint8], advanced: bool, seed: int = 1
    ) -> None:
        self.net = net
        self.at = _ints(at)
        self.first = first
        self.snow = np.ascontiguousarray(snow, np.uint8)
        self.advanced = advanced
        self.seed = np.array([seed], np.uint64)
        size = int(self.snow.sum()) + len(at) - 1
        self.plan = np.empty(size, np.int32)
        self.best = np.empty(size, np.int32)
        _greedy(net, self.plan, self.at, first, self.snow, advanced)
        self.best[:] = self.plan
        self.turns = self._turns(self.best)

    def _turns(self, plan: Ints) -> int:
        return len(self._line(plan))

    def _line(self, plan: Ints) -> Ints:
        plows = len(self.at)
        line = np.full(plows * (4 * self.net.roads * self.net.circles + 4), -2, np.int32)
        turns, _ = _drive(
            self.net, plan, self.at.copy(), self.first, self.snow, self.advanced, line,
            np.empty(self.net.roads, np.uint8), np.empty(plows + 1, np.int32), np.empty(plows, np.int32),
        )  # fmt: skip
        return line[:turns]

    def improve(self, rounds: int, goal: int = 0, hot: int = 500, cold: int = 40) -> int:
        """Anneal anew for a number of rounds, from the best plan; the turns of the best plan so far."""
        if len(self.plan) < 2 or self.turns <= goal:
            return self.turns
        plan, best = self.best.copy(), self.best.copy()
        turns = _anneal(
            self.net, plan, best, self.at, self.first, self.snow, self.advanced, hot, cold, rounds, goal, self.seed
        )
        if turns <= self.turns:
            self.turns, self.best = int(turns), best
        return self.turns
