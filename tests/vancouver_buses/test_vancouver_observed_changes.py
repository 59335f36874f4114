"""What `observation.py` says about which fields change along with which, where every upgrade is bought and used."""

from __future__ import annotations

import numpy as np
import pytest

import byways
from byways.engine.types import Array
from byways.games.vancouver_buses import rules
from byways.games.vancouver_buses.rules.phases import CHOOSE_ROUTE, PHASES
from byways.games.vancouver_buses.rules.position import KIND, MOVE
from byways.rl import VectorEnv
from byways.rl.kernels import REFRESH

RICH = 10
"""Fares for everybody, again and again."""


def lively(env: VectorEnv, random: np.random.Generator) -> Array:
    """Random actions, most often others than driving on."""
    codes = env.game.actions.codes
    chosen = env.sample()
    for row in range(env.n):
        legal = env.legal[row, : env.counts[row]]
        others = legal[codes[legal] // KIND != MOVE // KIND]
        if len(others) and random.random() < 0.7:
            chosen[row] = random.choice(others)
    return chosen


@pytest.mark.xdist_group("vancouver-buses")
@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"pickup_fare": True}), (4, {"route_redraw": True})])
def test_rows_are_those_that_are_filled_anew(players: int, options: dict[str, bool]) -> None:
    """Rich players who buy, sweep, exchange and attack, through all phases."""
    game = byways.game("vancouver-buses", players=players, **options)
    env, random = VectorEnv(game, 48, seed=players, limit=500), np.random.default_rng(players)
    assert env._space.note, "rows are changed, not filled anew"
    states, layout = env._batch.states[:-1], game.observation
    phases: set[int] = set()
    causes: set[int] = set()
    for number in range(1200):
        if number % 25 == 0:
            states["fares"][:, :players] = RICH
            env._set_all(REFRESH)
            env._run()
        env.step(lively(env, random))
        phases |= set(states["phase"].tolist())
        causes |= set(states["cause"].tolist())
        found = layout.of(np.ascontiguousarray(env._batch.data.reshape(env.n + 1, -1)[:-1]), env.seats.copy())
        assert np.array_equal(env.observations, found)
    assert phases >= {phase.code for phase in PHASES} - {CHOOSE_ROUTE}, "every decision was met"
    assert len(causes) > 10, "and many upgrades were used"


def test_an_upgrade_is_never_free() -> None:
    """So a purchase shows in the fares, which tells batches that something has changed."""
    city = byways.game("vancouver-buses").board.city[0]
    discount = rules.buying.DISCOUNT
    assert city["cost"].min() > city["gives"][:, discount].sum()
