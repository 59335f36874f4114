"""Rules run by Python itself, in the same process that compiles them.

`interpreted(kernel)` is a kernel in which nothing is compiled, called as the compiled one is: people can play with it
until compiled code is there. Helpers of the engine and of the game are replaced by twins of their own, however deep.
Numbers behave as in compiled code: small ones are read as whole numbers of any size. `checked.py` adds tests to that,
for designers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from . import verbs
from .lending import Held, Lent
from .types import AnyBoard, Untyped

FOREIGN = {*sys.stdlib_module_names, "numpy", "numba", "builtins"}
"""Packages whose functions are run as they are."""

TWIN = "__interpreted__"
"""Among the globals of all twins."""

WHOLE_NUMBERS = {np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32}
"""What is read as a plain whole number; masks stay 64 bits."""

BOARDS = 64
"""So many boards are kept as interpreted rules take them."""


@cache
def interpreted(kernel: Callable[..., object]) -> Callable[..., Untyped]:
    """A kernel run by Python itself: it takes the same board, arrays and numbers as the compiled one."""
    assert isinstance(kernel, FunctionType)
    run = twin(kernel)

    def call(*args: object) -> Untyped:
        with np.errstate(over="ignore"):  # generators and hashes wrap round
            return run(*map(plain, args))

    return call


class Twins:
    """Functions in which nothing is compiled; some may be replaced by others, wherever they are called."""

    def __init__(self, instead: Mapping[Callable[..., Untyped], Callable[..., Untyped]] | None = None) -> None:
        self._made: dict[FunctionType, FunctionType] = {}
        self._instead = {_plain_function(old): new for old, new in (instead or {}).items()}

    def twin(self, function: FunctionType) -> Callable[..., Untyped]:
        """The same function, with every compiled function that it calls replaced by a twin."""
        if function in self._made:  # it may be under way: functions may call each other
            return self._made[function]
        names: dict[str, object] = {"__builtins__": __builtins__, "__name__": function.__module__, TWIN: True}
        made = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        made.__kwdefaults__ = function.__kwdefaults__
        self._made[function] = made
        for name in function.__code__.co_names:
            if name in function.__globals__:
                names[name] = self.replaced(function.__globals__[name])
        return made

    def rule(self, board: type, name: str) -> Callable[..., Untyped]:
        """The verb of a board's rules, run by Python itself."""
        return self.twin(verbs.rule(board, name))  # type: ignore[arg-type]  # verbs are functions

    def replaced(self, value: object) -> object:
        """What stands in the place of a global."""
        value = _plain_function(value)
        if isinstance(value, ModuleType):
            return value if value.__name__.partition(".")[0] in FOREIGN else _Module(value, self)
        if not isinstance(value, FunctionType) or value.__module__.partition(".")[0] in FOREIGN:
            return value
        if value in self._instead:
            return self._instead[value]
        if verbs.is_generic(value):
            return lambda b, *others: self.rule(type(b), value.__name__)(b, *others)
        return self.twin(value)


class _Module:
    """A module whose functions are twins."""

    def __init__(self, module: ModuleType, twins: Twins) -> None:
        self._module, self._twins = module, twins

    def __getattr__(self, name: str) -> object:
        return self._twins.replaced(getattr(self._module, name))


def _plain_function(value: Untyped) -> Untyped:
    return value.py_func if isinstance(value, Dispatcher) else value


_TWINS = Twins()
twin, rule = _TWINS.twin, _TWINS.rule


class PlainArray(np.ndarray[Any, np.dtype[Any]]):
    """An array whose numbers are read as compiled code computes with them: small ones have room."""

    def __getitem__(self, at: Untyped) -> Untyped:
        value = super().__getitem__(at)
        kind: type = type(value)
        if kind in WHOLE_NUMBERS:
            return int(value)
        return PlainRecord(value) if kind is np.void else value

    def __iter__(self) -> Iterator[Untyped]:
        return (self[place] for place in range(len(self)))


class PlainRecords(PlainArray):
    """An array of records."""

    def __setitem__(self, at: Untyped, value: Untyped) -> None:
        super().__setitem__(at, value._void if isinstance(value, PlainRecord) else value)


class PlainRecord:
    """A record whose fields are attributes, read as compiled code reads them."""

    def __init__(self, void: Untyped) -> None:
        object.__setattr__(self, "_void", void)

    def __getattr__(self, name: str) -> Untyped:
        try:
            value = self._void[name]
        except (KeyError, ValueError):
            raise AttributeError(f"the record has no field {name!r}", name=name, obj=self) from None
        if isinstance(value, np.ndarray):
            value = self.__dict__[name] = plain(value)  # found without a call the next time
            return value
        return int(value) if type(value) in WHOLE_NUMBERS else value

    def __setattr__(self, name: str, value: Untyped) -> None:
        self._void[name] = value

    def __getitem__(self, name: str) -> Untyped:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Untyped) -> None:
        self._void[name] = value


def plain(value: Untyped) -> Untyped:
    """A board, an array or a number as interpreted rules take it; what is written there is written here, too."""
    if isinstance(value, np.ndarray):
        if value.dtype.names is not None:
            return value.view(PlainRecords)
        return value.view(PlainArray) if value.dtype.type in WHOLE_NUMBERS else value
    if isinstance(value, Lent | Held):
        return Held(tuple(map(plain, value.thing)))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _plain_board(value)  # type: ignore[arg-type]  # boards are named tuples
    return int(value) if type(value) in WHOLE_NUMBERS else value


def _plain_board(board: AnyBoard) -> AnyBoard:
    """A board as interpreted rules take it: of the same class. It never changes, so it is made once."""
    kept = _boards.get(id(board))
    if kept is None:
        if len(_boards) >= BOARDS:
            _boards.clear()
        fields: dict[str, object] = board._asdict()  # type: ignore[attr-defined]  # boards are named tuples
        made: AnyBoard = type(board)(**{name: plain(value) for name, value in fields.items()})
        kept = _boards[id(board)] = board, made
    return kept[1]


_boards: dict[int, tuple[AnyBoard, AnyBoard]] = {}
"""By the board's address, which nobody else gets as long as the board is kept here."""
