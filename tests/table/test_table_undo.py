"""Undo: one's own decisions until another has acted; further back when the others agree."""

from __future__ import annotations

import pytest

from table.running import ME_AND_BOT, ME_AND_FRIEND, TWO_AT_A_SCREEN, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")


def test_ones_own_last_decision_is_taken_back_at_once(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    assert ann.post("undo", version=0).json()["key"] == "nothing_to_undo"
    start = ann.ask("GET", "/plies/0").json()["scene"]["pieces"]
    with ann.live() as line, ben.live() as other:
        line.next("full")
        ann.play()
        assert line.next("step")["table"]["may_undo"] == 1
        done = ann.post("undo", version=1).json()
        assert done["status"] == "done"
        assert (done["match"]["version"], done["match"]["ply"]) == (2, 0)
        other.next("step")
        undone = other.next("step")
        assert (undone["kind"], undone["version"], undone["ply"], undone["text"]) == ("undo", 2, 0, None)
        assert undone["scenes"][0]["pieces"] == start
    assert ann.play(1).json() == {"version": 3, "ply": 1}
    assert len(ann.ask("GET", "/log").json()["lines"]) == 1


def test_after_another_has_acted_the_others_are_asked(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    ann.play()
    ben.play()
    asked = ann.post("undo", version=2).json()
    assert asked["status"] == "asked"
    assert asked["match"]["undo"] == {"seat": 0, "to_ply": 0, "waiting": [1], "agreed": []}
    assert ben.post("undo", version=2, to_ply=0).json()["key"] == "undo_asked"
    assert ann.post("undo/answer", yes=True).json()["key"] == "not_your_seat"
    refused = ben.post("undo/answer", yes=False).json()
    assert refused["match"]["undo"] is None
    assert refused["match"]["version"] == 2
    ann.post("undo", version=2)
    agreed = ben.post("undo/answer", yes=True).json()["match"]
    assert (agreed["version"], agreed["ply"], agreed["undo"]) == (3, 0, None)
    assert ben.post("undo/answer", yes=True).json()["key"] == "no_undo_asked"


def test_a_move_ends_the_question(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    ann.play()
    ben.play()
    ann.post("undo", version=2)
    with ben.live() as line:
        line.next("full")
        ann.play()
        assert line.next("step")["table"]["undo"] is None
    assert ann.standing()["undo"] is None


def test_the_one_who_asked_withdraws(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    ann.play()
    ben.play()
    ann.post("undo", version=2)
    assert ann.post("undo/answer", yes=False).json()["match"]["undo"] is None


def test_bots_agree(server: Server) -> None:
    ann = server.create(ME_AND_BOT)
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 2)
    assert ann.post("undo", version=2).json()["status"] == "done"
    assert ann.standing()["ply"] == 0
    assert ann.standing()["seat"] == 0


def test_undo_in_an_old_position_is_refused(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    ann.play()
    assert ann.post("undo", version=0).json()["key"] == "stale"
    assert ann.post("undo", version=1, to_ply=1).json()["key"] == "nothing_to_undo"
    assert ann.post("undo", version=1).json()["status"] == "done"


def test_what_was_taken_back_survives_a_restart(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    ann.play()
    ann.play()
    ann.post("undo", version=2, to_ply=0)
    ann.play(2)
    before = bytes(server.registry.cache[ann.match].state)
    server.registry.cache.drop(ann.match)
    assert ann.standing()["version"] == 4
    assert bytes(server.registry.cache[ann.match].state) == before
    with ann.live(since=1) as line:
        assert line.next()["type"] == "back"
        assert [line.next("step")["kind"] for _ in range(3)] == ["move", "undo", "move"]
