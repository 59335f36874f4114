"""Vancouver Buses as people use it: options, notation, outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from byways.engine import Array, Event, Game, Option, Outcome, ScoreLine, State, Tally
from byways.engine.actions import Action
from byways.engine.inputs import Inputs
from byways.engine.observing import Feature

from . import actions, faults, knowledge, observation, positions, rules
from .board import NO_CARD, REGIONS, Board, make_board
from .data import MARKS
from .face import BusFace
from .geography import spot
from .measures import ENDING_RULES, ENDINGS, MEASURES, tallies
from .names import BOX, COLOURS, ROUTE_NUMBERS, STOP_IDS, STOP_OF, UPGRADE_IDS
from .positions import Data
from .quest import MostPoints
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
from .words import BOOK, say, stop_name

SHEET = ("routes", "regions", "sets", "upgrades")
"""Of the score sheet, in the order of VB27 to VB30."""


class VancouverBuses(Game):
    name = "vancouver-buses"
    BOOK = BOOK
    minutes = 90
    observes = 3
    near = ("seat", "bus", "left", "fares", "owned", "hand", "hand_n", "deck_n", "pile_n", "row")
    weight = "medium"
    picture_after = 60
    version = 2
    options = (
        Option("players", 2, values=(2, 3, 4)),
        Option("route_redraw", False, values=(False, True)),  # VB11
        Option("pickup_fare", False, values=(False, True)),  # VB40
        Option("deliveries", 16, values=(4, 8, 12, 16, 20, 24)),  # VB41
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FAULTS = faults.FAULTS
    FACE = BusFace
    QUEST = MostPoints
    measures = MEASURES
    endings = ENDINGS
    ending_rules = ENDING_RULES
    tally_reads = ("seat",)

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the lab counts."""
        places = [spot(stop.at) for stop in BOX.stops]
        return tallies(UPGRADE_IDS, ROUTE_NUMBERS, STOP_IDS, places, self.values["route_redraw"])

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
            return SOURCES[about]
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
        return PLAIN.get(kind, "pass")

    def _purchase(self, s: np.void, place: int, upgrade: int) -> str:
        """A card of the row; where it shows two of a name that can be bought, the second one with its place (VB26)."""
        places = int(s["offered"]) if s["phase"] == OFFER else EVERY_PLACE
        first = next(i for i in range(SHOWN) if s["row"][i] == upgrade and places >> i & 1)
        return f"buy {UPGRADE_IDS[upgrade]}" if place == first else f"buy {UPGRADE_IDS[upgrade]} at {place + 1}"

    def list_actions(self) -> Iterable[Action]:
        return actions.list_actions(self.board)

    def list_features(self) -> Iterable[Feature]:
        return observation.list_features(self.board)

    def list_inputs(self) -> Inputs:
        return knowledge.list_inputs(self.board)

    def is_secret(self, state: State, code: int) -> bool:
        return PHASE[int(state.record["phase"])].secret and code - code % KIND in (CARD, ROUTE)

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
                return say("just-left", stop=stop_name(stop))
            if self.board.city["distance"][0][here, stop] > 1:
                return say("no-road", here=stop_name(here), stop=stop_name(stop))
            return say("no-action-left")
        if s["phase"] == ACTIONS and words[:1] == ["deliver"] and len(words) == 2 and words[1] in STOP_IDS:
            stop = STOP_IDS.index(words[1])
            if all(STOP_OF[card] != stop for card in s["hand"][seat] if card != NO_CARD):
                return say("no-passenger", stop=stop_name(stop))
            if s["bus"][seat] != stop:
                return say("not-there", here=stop_name(int(s["bus"][seat])), stop=stop_name(stop))
            return say("no-action-left")
        return super().explain(state, text)

    # --- the end ------------------------------------------------------------------------------------------

    def points(self, state: State) -> list[int]:
        """What each seat has scored so far, as far as the state shows it (hidden routes score nothing)."""
        out = np.zeros(self.players, np.int64)
        self.quick(scores)(self.board, state.array, out)
        return [int(value) for value in out]

    def outcome(self, state: State) -> Outcome:
        payoffs = state.payoffs
        points = self.points(state)
        best = max(payoffs)
        winners = tuple(seat for seat, value in enumerate(payoffs) if value == best)
        s = state.record
        goal = self.values["deliveries"]
        last = next(seat for seat in range(self.players) if s["delivered_n"][seat] >= goal)
        reason = say("delivered-enough", who=self.face.who(last), deliveries=goal)
        names = tuple(self.face.who(seat) for seat in winners)
        scores = ", ".join(f"{self.face.who(seat)} {points[seat]}" for seat in range(self.players))
        if len(winners) > 1:
            words = say("share", names=names, reason=reason, scores=scores)
        else:
            words = say("wins", who=names[0], reason=reason, scores=scores)
        return Outcome(winners, payoffs, reason, words, tuple(map(float, points)), self.sheet(state))

    def sheet(self, state: State) -> tuple[ScoreLine, ...]:
        """Where the points come from, a line each (VB27 to VB30)."""
        out = np.zeros((len(SHEET), self.players), np.int64)
        self.quick(score_sheet)(self.board, state.array, out)
        return tuple(
            ScoreLine(say(f"sheet-{line}"), tuple(map(float, row))) for line, row in zip(SHEET, out, strict=True)
        )

    # --- positions in words -------------------------------------------------------------------------------

    def to_dict(self, state: State) -> Data:
        return positions.to_dict(state)

    def fill(self, data: Data, position: Array) -> None:
        positions.fill(self, data, position)


GAME = VancouverBuses
