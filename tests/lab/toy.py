"""A toy game whose every figure is known: who wins is settled by the deal, or by a coin, in known shares.

Each seat has two decisions a turn, the second of them forced, for three rounds. Its first decision is left or right.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy import int8

from byways.engine import (
    OVER,
    Array,
    Code,
    Codes,
    Game,
    Measure,
    Option,
    Outcome,
    Payoffs,
    Positions,
    Rng,
    State,
    Tally,
    below,
    public,
    record,
    verb,
)

ROUNDS = 3
LEFT, RIGHT, GO = 0, 1, 2


class Position:
    """A position of the toy."""

    seat = public(int8)
    lucky = public(int8)  # who wins by the deal, or -1
    turn = public(int8)
    chosen = public(int8)  # whether the first decision of the turn is made
    winner = public(int8)


STATE = record(Position)


class ToyBoard(NamedTuple):
    """What never changes."""

    players: int
    dealt: int
    """Percent of the games that the deal settles."""
    bias: int
    """Percent of the other games that who begins wins."""
    rounds: int
    drawn: int
    """Whether it is drawn who begins; then that seat has the bias."""


@verb
def setup(b: ToyBoard, s: Position, rng: Rng) -> None:
    s.lucky = below(rng, 2) if below(rng, 100) < b.dealt else -1
    if b.drawn:
        s.seat = below(rng, 2)


@verb
def legal(b: ToyBoard, s: Position, out: Codes) -> int:
    if s.chosen:
        out[0] = GO
        return 1
    out[0] = LEFT
    out[1] = RIGHT
    return 2


@verb
def play(b: ToyBoard, s: Position, move: Code, rng: Rng) -> None:
    if not s.chosen:
        s.chosen = 1
        return
    s.chosen = 0
    s.turn += 1
    s.seat = 1 - s.seat
    if s.turn == 2 * b.rounds:
        s.winner = s.lucky if s.lucky >= 0 else (s.seat if below(rng, 100) < b.bias else 1 - s.seat)  # it began
        s.seat = OVER


@verb
def result(b: ToyBoard, s: Position, out: Payoffs) -> None:
    for seat in range(2):
        out[seat] = s.winner == seat


@verb
def measure(b: ToyBoard, s: Position, out: Array) -> None:
    for seat in range(2):
        out[seat, 0] = 10 * (s.winner == seat) + seat


@verb
def standing(b: ToyBoard, s: Position, out: Payoffs) -> None:
    """The first seat leads after its turns, the second after its own; at the end the winner does."""
    for seat in range(2):
        out[seat] = (s.turn + seat) % 2 if s.seat != OVER else s.winner == seat


@verb
def ending(b: ToyBoard, s: Position) -> int:
    return 0 if s.lucky >= 0 else 1


@verb
def tally(b: ToyBoard, before: Position, move: Code, s: Position, out: Array) -> None:
    if move < GO:
        out[before.seat, move] += 1
    if s.seat == OVER:
        out[s.winner, 3] += 1
        out[s.winner, 4] += 1


class Toy(Game):
    name = "toy"
    title = "Toy"
    blurb = "A game whose figures are known."
    minutes = 1
    options = (
        Option("players", 2, "", values=(2,)),
        Option("dealt", 0, "", values=tuple(range(101))),
        Option("bias", 50, "", values=tuple(range(101))),
        Option("drawn", 0, "", values=(0, 1)),
    )
    tunables = (Option("rounds", ROUNDS, "How many rounds there are.", values=(1, 2, 3, 4)),)
    STATE = STATE
    MOVES = 2
    measures = (Measure("points"),)
    endings = ("dealt", "tossed", "impossible")
    ending_rules = ("T5", "T6", "T7")

    @property
    def tallies(self) -> tuple[Tally, ...]:
        return (
            Tally("way", ("left", "right", "up"), 0, ("T1", "T2", "T3")),
            Tally("charm", ("won",), 3, ("T4",)),
            Tally("goal", ("middle",), 4, places=((50.0, 50.0),)),
        )

    def make_board(self, values: dict[str, Any]) -> ToyBoard:
        return ToyBoard(
            values["players"], values["dealt"], values["bias"], values.get("rounds", ROUNDS), values["drawn"]
        )

    def notation(self, state: State, code: int) -> str:
        return ("left", "right", "go")[code]

    def outcome(self, state: State) -> Outcome:
        winner = int(state.record["winner"])
        return Outcome((winner,), state.payoffs, "luck", f"{winner} wins")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {name: int(state.record[name]) for name in STATE.fields}

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        for name, value in data.items():
            position[name] = value


GAME = Toy
