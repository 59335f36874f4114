"""Seats: invitations, open seats, the host, names, leaving and coming back, rematch."""

from __future__ import annotations

import pytest

from byways.table import tokens
from table.running import ME_AND_BOT, ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")


def test_an_invitation_is_good_once(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ann.join(ann.invites[0])
    again = server.http.post(f"{ann.path}/join", json={"invite": ann.invites[0], "name": "Dee"})
    assert (again.status_code, again.json()["key"]) == (409, "used_invite")


def test_an_invitation_says_whether_it_is_good(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)

    def ask(invite: str) -> tuple[int, dict[str, object]]:
        answer = server.http.post(f"{ann.path}/invitation", json={"invite": invite})
        return answer.status_code, answer.json()

    assert ask(ann.invites[0]) == (200, {"seat": 1})
    for false in ("", "x", ann.invites[0][:-1], tokens.new_token()):
        status, told = ask(false)
        assert (status, told["key"]) == (404, "bad_invite")
        assert "Ask for a new one" in str(told["error"])
    ann.join(ann.invites[0], "Cy")
    status, told = ask(ann.invites[0])
    assert (status, told["key"]) == (409, "used_invite")
    assert "Cy" in str(told["error"])


def test_the_host_can_not_use_the_friends_seat(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    assert ann.standing()["you"]["seats"] == [0]
    assert ben.standing()["you"] == {"seats": [1], "host": False, "may_undo": 0}
    assert Player(server, ann.match, ann.invites[0]).post("move", version=0, move=1).json()["key"] == "bad_token"


def test_only_hashes_of_secrets_are_kept(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    row = server.registry.cache[ann.match].row
    kept = f"{row}"
    assert ann.token not in kept
    assert ann.invites[0] not in kept
    assert row.host == tokens.digest(ann.token or "")


def test_who_holds_a_token_adds_seats_to_it(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    answer = ann.post("join", invite=ann.invites[0], name="Ben").json()
    assert answer["token"] == ann.token
    assert answer["match"]["you"]["seats"] == [0, 1]


def test_an_open_seat_is_taken_by_whoever_comes_first(server: Server) -> None:
    ann = server.create([{"kind": "me"}, {"kind": "open"}])
    assert ann.standing()["public"]
    first = server.http.post(f"{ann.path}/join", json={"seat": 1, "name": "Ben"})
    assert first.status_code == 200
    second = server.http.post(f"{ann.path}/join", json={"seat": 1, "name": "Cy"})
    assert (second.status_code, second.json()["key"]) == (409, "seat_taken")
    assert ann.standing()["seats"][1]["name"] == "Ben"


def test_the_host_gives_a_free_seat_to_a_bot(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    with ann.live() as line:
        assert line.next("full")["match"]["status"] == "gathering"
        assert ann.spectator().post("seats/1", kind="bot").json()["key"] == "no_token"
        renewed = ann.post("seats/1", kind="friend").json()["invites"][0]["invite"]
        old = server.http.post(f"{ann.path}/join", json={"invite": ann.invites[0], "name": "Ben"})
        assert old.json()["key"] == "bad_invite"
        assert renewed != ann.invites[0]
        assert ann.post("seats/1", kind="bot", bot="random").json()["match"]["status"] == "playing"
        assert line.next("full")["match"]["seats"][1]["bot"] == "random"
    assert ann.post("seats/1", kind="friend").json()["key"] == "not_gathering"


def test_the_host_closes_a_table_that_has_not_begun(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    stranger = Player(server, ann.match, "B" * 22)
    assert stranger.ask("DELETE").json()["key"] == "not_host"
    assert ann.ask("DELETE").json()["match"]["status"] == "closed"
    late = server.http.post(f"{ann.path}/join", json={"invite": ann.invites[0], "name": "Ben"})
    assert late.status_code == 409
    playing = server.create(TWO_AT_A_SCREEN)
    assert playing.ask("DELETE").json()["key"] == "not_gathering"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u202e", "\x00"])
def test_names_that_can_not_be_shown(server: Server, name: str) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    assert ann.post("name", name=name, seat=0).json()["key"] == "bad_request"


def test_names_are_cleaned_and_stay_text(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    evil = "<img src=x onerror=1>"
    assert ann.post("name", name=f"  {evil}\u202e ", seat=1).json()["match"]["seats"][1]["name"] == evil
    scene = ann.ask("GET", "/plies/0").json()["scene"]
    assert any(evil in piece.get("label", "") for piece in scene["pieces"])
    parts = [scene, *scene["pieces"], *scene["panels"]]
    drawn = [part.get(key, "") for part in parts for key in ("svg", "peek", "badge", "under", "over")]
    assert not any(evil in svg for svg in drawn), "names stay text, in drawings too"
    assert ann.ask("GET").headers["content-type"] == "application/json"


def test_leaving_and_coming_back(server: Server) -> None:
    ann = server.create(ME_AND_BOT, stand_in="random", pace_ms=150)
    assert ann.post("return").json()["key"] == "not_stood_in"
    left = ann.post("leave").json()["match"]["seats"][0]
    assert (left["stand_in"], left["bot"], left["kind"]) == ("left", "random", "human")
    wait_until(lambda: ann.standing()["version"] >= 1)
    back = ann.post("return").json()["match"]
    if back["status"] == "playing":
        assert back["seats"][0]["stand_in"] is None


def test_a_seat_that_a_bot_plays_can_not_be_played(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN, pace_ms=2000)
    ann.post("leave", seat=0)
    answer = ann.post("move", version=0, move=ann.legal()[0])
    assert answer.json()["key"] == "not_your_turn"
    assert ann.post("leave", seat=5).json()["key"] == "not_your_seat"


def finish(player: Player) -> None:
    while player.standing()["status"] == "playing":
        assert player.play().status_code == 200


def test_a_rematch_that_everybody_follows(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0], "Ben")
    assert ann.post("rematch").json()["key"] == "not_over"
    with ann.spectator().live() as watcher:
        while ann.standing()["status"] == "playing":
            (ann if ann.standing()["seat"] == 0 else ben).play()
        following = ben.post("rematch").json()["match"]
        told = watcher.next("table")
        while not told["match"]["rematch"]:
            told = watcher.next("table")
        assert told["match"]["rematch"] == following["id"]
    assert ann.post("rematch").json()["match"]["id"] == following["id"], "the first one makes it"
    assert ann.spectator().post("rematch").json()["key"] == "no_token"
    next_ann = Player(server, following["id"], ann.token)
    assert next_ann.standing()["you"]["seats"] == [1], "everybody moves on by one seat"
    assert [seat["name"] for seat in following["seats"]] == ["Ben", "Ann"]
    assert following["status"] == "playing"
    assert following["seed_hash"] != ann.standing()["seed_hash"]


def test_chat_reaches_all_and_stays(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    with ann.spectator().live() as watcher:
        watcher.next("full")
        ann.post("chat", text="  good   luck <b>\u202e ", seat=1)
        assert watcher.next("chat")["chat"]["text"] == "good luck <b>"
    assert ann.spectator().post("chat", text="x").json()["key"] == "no_token"
    assert ann.post("chat", text="x" * 501).json()["key"] == "bad_request"
    with ann.live() as line:
        (said,) = line.next("full")["chat"]
        assert (said["seat"], said["name"], said["number"]) == (1, "Ben", 1)


def test_wrong_wishes_for_a_table(server: Server) -> None:
    def key(**wish: object) -> str:
        body = {"game": "crab-stack", "seats": ME_AND_BOT, **wish}
        answer = server.http.post("/api/matches", json=body)
        assert answer.status_code == 422
        found: str = answer.json()["key"]
        return found

    assert key(game="chess") == "unknown_game"
    assert key(options={"players": 5}) == "bad_option"
    assert key(options={"map": "/etc/passwd"}) == "bad_option"
    assert key(options={"players": "../../etc/passwd"}) == "bad_option"
    assert key(seats=[{"kind": "me"}]) == "bad_request"
    assert key(seats=[{"kind": "me"}, {"kind": "bot", "bot": "deep-blue"}]) == "unknown_bot"
    assert key(clock={"kind": "live", "bank_s": -5}) == "bad_request"
    assert key(pace_ms=99999) == "bad_request"
