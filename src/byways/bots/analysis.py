"""Going through a finished game: what each seat could expect at every decision, blunders and turning points."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from byways.engine import Match

from .base import Candidate
from .search import SearchBot

MISTAKE, BLUNDER = 0.1, 0.2
"""How much of its expected payoff a move gives away, at least, to be called so."""

STAYS = 4
"""Decisions for which another seat stays ahead, at least, after a turning point."""


@dataclass(frozen=True)
class Decision:
    """One decision of a finished game, as the search sees it with the eyes of the seat that made it."""

    ply: int
    seat: int
    played: Candidate
    best: Candidate

    @property
    def payoffs(self) -> tuple[float, ...]:
        """What each seat could expect before it."""
        return self.best.payoffs

    @property
    def loss(self) -> float:
        """What the move gives away of the seat's expected payoff."""
        return max(0.0, self.best.payoffs[self.seat] - self.played.payoffs[self.seat])

    @property
    def verdict(self) -> str:
        """`blunder`, `mistake` or nothing. A loss within twice its own error counts as nothing."""
        error = math.sqrt(0.25 / max(1, self.played.visits))
        if self.played.move == self.best.move or self.loss < 2 * error:
            return ""
        return "blunder" if self.loss >= BLUNDER else "mistake" if self.loss >= MISTAKE else ""


@dataclass(frozen=True)
class Analysis:
    """All decisions of a game, and the plies after which another seat was ahead for good or for a while."""

    match: Match
    decisions: tuple[Decision, ...]
    turning: tuple[int, ...]


def analyse(match: Match, bot: SearchBot, progress: Callable[[], None] | None = None) -> Analysis:
    """Think about every decision of a match again."""
    decisions = []
    for ply, code in enumerate(match.codes):
        state = match.states[ply]
        seat = state.seat
        assert seat is not None
        candidates = bot.think(state)
        played = candidates[0] if candidates[0].move == code else bot.examine(state, code)
        decisions.append(Decision(ply, seat, played, candidates[0]))
        if progress is not None:
            progress()
    return Analysis(match, tuple(decisions), turning_points(match, decisions))


def turning_points(match: Match, decisions: list[Decision]) -> tuple[int, ...]:
    """The plies whose decision put another seat ahead, which then stayed ahead for a while or to the end."""
    curve = [decision.payoffs for decision in decisions]
    if match.state.over:
        curve.append(match.state.payoffs)
    if match.game.COOPERATIVE or not curve:
        return ()
    leaders = [max(range(match.game.players), key=payoffs.__getitem__) for payoffs in curve]
    found = []
    ahead = leaders[0]
    for ply, leader in enumerate(leaders):
        if leader != ahead and all(other == leader for other in leaders[ply : ply + STAYS]):
            if ply > 0:
                found.append(ply - 1)
            ahead = leader
    return tuple(found)


# The curve
