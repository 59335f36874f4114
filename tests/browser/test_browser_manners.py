"""Manners: the invitation, resigning, an offer to end, what those who watch say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Person
from playwright.sync_api import expect
from test_browser_access import serious

pytestmark = pytest.mark.xdist_group("browser")

Come = Callable[..., Person]


NOTE_NOTICES = """window.noticed = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, { body }) { window.noticed.push([title, body]); }
};"""
NOTICED = "window.noticed"
"""What the system was asked to show: nobody sees the notices of a browser without a screen."""


def sit_down(ann: Person, cy: Person) -> None:
    """Ann makes an open table by correspondence; Cy finds it, reads what it is, and sits down."""
    ann.page.add_init_script(NOTE_NOTICES)
    ann.go_home()
    ann.page.goto("/new?game=crab-stack")
    ann.page.get_by_text("Clock, pace and more").click()
    ann.page.locator(".seats li").nth(1).locator("select").select_option("open")
    ann.page.locator(".more select").first.select_option("correspondence")
    ann.page.get_by_label("Let those who watch speak").check()
    ann.page.locator(".seats li").first.get_by_label("Name").fill("Ann")
    ann.button("Set the table").click()
    ann.page.wait_for_url("**/t/*")

    cy.go_home()
    ticket = cy.page.locator(f'#open + .matches a[href="/t/{ann.match}"]')
    expect(ticket).to_contain_text("by Ann · 3 days for each turn")
    ticket.click()
    expect(cy.page.get_by_alt_text("The board of Crab Stack")).to_be_visible()
    cy.button("Rules").click()
    expect(cy.page.get_by_role("dialog")).to_contain_text("crab")
    cy.button("Close").click()
    assert serious(cy) == []
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Sit down").click()
    cy.page.locator(".prompt").wait_for()


def watch_and_speak(ann: Person, zoe: Person) -> None:
    """Zoe watches, and says something."""
    zoe.page.goto(f"/t/{ann.match}")
    zoe.page.get_by_role("tab", name="Chat").click()
    zoe.page.get_by_label("Your name").fill("Zoe")
    zoe.page.get_by_label("Say something").fill("Have fun")
    zoe.page.get_by_label("Say something").press("Enter")
    ann.page.get_by_role("tab", name="Chat, 1 new").click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Zoe (watching) Have fun")


def be_told(ann: Person, cy: Person) -> None:
    """Ann wants notices, looks elsewhere, and is told when it is her turn."""
    assert not ann.page.evaluate(NOTICED)
    ann.button("More").click()
    ann.button("Notices when it is my turn: off").click()
    expect(ann.button("Notices when it is my turn: on")).to_be_visible()
    ann.button("More").click()
    ann.play_on(1)
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
    ann.page.evaluate("Object.defineProperty(document, 'hidden', {value: true})")  # as if in the background
    cy.play_on(1)
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    expect(ann.page).to_have_title("● Your turn · Crab Stack · Byways")
    ann.page.wait_for_function(f"{NOTICED}.length > 0")
    assert ann.page.evaluate(NOTICED) == [["It is your turn", "Crab Stack · Byways"]]


def test_from_the_invitation_to_an_end_that_both_agree_to(come: Come) -> None:
    ann, cy, zoe = come(seed=1), come(seed=2, phone=True), come(seed=3)
    sit_down(ann, cy)
    watch_and_speak(ann, zoe)
    be_told(ann, cy)
    ann.button("More").click()
    ann.button("Resign …").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("the match is over and you have lost it")
    assert serious(ann) == []
    ann.button("Play on").click()
    cy.button("More").click()
    cy.button("Offer to end the match").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("Cy offers to end the match without a winner.")
    assert serious(ann) == []
    ann.button("Agree").click()
    for person in (ann, cy, zoe):
        expect(person.page.locator(".sign")).to_contain_text("All agreed to end the match. Nobody wins.")
    first = ann.match
    ann.button("Rematch").click()
    cy.page.wait_for_url(lambda url: first not in url)
    cy.page.locator(".prompt").wait_for()
    cy.button("More").click()
    cy.button("Resign …").click()
    assert serious(cy) == []
    cy.button("Resign").click()
    expect(ann.page.locator(".sign")).to_contain_text("Cy resigned. Ann wins.")
    expect(ann.page.locator(".result")).to_contain_text("resigned")
    expect(ann.page.locator(".result")).to_contain_text("After 2 matches:")
