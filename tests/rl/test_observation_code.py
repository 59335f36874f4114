"""Rows that machine code of their own fills are those that the plan fills, whatever the features and the position."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from any_features import BEHIND, RECORD, planned, some_sights
from byways.engine.fill_observation import KINDS, RUN, SEAT
from byways.engine.observation_code import LARGE, Filler
from byways.engine.observation_plan import Entry, Sight
from byways.engine.types import Array
from our_games import GAMES


def fill(code: Filler, position: Array, size: int, viewer: int) -> Array:
    """The row that the code fills; nothing is written before or behind it."""
    row = np.full(size + 2 * BEHIND, 77, np.uint8)
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64)(code.address)
    function(position.ctypes.data, row.ctypes.data + BEHIND, viewer)
    assert (row[:BEHIND] == 77).all()
    assert (row[BEHIND + size :] == 77).all()
    return row[BEHIND:-BEHIND]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_code_fills_the_rows_of_every_game(name: str, players: int) -> None:
    """Positions of a game, then bytes of all kinds, which no position has: nothing depends on what they are."""
    options: dict[str, Any] = {"players": players}
    game, random = byways.game(name, **options), Random(7)
    layout, state = game.observation, game.new(seed=1)
    for number in range(60):
        state = game.new(seed=number) if state.over else state
        seats = np.arange(players, dtype=np.int8)
        positions = np.repeat(np.frombuffer(bytes(state), np.uint8)[None], players, 0)
        if number % 4 == 3:
            positions[:] = np.frombuffer(random.randbytes(positions.shape[1]), np.uint8)
        if number % 40 == 39:
            positions[:] = 0  # blank: its piles have no end
        expected = layout.of(positions, seats)
        for viewer in range(players):
            assert np.array_equal(fill(layout.filler, positions[viewer], layout.size, viewer), expected[viewer])
        state.play(random.choice(state.codes()))


@pytest.mark.parametrize("seed", range(40))
def test_code_fills_rows_of_any_features(seed: int) -> None:
    random = Random(seed)
    sights = some_sights(random, random.randrange(1, 7))
    code = Filler(sights, RECORD)
    for _ in range(5):
        data = bytes(random.choice((0, 1, 2, 255, random.randrange(256))) for _ in range(RECORD))
        position = np.frombuffer(data + bytes(64), np.uint8)[:RECORD]
        for viewer in range(len(sights)):
            row = fill(code, position, sights[0].size, viewer)
            assert np.array_equal(row, planned(sights, position, viewer)), sights


def test_long_runs_and_many_seats() -> None:
    """More bytes than are copied one after the other, and more seats than fit into a word."""
    seats, entries = 12, [list[Entry]() for _ in range(KINDS)]
    entries[RUN], entries[SEAT] = [(3, 0, LARGE + 5)], [(1, LARGE + 5, seats, 1)]
    sights = [Sight(entries, [], LARGE + 5 + seats + 1, LARGE + 5 + 2 * seats)] * seats
    code, position = Filler(sights, LARGE + 8), np.arange(LARGE + 8, dtype=np.uint8)
    for viewer in range(seats):
        row = fill(code, position, sights[0].size, viewer)
        assert np.array_equal(row, planned(sights, position, viewer))
        assert row[LARGE + 5 :].nonzero()[0].tolist() == [(1 - viewer) % seats, seats + viewer]
