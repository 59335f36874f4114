"""README, documentation and docstrings are run as tests."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import byways
from byways.lab.fuzz import play_at_random

ROOT = Path(__file__).parent.parent
OTHERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")
PAGES = [*(ROOT / name for name in OTHERS), *sorted((ROOT / "docs").glob("*.md"))]
RULEBOOKS = sorted((ROOT / "src/byways/games").glob("*/RULES.md"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

pytestmark = pytest.mark.xdist_group("crab-stack")


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")], ids=lambda p: p.name
)
def test_examples_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_docstring_examples_run() -> None:
    result = doctest.testmod(byways, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", [*PAGES, *RULEBOOKS], ids=lambda page: f"{page.parent.name}-{page.name}")
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_first_game_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs/your-first-game.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(.*?)```", text, re.S)
    assert block is not None
    file = tmp_path / "last_mile.py"
    file.write_text(block[1], encoding="utf-8")
    game = byways.load(file)(miles=12)
    assert "last-mile" in byways.games()
    for seed in range(20):
        play_at_random(game, seed)
    assert game.perft(game.new(), 2) == 9
    candidates = byways.bot("search", simulations=400, seed=1).think(game.from_dict(AT_NINE))
    assert str(candidates[0].move) == "3", "three miles before the sea one drives all of them"
    run = [sys.executable, "-m", "byways", "fuzz", str(file), "--games", "5"]
    assert "no fault" in subprocess.run(run, capture_output=True, text=True, check=True).stdout
    monkeypatch.setenv("BYWAYS_GAMES", str(file))
    listed = subprocess.run([sys.executable, "-m", "byways", "games"], capture_output=True, text=True, check=True)
    assert "last-mile" in listed.stdout


AT_NINE = {"seat": 0, "mile": 9, "flat": [0, 0], "winner": -1}
