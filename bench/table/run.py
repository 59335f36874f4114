"""Measure the table under load, and beside boardgame.io: python bench/table/run.py (or make bench-table).

First the goals, each with what was measured (`--goals` for these alone):

- Crab Stack with browser scenes, 200 matches at once, on one core;
- Vancouver Buses with two viewers: processor time for a move;
- the size of a message, compressed as for a browser;
- 1,000 matches with a move every 5 s: how long until the other seat has it;
- 600 spectators at one table: coming, and being told of five moves;
- 10,000 open tables: memory.

Then N matches of two seats over loopback, against boardgame.io's Server with a trivial game, in memory and with
FlatFile: moves a second in all, and the time from submitting a move until the other seat has it (p50, p99). Ours is
one process with SQLite, every move on disk before anybody hears of it. `moves` is what programs listen to (as the
peer's clients do). The peer's and our runs alternate, so that a busy machine disturbs both alike; where boardgame.io
can not be installed, ours runs alone.

What counts is the server's own processor time: the time on the clock depends on what else the machine does, the load
itself first of all. Other work on the same cores makes processor time larger, too (caches, shared cores): the line
`this machine` says how long a fixed piece of Python takes at its quickest and in the middle, to compare runs by.
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
Found = dict[str, Any]


def install(folder: Path) -> bool:
    """The load and the peer, with npm, once; returns whether the peer is there."""
    for name in ("package.json", "peer.cjs", "load.cjs"):
        shutil.copy(HERE / name, folder / name)
    if not (folder / "node_modules" / "ws").exists():
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("make bench-table needs Node.js with npm: apt-get install nodejs npm")
        print("Installing the load and boardgame.io ...", flush=True)
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    return (folder / "node_modules" / "boardgame.io").exists()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answered(url: str) -> str:
    """What a server answers; empty while it does not."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            text: str = answer.read().decode()
            return text
    except OSError:
        return ""


def wait_for(url: str, text: str, absent: str = "\0", seconds: float = 600) -> None:
    """Wait until a server answers with this text, and without the other."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        said = answered(url)
        if text in said and absent not in said:
            return
        time.sleep(0.3)
    sys.exit(f"{url} does not answer")


@contextmanager
def server(kind: str, folder: Path, scratch: Path) -> Iterator[tuple[str, int]]:
    """One of the servers, started and ended again: its address and its process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    absent = "\0"
    if kind.startswith("ours"):
        sync = kind.partition("-")[2]
        words = [sys.executable, "-m", "byways", "serve", "--port", str(port), "--rate", "0", "--workers", "1"]
        words += ["--sync", sync, "--database", f"sqlite:///{scratch / 'bench.db'}"]
        ready, text, absent = f"{url}/api/games", '"ready":true', '"ready":false'
    else:
        storage = "memory" if kind == "peer-memory" else str(scratch / "flat")
        words = ["node", "peer.cjs", str(port), storage]
        ready, text = f"{url}/games", "count"
    with (scratch / "log").open("w") as log:
        process = subprocess.Popen(words, cwd=folder, stdout=log, stderr=log)
        try:
            wait_for(ready, text, absent)
            time.sleep(1)
            yield url, process.pid
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def measure(kind: str, work: str, folder: Path, **options: object) -> Found:
    """One run."""
    with (
        tempfile.TemporaryDirectory(prefix="byways-bench-") as scratch,
        server(kind, folder, Path(scratch)) as (url, pid),
    ):
        words = ["node", "load.cjs", work, url, str(pid), json.dumps(options)]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=900, check=False)
        if done.returncode:
            sys.exit(f"the load failed ({kind}, {options}): {done.stderr[-800:]}")
        found: Found = json.loads(done.stdout)
        return found


def pace_of_this_machine() -> str:
    """How long a fixed piece of Python takes."""
    times = []
    for _ in range(300):
        began, kept = time.thread_time_ns(), {}
        for number in range(4000):
            kept[number % 100] = str(number)
        times.append((time.thread_time_ns() - began) / 1e6)
    return f"this machine: {min(times):.2f} ms at its quickest, {median(times):.2f} in the middle"


