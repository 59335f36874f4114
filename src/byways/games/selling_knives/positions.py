"""Positions of Selling Knives: what a viewer can read off them, and all of them in words, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from byways.engine import OVER, Array, BadPosition, Game, Positions, Seat, State, numbers_in, words_with
from byways.engine.reading import a_dict, a_list, seat_number, whole_number
from byways.engine.wording import listing

from . import faults, rules
from .board import (
    ACE,
    CENTRES,
    EACH,
    FEWEST,
    HIGH_ACE,
    LETTERS,
    RANK_NAMES,
    RANKS,
    ROAD_NAMED,
    ROAD_NAMES,
    SIZES,
    VALUES,
    WORDS,
    Board,
    Rank,
    Road,
    Value,
    rank_of,
    road_count,
    value_name,
)

KEYS = ("centres", "seat", "first", "stashes", "discards", "roads", "bought", "latest", "spending", "claim", "taken")
RANK_NAMED = {name: rank for rank, name in enumerate(RANK_NAMES)}
VALUE_NAMED = {value_name(value).lower(): value for value in range(1, VALUES + 1)}


# What can be read off a position


def cards_seen(state: State, seat: Seat) -> Counter[Rank]:
    """The cards in a seat's stash, as far as the viewer sees them."""
    cards = state.record["shown" if state.game.board.open else "stash"][seat]
    return Counter({rank: int(cards[rank]) for rank in range(RANKS) if cards[rank]})


def roads_of(state: State, seat: Seat) -> list[Road]:
    """The roads that a seat has claimed."""
    return numbers_in(state.record["roads"][seat])


def free_roads(state: State) -> list[Road]:
    """The roads that nobody has claimed."""
    return numbers_in(state.record["free"])


def scores(state: State) -> list[int]:
    """What counts at the end, for each seat."""
    found = np.zeros(state.game.players, np.int64)
    state.game.quick(rules.scores)(state.game.board, state.array, found)
    return [int(score) for score in found]


def walks(state: State) -> tuple[list[int], list[list[Road]]]:
    """The length of each seat's longest walk over its own roads, and the roads of it."""
    players = state.game.players
    lengths, walked = np.zeros(players, np.int64), np.zeros((players, WORDS), np.uint64)
    state.game.quick(rules.walks)(state.game.board, state.array, lengths, walked)
    return lengths.tolist(), [numbers_in(walked[seat]) for seat in range(players)]


@dataclass(frozen=True)
class Claim:
    """What the seat to act has picked so far, where the viewer sees it."""

    price: int
    """What a road costs."""
    values: Sequence[Value] = ()
    """The cards to be spent, by what they count."""
    roads: int = 0
    """How many roads they buy, once all are picked."""
    taken: Sequence[Road] = ()
    """The roads chosen for them."""

    @property
    def total(self) -> int:
        """What the cards count together."""
        return sum(self.values)

    @property
    def pays_for(self) -> int:
        """How many roads that is enough for."""
        return self.total // self.price

    @property
    def is_exact(self) -> bool:
        """Whether it is exactly the price of so many roads (SK9)."""
        return self.total % self.price == 0

    @property
    def due(self) -> int:
        """How many roads are still to be chosen."""
        return self.roads - len(self.taken)


def claim_of(state: State) -> Claim:
    """The claim that the seat to act is making."""
    s, seat = state.record, state.seat
    price = int(s["kcount"])
    if seat is None:
        return Claim(price)
    values = [value for value, times in enumerate(s["spending"][seat].tolist(), 1) for _ in range(times)]
    return Claim(price, values, int(s["claim"][seat]), numbers_in(s["taken"][seat]))


def next_goal(state: State, claim: Claim) -> int:
    """The fewest roads above what the picked cards buy for which cards in hand can complete them; 0 if none (SK9)."""
    assert state.seat is not None
    in_hand = cards_seen(state, state.seat)
    in_hand.subtract(map(rank_of, claim.values))
    sums = 1 << claim.total  # a set of sums, as bits
    for rank in in_hand.elements():
        sums |= sums << rank + 1 | (sums << HIGH_ACE if rank == ACE else 0)
    more = range(claim.pays_for + 1, len(free_roads(state)) + 1)
    return next((roads for roads in more if sums >> roads * claim.price & 1), 0)


# In words


