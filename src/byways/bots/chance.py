"""The random bot: every legal move is as likely as the others."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from byways.engine import State

from .base import Bot, Candidate, seat_to_act


class RandomBot(Bot):
    """Plays any legal move. With a seed it makes the same choices every time."""

    SETTINGS: ClassVar[Sequence[str]] = ("seed",)

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(secrets.randbits(64) if seed is None else seed)

    def think(self, state: State) -> list[Candidate]:
        seat_to_act(state)
        moves = list(state.moves)
        self._random.shuffle(moves)
        even = tuple(1 / state.game.players for _ in range(state.game.players))
        return [Candidate(move, 0, even) for move in moves]
