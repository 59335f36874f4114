"""The longest walk over a set of roads that uses none twice (SK17), exactly.

A walk that uses each of a set of roads once exists if they hang together and at most two centres have an odd number
of them (Euler). So the longest walk leaves out as few roads as it can to get there. Were it not for hanging together,
that would be easy: centres with an odd number are paired, all but two, along the shortest ways, and the roads of
these ways are left out. Where this cuts the rest in two, the walk lies on one side, or on the other, or it uses one
of the roads between them: each case is looked into, unless it can not be better than what has been found.

Roads are held as an array that has for each centre the centres to which they join it, as bits. Two things keep numba
from compiling for many seconds: rows are copied item by item, not as slices, and a number that is passed on starts as
integer(0), since a helper is compiled anew for each plain number that it is called with.
"""

from typing import TypeAlias

import numpy as np
from numpy import int64, uint64

from byways.engine import Array, bit, bits, compiled, count, integer, lowest

from .board import CENTRES, WORDS, Centre

Centres: TypeAlias = int
"""A set of centres, as bits."""

FAR = 10_000
"""A distance longer than any way."""
NEAR, KEPT = 0, 1
MOST_CASES = 2 + CENTRES - 1
"""The cases that one cut can lead to: both sides, and each road between them, which are among the fewest to leave out:
fewer than there are centres, since it would take none to leave out a circle."""


@compiled
def longest_walk(ends: Array, roads: Array, walked: Array) -> int:
    """The length of the longest walk over a set of roads; `walked` becomes the roads that it uses."""
    near = np.zeros(CENTRES, int64)
    for word in range(WORDS):
        walked[word] = uint64(0)
        for place in bits(roads[word]):
            start, end = ends[64 * word + place, 0], ends[64 * word + place, 1]
            near[start] |= 1 << end
            near[end] |= 1 << start
    route = np.zeros(CENTRES, int64)
    length = search(near, route)
    for road in range(len(ends)):
        if route[ends[road, 0]] >> ends[road, 1] & 1:
            walked[road >> 6] |= bit(road & 63)
    return length


@compiled
def search(roads: Array, route: Array) -> int:
    """The length of the longest walk over these roads; `route` becomes those that it uses.

    A case is a pair of rows: the roads NEAR, which the walk may use, and those of them KEPT, which it must use. Cases
    still to be looked into lie on a stack.
    """
    cases = np.zeros((1, 2, CENTRES), int64)
    for centre in range(CENTRES):
        cases[0, NEAR, centre] = roads[centre]
    n = integer(1)
    best = integer(0)
    near = np.zeros(CENTRES, int64)
    kept = np.zeros(CENTRES, int64)
    rest = np.zeros(CENTRES, int64)
    while n > 0:
        n -= 1
        for centre in range(CENTRES):
            near[centre] = cases[n, NEAR, centre]
            kept[centre] = cases[n, KEPT, centre]
        must = centres_of(kept)
        left = centres_of(near)
        while left:
            part = reached(near, lowest(left))
            left &= ~part
            if must & ~part:
                continue  # a walk over this part can not use all that it must
            length = longest_in(near, kept, part, best, rest)
            if length <= best:
                continue
            side = reached(rest, lowest(centres_of(rest)))
            if centres_of(rest) & ~side == 0:
                best = length
                for centre in range(CENTRES):
                    route[centre] = rest[centre]
            else:
                if n + MOST_CASES > len(cases):
                    cases = with_room(cases, n)
                n = add_cases(near, kept, part, side, cases, n)
    return best


@compiled
def centres_of(near: Array) -> Centres:
    """The centres that have a road."""
    centres = 0
    for centre in range(CENTRES):
        if near[centre]:
            centres |= 1 << centre
    return centres


@compiled
def reached(near: Array, start: Centre) -> Centres:
    """The centres that roads lead to from one of them."""
    part = 1 << start
    edge = part
    while edge:
        edge = beyond(near, edge) & ~part
        part |= edge
    return part


@compiled
def beyond(near: Array, centres: Centres) -> Centres:
    """The centres one road away from any of these."""
    found = integer(0)
    for centre in bits(centres):
        found |= near[centre]
    return found


@compiled
def longest_in(near: Array, kept: Array, part: Centres, best: int, rest: Array) -> int:
    """How long a walk over a part of the roads could be, were it not for hanging together; `rest` is what it leaves.

    Where that is no longer than the best, `rest` may be anything.
    """
    odd = np.empty(CENTRES, int64)
    n = integer(0)
    ends = 0
    for centre in range(CENTRES):
        rest[centre] = near[centre] if part >> centre & 1 else 0
        ends += count(rest[centre])
        if count(rest[centre]) & 1:
            odd[n] = centre
            n += 1
    length = ends // 2
    if n > 2 and length > best:
        length -= leave_out(near, kept, odd, n, rest)
    return length


