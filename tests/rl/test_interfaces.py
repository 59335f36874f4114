"""The usual interfaces: their own conformance tests without a warning, learners that run, errors, nothing hidden."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

import byways
from byways.engine import State
from byways.engine.errors import BadSeed
from byways.rl import BadAction, BadBatch, NotReset
from byways.rl.gym import Env, GymVectorEnv, env_id, register
from byways.rl.petting import AEC, Parallel
from our_games import GAMES

SHORT: dict[str, dict[str, Any]] = {"vancouver-buses": {"deliveries": 4}}
each_game = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in GAMES])
crab_stack = pytest.mark.xdist_group("crab-stack")

register()


def play_out(env: AEC) -> None:
    """Play at random to the end."""
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, _, over, _, _ = env.last()
        env.step(None if over else env.action_space(agent).sample())


# --- PettingZoo ---------------------------------------------------------------------------------------------------


@each_game
def test_pettingzoo_agrees(name: str) -> None:
    """Warnings are errors in our tests."""
    options = SHORT.get(name, {})
    api_test(AEC(name, **options), num_cycles=60)
    api_test(AEC(name, observations="float32", **options), num_cycles=20)
    seed_test(lambda: AEC(name, **options), num_cycles=40)
    parallel_api_test(Parallel(name, **options), num_cycles=60)
    parallel_seed_test(lambda: Parallel(name, **options), num_cycles=40)


@crab_stack
def test_the_performance_benchmark_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    module = sys.modules["pettingzoo.test.performance_benchmark"]  # the package has a function of that name
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock) / 20))
    performance_benchmark(AEC("crab-stack"))
    performance_benchmark(AEC("crab-stack", masks="observation"))


@crab_stack
def test_agents_act_in_turn_and_are_paid_at_the_end() -> None:
    env = AEC("crab-stack", players=3)
    assert str(env) == "crab_stack_v1"
    env.reset(seed=3)
    while not any(env.terminations.values()):
        row, reward, over, _, info = env.last()
        assert (reward, over) == (0.0, False)
        state = env._single.state()
        assert env.agent_selection == f"player_{state.seat}"
        assert np.array_equal(row, state.observe())
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(env.game.actions.legal(state))
        env.step(env.action_space(env.agent_selection).sample())
    assert sum(env.rewards.values()) == pytest.approx(1.0)
    while env.agents:
        env.step(None)
    assert env.state().shape == (3 * env.game.observation.size,)


@crab_stack
@pytest.mark.parametrize("kind", [AEC, Parallel])
def test_a_seed_begins_the_game_of_that_seed_and_says_what_follows(kind: type[AEC] | type[Parallel]) -> None:
    env, other = kind("crab-stack"), kind("crab-stack")
    found = []
    for one in (env, other):
        one.reset(seed=3)
        assert one._single.state() == one.game.new(3)
        states = []
        for _ in range(3):
            one.reset()
            states.append(bytes(one._single.state()))
        found.append(states)
    assert found[0] == found[1]
    assert len({*found[0], bytes(env.game.new(3))}) == 4


@crab_stack
def test_masks_can_be_part_of_what_is_seen() -> None:
    env = AEC("crab-stack", masks="observation")
    env.reset(seed=3)
    seen = env.observe("player_0")
    assert env.observation_space("player_0").contains(seen)
    assert seen["action_mask"].sum() == len(env._single.legal())
    assert not env.observe("player_1")["action_mask"].any(), "only who is to act learns what is legal"
    with pytest.raises(BadBatch, match="masks can be in"):
        AEC("crab-stack", masks="nowhere")  # type: ignore[arg-type]


@crab_stack
def test_pettingzoo_errors_are_clear() -> None:
    env = AEC("crab-stack")
    with pytest.raises(NotReset, match="call reset"):
        env.step(0)
    with pytest.raises(NotReset, match="call reset"):
        env.observe("player_0")
    env.reset(seed=1)
    illegal = next(action for action in range(249) if action not in env._single.legal())
    for wrong, words in ((illegal, "is not legal here"), (-1, "from 0 to 248"), (None, "not None"), ("a1", "not 'a1'")):
        with pytest.raises(BadAction, match=words):
            env.step(wrong)
    with pytest.raises(BadBatch, match="there is no agent 'player_9'"):
        env.observe("player_9")
    play_out(env)
    with pytest.raises(NotReset, match="the game is over"):
        env.step(0)
    both = Parallel("crab-stack")
    with pytest.raises(NotReset):
        both.step({})
    both.reset(seed=1)
    with pytest.raises(BadBatch, match="a dict with an action for each"):
        both.step({"player_0": 0})
    with pytest.raises(BadAction, match=r"player_1 can only wait, which is 249"):
        both.step({"player_0": both._single.legal()[0], "player_1": 0})


@crab_stack
@pytest.mark.parametrize("kind", [AEC, Parallel])
def test_what_is_no_seed_or_agent_is_told(kind: type[AEC] | type[Parallel]) -> None:
    env = kind("crab-stack")
    for wrong in ("x", 1.5, [1]):
        with pytest.raises(BadSeed, match="a seed is a whole number, not"):
            env.reset(seed=wrong)
    env.reset(seed=np.int64(3))
    assert env._single.state() == env.game.new(3)
    for nobody in ("player_9", None, 0, []):
        with pytest.raises(BadBatch, match="there is no agent"):
            env.action_space(nobody)
    with pytest.raises(BadBatch, match="has its options already: players"):
        kind(env.game, players=3)


@crab_stack
def test_nothing_is_told_before_the_first_game() -> None:
    with pytest.raises(NotReset, match="call reset"):
        AEC("crab-stack").last()
    aec = AEC("crab-stack")
    aec.reset(seed=1)
    with pytest.raises(BadBatch, match="there is no agent"):
        aec.observe([])
    env = Env("crab-stack")
    for ask in (env.state, env.action_masks):
        with pytest.raises(NotReset, match="call reset"):
            ask()


@crab_stack
def test_to_wait_is_one_number() -> None:
    env = Parallel("crab-stack")
    for wrong in (None, 1.5, "wait", np.array([249, 249]), [249], -1):
        env.reset(seed=1)
        with pytest.raises(BadAction, match="can only wait, which is 249"):
            env.step({"player_0": env._single.legal()[0], "player_1": wrong})


@crab_stack
@pytest.mark.parametrize("duplicate", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("kind", [AEC, Parallel, Env])
def test_a_copy_goes_on_by_itself(kind: Any, duplicate: Any) -> None:
    """As searches and learners copy environments in the middle of a game."""
    env = kind("crab-stack")
    env.reset(seed=3)

    def space(one: Any) -> Any:
        return one.action_space if kind is Env else one.action_space("player_0")

    def go_on(one: Any, steps: int) -> bytes:
        chosen = []
        for _ in range(steps):
            if one._single.seat < 0:
                break
            chosen.append(int(one._single.legal()[-1]))
            if kind is Parallel:
                turn = one.possible_agents[one._single.seat]
                one.step({agent: chosen[-1] if agent == turn else one.wait for agent in one.agents})
            else:
                one.step(chosen[-1])
        return bytes(one._single.state())

    here = go_on(env, 3)
    twin = duplicate(env)
    assert bytes(twin._single.state()) == here
    assert twin._single.state().chance == env._single.state().chance
    assert go_on(twin, 2) != here
    assert bytes(env._single.state()) == here, "the first one has stayed where it was"
    assert go_on(env, 2) == bytes(twin._single.state())
    assert [space(env).sample() for _ in range(5)] == [space(twin).sample() for _ in range(5)]
    go_on(twin, 10**4)
    assert bytes(duplicate(twin)._single.state()) == bytes(twin._single.state()), "of a game that is over, too"


# --- Gymnasium ----------------------------------------------------------------------------------------------------


def test_gymnasium_knows_our_games_once_the_environments_are_imported() -> None:
    """And to import Byways alone does not take the time that Gymnasium takes."""
    ids = ", ".join(repr(env_id(byways.game_class(name))) for name in GAMES)
    program = f"""
