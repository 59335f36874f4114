"""Selling Knives the slow and obvious way, to compare the compiled rules with."""

from __future__ import annotations

from functools import cache
from itertools import product

ACE = 0


def claims(stash: dict[int, int], price: int, unclaimed: int) -> set[tuple[int, ...]]:
    """Every claim that the rules allow: all subsets of the stash (by rank, ace 0) with all values of their aces."""
    aces = stash.get(ACE, 0)
    others = [(rank, number) for rank, number in sorted(stash.items()) if rank != ACE]
    found = set()
    for low in range(aces + 1):
        for high in range(aces - low + 1):
            for numbers in product(*(range(number + 1) for _, number in others)):
                total = low + 14 * high
                for (rank, _), number in zip(others, numbers, strict=True):
                    total += (rank + 1) * number
                if total and total % price == 0 and total // price <= unclaimed:
                    cards = [1] * low
                    for (rank, _), number in zip(others, numbers, strict=True):
                        cards += [rank + 1] * number
                    found.add((*cards, *([14] * high)))
    return found


def longest_walk(roads: list[tuple[int, int]]) -> int:
    """The most roads that one can walk without using any twice: every walk is tried."""
    around: dict[int, list[tuple[int, int]]] = {}
    for number, (start, end) in enumerate(roads):
        around.setdefault(start, []).append((end, number))
        around.setdefault(end, []).append((start, number))

    @cache
    def onward(here: int, used: int) -> int:
        return max(
            (1 + onward(other, used | 1 << number) for other, number in around[here] if not used >> number & 1),
            default=0,
        )

    return max((onward(centre, 0) for centre in around), default=0)


def is_walk(roads: list[tuple[int, int]]) -> bool:
    """Whether these roads can be walked one after another (Euler): they hang together, at most two ends are odd."""
    if not roads:
        return True
    degree: dict[int, int] = {}
    for start, end in roads:
        degree[start] = degree.get(start, 0) + 1
        degree[end] = degree.get(end, 0) + 1
    reached, edge = {roads[0][0]}, [roads[0][0]]
    while edge:
        here = edge.pop()
        for start, end in roads:
            for one, other in ((start, end), (end, start)):
                if one == here and other not in reached:
                    reached.add(other)
                    edge.append(other)
    return reached == set(degree) and sum(number % 2 for number in degree.values()) <= 2
