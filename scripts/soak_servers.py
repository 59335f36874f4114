"""Servers for the soak, which start quickly and can be killed, and what is done to them.

One process has everything imported and its applications built, and forks a server when it is asked for one: a kill and
a start take about a tenth of a second of processor time, so that a thousand of them can be tried. Linux only
(`prlimit`, `/proc`).
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
import uvicorn

from byways.table.commands import bind
from byways.table.logs import set_up_logs
from byways.table.settings import Limits, Settings
from byways.table.web import make_app, server_options
from own_postgres import OwnPostgres

PATIENCE = 600.0
NOTICED_S = 5
"""So long a server may take to notice that nothing can be written."""
GAME = "crab-stack"


def wait_until(ready: Callable[[], object], what: str) -> None:
    """Wait until something holds; only what never happens fails."""
    end = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not happen within {PATIENCE:g} s")
        time.sleep(0.02)


class Nursery:
    """The process that forks servers; one is enough for all rounds."""

    def __init__(self, log: Path) -> None:
        words = [sys.executable, __file__, str(log)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._read()  # it is ready

    def __enter__(self) -> Nursery:
        return self

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def start(self, database: str, workers: int, port: int) -> int:
        """Start a server; returns its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([database, workers, port]) + "\n")
        self._process.stdin.flush()
        return int(self._read())

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


class Server:
    """One server, again and again on the same port."""

    def __init__(self, nursery: Nursery, database: str, workers: int, port: int) -> None:
        self._nursery, self._database, self._workers, self.port = nursery, database, workers, port
        self.url = f"http://127.0.0.1:{port}"
        self.pid = 0
        self.starts = 0

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.pid = self._nursery.start(self._database, self._workers, self.port)
        self.starts += 1
        wait_until(self.well, "a server that answers")

    def well(self) -> bool:
        """Whether a move could be written now."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)  # it is asked often: httpx would read certificates
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """Kill it as `kill -9` does."""
        os.kill(self.pid, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{self.pid}").exists(), "the end of a killed server")

    def kill_worker(self) -> bool:
        """Kill a process that thinks for its bots; False when it has none."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        for child in children:
            if b"byways.table.bots.worker" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
                return True
        return False

    def fill_disk(self, file: Path, seconds: float) -> bool:
        """Let no file of it grow for a while, as on a full disk; returns whether it noticed."""
        import resource

        wal = file.with_name(file.name + "-wal")
        small = min(path.stat().st_size for path in (file, wal) if path.exists())
        before = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (min(small, 4096), before[1]))
        time.sleep(seconds)
        end = time.monotonic() + NOTICED_S
        while (well := self.well()) and time.monotonic() < end:  # what was written a moment ago counts for a while
            time.sleep(0.1)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, before)
        wait_until(self.well, "a server that is well when there is room again")
        return not well


def hold_sqlite(file: Path, seconds: float) -> int:
    """Hold the write lock for a while; returns how often that was."""
    other = sqlite3.connect(file, isolation_level=None, timeout=PATIENCE)
    other.execute("BEGIN IMMEDIATE")
    time.sleep(seconds)
    other.execute("ROLLBACK")
    other.close()
    return 1


class PostgresFaults:
    """What can be done to servers from within their database."""

    def __init__(self, postgres: OwnPostgres) -> None:
        self._postgres = postgres
        self._engine = sa.create_engine(
            sa.make_url(postgres.url).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT"
        )

    def hold(self, seconds: float) -> int:
        """Let nobody write to the log for a while; returns how often that was."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            connection.exec_driver_sql("LOCK TABLE log IN EXCLUSIVE MODE")
            time.sleep(seconds)
            connection.exec_driver_sql("ROLLBACK")
        return 1

    def cut(self, only: str = "%") -> int:
        """Cut connections of servers whose last words were these; returns how many."""
        query = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND query LIKE %s"
        )
        with self._engine.connect() as connection:
            return int(connection.exec_driver_sql(query, (only,)).scalar_one())

    def restart(self) -> None:
        """Crash the database and start it again."""
        self._engine.dispose()
        self._postgres.restart()


# --- the nursery itself --------------------------------------------------------------------------------------------


def nurse(log: Path) -> None:
    """Fork servers, as they are asked for on the standard input."""
    import byways
    from byways.bots.making import use_rules

    use_rules(byways.game(GAME))
    for name in byways.games():
        byways.game_class(name)
    with tempfile.TemporaryDirectory(prefix="byways-soak-") as folder:
        asyncio.run(play_once(f"sqlite:///{folder}/first.db"))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks for their ends
    print(json.dumps("ready"), flush=True)
    built: dict[tuple[str, int], uvicorn.Config] = {}
    for line in sys.stdin:
        database, workers, port = json.loads(line)
        if (database, workers) not in built:
            built = {(database, workers): configure(database, workers)}
        if (child := os.fork()) == 0:
            serve(built[database, workers], port, log)
        print(json.dumps(child), flush=True)


def configure(database: str, workers: int) -> uvicorn.Config:
    """A server that is put together but not begun."""
    limits = Limits(requests_per_s=0, connections_per_address=4000)
    settings = Settings(database=database, workers=workers, limits=limits, prepare=(), heartbeat_s=1)
    config = uvicorn.Config(make_app(settings)[0], **server_options(settings))
    config.load()
    return config


async def play_once(database: str) -> None:
    """Make a match and look at it, so that what is read or drawn once is there in every server that is forked."""
    app, api = make_app(Settings(database=database, workers=0, prepare=()))
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "screen", "name": "Ben"}]
    async with (
        api.router.lifespan_context(api),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://first") as http,
    ):
        made = (await http.post("/api/matches", json={"game": GAME, "seats": seats})).raise_for_status().json()
        mine = {"Authorization": f"Bearer {made['token']}"}
        (await http.get(f"/api/matches/{made['match']['id']}", headers=mine)).raise_for_status()


def serve(config: uvicorn.Config, port: int, log: Path) -> None:
    """Be a server until the end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 2)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    set_up_logs("warning")
    try:
        uvicorn.Server(config).run(sockets=[bind("127.0.0.1", port)])
    finally:
        os._exit(0)


if __name__ == "__main__":
    nurse(Path(sys.argv[1]))
