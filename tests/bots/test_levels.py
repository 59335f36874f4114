"""Levels, greedy, contests and the analysis of finished games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import byways
from byways.bots import LEVELS
from byways.bots.analysis import analyse
from byways.bots.base import Candidate, bot_board
from byways.bots.chart import draw
from byways.bots.contest import Player, Score, contest, elo
from byways.bots.levels import Level, level, misjudge
from byways.bots.search import SearchBot
from byways.cli import app
from byways.engine import BywaysError, Match, Move
from our_games import GAMES

CRAB = pytest.mark.xdist_group("crab-stack")
each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])
"""Tests of one game run in one process, so that its code is loaded once."""


run = CliRunner()


def candidates(*payoffs: float) -> list[Candidate]:
    return [Candidate(Move(n, f"m{n}"), 1000, (worth, 1 - worth)) for n, worth in enumerate(payoffs)]


def shaky(blur: float, care: float) -> Level:
    return Level("shaky", 1, 1.0, 1, blur, care, False, False, 0)


def finished(seed: int = 4) -> Match:
    match = Match(byways.game("crab-stack"), seed)
    bots = [byways.bot("easy", seed=1), byways.bot("random", seed=2)]
    while not match.state.over:
        match.play(int(bots[match.state.seat or 0].choose(match.state)))
    return match


@each_game
@pytest.mark.parametrize("which", LEVELS)
def test_every_level_answers_in_every_game_with_a_legal_move(name: str, which: str) -> None:
    state = byways.game(name).new(3)
    bot = byways.bot(which, seed=1, scale=0.005)
    assert int(bot.choose(state)) in state.codes()
    assert {int(one.move) for one in bot.think(state)} == set(state.codes())


@each_game
def test_levels_grow_in_budget_or_in_knowledge(name: str) -> None:
    graded = "advanced_knowledge" in byways.game(name).board._fields
    all_levels = [level(which, name) for which in LEVELS]
    for lower, upper in pairwise(all_levels):
        assert upper.simulations > lower.simulations or (graded and upper.advanced_knowledge > lower.advanced_knowledge)
        assert upper.effort > lower.effort
        assert upper.blur <= lower.blur
        assert upper.advanced_knowledge >= lower.advanced_knowledge
        assert upper.learned >= lower.learned
    assert all(one.advanced_knowledge for one in all_levels if one.learned), "else it would have no effect"


def test_only_a_game_with_two_grades_of_knowledge_has_a_board_for_each() -> None:
    graded, other = byways.game("selling-knives"), byways.game("crab-stack")
    assert [bot_board(graded, advanced_knowledge).advanced_knowledge for advanced_knowledge in (False, True)] == [0, 1]
    assert bot_board(other, False) is bot_board(other, True) is other.board


def test_the_knowing_see_more_in_the_same_position() -> None:
    """All cards are in stashes: who spends an even number will not be the next who can not draw."""
    deck = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] * 4
    state = byways.game("selling-knives", kcount=14).from_dict(
        {"centres": 14, "seat": 0, "stashes": [" ".join(deck[0::2]), " ".join(deck[1::2])]}
    )
    spent = {}
    for advanced_knowledge in (False, True):
        after, bot = state.copy(), byways.bot("search", simulations=2000, seed=1, advanced_knowledge=advanced_knowledge)
        while after.seat == 0:
            after.play(int(bot.choose(after)))
        spent[advanced_knowledge] = int(after.record["discards"].sum())
    assert spent[True] % 2 == 0
    assert spent[True] > spent[False]


@each_game
@pytest.mark.parametrize("which", ["beginner", "greedy"])
def test_weak_bots_use_only_what_the_seat_may_know(name: str, which: str) -> None:
    state = byways.game(name).new(5)
    for ply in range(9):
        seat = state.seat
        assert seat is not None
        expected = byways.bot(which, seed=3).choose(state)
        for world in range(2):
            assert byways.bot(which, seed=3).choose(state.redeal(seat, world)) == expected
        state.play(state.codes()[ply % len(state.codes())])
        if state.over:
            break


@CRAB
def test_a_weak_level_errs_between_like_moves_but_not_plainly() -> None:
    """It takes the win that lies before it; among moves that look alike it takes any."""
    for seed in range(50):
        assert misjudge(candidates(0.3, 1.0, 0.4), 0, shaky(0.8, 0.5), Random(seed)) == 1
    taken = {int(misjudge(candidates(0.50, 0.52, 0.48, 0.1), 0, shaky(0.8, 0.5), Random(seed))) for seed in range(100)}
    assert taken == {0, 1, 2}


@CRAB
def test_misjudging_means_the_seat_to_act() -> None:
    assert misjudge(candidates(0.9, 0.1), 1, shaky(0.01, 0.5), Random(1)) == 1


@CRAB
def test_greedy_sees_one_move_far() -> None:
    """Where a move wins at once, greedy plays a move that it thinks is as good."""
    tried = 0
    for seed in range(20):
        state, random = byways.game("crab-stack").new(seed), byways.bot("random", seed=seed)
        while not state.over:
            for code in state.codes():
                after = state.copy().play(code)
                if after.over and after.payoffs[state.seat or 0] == 1:
                    assert byways.bot("greedy", seed=1).think(state)[0].payoffs[state.seat or 0] > 0.9
                    tried += 1
            state.play(random.choose(state))
    assert tried > 3


@CRAB
def test_contests_are_the_same_every_time_and_mirror_each_other() -> None:
    strong, weak = Player("search", {"simulations": 60}), Player("random")
    scores = list(contest("crab-stack", strong, weak, 8, workers=1))
    assert scores == list(contest("crab-stack", strong, weak, 8, workers=1))
    assert [score.games for score in scores] == [2, 4, 6, 8]
    assert scores[-1].share >= 0.75
    mirrored = list(contest("crab-stack", weak, strong, 8, workers=1))
    assert mirrored[-1].share <= 0.25


@CRAB
def test_intervals_and_elo() -> None:
    low, high = Score(0.5, 100).interval
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)  # Wilson's interval, as published
    assert Score(1.0, 100).interval == pytest.approx((0.9630, 1.0), abs=1e-4)
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.0) == -elo(1.0) == float("-inf")


def thrown_away() -> tuple[Match, int]:
    """A game in which somebody who could win at once makes the move that looks worst; and which decision that is."""
    for seed in range(50):
        match, random = Match(byways.game("crab-stack"), seed), byways.bot("random", seed=seed)
        while not match.state.over:
            state = match.state
            mover = state.seat or 0
            thoughts = SearchBot(simulations=2000, seed=1).think(state)
            worst = min(thoughts, key=lambda one: one.payoffs[mover])
            if thoughts[0].payoffs[mover] > 0.9 and worst.payoffs[mover] < 0.3:
                ply = len(match)
                match.play(int(worst.move))
                while not match.state.over:
                    match.play(int(random.choose(match.state)))
                return match, ply
            match.play(int(random.choose(state)))
    raise AssertionError("no game could be thrown away")


@CRAB
def test_the_analysis_finds_the_blunder() -> None:
    match, ply = thrown_away()
    analysis = analyse(match, SearchBot(simulations=2000, seed=2))
    assert len(analysis.decisions) == len(match)
    decision = analysis.decisions[ply]
    assert decision.verdict == "blunder"
    assert decision.loss > 0.4
    assert decision.played.visits >= 500
    assert all(not one.verdict for one in analysis.decisions if one.played.move == one.best.move)
    picture = ElementTree.fromstring(draw(analysis))
    assert picture.tag.endswith("svg")
    assert len(picture.findall(".//{*}polyline")) == 2
    assert any("??" in (text.text or "") for text in picture.iter("{http://www.w3.org/2000/svg}text"))


@CRAB
def test_commands(tmp_path: Path) -> None:
    shown = run.invoke(app, ["bots", "crab-stack"])
    assert shown.exit_code == 0
    assert all(which in shown.output for which in LEVELS)
    path = tmp_path / "game.json"
    finished().save(path)
    told = run.invoke(app, ["analyse", str(path), "--simulations", "100"])
    assert told.exit_code == 0, told.output
    assert path.with_suffix(".svg").read_text(encoding="utf-8").startswith("<svg")
    assert json.loads(path.read_text(encoding="utf-8"))["moves"]


@CRAB
def test_the_ladder_prints_shares_intervals_and_elo() -> None:
    words = ["ladder", "crab-stack", "--games", "4", "--rungs", "beginner-random", "--scale", "0.5", "--markdown"]
    shown = run.invoke(app, words)
    assert shown.exit_code == 0, shown.output
    row = shown.output.strip().splitlines()[-1]
    assert row.startswith("| beginner | random | 4 |")
    assert " to " in row
    wrong = run.invoke(app, ["ladder", "crab-stack", "--rungs", "normal-grandmaster"])
    assert isinstance(wrong.exception, BywaysError)


@CRAB
def test_a_ladder_that_is_stopped_shows_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> Iterator[Score]:
        yield Score(0.5, 2)
        yield Score(0.75, 4)
        raise KeyboardInterrupt

    monkeypatch.setattr("byways.bots.contest.contest", stopped)
    shown = run.invoke(app, ["ladder", "crab-stack", "--games", "40", "--rungs", "easy-beginner", "--markdown"])
    assert shown.exit_code == 130
    assert shown.output.strip().splitlines()[-1].startswith("| easy | beginner | 4 | 75.0% |")


@CRAB
def test_wrong_settings_get_a_reason() -> None:
    with pytest.raises(BywaysError, match="scale must be above 0"):
        byways.bot("easy", scale=0)
    with pytest.raises(BywaysError, match="worlds must be above 0"):
        byways.bot("greedy", worlds=0)
    with pytest.raises(BywaysError, match="Did you mean normal"):
        byways.bot("normall")
