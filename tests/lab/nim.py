"""A game of skill alone: take one, two or three from a heap; whoever takes the last wins."""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy import int8

from byways.engine import (
    OVER,
    Code,
    Codes,
    Game,
    Option,
    Outcome,
    Payoffs,
    Positions,
    Rng,
    State,
    below,
    public,
    record,
    verb,
)


class Position:
    """A position of the heap."""

    seat = public(int8)
    heap = public(int8)
    winner = public(int8)


STATE = record(Position)


class NimBoard(NamedTuple):
    """What never changes."""

    players: int
    heap: int


@verb
def setup(b: NimBoard, s: Position, rng: Rng) -> None:
    s.heap = b.heap - below(rng, 4)


@verb
def legal(b: NimBoard, s: Position, out: Codes) -> int:
    n = min(3, s.heap)
    for i in range(n):
        out[i] = i + 1
    return n


@verb
def play(b: NimBoard, s: Position, move: Code, rng: Rng) -> None:
    s.heap -= move
    s.winner = s.seat
    s.seat = OVER if s.heap == 0 else 1 - s.seat


@verb
def result(b: NimBoard, s: Position, out: Payoffs) -> None:
    for seat in range(2):
        out[seat] = s.winner == seat


class Nim(Game):
    name = "nim"
    title = "Nim"
    blurb = "Take the last one."
    minutes = 1
    options = (Option("players", 2, "", values=(2,)), Option("heap", 15, "", values=tuple(range(8, 40))))
    STATE = STATE
    MOVES = 3

    def make_board(self, values: dict[str, Any]) -> NimBoard:
        return NimBoard(values["players"], values["heap"])

    def notation(self, state: State, code: int) -> str:
        return f"take {code}"

    def outcome(self, state: State) -> Outcome:
        winner = int(state.record["winner"])
        return Outcome((winner,), state.payoffs, "the last one is taken", f"{winner} wins")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {name: int(state.record[name]) for name in STATE.fields}

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        for name, value in data.items():
            position[name] = value


GAME = Nim
