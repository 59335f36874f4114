"""Records: the proof that no die was loaded, download, upload, replay."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadRecord
from table.running import TWO_AT_A_SCREEN, Player, Server

pytestmark = pytest.mark.xdist_group("table")


@pytest.fixture(scope="module")
def finished(server: Server) -> Player:
    """A match that is over."""
    ann = server.create(TWO_AT_A_SCREEN)
    while ann.standing()["status"] == "playing":
        assert ann.play().status_code == 200
    return ann


@pytest.fixture
def record(finished: Player) -> dict[str, Any]:
    answer = finished.spectator().ask("GET", "/record")
    assert "attachment" in answer.headers["content-disposition"]
    found: dict[str, Any] = answer.json()
    return found


def test_the_seed_is_the_one_that_was_promised(server: Server, finished: Player, record: dict[str, Any]) -> None:
    table = finished.standing()
    assert table["seed"] == record["table"]["secret"] != record["seed"]
    assert hashlib.sha256(f"{table['salt']}:{table['seed']}".encode()).hexdigest() == table["seed_hash"]
    running = server.create(TWO_AT_A_SCREEN).standing()
    assert running["seed_hash"]
    assert running["seed"] is running["salt"] is None


def test_verify_believes_a_true_record(record: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "true.json"
    path.write_text(json.dumps(record))
    shown = CliRunner().invoke(app, ["verify", str(path)])
    assert shown.exit_code == 0
    assert "replay from seed" in shown.stdout
    assert "has the hash that the record names" in shown.stdout


@pytest.mark.parametrize("change", ["seed", "moves", "result", "salt", "names", "table", "secret", "numbers"])
def test_verify_finds_a_forged_one(record: dict[str, Any], tmp_path: Path, change: str) -> None:
    if change == "seed":
        record["seed"] = "0" * 32
    elif change == "moves":
        record["moves"] = record["moves"][:-1]
    elif change == "result":
        record["result"]["winners"] = [1 - record["result"]["winners"][0]]
    elif change == "salt":
        record["table"]["salt"] = "0" * 32
    elif change == "names":
        record["names"] = ["one"]
    elif change == "secret":
        record["table"]["secret"] = "0" * 64
    elif change == "numbers":
        record["table"]["numbers"] = {"0": "0" * 32}
    else:
        record["table"] = "x"
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(record))
    shown = CliRunner().invoke(app, ["verify", str(path)])
    assert isinstance(shown.exception, BadRecord)


def test_a_record_is_laid_on_a_table_to_be_watched(server: Server, finished: Player, record: dict[str, Any]) -> None:
    answer = server.http.post("/api/records", json=record)
    assert answer.status_code == 200, answer.text
    shown = answer.json()["match"]
    assert shown["status"] == "record"
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Ben"]
    watcher = Player(server, shown["id"], None)
    plies = len(record["moves"])
    for ply in (0, 1, plies):
        ours = watcher.ask("GET", f"/plies/{ply}?as=1").json()
        theirs = finished.spectator().ask("GET", f"/plies/{ply}?as=1").json()
        assert ours == theirs
    assert watcher.ask("GET", f"/plies/{plies + 1}").json()["key"] == "no_ply"
    assert len(watcher.ask("GET", "/log").json()["lines"]) == plies
    assert watcher.ask("GET", "/record").json()["moves"] == record["moves"]
    with watcher.live() as line:
        assert "choices" not in line.next("full")["scenes"][0]


def test_a_record_of_the_library_with_a_number_as_seed(server: Server) -> None:
    match = byways.Match(byways.game("crab-stack"), seed=7)
    for _ in range(3):
        match.play(match.state.codes()[0])
    shown = server.http.post("/api/records", json=match.record()).json()["match"]
    table = server.registry.cache[shown["id"]]
    server.registry.cache.drop(shown["id"])
    again = Player(server, shown["id"], None)
    assert again.standing()["ply"] == 3
    assert bytes(server.registry.cache[shown["id"]].state) == bytes(match.state) == bytes(table.state)


@pytest.mark.parametrize(
    "bad",
    [
        [],
        {},
        {"byways": 1},
        "text",
        {
            "byways": 1,
            "game": "crab-stack",
            "options": {},
            "rules": 1,
            "seed": 1,
            "names": [],
            "moves": [5],
            "result": None,
        },
        {
            "byways": 1,
            "game": "x",
            "options": {},
            "rules": 1,
            "seed": 1,
            "names": ["a", "b"],
            "moves": [],
            "result": None,
        },
    ],
)
def test_bad_records_are_refused(server: Server, bad: object) -> None:
    answer = server.http.post("/api/records", json=bad)
    assert (answer.status_code, answer.json()["key"]) in ((422, "bad_record"), (422, "unknown_game"))


def test_a_running_match_can_be_looked_back_at(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    ann.play()
    ann.play()
    past = ann.ask("GET", "/plies/1").json()
    assert (past["ply"], past["plies"]) == (1, 2)
    assert past["scene"]["events"]
    assert "choices" not in past["scene"]
    assert ann.ask("GET", "/plies/3").json()["key"] == "no_ply"
    assert ann.ask("GET", "/plies/1?as=9").json()["key"] == "bad_request"
    assert ann.spectator().ask("GET", "/plies/1?as=spectator").json()["scene"]["viewer"] is None
    assert ann.ask("GET", "/record").json()["key"] == "not_over"


def test_steps_of_which_nothing_is_told_are_in_words(server: Server) -> None:
    """A claim is told when it is complete; looking back, each card that was spent for it is a line, too."""
    match = byways.Match(byways.game("selling-knives"), seed=1)
    bot = byways.bot("greedy", seed=1)
    while not any(note.startswith("spend") for note in match.notes):
        match.play(bot.choose(match.state))
    answer = server.http.post("/api/records", json=match.record())
    watched = Player(server, answer.json()["match"]["id"], None)
    lines = watched.ask("GET", "/log").json()["lines"]
    bare = [line for line in lines if not line["events"]]
    assert bare
    assert all(line["label"].startswith(("Spend ", "Ace counts ")) for line in bare if line["text"])
    assert "label" not in next(line for line in lines if line["events"])


def test_any_position_has_a_picture(server: Server, finished: Player) -> None:
    shown = finished.ask("GET", "/plies/3/picture.svg")
    assert shown.headers["content-type"] == "image/svg+xml"
    assert shown.text.startswith("<svg xmlns=")
    assert shown.text != finished.ask("GET", "/plies/4/picture.svg").text
    assert finished.ask("GET", "/plies/99999/picture.svg").json()["key"] == "no_ply"
    secret = server.create(TWO_AT_A_SCREEN, game="selling-knives")
    stranger = Player(server, secret.match, None)
    assert stranger.ask("GET", "/plies/0/picture.svg").status_code == 200
    assert stranger.ask("GET", "/plies/0/picture.svg?as=0").json()["key"] == "not_your_seat"
