"""What a decision in Crab Stack brought about."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Code, Event, Game, State
from byways.engine.wording import plural

from . import rules
from .board import NAMES, SIZES, names_of, size
from .face import crab_id, rock_id
from .positions import stacks


def describe_events(game: Game, before: State, move: Code, after: State) -> Sequence[Event]:
    """The move, what the wave took, who is out, and how it ended."""
    assert before.seat is not None
    names = game.face.seat_names
    name, there = names[before.seat], stacks(before)
    events = []
    if move >= rules.WAVE:
        events.append(Event(f"{name} chooses what the wave takes."))
    else:
        crab, landing = there[NAMES[rules.start_of(move)]][-1], NAMES[rules.landing_of(move)]
        text = f"{name} moves a {SIZES[size(crab)]} crab {game.notation(before, move)}."
        events.append(Event(text, (crab_id(crab), rock_id(landing))))
    if washed := names_of(after.record["washed"]):
        lost = [crab_id(crab) for rock in washed for crab in there[rock]]
        text = f"A wave sweeps {plural(len(lost), 'crab')} off {plural(len(washed), 'rock')}."
        events.append(Event(text, lost, effect="wave"))
    for seat in range(game.players):
        if after.record["out"][seat] and not before.record["out"][seat]:
            events.append(Event(f"{names[seat]} can not move and is out."))
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events
