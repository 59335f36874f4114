"""What everybody may see of a player of Vancouver Buses, kept for as long as it stays the same."""

from __future__ import annotations

from typing import NamedTuple

from byways.engine import Card, Fact, Panel
from byways.engine.speech import Word, kept_as_said

from . import cards, city, pieces
from .board import NO_CARD, NONE
from .names import BOX, STOP_OF
from .words import BOOK, COLOUR_NAMES, UPGRADE_EFFECTS, UPGRADE_NAMES, say, stop_name

KEPT = 4096


class Seen(NamedTuple):
    """All that a panel shows."""

    seat: int
    who: str | Word
    colour: str
    points: int
    hidden: bool
    """Whether more points may be hidden."""
    goal: int
    delivered: tuple[int, ...]
    """Cards, the last one at the end."""
    fares: int
    held: tuple[tuple[int, int], ...]
    """Cards in hand, by card or NO_CARD, and region."""
    left: int
    """The stop that the bus has come from."""
    routes: tuple[tuple[int, int, int], ...]
    """At the end: routes, how many were delivered on each, and the points."""
    upgrades: tuple[int, ...]
    tokens: int
    rack: int
    skip: int


@kept_as_said(KEPT)
def panel(seen: Seen) -> Panel:
    """A player."""
    hand = ", ".join(held_words(seen.held)) or say("fact-passengers.none")
    done = len(seen.delivered)
    delivered = say("fact-delivered.value", done=done, goal=seen.goal)
    facts = [
        Fact(
            say("fact-points", points=seen.points),
            str(seen.points),
            say("fact-points.hidden") if seen.hidden else say("fact-points.help"),
        ),
        Fact(say("fact-delivered"), delivered, pieces.delivered_words(seen.delivered)),
        Fact(say("fact-fares", fares=seen.fares), str(seen.fares), say("fact-fares.help")),
        Fact(say("fact-passengers"), hand, say("fact-passengers.help")),
    ]
    if seen.left != NONE:
        facts.append(Fact(say("fact-from"), stop_name(seen.left), say("fact-from.help")))
    for route, n, scored in seen.routes:
        card = BOX.routes[route]
        label, value = say("fact-route", route=card.number), say("fact-route.value", points=scored)
        facts.append(Fact(label, value, say("fact-route.help", delivered=n, name=card.name)))
    facts += [_owned(upgrade, seen.tokens, seen.rack) for upgrade in seen.upgrades]
    if seen.skip:
        turns = say("fact-fuel.value", turns=seen.skip)
        facts.append(Fact(say("fact-fuel"), turns, say("fact-fuel.help")))
    badge = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -29 80 58"><use href="#vb-bus-{seen.seat}"/></svg>'
    return Panel(
        seen.seat, str(seen.who), seen.colour, facts, badge=badge, cards=_open_cards(seen.upgrades, seen.delivered)
    )


def held_words(held: tuple[tuple[int, int], ...]) -> list[str]:
    """Cards in a hand, as far as they are known."""
    words = []
    for card, region in held:
        colour, known_as = COLOUR_NAMES[region], "" if card == NO_CARD else stop_name(STOP_OF[card])
        words.append(say("held", colour=colour, stop=known_as) if known_as else str(colour))
    return words


@kept_as_said(KEPT)
def _open_cards(upgrades: tuple[int, ...], delivered: tuple[int, ...]) -> list[Card]:
    """The upgrades of a player, and the passengers that they have delivered, the last one first."""
    found = [
        Card(f"owned-{upgrade}", cards.upgrade_ticket(upgrade), _upgrade_words(upgrade), say("owned-upgrades"))
        for upgrade in upgrades
    ]
    for place, card in reversed([*enumerate(delivered)]):
        stop = STOP_OF[card]
        drawn = cards.passenger_ticket(stop)
        found.append(Card(f"delivered-{place}", drawn, city.stop_words(stop), say("delivered-passengers")))
    return found


def _owned(upgrade: int, tokens: int, rack: int) -> Fact:
    """An upgrade of a player, with what lies on its card."""
    name = UPGRADE_NAMES[upgrade].name
    value = say("fact-owned")
    if BOOK.has(f"{name}.shows"):
        shown: str | Word = "" if rack == NONE else COLOUR_NAMES[rack]
        value = say(f"{name}.shows", tokens=tokens, rack=shown) or value
    return Fact(str(UPGRADE_NAMES[upgrade]), value, str(UPGRADE_EFFECTS[upgrade]))


def _upgrade_words(upgrade: int) -> str:
    """All that is to be known of an upgrade."""
    cost = BOX.upgrades[upgrade].cost
    return say("card-upgrade", upgrade=UPGRADE_NAMES[upgrade], effect=UPGRADE_EFFECTS[upgrade], cost=cost)
