"""Vancouver Buses as people use it: options, notation, positions in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from byways.engine import BadPosition, Event, Game, Option, Outcome, State
from byways.engine.types import Array
from byways.engine.verbs import OVER
from byways.engine.wording import listing

from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from . import position as p
from . import rules
from .board import NO_CARD, NONE, REGIONS, UPGRADES, Board, make_board
from .data import MARKS
from .face import BusFace
from .story import describe_events
from .upgrades import ALL_ROUTES
from .words import (
    BOX,
    CARD_NAMES,
    CAUSES,
    COLOURS,
    PHASES,
    ROUTE_NUMBERS,
    STOP_IDS,
    STOP_OF,
    UPGRADE_IDS,
    Cards,
    bits,
    card_name,
    cards_in,
    find,
    whole,
)

REGION_WORDS = {
    p.RAMP: "draw",
    p.DOUBLES: "from",
    p.DESTINATION: "to",
    p.ANY_DECK: "draw",
    p.NAME: "ask",
    p.RACK: "rack",
}
CARD_WORDS = {
    p.KEEP: "keep",
    p.PUT_BACK: "next",
    p.FROM_PILE: "take",
    p.FROM_DECK: "take",
    p.GIVE: "give",
    p.ANSWER: "give",
    p.TOO_MANY: "discard",
    p.NEXT_STOP: "deliver",
    p.TAKE: "take",
}
SOURCES = ("draw deck", "draw discards", "look at deck", "look at discards")
SECRET = {p.CHOOSE_ROUTE, p.KEEP, p.PUT_BACK, p.FROM_DECK, p.GIVE, p.ANSWER, p.TAKE, p.SWAP_ROUTES}
"""Phases in which others may not know what was chosen."""
ABOUT = ("draws", "steps", "order", "depth")


class VancouverBuses(Game):
    name = "vancouver-buses"
    title = "Vancouver Buses"
    blurb = "Drive your bus through the city, pick people up and bring them where they want to go."
    minutes = 90
    weight = "medium"
    options = (
        Option("players", 2, "How many play.", (2, 3, 4)),
        Option("route_redraw", False, "Before the start, a fare buys three other route cards (VB11).", (False, True)),
        Option("pickup_fare", False, "Picking up a passenger also gains 1 fare (VB40).", (False, True)),
        Option("deliveries", 16, "Deliveries by one player that end the game (VB41).", (4, 8, 12, 16, 20, 24)),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = BusFace

    def make_board(self, values: dict[str, Any]) -> Board:
        return make_board(values["players"], values["pickup_fare"], values["route_redraw"], values["deliveries"])

    # --- moves --------------------------------------------------------------------------------------------

    def notation(self, state: State, code: int) -> str:
        about = code % p.KIND
        kind = code - about
        s = state.record
        phase = int(s["phase"])
        if kind == p.MOVE:
            return f"to {STOP_IDS[about]}"
        if kind == p.CARD:
            return f"{CARD_WORDS[phase]} {STOP_IDS[about]}"
        if kind == p.DELIVER:
            return f"deliver {STOP_IDS[about]}"
        if kind == p.PICK_UP:
            stop, colour = divmod(about, REGIONS)
            here = stop == s["bus"][s["seat"]]
            return f"pick up {COLOURS[colour]}" if here else f"pick up {COLOURS[colour]} at {STOP_IDS[stop]}"
        if kind == p.DRAW:
            return SOURCES[about]
        if kind == p.RIDE:
            return f"ride {MARKS[about // 256]} to {STOP_IDS[about % 256]}"
        if kind == p.REGION:
            return f"{REGION_WORDS[phase]} {COLOURS[about]}"
        if kind == p.BUY:
            return f"buy {UPGRADE_IDS[about]}"
        if kind in (p.EXCHANGE, p.PLAYER):
            name = self.face.seat_names[about].lower()
            return f"exchange with {name}" if kind == p.EXCHANGE else f"on {name}"
        if kind == p.ROUTE:
            word = "start" if phase == p.CHOOSE_ROUTE else "swap"
            return f"{word} {ROUTE_NUMBERS[about]}"
        words: dict[Any, str] = {p.SWEEP: "sweep", p.END: "end", p.FARE: "fare", p.REDRAW: "redraw"}
        return words.get(kind, "pass")

    def is_secret(self, state: State, code: int) -> bool:
        return int(state.record["phase"]) in SECRET and code - code % p.KIND in (p.CARD, p.ROUTE)

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        return describe_events(before, move, after)

    def explain(self, state: State, text: str) -> str:
        s = state.record
        seat = int(s["seat"])
        words = text.lower().split()
        if s["phase"] == p.ACTIONS and len(words) == 2 and words[0] == "to" and words[1] in STOP_IDS:
            stop = STOP_IDS.index(words[1])
            here = int(s["bus"][seat])
            if stop == s["left"][seat]:
                return f"your bus has just come from {BOX.stops[stop].name}; it may not turn back"
            if self.board.city["distance"][0][here, stop] > 1:
                return f"no road leads from {BOX.stops[here].name} straight to {BOX.stops[stop].name}"
            return "you have no action left"
        if s["phase"] == p.ACTIONS and words[:1] == ["deliver"] and len(words) == 2 and words[1] in STOP_IDS:
            stop = STOP_IDS.index(words[1])
            if all(STOP_OF[card] != stop for card in s["hand"][seat] if card != NO_CARD):
                return f"you have no passenger to {BOX.stops[stop].name}"
            if s["bus"][seat] != stop:
                return f"your bus is at {BOX.stops[int(s['bus'][seat])].name}, not at {BOX.stops[stop].name}"
            return "you have no action left"
        return super().explain(state, text)

    # --- the end ------------------------------------------------------------------------------------------

    def points(self, state: State) -> list[int]:
        """What each seat has scored so far, as far as the state shows it (hidden routes score nothing)."""
        out = np.zeros(self.players, np.int64)
        self.kernel(rules.scores, nogil=False)(self.board, state.array, out)
        return [int(value) for value in out]

    def outcome(self, state: State) -> Outcome:
        payoffs = state.payoffs
        points = self.points(state)
        best = max(payoffs)
        winners = tuple(seat for seat, value in enumerate(payoffs) if value == best)
        names = [self.face.seat_names[seat] for seat in winners]
        s = state.record
        last = next(seat for seat in range(self.players) if s["delivered_n"][seat] >= self.values["deliveries"])
        reason = f"{self.face.seat_names[last]} has delivered {self.values['deliveries']} passengers"
        scores = ", ".join(f"{self.face.seat_names[seat]} {points[seat]}" for seat in range(self.players))
        who = f"{names[0]} wins" if len(names) == 1 else f"{listing(names).replace(' or ', ' and ')} share the win"
        return Outcome(winners, payoffs, reason, f"{who}: {reason}. Points: {scores}.", tuple(map(float, points)))

    # --- positions in words -------------------------------------------------------------------------------

    def to_dict(self, state: State) -> dict[str, Any]:
        s = state.record
        data: dict[str, Any] = {
            "seat": None if state.over else int(s["seat"]),
            "turn": int(s["turn"]),
            "first": int(s["first"]),
            "turns": int(s["turns"]),
            "phase": PHASES.get(int(s["phase"]), "actions"),
            "cause": CAUSES[int(s["cause"])],
            "dice": [int(s["blue"]), int(s["red"])],
            "actions": int(s["actions"]),
            "straight": int(s["straight"]),
            "only_moves": bool(s["only_moves"]),
            "moved": bool(s["moved"]),
            "used": [UPGRADE_IDS[k] for k in bits(int(s["used"]))],
            "region": COLOURS[int(s["region"])],
            "target": int(s["target"]),
            **{key: int(s[key]) for key in ABOUT},
            "players": [self._player(s, seat) for seat in range(self.players)],
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
            "offered": bits(int(s["offered"])),
            "upgrade_discards": self._discarded(s),
        }
        return data

    def _discarded(self, s: Any) -> list[str]:
        found = []
        for number, upgrade in enumerate(BOX.upgrades):
            left = upgrade.copies - int(s["upgrade_deck"][number]) - sum(int(k) == number for k in s["row"])
            left -= sum(int(s["owned"][seat]) >> number & 1 for seat in range(self.players))
            found += [upgrade.id] * left
        return found

    def _player(self, s: Any, seat: int) -> dict[str, Any]:
        routes = [int(k) for k in s["routes"][seat][: s["routes_n"][seat]]]
        if s["seat"] == OVER:
            routes = [int(k) for k in s["shown_routes"][seat][: s["routes_n"][seat]]]
        aside = bits(int(s["aside"][seat]))
        hand_n = int(s["hand_n"][seat])
        found: dict[str, Any] = {
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
        knows = self._knowledge(s, seat)
        if knows:
            found["knows"] = knows
        may = [int(mask) for mask in s["route_may"][seat][: s["routes_n"][seat]]]
        if any(mask != int(ALL_ROUTES) for mask in may):
            found["routes_may_be"] = [[ROUTE_NUMBERS[k] for k in bits(mask)] for mask in may]
        return found

    def _knowledge(self, s: Any, seat: int) -> dict[str, Any]:
        """What a seat knows of cards that are not its own: in other hands, on decks, in a deck it looks through."""
        found: dict[str, Any] = {}
        for holder in range(self.players):
            for i in range(int(s["hand_n"][holder])):
                region = int(s["hand_region"][holder, i])
                mask = int(s["may"][seat, holder, i])
                if holder != seat and mask not in (0, int(self.board.city["decks"][0][region])):
                    found[f"{holder}.{i}"] = cards_in(region, mask)
        for region in range(REGIONS):
            seen = [int(card) for card in s["top_seen"][seat, region]]
            if any(card != NO_CARD for card in seen):
                found[COLOURS[region]] = [None if card == NO_CARD else CARD_NAMES[card] for card in seen]
        if s["shown"][seat]:
            found["deck"] = cards_in(int(s["region"]), int(s["shown"][seat]))
        return found

    def fill(self, data: dict[str, Any], position: Array) -> None:
        s = position[0]
        self.kernel(rules.unpack, nogil=False)(self.board, position)
        players = data.get("players")
        if not isinstance(players, list) or len(players) != self.players:
            raise BadPosition(f"`players` must list {self.players} players")
        seat = data.get("seat", 0)
        last = self.players - 1
        s["seat"] = OVER if seat is None else whole(seat, 0, last, "`seat`")
        s["turn"] = whole(data.get("turn", seat or 0), 0, last, "`turn`")
        s["first"] = whole(data.get("first", 0), 0, last, "`first`")
        s["target"] = whole(data.get("target", 0), 0, last, "`target`")
        s["turns"] = whole(data.get("turns", 1), 0, 2**31 - 1, "`turns`")
        s["phase"] = {words: number for number, words in PHASES.items()}.get(data.get("phase", "actions"), NONE)
        if s["phase"] == NONE:
            raise BadPosition(f"{data['phase']!r} is no phase; there are {listing(PHASES.values())}")
        causes = list(CAUSES.values())
        s["cause"] = list(CAUSES)[find(data.get("cause", "nothing"), causes, "cause")]
        s["blue"], s["red"] = (whole(die, 0, 8, "a die") for die in data.get("dice", [1, 2]))
        s["actions"] = whole(data.get("actions", 0), 0, 100, "`actions`")
        s["straight"] = whole(data.get("straight", 0), 0, 99, "`straight`")
        s["only_moves"] = bool(data.get("only_moves", True))
        s["moved"] = bool(data.get("moved", False))
        s["used"] = sum(1 << find(name, UPGRADE_IDS, "upgrade") for name in data.get("used", []))
        s["region"] = find(data.get("region", "red"), COLOURS, "colour")
        for key in ABOUT:
            s[key] = whole(data.get(key, 0), 0, 100, f"`{key}`")
        cards = Cards()
        for number, player in enumerate(players):
            self._fill_player(s, number, player, cards)
        self._fill_board(s, data, cards)
        for number, player in enumerate(players):
            self._fill_knowledge(s, number, player.get("knows", {}))
        self._fill_rest(s)
        if not state_has_moves(self, position):
            raise BadPosition("nobody can decide anything here, but the game is not over (seat: null)")

    def _fill_player(self, s: Any, seat: int, given: dict[str, Any], cards: Cards) -> None:
        for key in ("bus", "left"):
            s[key][seat] = NONE if given.get(key) is None else find(given[key], STOP_IDS, "stop")
        if s["bus"][seat] == NONE and s["phase"] != p.CHOOSE_ROUTE:
            raise BadPosition(f"`bus` of seat {seat} must be the stop where it is")
        s["fares"][seat] = whole(given.get("fares", 0), 0, BOX.count["fares"], "`fares`")
        s["skip"][seat] = whole(given.get("skip", 0), 0, 100, "`skip`")
        s["owned"][seat] = sum(1 << find(name, UPGRADE_IDS, "upgrade") for name in set(given.get("upgrades", [])))
        for colour in given.get("training", []):
            s["kept"][seat, find(colour, COLOURS, "colour")] += 1
        rack = given.get("bike_rack")
        s["rack"][seat] = NONE if rack is None else find(rack, COLOURS, "colour")
        hand, delivered = given.get("hand", []), given.get("delivered", [])
        if len(hand) > p.HAND or len(delivered) > p.MOST:
            raise BadPosition(f"seat {seat} can hold {p.HAND} cards and deliver {p.MOST} at most")
        for i, name in enumerate(hand):
            s["hand"][seat, i] = cards.take(name)
            s["hand_region"][seat, i] = int(s["hand"][seat, i]) >> 5
        s["hand_n"][seat] = len(hand)
        for i, name in enumerate(delivered):
            s["delivered"][seat, i] = cards.take(name)
            s["region_n"][seat, int(s["delivered"][seat, i]) >> 5] += 1
        s["delivered_n"][seat] = len(delivered)
        routes = [find(name, ROUTE_NUMBERS, "route") for name in given.get("routes", [])]
        if len(routes) > p.OWN_ROUTES:
            raise BadPosition(f"seat {seat} can have {p.OWN_ROUTES} routes at most")
        for i, route in enumerate(routes):
            s["routes"][seat, i] = route
            s["route_may"][seat, i] = ALL_ROUTES
        if s["seat"] == OVER:
            s["shown_routes"][seat] = s["routes"][seat]
        for i, names in enumerate(given.get("routes_may_be", [])):
            s["route_may"][seat, i] = sum(1 << find(name, ROUTE_NUMBERS, "route") for name in names)
        s["routes_n"][seat] = len(routes)
        aside = [find(name, ROUTE_NUMBERS, "route") for name in given.get("aside", [])]
        s["aside"][seat] = sum(1 << route for route in aside)
        s["aside_n"][seat] = len(aside)
        start = given.get("start")
        s["start_pick"][seat] = NONE if start is None else whole(start, 0, p.OWN_ROUTES - 1, "`start`")
        s["picked"][seat] = bool(given.get("picked", start is not None))

    def _fill_board(self, s: Any, data: dict[str, Any], cards: Cards) -> None:
        for stop, colours in data.get("waiting", {}).items():
            for colour in colours:
                s["waiting"][find(stop, STOP_IDS, "stop"), find(colour, COLOURS, "colour")] += 1
        s["crowd"] = s["waiting"].sum(axis=1)
        for colour, names in data.get("discards", {}).items():
            region = find(colour, COLOURS, "colour")
            for i, name in enumerate(names):
                s["pile"][region, i] = cards.take(name)
                if int(s["pile"][region, i]) >> 5 != region:
                    raise BadPosition(f"{name} among the {colour} discards is not {colour}")
            s["pile_n"][region] = len(names)
        for colour, names in data.get("tops", {}).items():
            region = find(colour, COLOURS, "colour")
            for i, name in enumerate(names):
                s["top"][region, i] = cards.take(name)
            s["top_n"][region] = len(names)
        s["route_pile"] = sum(1 << find(name, ROUTE_NUMBERS, "route") for name in data.get("route_discards", []))
        row = data.get("row", [])
        for i in range(p.SHOWN):
            s["row"][i] = NONE if i >= len(row) or row[i] is None else find(row[i], UPGRADE_IDS, "upgrade")
        s["offered"] = sum(1 << place for place in data.get("offered", []))
        gone = [find(name, UPGRADE_IDS, "upgrade") for name in data.get("upgrade_discards", [])]
        for number in range(UPGRADES):
            used = gone.count(number) + sum(int(k) == number for k in s["row"])
            used += sum(int(s["owned"][seat]) >> number & 1 for seat in range(self.players))
            if used > BOX.upgrades[number].copies:
                raise BadPosition(f"there are only {BOX.upgrades[number].copies} cards of {BOX.upgrades[number].name}")
            s["upgrade_deck"][number] = BOX.upgrades[number].copies - used

    def _fill_knowledge(self, s: Any, seat: int, given: dict[str, Any]) -> None:
        numbers = {name: card for card, name in CARD_NAMES.items()}
        for holder in range(self.players):
            for i in range(int(s["hand_n"][holder])):
                card = int(s["hand"][holder, i])
                mask = 1 << (card & 31) if holder == seat else int(self.board.city["decks"][0][card >> 5])
                names = given.get(f"{holder}.{i}")
                if names is not None:
                    mask = sum(1 << (numbers[name] & 31) for name in names)
                s["may"][seat, holder, i] = mask
        for region, colour in enumerate(COLOURS):
            for i, name in enumerate(given.get(colour, [])):
                s["top_seen"][seat, region, i] = NO_CARD if name is None else numbers[name]
        s["shown"][seat] = sum(1 << (numbers[name] & 31) for name in given.get("deck", []))

    def _fill_rest(self, s: Any) -> None:
        """What is nowhere else is in the decks and the containers."""
        used = [0] * REGIONS
        for seat in range(self.players):
            for card in [*s["hand"][seat][: s["hand_n"][seat]], *s["delivered"][seat][: s["delivered_n"][seat]]]:
                used[int(card) >> 5] |= 1 << (int(card) & 31)
        for region in range(REGIONS):
            for card in [*s["pile"][region][: s["pile_n"][region]], *s["top"][region][: s["top_n"][region]]]:
                used[region] |= 1 << (int(card) & 31)
            deck = int(self.board.city["decks"][0][region]) & ~used[region]
            s["deck"][region] = deck
            s["deck_n"][region] = deck.bit_count() + int(s["top_n"][region])
            on_cards = int(s["kept"][:, region].sum()) + sum(int(k) == region for k in s["rack"])
            left = BOX.count["tokens_of_a_colour"] - int(s["waiting"][:, region].sum()) - on_cards
            if left < 0:
                raise BadPosition(f"there are only {BOX.count['tokens_of_a_colour']} {COLOURS[region]} passengers")
            s["supply"][region] = left
        if s["fares"].sum() > BOX.count["fares"]:
            raise BadPosition(f"there are only {BOX.count['fares']} fares")
        held = int(s["route_pile"])
        for seat in range(self.players):
            for mask in [int(s["aside"][seat]), *(1 << int(k) for k in s["routes"][seat][: s["routes_n"][seat]])]:
                if held & mask:
                    raise BadPosition(f"route {ROUTE_NUMBERS[bits(held & mask)[0]]} is there twice")
                held |= mask
        deck = int(ALL_ROUTES) & ~held
        s["route_deck"] = deck
        s["route_deck_n"] = deck.bit_count()


def state_has_moves(game: Game, position: Array) -> bool:
    """Whether the seat to act has anything to decide, or the game is over."""
    if position["seat"][0] == OVER:
        return True
    return int(game.kernels.moves(game.board, position, game.scratch)) > 0


GAME = VancouverBuses
