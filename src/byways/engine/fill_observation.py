"""How the rows of observations are filled, in compiled code: one function for all games, driven by a plan.

A plan is a list of what to read from where; `observing.py` makes it from a game's features. Positions come as bare
bytes, so the code knows no game and is compiled once. All numbers are 64 bits without a sign, which wrap round: numba
then need not ask at every access whether an index counts from the end.

A row that shows what one seat saw is made to show what another one sees, without the zeros of which it mostly consists
and without what is the same for all seats; `change_observation.py` does that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba
import numpy as np

from .bits import lowest
from .compiling import compiled, inlined, wrapping
from .memory import borrow, clear_bytes, differing, load_word, store_word
from .types import Array, Mask, Untyped

KINDS = 12
PIECE, RUN, BITS, BIT, BYTE, NUMBER, SMALL, CATEGORY, SEAT, SOME_BITS, ITEMS, PILES = range(KINDS)
TAIL = KINDS
"""The kinds of entries, in the order in which they are done: a loop for each, which processors foresee.

A piece writes zeros behind itself, where others come that are always written. A tail is the last bits of a set.
"""
ME, SPAN, WATCH, ITEMS_AT, PILES_AT, PILES_COUNT, GROUPS, FIRST_GROUP = range(8)
GROUP = 5
HEAD = FIRST_GROUP + GROUP * KINDS
"""A viewer's plan begins with the place of `me` and one more, or 0; how many bytes of a position are read at all; where
in the pool it says what is read from each byte; where in the plan lists and piles begin, and how many piles there are.
Then it says how many kinds of entries there are, and of each its number, how many entries it has and where they begin,
and the same of those that are turned with the viewer."""
ITEMS_LENGTH, PILES_LENGTH = 10, 8
LENGTHS = (3, 3, 3, 3, 2, 6, 5, 6, 4, 5, ITEMS_LENGTH, PILES_LENGTH)
"""How many numbers an entry of each kind has. The first two say where it is read, and where it is written."""
LONG_SET = 64
"""A set of more than so many is written only where it has changed: to see that takes less."""
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
def refill(
    old: Array, before: Mask, old_seat: Mask, data: Array, start: Mask, seat: Mask, plan: Array, pool: Array,
    expanded: Array, out: Array, first: Mask, size: Mask, fresh: bool,
) -> None:  # fmt: skip
    """Write what a seat sees of the position that starts at one byte of data into the row that starts at one of out.

    If that is fresh, it may hold anything, and the old position is the new one. Else it shows what old_seat sees of
    the position at `before` of old, and what is not turned with the viewer is left as it is.
    """
    if fresh:
        clear_bytes(out, first, size)
    length = long(plan[0])
    was_at, at = old_seat * length + ONE, seat * length + ONE
    mine, own = seat * long(pool[0]) + ONE, long(plan[at + U(ME)])
    if own:
        out[first + own - ONE + old_seat] = 0
        out[first + own - ONE + seat] = 1
    group = at + U(FIRST_GROUP)
    for _ in range(plan[at + U(GROUPS)]):
        kind, which = plan[group], group + (ONE if fresh else U(3))
        many, here, there = plan[which], at + long(plan[which + ONE]), was_at + long(plan[which + ONE])
        group += U(GROUP)
        if kind == PIECE:
            fill_pieces(data, start, plan, here, many, out, first)
        elif kind == RUN:
            fill_runs(data, start, plan, here, many, out, first)
        elif kind == BITS:
            refill_sets(old, before, data, start, plan, there, here, many, expanded, out, first, fresh)
        elif kind == BIT:
            fill_single_bits(data, start, plan, here, many, out, first)
        elif kind == BYTE:
            fill_single_bytes(data, start, plan, here, many, out, first)
        elif kind == NUMBER:
            fill_numbers(data, start, plan, here, many, out, first)
        elif kind == SMALL:
            refill_small(old, before, data, start, plan, there, here, many, out, first)
        elif kind == CATEGORY:
            refill_categories(old, before, data, start, plan, there, here, many, out, first)
        elif kind == SEAT:
            refill_seats(old, before, old_seat, data, start, seat, plan, there, here, many, out, first)
        elif kind == SOME_BITS:
            refill_some_bits(old, before, data, start, plan, there, here, many, pool, mine, out, first, fresh)
        elif kind == ITEMS:
            refill_items(old, before, data, start, plan, there, here, many, out, first, fresh)
        else:
            refill_all_piles(old, before, old_seat, data, start, seat, plan, here, many, pool, mine, out, first, fresh)


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
def refill_sets(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, there: Mask, here: Mask, many: int,
    expanded: Array, out: Array, first: Mask, fresh: bool,
) -> None:  # fmt: skip
    """Sets of eight or more."""
    for _ in range(many):
        at, bits = start + long(plan[here]), long(plan[here + TWO])
        if fresh or bits <= U(LONG_SET) or not same(old, before + long(plan[there]), data, at, bits + U(7) >> U(3)):
            fill_bits(data, at, expanded, out, first + long(plan[here + ONE]), bits)
        there, here = there + U(3), here + U(3)


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
def refill_small(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, there: Mask, here: Mask, many: int,
    out: Array, first: Mask,
) -> None:  # fmt: skip
    """Categories of one byte."""
    for _ in range(many):
        low, width, sign = long(plan[here + TWO]), long(plan[here + U(3)]), long(plan[here + U(4)]) << U(7)
        was = (long(old[before + long(plan[there])]) ^ sign) - sign - low
        now = (long(data[start + long(plan[here])]) ^ sign) - sign - low
        refill_place(out, first + long(plan[here + ONE]), was, now, width)
        there, here = there + U(5), here + U(5)


@wrapping
def refill_categories(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, there: Mask, here: Mask, many: int,
    out: Array, first: Mask,
) -> None:  # fmt: skip
    """Categories of several bytes."""
    for _ in range(many):
        low, width = long(plan[here + TWO]), long(plan[here + U(3)])
        bytes_, signed = long(plan[here + U(4)]), long(plan[here + U(5)])
        was = whole_number(old, before + long(plan[there]), bytes_, signed) - low
        now = whole_number(data, start + long(plan[here]), bytes_, signed) - low
        refill_place(out, first + long(plan[here + ONE]), was, now, width)
        there, here = there + U(6), here + U(6)


@wrapping
def refill_seats(
    old: Array, before: Mask, old_seat: Mask, data: Array, start: Mask, seat: Mask, plan: Array, there: Mask,
    here: Mask, many: int, out: Array, first: Mask,
) -> None:  # fmt: skip
    """Seats, as counted from the viewer's."""
    for _ in range(many):
        width, bytes_ = long(plan[here + TWO]), long(plan[here + U(3)])
        was = whole_number(old, before + long(plan[there]), bytes_, ZERO)
        now = whole_number(data, start + long(plan[here]), bytes_, ZERO)
        place = first + long(plan[here + ONE])
        refill_place(out, place, turned(was, old_seat, width), turned(now, seat, width), width)
        there, here = there + U(4), here + U(4)


