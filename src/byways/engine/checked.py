"""Positions and boards that find a designer's mistake at the line where it happens, for interpreted rules.

A field that is not there, an index out of range, a number that does not fit: compiled code trusts that there is none.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from .interpreting import WHOLE_NUMBERS
from .record import Field, Record
from .types import AnyBoard, Array, Untyped
from .wording import joined, nearest


class Mistake(Exception):
    """What a rule did that compiled code could not bear, and the cure.

    What is wrong with all of a function, and with no line of it, names the function.
    """

    def __init__(self, words: str, function: Callable[..., object] | None = None) -> None:
        super().__init__(words)
        self.function = function


class CheckedArray(np.ndarray[Any, np.dtype[Any]]):
    """An array that says what is wrong with an index or a number."""

    label: str
    kind: Field | None
    """What the record declares of it, where it is a field of one."""

    def __array_finalize__(self, base: object) -> None:
        self.label = getattr(base, "label", "")
        self.kind = getattr(base, "kind", None)

    def __getitem__(self, at: Untyped) -> Untyped:
        try:
            value = super().__getitem__(at)
        except IndexError:
            self._refuse(at)
        return _plain(value, self.label)

    def __setitem__(self, at: Untyped, value: Untyped) -> None:
        if self.dtype.names is None:
            label = self.label if at is Ellipsis else f"{self.label}[{_index(at)}]"
            _must_fit(value, self.dtype, self.kind, label)
        try:
            super().__setitem__(at, value)
        except IndexError:
            self._refuse(at)

    def __iter__(self) -> Untyped:
        return (self[place] for place in range(len(self)))

    def _refuse(self, at: object) -> NoReturn:
        if self.label == "out" and isinstance(at, int | np.integer) and at >= 0:
            raise Mistake(
                f"it writes at place {at} of `out`, which has {len(self)} places. In `legal` that means that MOVES, "
                f"the most moves that a position can have, must be more than {len(self)}"
            ) from None
        shape = " x ".join(map(str, self.shape))
        raise Mistake(f"{self.label}[{_index(at)}] is out of range: {self.label} has {shape} places") from None


def _in_place(operation: Callable[[Untyped, Untyped], Untyped]) -> Callable[[CheckedArray, Untyped], CheckedArray]:
    """`s.coins += 120`, for all places at once: computed with room, as each of them would be."""

    def change(self: CheckedArray, other: Untyped) -> CheckedArray:
        here = np.asarray(self)
        roomy = here.dtype.type in WHOLE_NUMBERS
        self[...] = operation(here.astype(np.int64) if roomy else here, np.asarray(other))
        return self

    return change


for _name in ("add", "sub", "mul", "floordiv", "mod", "lshift", "rshift", "and", "or", "xor"):
    setattr(CheckedArray, f"__i{_name}__", _in_place(getattr(operator, f"__{_name}__")))


def _index(at: object) -> str:
    if isinstance(at, tuple):
        return ", ".join(map(_index, at))
    if isinstance(at, slice):
        return ":".join("" if edge is None else str(edge) for edge in (at.start, at.stop))
    return str(at)


class CheckedRecord:
    """A record that says which field is not there, and which number does not fit."""

    __slots__ = ("_fields", "_label", "_void")

    def __init__(self, void: Untyped, fields: dict[str, Field], label: str) -> None:
        object.__setattr__(self, "_void", void)
        object.__setattr__(self, "_fields", fields)
        object.__setattr__(self, "_label", label)

    def __getattr__(self, name: str) -> Untyped:
        self._known(name)
        label = f"{self._label}.{name}"
        value = self._void[name]
        if isinstance(value, np.ndarray):
            array = value.view(CheckedArray)
            array.label, array.kind = label, self._fields.get(name)
            return array
        return _plain(value, label)

    def __setattr__(self, name: str, value: Untyped) -> None:
        self._known(name)
        _must_fit(value, self._void.dtype[name].base, self._fields.get(name), f"{self._label}.{name}")
        self._void[name] = value

    def __getitem__(self, name: str) -> Untyped:
        return self.__getattr__(name)

    def __setitem__(self, name: str, value: Untyped) -> None:
        self.__setattr__(name, value)

    def _known(self, name: str) -> None:
        names = self._void.dtype.names
        if name not in names:
            raise Mistake(f"{self._label} has no field {name!r}; it has {joined(names)}.{nearest(name, names)}")


def _plain(value: Untyped, label: str) -> Untyped:
    """A number as compiled code computes with it: small ones have room, masks stay 64 bits."""
    if isinstance(value, np.void):
        return CheckedRecord(value, {}, label)
    return int(value) if type(value) in WHOLE_NUMBERS else value


def _must_fit(value: Untyped, kind: np.dtype[Any], field: Field | None, label: str) -> None:
    """Find out a number that its place can not hold."""
    if value is None:
        raise Mistake(f"{label} is set to None; does what it is set from lack a `return`?")
    if kind.kind not in "iu":
        return
    info = np.iinfo(kind)
    least, most = (info.min, info.max) if field is None or field.within is None else field.within
    for number in np.ravel(np.asarray(value)).tolist():
        blank = field is not None and number == field.blank
        if not (least <= number <= most or blank):
            why = f"an {kind.name} holds" if field is None or field.within is None else "it is declared to hold"
            cure = "the type too small" if field is None or field.within is None else "the range too narrow"
            raise Mistake(f"{label} becomes {number}, and {why} {least} to {most}; is the rule wrong, or {cure}?")


def checked(layout: Record, position: Array) -> CheckedRecord:
    """A position (an array of length 1) as interpreted rules take it."""
    return CheckedRecord(position[0], layout.fields, "s")


def checked_room(room: Array, label: str = "out") -> CheckedArray:
    """Room for moves or payoffs, as interpreted rules take it."""
    found = room.view(CheckedArray)
    found.label = label
    return found


def checked_board(board: AnyBoard) -> AnyBoard:
    """A board as interpreted rules take it: of the same class."""
    fields: dict[str, object] = board._asdict()  # type: ignore[attr-defined]  # boards are named tuples
    for name, value in fields.items():
        if isinstance(value, list | dict | set):
            what = type(value).__name__
            raise Mistake(
                f"the board's {name} is a {what}, which can not be compiled; make it np.array(...) or a tuple"
            )
        if isinstance(value, np.ndarray):
            fields[name] = checked_room(value, f"b.{name}")
    made: AnyBoard = type(board)(**fields)
    return made
