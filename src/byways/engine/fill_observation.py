"""How the rows of observations are filled, in compiled code: one function for all games, driven by a plan.

A plan is a table of what to read from where; `observing.py` makes it from a game's features. Positions come as bare
bytes, so the code knows no game and is compiled once.
"""

from __future__ import annotations

import numpy as np

from .compiling import compiled, inlined
from .types import Array, Seat, integer

NUMBER, CATEGORY, SEAT, BITS, ITEMS, PILES, ME = range(7)
COLUMNS = 11
CODE, OFFSET, SIZE, SIGNED, COUNT, LOW, WIDTH, PLACE, MORE, MUCH_MORE, MOST_MORE = range(COLUMNS)
"""The columns of a plan; what the last three mean depends on the code."""

EXPANDED = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
"""The bits of each byte, one byte for each."""


@inlined
def whole_number(data: Array, row: int, at: int, size: int, signed: int) -> int:
    """The number of so many bytes at a place, the lowest byte first."""
    value = integer(data[row, at])
    if size == 1:
        return value - 256 if signed and value > 127 else value
    for byte in range(1, size):
        value |= integer(data[row, at + byte]) << (8 * byte)
    if size == 2:
        return value - 65536 if signed and value > 32767 else value
    if size == 4:
        return value - 4294967296 if signed and value > 2147483647 else value
    return value


@compiled
def fill_observation(data: Array, row: int, seat: Seat, plans: Array, pool: Array, expanded: Array, out: Array) -> None:
    """Write what a seat sees of the position in a row of bytes into the same row of out."""
    for place in range(out.shape[1]):
        out[row, place] = 0
    for op in range(plans.shape[1]):
        code = plans[seat, op, CODE]
        if code == NUMBER:
            fill_numbers(data, row, seat, op, plans, out)
        elif code == CATEGORY or code == SEAT:
            fill_categories(data, row, seat, op, plans, out)
        elif code == BITS:
            fill_bits(data, row, seat, op, plans, pool, expanded, out)
        elif code == ITEMS:
            fill_items(data, row, seat, op, plans, out)
        elif code == PILES:
            fill_piles(data, row, seat, op, plans, pool, out)
        else:
            out[row, plans[seat, op, PLACE] + seat] = 1


@compiled
def fill_numbers(data: Array, row: int, seat: Seat, op: int, plans: Array, out: Array) -> None:
    at, size, signed = plans[seat, op, OFFSET], plans[seat, op, SIZE], plans[seat, op, SIGNED]
    low, most, place = plans[seat, op, LOW], plans[seat, op, MORE], plans[seat, op, PLACE]
    if size == 1 and low == 0:
        for i in range(plans[seat, op, COUNT]):
            value = data[row, at + i]
            out[row, place + i] = min(value, most) if value < 128 or not signed else 0
        return
    for i in range(plans[seat, op, COUNT]):
        value = whole_number(data, row, at + i * size, size, signed) - low
        out[row, place + i] = min(max(value, 0), most)


@compiled
def fill_categories(data: Array, row: int, seat: Seat, op: int, plans: Array, out: Array) -> None:
    at, size, signed = plans[seat, op, OFFSET], plans[seat, op, SIZE], plans[seat, op, SIGNED]
    low, width, place = plans[seat, op, LOW], plans[seat, op, WIDTH], plans[seat, op, PLACE]
    turned = plans[seat, op, CODE] == SEAT
    for i in range(plans[seat, op, COUNT]):
        value = whole_number(data, row, at + i * size, size, signed) - low
        if 0 <= value < width:
            if turned:
                value -= seat
                if value < 0:
                    value += width
            out[row, place + i * width + value] = 1


@compiled
def fill_bits(
    data: Array, row: int, seat: Seat, op: int, plans: Array, pool: Array, expanded: Array, out: Array
) -> None:
    at, size, table = plans[seat, op, OFFSET], plans[seat, op, COUNT], plans[seat, op, MORE]
    place = plans[seat, op, PLACE]
    for byte in range((size + 7) // 8):
        word = data[row, at + byte]
        if word == 0:
            continue
        first = 8 * byte
        if table == 0 and first + 8 <= size:
            a, b, c, d = expanded[word, 0], expanded[word, 1], expanded[word, 2], expanded[word, 3]
            e, f, g, h = expanded[word, 4], expanded[word, 5], expanded[word, 6], expanded[word, 7]
            here = place + first
            out[row, here], out[row, here + 1], out[row, here + 2], out[row, here + 3] = a, b, c, d
            out[row, here + 4], out[row, here + 5], out[row, here + 6], out[row, here + 7] = e, f, g, h
            continue
        for bit in range(min(integer(8), size - first)):
            if expanded[word, bit]:
                out[row, place + (pool[seat, table + first + bit] if table else first + bit)] = 1


@compiled
def fill_items(data: Array, row: int, seat: Seat, op: int, plans: Array, out: Array) -> None:
    at, size, signed = plans[seat, op, OFFSET], plans[seat, op, SIZE], plans[seat, op, SIGNED]
    low, width, place = plans[seat, op, LOW], plans[seat, op, WIDTH], plans[seat, op, PLACE]
    count = integer(plans[seat, op, COUNT])
    if plans[seat, op, MORE] >= 0:
        count = min(count, whole_number(data, row, plans[seat, op, MORE], plans[seat, op, MUCH_MORE], 1))
    for i in range(count):
        value = whole_number(data, row, at + i * size, size, signed) - low
        if 0 <= value < width:
            out[row, place + value] = count - i if plans[seat, op, MOST_MORE] else out[row, place + value] + 1


@compiled
def fill_piles(data: Array, row: int, seat: Seat, op: int, plans: Array, pool: Array, out: Array) -> None:
    at, under, places = plans[seat, op, OFFSET], plans[seat, op, LOW], plans[seat, op, COUNT]
    start, things, tops = plans[seat, op, MORE], plans[seat, op, MUCH_MORE], plans[seat, op, PLACE]
    first_pile = tops + plans[seat, op, WIDTH]
    used = start + 2 * things
    for i in range(places):
        thing = data[row, at + pool[seat, used + i]]
        if thing < 128:
            out[row, tops + pool[seat, start + 2 * thing] * places + i] = 1
        deep = 1
        while thing < 128:
            out[row, first_pile + pool[seat, start + 2 * thing + 1] * places + i] = deep
            thing = data[row, under + thing]
            deep += 1


def observe(data: Array, seats: Array, plans: Array, pool: Array, expanded: Array, out: Array) -> None:
    """What a seat sees of each position: rows of bytes, a viewer for each, and rows to fill."""
    for row in range(len(data)):
        fill_observation(data, row, integer(seats[row]), plans, pool, expanded, out)
