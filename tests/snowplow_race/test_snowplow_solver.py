"""The clock question: the solver against trying everything, the kept figures, the planner."""

from __future__ import annotations

from typing import Any

import pytest

import byways
from byways.engine import BywaysError, Game
from byways.engine.planning import Planner as EnginePlanner
from byways.games.snowplow_race import SnowplowRace, best_known, maps, solver
from byways.games.snowplow_race.board import SIX, minutes, streets, time
from byways.games.snowplow_race.planner import Planner
from snowplow_race.snowplow_reference import fewest_turns, grid

pytestmark = pytest.mark.xdist_group("snowplow-race")

SMALL = {
    "square": grid(2, 2, 0, seed=1),
    "ladder": grid(3, 2, 0, seed=1),
    "row": grid(4, 1, 0, seed=1),
    "broken": grid(3, 2, 1, seed=2),
    "tree": grid(4, 2, 3, seed=5),
}


def planner_of(game: Game) -> EnginePlanner:
    assert game.planner is not None
    return game.planner


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("name", SMALL)
def test_solver_agrees_with_trying_everything(name: str, players: int, advanced: bool) -> None:
    text = SMALL[name]
    game = SnowplowRace(map=text, players=players, advanced=advanced, start="0:00")
    best = fewest_turns(text, players, advanced)
    solution = solver.solve(game, seconds=4, workers=1)
    assert solution.best == maps.Best(best, best)
    assert solver.parity_bound(game.streets.net, players, advanced) <= best
    short = solver.Flow(game.streets.net, players, advanced, best - 1)
    assert short.solve(20, 1) is False
    enough = solver.Flow(game.streets.net, players, advanced, best + 1, solver.LENIENT)
    assert enough.solve(20, 1)


@pytest.mark.parametrize("seed", range(36))
def test_flow_refutes_nothing_that_can_be_done(seed: int) -> None:
    """Drives that the flow leaves out are never needed: on maps at random it knows the fewest turns exactly."""
    text = grid(4, 2, 1 + seed % 3, seed)
    players, advanced = 1 + seed % 3, seed % 2 == 1
    best = fewest_turns(text, players, advanced)
    net = SnowplowRace(map=text, length="full", players=players, advanced=advanced, start="0:00").streets.net
    assert solver.Flow(net, players, advanced, best).solve(20, 1)
    if best > net.roads:
        assert solver.Flow(net, players, advanced, best - 1).solve(20, 1) is False


TRIANGLE = """
name = "Triangle"
dpw = "Yard"
[circles.navy]
"Yard" = [0, 0]
"Arch" = [100, 0]
"Bend" = [200, 0]
"Camp" = [300, 0]
"Dell" = [50, 80]
[[streets]]
name = "Main Street"
colour = "purple"
run = ["Yard", "Arch", "Bend", "Camp"]
[[streets]]
name = "Down Lane"
colour = "purple"
run = ["Yard", "Dell"]
[[streets]]
name = "Up Lane"
colour = "purple"
run = ["Dell", "Arch"]
"""


def test_who_clears_a_road_is_seated_before_those_who_drive_over_it_in_the_same_round() -> None:
    game = SnowplowRace(map=TRIANGLE, players=2, advanced=True, start="0:00")

    written = [game.notation(game.new(), way) for way in range(len(game.streets.net.ways))]

    def drive(*moves: str) -> list[int]:
        return [written.index(move) for move in moves]

    jumps = drive("yard-arch", "arch-yard", "yard-arch-bend")
    clears = drive("yard-dell", "dell-arch", "arch-bend", "bend-camp")
    line = solver.in_seats(game.streets.net, [jumps, clears], 7)
    assert line is not None
    assert line[0] == clears[0]
    assert solver.play_line(game, line) == line
    # seven turns are four for one plow only: not for both
    assert solver.in_seats(game.streets.net, [[*jumps, jumps[0]], clears], 7) is None


def test_flow_is_taken_apart_into_lines_that_can_be_played() -> None:
    for text in SMALL.values():
        for players in (2, 3):
            game = SnowplowRace(map=text, players=players, advanced=True, start="0:00")
            turns = fewest_turns(text, players, True) + players
            drives = solver.Flow(game.streets.net, players, True, turns, solver.STRICT).solve(20, 1)
            assert isinstance(drives, list)
            line = solver.in_seats(game.streets.net, drives, turns)
            assert line is not None
            assert len(solver.play_line(game, line)) <= turns


