"""For all tests: those of a group run in one process, and games that a test registers are gone after it.

A process of tests that dies ends the run: pytest-xdist would start another and run the same test again, and hangs when
no process is left that takes it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import byways
from byways.engine.types import Untyped

LONGEST = ("screens", "browser", "table", None)
"""Groups that are begun first, so that no process is left with one of them at the end; then the tests of no group."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Groups share servers and compiled code; a pytest that pytest-xdist does not know loses them without a word."""
    groups = {item: mark.args[0] if (mark := item.get_closest_marker("xdist_group")) else None for item in items}
    if getattr(config.option, "loadgroup", False) and not all("@" in item.nodeid for item in items if groups[item]):
        raise pytest.UsageError(f"pytest {pytest.__version__} and pytest-xdist do not fit: tests lose their groups")
    items.sort(key=lambda item: LONGEST.index(groups[item]) if groups[item] in LONGEST else len(LONGEST))


DIED = pytest.StashKey[bool]()
"""Whether a process of tests has died, for the one that hands out the tests."""


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Untyped, error: object) -> None:
    """A process of tests has ended; it may die between tests, too, of which no test tells."""
    if error:
        node.config.stash[DIED] = True


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(crashitem: str) -> None:
    pytest.exit(f"a process of tests died while it ran {crashitem}", returncode=pytest.ExitCode.TESTS_FAILED)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.stash.get(DIED, False) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(autouse=True)
def same_games_after(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(byways, "_extra", dict(byways._extra))
    monkeypatch.setattr(byways, "_named", set())
    named = os.environ.get("BYWAYS_GAMES")
    yield
    if named is None:
        os.environ.pop("BYWAYS_GAMES", None)
    else:
        os.environ["BYWAYS_GAMES"] = named
