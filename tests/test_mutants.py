"""The rule tests notice changes of the rules: a few mutants of each game, always the same ones (docs/testing.md)."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import byways

ROOT = Path(__file__).parent.parent
GAMES = [name for name in byways.games() if byways.game_class(name).__module__.startswith("byways.")]
SHORT = ("crab-stack", "snow-tails")
"""The games whose rule tests are quickest; `make soak` has the others."""
SAMPLE = 6
EVERY = 3
"""Of the rule tests, one in so many runs here; `make mutants` runs all."""

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants run in forks, which this system does not have")


@forks
@pytest.mark.parametrize("game", [pytest.param(one, marks=() if one in SHORT else pytest.mark.long) for one in GAMES])
def test_rule_tests_pass_interpreted_and_notice_changes(game: str) -> None:
    words = [sys.executable, str(ROOT / "scripts" / "mutants.py"), game, "--sample", str(SAMPLE), "--every", str(EVERY)]
    done = subprocess.run([*words, "--fresh", "--jobs", "2"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{SAMPLE} mutants" in done.stdout


SOURCE = '''
@compiled
def toll(b: Board, s: Position, seat: Seat, miles: int) -> int:
    """What a seat pays."""
    cost = 0
    if miles > FREE and not s.broken[seat]:
        cost = price(miles, seat) - 2
        s.coins[seat] -= cost
    for i in range(seat, miles):
        cost += i
    return max(cost, -1)


def helper(x):
    return x + 1
'''


@forks
def test_every_kind_of_change_is_made() -> None:
    from mutations import functions, mutants

    (tree,) = functions(SOURCE)
    before = ast.unparse(tree)
    changes = {mutant.change for mutant in mutants(tree, "rules.py", {"FREE"})}
    assert ast.unparse(tree) == before, "making mutants leaves the rules as they were"
    head = "if miles > FREE and (not s.broken[seat]):"
    assert {
        f"{head}  ->  if miles >= FREE and (not s.broken[seat]):",
        f"{head}  ->  if miles > FREE or not s.broken[seat]:",
        f"{head}  ->  if miles > FREE + 1 and (not s.broken[seat]):",
        f"{head}  ->  if miles > FREE and s.broken[seat]:",
        "cost = 0  ->  pass",
        "cost = 0  ->  cost = 1",
        "cost = price(miles, seat) - 2  ->  cost = price(miles, seat) + 2",
        "cost = price(miles, seat) - 2  ->  cost = price(seat, miles) - 2",
        "cost = price(miles, seat) - 2  ->  cost = price(miles, seat) - 3",
        "s.coins[seat] -= cost  ->  pass",
        "s.coins[seat] -= cost  ->  s.coins[seat] += cost",
        "for i in range(seat, miles):  ->  for i in range(miles, seat):",
        "return max(cost, -1)  ->  return min(cost, -1)",
        "return max(cost, -1)  ->  return max(cost, 0)",
    } <= changes
    assert not [change for change in changes if "helper" in change]


@forks
def test_a_mutant_is_the_function_with_one_change() -> None:
    from mutations import functions, mutants

    (tree,) = functions("@compiled\ndef twice(n: int) -> int:\n    return n * 2\n")
    codes = [mutant.code(Path("rules.py")) for mutant in mutants(tree, "rules.py", ())]

    def twice(n: int) -> int:
        return n * 2

    found = []
    for code in codes:
        twice.__code__ = code
        found.append(twice(5))
    assert sorted(found) == [7, 15]  # 5 + 2 and 5 * 3
