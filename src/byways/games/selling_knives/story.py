"""What a decision in Selling Knives brought about."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Code, Event, Game, State
from byways.engine.wording import joined, plural

from . import rules
from .board import RANK_NAMES, RANKS, ROAD_NAMES, Rank
from .positions import cards_seen, roads_of


def describe_events(game: Game, before: State, move: Code | None, after: State) -> Sequence[Event]:
    """A claim is told when it is complete; while it is being made there is nothing to tell."""
    assert before.seat is not None
    name = game.face.seat_names[before.seat]
    if move == rules.PASS:
        return [Event(f"{name} can neither draw nor claim, and passes.")]
    if move == rules.DRAW:
        return _drawn(name, before, after)
    events = _claimed(name, before, after)
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events


def _drawn(name: str, before: State, after: State) -> list[Event]:
    assert before.seat is not None
    events = []
    if before.record["left"] == 0:
        events.append(Event("The discard pile is shuffled and becomes the draw pile."))
    drawn = cards_seen(after, before.seat) - cards_seen(before, before.seat)
    card = _a_card(next(iter(drawn))) if drawn else "a card"
    return [*events, Event(f"{name} draws {card}.")]


def _claimed(name: str, before: State, after: State) -> list[Event]:
    assert before.seat is not None
    roads = sorted(set(roads_of(after, before.seat)) - set(roads_of(before, before.seat)))
    if not roads:
        return []
    discards = after.record["discards"] - before.record["discards"]
    spent = joined(RANK_NAMES[rank] for rank in range(RANKS) for _ in range(discards[rank]))
    claimed = joined(ROAD_NAMES[road].upper() for road in roads)
    text = f"{name} spends {spent} for {plural(len(roads), 'road')}: {claimed}."
    return [Event(text, [f"road-{ROAD_NAMES[road]}" for road in roads])]


def _a_card(rank: Rank) -> str:
    name = RANK_NAMES[rank]
    return f"an {name}" if name in ("A", "8") else f"a {name}"
