"""Clocks and absent seats: the rules never see them, and a match always goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from byways.table.matches.clocks import DAY_MS, make_clock
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
QUICK = {"kind": "live", "bank_s": 10, "increment_s": 5}


def test_bank_and_increment() -> None:
    clock = make_clock(QUICK, 2)
    assert clock is not None
    clock.spend(0, 3000)
    assert clock.left == [7000, 10_000]
    clock.end_turn(0)
    assert clock.left == [12_000, 10_000]
    clock.spend(1, 99_000)
    assert clock.left[1] == 0


def test_by_correspondence_every_turn_has_its_days() -> None:
    clock = make_clock({"kind": "correspondence", "days": 2}, 2)
    assert clock is not None
    clock.spend(0, DAY_MS)
    assert clock.left[0] == DAY_MS
    clock.end_turn(0)
    assert clock.left[0] == 2 * DAY_MS
    assert make_clock(None, 2) is None


def test_thinking_costs_time_and_the_log_keeps_it(server: Server) -> None:
    began = time.monotonic()
    ann = server.create(TWO_AT_A_SCREEN, clock=QUICK)
    table = ann.standing()
    assert [seat["remaining_ms"] for seat in table["seats"]] == [10_000, 10_000]
    assert table["running_since_at"]
    server.registry.cache[ann.match].turn_at -= 300
    with ann.live() as line:
        line.next("full")
        ann.play()
        patch = line.next("step")["table"]
    spent = 300 + 1000 * (time.monotonic() - began)  # at most: it began before the clock did
    assert 15_000 - spent <= patch["remaining_ms"][0] <= 14_700
    assert patch["remaining_ms"][1] == 10_000
    server.registry.cache.drop(ann.match)
    assert ann.standing()["seats"][0]["remaining_ms"] == patch["remaining_ms"][0]


def test_who_runs_out_of_time_is_played_by_a_bot(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND, clock=QUICK, stand_in="random")
    ben = ann.join(ann.invites[0])
    match = server.registry.cache[ann.match]
    with ben.live() as line:
        line.next("full")
        match.turn_at -= 10_001
        told = line.next("table")
        while told["match"]["seats"][0]["stand_in"] is None:
            told = line.next("table")
        assert told["match"]["seats"][0]["stand_in"] == "time"
        assert line.next("step")["seat"] == 0, "the bot has moved"
    assert ann.post("return").json()["key"] == "not_stood_in", "time that is up does not come back"
    while ben.standing()["status"] == "playing":
        wait_until(lambda: ben.standing()["seat"] != 0)
        if ben.standing()["seat"] == 1:
            ben.play()
    assert ben.standing()["result"]["by_bot"] == [0]


def test_a_bots_time_is_not_counted(server: Server) -> None:
    ann = server.create([{"kind": "me"}, {"kind": "bot", "bot": "random"}], clock=QUICK, pace_ms=300)
    ann.play()
    wait_until(lambda: ann.standing()["version"] == 2)
    assert ann.standing()["seats"][1]["remaining_ms"] == 15_000


def test_the_time_between_two_runs_is_nobodys(make_server: Callable[..., Server]) -> None:
    with make_server() as first:
        ann = first.create(TWO_AT_A_SCREEN, clock=QUICK)
        ann.play()
        left = [seat["remaining_ms"] for seat in ann.standing()["seats"]]
    time.sleep(1)
    with make_server() as second:
        ann.server = second
        table = ann.standing()
        assert [seat["remaining_ms"] for seat in table["seats"]] == left
        assert table["running_since_at"] >= second.registry.started_at


def test_an_absent_seat_is_taken_over_and_back(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND, absent_after_s=5, stand_in="random", pace_ms=100)
    ben = ann.join(ann.invites[0])
    match = server.registry.cache[ann.match]
    with ben.live() as line:
        line.next("full")
        with ann.live() as own:
            own.next("full")
            match.presence.away[0] = match.turn_at = 0
            assert match.overdue(10_000) is None, "ann is here"
        match.presence.away[0] = match.turn_at = 0
        told = line.next("table")
        while told["match"]["seats"][0]["stand_in"] is None:
            told = line.next("table")
        assert told["match"]["seats"][0]["stand_in"] == "absent"
        assert line.next("step")["seat"] == 0
    back = ann.post("return").json()["match"]["seats"][0]
    assert (back["stand_in"], back["bot"]) == (None, None)


def test_absent_seats_are_left_alone_when_the_match_says_so(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ann.join(ann.invites[0])
    match = server.registry.cache[ann.match]
    assert match.overdue(match.turn_at + 10 * DAY_MS) is None


def test_clocks_of_matches_that_nobody_has_loaded_run(make_server: Callable[..., Server]) -> None:
    with make_server() as first:
        ann = first.create(TWO_AT_A_SCREEN, clock=QUICK)
    with make_server() as second:
        wait_until(lambda: ann.match in second.registry.cache)
