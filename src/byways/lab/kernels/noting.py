"""The same notes for games that Python plays decision by decision: a kernel for each moment."""

from __future__ import annotations

import numpy as np

from byways.engine import AnyBoard, Code, Positions

from .watch import Watch, begin_game, end_game, note_choice, note_play


def begun(b: AnyBoard, states: Positions, w: Watch) -> None:
    """A game begins."""
    begin_game(w)


def chosen(b: AnyBoard, states: Positions, w: Watch, game: int, options: int) -> None:
    """The seat to act in states[0] decides among so many moves."""
    note_choice(w, game, states[0].seat, options)


def played(b: AnyBoard, states: Positions, before: Positions, w: Watch, game: int, move: Code) -> None:
    """A move led from before[0] to states[0]."""
    note_play(b, w, game, before[0], move, states[0])


def ended(b: AnyBoard, states: Positions, w: Watch, game: int) -> None:
    """The game is over."""
    reward = np.zeros(max(b.players, 8))
    own = np.zeros((b.players, max(1, w.seats.shape[2])))
    end_game(b, w, game, states[0], reward, own)
