"""Random playouts of every game against Crab Stack in C, as ratios in one run: `make bench`."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter

import numpy as np
from rich.console import Console
from rich.table import Table

import byways
from byways.engine import Game

HERE = Path(__file__).resolve().parent
ROUNDS = 5
"""Both sides run in turns so many times; the best round counts, since noise only ever slows down."""


def compile_c(folder: Path) -> Path | None:
    """The C reference, compiled with the machine's compiler; None without one."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    program = folder / "crab_stack"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, HERE / "crab_stack.c"], check=True)
    return program


def run_c(program: Path, game: Game, games: int) -> tuple[float, int, int]:
    """Seconds, moves and a checksum of the lengths of so many games in C."""
    board = " ".join(map(str, [*game.board.rocks.tolist(), *game.board.near.tolist()]))
    words = [str(program), str(game.players), str(games), "0"]
    done = subprocess.run(words, input=board, capture_output=True, text=True, check=True)
    seconds, moves, check = done.stdout.split()
    return float(seconds), int(moves), int(check)


def run_ours(game: Game, games: int) -> tuple[float, int, int]:
    """The same in compiled Python, on one core."""
    start = perf_counter()
    lengths = game.playouts(games, seed=0, threads=1).lengths
    seconds = perf_counter() - start
    check = 0
    for length in lengths.tolist():
        check = (check * 31 + length) & 0xFFFFFFFFFFFFFFFF
    return seconds, int(lengths.sum()), check


def enough(game: Game) -> int:
    """How many games take about a quarter of a second."""
    game.playouts(1)
    games = 16
    while (seconds := run_ours(game, games)[0]) < 0.05:
        games *= 2
    return max(1, int(games * 0.25 / seconds))


def main() -> None:
    console = Console()
    with tempfile.TemporaryDirectory() as place, console.status("measuring ..."):
        program = compile_c(Path(place))
        table = Table("Crab Stack", "C, M moves/s", "ours, M moves/s", "ratio", box=None, pad_edge=False)
        limit = 0.0
        for players in (2, 3, 4):
            game = byways.game("crab-stack", players=players)
            games = enough(game)
            theirs, ours = [], []
            for _ in range(ROUNDS):
                if program is not None:
                    seconds, moves, check = run_c(program, game, games)
                    theirs.append(moves / seconds)
                seconds, moves, mine = run_ours(game, games)
                ours.append(moves / seconds)
                if program is not None and check != mine:
                    raise SystemExit(f"C and Python played different games with {players} players")
            reference = max(theirs, default=float("nan"))
            limit = limit or reference
            table.add_row(
                f"{players} players", f"{reference / 1e6:.2f}", f"{max(ours) / 1e6:.2f}", f"{max(ours) / reference:.2f}"
            )
        others = Table("game", "M decisions/s", "of C Crab Stack", "decisions a game", box=None, pad_edge=False)
        for name in byways.games():
            if name == "crab-stack":
                continue
            game = byways.game(name)
            games = enough(game)
            reference, ours = 0.0, []
            for _ in range(ROUNDS):
                if program is not None:
                    crabs = byways.game("crab-stack")
                    seconds, moves, _ = run_c(program, crabs, 20_000)
                    reference = max(reference, moves / seconds)
                seconds, moves, _ = run_ours(game, games)
                ours.append(moves / seconds)
            length = np.mean(game.playouts(games, seed=0).lengths)
            ratio = f"{max(ours) / reference:.2f}" if reference else "no C compiler"
            others.add_row(name, f"{max(ours) / 1e6:.2f}", ratio, f"{length:.0f}")
    console.print(table)
    if program is None:
        console.print("There is no C compiler here, so there is nothing to compare with.")
    if others.row_count:
        console.print(others)


if __name__ == "__main__":
    main()
