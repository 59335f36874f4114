"""How fast the search is."""

from __future__ import annotations

from time import perf_counter

from byways.engine import Game

from .search import MEMORY, SearchBot, Tree


def simulations_a_second(game: Game, seconds: float = 1.0, seed: int = 1) -> float:
    """Simulations of one tree on one thread from the opening position."""
    state = game.new(seed)
    seat = state.seat
    assert seat is not None
    view = state.view(seat)
    tree = Tree(game, MEMORY, True, SearchBot().net_for(game))
    tree.grow(view, seat, 1, 0.6)
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        tree.grow(view, seat, 20, 0.6)
    return (tree.visits - 1) / spent
