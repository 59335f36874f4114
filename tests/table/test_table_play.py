"""Playing at a table: whole matches, conflicts, refusals."""

from __future__ import annotations

import json
import random
import threading
from collections import Counter
from typing import Any

import pytest

import byways
from table.running import ME_AND_BOT, ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_for_the_end

pytestmark = pytest.mark.xdist_group("table")


def test_a_whole_match_against_a_bot(server: Server) -> None:
    ann = server.create(ME_AND_BOT)
    dice = random.Random(1)
    with ann.live() as line:
        message = line.next("full")
        board = server.http.get(message["match"]["board"]["url"])
        assert board.headers["content-type"] == "image/svg+xml"
        assert "immutable" in board.headers["cache-control"]
        assert board.text.startswith("<svg")
        shown = message["version"]
        while message.get("table", {}).get("status") != "over":
            scene = message["scenes"][0]
            assert scene["viewer"] == 0
            assert (scene["seat"] == 0) == bool(scene.get("choices"))
            if scene.get("choices"):
                choice = dice.choice(scene["choices"])
                answer = ann.post("move", version=message["version"], move=choice["move"])
                assert answer.status_code == 200, answer.text
                assert answer.json()["version"] == message["version"] + 1
            message = line.next("step")
            assert message["version"] == shown + 1
            assert message["changes"][0]["events"]
            shown = message["version"]
    result = message["table"]["result"]
    assert result["words"] == message["scenes"][0]["result"]["words"]
    table = ann.standing()
    assert table["status"] == "over"
    assert table["result"]["winners"] == result["winners"]
    assert table["seat"] is None
    record = ann.ask("GET", "/record").json()
    assert byways.replay(record).state.outcome.to_dict() == record["result"]  # type: ignore[union-attr] # it is over


def test_two_people_by_link_move_in_turn(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    assert ann.standing()["status"] == "gathering"
    assert ann.post("move", version=0, move=ann.legal()[0]).json()["key"] == "not_started"
    assert ann.links[0] == f"{server.url}/t/{ann.match}#i={ann.invites[0]}"
    ben = ann.join(ann.invites[0], "Ben")
    assert ann.standing()["status"] == "playing"
    with ann.live() as one, ben.live() as two, ann.spectator().live() as three:
        for line in (one, two, three):
            assert line.next("full")["match"]["status"] == "playing"
        assert ben.play().json()["key"] == "not_your_turn"
        assert ann.play().status_code == 200
        steps = [line.next("step") for line in (one, two, three)]
        assert [step["scenes"][0]["viewer"] for step in steps] == [0, 1, None]
        assert [bool(step["scenes"][0].get("choices")) for step in steps] == [False, True, False]
        assert ben.play().status_code == 200
        assert one.next("step")["version"] == 2


def test_a_move_can_come_over_the_socket(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    with ann.live(show="moves") as line:
        line.next("full")
        line.socket.send(json.dumps({"type": "move", "id": 5, "version": 0, "move": ann.legal()[0]}))
        first, second = line.next("step", "answer"), line.next("step", "answer")
        answer = first if first["type"] == "answer" else second
        assert answer == {"type": "answer", "id": 5, "ok": True, "version": 1}
        line.socket.send('{"type": "move", "id": 6, "version": 0, "move": 1}')
        assert line.next("answer")["key"] == "stale"
        line.socket.send('{"type": "move", "id": 7, "version": 1, "move": "x"}')
        assert line.next("answer")["key"] == "bad_request"


def test_of_many_who_write_at_once_one_wins(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    for version in range(4):
        move = ann.legal()[0]
        keys: list[str] = []

        def try_it(version: int = version, move: int = move, keys: list[str] = keys) -> None:
            keys.append(ann.post("move", version=version, move=move).json().get("key", "done"))

        threads = [threading.Thread(target=try_it) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert Counter(keys) == {"done": 1, "stale": 7}
    assert ann.standing()["version"] == 4


def test_another_process_that_was_first_wins(server: Server) -> None:
    """The log's primary key decides, whatever is in memory."""
    from byways.table.storage import Entry, changes, now

    ann = server.create(TWO_AT_A_SCREEN)
    move, other = ann.legal()[:2]
    with server.registry.storage.engine.begin() as connection:
        assert changes.append(connection, [Entry(ann.match, 1, "move", 0, other, 0, now())])
    with ann.live() as line:
        line.next("full")
        answer = ann.post("move", version=0, move=move)
        assert (answer.status_code, answer.json()["key"]) == (409, "stale")
        assert line.next("step")["version"] == 1, "what the other process wrote is shown"
    assert server.registry.cache[ann.match].history.codes == [other]


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"version": 0, "text": "a9-b9"}, 422, "illegal_move"),
        ({"version": 0, "move": 999999}, 422, "illegal_move"),
        ({"version": 7, "move": 1}, 409, "stale"),
        ({"version": 0}, 422, "bad_request"),
        ({"version": 0, "move": 1, "text": "x"}, 422, "bad_request"),
        ({"version": "0", "move": 1}, 422, "bad_request"),
        ({"version": 0, "move": 1, "seat": 1}, 422, "bad_request"),
        ({"move": 1}, 422, "bad_request"),
    ],
)
def test_refusals_have_a_key_and_a_sentence(server: Server, body: dict[str, Any], status: int, key: str) -> None:
    answer = server.create(TWO_AT_A_SCREEN).post("move", **body)
    assert answer.status_code == status
    assert answer.json()["key"] == key
    assert set(answer.json()) == {"key", "error"}
    assert answer.json()["error"].strip()


