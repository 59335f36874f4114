"""The plan of how rows of observations are filled, put together from the entries of all viewers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from .fill_observation import BYTE, GROUP, HEAD, LENGTHS, PIECE, WORD
from .types import Array

Entry = tuple[int, ...]


class Sight(NamedTuple):
    """What one viewer sees: by kind what is read from where. All viewers have the same entries in the same order."""

    entries: list[list[Entry]]
    """A piece says how many numbers it has, and whether eight bytes can be read from it on."""
    pool: list[int]
    own: int
    """The place of `me` and one more, or 0."""
    size: int
    along: Mapping[int, Sequence[tuple[int, int]]] = {}
    """By place, of what can only change along with something else: where that is, and how many bytes it has."""


def make_plan(sights: Sequence[Sight]) -> tuple[Array, Array]:
    """Plan and pool of all viewers, one after the other, each after how many numbers a viewer has."""
    plans, pools = [_planned(sight) for sight in sights], [sight.pool for sight in sights]
    plan, pool = (np.array([len(parts[0]), *chain.from_iterable(parts)], np.int32) for parts in (plans, pools))
    return plan, pool


def _split_pieces(sight: Sight) -> list[list[Entry]]:
    """Runs of fewer than eight numbers: as a piece with zeros behind it, where there is room, else byte by byte.

    Zeros do no harm: pieces come first, and in the order of the row.
    """
    entries = [list(some) for some in sight.entries]
    pieces, entries[PIECE] = entries[PIECE], []
    for offset, place, count, inside in pieces:
        if inside and place + WORD <= sight.size:
            entries[PIECE].append((offset, place, 8 * (WORD - count)))
        else:
            entries[BYTE] += [(offset + number, place + number) for number in range(count)]
    return entries


def _planned(sight: Sight) -> list[int]:
    """The plan of one viewer."""
    flat = [[*chain.from_iterable(entries)] for entries in _split_pieces(sight)]
    groups = []
    for kind, (numbers, length) in enumerate(zip(flat, LENGTHS, strict=True)):
        if numbers:
            groups += [kind, len(numbers) // length, HEAD + sum(map(len, flat[:kind]))]
    head = [sight.own, len(groups) // GROUP, *groups]
    return [*head, *[0] * (HEAD - len(head)), *chain.from_iterable(flat)]
