"""The same notes for games that Python plays decision by decision: a kernel for each moment."""

from __future__ import annotations

import numpy as np

from byways.engine import AnyBoard, Code, Positions, compiled

from .watch import Now, Watch, begin_game, end_game, has_room, note_choice, note_play, read_log


@compiled
def kept(w: Watch) -> Now:
    """What runs along, as it was left."""
    now = w.now
    return Now(now[0], now[1], now[2], now[3], now[4] > 0)


@compiled
def keep(w: Watch, now: Now) -> None:
    """Leave what runs along for the next moment."""
    w.now[0], w.now[1], w.now[2], w.now[3] = now.decisions, now.read, now.turns, now.seat
    w.now[4] = now.followed


def begun(b: AnyBoard, states: Positions, w: Watch, game: int) -> None:
    """A game begins."""
    keep(w, begin_game(w, game, states[0].seat))


def chosen(b: AnyBoard, states: Positions, w: Watch, game: int, options: int) -> None:
    """The seat to act in states[0] decides among so many moves."""
    now = kept(w)
    if not has_room(now):
        now = read_log(w, now)
    keep(w, note_choice(w, now, game, states[0].seat, options))


def played(b: AnyBoard, states: Positions, before: Positions, w: Watch, game: int, move: Code) -> None:
    """A move led from before[0] to states[0]."""
    keep(w, note_play(b, w, kept(w), game, before[0], move, states[0]))


def ended(b: AnyBoard, states: Positions, w: Watch, game: int) -> None:
    """The game is over."""
    reward = np.zeros(max(b.players, 8))
    own = np.zeros((b.players, max(1, w.seats.shape[2])))
    end_game(b, w, read_log(w, kept(w)), game, states[0], reward, own)
