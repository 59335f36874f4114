"""Drawings that are made from a few fields of a position, kept for all positions that are alike in these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import numpy as np

from .record import Record
from .speech import language, names_at_table, when_forgetting
from .state import State
from .types import Array
from .verbs import OVER

T = TypeVar("T")
Row = tuple[str, *tuple[int, ...]]
"""A field, and which row of it, or which of a row."""


class DrawnFrom(Generic[T]):
    """What one function draws for one viewer, from these fields and from whether the game is over.

    It is given a position in which all other fields are blank, so that nothing else can be in what is kept.
    """

    def __init__(
        self, record: Record, fields: Sequence[str | Row], draw: Callable[[State], T], room: int = 1024
    ) -> None:
        self._draw, self._room = draw, room
        self._places = np.unique(np.concatenate([_places(record, field) for field in fields]))
        self._kept: dict[tuple[object, ...], T] = {}
        _all.add(self)

    def __call__(self, state: State) -> T:
        read = np.frombuffer(state.array, np.uint8)[self._places]
        key = language(), names_at_table(), state.over, read.tobytes()
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= self._room:
                self._kept.clear()
            found = self._kept[key] = self._draw(self._blanked(state, read))
        return found

    def _blanked(self, state: State, read: Array) -> State:
        shown = state.copy()
        there = np.frombuffer(shown.array, np.uint8)
        there[:] = 0
        there[self._places] = read
        shown.array["seat"] = OVER if state.over else 0
        return shown

    def forget(self) -> None:
        """Draw all anew."""
        self._kept.clear()


_all: WeakSet[DrawnFrom[Any]] = WeakSet()


@when_forgetting
def _forget() -> None:
    for drawn in list(_all):
        drawn.forget()


def _places(record: Record, field: str | Row) -> Array:
    """Where the bytes of a field lie, or of a row of it."""
    name, *row = (field,) if isinstance(field, str) else field
    probe = np.zeros(record.dtype.itemsize, np.uint8)
    part = np.ndarray(1, record.dtype, probe)[name]
    for place in (0, *row):
        part = part[place : place + 1] if part.ndim == 1 else part[place]
    part.view(np.uint8)[...] = 1
    return np.flatnonzero(probe)
