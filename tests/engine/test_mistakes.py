"""A designer's mistakes are explained with the file, the line and the cure, before anything is compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import byways
from byways.engine import BywaysError, Game, State
from byways.engine.checking import check_rules
from byways.engine.errors import BrokenGame
from command_line import command

OWN_GAME = Path(__file__).parent.parent.parent / "examples" / "own_game.py"

MISTAKES = {
    "a field is misspelt": (
        "s.mile[driver] += move",
        "s.miel[driver] += move",
        r"no field 'miel'.*Did you mean mile\?",
    ),
    "a misspelt field is set": ("s.seat = other", "s.saet = other", r"no field 'saet'.*Did you mean seat\?"),
    "the board lacks a field": (
        "s.mile[driver] >= b.miles",
        "s.mile[driver] >= b.mils",
        r"the board has no 'mils'.*Did you mean miles\?",
    ),
    "an index is out of range": (
        "s.broken[other] = 0",
        "s.broken[other + 2] = 0",
        r"s\.broken\[[23]\] is out of range: s\.broken has 2 places",
    ),
    "a small number overflows": (
        "s.coins[driver] -= move",
        "s.coins[driver] += 40",
        r"s\.coins\[[01]\] becomes 132, and an int8 holds -128 to 127.*type too small",
    ),
    "all numbers of a field overflow": (
        "s.coins[:] = b.coins",
        "s.coins[:] = b.coins * 11",
        r"s\.coins\[:\] becomes 132, and an int8 holds -128 to 127",
    ),
    "all numbers of a field overflow in their place": (
        "s.coins[:] = b.coins",
        "s.coins += b.coins * 11",
        r"s\.coins becomes 132, and an int8 holds -128 to 127",
    ),
    "a place before the first": (
        "out[n] = RACE",
        "out[n - 9] = RACE",
        r"out\[-[5-9]\] is out of range: out has 4 places",
    ),
    "MOVES is too small": ("    MOVES = 4", "    MOVES = 3", r"place 3 of `out`, which has 3 places.*MOVES"),
    "a verb returns nothing": ("    return n + 1", "    n + 1", r"`legal` returns nothing.*how many moves"),
    "a verb returns a list": (
        "    return n + 1",
        "    return [n]",
        r"`legal` returns \[3\]; it must return how many moves",
    ),
    "a verb returns a fraction": (
        "    return n + 1",
        "    return (n + 1) / 1",
        r"`legal` returns 4\.0; .*how many moves",
    ),
    "a helper returns nothing": ("s.seat = other", "s.seat = print(end='')", r"s\.seat is set to None.*`return`"),
    "a division by zero": ("if move != RACE:", "if move // s.broken[driver] != RACE:", r"division by zero.*Test for 0"),
    "an endless loop": (
        "    if move != RACE:",
        "    while move < RACE:\n        s.broken[driver] = 0\n    if move != RACE:",
        r"`play` runs on and on here",
    ),
    "an unknown name": ("driver, other = s.seat", "driver, other = sseat", r"the name 'sseat' is not known"),
    "a seat that is not there": ("s.seat = other", "s.seat = 2", r"the turn of seat 2; seats go from 0 to 1"),
    "a payoff is missing": ("out[seat] = 1.0", "out[0] = 1.0", r"`result` gives seat 1 nothing"),
    "the board holds a list": ('values["miles"], values', '[values["miles"]], values', r"the board's miles is a list"),
    "the board is not returned": (
        'return Board(values["players"]',
        'Board(values["players"]',
        r"`make_board` gives None; it must return a NamedTuple with `players` among its fields",
    ),
    "nobody can move": ("    return n + 1", "    return 0", r"`legal` returns 0; it must be from 1 to MOVES = 4"),
    "it is no Python": ("RACE = 4", "RACE = = 4", r"this is no Python"),
    "it can not be loaded": ("RACE = 4", "RACE = 4 / 0", r"can not be loaded. ZeroDivisionError"),
    "a record without a seat": ("    seat = public(int8)", "    seet = public(int8)", r"needs the field `seat`"),
}
NAMED = {
    "a verb returns nothing": "def legal(",
    "a verb returns a list": "def legal(",
    "a verb returns a fraction": "def legal(",
    "nobody can move": "def legal(",
    "a seat that is not there": "def play(",
    "a payoff is missing": "def result(",
    "the board holds a list": "def make_board(",
    "the board is not returned": "def make_board(",
    "MOVES is too small": "out[n] = RACE",
    "a record without a seat": "STATE = record(Position)",
}
"""Where no line is wrong by itself: the one that is told."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_has_its_line_and_its_cure(tmp_path: Path, mistake: str) -> None:
    right, wrong, words = MISTAKES[mistake]
    text = OWN_GAME.read_text(encoding="utf-8")
    assert text.count(right) == 1
    file = tmp_path / "toll_road.py"
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BrokenGame, match=words) as found:
        check_rules(byways.load(file)())
    said = str(found.value)
    assert len(said.splitlines()) <= 2
    place = re.match(r".*toll_road\.py:(\d+)", said)
    assert place, said
    told = text.replace(right, wrong).splitlines()[int(place[1]) - 1]
    assert any(line.strip() in told for line in NAMED.get(mistake, wrong).splitlines()), said


