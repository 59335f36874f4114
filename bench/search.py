"""The search beside OpenSpiel's: simulations a second from the opening at one thread, in one run. `make bench`."""

from __future__ import annotations

from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import byways
from byways.bots.kernels.grow import NODE
from byways.bots.speed import simulations_a_second
from byways.engine import Game

ROUNDS = 3
"""All take turns so many times; the best round counts, since noise only ever slows down."""

SECONDS = 1.0
THEIRS = ("clobber", "breakthrough", "connect_four")


def open_spiel_pace(name: str, seconds: float) -> float:
    """Simulations a second of OpenSpiel's C++ MCTSBot with one random rollout each, from the opening."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # an extra: pip install 'byways[bench]'

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    simulations, spent = 2000, 0.0
    while spent < seconds / 2:  # a run that is long enough to be timed
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 64, False, 1, False)
        start = perf_counter()
        bot.mcts_search(state)
        spent = perf_counter() - start
        pace = simulations / spent
        simulations = max(simulations * 2, int(pace * seconds))
    return pace


def copy(b: Any, states: Any, times: Any) -> None:
    """Copy a position again and again, as a simulation begins."""
    for i in range(times):
        states[1 + i % (len(states) - 1)] = states[0]


def copies_a_second(game: Game, seconds: float = 0.3) -> float:
    """Positions copied a second in compiled code."""
    states = np.zeros(65, game.STATE.dtype)
    states[0] = game.new(1).array[0]
    run = game.kernel(copy)
    run(game.board, states, 1)
    times, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        run(game.board, states, 50_000)
        times += 50_000
    return times / spent


def nodes_a_megabyte(game: Game) -> int:
    """How many nodes of the tree fit into a megabyte."""
    return 2**20 // (NODE.itemsize + 4 * game.players)


def main() -> None:
    console = Console()
    ours = [byways.game(name) for name in byways.games()]
    paces: dict[str, float] = {}
    theirs = THEIRS if find_spec("pyspiel") else ()
    if not theirs:
        console.print("OpenSpiel is not installed (pip install 'byways[bench]'): our own figures only.", markup=False)
    with console.status("searching ..."):
        for _ in range(ROUNDS):
            for game in ours:
                paces[game.name] = max(paces.get(game.name, 0), simulations_a_second(game, SECONDS))
            for name in theirs:
                paces[f"OpenSpiel {name}"] = max(paces.get(f"OpenSpiel {name}", 0), open_spiel_pace(name, SECONDS))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("search, 1 thread, opening", "simulations/s", "of clobber", "bytes", "copies/s", "nodes/MB"):
        table.add_column(heading, justify="left" if heading.startswith("search") else "right")
    clobber = paces.get("OpenSpiel clobber")
    for game in ours:
        table.add_row(
            game.spec,
            f"{paces[game.name]:,.0f}",
            f"{paces[game.name] / clobber:.2f}" if clobber else "",
            f"{game.STATE.dtype.itemsize:,}",
            f"{copies_a_second(game):,.0f}",
            f"{nodes_a_megabyte(game):,}",
        )
    for name in theirs:
        pace = paces[f"OpenSpiel {name}"]
        table.add_row(f"OpenSpiel {name}", f"{pace:,.0f}", f"{pace / clobber:.2f}" if clobber else "", "", "", "")
    console.print(table)


if __name__ == "__main__":
    main()
