"""What stands on the map: stops, passengers, buses, discard piles. What has not changed is kept as it was drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from byways.engine import OVER, Piece, letters
from byways.engine.speech import Word, kept_as_said

from . import cards, city, geography, signs
from .board import NONE, REGIONS
from .colours import C
from .names import BOX, COLOURS, STOP_OF, region_of
from .rules.phases import PHASE
from .words import COLOUR_NAMES, of_region, say, stop_name

KEPT = 8192
"""So many stops, piles and lists of deliveries are kept, and an eighth as many sets of passengers and buses."""
TOUCH = '<switch><circle r="46" fill="transparent"/></switch>'
"""Room for a finger about a stop or a passenger, which is not lit."""
SPOT = f'{TOUCH}<circle r="34" fill="transparent"/>'
"""Where a stop can be picked."""
ROUTE_SIDES, ROUTE = (9.5, -9.5, 18.5), 9.0
"""On which side of the roads one's own routes run, and how wide: the roads can be seen between them."""
PLAN_SIDES, PLAN, PLAN_LEAST = (12.5, 0.0, -12.5), 11.0, 3.0
"""The same where one is to be given up: side by side, and so many pixels wide where all of the city is seen."""
LANE = 11
"""How wide the lane of a seat is, where everybody's routes are shown."""
PILE_STEP = 78
EDGE = 150
"""So near to the edge of the map a number begins or ends there."""
ASIDE, ABOVE = 22, 18
"""So far from the edge of a stop, and above its middle, who waits there stands: beyond the rim, and under the names of
the stop above."""
PERSON_STEP = (36, 34)
"""From passenger to passenger, abreast and one behind another."""
BUS_STEP = 46
"""From bus to bus at one stop."""
BESIDE = 58
"""So far from one bus passengers stand beside it, on the left and on the right."""
FURTHEST = 20
"""So much further away from more buses: beyond that would be the next stop."""


def all_pieces(s: np.void, who: tuple[str | Word, ...]) -> Sequence[Piece]:
    """All that stands on the map; `who` are the players."""
    acts = s["seat"] != OVER and not PHASE[int(s["phase"])].before_actions
    acting = int(s["actions"]) if acts else -1
    at, left = (tuple(s[name].tolist()[: len(who)]) for name in ("bus", "left"))
    # At the end the routes are what there is to see.
    people = () if s["seat"] == OVER else _people(s["waiting"].tobytes(), at)
    return [
        *_stops(),
        *people,
        *_buses(at, left, int(s["turn"]), acting, who),
        *_piles(s["pile"].tobytes(), s["pile_n"].tobytes()),
    ]


@kept_as_said()
def _stops() -> Sequence[Piece]:
    """All stops: each can be asked what it is, and picked when a bus can go there."""
    found = []
    for number, stop in enumerate(BOX.stops):
        x, y = geography.spot(stop.at)
        found.append(Piece(f"stop-{stop.id}", SPOT, x, y, layer=2, label=stop.name, detail=city.stop_words(number)))
    return found


