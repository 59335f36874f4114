"""Whose turn comes next, and what a shared win is worth: in compiled code, for all games."""

from __future__ import annotations

from .compiling import compiled, inlined
from .types import Array, Payoffs, Seat

__all__ = ["next_in_play", "next_seat", "share_win"]


@inlined
def next_seat(seat: Seat, players: int) -> Seat:
    """The seat to the left of a seat."""
    return seat + 1 if seat + 1 < players else 0


@compiled
def next_in_play(seat: Seat, players: int, out: Array) -> Seat:
    """The next seat that `out` does not mark; somebody must be in play."""
    seat = next_seat(seat, players)
    while out[seat]:
        seat = next_seat(seat, players)
    return seat


@compiled
def share_win(out: Payoffs, players: int) -> None:
    """Turn the scores in `out` into payoffs: the highest wins, and those who have it share the win."""
    best = out[0]
    for seat in range(1, players):
        best = max(best, out[seat])
    winners = 0
    for seat in range(players):
        winners += out[seat] == best
    for seat in range(players):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0
