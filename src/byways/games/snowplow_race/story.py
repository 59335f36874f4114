"""What a decision in Snowplow Race brought about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from byways.engine import Code, Event, State
from byways.engine.measures import ending_of

from .measures import DRIVES
from .words import say

if TYPE_CHECKING:
    from . import SnowplowRace


def describe_events(game: SnowplowRace, before: State, move: Code, after: State) -> Sequence[Event]:
    """Where the plow went and what it cleared, by the clock, and how it ended."""
    assert before.seat is not None
    told = {
        "clock": game.clock(after),
        "who": game.face.who(before.seat),
        "circle": game.circle_name(game.stops(move)[-1]),
    }
    steps = int(game.streets.net.ways[move]["steps"])
    if game.clears(before, move):
        subject = "clears"
        text = say("clears", street=game.street_of(move), **told)
    elif steps > 1:
        subject = DRIVES[steps]
        text = say("drives.far", steps=steps, street=game.street_of(move), **told)
    else:
        subject = DRIVES[1]
        text = say("drives", **told)
    events = [Event(text, (f"plow-{before.seat}",), kind="drive", subject=subject, seat=before.seat)]
    if after.over:
        events.append(Event(str(after.outcome), effect="score", kind="ending", subject=ending_of(after)))
    return events
