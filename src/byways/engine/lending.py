"""Between Python and compiled code, where numba is slower than it need be: arguments that stay, and lists.

numba takes every array of a call apart and puts it together again, which costs some 50 nanoseconds each: for a kernel
over a dozen of them that is longer than a move takes. `Lent` does it once, and hands over where the result is noted.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import reduce
from typing import Generic, TypeVar

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import impl_ret_borrowed
from numba.extending import NativeValue, box, intrinsic, models, overload, register_model, typeof_impl, unbox
from numba.np.arrayobj import populate_array

from .memory import compiled_as
from .types import Array, Code, Codes, Untyped

T = TypeVar("T")
WORD = ir.IntType(64)
BITS = (1 << 64) - 1


class Lent(int, Generic[T]):
    """An array, a number, or a tuple of such, however deep: kernels `take` it. It holds the arrays as long as it lives.

    Numbers stay as they were when it was lent. To Python it is an address, which is read in no time; so a kernel that
    was compiled for something lent must be given nothing else.
    """

    thing: T
    _words: Array

    def __new__(cls, thing: T) -> Lent[T]:
        words: Array = np.array(list(_noted(thing)), np.uint64)
        lent = super().__new__(cls, words.ctypes.data)
        lent.thing, lent._words = thing, words
        return lent


def _noted(thing: object) -> Iterator[int]:
    """What `_read` reads: of an array where it is, its shape and its strides."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from _noted(part)
    elif isinstance(thing, np.ndarray):
        yield from (thing.ctypes.data, *thing.shape, *(stride & BITS for stride in thing.strides))
    elif isinstance(thing, float | np.floating):
        yield int(np.float64(thing).view(np.uint64))
    else:
        yield int(thing) & BITS  # type: ignore[call-overload]  # numba has taken it for a number


class Held(Generic[T]):
    """In the place of something lent, for kernels that Python runs itself."""

    def __init__(self, thing: T) -> None:
        self.thing = thing


class Handed:
    """Tells numba that a kernel takes arrays like this one by hand: Python passes the array itself.

    numba would count the references to it and make room for that, which takes longer than a short rule does. A kernel
    that was compiled for an array by hand must be given nothing else.
    """

    def __init__(self, array: Array) -> None:
        self.array = array


def take(lent: Untyped) -> Untyped:
    """What was lent or handed over, uncounted (see `borrow`); only for use in the kernel that it was passed to."""
    return lent if isinstance(lent, np.ndarray) else lent.thing


class LentType(types.Type):  # type: ignore[misc]  # numba has no types
    """What numba calls something lent."""

    def __init__(self, thing: Untyped) -> None:
        self.thing = thing
        super().__init__(f"Lent({thing})")

    @property
    def key(self) -> Untyped:
        """What makes it another type: boards of two games may be called alike."""
        return self.thing


register_model(LentType)(models.OpaqueModel)


@typeof_impl.register(Lent)  # type: ignore[untyped-decorator]  # numba ships no types
def _type_of(lent: Lent[object], context: Untyped) -> LentType:
    return LentType(typeof_impl(lent.thing, context))


@unbox(LentType)  # type: ignore[untyped-decorator]  # numba ships no types
def _unboxed(kind: Untyped, lent: Untyped, c: Untyped) -> Untyped:
    return NativeValue(c.pyapi.long_as_voidptr(lent), is_error=c.pyapi.c_api_error())


class HandedType(types.Type):  # type: ignore[misc]  # numba has no types
    """What numba calls an array that is handed over."""

    def __init__(self, thing: Untyped) -> None:
        self.thing = thing
        super().__init__(f"Handed({thing})")

    @property
    def key(self) -> Untyped:
        """What makes it another type: boards of two games may be called alike."""
        return self.thing


register_model(HandedType)(models.OpaqueModel)

DATA = object.__basicsize__
SHAPE = DATA + 16
"""Where in an array of numpy the address of its numbers stands, and that of its shape (`PyArrayObject`)."""


