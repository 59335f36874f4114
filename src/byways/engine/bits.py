"""Sets of up to 64 things as the bits of a uint64: counting and walking them at machine speed."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic, overload
from numpy import uint64

from .compiling import inlined

__all__ = ["bit", "count", "lowest"]


def count(mask: Any) -> int:
    """How many bits are set."""
    return int(mask).bit_count()


def lowest(mask: Any) -> int:
    """The number of the lowest set bit; the mask must not be empty."""
    word = int(mask)
    return (word & -word).bit_length() - 1


@inlined
def bit(index: Any) -> Any:
    """The mask that holds just this number."""
    return uint64(1) << uint64(index)


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _popcount(typingctx: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _trailing_zeros(typingctx: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), generate


@overload(count, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _count(mask: Any) -> Any:
    return lambda mask: types.int64(_popcount(types.uint64(mask)))


@overload(lowest, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _lowest(mask: Any) -> Any:
    return lambda mask: types.int64(_trailing_zeros(types.uint64(mask)))
