"""What a decision in Snow Tails brought about: the decision, the ride, the places that the end of a round settles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from byways.engine import Code, Event, Seat, State
from byways.engine.wording import plural

from .board import DENTS
from .outlook import sled_of, trees_of
from .rules import codes
from .track import cell_name
from .words import dents_in_words, particulars, rank, saplings_in_words, spelled

if TYPE_CHECKING:
    from . import SnowTails

BEFORE_THE_RIDE = (codes.CARDS, codes.TRIM, codes.STEER, codes.BONUS)
"""The decisions of a turn up to its ride."""


def describe_events(game: SnowTails, before: State, move: Code, after: State) -> list[Event]:
    """All of it, in order."""
    seat = before.seat
    assert seat is not None
    touched = f"tree-{move - codes.PLANT}" if move >= codes.PLANT else f"sled-{seat}"
    events = [Event(_decided(game, before, move, seat), (touched,))]
    if _has_ridden(before, after, seat):
        events += _ride(game, before, after, seat)
    events += _places(game, before, after)
    if after.over:
        events.append(Event(str(after.outcome), effect="score"))
    return events


def _decided(game: SnowTails, before: State, move: Code, seat: Seat) -> str:
    bonus = sled_of(before, seat).place if move == codes.TAKE_BONUS else 0  # ST19
    name = game.face.seat_names[seat]
    return codes.decision(move).story.format(name=name, bonus=bonus, **particulars(before, move))


def _has_ridden(before: State, after: State, seat: Seat) -> bool:
    """Whether this decision set the sled going: it was one before the ride, and no further one is asked for."""
    if int(before.record["phase"]) not in BEFORE_THE_RIDE:
        return False
    if after.record["race"] != before.record["race"] or after.over:
        return True
    return after.seat != seat or int(after.record["phase"]) not in BEFORE_THE_RIDE[1:]


def _ride(game: SnowTails, before: State, after: State, seat: Seat) -> list[Event]:
    """How far the sled went, what it hit, and what that cost."""
    s = after.record
    name, sled = game.face.seat_names[seat], (f"sled-{seat}",)
    if s["rider"] != seat:  # a new race has begun since
        return []
    steps, stop, new_dents = int(s["steps"]), int(s["stop"]), int(s["new_dents"])
    ending = codes.STOPS[stop].story.format(name=name, dents=spelled(DENTS))
    if steps == 0 and stop == codes.WHOLE:
        return [Event(f"{name}'s sled stays where it is.", sled)]
    events = []
    if stop == codes.OVER_LINE:
        events.append(Event(ending, sled, effect="score"))
    elif steps:
        there = cell_name(game.cells, int(s["trail"][steps]))
        events.append(Event(f"{name}'s sled goes {plural(steps, 'cell')}, to {there}.", sled))
    stood, stand = set(trees_of(before.record)), set(trees_of(s))
    felled = [f"tree-{cell}" for cell in s["trail"][1 : steps + 1].tolist() if cell in stood and cell not in stand]
    if felled:
        text = f"{name} knocks over {saplings_in_words(len(felled))}."
        events.append(Event(text, (*sled, *felled), effect="crash"))
    if stop in (codes.HIT_TRACK, codes.HIT_SLED):
        events.append(Event(ending, sled, effect="crash"))
    if new_dents:
        events.append(Event(f"{name} takes {dents_in_words(new_dents)}.", sled, effect="crash"))
    if stop == codes.WRECKED:
        events.append(Event(ending, sled, effect="crash"))
    return events


def _places(game: SnowTails, before: State, after: State) -> list[Event]:
    """The places that the end of a round has settled (ST29), or the points when a race is over (ST32)."""
    s, names = after.record, game.face.seat_names
    if s["race"] != before.record["race"]:
        points = ", ".join(f"{names[seat]} {int(s['points'][seat])}" for seat in range(game.players))
        return [Event(f"Race {int(s['race'])} is over. Points: {points}.", effect="score")]
    told = []
    for seat in sorted(range(game.players), key=lambda seat: int(s["place"][seat])):
        place = int(s["place"][seat])
        if place and not before.record["place"][seat]:
            won = int(s["points"][seat] - before.record["points"][seat])
            text = f"{names[seat]} takes {rank(place)} place: {plural(won, 'point')}."
            told.append(Event(text, (f"sled-{seat}",), effect="score"))
    return told
