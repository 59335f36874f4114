"""Bots in co-operative games plan for the team and take what the others do as given."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import byways
from byways.bots.team import TeamBot
from byways.cli import app
from byways.engine import BywaysError, State
from byways.games.snowplow_race.maps import data_folder

pytestmark = pytest.mark.xdist_group("snowplow-race")

SMALL = "snowplow-race(map=four-corners,length=full,start=relaxed,players=3)"


def turns(state: State, *bots: TeamBot) -> int:
    taken = 0
    while not state.over:
        state.play(bots[(state.seat or 0) % len(bots)].choose(state))
        taken += 1
    return taken


def test_a_team_that_plans_is_as_good_as_the_best_known() -> None:
    game = byways.game(SMALL)
    assert game.planner is not None
    par = game.planner.par()
    assert par is not None
    assert turns(game.new(1), *(TeamBot(20_000, seed=3) for _ in range(3))) == par
    assert turns(game.new(1), *(TeamBot(0, seed=3) for _ in range(3))) > par


def test_bots_adapt_to_somebody_who_strays() -> None:
    """One player drives at random; the others still bring the town home, later than alone but in time."""
    state = byways.game(SMALL).new(1)
    stray, planner = byways.bot("random", seed=5), TeamBot(5_000, seed=3)
    while not state.over:
        state.play((stray if state.seat == 1 else planner).choose(state))
    assert state.payoffs[0] == 1


def test_the_known_plan_is_kept_unless_a_shorter_one_is_found() -> None:
    state = byways.game(SMALL).new(1)
    bot = TeamBot(2_000, seed=11)
    promised = len(bot.plan(state))
    while not state.over:
        left = len(bot.plan(state))
        assert left <= promised
        promised = left - 1
        state.play(bot.choose(state))
    assert promised == 0


def test_thoughts_hold_every_move_and_lines_that_can_be_played() -> None:
    state = byways.game(SMALL).new(1)
    thoughts = TeamBot(5_000, seed=3).think(state)
    assert {int(one.move) for one in thoughts} == set(state.codes())
    lengths = [len(one.line) for one in thoughts]
    assert lengths == sorted(lengths)
    for one in thoughts:
        world = state.copy()
        for move in one.line:
            world.play(move)
        assert world.over
        assert world.payoffs == one.payoffs


@pytest.mark.long
def test_the_ladder_shows_teams_beside_the_best_known() -> None:
    shown = CliRunner().invoke(app, ["ladder", SMALL, "--games", "2", "--scale", "0.02", "--markdown"])
    assert shown.exit_code == 0, shown.output
    assert "| expert | 2 | 100% |" in shown.output


def test_the_ladder_plays_only_the_teams_that_are_asked_for() -> None:
    words = ["ladder", SMALL, "--games", "2", "--scale", "0.02", "--markdown", "--rungs"]
    shown = CliRunner().invoke(app, [*words, "easy, normal"])
    assert [line.split()[1] for line in shown.output.strip().splitlines()[2:]] == ["easy", "normal"]
    wrong = CliRunner().invoke(app, [*words, "easy-beginner"])
    assert isinstance(wrong.exception, BywaysError)
    assert "'easy-beginner' is no level" in str(wrong.exception)


def test_the_ladder_plays_a_map_of_ones_own(tmp_path: Path) -> None:
    """Also where a map that comes with the game has the same name."""
    town, _, _ = (data_folder() / "four-corners.toml").read_text(encoding="utf-8").partition("[clock")
    (tmp_path / "mine.toml").write_text(town, encoding="utf-8")
    words = ["ladder", f"snowplow-race(map={tmp_path / 'mine.toml'},start=5:00)", "--games", "2", "--rungs", "easy"]
    shown = CliRunner().invoke(app, [*words, "--markdown"])
    assert shown.exit_code == 0, shown.output
    assert shown.output.strip().splitlines()[-1].endswith("| unknown | unknown |")


def test_games_without_a_planner_say_so() -> None:
    with pytest.raises(BywaysError, match="Crab Stack has no planner"):
        TeamBot().choose(byways.game("crab-stack").new(1))
