"""How the rows of observations are filled, in compiled code: one function for all games, driven by a plan.

A plan is a table of what to read from where; `observing.py` makes it from a game's features. Positions come as bare
bytes, so the code knows no game and is compiled once. All numbers are 64 bits without a sign, which wrap round: numba
then need not ask at every access whether an index counts from the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba
import numpy as np

from .compiling import compiled, inlined, wrapping
from .types import Array, Mask, Untyped

COPY, NUMBER, CATEGORY, SEAT, BITS, SOME_BITS, ITEMS, PILES, ME = range(9)
COLUMNS = 11
CODE, OFFSET, SIZE, SIGNED, COUNT, LOW, WIDTH, PLACE, MORE, MUCH_MORE, MOST_MORE = range(COLUMNS)
"""The columns of a plan; what the last three mean depends on the code."""

EXPANDED = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").reshape(-1)
"""The bits of each byte, one byte for each."""

F = TypeVar("F", bound=Callable[..., object])
U = np.uint64
ZERO, ONE, TWO, EIGHT = U(0), U(1), U(2), U(8)
SIGNS = (U(127), U(32767), U(2147483647))


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
    if size == ONE:
        return value | ~U(255) if signed and value > SIGNS[0] else value
    value |= long(data[at + ONE]) << EIGHT
    if size == TWO:
        return value | ~U(65535) if signed and value > SIGNS[1] else value
    value |= long(data[at + TWO]) << U(16) | long(data[at + U(3)]) << U(24)
    if size == U(4):
        return value | ~U(4294967295) if signed and value > SIGNS[2] else value
    value |= long(data[at + U(4)]) << U(32) | long(data[at + U(5)]) << U(40)
    return value | long(data[at + U(6)]) << U(48) | long(data[at + U(7)]) << U(56)


@own_wrapping
def fill_observation(
    data: Array, start: Mask, seat: Mask, plan: Array, pool: Array, expanded: Array, out: Array, first: Mask, size: Mask
) -> None:
    """Write what a seat sees of the position that starts at one byte of data into the row that starts at one of out.

    Plan and pool are those of all seats, one after the other.
    """
    for place in range(size):
        out[first + place] = 0
    here = seat * (plan[0] * U(COLUMNS)) + ONE
    mine = seat * long(pool[0]) + ONE
    for _ in range(plan[0]):
        code, at, place = plan[here + U(CODE)], start + plan[here + U(OFFSET)], first + plan[here + U(PLACE)]
        if code == U(COPY):
            for i in range(plan[here + U(COUNT)]):
                out[place + i] = data[at + i]
        elif code == U(NUMBER):
            fill_numbers(data, at, plan, here, out, place)
        elif code == U(CATEGORY) or code == U(SEAT):  # numba is slow with tuples
            fill_categories(data, at, seat, plan, here, out, place)
        elif code == U(BITS):
            fill_bits(data, at, plan, here, expanded, out, place)
        elif code == U(SOME_BITS):
            fill_some_bits(data, at, mine, plan, here, pool, out, place)
        elif code == U(ITEMS):
            fill_items(data, start, at, plan, here, out, place)
        elif code == U(PILES):
            fill_piles(data, start, at, mine, plan, here, pool, out, place)
        else:
            out[place + seat] = 1
        here += U(COLUMNS)


@wrapping
def fill_numbers(data: Array, at: Mask, plan: Array, here: Mask, out: Array, place: Mask) -> None:
    size, signed, low, most = plan[here + U(SIZE)], plan[here + U(SIGNED)], plan[here + U(LOW)], plan[here + U(MORE)]
    for i in range(plan[here + U(COUNT)]):
        value = whole_number(data, at + i * size, size, signed) - low
        if value >> U(63):
            value = ZERO
        out[place + i] = min(value, most)


@wrapping
def fill_categories(data: Array, at: Mask, seat: Mask, plan: Array, here: Mask, out: Array, place: Mask) -> None:
    size, signed, low, width = plan[here + U(SIZE)], plan[here + U(SIGNED)], plan[here + U(LOW)], plan[here + U(WIDTH)]
    turned = plan[here + U(CODE)] == U(SEAT)
    for i in range(plan[here + U(COUNT)]):
        value = whole_number(data, at + i * size, size, signed) - low
        if value < width:
            if turned:
                value = value - seat if value >= seat else value + width - seat
            out[place + i * width + value] = 1


@wrapping
def fill_bits(data: Array, at: Mask, plan: Array, here: Mask, expanded: Array, out: Array, place: Mask) -> None:
    bits = plan[here + U(COUNT)]
    for byte in range(bits >> U(3)):
        word = long(data[at + byte]) << U(3)
        if word:
            to = place + (byte << U(3))
            a, b, c, d = expanded[word], expanded[word + ONE], expanded[word + TWO], expanded[word + U(3)]
            e, f, g, h = expanded[word + U(4)], expanded[word + U(5)], expanded[word + U(6)], expanded[word + U(7)]
            out[to], out[to + ONE], out[to + TWO], out[to + U(3)] = a, b, c, d
            out[to + U(4)], out[to + U(5)], out[to + U(6)], out[to + U(7)] = e, f, g, h
    done = bits & ~U(7)
    if bits & U(7):
        last = long(data[at + (bits >> U(3))])
        for i in range(bits & U(7)):
            out[place + done + i] = last >> i & ONE


@wrapping
def fill_some_bits(
    data: Array, at: Mask, mine: Mask, plan: Array, here: Mask, pool: Array, out: Array, place: Mask
) -> None:
    if whole_number(data, at, plan[here + U(SIZE)], ZERO):
        table = mine + plan[here + U(MORE)]
        for i in range(plan[here + U(COUNT)]):
            if data[at + (i >> U(3))] >> (i & U(7)) & ONE:
                out[place + long(pool[table + i])] = 1


@wrapping
def fill_items(data: Array, start: Mask, at: Mask, plan: Array, here: Mask, out: Array, place: Mask) -> None:
    size, signed, low, width = plan[here + U(SIZE)], plan[here + U(SIGNED)], plan[here + U(LOW)], plan[here + U(WIDTH)]
    count, length = plan[here + U(COUNT)], plan[here + U(MUCH_MORE)]
    if length:
        count = min(count, whole_number(data, start + plan[here + U(MORE)], length, ZERO))
    for i in range(count):
        value = whole_number(data, at + i * size, size, signed) - low
        if value < width:
            out[place + value] = count - i if plan[here + U(MOST_MORE)] else long(out[place + value]) + ONE


@wrapping
def fill_piles(
    data: Array, start: Mask, at: Mask, mine: Mask, plan: Array, here: Mask, pool: Array, out: Array, place: Mask
) -> None:
    under, places = start + plan[here + U(LOW)], plan[here + U(COUNT)]
    planes = mine + plan[here + U(MORE)]
    things = plan[here + U(MUCH_MORE)]
    used = planes + TWO * things
    for i in range(places):
        thing = long(data[at + long(pool[used + i])])
        if thing < things:
            out[place + long(pool[planes + TWO * thing]) + i] = 1
        deep = ONE
        while thing < things and deep <= things:  # a blank position has piles without end
            out[place + long(pool[planes + TWO * thing + ONE]) + i] = deep
            thing = long(data[under + thing])
            deep += ONE


def observe(data: Array, seats: Array, plan: Array, pool: Array, expanded: Array, out: Array) -> None:
    """What a seat sees of each position: rows of bytes, a viewer for each, and rows to fill."""
    size, room = U(data.shape[1]), U(out.shape[1])
    flat, rows = data.reshape(-1), out.reshape(-1)
    for row in range(len(seats)):
        fill_observation(flat, U(row) * size, U(seats[row]), plan, pool, expanded, rows, U(row) * room, room)
