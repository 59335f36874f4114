"""The planner of Snowplow Race: a good line for the whole team from any position, by annealing.

A plan gives every plow an order of roads to clear, each with a direction; between them it drives the shortest
way. Playing a plan out turn by turn, as the rules have it, tells its number of turns; annealing changes the plan
(moves a stretch of roads elsewhere, turns it round, swaps) and keeps what helps. All is in integers, and the same
seed and number of rounds give the same plan on every machine.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy import uint8, uint64

from byways.engine import Array, Rng, Seat, State, below, chance, compiled, integer
from byways.engine.dice import generator

from .board import Circle, Net, Road, Way, roads_in

if TYPE_CHECKING:
    from . import SnowplowRace

Plan: TypeAlias = Array
"""The targets of all plows: see `drive`."""

NONE = -1
HOT, COLD = 500, 40
"""The temperatures that annealing begins and ends with, in 1/256 of a point of energy."""
ROUNDS = 150_000
"""Rounds of one annealing: about a tenth of a second on a small map, half a second on a large one."""


@compiled
def line_up(net: Net, plan: Plan, snow: Array, left: Array, place: Array, done: Array) -> int:
    """Before the first turn: where each plow's targets begin, what has snow, nothing done; how many roads have snow."""
    plow = 0
    place[0] = 0
    for n in range(plan.shape[0]):
        if plan[n] == NONE:
            plow += 1
            place[plow] = n + 1
    roads = 0
    for road in range(net.roads):
        left[road] = snow[road]
        roads += snow[road]
    for plow in range(done.shape[0]):
        done[plow] = 0
    return roads


@compiled
def drive(
    net: Net,
    plan: Plan,
    at: Array,
    first: Seat,
    snow: Array,
    advanced: bool,
    line: Array,
    left: Array,
    place: Array,
    done: Array,
) -> tuple[int, int]:
    """Play a plan out: the turns until no snow is left, and the sum of the plows' last useful turns.

    plan holds the targets plow by plow, each road * 2 + the end to enter it at, with NONE between plows. The
    way of every turn is written into line (unless that is empty), NONE where a plow has nothing left to do.
    left, place and done are room to work in; at is changed.
    """
    plows = at.shape[0]
    size = plan.shape[0]
    jumps = 1 if advanced else 0
    roads = line_up(net, plan, snow, left, place, done)
    turn = 0
    plow = first
    while roads > 0:
        n = place[plow]
        while n < size and plan[n] != NONE and not left[plan[n] >> 1]:
            n += 1
        place[plow] = n
        way = NONE
        if n < size and plan[n] != NONE:
            road = plan[n] >> 1
            tail = net.ends[road, plan[n] & 1]
            here = at[plow]
            if here == tail:
                way = step_over(net, here, road)
                place[plow] = n + 1
            else:
                way = net.hop[jumps, here, tail]
                if jumps:
                    way = as_far_as_clear(net, left, way)
            road = net.ways[way].road[0]
            if net.ways[way].steps == 1 and left[road]:
                left[road] = 0
                roads -= 1
                done[plow] = turn + 1
            at[plow] = net.ways[way].end
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


@compiled
def step_over(net: Net, circle: Circle, road: Road) -> Circle:
    """The single step from a circle over a road."""
    way = net.span[circle, 0]
    while net.ways[way].road[0] != road:
        way += 1
    return way


@compiled
def as_far_as_clear(net: Net, left: Array, way: Way) -> Way:
    """The way itself if it is clear or a single step; else as far along it as one turn gets (SR16)."""
    steps = net.ways[way].steps
    if steps == 1:
        return way
    clear = 0
    while clear < steps and not left[net.ways[way].road[clear]]:
        clear += 1
    if clear == steps:
        return way
    want = max(clear, 1)
    road = net.ways[way].road[0]
    shorter = net.span[net.ways[way].start, 0]
    while net.ways[shorter].steps != want or net.ways[shorter].road[0] != road:
        shorter += 1
    return shorter


@compiled
def change(net: Net, plan: Plan, other: Plan, rng: Rng) -> None:
    """Make plan like the other but for one change, most often one that brings neighbouring roads together."""
    size = other.shape[0]
    for n in range(size):
        plan[n] = other[n]
    a = below(rng, size)
    b = beside(net, other, a, rng)
    kind = below(rng, 8)
    if kind < 4:
        move_stretch(plan, other, a, b, 8 if kind == 0 else 3, rng)
    elif kind < 6:
        turn_stretch(plan, other, a, b)
    elif kind == 6:
        plan[a], plan[b] = other[b], other[a]
    else:
        swap_rests(plan, other, a, b)


@compiled
def beside(net: Net, plan: Plan, a: int, rng: Rng) -> int:
    """Where the plan has a road that meets the one at a, at either end; sometimes, or if there is none, anywhere."""
    size = plan.shape[0]
    if plan[a] != NONE and below(rng, 4) > 0:
        circle = net.ends[plan[a] >> 1, below(rng, 2)]
        first = net.span[circle, 0]
        road = net.ways[first + below(rng, net.span[circle, 1] - first)].road[0]
        for n in range(size):
            if plan[n] >> 1 == road and plan[n] != NONE and n != a:
                return n
    return below(rng, size)


