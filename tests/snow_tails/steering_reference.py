"""Steering as slowly and as plainly as can be: every order of steps, one by one, on plain Python lists.

The rules are tested against this. It knows nothing of the compiled code and shares only the track's cells with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from byways.games.snow_tails.track import CHASM, EDGE, FINISH, SNOW, Cells

WHOLE, HIT_TRACK, HIT_SLED, CROSSED = "whole", "track", "sled", "crossed"


@dataclass(frozen=True)
class Ride:
    """What one order of steps leads to."""

    steps: str  # f forward, d drift; as far as the sled got, the step that ended the move included
    end: int  # the cell it stands on; FINISH when it crossed the line
    stop: str  # WHOLE, HIT_TRACK, HIT_SLED or CROSSED
    made: int  # drift steps made
    trees: tuple[int, ...]  # saplings knocked over, in order
    lines: tuple[int, ...]  # limits on the red lines crossed, in order
    left: int  # steps left when it crossed the finish
    lane: int  # the lane it crossed the finish on, or -1


def orders(speed: int, drift: int) -> list[str]:
    """Every order of the steps: all of the drift (or as much as there is speed for), the rest forward (ST15, ST16)."""
    aside = min(drift, speed)
    return sorted(set(map("".join, permutations("d" * aside + "f" * (speed - aside)))))


def ride(cells: Cells, start: int, side: int, order: str, sleds: set[int], saplings: set[int], diagonal: bool) -> Ride:
    cell, made, trees, lines = start, 0, [], []
    for number, step in enumerate(order, 1):
        table = cells.forward if step == "f" else (cells.across if diagonal else cells.aside)[side]
        target = int(table[cell])
        done = order[:number]
        if target == EDGE or (target >= 0 and cells.ground[target] in (SNOW, CHASM)):
            return Ride(done, cell, HIT_TRACK, made, tuple(trees), tuple(lines), 0, -1)  # ST24
        if target in sleds:
            return Ride(done, cell, HIT_SLED, made, tuple(trees), tuple(lines), 0, -1)  # ST23
        made += step == "d"
        if (step == "f" or diagonal) and target != FINISH and cells.piece[target] != cells.piece[cell]:
            limit = int(cells.limit[cell])
            if limit:
                lines.append(limit)  # ST21
        if target == FINISH:
            turned = 0 if step == "f" else (1 if side == 0 else -1)
            lane = int(cells.lane[cell]) + turned
            return Ride(done, FINISH, CROSSED, made, tuple(trees), tuple(lines), len(order) - number, lane)
        if target in saplings and target not in trees:
            trees.append(target)  # ST25
        cell = target
    return Ride(order, cell, WHOLE, made, tuple(trees), tuple(lines), 0, -1)


def rides(
    cells: Cells,
    start: int,
    side: int,
    speed: int,
    drift: int,
    sleds: set[int],
    saplings: set[int],
    diagonal: bool = False,
) -> list[Ride]:
    """The rides a player may choose: those that make as much drift as any order of steps could (ST15, ST17)."""
    every = [ride(cells, start, side, order, sleds, saplings, diagonal) for order in orders(speed, drift)]
    most = max(one.made for one in every)
    return [one for one in every if one.made == most]
