"""Steering as slowly and as plainly as can be: every order of steps, one by one, on plain Python lists.

The rules are tested against this. It knows nothing of the compiled code and shares only the track's cells with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from byways.games.snow_tails.track import CHASM, EDGE, FINISH, LEFT, SNOW, Cells

WHOLE, HIT_TRACK, HIT_SLED, CROSSED, WRECKED = "whole", "track", "sled", "crossed", "wrecked"
DENTS = 5


@dataclass(frozen=True)
class Ride:
    """What one order of steps leads to, as far as the track and the other sleds are concerned."""

    steps: str  # f forward, d drift; as far as the sled got, the step that ended the move included
    end: int  # the cell it stands on; FINISH when it crossed the line
    stop: str
    made: int  # drift steps made
    blows: tuple[tuple[int, int], ...]  # in order: dents, and the sapling that gave them or -1
    left: int = 0  # steps left when it crossed the finish
    lane: int = -1  # the lane it crossed the finish on


@dataclass(frozen=True)
class Result:
    """What a ride comes to for its sled; rides with equal results are one choice."""

    end: int
    stop: str
    dents: int
    felled: frozenset[int]
    left: int
    lane: int


def orders(speed: int, drift: int) -> list[str]:
    """Every order of the steps: all of the drift, or as much as there is speed for, and the rest forward."""
    aside = min(drift, speed)
    return [
        "".join("d" if step in chosen else "f" for step in range(speed)) for chosen in combinations(range(speed), aside)
    ]


def ride(cells: Cells, start: int, side: int, order: str, sleds: set[int], trees: set[int], diagonal: bool) -> Ride:
    cell, made, speed = start, 0, len(order)
    blows: list[tuple[int, int]] = []
    for number, step in enumerate(order, 1):
        table = cells.forward if step == "f" else (cells.across if diagonal else cells.aside)[side]
        target = int(table[cell])
        done = order[:number]
        if target == EDGE or (target >= 0 and cells.ground[target] in (SNOW, CHASM)):
            return Ride(done, cell, HIT_TRACK, made, (*blows, (1, -1)))
        if target in sleds:
            return Ride(done, cell, HIT_SLED, made, tuple(blows))
        made += step == "d"
        if target == FINISH:
            aside = 0 if step == "f" else (1 if side == LEFT else -1)
            return Ride(done, FINISH, CROSSED, made, tuple(blows), speed - number, int(cells.lane[cell]) + aside)
        if cells.piece[target] != cells.piece[cell]:
            limit = int(cells.limit[cell])
            if limit and speed > limit:
                blows.append((speed - limit, -1))
        if target in trees:
            blows.append((1, target))
        cell = target
    return Ride(order, cell, WHOLE, made, tuple(blows))


def rides(
    cells: Cells, start: int, side: int, speed: int, drift: int, sleds: set[int], trees: set[int], diagonal: bool
) -> list[Ride]:
    """The rides a player may choose: those that make as much drift as any order of steps could (ST15, ST17)."""
    every = [ride(cells, start, side, order, sleds, trees, diagonal) for order in orders(speed, drift)]
    most = max(one.made for one in every)
    return [one for one in every if one.made == most]


def result(one: Ride, dents: int) -> Result:
    """With ST28: out at the fifth dent, unless the ride crosses the finish."""
    felled, taken = set(), 0
    for blow, tree in one.blows:
        if one.stop != CROSSED and dents + taken >= DENTS:
            break
        taken += blow
        if tree >= 0:
            felled.add(tree)
    if one.stop != CROSSED and dents + taken >= DENTS:
        return Result(-1, WRECKED, DENTS - dents, frozenset(felled), 0, -1)
    return Result(one.end, one.stop, taken, frozenset(felled), one.left, one.lane)
