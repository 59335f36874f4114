"""Faults on purpose, the short form of `make soak`: nothing that was acknowledged is lost, and nothing is made up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from byways.table.storage import Chat, Entry, Stored
from soak import Round, soak_postgres, soak_sqlite
from soak_people import Noted
from soak_servers import Nursery
from table.postgres import needs_postgres

pytestmark = [
    pytest.mark.xdist_group("table"),
    pytest.mark.skipif(sys.platform != "linux", reason="the soak uses prlimit and /proc"),
]


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    with Nursery(tmp_path_factory.mktemp("soak") / "log") as nursery:
        yield nursery


def test_sqlite_killed_full_and_locked(nursery: Nursery, tmp_path: Path) -> None:
    report = soak_sqlite(Round(nursery, 4, 7, tmp_path, people=4))
    assert report.wrong == []
    assert report.faults["kills"] == 4
    assert report.faults["disks full"] == report.faults["locks held"] == 1
    assert report.counts["move"] > 10


@needs_postgres
def test_postgresql_with_two_processes_killed_cut_and_crashed(nursery: Nursery, tmp_path: Path) -> None:
    report = soak_postgres(Round(nursery, 3, 7, tmp_path, people=4))
    assert report.wrong == []
    assert report.faults["kills"] == 3
    assert report.faults["connections cut"] > 2
    assert report.faults["crashes of the database"] == 1
    assert report.counts["move"] > 10


def test_the_check_finds_what_is_lost_changed_or_made_up() -> None:
    noted = Noted("m", "t", alone=True)
    noted.acknowledged = {1: ("move", 5), 2: ("undo", 0)}
    noted.doubtful = {3: [("move", 9)]}
    noted.chat, noted.doubtful_chat = ["a", "b"], ["c"]

    def stored(*entries: tuple[str, int], chat: str = "ab") -> Stored:
        log = [Entry("m", at, kind, 0, value, 0, 0) for at, (kind, value) in enumerate(entries, start=1)]  # type: ignore[arg-type]
        lines = [Chat("m", at, 0, "n", text, 0) for at, text in enumerate(chat, start=1)]
        return Stored(None, log, lines)  # type: ignore[arg-type]  # its head does not matter here

    good = (("move", 5), ("undo", 0))
    assert noted.faults(stored(*good)) == []
    assert noted.faults(stored(*good, ("move", 9), chat="acb")) == []
    assert noted.faults(None)
    assert noted.faults(stored(good[0]))
    assert noted.faults(stored(("move", 6), good[1]))
    assert noted.faults(stored(*good, ("move", 8)))
    for chat in ("a", "ba", "abb", "abx", ""):
        assert noted.faults(stored(*good, chat=chat)), chat
