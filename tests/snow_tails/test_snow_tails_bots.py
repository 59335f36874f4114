"""What bots know agrees with the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine import State
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.knowledge import worth, worth_of
from byways.games.snow_tails.rules import codes
from byways.games.snow_tails.rules.cards import put_on
from byways.games.snow_tails.rules.ride import drift_of, find_rides, may_take_bonus, ride_of, side_of, speed_of
from byways.games.snow_tails.rules.rounds import place_now

pytestmark = pytest.mark.xdist_group("snow-tails")


def compare(b: Any, states: Any, move: Any, found: Any) -> bool:
    """A kernel: the best ride after cards, as bots find it in states[0] and as the rules offer it in states[1].

    Says whether the sled moves at all.
    """
    found[0] = worth_of(b, states[0], move)
    s = states[1]
    seat = s.seat
    put_on(s, seat, move)
    speed = speed_of(s, seat)
    if speed <= 0:
        return False
    s.ways = 1
    s.masks[0] = 0
    if drift_of(s, seat) > 0:
        find_rides(b, s)
    elif may_take_bonus(b, s):
        s.ways = 2
        s.masks[1] = 0
    bonus = place_now(b, s, seat) if drift_of(s, seat) == 0 else 0
    found[1] = -1000.0
    for i in range(s.ways):
        ride = ride_of(b, s, seat, np.int64(s.masks[i]), speed + i * bonus, side_of(s, seat))
        found[1] = max(found[1], worth(b, s, ride, speed))
    return True


def card_plays(game: SnowTails, seed: int) -> list[State]:
    """The positions of a random match in which cards are to be played."""
    random, state, found = Random(seed), game.new(seed=seed), []
    while not state.over:
        if state.record["phase"] == codes.CARDS:
            found.append(state.copy())
        state.play(random.choice(state.codes()))
    return found


@pytest.mark.parametrize("drift", ["sideways", "diagonal"])
def test_the_best_ride_of_bots_is_the_best_of_the_rules(drift: str) -> None:
    """Bots look at all rides in one pass, without keeping them, and leave the position as it was."""
    compared = 0
    found = np.zeros(2)
    for track in ("old-grove", "crevasse", "wolf-pass"):
        game = byways.game("snow-tails", players=4, track=track, drift=drift)
        assert isinstance(game, SnowTails)
        run = game.kernel(compare)
        for state in [state for seed in range(3) for state in card_plays(game, seed)]:
            for code in state.codes():
                worlds = np.frombuffer(bytearray(bytes(state) * 2), game.STATE.dtype)
                if run(game.board, worlds, code, found):
                    assert found[0] == found[1]
                    compared += 1
                assert worlds[:1].tobytes() == bytes(state)
    assert compared > 2000


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 5])
def test_races_on_wolf_pass_do_not_drag(players: int) -> None:
    """Among normal bots they end within 25 rounds; they took 28 to 53."""
    game = byways.game("snow-tails", players=players, track="wolf-pass")
    for seed in range(2):
        state, bot = game.new(seed=seed), byways.bot("normal", seed=seed)
        while not state.over:
            state.play(bot.choose(state))
        assert int(state.record["rounds"]) <= 25