def goals(folder: Path) -> None:
    """Each goal, and what was measured."""
    print(pace_of_this_machine())
    print(f"{'goal':62} {'measured':>22}", flush=True)

    def tell(goal: str, measured: str) -> None:
        print(f"{goal:62} {measured:>22}", flush=True)

    crab = measure("ours-full", "ours", folder, matches=200, moves=4000)
    rate = f"{1000 / crab['cpu_ms']:.0f} ({crab['cpu_ms']:.2f} ms)"
    tell("Crab Stack, 200 matches, scenes: 1,200 moves/s on one core", rate)
    buses = measure("ours-full", "ours", folder, game="vancouver-buses", matches=20, moves=2000)
    tell("Vancouver Buses, two viewers: 1.5 ms of processor a move", f"{buses['cpu_ms']:.2f} ms")
    for game, title in (("crab-stack", "Crab Stack"), ("vancouver-buses", "Vancouver Buses")):
        small = measure("ours-full", "ours", folder, game=game, matches=10, moves=600, deflate=True)
        tell(f"{title}: a message below 1 kB, compressed", f"{small['message_bytes']:.0f} bytes")
    calm = measure("ours-full", "ours", folder, matches=1000, moves=8000, pace=5)
    tell("1,000 matches, a move every 5 s: p99 below 150 ms", f"{calm['p99_ms']:.0f} ms (p50 {calm['p50_ms']:.0f})")
    crowd = measure("ours-full", "spectators", folder, count=600)
    came, told = crowd["came_ms"] / 1000, crowd["told_ms"] / 1000
    spent = f"{came + told:.2f} s ({came:.2f} + {told:.2f})"
    tell(f"600 spectators come, and are told of {crowd['told']} moves: 1 s", spent)
    tables = measure("ours-full", "tables", folder, count=10_000)
    tell("10,000 open tables: 400 MB", f"{tables['mb']:.0f} MB")
    print(pace_of_this_machine())


RUNS = (
    ("ours-full", "moves", "Byways, on disk (fsync)"),
    ("ours-normal", "moves", "Byways, kill -9 safe"),
    ("ours-full", "scene", "Byways, on disk, scenes"),
    ("peer-memory", "-", "boardgame.io in memory"),
    ("peer-flat", "-", "boardgame.io FlatFile"),
)


def compare(folder: Path, matches: int, rounds: int, moves: int, peer: bool) -> None:
    """Ours and the peer, with so many matches at once."""
    found: dict[str, list[Found]] = {}
    for _ in range(rounds):
        for kind, show, name in RUNS:
            if kind.startswith("peer") and not peer:
                continue
            many = moves // 10 if matches == 1 else moves // (4 if show == "scene" else 1)
            run = measure(kind, kind[:4], folder, matches=matches, moves=many, show=show)
            found.setdefault(name, []).append(run)
    middle = {
        name: {key: median(run[key] for run in runs) for key in ("per_s", "p50_ms", "p99_ms", "cpu_ms")}
        for name, runs in found.items()
    }
    for name, run in middle.items():
        times = f"{run['p50_ms']:8.2f} {run['p99_ms']:8.2f} {run['cpu_ms']:8.3f}"
        print(f"{matches:8} {name:26} {run['per_s']:9.0f} {times}", flush=True)
    if peer:
        ours, memory, flat = (middle[name] for name in (RUNS[0][2], RUNS[3][2], RUNS[4][2]))
        print(
            f"{'':8} durable against durable: {ours['per_s'] / flat['per_s']:.2f} times the moves; against in memory: "
            f"{ours['per_s'] / memory['per_s']:.2f} times, p50 {ours['p50_ms'] / memory['p50_ms']:.2f} times",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--goals", action="store_true", help="the goals alone, without boardgame.io")
    parser.add_argument("--matches", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--moves", type=int, default=4000, help="moves of a run with many matches; a tenth with one")
    given = parser.parse_args()
    folder = Path(os.environ.get("BYWAYS_BENCH_DIR") or Path(tempfile.gettempdir()) / "byways-bench-table")
    folder.mkdir(parents=True, exist_ok=True)
    peer = install(folder)
    subprocess.run([sys.executable, "-m", "byways", "compile"], check=True)  # what is yet to compile takes a core
    goals(folder)
    if given.goals:
        return
    print(f"Medians of {given.rounds} rounds; cpu: the server's processor time for a move, in ms")
    print(f"{'matches':>8} {'server':26} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'cpu':>8}", flush=True)
    for matches in given.matches:
        compare(folder, matches, given.rounds, given.moves, peer)


if __name__ == "__main__":
    main()
