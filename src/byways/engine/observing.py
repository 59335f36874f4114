"""Observations: what a seat may see of a position, as a row of small numbers that learners take.

A game says in a list of features how each field of its record is to be read: as numbers, as categories (one place for
each), as sets of bits. Everything is turned round so that the viewer is the first seat and the one to their left the
second. What a seat may not see has no place in its row: fields that nobody sees can not be listed, and of a field with
a row for each seat only one's own is read.

Each number is a byte from 0 to `high`; `scaled` makes floats from 0 to 1 of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Literal

import numpy as np

from .common import common
from .errors import BadPosition, BrokenGame
from .fill_observation import (
    BIT,
    BITS,
    CATEGORY,
    EXPANDED,
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
    observe,
)
from .observation_changes import Changer
from .observation_code import Filler
from .observation_plan import Entry, Sight, make_plan
from .record import Field
from .types import Array

if TYPE_CHECKING:
    from .game import Game

__all__ = [
    "Feature",
    "Observation",
    "Part",
    "along",
    "bit_set",
    "category",
    "in_order",
    "items",
    "me",
    "number",
    "packed",
    "piles",
    "whose",
]

MOST = 255
"""The highest number that a place can hold."""

Reading = Literal["number", "category", "seat", "bits", "packed", "items", "list", "piles", "me"]


@dataclass(frozen=True)
class Feature:
    """How one field is read; made by the functions below."""

    name: str
    reading: Reading
    words: str
    seats: tuple[int, ...] = ()
    """The axes of the field that are seats."""
    first: Mapping[int, int] = field(default_factory=dict)
    """By axis: how many of its places are in use, where not all are."""
    low: int = 0
    high: int | None = None
    at: Sequence[int] = ()
    """Of a set or of piles: the numbers that are in use, where not all are."""
    length: str = ""
    """Of items: the field that says how many there are."""
    long: bool = False
    """Of a set: whether the last axis is the words of one set."""
    merged: bool = False
    """Of items: whether all lists are read into one."""
    ranked: bool = False
    """Of items: whether each counts how far it is from the last one (1 for the last), instead of 1."""
    under: str = ""
    """Of piles: the field that says what lies under each thing."""
    kinds: int = 0
    """Of piles: how many kinds of things a seat has."""
    title: str = ""
    """What it is called, where that is not the field's name."""
    names: bool = False
    """Of a number: whether it names a thing, so that more is not more."""
    along: tuple[str, ...] = ()
    """Fields one of which every move changes that changes this one."""


def number(name: str, words: str, *, seats: Sequence[int] = (), low: int = 0, high: int | None = None,
           first: Mapping[int, int] | None = None, names: bool = False) -> Feature:  # fmt: skip
    """A number as it is, less `low`; what is above `high` counts as `high`.

    One that names a thing has a place for each in `Observation.wide`.
    """
    return Feature(name, "number", words, tuple(seats), first or {}, low, high, names=names)


def category(name: str, words: str, *, seats: Sequence[int] = (), low: int = 0, high: int | None = None,
             first: Mapping[int, int] | None = None) -> Feature:  # fmt: skip
    """A place for each number from `low` to `high`, with a 1 in that of the number; none for other numbers."""
    return Feature(name, "category", words, tuple(seats), first or {}, low, high)


def whose(name: str, words: str, *, first: Mapping[int, int] | None = None) -> Feature:
    """A seat: a place for each, the viewer's first; none for nobody."""
    return Feature(name, "seat", words, first=first or {})


def bit_set(name: str, words: str, size: int, *, seats: Sequence[int] = (), at: Sequence[int] = (),
            long: bool = False) -> Feature:  # fmt: skip
    """A set as bits: a place for each of `size` numbers, or for each of those `at`.

    A long set consists of several words, which are the last axis.
    """
    return Feature(name, "bits", words, tuple(seats), high=len(at) or size, at=tuple(at), long=long)


def items(name: str, words: str, *, high: int, low: int = 0, length: str = "", ranked: bool = False,
          merged: bool = False, seats: Sequence[int] = ()) -> Feature:  # fmt: skip
    """A list along the last axis, read as what is in it: a place for each thing, with how many there are of it.

    Lists that never hold the same things can be merged into one.
    """
    named = {"length": length, "ranked": ranked, "merged": merged}
    return Feature(name, "items", words, tuple(seats), low=low, high=high, **named)  # type: ignore[arg-type]


def in_order(name: str, words: str, *, high: int, length: str = "", seats: Sequence[int] = ()) -> Feature:
    """A list of bytes along the last axis as it is: one more than each thing, and 0 where there is none.

    Without a length, 255 is no thing.
    """
    return Feature(name, "list", words, tuple(seats), high=high, length=length)


