"""What a learned evaluation of Crab Stack looks at, as the seat to move sees it: stacks, and who can still go where."""

import numpy as np

from byways.engine import Array, Code, Codes, Seat, compiled, count, inlined, integer, verb
from byways.engine.inputs import Inputs

from .board import KINDS, SPOTS, Board, Crab, owner, place, size
from .rules import NONE, WAVE, Position, reach

HEIGHTS = 8
"""Stacks of this height and higher look alike."""
LANDINGS = 8
"""A crab that can go to this number of rocks less one, or to more, looks alike."""
MOBILITY = 16
"""Steps of a seat's number of moves."""
ROCKS = 16
"""A seat that has so many rocks less one, or more, looks alike."""
TOPS = 4
"""A seat has up to three crabs of a size on top."""
QUIET = (1, 4, 16, 64)
"""Quiet moves at which the next step begins."""


@inlined
def kind_of(b: Board, s: Position, crab: Crab) -> int:
    """A crab's owner, counted from the seat to move, and its size."""
    return (owner(crab) - s.seat + b.players) % b.players * KINDS + size(crab)


@inlined
def step_of(moves: int) -> int:
    """Few moves are told apart, many are not."""
    if moves < 8:
        return moves
    return min(integer(MOBILITY - 1), 8 + (moves - 8) // 6)


@verb
def features(b: Board, s: Position, out: Codes) -> int:
    rocks, kinds = len(b.rocks), b.players * KINDS
    heights = rocks * kinds * (kinds + 1)
    landings = heights + rocks * HEIGHTS
    seats = landings + rocks * kinds * LANDINGS
    moves, tops = seats + b.players, seats + b.players * (1 + MOBILITY)
    n = integer(0)
    total = np.zeros(8, np.int64)
    for at in range(rocks):
        rock = integer(b.rocks[at])
        crab = integer(s.top[rock])
        if crab == NONE:
            continue
        under = integer(s.below[crab])
        kind = kind_of(b, s, crab)
        goes = count(reach(b, s, rock))
        total[kind // KINDS] += goes
        out[n] = (at * kinds + kind) * (kinds + 1) + (0 if under == NONE else 1 + kind_of(b, s, under))
        out[n + 1] = heights + at * HEIGHTS + min(integer(s.height[rock]), integer(HEIGHTS)) - 1
        out[n + 2] = landings + (at * kinds + kind) * LANDINGS + min(goes, integer(LANDINGS - 1))
        n += 3
    for near in range(b.players):
        seat = (s.seat + near) % b.players
        if s.out[seat]:
            out[n] = seats + near
            n += 1
        out[n] = moves + near * MOBILITY + step_of(total[near])
        n = note_tops(s, seat, near, tops, n + 1, out)
    rest = tops + b.players * (ROCKS + KINDS * TOPS)
    out[n] = rest + min(integer(1), integer(s.tied))
    out[n + 1] = rest + 2
    for step in range(len(QUIET)):
        out[n + 1] += s.quiet >= QUIET[step]
    return n + 2


HIGH = 4
"""Stacks of this height and higher look alike to a move."""


@verb
def move_features(b: Board, s: Position, move: Code, out: Codes) -> int:
    """Of a walk: the crab with what it lands on, with what it uncovers, both of these, and how high the stacks are."""
    if move >= WAVE:
        return 0
    rock, landing = move // 64, move % 64
    kinds = b.players * KINDS
    crab, onto = integer(s.top[rock]), kind_of(b, s, integer(s.top[landing]))
    under = integer(s.below[crab])
    bared = integer(0) if under == NONE else 1 + kind_of(b, s, under)
    own = size(crab)
    out[0] = own * kinds + onto
    first = KINDS * kinds
    out[1] = first + own * (kinds + 1) + bared
    first += KINDS * (kinds + 1)
    out[2] = first + onto * (kinds + 1) + bared
    first += kinds * (kinds + 1)
    goes = min(count(reach(b, s, landing)), integer(LANDINGS - 1))
    out[3] = first + onto * LANDINGS + goes
    first += kinds * LANDINGS
    tall = min(integer(s.height[rock]), integer(HIGH)) - 1
    out[4] = first + tall * HIGH + min(integer(s.height[landing]), integer(HIGH)) - 1
    return 5


def move_inputs(b: Board) -> int:
    """How many numbers `move_features` can write."""
    kinds = b.players * KINDS
    return KINDS * (2 * kinds + 1) + kinds * (kinds + 1 + LANDINGS) + HIGH * HIGH


@compiled
def note_tops(s: Position, seat: Seat, near: int, first: int, n: int, out: Codes) -> int:
    """How many rocks a seat has, and with crabs of which sizes."""
    here = first + near * (ROCKS + KINDS * TOPS)
    out[n] = here + min(count(s.owned[seat]), integer(ROCKS - 1))
    for kind in range(KINDS):
        out[n + 1 + kind] = here + ROCKS + kind * TOPS + min(count(s.owned[seat] & s.sized[kind]), integer(TOPS - 1))
    return n + 1 + KINDS


def list_inputs(b: Board) -> Inputs:
    """All that `features` can write, and what becomes of it when the island is turned or seen in a mirror."""
    rocks, kinds = len(b.rocks), b.players * KINDS
    by_rock = (kinds * (kinds + 1), HEIGHTS, kinds * LANDINGS)
    rest = b.players * (1 + MOBILITY + ROCKS + KINDS * TOPS) + 2 + 1 + len(QUIET)
    turned = []
    for moved in island_symmetries(b):
        parts, first = [], 0
        for each in by_rock:
            parts.append(first + (moved[:, None] * each + np.arange(each)).reshape(-1))
            first += rocks * each
        turned.append(np.concatenate([*parts, first + np.arange(rest)]))
    return Inputs(
        rocks * sum(by_rock) + rest, 3 * rocks + 6 * b.players + 2, np.array(turned, np.int32), move_inputs(b)
    )


def island_symmetries(b: Board) -> list[Array]:
    """For each way to turn or mirror the island that leaves the rocks in use: what becomes of each of them."""
    number = {int(rock): at for at, rock in enumerate(b.rocks)}
    found = []
    for mirrored in (False, True):
        for turns in range(6):
            moved = []
            for rock in number:
                column, row = SPOTS[rock]
                if mirrored:
                    column, row = row, column
                for _ in range(turns):
                    column, row = -row, column + row
                moved.append(number.get(place(column, row), -1))
            if min(moved) >= 0:
                found.append(np.array(moved))
    return found
