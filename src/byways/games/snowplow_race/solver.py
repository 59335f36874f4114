"""The clock question (SR7): in how few turns can a team clear a town, and can it be proven?

Four parts, each of which stands by itself:

- `parity_bound`: every turn clears one road or none, and a team's drives, taken together, enter and leave every
  circle equally often but where they begin and end. So circles with an odd number of roads must be joined in pairs
  by turns that clear nothing; the cheapest joining is a matching, and a few free ends are the plows' own.
- the planner (`planner.py`): a good line, often one that meets that bound, so that it is proven.
- splitting (`drive_split.py`): turns that meet the bound together, shared out evenly among the plows.
- the flow (`cpsat.py`): the exact question "can it be done in so many turns?", for CP-SAT. It raises the bound, one
  turn at a time, and finds lines that are a turn shorter.

Advanced play begins from the answer for plain play: whoever may drive further need not.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from byways.engine import BywaysError
from byways.engine.types import Untyped

from . import drive_split
from .board import Net
from .cpsat import LENIENT, STRICT, Flow, Parities, load_cp_model, roads_key, ways_in_use
from .maps import Best
from .planner import Planner

if TYPE_CHECKING:
    from . import SnowplowRace

WARM = 120
"""The temperature that the planner begins with when it only has to put right what is nearly good."""
SPLITS = 6
"""Cheapest sets of turns that are tried, for one number of turns."""
SHARE_OF_SPLITTING = 0.2
"""How much of the time that is left goes into splitting one number of turns."""
SHARE_OF_PLAIN, SHARE_OF_PLANNER = 0.1, 0.04
"""How much of the time goes into plain play first, and then into the planner."""
QUICKLY, SHORTER, LONG = 0.2, 0.35, 0.8
"""Up to which part of the time the flow raises the bound as far as is quickly done, looks for shorter lines, and raises
the bound again; what is left is the splitter's and the planner's."""
SHARE_OF_RESTART = 0.1
"""How much of the time a planner that begins anew has: some beginnings lead further than others."""


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


def parity_bound(net: Net, plows: int, advanced: bool) -> int:
    """A number of turns below which no team can clear all roads: quick, and often exact."""
    cp = load_cp_model()
    if net.roads < plows:  # not all of them need to leave the yard, as the parities have it
        return net.roads
    model = cp.CpModel()
    parities = Parities(model, net, plows, advanced, most=2 * net.roads + plows)
    model.minimize(parities.turns)
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp.OPTIMAL:
        raise BywaysError("the parity bound could not be computed")
    return int(solver.objective_value + 0.5)


def cheapest(net: Net, plows: int, advanced: bool, turns: int, seed: int) -> list[drive_split.Drive] | None:
    """Drives that together take so many turns and clear all, of whatever lengths; None if there are none."""
    cp = load_cp_model()
    model = cp.CpModel()
    parities = Parities(model, net, plows, advanced, most=max(0, turns - net.roads))
    model.add(parities.turns == turns)
    taken = {way: model.new_int_var(0, turns, "") for way in ways_in_use(net, advanced)}
    uses: dict[tuple[int, ...], list[Untyped]] = {key: [] for key in parities.idle}
    balance: list[list[Untyped]] = [[] for _ in range(net.circles)]
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
    return drive_split.drives(net, ways, ends, plows)


def in_seats(net: Net, drives: list[drive_split.Drive], turns: int) -> list[int] | None:
    """Drives as so many turns in order of play; None if no order of the plows lets all of them pass (SR16).

    Plows that still move in the last round come first, and who clears a road comes before those who drive over it,
    with others, in the same round. A plow that has nothing left to do takes any step (SR10).
    """
    plows, rounds = len(drives), -(-turns // len(drives))
    before = _who_goes_before(net, drives)
    order: list[int] = []
    while len(order) < plows:
        free = [plow for plow in range(plows) if plow not in order and before[plow] <= set(order)]
        if not free:
            return None
        order.append(max(free, key=lambda plow: len(drives[plow])))
    at = [net.dpw] * plows
    line = []
    for turn in range(turns):
        plow = order[turn % plows]
        number = turn // plows
        way = drives[plow][number] if number < len(drives[plow]) else int(net.span[at[plow], 0])
        at[plow] = int(net.ways[way]["end"])
        line.append(way)
    late = [plow for place, plow in enumerate(order) if (rounds - 1) * plows + place >= turns]
    return None if any(len(drives[plow]) == rounds for plow in late) else line


def _who_goes_before(net: Net, drives: list[drive_split.Drive]) -> list[set[int]]:
    """For each plow those that clear a road in the round in which it drives over it with others."""
    before: list[set[int]] = [set() for _ in drives]
    clear: set[int] = set()
    for number in range(max(map(len, drives))):
        moves = {plow: roads_key(net, drive[number]) for plow, drive in enumerate(drives) if number < len(drive)}
        now = {roads[0]: plow for plow, roads in moves.items() if len(roads) == 1 and roads[0] not in clear}
        for plow, roads in moves.items():
            if len(roads) > 1:
                before[plow] |= {now[road] for road in roads if road in now}
        clear |= set(now)
    return before


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
    search.begin_from_plain(SHARE_OF_PLAIN * seconds)
    search.plan(SHARE_OF_PLANNER * seconds)
    if not search.advanced:
        search.split(search.bound, SHARE_OF_SPLITTING * seconds)
    search.raise_bound(until=began + QUICKLY * seconds)
    if search.advanced:  # less often of use: who drives far too early has to be put right
        search.split(search.bound, SHARE_OF_SPLITTING / 2 * seconds)
    search.shorten(until=began + SHORTER * seconds)
    search.raise_bound(until=began + LONG * seconds)
    if not search.advanced:
        search.split_shorter()
    while not search.done:
        search.plan_anew(min(SHARE_OF_RESTART * seconds, began + seconds - perf_counter()))
    return replace(search.solution(), seconds=perf_counter() - began)


class _Search:
    """One question of the clock, on its way to an answer."""

    def __init__(self, game: SnowplowRace, workers: int, told: Callable[[str], None]) -> None:
        self.game, self.workers, self.told = game, workers, told
        self.end = inf
        self.enough = False  # whether the flow has found so many turns as the bound to be enough
        self.net = game.streets.net
        self.plows, self.advanced = game.players, bool(game.board.advanced)
        self.bound = parity_bound(self.net, self.plows, self.advanced)
        self.seed = 0
        self.planners = self.new_planners()
        self.planners[0].improve(rounds=1)  # compiles, before the clock runs
        self.line = self.planners[0].line()

    @property
    def done(self) -> bool:
        return len(self.line) <= self.bound or perf_counter() >= self.end

    def new_planners(self) -> list[Planner]:
        """Planners that have not looked yet, one for each core."""
        snow = np.ones(self.net.roads, np.uint8)
        at = [self.net.dpw] * self.plows
        self.seed += self.workers
        seeds = range(self.seed - self.workers + 1, self.seed + 1)
        return [Planner(self.game, at, 0, snow, self.advanced, seed) for seed in seeds]

    def plan_anew(self, seconds: float) -> None:
        """Let planners look that know nothing of what was found."""
        self.planners = self.new_planners()
        self.plan(seconds)

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

    def shared_out(self, found: list[drive_split.Drive], turns: int, seed: int, until: float) -> list[int] | None:
        """The drives made even. In advanced play some may now drive too early: the planner puts that right."""
        splitter = drive_split.Splitter(self.net, found, seed)
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

    def begin_from_plain(self, seconds: float) -> None:
        """Advanced play: a line for plain play is one for advanced play, too."""
        if self.advanced and not self.done:
            from . import SnowplowRace

            plain = SnowplowRace(**{**self.game.values, "advanced": False})
            self.keep(list(solve(plain, seconds, self.workers, self.told).line))

    def raise_bound(self, until: float) -> None:
        """Ask for one turn more and more, until it can be done, is as good as the line, or takes too long."""
        while not self.done and not self.enough and perf_counter() < until:
            self.told(f"proving: {len(self.line)} turns, at least {self.bound}")
            answer = self.ask(self.bound, LENIENT, until - perf_counter())
            if answer is None:
                return
            if answer is False:
                self.bound += 1
            else:
                self.enough = True  # as far as the flow knows

    def shorten(self, until: float) -> None:
        """Ask for one turn less and less, until that can not be done or takes too long."""
        while not self.done and perf_counter() < until:
            turns = len(self.line) - 1
            self.told(f"looking for {turns} turns, at least {self.bound}")
            if not self.ask(turns, STRICT, until - perf_counter()) or len(self.line) > turns:
                return

    def split_shorter(self) -> None:
        """Look for lines that are a turn shorter, again and again."""
        for turns in range(len(self.line) - 1, self.bound - 1, -1):
            self.split(turns, SHARE_OF_SPLITTING * (self.end - perf_counter()))
            if len(self.line) > turns:
                return

    def ask(self, turns: int, order: int, seconds: float) -> bool | None:
        """Whether so many turns are enough, as far as the flow knows; if so, a line that can be played is kept."""
        answer = Flow(self.net, self.plows, self.advanced, turns, order).solve(seconds, self.workers)
        if isinstance(answer, list):
            line = in_seats(self.net, answer, turns)
            if line is not None:
                self.keep(line)
            return True
        return answer

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
