"""The record: a position as one fixed-size structure, whose fields say who may see them.

A game declares its position as a class, a field a line; `record` makes the layout from it. The class is also the type
of a position in the rules, so that a misspelt field is found by the type checker and the editor:

    class Position:
        seat = public(int8)                 # who decides, or OVER
        top = public(int8, ROCKS)           # an array
        hand = owner(int8, SEATS, KINDS)    # a row for each seat, seen by that seat only

    STATE = record(Position)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias, cast, overload

import numba
import numpy as np

from .errors import BadPosition
from .types import Array, Mask
from .verbs import NOBODY

Sight = Literal["public", "owner", "nobody"]
Number: TypeAlias = type[np.integer[Any]] | type[np.floating[Any]]


Range: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Field:
    """One field: its number type, shape, who sees it, what others see instead, and the range of its numbers."""

    kind: Number
    shape: tuple[int, ...] = ()
    sight: Sight = "public"
    blank: int = 0
    within: Range | None = None
    """The least and the greatest number; all that the type can hold where it is not said."""

    def wrong(self, values: Array) -> Array:
        """The numbers of this field that are out of their range, and not its blank."""
        if self.within is None:
            return values[:0].ravel()
        least, most = self.within
        found = values[(values < least) | (values > most)]
        return found if self.sight == "public" else found[found != self.blank]


@overload
def public(kind: type[np.uint64], /, *, within: Range | None = None) -> Mask: ...
@overload
def public(kind: Number, /, *, within: Range | None = None) -> int: ...
@overload
def public(kind: Number, size: int, /, *shape: int, within: Range | None = None) -> Array: ...
def public(kind: Number, /, *shape: int, within: Range | None = None) -> object:
    """A field that everybody sees: a number, or an array of them."""
    return Field(kind, shape, within=within)


def owner(kind: Number, seats: int, /, *shape: int, blank: int = 0, within: Range | None = None) -> Array:
    """A field with a row for each seat, which only that seat sees."""
    hidden = Field(kind, (seats, *shape), "owner", blank, within)
    return cast(Array, hidden)  # what positions of the class have here


@overload
def nobody(kind: type[np.uint64], /, *, blank: int = 0, within: Range | None = None) -> Mask: ...
@overload
def nobody(kind: Number, /, *, blank: int = 0, within: Range | None = None) -> int: ...
@overload
def nobody(kind: Number, size: int, /, *shape: int, blank: int = 0, within: Range | None = None) -> Array: ...
def nobody(kind: Number, /, *shape: int, blank: int = 0, within: Range | None = None) -> object:
    """A field that no seat sees."""
    return Field(kind, shape, "nobody", blank, within)


@dataclass(frozen=True)
class Record:
    """The layout of a game's positions."""

    fields: dict[str, Field]
    dtype: np.dtype[Any]
    _sights: dict[int, tuple[Array, Array]] = field(default_factory=dict, compare=False, repr=False)
    """By seat: the bytes of a position that it sees, as ones, and what stands in place of the others."""

    @cached_property
    def secret(self) -> bool:
        """Whether any field is hidden from anyone."""
        return any(one.sight != "public" for one in self.fields.values())

    def blank(self) -> Array:
        """A position of zeros: an array of length 1, as compiled code takes it."""
        return np.ndarray(1, self.dtype, bytearray(self.dtype.itemsize))  # numpy's zeros take five times as long

    def check(self, position: Array) -> None:
        """Raise BadPosition unless every number is in the range that its field declares."""
        for name, one in self.fields.items():
            wrong = one.wrong(position[name])
            if wrong.size:
                assert one.within is not None
                least, most = one.within
                raise BadPosition(f"the field {name} holds {wrong[0]}; it can hold {least} to {most}")

    def check_view(self, position: Array, seat: int) -> None:
        """Raise BadPosition if the view of a seat (or, for NOBODY, a spectator) holds what it may not see."""
        blanked = position.copy()
        self.conceal(blanked, seat)
        for name, one in self.fields.items():
            if one.sight != "public" and not np.array_equal(blanked[name], position[name]):
                viewer = "a spectator" if seat == NOBODY else f"seat {seat}"
                raise BadPosition(f"the field {name} holds what {viewer} may not see; hidden numbers are {one.blank}")

    def conceal(self, position: Array, seat: int) -> None:
        """Blank all fields that the seat (or, for NOBODY, a spectator) may not see."""
        seen, blanks = self.sight(seat)
        there = np.frombuffer(position, np.uint8)  # a view of a record is checked in Python, which takes longer
        there &= seen
        there |= blanks

    def sight(self, seat: int) -> tuple[Array, Array]:
        """The bytes of a position that a seat (or NOBODY) sees, as ones, and what stands in place of the others."""
        if seat not in self._sights:
            ones, zeros = np.full(self.dtype.itemsize, 255, np.uint8), np.zeros(self.dtype.itemsize, np.uint8)
            for probe in (ones, zeros):
                self._blank_fields(np.ndarray(1, self.dtype, probe), seat)
            self._sights[seat] = ones ^ zeros, zeros
        return self._sights[seat]

    def _blank_fields(self, position: Array, seat: int) -> None:
        for name, one in self.fields.items():
            if one.sight == "nobody":
                position[name][0] = one.blank
            elif one.sight == "owner":
                rows = position[name][0]
                if seat == NOBODY:
                    rows[...] = one.blank
                else:
                    rows[:seat] = one.blank
                    rows[seat + 1 :] = one.blank


def record(position: type) -> Record:
    """The layout of the positions that a class declares."""
    declared = {name: one for name, one in vars(position).items() if isinstance(one, Field)}
    if wrong := [name for name in vars(position) if name not in declared and not name.startswith("__")]:
        raise TypeError(f"{wrong[0]} of {position.__name__} is no field; write {wrong[0]} = public(int8), say")
    if "seat" not in declared:
        raise TypeError("a record needs the field `seat`: whose decision it is, or OVER")
    return Record(declared, structure([(name, f.kind, f.shape) for name, f in declared.items()]))


class _Named(np.record):  # type: ignore[misc]  # numpy calls it final to type checkers only
    """A record of interpreted rules: its fields come before what numpy calls so (`round`, `size`)."""

    def __getattribute__(self, name: str) -> Any:
        if name in object.__getattribute__(self, "dtype").names:
            return self[name]
        return super().__getattribute__(name)


def structure(fields: Sequence[tuple[str, Number, tuple[int, ...]]]) -> np.dtype[Any]:
    """The layout of records with these fields: their names, number types and shapes (() for a single number)."""
    layout = np.dtype(list(fields), align=True)
    if numba.config.DISABLE_JIT:  # interpreted rules read s.seat: numpy allows that of np.record only
        layout = np.dtype((_Named, layout))
    return layout
