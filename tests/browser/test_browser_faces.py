"""What people see and choose from: boards by day and by night, far targets, cards shown large, tables to be set."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from people import Person
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("screens")

Come = Callable[..., Person]
BUSES = "vancouver-buses"


WAYS = """async (match) => {
  const { token } = JSON.parse(localStorage["byways.tables"])[match];
  const answer = await fetch(`/api/matches/${match}/ways`, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).ways;
}"""


def drive_on(person: Person) -> dict[str, Any]:
    """Decide until there is a far stop to drive to; the way that is longest."""
    for _ in range(60):
        person.wait_for_turn()
        ways = [way for way in person.page.evaluate(WAYS, person.match) if len(way["then"]) >= 2]
        if ways:
            person.page.locator(".signal.far").first.wait_for(state="attached")
            return max(ways, key=lambda way: len(way["then"]))
        person.decide()
        person.page.locator(".choices[aria-busy=false]").wait_for(state="attached")
    raise AssertionError("the dice never gave three actions")


def middle(person: Person, piece: str) -> tuple[float, float]:
    """Where a piece is on the screen, with the whole board in sight."""
    person.settle()
    if person.page.get_by_role("button", name="Whole board").count():
        person.press(person.page.get_by_role("button", name="Whole board").first)
    person.settle()
    box = person.page.locator(f".piece[data-id='{piece}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_click_drives_to_a_far_stop_step_by_step(come: Come) -> None:
    ann = come()
    ann.new_table(BUSES, "random")
    way = drive_on(ann)
    before, lines = ann.version, ann.page.locator(".log [data-ply]").count()
    x, y = middle(ann, way["picks"][0])
    ann.page.mouse.move(x, y)
    expect(ann.page.locator(".sign .info")).to_contain_text(way["note"])
    shown = re.search(r'd="([^"]+)"', way["preview"])
    assert shown is not None
    expect(ann.page.locator(f".sight .above path[d='{shown[1]}']")).to_have_count(1)
    assert ann.page.locator(".sight .reach path").count() > 1, "the ways to all far stops are lit, faintly"
    ann.page.mouse.click(x, y)
    decisions = 1 + len(way["then"])
    ann.page.wait_for_function(
        "(least) => Number(document.querySelector('.game-layout').dataset.version) >= least", arg=before + decisions
    )
    drives = ann.page.locator(".log [data-ply]").all_inner_texts()[lines : lines + decisions]
    assert len(drives) == decisions
    assert all("drives to" in line or "Line to" in line or "park to" in line for line in drives)


def test_a_finger_is_shown_the_way_first(come: Come) -> None:
    ann = come(phone=True)
    ann.new_table(BUSES, "random")
    way = drive_on(ann)
    before = ann.version
    x, y = middle(ann, way["picks"][0])
    ann.page.touchscreen.tap(x, y)
    expect(ann.page.locator(".choices .post")).to_have_text(way["label"])
    assert ann.version == before
    ann.press(ann.page.locator(".choices .post"))
    ann.page.wait_for_function(
        "(least) => Number(document.querySelector('.game-layout').dataset.version) >= least",
        arg=before + 1 + len(way["then"]),
    )


IN_SIGHT = """(id) => {
  const of = (what) => document.querySelector(what).getBoundingClientRect();
  const [one, sight] = [of(`.piece[data-id='${id}']`), of(".sight")];
  const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
  return x > sight.left && x < sight.right && y > sight.top && y < sight.bottom;
}"""


def test_a_goal_out_of_sight_is_named_at_the_edge_and_found(come: Come) -> None:
    """On a phone, where not all of the city can be seen: by a tap on its sign, and by a tap on its card."""
    ann = come(phone=True)
    ann.new_table(BUSES, "random")
    for _ in range(30):
        drive_on(ann)
        ann.settle()
        if ann.page.locator("button.goal").count():
            break
        ann.decide()
    away = ann.page.locator("button.goal").first
    name = (away.get_attribute("title") or "").removesuffix(" is this way").split(", ")[0]
    sign = ann.page.locator(f"button.goal[title*='{name}']")
    stop = ann.page.locator(f".piece[data-id^='stop-'][aria-label='{name}']").get_attribute("data-id")
    assert not ann.page.evaluate(IN_SIGHT, stop)
    ann.press(away)
    ann.page.wait_for_function(IN_SIGHT, arg=stop)
    expect(sign).to_have_count(0)
    ann.page.reload()
    sign.wait_for()
    assert not ann.page.evaluate(IN_SIGHT, stop)
    ann.page.locator(f".hand .card[aria-label^='{name}']").first.click(force=True)  # it can not be picked
    ann.page.wait_for_function(IN_SIGHT, arg=stop)
    expect(ann.page.locator(".signal.shine")).not_to_have_count(0)


def test_a_card_is_shown_large(come: Come) -> None:
    ann = come()
    ann.new_table(BUSES, "random")
    ann.wait_for_turn()
    ann.settle()
    card, other = ann.page.locator(".hand .card").first, ann.page.locator(".hand .card").nth(1)
    small, still = card.bounding_box(), other.bounding_box()
    card.hover()
    large = ann.page.locator(".magnified .art svg")
    expect(large).to_be_visible()
    box = large.bounding_box()
    assert small is not None
    assert box is not None
    assert box["height"] > 1.8 * small["height"]
    assert other.bounding_box() == still  # nothing else moves
    ann.page.mouse.move(2, 2)
    expect(large).to_have_count(0)
    card.focus()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Tab")
    expect(large).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_a_long_press_shows_a_card_and_picks_nothing(come: Come) -> None:
    ann = come(phone=True)
    ann.new_table(BUSES, "random")
    ann.wait_for_turn()
    card = ann.page.locator(".hand .card").first
    down = {"pointerType": "touch", "isPrimary": True, "pointerId": 7, "bubbles": True}
    card.dispatch_event("pointerdown", down)
    expect(ann.page.locator(".magnified")).to_be_visible()
    card.dispatch_event("pointerup", down)
    card.dispatch_event("click")
    expect(ann.page.locator(".magnified")).to_have_count(0)
    assert ann.page.locator(".hand .card.on").count() == 0


def test_a_track_is_chosen_from_its_picture(come: Come) -> None:
    ann = come()
    ann.page.goto("/new?game=snow-tails")
    pictures = ann.page.locator(".pictures label")
    expect(pictures).to_have_count(7)
    ann.page.wait_for_function(
        "() => [...document.querySelectorAll('.pictures img')].every((one) => one.complete && one.naturalWidth > 0)"
    )
    hard = pictures.filter(has_text="Wolf Pass")
    expect(hard).to_contain_text("cells long")
    hard.click()
    ann.page.get_by_label("Who sits at Orange").select_option("bot random")
    ann.page.get_by_label("Who sits at Green").select_option("bot greedy")
    ann.button("Start").click()
    ann.page.wait_for_url("**/t/*")
    ann.wait_for_turn()
    expect(ann.page.locator(".sight")).to_contain_text("Wolf Pass")


def test_a_track_of_ones_own_is_written(come: Come) -> None:
    ann = come()
    ann.page.goto("/new?game=snow-tails")
    ann.page.locator(".pictures label").first.wait_for()
    ann.page.get_by_text("Write your own").click()
    field = ann.page.get_by_label("Track: your own")
    field.fill("nonsense")
    field.blur()
    expect(ann.page.get_by_role("alert")).to_contain_text("nonsense")
    field.fill("random:easy:7")
    field.blur()
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    expect(ann.page.locator(".pictures input:checked")).to_have_count(0)
    expect(ann.button("Start")).to_be_enabled()
    ann.faults.clear()  # a refusal is told on the console, too


def test_the_host_changes_a_seat_by_its_menu(come: Come) -> None:
    ann = come()
    ann.new_table("crab-stack", "friend")
    menu = ann.page.get_by_label("Who sits at Orange")
    link = ann.page.get_by_label("Link for Orange")
    first = link.input_value()
    ann.button("New link").click()
    expect(link).not_to_have_value(first)
    menu.select_option("open")
    expect(ann.page.locator(".invite")).to_have_count(0)
    menu.select_option("bot random")
    ann.page.locator(".prompt").wait_for()


def test_a_false_and_a_used_invitation_say_so(come: Come) -> None:
    ann, cy, dee = come(), come(), come()
    ann.new_table("crab-stack", "friend")
    link = ann.page.get_by_label("Link for Orange").input_value()
    dee.page.goto(link[:-3])
    expect(dee.page.get_by_role("alert")).to_contain_text("Ask for a new one")
    cy.page.goto(link)
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Sit down").click()
    cy.page.locator(".prompt").wait_for()
    dee.page.goto("about:blank")
    dee.page.goto(link)
    expect(dee.page.get_by_role("alert")).to_contain_text("Cy sits there now")
    dee.button("Watch, without a seat").click()
    dee.page.locator(".prompt").wait_for()
    dee.faults.clear()  # a refusal is told on the console, too
    cy.page.goto("about:blank")
    cy.page.goto(link)  # the one who sits there is not told off
    cy.page.locator(".prompt").wait_for()


@pytest.mark.parametrize("game", ["crab-stack", "selling-knives", "snow-tails", "snowplow-race", BUSES])
def test_a_board_follows_day_and_night(come: Come, game: str) -> None:
    ann = come()
    ann.new_table(game, "random")
    ann.wait_for_turn()
    look = """() => [...document.querySelectorAll('#board-ground :is(rect, path, circle, stop)')].map((one) => {
        const { fill, stroke, stopColor } = getComputedStyle(one);
        return [fill, stroke, stopColor].join(' ');
    })"""
    seen = []
    for scheme in ("light", "dark"):
        ann.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # one of its words
        seen.append(ann.page.evaluate(look))
    day, night = seen
    assert len(day) == len(night)
    assert sum(one != other for one, other in zip(day, night, strict=True)) > len(day) / 4
    fonts = ann.page.evaluate(
        "() => [...document.querySelectorAll('.sight text')].filter((one) => !one.closest('defs'))"
        ".map((one) => getComputedStyle(one).fontFamily)"
    )
    assert fonts
    assert all("Overpass" in font for font in fonts)
