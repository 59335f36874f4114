"""What must hold in every game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import byways
from byways.engine import BadRecord, Game
from byways.lab.fuzz import Depth, play_at_random
from byways.lab.playthrough import playthrough
from our_games import GAMES

HERE = Path(__file__).parent
SHORT: dict[str, dict[str, Any]] = {"vancouver-buses": {"deliveries": 4}}
"""Options with which random games are short: at random it takes thousands of decisions to deliver 16 passengers."""


def tables(name: str) -> list[Game]:
    """The game with each number of players."""
    kind = byways.game_class(name)
    players = next(option for option in kind.options if option.name == "players")
    return [kind(players=number, **SHORT.get(name, {})) for number in players.values]


def one_group(name: str) -> Any:
    """Tests of one game run in one process, so that its code is loaded once."""
    return pytest.param(name, marks=pytest.mark.xdist_group(name))


each_game = pytest.mark.parametrize("name", [one_group(name) for name in GAMES])


@each_game
@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**63), number=st.integers(0, 100))
def test_random_games_hold_together(name: str, seed: int, number: int) -> None:
    boards = tables(name)
    play_at_random(boards[number % len(boards)], seed, Depth(view_every=4, scene_every=23, dict_every=11))


@each_game
def test_every_batch_of_random_games_ends(name: str) -> None:
    for game in tables(name):
        batch = game.playouts(200, seed=3)
        assert (batch.lengths > 0).all()
        assert ((batch.results >= 0) & (batch.results <= 1)).all()
        again = game.playouts(200, seed=3, threads=3)
        assert (batch.lengths == again.lengths).all()
        assert (batch.results == again.results).all()


@each_game
def test_same_seed_same_bytes(name: str) -> None:
    for game in tables(name):
        assert bytes(game.new(seed=11)) == bytes(game.new(seed=11))
        assert game.from_bytes(bytes(game.new(seed=11))) == game.new(seed=11)


def perft_cases() -> list[Any]:
    cases = []
    for path in sorted((HERE / "perft").glob("*.json")):
        for number, case in enumerate(json.loads(path.read_text(encoding="utf-8"))):
            group = pytest.mark.xdist_group(path.stem)
            cases.append(pytest.param(case, id=f"{path.stem}-{number}", marks=group))
    return cases


@pytest.mark.parametrize("case", perft_cases())
def test_perft(case: dict[str, Any]) -> None:
    game = byways.game(case["game"])
    state = game.from_dict(case["position"]) if "position" in case else game.new(case["seed"])
    assert [game.perft(state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path, id=path.stem, marks=pytest.mark.xdist_group(next(g for g in GAMES if path.stem.startswith(g)))
        )
        for path in sorted((HERE / "playthroughs").glob("*.txt"))
    ],
)
def test_playthrough_is_as_reviewed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    spec, seed = re.findall(r"^(?:game|seed): (.*)$", text, re.M)
    assert playthrough(byways.game(spec), int(seed)) == text, "if the change is meant: byways playthrough ... -o"


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=f"{path.parent.name}-{path.stem}", marks=pytest.mark.xdist_group(path.parent.name))
        for path in sorted((HERE / "fixtures").glob("*/*.json"))
    ],
)
def test_every_way_to_end(path: Path) -> None:
    match = byways.replay(path)
    assert match.state.over
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert match.record() == {**kept, "program": byways.__version__}, "all but who writes it down"


@each_game
def test_game_has_its_files(name: str) -> None:
    assert (HERE / "perft" / f"{name}.json").exists()
    assert list((HERE / "playthroughs").glob(f"{name}*.txt"))
    assert list((HERE / "fixtures" / name).glob("*.json"))


@each_game
def test_every_rule_is_on_a_test(name: str) -> None:
    numbers = set(re.findall(r"\*\*([A-Z]{2}\d+)\*\*", byways.game_class(name).rulebook()))
    assert numbers
    marked: set[str] = set()
    for path in HERE.rglob("*.py"):
        for call in re.findall(r"\brule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            marked |= set(re.findall(r"[A-Z]{2}\d+", call))
    assert sorted(numbers - marked) == []


@each_game
def test_forged_record_names_the_first_bad_move(name: str) -> None:
    game = tables(name)[-1]
    match = play_at_random(game, 5, Depth(10**6, 10**6, 10**6))
    record = match.record()
    forged = {**record, "moves": [*record["moves"][:3], "nonsense", *record["moves"][4:]]}
    with pytest.raises(BadRecord, match=r"move 4 .*nonsense"):
        byways.replay(forged)
    with pytest.raises(BadRecord, match="result"):
        byways.replay({**record, "result": None})
