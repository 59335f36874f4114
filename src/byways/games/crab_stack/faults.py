"""What must hold for the rules to trust a position of Crab Stack that comes from outside."""

from numpy import uint64

from byways.engine import OVER, Mask, Seat, bit, bits, compiled, count, integer, scramble, verb

from .board import EACH, KINDS, LARGE, PLACES, SEATS, Board, Crab, owner, size
from .rules import (
    GROUPS,
    LAST,
    MEMORY,
    NONE,
    PLAYING,
    Position,
    can_move,
    crabs_on,
    group_of,
    identity,
    players_left,
)

STACKS, SETS, HASHES, ENDED, TURN, SEPARATE, TIES, PLACED = 1, 2, 3, 4, 5, 6, 7, 8
FAULTS = {
    STACKS: "the crabs do not lie in stacks on the rocks in use, each once and none on a larger one",
    SETS: "the sets of rocks do not fit the crabs that lie on them",
    HASHES: "the hashes do not fit the crabs, so repetition could not be noticed",
    ENDED: "who is out does not fit the way it ended, or that it has not ended",
    TURN: "the player to move is out, or can not move",
    SEPARATE: "the crabs stand in separate groups, of which a wave would take all but one",
    TIES: "the groups to choose from are not the ones that are tied",
    PLACED: "the last move or its wave was on no rock",
}


@verb
def fault(b: Board, s: Position, viewer: Seat) -> int:
    if not are_stacked(b, s):
        return STACKS
    if not fit_sets(s):
        return SETS
    if not fit_hashes(s):
        return HASHES
    if not is_placed(b, s):
        return PLACED
    if not fits_ending(b, s):
        return ENDED
    for group in range(s.tied, GROUPS):
        if s.groups[group]:
            return TIES
    if s.seat == OVER:
        return 0
    if s.tied > 0:
        return 0 if are_tied(s) else TIES
    if group_of(s.occupied) != s.occupied:
        return SEPARATE
    if not can_move(b, s, s.seat):
        return TURN
    return 0 if s.seen[s.quiet] == identity(s) else HASHES


@compiled
def are_stacked(b: Board, s: Position) -> bool:
    """Whether every crab lies once at most, on a rock in use, and on none that is larger (CS3, CS11)."""
    in_use = uint64(0)
    for rock in b.rocks:
        in_use |= bit(rock)
    found = uint64(0)
    for rock in range(PLACES):
        crab = integer(s.top[rock])
        if crab != NONE and not in_use & bit(rock):
            return False
        above = integer(LARGE)
        crabs = 0
        while crab != NONE:
            if found & bit(crab) or crab >= b.players * KINDS * EACH or size(crab) > above:
                return False
            found |= bit(crab)
            above = size(crab)
            crab = integer(s.below[crab])
            crabs += 1
        if crabs != s.height[rock]:
            return False
    return found != uint64(0)


@compiled
def fit_sets(s: Position) -> bool:
    """Whether the sets of rocks are those of the crabs on top."""
    occupied = uint64(0)
    for rock in range(PLACES):
        if s.top[rock] != NONE:
            occupied |= bit(rock)
    if occupied != s.occupied:
        return False
    for seat in range(SEATS):
        if s.owned[seat] != tops_of(s, seat, integer(NONE)):
            return False
    for kind in range(KINDS):
        if s.sized[kind] != tops_of(s, integer(NONE), kind):
            return False
    return True


@compiled
def tops_of(s: Position, seat: Seat, kind: int) -> Mask:
    """The rocks whose top crab is the seat's, or of the size."""
    found = uint64(0)
    for rock in bits(s.occupied):
        if owner(integer(s.top[rock])) == seat or size(integer(s.top[rock])) == kind:
            found |= bit(rock)
    return found


@compiled
def fit_hashes(s: Position) -> bool:
    """Whether the hashes are those of the stacks."""
    whole = uint64(0)
    for rock in bits(s.occupied):
        crab = integer(s.top[rock])
        whole ^= s.depth[crab]
        while crab != NONE:
            if s.depth[crab] != hash_of(s, crab, rock):
                return False
            crab = integer(s.below[crab])
    return whole == s.whole


@compiled
def hash_of(s: Position, crab: Crab, rock: int) -> Mask:
    """The hash of the stack up to a crab, as `put` makes it."""
    under = integer(s.below[crab])
    if under == NONE:
        return scramble(uint64(rock) << uint64(8) | uint64(crab // EACH))
    return scramble(s.depth[under] + uint64(crab // EACH))


@compiled
def is_placed(b: Board, s: Position) -> bool:
    """Whether the last move and its wave were on rocks."""
    if (s.start == NONE) != (s.landing == NONE):
        return False
    if s.start != NONE and not (b.near[s.start] and b.near[s.landing]):
        return False
    for rock in bits(s.washed):
        if rock >= PLACES or not b.near[rock]:
            return False
    return True


@compiled
def fits_ending(b: Board, s: Position) -> bool:
    """Whether it is over just when it should be, with those left who should be (CS18, CS20, CS21)."""
    for seat in range(b.players, SEATS):
        if s.out[seat]:
            return False
    left = players_left(b, s)
    if s.seat == OVER:
        return s.ending != PLAYING and s.tied == 0 and (left == 1 if s.ending == LAST else left > 1)
    return s.ending == PLAYING and s.out[s.seat] == 0 and left > 1 and s.quiet < MEMORY


@compiled
def are_tied(s: Position) -> bool:
    """Whether the groups to choose from are the ones that are tied, in their order (CS16, CS17)."""
    most_rocks, most_crabs = 0, 0
    rest = s.occupied
    while rest:
        group = group_of(rest)
        rest &= ~group
        rocks, crabs = count(group), crabs_on(s, group)
        if rocks > most_rocks or (rocks == most_rocks and crabs > most_crabs):
            most_rocks, most_crabs = rocks, crabs
    tied = 0
    rest = s.occupied
    while rest:
        group = group_of(rest)
        rest &= ~group
        if count(group) == most_rocks and crabs_on(s, group) == most_crabs:
            if tied == GROUPS or s.groups[tied] != group:
                return False
            tied += 1
    return tied == s.tied and tied > 1
