"""A row of observations that shows one position is made to show another, whoever sees it: as if it were filled anew."""

from __future__ import annotations

from random import Random
from typing import Any

import numba
import numpy as np
import pytest

import byways
from byways.engine.change_observation import follow
from byways.engine.fill_observation import EXPANDED, refill
from byways.engine.types import Array
from our_games import GAMES

U = np.uint64
DECISIONS = 120


def show(old: Array, who: int, data: Array, viewer: int, plan: Array, pool: Array, expanded: Array, out: Array) -> None:
    """Both positions lie at the start of their arrays, and so does the row."""
    zero, seat, other = U(0), U(viewer), U(who)
    if who != viewer:
        refill(old, zero, other, data, zero, seat, plan, pool, expanded, out, zero, U(len(out) - 8), False)
    follow(old, zero, data, zero, seat, plan, pool, expanded, out, zero, who != viewer)


compiled_show = numba.njit(show)  # once for all games, as they run in one process


@pytest.mark.xdist_group("refill")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_made_to_show_another_position(name: str, players: int) -> None:
    options: dict[str, Any] = {"players": players}
    game, random = byways.game(name, **options), Random(7)
    layout = game.observation
    row = np.full(layout.size + 8, 77, np.uint8)  # nothing is written behind it
    state, before, who = game.new(seed=1), game.new(seed=2), 0
    row[: layout.size] = before.observe(who)
    for number in range(DECISIONS):
        if state.over or number % 40 == 39:
            state = game.new(seed=number)  # any two positions will do
        viewer = random.randrange(players)
        old, new = (np.frombuffer(bytes(one) + bytes(64), np.uint8) for one in (before, state))
        compiled_show(old, who, new, viewer, layout.plan, layout.pool, EXPANDED, row)
        assert np.array_equal(row[: layout.size], state.observe(viewer)), f"{number}: {who} -> {viewer}"
        assert (row[layout.size :] == 77).all()
        before, who = state.copy(), viewer
        state.play(random.choice(state.codes()))