@compiled
def turned(target: int) -> int:
    """A target entered at its other end."""
    return target ^ 1 if target != NONE else target


@compiled
def move_stretch(plan: Plan, other: Plan, a: int, b: int, most: int, rng: Rng) -> None:
    """A short stretch from a on moves to before or behind b, turned round half of the time."""
    size = other.shape[0]
    length = min(1 + below(rng, most), size - a)
    goal = b + below(rng, 2)  # before the target that is there now
    if goal > a:
        goal = max(a, goal - length)
    around = below(rng, 2) == 1
    rest = 0
    for n in range(size):
        if n < a or n >= a + length:
            plan[rest if rest < goal else rest + length] = other[n]
            rest += 1
    for n in range(length):
        plan[goal + n] = turned(other[a + length - 1 - n]) if around else other[a + n]


@compiled
def turn_stretch(plan: Plan, other: Plan, a: int, b: int) -> None:
    """What lies between a and b is driven the other way round, so that b follows a."""
    if a < b:
        first, last = a + 1, b
    else:
        first, last = b, a - 1
    for n in range(first, last + 1):
        plan[n] = turned(other[first + last - n])


@compiled
def swap_rests(plan: Plan, other: Plan, a: int, b: int) -> None:
    """Two plows change the rests of their lists, so that b follows a; on one list a target is turned instead."""
    size = other.shape[0]
    if a < b:
        a += 1
    else:
        a, b = b, a + 1
    end_a = a
    while end_a < size and other[end_a] != NONE:
        end_a += 1
    end_b = b
    while end_b < size and other[end_b] != NONE:
        end_b += 1
    if end_a >= b:  # the same plow
        if a < size:
            plan[a] = turned(other[a])
        return
    place = a
    for n in range(b, end_b):
        plan[place] = other[n]
        place += 1
    for n in range(end_a, b):
        plan[place] = other[n]
        place += 1
    for n in range(a, end_a):
        plan[place] = other[n]
        place += 1


@compiled
def accepts(worse: int, heat: int, rng: Rng) -> bool:
    """Whether annealing takes a plan that is worse by so much: with a chance of 2 ** -(256 * worse / heat).

    Between the powers of two the chance runs straight: that needs no floats, which differ between machines.
    """
    exponent = worse * 256 * 256 // heat
    if exponent >> 8 > 30:
        return False
    limit = ((integer(512) - (exponent & 255)) << 22) >> (exponent >> 8)
    return integer(chance(rng) >> uint64(33)) < limit


def anneal(
    net: Net,
    plan: Plan,
    best: Plan,
    at: Array,
    first: Seat,
    snow: Array,
    advanced: bool,
    hot: int,
    rounds: int,
    goal: int,
    rng: Rng,
) -> int:
    """Anneal from a plan for so many rounds, or down to the goal; best receives the best plan, its turns are given."""
    plows = at.shape[0]
    here = at.copy()
    nothing = np.empty(0, np.int32)
    left = np.empty(net.roads, uint8)
    place = np.empty(plows + 1, np.int32)
    done = np.empty(plows, np.int32)
    now = plan.copy()
    new = plan.copy()
    turns, work = drive(net, now, here, first, snow, advanced, nothing, left, place, done)
    energy = 2 * plows * turns + 2 * work
    least, lowest = turns, energy
    best[:] = now
    for n in range(rounds):
        change(net, new, now, rng)
        here[:] = at
        turns, work = drive(net, new, here, first, snow, advanced, nothing, left, place, done)
        cost = 2 * plows * turns + 2 * work
        heat = hot + (COLD - hot) * n // rounds
        if cost > energy and not accepts(cost - energy, heat * plows, rng):
            continue
        energy = cost
        now, new = new, now
        if turns < least or (turns == least and energy < lowest):
            least, lowest = turns, energy
            best[:] = now
            if least <= goal:
                break
    return least


def nearest_first(net: Net, plan: Plan, at: Array, first: Seat, snow: Array, advanced: bool) -> None:
    """A first plan: whoever is free first drives to the nearest snow."""
    plows = at.shape[0]
    jumps = 1 if advanced else 0
    open_roads = snow.copy()
    roads = 0
    for road in range(net.roads):
        roads += snow[road]
    lists = np.empty((plows, net.roads), np.int32)
    sizes = np.zeros(plows, np.int32)
    here = at.copy()
    busy = np.zeros(plows, np.int32)
    for _ in range(roads):
        plow = first
        for other in range(plows):
            if busy[other] < busy[plow]:
                plow = other
        target = NONE
        least = 1 << 30
        for road in range(net.roads):
            if open_roads[road]:
                for end in range(2):
                    far = net.far[jumps, here[plow], net.ends[road, end]]
                    if far < least:
                        least = far
                        target = road * 2 + end
        lists[plow, sizes[plow]] = target
        sizes[plow] += 1
        busy[plow] += least + 1
        here[plow] = net.ends[target >> 1, 1 - (target & 1)]
        open_roads[target >> 1] = 0
    n = 0
    for plow in range(plows):
        if plow > 0:
            plan[n] = NONE
            n += 1
        for place in range(sizes[plow]):
            plan[n] = lists[plow, place]
            n += 1


