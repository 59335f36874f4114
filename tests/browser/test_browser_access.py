"""Nobody is shut out: axe-core finds no serious fault, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from people import SECRET, Person
from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("screens")

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def ask_axe(page: Page) -> None:
    """Have axe-core on the page, once."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))


def serious(person: Person) -> list[str]:
    """What axe finds on the page, as far as it is serious."""
    ask_axe(person.page)
    found = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def test_no_page_has_a_serious_fault(come: Callable[..., Person]) -> None:
    ann = come()
    faults: dict[str, list[str]] = {}
    ann.go_home()
    faults["home"] = serious(ann)
    ann.new_table(SECRET, "friend")
    ann.page.get_by_text("Send this link to one friend").wait_for()
    faults["invitation"] = serious(ann)
    ann.new_table(SECRET, "random")
    ann.play_on(2)
    ann.wait_for_turn()
    faults["table with a hand"] = serious(ann)
    ann.button("Rules").click()
    ann.page.locator(".rules").wait_for()
    faults["rules"] = serious(ann)
    ann.page.goto(f"/replay/{ann.match}")
    ann.page.locator(".player").wait_for()
    faults["replay"] = serious(ann)
    assert not {page: found for page, found in faults.items() if found}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_colours_tell_in_light_and_dark(come: Callable[..., Person], dark: bool) -> None:
    ann = come(dark=dark)
    faults: dict[str, list[str]] = {}
    ann.go_home()
    faults["home"] = serious(ann)
    ann.page.goto("/new?game=crab-stack")
    ann.page.locator(".seats li").first.wait_for()
    ann.page.get_by_text("Clock, pace and more").click()
    faults["new table"] = serious(ann)
    ann.button("Start").click()
    ann.wait_for_turn()
    ann.pick(ann.points()[0])
    faults["table"] = serious(ann)
    assert not {page: found for page, found in faults.items() if found}
