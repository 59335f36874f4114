"""The search: legal, fair, within its budget, the same for the same seed, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter, process_time

import pytest

import byways
from byways.bots.search import SearchBot
from byways.engine import BywaysError, State
from our_games import GAMES

CRAB = pytest.mark.xdist_group("crab-stack")
each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])
"""Tests of one game run in one process, so that its code is loaded once."""


def crab(seed: int = 3, players: int = 2) -> State:
    return byways.game("crab-stack", players=players).new(seed)


def positions(seed: int) -> Iterator[State]:
    """The positions of a game of Crab Stack that is played at random, the finished one too."""
    state = crab(seed)
    bot = byways.bot("random", seed=seed)
    yield state.copy()
    while not state.over:
        yield state.play(bot.choose(state)).copy()


def midgame(name: str, seed: int, plies: int) -> State:
    """A position some way into a game, the same every time, with a choice to make."""
    state = byways.game(name).new(seed)
    for ply in range(plies):
        codes = state.codes()
        following = state.copy().play(codes[(7 * ply + seed) % len(codes)])
        if following.over:
            break
        state = following
    while len(state.codes()) == 1:
        following = state.copy().play(state.codes()[0])
        if following.over:
            break
        state = following
    return state


@CRAB
def test_same_seed_and_simulations_give_the_same_thoughts() -> None:
    for trees in (1, 3):
        first, second = (SearchBot(simulations=600, seed=9, trees=trees).think(crab()) for _ in range(2))
        assert first == second
    other = SearchBot(simulations=600, seed=10).think(crab())
    assert [one.visits for one in other] != [one.visits for one in SearchBot(simulations=600, seed=9).think(crab())]


@CRAB
def test_thoughts_hold_every_legal_move_with_all_visits_and_payoffs() -> None:
    state = crab(players=3)
    thoughts = SearchBot(simulations=500, seed=1).think(state)
    assert {int(one.move) for one in thoughts} == set(state.codes())
    assert sum(one.visits for one in thoughts) == 500
    assert all(len(one.payoffs) == 3 and sum(one.payoffs) == pytest.approx(1, abs=1e-3) for one in thoughts)
    assert thoughts[0].visits == max(one.visits for one in thoughts)


@CRAB
def test_the_principal_line_can_be_played() -> None:
    state = crab()
    line = SearchBot(simulations=3000, seed=1).think(state)[0].line
    assert len(line) >= 2
    for move in line:
        state.play(move)


@each_game
def test_a_budget_of_a_second_is_answered_within_1_2(name: str) -> None:
    """The processor's time counts: others may keep the machine busy, and that is not the bot's doing."""
    bot = SearchBot(seconds=1.0, trees=1, seed=1)
    bot.think(midgame(name, 1, 3))  # compiles
    state = midgame(name, 2, 4)
    start, used = perf_counter(), process_time()
    bot.choose(state)
    assert perf_counter() - start >= 0.9
    assert process_time() - used <= 1.2


@CRAB
def test_one_legal_move_is_answered_at_once() -> None:
    state = next(state for seed in range(200) for state in positions(seed) if len(state.codes()) == 1)
    bot = SearchBot(seconds=30)
    used = process_time()
    assert [bot.choose(state)] == list(state.moves)
    assert process_time() - used < 0.5


@CRAB
def test_memory_is_bounded_and_full_memory_does_no_harm() -> None:
    bot = SearchBot(simulations=3000, seed=1, memory=0.02)
    thoughts = bot.think(crab())
    tree = bot._trees[0]
    assert tree.nodes.nbytes + tree.sums.nbytes <= 0.02 * 2**20
    assert tree.used[0] == len(tree.nodes)
    assert sum(one.visits for one in thoughts) == 3000


@CRAB
def test_it_takes_a_win_in_one() -> None:
    """Wherever a move ends the game at once with a win, the search plays it, or one that wins as surely."""
    tried = 0
    for seed in range(30):
        for state in positions(seed):
            wins = [
                code
                for code in state.codes()
                if (after := state.copy().play(code)).over and after.payoffs[state.seat or 0] == 1
            ]
            if wins and len(state.codes()) > len(wins):
                best = SearchBot(simulations=300, seed=seed).think(state)[0]
                assert best.move in wins or best.payoffs[state.seat or 0] > 0.97
                tried += 1
    assert tried >= 5


@CRAB
def test_it_beats_random_play() -> None:
    won = 0.0
    for number in range(10):
        state = crab(number)
        seats = [SearchBot(simulations=150, seed=number), byways.bot("random", seed=number)]
        if number % 2:
            seats.reverse()
        while not state.over:
            state.play(seats[state.seat or 0].choose(state))
        won += state.payoffs[number % 2]
    assert won >= 9


@each_game
def test_it_uses_only_what_the_seat_may_know(name: str) -> None:
    """Positions that look the same to the seat to act, but differ in what is hidden, get the same thoughts."""
    for seed, plies in ((1, 0), (2, 6), (3, 15), (4, 31)):
        state = midgame(name, seed, plies)
        seat = state.seat
        assert seat is not None
        expected = SearchBot(simulations=60, seed=7).think(state)
        assert expected == SearchBot(simulations=60, seed=7).think(state.view(seat))
        for world in range(3):
            twin = state.redeal(seat, world)
            assert bytes(twin.view(seat)) == bytes(state.view(seat))
            assert expected == SearchBot(simulations=60, seed=7).think(twin)


@each_game
def test_it_plays_every_game_to_its_end(name: str) -> None:
    state = byways.game(name).new(8)
    bots = [SearchBot(simulations=12, seed=seat) for seat in range(state.game.players)]
    while not state.over:
        assert state.seat is not None
        state.play(bots[state.seat].choose(state))
    assert state.outcome is not None


@CRAB
def test_wrong_settings_get_a_reason() -> None:
    with pytest.raises(BywaysError, match="simulations must be a number above 0"):
        byways.bot("search", simulations=-5)
    with pytest.raises(BywaysError, match="seconds must be a number above 0"):
        byways.bot("search", seconds=0)
    with pytest.raises(BywaysError, match="takes seconds, simulations"):
        byways.bot("search", second=1)
    *_, finished = positions(1)
    with pytest.raises(byways.IllegalMove, match="the game is over"):
        byways.bot("search", simulations=5).think(finished)
