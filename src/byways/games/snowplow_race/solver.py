"""The clock question (SR7): in how few turns can a team clear a town, and can it be proven?

Four parts, each of which stands by itself:

- `parity_bound`: every turn clears one road or none, and a team's drives, taken together, enter and leave every
  circle equally often but where they begin and end. So circles with an odd number of roads must be joined in pairs
  by turns that clear nothing; the cheapest joining is a matching, and a few free ends are the plows' own.
- the planner (`planner.py`): a good line, often one that meets that bound, so that it is proven.
- splitting (`splitting.py`): turns that meet the bound together, shared out evenly among the plows.
- `Flow`: the exact question "can it be done in T turns?" as a flow. All plows set out from the DPW, and it does
  not matter which plow clears a road: so the team is a flow of as many units through copies of the map, one copy for
  every turn of a plow, that uses every road at least once. No plow is told from another, so there is nothing
  symmetric to search twice, and CP-SAT (OR-Tools) answers fast, with the parities told to it as well.

In advanced play a drive of several roads needs them clear. Within one round of turns the flow does not know who
goes first: asked for roads cleared up to that round it proves what can not be done (`LENIENT`), asked for roads
cleared in rounds before it gives lines that can be played (`STRICT`).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from byways.engine import BywaysError

from . import splitting
from .board import Net
from .maps import Best
from .planner import Planner

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

    from . import SnowplowRace

LENIENT, STRICT = 0, 1
WARM = 120
"""The temperature that the planner begins with when it only has to put right what is nearly good."""
SPLITS = 6
"""Cheapest sets of turns that are tried, for one number of turns."""
SHARE_OF_SPLITTING = 0.2
"""How much of the time that is left goes into splitting one number of turns."""
SHARE_OF_PLANNER, SHARE_OF_FLOW = 0.04, 0.5
"""How much of the time the planner has first, and then the flow; what is left is the planner's again."""


@dataclass(frozen=True)
class Solution:
    """The best line that was found, and the number of turns below which there is none."""

    line: tuple[int, ...]
    bound: int
    seconds: float

    @property
    def best(self) -> Best:
        """The figures alone."""
        return Best(len(self.line), self.bound)

    @property
    def gap(self) -> float:
        """How far the line may be from the best there is, as a share of it."""
        return len(self.line) / self.bound - 1


def _cp_model() -> Any:
    try:
        from ortools.sat.python import cp_model
    except ImportError as error:
        raise BywaysError("the solver needs OR-Tools; install it with: pip install 'byways[solver]'") from error
    return cp_model


def _ways(net: Net, advanced: bool) -> list[int]:
    return [way for way in range(len(net.ways)) if advanced or net.ways[way]["steps"] == 1]


class _Parities:
    """The turns that clear nothing, by the two circles they join, so that every circle is left as often as entered."""

    def __init__(self, model: cp_model.CpModel, net: Net, plows: int, advanced: bool, most: int) -> None:
        self.idle: dict[tuple[int, ...], Any] = {}  # by the roads passed over
        at: list[list[Any]] = [[] for _ in range(net.circles)]
        roads_at = [0] * net.circles
        for road in range(net.roads):
            for circle in net.ends[road]:
                roads_at[circle] += 1
        for way in _ways(net, advanced):
            key = roads_key(net, way)
            if key not in self.idle:
                self.idle[key] = model.new_int_var(0, most, "")
                at[int(net.ways[way]["start"])].append(self.idle[key])
                at[int(net.ways[way]["end"])].append(self.idle[key])
        self.ends = [model.new_int_var(0, plows, "") for _ in range(net.circles)]
        model.add(sum(self.ends) == plows)
        for circle in range(net.circles):
            starts = plows if circle == net.dpw else 0
            turns = roads_at[circle] + sum(at[circle])
            half = model.new_int_var(0, net.roads + most + plows, "")
            model.add(turns + self.ends[circle] + starts == 2 * half)
            model.add(turns >= self.ends[circle] + starts)
        self.turns = net.roads + sum(self.idle.values())


def roads_key(net: Net, way: int) -> tuple[int, ...]:
    """The roads that a way passes over, the same in both directions."""
    return tuple(sorted(int(road) for road in net.ways[way]["road"] if road >= 0))


