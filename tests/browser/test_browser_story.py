"""The story of a match: from the end of a match to its costliest decision, and to a match that goes on from there."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from people import DESKTOP, PHONE, Person
from playwright.sync_api import expect
from test_browser_access import serious

pytestmark = pytest.mark.xdist_group("browser")

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
LOOK_MS = 120_000
"""How long a busy machine may take to go through a match."""
SHOTS = os.environ.get("BYWAYS_SHOTS")
"""A folder for pictures of what was seen, for those who want to look themselves."""


def test_from_the_end_to_what_would_have_been_better(come: Callable[..., Person]) -> None:
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.play_on()
    page = ann.page
    expect(page.locator(".sign h2")).to_contain_text("You")
    page.get_by_role("link", name="The story of the match").click()
    curve = page.get_by_role("slider", name="Everybody’s chances")
    curve.wait_for(timeout=LOOK_MS)
    before = curve.get_attribute("aria-valuetext")
    curve.focus()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    assert curve.get_attribute("aria-valuetext") != before
    assert page.locator(".levels span").all_inner_texts() == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    assert page.locator(".moves span").first.inner_text() == "0"
    assert [name.strip() for name in page.locator(".legend li").all_inner_texts()] == ["Ann", "Random bot"]
    page.locator(".decision").last.click()
    page.locator(".moment").wait_for()
    expect(page.get_by_role("heading", name="Move")).to_be_focused()
    faults: dict[str, object] = {}
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light")
        for size in (DESKTOP, PHONE):
            ann.resize(**size)
            name = f"{'night' if dark else 'day'}-{size['width']}"
            if SHOTS:
                page.screenshot(path=f"{SHOTS}/story-{name}.png")
            if found := [*serious(ann), *page.evaluate(MEASURE)]:
                faults[name] = found
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
    ann.resize(**DESKTOP)
    old = ann.match.partition("?")[0]
    number = page.get_by_role("heading", name="Move").inner_text().split()[1].rstrip(":")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    assert ann.match != old
    from_where = page.get_by_role("log").get_by_role("link")
    expect(from_where).to_have_text(f"Played on from move {number} of match {old}.")
    expect(from_where).to_have_attribute("href", f"/replay/{old}?move={int(number) - 1}")
    ann.wait_for_turn()
