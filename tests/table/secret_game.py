"""High Card: a game with secrets, small enough to check everything that a table shows of it.

Each seat is dealt three cards that only it sees, one lies face down for nobody to see; in turn each seat lays a card,
face down at first (a secret move), and when all are out the highest last card wins.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy import int8

from byways.engine import Choice, Event, Face, Game, Option, Outcome, State, public, record
from byways.engine.dice import below
from byways.engine.record import nobody, owner
from byways.engine.types import Array
from byways.engine.verbs import OVER, verb

CARDS = 20
HELD = 3


class Position:
    """A position of the game."""

    seat = public(int8)
    hand = owner(int8, 2, HELD)
    laid = owner(int8, 2)
    aside = nobody(int8)
    round = public(int8)


STATE = record(Position)


class HighBoard(NamedTuple):
    players: int


@verb
def setup(b: HighBoard, s: Any, rng: Any) -> None:
    for seat in range(2):
        for place in range(HELD):
            s.hand[seat, place] = 1 + below(rng, CARDS)
    s.aside = 1 + below(rng, CARDS)


@verb
def legal(b: HighBoard, s: Any, out: Any) -> int:
    n = 0
    for place in range(HELD):
        if s.hand[s.seat, place] != 0:
            out[n] = place
            n += 1
    return n


@verb
def play(b: HighBoard, s: Any, move: Any, rng: Any) -> None:
    s.laid[s.seat] = s.hand[s.seat, move]
    s.hand[s.seat, move] = 0
    s.round += 1
    s.seat = OVER if s.round == 2 * HELD else 1 - s.seat


@verb
def result(b: HighBoard, s: Any, out: Any) -> None:
    out[0] = 1.0 if s.laid[0] > s.laid[1] else 0.5 if s.laid[0] == s.laid[1] else 0.0
    out[1] = 1.0 - out[0]


@verb
def redeal(b: HighBoard, s: Any, seat: Any, rng: Any) -> None:
    s.aside = 1 + below(rng, CARDS)
    for other in range(2):
        if other == seat:
            continue
        left = HELD - (s.round + 1 - other) // 2
        for place in range(HELD):
            s.hand[other, place] = 1 + below(rng, CARDS) if place < left else 0
        s.laid[other] = 1 + below(rng, CARDS) if left < HELD else 0


class HighFace(Face):
    def choice(self, state: State, code: int) -> Choice:
        return Choice(code, self.game.notation(state, code), f"Lay {state.record['hand'][state.seat][code]}")

    def board(self) -> str:
        return '<rect width="100" height="100"/>'


class HighCard(Game):
    name = "high-card"
    title = "High Card"
    blurb = "Lay your cards face down."
    minutes = 1
    options = (Option("players", 2, "Two.", (2,)),)
    STATE = STATE
    MOVES = HELD
    FACE = HighFace

    def make_board(self, values: dict[str, Any]) -> HighBoard:
        return HighBoard(2)

    def notation(self, state: State, code: int) -> str:
        return f"{'abc'[code]}{state.record['hand'][state.seat][code]}"

    def outcome(self, state: State) -> Outcome:
        best = max(state.payoffs)
        winners = tuple(seat for seat in range(2) if state.payoffs[seat] == best)
        return Outcome(winners, state.payoffs, "high card", "The high card wins.")

    def is_secret(self, state: State, code: int) -> bool:
        return True

    def describe_events(self, before: State, move: int | None, after: State) -> list[Event]:
        return [Event("A card is laid." if move is None else f"You lay {self.notation(before, move)}.")]

    def to_dict(self, state: State) -> dict[str, Any]:
        s = state.record
        return {
            "seat": state.seat,
            "hand": s["hand"].tolist(),
            "laid": s["laid"].tolist(),
            "aside": int(s["aside"]),
            "round": int(s["round"]),
        }

    def fill(self, data: dict[str, Any], position: Array) -> None:
        for key in ("hand", "laid", "aside", "round"):
            position[key][0] = data[key]
        position["seat"][0] = OVER if data["seat"] is None else data["seat"]
