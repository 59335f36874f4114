"""How rules are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba
import numpy as np
from numba import njit, types
from numba.core.typing import signature as typed
from numba.extending import register_jitable

from .lean import helper
from .memory import compiled_as
from .types import Untyped

F = TypeVar("F", bound=Callable[..., object])

COMPILER = {"nogil": True, "error_model": "numpy"}
"""No GIL, and no test for a division by zero: rules must not divide by it."""

listeners: list[Callable[[str], None]] = []
"""Who is told when a game has to be compiled first: functions of its title."""

_announced: set[str] = set()


def announce(title: str) -> None:
    """Tell the listeners, once a process, that a game is being compiled."""
    if title not in _announced:
        _announced.add(title)
        for listener in listeners:
            listener(title)


def compiled(function: F) -> F:
    """Compile a helper that rules call."""
    return _helper(function)


def inlined(function: F) -> F:
    """Compile a short helper that is called very often into its callers: faster, and slower to compile."""
    return _helper(function, forceinline=True)


def _helper(function: F, **settings: object) -> F:
    if numba.config.DISABLE_JIT:
        return function
    result: F = helper(function, **COMPILER, **settings)
    return result


def apart() -> None:
    """Have the function that says this stay one of its own in compiled code.

    LLVM folds what is called in one place into it, and processors have a dozen registers: what is done seldom, within a
    loop, takes them from what is done always.
    """


def _apart(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    builder.function.attributes.add("noinline")
    return context.get_dummy_value()


compiled_as(apart, lambda: typed(types.void), _apart)


def shared(function: F) -> F:
    """A short helper of plain numbers that rules and Python both call: compiled into rules, as it stands in Python."""
    result: F = register_jitable(forceinline=True, **COMPILER)(function)
    return result


def folded(function: F) -> F:
    """Fold a helper of a few lines into its callers before they are compiled: it costs no compilation of its own."""
    result: F = njit(inline="always", **COMPILER)(function)
    return result


def wrapping(function: F) -> F:
    """As `inlined`, for arithmetic that is meant to wrap round (hashes, generators): no warning when interpreted."""
    if numba.config.DISABLE_JIT:
        result: F = np.errstate(over="ignore")(function)
        return result
    return inlined(function)
