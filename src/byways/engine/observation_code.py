"""Observations in machine code of their own: a function that fills the row of one layout, made when it is first needed.

A plan that is read entry by entry costs more than what the entries do. Here every entry is a few instructions with its
places in them, one after the other in the order of the row. Each may write rubbish behind itself, because what comes
there is written later; only behind the row nothing is touched. LLVM makes it within some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from llvmlite import ir

from .fill_observation import (
    BIT,
    BITS,
    CATEGORY,
    ITEMS,
    KINDS,
    LIST,
    NUMBER,
    PIECE,
    PILES,
    RUN,
    SEAT,
    SMALL,
    SOME_BITS,
    WORD,
)
from .machine_code import BYTE, FLAG, LONG, NUMBER32, POINTER, made
from .observation_plan import Entry, Sight
from .types import Untyped

ME, LISTS = KINDS, KINDS + 1
"""The kinds of the viewer's own seat, and of lists one behind the other; their entries end with how many there are."""
WIDE = 32
"""Bytes that are written at once, at most ..."""
WIDEST = 64
"""... and of those that are copied as they are, or nearly so."""
FEW = 4
"""Things of a list that are written at once."""
MOST = 255
LARGE = 4096
"""From so many bytes on a copy is left to the system."""
NAME = "fill"


class Filler:
    """The function of one layout: `address` is where it is; it takes a position, a row and the viewer's seat."""

    def __init__(self, sights: Sequence[Sight], record: int) -> None:
        """A record has so many bytes."""
        module = ir.Module(NAME)
        Writer(sights, record, module).write()
        self._engine = made(module)  # it holds the code
        self.address = int(self._engine.get_function_address(NAME))


class Listed(NamedTuple):
    """An entry in the order of the row: its place, how many numbers it writes, its kind, and that of each viewer."""

    place: int
    width: int
    kind: int
    each: list[Entry]


