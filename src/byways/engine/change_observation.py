"""How a row of observations follows a position that one seat goes on seeing: only what has changed is read at all.

The old and the new position are compared 64 bytes at a time. For each byte that a seat sees, a list says what is read
from it; `observing.py` makes these lists from the plan.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from .bits import lowest
from .compiling import wrapping
from .fill_observation import (
    BIT,
    BITS,
    BYTE,
    CATEGORY,
    ITEMS,
    ITEMS_AT,
    ITEMS_LENGTH,
    LENGTHS,
    NUMBER,
    ONE,
    PIECE,
    PILES,
    PILES_AT,
    PILES_COUNT,
    PILES_LENGTH,
    RUN,
    SEAT,
    SMALL,
    TAIL,
    TWO,
    WATCH,
    WORD,
    ZERO,
    U,
    fill_number,
    fill_some_bits,
    fill_tail,
    long,
    own_wrapping,
    put_items,
    refill_piles,
    refill_place,
    take_items,
    turned,
    whole_number,
)
from .memory import differing, store_word
from .types import Array, Mask

BLOCK = 64
"""Bytes that are compared at once."""
NO_MORE = -1
"""Ends a list."""
TAGS = 16
"""An element of a byte's list is a place, or where an entry stands in the plan, times this, and a kind."""


@own_wrapping
def follow(
    old: Array, before: Mask, data: Array, start: Mask, seat: Mask, plan: Array, pool: Array, expanded: Array,
    out: Array, first: Mask, fixed: bool,
) -> None:  # fmt: skip
    """Make the row that shows the position at `before` of old to a seat show it the one at `start` of data.

    With `fixed`, only what is read from the same place for all seats: the rest is written already. Both positions may
    be read up to 64 bytes beyond what is observed.
    """
    entries, mine = seat * long(plan[0]) + ONE, seat * long(pool[0]) + ONE
    watch = mine + long(plan[entries + U(WATCH)])
    blocks = long(pool[watch])
    watched, lists_at = watch + ONE + (TWO * blocks if fixed else ZERO), watch + ONE + U(4) * blocks
    lists, stacks = ZERO, False
    block = next_changed(old, before, data, start, pool, watched, ZERO, blocks)
    while block < blocks:
        base = block * U(BLOCK)
        changed = differing(old, before + base, data, start + base) & seen_of(pool, watched, block)
        while changed:
            byte = base + U(lowest(changed))
            changed &= changed - ONE
            element, next_one = pool[lists_at + byte], ZERO
            if element < 0:
                next_one = mine + long(-element)
                element = pool[next_one]
            while element >= 0:
                kind, at = element & (TAGS - 1), long(element) >> U(4)
                if kind == BYTE:
                    out[first + at] = data[start + byte]
                elif kind == BITS:
                    store_word(out, first + at, expanded[long(data[start + byte])])
                elif kind == ITEMS:
                    lists |= ONE << at
                elif kind == PILES:
                    stacks = True
                else:
                    follow_entry(
                        old, before, data, start, seat, plan, entries + at, pool, mine, expanded, out, first, kind
                    )
                next_one += ONE if next_one else ZERO
                element = pool[next_one] if next_one else NO_MORE
        block = next_changed(old, before, data, start, pool, watched, block + ONE, blocks)
    if lists:
        here = entries + long(plan[entries + U(ITEMS_AT)])
        follow_lists(old, before, data, start, plan, here, lists, out, first)
    if stacks:
        here = entries + long(plan[entries + U(PILES_AT)])
        for _ in range(plan[entries + U(PILES_COUNT)]):
            refill_piles(old, before, data, start, plan, here, pool, mine, out, first, True)
            here += U(PILES_LENGTH)


@wrapping
def seen_of(pool: Array, watched: Mask, block: Mask) -> Mask:
    """The bytes of a block that are read, as bits."""
    here = watched + TWO * block
    return long(pool[here]) & U(0xFFFFFFFF) | long(pool[here + ONE]) << U(32)


@own_wrapping
def next_changed(
    old: Array, before: Mask, data: Array, start: Mask, pool: Array, watched: Mask, block: Mask, blocks: Mask
) -> Mask:
    """The first block from this one on in which something has changed that is read, or how many there are."""
    while block < blocks:
        base = block * U(BLOCK)
        if differing(old, before + base, data, start + base) & seen_of(pool, watched, block):
            return block
        block += ONE
    return block


