"""Climb: a game whose rules can be mended in several ways, under matches that are being played.

In turn each seat climbs one to three steps; who comes to the top wins. What a version changes is a number on its board.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy import int8, int16

import byways
from byways.engine import Game, Option, Outcome, State, public, record
from byways.engine.types import Array
from byways.engine.verbs import OVER, verb

TOP = 12


class Position:
    """A position of the game."""

    seat = public(int8)
    height = public(int8, 2)


class LaterPosition:
    """The same with a count that later rules keep, and in another order."""

    moves = public(int16)
    height = public(int8, 2)
    seat = public(int8)


class OtherPosition:
    """A position that knows nothing of the heights before."""

    seat = public(int8)
    height = public(int8, 3)


STATE, LATER, OTHER = record(Position), record(LaterPosition), record(OtherPosition)


class ClimbBoard(NamedTuple):
    players: int
    most: int
    bonus: int
    first: int


@verb
def setup(b: ClimbBoard, s: Any, rng: Any) -> None:
    s.seat = b.first


@verb
def legal(b: ClimbBoard, s: Any, out: Any) -> int:
    for steps in range(b.most):
        out[steps] = steps + 1
    return b.most


@verb
def play(b: ClimbBoard, s: Any, move: Any, rng: Any) -> None:
    s.height[s.seat] += move + (b.bonus if move == 1 else 0)
    s.seat = OVER if s.height[s.seat] >= TOP else 1 - s.seat


@verb
def result(b: ClimbBoard, s: Any, out: Any) -> None:
    out[0] = 1.0 if s.height[0] >= TOP else 0.0
    out[1] = 1.0 - out[0]


class Climb(Game):
    name = "climb"
    title = "Climb"
    blurb = "Up the stairs."
    minutes = 1
    options = (Option("players", 2, "Two.", (2,)),)
    STATE = STATE
    MOVES = 3
    most, bonus, first = 3, 0, 0

    def make_board(self, values: dict[str, Any]) -> ClimbBoard:
        return ClimbBoard(2, self.most, self.bonus, self.first)

    def notation(self, state: State, code: int) -> str:
        return f"{code} up"

    def outcome(self, state: State) -> Outcome:
        winner = 0 if state.payoffs[0] else 1
        return Outcome((winner,), state.payoffs, "first at the top", "First at the top.")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {"seat": state.seat, "height": state.record["height"].tolist()}

    def fill(self, data: dict[str, Any], position: Array) -> None:
        position["height"][0] = data["height"]
        position["seat"][0] = OVER if data["seat"] is None else data["seat"]


def mend(**changes: Any) -> type[Game]:
    """Put a version of the rules in force; without changes the first one."""
    return byways.register(type("Climb", (Climb,), {"version": 1, **changes}))