def _is_known() -> bool:
    """Whether arrays look as they are known to: one more dimension and it would be told by another number here."""
    array = np.zeros(3, np.uint8)
    data, shape = (ctypes.c_void_p.from_address(id(array) + place).value for place in (DATA, SHAPE))
    dimensions = ctypes.c_int.from_address(id(array) + DATA + 8).value
    return data == array.ctypes.data and dimensions == 1 and ctypes.c_ssize_t.from_address(shape or 0).value == 3


KNOWN = _is_known()


@typeof_impl.register(Handed)  # type: ignore[untyped-decorator]  # numba ships no types
def _type_of_handed(handed: Handed, context: Untyped) -> Untyped:
    kind = typeof_impl(handed.array, context)
    return HandedType(kind) if KNOWN else kind


@unbox(HandedType)  # type: ignore[untyped-decorator]  # numba ships no types
def _unboxed_array(kind: Untyped, array: Untyped, c: Untyped) -> Untyped:
    return NativeValue(array)


def _take_array(context: Untyped, builder: Untyped, kind: Untyped, object_: Untyped) -> Untyped:
    def word(address: Untyped, place: int) -> Untyped:
        there = builder.bitcast(cgutils.gep(builder, address, place), WORD.as_pointer())
        return builder.load(there)

    object_ = builder.bitcast(object_, cgutils.voidptr_t)
    array = context.make_array(kind)(context, builder)
    shape = word(builder.inttoptr(word(object_, SHAPE), cgutils.voidptr_t), 0)
    size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    data = builder.inttoptr(word(object_, DATA), array.data.type)
    populate_array(array, data=data, shape=[shape], strides=[size], itemsize=size, meminfo=None)
    return array._getvalue()


def _take(context: Untyped, builder: Untyped, kind: Untyped, address: Untyped) -> Untyped:
    places = builder.bitcast(address, WORD.as_pointer())
    numbers = iter(range(1 << 16))

    def next_word() -> Untyped:
        return builder.load(cgutils.gep_inbounds(builder, places, next(numbers)))

    return _read(context, builder, kind, next_word)


def _read(context: Untyped, builder: Untyped, kind: Untyped, next_word: Untyped) -> Untyped:
    if isinstance(kind, types.BaseTuple):
        parts = [_read(context, builder, part, next_word) for part in kind]
        return context.make_tuple(builder, kind, parts)
    if isinstance(kind, types.Float):
        return context.cast(builder, builder.bitcast(next_word(), ir.DoubleType()), types.float64, kind)
    if not isinstance(kind, types.Array):
        narrow = context.get_value_type(kind)
        return builder.trunc(next_word(), narrow) if narrow.width < WORD.width else next_word()
    item = context.get_data_type(kind.dtype)
    data = builder.inttoptr(next_word(), item.as_pointer())
    shape = [next_word() for _ in range(kind.ndim)]
    fields = {
        "nitems": reduce(builder.mul, shape or [WORD(1)]),
        "itemsize": WORD(context.get_abi_sizeof(item)),
        "data": data,
        "shape": cgutils.pack_array(builder, shape),
        "strides": cgutils.pack_array(builder, [next_word() for _ in range(kind.ndim)]),
    }
    model = context.data_model_manager[kind]
    nobody = ir.Constant(cgutils.voidptr_t, None)  # who would count it, or holds it
    return cgutils.pack_struct(builder, [fields.get(name, nobody) for name in model._fields])


