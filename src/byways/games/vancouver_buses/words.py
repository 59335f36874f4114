"""The names of things in positions and notation, both ways."""

from __future__ import annotations

from typing import Any

from byways.engine import BadPosition
from byways.engine.wording import listing, nearest

from . import position
from .board import EFFECTS, NO_CARD, NONE, make_board
from .data import the_box

BOX = the_box()
COLOURS = [region.colour for region in BOX.regions]
STOP_IDS = [stop.id for stop in BOX.stops]
STOP_NUMBER = {name: number for number, name in enumerate(STOP_IDS)}
UPGRADE_IDS = [upgrade.id for upgrade in BOX.upgrades]
ROUTE_NUMBERS = [route.number for route in BOX.routes]
ROUTE_STOPS = [frozenset(route.stops) for route in BOX.routes]
STOP_OF = [int(stop) for stop in make_board(2, False, False, 16).city["stop_of"][0]]
PHASES = {
    position.CHOOSE_ROUTE: "choose route",
    position.RAMP: "wheelchair ramp",
    position.DOUBLES: "doubles",
    position.DESTINATION: "destination",
    position.ACTIONS: "actions",
    position.SOURCE: "draw",
    position.KEEP: "keep",
    position.PUT_BACK: "put back",
    position.FROM_PILE: "choose from discards",
    position.FROM_DECK: "choose from deck",
    position.ANY_DECK: "choose deck",
    position.GIVE: "give",
    position.NAME: "name colour",
    position.ANSWER: "answer",
    position.RACK: "bike rack",
    position.TOO_MANY: "too many",
    position.PASSENGER: "choose passenger",
    position.NEXT_STOP: "next stop",
    position.TARGET: "choose player",
    position.TAKE: "take",
    position.STEPS: "steps",
    position.SWAP_ROUTES: "swap routes",
    position.OFFER: "offer",
}
CAUSES = {position.NOTHING: "nothing", position.PICKING: "pickup", position.RAMPING: "ramp"} | dict(enumerate(EFFECTS))


def _card_names() -> dict[int, str]:
    names, seen = {}, dict.fromkeys(STOP_IDS, 0)
    for card, stop in enumerate(STOP_OF):
        if stop != NONE:
            name = STOP_IDS[stop]
            seen[name] += 1
            names[card] = f"{name}#{seen[name]}" if BOX.stops[stop].major else name
    return names


CARD_NAMES = _card_names()
"""Each passenger card: its stop, and for a major stop which of its cards."""
CARD_NUMBER = {name: card for card, name in CARD_NAMES.items()}


def cards_in(region: int, mask: int) -> list[str]:
    """The cards of a region that a mask holds."""
    return [CARD_NAMES[region * 32 + place] for place in range(32) if mask >> place & 1]


def bits(mask: int) -> list[int]:
    """The numbers in a mask."""
    return [place for place in range(64) if mask >> place & 1]


def find(name: Any, known: list[str], what: str) -> int:
    """The number of a name, or an error that says what there is."""
    if name in known:
        return known.index(name)
    shown = f"there are {listing(known)}" if len(known) < 12 else "the data files list them"
    raise BadPosition(f"{name!r} is no {what}; {shown}.{nearest(str(name), known)}")


def whole(value: Any, low: int, high: int, what: str) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


class Cards:
    """Hands out passenger cards by name, each once: `ubc#2`, or `ubc` for any that is left."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def take(self, name: Any) -> int:
        """The card of that name."""
        if not isinstance(name, str):
            raise BadPosition(f"{name!r} is no passenger card; a card is named by its stop, such as '33rd-dunbar'")
        stop, _, number = name.partition("#")
        if name.startswith("?"):
            raise BadPosition("this is a view, in which cards are hidden; a position needs them all")
        place = find(stop, STOP_IDS, "stop")
        copies = [card for card in CARD_NAMES if STOP_OF[card] == place]
        if number:
            copies = [card for card in copies if CARD_NAMES[card] == name]
        free = [card for card in copies if card not in self.used]
        if not free:
            raise BadPosition(f"there is no (further) passenger card {name!r}")
        self.used.add(free[0])
        return free[0]


def hidden(region: int) -> str:
    """A card of which only the back is seen."""
    return f"?{COLOURS[region]}"


def card_name(card: int, region: int) -> str:
    """A card in a position: its name, or its colour where it is hidden."""
    return hidden(region) if card == NO_CARD else CARD_NAMES[card]
