"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from byways.engine import AnyBoard, BywaysError, Game, IllegalMove, Move, State


@dataclass(frozen=True)
class Candidate:
    """A move that a bot has considered."""

    move: Move
    visits: int
    payoffs: tuple[float, ...]
    """What each seat can expect after it, from 0 to 1."""
    line: tuple[str, ...] = ()
    """How the bot thinks the game goes on, in notation, this move first."""


class Bot(ABC):
    """Chooses moves. It may be given a full state: it uses only what the seat to act may know of it."""

    SETTINGS: ClassVar[Sequence[str]]

    def choose(self, state: State) -> Move:
        """The move that the bot would make for the seat to act."""
        seat_to_act(state)
        moves = state.moves
        if len(moves) == 1:
            return moves[0]
        return self.weigh(state)[0].move

    def weigh(self, state: State) -> list[Candidate]:
        """As `think`, without the lines: enough for a choice, and quicker."""
        return self.think(state)

    @abstractmethod
    def think(self, state: State) -> list[Candidate]:
        """The moves of the seat to act, the best first."""


def seat_to_act(state: State) -> int:
    """The seat that a bot is asked for."""
    if not isinstance(state, State):
        raise BywaysError(f"a bot chooses in a state, as game.new() gives it, not in {state!r}")
    if state.seat is None:
        raise IllegalMove(f"there is nothing to choose: the game is over. {state.outcome}")
    return state.seat


def bot_board(game: Game, advanced_knowledge: bool) -> AnyBoard:
    """The board as a bot thinks of it: a game whose knowledge comes in two grades has a field that says which."""
    board: AnyBoard = game.board
    if "advanced_knowledge" in game.board._fields:
        board = game.board._replace(advanced_knowledge=int(advanced_knowledge))
    return board