KNOWLEDGE = """
@verb
def estimate(b: Board, s: Position, out: Payoffs) -> None:
    for seat in range(2):
        out[seat] = 0.5


@verb
def playout_policy(b: Board, s: Position, moves: Codes, n: int, rng: Rng) -> int:
    return n - 1


@verb
def fault(b: Board, s: Position, viewer: int) -> int:
    return 0


class TollRoad("""
MISTAKEN_KNOWLEDGE = {
    "estimate": ("for seat in range(2):\n        out[seat] = 0.5", "out[2] = 0.5", r"out\[2\]|place 2 of `out`"),
    "policy": ("return n - 1", "return n", r"`playout_policy` gives 4; .* one of the 4 moves"),
    "fault": ("return 0", "return s.coins[0]", r"`fault` finds fault 12 with a position of a game"),
}


@pytest.mark.parametrize("mistake", MISTAKEN_KNOWLEDGE)
def test_mistakes_in_what_only_bots_and_loading_ask_for_are_found_too(tmp_path: Path, mistake: str) -> None:
    right, wrong, words = MISTAKEN_KNOWLEDGE[mistake]
    file = tmp_path / "knowing_road.py"
    text = OWN_GAME.read_text(encoding="utf-8")
    file.write_text(text.replace("class TollRoad(", KNOWLEDGE), encoding="utf-8")
    check_rules(byways.load(file)())
    assert KNOWLEDGE.count(right) == 1
    file.write_text(text.replace("class TollRoad(", KNOWLEDGE.replace(right, wrong)), encoding="utf-8")
    with pytest.raises(BrokenGame, match=words) as found:
        check_rules(byways.load(file)())
    assert re.match(r".*knowing_road\.py:\d+", str(found.value))


def played(game: Game) -> State:
    """A game to its end, always by the first move."""
    state = game.new(seed=1)
    while not state.over:
        state.play(state.codes()[0])
    return state


def test_programs_are_told_too(tmp_path: Path) -> None:
    """Where a game is used as a library: when a rule fails, and before anything is compiled that would not."""
    text = OWN_GAME.read_text(encoding="utf-8")
    told = {}
    for number, mistake in enumerate(("a field is misspelt", "a verb returns nothing", "a small number overflows")):
        file = tmp_path / f"told_{number}.py"
        file.write_text(text.replace(*MISTAKES[mistake][:2]), encoding="utf-8")
        game = byways.load(file)()
        with pytest.raises(BrokenGame, match=MISTAKES[mistake][2]) as found:
            played(game)
        told[mistake] = str(found.value)
    assert all(re.match(r".*told_\d\.py:\d+", said) for said in told.values()), told
    file = tmp_path / "silent.py"
    file.write_text(text.replace(*MISTAKES["an index is out of range"][:2]), encoding="utf-8")
    game = byways.load(file)()
    words = MISTAKES["an index is out of range"][2]
    with pytest.raises(BrokenGame, match=words):
        game.playouts(1)
    with pytest.raises(BrokenGame, match=words):
        byways.bot("search", simulations=10, seed=1).think(game.new(seed=1))


def test_games_without_a_mistake_pass() -> None:
    check_rules(byways.load(OWN_GAME)())
    for name in byways.games():
        check_rules(byways.game(name), games=1, decisions=40)


def test_a_rule_that_only_the_compiler_refuses_is_told_in_short(tmp_path: Path) -> None:
    text = OWN_GAME.read_text(encoding="utf-8").replace("    n = min(3", "    {}.get(int, [])\n    n = min(3")
    file = tmp_path / "refused_road.py"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenGame, match="runs as Python, but can not be compiled") as found:
        byways.load(file)().playouts(1)
    assert len(str(found.value)) < 400


@pytest.mark.parametrize("words", [("fuzz",), ("play",), ("serve",), ("bench",), ("ladder",), ("bots",), ("compile",)])
def test_every_command_explains_it_and_compiles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    text = OWN_GAME.read_text(encoding="utf-8").replace("s.mile[driver] += move", "s.miel[driver] += move")
    (tmp_path / "toll_road.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = command(*words, "toll_road.py")
    assert done.code == 2
    lines = (done.out + done.err).splitlines()
    assert len(lines) == 2, lines
    assert re.match(r"byways: toll_road\.py:\d+, in play: s has no field 'miel'", lines[0])


def test_a_file_of_games_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYWAYS_GAMES", "nothere.py")
    monkeypatch.chdir(tmp_path)
    done = command("games")
    assert done.code == 2
    assert (done.out + done.err).startswith("byways: nothere.py is no Python file")
    with pytest.raises(BywaysError, match=r"nothere\.py is no Python file"):
        byways.games()
