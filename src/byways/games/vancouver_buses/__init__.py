"""Vancouver Buses as people use it: options, notation, outcome."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from byways.engine import Array, Event, Game, Option, Outcome, ScoreLine, State
from byways.engine.wording import joined

from . import faults, positions, rules
from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from .board import NO_CARD, REGIONS, Board, make_board
from .data import MARKS
from .face import BusFace
from .names import BOX, COLOURS, ROUTE_NUMBERS, STOP_IDS, STOP_OF, UPGRADE_IDS
from .positions import Data
from .rules.buying import EVERY_PLACE
from .rules.phases import ACTIONS, OFFER, PHASE, PLAIN, SOURCES
from .rules.position import (
    BUY,
    CARD,
    DELIVER,
    DRAW,
    EXCHANGE,
    KIND,
    LINE,
    MOVE,
    PICK_UP,
    PLACE,
    PLAYER,
    REGION,
    RIDE,
    ROUTE,
    SHOWN,
)
from .rules.scoring import score_sheet, scores
from .story import describe_events


class VancouverBuses(Game):
    name = "vancouver-buses"
    title = "Vancouver Buses"
    blurb = "Drive your bus through the city, pick people up and bring them where they want to go."
    minutes = 90
    weight = "medium"
    picture_after = 60
    version = 2
    options = (
        Option("players", 2, "How many play.", (2, 3, 4)),
        Option("route_redraw", False, "Before the start, a fare buys three other route cards (VB11).", (False, True)),
        Option("pickup_fare", False, "Picking up a passenger also gains 1 fare (VB40).", (False, True)),
        Option("deliveries", 16, "Deliveries by one player that end the game (VB41).", (4, 8, 12, 16, 20, 24)),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FAULTS = faults.FAULTS
    FACE = BusFace

    def make_board(self, values: Data) -> Board:
        return make_board(values["players"], values["pickup_fare"], values["route_redraw"], values["deliveries"])

    # --- moves --------------------------------------------------------------------------------------------

    def notation(self, state: State, code: int) -> str:
        about = code % KIND
        kind = code - about
        s = state.record
        phase = PHASE[int(s["phase"])]
        if kind == MOVE:
            return f"to {STOP_IDS[about]}"
        if kind == CARD:
            return f"{phase.word} {STOP_IDS[about]}"
        if kind == DELIVER:
            return f"deliver {STOP_IDS[about]}"
        if kind == PICK_UP:
            stop, colour = divmod(about, REGIONS)
            here = stop == s["bus"][s["seat"]]
            return f"pick up {COLOURS[colour]}" if here else f"pick up {COLOURS[colour]} at {STOP_IDS[stop]}"
        if kind == DRAW:
            return SOURCES[about].word
        if kind == RIDE:
            return f"ride {MARKS[about // LINE]} to {STOP_IDS[about % LINE]}"
        if kind == REGION:
            return f"{phase.word} {COLOURS[about]}"
        if kind == BUY:
            return self._purchase(s, about // PLACE, about % PLACE)
        if kind == EXCHANGE:
            return f"exchange with {self.face.seat_names[about].lower()}"
        if kind == PLAYER:
            return f"on {self.face.seat_names[about].lower()}"
        if kind == ROUTE:
            return f"{phase.word} {ROUTE_NUMBERS[about]}"
        return PLAIN[kind].word if kind in PLAIN else "pass"

    def _purchase(self, s: np.void, place: int, upgrade: int) -> str:
        """A card of the row; where it shows two of a name that can be bought, the second one with its place (VB26)."""
        places = int(s["offered"]) if s["phase"] == OFFER else EVERY_PLACE
        first = next(i for i in range(SHOWN) if s["row"][i] == upgrade and places >> i & 1)
        return f"buy {UPGRADE_IDS[upgrade]}" if place == first else f"buy {UPGRADE_IDS[upgrade]} at {place + 1}"

    def is_secret(self, state: State, code: int) -> bool:
        return bool(PHASE[int(state.record["phase"])].secret) and code - code % KIND in (CARD, ROUTE)

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        return describe_events(before, move, after)

    def explain(self, state: State, text: str) -> str:
        s = state.record
        seat = int(s["seat"])
        words = text.lower().split()
        if s["phase"] == ACTIONS and len(words) == 2 and words[0] == "to" and words[1] in STOP_IDS:
            stop = STOP_IDS.index(words[1])
            here = int(s["bus"][seat])
            if stop == s["left"][seat]:
                return f"your bus has just come from {BOX.stops[stop].name}; it may not turn back"
            if self.board.city["distance"][0][here, stop] > 1:
                return f"no road leads from {BOX.stops[here].name} straight to {BOX.stops[stop].name}"
            return "you have no action left"
        if s["phase"] == ACTIONS and words[:1] == ["deliver"] and len(words) == 2 and words[1] in STOP_IDS:
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
        self.kernel(scores, nogil=False)(self.board, state.array, out)
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
        who = f"{names[0]} wins" if len(names) == 1 else f"{joined(names)} share the win"
        words = f"{who}: {reason}. Points: {scores}."
        return Outcome(winners, payoffs, reason, words, tuple(map(float, points)), self.sheet(state))

    def sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """Where the points come from, a line each (VB27 to VB30)."""
        lines = ("Routes", "Regions", "Full sets", "Upgrades")
        out = np.zeros((len(lines), self.players), np.int64)
        self.kernel(score_sheet, nogil=False)(self.board, state.array, out)
        return tuple(ScoreLine(label, tuple(map(float, row))) for label, row in zip(lines, out, strict=True))

    # --- positions in words -------------------------------------------------------------------------------

    def to_dict(self, state: State) -> Data:
        return positions.to_dict(state)

    def fill(self, data: Data, position: Array) -> None:
        positions.fill(self, data, position)


GAME = VancouverBuses
