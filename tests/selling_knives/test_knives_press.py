"""The print-and-play set of Selling Knives."""

from __future__ import annotations

from pathlib import Path

import pytest

from byways.press import write

rule = pytest.mark.rule


@rule("SK18")
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_set_to_print(tmp_path: Path, paper: str) -> None:
    paths = {path.name: path.read_text(encoding="utf-8") for path in write("selling-knives", tmp_path, paper)}
    assert set(paths) == {"maps.html", "cards.html", "index.html"}
    maps = paths["maps.html"].split('<section class="page">')[1:]
    assert len(maps) == 7
    for centres, page in enumerate(maps, 8):
        assert f"{centres} knife centres" in page
        assert page.count("<circle") == centres
        assert page.count('<path d="M') == centres * (centres - 1) // 2
        assert f"2 for {2 * centres}" in page
    assert paths["cards.html"].count('href="#knives-card-') == 52
    assert paths["cards.html"].count('href="#knives-back"') == 52
    for symbol in ("knives-card-as", "knives-card-kc", "knives-back"):
        assert f'id="{symbol}"' in paths["cards.html"]
