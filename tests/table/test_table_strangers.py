"""What strangers may try for a month: to fill the disk, the memory, the lines and the names of a table."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from contextvars import copy_context
from dataclasses import replace
from io import StringIO
from subprocess import run
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import byways
from byways.table import logs
from byways.table.matches import Bans, asking, housekeeping, loading, network, text_input
from byways.table.matches.listeners import MOST_BYTES, Listener
from byways.table.matches.match import STILL, step_bytes
from byways.table.refusals import Refusal
from byways.table.settings import Limits
from byways.table.storage import NO_SEAT, Ban
from byways.table.web import sockets
from byways.table.web.limits import ConnectionLimit
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")
QUICK = {"requests_per_s": 10_000, "actions_per_s": 10_000}
NEW = {"game": "crab-stack", "seats": TWO_AT_A_SCREEN}


def record() -> dict[str, Any]:
    match = byways.Match(byways.game("crab-stack"), seed=1)
    match.play(match.state.codes()[0])
    return match.record()


def again(ann: Player) -> Any:
    """The answer to one who gives up and wants the next match."""
    for seat in (0, 1):
        ann.post("resign", seat=seat)
    return ann.post("rematch")


# --- the disk -----------------------------------------------------------------------------------------------------


def test_matches_that_follow_others_count_as_new_ones(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(**QUICK, matches_per_min=2)) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        following = again(ann)
        assert following.status_code == 200
        assert ann.post("rematch").json()["match"]["id"] == following.json()["match"]["id"], "no other one is made"
        third = again(Player(server, following.json()["match"]["id"], ann.token))
        assert (third.status_code, third.json()["key"]) == (429, "too_many_requests")


def test_an_address_has_so_many_matches_a_day(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(**QUICK, matches_per_min=1_000, matches_per_day=3)) as server:
        assert [server.http.post("/api/matches", json=NEW).status_code for _ in range(2)] == [201, 201]
        assert server.http.post("/api/records", json=record()).status_code == 200
        refused = server.http.post("/api/matches", json=NEW)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 3_600
        assert server.http.post("/api/records", json=record()).status_code == 429


def test_nonsense_does_not_flood_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that is none, or letters that are none, cost a line, the latter with a long trace, each time."""
    kept = {name: (logging.getLogger(name).handlers, logging.getLogger(name).level) for name in ("byways", "uvicorn")}
    written = StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    uvicorn = logging.getLogger("uvicorn.error")
    try:
        logs.set_up_logs("warning")
        for number in range(50):
            uvicorn.warning("Invalid HTTP request received.")
            uvicorn.error("Invalid UTF-8 sequence received from client.", exc_info=ValueError(number))
        logging.getLogger("byways.table").error("two")
        logging.getLogger("byways.table").error("two")
        monkeypatch.setattr(logs, "AGAIN_S", -1)
        uvicorn.warning("Invalid HTTP request received.")
    finally:
        for name, (handlers, level) in kept.items():
            logging.getLogger(name).handlers = handlers
            logging.getLogger(name).setLevel(level)
            logging.getLogger(name).propagate = True
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [line["what"].split()[0] for line in lines] == ["Invalid", "Invalid", "two", "two", "Invalid"]
    assert [line.get("times") for line in lines] == [1, 1, None, None, 50]


@pytest.mark.parametrize("limit", [{"stored_bytes": 1}, {"free_bytes": 10**18}])
def test_when_there_is_no_room_nothing_begins_and_what_has_begun_goes_on(
    make_server: Callable[..., Server], limit: dict[str, int]
) -> None:
    with make_server() as server:
        registry, roomy = server.registry, server.registry.settings
        ann = server.create(TWO_AT_A_SCREEN)
        over = server.create(TWO_AT_A_SCREEN)
        registry.settings = replace(roomy, limits=replace(roomy.limits, **limit))
        server.within(registry.measure())
        for path, body in (
            ("/api/matches", NEW),
            ("/api/records", record()),
            ("/api/parcels", {"data": "abc"}),
        ):
            answer = server.http.post(path, json=body)
            assert (answer.status_code, answer.json()["key"]) == (429, "too_many_matches"), path
        assert again(over).json()["key"] == "too_many_matches"
        assert ann.play().status_code == 200
        assert ann.post("chat", text="Still here", seat=0).status_code == 200
        registry.settings = roomy
        server.within(registry.measure())
        assert server.http.post("/api/matches", json=NEW).status_code == 201


