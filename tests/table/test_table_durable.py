"""What was acknowledged is on disk: the process is killed under load, and nothing that it said yes to is lost."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import byways
from byways.engine import BywaysError, Match
from byways.table.storage import Entry, changes, migrations, queries
from byways.table.storage import writer as writing
from byways.table.storage.database import connect
from byways.table.storage.tables import schema
from byways.table.storage.writer import Writer
from table.running import PATIENCE, wait_until

pytestmark = pytest.mark.xdist_group("table")
SEATS = [{"kind": "me", "name": "A"}, {"kind": "screen", "name": "B"}]


def start(database: str, port: int) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "byways", "serve", "--port", str(port), "--database", database, "--rate", "0"]
    return subprocess.Popen([*words, "--workers", "1"], stderr=subprocess.DEVNULL)


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def up(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False


def keep_playing(url: str, acknowledged: dict[str, list[int]], stop: threading.Event) -> None:
    """Play match after match, and note every move that was acknowledged."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as http:
        try:
            while not stop.is_set():
                made = http.post("/api/matches", json={"game": "crab-stack", "seats": SEATS}).json()
                match, headers = made["match"]["id"], {"Authorization": f"Bearer {made['token']}"}
                acknowledged[match] = moves = []
                with http.stream("GET", f"/api/matches/{match}/stream?show=moves", headers=headers) as lines:
                    for line in lines.iter_lines():
                        message = json.loads(line)
                        if message["type"] not in ("full", "step"):
                            continue
                        if not message["legal"]:
                            break
                        move = message["legal"][message["version"] * 3 % len(message["legal"])]
                        body = {"version": message["version"], "move": move}
                        answer = http.post(f"/api/matches/{match}/move", json=body, headers=headers)
                        if answer.status_code == 200:
                            moves.append(move)
        except (httpx.HTTPError, KeyError, ValueError):
            return  # the server has been killed


ROUNDS = 1
"""A server is killed so many times here; more often by `test_table_soak.py`, and a thousand times by `make soak`."""


def test_kill_9_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'durable.db'}"
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    acknowledged: dict[str, list[int]] = {}
    for _ in range(ROUNDS):
        server = start(database, port)
        stop = threading.Event()
        players: list[threading.Thread] = []
        try:
            wait_until(lambda: up(url))
            before = sum(map(len, acknowledged.values()))
            players = [threading.Thread(target=keep_playing, args=(url, acknowledged, stop)) for _ in range(6)]
            for player in players:
                player.start()
            wait_until(lambda before=before: sum(map(len, acknowledged.values())) > before + 60)
        finally:
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            stop.set()
        for player in players:
            player.join(PATIENCE)
    engine = connect(database)
    with engine.connect() as connection:
        lost = {}
        for match, moves in acknowledged.items():
            stored = queries.load(connection, match)
            assert stored is not None, "a match that was acknowledged is gone"
            kept = [entry.value for entry in stored.entries]
            if kept[: len(moves)] != moves:
                lost[match] = (moves, kept)
            assert len(kept) <= len(moves) + 1, "at most the move that was under way"
            replayed = Match(byways.game("crab-stack"), stored.row.dice_seed, keyed=True)
            for move in kept:
                replayed.play(move)
    engine.dispose()
    assert sum(map(len, acknowledged.values())) > 60 * ROUNDS
    assert not lost


def test_the_database_is_written_through(tmp_path: Path) -> None:
    """full: the log is on disk before an answer; what survives a power cut is then up to the disk."""
    for sync, level in (("full", 2), ("normal", 1)):
        engine = connect(f"sqlite:///{tmp_path / sync}.db", sync)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == level
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        engine.dispose()


def test_the_layout_is_made_once_and_matches_the_code(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'layout.db'}")
    migrations.migrate(engine)
    migrations.migrate(engine)
    inspector = sa.inspect(engine)
    for table in schema.tables.values():
        made = {column["name"]: column["nullable"] for column in inspector.get_columns(table.name)}
        assert set(made) == {column.name for column in table.columns}
        keys = inspector.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key]
    engine.dispose()


