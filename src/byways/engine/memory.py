"""Memory, where numba is slower than it need be: arrays that are not counted, records copied in one go.

numba counts references to every array that a function takes, with two atomic operations a call: for rules that run
in a tenth of a microsecond that is a third of the time. A kernel that plays many moves borrows its arguments once;
whoever called it holds them for as long as it runs. Never borrow an array that the kernel itself has made: nobody
holds it, and numba would free it.
"""

from __future__ import annotations

import ctypes
from typing import TypeVar

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing import signature as typed
from numba.extending import lower_builtin, type_callable
from numba.np.numpy_support import as_dtype

from .types import Array, Mask, Positions, Untyped

T = TypeVar("T")


def compiled_as(function: Untyped, typer: Untyped, generate: Untyped) -> None:
    """Teach numba a function by what it makes of calls, in the caller's own code: then it need not be compiled."""

    def choose(context: Untyped) -> Untyped:
        return typer

    type_callable(function)(choose)
    lower_builtin(function, types.VarArg(types.Any))(generate)


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


def _borrow(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    return _uncounted(context, builder, signature.args[0], args[0])


compiled_as(borrow, lambda thing: thing, _borrow)


def copy_record(states: Positions, target: int, source: int) -> None:
    """states[target] = states[source], as one block of bytes."""
    states[target] = states[source]


def _copy(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    kind = signature.args[0]
    array = context.make_array(kind)(context, builder, value=args[0])
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    places = [builder.bitcast(builder.gep(array.data, [index]), cgutils.voidptr_t) for index in (args[1], args[2])]
    cgutils.raw_memcpy(builder, places[0], places[1], context.get_constant(types.intp, size), 1)
    return context.get_dummy_value()


compiled_as(copy_record, lambda states, target, source: typed(types.void, states, types.intp, types.intp), _copy)


def copy_fields(states: Positions, target: int, source: int, which: Array) -> None:
    """As `copy_record`, but only the fields that the records of another array have, too.

    Each is copied as it is read: a wider word would have to wait for all that was written to its parts.
    """
    for name in which.dtype.names or ():
        states[name][target] = states[name][source]


def _copy_fields(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    kind, which = signature.args[0], signature.args[3]
    array = context.make_array(kind)(context, builder, value=args[0])
    records = [builder.bitcast(builder.gep(array.data, [index]), cgutils.voidptr_t) for index in (args[1], args[2])]
    for name in which.dtype.fields:
        offset, size = kind.dtype.offset(name), as_dtype(kind.dtype.typeof(name)).itemsize
        target, source = (cgutils.pointer_add(builder, record, offset) for record in records)
        if size in (1, 2, 4, 8):
            word = ir.IntType(8 * size).as_pointer()
            builder.store(builder.load(builder.bitcast(source, word), align=1), builder.bitcast(target, word), align=1)
        else:
            cgutils.raw_memcpy(builder, target, source, context.get_constant(types.intp, size), 1)
    return context.get_dummy_value()


compiled_as(
    copy_fields,
    lambda states, target, source, which: typed(types.void, states, types.intp, types.intp, which),
    _copy_fields,
)


# Bytes without a length that is known beforehand, eight at a time. Nothing tests whether they are within the array.


def load_word(raw: Array, at: Mask) -> Mask:
    """The eight bytes of an array from this one on, the first one lowest."""
    word: Mask = raw[at : at + np.uint64(8)].view(np.uint64)[0]
    return word


def store_word(raw: Array, at: Mask, word: Mask) -> None:
    """Write eight bytes into an array of bytes from this one on, the lowest first."""
    raw[at : at + np.uint64(8)].view(np.uint64)[0] = word


def clear_bytes(raw: Array, at: Mask, size: Mask) -> None:
    """raw[at : at + size] = 0 for an array of bytes, as one block."""
    raw[at : at + size] = 0


LINE = 64
"""Bytes that processors fetch at once."""


def fetch(raw: Array, at: Mask) -> None:
    """Have the line of memory brought near that a place of an array is in. It changes nothing."""


def fetch_fields(states: Positions, row: Mask, which: Array) -> None:
    """Have the lines of memory of a record brought near in which there are fields that records of another array have.

    Which lines those are is known when this is compiled. It changes nothing.
    """


def call_filler(address: Mask, raw: Array, at: Mask, out: Array, to: Mask, seat: Mask) -> None:
    """Have the function at an address (`observation_code.py`) fill the row from `to` on from the position at `at`."""
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64)(int(address))
    function(raw.ctypes.data + int(at), out.ctypes.data + int(to), int(seat))


def call_note(address: Mask, raw: Array, at: Mask, before: Array, seat: Mask) -> None:
    """Have the function at an address (`observation_changes.py`) keep what the row of a seat is made of."""
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64)(int(address))
    function(raw.ctypes.data + int(at), before.ctypes.data, int(seat))


def call_change(
    address: Mask, raw: Array, at: Mask, before: Array, out: Array, to: Mask, seat: Mask, same: Mask
) -> None:
    """Have the function at an address change the row from `to` on where the position at `at` is another than before."""
    pointer, number = ctypes.c_void_p, ctypes.c_uint64
    function = ctypes.CFUNCTYPE(None, pointer, pointer, pointer, number, number)(int(address))
    function(raw.ctypes.data + int(at), before.ctypes.data, out.ctypes.data + int(to), int(seat), int(same))


def place_in(context: Untyped, builder: Untyped, kind: Untyped, value: Untyped, at: Untyped) -> Untyped:
    """In compiled code, a pointer to a place of an array."""
    return builder.gep(context.make_array(kind)(context, builder, value=value).data, [at])


def _load_word(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    place = place_in(context, builder, signature.args[0], args[0], args[1])
    return builder.load(builder.bitcast(place, ir.IntType(64).as_pointer()), align=1)


def _store_word(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    place = place_in(context, builder, signature.args[0], args[0], args[1])
    builder.store(args[2], builder.bitcast(place, ir.IntType(64).as_pointer()), align=1)
    return context.get_dummy_value()


def _clear_bytes(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    place = builder.bitcast(place_in(context, builder, signature.args[0], args[0], args[1]), cgutils.voidptr_t)
    cgutils.memset(builder, place, args[2], 0)
    return context.get_dummy_value()


def _fetch(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    _bring_near(builder, place_in(context, builder, signature.args[0], args[0], args[1]))
    return context.get_dummy_value()


def _fetch_fields(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    states, _, which = signature.args
    start = builder.bitcast(place_in(context, builder, states, args[0], args[1]), cgutils.voidptr_t)
    lines = set()
    for name in which.dtype.fields if isinstance(which.dtype, types.Record) else ():
        offset, size = states.dtype.offset(name), as_dtype(states.dtype.typeof(name)).itemsize
        lines |= {place // LINE for place in range(offset, offset + size)}
    for line in sorted(lines):
        _bring_near(builder, cgutils.pointer_add(builder, start, LINE * line))
    return context.get_dummy_value()


def _bring_near(builder: Untyped, place: Untyped) -> None:
    number = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, number, number, number])
    function = builder.module.declare_intrinsic("llvm.prefetch", [cgutils.voidptr_t], kind)
    settings = (ir.Constant(number, setting) for setting in (0, 3, 1))
    builder.call(function, [builder.bitcast(place, cgutils.voidptr_t), *settings])


def _call(builder: Untyped, address: Untyped, arguments: Untyped) -> None:
    kind = ir.FunctionType(ir.VoidType(), [argument.type for argument in arguments])
    builder.call(builder.inttoptr(address, kind.as_pointer()), arguments)


def _bytes_at(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped, which: int) -> Untyped:
    """Where the byte of an array is that the next argument names; the first one, if that is another array."""
    at = args[which + 1] if signature.args[which + 1] == WORD else ir.Constant(ir.IntType(64), 0)
    place = place_in(context, builder, signature.args[which], args[which], at)
    return builder.bitcast(place, cgutils.voidptr_t)


def _call_filler(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    raw, out = (_bytes_at(context, builder, signature, args, which) for which in (1, 3))
    _call(builder, args[0], [raw, out, args[5]])
    return context.get_dummy_value()


def _call_note(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    raw = _bytes_at(context, builder, signature, args, 1)
    before = place_in(context, builder, signature.args[3], args[3], ir.Constant(ir.IntType(64), 0))
    _call(builder, args[0], [raw, builder.bitcast(before, cgutils.voidptr_t), args[4]])
    return context.get_dummy_value()


def _call_change(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    raw, before, out = (_bytes_at(context, builder, signature, args, which) for which in (1, 3, 4))
    _call(builder, args[0], [raw, before, out, args[6], args[7]])
    return context.get_dummy_value()


WORD = types.uint64
compiled_as(load_word, lambda raw, at: typed(WORD, raw, WORD), _load_word)
compiled_as(store_word, lambda raw, at, word: typed(types.void, raw, WORD, WORD), _store_word)
compiled_as(clear_bytes, lambda raw, at, size: typed(types.void, raw, WORD, WORD), _clear_bytes)
compiled_as(fetch, lambda raw, at: typed(types.void, raw, WORD), _fetch)
compiled_as(fetch_fields, lambda states, row, which: typed(types.void, states, WORD, which), _fetch_fields)
compiled_as(
    call_filler,
    lambda address, raw, at, out, to, seat: typed(types.void, WORD, raw, WORD, out, WORD, WORD),
    _call_filler,
)
compiled_as(
    call_note, lambda address, raw, at, before, seat: typed(types.void, WORD, raw, WORD, before, WORD), _call_note
)
compiled_as(
    call_change,
    lambda address, raw, at, before, out, to, seat, same: typed(
        types.void, WORD, raw, WORD, before, out, WORD, WORD, WORD
    ),
    _call_change,
)
