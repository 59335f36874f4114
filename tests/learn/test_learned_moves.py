"""What is learned of moves: what games say of them, how it is fitted, and how the search tries them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import byways
from byways.bots.apart import RulesApart
from byways.bots.base import bot_board
from byways.bots.kernels.apart import Rules
from byways.bots.kernels.judge import NO_NET_AT_ALL, OPEN, Desk, Net, NoNet, prefer
from byways.bots.learned import new_desk
from byways.engine import AnyBoard, Array, Game, Payoffs, Positions, State
from byways.engine.interpreting import interpreted
from byways.engine.verbs import move_features
from byways.learn.fit import fit_moves
from byways.learn.kernels.selfplay import Way
from byways.learn.positions import Match, play, together
from byways.learn.positions import Positions as Noted
from learnable import any_net, variants


def listed_of_move(b: AnyBoard, states: Positions, move: int, out: Array) -> int:
    return move_features(b, states[0], move, out)


def weighed(
    b: AnyBoard, states: Positions, moves: Array, net: Net | NoNet, desk: Desk | NoNet, weights: Payoffs
) -> None:
    prefer(b, states[1], moves, len(moves), net, desk, weights)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_are_tried_as_much_as_searches_followed_moves_like_them(players: int) -> None:
    game = byways.game("crab-stack", players=players)
    liking = np.random.default_rng(1).integers(-300, 300, game.inputs.of_moves).astype(np.int16)
    net = any_net(game)._replace(liking=liking)
    state, bot, run = game.new(seed=2), byways.bot("random", seed=2), interpreted(listed_of_move)
    for ply in range(12):
        state.play(bot.choose(state))
        if ply % 4 < 3:
            continue
        codes, said = np.array(state.codes()), []
        for code in codes:
            out = np.zeros(game.inputs.most, np.int32)
            n = run(game.board, state.array, int(code), out)
            assert len(set(out[:n].tolist())) == n
            assert 0 <= min(out[:n]) <= max(out[:n]) < game.inputs.of_moves
            said.append(int(liking[out[:n]].sum()) / 256)
        states = np.zeros(2, game.STATE.dtype)
        states[1] = state.array[0]
        chances = np.exp(np.array(said) - max(said))
        for looks in (np.ones(len(codes)), np.arange(1.0, len(codes) + 1)):
            weights = looks.copy()
            interpreted(weighed)(bot_board(game, True), states, codes, net, new_desk(game, net, states), weights)
            open_part, rest = looks / looks.mean(), looks * chances / (looks * chances).mean()
            assert weights == pytest.approx(OPEN * open_part + (1 - OPEN) * rest, abs=1e-3)
        for none in (net._replace(liking=liking[:0]), NO_NET_AT_ALL):
            same = np.ones(len(codes))
            desk = none if isinstance(none, NoNet) else new_desk(game, none, states)
            interpreted(weighed)(bot_board(game, True), states, codes, none, desk, same)
            assert (same == 1).all()


def choices(shares: list[float], times: int, looking: Sequence[float] = ()) -> Noted:
    """As many decisions, each between two moves of which the search followed these shares, and that look so good."""
    ends = np.arange(1, 2 * times + 1)
    none = np.zeros((0, 2), np.float32)
    moves, shown = np.tile(np.array([0, 1], np.uint16), times), np.tile(np.array(shares, np.float32), times)
    looks = np.tile(np.array(looking, np.float32), times)
    return Noted(ends[:0], ends[:0], none, none, ends[:0] > 0, moves, ends, shown, looks, ends[1::2])


def test_what_makes_searches_follow_a_move_is_learned() -> None:
    found = together([choices([30.0, 10.0], 1000), choices([3.0, 1.0], 1000)])
    assert found.move_ends.tolist() == list(range(1, 4001))
    assert found.roots.tolist() == list(range(2, 4001, 2))
    liking, error = fit_moves(byways.game("crab-stack"), found, 8, "moves")
    assert (int(liking[0]) - int(liking[1])) / 256 == pytest.approx(np.log(3), abs=0.05)
    assert error == pytest.approx(-0.75 * np.log(0.75) - 0.25 * np.log(0.25), abs=0.01)
    assert not liking[2:].any()


def test_what_a_game_says_of_moves_is_not_learned_once_more() -> None:
    found = together([choices([30.0, 10.0], 1000, (1.5, 1.0)), choices([3.0, 1.0], 1000, (0.75, 0.5))])
    liking, _ = fit_moves(byways.game("crab-stack"), found, 8, "moves")
    assert (int(liking[0]) - int(liking[1])) / 256 == pytest.approx(np.log(2), abs=0.05)


def test_self_play_notes_how_promising_a_game_says_that_moves_look(monkeypatch: pytest.MonkeyPatch) -> None:
    game = byways.game("snow-tails", players=2)
    monkeypatch.setattr(type(game), "kernel", lambda game, kernel: interpreted(kernel))
    monkeypatch.setattr(RulesApart, "rules", property(lambda apart: Rules(0, apart._lent)))
    found = play(Match(game, "looks", 0, 1, Way(2, 2, 1000, 256, True)))[1]
    assert len(found.looks) == 0
    found = play(Match(game, "looks", 0, 1, Way(2, 2, 0, 256, True)))[1]
    assert len(found.looks) == len(found.shares) == found.roots[-1]
    assert (found.looks > 0).all()
    assert len({round(float(look), 4) for look in found.looks}) > 2


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.spec)
def test_what_is_said_of_moves_is_what_the_game_says_there_can_be(game: Game) -> None:
    """None twice, and the same in all worlds that the seat can not tell apart."""
    run = interpreted(listed_of_move)

    def said_of(state: State) -> list[list[int]]:
        found = []
        for code in state.codes():
            out = np.zeros(game.inputs.most, np.int32)
            found.append(out[: run(game.board, state.array, int(code), out)].tolist())
        return found

    most = 0
    for seed in (5, 6):
        state, bot = game.new(seed), byways.bot("random", seed=seed)
        for ply in range(80):
            if state.seat is None:
                break
            if ply % 4 == 0:
                said = said_of(state)
                assert said_of(state.redeal(state.seat, 1)) == said
                for one in said:
                    assert len(set(one)) == len(one)
                    assert all(0 <= number < game.inputs.of_moves for number in one)
                    most = max(most, len(one))
            state.play(bot.choose(state))
    assert most > 3
