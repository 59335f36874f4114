"""Being told of one's turn while one is away: set in the menu of a match, confirmed and stopped by links in mail."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from browsers import WHOLE, launched
from people import Person
from playwright.sync_api import Browser, expect
from test_browser_access import serious

from table.inboxes import Mailbox
from table.running import PATIENCE, wait_until

pytestmark = pytest.mark.xdist_group("browser")


def answers(url: str) -> bool:
    try:
        with urlopen(f"{url}/healthz", timeout=60):
            return True
    except (URLError, OSError):
        time.sleep(0.2)
        return False


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One that shows notices of the system."""
    yield from launched(*WHOLE)


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with Mailbox() as box:
        yield box


@pytest.fixture
def posting(box: Mailbox, tmp_path: Path, byways_command: list[str]) -> Iterator[str]:
    """The address of a table that sends mail and notes."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    words = ["--port", str(port), "--database", f"sqlite:///{tmp_path / 'table.db'}", "--base-url", url]
    words += ["--smtp", box.url, "--mail-from", "table@example.org", "--hooks", "127.0.0.1", "--workers", "1"]
    with (tmp_path / "server.log").open("wb") as log:
        server = subprocess.Popen([*byways_command, "serve", *words], stdout=log, stderr=log)
    try:
        wait_until(lambda: server.poll() is not None or answers(url))
        assert server.poll() is None, (tmp_path / "server.log").read_text()
        yield url
    finally:
        server.terminate()
        server.wait(PATIENCE)


@pytest.mark.parametrize("phone", [pytest.param(False, marks=pytest.mark.long), True])
def test_mail_is_wanted_confirmed_and_stopped(chromium: Browser, posting: str, box: Mailbox, phone: bool) -> None:
    ann = Person(chromium, posting, phone=phone)
    ann.go_home()
    ann.page.goto("/new?game=crab-stack")
    ann.page.locator(".seats li").nth(1).locator("select").select_option("open")
    ann.button("Set the table").click()
    ann.page.wait_for_url("**/t/*")
    cy = Person(chromium, posting)
    cy.go_home()
    cy.page.goto(f"/t/{ann.match}")
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Sit down").click()
    cy.page.locator(".prompt").wait_for()

    ann.button("More").click()
    ann.page.get_by_text("Tell me when it is my turn", exact=True).click()
    expect(ann.page.get_by_label("Web address, for programs")).to_be_visible()
    expect(ann.button("Tell this browser, also when it is closed")).to_have_count(0)
    cy.button("More").click()
    cy.button("Offer to end the match").click()
    expect(ann.page.get_by_text("Cy offers to end the match")).to_be_visible()
    expect(ann.page.get_by_label("E-mail address")).to_be_visible()  # what others do closes nothing
    ann.page.get_by_label("E-mail address").fill("ann@example.org")
    ann.page.get_by_label("E-mail address").press("Enter")
    menu = ann.page.locator("#more")
    expect(menu).to_contain_text("We have written to ann@example.org: the link in that mail confirms it.")
    ann.page.get_by_label("Web address, for programs").fill("http://127.0.0.1/turn")
    ann.page.get_by_label("Web address, for programs").press("Enter")
    expect(menu).to_contain_text("They are signed with this key, which is shown only now:")
    assert serious(ann) == []

    wait_until(lambda: box.mail)
    found = re.search(r"http://\S+", str(box.mail[0].get_content()))
    assert found is not None
    table = ann.page.url
    ann.page.goto(found[0])
    assert serious(ann) == []
    ann.button("Yes, tell me").click()
    expect(ann.page.locator("main")).to_contain_text("you will be told when it is your turn")
    assert serious(ann) == []
    ann.page.goto(table)
    ann.button("More").click()
    ann.page.get_by_text("Tell me when it is my turn", exact=True).click()
    expect(menu).to_contain_text("Messages go to ann@example.org.")
    ann.page.goto(found[0])
    ann.button("No messages").click()
    expect(ann.page.locator("main")).to_contain_text("no more messages")
    ann.page.goto(table)
    ann.button("More").click()
    ann.page.get_by_text("Tell me when it is my turn", exact=True).click()
    expect(ann.page.get_by_label("E-mail address")).to_be_visible()
    menu.get_by_role("button", name="Stop").click()
    expect(ann.page.get_by_label("Web address, for programs")).to_be_visible()
    assert not ann.faults
    assert not cy.faults
    for one in (ann, cy):
        one.context.close()


SHOWN = """async () => {
  const there = await (await navigator.serviceWorker.ready).getNotifications();
  return there.map((one) => [one.title, one.body, one.data]);
}"""


def test_a_push_is_shown_by_the_worker(chromium: Browser, posting: str) -> None:
    ann = Person(chromium, posting)
    ann.context.grant_permissions(["notifications"], origin=posting)
    ann.go_home()
    answer = ann.page.request.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    ann.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    line = ann.context.new_cdp_session(ann.page)
    registered: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    wait_until(lambda: registered or ann.page.wait_for_timeout(50))
    note = {"title": "Crab Stack", "body": "Ann, it is your turn in Crab Stack.", "path": "/t/4fJ2kd9Qxw"}
    pushed = {"origin": f"{posting}/", "registrationId": registered[0], "data": json.dumps(note)}
    line.send("ServiceWorker.deliverPushMessage", pushed)
    wait_until(lambda: ann.page.evaluate(SHOWN))
    assert ann.page.evaluate(SHOWN) == [list(note.values())]
    assert not ann.faults
    ann.context.close()
