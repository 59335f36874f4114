"""Letters on ways: where several rides lead to one cell, each way has its own."""

from __future__ import annotations

from collections.abc import Sequence, Set
from string import ascii_uppercase

from byways.engine import letters

from .board import Cell
from .colours import C
from .course import stations
from .layout import Layout
from .outlook import RidePreview
from .previews import colour_of
from .track import FINISH


def letter_of(rides: Sequence[RidePreview], ride: RidePreview) -> str:
    """The letter of a ride, where another way leads to the same cell; none when it is the only one."""
    named = _named(rides)
    return ascii_uppercase[named.index(ride) % len(ascii_uppercase)] if ride in named else ""


def name_ways(layout: Layout, rides: Sequence[RidePreview]) -> str:
    """The letters on their ways, as an SVG fragment."""
    named = _named(rides)
    placed: list[Cell] = []
    drawn = ""
    for ride in named:
        others = {cell for other in named if other is not ride for cell in other.trail}
        placed.append(place_on(ride.trail, others, placed))
        at = stations(layout, ride.trail)[ride.trail.index(placed[-1])]
        drawn += (
            f'<g transform="translate({at.x:.1f} {at.y:.1f})"><circle r="10" fill="{C.plate}" '
            f'stroke="{colour_of(ride)}" stroke-width="3"/><text dy=".36em">{letter_of(rides, ride)}</text></g>'
        )
    words = f'text-anchor="middle" font-weight="800" fill="{C.on_plate}" pointer-events="none" {letters(13)}'
    return f"<g {words}>{drawn}</g>" if drawn else ""


def _named(rides: Sequence[RidePreview]) -> list[RidePreview]:
    """The rides that end where another one ends that goes another way."""
    ends = [(ride.end, ride.trail) for ride in rides if ride.end >= 0 or ride.end == FINISH]
    return [ride for ride in rides if any(end == ride.end and trail != ride.trail for end, trail in ends)]


def place_on(trail: Sequence[Cell], others: Set[Cell], placed: Sequence[Cell]) -> Cell:
    """The cell for a letter: one that no other ride comes to, else one that has none, nearest the middle of the way;
    never the one where the sled stands, if there is another."""
    way = trail[1:] or trail
    middle = len(way) // 2
    nearest = [way[place] for place in sorted(range(len(way)), key=lambda place: abs(place - middle))]
    wanted = [cell for cell in nearest if cell not in others] + nearest
    return next((cell for cell in wanted if cell not in placed), way[middle])
