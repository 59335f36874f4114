"""How fast the lab is, beside bare playouts in the same run: `python bench/lab.py [GAME ...] [thinking]`.

Seconds are those of a whole run, data set and all, on all cores, and memory is the most that its process had: also for
a tenth of the games, since it must not grow with them. The share of bare playouts is taken in processor time on one
core, piece of work by piece of work in turn with as many bare games, so that other work on the machine slows both. It
is that of games with all statistics on, their sums included (writing the data set is not). Pieces from the whole run
are taken: in its first games more is noted. `thinking` is a run of games between bots that search.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import numpy as np
from rich.console import Console
from rich.table import Table

import byways
from byways.lab.plan import Plan, make_plan
from byways.lab.playing import play_chunk, warm_up
from byways.lab.running import play
from byways.lab.store import Store
from byways.lab.sums import sums_of

GAMES = {"vancouver-buses": 10_000}
MOST = 100_000
PIECES, ROUNDS = 10, 5
THINKING = "thinking"
HEADINGS = ("game", "games", "seconds", "games/s", "MB", "MB, a tenth", "of bare playouts")
console = Console()


def run(name: str, bots: str, games: int) -> tuple[float, float]:
    """How many seconds a whole run takes, data set and all, and how many megabytes its process has had."""
    plan = make_plan(byways.game(name), bots, games)
    warm_up(plan)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "run", plan)
        store.open(resume=False)
        start = perf_counter()
        play(store)
        seconds = perf_counter() - start
    return seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def apart(name: str, bots: str, games: int) -> tuple[float, float]:
    """As `run`, in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(run, name, bots, games).result()


def ratio(plan: Plan) -> float:
    """The rate of watched games as a part of that of bare playouts: of each piece the best of some rounds."""
    watched = bare = 0.0
    for number in np.linspace(0, plan.chunks - 2, PIECES).astype(int).tolist():
        best = [np.inf, np.inf]
        for _ in range(ROUNDS):
            start = process_time()
            sums_of(plan, play_chunk(plan, number))
            middle = process_time()
            plan.game.playouts(plan.chunk, seed=number, threads=1)
            best = [min(best[0], middle - start), min(best[1], process_time() - middle)]
        watched, bare = watched + best[0], bare + best[1]
    return bare / watched


def main() -> None:
    """Measure every game, or those that are named."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    wanted = sys.argv[1:] or [*byways.games(), THINKING]
    for name in wanted:
        if name == THINKING:
            took, memory = apart("crab-stack", "normal", 1000)
            table.add_row("crab-stack, normal", "1,000", f"{took:.1f}", f"{1000 / took:,.0f}", f"{memory:.0f}", "", "")
            continue
        plan = make_plan(byways.game(name), "random", GAMES.get(name, MOST))
        warm_up(plan)
        share = ratio(plan)
        _, less = apart(name, "random", plan.games // 10)
        took, memory = apart(name, "random", plan.games)
        figures = (f"{took:.1f}", f"{plan.games / took:,.0f}", f"{memory:.0f}", f"{less:.0f}", f"{share:.2f}")
        table.add_row(name, f"{plan.games:,}", *figures)
    console.print(table)
    console.print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