def write_line(net: Net, plan: Plan, at: Array, first: Seat, snow: Array, advanced: bool, line: Array) -> int:
    """Write the way of every turn of a plan into line; their number, or 0 when line is too short."""
    plows = at.shape[0]
    left = np.empty(net.roads, uint8)
    place = np.empty(plows + 1, np.int32)
    done = np.empty(plows, np.int32)
    nothing = np.empty(0, np.int32)
    turns, _ = drive(net, plan, at.copy(), first, snow, advanced, nothing, left, place, done)
    if turns > line.shape[0]:
        return 0
    drive(net, plan, at.copy(), first, snow, advanced, line, left, place, done)
    return turns


class Planner:
    """Looks for the shortest line from one position, better and better the longer it is let."""

    def __init__(
        self, game: SnowplowRace, at: list[int], first: int, snow: Array, advanced: bool, seed: int = 1
    ) -> None:
        self.game = game
        self.net: Net = game.streets.net
        self.at = np.array(at, np.int32)
        self.first = first
        self.snow = snow.astype(uint8)
        self.advanced = advanced
        self.rng = generator(seed)
        self.best = np.zeros(int(self.snow.sum()) + len(at) - 1, np.int32)
        game.kernel(nearest_first)(self.net, self.best, self.at, first, self.snow, advanced)
        self.turns = len(self.line())

    @classmethod
    def of(cls, state: State, seed: int = 1) -> Planner:
        """The planner for a position."""
        from . import SnowplowRace

        game = state.game
        assert isinstance(game, SnowplowRace)
        assert state.seat is not None
        snow = np.zeros(game.streets.net.roads, uint8)
        snow[roads_in(state.record["snow"])] = 1
        at = [int(circle) for circle in state.record["at"][: game.players]]
        return cls(game, at, state.seat, snow, bool(game.board.advanced), seed)

    def start_from(self, drives: list[list[int]]) -> None:
        """Begin anew with the roads in the order in which these drives, one for each plow, come over them.

        Roads that no drive clears by a step of its own are left to the last plow.
        """
        plan: list[int] = []
        seen: set[int] = set()
        for number, drive in enumerate(drives):
            plan += [NONE] if number else []
            for way in drive:
                road = int(self.net.ways[way]["road"][0])
                if self.net.ways[way]["steps"] == 1 and self.snow[road] and road not in seen:
                    seen.add(road)
                    plan.append(2 * road + int(self.net.ends[road, 0] != self.net.ways[way]["start"]))
        plan += [2 * road for road in np.flatnonzero(self.snow).tolist() if road not in seen]
        self.best = np.array(plan, np.int32)
        self.turns = len(self.line())

    def improve(self, rounds: int = ROUNDS, goal: int = 0, hot: int = HOT) -> int:
        """Anneal once more from the best plan; the turns of the best one so far."""
        if len(self.best) < 2 or self.turns <= goal:
            return self.turns
        best = self.best.copy()
        turns = self.game.kernel(anneal)(
            self.net,
            self.best.copy(),
            best,
            self.at,
            self.first,
            self.snow,
            self.advanced,
            hot,
            rounds,
            goal,
            self.rng,
        )
        if turns <= self.turns:
            self.turns, self.best = int(turns), best
        return self.turns

    def improve_for(self, seconds: float, goal: int = 0) -> int:
        """Anneal for a time: shortly first, then longer and longer, which finds more."""
        end = perf_counter() + seconds
        rounds = ROUNDS // 16
        while self.turns > goal:
            before = perf_counter()
            self.improve(rounds, goal)
            now = perf_counter()
            fits = int((end - now) * rounds / max(now - before, 1e-6))
            if fits < ROUNDS // 64:
                break
            rounds = min(2 * rounds, fits)
        return self.turns

    def line(self) -> list[int]:
        """The way of every turn until no snow is left; plows that have nothing left to do drive to and fro."""
        room = 4 * len(self.at) * (self.net.roads + 1) * (int(self.net.far.max()) + 2)
        line = np.zeros(room, np.int32)
        turns = self.game.kernel(write_line)(self.net, self.best, self.at, self.first, self.snow, self.advanced, line)
        return self._with_idle_turns([int(way) for way in line[:turns]])

    def _with_idle_turns(self, line: list[int]) -> list[int]:
        """Moving is compulsory (SR10): plows with nothing left to do take any step, and it may even clear a road."""
        at = list(map(int, self.at))
        snow = set(np.flatnonzero(self.snow).tolist())
        plow = self.first
        moves = []
        for way in line:
            if not snow:
                break
            way = int(self.net.span[at[plow], 0]) if way == NONE else way
            at[plow] = int(self.net.ways[way]["end"])
            if self.net.ways[way]["steps"] == 1:
                snow.discard(int(self.net.ways[way]["road"][0]))
            moves.append(way)
            plow = (plow + 1) % len(at)
        return moves
