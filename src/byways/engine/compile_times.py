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
from dataclasses import asdict, dataclass
from functools import cache
from time import process_time
from types import FunctionType
from typing import TYPE_CHECKING

import llvmlite.binding as llvm
from numba.core.dispatcher import Dispatcher

from . import verbs
from .cache import root
from .types import Data

if TYPE_CHECKING:
    from .game import Game

START_S, BYTE_S = 2.0, 0.00018
"""Seconds that a compiler takes to start, and for each byte of the rules' own code, on the computer of `LOOP_S`."""
START_STEPS, FUNCTION_STEPS = 15, 1.05
"""Functions that numba compiles of its own, and for each function of the rules."""
LOOP, LOOP_S = 100_000, 0.0035
"""A loop to measure this computer by, and how long it took on the one that the others were measured on."""


@dataclass(frozen=True)
class Took:
    """What compiling a part of a game takes."""

    seconds: float
    """Of a processor."""
    steps: int
    """Functions that numba compiles."""
    code: int
    """Bytes of the rules' own code."""


def fingerprint(game: Game, kernels: Iterable[Callable[..., object]]) -> str:
    """Changes with all that the code of these kernels comes from: files, numba, Python, the processor."""
    places = sorted(game.place(kernel).name for kernel in kernels)
    return hashlib.sha256(f"{places} {llvm.get_host_cpu_name()} {sys.version}".encode()).hexdigest()[:20]


def is_made(game: Game, kernels: Iterable[Callable[..., object]]) -> bool:
    """Whether these kernels, and what else a table needs of a game, have been compiled on this computer."""
    made = _note(game.name).get("made")
    return made is not None and made == fingerprint(game, kernels)  # for which all files of the rules are read


def note_made(game: Game, kernels: Iterable[Callable[..., object]], parts: Mapping[str, Took]) -> None:
    """Note that a game has been compiled, and what each part of it took, where it had to be compiled."""
    new = {part: asdict(took) for part, took in parts.items()}
    data = {"made": fingerprint(game, kernels), "parts": {**_note(game.name).get("parts", {}), **new}}
    file = root() / f"{game.name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    written = file.with_suffix(f".{os.getpid()}")
    written.write_text(json.dumps(data), encoding="utf-8")
    written.replace(file)


def expected(
    game: Game, part: str, kernels: Iterable[Callable[..., object]], without: Iterable[Callable[..., object]] = ()
) -> Took:
    """What compiling a part of a game will take: these kernels and what they call, but for some."""
    took = _parts(game.name).get(part)
    if took is not None:
        return took
    functions = reached(game, kernels, without)
    code = sum(len(function.__code__.co_code) for function in functions)
    seconds = (START_S + BYTE_S * code) * _slowness()
    return Took(seconds, round(START_STEPS + FUNCTION_STEPS * len(functions)), code)


def reached(
    game: Game, kernels: Iterable[Callable[..., object]], without: Iterable[Callable[..., object]] = ()
) -> set[FunctionType]:
    """The functions that kernels come from: they and all that they call, however deep, but for some."""
    found: set[FunctionType] = set()
    left_out = set(without)
    waiting: list[object] = list(kernels)
    while waiting:
        value = waiting.pop()
        function = value.py_func if isinstance(value, Dispatcher) else value
        if not isinstance(function, FunctionType) or function in found or function in left_out:
            continue
        if verbs.is_generic(function):
            waiting.append(verbs.rule(type(game.board), function.__name__))
        elif function.__module__.partition(".")[0] not in ("numba", "numpy"):
            found.add(function)
            waiting += (function.__globals__.get(name) for name in function.__code__.co_names)
    return found


def _slowness() -> float:
    """How much longer this computer takes: by what it has compiled, or else by how fast it runs Python."""
    notes = [_parts(file.stem) for file in sorted(root().glob("*.json"))]
    ratios = [took.seconds / (START_S + BYTE_S * took.code) for parts in notes for took in parts.values()]
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


def _parts(name: str) -> dict[str, Took]:
    """What was noted of each part of a game."""
    try:
        return {part: Took(**took) for part, took in _note(name)["parts"].items()}
    except (KeyError, TypeError, AttributeError):  # nothing was, or by another version
        return {}


def _note(name: str) -> Data:
    try:
        note = json.loads((root() / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}