def _taken(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    """Written where it is called: as a function of its own it would give back all of a board through memory, and nobody
    could see that it is not counted."""
    given, kind = signature.args[0], signature.return_type
    if given == kind:
        return impl_ret_borrowed(context, builder, kind, args[0])
    return (_take_array if isinstance(given, HandedType) else _take)(context, builder, kind, args[0])


compiled_as(take, lambda lent: lent.thing if isinstance(lent, LentType | HandedType) else lent, _taken)


NUMBERS: Array = np.zeros(1 << 16, np.uint64)
"""Where Python's numbers are that lists of codes have had before, 0 where one has not: to make one takes longer."""


def listed(codes: Codes, n: int, numbers: Array) -> list[Code] | None:
    """The first n codes as a list of Python's, for a kernel to give back; None where n is less than nothing."""
    return None if n < 0 else codes[:n].tolist()


class ListedType(types.Type):  # type: ignore[misc]  # numba has no types
    """What numba calls codes that are on their way to Python."""

    def __init__(self) -> None:
        super().__init__("Listed")


LISTED = ListedType()


@register_model(ListedType)
class ListedModel(models.StructModel):  # type: ignore[misc]  # numba has no types
    """Where the codes are, how many, and where the numbers are that were made before."""

    def __init__(self, manager: Untyped, kind: Untyped) -> None:
        words = types.CPointer(types.uint64)
        super().__init__(
            manager, kind, [("data", types.CPointer(types.int32)), ("count", types.intp), ("numbers", words)]
        )


@intrinsic  # type: ignore[untyped-decorator]  # numba ships no types
def _listed(typingctx: Untyped, codes: Untyped, n: Untyped, numbers: Untyped) -> Untyped:
    def generate(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        found = cgutils.create_struct_proxy(LISTED)(context, builder)
        found.data = context.make_array(signature.args[0])(context, builder, value=args[0]).data
        found.count = args[1]
        found.numbers = context.make_array(signature.args[2])(context, builder, value=args[2]).data
        return found._getvalue()

    return LISTED(codes, types.intp, numbers), generate


@overload(listed, strict=False)  # type: ignore[untyped-decorator]  # numba ships no types
def _list_of(codes: Untyped, n: Untyped, numbers: Untyped) -> Untyped:
    return lambda codes, n, numbers: _listed(codes, n, numbers)


@box(ListedType)  # type: ignore[untyped-decorator]  # numba ships no types
def _boxed(kind: Untyped, value: Untyped, c: Untyped) -> Untyped:
    """Taken aside before Python goes on: making a list may collect garbage, in which other threads get their turn."""
    found = cgutils.create_struct_proxy(kind)(c.context, c.builder, value=value)
    given = cgutils.alloca_once_value(c.builder, c.pyapi.borrow_none())
    none = c.builder.icmp_signed("<", found.count, found.count.type(0))
    with c.builder.if_else(none) as (nothing, something):
        with nothing:
            c.pyapi.incref(c.builder.load(given))
        with something:
            aside = c.builder.alloca(found.data.type.pointee, size=found.count)
            cgutils.raw_memcpy(c.builder, aside, found.data, found.count, types.int32.bitwidth // 8)
            made = c.pyapi.list_new(found.count)
            c.builder.store(made, given)
            there = cgutils.is_not_null(c.builder, made)  # no memory is left otherwise
            with c.builder.if_then(there), cgutils.for_range(c.builder, found.count) as loop:
                code = c.builder.load(cgutils.gep(c.builder, aside, loop.index))
                c.pyapi.list_setitem(made, loop.index, _number(c, code, found.numbers))
    return c.builder.load(given)


def _number(c: Untyped, code: Untyped, numbers: Untyped) -> Untyped:
    """A code as a number of Python's: the one that was made before, where there is one."""
    builder, value = c.builder, c.builder.sext(code, WORD)
    found = cgutils.alloca_once(builder, c.pyapi.pyobj)
    with builder.if_else(builder.icmp_unsigned("<", value, WORD(len(NUMBERS)))) as (near, far):
        with near:
            place = cgutils.gep(builder, builder.bitcast(numbers, c.pyapi.pyobjptr), value)
            with builder.if_then(cgutils.is_null(builder, builder.load(place))):
                builder.store(c.pyapi.long_from_longlong(value), place)  # it stays for good
            builder.store(builder.load(place), found)
            c.pyapi.incref(builder.load(found))
        with far:
            builder.store(c.pyapi.long_from_longlong(value), found)
    return builder.load(found)
