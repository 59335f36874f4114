"""The chores of the project: python scripts/do.py CHORE. Each sets up all that it needs."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def run(*words: str | Path, **env: str) -> None:
    """Run a command from the project's root; stop with its exit code when it fails."""
    code = subprocess.call([str(word) for word in words], cwd=ROOT, env={**os.environ, **env})
    if code:
        sys.exit(code)


def set_up() -> None:
    """Make .venv with the package and its tools, again only when pyproject.toml has changed."""
    if sys.version_info < (3, 11):
        sys.exit(f"Byways needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12")
    want = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()
    stamp = VENV / "ready"
    if stamp.exists() and stamp.read_text() == want:
        return
    print("Setting up .venv (once; about a minute) ...", flush=True)
    run(sys.executable, "-m", "venv", "--clear", VENV)
    quiet = ["--quiet", "--disable-pip-version-check"]
    run(PYTHON, "-m", "pip", "install", *quiet, "--editable", ".[dev,table]")
    stamp.write_text(want)


def play() -> None:
    """Play Crab Stack in the terminal."""
    run(PYTHON, "-m", "byways", "play", "crab-stack")


def check() -> None:
    """Format, lint and types."""
    run(PYTHON, "-m", "ruff", "format", "--check", ".")
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")


def test() -> None:
    """Everything that must hold: check, then all tests."""
    check()
    run(PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadgroup")


def bench() -> None:
    """Speed, as ratios in one run."""
    for part in sorted((ROOT / "bench").glob("*.py")):
        run(PYTHON, part)


def clean() -> None:
    """Remove all that the other chores have made."""
    for name in (".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"):
        shutil.rmtree(ROOT / name, ignore_errors=True)


CHORES = {chore.__name__: chore for chore in (play, test, check, bench, clean)}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in CHORES:
        lines = "\n".join(f"  {name:6} {chore.__doc__}" for name, chore in CHORES.items())
        sys.exit(f"usage: python scripts/do.py CHORE, where CHORE is one of\n{lines}")
    if sys.argv[1] != "clean":
        set_up()
    CHORES[sys.argv[1]]()
