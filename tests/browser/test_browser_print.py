"""Sheets to print, as a browser sets them: in every language all words stand on their card and on their page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from byways.engine.speech import PSEUDO, languages, speaking
from byways.games.vancouver_buses import press
from byways.press import sheets

pytestmark = pytest.mark.xdist_group("browser")

OUTSIDE = """() => {
  const faults = [];
  const SLACK = 1;
  for (const text of document.querySelectorAll('text')) {
    if (text.closest('defs')) continue; // drawn where it is used
    const room = text.ownerSVGElement.getBoundingClientRect();
    const box = text.getBoundingClientRect();
    if (box.left < room.left - SLACK || box.right > room.right + SLACK ||
        box.top < room.top - SLACK || box.bottom > room.bottom + SLACK)
      faults.push(`${text.textContent} is not on its card`);
  }
  for (const page of document.querySelectorAll('.page'))
    for (const words of page.querySelectorAll('p, h1, li, .note')) {
      const room = page.getBoundingClientRect(), box = words.getBoundingClientRect();
      const wide = words.scrollWidth > words.clientWidth + SLACK;
      if (wide || box.right > room.right + SLACK || box.bottom > room.bottom + SLACK)
        faults.push(`${words.textContent.slice(0, 60)} is not on its page`);
    }
  const placed = [...document.querySelectorAll('.page > p, .page > h1')];
  for (const [number, one] of placed.entries()) {
    const next = placed[number + 1];
    if (next?.parentElement !== one.parentElement) continue;
    const upper = one.getBoundingClientRect(), lower = next.getBoundingClientRect();
    if (upper.bottom > lower.top + SLACK && lower.bottom > upper.top + SLACK)
      faults.push(`${one.textContent.slice(0, 40)} is over ${next.textContent.slice(0, 40)}`);
  }
  return faults;
}"""


@pytest.mark.parametrize("language", [*(pytest.param(one, marks=pytest.mark.long) for one in languages()), PSEUDO])
def test_nothing_is_cut_on_sheets_to_print(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(press, "png", lambda *_: b"")  # a large picture of what the SVG shows
    page = chromium.new_page()
    faults: dict[str, list[str]] = {}
    for game in ("selling-knives", "vancouver-buses"):
        with speaking(language):
            printed = sheets(game)
        for sheet in printed:
            if not isinstance(sheet.content, str) or sheet.name.startswith(("board", "tokens")):
                continue
            path = tmp_path / sheet.name
            path.write_text(sheet.content, encoding="utf-8")
            page.goto(path.as_uri())
            found = page.evaluate(OUTSIDE)
            if found:
                faults[sheet.name] = found
    page.close()
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
