"""Observations that are changed where their position was: machine code that compares it with what it was before.

A decision changes little of a large position, and filling a long row anew takes longer than the decision. Before a move
`note` keeps what the long stretches of a row were made of; after it `change` compares them one by one, and writes those
anew that are no longer the same. Where another seat looks now, all is written that depends on the viewer. What is short
is written without a question: that takes less time than to note and to compare it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from llvmlite import ir

from .fill_observation import BIT, BITS, CATEGORY, ITEMS, NUMBER, PIECE, PILES, RUN, SEAT, SMALL, SOME_BITS, WORD
from .machine_code import BYTE, FLAG, LONG, POINTER, made
from .observation_code import LISTS, ME, WIDE, WRITERS, Listed, Writer
from .observation_plan import Entry, Sight
from .types import Untyped

NOTE, CHANGE = "note", "change"
CHANGE_KINDS = [POINTER, POINTER, POINTER, LONG, LONG]
ALONE = 64
"""Entries that write so many numbers are compared; shorter ones are written."""


NEAR = 64
"""What lies so near for all viewers is compared for all of them at once."""


class Changer:
    """The functions of one layout, by where they are.

    `note` takes a position, room for one, and the seat that its row is for. `change` takes the position now, what was
    noted, the row, the viewer's seat, and whether it is the same seat as before.
    """

    def __init__(self, sights: Sequence[Sight], record: int) -> None:
        """A record has so many bytes."""
        module = ir.Module(CHANGE)
        writer = _Comparer(sights, record, module)
        writer.write_note()
        writer.write_change()
        self._engine = made(module)  # it holds the code
        self.note, self.change = (int(self._engine.get_function_address(name)) for name in (NOTE, CHANGE))


class Range(NamedTuple):
    """Some bytes of a position: for each viewer where they begin, and how many there are."""

    starts: tuple[int, ...]
    size: int


class Unit(NamedTuple):
    """Entries that lie one behind the other and are written together."""

    entries: list[Listed]
    ranges: list[Range]
    turns: bool
    """Whether the viewer makes a difference."""
    asked: bool
    """Whether it is compared first."""

    @property
    def end(self) -> int:
        return max(entry.place + entry.width for entry in self.entries)


def _is_short(entry: Listed) -> bool:
    """Whether an entry is written in no time."""
    return entry.width < ALONE and not _is_swapped(entry)


def _is_swapped(entry: Listed) -> bool:
    """Whether an entry is a long category, of which one number becomes 0 and another one 1."""
    return entry.kind in (SMALL, CATEGORY) and entry.width > WORD


class _Comparer(Writer):
    """Writes the functions."""

    def __init__(self, sights: Sequence[Sight], record: int, module: ir.Module) -> None:
        super().__init__(sights, record, module)
        self._units = list(self._united())

    def write_note(self) -> None:
        """The function that keeps what a row is made of."""
        data, before, self._seat = self._begin(NOTE, [POINTER, POINTER, LONG])
        for one in _merged([one for unit in self._units if unit.asked for one in unit.ranges]):
            for shift, kind in _blocks(one.size):
                blocks = [self._there(pointer, one, shift) for pointer in (data, before)]
                self._b.store(self._load(blocks[0], kind), self._b.bitcast(blocks[1], kind.as_pointer()), align=1)
        self._finish()

    def write_change(self) -> None:
        """The function that writes what is no longer the same."""
        asked: dict[tuple[Range, ...], list[Unit]] = {}
        for unit in self._units:
            if unit.asked:
                asked.setdefault(tuple(unit.ranges), []).append(unit)
        rewriters = [self._write_rewriter(f"rewrite{number}", units) for number, units in enumerate(asked.values())]
        arguments = self._begin(CHANGE, CHANGE_KINDS)
        self._data, self._before, self._out, self._seat, same = arguments
        for unit in self._units:
            if not unit.asked:
                self._end = unit.end
                self._write_all(unit.entries)
        turned = self._b.icmp_unsigned("==", same, LONG(0))
        for (ranges, units), rewriter in zip(asked.items(), rewriters, strict=True):
            needed = self._differs(ranges)
            if any(unit.turns for unit in units):
                needed = self._b.or_(needed, turned)
            with self._b.if_then(needed):
                self._b.call(rewriter, arguments)
        self._finish()

    def _write_rewriter(self, name: str, units: Sequence[Unit]) -> Untyped:
        """The function that writes all that changes along with the same.

        It is called most seldom, so what it needs must not be made ready at every move.
        """
        self._data, self._before, self._out, self._seat, same = self._begin(name, CHANGE_KINDS)
        turned = self._top.icmp_unsigned("==", same, LONG(0))
        for unit in units:
            self._end = unit.end
            self._rewrite(unit, turned)
        self._finish()
        function = self._b.function
        function.attributes.add("noinline")
        function.linkage = "internal"
        return function

    def _rewrite(self, unit: Unit, turned: Untyped) -> None:
        """Write a unit anew; of long categories only the number that was 1 and the one that is."""
        if not all(map(_is_swapped, unit.entries)):
            self._write_all(unit.entries)
        elif not unit.turns:
            self._swap_all(unit.entries)
        else:
            with self._b.if_else(turned) as (anew, on):
                with anew:
                    self._write_all(unit.entries)
                with on:
                    self._swap_all(unit.entries)

    def _swap_all(self, entries: Sequence[Listed]) -> None:
        for entry in entries:
            self._data, now = self._before, self._data
            old = self._value(entry)
            self._data = now
            self._mark(entry.place, old, self._b.icmp_unsigned("<", old, LONG(entry.width)), BYTE(0))
            WRITERS[entry.kind](self, entry.each)

    def _value(self, entry: Listed) -> Untyped:
        """The number of a category."""
        low = entry.each[0][2]
        size, signed = (1, entry.each[0][4]) if entry.kind == SMALL else entry.each[0][4:]
        return self._b.sub(self._number(self._at(entry.each), size, signed), LONG(low))

    # --- what is compared ---------------------------------------------------------------------------------

    def _united(self) -> Iterator[Unit]:
        """All entries: those that read the same together, and short ones that lie together."""
        unit: Unit | None = None
        for _, group in groupby(self._listed(), key=itemgetter(0)):
            entries = list(group)
            ranges = _merged([one for entry in entries for one in self._ranges(entry)])
            turns = any(entry.kind in (ME, SEAT, PILES) or len(set(entry.each)) > 1 for entry in entries)
            asked = entries[0].place in self._sights[0].along or not all(map(_is_short, entries))
            if unit and unit.asked == asked and (unit.ranges == ranges or not asked):
                unit = Unit([*unit.entries, *entries], _merged([*unit.ranges, *ranges]), unit.turns or turns, asked)
                continue
            if unit:
                yield unit
            unit = Unit(entries, ranges, turns, asked)
        if unit:
            yield unit

    def _ranges(self, entry: Listed) -> Iterator[Range]:
        """What an entry reads, or what tells that it can not have changed."""
        known = [sight.along.get(entry.place) for sight in self._sights]
        if known[0] is not None:
            for some in zip(*(one or () for one in known), strict=True):
                yield Range(tuple(start for start, _ in some), some[0][1])
            return
        for which, size in _reads(entry.kind, entry.each[0]):
            starts = tuple(each[which] for each in entry.each)
            least, span = min(starts), max(starts) - min(starts) + size
            yield Range((least,) * len(starts), span) if span <= NEAR else Range(starts, size)

    def _there(self, pointer: Untyped, one: Range, shift: int) -> Untyped:
        """A byte of a range, for the viewer."""
        self._data = pointer
        return self._b.gep(self._at([(start,) for start in one.starts]), [LONG(shift)])

    def _differs(self, ranges: Sequence[Range]) -> Untyped:
        """Whether any of these bytes is another one than before."""
        data, flag = self._data, FLAG(0)
        found: dict[int, Untyped] = {}
        for one in ranges:
            for shift, kind in _blocks(one.size):
                now, before = (self._load(self._there(pointer, one, shift), kind) for pointer in (data, self._before))
                other = self._b.xor(now, before)
                found[kind.width] = self._b.or_(found[kind.width], other) if kind.width in found else other
        for other in found.values():
            flag = self._b.or_(flag, self._b.icmp_unsigned("!=", other, other.type(0)))
        self._data = data
        return flag


def _reads(kind: int, entry: Entry) -> list[tuple[int, int]]:
    """Which numbers of an entry say where it reads, and how many bytes there."""
    if kind in (PIECE, RUN):
        return [(0, entry[2])]
    if kind == BITS:
        return [(0, -(-entry[2] // 8))]
    if kind in (BIT, SMALL):
        return [(0, 1)]
    if kind in (NUMBER, CATEGORY):
        return [(0, entry[4])]
    if kind == SEAT:
        return [(0, entry[3])]
    if kind == SOME_BITS:
        return [(0, entry[4])]
    if kind == ITEMS:
        return [(0, entry[2] * entry[5]), *([(7, entry[8])] if entry[8] else [])]
    if kind == LISTS:
        return [(0, entry[2] * entry[5]), *([(3, entry[4] * entry[5])] if entry[4] else [])]
    if kind == PILES:
        return [(0, entry[7]), (2, entry[4])]
    assert kind == ME
    return []


def _merged(ranges: Sequence[Range]) -> list[Range]:
    """The same bytes in as few ranges; what lies between two of them may be compared, too."""
    found: list[Range] = []
    for one in sorted(set(ranges)):
        if found:
            last = found[-1]
            gaps = {start - other for start, other in zip(one.starts, last.starts, strict=True)}
            if len(gaps) == 1 and (gap := gaps.pop()) <= last.size + WORD:
                found[-1] = Range(last.starts, max(last.size, gap + one.size))
                continue
        found.append(one)
    return found


def _blocks(size: int) -> Iterator[tuple[int, Untyped]]:
    """Some bytes as blocks: where each begins, and a number of its size. The last ones may overlap."""
    part = next(part for part in (WIDE, 16, 8, 4, 2, 1) if part <= size)
    for shift in [*range(0, size - part, part), size - part]:
        yield shift, ir.IntType(8 * part)
