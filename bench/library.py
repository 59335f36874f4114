"""What a user of the library waits for: copies, moves, views, and the start of a process. `make bench` prints it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter
from timeit import repeat

from rich.console import Console
from rich.table import Table

import byways

READY = "import byways; state = byways.game('crab-stack').new(seed=1); state.play(state.moves[0])"


def best(statement: str, names: dict[str, object], number: int = 20_000) -> float:
    """Microseconds for a statement, in the best of several rounds."""
    return min(repeat(statement, globals=names, number=number, repeat=7)) / number * 1e6


def best_play(state: byways.State, code: int, rounds: int = 7, number: int = 5_000) -> float:
    """Microseconds for a move, in the best of several rounds: each on a copy that was made before the clock started."""
    times = []
    for _ in range(rounds):
        copies = [state.copy() for _ in range(number)]
        began = perf_counter()
        for copy in copies:
            copy.play(code)
        times.append(perf_counter() - began)
    return min(times) / number * 1e6


def start(cache: str | None) -> float:
    """Seconds until a new process has a game and its legal moves."""
    env = {**os.environ, **({"BYWAYS_CACHE_DIR": cache} if cache else {})}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", READY], check=True, env=env, capture_output=True)
    return perf_counter() - began


def main() -> None:
    state = byways.game("crab-stack").new(seed=1)
    code = state.codes()[0]
    names: dict[str, object] = {"state": state}
    table = Table("Crab Stack, from Python", "time", box=None, pad_edge=False)
    table.add_row("state.copy()", f"{best('state.copy()', names):.2f} µs")
    table.add_row("state.play(code)", f"{best_play(state, code):.2f} µs")
    table.add_row("state.codes()", f"{best('state.codes()', names):.2f} µs")
    table.add_row("list(state.moves)", f"{best('list(state.moves)', names, 500):.0f} µs")
    with tempfile.TemporaryDirectory() as place:
        table.add_row("first start ever (compiles)", f"{start(place):.1f} s")
        table.add_row("every later start", f"{min(start(place) for _ in range(3)):.2f} s")
    Console().print(table)


if __name__ == "__main__":
    main()
