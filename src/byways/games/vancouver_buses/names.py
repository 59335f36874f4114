"""The names of things in positions and notation, both ways."""

from __future__ import annotations

from byways.engine import BadPosition, bits
from byways.engine.reading import place_of
from byways.engine.wording import nearest

from .board import DECK_ROOM, EFFECTS, NO_CARD, NONE, make_board
from .data import the_box
from .rules.position import NOTHING, PICKING, RAMPING

BOX = the_box()
COLOURS = [region.colour for region in BOX.regions]
STOP_IDS = [stop.id for stop in BOX.stops]
UPGRADE_IDS = [upgrade.id for upgrade in BOX.upgrades]
ROUTE_NUMBERS = [route.number for route in BOX.routes]
ROUTE_STOPS = [frozenset(route.stops) for route in BOX.routes]
STOP_OF = [int(stop) for stop in make_board(2, False, False, 16).city["stop_of"][0]]
CAUSES = {NOTHING: "nothing", PICKING: "pickup", RAMPING: "ramp"} | dict(enumerate(EFFECTS))


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


def region_of(card: int) -> int:
    """The region of a passenger card."""
    return card // DECK_ROOM


def bit_of(card: int) -> int:
    """A card as a bit among those of its region."""
    return 1 << card % DECK_ROOM


def cards_in(region: int, mask: int) -> list[str]:
    """The cards of a region that a mask holds."""
    return [CARD_NAMES[region * DECK_ROOM + place] for place in bits(mask)]


def card_numbered(name: object) -> int:
    """The card of this very name."""
    if not isinstance(name, str) or name not in CARD_NUMBER:
        hint = nearest(name, CARD_NUMBER) if isinstance(name, str) else ""
        raise BadPosition(f"{name!r} is no passenger card, such as '33rd-dunbar' or 'ubc#2'.{hint}")
    return CARD_NUMBER[name]


class Cards:
    """Hands out passenger cards by name, each once: `ubc#2`, or `ubc` for any that is left."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def take(self, name: object) -> int:
        """The card of that name."""
        if not isinstance(name, str):
            raise BadPosition(f"{name!r} is no passenger card; a card is named by its stop, such as '33rd-dunbar'")
        stop, _, number = name.partition("#")
        if name.startswith("?"):
            raise BadPosition("this is a view, in which cards are hidden; a position needs them all")
        place = place_of(stop, STOP_IDS, "stop")
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
