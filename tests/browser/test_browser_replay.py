"""A replay: by decision and by turn, at a speed of one's own, and a link to a position."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from people import DESKTOP, PHONE, Person, turn_to
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser")

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def test_turn_by_turn_and_a_link_to_a_position(come: Callable[..., Person]) -> None:
    ann = come()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.new_table("crab-stack", "random")
    ann.play_on()
    last = int(ann.page.locator(".game-layout").get_attribute("data-version") or 0)
    ann.page.goto(f"/replay/{ann.match}?move=3", wait_until="domcontentloaded")
    count = ann.page.locator(".count")
    expect(count).to_have_text(f"3 / {last}")
    ann.button("One turn on").click()
    expect(count).to_have_text(f"4 / {last}")
    ann.button("One turn back").click()
    ann.button("One turn back").click()
    expect(count).to_have_text(f"2 / {last}")
    ann.button("Copy a link to this position").click()
    expect(ann.page.locator(".notices")).to_be_visible()
    link: str = ann.page.evaluate("() => navigator.clipboard.readText()")
    pictures = (("Picture (SVG)", b"<svg"), ("Picture (PNG)", b"\x89PNG"), ("The last turns (APNG)", b"\x89PNG"))
    for name, first in pictures:
        with ann.page.expect_download() as download:
            ann.page.get_by_text(name).click()
        saved = Path(download.value.path()).read_bytes()
        assert saved.startswith(first)
    assert saved.count(b"fcTL") == 3  # the start, and two turns
    eve = come()
    eve.page.goto(link, wait_until="domcontentloaded")
    expect(eve.page.locator(".count")).to_have_text(f"2 / {last}")
    eve.page.get_by_label("Speed").select_option("4")
    eve.page.reload(wait_until="domcontentloaded")
    expect(eve.page.get_by_label("Speed")).to_have_value("4")
    faults = {}
    for language in ("en", "ru", "pt"):
        turn_to(eve.page, f"{link}&lang={language}", ".player")
        for size in (PHONE, DESKTOP):
            eve.resize(**size)
            if found := eve.page.evaluate(MEASURE):
                faults[f"{language}, {size['width']} wide"] = found
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