@own_wrapping
def follow_entry(
    old: Array, before: Mask, data: Array, start: Mask, seat: Mask, plan: Array, here: Mask, pool: Array, mine: Mask,
    expanded: Array, out: Array, first: Mask, kind: int,
) -> None:  # fmt: skip
    """What one entry of the plan says."""
    at, place = long(plan[here]), first + long(plan[here + ONE])
    if kind == SMALL:
        low, width, sign = long(plan[here + TWO]), long(plan[here + U(3)]), long(plan[here + U(4)]) << U(7)
        was = (long(old[before + at]) ^ sign) - sign - low
        refill_place(out, place, was, (long(data[start + at]) ^ sign) - sign - low, width)
    elif kind == CATEGORY:
        low, width = long(plan[here + TWO]), long(plan[here + U(3)])
        bytes_, signed = long(plan[here + U(4)]), long(plan[here + U(5)])
        was = whole_number(old, before + at, bytes_, signed) - low
        refill_place(out, place, was, whole_number(data, start + at, bytes_, signed) - low, width)
    elif kind == NUMBER:
        fill_number(data, start, plan, here, out, first)
    elif kind == SEAT:
        width, bytes_ = long(plan[here + TWO]), long(plan[here + U(3)])
        was = turned(whole_number(old, before + at, bytes_, ZERO), seat, width)
        refill_place(out, place, was, turned(whole_number(data, start + at, bytes_, ZERO), seat, width), width)
    elif kind == BIT:
        out[place] = data[start + at] >> long(plan[here + TWO]) & ONE
    elif kind == TAIL:
        bits = long(plan[here + TWO])
        fill_tail(data, start + at + (bits >> U(3)), expanded, out, place + bits - (bits & U(7)), bits & U(7))
    else:
        fill_some_bits(data, start, plan, here, pool, mine, out, first)


@own_wrapping
def follow_lists(
    old: Array, before: Mask, data: Array, start: Mask, plan: Array, here: Mask, lists: Mask, out: Array, first: Mask
) -> None:
    """Lists, by their numbers as bits: what is no more in one may be in another now, so first all are taken out."""
    rest = lists
    while rest:
        take_items(old, before, plan, here + U(ITEMS_LENGTH) * U(lowest(rest)), out, first)
        rest &= rest - ONE
    rest = lists
    while rest:
        put_items(data, start, plan, here + U(ITEMS_LENGTH) * U(lowest(rest)), out, first)
        rest &= rest - ONE


def list_readers(
    entries: Sequence[Sequence[int]], begins: Sequence[int], fixed: Sequence[int], span: int, watch: int
) -> list[int]:
    """What `follow` looks up in the pool from `watch` on: for each byte of a position what is read from it.

    First come how many blocks there are, then for each two numbers with a bit for each byte that is read, the same of
    those that are read by fixed entries, which are the first ones of each kind, and for each byte what is read from it,
    or, less than 0, where its list is; then the lists.
    """
    readers: defaultdict[int, list[int]] = defaultdict(list)
    turned: set[int] = set()
    for kind, numbers in enumerate(entries):
        for which, first in enumerate(range(0, len(numbers), LENGTHS[kind])):
            entry = numbers[first : first + LENGTHS[kind]]
            for byte, tag, at in _read(kind, entry, begins[kind] + first, which):
                element = at * TAGS + tag
                if element not in readers[byte]:
                    readers[byte].append(element)
                if which >= fixed[kind]:
                    turned.add(byte)
    blocks = -(-span // BLOCK)
    found = [blocks]
    for watched in (readers.keys(), readers.keys() - turned):
        for block in range(blocks):
            seen = sum(1 << byte for byte in range(BLOCK) if block * BLOCK + byte in watched)
            found += [half - (half >> 31 << 32) for half in (seen & 0xFFFFFFFF, seen >> 32)]
    begin = watch + len(found) + blocks * BLOCK
    places: dict[tuple[int, ...], int] = {}
    lists: list[int] = []
    for byte in range(blocks * BLOCK):
        elements = tuple(readers.get(byte, ()))
        if len(elements) > 1 and elements not in places:
            places[elements] = -begin - len(lists)
            lists += [*elements, NO_MORE]
        found.append(places[elements] if len(elements) > 1 else elements[0] if elements else NO_MORE)
    return [*found, *lists]


def bytes_read(kind: int, entry: Sequence[int]) -> Iterator[int]:
    """The bytes that an entry reads; a piece has its length as it is."""
    if kind == PIECE:
        return iter(range(entry[0], entry[0] + entry[2]))
    return (byte for byte, _, _ in _read(kind, entry, 0, 0))


def _read(kind: int, entry: Sequence[int], at: int, which: int) -> Iterator[tuple[int, int, int]]:
    """The bytes that an entry reads: each with the kind of its element, and a place, an entry or a list's number."""
    offset, place = entry[:2]
    if kind in (PIECE, RUN, BYTE):
        count = 1 if kind == BYTE else entry[2] if kind == RUN else WORD - entry[2] // 8
        yield from ((offset + number, BYTE, place + number) for number in range(count))
    elif kind == BITS:
        whole = entry[2] // 8
        yield from ((offset + number, BITS, place + 8 * number) for number in range(whole))
        if entry[2] % 8:
            yield offset + whole, TAIL, at
    elif kind == ITEMS:
        yield from ((offset + number, ITEMS, which) for number in range(entry[2] * entry[5]))
        yield from ((entry[7] + number, ITEMS, which) for number in range(entry[8]))
    elif kind == PILES:
        yield from ((offset + number, PILES, 0) for number in range(entry[7]))
        yield from ((entry[2] + number, PILES, 0) for number in range(entry[4]))
    else:
        count = 1 if kind in (BIT, SMALL) else entry[3 if kind == SEAT else 4]
        yield from ((offset + number, kind, at) for number in range(count))
