"""What bots know of Vancouver Buses: greedy delivers and its games end, and a full set counts once."""

from __future__ import annotations

import numpy as np
import pytest

import byways
from byways.engine import Payoffs, Positions, State
from byways.engine.verbs import estimate
from byways.games.vancouver_buses.board import Board
from vancouver_buses.bus_positions import city, game

pytestmark = pytest.mark.xdist_group("vancouver-buses")

ONE_EACH = ["false-creek", "2nd-main", "49th-main", "marine-oak", "33rd-dunbar", "gastown", "1st-clark", "49th-tyne"]


def hope(state: State) -> float:
    """What seat 0 can expect by the game's own estimate, as points above the other."""
    out = np.zeros(state.game.players)
    state.game.quick(_estimate)(state.game.board, state.array, out)
    return float(np.log(out[0] / out[1]))


def _estimate(b: Board, states: Positions, out: Payoffs) -> None:
    estimate(b, states[0], out)


@pytest.mark.parametrize("served", range(8))
def test_a_delivery_is_worth_more_than_the_card_in_hand(served: int) -> None:
    """However many regions have been served: with four to six of them bots once drove away."""
    stop = ONE_EACH[served]
    mine = {"bus": stop, "hand": [stop], "delivered": ONE_EACH[:served]}
    state = city(mine, actions=1, options={"deliveries": 24})
    done = city({**mine, "hand": [], "delivered": [*ONE_EACH[:served], stop]}, options={"deliveries": 24}, actions=0)
    assert hope(done) > hope(state)


def test_two_cards_that_complete_one_set_count_it_once() -> None:
    """Two cards to the last region: the second is worth what it adds when the first has made the set full."""
    near, other = "49th-tyne", "49th-kerr"
    hopes = []
    for held in ([], [near], [near, other]):
        mine = {"bus": near, "hand": held, "delivered": ONE_EACH[:7], "routes": []}
        hopes.append(hope(city(mine, {"routes": []}, options={"deliveries": 24})))
    first, second = hopes[1] - hopes[0], hopes[2] - hopes[1]
    assert second < first / 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_games_of_greedy_end(players: int) -> None:
    """All of a hundred, within 1,500 decisions."""
    table = game(players)
    for seed in range(100):
        state = table.new(seed)
        bot = byways.bot("greedy", worlds=4, seed=seed)
        decisions = 0
        while not state.over:
            assert decisions < 1500, f"game {seed} does not end: {state.record['delivered_n']}"
            state.play(bot.choose(state))
            decisions += 1
