"""How fast the lab is, beside bare playouts in the same run: `python bench/lab.py [GAME ...]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.console import Console
from rich.table import Table

import byways
from byways.lab.plan import Plan, make_plan
from byways.lab.playing import play_chunk, warm_up
from byways.lab.running import on_threads, play
from byways.lab.store import Store

GAMES = {"vancouver-buses": 10_000}
MOST = 100_000
ROUNDS = 5
THINKING = ("crab-stack", "normal", 1000)
console = Console()


def seconds_of(plan: Plan) -> float:
    """How long a whole run takes, data set and all."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "run", plan)
        store.open(resume=False)
        start = perf_counter()
        play(store, on_threads)
        return perf_counter() - start


def ratio(plan: Plan) -> float:
    """The rate of watched games as a part of that of bare playouts, on one core, the best of some rounds."""
    watched, bare = [], []
    for number in range(ROUNDS):
        start = perf_counter()
        play_chunk(plan, number)
        watched.append(perf_counter() - start)
        start = perf_counter()
        plan.game.playouts(plan.chunk, seed=number, threads=1)
        bare.append(perf_counter() - start)
    return min(bare) / min(watched)


def main() -> None:
    """Measure every game, or those that are named."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "games", "seconds", "games/s", "of bare playouts"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name in sys.argv[1:] or byways.games():
        plan = make_plan(byways.game(name), "random", GAMES.get(name, MOST))
        warm_up(plan)
        took = seconds_of(plan)
        table.add_row(name, f"{plan.games:,}", f"{took:.1f}", f"{plan.games / took:,.0f}", f"{ratio(plan):.2f}")
    if not sys.argv[1:] or THINKING[0] in sys.argv[1:]:
        name, bots, games = THINKING
        plan = make_plan(byways.game(name), bots, games)
        warm_up(plan)
        took = seconds_of(plan)
        table.add_row(f"{name}, {bots}", f"{plan.games:,}", f"{took:.1f}", f"{plan.games / took:,.0f}", "")
    console.print(table)
    console.print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
