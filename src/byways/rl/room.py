"""Memory for batches: arrays beside each other in one block."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from byways.engine.memory import LINE
from byways.engine.types import Array

HUGE, LARGE = 1 << 21, 1 << 22
"""Bytes of a large page of memory, and from where on numpy asks the system for such pages."""


def zeros(*wanted: tuple[Sequence[int], Any]) -> list[Array]:
    """Arrays of these shapes and kinds, filled with zeros, each at the start of a line of memory.

    In one block there are enough bytes for large pages, where one array alone has not: processors then look up fewer
    of them.
    """
    kinds = [np.dtype(kind) for _, kind in wanted]
    sizes = [prod(shape) * kind.itemsize for (shape, _), kind in zip(wanted, kinds, strict=True)]
    places = [0]
    for size in sizes:
        places.append(places[-1] + -(-size // LINE) * LINE)
    whole = places[-1]
    step = HUGE if whole >= LARGE else LINE
    block = np.empty(whole + step, np.uint8)
    block = block[-block.ctypes.data % step :]
    block[:] = 0
    parts = [block[place : place + size] for place, size in zip(places, sizes, strict=False)]
    return [part.view(kind).reshape(shape) for part, (shape, _), kind in zip(parts, wanted, kinds, strict=True)]
