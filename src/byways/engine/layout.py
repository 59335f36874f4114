"""Layouts: what positions of one version of a game's rules have in common with those of another.

A layout is a list of fields (name, kind of number, shape) as plain JSON, so that bytes can be read long after the rules
that wrote them are gone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from .errors import BadPosition
from .types import Array

Layout = Sequence[Sequence[Any]]
"""Fields as [name, kind, shape]."""


def layout_of(dtype: np.dtype[Any]) -> list[list[Any]]:
    """The layout of positions, as plain JSON."""
    assert dtype.fields is not None
    found = []
    for name, (field, *_) in dtype.fields.items():
        found.append([name, field.base.str, list(field.shape)])
    return found


MOUTHFUL = 2000
"""With more at once hashlib lets other threads go first, and waits for them longer than it takes."""


def fingerprint(data: bytes) -> int:
    """A number of 63 bits that stands for a position: two that differ have others."""
    hashed = hashlib.blake2b(digest_size=8)
    for place in range(0, len(data), MOUTHFUL):
        hashed.update(data[place : place + MOUTHFUL])
    return int.from_bytes(hashed.digest(), "little") >> 1


def read(data: bytes, layout: Layout) -> Array:
    """A position from its bytes, as an array of length 1."""
    dtype = _dtype(layout)
    if len(data) != dtype.itemsize:
        raise BadPosition(f"a position of this layout has {dtype.itemsize} bytes, not {len(data)}")
    return np.frombuffer(bytearray(data), dtype)


def carry(position: Array, into: np.dtype[Any]) -> Array:
    """The position with the fields of another layout: those of the same name are kept, new ones are zero."""
    target = np.zeros(1, into)
    there = position.dtype.names or ()
    for name in into.names or ():
        if name not in there:
            continue
        if position[name].shape != target[name].shape:
            raise BadPosition(f"the field {name} had the shape {position[name].shape[1:]} and has another now")
        target[name] = position[name]
        if not np.array_equal(target[name], position[name]):
            raise BadPosition(f"the field {name} holds numbers that it can not hold any more")
    return target


def seen_as(position: Array, layout: Layout) -> bytes | None:
    """The bytes that a position would have in another layout; None when that knows more than the position does."""
    dtype = _dtype(layout)
    if set(dtype.names or ()) - set(position.dtype.names or ()):
        return None
    try:
        return carry(position, dtype).tobytes()
    except BadPosition:
        return None


def _dtype(layout: Layout) -> np.dtype[Any]:
    return np.dtype([(name, kind, tuple(shape)) for name, kind, shape in layout], align=True)