@compiled
def leave_out(near: Array, kept: Array, odd: Array, n: int, rest: Array) -> int:
    """Take the fewest roads out of `rest` that leave two odd centres; how many, or FAR where `kept` forbids it."""
    free = np.empty(CENTRES, int64)
    for centre in range(CENTRES):
        free[centre] = near[centre] & ~kept[centre]
    apart = np.empty((CENTRES, CENTRES), int64)
    for i in range(n):
        measure(free, odd, n, i, apart)
    fewest = np.empty(1 << n, int64)  # the roads it takes to pair all centres of a group, given as places in `odd`
    partner = np.empty(1 << n, int64)  # the one to pair the first of the group with
    pair_up(apart, n, fewest, partner)
    everyone = (1 << n) - 1
    group = 0
    cost = FAR
    for first in range(n):
        for second in range(first):  # the two ends of the walk
            others = everyone & ~(1 << first) & ~(1 << second)
            if fewest[others] < cost:
                cost = fewest[others]
                group = others
    while group:
        first, second = lowest(group), partner[group]
        drop_way(free, odd[first], odd[second], rest)
        group = group & ~(1 << first) & ~(1 << second)
    return cost


@compiled
def measure(free: Array, odd: Array, n: int, i: int, apart: Array) -> None:
    """How far it is from one odd centre to each other one."""
    for j in range(n):
        apart[i, j] = FAR
    edge = integer(1) << odd[i]
    seen = edge
    steps = 0
    while edge:
        for j in range(n):
            if edge >> odd[j] & 1:
                apart[i, j] = steps
        edge = beyond(free, edge) & ~seen
        seen |= edge
        steps += 1


@compiled
def pair_up(apart: Array, n: int, fewest: Array, partner: Array) -> None:
    """The cheapest way to pair each group of odd centres, from the small groups to the large."""
    fewest[0] = 0
    for group in range(1, 1 << n):
        fewest[group] = FAR
        if count(group) & 1:
            continue
        first = lowest(group)
        for second in bits(group & (group - 1)):
            cost = apart[first, second] + fewest[group & ~(1 << first) & ~(1 << second)]
            if cost < fewest[group]:
                fewest[group] = cost
                partner[group] = second


@compiled
def drop_way(free: Array, start: Centre, end: Centre, rest: Array) -> None:
    """Take the roads of a shortest way out of `rest`."""
    layers = np.zeros(CENTRES + 1, int64)
    layers[0] = integer(1) << start
    seen = layers[0]
    steps = 0
    while not seen >> end & 1:
        layers[steps + 1] = beyond(free, layers[steps]) & ~seen
        steps += 1
        seen |= layers[steps]
    here = end
    while steps > 0:
        steps -= 1
        before = lowest(layers[steps] & free[here])
        rest[here] &= ~(1 << before)
        rest[before] &= ~(1 << here)
        here = before


@compiled
def add_cases(near: Array, kept: Array, part: Centres, side: Centres, cases: Array, n: int) -> int:
    """Put on the stack the walks on either side of a cut, and those that cross it; how many cases it has then."""
    for half in (side, part & ~side):
        if centres_of(kept) & ~half == 0:
            n = add_case(near, kept, half, cases, n)
    here = np.empty(CENTRES, int64)
    for centre in range(CENTRES):
        here[centre] = near[centre]
    for start in range(CENTRES):
        across = here[start] & ~side if side >> start & 1 else 0
        for end in bits(across):
            n = add_case(here, kept, part, cases, n)
            cases[n - 1, KEPT, start] |= 1 << end
            cases[n - 1, KEPT, end] |= 1 << start
            here[start] &= ~(1 << end)  # the walks that use it have been put down
            here[end] &= ~(1 << start)
    return n


@compiled
def add_case(near: Array, kept: Array, part: Centres, cases: Array, n: int) -> int:
    """Put on the stack the walks over the roads within a part; how many cases it has then."""
    for centre in range(CENTRES):
        cases[n, NEAR, centre] = near[centre] & part if part >> centre & 1 else 0
        cases[n, KEPT, centre] = kept[centre]
    return n + 1


@compiled
def with_room(cases: Array, n: int) -> Array:
    """The same stack, with room for more."""
    larger = np.zeros((len(cases) + MOST_CASES, 2, CENTRES), int64)
    for i in range(n):
        for centre in range(CENTRES):
            larger[i, NEAR, centre] = cases[i, NEAR, centre]
            larger[i, KEPT, centre] = cases[i, KEPT, centre]
    return larger
