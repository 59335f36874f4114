"""For all tests: those of a group run in one process, and games that a test registers are gone after it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import byways

LONGEST = ("screens", "browser", "table", None)
"""Groups that are begun first, so that no process is left with one of them at the end; then the tests of no group."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Groups share servers and compiled code; a pytest that pytest-xdist does not know loses them without a word."""
    groups = {item: mark.args[0] if (mark := item.get_closest_marker("xdist_group")) else None for item in items}
    if getattr(config.option, "loadgroup", False) and not all("@" in item.nodeid for item in items if groups[item]):
        raise pytest.UsageError(f"pytest {pytest.__version__} and pytest-xdist do not fit: tests lose their groups")
    items.sort(key=lambda item: LONGEST.index(groups[item]) if groups[item] in LONGEST else len(LONGEST))


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
