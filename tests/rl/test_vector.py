"""Batches: the same games as one at a time, whatever the number of threads; rows that can be saved; clear errors."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine.errors import BadPosition
from byways.rl import BadAction, BadBatch, NotReset, VectorEnv
from our_games import GAMES

SHORT: dict[str, dict[str, Any]] = {"vancouver-buses": {"deliveries": 4}}
TOLL_ROAD = Path(__file__).parents[2] / "examples" / "own_game.py"
each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])
crab_stack = pytest.mark.xdist_group("crab-stack")


@each_game
def test_a_batch_plays_the_games_that_states_play(name: str) -> None:
    """Every row beside a State that makes the same moves: seat, mask, observation, payoffs, new games."""
    game = byways.game(name, **SHORT.get(name, {}))
    env = VectorEnv(game, 3, seed=5)
    states = [game.new(int(seed)) for seed in env.seeds]
    ends = 0
    for _ in range(700):
        for row, state in enumerate(states):
            assert env.seats[row] == state.seat
            assert np.array_equal(env.masks[row], game.actions.mask(state))
            assert env.legal[row][: env.counts[row]].tolist() == game.actions.legal(state)
            assert np.array_equal(env.observations[row], state.observe())
        actions = env.sample()
        for row, state in enumerate(states):
            assert env.masks[row, actions[row]], "samples are legal"
            state.play(game.actions.move(state, int(actions[row])))
        actors = env.seats.copy()
        env.step(actions)
        for row, state in enumerate(states):
            assert env.ended[row] == state.over
            assert env.rewards[row].tolist() == pytest.approx(
                list(state.payoffs) if state.over else [0.0] * game.players
            )
            if state.over:
                assert np.array_equal(env.final_observations[row], state.observe(int(actors[row])))
                states[row] = game.new(int(env.seeds[row]))
                assert env.lengths[row] == 0
                ends += 1
    assert ends or name == "vancouver-buses"


@each_game
def test_a_row_is_observed_by_itself(name: str) -> None:
    """Rows lie one after the other, and are written eight bytes at a time: never beyond their end."""
    with VectorEnv(byways.game(name, **SHORT.get(name, {})), 3, seed=2) as env:
        for _ in range(40):
            env.step(env.sample())
            before = env.observations.copy()
            assert before.any(axis=1).all()
            env.put(1, env.state(1))  # fills that row anew, and no other
            assert np.array_equal(env.observations, before)


@each_game
def test_no_legal_move_of_many_games_falls_outside(name: str) -> None:
    """A move that is no action would be told: a quarter of a million decisions of each game."""
    with VectorEnv(byways.game(name, **SHORT.get(name, {})), 512, seed=3, observe=False) as env:
        for _ in range(500):
            env.step(env.sample())
        assert (env.counts > 0).all()
        assert (env.masks.sum(axis=1) == env.counts).all()


def test_a_game_that_lists_no_actions_can_be_learnt_too() -> None:
    """An action is a place among the legal moves then."""
    game = byways.load(TOLL_ROAD)()
    env = VectorEnv(game, 4, seed=5)
    states = [game.new(int(seed)) for seed in env.seeds]
    for _ in range(60):
        actions = env.sample()
        for row, state in enumerate(states):
            assert env.legal[row][: env.counts[row]].tolist() == list(range(len(state.codes())))
            assert np.array_equal(env.observations[row], state.observe())
            state.play(state.codes()[actions[row]])
        env.step(actions)
        states = [game.new(int(env.seeds[row])) if state.over else state for row, state in enumerate(states)]
        assert [env.state(row) for row in range(4)] == states


@crab_stack
def test_threads_change_nothing() -> None:
    with VectorEnv("crab-stack", 50, seed=1) as one, VectorEnv("crab-stack", 50, threads=3, seed=1) as three:
        for _ in range(150):
            actions = one.sample()
            assert np.array_equal(actions, three.sample())
            one.step(actions)
            three.step(actions)
            for name in ("seats", "masks", "observations", "rewards", "ended", "seeds", "lengths"):
                assert np.array_equal(getattr(one, name), getattr(three, name)), name


@crab_stack
def test_a_seed_begins_the_whole_batch_anew() -> None:
    env = VectorEnv("crab-stack", 4, seed=7)
    first, sampled = env.observations.copy(), env.sample()
    env.step(sampled)
    env.reset(7)
    assert np.array_equal(env.observations, first)
    assert np.array_equal(env.sample(), sampled)
    env.reset()
    assert not np.array_equal(env.observations, first), "without a seed the games go on to be others"
    before = env.seeds.copy()
    env.reset(rows=[2])
    assert (env.seeds != before).tolist() == [False, False, True, False]


@crab_stack
def test_rivals_play_in_the_same_call() -> None:
    """Random against random wins half; a learner that only ever takes the first move loses to playouts, if at all."""
    for rivals in ("random", "playout"):
        env = VectorEnv("crab-stack", 256, seed=2, rivals=rivals)
        won, games, seats = 0.0, 0, set()
        for _ in range(60):
            assert np.array_equal(env.seats, env.learners), "only the learner is asked"
            learners = env.learners.copy()
            env.step(env.sample())
            over = env.ended
            seats |= set(learners.tolist())
            won += env.rewards[np.arange(256), learners][over].sum()
            games += int(over.sum())
        assert seats == {0, 1}
        assert games > 300
        assert 0.42 < won / games < 0.58, "with random rivals; Crab Stack knows no better playouts"


@pytest.mark.xdist_group("selling-knives")
def test_playouts_are_stronger_rivals() -> None:
    share = {}
    for rivals in ("random", "playout"):
        env = VectorEnv("selling-knives", 128, seed=2, rivals=rivals, seat=0)
        won, games = 0.0, 0
        for _ in range(500):
            env.step(env.sample())
            won += env.rewards[env.ended, 0].sum()
            games += int(env.ended.sum())
        share[rivals] = won / games
        assert (env.learners == 0).all()
    assert share["playout"] < share["random"] - 0.1


@crab_stack
def test_games_are_broken_off_at_the_limit() -> None:
    env = VectorEnv("crab-stack", 8, seed=1, limit=5)
    for _ in range(4):
        env.step(env.sample())
        assert not env.cut.any()
    env.step(env.sample())
    assert env.cut.all()
    assert not env.ended.any()
    assert not env.rewards.any()
    assert (env.lengths == 0).all(), "new ones have begun"


@crab_stack
def test_rows_are_saved_copied_and_restored() -> None:
    env = VectorEnv("crab-stack", 3, seed=4, rivals="random")
    for _ in range(3):
        env.step(env.sample())
    saved = pickle.loads(pickle.dumps(env.save(1)))
    env.copy_row(1, 0)
    assert np.array_equal(env.observations[0], env.observations[1])
    assert np.array_equal(env.masks[0], env.masks[1])
    action = int(env.legal[1, 0])
    env.step(np.array([action, action, int(env.legal[2, 0])]))
    after = env.observations[1].copy()
    assert np.array_equal(env.observations[0], after), "the same dice, of rivals too"
    env.restore(2, saved)
    env.step(np.array([env.legal[0, 0], env.legal[1, 0], action]))
    assert np.array_equal(env.observations[2], after)
    other = byways.game("crab-stack", players=3)
    with pytest.raises(BadPosition, match="from what save"):
        VectorEnv(other, 1).restore(0, saved)


@crab_stack
def test_a_state_can_be_put_in_and_taken_out() -> None:
    env = VectorEnv("crab-stack", 2, seed=4)
    state = env.game.new(seed=99)
    state.play(state.codes()[3])
    env.put(1, state)
    assert env.state(1) == state
    assert env.state(1).chance == state.chance
    assert env.seats[1] == 1
    for wrong in (byways.game("crab-stack", players=3).new(1), "a1", None):
        with pytest.raises(BadPosition, match="a row takes a whole state"):
            env.put(0, wrong)  # type: ignore[arg-type]


@crab_stack
def test_a_reset_fills_what_was_written_over() -> None:
    env = VectorEnv("crab-stack", 3, seed=4)
    before = env.observations.copy(), env.masks.copy()
    env.observations[1:], env.masks[1:] = 9, True
    env.reset(rows=[1])
    assert np.array_equal(env.observations[1], env.state(1).observe())
    assert (env.observations[2] == 9).all()
    env.reset(seed=4)
    assert np.array_equal(env.observations, before[0])
    assert np.array_equal(env.masks, before[1])


@crab_stack
def test_without_new_games_rows_wait_at_their_end() -> None:
    env = VectorEnv("crab-stack", 4, seed=1, auto_reset=False)
    while (env.seats >= 0).any():
        env.step(env.sample())
    assert not env.masks.any()
    assert not env.counts.any()
    with pytest.raises(NotReset, match="all games are over"):
        env.step(env.sample())


@crab_stack
def test_arrays_are_the_same_at_every_step() -> None:
    env = VectorEnv("crab-stack", 4, seed=1)
    views = [env.masks, env.observations, env.rewards]
    before = [view.copy() for view in views]
    env.step(env.sample())
    assert all(
        np.shares_memory(old, new) for old, new in zip(views, [env.masks, env.observations, env.rewards], strict=True)
    )
    assert not np.array_equal(before[1], views[1])
    shared = np.from_dlpack(env.observations)
    assert np.shares_memory(shared, env.observations)


@crab_stack
def test_bad_input_is_told_and_changes_nothing() -> None:
    env = VectorEnv("crab-stack", 3, seed=1)
    before = env.observations.copy()
    good = env.sample()
    for wrong in (-1, 249, 1 << 40):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(BadAction, match=r"row 1: .*from 0 to 248"):
            env.step(actions)
    illegal = good.copy()
    illegal[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(BadAction, match=r"row 2: action \d+ \(.*\) is not legal here; legal are"):
        env.step(illegal)
    with VectorEnv("crab-stack", 21, seed=1, threads=2) as wide:
        for rows in ([20, 3], [4, 9, 5], [13, 11, 12], [0, 20]):
            actions = wide.sample()
            actions[rows] = 249
            with pytest.raises(BadAction, match=rf"row {min(rows)}:"):
                wide.step(actions)
    for shape in (good[:2], good.astype(float), good.reshape(3, 1), "abc", None, [1, [2], 3]):
        with pytest.raises(BadBatch, match="step takes 3 whole numbers"):
            env.step(shape)  # type: ignore[arg-type]
    assert np.array_equal(env.observations, before)
    for row in (3, -1, 1.5, None):
        with pytest.raises(BadBatch, match="there is no row"):
            env.state(row)  # type: ignore[arg-type]
    for n in (0, -1, 2.5, True, None):
        with pytest.raises(BadBatch, match="n must be a whole number"):
            VectorEnv("crab-stack", n)  # type: ignore[arg-type]
    with pytest.raises(byways.BywaysError, match="rivals can be"):
        VectorEnv("crab-stack", 1, rivals="easy")  # type: ignore[arg-type]
    with pytest.raises(byways.BywaysError, match="without rivals every seat is asked"):
        VectorEnv("crab-stack", 1, seat=0)
    with pytest.raises(byways.BywaysError, match=r"from 0 to 1, not 2$"):
        VectorEnv("crab-stack", 1, rivals="random", seat=2)
    with pytest.raises(BadBatch, match="rows are several numbers of rows, not 2"):
        env.reset(rows=2)  # type: ignore[arg-type]
