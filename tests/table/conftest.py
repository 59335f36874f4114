"""Servers for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from byways.table.settings import Settings
from dealing import deal_alike
from table.running import UNLIMITED, Server


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals every time."""
    deal_alike(lambda: f"{request.path.name} {request.node.name}", monkeypatch.setattr)


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder: Path = tmp_path_factory.mktemp("table")
    return Settings(
        database=f"sqlite:///{folder / 'table.db'}",
        workers=1,
        limits=UNLIMITED,
        heartbeat_s=0.5,
        prepare=("crab-stack",),
    )


@pytest.fixture(scope="session")
def server(settings: Settings) -> Iterator[Server]:
    """One server for all tests that do not change how it is set up."""
    with Server(settings) as running:
        yield running


@pytest.fixture
def make_server(settings: Settings, tmp_path: Path) -> Callable[..., Server]:
    """A server of one's own, with other settings."""

    def make(**changes: Any) -> Server:
        chosen = {"database": f"sqlite:///{tmp_path / 'own.db'}", **changes}
        return Server(replace(settings, **chosen))

    return make
