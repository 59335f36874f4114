"""What a decision in Snowplow Race brought about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from byways.engine import Code, Event, State

if TYPE_CHECKING:
    from . import SnowplowRace


def describe_events(game: SnowplowRace, before: State, move: Code, after: State) -> Sequence[Event]:
    """Where the plow went and what it cleared, by the clock, and how it ended."""
    assert before.seat is not None
    name = game.face.seat_names[before.seat]
    goal = game.circle_name(game.stops(move)[-1])
    steps = int(game.streets.net.ways[move]["steps"])
    if game.clears(before, move):
        what = f"clears {game.street_of(move)} to {goal}"
    elif steps > 1:
        what = f"drives {steps} roads along {game.street_of(move)} to {goal}"
    else:
        what = f"drives to {goal}"
    events = [Event(f"{game.clock(after)} {name} {what}.", (f"plow-{before.seat}",))]
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events
