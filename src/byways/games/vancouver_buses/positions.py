"""Positions of Vancouver Buses in words, and back."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from byways.engine import OVER, Array, BadPosition, Game, State, bits
from byways.engine.reading import a_dict, a_list, place_of, seat_number, whole_number

from .board import ALL_ROUTES, FARES, NO_CARD, NONE, REGIONS, TOKENS, UPGRADES
from .names import (
    BOX,
    CARD_NAMES,
    CAUSES,
    COLOURS,
    ROUTE_NUMBERS,
    STOP_IDS,
    UPGRADE_IDS,
    Cards,
    bit_of,
    card_name,
    card_numbered,
    cards_in,
    region_of,
)
from .rules.driving import ENOUGH
from .rules.phases import ACTIONS, CHOOSE_ROUTE, PHASE, PHASES, SWAP_ROUTES
from .rules.placing import FACES, NO_DICE
from .rules.position import HAND, MISSED, MOST, OWN_ROUTES, SHOWN
from .rules.setup import unpack

Data: TypeAlias = dict[str, Any]
"""A position as JSON has it."""
COUNTED = ("draws", "steps", "order", "depth")
"""Fields that a decision in progress counts with."""


def to_dict(state: State) -> Data:
    game, s = state.game, state.record
    data: Data = {
        "seat": None if state.over else int(s["seat"]),
        "turn": int(s["turn"]),
        "first": int(s["first"]),
        "turns": int(s["turns"]),
        "phase": PHASE.get(int(s["phase"]), PHASE[ACTIONS]).name,
        "cause": CAUSES[int(s["cause"])],
        "dice": [int(s["blue"]), int(s["red"])],
        "missed": [
            {"seat": int(seat), "dice": [int(blue), int(red)] if blue else None}
            for seat, blue, red in s["missed"][: s["missed_n"]]
        ],
        "actions": int(s["actions"]),
        "straight": int(s["straight"]),
        "only_moves": bool(s["only_moves"]),
        "moved": bool(s["moved"]),
        "used": [UPGRADE_IDS[k] for k in bits(int(s["used"]))],
        "region": COLOURS[int(s["region"])],
        "target": int(s["target"]),
        **{key: int(s[key]) for key in COUNTED},
        "players": [_player(game, s, seat) for seat in range(game.players)],
        "waiting": {
            STOP_IDS[stop]: [COLOURS[c] for c in range(REGIONS) for _ in range(s["waiting"][stop, c])]
            for stop in np.flatnonzero(s["waiting"].any(axis=1)).tolist()
        },
        "discards": {
            COLOURS[r]: [CARD_NAMES[int(card)] for card in s["pile"][r][: s["pile_n"][r]]] for r in range(REGIONS)
        },
        "tops": {
            COLOURS[r]: [card_name(int(card), r) for card in s["top"][r][: s["top_n"][r]]]
            for r in range(REGIONS)
            if s["top_n"][r]
        },
        "route_discards": [ROUTE_NUMBERS[k] for k in bits(int(s["route_pile"]))],
        "row": [None if k == NONE else UPGRADE_IDS[int(k)] for k in s["row"]],
        "offered": list(bits(int(s["offered"]))),
        "upgrade_discards": _discarded(game, s),
    }
    return data


def _discarded(game: Game, s: np.void) -> list[str]:
    found = []
    for number, upgrade in enumerate(BOX.upgrades):
        left = upgrade.copies - int(s["upgrade_deck"][number]) - sum(int(k) == number for k in s["row"])
        left -= sum(int(s["owned"][seat]) >> number & 1 for seat in range(game.players))
        found += [upgrade.id] * left
    return found


def _player(game: Game, s: np.void, seat: int) -> Data:
    routes = [int(k) for k in s["routes"][seat][: s["routes_n"][seat]]]
    if s["seat"] == OVER:
        routes = [int(k) for k in s["shown_routes"][seat][: s["routes_n"][seat]]]
    aside = list(bits(int(s["aside"][seat])))
    hand_n = int(s["hand_n"][seat])
    found: Data = {
        "bus": None if s["bus"][seat] == NONE else STOP_IDS[int(s["bus"][seat])],
        "left": None if s["left"][seat] == NONE else STOP_IDS[int(s["left"][seat])],
        "fares": int(s["fares"][seat]),
        "skip": int(s["skip"][seat]),
        "upgrades": [UPGRADE_IDS[k] for k in bits(int(s["owned"][seat]))],
        "training": [COLOURS[c] for c in range(REGIONS) for _ in range(s["kept"][seat, c])],
        "bike_rack": None if s["rack"][seat] == NONE else COLOURS[int(s["rack"][seat])],
        "hand": [card_name(int(s["hand"][seat, i]), int(s["hand_region"][seat, i])) for i in range(hand_n)],
        "delivered": [CARD_NAMES[int(card)] for card in s["delivered"][seat][: s["delivered_n"][seat]]],
        "routes": ["?" if k == NONE else ROUTE_NUMBERS[k] for k in routes],
        "aside": [ROUTE_NUMBERS[k] for k in aside] or ["?"] * int(s["aside_n"][seat]),
        "start": None if s["start_pick"][seat] == NONE else int(s["start_pick"][seat]),
        "picked": bool(s["picked"][seat]),
    }
    knows = _knowledge(game, s, seat)
    if knows:
        found["knows"] = knows
    may = [int(mask) for mask in s["route_may"][seat][: s["routes_n"][seat]]]
    if any(mask != ALL_ROUTES for mask in may):
        found["routes_may_be"] = [[ROUTE_NUMBERS[k] for k in bits(mask)] for mask in may]
    return found


def _knowledge(game: Game, s: np.void, seat: int) -> Data:
    """What a seat knows of cards that are not its own: in other hands, on decks, in a deck it looks through."""
    found: Data = {}
    for holder in range(game.players):
        for i in range(int(s["hand_n"][holder])):
            region = int(s["hand_region"][holder, i])
            mask = int(s["may"][seat, holder, i])
            if holder != seat and mask not in (0, int(game.board.city["decks"][0][region])):
                found[f"{holder}.{i}"] = cards_in(region, mask)
    for region in range(REGIONS):
        seen = [int(card) for card in s["top_seen"][seat, region]]
        if any(card != NO_CARD for card in seen):
            found[COLOURS[region]] = [None if card == NO_CARD else CARD_NAMES[card] for card in seen]
    if s["shown"][seat]:
        found["deck"] = cards_in(int(s["region"]), int(s["shown"][seat]))
    return found


def _listed(given: Data, key: str, known: list[str], kind: str) -> list[int]:
    """The numbers of the names that are listed under a key."""
    return [place_of(name, known, kind) for name in a_list(given.get(key, []), f"`{key}`")]


def _mask(numbers: list[int]) -> int:
    """The numbers as bits."""
    return sum(1 << number for number in set(numbers))


def fill(game: Game, data: Data, position: Array) -> None:
    s = position[0]
    game.quick(unpack)(game.board, position)
    players = data.get("players")
    if not isinstance(players, list) or len(players) != game.players:
        raise BadPosition(f"`players` must list {game.players} players")
    seat = data.get("seat", 0)
    s["seat"] = OVER if seat is None else seat_number(seat, game.players)
    s["turn"] = seat_number(data.get("turn", seat or 0), game.players)
    s["first"] = seat_number(data.get("first", 0), game.players)
    s["target"] = seat_number(data.get("target", 0), game.players)
    s["turns"] = whole_number(data.get("turns", 1), 0, 2**31 - 1, "`turns`")
    phases = [phase.name for phase in PHASES]
    s["phase"] = PHASES[place_of(data.get("phase", PHASE[ACTIONS].name), phases, "phase")].code
    causes = list(CAUSES.values())
    s["cause"] = list(CAUSES)[place_of(data.get("cause", "nothing"), causes, "cause")]
    s["blue"], s["red"] = (whole_number(die, 0, FACES, "a die") for die in data.get("dice", [1, 2]))
    _fill_missed(game, s, data)
    s["actions"] = whole_number(data.get("actions", 0), 0, 100, "`actions`")
    s["straight"] = whole_number(data.get("straight", 0), 0, ENOUGH, "`straight`")
    s["only_moves"] = bool(data.get("only_moves", True))
    s["moved"] = bool(data.get("moved", False))
    s["used"] = _mask(_listed(data, "used", UPGRADE_IDS, "upgrade"))
    s["region"] = place_of(data.get("region", "red"), COLOURS, "colour")
    for key in COUNTED:
        s[key] = whole_number(data.get(key, 0), 0, 100, f"`{key}`")
    cards = Cards()
    for number, player in enumerate(players):
        _fill_player(game, s, number, player, cards)
    _fill_board(game, s, data, cards)
    for number, player in enumerate(players):
        _fill_knowledge(game, s, number, player.get("knows", {}))
    _fill_rest(game, s)
    if s["seat"] != OVER and not game.kernels.moves(game.lent, position):
        raise BadPosition("nobody can decide anything here, but the game is not over (seat: null)")


def _fill_missed(game: Game, s: np.void, data: Data) -> None:
    """The turns that have just been missed (VB25): out of fuel ones without dice."""
    missed = a_list(data.get("missed", []), "`missed`", MISSED)
    for i, turn in enumerate(missed):
        given = a_dict(turn, ("seat", "dice"), "a missed turn")
        dice = given.get("dice")
        rolled = [NO_DICE, NO_DICE] if dice is None else [whole_number(die, 1, FACES, "a die") for die in dice]
        s["missed"][i] = [seat_number(given.get("seat"), game.players), *rolled]
    s["missed_n"] = len(missed)


def _fill_player(game: Game, s: np.void, seat: int, given: Data, cards: Cards) -> None:
    for key in ("bus", "left"):
        s[key][seat] = NONE if given.get(key) is None else place_of(given[key], STOP_IDS, "stop")
    if s["bus"][seat] == NONE and s["phase"] != CHOOSE_ROUTE:
        raise BadPosition(f"`bus` of seat {seat} must be the stop where it is")
    s["fares"][seat] = whole_number(given.get("fares", 0), 0, FARES, "`fares`")
    s["skip"][seat] = whole_number(given.get("skip", 0), 0, 100, "`skip`")
    s["owned"][seat] = _mask(_listed(given, "upgrades", UPGRADE_IDS, "upgrade"))
    for colour in _listed(given, "training", COLOURS, "colour"):
        s["kept"][seat, colour] += 1
    rack = given.get("bike_rack")
    s["rack"][seat] = NONE if rack is None else place_of(rack, COLOURS, "colour")
    hand = a_list(given.get("hand", []), f"`hand` of seat {seat}", HAND)
    delivered = a_list(given.get("delivered", []), f"`delivered` of seat {seat}", MOST)
    for i, name in enumerate(hand):
        s["hand"][seat, i] = cards.take(name)
        s["hand_region"][seat, i] = region_of(int(s["hand"][seat, i]))
    s["hand_n"][seat] = len(hand)
    for i, name in enumerate(delivered):
        s["delivered"][seat, i] = cards.take(name)
        s["region_n"][seat, region_of(int(s["delivered"][seat, i]))] += 1
    s["delivered_n"][seat] = len(delivered)
    _fill_routes(s, seat, given)


def _fill_routes(s: np.void, seat: int, given: Data) -> None:
    routes = _listed(given, "routes", ROUTE_NUMBERS, "route")
    if len(routes) > OWN_ROUTES:
        raise BadPosition(f"seat {seat} can have {OWN_ROUTES} routes at most")
    for i, route in enumerate(routes):
        s["routes"][seat, i] = route
        s["route_may"][seat, i] = ALL_ROUTES
    if s["seat"] == OVER:
        s["shown_routes"][seat] = s["routes"][seat]
    for i, names in enumerate(given.get("routes_may_be", [])):
        s["route_may"][seat, i] = sum(1 << place_of(name, ROUTE_NUMBERS, "route") for name in names)
    s["routes_n"][seat] = len(routes)
    aside = _listed(given, "aside", ROUTE_NUMBERS, "route")
    s["aside"][seat] = _mask(aside)
    s["aside_n"][seat] = len(aside)
    if aside and not (s["phase"] == CHOOSE_ROUTE or (s["phase"] == SWAP_ROUTES and s["seat"] == seat)):
        raise BadPosition(f"`aside` of seat {seat}: routes are set aside only while routes are chosen or swapped")
    start = given.get("start")
    s["start_pick"][seat] = NONE if start is None else whole_number(start, 0, OWN_ROUTES - 1, "`start`")
    s["picked"][seat] = bool(given.get("picked", start is not None))


def _fill_board(game: Game, s: np.void, data: Data, cards: Cards) -> None:
    for stop, colours in data.get("waiting", {}).items():
        for colour in colours:
            s["waiting"][place_of(stop, STOP_IDS, "stop"), place_of(colour, COLOURS, "colour")] += 1
    s["crowd"] = s["waiting"].sum(axis=1)
    for colour, names in data.get("discards", {}).items():
        region = place_of(colour, COLOURS, "colour")
        for i, name in enumerate(names):
            s["pile"][region, i] = cards.take(name)
            if region_of(int(s["pile"][region, i])) != region:
                raise BadPosition(f"{name} among the {colour} discards is not {colour}")
        s["pile_n"][region] = len(names)
    for colour, names in data.get("tops", {}).items():
        region = place_of(colour, COLOURS, "colour")
        for i, name in enumerate(names):
            s["top"][region, i] = cards.take(name)
        s["top_n"][region] = len(names)
    s["route_pile"] = _mask(_listed(data, "route_discards", ROUTE_NUMBERS, "route"))
    row = a_list(data.get("row", []), "`row`", SHOWN)
    for i in range(SHOWN):
        s["row"][i] = NONE if i >= len(row) or row[i] is None else place_of(row[i], UPGRADE_IDS, "upgrade")
    s["offered"] = _mask(
        [
            whole_number(place, 0, SHOWN - 1, "a place of the row")
            for place in a_list(data.get("offered", []), "`offered`")
        ]
    )
    gone = _listed(data, "upgrade_discards", UPGRADE_IDS, "upgrade")
    for number in range(UPGRADES):
        used = gone.count(number) + sum(int(k) == number for k in s["row"])
        used += sum(int(s["owned"][seat]) >> number & 1 for seat in range(game.players))
        if used > BOX.upgrades[number].copies:
            raise BadPosition(f"there are only {BOX.upgrades[number].copies} cards of {UPGRADE_IDS[number]}")
        s["upgrade_deck"][number] = BOX.upgrades[number].copies - used


def _fill_knowledge(game: Game, s: np.void, seat: int, given: Data) -> None:
    for holder in range(game.players):
        for i in range(int(s["hand_n"][holder])):
            card = int(s["hand"][holder, i])
            mask = bit_of(card) if holder == seat else int(game.board.city["decks"][0][region_of(card)])
            names = given.get(f"{holder}.{i}")
            if names is not None:
                mask = sum(bit_of(card_numbered(name)) for name in names)
            s["may"][seat, holder, i] = mask
    for region, colour in enumerate(COLOURS):
        for i, name in enumerate(given.get(colour, [])):
            s["top_seen"][seat, region, i] = NO_CARD if name is None else card_numbered(name)
    s["shown"][seat] = sum(bit_of(card_numbered(name)) for name in given.get("deck", []))


def _fill_rest(game: Game, s: np.void) -> None:
    """What is nowhere else is in the decks and the containers."""
    used = [0] * REGIONS
    for seat in range(game.players):
        for card in [*s["hand"][seat][: s["hand_n"][seat]], *s["delivered"][seat][: s["delivered_n"][seat]]]:
            used[region_of(int(card))] |= bit_of(int(card))
    for region in range(REGIONS):
        for card in [*s["pile"][region][: s["pile_n"][region]], *s["top"][region][: s["top_n"][region]]]:
            used[region] |= bit_of(int(card))
        deck = int(game.board.city["decks"][0][region]) & ~used[region]
        s["deck"][region] = deck
        s["deck_n"][region] = deck.bit_count() + int(s["top_n"][region])
        on_cards = int(s["kept"][:, region].sum()) + sum(int(k) == region for k in s["rack"])
        left = TOKENS - int(s["waiting"][:, region].sum()) - on_cards
        if left < 0:
            raise BadPosition(f"there are only {TOKENS} {COLOURS[region]} passengers")
        s["supply"][region] = left
    if s["fares"].sum() > FARES:
        raise BadPosition(f"there are only {FARES} fares")
    held = int(s["route_pile"])
    for seat in range(game.players):
        for mask in [int(s["aside"][seat]), *(1 << int(k) for k in s["routes"][seat][: s["routes_n"][seat]])]:
            if held & mask:
                raise BadPosition(f"route {ROUTE_NUMBERS[next(bits(held & mask))]} is there twice")
            held |= mask
    deck = ALL_ROUTES & ~held
    s["route_deck"] = deck
    s["route_deck_n"] = deck.bit_count()
