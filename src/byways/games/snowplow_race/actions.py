"""All actions of Snowplow Race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from byways.engine.actions import Action

if TYPE_CHECKING:
    from . import SnowplowRace


def list_actions(game: SnowplowRace) -> Iterator[Action]:
    """Every way: by one road, and in the advanced game along two or three of a street (SR16)."""
    names = game.streets.names
    for number, way in enumerate(game.board.ways):
        steps = int(way["steps"])
        if steps == 1 or game.board.advanced:
            stops = [names[circle] for circle in game.stops(number)]
            about = (("from", stops[0]), ("to", stops[-1]))
            yield Action(number, "-".join(stops), f"{steps} step{'s' if steps > 1 else ''}", about)