@wrapping
def refill_some_bits(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, there: Mask, here: Mask, many: int,
    pool: Array, mine: Mask, out: Array, first: Mask, fresh: bool,
) -> None:  # fmt: skip
    """Sets of which not all bits are used."""
    for _ in range(many):
        at, size = start + long(plan[here]), long(plan[here + U(4)])
        if fresh or not same(old, before + long(plan[there]), data, at, size):
            fill_some_bits(data, start, plan, here, pool, mine, out, first)
        there, here = there + U(5), here + U(5)


@wrapping
def refill_items(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, there: Mask, here: Mask, many: int,
    out: Array, first: Mask, fresh: bool,
) -> None:  # fmt: skip
    """Lists. What is no more in one may be in another now: so first all that has changed is taken out."""
    if not fresh:
        was, now = there, here
        for _ in range(many):
            if not same_items(old, before, plan, was, data, start, now):
                take_items(old, before, plan, was, out, first)
            was, now = was + U(ITEMS_LENGTH), now + U(ITEMS_LENGTH)
    for _ in range(many):
        if fresh or not same_items(old, before, plan, there, data, start, here):
            put_items(data, start, plan, here, out, first)
        there, here = there + U(ITEMS_LENGTH), here + U(ITEMS_LENGTH)


@wrapping
def refill_all_piles(
    old: Array, before: Mask, old_seat: Mask, data: Array, start: Mask, seat: Mask, plan: Array, here: Mask,
    many: int, pool: Array, mine: Mask, out: Array, first: Mask, fresh: bool,
) -> None:  # fmt: skip
    """Stacks of things."""
    for _ in range(many):
        if fresh:
            fill_piles(data, start, plan, here, pool, mine, out, first)
        else:
            refill_piles(old, before, data, start, plan, here, pool, mine, out, first, old_seat != seat)
        here += U(PILES_LENGTH)


# What the entries say


