"""The named types of what compiled code passes around: what a parameter is, said once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, SupportsInt, TypeAlias

import numpy as np

Data: TypeAlias = dict[str, Any]
"""Plain JSON: a position in words, a record, the values of options."""
Untyped: TypeAlias = Any
"""What numba passes to code that generates code, and what it compiles: it ships no types."""
Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Seat: TypeAlias = int
"""A player's place, counted from 0; OVER and NOBODY where the text says so."""
Code: TypeAlias = int
"""A move as the rules number it."""
Mask: TypeAlias = np.uint64
"""A set of up to 64 things, a bit for each."""
Rng: TypeAlias = np.ndarray[Any, np.dtype[np.uint64]]
"""A generator: all chance comes from it."""
Codes: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
"""Room for the codes of moves."""
Payoffs: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
"""Room for a payoff of each seat, or a weight of each move."""
Positions: TypeAlias = np.ndarray[Any, np.dtype[np.void]]
"""Positions as an array of records, as kernels take them."""


class AnyBoard(Protocol):
    """The board of any game."""

    @property
    def players(self) -> int: ...


class AnyPosition(Protocol):
    """A position of any game."""

    seat: Seat


if TYPE_CHECKING:

    def integer(value: SupportsInt, /) -> int:
        """A number that compiled code keeps in 64 bits, whatever it was kept in before."""

else:
    integer = np.int64  # numba knows it as the type; for the type checker it gives a plain number