def test_what_was_cleared_away_takes_no_room(server: Server) -> None:
    storage = server.registry.storage
    before = server.within(storage.bytes_taken())
    server.within(storage.keep_drawings([(f"{number:024x}", "x" * 100_000) for number in range(20)]))
    assert server.within(storage.bytes_taken()) > before + 2_000_000
    server.within(storage.clear(drawings_before=2**62, notices_before=0))
    assert server.within(storage.bytes_taken()) < before + 1_000_000
    assert server.within(storage.bytes_left()) > 0


def test_to_and_fro_does_not_go_on_for_ever(make_server: Callable[..., Server]) -> None:
    room = STILL + 8 * step_bytes(byways.game("crab-stack"))
    with make_server(limits=Limits(requests_per_s=0, record_bytes=room)) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        refused = None
        for _ in range(8):
            assert ann.play().status_code == 200
            answer = ann.post("undo", version=ann.standing()["version"])
            if answer.status_code != 200:
                refused = answer
                break
        assert refused is not None
        assert refused.json()["key"] == "nothing_to_undo"
        assert ann.play().status_code == 200, "who only plays on is not kept from it"


def test_those_who_watch_can_not_fill_the_chat(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=0, chat_lines=6)) as server:
        ann = server.create(TWO_AT_A_SCREEN, spectators_chat=True)
        watcher = ann.spectator()
        said = [watcher.post("chat", text=f"line {n}", name="Eve").status_code for n in range(4)]
        assert said == [200, 200, 200, 429]
        assert [ann.post("chat", text=f"mine {n}", seat=0).status_code for n in range(4)] == [200, 200, 200, 429]
        assert len(server.registry.cache[ann.match].chat) == 6


# --- memory and time ----------------------------------------------------------------------------------------------


def test_few_matches_are_loaded_at_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = server.registry
    names = [server.create(ME_AND_FRIEND).match for _ in range(3 * loading.LOADS)]
    load, rebuild = registry.storage.load, registry._loader._rebuild

    async def all_at_once() -> None:
        read, inside, gate = 0, 0, asyncio.Event()

        async def counted(name: str) -> Any:
            nonlocal read
            stored = await load(name)
            read += 1
            return stored

        async def slow(stored: Any) -> Any:
            nonlocal inside
            inside += 1
            await gate.wait()
            return await rebuild(stored)

        monkeypatch.setattr(registry.storage, "load", counted)
        monkeypatch.setattr(registry._loader, "_rebuild", slow)
        for name in names:
            registry.cache.drop(name)
        tasks = [asyncio.create_task(registry.match(name)) for name in names]
        while read < len(names):
            await asyncio.sleep(0)
        for _ in range(100):
            await asyncio.sleep(0)
        assert inside == loading.LOADS
        gate.set()
        assert [match.id for match in await asyncio.gather(*tasks)] == names

    server.within(all_at_once())


def test_long_matches_of_one_address_keep_no_other_from_loading_one(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "LONG", -1)
    with make_server(limits=Limits(requests_per_s=0, long_at_once=1, long_by_address=2)) as server:
        registry = server.registry
        names = [server.create(ME_AND_FRIEND).match for _ in range(4)]
        rebuild = registry._loader._rebuild

        async def all_at_once() -> list[Any]:
            gate = asyncio.Event()

            async def slow(stored: Any) -> Any:
                await gate.wait()
                return await rebuild(stored)

            monkeypatch.setattr(registry._loader, "_rebuild", slow)
            tasks = []
            for name, address in zip(names, ("greedy", "greedy", "greedy", "other"), strict=True):
                registry.cache.drop(name)
                context = copy_context()
                context.run(asking.set, address)
                tasks.append(asyncio.create_task(registry.match(name), context=context))
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            refused = done.pop().exception()
            assert isinstance(refused, Refusal)
            assert refused.key == "too_many_requests"
            gate.set()
            return await asyncio.gather(*tasks, return_exceptions=True)

        found = server.within(all_at_once())
        assert sum(isinstance(one, Refusal) for one in found[:3]) == 1
        assert found[3].id == names[3]


def test_many_matches_with_clocks_keep_no_other_clock_from_running(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "TIMED", 2)
    with make_server() as server:
        cache, work = server.registry.cache, server.api.state.housekeeping
        clock = {"kind": "correspondence", "days": 1}
        names = {server.create(TWO_AT_A_SCREEN, clock=clock).match for _ in range(5)}
        for name in names:
            cache.drop(name)
        seen: set[str] = set()
        for _ in range(3):
            server.within(work.load_timed_matches())
            seen |= {match.id for match in cache}
            for name in names:
                cache.drop(name)
        assert seen >= names


