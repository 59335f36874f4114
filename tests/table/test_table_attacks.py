"""What an attacker, a crowd or bad luck may try, and what it must not cost the others."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import byways
from byways.engine import BywaysError
from byways.table.bots.turns import Asker, FairQueue
from byways.table.refusals import Refusal
from byways.table.settings import Limits
from byways.table.storage import alone
from byways.table.web.request_policy import address_of
from table.running import ME_AND_BOT, ME_AND_FRIEND, PATIENCE, TWO_AT_A_SCREEN, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")


def finished(seed: int = 1, **more: Any) -> dict[str, Any]:
    """The record of a match of Crab Stack."""
    match = byways.Match(byways.game("crab-stack"), seed=seed, **more)
    while not match.state.over:
        match.play(match.state.codes()[0])
    return match.record()


# --- memory and time ----------------------------------------------------------------------------------------------


def test_matches_in_memory_are_bounded_by_bytes(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=0, loaded_bytes=200_000)) as server:
        for seed in range(12):
            answer = server.http.post("/api/records", json=finished(seed))
            assert answer.status_code == 200, answer.text
        cache = server.registry.cache
        assert len(cache) < 12
        assert cache.bytes < 200_000 + max(match.bytes for match in cache)


def test_a_record_that_would_take_too_much_memory_is_refused(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=0, record_bytes=50_000)) as server:
        record = finished()
        answer = server.http.post("/api/records", json={**record, "moves": record["moves"] * 10})
        assert answer.status_code == 422
        assert answer.json()["key"] == "bad_record"
        assert "moves" in answer.json()["error"]


def test_a_long_log_lets_others_have_their_turn(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from byways.table.matches import views

    ann = server.create(TWO_AT_A_SCREEN)
    for _ in range(12):
        ann.play()
    match = server.registry.cache[ann.match]
    plain, waited = views.log_line, []

    def slow(*args: Any) -> Any:
        time.sleep(0.01)
        return plain(*args)

    async def read() -> int:
        async def others() -> None:
            while True:
                waited.append(time.perf_counter())
                await asyncio.sleep(0)

        monkeypatch.setattr(views, "log_line", slow)
        beside = asyncio.create_task(others())
        lines = await views.whole_log(match, None)
        beside.cancel()
        return len(lines)

    assert server.within(read()) == 12
    assert len(waited) >= 10, "somebody else was served between the lines"


def test_drawings_that_nobody_uses_are_cleared_from_the_database(make_server: Callable[..., Server]) -> None:
    from dataclasses import replace

    with make_server(prepare=()) as server:
        registry = server.registry
        ann = server.create(TWO_AT_A_SCREEN)
        board = ann.standing()["board"]["url"]
        name = board.rpartition("/")[2].removesuffix(".svg")
        assert server.within(registry.storage.drawing(name))
        server.within(server.api.state.housekeeping.clean())
        assert server.within(registry.storage.drawing(name)), "it is in use"
        registry.settings = replace(registry.settings, keep=replace(registry.settings.keep, drawing=-1))
        server.within(server.api.state.housekeeping.clean())
        assert server.within(registry.storage.drawing(name)) is None
        registry.catalogue.drawings.clear()
        assert server.http.get(board).status_code == 200, "who still plays is shown it"


# --- connections --------------------------------------------------------------------------------------------------


def test_events_of_a_match_that_can_not_be_loaded_cost_no_connection(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.create(ME_AND_FRIEND)
    registry = server.registry

    async def lost(name: str) -> Any:
        raise Refusal("bad_record", "It can not be shown any more.")

    monkeypatch.setattr(registry, "match", lost)
    with server.http.stream("GET", "/api/events", headers=ann.headers) as events:
        assert events.status_code == 200

    async def broken(token: str) -> Any:
        raise OSError("the database is away")

    monkeypatch.setattr(registry.storage, "held_matches", broken)
    for _ in range(3):
        assert server.http.get("/api/events", headers=ann.headers).status_code == 500
    wait_until(lambda: server.api.state.policy.connections.open == 0)


def test_a_bad_message_is_told_before_the_line_is_closed(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    with ann.live() as line:
        line.next("full")
        line.socket.send("[1, 2]")
        assert line.next("error")["key"] == "bad_request"
        with pytest.raises(ConnectionClosed) as closed:
            line.next("step")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4400


def test_sockets_are_limited_as_requests_are(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=2)) as server:
        ann = server.create(ME_AND_FRIEND)
        keys = []
        for _ in range(8):
            with ann.live() as line:
                keys.append(line.next("full", "error").get("key"))
        assert "too_many_requests" in keys


def test_a_network_of_addresses_counts_as_one() -> None:
    class Asks:
        def __init__(self, host: str) -> None:
            self.client = type("Client", (), {"host": host})

    def network(host: str) -> str:
        return address_of(Asks(host))  # type: ignore[arg-type]

    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("10.0.0.1") != network("10.0.0.2")
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("::nonsense::") == "::nonsense::"


def test_spectators_who_come_in_crowds_are_told_together(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    told = 0
    with ann.live() as line:
        line.next("full")
        crowd = [ann.spectator().live() for _ in range(30)]
        for one in crowd:
            one.__enter__()
        wait_until(lambda: server.registry.cache[ann.match].presence.watching == 30)
        while True:
            message = line.next("table")
            told += 1
            if message["match"]["watching"] == 30:
                break
        for one in crowd:
            one.__exit__(None, None, None)
    assert told < 15


# --- paths, logs, health ------------------------------------------------------------------------------------------


def test_long_and_strange_paths_are_refused_in_few_words(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    for path, status in (("/t/" + "a" * 60_000, 414), ("/t/" + "a" * 1_000, 404), ("/%00", 404), ("/a%00b.js", 404)):
        assert server.http.get(path).status_code == status, path[:20]
    assert all(len(record.getMessage() + str(record.__dict__.get("path", ""))) < 1_000 for record in caplog.records)


def test_pages_are_limited_too(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=1)) as server:
        assert {server.http.get("/").status_code for _ in range(10)} >= {429}


def test_health_says_whether_a_move_could_be_written(make_server: Callable[..., Server], tmp_path: Path) -> None:
    with make_server() as server:
        assert server.http.get("/healthz").status_code == 200
        other = sqlite3.connect(tmp_path / "own.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        wait_until(lambda: server.http.get("/healthz").status_code == 503)
        other.execute("ROLLBACK")
        other.close()
        wait_until(lambda: server.http.get("/healthz").status_code == 200)


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.db'}"
    with alone(url), pytest.raises(BywaysError, match="another server uses"), alone(url):
        pass
    with alone(url):
        pass
    (tmp_path / "file").write_text("")
    with pytest.raises(BywaysError, match="can not be written"), alone(f"sqlite:///{tmp_path / 'file' / 'x.db'}"):
        pass
    with alone("postgresql://nowhere/x"):
        pass


# --- records ------------------------------------------------------------------------------------------------------


def test_names_salts_and_options_of_records_are_cleaned(server: Server) -> None:
    record = finished()
    record["names"] = ["A\x00n\u202en" + "x" * 100, "\x00\x07"]
    record["table"] = {"salt": "s" * 900_000, "seed_hash": ""}
    match = server.http.post("/api/records", content=json.dumps(record)).json()["match"]
    assert [seat["name"] for seat in match["seats"]] == ["Ann" + "x" * 21, "Orange"]
    assert match["salt"] == ""
    for options in ({"name": "x"}, {"files": True}, {"self": 1}):
        answer = server.http.post("/api/records", json={**record, "options": options})
        assert answer.status_code == 422, answer.text


# --- dice ---------------------------------------------------------------------------------------------------------


def test_a_decision_that_is_made_again_rolls_anew_and_its_record_replays(server: Server) -> None:
    ann = server.create(
        [{"kind": "me", "name": "Ann"}, {"kind": "screen", "name": "Ben"}], game="snow-tails", options={"players": 2}
    )
    rolled = []
    for _ in range(12):
        match = server.registry.cache[ann.match]
        while not match.history._rolled or not match.history._rolled[-1]:
            assert ann.play().status_code == 200
        rolled.append(bytes(match.state))
        version = ann.standing()["version"]
        assert ann.post("undo", version=version, to_ply=len(match.history) - 1).json()["status"] == "done"
    assert len(set(rolled)) > 1, "the same decision, other dice"


def test_records_of_keyed_dice_replay() -> None:
    game = byways.game("snow-tails", players=2)
    match = byways.Match(game, seed="secret", keyed=True)
    for _ in range(6):
        match.play(match.state.codes()[0])
        match.undo()
        match.play(match.state.codes()[-1])
    record = match.record()
    assert record["dice"] == "keyed-2"
    assert record["numbers"] == [2, 4, 6, 8, 10, 12]
    assert byways.replay(record).state == match.state
    for wrong in ({"dice": "loaded"}, {"numbers": [1, 2]}, {"numbers": [2, 4, 6, 8, 10, 9]}, {"numbers": "123456"}):
        with pytest.raises(BywaysError, match=r"dice|numbers"):
            byways.replay({**record, **wrong})


def test_who_is_stood_in_for_is_still_asked(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    ann.play()
    ben.play()
    ben.post("leave", seat=1)
    version = ann.standing()["version"]
    assert ann.post("undo", version=version).json()["status"] == "asked"
    ben.post("return", seat=1)
    assert ben.post("undo/answer", yes=True).json()["match"]["ply"] == 0


# --- bots ---------------------------------------------------------------------------------------------------------


def served(*wishes: tuple[str, Asker, float]) -> list[str]:
    """In which order those who wait are served, each by name, for whom, and for so many seconds."""

    async def order() -> list[str]:
        now = 0.0
        queue: FairQueue[int] = FairQueue(lambda: now)
        names: list[str] = []

        async def ask(name: str, asker: Asker, seconds: float) -> None:
            nonlocal now
            async with queue.lend(asker):
                names.append(name)
                await asyncio.sleep(0)
                now += seconds

        async def leave_the_queue() -> None:
            async with queue.lend(Asker("gone", "gone")):
                raise AssertionError("who has left is not served")

        tasks = [asyncio.create_task(ask(*wish)) for wish in wishes]
        lost = asyncio.create_task(leave_the_queue())
        await asyncio.sleep(0)
        lost.cancel()
        queue.put(1)
        await asyncio.gather(*tasks)
        assert len(queue) == 1
        return names

    return asyncio.run(order())


def test_people_come_before_bots_and_hosts_take_turns() -> None:
    greedy = [(f"greedy {n}", Asker("greedy", f"table {n}", with_people=False), 0.0) for n in range(6)]
    crowd = [(f"host {n % 2}", Asker(f"host {n % 2}", f"of {n}"), 0.0) for n in range(4)]
    order = served(*greedy, *crowd)
    assert order[:4] == ["host 0", "host 1", "host 0", "host 1"]
    assert order[4:] == [f"greedy {n}" for n in range(6)]


def test_who_thinks_long_waits_for_those_who_think_shortly() -> None:
    story = [("story", Asker("host", "over", with_people=False), 0.25)] * 3
    moves = [("move", Asker("host", "bots", with_people=False), 0.01)] * 20
    assert served(*story, *moves) == ["story", *["move"] * 20, "story", "story"]


def test_time_that_was_had_long_ago_is_forgotten() -> None:
    early = [("early", Asker("early", "a"), 100.0), ("early", Asker("early", "a"), 1.0)]
    late = [("late", Asker("late", "b"), 60.0), ("late", Asker("late", "b"), 1.0)]
    assert served(*early, *late) == ["early", "late", "early", "late"], "a hundred seconds, a minute ago, are fifty"


def test_a_bot_that_people_wait_for_is_asked_as_such(server: Server) -> None:
    from byways.table.matches.bot_turns import asker

    ann = server.create(ME_AND_BOT)
    bans = server.registry.bans
    assert asker(server.registry.cache[ann.match], bans).with_people
    ann.post("leave", seat=0)
    assert not asker(server.registry.cache[ann.match], bans).with_people


def test_all_tables_of_an_address_share_one_turn(server: Server) -> None:
    from byways.table.matches.bot_turns import asker

    tables = [server.create(ME_AND_BOT) for _ in range(3)]
    askers = [asker(server.registry.cache[one.match], server.registry.bans) for one in tables]
    assert len({one.host for one in askers}) == 1
    assert len({one.table for one in askers}) == 3


# --- what is on disk is acknowledged --------------------------------------------------------------------------------


def test_a_last_move_that_is_on_disk_is_acknowledged_though_the_rest_fails(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.create(TWO_AT_A_SCREEN)

    async def broken(*_: object) -> bool:
        raise OSError("the disk is full")

    monkeypatch.setattr(server.registry.storage, "update", broken)
    statuses = set()
    while ann.standing()["status"] == "playing":
        statuses.add(ann.play().status_code)
    assert statuses == {200}
    server.registry.cache.drop(ann.match)
    assert ann.standing()["status"] == "over", "the log decides"


def test_nobody_waits_because_a_bots_process_has_ended(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from byways.table.matches import bot_turns

    monkeypatch.setattr(bot_turns, "PAUSE_S", 10 * PATIENCE)
    (worker,) = server.registry.bots.workers
    for _ in range(2):
        ann = server.create(ME_AND_BOT)
        wait_until(lambda: worker.pid is not None)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        ann.play()
        wait_until(lambda: ann.standing()["version"] == 2)  # noqa: B023 (it is called at once)