def test_a_database_of_a_newer_byways_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    engine = connect(f"sqlite:///{path}")
    migrations.migrate(engine)
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO migrations VALUES (99)")
    connection.commit()
    connection.close()
    with pytest.raises(BywaysError, match="layout 99, made by a newer Byways"):
        migrations.migrate(engine)
    engine.dispose()


def test_a_step_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'half.db'}")
    monkeypatch.setattr(migrations, "STEPS", (("CREATE TABLE one (a INTEGER)", "CREATE NONSENSE"),))
    with pytest.raises(sa.exc.SQLAlchemyError):
        migrations.migrate(engine)
    assert not sa.inspect(engine).has_table("one")
    engine.dispose()


def test_one_change_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    import asyncio

    engine = connect(f"sqlite:///{tmp_path / 'group.db'}")
    migrations.migrate(engine)

    def fail(connection: sa.Connection) -> None:
        changes.keep_drawing(connection, "bad", "<svg/>")
        raise ValueError("no")

    def good(connection: sa.Connection) -> str:
        changes.keep_drawing(connection, "good", "<svg/>")
        return "done"

    async def together() -> list[Any]:
        writer = Writer(engine)
        writer.start()
        entry = Entry("m", 1, "move", 0, 5, 0, 0)
        results = await asyncio.gather(
            *(writer.append(entry) for _ in range(3)), writer.run(fail), writer.run(good), return_exceptions=True
        )
        await writer.stop()
        return results

    results = asyncio.run(together())
    assert sorted(results[:3]) == [False, False, True] or results[:3] == [True, True, True]
    assert isinstance(results[3], ValueError)
    assert results[4] == "done"
    with engine.connect() as connection:
        assert queries.drawing(connection, "good") == "<svg/>"
        assert queries.drawing(connection, "bad") is None
    engine.dispose()


def test_several_who_write_share_commits_and_who_writes_alone_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio

    engine = connect(f"sqlite:///{tmp_path / 'shared.db'}")
    migrations.migrate(engine)
    busy, all_there = threading.Event(), threading.Event()
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        assert all_there.wait(PATIENCE)

    monkeypatch.setattr(writing, "time", SimpleNamespace(sleep=wait, monotonic=time.monotonic))

    async def write() -> tuple[int, int, int]:
        writer = Writer(engine)
        writer.start()

        async def append(name: str, version: int) -> None:
            assert await writer.append(Entry(name, version, "move", 0, 5, 0, 0))

        for version in (1, 2, 3):
            await append("alone", version)
        alone = writer.commits
        held = asyncio.create_task(writer.run(lambda _: busy.wait(PATIENCE)))
        crowd = [asyncio.create_task(append(f"m{number}", 1)) for number in range(5)]
        await asyncio.sleep(0)  # all have handed in what they want
        busy.set()
        await asyncio.gather(held, *crowd)
        before = writer.commits
        next_moves = [asyncio.create_task(append(f"m{number}", 2)) for number in range(5)]
        await asyncio.sleep(0)
        all_there.set()
        await asyncio.gather(*next_moves)
        after = writer.commits
        await writer.stop()
        return alone, before, after

    alone, before, after = asyncio.run(write())
    assert alone == 3
    assert after == before + 1, "five moves, one commit"
    assert waits, "it has waited for the others"
    engine.dispose()


def test_a_server_that_stops_writes_all_it_was_given(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = start(f"sqlite:///{tmp_path / 'stop.db'}", port)
    try:
        wait_until(lambda: up(url))
        made = httpx.post(f"{url}/api/matches", json={"game": "crab-stack", "seats": SEATS}, timeout=PATIENCE).json()
        server.terminate()
        server.wait(PATIENCE)
    finally:
        server.kill()
        server.wait()
    engine = connect(f"sqlite:///{tmp_path / 'stop.db'}")
    with engine.connect() as connection:
        assert queries.head(connection, made["match"]["id"]) is not None
    engine.dispose()
