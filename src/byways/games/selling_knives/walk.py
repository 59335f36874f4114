"""The longest walk over a set of roads that uses none twice (SK17), exactly.

A walk that uses a set of roads once each exists if they hang together and at most two centres have an odd number of
them (Euler). So the longest walk leaves out as few roads as it can to get there. Were it not for hanging together,
that would be easy: centres with an odd number are paired, all but two, along the shortest ways, and the roads of
these ways are left out. Where this cuts the rest in two, the walk lies on one side, or on the other, or it uses one
of the roads between them: each case is looked into, unless it can not be better than what has been found.
"""

from typing import Any

import numpy as np
from numpy import uint64

from byways.engine import bit, compiled, count, lowest

from .board import CENTRES

FAR = 10_000
"""A distance longer than any way."""
NEAR, KEPT = 0, 1
MOST_CASES = 2 + CENTRES * CENTRES // 4
"""The cases that one cut can lead to: both sides, and each road between them."""


@compiled
def longest_walk(ends: Any, roads: Any, walked: Any) -> Any:
    """The length of the longest walk over a set of roads; `walked` becomes the roads that it uses."""
    case = np.zeros((2, CENTRES), np.int64)
    for word in range(2):
        rest = roads[word]
        while rest:
            road = 64 * word + lowest(rest)
            rest &= rest - uint64(1)
            join(case[NEAR], ends[road, 0], ends[road, 1])
    route = np.zeros(CENTRES, np.int64)
    length = search(case, route)
    walked[:] = uint64(0)
    for road in range(len(ends)):
        if route[ends[road, 0]] >> ends[road, 1] & 1:
            walked[road >> 6] |= bit(road & 63)
    return length


@compiled
def join(near: Any, start: Any, end: Any) -> None:
    near[start] |= 1 << end
    near[end] |= 1 << start


@compiled
def part_ways(near: Any, start: Any, end: Any) -> None:
    near[start] &= ~(1 << end)
    near[end] &= ~(1 << start)


@compiled
def search(case: Any, route: Any) -> Any:
    """The length of the longest walk; `route` becomes its roads.

    A case is a pair of rows, NEAR and KEPT, that hold for each centre the centres to which roads join it, as bits:
    the roads that the walk may use, and those of them that it must use. Cases still to be looked into lie on a stack.
    """
    cases = np.empty((64, 2, CENTRES), np.int64)
    cases[0] = case
    n = 1
    best = 0
    near = np.empty(CENTRES, np.int64)
    kept = np.empty(CENTRES, np.int64)
    rest = np.empty(CENTRES, np.int64)
    while n > 0:
        n -= 1
        near[:] = cases[n, NEAR]
        kept[:] = cases[n, KEPT]
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
                route[:] = rest
                continue
            if n + MOST_CASES > len(cases):
                more = np.empty((2 * len(cases), 2, CENTRES), np.int64)
                more[:n] = cases[:n]
                cases = more
            n = add_cases(near, kept, part, side, cases, n)
    return best


@compiled
def centres_of(near: Any) -> int:
    """The centres that have a road."""
    centres = 0
    for centre in range(CENTRES):
        if near[centre]:
            centres |= 1 << centre
    return centres


@compiled
def reached(near: Any, start: Any) -> Any:
    """The centres that roads lead to from one of them."""
    part = 1 << start
    edge = part
    while edge:
        found = 0
        while edge:
            found |= near[lowest(edge)]
            edge &= edge - 1
        edge = found & ~part
        part |= found
    return part


@compiled
def longest_in(near: Any, kept: Any, part: Any, best: Any, rest: Any) -> Any:
    """How long a walk over a part of the roads could be, were it not for hanging together; `rest` is what it leaves.

    Where that is no longer than the best, `rest` may be anything.
    """
    odd = np.empty(CENTRES, np.int64)
    n = 0
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
def leave_out(near: Any, kept: Any, odd: Any, n: Any, rest: Any) -> Any:
    """Take the fewest roads out of `rest` that leave two odd centres; how many, or FAR where `kept` forbids it."""
    free = near & ~kept
    apart = np.empty((n, n), np.int64)
    for i in range(n):
        measure(free, odd, n, i, apart)
    # fewest[group]: the roads it takes to pair all centres of a group (as bits of their places in `odd`)
    fewest = np.full(1 << n, FAR, np.int64)
    partner = np.zeros(1 << n, np.int64)
    fewest[0] = 0
    for group in range(1, 1 << n):
        if count(group) & 1:
            continue
        first = lowest(group)
        others = group & (group - 1)
        while others:
            second = lowest(others)
            others &= others - 1
            cost = apart[first, second] + fewest[group & ~(1 << first) & ~(1 << second)]
            if cost < fewest[group]:
                fewest[group] = cost
                partner[group] = second
    everyone = (1 << n) - 1
    chosen = 0
    cost = FAR
    for first in range(n):
        for second in range(first):  # the two ends of the walk
            group = everyone & ~(1 << first) & ~(1 << second)
            if fewest[group] < cost:
                cost = fewest[group]
                chosen = group
    while chosen and cost < FAR:
        first, second = lowest(chosen), partner[chosen]
        drop_way(free, odd[first], odd[second], rest)
        chosen = chosen & ~(1 << first) & ~(1 << second)
    return cost


@compiled
def measure(free: Any, odd: Any, n: Any, i: Any, apart: Any) -> None:
    """How far it is from one odd centre to each other one."""
    for j in range(n):
        apart[i, j] = FAR
    seen = 1 << odd[i]
    edge = seen
    steps = 0
    while edge:
        for j in range(n):
            if edge >> odd[j] & 1:
                apart[i, j] = steps
        found = 0
        while edge:
            found |= free[lowest(edge)]
            edge &= edge - 1
        edge = found & ~seen
        seen |= found
        steps += 1


@compiled
def drop_way(free: Any, start: Any, end: Any, rest: Any) -> None:
    """Take the roads of a shortest way out of `rest`."""
    layers = np.zeros(CENTRES + 1, np.int64)
    layers[0] = 1 << start
    seen = layers[0]
    steps = 0
    while not seen >> end & 1:
        edge = layers[steps]
        found = 0
        while edge:
            found |= free[lowest(edge)]
            edge &= edge - 1
        steps += 1
        layers[steps] = found & ~seen
        seen |= found
    here = end
    while steps > 0:
        steps -= 1
        before = lowest(layers[steps] & free[here])
        rest[here] &= ~(1 << before)
        rest[before] &= ~(1 << here)
        here = before


@compiled
def add_cases(near: Any, kept: Any, part: Any, side: Any, cases: Any, n: Any) -> Any:
    """Put on the stack the walks on either side of a cut, and those that cross it; how many cases it has then."""
    for half in (side, part & ~side):
        if centres_of(kept) & ~half == 0:
            for centre in range(CENTRES):
                cases[n, NEAR, centre] = near[centre] & half if half >> centre & 1 else 0
                cases[n, KEPT, centre] = kept[centre]
            n += 1
    here = np.zeros(CENTRES, np.int64)
    for centre in range(CENTRES):
        here[centre] = near[centre] if part >> centre & 1 else 0
    for start in range(CENTRES):
        across = here[start] & ~side if side >> start & 1 else 0
        while across:
            end = lowest(across)
            across &= across - 1
            cases[n, NEAR] = here
            cases[n, KEPT] = kept
            join(cases[n, KEPT], start, end)
            n += 1
            part_ways(here, start, end)  # walks that use it have been put down
    return n