@kept_as_said(KEPT // 8)
def _people(waiting: bytes, at: tuple[int, ...]) -> Sequence[Piece]:
    """All passengers who wait, and the stops of the buses."""
    there = enumerate(np.frombuffer(waiting, np.int8).reshape(-1, REGIONS).tolist())
    return [
        piece for stop, counts in there if any(counts) for piece in _waiting_at(stop, tuple(counts), at.count(stop))
    ]


@kept_as_said(KEPT)
def _waiting_at(stop: int, counts: tuple[int, ...], buses: int) -> Sequence[Piece]:
    """The passengers who wait at a stop, so many of each colour; where buses stand, beside them."""
    x, y = geography.spot(BOX.stops[stop].at)
    wider = min((buses - 1) * BUS_STEP // 2, FURTHEST)
    found: list[Piece] = []
    for colour, count in enumerate(counts):
        for k in range(count):
            n = len(found)
            label = say("waits", stop=stop_name(stop), **of_region(colour))
            across, up = (
                (BESIDE + wider) * (1 if n % 2 else -1) if buses else _aside(stop, n % 2),
                0 if buses else ABOVE,
            )
            place = (x + across, y - up - n // 2 * PERSON_STEP[1])
            layer = (36 if buses else 20) - n // 2 * 2
            drawn = f'{TOUCH}<use href="#vb-person-{colour}"/>'
            found.append(Piece(f"token-{stop}-{colour}-{k}", drawn, *place, layer=layer, label=label))
    return found


def _aside(stop: int, second: int) -> int:
    """How far from the middle of a stop people wait: on the left, the second on the right unless signs are there."""
    far = geography.radius(BOX.stops[stop]) + ASIDE
    if second and BOX.stops[stop].marks:
        return -far - PERSON_STEP[0]
    return far if second else -far


@kept_as_said(KEPT // 8)
def _buses(
    at: tuple[int, ...], left: tuple[int, ...], turn: int, actions: int, who: tuple[str | Word, ...]
) -> Sequence[Piece]:
    """The buses, each where it stands and from where it came; the one that drives shows its actions, if not -1."""
    found = []
    for seat, stop in enumerate(at):
        if stop == NONE:
            continue
        x, y = geography.spot(BOX.stops[stop].at)
        sharing = [other for other in range(len(at)) if at[other] == stop]
        shift = (sharing.index(seat) - (len(sharing) - 1) / 2) * BUS_STEP
        where = {"who": who[seat], "stop": stop_name(stop)}
        label = say("bus", **where)
        detail = say("bus.from", **where, left=stop_name(left[seat])) if left[seat] != NONE else label
        drawn = f'<use href="#vb-bus-{seat}"/>{_left_badge(seat, actions) if seat == turn else ""}'
        layer = 31 if seat == turn else 30
        found.append(Piece(f"bus-{seat}", drawn, x + shift, y - 4, layer=layer, label=label, detail=detail))
    return found


def _left_badge(seat: int, actions: int) -> str:
    """How many actions the bus that drives has left: number and ground are shown together or not at all."""
    if actions < 0:
        return ""
    return (
        f'<g font-size="26" font-weight="800" data-rank="0" data-of="bus-{seat}">'
        f'<circle cx="38" cy="-21" r="18" fill="{C.gold}" stroke="{C.bus_edge}" stroke-width="2.4"/>'
        f'<text x="38" y="-12" text-anchor="middle" fill="{C.card_ink}">{actions}</text></g>'
    )


@kept_as_said(KEPT // 8)
def _piles(pile: bytes, pile_n: bytes) -> Sequence[Piece]:
    """All discard piles."""
    sizes = np.frombuffer(pile_n, np.int8).tolist()
    lying = np.frombuffer(pile, np.uint8).reshape(REGIONS, -1).tolist()
    return [_pile(region, tuple(lying[region][:n])) for region, n in enumerate(sizes)]


@kept_as_said(KEPT)
def _pile(region: int, pile: tuple[int, ...]) -> Piece:
    """A discard pile beside the map: how many, and on demand which cards, the open one first (VB31, VB52)."""
    stops = tuple(stop_name(STOP_OF[card]) for card in reversed(pile))
    lying = {"colour": COLOUR_NAMES[region], "cards": len(stops)}
    label = say("discards", **lying)
    drawn = (
        f'<use href="#vb-pile-{region}"/><text y="10" text-anchor="middle" font-size="28" font-weight="800" '
        f'fill="{city.ink_of(region)}" data-rank="9">{len(stops)}</text>'
    )
    x, y = 60 + PILE_STEP * (region % 4), 64 + (region // 4) * 96
    detail = say("discards.from-the-top", **lying, stops=", ".join(stops)) if stops else label
    peek = cards.passenger_ticket(STOP_OF[pile[-1]]) if stops else ""
    return Piece(f"pile-{COLOURS[region]}", drawn, x, y, 0, 5, label, detail, peek)


def seat_line(path: str, seat: int, width: float, more: str = "", kind: str = "") -> str:
    """A line on the map in the colour of a seat."""
    colour = getattr(C, f"way_{seat}")
    kind = kind and f'class="{kind}" '
    return (
        f'<path {kind}d="{path}" fill="none" stroke-width="{width:g}" stroke="{colour}" stroke-linecap="round"{more}/>'
    )


@lru_cache(KEPT // 8)
def trails(at: tuple[int, ...], left: tuple[int, ...]) -> str:
    """The road that each bus came along, and may not turn back on (VB17)."""
    parts = []
    for seat, ends in enumerate(zip(left, at, strict=True)):
        if left[seat] != NONE:
            (x, y), (nx, ny) = (geography.spot(BOX.stops[stop].at) for stop in ends)
            off = (geography.radius(BOX.stops[left[seat]]) + 10) / math.hypot(nx - x, ny - y)
            start = f"{x + (nx - x) * off:.0f} {y + (ny - y) * off:.0f}"
            parts.append(seat_line(f"M{start}L{nx} {ny}", seat, 12, ' stroke-dasharray="4 14"'))
    return "".join(parts)


@cache
def closed(stop: int) -> str:
    """A sign at the stop that the bus has just left: it may not turn back. On the other side costs are told."""
    x, y = geography.spot(BOX.stops[stop].at)
    aside = geography.radius(BOX.stops[stop]) * 0.8
    return signs.no_entry(x - aside - 4, y + aside - 6)


@lru_cache(KEPT // 8)
def route_lines(seat: int, routes: tuple[int, ...], planned: bool) -> str:
    """The routes of a seat, each in its own way, all in the seat's colour."""
    sides, width, least = (PLAN_SIDES, PLAN, PLAN_LEAST) if planned else (ROUTE_SIDES, ROUTE, 0)
    colour = getattr(C, f"way_{seat}")
    return "".join(
        signs.lane(geography.route_path(route, sides[place]), colour, width, place, C.halo, least)
        for place, route in enumerate(routes)
    )


@lru_cache(KEPT // 8)
def route_lane(seat: int, seats: int, routes: tuple[int, ...]) -> str:
    """All routes of one of so many seats, at the end: each seat has a lane of its own beside those of the others."""
    side = (seat - (seats - 1) / 2) * LANE
    paths = "".join(geography.route_path(route, side) for route in dict.fromkeys(routes))
    return seat_line(paths, seat, LANE)


def _beside_the_edge(x: float) -> tuple[float, str]:
    """Where a number stands that is meant for a place on the map, and what of it stands there, so that none is cut."""
    if x < EDGE:
        return 20, "start"
    if x > geography.WIDTH - EDGE:
        return geography.WIDTH - 20, "end"
    return x, "middle"


def _starts(routes: tuple[int, ...]) -> dict[int, list[str]]:
    """Where some routes begin: their numbers by stop."""
    numbers: dict[int, list[str]] = {}
    for route in routes:
        numbers.setdefault(BOX.routes[route].start, []).append(BOX.routes[route].number)
    return numbers


@lru_cache(KEPT // 8)
def route_rings(seat: int, routes: tuple[int, ...]) -> str:
    """Rings where the routes begin that a seat may start on: they lie below the names of stops."""
    spots = [geography.spot(BOX.stops[stop].at) for stop in _starts(routes)]
    colour = getattr(C, f"way_{seat}")
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="36" {city.grows(36, 7.6)} fill="none" stroke="{colour}" stroke-width="12"/>'
        for x, y in spots
    )


@lru_cache(KEPT // 8)
def route_starts(seat: int, routes: tuple[int, ...]) -> str:
    """The numbers of the routes that a seat may start on, where they begin: large on any screen."""
    parts = []
    for stop, those in _starts(routes).items():
        x, y = geography.spot(BOX.stops[stop].at)
        colour = getattr(C, f"seat_{seat}")
        at, anchor = _beside_the_edge(x)
        parts.append(
            f'<text x="{at}" y="{y - 52}" text-anchor="{anchor}" font-weight="800" fill="{C.on_bus}" stroke="{colour}" '
            f'stroke-linejoin="round" paint-order="stroke" data-rank="0" '
            f"{letters(32, 13, 'stroke-width:.6em')}>{', '.join(those)}</text>"
        )
    return "".join(parts)


@cache
def goal(stop: int, seat: int) -> str:
    """A ring and a flag in one's own colour where a passenger wants to go: the flag is seen on any screen."""
    x, y = geography.spot(BOX.stops[stop].at)
    r = geography.radius(BOX.stops[stop])
    colour = getattr(C, f"way_{seat}")
    grows = city.grows(r + 6, city.LEAST[BOX.stops[stop].major] + 1.6)
    return (
        f'<circle cx="{x}" cy="{y}" r="{r + 6}" {grows} fill="none" '
        f'stroke="{colour}" stroke-width="8"/>'
        f'<g transform="translate({x + 13} {y - r + 8})"><svg {letters(20, 8)} x="-.3em" y="-2em" width="2em" '
        f'height="2em" viewBox="-7 -48 48 48" overflow="visible" fill="{colour}">{signs.FLAG}</svg></g>'
    )


@kept_as_said(KEPT)
def delivered_words(passengers: tuple[int, ...]) -> str:
    """The stops that a player has delivered to, by region (VB31)."""
    parts = []
    for region in range(REGIONS):
        stops = [stop_name(STOP_OF[card]) for card in passengers if region_of(card) == region]
        if stops:
            told = {"colour": COLOUR_NAMES[region], "passengers": len(stops), "stops": ", ".join(stops)}
            parts.append(say("fact-delivered.region", **told))
    return "; ".join(parts) or say("fact-delivered.nobody")
