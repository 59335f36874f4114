"""A player's panel: the sled with its dogs and its brake, and the facts that everybody may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import numpy as np

from byways.engine import Fact, Panel, Seat, State

from .art import badge, dents_mark, sled_board, speed_mark
from .board import DENTS
from .outlook import Sled, sled_of
from .rules.codes import FINISHED, OUT, RACING, STATUSES
from .words import say, sled_in_words

if TYPE_CHECKING:
    from . import SnowTails
    from .face import SnowFace

ARROWS: Final = "←→"
"""To the left and to the right."""


def panel(face: SnowFace, state: State, seat: Seat) -> Panel:
    """The whole panel."""
    s = state.record
    sled = sled_of(state, seat)
    left, right = dogs_of(s, seat)
    drawing = sled_board(left, right, int(s["brake"][seat]), int(s["dents"][seat]), max(0, sled.speed), f"panel-{seat}")
    name, colour = str(face.who(seat)), face.paint(seat)
    out = bool(s["status"][seat] == OUT)
    return Panel(seat, name, colour, facts(state, seat, sled), svg=drawing, badge=badge(seat, colour), out=out)


def facts(state: State, seat: Seat, sled: Sled) -> list[Fact]:
    """What is to be known of a sled, line by line."""
    s = state.record
    status = STATUSES[int(s["status"][seat])]
    found = _at_the_start(state, seat) if s["rounds"] < 1 else _in_the_race(s, seat, sled)
    if status.code == RACING:  # before that there are no cards
        found.append(Fact(say("hand"), str(int(s["held"][seat])), say("hand.help")))
        found.append(Fact(say("deck"), str(int(s["stock"][seat])), _pile(s, seat)))
    if state.game.values["races"] > 1 or s["points"].any():
        found.append(Fact(say("points"), str(int(s["points"][seat])), say("points.help")))
    return found


def _at_the_start(state: State, seat: Seat) -> list[Fact]:
    """The lane that was taken: nothing else tells sleds apart yet."""
    s = state.record
    if s["status"][seat] != RACING:
        return []
    lane = int(cast("SnowTails", state.game).cells.lane[int(s["cell"][seat])]) + 1
    return [Fact(say("lane"), str(lane), say("lane.help"))]


def _in_the_race(s: np.void, seat: Seat, sled: Sled) -> list[Fact]:
    """Place, speed and dents."""
    status = STATUSES[int(s["status"][seat])]
    place = sled.place or int(s["places"][int(s["race"])][seat])
    label = say("place.finished" if status.code == FINISHED else "place")
    found = [Fact(label, say(f"status-{status.name}", place=place), say("place.help"))]
    if status.code == RACING:
        speed, drift = str(max(0, sled.speed)), drift_in_signs(sled)
        label = say("speed.drift" if drift else "speed")
        written = f"{speed} {drift}" if drift else speed
        found.append(Fact(label, written, say("speed.help"), svg=speed_mark(written)))
    dents = int(s["dents"][seat])
    written = say("dents.value", dents=dents, most=DENTS)
    return [*found, Fact(say("dents"), written, say("dents.help"), svg=dents_mark(dents) if dents else "")]


def drift_in_signs(sled: Sled) -> str:
    """How far to which side a sled drifts, or nothing: one that stays makes none of its drift (ST14, ST16)."""
    return f"{ARROWS[sled.side]}{sled.drift}" if sled.drift and sled.speed > 0 else ""


def standing(state: State, seat: Seat) -> str:
    """A sled in a sentence."""
    s = state.record
    left, right = dogs_of(s, seat)
    sled = sled_in_words(sled_of(state, seat))
    brake, dents = int(s["brake"][seat]), int(s["dents"][seat])
    return say("sled.detail", left=left, right=right, brake=brake, sled=sled, dents=dents)


def dogs_of(s: np.void, seat: Seat) -> tuple[int, int]:
    left, right = s["dogs"][seat].tolist()
    return left, right


def _pile(s: np.void, seat: Seat) -> str:
    piled = ", ".join(f"{int(count)}×{value}" for value, count in enumerate(s["pile"][seat], 1) if count)
    return say("deck.help", pile=piled) if piled else say("deck.help-none")