def test_requests_under_way_are_limited_by_address(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_server(limits=Limits(requests_per_s=0, connections_per_address=1)) as server:
        under_way, match = server.api.state.policy.under_way, server.registry.match
        ann = server.create(ME_AND_FRIEND)
        go_on = asyncio.Event()

        async def slow(name: str) -> Any:
            await go_on.wait()
            return await match(name)

        monkeypatch.setattr(server.registry, "match", slow)
        codes: list[int] = []
        waiting = [threading.Thread(target=lambda: codes.append(ann.ask("GET").status_code)) for _ in range(2)]
        for thread in waiting:
            thread.start()
        wait_until(lambda: under_way.open == 2)
        third = ann.ask("GET")
        assert (third.status_code, third.json()["key"]) == (429, "too_many_connections")
        server.loop.call_soon_threadsafe(go_on.set)
        for thread in waiting:
            thread.join()
        assert codes == [200, 200]
        wait_until(lambda: under_way.open == 0)


def test_what_waits_for_a_slow_listener_is_bounded_by_bytes() -> None:
    async def wait() -> None:
        listener = Listener(256)
        listener.send("x" * (MOST_BYTES - 1))
        listener.send("xx")
        assert not listener.cut
        listener.send("x")
        assert listener.cut
        again = Listener(256)
        for _ in range(3):
            again.send("x" * MOST_BYTES)
            await again.queue.get()
        again.send("xx")
        assert not again.cut, "what was taken does not count"

    asyncio.run(wait())


def test_a_server_may_have_as_many_connections_as_it_is_said_to() -> None:
    resource = pytest.importorskip("resource")
    code = (
        "import resource; from byways.table.commands import FILES, open_many_files\n"
        "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard)); open_many_files()\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0] - (min(FILES, hard) if hard >= 0 else FILES))"
    )
    assert resource.RLIMIT_NOFILE is not None
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "0\n"


# --- what many addresses take together ----------------------------------------------------------------------------


def test_few_addresses_do_not_take_all_lines() -> None:
    doors = ConnectionLimit(most=4_000, most_per_address=100)
    for address in range(40):
        with suppress(Refusal):
            while True:
                doors.enter(f"attacker {address}")
    assert 90 < doors.by_address["attacker 0"] <= 100, "as long as there is room"
    assert 10 < doors.by_address["attacker 39"] < 50
    for number in range(1_000):
        doors.enter(f"guest {number}")
    assert doors.open == sum(doors.by_address.values())
    crowd = ConnectionLimit(most=4_000, most_per_address=100)
    for number in range(4_000):
        crowd.enter(f"guest {number}")
    with pytest.raises(Refusal):
        crowd.enter("one more")


def test_who_may_have_all_lines_has_them() -> None:
    doors = ConnectionLimit(most=50, most_per_address=50)
    for _ in range(50):
        doors.enter("a load test")


def test_those_who_watch_leave_lines_to_those_who_play(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=0, connections=4, connections_per_address=4)) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        with ExitStack() as lines:
            for _ in range(3):
                lines.enter_context(ann.spectator().live()).next("full")
            with ann.spectator().live() as refused:
                assert refused.next()["key"] == "too_many_connections"
            assert ann.spectator().ask("GET", "/stream").json()["key"] == "too_many_connections"
            wait_until(lambda: server.api.state.policy.connections.open == 3)
            with ann.live() as mine:
                assert mine.next("full")


def test_a_day_of_new_matches_is_short_where_there_is_little_room(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(**QUICK, open_matches=10, matches_per_min=1_000, matches_per_day=9)) as server:
        answers = [server.http.post("/api/matches", json=NEW) for _ in range(9)]
        assert [answer.status_code for answer in answers] == [201] * 8 + [429], "six for one each, then dearer"
        assert answers[-1].json()["key"] == "too_many_requests"
        server.registry.check_room()  # another address still finds some


def test_who_watches_the_server_has_a_rate_of_its_own(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=1)) as server:
        for path in ("/healthz", "/metrics"):
            assert {server.http.get(path).status_code for _ in range(10)} >= {429}, path
        assert server.http.get("/api/matches").status_code == 200


def test_long_queries_are_refused_before_they_are_read(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=1)) as server:
        codes = [server.http.get("/api/matches?" + "a&" * 15_000).status_code for _ in range(10)]
        assert set(codes) == {414, 429}, "and they count as any others do"


