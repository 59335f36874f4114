"""Games that can be learned, and a network that nobody has trained, for tests."""

from __future__ import annotations

import numpy as np

import byways
from byways.bots.kernels.judge import SHARES, Net
from byways.bots.learned import Weights, net_of
from byways.engine import Game
from our_games import GAMES


def variants() -> list[Game]:
    """Every game that can be learned, with two players and with its usual number."""
    found = [byways.game(name) for name in GAMES]
    rivals = [game for game in found if not game.COOPERATIVE]
    return [*rivals, *(byways.game(game.name, players=2) for game in rivals if game.players != 2)]


def any_net(game: Game) -> Net:
    """A network that makes something of every input."""
    random = np.random.default_rng(3)
    rows = random.integers(-40, 40, (game.inputs.count + 1, 4 + game.players)).astype(np.int16)
    ends = random.integers(-200, 200, (game.players, 4)).astype(np.int16)
    return net_of(game, Weights(SHARES, np.ones(game.inputs.count, bool), rows, ends))
