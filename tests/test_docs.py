"""README, documentation and docstrings are run as tests."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import byways

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
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