def packed(name: str, words: str, size: int, *, seats: Sequence[int] = ()) -> Feature:
    """A set as bits, eight to a number, the first one lowest; `Observation.wide` gives a place for each."""
    return Feature(name, "packed", words, tuple(seats), high=size)


def piles(name: str, words: str, *, under: str, kinds: int, at: Sequence[int]) -> Feature:
    """Stacks of things on places: the field says what is on top of each place, `under` what is under each thing.

    Things are numbered seat by seat, and kind by kind for each. First come the tops: for each seat and kind a place for
    each place. Then all things: for each one and each place how far from the top it lies there, 1 for the top.
    """
    return Feature(name, "piles", words, under=under, kinds=kinds, at=tuple(at))


def me(words: str = "the viewer's own seat, as the rules number it") -> Feature:
    """Which seat the viewer has: for rules in which seats are not all alike."""
    return Feature("seat", "me", words, title="me")


def along(fields: Sequence[str], features: Iterable[Feature]) -> Iterator[Feature]:
    """Features that change seldom: every move that changes one of them must change one of these fields, too.

    Batches look there whether there is something to do, instead of writing all of a long row after every move.
    """
    for one in features:
        yield replace(one, along=tuple(fields))


@dataclass(frozen=True)
class Part:
    """A feature in the row: where it lies, its shape and what it says."""

    name: str
    words: str
    shape: tuple[int, ...]
    start: int
    high: int
    bits: int = 0
    """Of sets whose bits are packed: how many a set has."""
    names: bool = False
    """Whether its numbers name things, so that more is not more."""
    listed: bool = False
    """Whether its last axis is a list of such numbers, 0 where there is none."""

    @property
    def stop(self) -> int:
        return self.start + prod(self.shape)


class Observation:
    """What a seat sees of a game with its options: the layout of its rows, and how they are filled."""

    def __init__(self, game: Game, features: Iterable[Feature] | None, version: int) -> None:
        self._game, self.version = game, version
        self.declared = features is not None
        chosen = tuple(_by_default(game) if features is None else features)
        makers = [_Maker(game, seat, chosen) for seat in range(game.players)]
        self.parts: tuple[Part, ...] = tuple(makers[0].parts)
        """The features in order."""
        self.size = makers[0].place
        """How many numbers a row has."""
        self._sights = [maker.sight() for maker in makers]
        self.plan, self.pool = make_plan(self._sights)
        """For each viewer what to read from where, and tables that this refers to."""
        high = [np.full(prod(part.shape), part.high, np.uint8) for part in self.parts]
        self.high: Array = np.concatenate(high) if high else np.zeros(0, np.uint8)
        """The highest number that each place can hold."""

    @cached_property
    def filler(self) -> Filler:
        """The same in machine code of its own, for many rows."""
        return Filler(self._sights, self._game.STATE.dtype.itemsize)

    @cached_property
    def changer(self) -> Changer:
        """Machine code that changes a row where its position has changed."""
        return Changer(self._sights, self._game.STATE.dtype.itemsize)

    @cached_property
    def _fill(self) -> Callable[..., None]:
        one = np.zeros((1, 1), np.uint8)
        return common(observe, one, np.zeros(1, np.int8), self.plan, self.pool, EXPANDED, one)

    def of(self, positions: Array, seats: Array) -> Array:
        """A row for each position of an array, as the seat (int8) of the same number sees it."""
        out = np.empty((len(positions), self.size), np.uint8)
        data = positions.view(np.uint8).reshape(len(positions), -1)
        self._fill(data, seats, self.plan, self.pool, EXPANDED, out)
        return out

    @cached_property
    def fingerprint(self) -> str:
        """A few letters that change whenever the layout does."""
        text = repr([(part.name, part.shape, part.high) for part in self.parts])
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def scaled(self, row: Array) -> Array:
        """Floats from 0 to 1 of one row or many."""
        self._check(row)
        return np.divide(row, self.high, dtype=np.float32)

    def wide(self, row: Array) -> Array:
        """One row or many with a place for each thing: sets unpacked, what is named as a 1 in its place, lists counted.

        The order of lists is in the row itself.
        """
        found = self.named(row)
        before = row.shape[:-1]
        return np.concatenate([_widened(part, found[part.name]).reshape(*before, -1) for part in self.parts], -1)

    def named(self, row: Array) -> dict[str, Array]:
        """The features of a row, or of many, by name: views, not copies."""
        self._check(row)
        before = row.shape[:-1]
        return {part.name: row[..., part.start : part.stop].reshape(*before, *part.shape) for part in self.parts}

    def _check(self, row: Array) -> None:
        if row.shape[-1:] != (self.size,):
            raise BadPosition(f"a row of {self._game.spec} has {self.size} numbers, not {row.shape[-1:]}")

    def __repr__(self) -> str:
        return f"<Observation of {self._game.spec}: {self.size} numbers, version {self.version}>"


