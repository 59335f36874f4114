"""Features of all kinds in any order, for tests of how observations are filled."""

from __future__ import annotations

from random import Random

import numpy as np

from byways.engine.common import common
from byways.engine.fill_observation import (
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
from byways.engine.observation_plan import Sight, make_plan
from byways.engine.types import Array

RECORD, SIZES = 90, (1, 2, 4, 8)
BEHIND = 40
"""Bytes behind a row, which stay as they are."""


def planned(sights: list[Sight], position: Array, viewer: int) -> Array:
    """The row that the plan fills."""
    plan, pool = make_plan(sights)
    out = np.full((1, sights[0].size), 77, np.uint8)
    arguments = position[None], np.array([viewer], np.int8), plan, pool, EXPANDED, out
    common(observe, *arguments)(*arguments)
    return out[0]


def some_sights(random: Random, viewers: int) -> list[Sight]:
    """Features of all kinds in any order, read from any place; each viewer reads them from others."""
    sights = [Sight([[] for _ in range(KINDS)], [], 0, 0) for _ in range(viewers)]
    pool: list[int] = []
    place = own = 0
    for _ in range(random.randrange(1, 12)):
        kind = random.choice(
            (PIECE, RUN, BITS, BIT, NUMBER, SMALL, CATEGORY, SEAT, SOME_BITS, ITEMS, LIST, PILES, KINDS)
        )
        if kind == KINDS:
            own, place = (own or place + 1), place + (0 if own else viewers)
            continue
        width, takes, rest = an_entry(random, kind, viewers, pool)
        if kind in (PIECE, RUN, LIST) and random.randrange(2):
            place = follow_each_other(random, sights, kind, place, width, takes, rest)
            continue
        for sight in sights:
            offset = random.randrange(RECORD - takes + 1)
            numbers = [random.randrange(RECORD - WORD) if number is None else number for number in rest]
            sight.entries[kind].append((offset, place, *numbers))
        place += width
    return [sight._replace(pool=pool, own=own, size=place) for sight in sights]


def follow_each_other(
    random: Random, sights: list[Sight], kind: int, place: int, width: int, takes: int, rest: list[int | None]
) -> int:
    """Some entries that are read one behind the other, and so are the lengths of lists; where they end."""
    many = random.randrange(2, 1 + max(2, min(8, RECORD // takes)))
    many = min(many, RECORD // takes) or 1
    size = rest[2] if kind == LIST and rest[2] else 1
    for sight in sights:
        offset = random.randrange(RECORD - takes * many + 1)
        behind = random.randrange(RECORD - WORD * many + 1)
        for number in range(many):
            numbers = [behind + number * size if one is None else one for one in rest]
            sight.entries[kind].append((offset + number * width, place + number * width, *numbers))
    return place + many * width


def an_entry(random: Random, kind: int, viewers: int, pool: list[int]) -> tuple[int, int, list[int | None]]:
    """How many places an entry has, how many bytes it reads, and its numbers; None is where something else is read."""
    size, signed, low = random.choice(SIZES), random.randrange(2), random.randrange(-3, 4)
    width = random.randrange(1, 70)
    if kind == PIECE:
        count, inside = random.randrange(1, WORD), random.randrange(2)
        return count, WORD if inside else count, [count, inside]
    if kind in (RUN, BITS):
        count = random.randrange(WORD, 80 if kind == RUN else 200)
        return count, count if kind == RUN else -(-count // 8), [count]
    if kind == BIT:
        return 1, 1, [random.randrange(8)]
    if kind == NUMBER:
        return 1, size, [low, random.randrange(1, 256), size, signed]
    if kind in (SMALL, CATEGORY):
        return width, 1 if kind == SMALL else size, [low, width, *([size] if kind == CATEGORY else []), signed]
    if kind == SEAT:
        return viewers, size, [viewers, size]
    if kind == SOME_BITS:
        used = random.sample(range(width), random.randrange(1, width + 1))
        pool += [used.index(bit) if bit in used else -1 for bit in range(max(used) + 1)]
        bits = max(used) + 1
        return len(used), -(-bits // 8), [bits, len(pool) - bits, -(-bits // 8)]
    if kind == ITEMS:
        count, many = random.randrange(1, 9), random.choice((0, *SIZES))
        return width, count * size, [count, low, width, size, signed, None if many else 0, many, random.randrange(2)]
    if kind == LIST:
        count, many = random.randrange(1, 40), random.choice((0, *SIZES))
        return count, count, [count, None if many else 0, many]
    things, places = 2 * viewers, random.randrange(1, 9)
    start = len(pool)
    for thing in random.sample(range(things), things):
        pool += [thing * places, (things + thing) * places]
    pool += [*pool[start : start + 2], *random.sample(range(10), places)]
    return 2 * things * places, 10, [None, places, things, start, 2 * things * places, 10]