def to_dict(game: Game, state: State) -> dict[str, object]:
    """Cards as their ranks, roads by their two centres; in a view, a hidden stash is the number of its cards."""
    s, claim = state.record, claim_of(state)
    stashes: list[str | int] = []
    for seat in range(game.players):
        cards, number = cards_seen(state, seat), int(s["holds"][seat])
        stashes.append(_cards(cards) if cards.total() == number else number)
    data: dict[str, object] = {
        "centres": int(s["kcount"]),
        "seat": state.seat,
        "first": int(s["first"]),
        "stashes": stashes,
        "discards": _cards(Counter({rank: int(s["discards"][rank]) for rank in range(RANKS)})),
        "roads": {colour: _names(roads_of(state, seat)) for colour, seat in _seats(game).items()},
        "bought": {colour: s["bought"][seat].tolist() for colour, seat in _seats(game).items()},
        "latest": _names(numbers_in(s["latest"])),
    }
    if claim.values:
        data["spending"] = [value_name(value) for value in claim.values]
        if claim.roads:
            data["claim"], data["taken"] = claim.roads, _names(claim.taken)
    return data


def _cards(cards: Counter[Rank]) -> str:
    return " ".join(RANK_NAMES[rank] for rank in sorted(cards) for _ in range(cards[rank]))


def _names(roads: Iterable[Road]) -> list[str]:
    return [ROAD_NAMES[road] for road in roads]


def _seats(game: Game) -> dict[str, Seat]:
    """The seats by their colours."""
    return {name.lower(): seat for seat, name in enumerate(game.face.seat_names[: game.players])}


# And back


def fill(game: Game, given: object, position: Positions) -> None:
    """Set up what `to_dict` described, or say what is wrong with it."""
    data = a_dict(given, KEYS, "a position")
    position["kcount"] = centres = _read_centres(game, data.get("centres"))
    _read_stashes(game, data, position)
    free = _read_map(game, data, centres, position)
    _read_bought(game, data.get("bought", {}), position)
    seat = None if data.get("seat", 0) is None else seat_number(data.get("seat", 0), game.players)
    position["first"] = seat_number(data.get("first", 0), game.players)
    if (seat is None) != (not free):
        raise BadPosition("the game is over (seat: null) when every road is claimed, and not before")
    position["seat"] = OVER if seat is None else seat
    if seat is not None:
        _read_claim(game, data, seat, free, position)
    elif set(data) & {"spending", "claim", "taken"}:
        raise BadPosition("nobody makes a claim when the game is over")


def _read_centres(game: Game, given: object) -> int:
    least, most = (game.board.kcount, game.board.kcount) if game.board.kcount else (FEWEST, CENTRES)
    if type(given) is not int or not least <= given <= most:
        shown = f"from {least} to {most}" if least < most else f"{least}, as the option kcount says"
        raise BadPosition(f"`centres` must be a number {shown}, not {given!r}")
    return given


def _read_stashes(game: Game, data: dict[str, object], position: Positions) -> None:
    """Stashes and discards as described; all other cards are the draw pile."""
    s = position[0]
    stashes = data.get("stashes")
    if not isinstance(stashes, list) or len(stashes) != game.players:
        raise BadPosition(f"`stashes` must be a list of {game.players} stashes, each such as 'A 10 K'")
    for seat, given in enumerate(stashes):
        s["stash"][seat] = _read_cards(given, f"the stash of seat {seat}")
        s["holds"][seat] = s["stash"][seat].sum()
    if game.board.open:
        s["shown"] = s["stash"]
    s["discards"] = _read_cards(data.get("discards", ""), "`discards`")
    for rank in range(RANKS):
        left = EACH - int(s["discards"][rank]) - int(s["stash"][:, rank].sum())
        if left < 0:
            raise BadPosition(f"there are {EACH - left} cards {RANK_NAMES[rank]}; the deck has {EACH} of them")
        s["pile"][rank] = left
    s["left"] = s["pile"].sum()


def _read_cards(given: object, what: str) -> Array:
    """How many cards of each rank there are."""
    if not isinstance(given, str):
        raise BadPosition(f"{what} must be its cards, such as 'A 10 K', not {given!r}")
    cards = np.zeros(RANKS, np.int64)
    for word in given.upper().split():
        if word not in RANK_NAMED:
            raise BadPosition(f"{word!r} in {what} is no card; cards are {listing(RANK_NAMES)}")
        cards[RANK_NAMED[word]] += 1
    return np.minimum(cards, EACH + 1)  # more than the deck has is refused, however many


