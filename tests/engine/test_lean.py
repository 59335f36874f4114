"""Kernels are compiled leanly with the numba that is known, plainly with any other, and do the same."""

from __future__ import annotations

import gc

import numba
import numpy as np
import pytest
from numba.core import ir
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Flags
from numba.core.compiler_machinery import PassManager
from numba.core.postproc import PostProcessor
from numba.core.registry import cpu_target
from numba.core.targetconfig import TargetConfig

from byways.engine import compiled, inlined, lean
from byways.engine.compiling import apart
from byways.engine.lean import Helper, LeanLibrary, leanly
from byways.engine.memory import borrow
from byways.engine.quicker import _hash, _is_same, _variables_in
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


def attributes(code: Untyped) -> set[bytes]:
    """What a helper asks of LLVM."""
    (made,) = code.overloads.values()
    return set(made.library._final_module.get_function(made.fndesc.llvm_func_name).attributes)


def test_what_an_inlined_helper_calls_is_not_inlined_by_force() -> None:
    @compiled
    def tripled(number: int) -> int:
        return 3 * number

    @inlined
    def more(number: int) -> int:
        return tripled(number) + 1

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(number: int) -> int:
        return more(number)

    assert leanly(run)(2) == 7
    assert any(b"alwaysinline" in one for one in attributes(more))
    assert not any(b"alwaysinline" in one for one in attributes(tripled))


def counting() -> Untyped:
    """A helper that counts references to the arrays that it takes."""

    @compiled
    def first(some: Untyped, others: Untyped, last: int) -> int:
        these = some
        for i in range(last):
            for number in these:
                if number == i + 1:
                    return i
            these = some if i % 2 else others  # another name for an array, which numba counts
        return -1

    return first


@pytest.mark.parametrize("borrows", [True, False])
def test_nobody_counts_what_is_borrowed(borrows: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = []
    usual = JITCodeLibrary._optimize_final_module

    def optimise(library: Untyped) -> None:
        modules.append(str(library._final_module))
        usual(library)

    first = counting()

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(numbers: Untyped) -> int:
        mine = borrow(numbers) if borrows else numbers
        return int(first(mine, mine, 1)) + int(first(mine, mine, 2))

    monkeypatch.setattr(JITCodeLibrary, "_optimize_final_module", optimise)
    assert leanly(run)(NUMBERS) == 0
    assert ("call void @NRT_incref" in modules[-1]) == (not borrows)


def test_what_counts_references_keeps_its_argument() -> None:
    """Where it lost it, LLVM ended the process: a helper that was finished by itself brought its own copy of it."""
    first = counting()

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def before(numbers: Untyped) -> int:
        return int(first(numbers, numbers, 1))

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def somebody(numbers: Untyped) -> int:
        return int(first(numbers, numbers, 3))

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def run(numbers: Untyped) -> int:
        mine = borrow(numbers)
        return int(first(mine, mine, 1)) + int(first(mine, mine, 2))  # all that is counted here is null

    assert leanly(before)(NUMBERS) == 0  # the helper waits
    assert somebody(NUMBERS) == 0  # and is finished
    assert leanly(run)(NUMBERS) == 0


def test_python_can_call_a_helper() -> None:
    _, total = kernel()
    assert total(NUMBERS, 2) == 10
    assert total(NUMBERS, least=np.int8(3)) == 6


def test_others_in_the_process_compile_as_always() -> None:
    context = cpu_target.target_context
    owners = (TargetConfig, ir.Inst, numba.types.BaseFunction, PostProcessor, PassManager, type(context))
    before = [dict(vars(owner)) for owner in owners]
    run, _ = kernel()
    run(NUMBERS)
    assert [dict(vars(owner)) for owner in owners] == before
    assert gc.isenabled()
    ours = {"get_executable", "get_abi_sizeof", "create_cfunc_wrapper", "load_additional_registries"}
    assert not ours & {*vars(context), *vars(cpu_target.typing_context)}
    assert "_library_class" not in vars(context.codegen())

    @numba.njit  # type: ignore[untyped-decorator]  # numba has no types
    def somebody(number: int) -> int:
        return number + len(np.zeros(3))  # which the kernel has used, too

    assert somebody(2) == 5
    assert {type(one.library) for one in somebody.overloads.values()} == {JITCodeLibrary}


def test_settings_are_compared_and_variables_listed_as_numba_does() -> None:
    some, same, other = Flags(), Flags(), Flags()
    same.nrt = False  # as it is where nobody says so
    other.nrt = True
    assert _is_same(some, some.copy())
    assert _is_same(some, same)
    assert not _is_same(some, other)
    assert _hash(some) == hash(some) == hash(other)
    loc = ir.Loc("here", 1)
    names = {name: ir.Var(None, name, loc) for name in "abcdef"}
    a, b, c, d, e, f = names.values()
    call = ir.Expr.call(b, (c, d), (("key", e),), loc, vararg=f)
    for line in (ir.Assign(call, a, loc), ir.Return(a, loc), ir.Del("a", loc), ir.Jump(2, loc)):
        assert _variables_in(line, line.__dict__) == line._rec_list_vars(line.__dict__)
    assert set(_variables_in(call, call.__dict__)) == {b, c, d, e, f}


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


def test_what_is_to_stay_apart_is_called() -> None:
    """All else that is called in one place is folded into it."""

    @compiled
    def seldom(number: int) -> int:
        apart()
        return number * number + 3

    @compiled
    def often(number: int) -> int:
        return number * number + 5

    def run(numbers: Untyped) -> int:
        found = 0
        for number in numbers:
            found += seldom(number) if number > 2 else often(number)
        return found

    code = leanly(numba.njit(run))
    assert code(NUMBERS) == 6 + 9 + 12 == run(NUMBERS)
    if lean.KNOWN:
        made = code.overloads[code.signatures[0]].library.get_llvm_str()
        defined = [line for line in made.splitlines() if line.startswith("define")]
        assert any("seldom" in line for line in defined)
        assert not any("often" in line for line in defined)
