"""What stands on the map: stops, passengers, buses, discard piles. What has not changed is kept as it was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from byways.engine import OVER, Piece, letters
from byways.engine.speech import Word, kept_as_said

from . import cards, city, geography
from .board import NONE, REGIONS
from .colours import C
from .names import BOX, COLOURS, STOP_OF, region_of
from .rules.phases import PHASE
from .words import COLOUR_NAMES, of_region, say, stop_name

KEPT = 8192
"""So many stops, piles and lists of deliveries are kept, and an eighth as many sets of passengers and buses."""
SPOT = '<circle r="32" fill="transparent"/>'
"""Where a stop can be picked."""
ROUTE_SIDES = (9.0, -9.0, 16.0)
"""On which side of the roads one's own routes run."""
ROUTE_DASHES = ("", ' stroke-dasharray="16 10"', ' stroke-dasharray="2 12"')
"""How they are told apart: all are of one's own colour."""
PILE_STEP = 78
EDGE = 150
"""So near to the edge of the map a number begins or ends there."""
ABREAST = 3
"""So many passengers stand side by side at a stop."""
BUS_STEP = 46
"""From bus to bus at one stop."""
BESIDE = (-58, 68)
"""Where passengers stand beside one bus, on the left and on the right, beyond the actions that it has left."""
FURTHEST = 20
"""So much further away from more buses: beyond that would be the next stop."""


def all_pieces(s: np.void, who: tuple[str | Word, ...]) -> Sequence[Piece]:
    """All that stands on the map; `who` are the players."""
    acts = s["seat"] != OVER and not PHASE[int(s["phase"])].before_actions
    acting = int(s["actions"]) if acts else -1
    at, left = (tuple(s[name].tolist()[: len(who)]) for name in ("bus", "left"))
    return [
        *_stops(),
        *_people(s["waiting"].tobytes(), at),
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
    r = geography.radius(BOX.stops[stop])
    wider = min((buses - 1) * BUS_STEP // 2, FURTHEST)
    found: list[Piece] = []
    for colour, count in enumerate(counts):
        for k in range(count):
            n = len(found)
            label = say("waits", stop=stop_name(stop), **of_region(colour))
            row = min(sum(counts) - n // ABREAST * ABREAST, ABREAST)
            place = (x + (n % ABREAST - (row - 1) / 2) * 40, y - r - 7 - n // ABREAST * 34)
            layer = 20 - n // ABREAST * 2
            if buses:
                side = n % 2
                place = (x + BESIDE[side] + (wider if side else -wider), y - n // 2 * 34)
                layer = 36 - n // 2 * 2
            drawn = f'<use href="#vb-person-{colour}"/>'
            found.append(Piece(f"token-{stop}-{colour}-{k}", drawn, *place, layer=layer, label=label))
    return found


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
        found.append(Piece(f"bus-{seat}", drawn, x + shift, y + 2, layer=layer, label=label, detail=detail))
    return found


def _left_badge(seat: int, actions: int) -> str:
    """How many actions the bus that drives has left: number and ground are shown together or not at all."""
    if actions < 0:
        return ""
    return (
        f'<g font-size="26" font-weight="800" data-rank="0" data-of="bus-{seat}">'
        f'<circle cx="42" r="18" fill="{C.gold}" stroke="{C.bus_edge}" stroke-width="2.4"/>'
        f'<text x="42" y="9" text-anchor="middle" fill="{C.card_ink}">{actions}</text></g>'
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


def seat_line(path: str, seat: int, width: float, more: str = "") -> str:
    """A line on the map in the colour of a seat."""
    colour = getattr(C, f"way_{seat}")
    return f'<path d="{path}" fill="none" stroke-width="{width:g}" stroke="{colour}" stroke-linecap="round"{more}/>'


@lru_cache(KEPT // 8)
def trails(at: tuple[int, ...], left: tuple[int, ...]) -> str:
    """The road that each bus came along, and may not turn back on (VB17)."""
    parts = []
    for seat, ends in enumerate(zip(left, at, strict=True)):
        if left[seat] != NONE:
            (x, y), (nx, ny) = (geography.spot(BOX.stops[stop].at) for stop in ends)
            parts.append(seat_line(f"M{x} {y}L{nx} {ny}", seat, 12, ' stroke-dasharray="4 14"'))
    return "".join(parts)


@lru_cache(KEPT // 8)
def route_lines(seat: int, routes: tuple[int, ...], aside: int, width: float = 6) -> str:
    """The routes of a seat, each in its own way, all in the seat's colour."""
    return "".join(
        seat_line(geography.route_path(route, ROUTE_SIDES[place] + aside), seat, width, ROUTE_DASHES[place])
        for place, route in enumerate(routes)
    )


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
        f'<circle cx="{x}" cy="{y}" r="36" fill="none" stroke="{colour}" stroke-width="12"/>' for x, y in spots
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
def target(stop: int) -> str:
    """Where a passenger of one's own wants to go."""
    x, y = geography.spot(BOX.stops[stop].at)
    r = geography.radius(BOX.stops[stop]) + 7
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{C.gold}" stroke-width="8"/>'
        f'<circle cx="{x}" cy="{y}" r="{r + 5}" fill="none" stroke="{C.edge}" stroke-width="1.6"/>'
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
