"""The programs in examples/ are run as people run them, and print something worth reading."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from serving import serving

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))

pytestmark = pytest.mark.xdist_group("examples")

PRINTS: dict[str, tuple[list[str], str]] = {
    "balance_question": (["--games", "500", "--thoughtful", "4"], r"seat 3: +\d+\.\d% ± \d+\.\d%"),
    "curve_of_a_game": ([], r"Most changed with decision \d+"),
    "new_map": ([], r"12 of 12 roads have snow[\s\S]+ 0 of 12 roads have snow"),
    "open_spiel_mccfr": (["--iterations", "1"], r"iteration 1: [\d,]+ information states"),
    "own_game": ([], r"24 coins: the first driver wins +\d"),
    "picture_for_a_blog": (["--width", "300", "--folder", "pictures"], r"crab-stack\.png: [\d,]+ bytes"),
    "position_from_a_book": ([], r"\nf3-e4 +wins 100%"),
    "ppo_crab_stack": (["--updates", "2", "--every", "2"], r"4,096 decisions: wins \d\.\d+ of \d+ games"),
    "train_on_ray": (
        ["--rounds", "2", "--games", "2", "--workers", "2"],
        r"round 2: 4 games against beginner, \d+% won",
    ),
    "tournament": (["--pairs", "1"], r"1\. (easy|beginner) .*\n2\. .*\n3\. "),
    "what_they_hold": (["--worlds", "60"], r"60 worlds look like this to seat 0"),
}
"""For each program: what it is started with, and what it must print."""
NEEDS = {"ppo_crab_stack": ("torch", "learners"), "train_on_ray": ("ray", "cluster")}
"""What some need that is too large to be installed for tests."""


def run(name: str, words: list[str], folder: Path) -> str:
    """What an example prints, started in an empty folder."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *words]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


LONG = ("ppo_crab_stack",)
"""What takes long; learners are tested in tests/rl, too."""


@pytest.mark.parametrize("name", [pytest.param(one, marks=pytest.mark.long if one in LONG else ()) for one in PRINTS])
def test_it_runs_and_prints(name: str, tmp_path: Path) -> None:
    words, wanted = PRINTS[name]
    if name in NEEDS:
        module, extra = NEEDS[name]
        pytest.importorskip(module, reason=f"pip install 'byways[{extra}]' runs this")
    assert re.search(wanted, run(name, words, tmp_path))


def test_the_picture_is_a_picture(tmp_path: Path) -> None:
    run("picture_for_a_blog", ["--decisions", "3", "--width", "320"], tmp_path)
    data = (tmp_path / "crab-stack.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 320, "as wide as was asked for"
    assert "<svg" in (tmp_path / "crab-stack.svg").read_text(encoding="utf-8")


def test_the_bot_plays_over_http(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with serving([sys.executable, "-m", "byways"], tmp_path, env) as address:
        printed = run("bot_over_http", ["--server", address], tmp_path)
    assert re.search(r"Watch it at http://127.0.0.1:\d+/t/\w+\n\d+ decisions\. \w", printed)


def test_the_own_game_is_sound(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "byways", "fuzz", str(EXAMPLES / "own_game.py"), "--games", "20"]
    assert "no fault" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_a_notebook_is_well_formed_and_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = json.loads(path.read_text(encoding="utf-8"))
    check_notebook(book)
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = [value for cell in book["cells"] if cell["cell_type"] == "code" for value in execute(cell, names)]
    assert any(value._repr_svg_().startswith("<svg") for value in shown), "a cell ends with a position, as a picture"
    assert "each seat wins" in capsys.readouterr().out


def check_notebook(book: dict[str, Any]) -> None:
    """What version 4.5 of the format demands, and that no output is kept: it would be stale."""
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in book["cells"]]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[\w-]{1,64}", name) for name in ids)
    for cell in book["cells"]:
        assert all(isinstance(line, str) for line in cell["source"])
        keys = {"cell_type", "id", "metadata", "source"}
        if cell["cell_type"] == "code":
            assert set(cell) == keys | {"execution_count", "outputs"}
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
        else:
            assert cell["cell_type"] == "markdown"
            assert set(cell) == keys


def execute(cell: dict[str, Any], names: dict[str, Any]) -> list[Any]:
    """Run a cell as a notebook does; what stands alone on its last line is shown."""
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, cell["id"], "exec"), names)
    if last is None:
        return []
    value = eval(compile(ast.Expression(last.value), cell["id"], "eval"), names)
    return [] if value is None else [value]


def test_every_example_is_run_and_told_of() -> None:
    programs = {path.stem for path in EXAMPLES.glob("*.py")}
    assert programs == {*PRINTS, "bot_over_http"}
    listed = set(re.findall(r"^\| \[([\w.]+)\]", (EXAMPLES / "README.md").read_text(encoding="utf-8"), re.M))
    assert listed == {path.name for path in (*EXAMPLES.glob("*.py"), *NOTEBOOKS)}


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_examples_are_short_and_use_what_is_public(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 120
    imported = set(re.findall(r"^(?:from|import) (byways[\w.]*)", text, re.M))
    assert imported <= {"byways", "byways.client", "byways.engine", "byways.press", "byways.rl", "byways.rl.gym"}
    assert ast.get_docstring(ast.parse(text)), "it says what it is for"
