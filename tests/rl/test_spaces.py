"""Action spaces and observations: dense, exact, seat-relative, and silent about what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy import int8, uint64

import byways
import observations
from byways.engine import (
    OVER,
    Code,
    Codes,
    Game,
    IllegalMove,
    Option,
    Outcome,
    Payoffs,
    Rng,
    State,
    below,
    nobody,
    owner,
    public,
    record,
    verb,
)
from byways.engine.actions import Action
from byways.engine.errors import BadPosition, BrokenGame, NoSeat
from byways.engine.observing import bit_set, category, number
from byways.engine.types import Array
from byways.games.vancouver_buses.board import NO_CARD
from our_games import GAMES

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "crab-stack": [{"players": 2}, {"players": 3}, {"players": 4}],
    "selling-knives": [{"players": 2}, {"players": 6, "kcount": 8}, {"players": 3, "open": True, "scoring": "route"}],
    "snow-tails": [{"players": 2}, {"players": 5, "saplings": "both", "races": 2}, {"drift": "diagonal"}],
    "snowplow-race": [{"players": 1}, {"players": 6, "advanced": True, "length": "full"}],
    "vancouver-buses": [{"players": 2, "deliveries": 4}, {"players": 4, "deliveries": 4}],
}
SPECS = [
    pytest.param(name, options, marks=pytest.mark.xdist_group(name), id=f"{name}-{number}")
    for name in GAMES
    for number, options in enumerate(OPTIONS[name])
]
each_spec = pytest.mark.parametrize(("name", "options"), SPECS)
TOLL_ROAD = Path(__file__).parents[2] / "examples" / "own_game.py"


def positions(game: Game, seed: int, most: int = 400) -> Iterator[State]:
    """The positions of a random game, the same object each time."""
    random, state = Random(seed), game.new(seed)
    for _ in range(most):
        yield state
        if state.over:
            return
        state.play(random.choice(state.codes()))


@each_spec
def test_no_legal_move_falls_outside(name: str, options: dict[str, Any]) -> None:
    game = byways.game(name, **options)
    actions = game.actions
    assert len({action.words for action in actions}) == actions.size
    assert [actions.index(actions.code(number)) for number in range(actions.size)] == list(range(actions.size))
    for seed in range(6):
        for state in positions(game, seed):
            codes = state.codes()
            legal = actions.legal(state)
            assert [actions.code(number) for number in legal] == codes
            assert np.flatnonzero(actions.mask(state)).tolist() == sorted(legal)


@pytest.mark.xdist_group("crab-stack")
def test_the_moves_of_crab_stack_are_those_that_crabs_can_reach() -> None:
    """Every pair of rocks up to three steps apart, and no other, is an action: each can be set up."""
    game = byways.game("crab-stack")
    used = [int(rock) for rock in game.board.rocks]
    near = {rock: {other for other in used if int(game.board.near[rock]) >> other & 1} for rock in used}
    within: set[tuple[int, int]] = set()
    for start in used:
        reached = {start}
        for _ in range(3):
            reached |= {other for rock in reached for other in near[rock]}
        within |= {(start, landing) for landing in reached - {start}}
    assert {divmod(int(code), 64) for code in game.actions.codes if code < 4096} == within


@each_spec
def test_factors_tell_actions_apart(name: str, options: dict[str, Any]) -> None:
    actions = byways.game(name, **options).actions
    assert actions.factors.shape == (actions.size, len(actions.heads))
    assert len(np.unique(actions.factors, axis=0)) == actions.size
    for column, values in enumerate(actions.heads.values()):
        assert set(actions.factors[:, column].tolist()) - {-1} == set(range(len(values)))
    assert actions.factored_size < actions.size


def test_actions_that_are_not_there_are_told() -> None:
    game = byways.game("crab-stack")
    for wrong in (-1, 249, 10**9):
        with pytest.raises(IllegalMove, match="from 0 to 248"):
            game.actions.words(wrong)
    with pytest.raises(IllegalMove, match=r"not 1\.5"):
        game.actions.code(1.5)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="code of no action"):
        game.actions.index(9)
    state = game.new(seed=7)
    wrong = next(number for number in range(249) if number not in game.actions.legal(state))
    with pytest.raises(IllegalMove, match="is not legal here; legal are"):
        game.actions.move(state, wrong)
    for other in (None, byways.game("crab-stack", players=3).new(seed=7)):
        with pytest.raises(BadPosition, match=r"the actions of crab-stack, which has no position"):
            game.actions.mask(other)  # type: ignore[arg-type]
    for read in (game.observation.named, game.observation.scaled):
        with pytest.raises(BadPosition, match=r"has 494 numbers, not \(3,\)"):
            read(np.zeros(3, np.uint8))


@each_spec
def test_observations_hold_what_the_record_says(name: str, options: dict[str, Any]) -> None:
    """Each feature beside a slow reading of the record, for every seat; and every number is within its bounds."""
    game = byways.game(name, **options)
    layout, features = game.observation, {feature.title or feature.name: feature for feature in game.list_features()}
    for state in positions(game, 3, most=120):
        for seat in range(game.players):
            row = state.observe(seat)
            assert (row <= layout.high).all()
            for part_name, found in layout.named(row).items():
                feature = features.get(part_name)
                expected = None if feature is None else slowly(game, state, seat, feature)
                if expected is not None:
                    assert np.array_equal(found.ravel(), expected.ravel()), (part_name, seat)


def slowly(game: Game, state: State, seat: int, feature: Any) -> np.ndarray[Any, Any] | None:
    """A feature by numpy: numbers, categories, seats and sets of the whole field."""
    field = game.STATE.fields[feature.name]
    values = np.array(state.record[feature.name]).astype(np.uint64 if field.kind is uint64 else np.int64)
    turned = [(seat + other) % game.players for other in range(game.players)]
    for axis in range(values.ndim):
        if axis == 0 and field.sight == "owner":
            values = np.take(values, [seat], 0)
        elif axis in feature.seats:
            values = np.take(values, turned, axis)
        elif axis in feature.first:
            values = np.take(values, range(feature.first[axis]), axis)
    high = feature.high if feature.high is not None else (field.within or (0, 255))[1]
    if feature.reading == "number":
        return np.clip(values - feature.low, 0, min(high - feature.low, 255))
    if feature.reading == "category":
        return np.stack([values == value for value in range(feature.low, high + 1)], -1).astype(int)
    if feature.reading == "seat":
        return np.stack([values == other for other in turned], -1).astype(int)
    if feature.reading == "bits":
        bits = np.unpackbits(np.ascontiguousarray(values).view(np.uint8), bitorder="little")
        bits = bits.reshape(*values.shape[:-1], -1) if feature.long else bits.reshape(*values.shape, 64)
        return bits[..., list(feature.at)] if feature.at else bits[..., :high]
    if feature.reading == "items":
        return listed(state, seat, feature, values, owned=field.sight == "owner", turned=turned)
    return None


def listed(state: State, seat: int, feature: Any, values: Any, *, owned: bool, turned: list[int]) -> Any:
    """What is in each list, or in all of them: how many of it, or how far it is from the last one."""
    counts = np.full(values.shape[:-1], values.shape[-1])
    if feature.length:
        counts = np.array(state.record[feature.length])
        counts = counts[[seat]] if owned else counts[turned] if feature.seats else counts
    lists = () if feature.merged else values.shape[:-1]
    out = np.zeros((*lists, feature.high - feature.low + 1), np.int64)
    for place in np.ndindex(values.shape[:-1]):
        things = values[place][: counts[place]].tolist()
        for order, thing in enumerate(things):
            if feature.low <= thing <= feature.high:
                at = (*(() if feature.merged else place), thing - feature.low)
                out[at] = len(things) - order if feature.ranked else out[at] + 1
    return out


@pytest.mark.xdist_group("crab-stack")
def test_crabs_are_seen_where_they_are() -> None:
    game = byways.game("crab-stack", players=3)
    names = [str(name) for name in game.actions.heads["from"]]
    for state in positions(game, 5):
        stacks = state.to_dict()["stacks"]
        for seat in range(3):
            seen = game.observation.named(state.observe(seat))
            assert seen["top"].max(initial=0) == max(map(len, stacks.values()))
            for place, rock in enumerate(names):
                heights = sorted(seen["top"][:, place][seen["top"][:, place] > 0].tolist())
                assert heights == list(range(1, len(stacks.get(rock, [])) + 1)), "one crab at each height"
                owners = np.flatnonzero(seen["tops"][:, place]) // 3
                here = int(state.record["top"][int(game.board.rocks[place])])
                assert owners.tolist() == ([] if here < 0 else [(here // 9 - seat) % 3])


@pytest.mark.xdist_group("vancouver-buses")
def test_cards_are_seen_by_their_owner_only() -> None:
    game = byways.game("vancouver-buses", players=3, deliveries=4)
    for state in positions(game, 2, most=150):
        for seat in range(3):
            seen = game.observation.named(state.observe(seat))
            own = state.record["hand"][seat][: state.record["hand_n"][seat]].tolist()
            assert in_list(seen["hand"]) == own
            for other in range(3):
                player = (seat + other) % 3
                colours = state.record["hand_region"][player][: state.record["hand_n"][player]].tolist()
                assert in_list(seen["hand_region"][other]) == colours
            for region in range(8):
                pile = state.record["pile"][region][: state.record["pile_n"][region]].tolist()
                assert in_list(seen["pile"][region]) == pile, "what has left the pile is not seen in it"
                known = [int(card) for card in state.record["top_seen"][seat][region] if card != NO_CARD]
                assert in_list(seen["top_seen"][region]) == known


def in_list(seen: Array) -> list[int]:
    """The things of a list as a row shows it: none behind the first 0."""
    things = [int(number) - 1 for number in seen if number]
    assert not seen[len(things) :].any()
    return things


@pytest.mark.xdist_group("vancouver-buses")
def test_wide_rows_have_a_place_for_each_thing() -> None:
    game = byways.game("vancouver-buses", players=3, deliveries=4)
    layout, ends, end = game.observation, {}, 0
    for part in layout.parts:
        if part.bits:
            end += (part.stop - part.start) // part.shape[-1] * part.bits
        elif part.listed:
            end += (part.stop - part.start) // part.shape[-1] * part.high
        else:
            end += (part.stop - part.start) * (part.high + 1 if part.names else 1)
        ends[part.name] = end
    for state in positions(game, 2, most=60):
        for seat in range(3):
            record, row = state.record, layout.wide(state.observe(seat))
            assert row.shape == (end,)
            buses = row[ends["bus"] - 3 * 132 : ends["bus"]].reshape(3, 132)
            assert (buses.sum(axis=1) == 1).all()
            assert [int(one.argmax()) - 1 for one in buses] == [record["bus"][(seat + k) % 3] for k in range(3)]
            hand = row[ends["hand"] - NO_CARD : ends["hand"]]
            assert np.repeat(np.arange(NO_CARD), hand).tolist() == sorted(
                record["hand"][seat][: record["hand_n"][seat]]
            )
            owned = row[ends["owned"] - 3 * 51 : ends["owned"]].reshape(3, 51)
            assert [sum(int(bit) << k for k, bit in enumerate(one)) for one in owned] == [
                record["owned"][(seat + k) % 3] for k in range(3)
            ]
    several = np.stack([state.observe(0), state.observe(1)])
    assert np.array_equal(layout.wide(several)[1], layout.wide(several[1]))


@each_spec
def test_observations_tell_nothing_that_is_hidden(name: str, options: dict[str, Any]) -> None:
    """Worlds that a seat can not tell apart look the same to it, and a view shows what the whole position does."""
    game = byways.game(name, **options)
    if not game.STATE.secret:
        return
    differ = 0
    for ply, state in enumerate(positions(game, 9)):
        for seat in range(game.players):
            row = state.observe(seat)
            assert np.array_equal(row, state.view(seat).observe(seat))
            if ply % 5 == 0:
                world = state.redeal(seat, seed=ply)
                differ += bytes(world) != bytes(state)
                assert np.array_equal(row, world.observe(seat))
                if seat == state.seat:
                    assert np.array_equal(game.actions.mask(world), game.actions.mask(state))
    assert differ > 5, "the worlds were others"


def test_the_page_tells_what_is_observed() -> None:
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page(), "python scripts/observations.py"


def test_a_view_shows_nothing_to_another_seat() -> None:
    state = byways.game("selling-knives").new(seed=1)
    with pytest.raises(NoSeat):
        state.view(0).observe(1)
    with pytest.raises(NoSeat, match="there is no seat 5"):
        state.observe(5)


# --- games of one's own ---------------------------------------------------------------------------------------


class Board(NamedTuple):
    players: int


class Position:
    seat = public(int8, within=(OVER, 1))
    hand = owner(int8, 2, 3, within=(0, 2))
    deck = nobody(int8, within=(0, 9))
    marks = public(uint64)
    score = public(int8, 2)


@verb
def setup(b: Board, s: Position, rng: Rng) -> None:
    s.hand[0, below(rng, 3)] = 1
    s.hand[1, below(rng, 3)] = 2
    s.deck = below(rng, 10)
    s.marks = uint64(5)


@verb
def legal(b: Board, s: Position, out: Codes) -> int:
    out[0] = 700 + s.score[0]
    out[1] = 900
    return 2


@verb
def play(b: Board, s: Position, move: Code, rng: Rng) -> None:
    s.score[s.seat] += 1
    s.seat = OVER if s.score[s.seat] >= 3 else 1 - s.seat


@verb
def result(b: Board, s: Position, out: Payoffs) -> None:
    out[0], out[1] = 1.0, 0.0


class Own(Game):
    name = "own-spaces"
    title = "Own"
    blurb = "A game that lists neither actions nor features."
    minutes = 1
    options = (Option("players", 2, "Two.", (2,)),)
    STATE = record(Position)
    MOVES = 2

    def make_board(self, values: dict[str, Any]) -> Board:
        return Board(2)

    def notation(self, state: State, code: int) -> str:
        return str(code)

    def outcome(self, state: State) -> Outcome:
        return Outcome((0,), state.payoffs, "so", "so")

    def to_dict(self, state: State) -> dict[str, Any]:
        return {}

    def fill(self, data: dict[str, Any], position: Any) -> None:
        pass


def test_without_a_list_an_action_is_a_place_among_the_legal_moves() -> None:
    game = Own()
    state = game.new(seed=1)
    assert game.actions.size == 2
    assert not game.actions.declared
    assert game.actions.legal(state) == [0, 1]
    assert game.actions.move(state, 1) == 900
    with pytest.raises(IllegalMove, match="write list_actions"):
        game.actions.index(900)


def test_without_a_list_features_follow_from_the_fields() -> None:
    game = Own()
    state = game.new(seed=1)
    seen = game.observation.named(state.observe(1))
    assert set(seen) == {"me", "seat", "hand", "marks", "score"}, "nothing that nobody sees"
    assert seen["me"].tolist() == [0, 1]
    assert seen["seat"].tolist() == [0, 1, 0], "-1, 0, 1"
    assert seen["hand"].shape == (3, 3)
    assert seen["hand"].argmax(-1).tolist() == state.record["hand"][1].tolist()
    assert np.flatnonzero(seen["marks"]).tolist() == [0, 2]
    toll = byways.load(TOLL_ROAD)()
    assert toll.new(seed=1).observe().shape == (toll.observation.size,)


class Outside(Own):
    def list_actions(self) -> Iterator[Action]:
        yield Action(900, "nine hundred", "move")


def test_a_move_outside_the_list_is_found_out() -> None:
    game = Outside()
    with pytest.raises(BrokenGame, match="700 is the code of no action"):
        game.actions.legal(game.new(seed=1))


@pytest.mark.parametrize(
    ("feature", "words"),
    [
        (number("deck", "hidden"), "which nobody may see"),
        (number("nothing", "not there"), "which its record has not"),
        (category("score", "endless"), "needs its highest number"),
        (bit_set("marks", "too many", 65), "has no 65 bits"),
    ],
)
def test_features_that_can_not_be_are_told(feature: Any, words: str) -> None:
    class Wrong(Own):
        def list_features(self) -> Iterator[Any]:
            yield feature

    with pytest.raises(BrokenGame, match=words):
        _ = Wrong().observation
