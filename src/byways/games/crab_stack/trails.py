"""The way that a crab goes from rock to rock, for whoever draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from byways.engine import Code, State

from . import rules
from .board import SPOTS, STEPS, Rock, size

Trail = tuple[Rock, ...]
"""The rocks of a walk, with its first and its last one."""


def last_trail(state: State) -> Trail:
    """The way of the last move; none where there was no move, or the position has none that leads there."""
    s = state.record
    start, landing, crab = int(s["start"]), int(s["landing"]), int(s["top"][s["landing"]])
    if start == rules.NONE:
        return ()
    # The wave may have taken the crab that moved: then it is not known how far it went.
    steps = (STEPS[size(crab)],) if crab != rules.NONE else sorted(STEPS)
    return _straightest(int(s["occupied"]) | int(s["washed"]), start, landing, steps)


def trail_of(state: State, move: Code) -> Trail:
    """The way of a move that can be made."""
    start, landing = rules.start_of(move), rules.landing_of(move)
    steps = STEPS[size(int(state.record["top"][start]))]
    return _straightest(int(state.record["occupied"]), start, landing, (steps,))


def _straightest(crabs: int, start: Rock, landing: Rock, steps: Sequence[int]) -> Trail:
    """Of the ways over rocks with crabs, none of them twice (CS7, CS8), the shortest, with the fewest bends."""
    for number in steps:
        for rocks, way in _ways(start, landing, number):
            if rocks & crabs == rocks:
                return way
    return ()


@cache
def _ways(start: Rock, landing: Rock, steps: int) -> Sequence[tuple[int, Trail]]:
    """All ways of so many steps, the straightest first, each with the set of rocks that it goes over."""
    ways = sorted(_walks((start,), landing, steps), key=lambda way: (_bends(way), way))
    return [(sum(1 << rock for rock in way[1:]), way) for way in ways]


def _walks(way: tuple[Rock, ...], landing: Rock, steps: int) -> Iterator[tuple[Rock, ...]]:
    """The ways on that end on a rock after so many steps."""
    if steps == 1:
        if _distance(way[-1], landing) == 1:
            yield (*way, landing)
        return
    for rock in _near(way[-1]):
        if rock != landing and rock not in way and _distance(rock, landing) < steps:
            yield from _walks((*way, rock), landing, steps - 1)


@cache
def _near(rock: Rock) -> Sequence[Rock]:
    return [other for other in SPOTS if _distance(rock, other) == 1]


@cache
def _distance(one: Rock, other: Rock) -> int:
    (column, row), (column_2, row_2) = SPOTS[one], SPOTS[other]
    across, up = column_2 - column, row_2 - row
    return max(abs(across), abs(up), abs(across + up))


def _bends(way: Trail) -> int:
    """How far a way is from going straight on."""
    spots = [SPOTS[rock] for rock in way]
    turns = zip(spots, spots[1:], spots[2:], strict=False)
    return sum(abs(a[0] - 2 * b[0] + c[0]) + abs(a[1] - 2 * b[1] + c[1]) for a, b, c in turns)
