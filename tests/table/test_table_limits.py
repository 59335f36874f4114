"""Limits against abuse, headers, and clearing away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from byways.table.logs import JsonLines
from byways.table.matches import views
from byways.table.refusals import Refusal
from byways.table.settings import Keep, Limits
from byways.table.web.limits import ConnectionLimit, RateLimit
from table.running import ME_AND_FRIEND, TWO_AT_A_SCREEN, UNLIMITED, Server

pytestmark = pytest.mark.xdist_group("table")


def test_so_many_a_second() -> None:
    rate = RateLimit(per_s=0.01, burst=3)
    for _ in range(3):
        rate.take("one")
    with pytest.raises(Refusal) as refused:
        rate.take("one")
    assert refused.value.retry_after == 100
    rate.take("another")
    unlimited = RateLimit(0, 0)
    for _ in range(100):
        unlimited.take("one")


def test_so_many_connections() -> None:
    doors = ConnectionLimit(most=3, most_per_address=2)
    doors.enter("a")
    doors.enter("a")
    with pytest.raises(Refusal):
        doors.enter("a")
    doors.enter("b")
    with pytest.raises(Refusal):
        doors.enter("c")
    doors.leave("a")
    doors.enter("c")
    assert doors.open == 3


def test_rates_over_http(make_server: Callable[..., Server]) -> None:
    limits = Limits(requests_per_s=2, matches_per_min=2, connections_per_address=1)
    with make_server(limits=limits) as server:
        body = {"game": "crab-stack", "seats": TWO_AT_A_SCREEN}
        answers = [server.http.post("/api/matches", json=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert int(answers[2].headers["retry-after"]) >= 1
        keys = [server.http.get("/api/matches").json().get("key") for _ in range(9)]
        assert "too_many_requests" in keys
        assert server.http.get("/healthz").status_code == 200, "who watches the server is not"


def test_too_many_connections_over_http(make_server: Callable[..., Server]) -> None:
    limits = Limits(requests_per_s=0, connections_per_address=1)
    with make_server(limits=limits) as server:
        ann = server.create(TWO_AT_A_SCREEN)
        with ann.live() as one:
            one.next("full")
            with ann.live() as two:
                assert two.next()["key"] == "too_many_connections"
            assert ann.ask("GET", "/stream").json()["key"] == "too_many_connections"


def test_too_many_tables(make_server: Callable[..., Server]) -> None:
    limits = Limits(requests_per_s=0, open_matches=2)
    with make_server(limits=limits) as server:
        server.create(TWO_AT_A_SCREEN)
        server.create(ME_AND_FRIEND)
        third = server.http.post("/api/matches", json={"game": "crab-stack", "seats": TWO_AT_A_SCREEN})
        assert (third.status_code, third.json()["key"]) == (429, "too_many_matches")


def test_large_bodies_are_refused(server: Server) -> None:
    large = b"x" * 70_000
    answer = server.http.post("/api/matches", content=large)
    assert (answer.status_code, answer.json()["key"]) == (413, "too_large")
    answer = server.http.post("/api/matches", content=iter([large]))
    assert answer.status_code == 413, "also without a length"
    assert server.http.post("/api/records", content=b"[" * 70_000).status_code in (400, 422)
    assert server.http.post("/api/matches", content=b"[" * 60_000).status_code in (400, 422)


def test_a_foreign_page_can_not_post(server: Server) -> None:
    ann = server.create(TWO_AT_A_SCREEN)
    body = {"version": 0, "move": ann.legal()[0]}
    foreign = server.http.post(f"{ann.path}/move", json=body, headers={**ann.headers, "Origin": "https://evil.example"})
    assert (foreign.status_code, foreign.json()["key"]) == (403, "bad_origin")
    own = server.http.post(f"{ann.path}/move", json=body, headers={**ann.headers, "Origin": server.url})
    assert own.status_code == 200
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{server.port}{ann.path}/live", origin="https://evil.example") as socket:  # type: ignore[arg-type] # a plain str will do
        assert "bad_origin" in str(socket.recv(5))


def test_headers_keep_browsers_safe(server: Server) -> None:
    for path in ("/api/games", "/", "/api/nothing"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
    assert server.http.get("/api/matches?open=true").headers["cache-control"] == "no-store"


def test_secrets_are_in_no_log(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "byways")
    caplog.set_level(logging.DEBUG, "uvicorn")
    ann = server.create(ME_AND_FRIEND)
    ben = ann.join(ann.invites[0])
    with ann.live() as line:
        line.next("full")
    ann.play()
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any('"path": "/api/matches"' in line for line in lines)
    for secret in (ann.token, ben.token, ann.invites[0]):
        assert secret
        assert not any(secret in line for line in lines)


def test_a_fault_of_ours_shows_no_trace(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.create(TWO_AT_A_SCREEN)

    def break_it(*_: object) -> None:
        raise RuntimeError("inner secret")

    monkeypatch.setattr(views, "whole_log", break_it)
    answer = ann.ask("GET", "/log")
    assert answer.status_code == 500
    assert answer.json() == {"key": "broken", "error": "Something went wrong here. It has been noted."}


def test_abandoned_matches_are_cleared_away(make_server: Callable[..., Server]) -> None:
    with make_server(keep=Keep(gathering=0, playing=24), limits=UNLIMITED) as server:
        waiting, playing = server.create(ME_AND_FRIEND), server.create(TWO_AT_A_SCREEN)
        playing.play()
        server.within(server.api.state.housekeeping.clean())
        assert waiting.ask("GET").json()["key"] == "no_match"
        assert playing.standing()["version"] == 1


def test_it_closes_in_good_order(make_server: Callable[..., Server]) -> None:
    with make_server() as server:
        ann = server.create([{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        pids = [worker.pid for worker in server.registry.bots.workers]
        with ann.live() as line:
            line.next("full")
            ann.play()
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{server.url}/healthz")
    import os

    for pid in pids:
        if pid is not None:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


def test_the_clients_files(make_server: Callable[..., Server], tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>client</title>")
    (static / "assets" / "main-abc.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with make_server(static=static) as server:
        for path in ("/", "/new", "/t/4fJ2kd9Qxw", "/replay/x"):
            page = server.http.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
            assert "client" in page.text
        script = server.http.get("/assets/main-abc.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert server.http.get("/assets/old.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//etc/passwd"):
            answer = server.http.get(path)
            assert "secret" not in answer.text
            assert "root:" not in answer.text