def test_the_sentence_says_why_a_move_is_illegal(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    assert "no rock a9" in ann.post("move", version=0, text="a9-b2").json()["error"]


def test_without_or_with_a_wrong_token(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    assert ann.spectator().post("move", version=0, move=1).json()["key"] == "no_token"
    stranger = Player(server, ann.match, "A" * 22)
    assert stranger.post("move", version=0, move=1).json()["key"] == "bad_token"
    crooked = Player(server, ann.match, "short")
    assert crooked.post("move", version=0, move=1).status_code == 401
    with stranger.live() as line:
        assert line.next()["key"] == "bad_token"
    assert Player(server, "nosuchtable", None).ask("GET").json()["key"] == "no_match"


def test_several_at_one_screen_hold_one_token(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    with ann.live() as line:
        full = line.next("full")
        assert full["match"]["you"]["seats"] == [0, 1]
        assert [scene["viewer"] for scene in full["scenes"]] == [0, 1]
        for version in range(1, 4):
            assert ann.play().status_code == 200
            step = line.next("step")
            assert step["version"] == version
            chooses = [bool(scene.get("choices")) for scene in step["scenes"]]
            assert chooses.count(True) == 1


def test_bots_alone_play_to_the_end(server: Server) -> None:
    host = server.create([{"kind": "bot", "bot": "random"}] * 3, options={"players": 3})
    wait_for_the_end(host)
    assert host.standing()["you"] == {"seats": [], "host": True, "may_undo": 0}


def test_a_bot_is_paced(server: Server) -> None:
    ann = server.create([{"kind": "me"}, {"kind": "bot", "bot": "random"}], pace_ms=400)
    with ann.live() as line:
        line.next("full")
        ann.play()
        first, second = line.next("step"), line.next("step")
    assert second["at"] - first["at"] >= 390


def test_a_hint_is_a_legal_move(server: Server) -> None:
    ann = server.create(ME_AND_BOT)
    hint = ann.post("hint", version=0).json()["hint"]
    assert hint["move"] in ann.legal()
    assert hint["picks"]
    assert all(len(point) == 2 for point in hint["way"])
    friends = server.create(ME_AND_FRIEND)
    friends.join(friends.invites[0])
    assert friends.post("hint", version=0).json()["key"] == "hints_off", "against people by link, unless asked for"


def test_a_hint_is_judged_by_what_was_learned_though_the_level_may_not_be(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []

    async def choose(bot: str, view: byways.State, *more: Any, **settings: Any) -> int:
        asked.append({"bot": bot, **settings})
        return view.codes()[0]

    monkeypatch.setattr(server.registry.bots, "choose", choose)
    ann = server.create(ME_AND_BOT)
    assert ann.post("hint", version=0).json()["hint"]["move"] == ann.legal()[0]
    assert asked == [{"bot": "strong", "learned": True}]


def test_what_the_home_page_asks(server: Server) -> None:
    listing = server.http.get("/api/games").json()
    assert [game["name"] for game in listing["games"]] == byways.games()
    assert listing["default_bot"] in [bot["name"] for bot in listing["bots"]]
    crab = next(game for game in listing["games"] if game["name"] == "crab-stack")
    assert server.http.get(crab["picture"]).text.startswith("<svg")
    checked = server.http.post("/api/games/crab-stack/setup", json={"options": {"players": "3"}}).json()
    assert checked["players"] == 3
    assert checked["seat_names"] == ["Blue", "Orange", "Green"]
    wrong = server.http.post("/api/games/crab-stack/setup", json={"options": {"players": 9}})
    assert (wrong.status_code, wrong.json()["key"]) == (422, "bad_option")
    rules = server.http.get("/api/games/crab-stack/rules").json()
    assert 'id="rule-CS5"' in rules["html"]
    ann = server.create([{"kind": "me"}, {"kind": "open"}])
    assert ann.match in [table["id"] for table in server.http.get("/api/matches?open=true").json()["matches"]]
    found = server.http.get(f"/api/matches?ids={ann.match},nothing").json()["matches"]
    assert [table["id"] for table in found] == [ann.match]


def test_without_the_client_the_page_says_how_to_build_it(server: Server) -> None:
    if not (server.settings.static / "index.html").exists():
        page = server.http.get("/")
        assert page.status_code == 503
        assert "make client" in page.text
    assert server.http.get("/api/nothing").json()["key"] == "not_found"
    assert server.http.get("/healthz").json()["status"] == "ok"
    assert "byways_moves_total" in server.http.get("/metrics").text
