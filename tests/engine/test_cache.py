"""Compiled code is kept between processes, and never runs old rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import byways
from byways.bots.kernels import grow
from byways.engine import cache, kernels

PLAY = """
import byways
game = byways.game("crab-stack")
state = game.new(seed=1)
print(game.perft(state, 1), "file", byways.__file__)
"""


def run(source: Path, kept: Path, code: str = PLAY, **env: str) -> tuple[str, str]:
    """Run code with the package of this folder and a cache of its own; what it printed, and its errors."""
    settings = {**os.environ, "PYTHONPATH": str(source), "BYWAYS_CACHE_DIR": str(kept), **env}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=settings, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_edited_rules_never_run_stale(tmp_path: Path) -> None:
    source, kept = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(Path(byways.__file__).parent, source / "byways", ignore=shutil.ignore_patterns("static"))
    first, notice = run(source, kept)
    assert str(source) in first
    assert "compiling Crab Stack" in notice
    again, notice = run(source, kept)
    assert again == first
    assert notice == "", "the second process finds the compiled code"
    rules = source / "byways/games/crab_stack/rules.py"
    stamp = rules.stat().st_mtime
    text = rules.read_text()
    new = text.replace("    if large & here:\n        return first ", "    if large & here:\n        return uint64(0) ")
    assert new != text
    rules.write_text(new)
    os.utime(rules, (stamp, stamp))
    edited, notice = run(source, kept)
    assert "compiling Crab Stack" in notice
    assert int(edited.split()[0]) < int(first.split()[0]), "large crabs can not move under the edited rules"
    rules.write_text(text)
    back, notice = run(source, kept)
    assert back == first
    assert notice == "", "the code of the first version is still there"
    moved = tmp_path / "elsewhere"
    source.rename(moved)
    face = moved / "byways/games/crab_stack/face.py"
    face.write_text(face.read_text() + "\n# another look\n")
    for path in moved.rglob("*.py"):
        os.utime(path)
    elsewhere, notice = run(moved, kept)
    assert elsewhere == first.replace(str(source), str(moved))
    assert notice == "", "neither folder nor time nor face matters to compiled code"


def test_compiled_code_comes_from_what_rules_and_kernels_import() -> None:
    game = byways.game("vancouver-buses")
    names = {path.name for path in game.sources(kernels.moves)}
    assert {"turn.py", "data.py", "stops.toml", "knowledge.py", "kernels.py", "dice.py", "record.py"} <= names
    assert not names & {"face.py", "story.py", "drawing.py", "game.py", "scene.py", "speech.py", "grow.py"}
    assert "grow.py" in {path.name for path in game.sources(grow.grow_tree)}


def test_old_versions_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYWAYS_CACHE_DIR", str(tmp_path))
    for age in range(cache.KEPT + 3):
        place = tmp_path / f"crab-stack-{age:020d}"
        place.mkdir()
        os.utime(place, (time.time() - age * 100,) * 2)
    other = tmp_path / f"crab-stack-royal-{0:020d}"
    other.mkdir()
    cache.clean("crab-stack")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *(f"crab-stack-{age:020d}" for age in range(cache.KEPT)),
        other.name,
    ]


GAME = """
import hashlib, byways
from byways.engine import Match
from random import Random
match = Match(byways.game("crab-stack"), 12)
random = Random(3)
total = hashlib.sha256()
while not match.state.over and len(match) < 14:
    match.play(random.choice(match.state.codes()))
    total.update(bytes(match.state))
print(total.hexdigest(), match.notes)
"""


def test_compiled_and_interpreted_rules_agree(tmp_path: Path) -> None:
    source = Path(byways.__file__).parent.parent
    compiled, _ = run(source, cache.root(), GAME)
    interpreted, _ = run(source, tmp_path, GAME, NUMBA_DISABLE_JIT="1", PYTHONWARNINGS="ignore")
    assert interpreted == compiled
