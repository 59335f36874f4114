"""How rules are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
from numba import njit
from numba.extending import register_jitable

F = TypeVar("F", bound=Callable[..., Any])

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
    result: F = njit(**COMPILER)(function)
    return result


def inlined(function: F) -> F:
    """Compile a short helper that is called very often into its callers: faster, and slower to compile."""
    result: F = njit(forceinline=True, **COMPILER)(function)
    return result


def shared(function: F) -> F:
    """A short helper of plain numbers that rules and Python both call: compiled into rules, as it stands in Python."""
    result: F = register_jitable(forceinline=True, **COMPILER)(function)
    return result


def wrapping(function: F) -> F:
    """Let words wrap round in a function that means it, also when it is interpreted, where numpy would warn."""
    result: F = np.errstate(over="ignore")(function) if numba.config.DISABLE_JIT else function
    return result
