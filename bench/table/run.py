"""Measure the table against boardgame.io in one run: python bench/table/run.py (or make bench-table).

For N matches at once, two seats each, over loopback: how many moves a second in all, and how long it takes from
submitting a move until the other seat has the update (p50, p99). Ours is one process with SQLite, every move on disk
before anybody hears of it; the peer is boardgame.io's Server with a trivial game, in memory and with FlatFile.
Ours plays Crab Stack. `moves` is what programs listen to (as the peer's clients do); `scene` is the whole drawing
that a browser gets. The peer's and our runs alternate, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROUNDS = 3


def install(folder: Path) -> None:
    """The peer and the load, with npm, once."""
    for name in ("package.json", "peer.cjs", "load.cjs"):
        shutil.copy(HERE / name, folder / name)
    if not (folder / "node_modules").exists():
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("make bench-table needs Node.js with npm, for boardgame.io: apt-get install nodejs npm")
        print("Installing boardgame.io ...", flush=True)
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, text: str, seconds: float = 120) -> None:
    """Wait until a server answers with this text."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                if text in answer.read().decode():
                    return
        except OSError:
            pass
        time.sleep(0.3)
    sys.exit(f"{url} does not answer")


@contextmanager
def server(kind: str, folder: Path, scratch: Path) -> Iterator[tuple[str, int]]:
    """One of the servers, started and ended again: its address and its process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    if kind.startswith("ours"):
        sync = kind.partition("-")[2]
        words = [sys.executable, "-m", "byways", "serve", "--port", str(port), "--rate", "0", "--workers", "1"]
        words += ["--sync", sync, "--database", f"sqlite:///{scratch / 'bench.db'}"]
        ready, text = f"{url}/api/games", '"ready":true'
    else:
        storage = "memory" if kind == "peer-memory" else str(scratch / "flat")
        words = ["node", "peer.cjs", str(port), storage]
        ready, text = f"{url}/games", "count"
    with (scratch / "log").open("w") as log:
        process = subprocess.Popen(words, cwd=folder, stdout=log, stderr=log)
        try:
            wait_for(ready, text)
            yield url, process.pid
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def measure(kind: str, show: str, matches: int, moves: int, folder: Path) -> dict[str, Any]:
    """One run."""
    with (
        tempfile.TemporaryDirectory(prefix="byways-bench-") as scratch,
        server(kind, folder, Path(scratch)) as (url, pid),
    ):
        words = ["node", "load.cjs", kind[:4], url, str(matches), str(moves), show, str(pid)]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode:
            sys.exit(f"the load failed ({kind}, {matches} matches): {done.stderr[-800:]}")
        found: dict[str, Any] = json.loads(done.stdout)
        return found


RUNS = (
    ("ours-full", "moves", "Byways, on disk (fsync)"),
    ("ours-normal", "moves", "Byways, kill -9 safe"),
    ("ours-full", "scene", "Byways, on disk, scenes"),
    ("peer-memory", "-", "boardgame.io in memory"),
    ("peer-flat", "-", "boardgame.io FlatFile"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--moves", type=int, default=4000, help="moves of a run with many matches; a tenth with one")
    given = parser.parse_args()
    folder = Path(os.environ.get("BYWAYS_BENCH_DIR") or Path(tempfile.gettempdir()) / "byways-bench-table")
    folder.mkdir(parents=True, exist_ok=True)
    install(folder)
    print(f"Medians of {given.rounds} rounds; cpu: the server's processor time for a move, in ms")
    print(f"{'matches':>8} {'server':26} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'cpu':>8}", flush=True)
    for matches in given.matches:
        found: dict[str, list[dict[str, Any]]] = {}
        for _ in range(given.rounds):
            for kind, show, name in RUNS:
                moves = given.moves // 10 if matches == 1 else given.moves // (4 if show == "scene" else 1)
                found.setdefault(name, []).append(measure(kind, show, matches, moves, folder))
        middle = {
            name: {key: median(run[key] for run in runs) for key in ("per_s", "p50_ms", "p99_ms", "cpu_ms")}
            for name, runs in found.items()
        }
        for name, run in middle.items():
            times = f"{run['p50_ms']:8.2f} {run['p99_ms']:8.2f} {run['cpu_ms']:8.3f}"
            print(f"{matches:8} {name:26} {run['per_s']:9.0f} {times}", flush=True)
        ours, memory, flat = (middle[name] for name in (RUNS[0][2], RUNS[3][2], RUNS[4][2]))
        print(
            f"{'':8} durable against durable: {ours['per_s'] / flat['per_s']:.2f} times the moves; against in memory: "
            f"{ours['per_s'] / memory['per_s']:.2f} times, p50 {ours['p50_ms'] / memory['p50_ms']:.2f} times",
            flush=True,
        )


if __name__ == "__main__":
    main()
