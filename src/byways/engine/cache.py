"""Where compiled code is kept between processes.

Each game has a folder of its own, named by a hash of all files that its compiled code comes from (sources.py). So
edited rules never run stale, other games need no new compilation, and neither does an edited face. Where the files
lie and how old they are does not matter: all checkouts and environments of one version share what was compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numba
import platformdirs
from numba.core.caching import UserProvidedCacheLocator

from .lean import leanly
from .types import Untyped

KEPT = 24
"""How many folders of a game's compiled code are kept; a version has a few, one for each module with kernels."""


def root() -> Path:
    """The folder of all compiled code; BYWAYS_CACHE_DIR moves it."""
    chosen = os.environ.get("BYWAYS_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("byways", appauthor=False)) / "compiled"


class Locator(UserProvidedCacheLocator):  # type: ignore[misc]  # numba has no types
    """Tells numba where the code of a function lies: by the name of its module, not by the folder of its source."""

    def __init__(self, function: Callable[..., object], file: str) -> None:
        super().__init__(function, file)
        self._cache_path = os.path.join(numba.config.CACHE_DIR, function.__module__)


@cache
def _digest(source: Path) -> bytes:
    return hashlib.sha256(source.read_bytes()).digest()


@cache
def folder(game: str, *sources: Path) -> Path:
    """The folder for a game whose code comes from these files. Makes it, and removes old ones."""
    total = hashlib.sha256(f"numba {numba.__version__}".encode())
    for part in sorted(source.name.encode() + b"\0" + _digest(source) for source in sources):
        total.update(part)
    place = root() / f"{game}-{total.hexdigest()[:20]}"
    place.mkdir(parents=True, exist_ok=True)
    os.utime(place)
    clean(game)
    return place


def clean(game: str) -> None:
    """Remove all but the most recently used folders of a game's compiled code."""
    versions = [path for path in root().glob(f"{game}-*") if len(path.name) == len(game) + 21]
    versions.sort(key=lambda path: path.stat().st_mtime if path.exists() else 0, reverse=True)
    for old in versions[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def cached(function: Callable[..., object], place: Path, **settings: object) -> Untyped:
    """Compile a function with numba, its code kept in this folder and nowhere else."""
    before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
    # both are read while the dispatcher is made, so others are not affected
    numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = str(place), f"{__name__}.{Locator.__name__}"
    try:
        return leanly(numba.njit(cache=True, **settings)(function))
    finally:
        numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = before


def holds_some(game: str) -> bool:
    """Whether anything of a game, of whatever version, has been compiled by now."""
    return any(root().glob(f"{game}-*/*/*.nbi"))


def is_compiled(function: Callable[..., object], place: Path) -> bool:
    """Whether an earlier process has compiled this function into this folder."""
    return any(place.rglob(f"*.{function.__qualname__}-*.nbi"))


def load(code: Untyped, signature: tuple[Untyped, ...]) -> bool:
    """Load what was compiled for these types, if it is there; whether it was."""
    if signature in code.overloads:
        return True
    if not holds(code, signature):
        return False
    code.compile(signature)  # finds it on disk
    return True


def holds(code: Untyped, signature: tuple[Untyped, ...]) -> bool:
    """Whether what was compiled for these types on such a computer is on disk."""
    kept = code._cache  # numba has no other way to ask without compiling
    name = kept._cache_file._load_index().get(kept._index_key(signature, code.targetctx.codegen()))
    return name is not None and os.path.exists(kept._cache_file._data_path(name))  # the index is written first
