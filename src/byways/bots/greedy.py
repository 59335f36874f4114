"""The greedy bot: looks one decision ahead and takes what looks best there."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from byways.engine import BywaysError, IllegalMove, State
from byways.engine.dice import GOLDEN, scramble, seeded
from byways.engine.verbs import OVER, estimate, knows, legal, play, prefer, redeal, result

from .base import Bot, Candidate

WORLDS = 16
"""Worlds and dice that each move is tried in, the same for all moves."""


def look(b: Any, states: Any, seat: Any, worlds: Any, judge: Any, seed: Any, moves: Any, room: Any, sums: Any) -> Any:
    """Play every move of states[0] in some worlds and add up what each seat can expect after it.

    With `judge` the game's own estimate says it, without it a playout to the end. Gives the number of moves.
    """
    rng = np.zeros(1, np.uint64)
    reward = np.zeros(max(b.players, 8))
    n = legal(b, states[0], moves)
    for i in range(n):
        for world in range(worlds):
            rng[0] = scramble(seed + np.uint64(world) * GOLDEN)
            states[1] = states[0]
            s = states[1]
            redeal(b, s, seat, rng)
            play(b, s, moves[i], rng)
            while s.seat != OVER and not judge:
                m = legal(b, s, room)
                play(b, s, room[prefer(b, s, room, m, rng)], rng)
            if s.seat == OVER:
                result(b, s, reward)
            else:
                estimate(b, s, reward)
            for player in range(b.players):
                sums[i, player] += reward[player]
    return n


class GreedyBot(Bot):
    """Takes the move after which it can expect most: by the game's own estimate, or else by a few playouts."""

    SETTINGS: ClassVar[Sequence[str]] = ("worlds", "seed")

    def __init__(self, worlds: int = WORLDS, seed: int | str | None = None) -> None:
        if not worlds > 0:
            raise BywaysError(f"worlds must be above 0, not {worlds}")
        self.worlds = int(worlds)
        self.seed = secrets.token_hex(8) if seed is None else seed

    def think(self, state: State) -> list[Candidate]:
        seat = state.seat
        if seat is None:
            raise IllegalMove(f"there is nothing to think about: the game is over. {state.outcome}")
        view, game = state.view(seat), state.game
        states = np.zeros(2, game.STATE.dtype)
        states[0] = view.array[0]
        codes, room = np.zeros(game.MOVES, np.int32), np.zeros(game.MOVES, np.int32)
        sums = np.zeros((game.MOVES, game.players))
        judge = knows(type(game.board), "estimate")
        start = np.uint64(seeded(f"{self.seed} {hashlib.sha256(bytes(view)).hexdigest()}"))
        game.kernel(look)(game.board, states, seat, self.worlds, judge, start, codes, room, sums)
        found = [
            Candidate(move, self.worlds, tuple((sums[i] / self.worlds).tolist()), (str(move),))
            for i, move in enumerate(view.moves)
        ]
        return sorted(found, key=lambda one: one.payoffs[seat], reverse=True)
