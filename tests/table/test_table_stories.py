"""The story of a finished match over HTTP, and playing on from a position of it."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest

import byways
from byways.bots.analysis import analyse, judge_of
from byways.bots.search import SearchBot
from byways.table.bots import worker
from byways.table.settings import Limits
from table.running import TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")


def finished(game: str = "crab-stack", seed: int = 5) -> byways.Match:
    match = byways.Match(byways.game(game), seed=seed, names=["Ann", "Ben"])
    bot = byways.bot("random", seed=1)
    while not match.state.over:
        match.play(bot.choose(match.state))
    return match


def brought(server: Server, match: byways.Match) -> Player:
    answer = server.http.post("/api/records", json=match.record())
    assert answer.status_code == 200, answer.text
    return Player(server, answer.json()["match"]["id"], None)


def story_of(player: Player) -> dict[str, Any]:
    player.post("story")
    wait_until(lambda: player.ask("GET", "/story").json()["state"] == "done")
    told: dict[str, Any] = player.ask("GET", "/story").json()
    return told


def test_page_and_command_tell_the_same_story(server: Server) -> None:
    match = finished()
    player = brought(server, match)
    assert player.ask("GET", "/story").json()["state"] == "none"
    assert player.ask("GET", "/story/0").json()["key"] == "not_found"
    told = story_of(player)
    analysis = analyse(match, judge_of(match.game))
    assert [one["ply"] for one in told["costliest"]] == list(analysis.costliest)
    assert [one["ply"] for one in told["turning"]] == list(analysis.turning)
    assert told["costliest"], "who plays at random blunders"
    assert len(told["curve"]) == len(match) + 1
    assert told["curve"][-1] == list(match.state.payoffs)
    cost = told["costliest"][0]
    moment = player.ask("GET", f"/story/{cost['ply']}").json()
    state = match.states[cost["ply"]]
    assert moment["scene"]["viewer"] == cost["seat"] == state.seat
    assert not moment["scene"].get("choices")
    assert moment["played_line"][0]["text"] == cost["played"] == match.notes[cost["ply"]]
    assert moment["best_line"][0]["text"] == cost["best"] != cost["played"]
    assert moment["best_line"][0]["picks"]
    assert player.ask("GET", f"/story/{len(match)}").json()["key"] == "no_ply"


def test_a_story_is_kept_with_its_match(make_server: Callable[..., Server]) -> None:
    match = finished()
    with make_server() as server:
        player = brought(server, match)
        told = story_of(player)
    with make_server() as again:
        assert Player(again, player.match, None).ask("GET", "/story").json() == told


def test_while_a_match_is_played_nobody_gets_its_story(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    ann.play()
    for answer in (
        ann.ask("GET", "/story"),
        ann.post("story"),
        ann.ask("GET", "/story/0"),
        ann.post("play-on", ply=0, seat=0),
    ):
        assert (answer.status_code, answer.json()["key"]) == (409, "not_over")


def test_a_seat_is_judged_by_what_it_could_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that thinks gets views; what others hold does not change what it says."""
    game = byways.game("selling-knives")
    state = finished("selling-knives").states[20]
    seat = state.seat
    assert seat is not None
    other = state.redeal(seat, 9)
    assert other != state
    monkeypatch.setattr(worker, "_judge", lambda _: SearchBot(simulations=60, seed=1))
    judged = [
        worker._judged(game, base64.b64encode(bytes(world.view(seat))).decode(), seat, state.codes()[0])
        for world in (state, other)
    ]
    assert judged[0] == judged[1]


def test_one_address_has_few_stories_made_at_a_time(make_server: Callable[..., Server]) -> None:
    limits = Limits(requests_per_s=0, stories_by_address=0)
    with make_server(limits=limits) as server:
        player = brought(server, finished())
        answer = player.post("story")
        assert (answer.status_code, answer.json()["key"]) == (429, "too_many_requests")
        assert player.ask("GET", "/story").json()["state"] == "none"


def played_on(server: Server, watched: Player, ply: int, seat: int) -> Player:
    """Who plays on from a position of a match, against a bot."""
    answer = watched.post("play-on", ply=ply, seat=seat, name="Cy", bot="random")
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert [one["kind"] for one in made["match"]["seats"]] == ["bot" if n != seat else "human" for n in range(2)]
    assert made["match"]["played_on"] == {"match": watched.match, "ply": ply}
    return Player(server, made["match"]["id"], made["token"])


def test_playing_on_from_a_position(server: Server) -> None:
    match = finished("selling-knives", seed=2)
    watched = brought(server, match)
    ply = 20
    seat = match.states[ply].seat
    assert seat is not None
    cy = played_on(server, watched, ply, seat)

    async def start() -> Any:
        return server.registry.cache[cy.match].history.states[0]

    begun = server.within(start())
    assert bytes(begun.view(seat)) == bytes(match.states[ply].view(seat))  # the seat sees what it saw
    other = 1 - seat
    assert bytes(begun.view(other)) != bytes(match.states[ply].view(other))  # the rest was dealt anew
    wrong = {"ply": len(match), "seat": 0}, {"ply": 999, "seat": 0}, {"ply": 0, "seat": 5}
    assert [watched.post("play-on", **one).json()["key"] for one in wrong] == ["over", "no_ply", "bad_request"]


def test_what_was_played_on_is_a_match_with_a_record(server: Server) -> None:
    match = finished("selling-knives", seed=2)
    ply = len(match) - 8  # bots take their time
    seat = match.states[ply].seat
    assert seat is not None
    cy = played_on(server, brought(server, match), ply, seat)
    while (table := cy.standing())["status"] != "over":
        if table["seat"] == seat:
            assert cy.play().status_code == 200
        else:
            wait_until(lambda: cy.standing()["seat"] in (seat, None))
    record = cy.ask("GET", "/record").json()
    assert byways.replay(record).state.over
    again = server.http.post("/api/records", json=record).json()["match"]
    assert again["result"]["winners"] == record["result"]["winners"]
    assert again["ply"] == len(record["moves"])
