"""Dice Walk: a game of many decisions in a row, some of which roll a die, to check choices that are several decisions.

A seat has six decisions: 1 and 2 walk so many steps, 9 rolls a die and walks what it shows. Who has gone furthest wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from numpy import int8

from byways.engine import OVER, Array, Choice, Event, Face, Game, Option, Outcome, State, below, public, record, verb
from byways.engine.ways import Travel, ways

TURNS = 6
ROLL = 9


class Position:
    """A position of the game."""

    seat = public(int8)
    at = public(int8, 2)
    made = public(int8)


STATE = record(Position)


class WalkBoard(NamedTuple):
    players: int


@verb
def setup(b: WalkBoard, s: Any, rng: Any) -> None:
    s.seat = 0


@verb
def legal(b: WalkBoard, s: Any, out: Any) -> int:
    out[0], out[1], out[2] = 1, 2, ROLL
    return 3


@verb
def play(b: WalkBoard, s: Any, move: Any, rng: Any) -> None:
    s.at[s.seat] += 1 + below(rng, 6) if move == ROLL else move
    s.made += 1
    if s.made == TURNS:
        s.seat = 1 - s.seat if s.seat == 0 else OVER
        s.made = 0


@verb
def result(b: WalkBoard, s: Any, out: Any) -> None:
    out[0] = 1.0 if s.at[0] > s.at[1] else 0.5 if s.at[0] == s.at[1] else 0.0
    out[1] = 1.0 - out[0]


class WalkFace(Face):
    def ways(self, state: State) -> Sequence[Choice]:
        """Every place that can be walked to without a die."""
        travel = Travel(
            leads=lambda code: code != ROLL,
            place=lambda s: int(s["at"][state.record["seat"]]),
            like=lambda s: (int(s["at"][state.record["seat"]]), int(s["made"])),
            cost=lambda before, after: 1,
        )
        return [
            Choice(way.codes[0], f"to {place}", f"Walk to {place}", then=way.codes[1:])
            for place, way in ways(state, travel).items()
            if len(way.codes) > 1
        ]


class DiceWalk(Game):
    name = "dice-walk"
    title = "Dice Walk"
    blurb = "Walk, or trust the die."
    minutes = 1
    options = (Option("players", 2, "Two.", (2,)),)
    STATE = STATE
    MOVES = 3
    FACE = WalkFace

    def make_board(self, values: dict[str, Any]) -> WalkBoard:
        return WalkBoard(2)

    def notation(self, state: State, code: int) -> str:
        return "roll" if code == ROLL else f"walk {code}"

    def outcome(self, state: State) -> Outcome:
        best = max(state.payoffs)
        winners = tuple(seat for seat in range(2) if state.payoffs[seat] == best)
        return Outcome(winners, state.payoffs, "furthest", "Who went furthest wins.")

    def describe_events(self, before: State, move: int | None, after: State) -> list[Event]:
        return [Event(f"{before.seat} goes to {after.record['at'][before.seat or 0]}.")]

    def to_dict(self, state: State) -> dict[str, Any]:
        s = state.record
        return {"seat": state.seat, "at": s["at"].tolist(), "made": int(s["made"])}

    def fill(self, data: dict[str, Any], position: Array) -> None:
        for key in ("at", "made"):
            position[key][0] = data[key]
        position["seat"][0] = OVER if data["seat"] is None else data["seat"]
