"""What a decision in Snow Tails brought about: the decision, the ride, the places that the end of a round settles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from byways.engine import Code, Event, Seat, State
from byways.engine.measures import ending_of
from byways.engine.speech import Word

from .outlook import RidePreview, ride_after, sled_of, trees_of
from .rules import codes
from .track import CHASM, EDGE, OPEN, SNOW
from .words import particulars, say

if TYPE_CHECKING:
    from . import SnowTails

BEFORE_THE_RIDE = (codes.CARDS, codes.TRIM, codes.STEER, codes.BONUS)
"""The decisions of a turn up to its ride."""
OBSTACLES = {EDGE: "edge", SNOW: "snow", CHASM: "chasm"}
"""What a sled can run into (ST24)."""
ENDINGS = {codes.HIT_SLED: "is-stopped", codes.OVER_LINE: "crosses-finish", codes.WRECKED: "is-wrecked"}
"""The ends of rides that are told."""


def describe_events(game: SnowTails, before: State, move: Code, after: State) -> list[Event]:
    """All of it, in order."""
    seat = before.seat
    assert seat is not None
    touched = f"tree-{move - codes.PLANT}" if move >= codes.PLANT else f"sled-{seat}"
    kind, subject = _named(move)
    events = [Event(_decided(game, before, move, seat), (touched,), kind=kind, subject=subject, seat=seat)]
    if _has_ridden(before, after, seat):
        events += _ride(game, before, move, seat)
    events += _places(game, before, after)
    if after.over:
        events.append(Event(str(after.outcome), effect="score", kind="ending", subject=ending_of(after)))
    return events


def _decided(game: SnowTails, before: State, move: Code, seat: Seat) -> str:
    said = particulars(before, move)
    if move == codes.TAKE_BONUS:
        said["bonus"] = sled_of(before, seat).place  # ST19
    return say(f"decision-{codes.decision(move).name}", who=game.face.who(seat), **said)


def _named(move: Code) -> tuple[str, str]:
    """Kind and subject of a decision."""
    if move == codes.NO_CARD:
        return "played", "none"
    if move in (codes.TAKE_BONUS, codes.NO_BONUS):
        return "bonus", "taken" if move == codes.TAKE_BONUS else "left-out"
    name = codes.decision(move).name
    if name == "play":
        return "card", str(move // codes.PER_VALUE)
    return ("lane", str(move - codes.TAKE_LANE + 1)) if name == "take-lane" else ("decision", name)


def _has_ridden(before: State, after: State, seat: Seat) -> bool:
    """Whether this decision set the sled going: it was one before the ride, and no further one is asked for."""
    if int(before.record["phase"]) not in BEFORE_THE_RIDE:
        return False
    if after.record["race"] != before.record["race"] or after.over:
        return True
    return after.seat != seat or int(after.record["phase"]) not in BEFORE_THE_RIDE[1:]


def _ride(game: SnowTails, before: State, move: Code, seat: Seat) -> list[Event]:
    """How far the sled went, what it hit, and each dent with its reason."""
    ride = ride_after(before, move)
    who, sled = game.face.who(seat), (f"sled-{seat}",)
    if ride is None:
        return [Event(say("stays", who=who), sled, kind="ride", subject="stays", seat=seat)]
    events = []
    if len(ride.trail) > 1:
        lane = int(game.cells.lane[ride.trail[-1]]) + 1
        text = say("goes", who=who, cells=len(ride.trail) - 1, lane=lane)
        events.append(Event(text, sled, kind="ride", subject="goes", seat=seat))
    standing = trees_of(before.record)
    events += _dents(who, ride, [f"tree-{cell}" for cell in ride.trail if cell in standing], seat)
    if ride.stop in ENDINGS:
        effect = "score" if ride.stop == codes.OVER_LINE else "crash"
        text, stop = say(ENDINGS[ride.stop], who=who), codes.STOPS[ride.stop].name
        events.append(Event(text, sled, effect=effect, kind="ride", subject=stop, seat=seat))
    return events


def _dents(who: str | Word, ride: RidePreview, trees: list[str], seat: Seat) -> list[Event]:
    """A sentence for each thing that dented the sled."""
    events, sled = [], (f"sled-{seat}",)
    room = ride.new_dents - ride.felled - (ride.obstacle != OPEN)
    for line in ride.lines:
        dents = min(line.dents, room)  # ST28: no more than five in all
        room -= line.dents
        text = say("crosses-red-line", who=who, limit=line.limit, speed=ride.speed, dents=dents)
        events.append(Event(text, sled, effect="crash", kind="dent", subject="red-line", seat=seat))
    if ride.felled:
        text = say("knocks-over", who=who, saplings=ride.felled)
        touched = (*sled, *trees[: ride.felled])
        events.append(Event(text, touched, effect="crash", kind="dent", subject="sapling", seat=seat))
    if ride.obstacle != OPEN:
        hit = OBSTACLES[ride.obstacle]
        text = say(f"runs-into-{hit}", who=who)
        events.append(Event(text, sled, effect="crash", kind="dent", subject=hit, seat=seat))
    return events


def _places(game: SnowTails, before: State, after: State) -> list[Event]:
    """The places that the end of a round has settled (ST29), and the points when a race is over (ST32)."""
    s, face = after.record, game.face
    race = int(before.record["race"])
    places, settled = s["places"][race], before.record["places"][race]
    told = []
    for seat in sorted(range(game.players), key=lambda seat: int(places[seat])):
        place = int(places[seat])
        if place and not settled[seat]:
            won = int(s["points"][seat] - before.record["points"][seat])
            text = say("takes-place", who=face.who(seat), place=place, points=won)
            sled = (f"sled-{seat}",)
            told.append(Event(text, sled, effect="score", kind="place", subject=str(place), seat=seat))
    if s["race"] != race:
        points = ", ".join(f"{face.who(seat)} {int(s['points'][seat])}" for seat in range(game.players))
        text = say("race-is-over", race=race + 1, points=points)
        told.append(Event(text, effect="score", kind="race", subject=str(race + 1)))
    return told
