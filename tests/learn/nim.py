"""A toy that is solved: two players take one to three from a heap in turn, and who takes the last one wins.

Whoever faces a multiple of four loses. Each player has a card that nobody else sees and that means nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy import int8

from byways.engine import (
    NOBODY,
    OVER,
    Code,
    Codes,
    Game,
    Option,
    Outcome,
    Payoffs,
    Positions,
    Rng,
    Seat,
    State,
    below,
    owner,
    public,
    record,
    verb,
)

MOST = 21
TAKE = 3


class Position:
    """A position of the toy."""

    seat = public(int8, within=(OVER, 1))
    stones = public(int8, within=(0, MOST))
    winner = public(int8, within=(NOBODY, 1))
    card = owner(int8, 2, blank=-1, within=(0, 3))


STATE = record(Position)


class NimBoard(NamedTuple):
    """What never changes."""

    players: int


@verb
def setup(b: NimBoard, s: Position, rng: Rng) -> None:
    s.stones = MOST - below(rng, 8)
    s.winner = NOBODY
    for seat in range(2):
        s.card[seat] = below(rng, 4)


@verb
def legal(b: NimBoard, s: Position, out: Codes) -> int:
    n = min(TAKE, s.stones)
    for i in range(n):
        out[i] = i + 1
    return n


@verb
def play(b: NimBoard, s: Position, move: Code, rng: Rng) -> None:
    s.stones -= move
    if s.stones == 0:
        s.winner = s.seat
        s.seat = OVER
    else:
        s.seat = 1 - s.seat


@verb
def redeal(b: NimBoard, s: Position, seat: Seat, rng: Rng) -> None:
    for other in range(2):
        if other != seat:
            s.card[other] = below(rng, 4)


@verb
def result(b: NimBoard, s: Position, out: Payoffs) -> None:
    for seat in range(2):
        out[seat] = s.winner == seat


class Nim(Game):
    name = "nim"
    title = "Nim"
    blurb = "Take the last one."
    minutes = 1
    options = (Option("players", 2, "", values=(2,)),)
    STATE = STATE
    MOVES = TAKE

    def make_board(self, values: dict[str, Any]) -> NimBoard:
        return NimBoard(values["players"])

    def notation(self, state: State, code: int) -> str:
        return str(code)

    def outcome(self, state: State) -> Outcome:
        winner = int(state.record["winner"])
        return Outcome((winner,), state.payoffs, "the last one", f"{winner} wins")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {name: state.record[name].tolist() for name in STATE.fields}

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        for name, value in data.items():
            position[name] = value


GAME = Nim
