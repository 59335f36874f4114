"""Rule numbers in the code lead somewhere: to a rule of that game's rulebook, and every rule is in some code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import byways
from our_games import GAMES

FOLDER = Path(byways.__file__).parent / "games"
NUMBER = re.compile(r"\b[A-Z]{2}[1-9]\d*\b")


def folder(name: str) -> Path:
    return FOLDER / name.replace("-", "_")


def rules_of(name: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]{2}\d+)\*\*", (folder(name) / "RULES.md").read_text(encoding="utf-8")))


def cited_in(name: str) -> dict[str, str]:
    """Each number that stands in the code or the data of a game, with one place where it does."""
    places = {}
    for path in sorted(folder(name).rglob("*")):
        if path.suffix in (".py", ".toml"):
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                for number in NUMBER.findall(text):
                    places[number] = f"{path.name}:{line}"
    return places


@pytest.mark.parametrize("name", GAMES)
def test_every_citation_leads_to_a_rule(name: str) -> None:
    rules = rules_of(name)
    prefix = min(rules)[:2]
    dead = {number: place for number, place in cited_in(name).items() if number[:2] == prefix and number not in rules}
    assert not dead, f"RULES.md of {name} has no such rule"
    for path in folder(name).rglob("*.py"):
        assert not re.findall(r"# .*\bn\d+\b", path.read_text(encoding="utf-8")), f"{path.name} cites a note by number"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited_where_it_is_carried_out(name: str) -> None:
    assert rules_of(name) <= set(cited_in(name)), f"rules of {name} that no code cites"
