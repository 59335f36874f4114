"""Selling Knives Door-to-Door as people use it: options, notation, outcome, and why a move can not be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from byways.engine import Code, Event, Game, Option, Outcome, Positions, ScoreLine, State, Tally
from byways.engine.actions import Action
from byways.engine.inputs import Inputs
from byways.engine.observing import Feature

from . import actions, faults, knowledge, observation, positions, rules, story
from .board import (
    BY_ROUTE,
    CENTRES,
    FEWEST,
    LETTERS,
    RANK_NAMES,
    ROAD_NAMED,
    ROAD_NAMES,
    SEATS,
    Board,
    make_board,
    rank_of,
    road_count,
    value_name,
)
from .face import KnivesFace
from .measures import ENDING_RULES, ENDINGS, MEASURES, tallies
from .positions import VALUE_NAMED, cards_seen, claim_of, free_roads, roads_of
from .quest import MostRoads
from .words import BOOK, counted, say

SCORINGS = ("roads", "route")
DRAWN = "drawn"
WORDS = {rules.DRAW: "draw", rules.PASS: "pass", rules.ANY: "any"}
FEW = 5
"""With fewer free roads than this, a refusal says how many can still be claimed."""


class SellingKnives(Game):
    name = "selling-knives"
    BOOK = BOOK
    picture_after = 110
    minutes = 30
    options = (
        Option("players", 2, values=tuple(range(2, SEATS + 1))),  # SK1
        Option("kcount", DRAWN, values=(DRAWN, *range(FEWEST, CENTRES + 1))),  # SK3
        Option("open", False, values=(False, True)),  # SK8
        Option("scoring", "roads", values=SCORINGS),  # SK16, SK17
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = KnivesFace
    QUEST = MostRoads
    FAULTS = faults.FAULTS
    measures = MEASURES
    endings = ENDINGS
    ending_rules = ENDING_RULES
    tally_reads = ("seat", "free", "left")

    @property
    def tallies(self) -> Sequence[Tally]:
        """What the lab counts."""
        return tallies(self.board.kcount or CENTRES)

    def make_board(self, values: dict[str, Any]) -> Board:
        kcount = 0 if values["kcount"] == DRAWN else values["kcount"]
        return make_board(values["players"], kcount, values["open"], SCORINGS.index(values["scoring"]))

    def notation(self, state: State, code: Code) -> str:
        """`draw`, `pass`, `spend 6`, `spend A as 14`, `claim 2`, `a-b` for a road, `any` for any roads."""
        if code >= rules.ROAD:
            return ROAD_NAMES[code - rules.ROAD]
        if code == rules.CLAIM:
            return f"claim {claim_of(state).pays_for}"
        return WORDS.get(code) or f"spend {value_name(code)}"

    def list_actions(self) -> Iterable[Action]:
        return actions.list_actions(self.board)

    def list_features(self) -> Iterable[Feature]:
        return observation.list_features(self.board)

    def list_inputs(self) -> Inputs:
        return knowledge.list_inputs(self.board)

    def is_secret(self, state: State, code: Code) -> bool:
        """A claim is shown when its last road has been chosen."""
        if code >= rules.ROAD:
            return claim_of(state).due > 1
        return code not in WORDS

    def outcome(self, state: State) -> Outcome:
        payoffs = state.payoffs
        winners = tuple(seat for seat in range(self.players) if payoffs[seat])
        names = tuple(self.face.who(seat) for seat in winners)
        scores = positions.scores(state)
        best, second = scores[winners[0]], sorted(scores)[-2]
        won_by = "longest-route" if self.board.scoring == BY_ROUTE else "most-roads"
        if len(winners) > 1:
            reason = say(f"{won_by}.each", roads=best)
            words = say("share", names=names, reason=reason)
        else:
            reason = say(won_by, roads=best, second=second)
            words = say("wins", who=names[0], reason=reason)
        return Outcome(winners, payoffs, reason, words, tuple(float(score) for score in scores), sheet(state, scores))

    def to_dict(self, state: State) -> dict[str, Any]:
        return positions.to_dict(self, state)

    def fill(self, data: dict[str, Any], position: Positions) -> None:
        positions.fill(self, data, position)

    def describe_events(self, before: State, move: Code | None, after: State) -> Sequence[Event]:
        return story.describe_events(self, before, move, after)

    def explain(self, state: State, text: str) -> str:
        words, claim = " ".join(text.lower().split()), claim_of(state)
        if claim.roads:
            return self._why_not_road(state, words)
        if re.fullmatch("[a-n] ?- ?[a-n]", words):
            return say("cards-first")
        if words == "draw":
            if claim.values:
                return say("cards-picked")
            return say("nothing-to-draw")
        if words == "pass":
            return say("no-pass")
        if words.split()[:1] == ["claim"]:
            return self._why_not_claim(state)
        if words.startswith("spend "):
            return self._why_not_spend(state, words.removeprefix("spend "))
        return super().explain(state, text)

    def _why_not_claim(self, state: State) -> str:
        claim = claim_of(state)
        if not claim.values:
            return say("pick-first", price=claim.price)
        if not claim.is_exact:
            return say("not-exact", total=claim.total, price=claim.price)
        return say("write-claim", total=claim.total, move=self.notation(state, rules.CLAIM))

    def _why_not_spend(self, state: State, card: str) -> str:
        assert state.seat is not None
        claim = claim_of(state)
        if card == "a":
            return say("which-ace")
        if card not in VALUE_NAMED:
            return say("no-card", card=card, cards=RANK_NAMES)
        value = VALUE_NAMED[card]
        rank = rank_of(value)
        if not (cards_seen(state, state.seat) - Counter(map(rank_of, claim.values)))[rank]:
            return say("not-held", card=RANK_NAMES[rank])
        free = len(free_roads(state))
        if free < FEW:
            return say("no-sum.at-most", card=counted(value), price=claim.price, most=claim.price * free, roads=free)
        return say("no-sum", card=counted(value), price=claim.price)

    def _why_not_road(self, state: State, words: str) -> str:
        claim = claim_of(state)
        match = re.fullmatch("([a-n]) ?- ?([a-n])", words)
        if match is None:
            return say("is-no-road", text=words, roads=claim.due, example=str(state.moves[-1]))
        name, centres = "-".join(sorted(match.groups())), int(state.record["kcount"])
        if name not in ROAD_NAMED or ROAD_NAMED[name] >= road_count(centres):
            return say("no-such-road", road=words, last=LETTERS[centres - 1])
        road = ROAD_NAMED[name]
        for seat in range(self.players):
            if road in roads_of(state, seat):
                return say("owned", road=name, who=self.face.who(seat))
        if road in claim.taken:
            return say("chosen", road=name)
        if name != words:
            return say("write-road", road=name)
        return say("all-together", move=str(state.moves[0]))


CLAIMS = ("singly", "in-twos", "at-once")


def sheet(state: State, scores: Sequence[int]) -> tuple[ScoreLine, ...]:
    """How everybody came by their roads; and, where the sales route counts, how many roads are not on it."""
    players = range(state.game.players)
    bought = state.record["bought"]
    owned = [len(roads_of(state, seat)) for seat in players]
    lines = {label: [int(bought[seat][size]) for seat in players] for size, label in enumerate(CLAIMS)}
    begun = [owned[seat] - int(bought[seat].sum()) for seat in players]
    if any(begun):  # only a position set up by hand begins with some
        lines["from-the-start"] = begun
    if state.game.board.scoring == BY_ROUTE:
        lines["off-the-route"] = [scores[seat] - owned[seat] for seat in players]  # SK17
    return tuple(ScoreLine(say(f"sheet-{line}"), tuple(values)) for line, values in lines.items())


GAME = SellingKnives