def parity_bound(net: Net, plows: int, advanced: bool) -> int:
    """A number of turns below which no team can clear all roads: quick, and often exact."""
    cp = _cp_model()
    if net.roads < plows:  # not all of them need to leave the yard, as the parities have it
        return net.roads
    model = cp.CpModel()
    parities = _Parities(model, net, plows, advanced, most=2 * net.roads + plows)
    model.minimize(parities.turns)
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp.OPTIMAL:
        raise BywaysError("the parity bound could not be computed")
    return int(solver.objective_value + 0.5)


def cheapest(net: Net, plows: int, advanced: bool, turns: int, seed: int) -> list[splitting.Drive] | None:
    """Drives that together take so many turns and clear all, of whatever lengths; None if there are none."""
    cp = _cp_model()
    model = cp.CpModel()
    parities = _Parities(model, net, plows, advanced, most=max(0, turns - net.roads))
    model.add(parities.turns == turns)
    taken = {way: model.new_int_var(0, turns, "") for way in _ways(net, advanced)}
    uses: dict[tuple[int, ...], list[Any]] = {key: [] for key in parities.idle}
    balance: list[list[Any]] = [[] for _ in range(net.circles)]
    for way, times in taken.items():
        uses[roads_key(net, way)].append(times)
        balance[int(net.ways[way]["end"])].append(times)
        balance[int(net.ways[way]["start"])].append(-times)
    for key, idle in parities.idle.items():
        model.add(sum(uses[key]) == idle + (1 if len(key) == 1 else 0))
    for circle in range(net.circles):
        model.add(sum(balance[circle]) == parities.ends[circle] - (plows if circle == net.dpw else 0))
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.randomize_search = True
    solver.parameters.max_time_in_seconds = 10
    if solver.solve(model) not in (cp.OPTIMAL, cp.FEASIBLE):
        return None
    ways = [way for way, times in taken.items() for _ in range(solver.value(times))]
    ends = [circle for circle in range(net.circles) for _ in range(solver.value(parities.ends[circle]))]
    return splitting.drives(net, ways, ends, plows)


