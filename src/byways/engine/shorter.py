"""What numba writes for LLVM, in fewer lines while a kernel is compiled: the same code once LLVM has tidied it up.

numba puts every array, range and pair into memory to read one of its parts, asks of every part whether it is counted,
and fills all memory with zeros twice. LLVM removes all that again, but writing and reading it took a third of the time.
What is known when a line would be written is not written here. As `lean.py` says, this goes by numba's inner parts.
"""

from __future__ import annotations

from functools import cache

from llvmlite import ir
from numba.core import cgutils, debuginfo, types
from numba.core.base import BaseContext
from numba.core.callconv import (
    RETCODE_EXC,
    RETCODE_NONE,
    RETCODE_OK,
    RETCODE_STOPIT,
    RETCODE_USEREXC,
    CPUCallConv,
    excinfo_ptr_t,
)
from numba.core.lowering import Lower
from numba.core.runtime.context import NRTContext
from numba.cpython import slicing
from numba.np import arrayobj

from .types import Untyped

Patch = tuple[Untyped, str, object]
"""Whose part it is, its name, and what stands there instead."""

WORD = ir.IntType(64)
ARRAYS = types.Array, types.NestedArray


def _is_number(value: Untyped, number: int) -> bool:
    return isinstance(value, ir.Constant) and value.constant == number and isinstance(value.type, ir.IntType)


# Parts of what was just put together


_extract, _insert = ir.IRBuilder.extract_value, ir.IRBuilder.insert_value


def _part(self: Untyped, whole: Untyped, place: Untyped, name: str = "") -> Untyped:
    """A part of a value: what was put there, if that is known, or what was taken out before in the same block."""
    if isinstance(place, tuple | list):
        if len(place) != 1:
            return _extract(self, whole, place, name)
        place = place[0]
    while isinstance(whole, ir.instructions.InsertValue):
        if whole.indices[0] == place:
            if len(whole.indices) > 1:
                break
            return whole.value
        whole = whole.aggregate
    if isinstance(whole, ir.Constant):
        if whole.constant is None or whole.constant is ir.Undefined:
            return ir.Constant(whole.type.elements[place], whole.constant)
        if isinstance(whole.constant, list | tuple):
            return whole.constant[place]
    known = whole.__dict__.setdefault("parts", {}) if hasattr(whole, "__dict__") else {}
    found = known.get(place)
    at_end = self._anchor == len(self.block.instructions)
    if found is None or found.parent is not self.block or not at_end:
        found = _extract(self, whole, place, name)
        if at_end:
            known[place] = found
    return found


def _with_part(self: Untyped, whole: Untyped, value: Untyped, place: Untyped, name: str = "") -> Untyped:
    """A value with another part: a constant, if both are."""
    where = place[0] if isinstance(place, tuple | list) else place
    plain = not isinstance(place, tuple | list) or len(place) == 1
    if plain and isinstance(whole, ir.Constant) and isinstance(value, ir.Constant):
        kinds = list(whole.type.elements)
        if whole.constant is None or whole.constant is ir.Undefined:
            parts = [ir.Constant(kind, whole.constant) for kind in kinds]
        elif isinstance(whole.constant, list | tuple):
            parts = list(whole.constant)
        else:
            return _insert(self, whole, value, place, name)
        if kinds[where] == value.type:
            return ir.Constant(whole.type, [*parts[:where], value, *parts[where + 1 :]])
    return _insert(self, whole, value, place, name)


_mul, _add, _fix_index = ir.IRBuilder.mul, ir.IRBuilder.add, slicing.fix_index


def _product(self: Untyped, one: Untyped, other: Untyped, name: str = "", flags: Untyped = ()) -> Untyped:
    if _is_number(one, 1):
        return other
    if _is_number(other, 1):
        return one
    return _mul(self, one, other, name, flags)


def _sum(self: Untyped, one: Untyped, other: Untyped, name: str = "", flags: Untyped = ()) -> Untyped:
    if _is_number(one, 0):
        return other
    if _is_number(other, 0):
        return one
    return _add(self, one, other, name, flags)


def _from_the_end(builder: Untyped, index: Untyped, size: Untyped) -> Untyped:
    """An index of an array; nobody need ask whether a number that is known is below 0."""
    if isinstance(index, ir.Constant) and isinstance(index.constant, int) and 0 <= index.constant < 1 << 63:
        return index
    return _fix_index(builder, index, size)


