"""Drives to far stops: each is a choice of its own, with its way and its cost, and played stop by stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from byways.engine import Choice, State
from byways.engine.ways import Travel, Way, ways

from .colours import C
from .geography import drive_path
from .names import STOP_IDS
from .rules.driving import REVERSE, STRAIGHT
from .rules.phases import ACTIONS
from .rules.position import KIND, LINE, MOVE, RIDE
from .words import say, stop_name

if TYPE_CHECKING:
    from . import VancouverBuses
    from .face import BusFace


def drives(face: BusFace, state: State) -> Sequence[Choice]:
    """A choice for each stop that the bus on turn can reach with the actions left, but for the next ones."""
    s = state.record
    if int(s["phase"]) != ACTIONS or int(s["actions"]) < 1:
        return ()
    seat = int(s["seat"])
    here = int(s["bus"][seat])
    near = {_stop_of(code) for code in state.codes() if _is_drive(code)}
    found = ways(state, _travel(face, s, seat))
    return [
        _drive(here, int(str(stop)), way, seat, int(s["actions"]))
        for stop, way in sorted(found.items(), key=lambda one: int(str(one[0])))
        if stop not in near and stop != here
    ]


def step_cost(game: VancouverBuses, state: State) -> int:
    """The actions that a drive to one of the next stops costs; 0 with upgrades that make some of them cheaper."""
    s = state.record
    cheaper = game.board.city["with_effect"][0]
    owned = int(s["owned"][int(s["seat"])])
    return 0 if owned & (int(cheaper[STRAIGHT]) | int(cheaper[REVERSE])) else 1


def _is_drive(code: int) -> bool:
    return code - code % KIND in (MOVE, RIDE)


def _stop_of(code: int) -> int:
    return code % KIND if code - code % KIND == MOVE else code % KIND % LINE


def _travel(face: BusFace, s: np.void, seat: int) -> Travel:
    straightaway = bool(int(s["owned"][seat]) & int(face.game.board.city["with_effect"][0][STRAIGHT]))

    def spent(before: np.void, after: np.void) -> int:
        """What a decision costs; one that ends the turn, or brings new actions, takes all that were left."""
        goes_on = after["seat"] == seat and after["turns"] == before["turns"] and after["actions"] <= before["actions"]
        return int(before["actions"]) - int(after["actions"]) if goes_on else int(before["actions"])

    return Travel(
        leads=_is_drive,
        place=lambda s: int(s["bus"][seat]),
        like=lambda s: (
            int(s["bus"][seat]),
            int(s["left"][seat]),
            int(s["straight"]) if straightaway else 0,
            int(s["used"]),
        ),
        cost=spent,
    )


def _drive(here: int, stop: int, way: Way, seat: int, actions: int) -> Choice:
    name = STOP_IDS[stop]
    passed = [here, *(int(str(place)) for place in way.places)]
    note = say("choice-drive.far", actions=way.cost, left=max(0, actions - way.cost), stops=len(way.codes))
    return Choice(
        way.codes[0],
        f"drive to {name}",
        say("choice-drive", stop=stop_name(stop)),
        (f"stop-{name}",),
        note=note,
        preview=_preview(passed, seat),
        cost=max(0, way.cost),
        then=way.codes[1:],
    )


def _preview(passed: list[int], seat: int) -> str:
    """The way on the map."""
    colour = getattr(C, f"way_{seat}")
    return f'<path class="beneath" d="{drive_path(passed)}" fill="none" stroke="{colour}" stroke-width="17"/>'
