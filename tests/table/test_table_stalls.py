"""Nobody makes others wait: half-sent requests, answers that nobody takes, long work."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

import pytest

from byways.table.settings import Limits, Settings
from byways.table.web import protocol
from table.running import ME_AND_FRIEND, PATIENCE, Server

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
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
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


def test_a_head_without_end_is_cut_off(server: Server) -> None:
    with line_to(server) as line, suppress(OSError):
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
    path = "/api/games/vancouver-buses/rules"
    whole = len(brisk.http.get(path).content)
    with line_to(brisk) as line:
        many = 9_000_000 // whole + 1  # more than the system keeps for a connection
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * many)
        time.sleep(1)
        assert len(heard(line)) < whole * many
