"""What the search proves: compared with looking at everything, used in its choices, never where chance has a say."""

from __future__ import annotations

from pathlib import Path

import pytest

import byways
from byways.bots import search
from byways.bots.kernels.grow import NODE
from byways.bots.levels import LEVELS, level
from byways.bots.search import MEMORY, SearchBot, Tree
from byways.engine import State
from our_games import GAMES

CRAB = pytest.mark.xdist_group("crab-stack")
NIM = Path(__file__).parent.parent / "learn" / "nim.py"
ENOUGH = 500
"""Positions that are looked at before a game counts as too long for that."""


class TooLong(Exception):
    """There is too much to look at."""


class Brute:
    """What each seat gets when all play as well as they can, by looking at every move."""

    def __init__(self) -> None:
        self.known: dict[bytes, tuple[float, ...]] = {}
        self.looked = 0

    def value(self, state: State) -> tuple[float, ...]:
        if state.over:
            return tuple(state.payoffs)
        key, seat = bytes(state), state.seat or 0
        if key not in self.known:
            self.looked += 1
            if self.looked > ENOUGH:
                raise TooLong
            found = [self.value(state.copy().play(code)) for code in state.codes()]
            self.known[key] = max(found, key=lambda payoffs: payoffs[seat])
        return self.known[key]


def endings(players: int, games: int) -> list[tuple[State, Brute]]:
    """The last choices of games that are played at random, with all that can come of them."""
    found = []
    for seed in range(games):
        state, bot = byways.game("crab-stack", players=players).new(seed), byways.bot("random", seed=seed)
        states = []
        while not state.over:
            states.append(state.copy())
            state.play(bot.choose(state))
        for late in states[-6:]:
            brute = Brute()
            if len(late.codes()) > 1:
                try:
                    brute.value(late)
                except TooLong:
                    continue
                found.append((late, brute))
    return found


@CRAB
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_proven_is_what_looking_at_everything_finds(players: int) -> None:
    proven = lost = 0
    for state, brute in endings(players, games=10):
        seat, best = state.seat or 0, brute.value(state)
        bot = SearchBot(simulations=3000, seed=1, learned=False)
        chosen, tree = bot.think(state)[0], bot._trees[0]
        for child in tree.children(tree.root):
            if tree.proven(child):
                after = brute.value(state.copy().play(int(tree.nodes["move"][child])))
                assert tree.sums[child][seat] / tree.nodes["visits"][child] == pytest.approx(after[seat], abs=1e-3)
        if tree.proven(tree.root):
            proven += 1
            lost += best[seat] == 0
            assert chosen.payoffs[seat] == pytest.approx(best[seat], abs=1e-3)
            assert brute.value(state.copy().play(int(chosen.move)))[seat] == best[seat]
    assert proven >= 5
    assert lost


@CRAB
def test_a_move_that_is_proven_to_lose_is_not_played_however_often_it_was_followed() -> None:
    for state, brute in endings(2, games=10):
        seat = state.seat or 0
        worth = {code: brute.value(state.copy().play(code))[seat] for code in state.codes()}
        bot = SearchBot(simulations=400, seed=2, learned=False)
        if len(set(worth.values())) > 1:
            bot.think(state)
            tree = bot._trees[0]
            for child in tree.children(tree.root):  # as if they had looked best for long, before it came out
                if tree.proven(child) and worth[int(tree.nodes["move"][child])] == min(worth.values()):
                    tree.nodes["visits"][child] += 10_000
                    tree.sums[child] = tree.sums[child] / (tree.nodes["visits"][child] - 10_000)
                    tree.sums[child] *= tree.nodes["visits"][child]
            assert worth[int(bot._candidates(state.view(seat), seat)[0].move)] == max(worth.values())
            return
    raise AssertionError("no position with a good and a bad move")


def test_nothing_is_proven_of_worlds_that_are_only_one_of_many() -> None:
    """Nim is won by force, but every simulation deals the other's card anew: what is found holds on average only."""
    state = byways.load(NIM)().new(seed=1)
    bot = SearchBot(simulations=3000, seed=1)
    bot.think(state)
    tree = bot._trees[0]
    assert not (tree.nodes["weight"][: int(tree.used[0])] < 0).any()


@CRAB
def test_a_tree_that_takes_memory_as_it_grows_thinks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    state = byways.game("crab-stack").new(seed=3)
    bot = SearchBot(simulations=12_000, seed=1)
    found = bot.think(state)
    assert int(bot._trees[0].used[0]) > search.SPROUT
    monkeypatch.setattr(search, "SPROUT", 2**20)
    assert SearchBot(simulations=12_000, seed=1).think(state) == found
    timed = SearchBot(simulations=12_000, seconds=600, seed=1)  # looks at the clock now and then
    assert timed.think(state) == found


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])
def test_a_level_has_memory_for_all_its_simulations(name: str) -> None:
    """Each of the first simulations adds more nodes than one of many does."""
    state = byways.game(name).new(seed=1)
    if state.game.planner is not None:
        return
    assert state.seat is not None
    levels = [level(rung, name) for rung in LEVELS]
    few = min(5_000, max(one.simulations // one.trees for one in levels))
    tree = Tree(state.game, MEMORY, True, SearchBot().net_for(state.game))
    tree.grow(state.view(state.seat), state.seat, few, 0.6)
    each = int(tree.used[0]) / few * (NODE.itemsize + 4 * state.game.players)
    for one in levels:
        assert each * one.simulations / one.trees <= MEMORY * 2**20, one
