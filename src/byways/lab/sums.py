"""Sums: all that the statistics need of some games, in a few arrays that can be added up.

So a run needs the same memory for a thousand games as for a billion, pieces of work can be played in any order and
anywhere, and the report is the same. What is averaged is summed over deals, since games of one deal belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from byways.engine import Array
from byways.engine.common import common

from .kernels.adding import Totals, add_up, no_totals
from .kernels.counting import new_counters
from .kernels.watch import GAME_COLUMNS, ROW_COLUMNS, SEAT_COLUMNS
from .plan import Plan
from .playing import Notes


@dataclass(frozen=True)
class Sums:
    """Sums over games, by name: those of `Totals`, and what was counted."""

    arrays: Mapping[str, Array]

    def __getitem__(self, name: str) -> Array:
        return self.arrays[name]

    @property
    def layout(self) -> dict[str, tuple[int, ...]]:
        """The names and shapes of its arrays: sums can be added up that have the same."""
        return {name: one.shape for name, one in self.arrays.items()}

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            {
                name: np.maximum(one, other[name])
                if name == "most"
                else np.minimum(one, other[name])
                if name == "least"
                else one + other[name]
                for name, one in self.arrays.items()
            }
        )


def sums_of(plan: Plan, notes: Notes) -> Sums:
    """The sums of a piece of work."""
    totals = no_totals(plan.game.players, notes.seats.shape[2])
    games, seats = (np.require(one, requirements="W") for one in (notes.games, notes.seats))  # a cluster's are not
    _adder()(totals, games, seats, notes.first, plan.repeats)
    return Sums(
        {
            **totals._asdict(),
            "uses": notes.counters.totals.astype(float),
            "users2": notes.counters.users2,
            "when": notes.counters.when,
            "lasted": notes.counters.seats,
        }
    )


@cache
def _adder() -> Callable[[Totals, Array, Array, int, int], None]:
    """The kernel; its types are the same for all games, and to find them out takes longer than to add."""
    return common(add_up, no_totals(1, 1), np.zeros((1, 1)), np.zeros((1, 1, 1)), 1, 1)


def no_sums(plan: Plan) -> Sums:
    """The sums of no games."""
    return sums_of(plan, no_notes(plan))


def no_notes(plan: Plan) -> Notes:
    """What is noted of no games."""
    players, game = plan.game.players, plan.game
    return Notes(
        0,
        np.zeros((0, len(GAME_COLUMNS))),
        np.zeros((0, players, len(SEAT_COLUMNS) + len(game.measures))),
        np.zeros((0, len(ROW_COLUMNS) + players)),
        new_counters(game, 0, 0, 0),
    )
