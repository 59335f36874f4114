"""Ways: decisions of one seat in a row that lead somewhere, found by playing the rules themselves.

A drive to a far stop is a decision at every stop. A face asks here how each place can be reached and at what cost, and
offers each way as one choice; the decisions are then played one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

import numpy as np

from .state import State

MOST = 1500
"""So many positions are looked at; further ways are left out."""


@dataclass(frozen=True)
class Way:
    """Decisions that lead to a place."""

    codes: tuple[int, ...]
    cost: int
    places: tuple[Hashable, ...]
    """Where each decision leads; the last one is where the way ends."""


@dataclass(frozen=True)
class Travel:
    """How a game's pieces get about, for `ways`."""

    leads: Callable[[int], bool]
    """Whether a decision can be part of a way."""
    place: Callable[[np.void], Hashable]
    """Where one is in a position."""
    like: Callable[[np.void], Hashable]
    """Positions with the same answer go on alike, but for what has been spent."""
    cost: Callable[[np.void, np.void], int]
    """What a decision costs, by the positions before and after it."""


def ways(state: State, travel: Travel) -> dict[Hashable, Way]:
    """The cheapest way to each place that the seat to act can reach by itself; of equally cheap ones the shortest.

    `state` may be a view: what its viewer can not know is dealt at random, and no way may depend on it.
    """
    start = state.copy() if state.full else state.redeal(state.viewer)
    best: dict[Hashable, Way] = {}
    spent: dict[Hashable, int] = {travel.like(start.record): 0}
    edge = [(start, Way((), 0, ()))]
    looked = 0
    while edge and looked < MOST:
        further = []
        for here, way in edge:
            for there, longer in _steps(here, way, travel):
                looked += 1
                place = longer.places[-1]
                if place not in best or longer.cost < best[place].cost:
                    best[place] = longer
                like = travel.like(there.record)
                if there.seat == start.seat and longer.cost < spent.get(like, longer.cost + 1):
                    spent[like] = longer.cost
                    further.append((there, longer))
        edge = further
    return best


def _steps(here: State, way: Way, travel: Travel) -> Iterator[tuple[State, Way]]:
    for code in here.codes():
        if travel.leads(code):
            there = here.copy().play(code)
            cost = way.cost + travel.cost(here.record, there.record)
            yield there, Way((*way.codes, code), cost, (*way.places, travel.place(there.record)))
