"""Nobody makes others wait: half-sent requests, answers that nobody takes, long work."""

from __future__ import annotations

import asyncio
import functools
import gc
import json
import socket
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

import byways
from byways.table import logs
from byways.table.matches import Listener, LongWork, actions, catalogue, housekeeping, upgrading, views
from byways.table.matches.catalogue import Catalogue
from byways.table.refusals import Refusal
from byways.table.settings import Limits, Settings
from byways.table.web import make_app, protocol
from table.running import ME_AND_FRIEND, PATIENCE, TWO_AT_A_SCREEN, Player, Server, wait_until

pytestmark = pytest.mark.xdist_group("table")

QUICK = Limits(requests_per_s=0, head_s=0.3, body_s=0.3, taking_s=0.3)


@pytest.fixture(scope="module")
def brisk(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    database = f"sqlite:///{tmp_path_factory.mktemp('brisk') / 'table.db'}"
    with Server(replace(settings, database=database, limits=QUICK, heartbeat_s=0.2)) as running:
        yield running


@contextmanager
def line_to(server: Server) -> Iterator[socket.socket]:
    """A bare connection that takes little at once."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        yield line


def heard(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    said = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            said += part
    return said


# --- half-sent requests -------------------------------------------------------------------------------------------

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
HALVES = {"nothing": b"", "line": b"GET /heal", "head": WHOLE[:-2]}


@pytest.mark.parametrize("begun", HALVES.values(), ids=HALVES)
def test_half_a_head_is_not_waited_for(brisk: Server, begun: bytes) -> None:
    with line_to(brisk) as line:
        line.sendall(begun)
        assert heard(line) == b""
    with line_to(brisk) as line:
        line.sendall(WHOLE)
        answer = line.recv(65536)
        while not answer.endswith(b"}"):  # head and body may come apart
            part = line.recv(65536)
            assert part, answer
            answer += part
        assert answer.startswith(b"HTTP/1.1 200")
        line.sendall(begun or b"G")
        assert heard(line) == b"", "nor after a whole one"
    assert brisk.http.get("/healthz").status_code == 200


def test_a_letter_now_and_then_wins_no_time(brisk: Server) -> None:
    with line_to(brisk) as line:
        line.settimeout(0.05)
        for letter in b"GET /" + b"a" * 10_000:
            try:
                line.sendall(bytes([letter]))
                if line.recv(100) == b"":
                    break  # it has hung up
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            pytest.fail("it waits for the end of the line")


def test_a_head_without_end_is_cut_off(make_server: Callable[..., Server]) -> None:
    with make_server(limits=replace(QUICK, head_s=10 * PATIENCE)) as server, line_to(server) as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /healthz HTTP/1.1\r\nX: " + b"a" * (protocol.HEAD + 1))
        assert heard(line) == b""


def test_half_a_body_is_refused(brisk: Server) -> None:
    with line_to(brisk) as line:
        line.sendall(b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
        answer = line.recv(65536)
        line.sendall(b"{")
        answer += heard(line)  # it hangs up then
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"too_slow"' in answer


def test_lines_that_are_long_open_are_not_cut(brisk: Server) -> None:
    ann = brisk.create(ME_AND_FRIEND)
    with ann.live() as line, brisk.http.stream("GET", f"{ann.path}/stream", headers=ann.headers) as stream:
        lines = stream.iter_lines()
        for _ in range(4):
            line.next("beat")
            next(lines)


def test_an_answer_that_nobody_takes_is_not_kept(brisk: Server) -> None:
    path = brisk.http.post("/api/games/vancouver-buses/setup", json={"options": {}}).json()["board"]["url"]
    whole = len(brisk.http.get(path).content)
    with line_to(brisk) as line:
        many = 9_000_000 // whole + 1  # more than the system keeps for a connection
        line.sendall(WHOLE)
        assert line.recv(10), "it is here"
        with suppress(ConnectionError):  # it may hang up before it was asked for all
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * many)
        wait_until(lambda: brisk.hung_up(line))
        assert len(heard(line)) < whole * many


# --- long work ----------------------------------------------------------------------------------------------------


class Turns:
    """Whether others are served between the parts of something long, on a slow machine."""

    def __init__(self) -> None:
        self._had = 0
        self._at: list[int] = []

    def slow(self, function: Callable[..., Any], seconds: float = 0.01) -> Callable[..., Any]:
        """A part of it, which takes long."""

        def slowly(*args: Any, **options: Any) -> Any:
            self._at.append(self._had)
            time.sleep(seconds)
            return function(*args, **options)

        return slowly

    def beside(self, server: Server, work: Callable[[], Awaitable[object]]) -> int:
        """Do the work while others want their turn; returns how many parts of it came after one of theirs.

        The turns themselves are not counted: while a database is waited for there are any number of them."""

        async def both() -> None:
            async def others() -> None:
                while True:
                    self._had += 1
                    await asyncio.sleep(0)

            task = asyncio.create_task(others())
            await work()
            task.cancel()

        server.within(both())
        return sum(later > earlier for earlier, later in pairwise(self._at))


@pytest.fixture
def played(server: Server) -> Player:
    """Ten decisions have been made."""
    ann = server.create(TWO_AT_A_SCREEN)
    for _ in range(10):
        assert ann.play().status_code == 200
    return ann


def test_who_comes_to_a_long_match_is_told_in_slices(
    server: Server, played: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = server.registry.cache[played.match]
    turns = Turns()
    monkeypatch.setattr(views, "log_line", turns.slow(views.log_line))
    listeners: list[Listener] = []

    async def come() -> None:
        listeners.append(await server.registry.listen(match, None, "scene", None))

    assert turns.beside(server, come) == 9
    full = json.loads(listeners[0].queue.get_nowait() or "")
    assert [line["ply"] for line in full["log"]] == list(range(1, 11))
    server.loop.call_soon_threadsafe(server.registry.leave, match, listeners[0])


def test_what_is_written_for_one_who_comes_is_kept_though_another_goes(server: Server, played: Player) -> None:
    match = server.registry.cache[played.match]

    async def cross() -> bool:
        one = await server.registry.listen(match, None, "scene", None)
        with match.presence.awaiting():
            server.registry.leave(match, one)
            kept = bool(match.kept._lines)
        match.kept.clear()
        return kept

    assert server.within(cross())


def test_a_match_is_loaded_in_slices(server: Server, played: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    server.registry.cache.drop(played.match)
    turns = Turns()
    monkeypatch.setattr(upgrading, "carry_out", turns.slow(upgrading.carry_out))
    assert turns.beside(server, lambda: server.registry.match(played.match)) == 9
    assert played.standing()["ply"] == 10


def test_a_record_is_replayed_in_slices(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    match = byways.Match(byways.game("crab-stack"), seed=1)
    while not match.state.over:
        match.play(match.state.codes()[0])
    turns = Turns()
    monkeypatch.setattr(byways.Match, "play", turns.slow(byways.Match.play))
    watched = actions.watch_record(server.registry, match.record())
    assert turns.beside(server, lambda: watched) == 2 * len(match) - 1, "it is checked, and then laid out"


@pytest.mark.parametrize(
    ("owner", "name", "ask"),
    [
        (Catalogue, "_entry", "/api/games"),
        (catalogue, "_build", "/api/games/snow-tails/options/track/hairpin.svg"),
        (catalogue, "warm", "/api/games/snow-tails/options/track/hairpin.svg"),
        (views, "_ways", "/api/matches/{match}/ways"),
    ],
)
def test_what_takes_long_is_done_in_a_thread(
    server: Server, monkeypatch: pytest.MonkeyPatch, owner: object, name: str, ask: str
) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    registry = server.registry
    monkeypatch.setattr(registry.catalogue, "_entries", {})
    monkeypatch.setattr(registry.catalogue, "_games", OrderedDict())
    plain, threads = getattr(owner, name), []

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread())
        return plain(*args)

    monkeypatch.setattr(owner, name, watched)
    assert server.http.get(ask.format(match=ann.match), headers=ann.headers).status_code == 200
    assert threads
    assert server._thread not in threads


def test_all_games_are_imported_in_a_thread(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def watched(self: Catalogue) -> dict[str, int]:
        threads.append(threading.current_thread())
        return {"crab-stack": byways.game_class("crab-stack").version}

    monkeypatch.setattr(Catalogue, "versions", watched)
    server.within(server.api.state.housekeeping.review_matches())
    assert threads
    assert server._thread not in threads


def test_the_first_request_builds_no_routes(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = make_app(settings)
    built: list[object] = []
    plain = TypeAdapter.__init__

    def watched(self: TypeAdapter[Any], shape: Any, **options: Any) -> None:
        built.append(shape)
        plain(self, shape, **options)

    monkeypatch.setattr(TypeAdapter, "__init__", watched)

    async def ask() -> int:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://first") as http:
            return (await http.get("/api/nothing")).status_code

    assert asyncio.run(ask()) == 404
    assert built == []


def test_long_work_waits_its_turn_and_has_limits_by_address_and_in_all() -> None:
    async def work() -> list[str]:
        long_work, told = LongWork(at_once=1, by_address=2, in_all=3), []

        async def do(address: str) -> None:
            try:
                async with long_work.turn(address):
                    told.append(f"{address} begins")
                    await asyncio.sleep(0)
                    told.append(f"{address} ends")
            except Refusal:
                told.append(f"{address} refused")

        await asyncio.gather(*map(do, ("a", "a", "a", "b", "c")))
        await do("a")
        return told

    told = asyncio.run(work())
    assert [line for line in told if "refused" in line] == ["a refused", "c refused"]
    served = [line for line in told if "refused" not in line]
    assert served == [f"{one} {what}" for one in "aaba" for what in ("begins", "ends")], "one after another"


def test_long_work_over_http_is_limited_by_address(make_server: Callable[..., Server]) -> None:
    limits = Limits(requests_per_s=0, long_by_address=0, setups_by_address=0)
    with make_server(limits=limits) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        assert ann.ask("GET", "/log").status_code == 429
        assert ann.ask("GET", "/ways").status_code == 429
        assert ann.ask("GET", "/stream").status_code == 429
        assert server.http.post("/api/records", json={}).status_code == 429
        with ann.live() as line:
            assert line.next("full", "error")["key"] == "too_many_requests"
        own = {"options": {"track": "random:7"}}
        assert server.http.post("/api/games/snow-tails/setup", json=own).status_code == 429
        assert server.http.post("/api/games/snow-tails/setup", json={"options": {}}).status_code == 200
        assert server.api.state.policy.connections.open == 0


def test_slow_calls_are_logged_with_game_and_call(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    face = type(server.registry.cache[ann.match].game.face)
    monkeypatch.setattr(face, "text", Turns().slow(face.text, logs.SLOW_S * 1.2))
    monkeypatch.setattr(logs, "SLOW_CALLS", logs.SlowCalls())
    for _ in range(3):
        assert ann.ask("GET", "/text").status_code == 200
    told = [record for record in caplog.records if record.getMessage() == "slow call"]
    calls = [(record.__dict__["game"], record.__dict__["call"]) for record in told]
    assert calls.count(("crab-stack", "text")) == 1, "once in a while, however often it happens"
    assert logs.SLOW_CALLS.counts["crab-stack", "text"] == 3
    assert told[0].__dict__["ms"] >= logs.SLOW_S * 1000


# --- what is kept -------------------------------------------------------------------------------------------------


def endless() -> dict[int, tuple[str, int]]:
    """All caches without bound in the program, with how much they hold."""
    kinds: list[Any] = [thing for thing in gc.get_objects() if type(thing) is functools._lru_cache_wrapper]
    ours = [kept for kept in kinds if str(kept.__module__).startswith("byways") and kept.cache_info().maxsize is None]
    return {id(kept): (kept.__qualname__, kept.cache_info().currsize) for kept in ours}


def test_boards_of_ones_own_fill_no_cache_without_bound() -> None:
    def show(track: str) -> None:
        game = byways.game("snow-tails", track=track)
        game.new(seed=1).view(None).svg()

    show("random:1001")
    before = endless()
    assert before
    for number in range(1002, 1006):
        show(f"random:{number}")
    assert endless() == before


def test_heartbeats_go_out_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bus:
        def tell(self, *_: object) -> None:
            told.append(0)

    async def rest(seconds: float) -> None:
        told.append(1 if seconds else 0)

    told: list[int] = []
    listened = SimpleNamespace(presence=SimpleNamespace(listeners=[object()], seats_here=[], watching_here=0), id="m")
    silent = SimpleNamespace(presence=SimpleNamespace(listeners=[]))
    registry: Any = SimpleNamespace(
        cache=[listened, silent] * 100, bus=Bus(), followers=SimpleNamespace(heartbeat=lambda: None)
    )
    monkeypatch.setattr(housekeeping, "broadcast_heartbeat", lambda _: None)
    monkeypatch.setattr(housekeeping, "asyncio", SimpleNamespace(sleep=rest))
    asyncio.run(housekeeping.Housekeeping(registry).heartbeat())
    assert told.count(0) == 100
    runs = "".join(map(str, told)).split("1")
    assert max(map(len, runs)) == housekeeping.BEATS
