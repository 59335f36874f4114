"""What learners see of Vancouver Buses."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.observing import Feature, along, in_order, me, number, packed, whose

from .board import DECK_MOST, EFFECTS, FARES, NO_CARD, NONE, REGIONS, ROUTES, STOPS, UPGRADES, Board
from .rules.phases import PHASES
from .rules.position import DEALT, RAMPING, SHOWN

LAST_CARD = NO_CARD - 1
MARKS = ("seat", "turns", "phase", "cause", "draws", "steps", "order", "depth", "fares", "kept", "supply", "hand_n",
         "routes_n")  # fmt: skip
"""Every decision changes one of these, but for driving on: that changes nothing but what `_drive` lists.

A turn that begins counts `turns`; a purchase costs a fare or more, a sweep and new routes one; a passenger who gets on
leaves a token; whoever gets, gives, delivers or discards a card has another number of them; all else leads to another
phase, or a step further within one.
"""
TOKENS_MOVE = ("supply", "kept", "hand_n")
"""A token that comes to a stop leaves its container, one that leaves goes there or is kept; and if another one of its
colour takes its place in the same step, since the turn has ended, then the card for it has come to a hand."""


def list_features(board: Board) -> Iterator[Feature]:
    """Left out are how many turns have gone by, missed turns, and what follows from the rest.

    A stop, a card, a route or an upgrade is its number and one more, 0 for none; sets are packed, eight bits to a
    number. A place for each of them would make rows of 3,899 numbers, which take longer than the game does; networks
    look up what they know of a stop by its number, or take `game.observation.wide(rows)`. The viewer's own seat is
    there because exchanges and attacks name seats as the rules number them. What changes seldom stands last.
    """
    yield from along(MARKS, _turn())
    yield from _moves()
    yield from along(MARKS, _progress())
    yield from _drive()
    yield from along(MARKS, (*_goods(), *_cards(), *_routes(), *_upgrades()))
    yield from along(TOKENS_MOVE, [number("waiting", "passengers on the stops, by colour")])


def _turn() -> Iterator[Feature]:
    yield me()
    yield whose("seat", "who decides")
    yield whose("turn", "whose turn it is")
    yield whose("first", "who had the first turn")
    yield whose("target", "a player that the decision is about")
    yield number("phase", "what is to be decided, by its number", high=max(phase.code for phase in PHASES), names=True)
    yield number(
        "cause", "the effect that is being carried out, by its number", low=RAMPING, high=len(EFFECTS) - 1, names=True
    )
    yield number("region", "a region that the decision is about, by its number", names=True)
    yield number("blue", "the blue die")
    yield number("red", "the red die")


def _moves() -> Iterator[Feature]:
    yield number("actions", "actions left")
    yield number("straight", "paid moves in a row along one line")
    yield number("only_moves", "whether nothing but moves was done in this turn")
    yield number("moved", "whether a move was made in this turn")
    yield packed("used", "upgrades used up for this turn", UPGRADES)


def _progress() -> Iterator[Feature]:
    yield number("draws", "cards still to draw")
    yield number("steps", "steps still to go")
    yield number("order", "cards put back so far")
    yield number("depth", "how deep into a discard pile the choice goes")


def _drive() -> Iterator[Feature]:
    yield number("bus", "the stop of each bus", seats=(0,), low=NONE, high=STOPS - 1, names=True)
    yield number("left", "the stop that it came from", seats=(0,), low=NONE, high=STOPS - 1, names=True)


def _goods() -> Iterator[Feature]:
    yield number("fares", "fares of each", seats=(0,), high=FARES)
    yield number("skip", "turns to lose", seats=(0,))
    yield number("kept", "tokens on Training Vehicle, by colour", seats=(0,))
    yield number("rack", "the region of Bike Rack", seats=(0,), low=NONE, high=REGIONS - 1, names=True)
    yield number("supply", "tokens in their containers, by colour")


def _cards() -> Iterator[Feature]:
    yield in_order("hand", "one's own passenger cards", high=LAST_CARD, length="hand_n")
    yield in_order("hand_region", "the colours of each hand", seats=(0,), high=REGIONS - 1, length="hand_n")
    yield packed("may", "what each card of each hand may be, as far as one knows", DECK_MOST, seats=(1,))
    yield number("deck_n", "cards in each deck")
    yield number("top_n", "cards on top of it in a fixed order")
    yield in_order("top_seen", "those of them that one knows, the next one first", high=LAST_CARD)
    yield in_order("pile", "discards of each region, the top one last", high=LAST_CARD, length="pile_n")
    yield in_order("delivered", "delivered passengers", seats=(0,), high=LAST_CARD, length="delivered_n")
    yield number("region_n", "deliveries to each region", seats=(0,))
    yield packed("shown", "the cards of a deck that one is looking through", DECK_MOST)


def _routes() -> Iterator[Feature]:
    yield number("routes", "one's own routes", low=NONE, high=ROUTES - 1, names=True)
    yield number("routes_n", "how many routes each has", seats=(0,))
    yield packed("route_may", "which routes each may be, as far as all know", ROUTES, seats=(0,))
    yield packed("aside", "one's own routes set aside", ROUTES)
    yield number("aside_n", "how many each has set aside", seats=(0,))
    yield number("start_pick", "which of one's routes gives the start", low=NONE, high=DEALT - 1, names=True)
    yield number("picked", "who has chosen", seats=(0,))
    yield number("route_deck_n", "routes in the deck")
    yield packed("route_pile", "routes discarded", ROUTES)


def _upgrades() -> Iterator[Feature]:
    yield packed("owned", "upgrades of each", UPGRADES, seats=(0,))
    yield number("row", "upgrades on offer", low=NONE, high=UPGRADES - 1, names=True)
    yield number("upgrade_deck", "how many of each are in the deck")
    yield packed("offered", "places of the row that Transit Supervisor may still take", SHOWN)
