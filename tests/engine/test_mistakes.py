"""A designer's mistakes are explained with the file, the line and the cure, before anything is compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import byways
from byways.engine import BywaysError
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
    "MOVES is too small": ("    MOVES = 4", "    MOVES = 3", r"place 3 of `out`, which has 3 places.*MOVES"),
    "a verb returns nothing": ("    return n + 1", "    n + 1", r"`legal` returns nothing.*how many moves"),
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
    "nobody can move": ("    return n + 1", "    return 0", r"`legal` returns 0; it must be from 1 to MOVES = 4"),
    "it is no Python": ("RACE = 4", "RACE = = 4", r"this is no Python"),
    "it can not be loaded": ("RACE = 4", "RACE = 4 / 0", r"can not be loaded. ZeroDivisionError"),
    "a record without a seat": ("    seat = public(int8)", "    seet = public(int8)", r"needs the field `seat`"),
}
WITHOUT_A_LINE = {
    "a verb returns nothing",
    "a seat that is not there",
    "a payoff is missing",
    "the board holds a list",
    "nobody can move",
}


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
    place = re.match(r"(.*toll_road\.py)(?::(\d+))?", said)
    assert place, said
    if mistake not in WITHOUT_A_LINE:
        lines = text.replace(right, wrong).splitlines()
        told = lines[int(place[2] or 0) - 1]
        changed = any(line.strip() in told for line in wrong.splitlines())
        assert changed or mistake in ("MOVES is too small", "a record without a seat"), said


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