def _widened(part: Part, values: Array) -> Array:
    """The numbers of a feature with a place for each thing."""
    if part.bits:
        return np.unpackbits(values, axis=-1, count=part.bits, bitorder="little")
    if not part.names:
        return values
    places: Array = values[..., None] == np.arange(part.high + 1)
    if part.listed:
        places = places[..., 1:].sum(axis=-2)
    return places.astype(np.uint8)


class _Maker:
    """Lays the features out for one viewer."""

    def __init__(self, game: Game, viewer: int, features: Sequence[Feature]) -> None:
        self.game, self.viewer = game, viewer
        self.parts: list[Part] = []
        self.entries: list[list[Entry]] = [[] for _ in range(KINDS)]
        self.along: dict[int, list[tuple[int, int]]] = {}
        self.own = 0
        self.pool: list[int] = []
        self.place = 0
        for feature in features:
            try:
                start = self.place
                getattr(self, f"_add_{feature.reading}")(feature, self._field(feature.name))
                if feature.along:
                    self.along |= dict.fromkeys(range(start, self.place), self._whole(feature.along))
            except (IndexError, KeyError) as error:
                raise BrokenGame(
                    f"the feature {feature.name} of {game.name} does not fit its field: {error}"
                ) from error
        names = [part.name for part in self.parts]
        if len(set(names)) < len(names):
            raise BrokenGame(f"two features of {game.name} have one name: {names}")

    def sight(self) -> Sight:
        """What this viewer sees."""
        return Sight(self.entries, self.pool, self.own, self.place, self.along)

    def _whole(self, names: Sequence[str]) -> list[tuple[int, int]]:
        """Where fields begin, and how many bytes they have."""
        known = self.game.STATE.dtype.fields
        assert known is not None
        return [(known[name][1], known[name][0].itemsize) for name in names]

    def _enter(self, kind: int, *numbers: int) -> None:
        self.entries[kind].append(numbers)

    def _field(self, name: str) -> Field:
        found = self.game.STATE.fields.get(name)
        if found is None:
            raise BrokenGame(f"list_features of {self.game.name} reads {name!r}, which its record has not")
        if found.sight == "nobody":
            raise BrokenGame(f"list_features of {self.game.name} reads {name!r}, which nobody may see")
        return found

    def _turned(self) -> list[int]:
        """The seats in order, from the viewer on."""
        return [(self.viewer + number) % self.game.players for number in range(self.game.players)]

    def _axes(self, feature: Feature, one: Field, shape: Sequence[int]) -> list[list[int]]:
        """For each axis the places that are read, in order."""
        found = []
        for axis, length in enumerate(shape):
            if axis == 0 and one.sight == "owner":
                found.append([self.viewer])
            elif axis in feature.seats:
                found.append(self._turned())
            else:
                found.append(list(range(feature.first.get(axis, length))))
        return found

    def _offsets(self, name: str, axes: Sequence[Sequence[int]]) -> Array:
        """Where in the record the elements lie."""
        dtype = self.game.STATE.dtype
        assert dtype.fields is not None
        kind, start, *_ = dtype.fields[name]
        steps = [kind.base.itemsize * prod(kind.shape[axis + 1 :]) for axis in range(len(kind.shape))]
        total = np.array(start)
        for places, step in zip(axes, steps, strict=False):
            total = total[..., None] + np.array(places) * step
        return total

    def _kind(self, name: str) -> tuple[int, int, int]:
        """The bytes of a field's number, whether it has a sign, and where the field starts."""
        assert self.game.STATE.dtype.fields is not None
        kind, start, *_ = self.game.STATE.dtype.fields[name]
        return kind.base.itemsize, int(kind.base.kind == "i"), start

    def _part(self, feature: Feature, shape: Sequence[int], high: int, bits: int = 0) -> None:
        kind = feature.names or feature.reading == "list", feature.reading == "list"
        shown = tuple(length for length in shape if length != 1) or (1,)
        self.parts.append(Part(feature.title or feature.name, feature.words, shown, self.place, high, bits, *kind))

    def _range(self, feature: Feature, one: Field) -> tuple[int, int]:
        least, most = one.within or (0, MOST if feature.reading == "number" else 0)
        high = most if feature.high is None else feature.high
        if high <= feature.low:
            raise BrokenGame(f"the feature {feature.name} of {self.game.name} needs its highest number: high=...")
        return min(least, feature.low), high

    def _add_number(self, feature: Feature, one: Field) -> None:
        _, high = self._range(feature, one)
        most = min(high - feature.low, MOST)
        axes = self._axes(feature, one, one.shape)
        self._part(feature, [len(axis) for axis in axes], most)
        size, signed, _ = self._kind(feature.name)
        offsets = self._offsets(feature.name, axes)
        if (
            one.within
            and feature.low <= one.within[0]
            and one.within[1] - feature.low <= most
            and feature.low in (-1, 0)
        ):
            each = prod(len(axis) for axis in axes[max(feature.seats, default=-1) + 1 :])
            for block in offsets.reshape(-1, each).tolist():  # the lowest byte says it all, and comes first
                (self._copy if feature.low == 0 else self._raise)(feature.name, block)
            return
        for offset in offsets.reshape(-1).tolist():
            self._enter(NUMBER, offset, self.place, feature.low, most, size, signed)
            self.place += 1

    def _copy(self, name: str, offsets: list[int]) -> None:
        """Numbers that are copied as they are: what lies together at once."""
        begin, whole = 0, self.game.STATE.dtype
        assert whole.fields is not None
        kind, start, *_ = whole.fields[name]
        for end in range(1, len(offsets) + 1):
            if end < len(offsets) and offsets[end] == offsets[end - 1] + 1:
                continue
            if end - begin >= WORD:
                self._enter(RUN, offsets[begin], self.place, end - begin)
            else:
                inside = start + kind.itemsize + WORD <= whole.itemsize  # for every viewer alike
                self._enter(PIECE, offsets[begin], self.place, end - begin, inside)
            self.place += end - begin
            begin = end

    def _raise(self, name: str, offsets: list[int]) -> None:
        """Numbers from -1 on, one more than each: lists of one thing."""
        for offset in offsets:
            self._enter(LIST, offset, self.place, 1, 0, 0)
            self.place += 1

    def _add_category(self, feature: Feature, one: Field) -> None:
        _, high = self._range(feature, one)
        width = high - feature.low + 1
        axes = self._axes(feature, one, one.shape)
        self._part(feature, [*(len(axis) for axis in axes), width], 1)
        size, signed, _ = self._kind(feature.name)
        for offset in self._offsets(feature.name, axes).reshape(-1).tolist():
            head = offset, self.place, feature.low, width
            self._enter(*((SMALL, *head, signed) if size == 1 else (CATEGORY, *head, size, signed)))
            self.place += width

    def _add_seat(self, feature: Feature, one: Field) -> None:
        axes = self._axes(feature, one, one.shape)
        players = self.game.players
        self._part(feature, [*(len(axis) for axis in axes), players], 1)
        for offset in self._offsets(feature.name, axes).reshape(-1).tolist():
            self._enter(SEAT, offset, self.place, players, self._kind(feature.name)[0])
            self.place += players

    def _add_me(self, feature: Feature, one: Field) -> None:
        self._part(feature, [self.game.players], 1)
        self.own = self.place + 1
        self.place += self.game.players

    def _add_bits(self, feature: Feature, one: Field) -> None:
        size, _, _ = self._kind(feature.name)
        assert feature.high is not None
        last = max(feature.at, default=feature.high - 1)
        axes = self._axes(feature, one, one.shape[:-1] if feature.long else one.shape)
        if last >= 8 * size * (one.shape[-1] if feature.long else 1):
            raise BrokenGame(f"the set {feature.name} of {self.game.name} has no {last + 1} bits")
        table = len(self.pool)
        if feature.at:
            places = {bit: place for place, bit in enumerate(feature.at)}
            self.pool += [places.get(bit, -1) for bit in range(last + 1)]
        self._part(feature, [*(len(axis) for axis in axes), feature.high], 1)
        for offset in self._offsets(feature.name, axes).reshape(-1).tolist():
            if feature.at:
                self._enter(SOME_BITS, offset, self.place, last + 1, table, last // 8 + 1)
            elif feature.high >= WORD:
                self._enter(BITS, offset, self.place, feature.high)
            else:
                for bit in range(feature.high):
                    self._enter(BIT, offset, self.place + bit, bit)
            self.place += feature.high

    def _add_items(self, feature: Feature, one: Field) -> None:
        size, signed, _ = self._kind(feature.name)
        assert feature.high is not None
        width = feature.high - feature.low + 1
        axes = self._axes(feature, one, one.shape[:-1])
        self._part(feature, [*(len(axis) for axis in axes if not feature.merged), width], min(one.shape[-1], MOST))
        many, lengths = self._lengths(feature, axes)
        for offset, length in zip(self._offsets(feature.name, axes).reshape(-1).tolist(), lengths, strict=True):
            head = offset, self.place, one.shape[-1], feature.low, width, size, signed
            self._enter(ITEMS, *head, length, many, int(feature.ranked))
            self.place += 0 if feature.merged else width
        self.place += width if feature.merged else 0

    def _lengths(self, feature: Feature, axes: Sequence[Sequence[int]]) -> tuple[int, list[int]]:
        """How many bytes the numbers have that say how long the lists of a feature are, and where they stand."""
        if not feature.length:
            return 0, [0] * prod(len(axis) for axis in axes)
        other = self._field(feature.length)
        limits = [*axes[:1], *self._axes(feature, other, other.shape)[1:]]
        return self._kind(feature.length)[0], self._offsets(feature.length, limits).reshape(-1).tolist()

    def _add_piles(self, feature: Feature, one: Field) -> None:
        things = self._field(feature.under).shape[0]
        each = things // self._seats_of_record()
        players, places = self.game.players, len(feature.at)
        start = len(self.pool)
        for thing in range(players * each):
            seat = (thing // each - self.viewer) % players
            top, pile = seat * feature.kinds + thing % each * feature.kinds // each, seat * each + thing % each
            self.pool += [top * places, (players * feature.kinds + pile) * places]
        self.pool += [*self.pool[start : start + 2], *feature.at]
        tops = players * feature.kinds
        self._part(Feature("tops", "piles", f"{feature.words}: what is on top"), (tops, places), 1)
        where = self.place
        self.place += tops * places
        self._part(feature, (players * each, places), min(players * each, MOST))
        self.place += players * each * places
        size, _, offset = self._kind(feature.name)
        under = self._kind(feature.under)[2]
        if size != 1 or self._kind(feature.under)[0] != 1:
            raise BrokenGame(f"the piles {feature.name} of {self.game.name} must be numbers of 8 bits")
        head = offset, where, under, places, players * each, start
        self._enter(PILES, *head, self.place - where, one.shape[0])

    def _add_list(self, feature: Feature, one: Field) -> None:
        assert feature.high is not None
        axes = self._axes(feature, one, one.shape[:-1])
        many, lengths = self._lengths(feature, axes)
        if self._kind(feature.name)[0] != 1 or feature.high >= MOST:
            raise BrokenGame(f"the list {feature.name} of {self.game.name} must have numbers below {MOST}, of 8 bits")
        self._part(feature, [*(len(axis) for axis in axes), one.shape[-1]], feature.high + 1)
        for offset, length in zip(self._offsets(feature.name, axes).reshape(-1).tolist(), lengths, strict=True):
            self._enter(LIST, offset, self.place, one.shape[-1], length, many)
            self.place += one.shape[-1]

    def _add_packed(self, feature: Feature, one: Field) -> None:
        size, _, _ = self._kind(feature.name)
        axes = self._axes(feature, one, one.shape)
        if feature.high is None or feature.high > 8 * size:
            raise BrokenGame(f"the set {feature.name} of {self.game.name} has no {feature.high} bits")
        self._part(feature, [*(len(axis) for axis in axes), size], MOST, feature.high)
        offsets = self._offsets(feature.name, axes)[..., None] + np.arange(size)
        each = size * prod(len(axis) for axis in axes[max(feature.seats, default=-1) + 1 :])
        for block in offsets.reshape(-1, each).tolist():
            self._copy(feature.name, block)

    def _seats_of_record(self) -> int:
        within = self.game.STATE.fields["seat"].within
        return within[1] + 1 if within else self.game.players


def _by_default(game: Game) -> Iterable[Feature]:
    """Features of a game that lists none: every field that may be seen, as its range has it.

    Numbers of a small range are categories, 64-bit words without one are sets, all others numbers. Which axes are seats
    a record does not say, so nothing is turned round, and the viewer is told which seat is theirs.
    """
    yield me()
    for name, one in game.STATE.fields.items():
        if one.sight == "nobody" or np.issubdtype(one.kind, np.floating):
            continue
        if one.within is None and one.kind is np.uint64:
            yield bit_set(name, "a set", 64)
        elif one.within is not None and one.within[1] - one.within[0] < FEW:
            yield category(name, "a category", low=one.within[0])
        else:
            least, most = one.within or (0, MOST)
            yield number(name, "a number", low=least, high=min(most, least + MOST))


FEW = 8
"""A range of fewer numbers than this is a category by default."""