@pytest.mark.parametrize("players", [2, 4, 6])
def test_more_plows_than_roads(players: int) -> None:
    text = grid(3, 1, 0, seed=1)
    game = SnowplowRace(map=text, players=players, start="0:00")
    best = fewest_turns(text, players, False)
    assert solver.solve(game, seconds=4, workers=1).best == maps.Best(best, best)


@pytest.mark.parametrize("name", maps.shipped())
def test_kept_figures_are_proven_by_their_lines_and_bounds(name: str) -> None:
    town = maps.load(name)
    lines = best_known.read_lines(best_known.file_of(name))
    assert set(lines) == set(town.best)
    assert len(town.best) == 24
    for (length, advanced, players), best in town.best.items():
        line = lines[length, advanced, players]
        assert len(line) == best.turns
        start = SIX - 1 - best.turns  # the clock shows 5:59 when the line is done: one turn more would lose
        game = byways.game(
            "snowplow-race", map=name, length=length, advanced=advanced, players=players, start=time(start)
        )
        state = game.new()
        for move in line:
            assert not state.over
            state.play(move)
        assert state.payoffs == (1.0,) * players
        assert state.to_dict()["clock"] == "5:59"
        assert solver.parity_bound(streets(town, length).net, players, advanced) <= best.bound


@pytest.mark.parametrize("name", maps.shipped())
def test_figures_are_good_enough(name: str) -> None:
    for (length, advanced, players), best in maps.load(name).best.items():
        small = name == "four-corners" or (name == "pleasantville" and length == "short")
        if small and players <= 4:
            assert best.proven
        assert best.turns <= best.bound * 1.03
        if advanced:
            assert best.turns <= maps.load(name).best[length, False, players].turns  # nobody has to drive further


def test_learning_map_is_proven_again() -> None:
    town = maps.load("four-corners")
    for (length, advanced, players), best in town.best.items():
        if length == "full" and players >= 4:
            flow = solver.Flow(streets(town, length).net, players, advanced, best.turns - 1)
            assert flow.solve(60, 1) is False


def test_pleasantville_leaves_a_perfect_team_of_three_its_minutes() -> None:
    town = maps.load("pleasantville")
    for length, start in (("short", "5:00"), ("full", "4:30")):
        best = town.best[length, False, 3]  # type: ignore[index]  # the loop's words are lengths
        assert best.proven
        done = minutes(start) + best.turns
        assert 3 <= minutes("5:59") + 1 - done <= 8


def test_a_line_that_does_not_clear_all_is_refused() -> None:
    game = SnowplowRace(map=SMALL["square"], players=1, start="0:00")
    with pytest.raises(BywaysError, match="left snow on"):
        solver.play_line(game, Planner.of(game.new()).line()[:2])


@pytest.mark.parametrize("advanced", [False, True])
def test_planner_keeps_to_the_rules_from_any_position(advanced: bool) -> None:
    game = byways.game("snowplow-race", players=4, advanced=advanced, start="1:00")
    state = game.new()
    for turn in range(30):
        state.play(state.codes()[(turn * 7) % len(state.codes())])
    for effort in (0, 300):
        line = planner_of(game).plan(state, effort, seed=turn)
        world = state.copy()
        for code in line:
            assert not world.over
            world.play(code)
        assert world.payoffs == (1.0,) * 4


def test_planner_gives_the_same_line_for_the_same_seed() -> None:
    game = byways.game("snowplow-race", players=3, map="fern-hollow", start="book")
    assert planner_of(game).plan(game.new(), 2_000, 5) == planner_of(game).plan(game.new(), 2_000, 5)
    # written down once: another machine must find this one, too
    assert len(planner_of(game).plan(game.new(), 2_000, 5)) == SAME


SAME = 40


def test_planner_goes_on_to_improve() -> None:
    planner = Planner.of(byways.game("snowplow-race", start="book").new())
    first = planner.turns
    planner.improve(20_000)
    assert planner.turns == len(planner.line()) < first


def test_team_of_bots_finds_the_best_line() -> None:
    game = byways.game("snowplow-race", map="four-corners", length="full", players=3, start="perfect", first=2)
    assert planner_of(game).par() == 16
    state = game.new()
    bot = byways.bot("strong", seed=1)
    while not state.over:
        state.play(int(bot.choose(state)))
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2)
    assert int(state.record["turn"]) == 16


def test_solver_says_what_it_needs(monkeypatch: Any) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(BywaysError, match=r"pip install 'byways\[solver\]'"):
        solver.parity_bound(streets(maps.load("four-corners"), "short").net, 1, False)