import sys, byways
assert "gymnasium" not in sys.modules
import gymnasium, byways.rl
assert all(name in gymnasium.registry for name in ({ids}))
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@each_game
def test_gymnasium_agrees(name: str) -> None:
    """As it is made without a word about how."""
    env = gymnasium.make(env_id(byways.game_class(name)), **SHORT.get(name, {}))
    check_env(env.unwrapped)
    assert env.spec is not None
    assert env.spec.id.endswith(f"-v{byways.game_class(name).version}"), "ids carry the version of the rules"


@crab_stack
def test_an_episode_beside_the_engine() -> None:
    env = gymnasium.make("byways.rl.gym:byways/CrabStack-v1", rivals="random", seat=1)  # needs no import before
    inner: Any = env.unwrapped
    row, info = env.reset(seed=5)
    paid = 0.0
    while True:
        state = inner._single.state()
        assert state.seat == info["seat"] == 1
        assert np.allclose(row, inner.game.observation.scaled(state.observe(1)))
        assert np.array_equal(inner.action_masks(), inner.game.actions.mask(state))
        assert np.array_equal(info["action_mask"], inner.action_masks())
        row, reward, over, cut, info = env.step(env.action_space.sample())
        paid += reward
        assert not cut
        if over:
            break
    assert paid == inner._single.state().payoffs[1]
    with pytest.raises(NotReset, match="the game is over"):
        inner.step(0)


@pytest.mark.xdist_group("selling-knives")
def test_rivals_see_only_what_they_may() -> None:
    seen: list[State] = []

    def first(view: State) -> int:
        seen.append(view)
        return view.codes()[0]

    env = Env("selling-knives", rivals=first, seat=0)
    env.reset(seed=1)
    for _ in range(30):
        _, _, over, _, _ = env.step(env.action_space.sample())
        if over:
            env.reset()
    assert seen
    assert all(not view.full and view.viewer == 1 for view in seen)
    assert env.state().viewer == 0


