"""Every game can be played in the browser from the home page to its end, by clicks alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import Person
from playwright.sync_api import expect

import byways

pytestmark = pytest.mark.xdist_group("browser")

ENOUGH = 15
"""So many decisions by hand are enough: in a longer match a bot takes the seat from then on."""
RIVALS = {"vancouver-buses": "greedy"}
"""By chance a game of Vancouver Buses takes thousands of decisions."""


@pytest.mark.parametrize("game", byways.games())
def test_a_match_from_the_home_page_to_the_result(come: Callable[..., Person], game: str) -> None:
    ann = come()
    ann.new_table(game, RIVALS.get(game, "random"), from_home=True)
    ann.page.locator(".prompt").wait_for()
    ann.play_on(ENOUGH)
    if not ann.over:
        ann.leave()
    ann.watch_to_the_end()
    ended = ann.told(lambda said: (said.get("table") or said.get("match") or {}).get("result"))
    expect(ann.sign).to_have_text(ann.told(lambda said: said.get("scenes"))[0]["prompt"])
    expect(ann.button("Rematch")).to_be_visible()
    told_once(ann, game, ended)


def told_once(ann: Person, game: str, ended: dict[str, Any]) -> None:
    """One table has all that was counted, with a row for each seat, and nothing else repeats it."""
    together = byways.game_class(game).COOPERATIVE
    payoffs, scores = ended["payoffs"], ended.get("scores") or [0] * len(ended["payoffs"])
    order = sorted(range(len(payoffs)), key=lambda seat: 0 if together else (-payoffs[seat], -scores[seat]))
    lines = [line for line in ended["sheet"] if len(line["values"]) == len(payoffs)]
    counted = next((line for line in lines if line["values"] == ended.get("scores")), None)
    if ended.get("scores") and not counted:
        counted = {"label": "Total", "values": ended["scores"]}
    columns = [counted] * bool(counted) + [line for line in lines if line is not counted]
    sheet = ann.page.get_by_role("region", name="Score sheet")
    expect(sheet.locator("thead th")).to_have_text([line["label"] for line in columns])
    values = [line["values"][seat] for seat in order for line in columns]
    cells = ["–" if value is None else f"{value:g}".replace("-", "−") for value in values]
    assert sheet.locator("tbody td").all_text_contents() == cells
    expect(sheet.locator(".team dt")).to_have_text([line["label"] for line in ended["sheet"] if line not in lines])
    expect(ann.page.locator(".panels .panel")).to_have_count(0)


FETCHED = """() => performance.getEntriesByType('resource')
  .filter((one) => one.transferSize > 300)  // not those of which the server said that nothing has changed
  .map((one) => [new URL(one.name).pathname, one.encodedBodySize])"""
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity)
  .map((one) => one.effect.target.outerHTML)"""


@pytest.mark.parametrize("game", byways.games())
def test_play_now_is_one_click(come: Callable[..., Person], game: str) -> None:
    """And who comes again loads nothing but the new match: no program, letters, pictures, board, rules."""
    ann = come(calm=False)
    ann.play_now(game)
    expect(ann.page.locator(".panels .panel:visible")).not_to_have_count(0)
    expect(ann.page.get_by_role("group", name="the board")).to_be_visible()
    assert ann.points() or ann.page.locator(".choices button").count()
    assert ann.page.evaluate(ENDLESS) == [], "nothing moves for ever"
    first = dict(ann.page.evaluate(FETCHED))
    assert any(path.startswith("/api/boards/") for path in first)
    ann.play_now(game)
    fetched = dict(ann.page.evaluate(FETCHED))
    assert [path for path in fetched if not path.startswith(("/api/matches", f"/api/games/{game}/setup"))] == []
    assert sum(fetched.values()) < 10_000, fetched
