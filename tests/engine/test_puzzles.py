"""Puzzles: what is shipped can be solved as it says and is missed by a plain look; the search finds them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine.errors import BadLesson, BywaysError
from byways.engine.puzzles import Puzzle, puzzles_file, puzzles_of, read_puzzles
from byways.engine.quests import Proof, TooHard
from byways.engine.speech import SHARED, speaking
from byways.games.crab_stack.board import NAMES
from byways.games.crab_stack.knowledge import island_symmetries
from byways.games.snowplow_race.quest import ClearTheRest
from byways.mining.likeness import alike, distinct
from byways.mining.searching import examine, finds, is_easy, tables
from byways.mining.writing import entry, mined_so_far, toml, write
from our_games import GAMES

SHIPPED = [name for name in GAMES if puzzles_file(byways.game_class(name)) is not None]
LEAST = 30
"""So many puzzles a game has that has any."""
FORCED = {
    "seat": 0,
    "stacks": {
        "c4": ["orange small", "orange large"],
        "d5": ["orange medium", "orange large", "blue large"],
        "d6": ["blue medium", "blue medium"],
        "e5": ["blue small", "blue small"],
        "f4": ["blue large", "blue large"],
    },
}
"""Blue wins in three moves, but only by f4-e5."""
KNIVES = {"centres": 12, "stashes": ["A J 6 4 2", "J 3"]}
"""11, 1, 6, 4 and 2 make 24, two roads; 14, 6 and 4 as well."""


def crabs() -> Puzzle:
    """A puzzle that is proven, but not rated."""
    game = byways.game("crab-stack")
    return Puzzle("forced", game.from_dict(FORCED), 1, ("f4-e5", "c4-d5", "e5-d5", "c4-e5", "d6-e5"), 3)


def of(game: str) -> tuple[Puzzle, ...]:
    return puzzles_of(byways.game_class(game))


@pytest.mark.parametrize("game", SHIPPED)
def test_every_puzzle_reaches_what_it_says(game: str) -> None:
    puzzles = of(game)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles) >= LEAST
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    for puzzle in puzzles:
        quest = puzzle.game.quest
        assert quest is not None
        assert quest.begins(puzzle.start)
        state = puzzle.start.copy()
        for text in puzzle.line:
            state.play(text)
        assert quest.value(puzzle.start, state) == puzzle.goal, puzzle.name
        assert str(quest.shown(puzzle.goal, puzzle.depth)) in puzzle.words


@pytest.mark.parametrize("game", SHIPPED)
def test_a_plain_look_misses_it_and_the_proof_holds(game: str) -> None:
    """For the easiest and the hardest: all of them would take minutes."""
    for puzzle in (of(game)[0], of(game)[-1]):
        assert puzzle.game.quest is not None
        proof = Proof(puzzle.game.quest, puzzle.start, puzzle.depth)
        assert proof.goal == puzzle.goal
        assert len(proof.marks) == 1, "there is no second solution"
        assert not finds(proof, byways.bot("greedy", seed=puzzle.name))


def test_no_win_is_quicker_than_a_puzzle_of_crab_stack_says() -> None:
    for puzzle in puzzles_of(byways.game_class("crab-stack")):
        for code in puzzle.start.codes():
            after = puzzle.start.copy()
            after.play(code)
            assert not after.over or after.payoffs[puzzle.seat] < 1, f"{puzzle.name}: {code} wins at once"


def test_the_others_answer_and_a_wrong_move_is_refused() -> None:
    puzzle = crabs()
    assert puzzle.proof.marks == {puzzle.start.moves.find("f4-e5")}, "it has one solution"
    assert puzzle.words == "Win in 3 moves, whatever the other player does."
    wrong = next(move for move in puzzle.start.moves if str(move) != "f4-e5")
    assert not puzzle.judge([], int(wrong)).right
    with pytest.raises(BadLesson, match="no right move"):
        puzzle.state([int(wrong)])
    assert puzzle.judge([], "f4-a1").text == "a1 is empty; crabs walk and land only on crabs."
    made: list[int] = []
    for ply in (0, 2, 4):
        verdict = puzzle.judge(made, puzzle.line[ply])
        assert verdict.right
        assert verdict.done == (ply == 4)
        assert verdict.text == ("Right! 2 moves left.", "Right! One move left.", "Solved!")[ply // 2]
        assert verdict.code is not None
        assert len(verdict.moments) == (1 if verdict.done else 2), "the move, and the answer to it"
        made.append(verdict.code)
    assert verdict.moments[-1].state.payoffs[0] == 1


def test_a_solution_is_shown_with_the_answers_to_it() -> None:
    puzzle = crabs()
    steps = puzzle.solution()
    assert [step.text for step in steps] == [
        "Large crab f4 to e5",
        "Orange moves a large crab c4-d5.",
        "Large crab e5 to d5",
        "Orange moves a small crab c4-e5.",
        "Medium crab d6 to e5",
    ]
    assert steps[-1].moment.state.payoffs[0] == 1
    first = puzzle.start.moves.find("f4-e5")
    assert first is not None
    assert [step.text for step in puzzle.solution([int(first)])] == [step.text for step in steps[2:]]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_solution_reaches_the_goal(game: str) -> None:
    """For the easiest and the hardest, as above."""
    for puzzle in (of(game)[0], of(game)[-1]):
        assert puzzle.game.quest is not None
        end = puzzle.solution()[-1].moment.state
        assert puzzle.game.quest.value(puzzle.start, end) == puzzle.goal


def test_any_order_is_right_and_drawing_is_not() -> None:
    start = byways.game("selling-knives", players=2, kcount=12).from_dict(KNIVES)
    puzzle = Puzzle("knives", start, 2, ())
    assert puzzle.game.quest is not None
    assert Proof(puzzle.game.quest, start).goal == 2
    assert len(puzzle.proof.marks) == 2, "a second solution is found"
    draw = puzzle.proof.played(puzzle.proof.worlds, puzzle.start._read("draw"))
    assert puzzle.proof.luck(draw), "which card comes differs from world to world"
    assert not puzzle.proof.luck(puzzle.proof.played(puzzle.proof.worlds, puzzle.start._read("spend 6")))
    assert puzzle.game.quest.declines(puzzle.start, draw[0])
    assert puzzle.judge([], "draw").text == "That does not do it. Try something else."
    for order in (("spend A as 14", "spend 6", "spend 4"), ("spend 4", "spend A as 14", "spend 6")):
        made: list[int] = []
        for text in order:
            verdict = puzzle.judge(made, text)
            assert verdict.right, text
            made.append(int(verdict.code or 0))


def test_a_proof_that_takes_too_long_is_given_up() -> None:
    puzzle = crabs()
    assert puzzle.game.quest is not None
    with pytest.raises(TooHard):
        _ = Proof(puzzle.game.quest, puzzle.start, 3, most=20).goal


def test_a_puzzle_is_found_proven_rated_and_written(tmp_path: Path) -> None:
    found = examine(crabs().start)
    assert found is not None
    assert (found.goal, found.depth, found.line[0]) == (1, 3, "f4-e5")
    assert set(found.found) == {"guess", "beginner", "easy", "normal"}
    assert 0 < found.rating <= 100
    file = tmp_path / "puzzles.toml"
    write(file, "Crab Stack", {"seed": "1", "games": 1}, [entry(found)])
    assert mined_so_far(byways.game_class("crab-stack"), file)[0] == {"seed": "1", "games": 1}
    (again,) = read_puzzles(byways.game_class("crab-stack"), file)
    assert (again.name, again.line, again.found) == (found.name, found.line, found.found)
    assert bytes(again.start) == bytes(found.start)


def test_what_the_levels_always_find_is_no_puzzle() -> None:
    always = {"guess": 0.0, "beginner": 1.0, "easy": 1.0, "normal": 1.0}
    assert is_easy(always)
    assert not is_easy({**always, "beginner": 0.0})
    for game in SHIPPED:
        assert not [puzzle.name for puzzle in of(game) if is_easy(puzzle.found)]


def test_the_command_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.toml"
    call = ["puzzles", "crab-stack", "--bots", "random", "--out", str(file), "--games"]
    assert CliRunner().invoke(app, [*call, "1"]).exit_code == 0
    kind = byways.game_class("crab-stack")
    assert mined_so_far(kind, file)[0] == {"seed": "1", "bots": "random", "games": 1}
    assert CliRunner().invoke(app, [*call, "2"]).exit_code == 0
    assert mined_so_far(kind, file)[0]["games"] == 2
    other = CliRunner().invoke(app, [*call, "2", "--seed", "2"])
    assert isinstance(other.exception, BywaysError)
    assert "--seed 1 --bots random" in str(other.exception)


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.toml"
    kind = byways.game_class("crab-stack")
    for text, why in (
        ("[[puzzle]\n", "must be TOML"),
        ('[[puzzle]]\nname = "a"\n', "puzzle 'a': it lacks 'position'"),
        ('[[puzzle]]\nname = "a"\ncolour = 3\n', "'colour' is not one of"),
    ):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadLesson, match=why.replace("[", r"\[")):
            read_puzzles(kind, file)


def test_toml_is_read_as_it_was_written() -> None:
    value = {"a b": [1, 2.5, True, 'é\n"x"'], "c": {"d": {}, "none": None}}
    assert tomllib.loads(f"value = {toml(value)}")["value"] == {"a b": value["a b"], "c": {"d": {}}}


def test_a_game_says_what_its_puzzles_ask_for() -> None:
    asking = [name for name in GAMES if byways.game_class(name).QUEST is not None]
    assert asking == GAMES
    for name in asking:
        assert tables(byways.game_class(name)), name


def test_a_game_without_a_quest_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = byways.game_class("crab-stack")
    monkeypatch.setattr(kind, "QUEST", None)
    with pytest.raises(BywaysError, match="crab-stack has no puzzles: it needs a QUEST"):
        tables(kind)


def test_the_last_roads_are_cleared_in_the_fewest_turns() -> None:
    game = byways.game("snowplow-race", players=1, start="relaxed")
    assert game.quest is not None
    state, bot = game.new(), byways.bot("easy", seed=1)
    while not game.quest.begins(state):
        state.play(int(bot.choose(state)))
    proof = Proof(game.quest, state)
    left = int(state.record["left"])
    assert proof.goal <= -left, "a turn for each road at least"
    for code, worth in proof.after(proof.worlds, 0).items():
        assert worth <= proof.goal, code


@pytest.mark.parametrize("roads", [["dpw-wharf", "wharf-mill", "wharf-ferry"], ["dpw-library", "wharf-mill"]])
@pytest.mark.parametrize("players", [1, 2])
def test_the_fewest_turns_are_those_that_a_search_of_all_moves_finds(players: int, roads: list[str]) -> None:
    game = byways.game("snowplow-race", players=players, start="relaxed")
    start = game.from_dict({"plows": ["dpw", "mill"][:players], "snow": roads, "clock": "5:30"})
    assert isinstance(game.quest, ClearTheRest)
    reached, turns = {game.quest.key(start): start}, 0
    while all(state.record["left"] for state in reached.values()):
        after = [state.copy().play(code) for state in reached.values() for code in state.codes()]
        reached = {game.quest.key(state): state for state in after}
        turns += 1
    assert Proof(game.quest, start).goal == -turns


def test_puzzles_that_are_alike_are_found() -> None:
    game = byways.game("crab-stack")

    def puzzle(stacks: dict[str, list[str]]) -> Puzzle:
        return Puzzle("another", game.from_dict({"seat": 0, "stacks": stacks}), 1, ())

    stacks = crabs().start.to_dict()["stacks"]
    names = [NAMES[int(rock)] for rock in game.board.rocks]
    for moved in island_symmetries(game.board):
        turned = {rock: names[place] for rock, place in zip(names, moved, strict=True)}
        assert alike(crabs(), puzzle({turned[rock]: stack for rock, stack in stacks.items()}))
    assert alike(crabs(), puzzle({**stacks, "f4": ["blue large"]}))
    assert not alike(crabs(), puzzle({**stacks, "d5": ["blue small"], "c4": ["orange medium"], "f4": ["blue medium"]}))
    assert distinct([crabs(), crabs()]) == [crabs()]


@pytest.mark.parametrize("game", SHIPPED)
def test_no_two_puzzles_are_alike(game: str) -> None:
    assert len(distinct(of(game))) == len(of(game))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_puzzles_in_the_terminal(language: str) -> None:
    first, second = of("selling-knives")[:2]
    typed = ["draw", *first.line, "skip", "quit"]
    with speaking(language):
        run = CliRunner().invoke(app, ["puzzles", "selling-knives", "--play"], input="\n".join(typed) + "\n")
        said = [first.words, first.judge([], "draw").text, SHARED.say("puzzle-solved"), second.words]
    assert run.exit_code == 0
    plain = " ".join(run.stdout.split())
    for text in said:
        assert " ".join(text.split()) in plain


def test_the_terminal_shows_a_solution() -> None:
    first, second = of("selling-knives")[:2]
    run = CliRunner().invoke(app, ["puzzles", "selling-knives", "--play"], input="solution\nquit\n")
    plain = " ".join(run.stdout.split())
    told = " ".join(f"{number} {step.text}" for number, step in enumerate(first.solution(), 1))
    assert f"The solution: {' '.join(told.split())}" in plain
    assert second.words in plain
    assert SHARED.say("puzzle-solved") not in plain
