"""What is written for LLVM in fewer lines does the same, to the byte."""

from __future__ import annotations

from collections.abc import Callable

import numba
import numpy as np
import pytest

from byways.engine import compiled, quicker
from byways.engine.lean import LeanLibrary, leanly
from byways.engine.memory import borrow
from byways.engine.types import Untyped

KIND = np.dtype(
    [("seat", np.int8), ("hand", np.int8, (3,)), ("score", np.int64, (2, 4)), ("share", np.float32)], align=True
)
GAPS = np.dtype([("seat", np.int8), ("score", np.int64), ("flag", np.int8)], align=True)
"""Bytes between its fields, and after them."""


@compiled
def fill(s: Untyped, step: int) -> int:
    total = 0
    for i in range(3):
        s.hand[i] += step
        for j in range(1, 4):
            s.score[1, j] += s.hand[-1] * i
            if s.score[1, j] > 100:
                return total
    for i in range(8, 0, -2):
        total += i
    for score in s.score[1]:
        total += score
    s.share = total * 0.5
    return total


def play(states: Untyped, numbers: Untyped) -> Untyped:
    states = borrow(states)
    total = 0
    for number in numbers:
        total += fill(states[0], number)
    return total, states[0].score.sum(), states[0].hand[1:].max()


def shapes(states: Untyped, numbers: Untyped) -> Untyped:
    """Views, copies, sorting, what is not contiguous."""
    table = np.zeros((len(numbers), 3))
    for i in range(len(numbers)):
        table[i, -1] += numbers[i]
        table[i, i % 3] += 1
    turned = table.T[::-1]
    numbers = np.sort(numbers)
    part = numbers[1:]
    if len(part) > 1:
        part = part[::-1]
    return (
        table[:, 1:].sum(),
        turned[0, 1],
        part[0],
        (numbers * 2).max(),
        table.reshape(-1)[2],
        np.where(part > 1, part, 0).sum(),
    )


def ranges(states: Untyped, numbers: Untyped) -> Untyped:
    """Ranges of all kinds: empty, backwards, in steps, kept in a variable, unsigned, one chosen of two."""
    total = 0
    for i in range(numbers[0], numbers[0]):
        total += 1000 + i
    for i in range(5, 2):
        total += 1000 + i
    for i in range(-3, numbers[0]):
        total += i
    for i in range(9, 0, -numbers[1]):
        total += 10 * i
    kept = range(2, 20, 3) if numbers[0] > 1 else range(4)
    for i in kept:
        total += 100 * i
    for word in range(np.uint64(2), np.uint64(5)):
        total += np.int64(word)
    last = -1
    for i in range(numbers[2]):
        last = i
    return total, last, len(range(3, 9))


@compiled
def small(number: int) -> int:
    if number > 2:
        raise ValueError("too large")
    return number


def trying(states: Untyped, numbers: Untyped) -> int:
    """Errors that are passed on, and errors that are not."""
    found = 0
    for number in numbers:
        try:
            found += small(number)
        except Exception:
            found += 100
    return found


NUMBERS = np.array([3, 1, 2])


@pytest.mark.parametrize("run", [play, shapes, ranges, trying])
def test_the_same_comes_out(run: Callable[..., Untyped], monkeypatch: pytest.MonkeyPatch) -> None:
    def result() -> tuple[Untyped, bytes, int]:
        lines = 0
        usual = LeanLibrary.add_ir_module

        def count(library: Untyped, module: Untyped) -> None:
            nonlocal lines
            lines += str(module).count("\n")
            usual(library, module)

        monkeypatch.setattr(LeanLibrary, "add_ir_module", count)
        states = np.zeros(1, KIND)
        fill.overloads.clear()  # type: ignore[attr-defined]
        small.overloads.clear()  # type: ignore[attr-defined]
        found = leanly(numba.njit(run))(states, NUMBERS.copy())
        monkeypatch.setattr(LeanLibrary, "add_ir_module", usual)
        return found, states.tobytes(), lines

    result()  # numba's own functions are compiled once in a process
    short = result()
    monkeypatch.setattr(quicker, "shorter", list)
    plain = result()
    assert short[:2] == plain[:2]
    assert short[2] < 0.75 * plain[2]


def test_errors_are_passed_on() -> None:
    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(number: int) -> int:
        return small(1) + small(number)

    assert leanly(run)(2) == 3
    with pytest.raises(ValueError, match="too large"):
        run(3)


@pytest.mark.parametrize("kind", [KIND, GAPS])
def test_copies_of_records_have_all_their_bytes(kind: np.dtype[np.void]) -> None:
    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(states: Untyped) -> None:
        kept = states[0]
        states[1] = kept
        for i in range(2, len(states)):
            states[i] = states[i - 1]

    states = np.zeros(5, kind)
    raw = states.view(np.uint8).reshape(5, -1)
    raw[0] = np.arange(1, kind.itemsize + 1)
    leanly(run)(states)
    assert (raw == raw[0]).all()
