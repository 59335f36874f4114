"""Crab Stack: last crab standing. The rules, in the order of RULES.md."""

from typing import Any

import numpy as np
from numpy import int8, int16, uint64

from byways.engine import OVER, bit, compiled, count, inlined, lowest, public, record, scramble, shuffle, verb

from .board import CRABS, EACH, KINDS, LARGE, MEDIUM, PLACES, SEATS, Board

NONE = -1
WAVE = 4096
"""Moves from here on choose the group that the wave spares; below are moves of a crab."""
MOVES = 256
MEMORY = 256
"""Quiet moves in a row that are remembered for repetition; with as many the game is a draw too (CS21)."""

PLAYING, LAST, REPETITION = 0, 1, 2


class Position:
    """A position of the game."""

    seat = public(int8)  # who decides; OVER when nobody does
    ending = public(int8)  # PLAYING, LAST or REPETITION
    out = public(int8, SEATS)  # eliminated players
    tied = public(int8)  # groups among which the wave's choice lies; 0 while there is none
    groups = public(uint64, 3)  # those groups, as rocks
    occupied = public(uint64)  # rocks that hold a crab
    owned = public(uint64, SEATS)  # rocks whose top crab is the seat's
    sized = public(uint64, KINDS)  # rocks whose top crab has the size
    top = public(int8, PLACES)  # the crab on top of each rock, or NONE
    height = public(int8, PLACES)  # how many crabs a rock holds
    below = public(int8, CRABS)  # the crab under each crab, or NONE
    start = public(int8)  # the last move: from this rock ...
    landing = public(int8)  # ... to this one; NONE before the first
    washed = public(uint64)  # the rocks that the wave swept clear after it
    depth = public(uint64, CRABS)  # a hash of the stack up to each crab
    whole = public(uint64)  # a hash of all stacks
    quiet = public(int16)  # moves since a rock was last emptied
    seen = public(uint64, MEMORY)  # the positions since then, as hashes


STATE = record(Position)


# Set-up


@verb
def setup(b: Board, s: Any, rng: Any) -> None:
    clear(s)
    crabs = b.players * KINDS * EACH  # CS1
    for crab in range(crabs):  # CS3
        s.depth[crab] = b.rocks[crab]  # each crab's rock, until it is put there
    shuffle(rng, s.depth, crabs)  # CS4
    for crab in range(crabs):
        put(s, crab, np.int64(s.depth[crab]))
    begin(b, s, 0)  # CS22


@compiled
def clear(s: Any) -> None:
    """An island without crabs."""
    for rock in range(PLACES):
        s.top[rock] = NONE
    for crab in range(CRABS):
        s.below[crab] = NONE
    s.start = NONE
    s.landing = NONE


@inlined
def owner(crab: Any) -> Any:
    return crab // (KINDS * EACH)


@inlined
def size(crab: Any) -> Any:
    return crab // EACH % KINDS


# Moving


@verb
def legal(b: Board, s: Any, out: Any) -> Any:
    if s.tied > 0:  # CS16, CS17
        for group in range(s.tied):
            out[group] = WAVE + group
        return s.tied
    n = 0
    crabs = s.owned[s.seat]  # CS5, CS10
    while crabs:
        rock = lowest(crabs)
        landings = reach(b, s, rock)
        crabs &= crabs - uint64(1)
        while landings:
            out[n] = rock * 64 + lowest(landings)
            n += 1
            landings &= landings - uint64(1)
    return n


@compiled
def can_move(b: Any, s: Any, seat: Any) -> bool:
    crabs = s.owned[seat]
    while crabs:
        if reach(b, s, lowest(crabs)):
            return True
        crabs &= crabs - uint64(1)
    return False


@inlined
def beside(rocks: Any) -> Any:
    """All neighbours of a set of rocks, and some places that are no rocks."""
    return (
        rocks << uint64(1)
        | rocks >> uint64(1)
        | rocks << uint64(8)
        | rocks >> uint64(8)
        | rocks << uint64(7)
        | rocks >> uint64(7)
    )


@compiled
def reach(b: Any, s: Any, rock: Any) -> Any:
    """Where the top crab of a rock can land: CS6 to CS8 for the walk, CS11 and CS12 for the landing."""
    here = bit(rock)
    free = s.occupied & ~here
    first = b.near[rock] & free
    if s.sized[LARGE] & here:
        return first
    second = beside(first) & free
    if s.sized[MEDIUM] & here:
        return second & ~s.sized[LARGE]
    third = uint64(0)
    while second:  # each rock at which the second step may end
        around = b.near[lowest(second)] & free
        before = around & first
        if before & (before - uint64(1)) == uint64(0):  # only one way led here, and it is closed now (CS8)
            around &= ~before
        third |= around
        second &= second - uint64(1)
    return third & ~(s.sized[MEDIUM] | s.sized[LARGE])


@verb
def play(b: Board, s: Any, move: Any, rng: Any) -> None:
    if move >= WAVE:
        spare(s, s.groups[move - WAVE])
        s.tied = 0
        begin(b, s, next_seat(b, s))
        return
    s.start = move // 64
    s.landing = move % 64
    s.washed = uint64(0)
    crab = lift(s, s.start)
    put(s, crab, s.landing)  # CS9
    s.quiet += 1
    if s.top[s.start] == NONE:
        s.quiet = 0  # an empty rock stays empty (CS7): no earlier position can come again
        if wave(b, s):
            return
    begin(b, s, next_seat(b, s))