# Arrays


class _Known:
    """An array of which parts are read: it need not be in memory, unless somebody changes it or asks where it is."""

    def __init__(self, kind: Untyped, context: Untyped, builder: Untyped, value: Untyped, make: Untyped) -> None:
        put = self.__dict__
        put["_context"], put["_builder"], put["_known"], put["_make"] = context, builder, value, make
        put["_fe_type"], put["_datamodel"], put["_there"] = kind, context.data_model_manager[kind], None

    def _in_memory(self) -> Untyped:
        if self._there is None:
            self.__dict__["_there"] = self._make(self._context, self._builder, self._known)
        return self._there

    def _getvalue(self) -> Untyped:
        return self._known if self._there is None else self._there._getvalue()

    def __getitem__(self, place: int) -> Untyped:
        return self._builder.extract_value(self._known, place) if self._there is None else self._there[place]

    def __setitem__(self, place: int, value: Untyped) -> None:
        self._in_memory()[place] = value

    def __getattr__(self, name: str) -> Untyped:
        if name.startswith("_") or self._there is not None:
            return getattr(self._in_memory(), name)
        return self[self._datamodel.get_field_position(name)]

    def __setattr__(self, name: str, value: Untyped) -> None:
        setattr(self._in_memory(), name, value)


_make_array = arrayobj.make_array


@cache
def _array(kind: Untyped) -> Untyped:
    """How an array is read and written; numba makes a class each time, and looks for what makes arrays of it."""
    usual = _make_array(kind)

    def make(context: Untyped, builder: Untyped, value: Untyped = None, ref: Untyped = None) -> Untyped:
        if type(kind) not in ARRAYS or value is None or ref is not None:
            return usual(context, builder, value, ref)
        return _Known(kind.as_array, context, builder, value, usual)

    return make


def _field_of(context: Untyped, builder: Untyped, kind: Untyped, record: Untyped, name: str) -> Untyped:
    """An array in a record: all of it is known but where it is."""
    context.sentry_record_alignment(kind, name)
    array = kind.typeof(name)
    data = cgutils.get_record_member(builder, record, kind.offset(name), context.get_data_type(array.dtype))
    model = context.data_model_manager[array]
    count = 1
    for length in array.shape:
        count *= length
    numbers: dict[str, Untyped] = {
        "nitems": count,
        "itemsize": array.size,
        "shape": [WORD(length) for length in array.shape],
        "strides": [WORD(step) for step in array.strides],
        "data": ir.Undefined,
    }
    whole = model.get_value_type()
    parts = [ir.Constant(part, numbers.get(name)) for name, part in zip(model._fields, whole.elements, strict=True)]
    return builder.insert_value(ir.Constant(whole, parts), data, model.get_field_position("data"))


# Ranges and pairs


