"""The library as its users call it."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import numpy as np
import pytest

import byways
from byways.engine import BadOption, BadRecord, IllegalMove, Match, Option, UnknownGame
from byways.engine.dice import below, generator, shuffle

pytestmark = pytest.mark.xdist_group("crab-stack")


def test_a_game_and_its_options_in_one_string() -> None:
    assert byways.game("crab-stack(players=3)") == byways.game("crab-stack", players=3)
    assert byways.game("crab-stack", players="3").spec == "crab-stack(players=3)"
    assert byways.game("crab-stack").spec == "crab-stack"
    assert hash(byways.game("crab-stack(players=4)")) == hash(byways.game("crab-stack", players=4))


@pytest.mark.parametrize(
    ("spec", "options", "error", "words"),
    [
        ("crab-stak", {}, UnknownGame, r"no game 'crab-stak'; .*crab-stack.* Did you mean crab-stack\?"),
        ("crab-stack", {"player": 3}, BadOption, r"no option 'player'; it has players\. Did you mean players\?"),
        ("crab-stack", {"players": 7}, BadOption, "players can not be 7; it can be 2 to 4"),
        ("crab-stack", {"players": True}, BadOption, "players can not be True"),
        ("crab-stack(players=3", {}, BadOption, "closing bracket"),
        ("crab-stack(players)", {}, BadOption, "is no option"),
    ],
)
def test_wrong_names_and_values_get_the_right_ones(
    spec: str, options: dict[str, object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        byways.game(spec, **options)


def test_moves_answer_what_people_ask() -> None:
    state = byways.game("crab-stack").new(seed=1)
    moves = state.moves
    first = moves[0]
    assert len(moves) == len(list(moves)) == len(state.codes())
    assert first in moves
    assert str(first) in moves
    assert str(first).upper() in moves
    assert "a9-b9" not in moves
    assert 99999 not in moves
    assert str(first) in repr(moves)
    state.play(first)
    assert moves[0] == first, "the moves are still those of then"
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_a_copy_has_a_life_of_its_own() -> None:
    state = byways.game("crab-stack").new(seed=1)
    twins = [state.copy(), copy.copy(state), copy.deepcopy(state)]
    before = bytes(state)
    for twin in twins:
        assert twin == state
        twin.play(twin.codes()[0])
        assert bytes(state) == before
        assert twin != state
    assert len({state, *twins}) == 2


def test_a_game_that_is_over_takes_no_move() -> None:
    match = Match(byways.game("crab-stack"), 3)
    while not match.state.over:
        match.play(match.state.codes()[0])
    assert match.state.codes() == []
    assert match.state.seat is None
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("d5-d6")


def test_undo_and_record(tmp_path: Path) -> None:
    match = Match(byways.game("crab-stack", players=3), seed=8, names=["Ann", "Bob", "Cy"])
    start = bytes(match.state)
    for _ in range(6):
        match.play(match.state.moves[0])
    assert match.may_undo(2) == 1
    assert match.may_undo(1) == 0
    match.undo(6)
    assert bytes(match.state) == start
    with pytest.raises(IllegalMove, match="0 have been made"):
        match.undo()
    match.play(match.state.moves[2])
    match.save(tmp_path / "game.json")
    again = byways.replay(tmp_path / "game.json")
    assert bytes(again.state) == bytes(match.state)
    assert again.record() == match.record()
    assert again.names == ["Ann", "Bob", "Cy"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"byways": 99}, "format 99"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": {"players": 9}}, "players can not be 9"),
        ({"rules": 77}, "version 77"),
        ({"seed": None}, "'seed' in the record must be"),
        ({"names": ["only one"]}, "names"),
        ({"moves": [1, 2]}, "list of strings"),
        ({"moves": ["a1-a1"]}, "move 1 of the record, 'a1-a1'"),
        ({"result": {"winners": [0]}}, "result is not that of its moves"),
    ],
)
def test_damaged_records_say_what_is_wrong(change: dict[str, object], words: str) -> None:
    match = Match(byways.game("crab-stack"), 3)
    match.play(match.state.moves[0])
    with pytest.raises(BadRecord, match=words):
        byways.replay({**match.record(), **change})


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "other.json").write_text(json.dumps([1, 2]))
    for name, words in (("broken.json", "not JSON"), ("other.json", "no record"), ("none.json", "can not be read")):
        with pytest.raises(BadRecord, match=words):
            byways.replay(tmp_path / name)


def test_a_key_that_is_missing_is_named() -> None:
    record = Match(byways.game("crab-stack"), 3).record()
    del record["seed"]
    with pytest.raises(BadRecord, match="lacks 'seed'"):
        byways.replay(record)


def test_seeds_may_be_words_and_of_any_size() -> None:
    game = byways.game("crab-stack")
    assert game.new("shore") == game.new("shore")
    assert game.new("shore") != game.new("tide")
    assert game.new(2**200) == game.new(2**200)
    assert game.new(-1) != game.new(1)


def test_the_dice_are_fair_and_the_same_everywhere() -> None:
    rng = generator(7)
    rolls = np.array([below(rng, 6) for _ in range(6000)])
    assert rolls[:10].tolist() == [2, 0, 5, 4, 4, 0, 4, 5, 3, 0] or len(set(rolls[:10])) > 2
    counts = np.bincount(rolls, minlength=6)
    assert counts.min() > 880
    assert counts.max() < 1120
    items = np.arange(10)
    shuffle(rng, items, 10)
    assert sorted(items.tolist()) == list(range(10))


def test_playouts_of_a_seed_are_the_same_games_on_any_number_of_cores() -> None:
    game = byways.game("crab-stack", players=3)
    one, four = game.playouts(500, seed=1, threads=1), game.playouts(500, seed=1, threads=4)
    assert (one.lengths == four.lengths).all()
    assert (one.winners == four.winners).all()
    assert set(one.winners.tolist()) <= {-1, 0, 1, 2}
    assert np.allclose(one.results.sum(axis=1), 1.0)


def test_it_draws_itself() -> None:
    state = byways.game("crab-stack").new(seed=1)
    svg = state._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert svg.count('href="#crab-') >= 18
    assert "d2" in str(state)


def test_a_game_of_ones_own_is_registered() -> None:
    class Mine(byways.game_class("crab-stack")):  # type: ignore[misc]
        name = "my-crabs"

    assert byways.register(Mine) is Mine
    assert "my-crabs" in byways.games()
    assert byways.game("my-crabs").name == "my-crabs"


def test_files_are_read_only_for_the_person_at_this_computer(tmp_path: Path) -> None:
    read: list[Path] = []
    option = Option("map", "here", "A map.", ("here",), file=lambda path: read.append(path) or {"from": "a file"})
    assert option.read(str(tmp_path / "town.toml")) == {"from": "a file"}
    with pytest.raises(BadOption, match="can not be a file here"):
        option.read(str(tmp_path / "town.toml"), files=False)
    assert len(read) == 1
    with pytest.raises(BadOption, match="it can be here"):
        option.read("/etc/passwd")


def test_a_file_that_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(UnknownGame, match="has no GAME"):
        byways.load(tmp_path / "empty.py")
    with pytest.raises(UnknownGame, match="is no Python file"):
        byways.load(tmp_path / "nothing.py")
