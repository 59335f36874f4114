"""What a choice would lead to, drawn over the board: the ways of rides, where they end, dents and crashes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

import numpy as np

from .board import Cell
from .colours import C
from .layout import Layout, Point
from .outlook import Outlook, RidePreview
from .rules.codes import HIT_SLED, HIT_TRACK, WRECKED
from .track import FINISH
from .words import say

GOOD: Final = C.good
RISKY: Final = C.risky
BAD: Final = C.bad
RANKED: Final = (BAD, RISKY, GOOD)
"""From the worst; what is better is drawn over it."""
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


def preview_cards(layout: Layout, view: Outlook, here: Cell) -> str:
    """All that a card play would lead to: rides, and speed and drift beside the sled."""
    sled = view.sled
    arrow = f" {'←→'[sled.side]}{sled.drift}" if sled.drift and sled.speed > 0 else ""
    words = say("over-speed", speed=max(0, sled.speed), drift=arrow)
    return _overlay(_draw_rides(layout, view.rides) + _word(layout.middle(here), words, C.ink))


def preview_ride(layout: Layout, ride: RidePreview) -> str:
    """One ride."""
    return _overlay(_draw_rides(layout, [ride]))


def _overlay(body: str) -> str:
    """Words have a white rim, so that they can be read on anything."""
    return (
        f'<g font-size="14" font-weight="800" text-anchor="middle" stroke="{C.rim}" '
        f'stroke-width="4" stroke-linejoin="round" paint-order="stroke">{body}</g>'
    )


def _draw_rides(layout: Layout, rides: Sequence[RidePreview]) -> str:
    """The ways of rides and their ends; the better over the worse."""
    body = ""
    best: dict[Cell, RidePreview] = {}  # of several rides that end on a cell, the best has the word
    for ride in sorted(rides, key=lambda ride: (RANKED.index(colour_of(ride)), -ride.new_dents)):
        best[ride.trail[-1] if ride.end != FINISH else FINISH] = ride
    for colour in RANKED:
        ways = "".join(line(layout, ride.trail) for ride in rides if colour_of(ride) == colour and len(ride.trail) > 1)
        ends = [end for end, ride in best.items() if colour_of(ride) == colour and end != FINISH]
        if ends or ways:
            dots = 'fill="none" stroke-width="4" stroke-dasharray="1 7" stroke-linecap="round"'
            body += (
                f'<g stroke="{colour}" fill="{colour}" fill-opacity=".38" stroke-width="2.5">'
                + "".join(f'<use href="#snow-tails-c{end}"/>' for end in ends)
                + (f'<path d="{ways}" {dots}/></g>' if ways else "</g>")
            )
    return body + "".join(_end(layout, ride) for ride in best.values())


def _end(layout: Layout, ride: RidePreview) -> str:
    """What is marked where a ride ends."""
    at = layout.middle(ride.trail[-1])
    if ride.end == FINISH:
        lane = int(layout.cells.lane[ride.trail[-1]])
        return _word(layout.past_finish(lane + 0.5, 0), say("over-finish"), GOOD, 0)
    if ride.stop == WRECKED:
        return _burst(at) + _word(at, say("over-out"), BAD)
    burst = _burst(_beyond(at, ride.steps[-1])) if ride.stop in (HIT_TRACK, HIT_SLED) else ""
    if not ride.new_dents:
        return burst
    return burst + _word(at, say("over-dents", dents=ride.new_dents), BAD if ride.new_dents > 1 else RISKY)


def _beyond(here: Point, step: str) -> Point:
    """Where the step that failed was headed: half a cell past the end."""
    turn, reach = HEADINGS[step]
    angle = np.radians(here.heading + turn)
    return Point(here.x + reach * float(np.cos(angle)), here.y + reach * float(np.sin(angle)), 0)


def _word(at: Point, words: str, colour: str, lift: float = 20) -> str:
    return f'<text x="{at.x:.0f}" y="{at.y - lift:.0f}" fill="{colour}">{escape(words)}</text>'


def _burst(at: Point) -> str:
    return f'<use href="#snow-tails-burst" x="{at.x:.0f}" y="{at.y:.0f}"/>'
