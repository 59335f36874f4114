"""What a decision in Crab Stack brought about."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Code, Event, Game, State
from byways.engine.measures import ending_of

from . import rules
from .board import NAMES, SIZES, names_of, size
from .face import crab_id, rock_id
from .positions import stacks
from .words import say, size_of


def describe_events(game: Game, before: State, move: Code, after: State) -> Sequence[Event]:
    """The move, what the wave took, who is out, and how it ended."""
    assert before.seat is not None
    face, there = game.face, stacks(before)
    who = face.who(before.seat)
    events = []
    if move >= rules.WAVE:
        events.append(Event(say("choosing", who=who), kind="event", subject="wave-choice", seat=before.seat))
    else:
        crab, landing = there[NAMES[rules.start_of(move)]][-1], NAMES[rules.landing_of(move)]
        text = say("moves", who=who, size=size_of(crab), move=game.notation(before, move))
        touched = (crab_id(crab), rock_id(landing))
        events.append(Event(text, touched, kind="moved", subject=SIZES[size(crab)], seat=before.seat))
    if washed := names_of(after.record["washed"]):
        lost = [crab_id(crab) for rock in washed for crab in there[rock]]
        text = say("wave", crabs=len(lost), rocks=len(washed))
        events.append(Event(text, lost, effect="wave", kind="event", subject="wave", seat=before.seat))
    for seat, (was, now) in enumerate(zip(before.record["out"].tolist(), after.record["out"].tolist(), strict=True)):
        if now and not was:
            events.append(Event(say("out", who=face.who(seat)), kind="seat", subject="out", seat=seat))
    if after.over:
        events.append(Event(str(after.outcome), effect="score", kind="ending", subject=ending_of(after)))
    return events
