"""The exact question "can all roads be cleared within so many turns?", as a flow for CP-SAT (OR-Tools).

All plows set out from the DPW, and it does not matter which plow clears a road: so the team is a flow of as many units
through copies of the map, one copy for every round of turns. No plow is told from another, so there is nothing
symmetric to search twice. Each road is cleared by one step in one round, in one direction; all other turns are idle.

Some of the ways to drive need never be looked at. Of all the ways to clear a map in so many turns take one that clears
the roads as early as it can, in sum over all roads; then as many plows as can be have a road of their own to
clear; then idle turns pass as few roads as they can. In this one

- a plow's last useful turn clears a road, so a plow may stop where it has just done so, and only there;
- nobody waits. (Who waits for a drive over two or three roads can as well take the first of them at once, in a step,
  and drive the rest then. So waiting moves on towards the next road that the plow clears, and past it: which would
  then be clear earlier.)
- nobody drives into a dead end that is clear, or into a part of the map behind a bridge to do nothing there: to go
  only as far as its entrance takes as long, or leaves turns to wait;
- every plow clears a road, if there are as many: else one that clears nothing could follow another that clears
  several, and take the first of these.

In advanced play a drive of several roads needs them clear. Within one round the flow does not know who goes first:
asked for roads cleared up to that round it proves what can not be done (`LENIENT`), asked for roads cleared in rounds
before it gives lines that can be played (`STRICT`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from byways.engine import BywaysError
from byways.engine.types import Untyped

from .board import Net
from .drive_split import Drive

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

LENIENT, STRICT = 0, 1
SEARCHES = ("default_lp", "quick_restart", "max_lp", "no_lp", "reduced_costs", "pseudo_costs")
"""The ways to search that CP-SAT uses, one on each core: all of them can prove that there is no answer."""


def load_cp_model() -> Untyped:
    """The part of OR-Tools that answers, or an error that tells how to get it."""
    try:
        from ortools.sat.python import cp_model
    except ImportError as error:
        raise BywaysError("the solver needs OR-Tools; install it with: pip install 'byways[solver]'") from error
    return cp_model


def ways_in_use(net: Net, advanced: bool) -> list[int]:
    """The ways that a turn may take."""
    return [way for way in range(len(net.ways)) if advanced or net.ways[way]["steps"] == 1]


def roads_key(net: Net, way: int) -> tuple[int, ...]:
    """The roads that a way passes over, the same in both directions."""
    return tuple(sorted(int(road) for road in net.ways[way]["road"] if road >= 0))


def roads_at(net: Net) -> list[int]:
    """How many roads meet at each circle."""
    found = [0] * net.circles
    for road in range(net.roads):
        for circle in net.ends[road]:
            found[circle] += 1
    return found


def behind_bridges(net: Net) -> list[frozenset[int]]:
    """For each road the circles that can be reached over it only; none when there is another way."""
    beside: list[list[tuple[int, int]]] = [[] for _ in range(net.circles)]
    for road, (a, b) in enumerate(net.ends.tolist()):
        beside[a].append((b, road))
        beside[b].append((a, road))
    found = []
    for closed in range(net.roads):
        reached, edge = {net.dpw}, [net.dpw]
        while edge:
            for circle, road in beside[edge.pop()]:
                if road != closed and circle not in reached:
                    reached.add(circle)
                    edge.append(circle)
        found.append(frozenset(range(net.circles)) - reached)
    return found


class Parities:
    """The turns that clear nothing, by the two circles they join, so that every circle is left as often as entered."""

    def __init__(self, model: cp_model.CpModel, net: Net, plows: int, advanced: bool, most: int) -> None:
        self.idle: dict[tuple[int, ...], Untyped] = {}  # by the roads passed over
        at: list[list[Untyped]] = [[] for _ in range(net.circles)]
        for way in ways_in_use(net, advanced):
            key = roads_key(net, way)
            if key not in self.idle:
                self.idle[key] = model.new_int_var(0, most, "")
                at[int(net.ways[way]["start"])].append(self.idle[key])
                at[int(net.ways[way]["end"])].append(self.idle[key])
        self.ends = [model.new_int_var(0, plows, "") for _ in range(net.circles)]
        model.add(sum(self.ends) == plows)
        for circle, roads in enumerate(roads_at(net)):
            starts = plows if circle == net.dpw else 0
            turns = roads + sum(at[circle])
            half = model.new_int_var(0, net.roads + most + plows, "")
            model.add(turns + self.ends[circle] + starts == 2 * half)
            model.add(turns >= self.ends[circle] + starts)
            if (roads + starts) % 2 == 1:
                model.add(sum(at[circle]) + self.ends[circle] >= 1)
        self.turns = net.roads + sum(self.idle.values())


class Flow:
    """The team as a flow: can all roads be cleared within so many turns?"""

    def __init__(self, net: Net, plows: int, advanced: bool, turns: int, order: int = LENIENT) -> None:
        self.cp = load_cp_model()
        plows = min(plows, turns)  # the others never leave the yard
        self.net, self.plows, self.turns, self.order = net, plows, turns, order
        self.rounds = -(-turns // plows)
        self.last = turns - (self.rounds - 1) * plows  # plows that still move in the last round
        self.most_idle = max(0, turns - net.roads)
        self.start = net.ways["start"].tolist()
        self.end = net.ways["end"].tolist()
        self.roads = [roads_key(net, way) for way in range(len(net.ways))]
        self.far = net.far[0][net.dpw].tolist()  # who comes first to a circle comes by single steps
        self.behind = behind_bridges(net)
        self.model = self.cp.CpModel()
        self.cleared = self._cleared()
        ways = ways_in_use(net, advanced)
        self.clearing = [self._clearing(number, ways) for number in range(self.rounds)]
        self.idle = [self._idle(number, ways) for number in range(self.rounds)]
        self.ends: list[list[Untyped]] = [[] for _ in range(net.circles)]
        self._clear_all()
        self._keep_flowing()
        self._balance(Parities(self.model, net, plows, advanced, self.most_idle))
        self._come_from_elsewhere()
        self._enter_to_clear()

    def _cleared(self) -> list[list[Untyped]]:
        """For each road whether it is clear after each round: never before a plow can be at one of its ends."""
        return [
            [
                int(number == self.rounds - 1)
                if number == self.rounds - 1 or min(self.far[a], self.far[b]) > number
                else self.model.new_bool_var("")
                for number in range(self.rounds)
            ]
            for a, b in self.net.ends.tolist()
        ]

    def _clearing(self, number: int, ways: list[int]) -> dict[int, Untyped]:
        """The steps that may clear a road in a round; a bridge is cleared on the way to what lies behind it."""
        return {
            way: self.model.new_bool_var("")
            for way in ways
            if len(self.roads[way]) == 1 and self.far[self.start[way]] <= number
            if not self.behind[self.roads[way][0]] or self.end[way] in self.behind[self.roads[way][0]]
        }

    def _idle(self, number: int, ways: list[int]) -> dict[int, Untyped]:
        """How many plows take each way without clearing in a round: over clear roads only (SR16), and not the last."""
        if number == self.rounds - 1:
            return {}
        dead_ends = {circle for circle, roads in enumerate(roads_at(self.net)) if roads == 1} - {self.net.dpw}
        found: dict[int, Untyped] = {}
        for way in ways:
            jump = len(self.roads[way]) > 1
            since = number - 1 if jump and self.order == STRICT else number
            clear = [self.cleared[road][since] if since >= 0 else 0 for road in self.roads[way]]
            if self.far[self.start[way]] > number or self.end[way] in dead_ends:
                continue
            if any(isinstance(each, int) for each in clear):  # too early for any plow to have cleared it
                continue
            most = 1 if self.start[way] in dead_ends else min(self.plows, self.most_idle)
            found[way] = self.model.new_int_var(0, most, "")
            for each in clear:
                self.model.add(found[way] <= most * each)
        return found

    def _clear_all(self) -> None:
        """Each road is cleared once (SR11), in one direction."""
        for road in range(self.net.roads):
            directions: dict[int, list[Untyped]] = {int(circle): [] for circle in self.net.ends[road]}
            for number in range(self.rounds):
                steps = {way: step for way, step in self.clearing[number].items() if self.roads[way] == (road,)}
                before = self.cleared[road][number - 1] if number else 0
                self.model.add(sum(steps.values()) == self.cleared[road][number] - before)
                for way, step in steps.items():
                    directions[self.start[way]].append(step)
            if not self.behind[road]:
                there, back = directions.values()
                direction = self.model.new_bool_var("")  # something good to decide upon
                self.model.add(sum(there) == direction)
                self.model.add(sum(back) == 1 - direction)

    def _keep_flowing(self) -> None:
        """Who is on a circle after a round leaves it in the next (SR10), or has just cleared a road and stops."""
        net = self.net
        here: list[list[Untyped]] = [[] for _ in range(net.circles)]
        here[net.dpw] = [self.plows]  # SR6
        if self.plows > net.roads:
            unused = self.model.new_int_var(0, self.plows, "")
            here[net.dpw].append(-unused)
            self.ends[net.dpw].append(unused)
        for number in range(self.rounds):
            leaving: list[list[Untyped]] = [[] for _ in range(net.circles)]
            arriving: list[list[Untyped]] = [[] for _ in range(net.circles)]
            steps: list[list[Untyped]] = [[] for _ in range(net.circles)]
            for moves in (self.clearing[number], self.idle[number]):
                for way, plows in moves.items():
                    leaving[self.start[way]].append(plows)
                    arriving[self.end[way]].append(plows)
            for way, step in self.clearing[number].items():
                steps[self.end[way]].append(step)
            for circle in range(net.circles):
                self.model.add(sum(leaving[circle]) == sum(here[circle]))
                if steps[circle]:
                    stopping = self.model.new_int_var(0, min(self.plows, len(steps[circle])), "")
                    self.model.add(stopping <= sum(steps[circle]))
                    arriving[circle].append(-stopping)
                    self.ends[circle].append(stopping)
            here = arriving
        for circle in range(net.circles):
            self.model.add(sum(here[circle]) == 0)
        self.model.add(sum(self.clearing[-1].values()) <= self.last)

    def _balance(self, parities: Parities) -> None:
        """The turns and the ends of all rounds together have the parities that they must have."""
        uses: dict[tuple[int, ...], list[Untyped]] = {key: [] for key in parities.idle}
        for moves in self.idle:
            for way, plows in moves.items():
                uses[self.roads[way]].append(plows)
        for key, idle in parities.idle.items():
            self.model.add(sum(uses[key]) == idle)
        for circle, ends in enumerate(parities.ends):
            self.model.add(sum(self.ends[circle]) == ends)
        self.model.add(parities.turns <= self.turns)

    def _come_from_elsewhere(self) -> None:
        """Who clears a road has not just come over it."""
        for number in range(1, self.rounds):
            arriving: list[list[tuple[int, Untyped]]] = [[] for _ in range(self.net.circles)]
            for moves in (self.clearing[number - 1], self.idle[number - 1]):
                for way, plows in moves.items():
                    arriving[self.end[way]].append((way, plows))
            for way, step in self.clearing[number].items():
                road = self.roads[way][0]
                others = [plows for other, plows in arriving[self.start[way]] if road not in self.roads[other]]
                self.model.add(step <= sum(others))

    def _enter_to_clear(self) -> None:
        """Who drives over a clear bridge clears a road behind it."""
        for bridge, part in enumerate(self.behind):
            inside = [
                road for road in range(self.net.roads) if road != bridge and set(self.net.ends[road].tolist()) <= part
            ]
            entering: list[Untyped] = []
            for number in reversed(range(self.rounds - 1)):
                entering += [
                    plows
                    for way, plows in self.idle[number].items()
                    if self.start[way] not in part and self.end[way] in part
                ]
                if inside and entering:
                    self.model.add(sum(entering) <= sum(1 - self.cleared[road][number] for road in inside))

    def solve(self, seconds: float, workers: int) -> list[Drive] | Literal[False] | None:
        """Drives, or False when it is proven that there are none, or None when the time was too short."""
        solver = self.cp.CpSolver()
        solver.parameters.max_time_in_seconds = max(0.1, seconds)
        solver.parameters.num_workers = workers
        solver.parameters.subsolvers.extend(SEARCHES)
        solver.parameters.num_full_subsolvers = min(workers, len(SEARCHES))
        status = solver.solve(self.model)
        if status == self.cp.INFEASIBLE:
            return False
        if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
            return None
        flow = [
            [
                way
                for moves in (self.clearing[number], self.idle[number])
                for way, plows in moves.items()
                for _ in range(solver.value(plows))
            ]
            for number in range(self.rounds)
        ]
        return self._drives(flow)

    def _drives(self, flow: list[list[int]]) -> list[Drive]:
        """The flow taken apart into drives; no plow is told from another, so whoever is named first goes on."""
        drives: list[Drive] = [[] for _ in range(self.plows)]
        at = [self.net.dpw] * self.plows
        going = list(range(self.plows))
        for moves in flow:
            for plow in list(going):
                way = next((way for way in moves if self.start[way] == at[plow]), None)
                if way is None:
                    going.remove(plow)
                else:
                    moves.remove(way)
                    drives[plow].append(way)
                    at[plow] = self.end[way]
        return drives
