"""How a row of observations is filled by a plan, in compiled code: one function for all games.

A plan is a list of what to read from where; `observing.py` makes it from a game's features. Positions come as bare
bytes, so the code knows no game and is compiled once, and kept. All numbers are 64 bits without a sign, which wrap
round: numba then need not ask at every access whether an index counts from the end.

Where rows are filled by the million, `observation_code.py` makes a function of the same entries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba
import numpy as np

from .bits import lowest
from .compiling import compiled, inlined, wrapping
from .memory import borrow, clear_bytes, load_word, store_word
from .types import Array, Mask, Untyped

KINDS = 13
PIECE, RUN, BITS, BIT, BYTE, NUMBER, SMALL, CATEGORY, SEAT, SOME_BITS, ITEMS, LIST, PILES = range(KINDS)
"""The kinds of entries, in the order in which they are done: a loop for each, which processors foresee.

A piece writes zeros behind itself, where others come that are written later.
"""
ME, GROUPS, FIRST_GROUP = range(3)
GROUP = 3
HEAD = FIRST_GROUP + GROUP * KINDS
"""A viewer's plan begins with the place of `me` and one more, or 0. Then it says how many kinds of entries there are,
and of each its number, how many entries it has and where they begin."""
ITEMS_LENGTH, LIST_LENGTH, PILES_LENGTH = 10, 5, 8
LENGTHS = (3, 3, 3, 3, 2, 6, 5, 6, 4, 5, ITEMS_LENGTH, LIST_LENGTH, PILES_LENGTH)
"""How many numbers an entry of each kind has. The first two say where it is read, and where it is written."""
WORD = 8
"""Bytes that are read and written at once."""

EXPANDED = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").reshape(-1).view(np.uint64)
"""The bits of each byte, one byte for each, as one word."""

F = TypeVar("F", bound=Callable[..., object])
U = np.uint64
ZERO, ONE, TWO, EIGHT, BYTE_MASK = U(0), U(1), U(2), U(8), U(255)


def own_wrapping(function: F) -> F:
    """As `wrapping`, for a function that is too long to be compiled into its callers."""
    result: F = np.errstate(over="ignore")(function) if numba.config.DISABLE_JIT else compiled(function)
    return result


@inlined
def long(value: Untyped) -> Mask:
    """A number as 64 bits without a sign."""
    return U(value)


@wrapping
def whole_number(data: Array, at: Mask, size: Mask, signed: Mask) -> Mask:
    """The number of so many bytes at a place, the lowest byte first."""
    value = long(data[at])
    if size > ONE:
        value |= long(data[at + ONE]) << EIGHT
    if size > TWO:
        value |= long(data[at + TWO]) << U(16) | long(data[at + U(3)]) << U(24)
    if size > U(4):
        value |= long(data[at + U(4)]) << U(32) | long(data[at + U(5)]) << U(40)
        value |= long(data[at + U(6)]) << U(48) | long(data[at + U(7)]) << U(56)
    sign = signed << (size * EIGHT - ONE)
    return (value ^ sign) - sign


@own_wrapping
def fill_row(
    data: Array, start: Mask, seat: Mask, plan: Array, pool: Array, expanded: Array, out: Array, first: Mask, size: Mask
) -> None:
    """Write what a seat sees of the position that starts at one byte of data into the row that starts at one of out."""
    clear_bytes(out, first, size)
    at, mine = seat * long(plan[0]) + ONE, seat * long(pool[0]) + ONE
    group = at + U(FIRST_GROUP)
    for _ in range(plan[at + U(GROUPS)]):
        kind, many, here = plan[group], plan[group + ONE], at + long(plan[group + TWO])
        group += U(GROUP)
        if kind == PIECE:
            fill_pieces(data, start, plan, here, many, out, first)
        elif kind == RUN:
            fill_runs(data, start, plan, here, many, out, first)
        elif kind == BITS:
            fill_sets(data, start, plan, here, many, expanded, out, first)
        elif kind == BIT:
            fill_single_bits(data, start, plan, here, many, out, first)
        elif kind == BYTE:
            fill_single_bytes(data, start, plan, here, many, out, first)
        elif kind == NUMBER:
            fill_numbers(data, start, plan, here, many, out, first)
        elif kind == SMALL:
            fill_small(data, start, plan, here, many, out, first)
        elif kind == CATEGORY:
            fill_categories(data, start, plan, here, many, out, first)
        elif kind == SEAT:
            fill_seats(data, start, seat, plan, here, many, out, first)
        elif kind == SOME_BITS:
            fill_some_bits(data, start, plan, here, many, pool, mine, out, first)
        elif kind == ITEMS:
            fill_items(data, start, plan, here, many, out, first)
        elif kind == LIST:
            fill_lists(data, start, plan, here, many, out, first)
        else:
            fill_all_piles(data, start, plan, here, many, pool, mine, out, first)
    own = long(plan[at + U(ME)])
    if own:  # after all pieces, which write zeros behind themselves
        out[first + own - ONE + seat] = 1


# A loop over the entries of each kind


@wrapping
def fill_pieces(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Runs of fewer than eight numbers, with zeros behind them."""
    for _ in range(many):
        spare = long(plan[here + TWO])
        store_word(out, first + long(plan[here + ONE]), load_word(data, start + long(plan[here])) << spare >> spare)
        here += U(3)


