"""Rows that are changed where their position was are those that are filled anew."""

from __future__ import annotations

import ctypes
from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from any_features import BEHIND, RECORD, planned, some_sights
from byways.engine.observation_changes import Changer
from byways.engine.types import Array
from byways.rl import VectorEnv
from our_games import GAMES

each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])


def change(code: Changer, positions: tuple[Array, Array], row: Array, viewers: tuple[int, int]) -> Array:
    """A row that was of one position and viewer, changed to another; nothing is written before or behind it."""
    pointer, number = ctypes.c_void_p, ctypes.c_uint64
    wide = np.full(len(row) + 2 * BEHIND, 77, np.uint8)
    wide[BEHIND:-BEHIND] = row
    noted = np.full(len(positions[0]), 99, np.uint8)
    note = ctypes.CFUNCTYPE(None, pointer, pointer, number)(code.note)
    note(positions[0].ctypes.data, noted.ctypes.data, viewers[0])
    write = ctypes.CFUNCTYPE(None, pointer, pointer, pointer, number, number)(code.change)
    same = int(viewers[0] == viewers[1])
    write(positions[1].ctypes.data, noted.ctypes.data, wide.ctypes.data + BEHIND, viewers[1], same)
    assert (wide[:BEHIND] == 77).all()
    assert (wide[-BEHIND:] == 77).all()
    return wide[BEHIND:-BEHIND]


@pytest.mark.parametrize("seed", range(40))
def test_rows_of_any_features_are_changed(seed: int) -> None:
    """Some bytes of a position change, or many, or none; the viewer changes, or not."""
    random = Random(seed)
    sights = some_sights(random, random.randrange(1, 7))
    code = Changer(sights, RECORD)
    old = np.frombuffer(random.randbytes(RECORD), np.uint8)
    viewer = random.randrange(len(sights))
    row = planned(sights, old, viewer)
    for _ in range(30):
        new = old.copy()
        for _ in range(random.choice((0, 1, 1, 2, 40))):
            new[random.randrange(RECORD)] = random.choice((0, 1, 2, 255, random.randrange(256)))
        then, viewer = viewer, random.choice((viewer, viewer, random.randrange(len(sights))))
        row = change(code, (old, new), row, (then, viewer))
        assert np.array_equal(row, planned(sights, new, viewer)), sights
        old = new


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_batches_change_rows_to_what_is_seen(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games and those that follow; this is also the test of what features say about what changes along."""
    monkeypatch.setattr("byways.rl.vector.CHANGED", 1)
    options: dict[str, Any] = {"players": players}
    env = VectorEnv(byways.game(name, **options), 64, seed=5, limit=600)
    assert env._space.note, "rows are changed, not filled anew"
    layout, size = env.game.observation, env.game.STATE.dtype.itemsize
    ended = 0
    for _ in range(700):
        env.step(env.sample())
        positions = env._batch.data.reshape(-1, size)[:-1]
        assert np.array_equal(env.observations, layout.of(positions, env.seats.copy()))
        ended += int((env.ended | env.cut).sum())
    assert ended, "what follows was seen, too"


@pytest.mark.xdist_group("vancouver-buses")
def test_rows_that_are_set_otherwise_are_filled_anew() -> None:
    """New games, positions that are put in, copied and restored; and games that wait at their end."""
    env = VectorEnv("vancouver-buses", 4, seed=5, limit=40)
    assert env._space.note
    layout = env.game.observation

    def check() -> None:
        for row in range(env.n):
            assert np.array_equal(env.observations[row], env.state(row).observe())

    for number in range(120):
        env.step(env.sample())
        check()
        if number % 10 == 3:
            env.copy_row(0, 1)
            env.put(2, env.game.new(seed=number))
            env.reset(rows=[3])
            check()
    waiting = VectorEnv("vancouver-buses(deliveries=4)", 1, seed=1, auto_reset=False)
    while waiting.seats[0] >= 0:
        seat = int(waiting.seats[0])
        waiting.step(waiting.sample())
    for rows in (waiting.observations, waiting.final_observations):
        assert np.array_equal(rows[0], waiting.state(0).observe(seat))
    against = VectorEnv("vancouver-buses", 2, seed=1, rivals="random")
    against.step(against.sample())
    assert not against._space.note, "rivals make several moves, in which what changes along may change back"
    assert against.observations.shape == (2, layout.size)


def test_arrays_begin_at_lines_of_memory() -> None:
    """So JAX takes them as they are, and does not copy them."""
    env = VectorEnv("crab-stack", 3)
    for array in (env.observations, env.masks, env.rewards, env.final_observations, env.legal):
        assert array.ctypes.data % 64 == 0
