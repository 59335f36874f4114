"""What bots know of Selling Knives."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from byways.bots.base import bot_board
from byways.engine import Game, State, numbers_in
from byways.engine.dice import generator
from byways.engine.verbs import legal, play, playout_policy, playout_step, prior
from byways.games.selling_knives.board import RANK_NAMES, ROAD_NAMES
from selling_knives.knives_reference import claims

pytestmark = pytest.mark.xdist_group("selling-knives")


def preferred(b: Any, states: Any, moves: Any, rng: Any) -> Any:
    n = legal(b, states[0], moves)
    return moves[playout_policy(b, states[0], moves, n, rng)]


def choose(state: State, advanced: bool = True) -> int:
    """What `playout_policy` plays."""
    game = state.game
    scratch, rng = np.zeros(game.MOVES, np.int32), np.array([1], np.uint64)
    return int(game.kernel(preferred)(bot_board(game, advanced), state.array, scratch, rng))


def weigh(b: Any, states: Any, moves: Any, n: Any, weights: Any) -> None:
    prior(b, states[0], moves, n, weights)


def weights(state: State) -> dict[str, float]:
    codes = np.array(state.codes(), np.int32)
    out = np.zeros(len(codes))
    state.game.kernel(weigh)(state.game.board, state.array, codes, len(codes), out)
    return {str(move): float(weight) for move, weight in zip(state.moves, out, strict=True)}


def position(game: Game, *stashes: str, **more: Any) -> State:
    return game.from_dict({"centres": 8, "seat": 0, "stashes": list(stashes), **more})


@pytest.mark.parametrize("options", [{}, {"players": 4}, {"players": 3, "scoring": "route"}])
def test_saving_up_beats_playing_at_random(options: dict[str, Any]) -> None:
    """One seat, each in turn, plays what `playout_policy` says; the others play at random."""
    game, games, wins, random = byways.game("selling-knives", **options), 24, 0.0, Random(3)
    for seed in range(games):
        state, own = game.new(seed), seed % game.players
        while not state.over:
            state.play(choose(state.view(own)) if state.seat == own else random.choice(state.codes()))
        wins += state.payoffs[own]
    assert wins / games > 0.9


def test_one_order_of_cards_and_roads_is_enough() -> None:
    game = byways.game("selling-knives", scoring="route")
    state = position(game, "3 5 8", "")
    assert min(weights(state).values()) > 0
    state.play("spend 5")
    after = weights(state)
    assert after["spend 3"] > 20 * after["spend 8"]
    state = position(game, "8 8", "").play("spend 8").play("spend 8").play("c-d")
    after = weights(state)
    assert after["a-d"] < 0.01 < after["d-e"]
    assert after["d-e"] > after["e-f"]  # it makes a longer walk


def test_where_roads_count_the_same_any_will_do() -> None:
    state = position(byways.game("selling-knives"), "8", "").play("spend 8")
    after = weights(state)
    assert after.pop("any") > 10 * sum(after.values())


def test_search_takes_the_last_roads_before_another_can() -> None:
    """Blue is one road behind and can buy all three that are left; Orange waits with an eight."""
    roads = {"blue": list(ROAD_NAMES[:12]), "orange": list(ROAD_NAMES[12:25])}
    state = position(byways.game("selling-knives"), "8 8 A 7 5", "8 8 K 3 9 2", roads=roads)
    bot = byways.bot("search", simulations=400, seed=1)
    while state.seat == 0:
        state.play(int(bot.choose(state)))
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def spent(state: State, advanced: bool) -> tuple[int, int]:
    """How many roads `playout_policy` claims at once, and with how many cards."""
    seat = state.seat
    while not state.record["claim"][seat]:
        state.play(choose(state, advanced))
        assert state.seat == seat
    return int(state.record["claim"][seat]), int(state.record["spending"][seat].sum())


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_claims_of_who_can_not_draw_are_those_of_brute_force(seed: int, players: int) -> None:
    """The last one has all other cards. It is time for the largest claim; the advanced look at the next turns too."""
    random = Random(seed)
    stash = Counter(random.sample([rank for rank in range(13) for _ in range(4)], 8))
    free = random.randint(2, 6)
    game = byways.game("selling-knives", kcount=8, players=players)
    state = position(
        game,
        " ".join(RANK_NAMES[rank] for rank in stash.elements()),
        *[""] * (players - 2),
        " ".join(RANK_NAMES[rank] for rank in range(13) for _ in range(4 - stash[rank])),
        roads={"orange": list(ROAD_NAMES[free:28])},
    )
    found = {(sum(claim) // 8, len(claim)) for claim in claims(stash, 8, free)}
    most = max(roads for roads, _ in found)
    assert spent(state.copy(), advanced=False)[0] == most
    if players == 2:  # of three, even the advanced make the largest claim where others could take what is left
        passing = [roads for roads, cards in found if cards % 2 == 0]
        roads, cards = spent(state.copy(), advanced=True)
        assert roads == max(passing, default=most)
        assert cards % 2 == 0 or not passing


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_next_who_can_not_draw_is_somebody_else(seed: int, players: int) -> None:
    """Early on, with all cards in stashes: the cards that are spent do not run out at the same player."""
    deck = [RANK_NAMES[rank] for rank in range(13) for _ in range(4)]
    Random(seed).shuffle(deck)
    hands = [" ".join(deck[seat::players]) for seat in range(players)]
    state = byways.game("selling-knives", kcount=14, players=players).from_dict(
        {"centres": 14, "seat": 0, "stashes": hands}
    )
    roads, cards = spent(state, advanced=True)
    assert cards % players != players - 1
    state.play(int(state.codes()[0]))  # any roads
    while "draw" in state.moves:
        state.play("draw")
    assert state.seat != 0
    assert roads > 5


def by_short_cut(b: Any, states: Any, moves: Any, rng: Any) -> None:
    """A whole turn as playouts make it."""
    s = states[0]
    seat = s.seat
    while s.seat == seat:
        playout_step(b, s, moves, rng)


def contest(game: Game, games: int) -> float:
    """The share of an advanced player, in each seat in turn, among simple ones; all play as playouts do."""
    turn, boards = game.kernel(by_short_cut), (bot_board(game, False), bot_board(game, True))
    scratch, rng, share = np.zeros(game.MOVES, np.int32), generator("pays"), 0.0
    for number in range(games):
        state, own = game.new(seed=number), number % game.players
        while not state.over:
            turn(boards[state.seat == own], state.array, scratch, rng)
        share += state.payoffs[own]
    return share / games


@pytest.mark.parametrize(
    ("players", "centres", "least"),
    [(2, 8, 0.48), (2, 10, 0.64), (2, 12, 0.93), (2, 14, 0.95), (3, 0, 0.5), (6, 0, 0.22)],
)
def test_cunning_pays(players: int, centres: int, least: float) -> None:
    game = byways.game("selling-knives", players=players, **({"kcount": centres} if centres else {}))
    assert contest(game, 3000) > least


def by_preference(b: Any, states: Any, moves: Any, rng: Any) -> None:
    """A whole turn by the rules alone: each decision is one that `legal` lists, and `play` carries it out."""
    s = states[0]
    seat = s.seat
    while s.seat == seat:
        play(b, s, moves[playout_policy(b, s, moves, legal(b, s, moves), rng)], rng)


def assert_same_turn(state: State, advanced: bool, seed: int) -> State:
    """Both ways lead from here to the same record with the same dice; gives it."""
    game, seat = state.game, state.seat
    board, scratch = bot_board(game, advanced), np.zeros(game.MOVES, np.int32)
    short, long = state.copy(), state.copy()
    dice, same = generator(seed), generator(seed)
    game.kernel(by_short_cut)(board, short.array, scratch, dice)
    game.kernel(by_preference)(board, long.array, scratch, same)
    if short.over and not long.over:  # what is decided is not played to its end
        roads = [len(numbers_in(own)) for own in long.record["roads"]]
        assert roads.pop(seat) > max(roads) + len(numbers_in(long.record["free"]))
        short.array["seat"] = long.array["seat"]
    assert bytes(short) == bytes(long)
    assert dice[0] == same[0]
    return long


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("scoring", ["roads", "route"])
@pytest.mark.parametrize("stashes", ["hidden", "open"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_short_cut_of_playouts_leads_where_the_rules_lead(
    players: int, stashes: str, scoring: str, advanced: bool
) -> None:
    """From hundreds of positions each, of good play and of play at random: thousands in all."""
    checked = 0
    for centres in (8, 11, 14):
        game = byways.game("selling-knives", players=players, open=stashes == "open", scoring=scoring, kcount=centres)
        well, badly, random = game.new(centres), game.new(centres), Random(centres)
        while not well.over:
            well = assert_same_turn(well, advanced, checked)
            checked += 1
        for _ in range(100):
            if badly.over:
                break
            assert_same_turn(badly, advanced, checked)
            badly.play(random.choice(badly.codes()))
            checked += 1
    assert checked > 300
