"""What bots know of Snowplow Race beyond its rules: to look for snow. Levels plan with the solver's methods instead."""

from byways.engine import OVER, Codes, Payoffs, Rng, below, verb

from .board import Board
from .rules import Position, is_clear, is_won


@verb
def playout_policy(b: Board, s: Position, moves: Codes, n: int, rng: Rng) -> int:
    """In playouts: a road with snow if there is one, most of the time."""
    found = 0
    chosen = 0
    for i in range(n):
        if b.ways[moves[i]].steps == 1 and not is_clear(b, s, moves[i]):
            found += 1
            if below(rng, found) == 0:
                chosen = i
    if found > 0 and below(rng, 16) > 0:
        return chosen
    return below(rng, n)


@verb
def prior(b: Board, s: Position, moves: Codes, n: int, out: Payoffs) -> None:
    """Roads with snow look better than those without."""
    for i in range(n):
        out[i] = 1.0 if is_clear(b, s, moves[i]) else 4.0


@verb
def estimate(b: Board, s: Position, out: Payoffs) -> None:
    """The more roads are clear for the time that is left, the likelier it is won."""
    spare = b.turns - 1 - s.turn - s.left
    value = 0.0 if spare < 0 else (1.0 + spare) / (1.0 + spare + 0.5 * s.left)
    if s.seat == OVER:
        value = 1.0 if is_won(b, s) else 0.0
    for seat in range(b.players):
        out[seat] = value
