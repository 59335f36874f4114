"""Memory, where numba is slower than it need be: arrays that are not counted, records copied in one go.

numba counts references to every array that a function takes, with two atomic operations a call: for rules that run
in a tenth of a microsecond that is a third of the time. A kernel that plays many moves borrows its arguments once;
whoever called it holds them for as long as it runs. Never borrow an array that the kernel itself has made: nobody
holds it, and numba would free it.
"""

from __future__ import annotations

from typing import TypeVar

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from .types import Positions, Untyped

T = TypeVar("T")


def borrow(thing: T) -> T:
    """The same array, or board of arrays, uncounted; only for use inside the kernel that it was passed to."""
    return thing


def _uncounted(context: Untyped, builder: Untyped, kind: Untyped, value: Untyped) -> Untyped:
    if isinstance(kind, types.Array):
        array = context.make_array(kind)(context, builder, value=value)
        array.meminfo = cgutils.get_null_value(array.meminfo.type)
        array.parent = cgutils.get_null_value(array.parent.type)
        return array._getvalue()
    if isinstance(kind, types.BaseTuple):
        for place, inner in enumerate(kind):
            part = _uncounted(context, builder, inner, builder.extract_value(value, place))
            value = builder.insert_value(value, part, place)
    return value


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _borrow(typingctx: Untyped, thing: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        return _uncounted(context, builder, signature.args[0], args[0])

    return thing(thing), generate


@overload(borrow, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _borrowed(thing: Untyped) -> Untyped:
    return lambda thing: _borrow(thing)


def copy_record(states: Positions, target: int, source: int) -> None:
    """states[target] = states[source], as one block of bytes."""
    states[target] = states[source]


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _copy(typingctx: Untyped, states: Untyped, target: Untyped, source: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, value=args[0])
        size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
        places = [builder.bitcast(builder.gep(array.data, [index]), cgutils.voidptr_t) for index in (args[1], args[2])]
        cgutils.raw_memcpy(builder, places[0], places[1], context.get_constant(types.intp, size), 1)
        return context.get_dummy_value()

    return types.void(states, types.intp, types.intp), generate


@overload(copy_record, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _copied(states: Untyped, target: Untyped, source: Untyped) -> Untyped:
    return lambda states, target, source: _copy(states, target, source)


def copy_bytes(raw: Positions, target: int, source: int, size: int) -> None:
    """raw[target : target + size] = raw[source : source + size] for an array of bytes, as one block."""
    raw[target : target + size] = raw[source : source + size]


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _copy_bytes(typingctx: Untyped, raw: Untyped, target: Untyped, source: Untyped, size: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        array = context.make_array(signature.args[0])(context, builder, value=args[0])
        places = [builder.bitcast(builder.gep(array.data, [index]), cgutils.voidptr_t) for index in (args[1], args[2])]
        cgutils.raw_memcpy(builder, places[0], places[1], args[3], 1)
        return context.get_dummy_value()

    return types.void(raw, types.intp, types.intp, types.intp), generate


@overload(copy_bytes, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _bytes_copied(raw: Untyped, target: Untyped, source: Untyped, size: Untyped) -> Untyped:
    return lambda raw, target, source, size: _copy_bytes(raw, target, source, size)
