"""The learning curve as a picture: the strength after each generation, and how sure each gate match was."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from byways.bots.contest import elo
from byways.engine import Game

from .training import Generation
from .words import say

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 360, 64, 48, 24, 52
STEPS = 5
"""Lines across."""


def draw(game: Game, history: Sequence[Generation]) -> str:
    """An SVG document: a dot for each generation, filled if it was taken, with the interval of its gate match."""
    return "\n".join(_lines(game, history))


def _lines(game: Game, history: Sequence[Generation]) -> Iterator[str]:
    points = [(one, *_spread(history, number)) for number, one in enumerate(history)]
    least = min(0.0, *(low for _, _, low, _ in points)) if points else 0.0
    most = max(100.0, *(high for _, _, _, high in points)) if points else 100.0
    high, across = HEIGHT - TOP - BOTTOM, WIDTH - LEFT - RIGHT
    last = max(1, len(history))

    def y(value: float) -> float:
        return TOP + high * (most - value) / (most - least)

    def x(number: float) -> float:
        return LEFT + across * number / last

    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif">'
    title = escape(say("curve-title", game=game.spec))
    yield f'<title>{title}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf8"/>'
    yield f'<text x="{LEFT}" y="22" font-size="17" font-weight="600" fill="#222">{title}</text>'
    yield f'<text x="{LEFT}" y="40" font-size="12" fill="#555">{escape(say("curve-up"))}</text>'
    for step in range(STEPS + 1):
        value = least + (most - least) * step / STEPS
        yield f'<line x1="{LEFT}" y1="{y(value):.1f}" x2="{LEFT + across}" y2="{y(value):.1f}" stroke="#ddd"/>'
        here = f'x="{LEFT - 8}" y="{y(value) + 4:.1f}"'
        yield f'<text {here} font-size="12" text-anchor="end" fill="#555">{value:.0f}</text>'
    best = [0.0, *(one.elo for one in history)]
    line = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(best))
    yield f'<polyline points="{line}" fill="none" stroke="#2a78c4" stroke-width="2.5"/>'
    for number, (one, middle, low, top) in enumerate(points):
        at, fill = x(number + 1), "#2a78c4" if one.accepted else "#fffdf8"
        yield f'<line x1="{at:.1f}" y1="{y(low):.1f}" x2="{at:.1f}" y2="{y(top):.1f}" stroke="#2a78c4"/>'
        yield f'<circle cx="{at:.1f}" cy="{y(middle):.1f}" r="5" fill="{fill}" stroke="#2a78c4" stroke-width="2"/>'
        yield f'<text x="{at:.1f}" y="{HEIGHT - 30}" font-size="12" text-anchor="middle" fill="#555">{number}</text>'
    middle = LEFT + across / 2
    yield f'<text x="{middle:.0f}" y="{HEIGHT - 10}" font-size="12" text-anchor="middle" fill="#555">'
    yield f"{escape(say('curve-across'))}</text></svg>\n"


def _spread(history: Sequence[Generation], number: int) -> tuple[float, float, float]:
    """Where a generation stands by its gate match: the middle and both ends."""
    before = history[number - 1].elo if number else 0.0
    one = history[number]
    middle, low, high = (before + elo(min(max(share, 0.002), 0.998)) for share in (one.share, one.low, one.high))
    assert math.isfinite(middle)
    return middle, low, high
