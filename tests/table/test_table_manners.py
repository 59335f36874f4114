"""Manners: resigning, offers to end a match, and what those who watch may say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadRecord, IllegalMove
from table.running import ME_AND_BOT, ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
THREE = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]


def three(server: Server) -> tuple[Player, Player, Player]:
    ann = server.create(THREE, options={"players": 3}, stand_in="random")
    return ann, ann.join(ann.invites[0], "Ben"), ann.join(ann.invites[1], "Cy")


def test_of_two_the_other_wins_and_the_record_says_so(server: Server, tmp_path: Path) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0], "Ben")
    ann.play()
    with ann.live() as line:
        line.next("full")
        ended = ben.post("resign").json()["match"]
        step = line.next("step")
    assert (step["kind"], step["seat"], step["ply"], step["version"]) == ("resign", 1, 1, 2)
    assert step["scenes"][0]["events"][0]["text"] == "Ben resigns."
    assert step["table"]["status"] == "over"
    assert step["table"]["result"]["words"] == "Ben resigned. Ann wins."
    result = ended["result"]
    assert (ended["status"], result["winners"], result["payoffs"]) == ("over", [0], [1, 0])
    assert (result["resigned"], result["ended"]) == ([1], "resigned")
    assert ann.play().json()["key"] == "over"
    assert ben.post("resign").json()["key"] == "resigned"

    record = ann.ask("GET", "/record").json()
    assert (record["resigned"], record["ended"]) == ([[1, 1]], "resigned")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = CliRunner().invoke(app, ["verify", str(file), "--noted", ended["seed_hash"]])
    assert told.exit_code == 0, told.output
    assert "resigned" in told.output
    shown = server.http.post("/api/records", json=record).json()["match"]
    assert (shown["status"], shown["result"]["winners"], shown["result"]["ended"]) == ("record", [0], "resigned")
    refused = server.http.post("/api/records", json={**record, "resigned": [[0, 1]]}).json()
    assert refused["key"] == "bad_record"


def test_among_three_a_bot_plays_on_for_good(server: Server) -> None:
    ann, ben, cy = three(server)
    ann.play()
    with cy.live() as line:
        line.next("full")
        assert ben.post("resign").json()["match"]["status"] == "playing"
        assert line.next("step")["kind"] == "resign"
        wait_until(lambda: ann.standing()["seat"] != 1)  # the bot has moved
    seat = ann.standing()["seats"][1]
    assert (seat["stand_in"], seat["bot"], seat["kind"]) == ("resigned", "random", "human")
    assert ben.post("return").json()["key"] == "not_stood_in"
    assert ben.post("undo", version=ann.standing()["version"]).json()["key"] == "resigned"
    assert ben.post("end").json()["key"] == "resigned"
    ended = cy.post("resign").json()["match"]
    assert ended["status"] == "over", "two have resigned: Ann is left"
    assert (ended["result"]["winners"], ended["result"]["resigned"]) == ([0], [1, 2])
    assert ann.ask("GET", "/record").json()["resigned"][0] == [1, 1]
    following = ann.post("rematch").json()["match"]
    assert [seat["stand_in"] for seat in following["seats"]] == [None] * 3, "everybody plays the next one"


def test_with_nobody_but_bots_left_the_match_ends(server: Server) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    alone = server.create([{"kind": "me", "name": "Ann"}, *bots], options={"players": 3})
    ended = alone.post("resign").json()["match"]
    assert (ended["status"], ended["result"]["winners"], ended["result"]["payoffs"]) == ("over", [1, 2], [0, 0.5, 0.5])
    together = server.create([{"kind": "me", "name": "Ann"}], game="snowplow-race", options={"players": 1})
    assert together.post("resign").json()["match"]["result"]["words"] == "Ann resigned. The match is lost."


def test_one_of_two_at_a_screen_resigns(server: Server) -> None:
    screen = server.create(TWO_AT_A_SCREEN)
    assert screen.post("resign", seat=0).json()["match"]["result"]["winners"] == [1]


def test_resignations_and_ends_survive_a_restart(make_server: Callable[..., Server]) -> None:
    with make_server() as first:
        ann, ben, _ = three(first)
        ann.play()
        ben.post("resign")
        wait_until(lambda: ann.standing()["seat"] == 2)
        two = first.create(ME_AND_FRIEND)
        other = two.join(two.invites[0])
        two.post("end")
        other.post("end/answer", yes=True)
        before = ann.standing(), two.standing()
    with make_server() as second:
        after = [Player(second, one.match, one.token).standing() for one in (ann, two)]
        for was, now in zip(before, after, strict=True):
            for key in ("version", "ply", "status", "seat", "result"):
                assert was[key] == now[key], key
        assert after[0]["seats"][1]["stand_in"] == "resigned"


def test_a_match_ends_when_all_people_agree(server: Server) -> None:
    ann, ben, cy = three(server)
    ann.play()
    offered = ann.post("end").json()["match"]
    assert offered["end_offer"] == {"seat": 0, "waiting": [1, 2], "agreed": [0]}
    assert ben.post("end").json()["key"] == "end_offered"
    assert ann.spectator().post("end/answer", yes=True).json()["key"] == "no_token"
    assert cy.post("end/answer", yes=True).json()["match"]["end_offer"]["waiting"] == [1]
    assert ben.play().status_code == 200, "an offer does not stop anybody"
    assert ann.standing()["end_offer"]["waiting"] == [1], "nor does a move stop the offer"
    assert ben.post("end/answer", yes=False).json()["match"]["end_offer"] is None
    assert ann.post("end").json()["key"] == "end_declined", "who was refused does not ask again at once"
    cy.play()
    ann.post("end")
    cy.post("end/answer", yes=True)
    ended = ben.post("leave").json()["match"]  # only Ann and Cy are left to be asked
    assert ended["status"] == "over"
    assert ended["result"]["words"] == "All agreed to end the match. Nobody wins."
    assert (ended["result"].get("winners"), ended["result"]["ended"]) == (None, "agreed")
    assert ended["end_offer"] is None
    assert ann.ask("GET", "/record").json()["ended"] == "agreed"
    assert cy.post("end/answer", yes=True).json()["key"] == "no_end_offered"


def test_who_plays_on_sees_the_series(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0], "Ben")
    assert ann.standing()["series"] is None
    with ann.live() as line:
        line.next("full")
        assert ben.post("resign").json()["match"]["series"] == {"played": 1, "wins": [1, 0]}
        assert line.next("step")["table"]["series"] == {"played": 1, "wins": [1, 0]}
    following = ann.post("rematch").json()["match"]
    assert [seat["name"] for seat in following["seats"]] == ["Ben", "Ann"]
    assert following["series"] == {"played": 1, "wins": [0, 1]}, "the win goes with Ann to her new seat"
    second = [Player(server, following["id"], one.token) for one in (ann, ben)]
    second[0].post("end")
    ended = second[1].post("end/answer", yes=True).json()["match"]
    assert ended["series"] == {"played": 2, "wins": [0, 1]}, "nobody has won this one"
    third = second[1].post("rematch").json()["match"]
    assert Player(server, third["id"], ann.token).post("resign").json()["match"]["series"] == {
        "played": 3,
        "wins": [1, 1],
    }


def test_alone_with_bots_one_ends_it_at_once(server: Server) -> None:
    assert server.create(ME_AND_BOT).post("end").json()["match"]["result"]["ended"] == "agreed"


def test_those_who_watch_speak_where_the_host_allows_it(server: Server) -> None:
    silent = server.create(ME_AND_FRIEND).spectator()
    assert silent.post("chat", text="Hello", name="Zoe").json()["key"] == "spectators_silent"
    ann = server.create(ME_AND_FRIEND, spectators_chat=True)
    assert ann.standing()["spectators_chat"]
    zoe = ann.spectator()
    assert zoe.post("chat", text="Hello", name="ann").json()["key"] == "bad_request", "nobody is taken for a player"
    assert zoe.post("chat", text="Hello", name=" ").json()["key"] == "bad_request", "who speaks has a name"
    with ann.live() as line:
        line.next("full")
        assert zoe.post("chat", text="Hello", name="Zoe").status_code == 200
        said = line.next("chat")["chat"]
    assert (said["seat"], said["name"], said["text"]) == (None, "Zoe", "Hello")
    assert ann.post("report", number=said["number"], why="rude").status_code == 200
    report = server.within(_reports(server))[-1]
    assert (report.said_by, report.name, report.address) == (-1, "Zoe", "127.0.0.1")


async def _reports(server: Server) -> Any:
    from byways.table.storage import queries

    return await server.registry.storage._read(queries.reported, True)


def test_the_library_resigns_and_ends_too() -> None:
    match = byways.Match(byways.game("crab-stack", players=3), seed=1)
    match.play(match.state.moves[0])
    match.resign(2)
    assert not match.over
    match.undo()
    match.play(match.state.moves[1])
    match.end()
    again = byways.replay(match.record())
    assert (again.resigned, again.ended, again.outcome) == ({2: 0}, "agreed", match.outcome)
    with pytest.raises(IllegalMove, match="over"):
        match.resign(0)
    for broken in ({"resigned": [[2, 0], [2, 1]]}, {"resigned": [[7, 0]]}, {"ended": "bored"}, {"ended": "resigned"}):
        with pytest.raises(BadRecord):
            byways.replay({**match.record(), **broken})
