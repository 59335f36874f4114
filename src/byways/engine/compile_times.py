"""What has been compiled on this computer, how long it took, and how long it will take.

A note for each game lies beside the compiled code. Where a game has not been compiled yet, the time is reckoned from
the size of its rules and from how fast this computer has compiled others, or runs Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from time import process_time
from types import FunctionType
from typing import TYPE_CHECKING

import llvmlite.binding as llvm
import numba
from numba.core.dispatcher import Dispatcher

from . import verbs
from .cache import root
from .types import Data

if TYPE_CHECKING:
    from .game import Game

ENGINE = Path(__file__).resolve().parent
START_S, BYTE_S = 1.0, 0.00033
"""Seconds that a compiler takes to start, and for each byte of the rules' own code, on the computer of `LOOP_S`."""
LOOP, LOOP_S = 100_000, 0.0035
"""A loop to measure this computer by, and how long it took on the one that the others were measured on."""


def fingerprint(game: Game) -> str:
    """Changes with all that compiled code may come from: files of the engine and the game, numba, the processor."""
    file = Path(sys.modules[type(game).__module__].__file__ or "").resolve()
    own = file.parent if file.name == "__init__.py" else file
    total = hashlib.sha256(f"{numba.__version__} {llvm.get_host_cpu_name()} {sys.version}".encode())
    for folder in (ENGINE, ENGINE.parent / "bots", own):
        for path in [folder] if folder.is_file() else sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
            total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:20]


def is_made(game: Game) -> bool:
    """Whether all that a table needs of a game has been compiled on this computer."""
    return _note(game.name).get("made") == fingerprint(game)


def note_made(game: Game, seconds: Mapping[str, float], sizes: Mapping[str, int]) -> None:
    """Note that a game has been compiled, and what each part of it took, where it had to be compiled."""
    before = _note(game.name)
    data = {
        "made": fingerprint(game),
        "seconds": {**before.get("seconds", {}), **seconds},
        "sizes": {**before.get("sizes", {}), **sizes},
    }
    file = root() / f"{game.name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    new.write_text(json.dumps(data), encoding="utf-8")
    new.replace(file)


def expected_seconds(game: Game, part: str, kernels: Iterable[Callable[..., object]]) -> float:
    """How many seconds of a processor compiling a part of a game will take: these kernels and what they call."""
    measured = _note(game.name).get("seconds", {}).get(part)
    if isinstance(measured, int | float):
        return float(measured)
    return (START_S + BYTE_S * size(game, kernels)) * _slowness()


def size(game: Game, kernels: Iterable[Callable[..., object]]) -> int:
    """How much code kernels come from: the bytes of all functions that they call, however deep."""
    found: set[FunctionType] = set()
    waiting: list[object] = list(kernels)
    while waiting:
        value = waiting.pop()
        function = value.py_func if isinstance(value, Dispatcher) else value
        if not isinstance(function, FunctionType) or function in found:
            continue
        if verbs.is_generic(function):
            waiting.append(verbs.rule(type(game.board), function.__name__))
        elif function.__module__.partition(".")[0] not in ("numba", "numpy"):
            found.add(function)
            waiting += (function.__globals__.get(name) for name in function.__code__.co_names)
    return sum(len(function.__code__.co_code) for function in found)


def _slowness() -> float:
    """How much longer this computer takes: by what it has compiled, or else by how fast it runs Python."""
    ratios = []
    for file in sorted(root().glob("*.json")):
        note = _note(file.stem)
        for part, seconds in note.get("seconds", {}).items():
            if code := note.get("sizes", {}).get(part):
                ratios.append(seconds / (START_S + BYTE_S * code))
    return sorted(ratios)[len(ratios) // 2] if ratios else _loop_seconds() / LOOP_S


@cache
def _loop_seconds() -> float:
    best = float("inf")
    for _ in range(3):
        began = process_time()
        for _ in range(LOOP):
            pass
        best = min(best, process_time() - began)
    return best


def _note(name: str) -> Data:
    try:
        note = json.loads((root() / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}
