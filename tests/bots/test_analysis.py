"""What the decisions of a match tell together: forced ones, teams, and what is kept of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

import byways
from byways.bots.analysis import Analysis, Decision, analyse, conclude, from_data, judge, to_data, turning_points
from byways.bots.search import SearchBot
from byways.bots.team import TeamBot


def played(game: str, bot: str) -> byways.Match:
    match = byways.Match(byways.game(game), seed=3)
    player = byways.bot(bot, seed=1)
    while not match.state.over:
        match.play(player.choose(match.state))
    return match


@pytest.fixture(scope="module")
def team() -> Analysis:
    return analyse(played("snowplow-race", "beginner"), TeamBot(300, seed=1))


def test_a_team_is_judged_by_the_turns_that_it_lost(team: Analysis) -> None:
    lost = [one.lost_turns or 0 for one in team.decisions]
    assert min(lost) >= 0
    soonest = len(team.decisions[0].best.line)
    assert soonest + sum(lost) == len(team.match)  # every turn above the soonest was lost at some decision
    assert [team.decisions[ply].lost_turns for ply in team.costliest] != [0, 0, 0]
    assert max(lost) == max(team.decisions[ply].lost_turns or 0 for ply in team.costliest)
    values = [payoffs[0] for payoffs in team.curve]
    assert values == sorted(values, reverse=True)
    assert values[0] == 1
    assert all(not one.verdict for one in team.decisions if not one.lost_turns)


def test_a_better_line_of_a_team_can_be_played(team: Analysis) -> None:
    decision = team.decisions[team.costliest[0]]
    state = team.match.states[decision.ply].copy()
    for text in decision.best.line:
        state.play(text)
    assert state.over
    assert len(decision.best.line) < len(decision.played.line)


def test_what_is_kept_tells_the_same(team: Analysis) -> None:
    match = played("selling-knives", "random")
    del match.states[41:], match.codes[40:], match.notes[40:]
    bot = SearchBot(simulations=30, seed=1)
    judged = [judge(match.states[ply], code, bot, ply) for ply, code in enumerate(match.codes)]
    analysis, again = conclude(match, judged), from_data(match, [to_data(one) for one in judged])
    assert again.costliest == analysis.costliest
    assert again.turning == analysis.turning
    assert [one.best.line for one in again.decisions] == [one.best.line for one in analysis.decisions]
    forced = [ply for ply in range(40) if len(match.states[ply].codes()) == 1]
    for ply in forced[:-1]:  # they promise what the next decision does
        assert analysis.curve[ply] == analysis.curve[ply + 1]
        assert not analysis.decisions[ply].sure


@pytest.mark.parametrize(("chances", "turning"), [((0.5, 0.49, 0.48, 0.48), ()), ((0.6, 0.3, 0.3, 0.2), (0,))])
def test_a_turning_point_is_one_that_matters(chances: tuple[float, ...], turning: tuple[int, ...]) -> None:
    """Who is ahead by a hair's breadth has not turned anything."""
    curve = [SimpleNamespace(payoffs=(0.505 if i == 0 else chance, 1 - chance)) for i, chance in enumerate(chances)]
    match = SimpleNamespace(state=SimpleNamespace(over=False), game=SimpleNamespace(COOPERATIVE=False, players=2))
    assert turning_points(cast("byways.Match", match), cast("list[Decision]", curve)) == turning
