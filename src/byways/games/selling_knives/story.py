"""What a decision in Selling Knives brought about."""

from __future__ import annotations

from collections.abc import Sequence

from byways.engine import Code, Event, Game, State
from byways.engine.measures import ending_of
from byways.engine.speech import Word

from . import rules
from .board import RANK_NAMES, RANKS, ROAD_NAMES, SIZES
from .measures import CLAIM_SIZES
from .positions import cards_seen, roads_of
from .words import drawn_card, say


def describe_events(game: Game, before: State, move: Code | None, after: State) -> Sequence[Event]:
    """A claim is told when it is complete; while it is being made there is nothing to tell."""
    assert before.seat is not None
    who = game.face.who(before.seat)
    if move == rules.PASS:
        return [Event(say("passes", who=who), kind="turn", subject="lost", seat=before.seat)]
    if move == rules.DRAW:
        return _drawn(who, before, after)
    events = _claimed(who, before, after)
    if after.over:
        events.append(Event(str(after.outcome), effect="score", kind="ending", subject=ending_of(after)))
    return events


def _drawn(who: str | Word, before: State, after: State) -> list[Event]:
    assert before.seat is not None
    events = []
    if before.record["left"] == 0:
        events.append(Event(say("shuffled"), kind="turn", subject="reshuffle", seat=before.seat))
    drawn = cards_seen(after, before.seat) - cards_seen(before, before.seat)
    told = say("draws", who=who, card=drawn_card(next(iter(drawn)))) if drawn else say("draws.hidden", who=who)
    return [*events, Event(told, kind="turn", subject="draw", seat=before.seat)]


def _claimed(who: str | Word, before: State, after: State) -> list[Event]:
    assert before.seat is not None
    roads = sorted(set(roads_of(after, before.seat)) - set(roads_of(before, before.seat)))
    if not roads:
        return []
    discards = after.record["discards"] - before.record["discards"]
    spent = tuple(RANK_NAMES[rank] for rank in range(RANKS) for _ in range(discards[rank]))
    names = tuple(ROAD_NAMES[road].upper() for road in roads)  # as the board has them
    text = say("claims", who=who, cards=spent, roads=len(roads), names=names)
    size, touched = CLAIM_SIZES[min(len(roads), SIZES) - 1], [f"road-{ROAD_NAMES[road]}" for road in roads]
    return [Event(text, touched, kind="claim", subject=size, seat=before.seat)]
