"""The record: a position as one fixed-size structure, whose fields say who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numba
import numpy as np

from .verbs import NOBODY

Array = np.ndarray[Any, np.dtype[Any]]
Sight = Literal["public", "owner", "nobody"]


@dataclass(frozen=True)
class Field:
    """One field: its number type, shape, who sees it, and what others see instead."""

    kind: Any
    shape: tuple[int, ...] = ()
    sight: Sight = "public"
    blank: int = 0


def owner(kind: Any, *shape: int, blank: int = 0) -> Field:
    """A field with a row for each seat, which only that seat sees."""
    if not shape:
        raise TypeError("a field seen by its owner needs a first dimension: the seats")
    return Field(kind, shape, "owner", blank)


def nobody(kind: Any, *shape: int, blank: int = 0) -> Field:
    """A field that no seat sees."""
    return Field(kind, shape, "nobody", blank)


@dataclass(frozen=True)
class Record:
    """The layout of a game's positions."""

    fields: dict[str, Field]
    dtype: np.dtype[Any]

    @property
    def secret(self) -> bool:
        """Whether any field is hidden from anyone."""
        return any(field.sight != "public" for field in self.fields.values())

    def blank(self) -> Array:
        """A position of zeros: an array of length 1, as compiled code takes it."""
        return np.zeros(1, self.dtype)

    def conceal(self, position: Array, seat: int) -> None:
        """Blank all fields that the seat (or, for NOBODY, a spectator) may not see."""
        for name, field in self.fields.items():
            if field.sight == "nobody":
                position[name][0] = field.blank
            elif field.sight == "owner":
                rows = position[name][0]
                if seat == NOBODY:
                    rows[...] = field.blank
                else:
                    rows[:seat] = field.blank
                    rows[seat + 1 :] = field.blank


def record(**fields: Any) -> Record:
    """Declare a position's fields: `name=int8`, `name=(int8, 36)`, `name=owner(int8, SEATS, 52)`."""
    declared: dict[str, Field] = {}
    for name, given in fields.items():
        if isinstance(given, Field):
            declared[name] = given
        elif isinstance(given, tuple):
            declared[name] = Field(given[0], tuple(given[1:]))
        else:
            declared[name] = Field(given)
    if "seat" not in declared:
        raise TypeError("a record needs the field `seat`: whose decision it is, or OVER")
    layout = np.dtype([(name, f.kind, f.shape) for name, f in declared.items()], align=True)
    if numba.config.DISABLE_JIT:  # interpreted rules read s.seat: numpy allows that of np.record only
        layout = np.dtype((np.record, layout))
    return Record(declared, layout)
