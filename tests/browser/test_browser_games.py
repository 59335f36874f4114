"""Every game can be played in the browser from the home page to its end, by clicks alone."""

from __future__ import annotations

from collections.abc import Callable

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
    told = [said.get("table") or said.get("match") or {} for said in reversed(ann.heard)]
    ended = next(table["result"] for table in told if table.get("result"))
    expect(ann.sign).to_have_text(
        next(said["scenes"][0]["prompt"] for said in reversed(ann.heard) if said.get("scenes"))
    )
    ranked = 0 if byways.game_class(game).COOPERATIVE else len(ended["payoffs"])  # a team has no order
    expect(ann.page.locator(".result li")).to_have_count(ranked)
    expect(ann.button("Rematch")).to_be_visible()
    sheet = ann.page.get_by_role("region", name="Score sheet")
    lines = [line["label"] for line in ended["sheet"]] + ["Total"] * bool(ended["sheet"] and ended.get("scores"))
    expect(sheet.locator("tbody th")).to_have_text(lines)
    if lines:
        expect(sheet.locator("thead th")).to_have_count(len(ended["payoffs"]))
        cells = [f"{value:g}".replace("-", "−") for line in ended["sheet"] for value in line["values"]]
        assert sheet.locator("tbody td").all_text_contents()[: len(cells)] == cells


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
