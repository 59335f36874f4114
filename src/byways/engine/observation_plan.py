"""The plan of how rows of observations are filled, put together from the entries of all viewers.

What is read from the same place for every viewer is fixed; the rest is turned round with them. When another seat looks
at a position, what is turned is written anew, and what is fixed only where it has changed. In a plan the fixed entries
of a kind come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from .change_observation import bytes_read, list_readers
from .errors import BrokenGame
from .fill_observation import (
    BITS,
    BYTE,
    CATEGORY,
    GROUP,
    HEAD,
    ITEMS,
    ITEMS_AT,
    KINDS,
    LENGTHS,
    LONG_SET,
    PIECE,
    PILES,
    RUN,
    SEAT,
    SMALL,
    SOME_BITS,
    WORD,
)
from .types import Array

Entry = tuple[int, ...]
Flags = list[list[bool]]
"""By kind: for each entry whether it is turned."""

MANY = 1024
"""Where fewer numbers than these are fixed, they are turned too: to write them all takes less than to look for some."""
MOST_LISTS = 64
"""Lists that have changed are noted as bits."""


class Sight(NamedTuple):
    """What one viewer sees: by kind what is read from where. All viewers have the same entries in the same order."""

    entries: list[list[Entry]]
    """A piece says how many numbers it has, and whether eight bytes can be read from it on."""
    pool: list[int]
    own: int
    """The place of `me` and one more, or 0."""
    span: int
    size: int


def make_plan(sights: Sequence[Sight]) -> tuple[Array, Array]:
    """Plan and pool of all viewers, one after the other, each after how many numbers a viewer has."""
    if len(sights[0].entries[ITEMS]) > MOST_LISTS:
        raise BrokenGame(f"an observation can have {MOST_LISTS} lists of items, not {len(sights[0].entries[ITEMS])}")
    turned = _turned(sights)
    if sum(_width(kind, one) for kind, one in _fixed(sights[0], turned)) < MANY:
        turned = [[True] * len(flags) for flags in turned]
    made = [_planned(sight, *_split_pieces(sight, turned)) for sight in sights]
    plans, pools = [plan for plan, _ in made], [pool for _, pool in made]
    assert len({tuple(plan[ITEMS_AT:HEAD]) for plan in plans}) == 1, "all viewers have the same entries"
    longest = max(map(len, pools))
    pools = [[*pool, *[0] * (longest - len(pool))] for pool in pools]
    plan, pool = (np.array([len(parts[0]), *chain.from_iterable(parts)], np.int32) for parts in (plans, pools))
    return plan, pool


def _turned(sights: Sequence[Sight]) -> Flags:
    """Seats, piles, what is not the same for all viewers, and what shares a byte with those."""
    flags = [
        [
            kind in (SEAT, PILES) or len({*entries}) > 1
            for entries in zip(*(s.entries[kind] for s in sights), strict=True)
        ]
        for kind in range(KINDS)
    ]
    while True:
        before = sum(map(sum, flags))
        for sight in sights:
            reads = [[set(bytes_read(kind, entry)) for entry in sight.entries[kind]] for kind in range(KINDS)]
            shared = set().union(
                *(one for kind in range(KINDS) for one, flag in zip(reads[kind], flags[kind], strict=True) if flag)
            )
            flags = [
                [flag or bool(one & shared) for one, flag in zip(reads[kind], flags[kind], strict=True)]
                for kind in range(KINDS)
            ]
        if sum(map(sum, flags)) == before:
            return flags


def _fixed(sight: Sight, turned: Flags) -> Iterator[tuple[int, Entry]]:
    for kind in range(KINDS):
        yield from ((kind, entry) for entry, flag in zip(sight.entries[kind], turned[kind], strict=True) if not flag)


WIDTHS = {PIECE: 2, RUN: 2, BITS: 2, SMALL: 3, CATEGORY: 3, SEAT: 2, ITEMS: 4}
"""Which number of an entry says how many places it is about, where that is more than one."""


def _width(kind: int, entry: Entry) -> int:
    """How many places of the row an entry is about."""
    return entry[WIDTHS[kind]] if kind in WIDTHS else 1


def _written(kind: int, entry: Entry) -> range:
    """The places that are written whenever an entry is done; none where it may leave some as they are."""
    kept = kind in (SOME_BITS, ITEMS, PILES) or (kind == BITS and entry[2] > LONG_SET)
    return range(0) if kept else range(entry[1], entry[1] + _width(kind, entry))


def _split_pieces(sight: Sight, turned: Flags) -> tuple[list[list[Entry]], Flags]:
    """Runs of fewer than eight numbers: as a piece with zeros behind it, where those do no harm, else byte by byte.

    Zeros do none where something is always written afterwards. Fixed pieces come before turned ones, and are written
    only when all is.
    """
    entries, flags = [list(some) for some in sight.entries], [list(some) for some in turned]
    after = {flag: np.zeros(sight.size + WORD, np.bool_) for flag in (False, True)}
    for kind in range(KINDS):
        for entry, flag in zip(entries[kind], flags[kind], strict=True):
            written = _written(kind, entry)
            after[False][written.start : written.stop] = True
            after[True][written.start : written.stop] = flag
    pieces, entries[PIECE], flags[PIECE] = list(zip(entries[PIECE], flags[PIECE], strict=True)), [], []
    for (offset, place, count, inside), flag in pieces:
        if inside and after[flag][place + count : place + WORD].all():
            entries[PIECE].append((offset, place, 8 * (WORD - count)))
            flags[PIECE].append(flag)
        else:
            entries[BYTE] += [(offset + number, place + number) for number in range(count)]
            flags[BYTE] += [flag] * count
    return entries, flags


def _planned(sight: Sight, entries: list[list[Entry]], turned: Flags) -> tuple[list[int], list[int]]:
    """The plan of one viewer, and its pool."""
    flat: list[list[int]] = []
    for kind in range(KINDS):
        halves = (
            [one for one, flag in zip(entries[kind], turned[kind], strict=True) if flag == half] for half in (0, 1)
        )
        flat.append([*chain.from_iterable(chain.from_iterable(halves))])
    begins = [HEAD + sum(map(len, flat[:kind])) for kind in range(KINDS)]
    groups, fixed = [], []
    for kind, (numbers, length) in enumerate(zip(flat, LENGTHS, strict=True)):
        count, changing = len(numbers) // length, sum(turned[kind])
        fixed.append(count - changing)
        if count:
            groups += [kind, count, begins[kind], changing, begins[kind] + fixed[kind] * length]
    readers = list_readers(flat, begins, fixed, sight.span, len(sight.pool))
    head = [
        sight.own,
        sight.span,
        len(sight.pool),
        begins[ITEMS],
        begins[PILES],
        len(entries[PILES]),
        len(groups) // GROUP,
    ]
    rest = [0] * (HEAD - len(head) - len(groups))
    return [*head, *groups, *rest, *chain.from_iterable(flat)], [*sight.pool, *readers]
