"""Masks in compiled code: what was legal is taken off a row's mask, and what is gets set.

A loop that ends elsewhere in every row costs more than to write some actions twice, because processors foresee where it
ends and are wrong. So actions are taken some at a time, the last one as often as needed. It is written here in LLVM's
terms because in a kernel, which holds the rules, every instruction more than needed shows.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.typing import signature as typed

from .memory import compiled_as, place_in
from .types import Array, Codes, Mask, Untyped

CHUNK = 6
"""Actions that are taken at once. Lists of actions have room for a multiple of it, lists of codes for some more."""
BYTE, NUMBER32, WORD = (ir.IntType(bits) for bits in (8, 32, 64))
NO_TABLE: Array = np.zeros(1, np.uint8)
"""In the place of a table where an action is a place in the list of codes."""


def table_of_actions(at: Array) -> Array:
    """The action of each code, of a list that has less than 0 where there is none.

    There the table has its highest bit alone. It is as long as a power of two.
    """
    kind = np.dtype(np.uint16 if at.max() <= np.iinfo(np.int16).max else np.uint32)  # less to keep near
    table: Array = np.full(1 << int(len(at) - 1).bit_length(), _none(kind.itemsize), kind)
    table[: len(at)][at >= 0] = at[at >= 0]
    return table


def _none(size: int) -> int:
    """What says that a code is no action, in a table of numbers of so many bytes."""
    return 1 << 8 * size - 1


def remask(table: Array, codes: Codes, n: Mask, before: Mask, legal: Array, at: Mask, masks: Array, to: Mask) -> Mask:
    """List the actions of n codes from `at` on and set the mask from `to` on; so many were legal before.

    It is 0 unless one of the codes is no action.
    """
    listed, mask, given = legal.reshape(-1)[int(at) :], masks.reshape(-1)[int(to) :], codes[: int(n)]
    if table.itemsize == 1:
        mask[: int(before)] = 0
        listed[: len(given)], mask[: len(given)] = given, 1
        return np.uint64(0)
    mask[listed[: int(before)]] = 0
    known = (given >= 0) & (given < len(table))
    actions = np.where(known, table[np.where(known, given, 0)], _none(table.itemsize))
    listed[: len(given)] = actions % _none(table.itemsize)
    mask[listed[: len(given)]] = 1
    return np.uint64((actions == _none(table.itemsize)).any())


class _Writer:
    """Writes it where it is called."""

    def __init__(
        self, builder: Untyped, table: Untyped, length: Untyped, codes: Untyped, legal: Untyped, mask: Untyped
    ):
        self._b, self._table, self._last = builder, table, builder.sub(length, WORD(1))
        self._codes, self._legal, self._mask = codes, legal, mask

    def write_places(self, count: Untyped, before: Untyped) -> Untyped:
        """Where an action is a place in the list of codes."""
        self._loop(before, 1, [], lambda number, _: self._set(number, 0))
        self._loop(count, 1, [], self._list_code)
        return WORD(0)

    def write_actions(self, count: Untyped, before: Untyped) -> Untyped:
        """Where codes have actions."""
        b = self._b
        self._loop(before, CHUNK, [], self._clear)
        with b.if_then(b.icmp_unsigned(">", count, WORD(0))):
            last = b.load(b.gep(self._codes, [b.sub(count, WORD(1))]))
            kind = ir.VectorType(NUMBER32, CHUNK)
            first = b.insert_element(ir.Constant(kind, ir.Undefined), last, NUMBER32(0))
            every = b.shuffle_vector(first, ir.Constant(kind, ir.Undefined), ir.Constant(kind, [0] * CHUNK))
            b.store(every, b.bitcast(b.gep(self._codes, [count]), kind.as_pointer()), align=4)
        codes, actions = self._loop(count, CHUNK, [WORD(0), WORD(0)], self._list_actions)
        none = _none(self._table.type.pointee.width // 8)
        return b.or_(b.and_(codes, b.not_(self._last)), b.and_(actions, WORD(none)))

    def _loop(self, count: Untyped, step: int, first: Untyped, body: Callable[..., Untyped]) -> list[Untyped]:
        """A loop that keeps some numbers; the last of them."""
        b, before = self._b, self._b.block
        head, inside, after = (b.append_basic_block(name) for name in ("head", "inside", "after"))
        b.branch(head)
        b.position_at_end(head)
        number, *kept = phis = [b.phi(WORD) for _ in range(1 + len(first))]
        for phi, value in zip(phis, [WORD(0), *first], strict=True):
            phi.add_incoming(value, before)
        b.cbranch(b.icmp_unsigned("<", number, count), inside, after)
        b.position_at_end(inside)
        found = body(number, kept) or []
        for phi, value in zip(phis, [b.add(number, WORD(step)), *found], strict=True):
            phi.add_incoming(value, b.block)
        b.branch(head)
        b.position_at_end(after)
        return kept

    def _set(self, action: Untyped, mark: int) -> None:
        self._b.store(BYTE(mark), self._b.gep(self._mask, [action]))

    def _list_code(self, number: Untyped, kept: Untyped) -> None:
        self._b.store(self._b.load(self._b.gep(self._codes, [number])), self._b.gep(self._legal, [number]))
        self._set(number, 1)

    def _clear(self, first: Untyped, kept: Untyped) -> None:
        """Behind the last action that was legal there is some other one of the list, or an older one."""
        for place in range(CHUNK):
            there = self._b.gep(self._legal, [self._b.add(first, WORD(place))])
            self._set(self._b.zext(self._b.load(there), WORD), 0)

    def _list_actions(self, first: Untyped, seen: list[Untyped]) -> list[Untyped]:
        b, number = self._b, self._table.type.pointee
        for place in range(CHUNK):
            at = b.add(first, WORD(place))
            code = b.sext(b.load(b.gep(self._codes, [at])), WORD)
            found = b.zext(b.load(b.gep(self._table, [b.and_(code, self._last)])), WORD)
            action = b.and_(found, WORD(_none(number.width // 8) - 1))
            b.store(b.trunc(action, NUMBER32), b.gep(self._legal, [at]))
            self._set(action, 1)
            seen = [b.or_(bits, more) for bits, more in zip(seen, (code, found), strict=True)]
        return seen


def _remask(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    kinds, first = signature.args, WORD(0)
    table, codes = (place_in(context, builder, kinds[which], args[which], first) for which in (0, 1))
    legal, mask = (place_in(context, builder, kinds[which], args[which], args[which + 1]) for which in (4, 6))
    length = context.make_array(kinds[0])(context, builder, value=args[0]).nitems
    writer = _Writer(builder, table, length, codes, legal, mask)
    write = writer.write_places if kinds[0].dtype == types.uint8 else writer.write_actions
    return write(args[2], args[3])


LONG = types.uint64
compiled_as(
    remask,
    lambda table, codes, n, before, legal, at, masks, to: typed(
        LONG, table, codes, LONG, LONG, legal, LONG, masks, LONG
    ),
    _remask,
)
