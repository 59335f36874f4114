"""Choices that are several decisions in a row: played one by one, and no further than was foreseen."""

from __future__ import annotations

from typing import Any

import pytest

import byways
from table.running import TWO_AT_A_SCREEN, Player, Server
from table.walking_game import ROLL, DiceWalk

byways.register(DiceWalk)
pytestmark = pytest.mark.xdist_group("table")


@pytest.fixture
def ann(server: Server) -> Player:
    """At a match in which one seat has six decisions in a row."""
    return server.create(TWO_AT_A_SCREEN, game=DiceWalk.name)


def made(player: Player, move: int, then: list[int]) -> dict[str, Any]:
    answer = player.post("move", version=player.standing()["version"], move=move, then=then)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def written(player: Player) -> list[str]:
    """The log."""
    return [line["text"] for line in player.ask("GET", "/log").json()["lines"]]


def test_each_decision_is_a_step_of_its_own(ann: Player) -> None:
    with ann.live() as line:
        line.next("full")
        assert made(ann, 1, [2, 1]) == {"version": 3, "ply": 3}
        assert [line.next("step")["version"] for _ in range(3)] == [1, 2, 3]
    assert written(ann) == ["walk 1", "walk 2", "walk 1"]
    assert ann.standing()["you"]["may_undo"] == 3


def test_it_goes_no_further_than_a_die(ann: Player) -> None:
    assert made(ann, 1, [ROLL, 2, 2])["ply"] == 2
    assert written(ann) == ["walk 1", "roll"]


def test_it_goes_no_further_than_what_can_be_done(ann: Player) -> None:
    assert made(ann, 1, [5, 1])["ply"] == 1


def test_it_ends_with_the_turn(ann: Player) -> None:
    assert made(ann, 1, [1] * 9)["ply"] == 6
    assert ann.standing()["seat"] == 1


def test_what_is_asked_is_checked(ann: Player) -> None:
    assert ann.post("move", version=0, move=7, then=[1]).json()["key"] == "illegal_move"
    assert ann.post("move", version=0, move=1, then=[1] * 61).status_code == 422
    assert ann.post("move", version=0, move=1, then=["x"]).status_code == 422
    assert ann.standing()["ply"] == 0


def test_only_who_is_to_act_is_offered_ways(server: Server, ann: Player) -> None:
    told = ann.ask("GET", "/ways").json()
    offered = {way["text"]: [way["move"], *way["then"]] for way in told["ways"]}
    assert told["version"] == 0
    assert offered["to 4"] == [2, 2]
    assert len(offered["to 12"]) == 6
    assert ann.spectator().ask("GET", "/ways").json() == {"version": 0, "ways": []}
    listed = {game["name"]: game["ways"] for game in server.http.get("/api/games").json()["games"]}
    assert listed["vancouver-buses"]
    assert not listed["crab-stack"]
