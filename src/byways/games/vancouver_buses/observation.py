"""What learners see of Vancouver Buses."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, bit_set, category, items, me, number, whose

from .board import DECK_MOST, DECK_ROOM, EFFECTS, NO_CARD, REGIONS, ROUTES, STOPS, UPGRADES, Board
from .rules.phases import PHASES
from .rules.position import DEALT, RAMPING, SHOWN

CARDS = min(REGIONS * DECK_ROOM, NO_CARD)
"""Numbers of passenger cards; the last one is that of no card."""
A_LOT = 30
"""Actions and steps are counted up to here."""


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are how many turns have gone by, missed turns, and what follows from the rest.

    The viewer's own seat is there because exchanges and attacks name seats as the rules number them.
    """
    yield me()
    yield from _turn()
    yield from _buses()
    yield from _cards()
    yield from _routes()
    yield from _upgrades()


def _turn() -> Iterator[Feature]:
    yield whose("seat", "who decides")
    yield whose("turn", "whose turn it is")
    yield whose("first", "who had the first turn")
    yield category("phase", "what is to be decided", high=max(phase.code for phase in PHASES))
    yield category("cause", "the effect that is being carried out", low=RAMPING, high=len(EFFECTS) - 1)
    yield category("blue", "the blue die", low=1)
    yield category("red", "the red die", low=1)
    yield number("actions", "actions left", high=A_LOT)
    yield number("straight", "paid moves in a row along one line", high=A_LOT)
    yield number("only_moves", "whether nothing but moves was done in this turn", high=1)
    yield number("moved", "whether a move was made in this turn", high=1)
    yield bit_set("used", "upgrades used up for this turn", UPGRADES)
    yield category("region", "a region that the decision is about")
    yield whose("target", "a player that it is about")
    yield number("draws", "cards still to draw")
    yield number("steps", "steps still to go", high=A_LOT)
    yield number("order", "cards put back so far")
    yield number("depth", "how deep into a discard pile the choice goes")


def _buses() -> Iterator[Feature]:
    yield category("bus", "the stop of each bus", seats=(0,), high=STOPS - 1)
    yield category("left", "the stop that it came from", seats=(0,), high=STOPS - 1)
    yield number("fares", "fares of each", seats=(0,))
    yield number("skip", "turns to lose", seats=(0,), high=A_LOT)
    yield number("kept", "tokens on Training Vehicle, by colour", seats=(0,))
    yield category("rack", "the region of Bike Rack", seats=(0,), high=REGIONS - 1)
    yield number("waiting", "passengers on the stops, by colour", along=("supply", "kept", "turns"))
    yield number("supply", "tokens in their containers, by colour")


def _cards() -> Iterator[Feature]:
    yield items("hand", "one's own passenger cards", high=CARDS - 1, length="hand_n")
    yield items("hand_region", "the colours of each hand", seats=(0,), high=REGIONS - 1, length="hand_n")
    yield bit_set("may", "what each card of each hand may be, as far as one knows", DECK_MOST, seats=(1,))
    yield number("deck_n", "cards in each deck")
    yield number("top_n", "cards on top of it in a fixed order")
    yield items(
        "top_seen", "those of them that one knows, the next ones higher", high=CARDS - 1, ranked=True, merged=True
    )
    yield items(
        "pile", "discards of each region, 1 for the top one", high=CARDS - 1, length="pile_n", ranked=True, merged=True
    )
    yield items("delivered", "delivered passengers", seats=(0,), high=CARDS - 1, length="delivered_n")
    yield number("region_n", "deliveries to each region", seats=(0,))
    yield bit_set("shown", "the cards of a deck that one is looking through", DECK_MOST)


def _routes() -> Iterator[Feature]:
    yield items("routes", "one's own routes", high=ROUTES - 1)
    yield number("routes_n", "how many routes each has", seats=(0,))
    yield bit_set("route_may", "which routes each may be, as far as all know", ROUTES, seats=(0,))
    yield bit_set("aside", "one's own routes set aside", ROUTES)
    yield number("aside_n", "how many each has set aside", seats=(0,))
    yield category("start_pick", "which of one's routes gives the start", high=DEALT - 1)
    yield number("picked", "who has chosen", seats=(0,), high=1)
    yield number("route_deck_n", "routes in the deck")
    yield bit_set("route_pile", "routes discarded", ROUTES)


def _upgrades() -> Iterator[Feature]:
    yield bit_set("owned", "upgrades of each", UPGRADES, seats=(0,))
    yield category("row", "upgrades on offer", high=UPGRADES - 1)
    yield number("upgrade_deck", "how many of each are in the deck")
    yield bit_set("offered", "places of the row that Transit Supervisor may still take", SHOWN)
