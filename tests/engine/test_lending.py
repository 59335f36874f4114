"""What passes between Python and compiled code the fast way: the same things arrive, and nothing is lost on the way."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest

import byways
from byways.engine.binding import set_patience
from byways.engine.errors import IllegalMove
from byways.engine.lending import KNOWN, NUMBERS, Handed, Lent, listed, take
from byways.engine.types import Array, Untyped


class Inner(NamedTuple):
    numbers: Array
    seed: np.uint64
    low: int
    share: float
    on: bool


def write(lent: Untyped, row: int) -> float:
    inner, table = take(lent)
    if inner.on:
        table[row, 1] += inner.low
    if inner.seed == np.uint64((1 << 64) - 1):
        inner.numbers[row] = 7
    return inner.share + table.shape[0]


def first(codes: Untyped, n: int, numbers: Array) -> Any:
    return listed(codes, n, numbers)


@pytest.mark.parametrize("run", [write, numba.njit(write)])
def test_what_is_lent_arrives_as_it_is(run: Any) -> None:
    table, numbers = np.arange(12, dtype=np.int16).reshape(3, 4)[:, ::2], np.zeros(5, np.int8)
    before = sys.getrefcount(table), sys.getrefcount(numbers)
    lent = Lent((Inner(numbers, np.uint64((1 << 64) - 1), -3, 0.25, True), table))
    for _ in range(100):
        assert run(lent, 2) == 3.25
    assert table.tolist() == [[0, 2], [4, 6], [8, 10 - 300]]
    assert numbers.tolist() == [0, 0, 7, 0, 0]
    del lent
    assert (sys.getrefcount(table), sys.getrefcount(numbers)) == before, "nobody holds what is no longer lent"


def boards_called_alike() -> list[Any]:
    """Of two games, say, whose authors know nothing of each other."""

    def one() -> Any:
        class Board(NamedTuple):
            width: int

        return Board(3)

    return [one(), one()]


def test_boards_that_are_called_alike_are_told_apart() -> None:
    kinds = [numba.typeof(Lent((board, np.zeros(4, np.int32)))) for board in boards_called_alike()]
    assert str(kinds[0]) == str(kinds[1])
    assert kinds[0] != kinds[1]
    assert kinds[0].thing[0].instance_class is not kinds[1].thing[0].instance_class


def count_up(words: Untyped, states: Untyped) -> int:
    rng, s = take(words), take(states)[0]
    rng[0] += np.uint64(1)
    s.seat += 3
    return len(rng)


def test_arrays_are_handed_over_as_they_are() -> None:
    words, states = np.array([6, 7, 8], np.uint64), np.zeros(1, [("turn", np.int16), ("seat", np.int8)])
    kernel, signature = numba.njit(count_up), (numba.typeof(Handed(words)), numba.typeof(Handed(states)))
    kernel.compile(signature)
    run = kernel.overloads[signature].entry_point
    before = sys.getrefcount(words), sys.getrefcount(states)
    for length in (3, 1, 2):
        assert run(words[:length], states) == length
    assert words.tolist() == [9, 7, 8]
    assert states.tolist() == [(0, 9)]
    assert (sys.getrefcount(words), sys.getrefcount(states)) == before
    assert KNOWN, "arrays of this version of numpy look otherwise: numba takes them apart, which is slower"


@pytest.mark.parametrize("run", [first, numba.njit(first)])
def test_codes_come_back_as_a_list(run: Any) -> None:
    codes = np.array([5, -1, 1 << 30, 7], np.int32)
    assert run(codes, 3, NUMBERS) == [5, -1, 1 << 30]
    assert run(codes, 0, NUMBERS) == []
    assert type(run(codes, 2, NUMBERS)) is list
    assert run(codes, -1, NUMBERS) is None
    none = sys.getrefcount(None)
    for _ in range(100_000):
        run(codes, -1, NUMBERS)
    assert sys.getrefcount(None) > none - 50_000, "what is given back is counted"


def test_a_number_is_made_once_and_belongs_to_all_lists() -> None:
    run, last = numba.njit(first), len(NUMBERS) - 1
    codes = np.array([last, last - 1, last, last + 1, -last], np.int32)
    one, other = run(codes, 5, NUMBERS), run(codes, 5, NUMBERS)
    assert one == other == codes.tolist()
    assert one[0] is one[2] is other[0]
    assert one[3] is not other[3], "beyond the room each is made anew"
    held = [sys.getrefcount(number) for number in one]
    for _ in range(1000):
        run(codes, 5, NUMBERS)
    assert [sys.getrefcount(number) for number in one] == held, "a list that is gone has given all back"


@pytest.mark.xdist_group("crab-stack")
def test_threads_that_share_a_game_list_their_own_moves() -> None:
    """A game has room for the moves of one position: a list is made of it before another thread can write there."""
    game, patience = byways.game("crab-stack"), set_patience(0)
    states = [game.new(seed=1)]
    for _ in range(3):
        states.append(states[-1].copy().play(states[-1].codes()[0]))
    right = [state.codes() for state in states]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            found = pool.map(lambda n: [states[n].codes() for _ in range(2000)], range(4))
            for codes, lists in zip(right, found, strict=True):
                assert all(one == codes for one in lists)
    finally:
        sys.setswitchinterval(before)
        set_patience(patience)


@pytest.mark.xdist_group("crab-stack")
def test_a_list_is_right_though_garbage_is_collected_while_it_is_made() -> None:
    """In a collection anything may run, another thread too, and list moves of the same game."""
    game, patience, threshold = byways.game("crab-stack"), set_patience(0), gc.get_threshold()
    state, other = game.new(seed=1), game.new(seed=2)
    other.play(other.codes()[0])
    right = state.codes()
    assert right != other.codes()

    def collected(phase: str, info: dict[str, int]) -> None:
        other.codes()

    gc.callbacks.append(collected)
    gc.set_threshold(1, 1 << 30, 1 << 30)
    try:
        assert all(one == right for one in [state.codes() for _ in range(500)])
    finally:
        gc.callbacks.remove(collected)
        gc.set_threshold(*threshold)
        set_patience(patience)


@pytest.mark.xdist_group("crab-stack")
def test_numbers_that_no_move_has_are_told() -> None:
    state = byways.game("crab-stack").new(seed=1)
    for number in (1 << 31, -(1 << 40), 1 << 63, 1 << 200):
        with pytest.raises(IllegalMove, match="more than 32 bits"):
            state.play(number)
