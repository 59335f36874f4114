"""Somebody at a browser."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

import byways
import dealing
from following import Follower

SECRET = next(name for name in byways.games() if byways.game(name).STATE.secret)
"""A game with hidden hands."""

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 120_000
"""How long a bot or a busy machine may take for one thing, in milliseconds: only what never happens takes it all."""
expect.set_options(timeout=PATIENCE)

# Where to click to hit each thing that can be picked: a point at which nothing pickable lies above it.
POINTS = """() => {
  const points = [];
  for (const thing of document.querySelectorAll('.piece.can, .card.can')) {
    const box = thing.getBoundingClientRect();
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    const hit = shares.flatMap((x) => shares.map((y) => [box.left + box.width * x, box.top + box.height * y]))
      .find(([x, y]) => {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
        const stack = document.elementsFromPoint(x, y);
        if (!stack[0]?.closest('.frame svg, .card')) return false;
        return stack.map((one) => one.closest('.can')).find((one) => one) === thing;
      });
    if (hit) points.push({id: thing.dataset.id, x: hit[0], y: hit[1]});
  }
  return points;
}"""

LETTERED = """Promise.all([...document.querySelectorAll('body, .frame text')].slice(0, 2)
  .map((one) => document.fonts.load(getComputedStyle(one).font, one.textContent.slice(0, 500))))
  .then(() => document.fonts.ready)"""
"""Until the page's own letters are there: fonts are `ready` too as long as none has been asked for."""

SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until the page has heard of its new size and been drawn."""

TURN = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""

BOARD = "#board-ground > *, .board > pre"
"""What stands where a board has come, which may be after the words that say whose turn it is; or the board as text."""
DRAWN = f"() => !document.querySelector('.board') || document.querySelector('{BOARD}') !== null"
"""Whether the board has come, where there is to be one."""

LATE = """(() => {
  const quick = window.fetch;
  window.fetch = async (url, ...more) => {
    const answer = await quick(url, ...more);
    const path = String(url?.url ?? url);
    const ms = path.includes('/api/boards/') ? 1500 : path.includes('/api/') ? 250 : 0;
    if (ms) await new Promise((go) => setTimeout(go, ms));
    return answer;
  };
})()"""
"""What a page does before its own scripts with `BYWAYS_LATE=1`: it hears of answers late, and of boards very late."""

LOOK = """() => [
  Number(document.querySelector('.game-layout')?.dataset.version ?? -1),
  document.querySelector('.choices[aria-busy=true]') !== null,
]"""


MOVED_ON = f"(before) => document.querySelector('.sign.over') !== null || ({LOOK})()[0] !== before"


def prepare(context: BrowserContext) -> None:
    """What its pages do before their own scripts."""
    if not dealing.NEW:
        context.add_init_script(dealing.NUMBERS)
    if os.environ.get("BYWAYS_LATE"):
        context.add_init_script(LATE)


def turn_to(page: Page, path: str, stands: str) -> None:
    """Go to a page as the site's own links do, and wait until this stands there."""
    if page.url == "about:blank":
        page.goto(path, wait_until="domcontentloaded")
    else:
        page.evaluate(TURN, "/about")  # nothing of the page before must be taken for this one
        page.locator("main h2").first.wait_for()
        page.evaluate(TURN, path)
    page.locator(stands).first.wait_for()
    page.wait_for_function(DRAWN)
    page.evaluate(LETTERED)


