"""What can be measured of Vancouver Buses: for the lab and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from byways.engine import OVER, Array, Code, Measure, Payoffs, Tally, compiled, integer, verb

from .board import NONE, ROUTES, STOPS, UPGRADES, Board
from .rules.position import BUY, DELIVER, KIND, MOVE, OWN_ROUTES, PLACE, RIDE, Position
from .rules.scoring import points, region_points, route_points, set_points, upgrade_points

Places: TypeAlias = Sequence[tuple[float, float]]
"""Where things are on the drawing."""

MEASURES = (
    Measure("score"),
    Measure("deliveries"),
    Measure("fares"),
    Measure("upgrades"),
    Measure("by-routes"),
    Measure("by-regions"),
    Measure("by-sets"),
    Measure("by-upgrades"),
)
ENDINGS = ("delivered-enough",)
ENDING_RULES = ("VB31",)
ACTIONS = (
    *("move", "ride", "pick-up", "draw", "deliver", "exchange", "card", "region"),
    *("buy", "sweep", "end", "fare", "pass", "player", "route", "redraw"),
)
RULES = (
    *("VB17", "VB26", "VB18", "VB18", "VB19", "VB20", "VB26", "VB26"),
    *("VB21", "VB23", "VB25", "VB16", "VB26", "VB26", "VB26", "VB11"),
)
"""The kinds of decisions by their codes, and the rule of each."""
ACTION, MISSED = 0, len(ACTIONS)
BOUGHT = MISSED + 1
OWN = BOUGHT + UPGRADES
STOPPED = OWN + ROUTES
BROUGHT = STOPPED + STOPS
"""The numbers of the counters."""


def tallies(
    upgrades: Sequence[str], routes: Sequence[str], stops: Sequence[str], places: Places, redraw: bool
) -> tuple[Tally, ...]:
    """What is counted: names by their numbers, and where the stops are."""
    actions = [name if redraw or name != "redraw" else "" for name in ACTIONS]
    return (
        Tally("action", actions, ACTION, RULES),
        Tally("turn", ("missed",), MISSED, ("VB25",)),
        Tally("upgrade", upgrades, BOUGHT, ("VB21",) * len(upgrades)),
        Tally("route", routes, OWN, ("VB9",) * len(routes)),
        Tally("stop", stops, STOPPED, possible=False, places=places),
        Tally("delivery", stops, BROUGHT, possible=False, places=places),
    )


@verb
def measure(b: Board, s: Position, out: Array) -> None:
    for seat in range(b.players):
        out[seat, 0] = points(b, s, seat)
        out[seat, 1] = s.delivered_n[seat]
        out[seat, 2] = s.fares[seat]
        owned = 0
        for upgrade in range(UPGRADES):
            owned += s.owned[seat] >> upgrade & 1
        out[seat, 3] = owned
        out[seat, 4] = route_points(b, s, seat)
        out[seat, 5] = region_points(s, seat)
        out[seat, 6] = set_points(s, seat)
        out[seat, 7] = upgrade_points(b, s, seat)


@verb
def standing(b: Board, s: Position, out: Payoffs) -> None:
    """What everybody can see of the score: deliveries by regions and sets."""
    for seat in range(b.players):
        out[seat] = region_points(s, seat) + set_points(s, seat)


@verb
def tally(b: Board, before: Position, move: Code, s: Position, out: Array) -> None:
    seat = before.seat
    about = integer(move) % KIND
    kind = integer(move) - about
    out[seat, ACTION + kind // KIND] += 1
    if kind == BUY:
        out[seat, BOUGHT + about % PLACE] += 1
    elif kind == DELIVER:
        out[seat, BROUGHT + about] += 1
    elif kind in (MOVE, RIDE):
        out[seat, STOPPED + s.bus[seat]] += 1
    if s.missed_n > 0:
        for i in range(s.missed_n):
            out[s.missed[i, 0], MISSED] += 1
    if s.seat == OVER:
        count_routes(b, s, out)


@compiled
def count_routes(b: Board, s: Position, out: Array) -> None:
    """The routes that everybody has at the end."""
    for seat in range(b.players):
        for place in range(OWN_ROUTES):
            route = integer(s.shown_routes[seat, place])
            if route != NONE:
                out[seat, OWN + route] += 1
