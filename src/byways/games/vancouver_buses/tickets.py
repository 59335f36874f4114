"""What the viewer holds and can buy, as tickets. What has not changed is kept as it was drawn."""

from __future__ import annotations

from byways.engine import Card
from byways.engine.speech import kept_as_said

from . import cards, city, geography, pieces
from .colours import C
from .names import BOX
from .words import UPGRADE_EFFECTS, UPGRADE_NAMES, say, stop_name

KEPT = 4096
"""So many tickets of each kind are kept."""


@kept_as_said(KEPT)
def passenger(place: int, stop: int, own: tuple[str, ...], note: str) -> Card:
    """A passenger in the hand; `own` are the numbers of one's routes."""
    drawn = cards.passenger_ticket(stop, frozenset(own))
    goal = f"stop-{BOX.stops[stop].id}"
    return Card(f"card-{place}", drawn, city.stop_words(stop), say("your-passengers"), note, about=(goal,))


@kept_as_said(KEPT)
def route(number: int, seat: int, place: int, worth: str) -> Card:
    """A route of a seat, drawn as that one of its routes, and what it has brought."""
    told = BOX.routes[number]
    label = say("card-route", route=told.number, name=told.name)
    drawn = cards.route_ticket(number, getattr(C, f"seat_{seat}"), worth, place)
    return Card(f"route-{number}", drawn, label, say("your-routes"), preview=way(number, seat))


@kept_as_said(KEPT)
def plan(number: int, seat: int, place: int) -> Card:
    """A route that a seat may give up before the start, drawn as that one of its routes."""
    told = BOX.routes[number]
    label = say("card-route.starts", route=told.number, name=told.name, stop=stop_name(told.start))
    drawn = cards.route_plan(number, getattr(C, f"seat_{seat}"), place)
    return Card(f"route-{number}", drawn, label, say("your-routes"), preview=way(number, seat))


def way(number: int, seat: int) -> str:
    """A route on the map, in the colour of a seat."""
    return pieces.seat_line(geography.route_path(number), seat, 16, kind="beneath")


@kept_as_said(KEPT)
def offer(place: int, upgrade: int, why: str = "") -> Card:
    """An upgrade on offer, and why it can not be bought now."""
    effect, cost = UPGRADE_EFFECTS[upgrade], BOX.upgrades[upgrade].cost
    words = say("card-upgrade", upgrade=UPGRADE_NAMES[upgrade], effect=effect, cost=cost)
    return Card(f"offer-{place}", cards.upgrade_ticket(upgrade), words, say("on-offer"), why=why)
