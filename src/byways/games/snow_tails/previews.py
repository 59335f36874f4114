"""What a choice would lead to, drawn over the board: the ways of rides, where they end, dents and crashes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from itertools import pairwise
from typing import Final

import numpy as np

from byways.engine import Seat, letters

from .board import Board, Cell
from .colours import C
from .course import course
from .layout import Layout, Point
from .outlook import Line, Outlook, RidePreview
from .rules.codes import HIT_SLED, HIT_TRACK, WRECKED
from .track import FINISH
from .words import say

GOOD: Final = C.good
RISKY: Final = C.risky
BAD: Final = C.bad
Marks = Callable[[RidePreview], Sequence[tuple[Point, int]]]
"""Where a ride takes dents and how many, or runs into something."""
PLATES: Final = {GOOD: C.good_cell, RISKY: C.risky_cell, BAD: C.bad_cell}
"""What a cell to pick is filled with: nothing shines through, so that what lights it up is seen around it only."""
RANKED: Final = (BAD, RISKY, GOOD)
"""From the worst; what is better is drawn over it."""
STROKES: Final = {
    GOOD: 'stroke-width="4"',
    RISKY: 'stroke-width="4" stroke-dasharray="9 6"',
    BAD: 'stroke-width="4" stroke-dasharray="1 7"',
}
"""How ways are drawn: whole when they are clean, broken when they cost something."""
BOLD: Final = {
    GOOD: 'stroke-width="6"',
    RISKY: 'stroke-width="6" stroke-dasharray="12 9"',
    BAD: 'stroke-width="6" stroke-dasharray="1 10"',
}
"""The same for the one that is looked at."""
THIN: Final = {
    GOOD: 'stroke-width="3"',
    RISKY: 'stroke-width="3" stroke-dasharray="7 5"',
    BAD: 'stroke-width="3" stroke-dasharray="1 5.5"',
}
"""The same where there are several to choose from: the one that is pointed at is drawn over them."""
MANY: Final = 2
"""From so many dents on it is written how many a ride costs."""
APART: Final = 6.0
"""So far apart ways run that lead along the same cells; all of them within twice that."""
HEADINGS: Final = {"f": (0, 15), "l": (-90, 12), "r": (90, 12)}
"""For a letter of steering, the direction of the step and how far half a cell is."""


def colour_of(ride: RidePreview) -> str:
    """How good a ride is."""
    if ride.stop in (WRECKED, HIT_TRACK):
        return BAD
    return RISKY if ride.new_dents or ride.stop == HIT_SLED else GOOD


def preview_cards(layout: Layout, view: Outlook, marks: Marks) -> str:
    """All that a card play would lead to."""
    return _overlay(_draw_rides(layout, view.rides, marks))


def preview_ride(layout: Layout, ride: RidePreview, marks: Marks) -> str:
    """One ride."""
    return _overlay(_draw_ride(layout, ride, marks))


def preview_start(layout: Layout, cell: Cell, seat: Seat) -> str:
    """A sled on the cell where it would start."""
    at = layout.middle(cell)
    where = f"translate({at.x:.0f} {at.y:.0f}) rotate({at.heading:.0f})"
    return (
        f'<use href="#snow-tails-c{cell}" fill="{PLATES[GOOD]}" stroke="{GOOD}" stroke-width="2.4"/>'
        f'<use href="#snow-tails-sled-{seat}" transform="{where}"/>'
    )


def ways(layout: Layout, rides: Sequence[RidePreview], marks: Marks) -> str:
    """The ways of all rides to choose from, with dents where they happen; the ends are pieces of their own.

    Those that do not end in a crash run side by side, so that two are never taken for one. While one of them is looked
    at the page pales this.
    """
    apart = _from_the_right(layout, [ride for ride in rides if colour_of(ride) != BAD])
    gap = min(APART, 2 * APART / max(1, len(apart) - 1))
    drawn = []
    for ride in _worst_first(rides):
        if len(ride.trail) > 1:
            place = apart.index(ride.move) - (len(apart) - 1) / 2 if ride.move in apart else 0.0
            drawn.append((course(layout, ride.trail, gap * place), colour_of(ride)))
    if not drawn:
        return _overlay(_dents(layout, rides, marks))
    rim = f'<path d="{"".join(path for path, _ in drawn)}" fill="none" stroke-width="5.6"/>'
    coloured = "".join(f'<path d="{path}" fill="none" stroke="{colour}" {THIN[colour]}/>' for path, colour in drawn)
    return _overlay(f'<g class="ways">{rim}{coloured}</g>{_dents(layout, rides, marks)}')


def _from_the_right(layout: Layout, rides: Sequence[RidePreview]) -> list[int]:
    """The moves of rides by how far to the right they run, so that ways side by side do not cross."""
    lanes = layout.cells.lane
    return [ride.move for ride in sorted(rides, key=lambda ride: np.mean([lanes[cell] for cell in ride.trail]))]


def _worst_first(rides: Sequence[RidePreview]) -> list[RidePreview]:
    return sorted(rides, key=lambda ride: (RANKED.index(colour_of(ride)), -ride.new_dents))


def _overlay(body: str) -> str:
    """Words have a white rim, so that they can be read on anything."""
    if not body:
        return ""
    return (
        f'<g font-weight="800" text-anchor="middle" stroke="{C.rim}" stroke-width="4" stroke-linejoin="round" '
        f'stroke-linecap="round" paint-order="stroke" pointer-events="none" {letters(15)}>{body}</g>'
    )


def _ways(layout: Layout, rides: Sequence[RidePreview], stroke: str) -> str:
    """The ways of some rides, with one stroke."""
    path = "".join(course(layout, ride.trail) for ride in rides if len(ride.trail) > 1)
    return f'<path d="{path}" fill="none" {stroke}/>' if path else ""


def _draw_rides(layout: Layout, rides: Sequence[RidePreview], marks: Marks) -> str:
    """The ways of rides and their ends; the better over the worse."""
    body = ""
    for colour in RANKED:
        alike = [ride for ride in rides if colour_of(ride) == colour]
        ends, ways = _ends(_best(rides), colour), _ways(layout, alike, STROKES[colour])
        if ends or ways:
            body += f"<g {_paint(colour)}>{ends}{ways}</g>"
    return body + _dents(layout, rides, marks) + _over_line(layout, rides)


def _draw_ride(layout: Layout, ride: RidePreview, marks: Marks) -> str:
    """A ride by itself, bolder than those beside it that one may choose."""
    colour = colour_of(ride)
    body = f"<g {_paint(colour)}>{_ends([ride], colour)}{_ways(layout, [ride], BOLD[colour])}</g>"
    return body + _dents(layout, [ride], marks) + _over_line(layout, [ride])


def _paint(colour: str) -> str:
    return f'stroke="{colour}" fill="{colour}" fill-opacity=".38" stroke-width="2.5"'


def _best(rides: Sequence[RidePreview]) -> list[RidePreview]:
    """Of several rides that end on a cell the best, which has the word."""
    return list({ride.trail[-1]: ride for ride in _worst_first(rides)}.values())


def _ends(rides: Sequence[RidePreview], colour: str) -> str:
    """The cells where rides of a colour end; the finish has a word instead."""
    return "".join(
        f'<use href="#snow-tails-c{ride.trail[-1]}"/>'
        for ride in rides
        if colour_of(ride) == colour and ride.end != FINISH
    )


def _over_line(layout: Layout, rides: Sequence[RidePreview]) -> str:
    return "".join(_over_finish(layout, ride) for ride in _best(rides) if ride.end == FINISH)


def _dents(layout: Layout, rides: Sequence[RidePreview], marks: Marks) -> str:
    """A burst wherever any of the rides takes dents, with their number where it is more than one; where rides take
    different ones in one place, the number stands where each ends."""
    places: dict[tuple[int, int], set[int]] = {}
    ends: dict[tuple[int, int], str] = {}
    for ride in _worst_first(rides):
        for at, dents in marks(ride):
            places.setdefault((round(at.x), round(at.y)), set()).add(dents)
        end = layout.middle(ride.trail[-1])
        ends[round(end.x), round(end.y)] = "✕" if ride.stop == WRECKED else _number(ride.new_dents)
    alike = all(len(found) == 1 for found in places.values())
    bursts = "".join(_burst(*place, _number(max(found)) if alike else "") for place, found in places.items())
    return bursts + "".join(_burst(*place, said) for place, said in ends.items() if said == "✕" or (said and not alike))


def _number(dents: int) -> str:
    return str(dents) if dents >= MANY else ""


def _over_finish(layout: Layout, ride: RidePreview) -> str:
    lane = int(layout.cells.lane[ride.trail[-1]])
    return _word(layout.past_finish(lane + 0.5, 0), say("over-finish"), GOOD)


def _beyond(here: Point, step: str) -> Point:
    """Where the step that failed was headed: half a cell past the end."""
    turn, reach = HEADINGS[step]
    angle = np.radians(here.heading + turn)
    return Point(here.x + reach * float(np.cos(angle)), here.y + reach * float(np.sin(angle)), 0)


def _word(at: Point, words: str, colour: str) -> str:
    return f'<text x="{at.x:.0f}" y="{at.y + 5:.0f}" fill="{colour}">{escape(words)}</text>'


def _burst(x: int, y: int, said: str) -> str:
    """A burst, and what is said on it."""
    if not said:
        return f'<use href="#snow-tails-burst" x="{x}" y="{y}"/>'
    return (
        f'<g transform="translate({x} {y})"><use href="#snow-tails-burst" transform="scale(1.75)"/>'
        f'<text dy=".36em" fill="{C.on_burst}" stroke="none" {letters(12)}>{said}</text></g>'
    )


def wreck(at: Point) -> str:
    """Where a sled went out of the race."""
    return f'<g text-anchor="middle" font-weight="800">{_burst(round(at.x), round(at.y), "✕")}</g>'


def dents_on(board: Board, layout: Layout, trees: Collection[Cell]) -> Marks:
    """Where rides take their dents: at red lines, at saplings, and where they run into something (ST21, ST24, ST25)."""

    def marks(ride: RidePreview) -> list[tuple[Point, int]]:
        found = []
        lines = iter(ride.lines)
        for step, (here, ahead) in enumerate(pairwise(ride.trail)):
            limit = int(board.cells[here]["limit"])
            if limit and ride.speed > limit and (board.diagonal or ride.steps[step] == "f"):
                one, two = layout.middle(here), layout.middle(ahead)
                dents = next(lines, Line(limit, 1)).dents
                found.append((Point((one.x + two.x) / 2, (one.y + two.y) / 2, 0), dents))
            if ahead in trees:
                found.append((layout.middle(ahead), 1))
        if ride.stop in (HIT_TRACK, HIT_SLED) and len(ride.steps) >= len(ride.trail):
            found.append((_beyond(layout.middle(ride.trail[-1]), ride.steps[-1]), 1))
        return found

    return marks