def _read_map(game: Game, data: dict[str, object], centres: int, position: Positions) -> set[Road]:
    """Who has claimed what; gives the roads that are free."""
    given, seats = data.get("roads", {}), _seats(game)
    if not isinstance(given, dict) or set(given) - set(seats):
        raise BadPosition(f'`roads` must be such as {{"blue": ["a-b"]}}, with {listing(seats)}')
    free = set(range(road_count(centres)))
    for colour, names in given.items():
        roads = _read_roads(names, centres, f"the roads of {colour}")
        if taken := roads - free:
            raise BadPosition(f"the road {ROAD_NAMES[min(taken)]} is claimed twice")
        free -= roads
        position["roads"][0, seats[colour]] = words_with(roads, WORDS)
    position["free"] = words_with(free, WORDS)
    latest = _read_roads(data.get("latest", []), centres, "`latest`")
    if latest & free:
        raise BadPosition("`latest` must hold the roads of the last claim, which are no longer free")
    position["latest"] = words_with(latest, WORDS)
    return free


def _read_bought(game: Game, given: object, position: Positions) -> None:
    """How many of the roads came from claims of one, of two, and of more; the others were there from the start."""
    seats = _seats(game)
    for colour, roads in a_dict(given, tuple(seats), "`bought`").items():
        numbers = a_list(roads, f"what {colour} bought")
        if len(numbers) != SIZES:
            raise BadPosition(f"what {colour} bought must be {SIZES} numbers: roads claimed alone, in twos, and more")
        owned = len(numbers_in(position["roads"][0, seats[colour]]))
        for size, number in enumerate(numbers):
            position["bought"][0, seats[colour], size] = whole_number(number, 0, owned, f"a number {colour} bought")
        if sum(numbers) > owned:
            raise BadPosition(f"{colour} bought {sum(numbers)} roads, but has {owned}")


def _read_roads(given: object, centres: int, what: str) -> set[Road]:
    if not isinstance(given, list):
        raise BadPosition(f"{what} must be a list of roads, such as ['a-b', 'c-f']")
    found: set[Road] = set()
    for name in given:
        road = ROAD_NAMED.get(str(name).lower())
        if road is None or road >= road_count(centres):
            last = LETTERS[centres - 1]
            raise BadPosition(f"{name!r} in {what} is no road; a road is such as 'a-b', with centres a to {last}")
        if road in found:
            raise BadPosition(f"{name} stands twice in {what}")
        found.add(road)
    return found


def _read_claim(game: Game, data: dict[str, object], seat: Seat, free: set[Road], position: Positions) -> None:
    """The claim that the seat is about to make: cards picked, then roads."""
    s = position[0]
    spending = data.get("spending", [])
    if not isinstance(spending, list):
        raise BadPosition("`spending` must be a list of cards, such as ['6', 'A as 14']")
    values = [_read_value(card) for card in spending]
    if any(times > s["stash"][seat, rank] for rank, times in Counter(map(rank_of, values)).items()):
        raise BadPosition(f"`spending` holds cards that seat {seat} does not have")
    for value in values:
        s["spending"][seat, value - 1] += 1
    if values and not game.quick(is_completable)(game.board, position):
        raise BadPosition(f"the cards of `spending` can not become a multiple of {int(s['kcount'])}")
    claim = data.get("claim", 0)
    if type(claim) is not int or (claim and claim * int(s["kcount"]) != sum(values)):
        raise BadPosition(f"`claim` must be the number of roads that the cards of `spending` buy, not {claim!r}")
    taken = _read_roads(data.get("taken", []), int(s["kcount"]), "`taken`")
    if taken - free:
        raise BadPosition("`taken` must hold roads that nobody has claimed")
    if taken and len(taken) >= claim:
        raise BadPosition("`taken` must hold fewer roads than `claim` says: with the last one the turn is over")
    s["claim"][seat] = claim
    s["taken"][seat] = words_with(taken, WORDS)


def _read_value(card: object) -> Value:
    value = VALUE_NAMED.get(str(card).lower())
    if value is None:
        raise BadPosition(f"{card!r} in `spending` is no card; an ace is 'A as 1' or 'A as 14'")
    return value


# In compiled code


def is_completable(b: Board, states: Positions) -> bool:
    """Whether the cards that have been picked are a claim, or can become one."""
    return faults.is_claimable(states[0])