@wrapping
def fill_runs(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Numbers that are copied as they are, eight or more."""
    for _ in range(many):
        at, to, last = start + long(plan[here]), first + long(plan[here + ONE]), long(plan[here + TWO]) - U(WORD)
        i = ZERO
        while i < last:
            store_word(out, to + i, load_word(data, at + i))
            i += U(WORD)
        store_word(out, to + last, load_word(data, at + last))
        here += U(3)


@wrapping
def fill_sets(
    data: Array, start: Mask, plan: Array, here: Mask, many: int, expanded: Array, out: Array, first: Mask
) -> None:
    """Sets of eight or more."""
    for _ in range(many):
        place, bits = first + long(plan[here + ONE]), long(plan[here + TWO])
        fill_bits(data, start + long(plan[here]), expanded, out, place, bits)
        here += U(3)


@wrapping
def fill_single_bits(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """The bits of sets of fewer than eight."""
    for _ in range(many):
        out[first + long(plan[here + ONE])] = data[start + long(plan[here])] >> long(plan[here + TWO]) & ONE
        here += U(3)


@wrapping
def fill_single_bytes(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Numbers that are copied as they are, one at a time."""
    for _ in range(many):
        out[first + long(plan[here + ONE])] = data[start + long(plan[here])]
        here += TWO


@wrapping
def fill_numbers(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Numbers of several bytes, or with limits."""
    for _ in range(many):
        fill_number(data, start, plan, here, out, first)
        here += U(6)


@wrapping
def fill_small(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Categories of one byte."""
    for _ in range(many):
        value = whole_number(data, start + long(plan[here]), ONE, long(plan[here + U(4)])) - long(plan[here + TWO])
        fill_place(out, first + long(plan[here + ONE]), value, long(plan[here + U(3)]))
        here += U(5)


@wrapping
def fill_categories(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Categories of several bytes."""
    for _ in range(many):
        value = whole_number(data, start + long(plan[here]), long(plan[here + U(4)]), long(plan[here + U(5)]))
        fill_place(out, first + long(plan[here + ONE]), value - long(plan[here + TWO]), long(plan[here + U(3)]))
        here += U(6)


@wrapping
def fill_seats(
    data: Array, start: Mask, seat: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask
) -> None:
    """Seats, as counted from the viewer's."""
    for _ in range(many):
        width = long(plan[here + TWO])
        value = whole_number(data, start + long(plan[here]), long(plan[here + U(3)]), ZERO)
        fill_place(out, first + long(plan[here + ONE]), turned(value, seat, width), width)
        here += U(4)


@wrapping
def fill_some_bits(
    data: Array, start: Mask, plan: Array, here: Mask, many: int, pool: Array, mine: Mask, out: Array, first: Mask
) -> None:
    """Sets of which not all bits are used: a table says where each is written."""
    for _ in range(many):
        at, place = start + long(plan[here]), first + long(plan[here + ONE])
        bits, table = long(plan[here + TWO]), mine + long(plan[here + U(3)])
        for i in range(bits):
            to = pool[table + i]
            if to >= 0:
                out[place + long(to)] = data[at + (i >> U(3))] >> (i & U(7)) & ONE
        here += U(5)


@wrapping
def fill_items(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Lists."""
    for _ in range(many):
        at, place, count = start + long(plan[here]), first + long(plan[here + ONE]), long(plan[here + TWO])
        low, width, ranked = long(plan[here + U(3)]), long(plan[here + U(4)]), plan[here + U(9)]
        size, signed, limit = long(plan[here + U(5)]), long(plan[here + U(6)]), long(plan[here + U(8)])
        if limit:
            count = min(count, whole_number(data, start + long(plan[here + U(7)]), limit, ZERO))
        for i in range(count):
            value = whole_number(data, at + long(i) * size, size, signed) - low
            if value < width:
                out[place + value] = count - i if ranked else long(out[place + value]) + ONE
        here += U(ITEMS_LENGTH)


@wrapping
def fill_lists(data: Array, start: Mask, plan: Array, here: Mask, many: int, out: Array, first: Mask) -> None:
    """Lists of bytes in their order: each thing and one more, 0 behind the last."""
    for _ in range(many):
        at, place, count = start + long(plan[here]), first + long(plan[here + ONE]), long(plan[here + TWO])
        limit = long(plan[here + U(4)])
        if limit:
            count = min(count, whole_number(data, start + long(plan[here + U(3)]), limit, ZERO))
        for i in range(count):
            out[place + long(i)] = long(data[at + long(i)]) + ONE & BYTE_MASK
        here += U(LIST_LENGTH)


@wrapping
def fill_all_piles(
    data: Array, start: Mask, plan: Array, here: Mask, many: int, pool: Array, mine: Mask, out: Array, first: Mask
) -> None:
    """Stacks of things."""
    for _ in range(many):
        fill_piles(data, start, plan, here, pool, mine, out, first)
        here += U(PILES_LENGTH)


# What the entries say


@wrapping
def fill_bits(data: Array, at: Mask, expanded: Array, out: Array, to: Mask, bits: Mask) -> None:
    """A set of eight or more, eight at a time; the last eight may be written in part twice."""
    for _ in range(bits >> U(3)):
        store_word(out, to, expanded[long(data[at])])
        at += ONE
        to += U(WORD)
    rest = bits & U(7)
    if rest:
        fill_tail(data, at, expanded, out, to, rest)


@wrapping
def fill_tail(data: Array, at: Mask, expanded: Array, out: Array, to: Mask, rest: Mask) -> None:
    """The last few bits of a set, with some of those before them."""
    both = long(data[at - ONE]) | long(data[at]) << EIGHT
    store_word(out, to + rest - U(WORD), expanded[both >> rest & BYTE_MASK])


@wrapping
def fill_number(data: Array, start: Mask, plan: Array, here: Mask, out: Array, first: Mask) -> None:
    """A number less the lowest, up to the highest."""
    value = whole_number(data, start + long(plan[here]), long(plan[here + U(4)]), long(plan[here + U(5)]))
    value -= long(plan[here + TWO])
    if value >> U(63):
        value = ZERO
    out[first + long(plan[here + ONE])] = min(value, long(plan[here + U(3)]))


@wrapping
def fill_place(out: Array, place: Mask, value: Mask, width: Mask) -> None:
    """One of so many places, or none of them."""
    if value < width:
        out[place + value] = 1


@wrapping
def turned(value: Mask, seat: Mask, width: Mask) -> Mask:
    """A seat as counted from another one; what is none stays so."""
    if value >= width:
        return width
    return value - seat if value >= seat else value + width - seat


# Piles. Their table has for every thing its plane among the tops and among all things, those of the first thing once
# more for no thing at all, and then the places in use.


@wrapping
def fill_piles(
    data: Array, start: Mask, plan: Array, here: Mask, pool: Array, mine: Mask, out: Array, first: Mask
) -> None:
    """Write stacks where there are zeros: first what is on top, without a question that processors can not foresee."""
    tops, place, under = start + long(plan[here]), first + long(plan[here + ONE]), start + long(plan[here + TWO])
    places, things, planes = long(plan[here + U(3)]), long(plan[here + U(4)]), mine + long(plan[here + U(5)])
    used = planes + TWO * things + TWO
    begin = ZERO
    while begin < places:
        end = min(places, begin + U(64))
        deeper = ZERO
        for i in range(begin, end):
            thing = min(long(data[tops + long(pool[used + i])]), things)
            there = ONE if thing < things else ZERO
            out[place + long(pool[planes + TWO * thing]) + i] = there
            out[place + long(pool[planes + TWO * thing + ONE]) + i] = there
            below = long(data[under + min(thing, things - ONE)])
            deeper |= (there if below < things else ZERO) << U(i - begin)
        while deeper:
            number = begin + U(lowest(deeper))
            deeper &= deeper - ONE
            fill_pile(data, tops + long(pool[used + number]), under, things, pool, planes, out, place + number)
        begin = end


@wrapping
def fill_pile(
    data: Array, top: Mask, under: Mask, things: Mask, pool: Array, planes: Mask, out: Array, place: Mask
) -> None:
    """What lies under the top of a stack."""
    thing, deep = long(data[under + long(data[top])]), TWO
    while thing < things and deep <= things:  # a blank position has piles without end
        out[place + long(pool[planes + TWO * thing + ONE])] = deep
        thing = long(data[under + thing])
        deep += ONE


@inlined
def fill_observation(
    data: Array, start: Mask, seat: Mask, plan: Array, pool: Array, expanded: Array, out: Array, first: Mask, size: Mask
) -> None:
    """Write what a seat sees of a position into a row, whatever that holds."""
    fill_row(data, start, seat, plan, pool, expanded, out, first, size)


def observe(data: Array, seats: Array, plan: Array, pool: Array, expanded: Array, out: Array) -> None:
    """What a seat sees of each position: rows of bytes, a viewer for each, and rows to fill."""
    size, room = U(data.shape[1]), U(out.shape[1])
    flat, rows = borrow(data.reshape(-1)), borrow(out.reshape(-1))
    plan, pool, expanded = borrow(plan), borrow(pool), borrow(expanded)
    for row in range(len(seats)):
        fill_observation(flat, U(row) * size, U(seats[row]), plan, pool, expanded, rows, U(row) * room, room)
