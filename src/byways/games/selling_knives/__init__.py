"""Selling Knives Door-to-Door as people use it: options, notation, outcome, and why a move can not be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from byways.engine import Code, Event, Game, Option, Outcome, Positions, ScoreLine, State
from byways.engine.wording import joined, listing, plural

from . import faults, positions, rules, story
from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
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
from .positions import VALUE_NAMED, cards_seen, claim_of, free_roads, roads_of

SCORINGS = ("roads", "route")
DRAWN = "drawn"
WORDS = {rules.DRAW: "draw", rules.PASS: "pass", rules.ANY: "any"}
FEW = 5
"""With fewer free roads than this, a refusal says how many can still be claimed."""


class SellingKnives(Game):
    name = "selling-knives"
    title = "Selling Knives Door-to-Door"
    blurb = "Save up cards, spend them to the point, and claim more roads of the town than anyone else."
    minutes = 30
    options = (
        Option("players", 2, "How many play.", tuple(range(2, SEATS + 1))),  # SK1
        Option(
            "kcount",
            DRAWN,
            "How many knife centres there are, which is also the price of a road: decided by a card, or given.",
            (DRAWN, *range(FEWEST, CENTRES + 1)),  # SK3
        ),
        Option("open", False, "Whether all stashes lie open.", (False, True), labels=("hidden", "open")),  # SK8
        Option(
            "scoring",
            "roads",
            "What wins: the most roads, or the longest sales route over one's own roads.",
            SCORINGS,  # SK16, SK17
            labels=("most roads", "longest sales route"),
        ),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = KnivesFace
    FAULTS = faults.FAULTS

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

    def is_secret(self, state: State, code: Code) -> bool:
        """A claim is shown when its last road has been chosen."""
        if code >= rules.ROAD:
            return claim_of(state).due > 1
        return code not in WORDS

    def outcome(self, state: State) -> Outcome:
        payoffs = state.payoffs
        winners = tuple(seat for seat in range(self.players) if payoffs[seat])
        names = [self.face.seat_names[seat] for seat in winners]
        scores = positions.scores(state)
        reason = plural(scores[winners[0]], "road")
        if self.board.scoring == BY_ROUTE:
            reason = f"a sales route of {reason}"
        if len(winners) > 1:
            reason = f"{reason} each"
            words = f"{joined(names)} share the win: {reason}."
        else:
            reason = f"{reason} against {sorted(scores)[-2]}"
            words = f"{names[0]} wins: {reason}."
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
            return "pick the cards to spend first; the roads come after them"
        if words == "draw":
            if claim.values:
                return "cards are picked to be spent; take them back to draw a card instead"
            return "no card is left to draw, neither in the draw pile nor in the discard pile"
        if words == "pass":
            return "only a player who can neither draw nor claim passes"
        if words.split()[:1] == ["claim"]:
            return self._why_not_claim(state)
        if words.startswith("spend "):
            return self._why_not_spend(state, words.removeprefix("spend "))
        return super().explain(state, text)

    def _why_not_claim(self, state: State) -> str:
        claim = claim_of(state)
        if not claim.values:
            return f"pick cards first, with 'spend': together they must count a multiple of {claim.price}"
        if not claim.is_exact:
            return f"the cards picked count {claim.total}; a claim must come to exactly a multiple of {claim.price}"
        return f"the cards picked count {claim.total}, so write it as: claim {claim.pays_for}"

    def _why_not_spend(self, state: State, card: str) -> str:
        assert state.seat is not None
        claim = claim_of(state)
        if card == "a":
            return "say what the ace counts: spend A as 1, or spend A as 14"
        if card not in VALUE_NAMED:
            return f"there is no card {card!r}; cards are {listing(RANK_NAMES)}, and an ace is 'A as 1' or 'A as 14'"
        value = VALUE_NAMED[card]
        rank = rank_of(value)
        if not (cards_seen(state, state.seat) - Counter(map(rank_of, claim.values)))[rank]:
            return f"there is no {RANK_NAMES[rank]} left in the stash"
        free = len(free_roads(state))
        beyond = f" of at most {claim.price * free}, as {plural(free, 'road')} can be claimed" if free < FEW else ""
        return f"with {value_name(value)} no cards of the stash come to exactly a multiple of {claim.price}{beyond}"

    def _why_not_road(self, state: State, words: str) -> str:
        claim = claim_of(state)
        match = re.fullmatch("([a-n]) ?- ?([a-n])", words)
        if match is None:
            return f"{words!r} is no road; choose {plural(claim.due, 'road')}, such as {state.moves[-1]}"
        name, centres = "-".join(sorted(match.groups())), int(state.record["kcount"])
        if name not in ROAD_NAMED or ROAD_NAMED[name] >= road_count(centres):
            return f"there is no road {words}; roads join two of the centres a to {LETTERS[centres - 1]}"
        road = ROAD_NAMED[name]
        for seat in range(self.players):
            if road in roads_of(state, seat):
                return f"the road {name} is {self.face.seat_names[seat]}'s"
        if road in claim.taken:
            return f"the road {name} has been chosen already"
        if name != words:
            return f"write the road as {name}"
        return f"all roads that are left are bought together; write it as: {state.moves[0]}"


CLAIMS = ("Roads claimed singly", "Roads claimed in twos", "Roads claimed three or more at once")


def sheet(state: State, scores: Sequence[int]) -> tuple[ScoreLine, ...]:
    """How everybody came by their roads; and, where the sales route counts, how many roads are not on it."""
    players = range(state.game.players)
    bought = state.record["bought"]
    owned = [len(roads_of(state, seat)) for seat in players]
    lines = {label: [int(bought[seat][size]) for seat in players] for size, label in enumerate(CLAIMS)}
    lines["Roads from the start"] = [owned[seat] - int(bought[seat].sum()) for seat in players]
    if not any(lines["Roads from the start"]):  # only a position set up by hand begins with some
        del lines["Roads from the start"]
    if state.game.board.scoring == BY_ROUTE:
        lines["Roads off the sales route"] = [scores[seat] - owned[seat] for seat in players]  # SK17
    return tuple(ScoreLine(label, tuple(values)) for label, values in lines.items())


GAME = SellingKnives
