"""What a choice would lead to, drawn over the board: the ways of rides, where they end, dents and crashes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

import numpy as np

from byways.engine import letters

from .board import Board, Cell
from .colours import C
from .layout import Layout, Point
from .outlook import Outlook, RidePreview
from .rules.codes import HIT_SLED, HIT_TRACK, WRECKED
from .track import FINISH
from .words import say

GOOD: Final = C.good
RISKY: Final = C.risky
BAD: Final = C.bad
Marks = Callable[[RidePreview], Sequence[Point]]
"""Where a ride takes dents, or runs into something."""
RANKED: Final = (BAD, RISKY, GOOD)
"""From the worst; what is better is drawn over it."""
STROKES: Final = {
    GOOD: 'stroke-width="4"',
    RISKY: 'stroke-width="4" stroke-dasharray="9 6"',
    BAD: 'stroke-width="4" stroke-dasharray="1 7"',
}
"""How ways are drawn: whole when they are clean, broken when they cost something."""
THIN: Final = {
    GOOD: 'stroke-width="2.4"',
    RISKY: 'stroke-width="2.4" stroke-dasharray="7 5"',
    BAD: 'stroke-width="2.4" stroke-dasharray="1 5"',
}
"""The same where there are several to choose from: the one that is pointed at is drawn over them."""
APART: Final = 6.0
"""So far apart ways run that lead along the same cells; all of them within twice that."""
HEADINGS: Final = {"f": (0, 15), "l": (-90, 12), "r": (90, 12)}
"""For a letter of steering, the direction of the step and how far half a cell is."""


def colour_of(ride: RidePreview) -> str:
    """How good a ride is."""
    if ride.stop in (WRECKED, HIT_TRACK):
        return BAD
    return RISKY if ride.new_dents or ride.stop == HIT_SLED else GOOD


def line(layout: Layout, cells: Sequence[Cell]) -> str:
    """A path through the middles of cells."""
    points = [layout.middle(cell) for cell in cells]
    return "M" + "L".join(f"{point.x:.0f} {point.y:.0f}" for point in points)


def preview_cards(layout: Layout, view: Outlook, marks: Marks) -> str:
    """All that a card play would lead to."""
    return _overlay(_draw_rides(layout, view.rides, marks))


def preview_ride(layout: Layout, ride: RidePreview, marks: Marks) -> str:
    """One ride."""
    return _overlay(_draw_rides(layout, [ride], marks))


def ways(layout: Layout, rides: Sequence[RidePreview], marks: Marks) -> str:
    """The ways of all rides to choose from, with dents where they happen; the ends are pieces of their own.

    Those that do not end in a crash run side by side, so that two are never taken for one.
    """
    apart = [ride.move for ride in rides if colour_of(ride) != BAD]
    gap = min(APART, 2 * APART / max(1, len(apart) - 1))
    drawn = []
    for ride in _worst_first(rides):
        if len(ride.trail) > 1:
            place = apart.index(ride.move) - (len(apart) - 1) / 2 if ride.move in apart else 0.0
            drawn.append((_beside(layout, ride.trail, gap * place), colour_of(ride)))
    if not drawn:
        return _overlay(_dents(rides, marks))
    rim = f'<path d="{"".join(path for path, _ in drawn)}" fill="none" stroke-linecap="round" stroke-width="5"/>'
    coloured = "".join(
        f'<path d="{path}" fill="none" stroke-linecap="round" stroke="{colour}" {THIN[colour]}/>'
        for path, colour in drawn
    )
    return _overlay(rim + coloured + _dents(rides, marks))


def _beside(layout: Layout, cells: Sequence[Cell], aside: float) -> str:
    """A path through cells, so far to the left of their middles."""
    points = []
    for at in map(layout.middle, cells):
        angle = radians(at.heading)
        points.append(f"{at.x + aside * sin(angle):.1f} {at.y - aside * cos(angle):.1f}")
    return "M" + "L".join(points)


def _worst_first(rides: Sequence[RidePreview]) -> list[RidePreview]:
    return sorted(rides, key=lambda ride: (RANKED.index(colour_of(ride)), -ride.new_dents))


def _overlay(body: str) -> str:
    """Words have a white rim, so that they can be read on anything."""
    return (
        f'<g font-weight="800" text-anchor="middle" stroke="{C.rim}" stroke-width="4" stroke-linejoin="round" '
        f'paint-order="stroke" pointer-events="none" {letters(15)}>{body}</g>'
    )


def _ways(layout: Layout, rides: Sequence[RidePreview], stroke: str) -> str:
    """The ways of some rides, with one stroke."""
    path = "".join(line(layout, ride.trail) for ride in rides if len(ride.trail) > 1)
    return f'<path d="{path}" fill="none" stroke-linecap="round" {stroke}/>' if path else ""


def _draw_rides(layout: Layout, rides: Sequence[RidePreview], marks: Marks) -> str:
    """The ways of rides and their ends; the better over the worse."""
    body = ""
    best = {ride.trail[-1]: ride for ride in _worst_first(rides)}  # of several that end on a cell the best has the word
    for colour in RANKED:
        ends = "".join(
            f'<use href="#snow-tails-c{end}"/>'
            for end, ride in best.items()
            if colour_of(ride) == colour and ride.end != FINISH
        )
        ways = _ways(layout, [ride for ride in rides if colour_of(ride) == colour], STROKES[colour])
        if ends or ways:
            paint = f'stroke="{colour}" fill="{colour}" fill-opacity=".38" stroke-width="2.5"'
            body += f"<g {paint}>{ends}{ways}</g>"
    return body + _dents(rides, marks) + "".join(_end(layout, ride) for ride in best.values())


def _dents(rides: Sequence[RidePreview], marks: Marks) -> str:
    """A burst wherever any of the rides takes a dent."""
    places = {}
    for ride in rides:
        for at in marks(ride):
            places[round(at.x), round(at.y)] = at
    return "".join(_burst(at) for at in places.values())


def _end(layout: Layout, ride: RidePreview) -> str:
    """What a ride costs, in the cell where it ends: short, so that no two of them collide."""
    at = layout.middle(ride.trail[-1])
    if ride.end == FINISH:
        lane = int(layout.cells.lane[ride.trail[-1]])
        return _word(layout.past_finish(lane + 0.5, 0), say("over-finish"), GOOD)
    if ride.stop == WRECKED:
        return _word(at, "✕", BAD)
    return _word(at, str(ride.new_dents), BAD) if ride.new_dents else ""


def _beyond(here: Point, step: str) -> Point:
    """Where the step that failed was headed: half a cell past the end."""
    turn, reach = HEADINGS[step]
    angle = np.radians(here.heading + turn)
    return Point(here.x + reach * float(np.cos(angle)), here.y + reach * float(np.sin(angle)), 0)


def _word(at: Point, words: str, colour: str) -> str:
    return f'<text x="{at.x:.0f}" y="{at.y + 5:.0f}" fill="{colour}">{escape(words)}</text>'


def _burst(at: Point) -> str:
    return f'<use href="#snow-tails-burst" x="{at.x:.0f}" y="{at.y:.0f}"/>'


def dents_on(board: Board, layout: Layout, trees: Collection[Cell]) -> Marks:
    """Where rides take their dents: at red lines, at saplings, and where they run into something (ST21, ST24, ST25)."""

    def marks(ride: RidePreview) -> list[Point]:
        found = []
        for step, (here, ahead) in enumerate(pairwise(ride.trail)):
            limit = int(board.cells[here]["limit"])
            if limit and ride.speed > limit and (board.diagonal or ride.steps[step] == "f"):
                one, two = layout.middle(here), layout.middle(ahead)
                found.append(Point((one.x + two.x) / 2, (one.y + two.y) / 2, 0))
            if ahead in trees:
                found.append(layout.middle(ahead))
        if ride.stop in (HIT_TRACK, HIT_SLED) and len(ride.steps) >= len(ride.trail):
            found.append(_beyond(layout.middle(ride.trail[-1]), ride.steps[-1]))
        return found

    return marks
