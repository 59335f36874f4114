"""Kernels are compiled leanly with the numba that is known, plainly with any other, and do the same."""

from __future__ import annotations

import numba
import numpy as np
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from byways.engine import compiled, inlined, lean
from byways.engine.lean import Helper, LeanLibrary, leanly
from byways.engine.types import Untyped


def kernel() -> tuple[Untyped, Untyped]:
    """A kernel that calls a helper that calls another, all new, and the innermost helper."""

    @inlined
    def doubled(number: int) -> int:
        return 2 * number

    @compiled
    def total(numbers: Untyped, least: int) -> int:
        found = 0
        for number in numbers:
            if number >= least:
                found += doubled(number)
        return found

    def run(numbers: Untyped) -> int:
        most = numbers[0]
        for number in numbers:
            most = max(most, number)
        return total(numbers, 2) + total(numbers, most) + len(np.zeros(3))

    return leanly(numba.njit(run)), total


NUMBERS = np.array([1, 2, 3], np.int8)


@pytest.mark.parametrize("known", [True, False])
def test_lean_and_plain_kernels_do_the_same(known: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean, "KNOWN", known)
    run, total = kernel()
    assert run(NUMBERS) == 10 + 6 + 3
    libraries = {type(one.library) for one in (*run.overloads.values(), *total.overloads.values())}
    assert libraries == {LeanLibrary if known else JITCodeLibrary}


def test_helpers_wait_until_somebody_needs_them() -> None:
    run, total = kernel()
    run(NUMBERS)
    (code,) = total.overloads.values()
    assert not code.library._finalized, "only the kernel was made to run"

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def somebody(numbers: Untyped) -> int:
        return int(total(numbers, 3))

    assert somebody(NUMBERS) == 6
    assert code.library._finalized


def test_a_helper_is_compiled_once_for_numbers_of_all_sizes() -> None:
    run, total = kernel()
    run(NUMBERS)
    assert isinstance(total, Helper)
    assert [signature[1] for signature in total.overloads] == [numba.int64]


def test_python_can_call_a_helper() -> None:
    _, total = kernel()
    assert total(NUMBERS, 2) == 10
    assert total(NUMBERS, least=np.int8(3)) == 6


def test_others_in_the_process_compile_as_always() -> None:
    run, _ = kernel()
    run(NUMBERS)
    context = cpu_target.target_context
    assert "get_executable" not in vars(context)
    assert "_library_class" not in vars(context.codegen())

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def somebody(number: int) -> int:
        return number + len(np.zeros(3))  # which the kernel has used, too

    assert somebody(2) == 5
    assert {type(one.library) for one in somebody.overloads.values()} == {JITCodeLibrary}


def test_the_numba_of_this_environment_is_known() -> None:
    assert lean.KNOWN, f"try numba {numba.__version__} with these tests and `make bench`, then add it to lean.TRIED"


def test_functions_that_call_themselves() -> None:
    @compiled
    def factorial(number: int) -> int:
        if number <= 1:
            return 1
        return number * factorial(number - 1)  # type: ignore[no-any-return, unused-ignore]

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(number: int) -> int:
        return factorial(number)

    assert leanly(run)(10) == 3628800
