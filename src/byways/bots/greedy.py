"""The greedy bot: looks one decision ahead and takes what looks best there."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from time import perf_counter
from typing import ClassVar

import numpy as np

from byways.engine import BywaysError, State
from byways.engine.binding import others_compile
from byways.engine.dice import seeded
from byways.engine.verbs import knows

from .base import Bot, Candidate, bot_board, seat_to_act
from .kernels.look import look

WORLDS = 16
"""Worlds and dice that each move is tried in, the same for all moves."""

HASTE = 1.0
"""Seconds after which it makes do with fewer, as long as its code is interpreted and others compile it."""


class GreedyBot(Bot):
    """Takes the move after which it can expect most: by the game's own estimate, or else by a few playouts.

    It has the simple knowledge of a game, as the levels up to normal have.
    """

    SETTINGS: ClassVar[Sequence[str]] = ("worlds", "seed")

    def __init__(self, worlds: int = WORLDS, seed: int | str | None = None) -> None:
        if not worlds > 0:
            raise BywaysError(f"worlds must be above 0, not {worlds}")
        self.worlds = int(worlds)
        self.seed = secrets.token_hex(8) if seed is None else seed

    def think(self, state: State) -> list[Candidate]:
        seat = seat_to_act(state)
        view, game = state.view(seat), state.game
        states = np.zeros(2, game.STATE.dtype)
        states[0] = view.array[0]
        codes, room = game.room(), game.room()
        sums = np.zeros((len(codes), game.players))
        judge = knows(type(game.board), "estimate")
        start = np.uint64(seeded(f"{self.seed} {hashlib.sha256(bytes(view)).hexdigest()}"))
        board, begin, done = bot_board(game, False), perf_counter(), 0
        while done < self.worlds:
            count = self.worlds - done if game.is_compiled(look) else 1
            game.quick(look)(board, states, seat, done, count, judge, start, codes, room, sums)
            done += count
            if others_compile() and perf_counter() - begin > HASTE:  # somebody waits at a table
                break
        found = [
            Candidate(move, done, tuple((sums[i] / done).tolist()), (str(move),)) for i, move in enumerate(view.moves)
        ]
        return sorted(found, key=lambda one: one.payoffs[seat], reverse=True)
