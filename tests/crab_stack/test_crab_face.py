"""How Crab Stack looks: the way of the last move, and how many crabs can move."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist

import pytest

import byways
from byways.engine import State
from byways.games.crab_stack.board import NAMES, ROCK_NAMED
from byways.games.crab_stack.face import centre
from byways.games.crab_stack.positions import moves_of
from byways.games.crab_stack.rules import start_of
from byways.games.crab_stack.trails import Trail, last_trail, trail_of
from crab_stack.crab_reference import neighbours
from crab_stack.test_crab_rules import island

pytestmark = pytest.mark.xdist_group("crab-stack")


def named(trail: Trail) -> list[str]:
    return [NAMES[rock] for rock in trail]


def free(state: State) -> list[str]:
    face = state.game.face
    return [face.panel(state.view(None), seat).facts[0].value for seat in range(state.game.players)]


def test_the_trail_goes_round_closed_rocks() -> None:
    """As in the lesson: c3 is closed, so the way from c2 to c4 leads over b2 and b3."""
    before = island({"c2": "Bs", "b2": "Om", "b3": "Bl", "c4": "Os", "c5": "Ol"})
    move = before.moves.find("c2-c4")
    assert move is not None
    assert named(trail_of(before, int(move))) == ["c2", "b2", "b3", "c4"]
    after = before.copy().play("c2-c4")
    assert named(last_trail(after)) == ["c2", "b2", "b3", "c4"]
    drawn = re.search('polyline points="([^"]+)"', after.game.face.under(after.view(None)))
    assert drawn is not None
    points = [tuple(map(float, pair.split(","))) for pair in drawn[1].split()]
    *before_it, end = points
    assert before_it == [pytest.approx(centre(rock), abs=0.06) for rock in last_trail(after)[:-1]]
    assert dist(end, centre(last_trail(after)[-1])) == pytest.approx(30, abs=0.1), "what went it is not hidden"
    assert "polyline" not in after.game.face.over(after.view(None)), "no dots on crabs and names"


def test_the_end_tells_why_crabs_can_not_move() -> None:
    """Each crab on top that has no move has a sign, and says why; those that could move have none."""
    match = byways.Match(byways.game("crab-stack", players=2), seed=3)
    bot = byways.bot("random", seed=3)
    face = match.game.face
    while not match.state.over:
        assert "M-4 -4L4 4" not in face.over(match.state)
        match.play(bot.choose(match.state))
    state = match.state
    stacks, out = state.to_dict()["stacks"], [("blue", "orange")[seat] for seat in state.to_dict()["out"]]
    left = {rock for rock, crabs in stacks.items() if crabs[-1].split()[0] in out}
    can = {NAMES[start_of(move)] for seat in (0, 1) for move in moves_of(state, seat)}
    stuck = set(stacks) - can | left
    assert stuck
    assert face.over(state).count("M-4 -4L4 4") == len(stuck)
    told = {piece.id: piece.detail for piece in face.pieces(state) if piece.id.startswith("rock-")}
    refused = {name for name, detail in told.items() if "can not move: it must go" in detail}
    assert refused == {f"rock-{rock}" for rock in stuck - left}
    assert {name for name, detail in told.items() if "is out" in detail} == {f"rock-{rock}" for rock in left}


def test_every_crab_of_a_player_who_is_out_looks_so() -> None:
    """Also one that was uncovered later, and would have a way; it does not say that it has none."""
    state = island({"c2": "Bs", "b2": "Os", "b3": "Gl", "c3": "Om Bl", "c4": "Gm Om"}, players=3, out=[1])
    face = state.game.face
    assert [NAMES[start_of(move)] for move in moves_of(state, 1)].count("b2"), "it has a way"
    drawn = face.over(state.view(None))
    assert all(
        f"translate({x - 30:.1f} {y - 22:.1f})" in drawn
        for x, y in (centre(ROCK_NAMED["b2"]), centre(ROCK_NAMED["c4"]))
    )
    assert drawn.count("M-4 -4L4 4") == 2, "what lies under others moves with them, and those who play on have none"
    told = {piece.id: piece.detail for piece in face.pieces(state) if piece.id in ("rock-b2", "rock-c4")}
    assert all(detail.endswith("is out: it stays, and no longer moves.") for detail in told.values())


def test_a_rock_says_whose_crab_is_on_top_of_how_many_and_where_it_may_go() -> None:
    state = island({"c2": "Bs", "b2": "Om Bl", "b3": "Os Ol Bl", "c3": "Om"})
    labels = {piece.id: piece.label for piece in state.game.face.pieces(state.view(None))}
    assert [labels[f"rock-{rock}"] for rock in ("c2", "b2", "b3", "c3")] == [
        "c2: Blue small crab; it walks 3 rocks, onto a small crab",
        "b2: Blue large crab, on top of another; it walks 1 rock, onto any crab",
        "b3: Blue large crab, on top of 2 others; it walks 1 rock, onto any crab",
        "c3: Orange medium crab; it walks 2 rocks, onto a medium or small crab",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_every_trail_is_a_walk_over_crabs(players: int) -> None:
    """Also where the wave took the crab that moved."""
    match = byways.Match(byways.game("crab-stack", players=players), seed=players)
    bot = byways.bot("random", seed=3)
    while not match.state.over:
        before = set(match.state.to_dict()["stacks"])
        move = match.play(bot.choose(match.state))
        trail = named(last_trail(match.state))
        if "-" not in str(move):
            continue  # the choice of a group shows the move before it
        assert f"{trail[0]}-{trail[-1]}" == str(move)
        assert len(set(trail)) == len(trail)
        assert set(trail[1:]) <= before
        assert all(there in neighbours(here) for here, there in pairwise(trail))


def test_free_counts_crabs_that_can_move() -> None:
    """Large crabs may climb on any neighbour; the small one would need three rocks to walk over."""
    state = island({"d5": "Bl", "d6": "Os", "e5": "Ol"})
    assert free(state) == ["1", "1"]


def test_free_is_told_while_a_wave_waits_for_a_choice() -> None:
    state = island({"d5": "Bl", "d6": "Ol", "d3": "Bs", "d2": "Os"}, choosing=True)
    assert free(state) == ["1", "1"]
