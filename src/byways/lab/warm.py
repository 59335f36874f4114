"""Compiling games ahead, so that nobody has to wait for it later."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter

import byways
from byways.bots.beside import Compilations
from byways.bots.making import make, search_kernels
from byways.engine import Game
from byways.engine.binding import set_patience
from byways.engine.compile_times import reached


def compile_game(game: Game) -> float:
    """Compile all that playing, bots and batches need of a game; the seconds that it took."""
    began = perf_counter()
    make(game, Compilations())
    set_patience(0)
    state = game.new(seed=1)
    for viewer in (0, None):
        state.view(viewer).redeal(seed=1)
    game.from_dict(state.to_dict())
    game.perft(state, 1)
    game.playouts(1)
    byways.bot("search", simulations=2, seed=1).think(state)
    return perf_counter() - began


def compile_games(games: Sequence[Game]) -> Iterator[tuple[str, float]]:
    """Compile games side by side, one process each, the largest first; yields each as it is ready."""
    games = sorted(games, key=lambda game: len(reached(game, search_kernels(game))), reverse=True)
    workers = min(len(games), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        under_way = {pool.submit(compile_game, game): game.spec for game in games}
        for done in as_completed(under_way):
            yield under_way[done], done.result()
