"""Servers for the soak, which start quickly and can be killed, and what is done to them.

One process has everything imported and forks a server when it is asked for one: a kill and a start take less than a
second, so that a thousand of them can be tried. Linux only (`prlimit`, `/proc`).
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from own_postgres import OwnPostgres

PATIENCE = 120.0
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
    """The process that forks servers."""

    def __init__(self, log: Path) -> None:
        words = [sys.executable, __file__, str(log)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._read()  # it is ready

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def start(self, database: str, port: int) -> int:
        """Start a server; returns its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([database, port]) + "\n")
        self._process.stdin.flush()
        return int(self._read())

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


class Server:
    """One server, again and again on the same port."""

    def __init__(self, nursery: Nursery, database: str, port: int) -> None:
        self._nursery, self._database, self.port = nursery, database, port
        self.url = f"http://127.0.0.1:{port}"
        self.pid = 0
        self.starts = 0

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.pid = self._nursery.start(self._database, self.port)
        self.starts += 1
        wait_until(self.well, "a server that answers")

    def well(self) -> bool:
        """Whether a move could be written now."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

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
    from byways.bots.making import load_search, use_rules
    from byways.table import web  # noqa: F401 (imported before the fork)

    load_search(byways.game(GAME))
    use_rules(byways.game(GAME))
    byways.games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks for their ends
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        database, port = json.loads(line)
        if (child := os.fork()) == 0:
            serve(database, port, log)
        print(json.dumps(child), flush=True)


def serve(database: str, port: int, log: Path) -> None:
    """Be a server until the end."""
    import uvicorn

    from byways.table.commands import bind
    from byways.table.logs import set_up_logs
    from byways.table.settings import Limits, Settings
    from byways.table.web import make_app, server_options

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 2)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)
    set_up_logs("warning")
    limits = Limits(requests_per_s=0, connections_per_address=4000)
    settings = Settings(database=database, workers=1, limits=limits, prepare=(), heartbeat_s=1)
    try:
        server = uvicorn.Server(uvicorn.Config(make_app(settings)[0], **server_options(settings)))
        server.run(sockets=[bind("127.0.0.1", port)])
    finally:
        os._exit(0)


if __name__ == "__main__":
    nurse(Path(sys.argv[1]))
