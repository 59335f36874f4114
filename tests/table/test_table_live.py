"""Live updates: catching up, streams for programs, presence, slow listeners."""

from __future__ import annotations

import json

import pytest

from byways.client import Client, Seat
from byways.table import tokens
from byways.table.matches import Listener, listening
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server

pytestmark = pytest.mark.xdist_group("table")


def test_who_comes_back_gets_every_step_that_was_missed(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    with ann.live() as line:
        line.next("full")
        ann.play()
        seen = line.next("step")["version"]
    for _ in range(3):
        ann.play()
    with ann.live(since=seen) as line:
        back = line.next()
        assert (back["type"], back["match"]["version"]) == ("back", 4)
        steps = [line.next("step") for _ in range(3)]
        assert [step["version"] for step in steps] == [2, 3, 4]
        assert [any(scene.get("choices") for scene in step["scenes"]) for step in steps] == [False, False, True]
        assert "status" not in steps[0]["table"], "only the last one tells how the table stands"
    with ann.live(since=99) as line:
        assert line.next()["type"] == "full", "a version that does not exist"


def test_who_missed_too_much_gets_everything(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "CATCH_UP", 2)
    ann = server.create(TWO_AT_A_SCREEN)
    for _ in range(4):
        ann.play()
    with ann.live(since=1) as line:
        full = line.next()
        assert (full["type"], full["version"]) == ("full", 4)
        assert [each["ply"] for each in full["log"]] == [1, 2, 3, 4]


def test_presence_is_told(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    with ann.live() as line:
        assert [seat["here"] for seat in line.next("full")["match"]["seats"]] == [True, False]
        with ben.live():
            assert [seat["here"] for seat in line.next("table")["match"]["seats"]] == [True, True]
        assert [seat["here"] for seat in line.next("table")["match"]["seats"]] == [True, False]
        with ann.spectator().live():
            assert line.next("table")["match"]["watching"] == 1


def test_a_spectator_who_sits_down_sees_as_a_player(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    with ann.live() as line:
        full = line.next("full")
        assert "choices" not in full["scenes"][0], "nothing can be chosen before the start"
        ann.join(ann.invites[0])
        assert line.next("full")["scenes"][0]["choices"], "when the match begins the scene comes again"


def test_the_line_beats(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    with ann.live() as line:
        assert line.next("beat")["version"] == 0


def test_a_first_message_that_is_no_hello(server: Server) -> None:
    from websockets.sync.client import connect

    ann = server.create(TWO_AT_A_SCREEN)
    url = f"ws://127.0.0.1:{server.port}{ann.path}/live"
    for text in ("nonsense", '{"type": "move"}', '{"type": "hello", "since": "x"}', "[" * 3000):
        with connect(url) as socket:
            socket.send(text)
            assert json.loads(socket.recv(5))["key"] in ("bad_request", "too_large")
    with connect(f"ws://127.0.0.1:{server.port}/api/matches/nothing/live") as socket:
        socket.send('{"type": "hello", "token": null}')
        assert json.loads(socket.recv(5))["key"] == "no_match"


def test_a_slow_listener_is_cut_off_and_harms_nobody() -> None:
    listener = Listener(most=3)
    for number in range(9):
        listener.send(str(number))
    assert listener.cut
    assert [listener.queue.get_nowait() for _ in range(4)] == ["0", "1", "2", None]


def test_a_program_listens_to_lines(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    stream = Seat(server.url, ann.token, ann.match).stream()
    full = next(stream)
    assert full["type"] == "full"
    mover, other = full["positions"]
    assert [move["move"] for move in mover["moves"]] == ann.legal()
    assert other["moves"] == []
    ann.post("move", version=0, text=mover["moves"][0]["text"])
    message = next(stream)
    while message["type"] != "step":
        message = next(stream)
    assert (message["version"], message["text"]) == (1, mover["moves"][0]["text"])
    stream.close()


def test_the_events_of_a_token(server: Server) -> None:
    token = tokens.new_token()
    ann = server.create(ME_AND_FRIEND)
    events = Client(server.url, token).events()
    own = Player(server, ann.match, token)
    assert own.post("join", invite=ann.invites[0], name="Bot").json()["token"] == token
    first = next(events)
    assert first == {"type": "start", "match": ann.match, "game": "crab-stack", "seats": [1]}
    ann.play()
    assert next(events) == {"type": "turn", "match": ann.match, "version": 1}
    while ann.standing()["status"] == "playing":
        (ann if ann.standing()["seat"] == 0 else own).play()
    event = next(events)
    while event["type"] == "turn":
        event = next(events)
    assert (event["type"], event["match"]) == ("over", ann.match)
    following = ann.post("rematch").json()["match"]["id"]
    assert next(events) == {"type": "rematch", "match": ann.match, "next": following}
    events.close()
