"""What bots know of Selling Knives."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine import Game, State
from byways.engine.dice import generator
from byways.engine.verbs import legal, play, prefer, prior, wander
from byways.games.selling_knives.board import RANK_NAMES, ROAD_NAMES
from selling_knives.knives_reference import claims

pytestmark = pytest.mark.xdist_group("selling-knives")


def preferred(b: Any, states: Any, moves: Any, rng: Any) -> Any:
    n = legal(b, states[0], moves)
    return moves[prefer(b, states[0], moves, n, rng)]


def choose(state: State) -> int:
    """What `prefer` plays."""
    game = state.game
    scratch, rng = np.zeros(game.MOVES, np.int32), np.array([1], np.uint64)
    return int(game.kernel(preferred)(game.board, state.array, scratch, rng))


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
    """One seat, each in turn, plays what `prefer` says; the others play at random."""
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


@pytest.mark.parametrize("seed", range(12))
def test_the_largest_claim_is_that_of_brute_force(seed: int) -> None:
    """Near the end `prefer` makes the largest claim that the stash can pay for."""
    random = Random(seed)
    stash = Counter(random.sample([rank for rank in range(13) for _ in range(4)], 8))
    free = random.randint(2, 6)
    game = byways.game("selling-knives", kcount=8)
    state = position(
        game,
        " ".join(RANK_NAMES[rank] for rank in stash.elements()),
        " ".join(RANK_NAMES[rank] for rank in range(13) for _ in range(4 - stash[rank])),  # Orange could take them all
        roads={"orange": list(ROAD_NAMES[free:28])},
    )
    most = max(sum(claim) // 8 for claim in claims(stash, 8, free))
    while not state.record["claim"][0]:
        state.play(choose(state))
        assert state.seat == 0
    assert int(state.record["claim"][0]) == most


def stroll(b: Any, states: Any, moves: Any, rng: Any) -> None:
    wander(b, states[0], moves, rng)


def by_preference(b: Any, states: Any, moves: Any, rng: Any) -> None:
    """What `wander` does by default, until it is somebody else's turn."""
    s = states[0]
    seat = s.seat
    while s.seat == seat:
        play(b, s, moves[prefer(b, s, moves, legal(b, s, moves), rng)], rng)


@pytest.mark.parametrize("centres", [8, 11, 14])
def test_the_short_cut_of_playouts_leads_where_preference_leads(centres: int) -> None:
    """The same card is drawn, or the same roads are claimed; other cards may pay for them."""
    game = byways.game("selling-knives", kcount=centres)
    scratch = np.zeros(game.MOVES, np.int32)
    states, other = np.zeros(1, game.STATE.dtype), np.zeros(1, game.STATE.dtype)
    claimed = 0
    for seed in range(12):
        states[0] = game.new(seed).array[0]
        rng, same = generator(seed), generator(seed)
        while states[0]["seat"] >= 0:
            other[0] = states[0]
            before, free = int(states[0]["left"]), states[0]["free"].copy()
            game.kernel(stroll)(game.board, states, scratch, rng)
            game.kernel(by_preference)(game.board, other, scratch, same)
            for field in ("seat", "roads", "free", "latest"):
                assert (states[0][field] == other[0][field]).all()
            if states[0]["left"] < before:  # a draw: the same card
                assert states.tobytes() == other.tobytes()
            claimed += int((states[0]["free"] != free).any())
    assert claimed
