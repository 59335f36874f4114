"""Going through a finished game: what each seat could expect at every decision, blunders and turning points."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from itertools import pairwise

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

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 960, 420, 56, 64, 150, 44
DASHES = ("", ' stroke-dasharray="9 4"', ' stroke-dasharray="3 3"', ' stroke-dasharray="12 4 3 4"')
"""Seats differ in the dashes of their lines as well as in colour."""


def draw(analysis: Analysis) -> str:
    """The curve of what each seat could expect, as an SVG document."""
    match = analysis.match
    game = match.game
    curve = [decision.payoffs for decision in analysis.decisions]
    if match.state.over:
        curve.append(match.state.payoffs)
    across, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    last = max(1, len(curve) - 1)

    def x(ply: float) -> float:
        return LEFT + across * ply / last

    def y(value: float) -> float:
        return TOP + high * (1 - value)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif">',
        f"<title>{escape(game.title)}: what each player could expect, decision by decision</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="28" font-size="19" font-weight="600" fill="#222">{escape(game.title)}: '
        f"{escape(' – '.join(match.names))}</text>",
        f'<text x="{LEFT}" y="48" font-size="13" fill="#555">{escape(_words(match))}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        level = y(percent / 100)
        parts.append(
            f'<line x1="{LEFT}" y1="{level:.1f}" x2="{LEFT + across}" y2="{level:.1f}" '
            f'stroke="{"#999" if percent in (0, 100) else "#ddd"}"/>'
            f'<text x="{LEFT - 8}" y="{level + 4:.1f}" font-size="12" text-anchor="end" fill="#555">{percent} %</text>'
        )
    step = max(1, round(last / 10))
    for ply in range(0, last + 1, step):
        parts.append(
            f'<text x="{x(ply):.1f}" y="{TOP + high + 18}" font-size="12" text-anchor="middle" fill="#555">{ply}</text>'
        )
    parts.append(
        f'<text x="{LEFT + across / 2:.0f}" y="{HEIGHT - 8}" font-size="12" text-anchor="middle" fill="#555">'
        "decisions made</text>"
    )
    for ply in analysis.turning:
        parts.append(
            f'<line x1="{x(ply + 0.5):.1f}" y1="{TOP}" x2="{x(ply + 0.5):.1f}" y2="{TOP + high}" '
            'stroke="#b58900" stroke-dasharray="2 4" stroke-width="2"><title>turning point: '
            f"{escape(_told(analysis.decisions[ply], match))}</title></line>"
        )
    shown = 1 if game.COOPERATIVE else game.players
    ends = _apart([y(curve[-1][seat]) for seat in range(shown)]) if curve else []
    for seat in range(shown):
        colour = game.face.seat_colours[seat % len(game.face.seat_colours)]
        points = " ".join(f"{x(ply):.1f},{y(payoffs[seat]):.1f}" for ply, payoffs in enumerate(curve))
        dash = DASHES[seat % len(DASHES)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" '
            f'stroke-linejoin="round"{dash}/>'
        )
        name = "the team" if game.COOPERATIVE else match.names[seat]
        if ends:
            parts.append(
                f'<text x="{LEFT + across + 8}" y="{ends[seat] + 4:.1f}" font-size="13" fill="{colour}" '
                f'font-weight="600">{escape(name)}</text>'
            )
    for decision in analysis.decisions:
        if decision.verdict:
            seat = 0 if game.COOPERATIVE else decision.seat
            colour = game.face.seat_colours[seat % len(game.face.seat_colours)]
            sign = "??" if decision.verdict == "blunder" else "?"
            height = y(decision.payoffs[seat])
            parts.append(
                f'<g><title>{escape(_told(decision, match))}</title><circle cx="{x(decision.ply):.1f}" '
                f'cy="{height:.1f}" r="{6 if sign == "??" else 4}" fill="#fffdf8" stroke="{colour}" '
                'stroke-width="2.5"/>'
                f'<text x="{x(decision.ply):.1f}" y="{max(TOP + 10, height - 10):.1f}" font-size="13" '
                f'font-weight="700" text-anchor="middle" fill="#a11">{sign}</text></g>'
            )
    parts.append("</svg>\n")
    return "\n".join(parts)


def _words(match: Match) -> str:
    return str(match.state.outcome) if match.state.over else "The game is not over."


def _told(decision: Decision, match: Match) -> str:
    seat, played, best = decision.seat, decision.played, decision.best
    return (
        f"{decision.ply + 1}. {match.names[seat]}: {played.move} ({played.payoffs[seat]:.0%}); "
        f"{best.move} ({best.payoffs[seat]:.0%})"
    )


def _apart(heights: list[float], gap: float = 17) -> list[float]:
    """Labels at these heights, moved so that none covers another."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + gap)
    floor = float(HEIGHT - BOTTOM)
    for number in reversed(order):  # what was pushed out below comes up again, and only what is in its way
        placed[number] = min(placed[number], floor)
        floor = placed[number] - gap
    return placed
