"""Contests between bots: games in pairs from the same seed with changed seats, on all cores, counted honestly."""

from __future__ import annotations

import math
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

import byways
from byways.engine import Data, Game

from .base import Bot

Found = TypeVar("Found")

Z = 1.959964
"""The standard deviations that 95 % of a normal distribution lie within."""


@dataclass(frozen=True)
class Player:
    """A bot in a contest: its name and settings."""

    name: str
    settings: Data = field(default_factory=dict)

    def sit(self, seed: str) -> Bot:
        """The bot, with a seed of its own so that contests can be repeated."""
        return byways.bot(self.name, **{"seed": seed, **self.settings})

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.name}({inside})" if inside else self.name


@dataclass(frozen=True)
class Score:
    """What one player made against another: the share of wins, shared ones counted in part."""

    share: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % score interval of Wilson.

        The two games of a pair share their deal, which makes the share a little more certain than it says.
        """
        n, p = self.games, self.share
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def elo(self) -> float:
        """The difference in Elo that the share stands for."""
        return elo(self.share)


def elo(share: float) -> float:
    """The difference in Elo at which a player wins this share; infinite where all games go one way."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def rung(words: str) -> tuple[str, str]:
    """Two bots written as `easy-beginner`."""
    upper, _, lower = words.strip().partition("-")
    for name in (upper, lower):
        byways.bot(name)  # an unknown one gets its error before anything is played
    return upper, lower


@cache
def _game(kept: bytes) -> Game:
    """A game as it was sent to this process, made once."""
    game: Game = pickle.loads(kept)
    return game


def _kept(game: Game | str) -> bytes:
    return pickle.dumps(byways.game(game) if isinstance(game, str) else game)


def play_pair(kept: bytes, first: Player, second: Player, number: int, seed: str) -> float:
    """Two games from one deal: each player has the even seats once. The first player's share of the two."""
    game = _game(kept)
    total = 0.0
    for swap in (0, 1):
        state = game.new(f"{seed} {number}")
        bots = [(first, second)[(seat + swap) % 2].sit(f"{seed} {number} {seat}") for seat in range(game.players)]
        while not state.over:
            assert state.seat is not None
            state.play(bots[state.seat].choose(state))
        outcome = state.outcome
        assert outcome is not None
        winners = outcome.winners or tuple(range(game.players))
        total += sum(1 for seat in winners if (seat + swap) % 2 == 0) / len(winners)
    return total / 2


def play_team(kept: bytes, player: Player, number: int, seed: str) -> tuple[int, bool]:
    """A game of a co-operative game by a team of like bots: how many decisions it took, and whether it was won."""
    game = _game(kept)
    state = game.new(f"{seed} {number}")
    bots = [player.sit(f"{seed} {number}") for _ in range(game.players)]
    taken = 0
    while not state.over:
        assert state.seat is not None
        state.play(bots[state.seat].choose(state))
        taken += 1
    return taken, max(state.payoffs) >= 1


def team_games(game: Game | str, player: Player, games: int, seed: str = "ladder") -> Iterator[tuple[int, bool]]:
    """What a team of like bots comes to in each of so many games, as they end."""
    kept = _kept(game)
    return _spread(play_team, [(kept, player, number, seed) for number in range(games)], os.cpu_count() or 1)


def contest(
    game: Game | str, first: Player, second: Player, games: int, seed: str = "ladder", workers: int | None = None
) -> Iterator[Score]:
    """Let two players play so many games (an even number), in pairs, on all cores. The score after each pair."""
    pairs = max(1, (games + 1) // 2)
    kept = _kept(game)
    tasks = [(kept, first, second, number, seed) for number in range(pairs)]
    shares = []
    for share in _spread(play_pair, tasks, workers or os.cpu_count() or 1):
        shares.append(share)
        yield Score(math.fsum(shares) / len(shares), 2 * len(shares))


def _spread(work: Callable[..., Found], tasks: Sequence[tuple[object, ...]], workers: int) -> Iterator[Found]:
    """Do all tasks in several processes; results as they come."""
    if workers == 1:
        for task in tasks:
            yield work(*task)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_go_quietly)
    try:
        for done in as_completed([pool.submit(work, *task) for task in tasks]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _go_quietly() -> None:
    """Let Ctrl-C end this process without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