class Writer:
    """Writes the function, entry by entry."""

    def __init__(self, sights: Sequence[Sight], record: int, module: ir.Module) -> None:
        self._sights, self._record = sights, record
        self._end = sights[0].size
        """Up to where may be written."""
        self.module = module
        self._shifts: dict[tuple[int, ...], Untyped] = {}

    def write(self) -> None:
        """The function that fills a row."""
        self._data, self._out, self._seat = self._begin(NAME, [POINTER, POINTER, LONG])
        self._write_all(self._listed())
        self._finish()

    def _begin(self, name: str, kinds: Sequence[Untyped]) -> Sequence[Untyped]:
        """A function of these arguments; no two of its pointers lead to the same place."""
        function = ir.Function(self.module, ir.FunctionType(ir.VoidType(), kinds), name)
        for argument in function.args:
            if argument.type == POINTER:
                argument.add_attribute("noalias")
        self._top = ir.IRBuilder(function.append_basic_block("top"))
        self._b = ir.IRBuilder(function.append_basic_block("rows"))
        self._rows = self._b.block
        self._spare = self._top.bitcast(self._top.alloca(ir.ArrayType(BYTE, 2 * FEW)), POINTER)
        self._shifts.clear()
        found: Sequence[Untyped] = function.args
        return found

    def _finish(self) -> None:
        reader = ir.FunctionType(ir.VoidType(), [POINTER])
        self._b.asm(reader, "", "r,~{memory}", [self._spare], True)  # or LLVM would ask first what is to be kept
        self._b.ret_void()
        self._top.branch(self._rows)

    # --- the order of the row -----------------------------------------------------------------------------

    def _write_all(self, entries: Sequence[Listed]) -> None:
        """Entries that lie one behind the other."""
        cleared = at = entries[0].place if entries else 0
        for place, group in groupby(entries, key=itemgetter(0)):
            same = list(group)
            assert place == at, "every number of a row is written by one feature"
            at = place + same[0].width
            if place >= cleared and self._needs_zeros(same[0].width, same[0].kind):
                cleared = self._stretch(entries, place)
                self._clear(place, cleared - place)
            for one in same:
                WRITERS[one.kind](self, one.each)
        assert at == self._end, "every number of a row is written"

    def _listed(self) -> list[Listed]:
        """All entries, in the order of the row."""
        found: list[Listed] = []
        for kind in range(KINDS):
            for each in zip(*(sight.entries[kind] for sight in self._sights), strict=True):
                found.append(Listed(each[0][1], width(self._sights[0], kind, each[0]), kind, list(each)))
        if self._sights[0].own:
            place, seats = self._sights[0].own - 1, len(self._sights)
            found.append(Listed(place, seats, ME, [(0, place, seats)] * seats))
        return list(self._joined(sorted(found, key=itemgetter(0))))

    def _joined(self, entries: Sequence[Listed]) -> Iterator[Listed]:
        """The same with fewer entries: what is read and written one behind the other is done at once."""
        last: Listed | None = None
        for entry in entries:
            if entry.kind == LIST:
                entry = entry._replace(kind=LISTS, each=[(*each, 1) for each in entry.each])
            joined = None
            if last and self._sights[0].along.get(last.place) == self._sights[0].along.get(entry.place):
                joined = _copied_together(last, entry) or _listed_together(last, entry)
            if last and not joined:
                yield last
            last = joined or entry
        if last:
            yield last

    @staticmethod
    def _needs_zeros(width: int, kind: int) -> bool:
        return kind in (SOME_BITS, ITEMS, PILES) or (kind in (SMALL, CATEGORY, SEAT, ME) and width > WORD)

    def _stretch(self, entries: Sequence[Listed], place: int) -> int:
        """Up to where zeros are needed from this place on."""
        for start, width, kind, _ in entries:
            if start >= place and start + width > place:
                if not self._needs_zeros(width, kind):
                    return place
                place = start + width
        return place

    # --- reading and writing ------------------------------------------------------------------------------

    def _at(self, each: Sequence[Entry], which: int = 0) -> Untyped:
        """Where in the position the byte is that a number of an entry names, for the viewer."""
        first = each[0][which]
        shift = tuple(entry[which] - first for entry in each)
        place = self._b.gep(self._data, [LONG(first)])
        if not any(shift):
            return place
        if shift not in self._shifts and shift == tuple(range(0, len(shift) * shift[1], shift[1] or 1)):
            self._shifts[shift] = self._top.mul(self._seat, LONG(shift[1]))
        if shift not in self._shifts:
            table = self._table("shift", shift)
            self._shifts[shift] = self._top.sext(self._top.load(self._top.gep(table, [LONG(0), self._seat])), LONG)
        return self._b.gep(place, [self._shifts[shift]])

    def _table(self, name: str, numbers: Sequence[int]) -> Untyped:
        kind = ir.ArrayType(NUMBER32, len(numbers))
        table = ir.GlobalVariable(self.module, kind, self.module.get_unique_name(name))
        table.initializer, table.global_constant, table.linkage = ir.Constant(kind, list(numbers)), True, "internal"
        return table

    def _load(self, place: Untyped, kind: Untyped) -> Untyped:
        return self._b.load(self._b.bitcast(place, kind.as_pointer()), align=1)

    def _number(self, place: Untyped, size: int, signed: int) -> Untyped:
        """A number of so many bytes as one of 64 bits."""
        value = self._load(place, ir.IntType(8 * size))
        if size == WORD:
            return value
        return self._b.sext(value, LONG) if signed else self._b.zext(value, LONG)

    def _store(self, value: Untyped, place: int) -> None:
        there = self._b.gep(self._out, [LONG(place)])
        self._b.store(value, self._b.bitcast(there, value.type.as_pointer()), align=1)

    def _put(self, value: Untyped, place: int, count: int) -> None:
        """Write at least the first so many bytes of a number, and none behind the row."""
        room, bits = self._end - place, value.type.width
        if room >= bits // 8:
            self._store(value, place)
            return
        while count:
            part = 1 << count.bit_length() - 1
            self._store(self._b.trunc(value, ir.IntType(8 * part)), place)
            value, place, count = self._b.lshr(value, value.type(8 * part)), place + part, count - part

    def _clear(self, place: int, count: int) -> None:
        """Zeros, at least so many."""
        end = place + count
        while place < end:
            part = WIDE
            while place + part > self._end:
                part //= 2
            self._store(ir.Constant(ir.VectorType(BYTE, part), [0] * part), place)
            place += part

    def _mark(self, place: int, value: Untyped, there: Untyped, mark: Untyped) -> None:
        """Write a mark to one of some places that are 0, or a 0 to the first one."""
        chosen = self._b.select(there, value, LONG(0))
        at = self._b.gep(self._out, [self._b.add(chosen, LONG(place))])
        self._b.store(self._b.select(there, mark, BYTE(0)), at)

    def _one_hot(self, place: int, value: Untyped, width: int, there: Untyped = None) -> None:
        """One of so many places, or none."""
        if there is None:
            there = self._b.icmp_unsigned("<", value, LONG(width))
        if width > WORD:
            self._mark(place, value, there, BYTE(1))
            return
        shift = self._b.and_(self._b.mul(value, LONG(8)), LONG(63))
        self._put(self._b.shl(self._b.zext(there, LONG), shift), place, width)

    # --- the kinds of entries -----------------------------------------------------------------------------

    def _piece(self, each: Sequence[Entry]) -> None:
        _, place, count, inside = each[0]
        if inside:
            self._put(self._load(self._at(each), LONG), place, count)
            return
        for number in range(count):
            self._store(self._load(self._b.gep(self._at(each), [LONG(number)]), BYTE), place + number)

    def _run(self, each: Sequence[Entry]) -> None:
        _, place, count = each[0]
        start = self._at(each)
        if count >= LARGE:
            copy = self.module.declare_intrinsic("llvm.memcpy", [POINTER, POINTER, LONG])
            there = self._b.gep(self._out, [LONG(place)])
            self._b.call(copy, [there, start, LONG(count), FLAG(0)])
            return
        part = next(size for size in (WIDEST, 32, 16, WORD) if size <= count)
        for done in [*range(0, count - part, part), count - part]:
            block = self._load(self._b.gep(start, [LONG(done)]), ir.VectorType(BYTE, part))
            self._store(block, place + done)

    def _bits(self, each: Sequence[Entry]) -> None:
        _, place, bits = each[0]
        start, done = self._at(each), 0
        last = max(entry[0] for entry in each)
        while done < bits:
            part = WIDE
            while part > 8 and (last + (done + part) // 8 > self._record or part // 2 >= bits - done):
                part //= 2
            word = self._load(self._b.gep(start, [LONG(done // 8)]), ir.IntType(part))
            flags = self._b.bitcast(word, ir.VectorType(FLAG, part))
            spread = self._b.zext(flags, ir.VectorType(BYTE, part))
            if place + done + part <= self._end:
                self._store(spread, place + done)
            else:
                self._put(self._b.bitcast(spread, ir.IntType(8 * part)), place + done, min(part, bits - done))
            done += part

    def _bit(self, each: Sequence[Entry]) -> None:
        _, place, bit = each[0]
        value = self._b.lshr(self._load(self._at(each), BYTE), BYTE(bit))
        self._store(self._b.and_(value, BYTE(1)), place)

    def _limited(self, each: Sequence[Entry]) -> None:
        _, place, low, most, size, signed = each[0]
        value = self._b.sub(self._number(self._at(each), size, signed), LONG(low))
        value = self._b.select(self._b.icmp_signed("<", value, LONG(0)), LONG(0), value)
        value = self._b.select(self._b.icmp_unsigned("<", value, LONG(most)), value, LONG(most))
        self._store(self._b.trunc(value, BYTE), place)

    def _small(self, each: Sequence[Entry]) -> None:
        _, place, low, width, signed = each[0]
        self._one_hot(place, self._b.sub(self._number(self._at(each), 1, signed), LONG(low)), width)

    def _category(self, each: Sequence[Entry]) -> None:
        _, place, low, width, size, signed = each[0]
        self._one_hot(place, self._b.sub(self._number(self._at(each), size, signed), LONG(low)), width)

    def _whose(self, each: Sequence[Entry]) -> None:
        _, place, width, size = each[0]
        value = self._number(self._at(each), size, 0)
        turned = self._b.sub(value, self._seat)
        turned = self._b.select(self._b.icmp_signed("<", turned, LONG(0)), self._b.add(turned, LONG(width)), turned)
        somebody = self._b.icmp_unsigned("<", value, LONG(width))
        self._one_hot(place, turned, width, somebody)

    def _me(self, each: Sequence[Entry]) -> None:
        _, place, width = each[0]
        self._one_hot(place, self._seat, width)

    def _some_bits(self, each: Sequence[Entry]) -> None:
        """Most often such a set is empty."""
        _, place, bits, table, size = each[0]
        start = self._at(each)
        bytes_ = [self._load(self._b.gep(start, [LONG(number)]), BYTE) for number in range(size)]
        every = bytes_[0]
        for byte in bytes_[1:]:
            every = self._b.or_(every, byte)
        with self._b.if_then(self._b.icmp_unsigned("!=", every, BYTE(0))):
            for bit in range(bits):
                to = self._sights[0].pool[table + bit]
                if to >= 0:
                    value = self._b.lshr(bytes_[bit // 8], BYTE(bit % 8))
                    self._store(self._b.and_(value, BYTE(1)), place + to)

    def _items(self, each: Sequence[Entry]) -> None:
        """The first few things without a question that processors can not foresee; most lists have no more."""
        _, _, most, low, width, size, signed, _, many, _ = each[0]
        start, count = self._at(each), LONG(most)
        if many:
            given = self._number(self._at(each, 7), many, 0)
            count = self._b.select(self._b.icmp_unsigned("<", given, LONG(most)), given, LONG(most))
        first = most if most <= 2 * FEW else FEW

        def put_first() -> None:
            for number in range(first):
                self._put_item(each[0], start, count, LONG(number), number)

        if not many and most <= 2 * FEW and width < 1 << 8 * size - signed:  # most such lists hold nothing at all
            number = ir.IntType(8 * size)
            every = self._load(start, ir.VectorType(number, most))
            every = self._b.sub(every, ir.Constant(every.type, [low] * most))
            known = self._b.icmp_unsigned("<", every, ir.Constant(every.type, [width] * most))
            some = self._b.bitcast(known, ir.IntType(most))
            with self._b.if_then(self._b.icmp_unsigned("!=", some, some.type(0))):
                put_first()
            return
        put_first()
        if most > first:
            step = FEW if most % FEW == 0 else 1

            def put_some(number: Untyped) -> None:
                for part in range(step):
                    self._put_item(each[0], start, count, self._b.add(number, LONG(part)), part)

            with self._b.if_then(self._b.icmp_unsigned(">", count, LONG(first))):
                self._loop(LONG(first), count, step, put_some)

    def _put_item(self, entry: Entry, start: Untyped, count: Untyped, number: Untyped, spare: int) -> None:
        """A thing of a list; into spare room if it is none."""
        _, place, _, low, width, size, signed, _, _, ranked = entry
        b = self._b
        value = self._number(b.gep(start, [b.mul(number, LONG(size))]), size, signed)
        value = b.sub(value, LONG(low))
        there = b.and_(b.icmp_unsigned("<", value, LONG(width)), b.icmp_unsigned("<", number, count))
        at = b.select(there, b.gep(self._out, [b.add(value, LONG(place))]), b.gep(self._spare, [LONG(spare)]))
        b.store(b.trunc(b.sub(count, number), BYTE) if ranked else b.add(b.load(at), BYTE(1)), at)

    def _lists(self, each: Sequence[Entry]) -> None:
        """Many places at once: one more than each thing, and 0 behind the last of its list."""
        _, place, most, _, many, lists = each[0]
        start, last, total, done = self._at(each), max(entry[0] for entry in each), most * lists, 0
        counts = self._counts(each) if many else None
        while done < total:
            room = min(self._record - last, self._end - place) - done
            part = next(size for size in (64, 32, 16, 8, 4, 2, 1) if size <= room and size < 2 * (total - done))
            kind = ir.VectorType(BYTE, part)
            things = self._load(self._b.gep(start, [LONG(done)]), kind)
            things = self._b.add(things, ir.Constant(kind, [1] * part))
            if counts:
                which = [min(number // most, lists - 1) for number in range(done, done + part)]
                lanes = ir.Constant(ir.VectorType(NUMBER32, part), which)
                every = self._b.shuffle_vector(counts, ir.Constant(counts.type, ir.Undefined), lanes)
                numbers = [min(number - most * one, MOST) for number, one in enumerate(which, done)]
                there = self._b.icmp_unsigned("<", ir.Constant(kind, numbers), every)
                things = self._b.select(there, things, ir.Constant(kind, [0] * part))
            self._store(things, place + done)
            done += part

    def _counts(self, each: Sequence[Entry]) -> Untyped:
        """How many things each of some lists has, up to 255."""
        many, lists = each[0][4:]
        if many == 1:
            return self._load(self._at(each, 3), ir.VectorType(BYTE, lists))
        given = self._number(self._at(each, 3), many, 0)
        count = self._b.select(self._b.icmp_unsigned("<", given, LONG(MOST)), given, LONG(MOST))
        return self._b.insert_element(
            ir.Constant(ir.VectorType(BYTE, 1), ir.Undefined), self._b.trunc(count, BYTE), NUMBER32(0)
        )

    def _loop(self, first: Untyped, count: Untyped, step: int, body: Callable[[Untyped], None]) -> None:
        before, b = self._b.block, self._b
        head, inside, after = (b.append_basic_block(name) for name in ("head", "inside", "after"))
        b.branch(head)
        b.position_at_end(head)
        number = b.phi(LONG)
        number.add_incoming(first, before)
        b.cbranch(b.icmp_unsigned("<", number, count), inside, after)
        b.position_at_end(inside)
        body(number)
        number.add_incoming(b.add(number, LONG(step)), b.block)
        b.branch(head)
        b.position_at_end(after)

    def _piles(self, each: Sequence[Entry]) -> None:
        """For each place what is on top, without a question, and then what is under it."""
        _, place, _, places, things, start, _, _ = each[0]
        b, pools = self._b, [sight.pool for sight in self._sights]
        length = 2 * things + 2
        planes = self._table("planes", [number for pool in pools for number in pool[start : start + length]])
        mine = b.mul(self._seat, LONG(length))
        tops, under = self._at(each), self._at(each, 2)

        def plane(thing: Untyped, which: int) -> Untyped:
            index = b.add(b.add(mine, b.shl(thing, LONG(1))), LONG(which))
            found: Untyped = b.zext(b.load(b.gep(planes, [LONG(0), index])), LONG)
            return found

        for number in range(places):
            top = b.gep(tops, [LONG(pools[0][start + length + number])])
            thing = self._number(top, 1, 0)
            there = b.icmp_unsigned("<", thing, LONG(things))
            known, mark = b.select(there, thing, LONG(things)), b.zext(there, BYTE)
            row = b.gep(self._out, [LONG(place + number)])
            for which in (0, 1):
                b.store(mark, b.gep(row, [plane(known, which)]))
            lower = b.select(there, thing, LONG(things - 1))
            below = self._number(b.gep(under, [lower]), 1, 0)
            deeper = b.and_(there, b.icmp_unsigned("<", below, LONG(things)))
            with b.if_then(deeper):
                self._pile(below, under, things, row, plane)

    def _pile(self, first: Untyped, under: Untyped, things: int, row: Untyped, plane: Callable[..., Untyped]) -> None:
        """What lies under the top of a stack; a blank position has piles without end."""
        b, before = self._b, self._b.block
        inside, after = b.append_basic_block("deeper"), b.append_basic_block("bottom")
        b.branch(inside)
        b.position_at_end(inside)
        thing, deep = b.phi(LONG), b.phi(BYTE)
        thing.add_incoming(first, before)
        deep.add_incoming(BYTE(2), before)
        b.store(deep, b.gep(row, [plane(thing, 1)]))
        below, more = self._number(b.gep(under, [thing]), 1, 0), b.add(deep, BYTE(1))
        thing.add_incoming(below, b.block)
        deep.add_incoming(more, b.block)
        goes_on = b.icmp_unsigned("<", below, LONG(things))
        goes_on = b.and_(goes_on, b.icmp_unsigned("<=", b.zext(more, LONG), LONG(things)))
        b.cbranch(goes_on, inside, after)
        b.position_at_end(after)


WRITERS: dict[int, Callable[[Writer, Sequence[Entry]], None]] = {
    PIECE: Writer._piece,
    RUN: Writer._run,
    BITS: Writer._bits,
    BIT: Writer._bit,
    NUMBER: Writer._limited,
    SMALL: Writer._small,
    CATEGORY: Writer._category,
    SEAT: Writer._whose,
    SOME_BITS: Writer._some_bits,
    ITEMS: Writer._items,
    LISTS: Writer._lists,
    PILES: Writer._piles,
    ME: Writer._me,
}


def _follows(last: Listed, entry: Listed, which: int, by: int) -> bool:
    """Whether what a number of an entry names is so many bytes behind that of the last one, for every viewer."""
    return all(one[which] == before[which] + by for before, one in zip(last.each, entry.each, strict=True))


def _copied_together(last: Listed, entry: Listed) -> Listed | None:
    """Two entries that are copied as they are, as one, if they lie together."""
    if not {last.kind, entry.kind} <= {PIECE, RUN} or not _follows(last, entry, 0, last.width):
        return None
    count = last.width + entry.width
    if count >= WORD:
        return Listed(last.place, count, RUN, [(*each[:2], count) for each in last.each])
    return Listed(last.place, count, PIECE, [(*each[:2], count, each[3]) for each in last.each])


def _listed_together(last: Listed, entry: Listed) -> Listed | None:
    """Lists and one more as one entry, if they lie together, and so do their lengths."""
    if last.kind != LISTS or entry.kind != LISTS or not _follows(last, entry, 0, last.width):
        return None
    most, many, lists = (last.each[0][number] for number in (2, 4, 5))
    if entry.each[0][2] != most or entry.each[0][4] != many or many > 1:
        return None
    if many and not _follows(last, entry, 3, lists):
        return None
    return Listed(last.place, last.width + most, LISTS, [(*each[:5], lists + 1) for each in last.each])


WIDTHS = {PIECE: 2, RUN: 2, BITS: 2, SMALL: 3, CATEGORY: 3, SEAT: 2, ITEMS: 4, LIST: 2, PILES: 6}
"""Which number of an entry says how many places it is about, where that is more than one."""


def width(sight: Sight, kind: int, entry: Entry) -> int:
    """How many places of the row an entry is about."""
    if kind == SOME_BITS:
        return sum(place >= 0 for place in sight.pool[entry[3] : entry[3] + entry[2]])
    return entry[WIDTHS[kind]] if kind in WIDTHS else 1
