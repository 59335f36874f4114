"""Crab Stack: last crab standing. The rules, in the order of RULES.md."""

from numpy import int8, int16, uint64

from byways.engine import (
    OVER,
    Code,
    Codes,
    Mask,
    Payoffs,
    Rng,
    Seat,
    bit,
    bits,
    compiled,
    count,
    inlined,
    integer,
    lowest,
    next_seat,
    public,
    record,
    scramble,
    share_win,
    shared,
    shuffle,
    verb,
)

from .board import CRABS, EACH, KINDS, LARGE, MEDIUM, PLACES, SEATS, Board, Crab, Rock, beside, owner, size

NONE = -1
"""No crab, or no rock."""
GROUPS = 3
"""The most groups that a move can leave: an empty rock with six neighbours parts no more than that."""
MOVES = 256
WAVE = 64 * 64
"""Moves from here on choose the group that the wave spares; below are moves of a crab."""
MEMORY = 256
"""Quiet moves in a row that are remembered for repetition; with as many the game is a draw too (CS21)."""

PLAYING, LAST, REPETITION = 0, 1, 2


class Position:
    """A position of the game."""

    seat = public(int8, within=(OVER, SEATS - 1))  # who decides; OVER when nobody does
    ending = public(int8, within=(PLAYING, REPETITION))
    out = public(int8, SEATS, within=(0, 1))  # eliminated players
    tied = public(int8, within=(0, GROUPS))  # groups among which the wave's choice lies; 0 while there is none
    groups = public(uint64, GROUPS)  # those groups, as rocks
    occupied = public(uint64)  # rocks that hold a crab
    owned = public(uint64, SEATS)  # rocks whose top crab is the seat's
    sized = public(uint64, KINDS)  # rocks whose top crab has the size
    top = public(int8, PLACES, within=(NONE, CRABS - 1))  # the crab on top of each rock, or NONE
    height = public(int8, PLACES, within=(0, CRABS))  # how many crabs a rock holds
    below = public(int8, CRABS, within=(NONE, CRABS - 1))  # the crab under each crab, or NONE
    start = public(int8, within=(NONE, PLACES - 1))  # the last move: from this rock ...
    landing = public(int8, within=(NONE, PLACES - 1))  # ... to this one; NONE before the first
    washed = public(uint64)  # the rocks that the wave swept clear after it
    depth = public(uint64, CRABS)  # a hash of the stack up to each crab
    whole = public(uint64)  # a hash of all stacks
    quiet = public(int16, within=(0, MEMORY))  # moves since a rock was last emptied
    seen = public(uint64, MEMORY)  # the positions since then, as hashes


STATE = record(Position)


# Set-up


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    clear(s)
    crabs = b.players * KINDS * EACH  # CS1
    for crab in range(crabs):  # CS3
        s.depth[crab] = b.rocks[crab]  # each crab's rock, until it is put there
    shuffle(rng, s.depth, crabs)  # CS4
    for crab in range(crabs):
        put(s, crab, integer(s.depth[crab]))
    begin(b, s, integer(0))  # CS22


@compiled
def clear(s: Position) -> None:
    """An island without crabs."""
    for rock in range(PLACES):
        s.top[rock] = NONE
    for crab in range(CRABS):
        s.below[crab] = NONE
    s.start = NONE
    s.landing = NONE


# Moving


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    if s.tied > 0:  # CS16, CS17
        for group in range(s.tied):
            out[group] = WAVE + group
        return s.tied
    n = 0
    for rock in bits(s.owned[s.seat]):  # CS5, CS10
        for landing in bits(reach(b, s, rock)):  # whichever way it goes there (CS13)
            out[n] = walk(rock, landing)
            n += 1
    return n


@shared
def walk(start: Rock, landing: Rock) -> Code:
    """The move of the crab on top of one rock to another."""
    return start * 64 + landing


@shared
def start_of(move: Code) -> Rock:
    return move // 64


@shared
def landing_of(move: Code) -> Rock:
    return move % 64