@pytest.mark.xdist_group("selling-knives")
def test_worlds_that_look_the_same_are_told_the_same() -> None:
    """Observation, mask, reward and info of a learner do not depend on what it can not know."""
    env = Env("selling-knives", rivals=lambda view: view.codes()[0], seat=0)
    env.reset(seed=4)
    for _ in range(25):
        env.step(env.action_space.sample())
    here = env._single.state()
    told = []
    for seed in range(4):
        world = here.redeal(0, seed=seed)
        env._single.put(world)
        told.append((env._row(), env.action_masks(), sorted(env._info())))
    for one, other in pairwise(told):
        assert np.array_equal(one[0], other[0])
        assert np.array_equal(one[1], other[1])
        assert one[2] == other[2] == ["action_mask", "seat"]


@crab_stack
def test_rivals_of_the_ladder_play() -> None:
    env = gymnasium.make("byways/CrabStack-v1", rivals=["beginner", "random"], players=3)
    env.reset(seed=2)
    for _ in range(4):
        _, _, over, _, _ = env.step(env.action_space.sample())
        if over:
            env.reset()
    with pytest.raises(BadBatch, match="there are 2 rivals, not 1"):
        Env("crab-stack", rivals=["random"], players=3)


@crab_stack
def test_what_is_no_rival_is_told() -> None:
    for wrong in (None, 5, [7]):
        with pytest.raises(BadBatch, match="a rival is a bot's name, a bot, or a function"):
            Env("crab-stack", rivals=wrong)
    with pytest.raises(byways.BywaysError, match="there is no bot 'nosuch'"):
        Env("crab-stack", rivals="nosuch")
    for move in (None, "b2-b3", -5, [1]):
        env = Env("crab-stack", rivals=lambda view, move=move: move, seat=1)
        with pytest.raises(BadAction, match=r"the rival in seat 0 plays .*, which is no legal move's number"):
            env.reset(seed=1)
    env = Env("crab-stack", rivals=lambda view: float(view.codes()[0]), seat=1)
    with pytest.raises(BadAction, match="no legal move's number"):
        env.reset(seed=1)


@crab_stack
def test_gymnasium_errors_are_clear() -> None:
    strict = Env("crab-stack", illegal="raise")
    with pytest.raises(NotReset, match="call reset"):
        strict.step(0)
    strict.reset(seed=1)
    with pytest.raises(BadAction, match="is not legal here; legal are"):
        strict.step(int(np.flatnonzero(~strict.action_masks())[0]))
    strict.step(strict.action_space.sample())  # nothing has changed
    env = Env("crab-stack")
    env.reset(seed=1)
    for one in (strict, env):
        for wrong in (None, -1, 249, 1.5, "a1", [3], np.array([3, 4])):
            with pytest.raises(BadAction):
                one.step(wrong)
    with pytest.raises(BadAction, match="from 0 to 248"):
        env.step(999)
    _, reward, over, cut, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, over, cut) == (0.0, True, False)
    assert "is not legal here; legal are" in info["illegal"]
    with pytest.raises(NotReset, match="the game is over"):
        env.step(0)
    env.reset(seed=1)
    assert "illegal" not in env.step(env.action_space.sample())[4]
    for settings in ({"seat": 2}, {"illegal": "shrug"}, {"render_mode": "human"}, {"observations": "int4"}):
        with pytest.raises(BadBatch):
            Env("crab-stack", **settings)


@crab_stack
def test_a_vector_of_games() -> None:
    env = gymnasium.make_vec("byways/CrabStack-v1", 16, vectorization_mode="vector_entry_point", players=3)
    env = RecordEpisodeStatistics(env)
    inner: GymVectorEnv = env.unwrapped
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    games = 0
    for _ in range(60):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])
        seen, rewards, over, cut, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], inner.action_masks())
        assert not rewards[~over].any()
        if over.any():
            games += int(over.sum())
            assert np.array_equal(info["_final_obs"], over)
            assert info["final_obs"].shape == seen.shape
    assert games > 5
    assert not cut.any()
    env.close()


# --- learners -----------------------------------------------------------------------------------------------------


@crab_stack
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")  # of the learner's own packages
def test_maskable_ppo_runs() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="pip install 'byways[learners]' runs this")
    env = Env("crab-stack", rivals="random")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, n_epochs=1, seed=1, device="cpu")
    before = [value.clone() for value in model.policy.parameters()]
    model.learn(128)
    assert any((old != new).any() for old, new in zip(before, model.policy.parameters(), strict=True))
    row, _ = env.reset(seed=1)
    action, _ = model.predict(row, action_masks=env.action_masks())
    assert env.action_masks()[action]
