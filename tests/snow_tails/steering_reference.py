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
class Place:
    """Where a sled is, what it carries and what is about it."""

    cell: int
    side: int  # that it drifts to
    dents: int
    sleds: frozenset[int]
    trees: frozenset[int]
    diagonal: bool


@dataclass(frozen=True)
class Result:
    """What a ride comes to for its sled; rides with equal results are one choice."""

    end: int  # the cell it stands on; FINISH when it crossed the line, -1 when it is out
    stop: str
    dents: int
    felled: frozenset[int]
    left: int = 0  # steps left when it crossed the finish
    lane: int = -1  # the lane it crossed the finish on


@dataclass(frozen=True)
class Ride:
    """One order of steps."""

    steps: str  # f forward, d drift; as far as the sled got, the step that ended the move included
    trail: tuple[int, ...]  # the cells it was on
    made: int  # drift steps made
    result: Result


def orders(speed: int, drift: int) -> list[str]:
    """Every order of the steps: all of the drift, or as much as there is speed for, and the rest forward."""
    aside = min(drift, speed)
    return [
        "".join("d" if step in chosen else "f" for step in range(speed)) for chosen in combinations(range(speed), aside)
    ]


def ride(cells: Cells, place: Place, order: str) -> Ride:
    """Step by step; at the fifth dent it is over, whatever it was that gave it (ST28)."""
    trail, made, speed = [place.cell], 0, len(order)
    felled: set[int] = set()
    dents = 0

    def ends(stop: str, number: int, end: int, left: int = 0, lane: int = -1) -> Ride:
        if place.dents + dents >= DENTS:
            stop, end = WRECKED, -1
        taken = min(dents, DENTS - place.dents)
        return Ride(order[:number], tuple(trail), made, Result(end, stop, taken, frozenset(felled), left, lane))

    for number, step in enumerate(order, 1):
        cell = trail[-1]
        table = cells.forward if step == "f" else (cells.across if place.diagonal else cells.aside)[place.side]
        target = int(table[cell])
        if target == EDGE or (target >= 0 and cells.ground[target] in (SNOW, CHASM)):
            dents += 1
            return ends(HIT_TRACK, number, cell)
        if target in place.sleds:
            return ends(HIT_SLED, number, cell)
        made += step == "d"
        if target == FINISH:
            aside = 0 if step == "f" else (1 if place.side == LEFT else -1)
            return ends(CROSSED, number, FINISH, speed - number, int(cells.lane[cell]) + aside)
        trail.append(target)
        if cells.piece[target] != cells.piece[cell]:
            limit = int(cells.limit[cell])
            if limit and speed > limit:
                dents += speed - limit
                if place.dents + dents >= DENTS:
                    return ends(WHOLE, number, target)
        if target in place.trees:
            felled.add(target)
            dents += 1
            if place.dents + dents >= DENTS:
                return ends(WHOLE, number, target)
    return ends(WHOLE, speed, trail[-1])


def rides(cells: Cells, place: Place, speed: int, drift: int) -> list[Ride]:
    """The rides a player may choose: those that make as much drift as any order of steps could (ST15, ST17)."""
    every = [ride(cells, place, order) for order in orders(speed, drift)]
    most = max(one.made for one in every)
    return [one for one in every if one.made == most]