def _range(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    """range(stop) or range(start, stop)."""
    whole = context.get_value_type(signature.return_type)
    number = whole.elements[0]
    parts = (number(0), *args, number(1)) if len(args) == 1 else (*args, number(1))
    value = ir.Constant(whole, ir.Undefined)
    for place, part in enumerate(parts):
        value = builder.insert_value(value, part, place)
    return value


def _begin_range(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    """The iterator of a range whose steps are 1."""
    start, stop, step = (builder.extract_value(args[0], place) for place in range(3))
    length = stop if _is_number(start, 0) else builder.sub(stop, start)
    zero = length.type(0)
    count = builder.select(builder.icmp_signed(">", length, zero), length, zero)
    places = [cgutils.alloca_once_value(builder, value) for value in (start, count)]
    value = ir.Constant(context.get_value_type(signature.return_type), ir.Undefined)
    for place, part in enumerate((places[0], stop, step, places[1])):
        value = builder.insert_value(value, part, place)
    return value


def _next_in_range(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    """The next number of a range, and whether there is one."""
    at, _, step, left = (builder.extract_value(args[0], place) for place in range(4))
    count, value = builder.load(left), builder.load(at)
    more = builder.icmp_signed(">", count, count.type(0))
    with builder.if_then(more):
        builder.store(builder.sub(count, count.type(1), flags=["nsw"]), left)
        builder.store(builder.add(value, step), at)
    pair = ir.Constant(context.get_value_type(signature.return_type), ir.Undefined)
    return builder.insert_value(builder.insert_value(pair, value, 0), more, 1)


def _first(self: Untyped, builder: Untyped, value: Untyped, kind: Untyped) -> Untyped:
    return builder.extract_value(value, 0)


def _second(self: Untyped, builder: Untyped, value: Untyped, kind: Untyped) -> Untyped:
    return builder.extract_value(value, 1)


RANGES = types.range_state32_type, types.range_state64_type, types.unsigned_range_state64_type
ITERATORS = types.range_iter32_type, types.range_iter64_type, types.unsigned_range_iter64_type


_get_function, _get_attribute = BaseContext.get_function, BaseContext.get_getattr


def _function(self: Untyped, function: Untyped, signature: Untyped, _firstcall: bool = True) -> Untyped:
    """How a call is written: of a range, here."""
    write = None
    if function == "iternext" and signature.args[0] in ITERATORS:
        write = _next_in_range
    elif function == "getiter" and signature.args[0] in RANGES:
        write = _begin_range
    elif signature.return_type in RANGES and len(signature.args) < 3 and isinstance(function, types.Callable):
        write = _range if function.get_impl_key(signature.as_function()) is range else None
    if write is None:
        return _get_function(self, function, signature, _firstcall)

    def call(builder: Untyped, args: Untyped, loc: Untyped = None) -> Untyped:
        if write is _begin_range and not _is_number(builder.extract_value(args[0], 2), 1):
            return _get_function(self, function, signature)(builder, args, loc)
        return write(self, builder, signature, args)

    return call


def _attribute(self: Untyped, kind: Untyped, name: str) -> Untyped:
    """How an attribute is read: an array in a record, here."""
    if type(kind) is types.Record and isinstance(kind.typeof(name), types.NestedArray):
        return _field_of
    return _get_attribute(self, kind, name)


# Memory, and what is counted


@cache
def _is_counted(model: Untyped) -> bool:
    found: bool = model.contains_nrt_meminfo()
    return found


def _counted(self: Untyped, builder: Untyped, kind: Untyped, value: Untyped) -> list[tuple[Untyped, Untyped]]:
    """The counted parts of a value; numba takes out all others, too."""
    model = self._context.data_model_manager[kind]
    if not _is_counted(model):
        return []
    found = [(kind, model.get_nrt_meminfo(builder, value))] if model.has_nrt_meminfo() else []
    for part, take in model.traverse(builder):
        if _is_counted(self._context.data_model_manager[part]):
            found += _counted(self, builder, part, take(value))
    return [(part, there) for part, there in found if not _is_null(there)]


def _is_null(value: Untyped) -> bool:
    return isinstance(value, ir.Constant) and value.constant is None


def _room(builder: Untyped, kind: Untyped, size: Untyped = None, name: str = "", zfill: bool = False) -> Untyped:
    """Memory that lasts as long as the call. It is filled with zeros once: here, or where the function begins."""
    if isinstance(size, int):
        size = WORD(size)
    with debuginfo.suspend_emission(builder):
        with builder.goto_entry_block():
            place = builder.alloca(kind, size=size, name=name)
            if not zfill:
                builder.store(kind(None), place)
        if zfill:
            builder.store(kind(None), place)
    return place


def _room_for(builder: Untyped, value: Untyped, name: str = "", zfill: bool = False) -> Untyped:
    """Memory with a value in it: nothing can be read before that."""
    with debuginfo.suspend_emission(builder), builder.goto_entry_block():
        place = builder.alloca(value.type, name=name)
    builder.store(value, place)
    return place


_set_variable, _end_variable = Lower.storevar, Lower.delvar


def _is_plain(self: Untyped, name: str) -> bool:
    """Whether a variable is kept in memory and not counted."""
    if name in self._singly_assigned_vars or name in self._blk_local_varmap or self._disable_sroa_like_opt:
        return False
    return not _is_counted(self.context.data_model_manager[self.typeof(name)])


def _set(self: Untyped, value: Untyped, name: str, argidx: int | None = None) -> None:
    """Set a variable. What it was before is of interest only if it is counted."""
    if argidx is not None or not _is_plain(self, name):
        _set_variable(self, value, name, argidx)
        return
    place = self.getvar(name)
    if value.type != place.type.pointee:
        raise AssertionError(f"{name} is of the type {place.type.pointee}, not {value.type}")
    self.builder.store(value, place)


def _end(self: Untyped, name: str) -> None:
    """The end of a variable: nothing is to be done if it is not counted."""
    if not _is_plain(self, name):
        _end_variable(self, name)


# Calls


class _Status:
    """What a call gave back, each answer written where it is asked for."""

    def __init__(self, builder: Untyped, code: Untyped, place: Untyped) -> None:
        self._builder, self.code, self._place = builder, code, place

    def _is(self, sign: str, code: Untyped) -> Untyped:
        return self._builder.icmp_signed(sign, self.code, code)

    @property
    def is_ok(self) -> Untyped:
        return self._builder.or_(self._is("==", RETCODE_OK), self.is_none)

    @property
    def is_error(self) -> Untyped:
        return self._builder.and_(self._is("!=", RETCODE_OK), self._is("!=", RETCODE_NONE))

    @property
    def is_none(self) -> Untyped:
        return self._is("==", RETCODE_NONE)

    @property
    def is_python_exc(self) -> Untyped:
        return self._is("==", RETCODE_EXC)

    @property
    def is_stop_iteration(self) -> Untyped:
        return self._is("==", RETCODE_STOPIT)

    @property
    def is_user_exc(self) -> Untyped:
        return self._is(">=", RETCODE_USEREXC)

    @property
    def excinfoptr(self) -> Untyped:
        place = self._builder.load(self._place)
        return self._builder.select(self.is_user_exc, place, ir.Constant(excinfo_ptr_t, ir.Undefined))


def _call(
    self: Untyped,
    builder: Untyped,
    callee: Untyped,
    resty: Untyped,
    argtys: Untyped,
    args: Untyped,
    attrs: Untyped = None,
) -> Untyped:
    """Call a compiled function."""
    kind = self.get_return_type(resty).pointee
    given = self._get_return_argument(callee.function_type).pointee
    if kind != given:
        raise ValueError(f"Function type returns {given} but resty={kind}")
    result = _room(builder, kind, zfill=True)
    error = _errors(builder)
    words = attrs.split() if isinstance(attrs, str) else tuple(attrs or ())
    code = builder.call(callee, [result, error, *self._get_arg_packer(argtys).as_arguments(builder, args)], attrs=words)
    return _Status(builder, code, error), self.context.get_returned_value(builder, resty, builder.load(result))


def _errors(builder: Untyped) -> Untyped:
    """Where calls of a function note what went wrong: one place for all of them, since one is enough to end it."""
    function = builder.function
    place = function.__dict__.get("errors")
    if place is None:
        place = function.__dict__["errors"] = _room(builder, excinfo_ptr_t, name="excinfo")
    return place


_begin_try, _pass_on = CPUCallConv.set_try_status, CPUCallConv.return_status_propagate


def _try(self: Untyped, builder: Untyped) -> None:
    builder.function.__dict__["tries"] = True
    _begin_try(self, builder)


def _propagate(self: Untyped, builder: Untyped, status: Untyped) -> None:
    """Pass an error on to the caller: there is nobody else, as long as nothing is tried."""
    if "tries" in builder.function.__dict__:
        _pass_on(self, builder, status)
        return
    builder.store(status.excinfoptr, self._get_excinfo_argument(builder.function))
    self._return_errcode_raw(builder, status.code)


def shorter() -> list[Patch]:
    """What is to stand where while kernels are compiled."""
    return [
        (ir.IRBuilder, "extract_value", _part),
        (ir.IRBuilder, "insert_value", _with_part),
        (ir.IRBuilder, "mul", _product),
        (ir.IRBuilder, "add", _sum),
        (slicing, "fix_index", _from_the_end),
        (arrayobj, "make_array", _array),
        (BaseContext, "get_function", _function),
        (BaseContext, "get_getattr", _attribute),
        (BaseContext, "pair_first", _first),
        (BaseContext, "pair_second", _second),
        (NRTContext, "get_meminfos", _counted),
        (cgutils, "alloca_once", _room),
        (cgutils, "alloca_once_value", _room_for),
        (Lower, "storevar", _set),
        (Lower, "delvar", _end),
        (CPUCallConv, "call_function", _call),
        (CPUCallConv, "set_try_status", _try),
        (CPUCallConv, "return_status_propagate", _propagate),
    ]
