"""All actions of Vancouver Buses."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine.actions import Action

from .board import EFFECTS, NONE, REGIONS, ROUTES, STOPS, UPGRADES, Board
from .data import MARKS
from .names import COLOURS, ROUTE_NUMBERS, STOP_IDS, STOP_OF, UPGRADE_IDS
from .rules.phases import PLAIN, SOURCES
from .rules.position import (
    BUY,
    CARD,
    DELIVER,
    DRAW,
    EXCHANGE,
    LINE,
    MOVE,
    PASS,
    PICK_UP,
    PLACE,
    PLAYER,
    REDRAW,
    REGION,
    RIDE,
    ROUTE,
    SHOWN,
)


def list_actions(board: Board) -> Iterator[Action]:
    """The kinds of decisions in the order of their codes, each with all that it can be about."""
    city = board.city[0]
    with_cards = sorted({stop for stop in STOP_OF if stop != NONE})
    for stop in range(STOPS):
        yield Action(int(MOVE) + stop, f"to {STOP_IDS[stop]}", "move", _stop(stop))
    yield from _rides(board)
    for stop in range(STOPS):
        for colour in range(REGIONS):
            words = f"pick up {COLOURS[colour]} at {STOP_IDS[stop]}"
            about = (*_stop(stop), ("colour", COLOURS[colour]))
            yield Action(int(PICK_UP) + stop * REGIONS + colour, words, "pick up", about)
    for source, words in SOURCES.items():
        yield Action(int(DRAW) + int(source), words, "draw", (("source", words),))
    for stop in with_cards:
        yield Action(int(DELIVER) + stop, f"deliver {STOP_IDS[stop]}", "deliver", _stop(stop))
    for seat in range(board.players):
        yield Action(int(EXCHANGE) + seat, f"exchange with seat {seat}", "exchange", (("seat", str(seat)),))
    for stop in with_cards:
        yield Action(int(CARD) + stop, f"card {STOP_IDS[stop]}", "card", _stop(stop))
    for colour in range(REGIONS):
        yield Action(int(REGION) + colour, f"colour {COLOURS[colour]}", "region", (("colour", COLOURS[colour]),))
    for place in range(SHOWN):
        for upgrade in range(UPGRADES):
            words = f"buy {UPGRADE_IDS[upgrade]} at {place + 1}"
            about = (("upgrade", UPGRADE_IDS[upgrade]), ("place", str(place + 1)))
            yield Action(int(BUY) + place * PLACE + upgrade, words, "buy", about)
    for seat in range(board.players):
        yield Action(int(PLAYER) + seat, f"on seat {seat}", "player", (("seat", str(seat)),))
    for route in range(ROUTES):
        which = (("route", str(ROUTE_NUMBERS[route])),)
        yield Action(int(ROUTE) + route, f"route {ROUTE_NUMBERS[route]}", "route", which)
    for code, words in PLAIN.items():
        if code != REDRAW or city["redraw"]:
            yield Action(int(code), words, words)
    yield Action(int(PASS), "pass", "pass")


def _rides(board: Board) -> Iterator[Action]:
    """From a stop of a line that upgrades let one ride to any other (VB66)."""
    city = board.city[0]
    lines = {int(line) - 1 for line in city["gives"][:, EFFECTS.index("ride")] if line}
    for line in sorted(lines):
        for stop in range(STOPS):
            if int(city["marks"][stop]) >> line & 1:
                about = (*_stop(stop), ("line", MARKS[line]))
                yield Action(int(RIDE) + line * LINE + stop, f"ride {MARKS[line]} to {STOP_IDS[stop]}", "ride", about)


def _stop(stop: int) -> tuple[tuple[str, str]]:
    return (("stop", STOP_IDS[stop]),)