@inlined
def put(s: Any, crab: Any, rock: Any) -> None:
    """Set a crab on top of a rock's stack."""
    under = s.top[rock]
    here = bit(rock)
    if under == NONE:
        s.occupied |= here
        s.depth[crab] = scramble(uint64(rock) << uint64(8) | uint64(crab // EACH))
    else:
        s.owned[owner(under)] &= ~here
        s.sized[size(under)] &= ~here
        s.whole ^= s.depth[under]
        s.depth[crab] = scramble(s.depth[under] + uint64(crab // EACH))
    s.below[crab] = under
    s.top[rock] = crab
    s.height[rock] += 1
    s.owned[owner(crab)] |= here
    s.sized[size(crab)] |= here
    s.whole ^= s.depth[crab]


@inlined
def lift(s: Any, rock: Any) -> Any:
    """Take the top crab off a rock's stack."""
    crab = s.top[rock]
    under = s.below[crab]
    here = bit(rock)
    s.owned[owner(crab)] &= ~here
    s.sized[size(crab)] &= ~here
    s.whole ^= s.depth[crab]
    s.top[rock] = under
    s.height[rock] -= 1
    if under == NONE:
        s.occupied &= ~here
    else:
        s.owned[owner(under)] |= here
        s.sized[size(under)] |= here
        s.whole ^= s.depth[under]
    return crab


# The wave


@compiled
def wave(b: Any, s: Any) -> bool:
    """Let the wave take all groups but one (CS14); say whether the player has to choose which."""
    rest = s.occupied
    tied = 0
    most_rocks = 0
    most_crabs = 0
    while rest:
        group = group_of(rest)
        rest &= ~group
        if rest == uint64(0) and group == s.occupied:
            return False  # still one group
        rocks = count(group)
        crabs = crabs_on(s, group)
        if rocks > most_rocks or (rocks == most_rocks and crabs > most_crabs):  # CS14, CS15, CS17
            tied = 0
            most_rocks = rocks
            most_crabs = crabs
        if rocks == most_rocks and crabs == most_crabs:
            s.groups[tied] = group
            tied += 1
    if tied == 1:
        spare(s, s.groups[0])
        return False
    s.tied = tied  # CS16, CS17
    return True


@compiled
def group_of(rocks: Any) -> Any:
    """The rocks that hang together with the first of them."""
    group = bit(lowest(rocks))
    while True:
        wider = group | (beside(group) & rocks)
        if wider == group:
            return group
        group = wider


@compiled
def crabs_on(s: Any, rocks: Any) -> int:
    crabs = 0
    while rocks:
        crabs += s.height[lowest(rocks)]
        rocks &= rocks - uint64(1)
    return crabs


@compiled
def spare(s: Any, group: Any) -> None:
    """Wash away all crabs but those of a group, buried ones too (CS14)."""
    s.washed = s.occupied & ~group
    lost = s.washed
    while lost:
        rock = lowest(lost)
        lost &= lost - uint64(1)
        s.whole ^= s.depth[s.top[rock]]
        s.top[rock] = NONE
        s.height[rock] = 0
    s.occupied = group
    for seat in range(SEATS):
        s.owned[seat] &= group
    for kind in range(KINDS):
        s.sized[kind] &= group
    for i in range(3):
        s.groups[i] = uint64(0)


# End


@inlined
def next_seat(b: Any, s: Any) -> Any:
    return s.seat + 1 if s.seat + 1 < b.players else 0  # CS22


@compiled
def begin(b: Any, s: Any, seat: Any) -> None:
    """Give the turn to the seat, or to the next one that can move; or end the game."""
    left = 0
    for player in range(b.players):
        left += s.out[player] == 0
    s.seat = seat
    while True:
        if s.out[s.seat] == 0:
            if left == 1:  # CS20
                finish(s, LAST)
                return
            if can_move(b, s, s.seat):
                break
            s.out[s.seat] = 1  # CS18
            left -= 1
        s.seat = next_seat(b, s)
    if repeated(s):  # CS21
        finish(s, REPETITION)


@compiled
def finish(s: Any, ending: Any) -> None:
    s.ending = ending
    s.seat = OVER


@inlined
def identity(s: Any) -> Any:
    """A hash of the crabs, their order in the stacks and the player to move."""
    return s.whole ^ scramble(uint64(s.seat + 1))


@compiled
def repeated(s: Any) -> bool:
    """Whether this position is there for the third time; remembers it if not."""
    if s.quiet >= MEMORY:
        return True
    now = identity(s)
    times = 0
    for i in range(s.quiet):
        times += s.seen[i] == now
    s.seen[s.quiet] = now
    return times >= 2


@verb
def result(b: Board, s: Any, out: Any) -> None:
    left = 0
    for seat in range(b.players):
        left += s.out[seat] == 0
    for seat in range(b.players):
        out[seat] = 0.0 if s.out[seat] else 1.0 / left


# Positions set up by hand

SEPARATE, UNASKED, UNTIED, STUCK, FORGED = 1, 2, 3, 4, 5


def arrange(b: Any, states: Any, crabs: Any, rocks: Any) -> None:
    """Set each crab on top of its rock, in this order."""
    clear(states[0])
    for i in range(len(crabs)):
        put(states[0], crabs[i], rocks[i])


def fault(b: Any, states: Any, choosing: Any, recalled: Any) -> int:
    """What is wrong with a position that is not over; 0 when nothing is. Finds the groups of a choice."""
    s = states[0]
    whole = s.occupied
    washed = s.washed
    asked = wave(b, s)
    if s.occupied != whole:
        return SEPARATE
    s.washed = washed
    if asked and not choosing:
        return UNASKED
    if choosing and not asked:
        return UNTIED
    if asked:
        return 0
    if not can_move(b, s, s.seat):
        return STUCK
    if recalled and s.seen[s.quiet] != identity(s):
        return FORGED
    s.seen[s.quiet] = identity(s)
    return 0
