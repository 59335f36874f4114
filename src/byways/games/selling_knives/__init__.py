"""Selling Knives Door-to-Door as people use it: options, notation, positions in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from byways.engine import BadPosition, Event, Game, Option, Outcome, State
from byways.engine.types import Array
from byways.engine.verbs import OVER
from byways.engine.wording import listing

from . import knowledge as knowledge  # its verbs are what bots know beyond the rules
from . import rules
from .board import (
    ACE,
    BY_ROUTE,
    EACH,
    HIGH_ACE,
    LETTERS,
    RANK_NAMES,
    RANKS,
    ROAD_NAMED,
    ROAD_NAMES,
    Board,
    make_board,
    road_count,
    roads_in,
    words_for,
)
from .face import KnivesFace, cards_seen, in_a_row, roads_word, scores_of, value_name

SCORINGS = ("roads", "route")
KEYS = ("centres", "seat", "first", "stashes", "discards", "roads", "latest", "spending", "claim", "taken")
RANK_NAMED = {name: rank for rank, name in enumerate(RANK_NAMES)}
VALUE_NAMED = {value_name(value).lower(): value for value in range(1, 15)}


class SellingKnives(Game):
    name = "selling-knives"
    title = "Selling Knives Door-to-Door"
    blurb = "Save up cards, spend them to the point, and claim more roads of the town than anyone else."
    minutes = 30
    options = (
        Option("players", 2, "How many play.", (2, 3, 4, 5, 6)),
        Option(
            "kcount",
            "drawn",
            "How many knife centres there are, which is also the price of a road: decided by a card, or given.",
            ("drawn", 8, 9, 10, 11, 12, 13, 14),
        ),
        Option("open", False, "Whether all stashes lie open.", (False, True), labels=("hidden", "open")),
        Option(
            "scoring",
            "roads",
            "What wins: the most roads, or the longest sales route over one's own roads.",
            SCORINGS,
            labels=("most roads", "longest sales route"),
        ),
    )
    STATE = rules.STATE
    MOVES = rules.MOVES
    FACE = KnivesFace

    def make_board(self, values: dict[str, Any]) -> Board:
        kcount = 0 if values["kcount"] == "drawn" else values["kcount"]
        return make_board(values["players"], kcount, values["open"], SCORINGS.index(values["scoring"]))

    def notation(self, state: State, code: int) -> str:
        """`draw`, `pass`, `spend 6`, `spend A as 14`, `claim 2`, `a-b` for a road, `any` for any roads."""
        if code >= rules.ROAD:
            return ROAD_NAMES[code - rules.ROAD]
        if code == rules.CLAIM:
            return f"claim {_picked(state) // int(state.record['kcount'])}"
        if code in WORDS:
            return WORDS[code]
        return f"spend {value_name(code)}"

    def is_secret(self, state: State, code: int) -> bool:
        """A claim is shown when its last road has been chosen."""
        if code >= rules.ROAD:
            return _due(state) > 1
        return code not in WORDS

    def outcome(self, state: State) -> Outcome:
        payoffs = state.payoffs
        winners = tuple(seat for seat in range(self.players) if payoffs[seat])
        names = [self.face.seat_names[seat] for seat in winners]
        scores = scores_of(state)
        reason = roads_word(scores[winners[0]])
        if self.board.scoring == BY_ROUTE:
            reason = f"a sales route of {reason}"
        if len(winners) > 1:
            reason = f"{reason} each"
            words = f"{in_a_row(names)} share the win: {reason}."
        else:
            reason = f"{reason} against {sorted(scores)[-2]}"
            words = f"{names[0]} wins: {reason}."
        return Outcome(winners, payoffs, reason, words, tuple(float(score) for score in scores))

    def describe_events(self, before: State, move: int | None, after: State) -> Sequence[Event]:
        """A claim is told when it is complete; while it is being made there is nothing to tell."""
        seat = before.seat
        assert seat is not None
        name, old, new = self.face.seat_names[seat], before.record, after.record
        if move == rules.PASS:
            return [Event(f"{name} can neither draw nor claim, and passes.")]
        if move == rules.DRAW:
            events = []
            if old["left"] == 0:
                events.append(Event("The discard pile is shuffled and becomes the draw pile."))
            drawn = cards_seen(after, seat) - cards_seen(before, seat)
            card = _a_card(next(iter(drawn))) if drawn else "a card"
            return [*events, Event(f"{name} draws {card}.")]
        roads = [road for road in roads_in(new["roads"][seat]) if road not in roads_in(old["roads"][seat])]
        if not roads:
            return []
        spent = [
            RANK_NAMES[rank] for rank in range(RANKS) for _ in range(new["discards"][rank] - old["discards"][rank])
        ]
        claimed = in_a_row([ROAD_NAMES[road].upper() for road in roads])
        events = [
            Event(
                f"{name} spends {in_a_row(spent)} for {roads_word(len(roads))}: {claimed}.",
                [f"road-{ROAD_NAMES[road]}" for road in roads],
            )
        ]
        if after.over:
            events.append(Event(str(after.outcome), effect="score"))
        return events

    # --- why not -------------------------------------------------------------------------------------------

    def explain(self, state: State, text: str) -> str:
        words = " ".join(text.lower().split())
        if state.record["claim"][state.record["seat"]]:
            return self._why_not_road(state, words)
        if re.fullmatch("[a-n] ?- ?[a-n]", words):
            return "pick the cards to spend first; the roads come after them"
        if words == "draw":
            if _picked(state):
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
        price, total = int(state.record["kcount"]), _picked(state)
        if not total:
            return f"pick cards first, with 'spend': together they must count a multiple of {price}"
        if total % price:
            return f"the cards picked count {total}; a claim must come to exactly a multiple of {price}"
        return f"the cards picked count {total}, so write it as: claim {total // price}"

    def _why_not_spend(self, state: State, card: str) -> str:
        price = int(state.record["kcount"])
        seat = state.seat
        assert seat is not None
        if card == "a":
            return "say what the ace counts: spend A as 1, or spend A as 14"
        if card not in VALUE_NAMED:
            return f"there is no card {card!r}; cards are {listing(RANK_NAMES)}, and an ace is 'A as 1' or 'A as 14'"
        value = VALUE_NAMED[card]
        rank = ACE if value == HIGH_ACE + 1 else value - 1
        held = cards_seen(state, seat)
        for number, times in enumerate(state.record["spending"][seat]):
            held[ACE if number == HIGH_ACE else number] -= int(times)
        if held[rank] <= 0:
            return f"there is no {RANK_NAMES[rank]} left in the stash"
        free = len(roads_in(state.record["free"]))
        beyond = f" of at most {price * free}, as {roads_word(free)} can be claimed" if free < 5 else ""
        return f"with {value_name(value)} no cards of the stash come to exactly a multiple of {price}{beyond}"

    def _why_not_road(self, state: State, words: str) -> str:
        match = re.fullmatch("([a-n]) ?- ?([a-n])", words)
        due, kcount = roads_word(_due(state)), int(state.record["kcount"])
        if match is None:
            return f"{words!r} is no road; choose {due}, such as {state.moves[-1]}"
        name = "-".join(sorted(match.groups()))
        if name not in ROAD_NAMED or ROAD_NAMED[name] >= road_count(kcount):
            last = LETTERS[kcount - 1]
            return f"there is no road {words}; roads join two of the centres a to {last}"
        road = ROAD_NAMED[name]
        for seat in range(self.players):
            if road in roads_in(state.record["roads"][seat]):
                return f"the road {name} is {self.face.seat_names[seat]}'s"
        if road in roads_in(state.record["taken"][state.record["seat"]]):
            return f"the road {name} has been chosen already"
        if name != words:
            return f"write the road as {name}"
        return f"all roads that are left are bought together; write it as: {state.moves[0]}"

    # --- positions in words --------------------------------------------------------------------------------

    def to_dict(self, state: State) -> dict[str, Any]:
        """Cards as their ranks, roads by their two centres; in a view, a hidden stash is the number of its cards."""
        s = state.record
        names = [name.lower() for name in self.face.seat_names[: self.players]]
        stashes: list[str | int] = []
        for seat in range(self.players):
            cards, size = cards_seen(state, seat), int(s["holds"][seat])
            stashes.append(_written(cards) if cards.total() == size else size)
        data: dict[str, Any] = {
            "centres": int(s["kcount"]),
            "seat": state.seat,
            "first": int(s["first"]),
            "stashes": stashes,
            "discards": _written(Counter({rank: int(s["discards"][rank]) for rank in range(RANKS)})),
            "roads": {name: _road_names(s["roads"][seat]) for seat, name in enumerate(names)},
            "latest": _road_names(s["latest"]),
        }
        if state.seat is not None and s["spending"][state.seat].any():
            data["spending"] = [
                value_name(value) for value in range(1, 15) for _ in range(s["spending"][state.seat][value - 1])
            ]
            if s["claim"][state.seat]:
                data["claim"] = int(s["claim"][state.seat])
                data["taken"] = _road_names(s["taken"][state.seat])
        return data

    def fill(self, data: dict[str, Any], position: Array) -> None:
        if extra := set(data) - set(KEYS):
            raise BadPosition(f"a position has no {listing(sorted(extra))}; it has {listing(KEYS)}")
        s = position[0]
        s["kcount"] = self._centres(data.get("centres"))
        self._deal(data, s)
        self._draw_map(data, s)
        seat, first = data.get("seat", 0), data.get("first", 0)
        for number in (first, 0 if seat is None else seat):
            if type(number) is not int or not 0 <= number < self.players:
                raise BadPosition(f"there is no seat {number!r}; seats go from 0 to {self.players - 1}")
        s["first"] = first
        if (seat is None) != (not s["free"].any()):
            raise BadPosition("the game is over (seat: null) when every road is claimed, and not before")
        s["seat"] = OVER if seat is None else seat
        if seat is not None:
            self._claim(data, position, seat)
        elif set(data) & {"spending", "claim", "taken"}:
            raise BadPosition("nobody makes a claim when the game is over")

    def _centres(self, given: Any) -> int:
        least, most = (8, 14) if self.board.kcount == 0 else (self.board.kcount, self.board.kcount)
        if type(given) is not int or not least <= given <= most:
            shown = f"from {least} to {most}" if least < most else f"{least}, as the option kcount says"
            raise BadPosition(f"`centres` must be a number {shown}, not {given!r}")
        return given

    def _deal(self, data: dict[str, Any], s: Any) -> None:
        """Stashes and discards as described; all other cards are the draw pile."""
        stashes = data.get("stashes")
        if not isinstance(stashes, list) or len(stashes) != self.players:
            raise BadPosition(f"`stashes` must be a list of {self.players} stashes, each such as 'A 10 K'")
        for seat, given in enumerate(stashes):
            cards = _read_cards(given, f"the stash of seat {seat}")
            s["holds"][seat] = cards.total()
            for rank, times in cards.items():
                s["stash"][seat, rank] = times
        if self.board.open:
            s["shown"] = s["stash"]
        for rank, times in _read_cards(data.get("discards", ""), "`discards`").items():
            s["discards"][rank] = times
        for rank in range(RANKS):
            left = EACH - int(s["discards"][rank]) - int(s["stash"][:, rank].sum())
            if left < 0:
                raise BadPosition(f"there are {EACH - left} cards {RANK_NAMES[rank]}; the deck has {EACH} of them")
            s["pile"][rank] = left
        s["left"] = s["pile"].sum()

    def _draw_map(self, data: dict[str, Any], s: Any) -> None:
        given = data.get("roads", {})
        seats = {name.lower(): seat for seat, name in enumerate(self.face.seat_names[: self.players])}
        if not isinstance(given, dict) or set(given) - set(seats):
            raise BadPosition(f'`roads` must be such as {{"blue": ["a-b"]}}, with {listing(seats)}')
        free = set(range(road_count(int(s["kcount"]))))
        for colour, names in given.items():
            roads = self._roads(names, s, f"the roads of {colour}")
            if taken := roads - free:
                raise BadPosition(f"the road {ROAD_NAMES[min(taken)]} is claimed twice")
            free -= roads
            s["roads"][seats[colour]] = words_for(roads)
        s["free"] = words_for(free)
        latest = self._roads(data.get("latest", []), s, "`latest`")
        if latest & free:
            raise BadPosition("`latest` must hold the roads of the last claim, which are no longer free")
        s["latest"] = words_for(latest)

    def _roads(self, given: Any, s: Any, what: str) -> set[int]:
        if not isinstance(given, list):
            raise BadPosition(f"{what} must be a list of roads, such as ['a-b', 'c-f']")
        found = set()
        for name in given:
            road = ROAD_NAMED.get(str(name).lower())
            if road is None or road >= road_count(int(s["kcount"])):
                last = LETTERS[int(s["kcount"]) - 1]
                raise BadPosition(f"{name!r} in {what} is no road; a road is such as 'a-b', with centres a to {last}")
            if road in found:
                raise BadPosition(f"{name} stands twice in {what}")
            found.add(road)
        return found

    def _claim(self, data: dict[str, Any], position: Array, seat: int) -> None:
        """The claim that the seat is about to make: cards picked, then roads."""
        s = position[0]
        spending = data.get("spending", [])
        if not isinstance(spending, list):
            raise BadPosition("`spending` must be a list of cards, such as ['6', 'A as 14']")
        for card in spending:
            if str(card).lower() not in VALUE_NAMED:
                raise BadPosition(f"{card!r} in `spending` is no card; an ace is 'A as 1' or 'A as 14'")
            s["spending"][seat, VALUE_NAMED[str(card).lower()] - 1] += 1
        picked = s["spending"][seat].astype(int)
        picked[ACE] += picked[HIGH_ACE]
        if (picked[:RANKS] > s["stash"][seat]).any():
            raise BadPosition(f"`spending` holds cards that seat {seat} does not have")
        if spending and not self.kernel(rules.completable)(self.board, position):
            raise BadPosition(f"the cards of `spending` can not become a multiple of {int(s['kcount'])}")
        claim, taken = data.get("claim", 0), self._roads(data.get("taken", []), s, "`taken`")
        if type(claim) is not int or (claim and claim * int(s["kcount"]) != _total(s["spending"][seat])):
            raise BadPosition(f"`claim` must be the number of roads that the cards of `spending` buy, not {claim!r}")
        if taken - set(roads_in(s["free"])):
            raise BadPosition("`taken` must hold roads that nobody has claimed")
        if taken and len(taken) >= claim:
            raise BadPosition("`taken` must hold fewer roads than `claim` says: with the last one the turn is over")
        s["claim"][seat] = claim
        s["taken"][seat] = words_for(taken)


WORDS = {rules.DRAW: "draw", rules.PASS: "pass", rules.ANY: "any"}


def _total(spending: Any) -> int:
    return sum(int(times) * (value + 1) for value, times in enumerate(spending))


def _picked(state: State) -> int:
    return _total(state.record["spending"][state.record["seat"]])


def _due(state: State) -> int:
    s = state.record
    return int(s["claim"][s["seat"]]) - len(roads_in(s["taken"][s["seat"]]))


def _a_card(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"an {name}" if name in ("A", "8") else f"a {name}"


def _written(cards: Counter[int]) -> str:
    return " ".join(RANK_NAMES[rank] for rank in sorted(cards) for _ in range(cards[rank]))


def _road_names(words: Any) -> list[str]:
    return [ROAD_NAMES[road] for road in roads_in(words)]


def _read_cards(given: Any, what: str) -> Counter[int]:
    if not isinstance(given, str):
        raise BadPosition(f"{what} must be its cards, such as 'A 10 K', not {given!r}")
    cards: Counter[int] = Counter()
    for word in given.upper().split():
        if word not in RANK_NAMED:
            raise BadPosition(f"{word!r} in {what} is no card; cards are {listing(RANK_NAMES)}")
        cards[RANK_NAMED[word]] += 1
    return cards


GAME = SellingKnives