@compiled
def reach(b: Board, s: Position, rock: Rock) -> Mask:
    """Where the top crab of a rock can land."""
    here = bit(rock)
    medium: Mask = s.sized[MEDIUM]
    large: Mask = s.sized[LARGE]
    free = s.occupied & ~here  # where crabs are, of whatever size (CS7, CS8, CS12)
    first: Mask = b.near[rock] & free
    if large & here:
        return first  # CS6, CS11
    second = beside(first) & free
    if medium & here:
        return second & ~large  # CS6, CS11
    third = uint64(0)
    for stop in bits(second):
        around = b.near[stop] & free
        before = around & first
        if count(before) == 1:  # only one way led here, and it is closed now (CS8)
            around &= ~before
        third |= around
    return third & ~(medium | large)  # CS6, CS11


@compiled
def can_move(b: Board, s: Position, seat: Seat) -> bool:
    for rock in bits(s.owned[seat]):
        if reach(b, s, rock):
            return True
    return False


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    if move >= WAVE:
        spare(s, s.groups[move - WAVE])
        s.tied = 0
    else:
        s.start = start_of(move)
        s.landing = landing_of(move)
        s.washed = uint64(0)
        put(s, lift(s, s.start), s.landing)  # CS9
        s.quiet += 1
        if s.top[s.start] == NONE:
            s.quiet = 0  # an empty rock stays empty (CS7): no earlier position can come again
            wave(s)
    if s.tied == 0:
        begin(b, s, next_seat(s.seat, b.players))  # CS22


@inlined
def put(s: Position, crab: Crab, rock: Rock) -> None:
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
def lift(s: Position, rock: Rock) -> Crab:
    """Take the top crab off a rock's stack; the one under it is free again (CS10)."""
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
    return integer(crab)


# The wave


@compiled
def wave(s: Position) -> None:
    """Let the wave take all groups but one (CS14), or the player choose which one stays."""
    rest = s.occupied
    tied = 0
    most_rocks = 0
    most_crabs = 0
    while rest:
        group = group_of(rest)
        if group == s.occupied:
            return  # still one group
        rest &= ~group
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
    else:
        s.tied = tied  # CS16, CS17


@compiled
def group_of(rocks: Mask) -> Mask:
    """The rocks that hang together with the first of them."""
    group = bit(lowest(rocks))
    while True:
        wider = group | (beside(group) & rocks)
        if wider == group:
            return group
        group = wider


@compiled
def crabs_on(s: Position, rocks: Mask) -> int:
    crabs = 0
    for rock in bits(rocks):
        crabs += s.height[rock]
    return crabs


@compiled
def spare(s: Position, group: Mask) -> None:
    """Wash away all crabs but those of a group, buried ones too (CS14)."""
    s.washed = s.occupied & ~group
    for rock in bits(s.washed):
        s.whole ^= s.depth[s.top[rock]]
        s.top[rock] = NONE
        s.height[rock] = 0
    s.occupied = group
    for seat in range(SEATS):
        s.owned[seat] &= group
    for kind in range(KINDS):
        s.sized[kind] &= group
    for i in range(GROUPS):
        s.groups[i] = uint64(0)


# End


@compiled
def begin(b: Board, s: Position, seat: Seat) -> None:
    """Give the turn to the seat, or to the next one that can move; or end the game."""
    while players_left(b, s) > 1:
        if s.out[seat] == 0:
            if can_move(b, s, seat):
                s.seat = seat
                if repeated(s):
                    s.ending = REPETITION  # CS21
                    s.seat = OVER
                return
            s.out[seat] = 1  # CS18; their crabs stay (CS19)
        seat = next_seat(seat, b.players)
    s.ending = LAST  # CS20
    s.seat = OVER


@compiled
def players_left(b: Board, s: Position) -> int:
    left = 0
    for seat in range(b.players):
        left += s.out[seat] == 0
    return left


@compiled
def repeated(s: Position) -> bool:
    """Whether this position is there for the third time; remembers it if not."""
    if s.quiet >= MEMORY:
        return True
    now = identity(s)
    times = 0
    for i in range(s.quiet):
        times += s.seen[i] == now
    s.seen[s.quiet] = now
    return times >= 2


@inlined
def identity(s: Position) -> Mask:
    """A hash of the crabs, their order in the stacks and the player to move."""
    return s.whole ^ scramble(uint64(s.seat + 1))


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(b.players):
        out[seat] = s.out[seat] == 0
    share_win(out, b.players)  # CS20, CS21
