"""A player's panel: the sled with its dogs and its brake, and the facts that everybody may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byways.engine import Fact, Panel, Seat, State
from byways.engine.wording import joined

from .art import badge, sled_board
from .board import DENTS, POINTS
from .outlook import Sled, sled_of
from .rules.codes import OUT, RACING, STATUSES, WAITING
from .words import rank, sled_in_words, spelled

if TYPE_CHECKING:
    from .face import SnowFace


def panel(face: SnowFace, state: State, seat: Seat) -> Panel:
    """The whole panel."""
    s = state.record
    sled = sled_of(state, seat)
    left, right = dogs_of(s, seat)
    drawing = sled_board(left, right, int(s["brake"][seat]), int(s["dents"][seat]), max(0, sled.speed), f"panel-{seat}")
    name, colour = face.seat_names[seat], face.seat_colours[seat]
    out = bool(s["status"][seat] == OUT)
    return Panel(seat, name, colour, facts(state, seat, sled), svg=drawing, badge=badge(seat, colour), out=out)


def facts(state: State, seat: Seat, sled: Sled) -> list[Fact]:
    """What is to be known of a sled, line by line."""
    s = state.record
    status = STATUSES[int(s["status"][seat])]
    found = []
    if s["rounds"] >= 1:
        place = status.place.format(rank=rank(sled.place or int(s["places"][int(s["race"])][seat])))
        found.append(Fact("place", place, "The place in the race now"))
    if status.code == RACING:
        drift = f" {'←→'[sled.side]}{sled.drift}" if sled.drift else ""
        speed = f"{max(0, sled.speed)}{drift}"
        found.append(Fact("speed", speed, "Left dog + right dog - brake, and the drift"))
    dents = f"{int(s['dents'][seat])} of {DENTS}"
    found.append(Fact("dents", dents, f"With {spelled(DENTS)} dents a sled is out"))
    if status.code in (WAITING, RACING):
        found.append(Fact("hand", str(int(s["held"][seat])), "Dog cards in hand"))
        found.append(Fact("deck", str(int(s["stock"][seat])), _pile(s, seat)))
    if state.game.values["races"] > 1 or s["points"].any():
        points = f"{joined(POINTS)} for the first {spelled(len(POINTS))} places"
        found.append(Fact("points", str(int(s["points"][seat])), points))
    return found


def standing(state: State, seat: Seat) -> str:
    """A sled in a sentence."""
    s = state.record
    left, right = dogs_of(s, seat)
    sled = sled_in_words(sled_of(state, seat))
    return f"Dogs {left} and {right}, brake {int(s['brake'][seat])}: {sled}. {int(s['dents'][seat])} dents."


def dogs_of(s: np.void, seat: Seat) -> tuple[int, int]:
    left, right = s["dogs"][seat].tolist()
    return left, right


def _pile(s: np.void, seat: Seat) -> str:
    piled = ", ".join(f"{int(count)}×{value}" for value, count in enumerate(s["pile"][seat], 1) if count)
    return f"Cards in the deck; discarded or covered: {piled or 'none'}"
