"""The command line, run as its users do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import byways
from byways.engine import Match
from command_line import command

OWN_GAME = Path(__file__).parent.parent.parent / "examples" / "own_game.py"
pytestmark = pytest.mark.xdist_group("crab-stack")


def run(*words: str, typed: str = "", code: int = 0) -> str:
    """What a command prints; it must end with this exit code."""
    done = command(*words, typed=typed)
    assert done.code == code, done.out + done.err
    assert "Traceback" not in done.err
    return done.out + done.err


def test_the_command_is_installed() -> None:
    """The one that all others stand for, started as people do."""
    for words in (["-m", "byways"], [str(Path(sys.executable).with_name("byways"))]):
        program = [sys.executable, *words] if words[0] == "-m" else words
        assert "crab-stack" in subprocess.run([*program, "games"], capture_output=True, text=True, check=True).stdout


def test_games_and_options() -> None:
    assert "crab-stack" in run("games")
    assert "--players" in run("games", "crab-stack")


@pytest.mark.parametrize("command", ["games", "play", "replay", "perft", "fuzz", "playthrough", "bench", "compile"])
def test_help_has_examples(command: str) -> None:
    assert "Example" in run(command, "--help")


def test_help_is_there_without_what_only_a_table_needs() -> None:
    words = (
        "import sys, byways.cli; print([name for name in ('sqlalchemy', 'fastapi', 'torch') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_perft(tmp_path: Path) -> None:
    state = byways.game("crab-stack").new(seed=1)
    lines = f"{state.game.perft(state, 2):,}"
    assert lines in run("perft", "crab-stack", "--depth", "2", "--seed", "1")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(state.to_dict()))
    assert lines in run("perft", "crab-stack", "--depth", "2", "--position", str(position))


def test_compile() -> None:
    assert "crab-stack: ready" in run("compile", "crab-stack")


def test_fuzz() -> None:
    assert "3 games" in run("fuzz", "crab-stack", "--games", "3", "--players", "3")


def test_errors_are_for_people(tmp_path: Path) -> None:
    assert "Did you mean crab-stack?" in run("perft", "crab-stock", code=2)
    assert "2 to 4" in run("fuzz", "crab-stack", "--players", "12", code=2)
    assert "no option 'colour'" in run("fuzz", "crab-stack", "--colour", "red", code=2)
    assert "can not be read" in run("replay", str(tmp_path / "nothing.json"), code=2)
    assert "nobody called 'wizard'" in run("play", "crab-stack", "--seats", "me,wizard", code=2)
    assert "3 seats were named" in run("play", "crab-stack", "--seats", "me,me,me", code=2)


def test_play_undo_hint_save_and_go_on(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    typed = "help\nhint\n1\nundo\nnonsense\n999\n1\nlog\nquit\n"
    out = run("play", "crab-stack", "--seats", "me,random", "--seed", "1", "--save", str(saved), typed=typed)
    assert "take back" in out
    assert " %" in out
    assert "'nonsense' is no move" in out
    assert f"There are moves 1 to {len(byways.game('crab-stack').new(seed=1).codes())}" in out
    assert "Saved" in out
    assert len(byways.replay(saved)) == 2
    out = run("play", str(saved), "--seats", "me,random", typed="1\nquit\n")
    assert len(byways.replay(saved)) == 4


def test_a_game_is_saved_where_one_asks_even_before_the_first_move(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    out = run("play", "crab-stack", "--seats", "me,random", "--seed", "1", "--save", str(saved), typed="quit\n")
    assert "Saved" in out
    assert len(byways.replay(saved)) == 0


def test_where_moves_are_numbers_the_one_that_is_typed_is_played(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    typed = "3\n9\nrace\n2\nquit\n"  # the third move in the list is race
    words = ("--seats", "me,me", "--coins", "2", "--seed", "1", "--save", str(saved))
    out = run("play", str(OWN_GAME), *words, typed=typed)
    assert "'3' is not a legal move" in out
    assert "'9' is not a legal move" in out
    assert json.loads(saved.read_text())["moves"] == ["race", "2"]


def test_a_move_that_is_written_like_a_command_is_played(tmp_path: Path) -> None:
    saved, file = tmp_path / "saved.json", tmp_path / "undoing.py"
    file.write_text(OWN_GAME.read_text().replace('"race"', '"undo"'))
    words = ("--seats", "me,me", "--coins", "2", "--seed", "1", "--save", str(saved))
    run("play", str(file), *words, typed="undo\nquit\n")
    assert json.loads(saved.read_text())["moves"] == ["undo"]


def test_what_only_looks_like_a_number_is_no_place_in_the_list() -> None:
    typed = "²\n" + "9" * 5_000 + "\nquit\n"
    out = run("play", "crab-stack", "--seats", "me,random", "--seed", "1", typed=typed)
    assert "'²'" in out
    assert "There are moves 1 to" in out


def test_what_can_be_printed_is_told() -> None:
    assert "nope has no print-and-play set; selling-knives and vancouver-buses have one" in run("print", "nope", code=2)


def test_bots_and_ladders_know_games_of_ones_own_and_options() -> None:
    assert "beginner" in run("bots", str(OWN_GAME), "--coins", "6")
    words = ("--games", "2", "--rungs", "easy-beginner", "--scale", "0.01")
    assert "beginner" in run("ladder", str(OWN_GAME), "--miles", "12", *words)
    assert "beginner" in run("ladder", "crab-stack", "--players", "4", *words)
    assert "toll-road(coins=6): ready" in run("compile", str(OWN_GAME), "--coins", "6")
    assert "no option 'wheels'" in run("ladder", str(OWN_GAME), "--wheels", "4", code=2)
    assert "--miles" in run("games", str(OWN_GAME))


def test_a_whole_game_of_bots_and_its_replay(tmp_path: Path) -> None:
    out = run("play", "crab-stack", "--seats", "random,random,random", "--players", "3", "--seed", "5")
    assert "wins" in out or "draw" in out
    assert "Blue Orange Green" in " ".join(out.split())
    (moves,) = [line.split()[2:] for line in out.splitlines() if line.strip().startswith("Moves left")]
    assert len(moves) == 3
    match = Match(byways.game("crab-stack"), 3)
    while not match.state.over:
        match.play(match.state.codes()[0])
    match.save(tmp_path / "game.json")
    shown = run("replay", str(tmp_path / "game.json"))
    assert str(match.state.outcome) in " ".join(shown.split())
    assert match.state.outcome is not None
    for line in match.state.outcome.sheet:
        assert f"{line.label} {' '.join(f'{value:g}' for value in line.values)}" in " ".join(shown.split())


def test_playthrough_to_a_file(tmp_path: Path) -> None:
    target = tmp_path / "play.txt"
    run("playthrough", "crab-stack", "--seed", "2", "-o", str(target))
    assert target.read_text() == (Path(__file__).parent.parent / "playthroughs/crab-stack-2.txt").read_text()


def test_the_language_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert "players" in run("games")
    assert "игроки" in run("games", "--lang", "ru")
    assert "jogadores" in run("games", "--lang=pt_BR")
    assert "en, pt, ru" in run("games", "--lang", "tlh", code=2)
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert "Suba nos outros" in run("games", "crab-stack")
