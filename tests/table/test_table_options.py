"""Options through one gate: a track or a map of one's own over the network and in records; files never."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import byways
from byways.engine import Face, State
from byways.games.snowplow_race import maps
from byways.table.matches import catalogue
from table.running import Player, Server

pytestmark = pytest.mark.xdist_group("table")

PIECES = "start/long/sharp-left 5/straight/finish"
TRACK_FILE = """
title = "Two <b>bends</b>"
pieces = ["start", "long", "my-left 4", "straight", "finish"]
saplings = [[2, 1, 3]]

[own.my]
turn = 45
radius = 2.5
cells = [2, 3, 3, 4, 4]
limits = [3, 6]
usual = 4
"""
MAP_FILE = (maps.data_folder() / "four-corners.toml").read_text(encoding="utf-8").partition("[clock")[0]
OWN = {
    "pieces": ("snow-tails", {"players": 2, "track": PIECES}),
    "track file": ("snow-tails", {"players": 2, "track": TRACK_FILE}),
    "map file": ("snowplow-race", {"players": 2, "map": MAP_FILE, "start": "4:30"}),
}
each_own = pytest.mark.parametrize(("name", "options"), OWN.values(), ids=OWN)


@each_own
def test_one_of_ones_own_is_played_recorded_replayed_and_brought_again(
    server: Server, name: str, options: dict[str, Any], tmp_path: Path
) -> None:
    ann = server.create([{"kind": "me", "name": "Ann"}, {"kind": "screen", "name": "Ben"}], game=name, options=options)
    shown = ann.standing()["options"]
    assert {key: shown[key] for key in options} == options
    for number in range(6):
        assert ann.play(number % len(ann.legal())).status_code == 200
    server.registry.cache.drop(ann.match)  # it is read back from the database
    assert ann.standing()["ply"] == 6
    assert server.http.get(ann.standing()["board"]["url"]).status_code == 200
    for number in range(3000):
        if ann.standing()["status"] != "playing":
            break
        assert ann.play(number * 7 % len(ann.legal())).status_code == 200
    answer = ann.ask("GET", "/record")
    assert answer.status_code == 200, answer.text
    record = answer.json()
    assert {key: record["options"][key] for key in options} == options
    replayed = byways.replay(record)
    assert [str(move) for move in replayed.record()["moves"]] == record["moves"]
    brought = server.http.post("/api/records", json=record)
    assert brought.status_code == 200, brought.text
    watcher = Player(server, brought.json()["match"]["id"], None)
    assert watcher.standing()["options"] == record["options"]
    assert watcher.ask("GET", "/plies/3").json()["scene"]["pieces"]
    assert watcher.ask("GET", "/record").json()["moves"] == record["moves"]


def test_what_is_written_on_a_board_is_text(server: Server) -> None:
    answer = server.http.post("/api/games/snow-tails/setup", json={"options": {"track": TRACK_FILE}})
    svg = server.http.get(answer.json()["board"]["url"]).text
    assert "Two &lt;b&gt;bends" in svg
    assert "<b>" not in svg
    nul = TRACK_FILE.replace("Two", "\\u0000Two")
    answer = server.http.post("/api/games/snow-tails/setup", json={"options": {"track": nul}})
    assert "\0" not in server.http.get(answer.json()["board"]["url"]).text


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("snow-tails", {"track": "/etc/hosts.toml"}, "track can not be a file here"),
        ("snow-tails", {"track": "/etc/hosts"}, "piece 1 is '', which is no piece"),
        ("snow-tails", {"track": "../../data/tracks/first-snow"}, "is no piece"),
        ("snowplow-race", {"map": "/etc/hosts.toml"}, "map can not be a file here"),
        ("snowplow-race", {"map": "/etc/hosts"}, "choose one of"),
        ("snowplow-race", {"map": "\n/etc/hosts.toml"}, "map can not be a file here"),
        ("snowplow-race", {"map": ["pleasantville"]}, "choose one of"),
        ("snow-tails", {"track": "start/lnog/finish"}, "did you mean 'long'?"),
        ("snow-tails", {"track": TRACK_FILE.replace("limits = [3, 6]", 'limits = ["a", 6]')}, "two whole numbers"),
        ("snow-tails", {"track": "a = " + "[" * 5000}, "nested too deeply"),
        ("snow-tails", {"track": "start/" + "long/" * 4000 + "finish"}, "cells; take pieces out"),
        ("snow-tails", {"track": "start/" + "long/" * 8000 + "finish"}, "32,000 characters"),
        ("snowplow-race", {"map": MAP_FILE.replace("[[streets]]", "[[roads]]", 1)}, "is not known"),
        ("snowplow-race", {"map": MAP_FILE + "[clock]\nshort = 3\n"}, "is no table"),
        ("crab-stack", {"players": "../../etc"}, "players can not be"),
        ("crab-stack", {"players": [2]}, "players can not be [2]; it can be 2 to 4"),
        ("crab-stack", {"nonsense": 1}, "has no option 'nonsense'"),
        ("crab-stack", {"self": 1, "name": 2, "files": True}, "has no option"),
    ],
)
def test_what_no_check_takes_is_refused_clearly(server: Server, game: str, options: dict[str, Any], why: str) -> None:
    seats = [{"kind": "me"}, {"kind": "screen"}]
    record = {
        "byways": 1, "game": game, "options": options, "rules": byways.game_class(game).version, "seed": 1,
        "names": ["a", "b"], "moves": [], "result": None,
    }  # fmt: skip
    for path, body in (
        (f"/api/games/{game}/setup", {"options": options}),
        ("/api/matches", {"game": game, "seats": seats, "options": options}),
        ("/api/records", record),
    ):
        answer = server.http.post(path, json=body)
        assert (answer.status_code, answer.json()["key"]) == (422, "bad_option"), answer.text
        assert why in answer.json()["error"]
        assert len(answer.json()["error"]) <= 400


def test_a_file_of_the_server_is_never_read(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TRACK_FILE, encoding="utf-8")
    assert byways.game("snow-tails", track=str(path)).values["track"] == TRACK_FILE, "at this computer it is"
    monkeypatch.chdir(tmp_path)
    for track in (str(path), "mine.toml", "./mine.toml"):
        answer = server.http.post("/api/games/snow-tails/setup", json={"options": {"track": track}})
        assert answer.json()["key"] == "bad_option"
        assert "bends" not in answer.text


def test_too_many_at_once_are_told_to_wait(make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "MOST_WAITING", 0)
    with make_server() as server:
        answer = server.http.post("/api/games/snow-tails/setup", json={"options": {"track": PIECES}})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        ready = server.http.post("/api/games/snow-tails/setup", json={"options": {"track": "hairpin"}})
        assert ready.status_code == 200, "those that come with the game need not wait"


def test_a_game_that_can_not_be_drawn_is_listed_without_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(face: Face, state: State) -> str:
        raise ValueError("this game has no picture later on")

    monkeypatch.setattr(type(byways.game("crab-stack").face), "glimpse", broken)
    known = catalogue.Catalogue()
    for name in ("crab-stack", "selling-knives"):
        known.draw(name)
    told = {entry["name"]: entry for entry in asyncio.run(known.listing(lab=False))["games"]}
    assert not told["crab-stack"]["picture"]
    assert told["selling-knives"]["picture"]