@wrapping
def same(old: Array, before: Mask, data: Array, at: Mask, size: Mask) -> bool:
    """Whether so many bytes are the same in both; up to 64 more are read."""
    i = ZERO
    while i < size:
        if differing(old, before + i, data, at + i) << max(i + U(64), size) - size:
            return False
        i += U(64)
    return True


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
def refill_place(out: Array, place: Mask, was: Mask, now: Mask, width: Mask) -> None:
    """One of so many places, or none of them. To ask whether it has changed takes longer."""
    if was < width:
        out[place + was] = 0
    if now < width:
        out[place + now] = 1


@wrapping
def turned(value: Mask, seat: Mask, width: Mask) -> Mask:
    """A seat as counted from another one; what is none stays so."""
    if value >= width:
        return width
    return value - seat if value >= seat else value + width - seat


@wrapping
def fill_some_bits(
    data: Array, start: Mask, plan: Array, here: Mask, pool: Array, mine: Mask, out: Array, first: Mask
) -> None:
    """A set of which not all bits are used: a table says where each is written."""
    at, place = start + long(plan[here]), first + long(plan[here + ONE])
    bits, table = long(plan[here + TWO]), mine + long(plan[here + U(3)])
    for i in range(bits):
        to = pool[table + i]
        if to >= 0:
            out[place + long(to)] = data[at + (i >> U(3))] >> (i & U(7)) & ONE


@wrapping
def item_count(data: Array, start: Mask, plan: Array, here: Mask) -> Mask:
    """How many things are in a list."""
    count, many = long(plan[here + TWO]), long(plan[here + U(8)])
    return min(count, whole_number(data, start + long(plan[here + U(7)]), many, ZERO)) if many else count


@wrapping
def item(data: Array, start: Mask, plan: Array, here: Mask, i: int) -> Mask:
    """A thing in a list."""
    size, signed = long(plan[here + U(5)]), long(plan[here + U(6)])
    return whole_number(data, start + long(plan[here]) + long(i) * size, size, signed) - long(plan[here + U(3)])


@wrapping
def same_items(old: Array, before: Mask, plan: Array, was: Mask, data: Array, start: Mask, here: Mask) -> bool:
    """Whether a list holds what it held."""
    count = item_count(data, start, plan, here)
    if count != item_count(old, before, plan, was):
        return False
    size = count * long(plan[here + U(5)])
    return same(old, before + long(plan[was]), data, start + long(plan[here]), size)


@wrapping
def take_items(old: Array, before: Mask, plan: Array, here: Mask, out: Array, first: Mask) -> None:
    """Take what a list held out of the row."""
    place, width = first + long(plan[here + ONE]), long(plan[here + U(4)])
    for i in range(item_count(old, before, plan, here)):
        value = item(old, before, plan, here, i)
        if value < width:
            out[place + value] = 0


@wrapping
def put_items(data: Array, start: Mask, plan: Array, here: Mask, out: Array, first: Mask) -> None:
    """Put what a list holds into the row."""
    place, width, ranked = first + long(plan[here + ONE]), long(plan[here + U(4)]), plan[here + U(9)]
    count = item_count(data, start, plan, here)
    for i in range(count):
        value = item(data, start, plan, here, i)
        if value < width:
            out[place + value] = count - i if ranked else long(out[place + value]) + ONE


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


@wrapping
def refill_piles(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, here: Mask, pool: Array, mine: Mask,
    out: Array, first: Mask, other: bool,
) -> None:  # fmt: skip
    """Write stacks anew, for another viewer or where anything is not as it was."""
    tops, under = long(plan[here]), long(plan[here + TWO])
    alike = not other and same(old, before + tops, data, start + tops, long(plan[here + U(7)]))
    if not alike or not same(old, before + under, data, start + under, long(plan[here + U(4)])):
        clear_bytes(out, first + long(plan[here + ONE]), long(plan[here + U(6)]))
        fill_piles(data, start, plan, here, pool, mine, out, first)


@inlined
def fill_observation(
    data: Array, start: Mask, seat: Mask, plan: Array, pool: Array, expanded: Array, out: Array, first: Mask, size: Mask
) -> None:
    """Write what a seat sees of a position into a row, whatever that holds."""
    refill(data, start, seat, data, start, seat, plan, pool, expanded, out, first, size, True)


def observe(data: Array, seats: Array, plan: Array, pool: Array, expanded: Array, out: Array) -> None:
    """What a seat sees of each position: rows of bytes, a viewer for each, and rows to fill."""
    size, room = U(data.shape[1]), U(out.shape[1])
    flat, rows = borrow(data.reshape(-1)), borrow(out.reshape(-1))
    plan, pool, expanded = borrow(plan), borrow(pool), borrow(expanded)
    for row in range(len(seats)):
        fill_observation(flat, U(row) * size, U(seats[row]), plan, pool, expanded, rows, U(row) * room, room)
