"""The benches that say whether a network wins, and why, still run: docs/learning.md can be measured again."""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest

import byways
from byways.bots.learned import NO_NET
from byways.bots.levels import level
from learnable import any_net

HERE = Path(__file__).parent


def test_a_move_is_judged_by_a_network_by_playouts_and_by_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE.parents[1] / "bench"))
    judging, game = importlib.import_module("judging"), byways.load(HERE / "nim.py")()
    net = any_net(game)
    last, five = (game.from_dict({"seat": 1, "stones": stones, "winner": -1, "card": [0, 2]}) for stones in (2, 5))
    for follow, judge in ((0, net), (-1, NO_NET), (-1, net)):
        assert (judging.judged(last, 2, judge, follow, "a") == 1).all(), "who takes the last one wins"
    by_net, by_playouts = judging.judged(five, 1, net, 0, "a"), judging.judged(five, 1, NO_NET, -1, "a")
    assert ((by_net > 0) & (by_net < 1)).all()
    assert set(np.unique(by_playouts)) == {0.0, 1.0}, "playouts go to the end, where somebody has won"
    assert judging.searched(five, 1, None, worlds=1, simulations=200, seed="a") > 0.9, "four stones are lost"


def test_both_sides_of_a_match_have_the_budget_of_a_level_and_one_of_them_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(HERE.parents[1] / "bench"))
    bench, game = importlib.import_module("learned"), byways.load(HERE / "nim.py")()
    net = any_net(game)
    sides = bench.Sides(0.1, 0.1, 64, "easy", 2.0, net)
    with_it, without = (sides.bot(game, own, "a") for own in (True, False))
    budget = level("easy", game.name).simulations
    assert (with_it.simulations, without.simulations) == (2 * budget, budget)
    assert (with_it.net_for(game).kind, without.net_for(game).kind) == (net.kind, 0)
    assert with_it.seconds is without.seconds is None, "the clock says nothing"
    spent = [0.0, 0.0]
    won = [bench.play(game, "deal", seat, sides, spent) for seat in range(2)]
    assert set(won) <= {0.0, 0.5, 1.0}
    assert all(spent)


def test_a_search_that_has_settled_loses_nothing_and_a_wrong_move_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE.parents[1] / "bench"))
    settling, game = importlib.import_module("settling"), byways.load(HERE / "nim.py")()
    five = game.from_dict({"seat": 1, "stones": 5, "winner": -1, "card": [0, 2]})
    by = settling.Reference(five, 400, "a")
    assert by.choices == [1, 1], "four stones are lost"
    assert by.lost(1) == 0
    assert by.lost(2) > 0.5
    tally = settling.Tally()
    tally.add(five, 400, "b", by)
    assert tally.same == [True]
    assert tally.lost == [0]
    assert tally.row(400).startswith("| 400 | 100.0% | 0.00 ± 0.00 |")