class Flow:
    """The team as a flow: can all roads be cleared within so many turns?"""

    def __init__(self, net: Net, plows: int, advanced: bool, turns: int, order: int = LENIENT) -> None:
        self.cp = _cp_model()
        plows = min(plows, turns)  # the others never leave the yard
        self.net, self.plows, self.turns = net, plows, turns
        self.rounds = -(-turns // plows)
        self.last = turns - (self.rounds - 1) * plows  # plows that still move in the last round
        self.model = self.cp.CpModel()
        self.flow = self._moves(_ways(net, advanced), far=net.far[1 if advanced else 0][net.dpw])
        self._keep_flowing()
        parities = _Parities(self.model, net, plows, advanced, most=max(0, turns - net.roads))
        self._clear_all(parities)
        if advanced:
            self._only_over_clear_roads(order)

    def _moves(self, ways: list[int], far: Any) -> list[dict[int, Any]]:
        """For each round and way how many plows take it; none from circles that can not have been reached."""
        return [
            {
                way: self.model.new_int_var(0, self.plows if number < self.rounds - 1 else self.last, "")
                for way in ways
                if far[self.net.ways[way]["start"]] <= number
            }
            for number in range(self.rounds)
        ]

    def _keep_flowing(self) -> None:
        """Who is on a circle after a round leaves it in the next (SR10): moving is compulsory."""
        net = self.net
        here: list[list[Any]] = [[] for _ in range(net.circles)]
        here[net.dpw] = [self.plows]  # SR6
        for number, moves in enumerate(self.flow):
            leaving: list[list[Any]] = [[] for _ in range(net.circles)]
            arriving: list[list[Any]] = [[] for _ in range(net.circles)]
            for way, plows in moves.items():
                leaving[int(net.ways[way]["start"])].append(plows)
                arriving[int(net.ways[way]["end"])].append(plows)
            for circle in range(net.circles):
                if number < self.rounds - 1:
                    self.model.add(sum(leaving[circle]) == sum(here[circle]))
                else:
                    self.model.add(sum(leaving[circle]) <= sum(here[circle]))
            here = arriving
        self.model.add(sum(self.flow[-1].values()) == self.last)

    def _clear_all(self, parities: _Parities) -> None:
        """Every road is passed by a single step once (SR11), and by so many idle ones."""
        net = self.net
        uses: dict[tuple[int, ...], list[Any]] = {key: [] for key in parities.idle}
        balance: list[list[Any]] = [[] for _ in range(net.circles)]
        for moves in self.flow:
            for way, plows in moves.items():
                uses[roads_key(net, way)].append(plows)
                balance[int(net.ways[way]["end"])].append(plows)
                balance[int(net.ways[way]["start"])].append(-plows)
        for key, idle in parities.idle.items():
            self.model.add(sum(uses[key]) == idle + (1 if len(key) == 1 else 0))
        self.model.add(parities.turns == self.turns)
        for circle in range(net.circles):
            starts = self.plows if circle == net.dpw else 0
            self.model.add(sum(balance[circle]) == parities.ends[circle] - starts)

    def _only_over_clear_roads(self, order: int) -> None:
        """A drive of several roads needs each of them cleared before (SR16)."""
        net = self.net
        cleared: list[list[Any]] = [[] for _ in range(net.roads)]
        for moves in self.flow:
            steps = [
                (int(net.ways[way]["road"][0]), plows) for way, plows in moves.items() if net.ways[way]["steps"] == 1
            ]
            if order == LENIENT:
                for road, plows in steps:
                    cleared[road].append(plows)
            for way, plows in moves.items():
                if net.ways[way]["steps"] > 1:
                    for road in roads_key(net, way):
                        self.model.add(plows <= self.plows * sum(cleared[road]))
            if order == STRICT:
                for road, plows in steps:
                    cleared[road].append(plows)

    def solve(self, seconds: float, workers: int) -> list[int] | bool | None:
        """A line, or False when it is proven that there is none, or None when the time was too short."""
        solver = self.cp.CpSolver()
        solver.parameters.max_time_in_seconds = max(0.1, seconds)
        solver.parameters.num_workers = workers
        status = solver.solve(self.model)
        if status == self.cp.INFEASIBLE:
            return False
        if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
            return None
        return self._line([{way: solver.value(plows) for way, plows in moves.items()} for moves in self.flow])

    def _line(self, flow: list[dict[int, int]]) -> list[int]:
        """The flow taken apart into drives, and these put into the order of play."""
        drives: list[list[int]] = [[] for _ in range(self.plows)]
        at = [self.net.dpw] * self.plows
        for moves in flow:
            waiting = {way: count for way, count in moves.items() if count}
            for plow in range(self.plows):
                way = next((w for w in waiting if waiting[w] and self.net.ways[w]["start"] == at[plow]), None)
                if way is not None:
                    waiting[way] -= 1
                    drives[plow].append(way)
                    at[plow] = int(self.net.ways[way]["end"])
        drives.sort(key=len, reverse=True)  # those who move in the last round go first
        return [drives[turn % self.plows][turn // self.plows] for turn in range(self.turns)]


def solve(
    game: SnowplowRace,
    seconds: float = 110.0,
    workers: int = 2,
    told: Callable[[str], None] = lambda text: None,
) -> Solution:
    """The fewest turns for this game's map, length, team and play, with a proof or a lower bound."""
    search = _Search(game, workers, told)
    began = perf_counter()
    search.end = began + seconds
    search.plan(SHARE_OF_PLANNER * seconds)
    search.raise_bound(until=perf_counter() + SHARE_OF_FLOW * seconds)
    search.split_shorter()
    search.plan(began + seconds - perf_counter())
    return replace(search.solution(), seconds=perf_counter() - began)


class _Search:
    """One question of the clock, on its way to an answer."""

    def __init__(self, game: SnowplowRace, workers: int, told: Callable[[str], None]) -> None:
        self.game, self.workers, self.told = game, workers, told
        self.end = inf
        self.net = game.streets.net
        self.plows, self.advanced = game.players, bool(game.board.advanced)
        self.bound = parity_bound(self.net, self.plows, self.advanced)
        snow = np.ones(self.net.roads, np.uint8)
        self.planners = [
            Planner(game, [self.net.dpw] * self.plows, 0, snow, self.advanced, seed) for seed in range(1, workers + 1)
        ]
        self.planners[0].improve(rounds=1)  # compiles, before the clock runs
        self.line = self.planners[0].line()

    @property
    def done(self) -> bool:
        return len(self.line) <= self.bound or perf_counter() >= self.end

    def plan(self, seconds: float) -> None:
        """Let planners look, one on each core."""
        if self.done:
            return
        self.told(f"planning: {len(self.line)} turns, at least {self.bound}")
        with ThreadPoolExecutor(self.workers) as pool:
            list(pool.map(lambda planner: planner.improve_for(seconds, goal=self.bound), self.planners))
        for planner in self.planners:
            self.keep(planner.line())

    def split(self, turns: int, seconds: float) -> None:
        """Look for a line of so many turns by splitting cheapest turns evenly."""
        if self.done or self.net.roads < self.plows:
            return
        self.told(f"splitting {turns} turns evenly")
        end = min(self.end, perf_counter() + seconds)
        for seed in range(SPLITS):
            found = cheapest(self.net, self.plows, self.advanced, turns, seed)
            if found is None:
                return
            until = min(end, perf_counter() + seconds / SPLITS)
            line = self.shared_out(found, turns, seed, until)
            if line is not None:
                self.keep(line)
            if len(self.line) <= turns:
                return
            if perf_counter() >= end:
                return

    def shared_out(self, found: list[splitting.Drive], turns: int, seed: int, until: float) -> list[int] | None:
        """The drives made even. In advanced play some may now drive too early: the planner puts that right."""
        splitter = splitting.Splitter(self.net, found, seed)
        line = splitter.run(turns, until)
        if not self.advanced:
            return line
        planner = self.planners[0]
        planner.start_from(sorted(splitter.drives, key=len, reverse=True))
        while perf_counter() < until and planner.turns > turns:
            planner.improve(goal=turns, hot=WARM)
        return planner.line()

    def keep(self, line: list[int]) -> None:
        """Keep a line that is shorter than the one so far."""
        if len(line) < len(self.line):
            self.line = line

    def raise_bound(self, until: float) -> None:
        """Ask for one turn more and more, until it can be done, is as good as the line, or takes too long."""
        while not self.done and perf_counter() < until:
            self.split(self.bound, SHARE_OF_SPLITTING * (self.end - perf_counter()))
            if self.done:
                return
            self.told(f"proving: {len(self.line)} turns, at least {self.bound}")
            answer = self.ask(self.bound, LENIENT, until - perf_counter())
            if answer is None:
                return
            if answer is False:
                self.bound += 1
                continue
            if self.advanced:
                self.look_for_lines(until)
            elif isinstance(answer, list):
                self.keep(answer)
            return

    def look_for_lines(self, until: float) -> None:
        """Advanced play: the bound can not be raised, so look for lines that meet it, or nearly."""
        for turns in range(self.bound, len(self.line)):
            answer = self.ask(turns, STRICT, (until - perf_counter()) / 2)
            if isinstance(answer, list):
                self.keep(answer)
                return

    def split_shorter(self) -> None:
        """Look for lines that are a turn shorter, again and again."""
        for turns in range(len(self.line) - 1, self.bound - 1, -1):
            self.split(turns, SHARE_OF_SPLITTING * (self.end - perf_counter()))
            if len(self.line) > turns:
                return

    def ask(self, turns: int, order: int, seconds: float) -> list[int] | bool | None:
        """Whether so many turns are enough."""
        return Flow(self.net, self.plows, self.advanced, turns, order).solve(seconds, self.workers)

    def solution(self) -> Solution:
        """What is known now; the line is played by the rules first, which end it as soon as all is clear."""
        return Solution(tuple(play_line(self.game, self.line)), self.bound, 0.0)


def play_line(game: SnowplowRace, line: list[int]) -> list[int]:
    """Play a line by the rules with time enough: the moves until all is clear; an error if it does not get there."""
    from . import SnowplowRace

    roomy = SnowplowRace(**{**game.values, "start": "6:01", "first": 1})
    state = roomy.new()
    played = []
    for way in line:
        state.play(way)
        played.append(way)
        if state.over:
            return played
    raise BywaysError(f"a line of {len(line)} turns left snow on {int(state.record['left'])} roads")
