"""Masks as compiled code sets them, and the order of rows: nothing but speed may depend on it."""

from __future__ import annotations

from random import Random
from typing import Any

import numba
import numpy as np
import pytest

import byways
from byways.engine.mask_code import CHUNK, NO_TABLE, remask, table_of_actions
from byways.engine.types import Array
from byways.rl import BadAction, VectorEnv

SEEN = ("seats", "masks", "observations", "rewards", "ended", "seeds", "lengths", "counts")
buses = pytest.mark.xdist_group("vancouver-buses")


@numba.njit
def compiled(table: Array, codes: Array, n: Any, before: Any, legal: Array, at: Any, masks: Array, to: Any) -> Any:
    """As a kernel calls it."""
    return remask(table, codes, n, before, legal, at, masks, to)


def lists(random: Random, known: list[int]) -> list[list[int]]:
    """Lists of legal codes that follow each other, long ones and short ones, and none."""
    return [random.sample(known, random.choice((0, 1, 2, 5, 6, 7, 8, 12, 16, 30))) for _ in range(60)]


@pytest.mark.parametrize("declared", [True, False])
@pytest.mark.parametrize("most", [40, 70_000])
def test_masks_are_set_row_by_row(declared: bool, most: int) -> None:
    """What was legal is gone, what is stands there, in the order of the codes; rows beside it stay as they are."""
    random = Random(most)
    known = random.sample(range(3 * most), most)
    at = np.full(max(known) + 1, -1, np.int32)
    at[known] = np.arange(most)
    table = table_of_actions(at) if declared else NO_TABLE
    assert table.itemsize == (1 if not declared else 2 if most < 1 << 15 else 4)
    room = 6 * CHUNK
    width = most if declared else room
    legal, masks = np.zeros((3, room), np.int32), np.zeros((3, width), np.uint8)
    scratch, before = np.zeros(room + CHUNK, np.int32), 0
    masks[[0, 2]], legal[[0, 2]] = 5, 7
    for codes in lists(random, known):
        scratch[: len(codes)] = codes
        sizes = np.uint64(len(codes)), np.uint64(before)
        found = compiled(table, scratch, *sizes, legal, np.uint64(room), masks, np.uint64(width))
        assert found == 0
        actions = at[codes].tolist() if declared else list(range(len(codes)))
        assert legal[1, : len(codes)].tolist() == (actions if declared else codes)
        assert np.flatnonzero(masks[1]).tolist() == sorted(actions)
        assert (masks[[0, 2]] == 5).all()
        assert (legal[[0, 2]] == 7).all()
        before = len(codes)


@pytest.mark.parametrize("wrong", [1, 9, 63, 64, 5000, 1 << 30, -1, -(1 << 31)])
def test_codes_that_are_no_actions_are_found_out(wrong: int) -> None:
    """Wherever they stand, and nothing outside the row is touched; interpreted code says the same."""
    known = [0, 3, 8, 40]
    at = np.full(41, -1, np.int32)
    at[known] = np.arange(4)
    table = table_of_actions(at)
    for place in range(9):
        codes = [known[number % 4] for number in range(9)]
        codes[place] = wrong
        for run in (compiled, remask):
            legal, masks = np.zeros((3, 16), np.int32), np.zeros((3, 4), np.uint8)
            scratch = np.array(codes + [0] * CHUNK, np.int32)
            numbers = np.uint64(9), np.uint64(0)
            assert run(table, scratch, *numbers, legal, np.uint64(16), masks, np.uint64(4)) != 0
            assert not masks[[0, 2]].any()
            assert not legal[[0, 2]].any()


@buses
@pytest.mark.parametrize("name", ["vancouver-buses", "snow-tails", "selling-knives"])
def test_rows_do_not_depend_on_their_order(name: str) -> None:
    """A batch that is gone through by kinds of actions, one in any order, and one on three threads."""
    random = np.random.default_rng(1)
    sorted_, mixed, three = (VectorEnv(name, 40, seed=4, limit=150, threads=threads) for threads in (1, 1, 3))
    for _ in range(200):
        actions = sorted_.sample()
        sorted_.step(actions)
        three.step(actions)
        assert mixed._accept(mixed._rows, actions) < 0
        mixed._batch.order[:40] = random.permutation(40)
        mixed._run()
        for what in SEEN:
            assert np.array_equal(getattr(sorted_, what), getattr(mixed, what)), what
            assert np.array_equal(getattr(sorted_, what), getattr(three, what)), what
        for row in range(40):
            assert sorted_.save(row) == mixed.save(row) == three.save(row)
    three.close()


@buses
def test_rows_are_gone_through_by_kinds_of_actions() -> None:
    """Each thread has its own rows, all of them, once."""
    env = VectorEnv("vancouver-buses", 50, seed=4, threads=3)
    kinds = env.game.actions.factors[:, 0]
    for _ in range(30):
        actions = env.sample()
        env.step(actions)
        for first, last in zip(env._edges, env._edges[1:], strict=False):
            order = env._batch.order[first:last]
            assert sorted(order) == list(range(first, last))
            assert (np.diff(kinds[actions[order]]) >= 0).all()
    env.put(3, byways.game("vancouver-buses").new(1))
    assert env._batch.order[:50].tolist() == list(range(50))
    with pytest.raises(BadAction):
        env.step(np.full(50, env.game.actions.size))
    env.close()
