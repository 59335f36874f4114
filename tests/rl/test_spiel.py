"""OpenSpiel: its own tests, exact chance, information states, and an algorithm that runs."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import byways
from byways.rl import BadAction

pyspiel = pytest.importorskip("pyspiel", reason="pip install 'byways[spiel]' runs this")
from byways.rl import spiel  # noqa: E402  # it needs pyspiel
from byways.rl.script import run  # noqa: E402

NAMES = spiel.register()


def play(state: Any, steps: int, seed: int = 1) -> Any:
    """Go on at random."""
    chosen = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(chosen.choice(outcomes or state.legal_actions()))
    return state


def test_all_games_are_there() -> None:
    assert {spiel.short_name(name) for name in byways.games()} >= set(NAMES)
    assert set(NAMES) <= set(pyspiel.registered_names())


SIMULATED = (
    "byways_crab_stack",
    "byways_selling_knives",
    "byways_snow_tails",
    "byways_snowplow_race(start=book)",
    "byways_vancouver_buses(deliveries=4)",
)


@pytest.mark.parametrize("spec", SIMULATED)
def test_random_sim_test(spec: str) -> None:
    game = pyspiel.load_game(spec)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_where_nobody_wins_nobody_gains() -> None:
    state = play(pyspiel.load_game("byways_snow_tails").new_initial_state(), 1000, seed=0)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0], "all sleds are out of the race"


@pytest.mark.parametrize("name", NAMES)
def test_states_survive_being_written_down(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play(game.new_initial_state(), 60)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    twin = play(state.clone(), 12, seed=4)
    assert str(play(again, 12, seed=4)) == str(twin)
    assert state.history() == twin.history()[:60], "a clone has a life of its own"


def test_chance_is_exact() -> None:
    """Every outcome of a draw of cards once: each card of the pile that is left is as likely as the others."""
    game = byways.game("selling-knives", kcount=8)
    state = game.new(seed=1)
    for _ in range(6):
        state.play("draw")
    outcomes = run(game, state.array, 0, [])
    assert outcomes == int(state.record["left"])
    drawn: Counter[int] = Counter()
    for outcome in range(outcomes):
        after = run(game, state.array, 0, [outcome])
        assert not isinstance(after, int)
        rank = int((after["stash"][0, 0] - state.record["stash"][0]).argmax())
        drawn[rank] += 1
    assert [drawn[rank] for rank in range(13)] == state.record["pile"].tolist()


def test_chosen_draws_give_what_dice_give() -> None:
    """A game set up by draws is one that dice can set up, and the moves after it are the same."""
    game = pyspiel.load_game("byways_crab_stack(players=3)")
    state = game.new_initial_state()
    draws = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
        assert len(outcomes) == 27 - draws, "a shuffle"
        state.apply_action(outcomes[-1][0])
        draws += 1
    ours = state.state
    assert ours.game.from_dict(ours.to_dict()).to_dict() == ours.to_dict()
    assert state.legal_actions() == sorted(ours.game.actions.legal(ours))
    assert state.action_to_string(state.legal_actions()[0]) == ours.game.actions.words(state.legal_actions()[0])


def test_utilities_sum_to_nothing() -> None:
    state = play(pyspiel.load_game("byways_crab_stack(players=3)").new_initial_state(), 10**4)
    assert sum(state.returns()) == pytest.approx(0.0)
    team = play(pyspiel.load_game("byways_snowplow_race").new_initial_state(), 10**4)
    assert len(set(team.returns())) == 1
    assert team.get_game().get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC


def test_information_states_tell_nothing_that_is_hidden() -> None:
    """Two games that differ only in what a player drew: the others can not tell them apart, and the player can."""
    game = pyspiel.load_game("byways_selling_knives", {"kcount": "8"})

    def drawing(first: int) -> Any:
        state = game.new_initial_state()
        for number in range(4):
            state.apply_action(0)  # draw
            state.apply_action(first if number == 0 else 10)
        return state

    one, other = drawing(0), drawing(20)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_tensor(1) == other.observation_tensor(1)
    assert one.observation_tensor(0) != other.observation_tensor(0)
    assert one.observation_string(1) == other.observation_string(1)


def test_bad_actions_are_told() -> None:
    game = pyspiel.load_game("byways_snowplow_race")
    state = game.new_initial_state()
    illegal = next(action for action in range(90) if action not in state.legal_actions())
    for wrong, words in ((illegal, "is not legal here"), (90, "from 0 to 89")):
        with pytest.raises(BadAction, match=words):
            state.apply_action(wrong)
    for nothing in (None, "a", 1.5):
        with pytest.raises(TypeError):
            state.apply_action(nothing)
    with pytest.raises(BadAction, match="the game is over"):
        play(state, 10**4).apply_action(0)
    drawing = pyspiel.load_game("byways_crab_stack").new_initial_state()
    with pytest.raises(BadAction, match="this draw has outcomes from 0 to"):
        drawing.apply_action(1000)


def test_an_algorithm_of_open_spiel_runs() -> None:
    """Outcome-sampling MCCFR on a game with hidden hands: it fills its table of information states."""
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    game = pyspiel.load_game("byways_selling_knives", {"kcount": "8"})
    solver = OutcomeSamplingSolver(game)
    solver.iteration()
    table = solver._infostates
    assert len(table) > 20
    assert all(len(key) == 32 for key in table)
