"""Compiled functions that know no game: each is compiled once for all of them, at its first use, and kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache as once
from pathlib import Path
from typing import TypeVar

import numba

from . import cache
from .compiling import COMPILER
from .sources import sources
from .types import Untyped

F = TypeVar("F", bound=Callable[..., object])
FOLDER = "common"


def common(function: F, *samples: object) -> F:
    """The function compiled for arguments of the types of these samples: called directly, without a look at types."""
    if numba.config.DISABLE_JIT:
        return function
    signature = tuple(map(numba.typeof, samples))
    code = _dispatcher(function)
    if signature not in code.overloads:
        code.compile(signature)
    found: F = code.overloads[signature].entry_point
    return found


@once
def _dispatcher(function: Callable[..., object]) -> Untyped:
    place = cache.folder(FOLDER, *sources([function.__module__], Path(cache.__file__).parent))
    return cache.cached(function, place, **COMPILER)
