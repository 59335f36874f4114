"""How fast a game plays itself."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from byways.engine import Game


@dataclass(frozen=True)
class Rate:
    """Random games, and decisions in them, in a second."""

    games: float
    decisions: float


def playouts_a_second(game: Game, seconds: float, threads: int | None = None) -> Rate:
    """Play random games for about so long."""
    game.playouts(1)  # compiles, which is not to be measured
    games, played, decisions = 1, 0, 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        decisions += int(game.playouts(games, seed=played, threads=threads).lengths.sum())
        played += games
        games = max(1, min(games * 2, int(played / max(spent, 1e-6) * (seconds - spent) / 2)))
    return Rate(played / spent, decisions / spent)
