"""A real server and a real browser. What people do here is what they do on the page: click, tap, type."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

import byways.table
from dealing import deal_alike

sys.path.insert(0, str(Path(__file__).parent))
from browsers import SHELL, WHOLE, launched
from people import PATIENCE, Person


@pytest.fixture(scope="module")  # Playwright's event loop must not outlive these tests: others run loops of their own
def chromium() -> Iterator[Browser]:
    yield from launched(SHELL, *WHOLE)


@pytest.fixture(scope="session")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that tells servers which test runs: they deal by it."""
    return tmp_path_factory.mktemp("deals") / "test"


@pytest.fixture(autouse=True)
def dealt(deals: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals every time, whether a page or a program plays."""
    name = f"{request.path.name} {request.node.name}"
    deals.write_text(name, encoding="utf-8")
    deal_alike(lambda: name, monkeypatch.setattr)


@pytest.fixture(scope="session")
def byways_command(deals: Path) -> list[str]:
    """What runs `byways` with the same deals every time."""
    return [sys.executable, str(Path(__file__).parent / "dealt_server.py"), str(deals)]


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory, byways_command: list[str]) -> Iterator[str]:
    """The address of a table that runs for all tests."""
    if not (Path(byways.table.__file__).parent / "static" / "index.html").exists():
        pytest.fail("The browser client has not been built; build it: make client")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("table")
    words = ["serve", "--port", str(port), "--database", f"sqlite:///{folder / 'table.db'}", "--rate", "0"]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen([*byways_command, *words, "--sync", "normal"], stdout=log, stderr=subprocess.STDOUT)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url, server, folder / "server.log")
        yield url
    finally:
        server.terminate()
        server.wait(PATIENCE / 1000)


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Until it answers and all rules are compiled, which takes a while when they have changed."""
    last = time.monotonic() + 900
    while time.monotonic() < last:
        if server.poll() is not None:
            pytest.fail(f"The server ended: {log.read_text()[-2000:]}")
        try:
            with urlopen(f"{url}/api/games", timeout=60) as answer:
                if all(game["ready"] for game in json.load(answer)["games"]):
                    return
        except (URLError, OSError):
            pass
        time.sleep(0.2)
    pytest.fail("The server was not ready within a quarter of an hour.")


@pytest.fixture
def come(chromium: Browser, table: str) -> Iterator[Callable[..., Person]]:
    """People with a browser of their own each. No page of theirs may have said an error."""
    people: list[Person] = []

    def person(**screen: Any) -> Person:
        people.append(Person(chromium, table, **screen))
        return people[-1]

    yield person
    faults = [fault for one in people for fault in one.faults]
    for one in people:
        one.context.close()
    assert not faults
