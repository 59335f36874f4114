"""Interpreted and compiled rules are the same rules."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import byways

pytestmark = pytest.mark.xdist_group("snow-tails")


def digest() -> str:
    """A hash of some random play: positions, deals and legal moves."""
    total = hashlib.sha256()
    for options in ({"players": 2, "track": "wolf-pass"}, {"players": 3, "track": "old-grove", "drift": "diagonal"}):
        random, state = Random(1), byways.game("snow-tails", **options).new(seed=5)
        for ply in range(40):
            if state.over:
                break
            total.update(str(state.codes()).encode())
            state.play(random.choice(state.codes()))
            total.update(bytes(state))
            if ply % 8 == 0:
                total.update(bytes(state.redeal(0, seed=ply)))
    return total.hexdigest()


def test_interpreted_rules_give_the_same_bytes() -> None:
    env = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path]),
    }
    code = "from test_snow_tails_interpreted import digest; print(digest())"
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", code], env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split()[-1] == digest()