def wait_for_the_end(look: Callable[[], Mapping[str, Any]]) -> None:
    """Wait until a match of bots is over, however long it is: only one that stands still fails."""
    version, last = -1, 0.0
    while (match := look())["status"] != "over":
        if match["version"] != version:
            version, last = match["version"], time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < last, f"a match of bots stands still at version {version}"
        time.sleep(0.2)


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        dark: bool = False,
        calm: bool = True,
        seed: int = 1,
    ) -> None:
        self.url = url
        self.phone = phone
        self.rng = random.Random(seed)
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            base_url=url,
        )
        prepare(self.context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """All that the server has said to this browser over its live line."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        follower = Follower()
        line.on("framereceived", lambda data: self.heard.append(follower.take(json.loads(data))))

    def told(self, what: Callable[[dict[str, Any]], Any]) -> Any:
        """What this says of the last message of which it says something, once the server has said such a one."""
        end = time.monotonic() + PATIENCE / 1000
        while not (found := next(filter(None, map(what, reversed(self.heard))), None)):
            assert time.monotonic() < end, "the server has not said it"
            self.page.wait_for_timeout(50)  # what comes is heard meanwhile
        return found

    # Ways about the place.

    def go_home(self) -> None:
        self.page.goto("/", wait_until="domcontentloaded")
        self.page.locator(".game .post").first.wait_for()

    def play_now(self, game: str) -> None:
        """From the home page to the first decision of a match against a bot."""
        self.go_home()
        self.page.locator(f".game[data-game={game}]").get_by_role("button", name="Play now").click()
        self.wait_for_turn()

    def new_table(self, game: str, *others: str, from_home: bool = False) -> None:
        """Make a table: I and `others` (a bot's name, `friend`, `screen`), as few as can be."""
        if from_home:
            self.go_home()
            self.press(self.page.locator(f".game[data-game={game}]").get_by_role("link", name="New table"))
        else:  # its pictures of all games take the processor longer than a match does
            self.page.goto(f"/new?game={game}", wait_until="domcontentloaded")
        seats = self.page.locator(".seats li")
        seats.first.wait_for()
        expect(self.page.get_by_role("button", name=re.compile("Start|Set the table"))).to_be_enabled()
        for number in range(seats.count() - 1):
            row = seats.nth(number + 1)
            who = others[min(number, len(others) - 1)]
            kind = who if who in ("friend", "screen", "open") else "bot"
            row.locator("select").select_option(kind if kind != "bot" else f"bot {who}")
            if kind == "screen":
                row.get_by_label("Name").fill("Ben")
        seats.first.get_by_label("Name").fill("Ann")
        self._shorten()
        self.press(self.page.get_by_text("Clock, pace and more"))
        self.page.get_by_label("Pace of the bots").select_option("0")
        self.press(self.page.get_by_role("button", name=re.compile("Start|Set the table")))
        self.page.wait_for_url("**/t/*")

    def _shorten(self) -> None:
        """Of numbers to choose from, the smallest: how many deliveries or races make a match."""
        for select in self.page.locator("form .options").locator("select").all():
            values: list[str] = select.locator("option").evaluate_all("all => all.map((one) => one.value)")
            if all(map(str.isdigit, values)):
                select.select_option(min(values, key=int))
        for pills in self.page.locator("form .options").locator(".pills").all():
            if pills.locator("input[name=option-players]").count():
                continue
            values = pills.locator("input").evaluate_all("all => all.map((one) => one.value)")
            if all(map(str.isdigit, values)):
                pills.locator(f"input[value='{min(values, key=int)}']").check(force=True)

    @property
    def match(self) -> str:
        return self.page.url.rpartition("/")[2]

    def button(self, name: str) -> Locator:
        """A button by its whole name: a part of it may also stand on a card that lies on the table."""
        return self.page.get_by_role("button", name=name, exact=True)

    def resize(self, width: int, height: int) -> None:
        """Give the page another size."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(SETTLED)

    def press(self, what: Locator) -> None:
        if self.phone:
            what.tap()
        else:
            what.click()

    # At the table.

    @property
    def sign(self) -> Locator:
        return self.page.locator(".sign .text")

    @property
    def over(self) -> bool:
        return self.page.locator(".sign.over").count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until it is this person's turn and the board is drawn; False when the match is over instead."""
        self.page.locator(".sign.enamel, .sign.over").first.wait_for()
        self.page.locator(BOARD).first.wait_for(state="attached")
        return not self.over

    def settle(self) -> None:
        """Until nothing moves any more by itself: letters have come, and what goes by sizes knows them."""
        self.page.evaluate(LETTERED)
        self.page.evaluate(SETTLED)

    def points(self) -> list[dict[str, Any]]:
        """Where to click; when none of it is in sight, the hand is pushed aside to see the first card."""
        self.page.evaluate(SETTLED)  # what moves before it is clicked is missed
        found: list[dict[str, Any]] = self.page.evaluate(POINTS)
        if not found and self.page.locator(".card.can").count():
            self.page.locator(".card.can").first.scroll_into_view_if_needed()
            found = self.page.evaluate(POINTS)
        return found

    def pick(self, point: dict[str, Any]) -> None:
        if self.phone:
            self.page.touchscreen.tap(point["x"], point["y"])
        else:
            self.page.mouse.click(point["x"], point["y"])

    @property
    def version(self) -> int:
        """The version of the position that is shown; -1 behind the pass screen."""
        return int(self.page.evaluate(LOOK)[0])

    def decide(self) -> None:
        """Make one decision, by whatever can be picked or pressed, at random."""
        before = self.version
        for _ in range(12):
            buttons = self.page.locator(".choices button:not(.back)").all()
            picks = self.points()
            ways: list[tuple[str, Any]] = [*[("press", one) for one in buttons], *[("pick", one) for one in picks]]
            assert ways, f"there is nothing to press or to pick: {self.sign.inner_text()}"
            kind, what = self.rng.choice(ways)
            if kind == "press":
                self.press(what)
            else:
                self.pick(what)
            if self._answered(before):
                return
        raise AssertionError("twelve picks did not make a decision")

    def _answered(self, before: int) -> bool:
        """Whether a decision was sent: then wait for the position that it led to."""
        # In one look, for between two the answer may arrive.
        version, busy = self.page.evaluate(LOOK)
        if version == before and not busy:
            return False
        expect(self.page.locator(f".game-layout[data-version='{before}']")).to_have_count(0)
        return True

    def play_on(self, decisions: int = 1000) -> None:
        """Play until the match is over, or so many decisions."""
        for _ in range(decisions):
            if not self.wait_for_turn():
                return
            self.decide()
            self.page.locator(".choices[aria-busy=false]").wait_for(state="attached")

    def watch_to_the_end(self) -> None:
        """Wait until the match is over, however long it is: only one that stands still fails."""
        while not self.over:
            self.page.wait_for_function(MOVED_ON, arg=self.version)

    def leave(self) -> None:
        """Leave the seat to a bot, unless the match ends meanwhile."""
        self.press(self.button("More"))
        expect(self.page.locator("#more")).to_be_visible()
        way_out = self.button("Leave my seat to a bot")
        expect(way_out.or_(self.page.locator(".sign.over")).first).to_be_visible()
        if not self.over:
            self.press(way_out)
        self.page.keyboard.press("Escape")
