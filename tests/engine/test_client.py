"""The client trusts its server no more than it must: whatever is answered, the errors are ours."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any

import pytest

import byways
from byways.client import BadAnswer, Client, Refused, Seat, Turn, sit_down
from byways.engine import BadOption, BadPosition, BywaysError
from byways.engine.errors import NoSeat, UnknownGame

pytestmark = pytest.mark.xdist_group("crab-stack")


class Hostile:
    """A server that answers every request with the same bytes."""

    def __init__(self) -> None:
        self.answer = b""
        self.status = 200
        self.headers: dict[str, str] = {}
        self.raw = False
        hostile = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                self.close_connection = True
                if hostile.raw:
                    self.wfile.write(hostile.answer)
                    return
                self.send_response(hostile.status)
                for name, value in hostile.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(hostile.answer)

            do_GET = do_POST = answer  # noqa: N815  (so the base class calls them)

            def log_message(self, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def hostile() -> Iterator[Hostile]:
    found = Hostile()
    yield found
    found.server.shutdown()
    found.server.server_close()


CALLS: dict[str, Callable[[Hostile], object]] = {
    "games": lambda server: Client(server.url).games(),
    "create": lambda server: Client(server.url).create("crab-stack", []),
    "events": lambda server: next(Client(server.url).events()),
    "sit_down": lambda server: sit_down(f"{server.url}/t/abc#i=xyz", "Ann"),
    "standing": lambda server: Seat(server.url, "t", "m").standing(),
    "stream": lambda server: next(Seat(server.url, "t", "m").stream()),
    "turns": lambda server: next(Seat(server.url, "t", "m").turns()),
    "move": lambda server: Seat(server.url, "t", "m").move(1, 2),
    "rematch": lambda server: Seat(server.url, "t", "m").rematch(),
    "record": lambda server: Seat(server.url, "t", "m").record(),
}
NONSENSE = [b"\xff\xfe\n", b"<html>\n", b"[1, 2]\n", b"7\n", b'"full"\n', b"[" * 100_000 + b"\n", b"null\n"]
LACKING = [b"{}\n", b'{"type": 3}\n', b'{"type": "full", "version": "new", "token": 7, "match": []}\n']


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("answer", NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_json_object_is_told(hostile: Hostile, call: str, answer: bytes) -> None:
    hostile.answer = answer
    with pytest.raises(BadAnswer, match="the server answered"):
        CALLS[call](hostile)


@pytest.mark.parametrize("call", [call for call in CALLS if call not in ("games", "record")])
@pytest.mark.parametrize("answer", LACKING, ids=range(len(LACKING)))
def test_what_lacks_its_parts_is_told(hostile: Hostile, call: str, answer: bytes) -> None:
    hostile.answer = answer if call != "events" else answer.replace(b'"full"', b"null")
    with pytest.raises(BadAnswer, match="should have"):
        CALLS[call](hostile)


def test_tokens_and_ids_can_not_smuggle_headers_or_paths(hostile: Hostile) -> None:
    for word in ("a\r\nHost: b", "../x", "a b", "", "tökén"):
        hostile.answer = json.dumps({"token": word, "match": {"id": word, "seed_hash": "ab"}, "invites": []}).encode()
        for call in ("create", "sit_down", "rematch"):
            with pytest.raises(BadAnswer, match="letters and digits"):
                CALLS[call](hostile)


@pytest.mark.parametrize(
    "answer", [b"what?", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{"]
)
def test_what_is_no_http_is_told(hostile: Hostile, answer: bytes) -> None:
    hostile.raw, hostile.answer = True, answer
    with pytest.raises(BadAnswer):
        CALLS["games"](hostile)


@pytest.mark.parametrize("answer", [b"", b"{}", b"[]", b'{"key": 3, "error": []}', b"\xff"])
def test_refusals_without_a_reason_are_refusals(hostile: Hostile, answer: bytes) -> None:
    hostile.status, hostile.answer, hostile.headers = 403, answer, {"Retry-After": "Mon, 16 Nov 2026"}
    with pytest.raises(Refused, match="the server answered 403") as refused:
        CALLS["standing"](hostile)
    assert (refused.value.key, refused.value.retry_after) == ("unknown", 0.0)


def turn_with(hostile: Hostile, match: dict[str, Any], data: object, viewer: int = 0) -> Turn:
    """A turn as the server would tell it."""
    hostile.answer = json.dumps({"match": match}).encode()
    sight = {"viewer": viewer, "moves": [{"text": "a"}], "position": {}, "bytes": data}
    return Turn(Seat(hostile.url, "t", "m"), 1, viewer, sight)


CRABS: dict[str, Any] = {"game": "crab-stack", "options": {"players": 2}}


@pytest.mark.parametrize(
    ("match", "data", "viewer", "error"),
    [
        (CRABS, "no base64!", 0, BadAnswer),
        (CRABS, "ü", 0, BadAnswer),
        (CRABS, 5, 0, BadAnswer),
        (CRABS, "AAAA", 0, BadPosition),
        (CRABS, "", 9, BadPosition),
        ({"game": "crab-stick", "options": {}}, "", 0, UnknownGame),
        ({"game": ["crab-stack"], "options": {}}, "", 0, BadAnswer),
        ({"game": "crab-stack", "options": {"players": 99}}, "", 0, BadOption),
        ({"game": "crab-stack", "options": {"self": 1}}, "", 0, BadOption),
        ({"game": "crab-stack", "options": [2]}, "", 0, BadAnswer),
        ({"game": "snowplow-race", "options": {"map": "/etc/passwd.toml"}}, "", 0, BadOption),
    ],
)
def test_a_position_from_a_server_is_checked(
    hostile: Hostile, match: dict[str, Any], data: object, viewer: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        turn_with(hostile, match, data, viewer).state()


def test_a_false_viewer_or_spoilt_bytes_are_refused(hostile: Hostile) -> None:
    state = byways.game("crab-stack").new(seed=1)
    good = base64.b64encode(bytes(state)).decode()
    assert turn_with(hostile, CRABS, good).state() == state
    with pytest.raises(NoSeat, match="no seat 7"):
        turn_with(hostile, CRABS, good, 7).state()
    random = Random(1)
    for _ in range(30):
        turn = turn_with(hostile, CRABS, base64.b64encode(random.randbytes(len(bytes(state)))).decode())
        with pytest.raises(BywaysError):
            turn.state()


def test_a_line_that_breaks_off_is_asked_for_again(hostile: Hostile, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    def rest(seconds: float) -> None:
        pauses.append(seconds)
        hostile.answer = b'{"type": "full", "version": 4}\n'

    monkeypatch.setattr("byways.client.time.sleep", rest)
    hostile.answer = b'{"type": "full", "vers'
    assert next(Seat(hostile.url, "t", "m").stream()) == {"type": "full", "version": 4}
    assert pauses == [0.5]
