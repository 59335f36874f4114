"""The story of a match as a picture: the curve of what each seat could expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from byways.engine import Match

from .analysis import Analysis, Decision
from .words import say

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 960, 420, 56, 64, 150, 44
DASHES = ("", ' stroke-dasharray="9 4"', ' stroke-dasharray="3 3"', ' stroke-dasharray="12 4 3 4"')
"""Seats differ in the dashes of their lines as well as in colour."""


class Chart:
    """The drawing of one analysis."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.match = analysis.match
        self.game = self.match.game
        self.curve: Sequence[Sequence[float]] = analysis.curve
        self.across, self.high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        self.last = max(1, len(self.curve) - 1)

    def x(self, ply: float) -> float:
        return LEFT + self.across * ply / self.last

    def y(self, value: float) -> float:
        return TOP + self.high * (1 - value)

    def colour(self, seat: int) -> str:
        colours = self.game.face.seat_colours
        return colours[seat % len(colours)]

    def svg(self) -> str:
        """The whole document."""
        parts = (self.head(), self.axes(), self.turning_points(), self.lines(), self.mistakes(), ("</svg>\n",))
        return "\n".join(line for part in parts for line in part)

    def head(self) -> Iterator[str]:
        title = escape(self.game.title)
        names = escape(" – ".join(self.match.names))
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'font-family="system-ui, sans-serif">'
        )
        yield f"<title>{escape(say('chart-title', game=self.game.title))}</title>"
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>'
        yield f'<text x="{LEFT}" y="28" font-size="19" font-weight="600" fill="#222">{title}: {names}</text>'
        yield f'<text x="{LEFT}" y="48" font-size="13" fill="#555">{escape(_words(self.match))}</text>'

    def axes(self) -> Iterator[str]:
        for percent in (0, 25, 50, 75, 100):
            level = self.y(percent / 100)
            yield (
                f'<line x1="{LEFT}" y1="{level:.1f}" x2="{LEFT + self.across}" y2="{level:.1f}" '
                f'stroke="{"#999" if percent in (0, 100) else "#ddd"}"/>'
                f'<text x="{LEFT - 8}" y="{level + 4:.1f}" font-size="12" text-anchor="end" fill="#555">'
                f"{percent} %</text>"
            )
        for ply in range(0, self.last + 1, max(1, round(self.last / 10))):
            yield (
                f'<text x="{self.x(ply):.1f}" y="{TOP + self.high + 18}" font-size="12" text-anchor="middle" '
                f'fill="#555">{ply}</text>'
            )
        yield (
            f'<text x="{LEFT + self.across / 2:.0f}" y="{HEIGHT - 8}" font-size="12" text-anchor="middle" fill="#555">'
            f"{escape(say('decisions-made'))}</text>"
        )

    def turning_points(self) -> Iterator[str]:
        for ply in self.analysis.turning:
            x, told = self.x(ply + 0.5), _told(self.analysis.decisions[ply], self.match)
            yield (
                f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{TOP + self.high}" '
                'stroke="#b58900" stroke-dasharray="2 4" stroke-width="2"><title>'
                f"{escape(say('turning-point.at', decision=told))}</title></line>"
            )

    def lines(self) -> Iterator[str]:
        shown = 1 if self.game.COOPERATIVE else self.game.players
        ends = _apart([self.y(self.curve[-1][seat]) for seat in range(shown)]) if self.curve else []
        for seat in range(shown):
            colour = self.colour(seat)
            points = " ".join(
                f"{self.x(ply):.1f},{self.y(payoffs[seat]):.1f}" for ply, payoffs in enumerate(self.curve)
            )
            yield (
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" '
                f'stroke-linejoin="round"{DASHES[seat % len(DASHES)]}/>'
            )
            name = say("the-team") if self.game.COOPERATIVE else self.match.names[seat]
            if ends:
                yield (
                    f'<text x="{LEFT + self.across + 8}" y="{ends[seat] + 4:.1f}" font-size="13" fill="{colour}" '
                    f'font-weight="600">{escape(name)}</text>'
                )

    def mistakes(self) -> Iterator[str]:
        for decision in self.analysis.decisions:
            if not decision.verdict:
                continue
            seat = 0 if self.game.COOPERATIVE else decision.seat
            sign = "??" if decision.verdict == "blunder" else "?"
            x, height = self.x(decision.ply), self.y(decision.payoffs[seat])
            yield (
                f'<g><title>{escape(_told(decision, self.match))}</title><circle cx="{x:.1f}" '
                f'cy="{height:.1f}" r="{6 if sign == "??" else 4}" fill="#fffdf8" stroke="{self.colour(seat)}" '
                'stroke-width="2.5"/>'
                f'<text x="{x:.1f}" y="{max(TOP + 10, height - 10):.1f}" font-size="13" '
                f'font-weight="700" text-anchor="middle" fill="#a11">{sign}</text></g>'
            )


def draw(analysis: Analysis) -> str:
    """The curve of what each seat could expect, as an SVG document."""
    return Chart(analysis).svg()


def _words(match: Match) -> str:
    return str(match.state.outcome) if match.state.over else say("game-not-over")


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