# --- lines, addresses, paths --------------------------------------------------------------------------------------


def test_who_says_too_much_on_a_line_is_not_heard_for_a_while(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HUSH_S", 3_600)
    with make_server(limits=Limits(requests_per_s=2)) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        with ann.spectator().live() as line:
            line.next("full")
            for number in range(40):
                line.socket.send(f'{{"type": "move", "id": {number}}}')
            keys = [line.next("answer")["key"]]
            while keys[-1] != "too_many_requests":
                keys.append(line.next("answer")["key"])
            assert set(keys[:-1]) == {"no_token"}
            match = server.registry.cache[ann.match]
            server.within(server.registry.match_log.say(match, NO_SEAT, "Eve", "quiet"))
            assert line.next("answer", "chat")["type"] == "chat", "what came after is not answered"


def test_who_is_cut_off_while_speaking_costs_no_line_in_the_log(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.create(TWO_AT_A_SCREEN)

    async def cut(_: Any, __: Any, match: Any, listener: Any, message: Any) -> bool:
        listener.close()
        while listener in lines:
            if not listener.queue.qsize():
                break
            await asyncio.sleep(0)
        return True

    with ann.spectator().live() as line:
        line.next("full")
        lines = server.registry.cache[ann.match].presence.listeners
        monkeypatch.setattr(sockets, "_hear", cut)
        line.socket.send("{}")
        line.socket.send("{}")
        with pytest.raises(ConnectionClosed) as closed:
            line.next("step")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    wait_until(lambda: not lines)
    assert not caplog.records


def test_a_line_that_is_not_read_is_ended(make_server: Callable[..., Server]) -> None:
    with make_server(limits=Limits(requests_per_s=0, taking_s=0.2)) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        open_lines, lines = server.api.state.policy.connections, server.registry.cache[ann.match].presence.listeners
        with socket.create_connection(("127.0.0.1", server.port)) as deaf:
            deaf.sendall(
                f"GET {ann.path}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b" 101 " in deaf.recv(4_096)
            hello = b'{"type": "hello"}'
            deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            wait_until(lambda: lines)

            async def talk() -> None:
                for listener in list(lines):
                    while not listener.cut:
                        listener.send("x" * 500_000)
                        await asyncio.sleep(0)

            server.within(talk())
            wait_until(lambda: open_lines.open == 0)


def test_what_is_no_json_is_none_on_a_line_either(server: Server) -> None:
    ann = server.create(ME_AND_FRIEND)
    with ann.live() as line:
        line.next("full")
        line.socket.send('{"type": "move", "id": NaN, "version": 0, "move": 0}')
        assert line.next("error", "answer")["key"] == "bad_request"
        with pytest.raises(ConnectionClosed):
            line.next("step")


def test_addresses_of_the_old_kind_count_as_such_however_they_are_written() -> None:
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("::ffff:192.0.2.7") != network("::ffff:192.0.2.8")
    bans = Bans()
    bans.set([Ban("address", "192.0.2.0/24", None, "", 0)])
    bans.check_address("::ffff:198.51.100.1")
    for host in ("192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"):
        with pytest.raises(Refusal):
            bans.check_address(host)


def test_long_paths_of_other_letters_are_refused_in_few_words(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/" + "%C3%A9" * 150, "/t/" + "%F0%9F%A6%80" * 90):
        assert server.http.get(path).status_code == 404
    assert not caplog.records


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("A\u200dn\u200dn\u200d", "Ann"),
        ("Ann\ufe0f", "Ann"),
        ("An\u034fn\u3164", "Ann"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("ශ්\u200dරී", "ශ්\u200dරී"),
        ("e" + "\u0317" * 15 + "x", "e" + "\u0317" * 4 + "x"),
    ],
)
def test_nothing_hides_in_names(typed: str, kept: str) -> None:
    assert text_input.name(typed) == kept


@pytest.mark.parametrize("typed", ["\u3164", "\u2800 \u2800", "\u115f\u1160", "\u200d", "\ufe0f"])
def test_a_name_can_be_seen(typed: str) -> None:
    with pytest.raises(Refusal):
        text_input.name(typed)


def test_who_watches_can_not_speak_under_the_name_of_one_who_plays(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN, spectators_chat=True)
    for name in ("Ann", "ＡＮＮ", "A nn", "ann\u200d", "𝐀𝐧𝐧"):
        assert ann.spectator().post("chat", text="Hi", name=name).status_code == 422, name
    assert ann.spectator().post("chat", text="Hi", name="Anna").status_code == 200
