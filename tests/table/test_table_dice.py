"""Dice that can be proven: the server promises, players add numbers, and anybody can check it afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.client import Client, sit_down
from byways.engine import BadRecord
from byways.table import tokens
from byways.table.matches.actions import numbers
from table.running import ME_AND_BOT, ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
ANNS, BENS = "a" * 32, "b" * 64


def finish(player: Player) -> dict[str, Any]:
    """Play a match that one plays alone to its end; returns its record."""
    while player.standing()["status"] == "playing":
        assert player.play().status_code == 200
    found: dict[str, Any] = player.ask("GET", "/record").json()
    return found


def verified(tmp_path: Path, record: dict[str, Any], *words: str) -> str:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    shown = CliRunner().invoke(app, ["verify", str(path), *words])
    if shown.exception is not None and not isinstance(shown.exception, SystemExit):
        raise shown.exception
    assert shown.exit_code == 0
    return shown.stdout


def test_the_server_promises_before_it_sees_a_number(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN, brings_number=True)
    before = ann.standing()
    assert before["status"] == "gathering"
    assert before["numbers_from"] == []
    dealt = server.registry.cache[ann.match].history.seed
    assert ann.post("number", number=ANNS).status_code == 200
    after = ann.standing()
    assert after["status"] == "playing"
    assert after["numbers_from"] == [0]
    assert after["numbers"] is after["seed"] is None
    assert after["seed_hash"] == before["seed_hash"]
    row = server.registry.cache[ann.match].row
    played = server.registry.cache[ann.match].history.seed
    assert dealt == row.id != played == tokens.mixed(row.seed, row.id, {"0": ANNS})
    assert played != tokens.mixed(row.seed, row.id, {"0": BENS})


def test_a_match_can_be_checked_with_what_was_noted(server: Server, tmp_path: Path) -> None:
    ann = server.create(TWO_AT_A_SCREEN, brings_number=True)
    noted = ann.standing()["seed_hash"]
    ann.post("number", number=ANNS)
    record = finish(ann)
    assert record["table"]["numbers"] == {"0": ANNS}
    said = verified(tmp_path, record)
    assert said.count("Not checked") == 2
    said = verified(tmp_path, record, "--noted", noted, "--number", ANNS)
    assert "Not checked" not in said
    assert "the number of seat 1" in said
    for words in (["--noted", "0" * 64], ["--number", BENS]):
        with pytest.raises(BadRecord, match=r"you noted|your number"):
            verified(tmp_path, record, *words)
    shown = server.http.post("/api/records", json=record).json()["match"]
    assert (shown["seed_hash"], shown["numbers"]) == (noted, {"0": ANNS})
    assert Player(server, shown["id"], None).ask("GET", "/record").json() == record


def test_without_numbers_that_is_said(server: Server, tmp_path: Path) -> None:
    record = finish(server.create(TWO_AT_A_SCREEN))
    said = verified(tmp_path, record, "--noted", record["table"]["seed_hash"])
    assert "no player's number" in said
    assert "tried many seeds" in said
    with pytest.raises(BadRecord, match="your number"):
        verified(tmp_path, record, "--number", ANNS)


def test_who_joins_adds_a_number_and_the_match_begins_at_once(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND, brings_number=True)
    assert ann.post("number", number=ANNS).json()["match"]["numbers_from"] == [0]
    body = {"invite": ann.invites[0], "name": "Ben", "number": BENS}
    joined = server.http.post(f"{ann.path}/join", json=body).json()
    assert joined["match"]["status"] == "playing"
    assert joined["match"]["numbers_from"] == [0, 1]
    late = ann.post("number", number=BENS)
    assert (late.status_code, late.json()["key"]) == (409, "not_gathering")
    assert ann.post("number", number=ANNS).status_code == 200, "an answer that was lost is asked for again"


def test_a_number_counts_once(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    for number in ("", "A" * 32, "a" * 31, "a" * 65, "g" * 32, 7):
        assert ann.post("number", number=number).status_code == 422
    assert ann.spectator().post("number", number=ANNS).status_code == 401
    assert ann.post("number", number=ANNS).status_code == 200
    assert ann.post("number", number=ANNS).status_code == 200
    assert ann.post("number", number=BENS).json()["key"] == "number_given"


def test_a_number_that_never_comes_holds_nobody_up(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numbers, "WAIT_MS", 300)
    with make_server() as server:
        ann = server.create(ME_AND_BOT, brings_number=True)
        assert ann.standing()["status"] == "gathering"
        wait_until(lambda: ann.standing()["status"] == "playing")
        assert ann.standing()["numbers_from"] == []
        assert ann.play().status_code == 200
        host = server.create(ME_AND_FRIEND, brings_number=True)
        friend = host.join(host.invites[0])
        wait_until(lambda: friend.standing()["status"] == "playing")


def test_a_match_that_waits_for_numbers_goes_on_after_a_restart(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_server() as server:
        ann = server.create(TWO_AT_A_SCREEN, brings_number=True)
        started = server.create(TWO_AT_A_SCREEN, brings_number=True)
        started.post("number", number=ANNS)
        started.play()
        state = bytes(server.registry.cache[started.match].state)
    with make_server() as server:
        assert Player(server, ann.match, ann.token).post("number", number=ANNS).json()["match"]["status"] == "playing"
        Player(server, started.match, started.token).standing()
        assert bytes(server.registry.cache[started.match].state) == state


def test_listeners_see_the_deal_that_is_played(server: Server) -> None:
    # Where crabs stand is open: of a hidden deal one might see the same before and after.
    ann = server.create([{"kind": "me"}, {"kind": "screen"}], game="crab-stack", brings_number=True)
    with ann.live(show="position") as line:
        first = line.next("full")
        assert not first["positions"][0]["moves"]
        ann.post("number", number=ANNS)
        second = line.next("full")
        assert any(position["moves"] for position in second["positions"])
        assert second["positions"][0]["bytes"] != first["positions"][0]["bytes"]
        assert ann.play().status_code == 200
        assert line.next("step")["version"] == 1


def test_a_rematch_asks_anew_those_who_are_here(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN, brings_number=True)
    ann.post("number", number=ANNS)
    finish(ann)
    with ann.live() as line:
        line.next("full")
        following = ann.post("rematch").json()["match"]
    assert following["status"] == "gathering"
    again = Player(server, following["id"], ann.token)
    assert again.post("number", number=BENS).json()["match"]["status"] == "playing"
    finish(again)
    assert again.post("rematch").json()["match"]["status"] == "playing", "who is away is not waited for"


def test_the_client_for_programs_adds_numbers_by_itself(server: Server, tmp_path: Path) -> None:
    seat, invites = Client(server.url).create("crab-stack", ME_AND_FRIEND, pace_ms=0)
    other = sit_down(invites[0]["link"], "Bot")
    assert seat.standing()["numbers_from"] == [0, 1]
    assert seat.noted is not None
    assert other.noted is not None
    assert seat.noted.seed_hash == other.noted.seed_hash
    for place in (seat, other):
        place.post(f"{place.path}/leave", {})
    wait_until(lambda: seat.standing()["status"] == "over")
    for noted in (seat.noted, other.noted):
        assert noted.number is not None
        said = verified(tmp_path, other.record(), "--noted", noted.seed_hash, "--number", noted.number)
        assert "Not checked" not in said


def test_keyed_dice_are_siphash_and_nobody_searches_them() -> None:
    """The reference vector of SipHash-2-4 for eight bytes, and dice of which no two decisions share a state."""
    import numpy as np

    from byways.engine.dice import chance, keyed_generator

    words = np.frombuffer(bytes(range(16)), "<u8")
    rng = np.array([0x0706050403020100 - 1, *words], np.uint64)
    assert int(chance(rng)) == int.from_bytes(bytes.fromhex("6224939a79f5f593"), "little")
    keys = {tuple(keyed_generator("seed", number)[1:].tolist()) for number in range(100)}
    assert len(keys) == 100
    game = byways.game("selling-knives")
    match = byways.Match(game, seed="s", keyed=True)
    again = game.restore(match.state.snapshot())
    assert again == match.state
    for _ in range(20):
        code = match.state.codes()[0]
        match.play(code)
    assert byways.replay(match.record()).state == match.state
