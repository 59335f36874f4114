"""Sets of up to 64 things as the bits of a uint64: counting and walking them at machine speed.

A larger set is a row of such words: number 70 is bit 6 of word 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import SupportsInt

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.imputils import RefType, iternext_impl
from numba.extending import intrinsic, lower_builtin, models, overload, register_model, type_callable

from .compiling import shared
from .types import Array, Mask, Untyped

__all__ = ["bit", "bits", "count", "lowest", "numbers_in", "words_with"]

ALL = (1 << 64) - 1


def count(mask: SupportsInt) -> int:
    """How many bits are set."""
    return (int(mask) & ALL).bit_count()


def lowest(mask: SupportsInt) -> int:
    """The number of the lowest set bit; the mask must not be empty."""
    word = int(mask)
    return (word & -word).bit_length() - 1


def bits(mask: SupportsInt) -> Iterator[int]:
    """The numbers in a mask, from the lowest: `for rock in bits(rocks)`. The mask is that of the beginning."""
    rest = int(mask) & ALL
    while rest:
        yield (rest & -rest).bit_length() - 1
        rest &= rest - 1


def numbers_in(words: Iterable[SupportsInt]) -> list[int]:
    """The numbers in a set of several words, from the lowest; for Python only."""
    return [64 * place + number for place, word in enumerate(words) for number in bits(word)]


def words_with(numbers: Iterable[int], size: int) -> Array:
    """The set of so many words that holds these numbers; for Python only."""
    words = np.zeros(size, np.uint64)
    for number in numbers:
        words[number >> 6] |= bit(number & 63)
    return words


@shared
def bit(index: int) -> Mask:
    """The mask that holds just this number."""
    return np.uint64(1) << np.uint64(index)


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _popcount(typingctx: Untyped, word: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _trailing_zeros(typingctx: Untyped, word: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), generate


@overload(count, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _count(mask: Untyped) -> Untyped:
    return lambda mask: types.int64(_popcount(types.uint64(mask)))


@overload(lowest, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _lowest(mask: Untyped) -> Untyped:
    return lambda mask: types.int64(_trailing_zeros(types.uint64(mask)))


# `for i in bits(mask)` in compiled code: an iterator of our own, as fast as the loop written out


class _Bits(types.SimpleIterableType):  # type: ignore[misc]  # numba ships no types
    def __init__(self) -> None:
        super().__init__("bits", _BitsIterator())


class _BitsIterator(types.SimpleIteratorType):  # type: ignore[misc]  # numba ships no types
    def __init__(self) -> None:
        super().__init__("bits iterator", types.int64)


@register_model(_Bits)
class _BitsModel(models.StructModel):  # type: ignore[misc]  # numba ships no types
    def __init__(self, manager: Untyped, kind: Untyped) -> None:
        super().__init__(manager, kind, [("mask", types.uint64)])


@register_model(_BitsIterator)
class _BitsIteratorModel(models.StructModel):  # type: ignore[misc]  # numba ships no types
    def __init__(self, manager: Untyped, kind: Untyped) -> None:
        super().__init__(manager, kind, [("rest", types.EphemeralPointer(types.uint64))])


@type_callable(bits)  # type: ignore[untyped-decorator]  # numba ships no types
def _type_bits(context: Untyped) -> Untyped:
    return lambda mask: _Bits() if isinstance(mask, types.Integer) else None


@lower_builtin(bits, types.Integer)  # type: ignore[untyped-decorator]  # numba ships no types
def _make_bits(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    value = cgutils.create_struct_proxy(signature.return_type)(context, builder)
    value.mask = context.cast(builder, args[0], signature.args[0], types.uint64)
    return value._getvalue()


@lower_builtin("getiter", _Bits)  # type: ignore[untyped-decorator]  # numba ships no types
def _begin_bits(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    value = cgutils.create_struct_proxy(signature.args[0])(context, builder, value=args[0])
    iterator = cgutils.create_struct_proxy(signature.return_type)(context, builder)
    iterator.rest = cgutils.alloca_once_value(builder, value.mask)
    return iterator._getvalue()


@lower_builtin("iternext", _BitsIterator)  # type: ignore[untyped-decorator]  # numba ships no types
@iternext_impl(RefType.UNTRACKED)  # type: ignore[untyped-decorator]
def _next_bit(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped, result: Untyped) -> None:
    iterator = cgutils.create_struct_proxy(signature.args[0])(context, builder, value=args[0])
    rest = builder.load(iterator.rest)
    more = builder.icmp_unsigned("!=", rest, rest.type(0))
    result.set_valid(more)
    with builder.if_then(more):
        result.yield_(builder.cttz(rest, context.get_constant(types.boolean, True)))
        builder.store(builder.and_(rest, builder.sub(rest, rest.type(1))), iterator.rest)
