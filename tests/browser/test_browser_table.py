"""What people do at a table: invite, watch, share a screen, lose the line, look back, play again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from people import SECRET, Person
from playwright.sync_api import WebSocketRoute, expect

import byways
from byways.client import Client

pytestmark = pytest.mark.xdist_group("browser")

Come = Callable[..., Person]
UNCHANGED = 1000
"""The bytes of an answer that says that what is kept has not changed: its head, and nothing else."""


def two_by_link(come: Come) -> tuple[Person, Person]:
    """Ann sets a table and sends Cy the link."""
    ann, cy = come(seed=1), come(seed=2)
    ann.new_table("crab-stack", "friend")
    link = ann.page.get_by_label("Link for Orange").input_value()
    cy.page.goto(link)
    expect(cy.page).to_have_url(f"{cy.url}/t/{ann.match}")  # the secret does not stay in the address
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Sit down").click()
    cy.page.locator(".prompt").wait_for()
    ann.page.locator(".prompt").wait_for()
    return ann, cy


def test_two_browsers_play_each_other_by_link(come: Come) -> None:
    ann, cy = two_by_link(come)
    for _ in range(2):
        for person in (ann, cy):
            person.play_on(1)
    expect(ann.page.locator(".log [data-ply]")).to_have_count(4)
    expect(cy.page.locator(".log [data-ply]")).to_have_count(4)
    assert ann.page.locator(".log [data-ply]").all_inner_texts() == cy.page.locator(".log [data-ply]").all_inner_texts()
    cy.page.get_by_role("tab", name="Chat").click()
    cy.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> hello")
    cy.page.get_by_label("Say something").press("Enter")
    ann.page.get_by_role("tab", name="Chat, 1 new").click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("<img src=x onerror=alert(1)> hello")
    assert ann.page.locator(".chat img").count() == 0


def test_an_undo_of_ones_own_and_one_that_is_asked_for(come: Come) -> None:
    ann, cy = two_by_link(come)
    ann.play_on(1)
    cy.wait_for_turn()
    ann.button("Take back").click()
    expect(ann.page.locator(".log [data-ply]")).to_have_count(0)
    expect(cy.page.locator(".log [data-ply]")).to_have_count(0)
    ann.play_on(1)
    cy.play_on(1)
    expect(ann.page.locator(".log [data-ply]")).to_have_count(2)
    ann.button("Ask to take back").click()
    cy.button("Agree").click()
    expect(ann.page.locator(".log [data-ply]")).to_have_count(0)
    expect(ann.page.locator(".sign.enamel")).to_be_visible()


def test_a_phone_shows_all_and_a_finger_plays(come: Come) -> None:
    ann = come(phone=True, dark=True)
    ann.new_table("crab-stack", "random")
    wide = "document.documentElement.scrollWidth"
    ann.wait_for_turn()
    ann.settle()
    assert ann.page.evaluate(wide) <= 360
    board = ann.page.get_by_role("group", name="the board").bounding_box()
    assert board is not None
    assert board["width"] >= 340
    ann.play_on(3)
    ann.settle()
    # Nothing jumps: the board stays where it is, whatever is asked.
    assert ann.page.get_by_role("group", name="the board").bounding_box() == board
    for path in ("/", "/new", "/about"):
        ann.page.goto(path)
        ann.page.locator("h1").first.wait_for()
        assert ann.page.evaluate(wide) <= 360


def test_the_keyboard_is_enough(come: Come) -> None:
    ann = come()
    keys = ann.page.keyboard
    ann.go_home()

    def tab_to(name: str, limit: int = 40) -> None:
        """Go on with Tab until the thing of this class is reached."""
        for _ in range(limit):
            keys.press("Tab")
            if ann.page.evaluate("(name) => document.activeElement.classList.contains(name)", name):
                return
        raise AssertionError(f"Tab does not lead to {name}")

    tab_to("post")
    keys.press("Enter")
    ann.wait_for_turn()
    tab_to("can")
    first = ann.page.evaluate("document.activeElement.dataset.id")
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        keys.press(arrow)
    assert ann.page.evaluate("document.activeElement.classList.contains('can')")
    keys.press("Enter")
    picked = ann.page.evaluate("document.activeElement.dataset.id")
    expect(ann.page.locator(".piece.on")).to_have_count(1)
    assert ann.page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    assert ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
    keys.press("Escape")
    expect(ann.page.locator(".piece.on")).to_have_count(0)
    assert picked is not None
    expect(ann.page.locator(f"[data-id={first}]")).to_have_class(re.compile(r"\bcan\b"))
    keys.press(" ")
    expect(ann.page.locator(".piece.on")).to_have_count(1)
    before = ann.version
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        keys.press(arrow)
        if not ann.page.evaluate("document.activeElement.classList.contains('on')"):
            break
    keys.press("Enter")
    expect(ann.page.locator(f".game-layout[data-version='{before}']")).to_have_count(0)


def test_a_pick_is_taken_back_by_a_second_click(come: Come) -> None:
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    point = ann.points()[0]
    ann.pick(point)
    expect(ann.page.locator(".piece.on")).to_have_attribute("data-id", point["id"])
    assert point["id"] not in {one["id"] for one in ann.points()}
    ann.pick(point)
    expect(ann.page.locator(".piece.on")).to_have_count(0)
    assert point["id"] in {one["id"] for one in ann.points()}
    assert ann.version == 0


def test_another_piece_is_picked_instead(come: Come) -> None:
    """On the board and in the hand: in no game does one have to take a pick back first."""
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    first = ann.points()[0]
    ann.pick(first)
    expect(ann.page.locator(f"[data-id='{first['id']}'].on")).to_be_visible()
    other = ann.page.locator(".piece.instead").first
    wanted = other.get_attribute("data-id")
    assert wanted != first["id"]
    other.click()
    expect(ann.page.locator(".piece.on")).to_have_attribute("data-id", wanted or "")
    ann.play_now("snow-tails")
    while not ann.page.locator(".mat .spot.can").count():  # the lanes at the start lie in the hand, too
        ann.decide()
        ann.wait_for_turn()
    cards = ann.page.locator(".hand .card.can")
    cards.first.click()
    expect(ann.page.locator(".hand .card.on")).to_have_count(1)
    card = ann.page.locator(".hand .card:not(.on)[aria-pressed=false]").last
    wanted = card.get_attribute("data-id")
    card.click()
    expect(ann.page.locator(".hand .card.on")).to_have_attribute("data-id", wanted or "")


SCROLLED = """(rooms) => rooms.forEach((room) => room.dispatchEvent(new Event('scroll')))"""


def test_what_was_scrolled_may_be_gone_from_the_page(come: Come) -> None:
    """Browsers tell of scrolling a moment later; errors of the page fail every test here."""
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    rooms = ann.page.evaluate_handle("[...document.querySelectorAll('main *')]")
    ann.page.locator("header a").first.click()
    ann.page.locator(".game").first.wait_for()
    ann.page.evaluate(SCROLLED, rooms)


def test_a_line_that_breaks_in_mid_move(come: Come) -> None:
    ann, cy = come(seed=1), come(seed=2)
    lines: list[WebSocketRoute] = []
    down = False

    def pass_on(line: WebSocketRoute) -> None:
        if down:
            line.close()
            return
        lines.append(line)
        line.connect_to_server()

    cy.page.route_web_socket("**/live", pass_on)

    def cut() -> None:
        nonlocal down
        down = True
        while lines:
            lines.pop().close()
        expect(cy.page.get_by_text("The line is down")).to_be_visible()

    ann.new_table("crab-stack", "friend")
    cy.page.goto(ann.page.get_by_label("Link for Orange").input_value())
    cy.button("Sit down").click()
    ann.play_on(1)
    assert cy.wait_for_turn()

    # In the middle of Cy's own move: what was picked stays picked, and the move goes on.
    cy.pick(cy.points()[0])
    picked = cy.page.locator(".piece.on").get_attribute("data-id")
    cut()
    expect(cy.page.locator(".piece.on")).to_have_attribute("data-id", picked or "")
    down = False
    expect(cy.page.get_by_text("The line is down")).to_have_count(0)
    expect(cy.page.locator(".piece.on")).to_have_attribute("data-id", picked or "")
    cy.decide()

    # While somebody else moves: what was missed is shown, all of it and in order.
    assert ann.wait_for_turn()
    cut()
    ann.decide()
    assert cy.version == ann.version - 1
    down = False
    expect(cy.page.locator(".log [data-ply]")).to_have_count(3)
    assert cy.version == ann.version
    assert cy.page.locator(".log [data-ply]").all_inner_texts() == ann.page.locator(".log [data-ply]").all_inner_texts()


def test_a_spectator_sees_no_secret(come: Come) -> None:
    ann, eve = come(), come(seed=3)
    ann.new_table(SECRET, "random")
    ann.wait_for_turn()
    eve.page.goto(f"/t/{ann.match}")
    eve.page.locator(".prompt").wait_for()
    ann.play_on(6)
    ann.wait_for_turn()  # until then the bots play on, and no version stays
    held = [card for said in ann.heard for scene in said.get("scenes", ()) for card in scene.get("hand", ())]
    assert held, "Ann should hold something"
    expect(eve.page.locator(f".game-layout[data-version='{ann.version}']")).to_have_count(1)
    scenes = [scene for said in eve.heard for scene in said.get("scenes", ())]
    assert len(scenes) > 6
    assert all(scene["viewer"] is None for scene in scenes)
    assert not any(scene.get("hand") or scene.get("choices") for scene in scenes)
    assert eve.page.locator(".hand").count() == 0
    assert eve.page.locator(".can").count() == 0


def test_the_device_is_passed_on_covered_between_two_at_one_screen(come: Come) -> None:
    ann = come()
    ann.new_table(SECRET, "screen")
    passing = ann.page.get_by_role("dialog")
    expect(passing).to_contain_text("Pass the device to")
    names = ("Ann", "Ben", "Ann", "Ben")
    if "to Ben" in passing.inner_text():  # who draws the deciding card begins
        names = names[1:]
    for name in names[:3]:
        expect(passing).to_contain_text(f"Pass the device to {name}")
        assert ann.page.locator(".hand, .piece, .log").count() == 0, "nothing may be seen past the pass screen"
        ann.button(f"I am {name}").click()
        expect(ann.sign).to_contain_text(f"{name}:")
        ann.wait_for_turn()
        while passing.count() == 0:
            ann.decide()
            ann.page.locator(".sign.enamel, [role=dialog]").first.wait_for()
    # The log of a shared screen says only what both may know.
    ann.page.get_by_role("button", name="I am").click()
    private = {
        event["text"]
        for said in ann.heard
        if said["type"] == "step"
        for scene in said["scenes"]
        for event in scene.get("events", ())
        if any(event["text"] not in {one["text"] for one in other.get("events", ())} for other in said["scenes"])
    }
    shown = "\n".join(ann.page.locator(".log [data-ply]").all_inner_texts())
    assert private
    assert not [text for text in private if text in shown]


SLOW_SCENES = """() => {
  const quick = window.fetch;
  window.fetch = async (url, ...more) => {
    if (String(url).includes("/plies/")) await new Promise((go) => setTimeout(go, 400));
    return quick(url, ...more);
  };
}"""


TO_THE_END = """async () => {
  const room = document.querySelector('.room:has(.result)');
  const top = () => room.querySelector('details').getBoundingClientRect().top;
  room.scrollTop = room.scrollHeight;
  const before = top();
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  return [before, top()];
}"""


def test_a_rematch_takes_everybody_along_and_a_match_can_be_looked_back_at(come: Come, tmp_path: Path) -> None:
    ann, eve = come(seed=5), come(seed=6)
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    first = ann.match
    eve.page.goto(f"/t/{first}")
    ann.play_on()
    expect(eve.page.locator(".sign.over")).to_be_visible()

    with ann.page.expect_download() as waiting:
        ann.page.get_by_role("link", name="Record").click()
    record = tmp_path / "record.json"
    waiting.value.save_as(record)
    byways.replay(record)
    assert json.loads(record.read_text())["table"]["numbers"], "the browser has added a number to the dice"
    at_once, settled = ann.page.evaluate(TO_THE_END)
    assert at_once == settled, "what one scrolls to does not move under the pointer"
    ann.page.locator(".result").get_by_text("Was it fair?").click()
    expect(ann.page.locator(".result").get_by_text("nobody could choose these dice")).to_be_visible()

    ann.button("Rematch").click()
    for person in (ann, eve):
        person.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(first))
    assert ann.match == eve.match
    assert ann.wait_for_turn(), "Ann should hold a seat of the rematch"

    # The replay of the first match.
    eve.page.goto(f"/replay/{first}")
    slider = eve.page.get_by_role("slider", name="Move")
    last = int(slider.get_attribute("max") or 0)
    expect(eve.page.locator(".told")).to_contain_text(json.loads(record.read_text())["result"]["reason"])
    eve.page.evaluate(SLOW_SCENES)  # what is shown must not run ahead of the scene
    slider.fill("0")
    expect(eve.page.locator(".told")).to_have_text("The start.")
    expect(eve.page.locator(".game-layout")).to_have_attribute("data-version", "0")
    start = eve.page.locator(".piece").evaluate_all("all => all.map((one) => one.dataset.id + one.style.transform)")
    eve.button("One move on").click()
    expect(eve.page.locator(".game-layout")).to_have_attribute("data-version", "1")
    expect(eve.page.locator(".log .now")).to_have_attribute("data-ply", "1")
    moved = eve.page.locator(".piece").evaluate_all("all => all.map((one) => one.dataset.id + one.style.transform)")
    assert moved != start
    eve.page.locator("body").press("End")
    expect(eve.page.locator(".count")).to_have_text(f"{last} / {last}")

    # A record from a file is watched, a forged one is refused.
    eve.go_home()
    eve.page.locator("input[type=file]").set_input_files(record)
    eve.page.wait_for_url("**/replay/*")
    expect(eve.page.locator(".count")).to_have_text(f"0 / {last}")
    forged = json.loads(record.read_text())
    forged["moves"][0] = "a1-a1"
    record.write_text(json.dumps(forged))
    eve.go_home()
    eve.page.locator("input[type=file]").set_input_files(record)
    expect(eve.page.locator(".notices .bad")).to_be_visible()
    eve.faults[:] = [fault for fault in eve.faults if "422" not in fault]  # the browser notes the refusal


def test_the_rules_that_matter_are_told_and_open_the_rulebook(come: Come) -> None:
    """Why just these crabs can be picked: which are free, how far they go, and on what they may climb."""
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    ann.button("Why?").click()
    numbers = (ann.page.locator("dialog.why").get_attribute("aria-label") or "").removeprefix("Why? ").split()
    assert len(numbers) > 1
    expect(ann.page.locator("dialog.why .text")).to_have_text([re.compile(f"^{number} ") for number in numbers])
    expect(ann.page.locator("dialog.why")).to_contain_text("Only the crab on top of a stack can move")
    ann.button("All rules").click()
    expect(ann.page.locator("dialog .matters")).to_have_count(len(numbers))
    expect(ann.page.locator("dialog .matters").filter(has_text=numbers[0]).first).to_be_in_viewport()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)


def test_a_hint_points_at_a_move(come: Come) -> None:
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    ann.button("Hint").click()
    expect(ann.page.locator(".info")).to_contain_text("Hint:")
    expect(ann.page.locator(".signal.shine")).to_have_count(2)


def test_the_board_zooms_and_comes_back(come: Come) -> None:
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.wait_for_turn()
    ann.settle()
    board = ann.page.get_by_role("group", name="the board")
    whole = board.get_attribute("viewBox")
    board.hover()
    ann.page.mouse.wheel(0, -600)
    expect(board).not_to_have_attribute("viewBox", whole or "")
    ann.pick(ann.points()[0])
    expect(ann.page.locator(".piece.on")).to_have_count(1)
    ann.button("Show the whole board").click()
    expect(board).to_have_attribute("viewBox", whole or "")


def test_a_second_match_loads_nothing_but_its_scene(come: Come, table: str) -> None:
    """Scripts, letters and the board are kept; whatever else is asked for has only not changed."""
    ann = come()
    bots = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    loaded: dict[str, int] = {}
    line.on("Network.requestWillBeSent", lambda sent: asked.update({sent["requestId"]: sent["request"]["url"]}))
    line.on("Network.loadingFinished", lambda came: loaded.update({came["requestId"]: came["encodedDataLength"]}))
    for number in range(2):
        seat, _ = Client(table).create("crab-stack", bots)
        asked.clear()
        loaded.clear()
        ann.page.goto("about:blank")
        ann.page.goto(f"/t/{seat.match}#s={seat.token}", wait_until="load")
        ann.wait_for_turn()
        ann.page.wait_for_load_state("networkidle")
        large = {urlsplit(asked[one]).path for one, size in loaded.items() if one in asked and size > UNCHANGED}
        scene = {f"/t/{seat.match}", *(path for path in large if path.startswith(f"/api/matches/{seat.match}"))}
        assert any(path.endswith(".js") for path in large) == (number == 0)
    assert large <= scene, large - scene
