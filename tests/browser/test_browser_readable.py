"""Every game can be read and hit: on a desktop and on a phone, by day and by night, from its start to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from people import PATIENCE, POINTS, SETTLED, turn_to, wait_for_the_end
from playwright.sync_api import Browser, Page, Route
from test_browser_access import ask_axe

from byways.client import Client, Seat

pytestmark = pytest.mark.xdist_group("screens")

MEASURE = (Path(__file__).parent / "readable.js").read_text(encoding="utf-8")
SCREENS = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
LETTERS = 10.95
"""The least size of letters on a board, in pixels: eleven, but for rounding."""
TARGETS = {"desktop": 24 - 0.3, "phone": 40 - 0.3}
"""The least size of what is to be clicked or tapped."""
STILL = 1.0
"""By so many pixels a control may move while another one is pointed at."""


@dataclass(frozen=True)
class Busy:
    """A game with the most players, on its largest board, and how many decisions of one's own lead to its middle."""

    game: str
    options: dict[str, Any]
    middle: int


GAMES = [
    Busy("crab-stack", {"players": 4}, 6),
    Busy("selling-knives", {"players": 6}, 9),
    Busy("snow-tails", {"players": 5, "track": "wolf-pass"}, 7),
    Busy("snowplow-race", {"players": 6}, 9),
    Busy("vancouver-buses", {"players": 4, "deliveries": 8}, 12),
]

HANDS = ("selling-knives", "snow-tails", "vancouver-buses")
"""The games in which something lies before a player."""


@dataclass
class Positions:
    """Matches with bots, played as far as they are needed, and shared by all tests."""

    url: str
    made: dict[tuple[str, str], Seat] = field(default_factory=dict)

    def seat(self, busy: Busy, moment: str) -> Seat:
        if (busy.game, moment) not in self.made:
            self.made[busy.game, moment] = self._play(busy, moment)
        return self.made[busy.game, moment]

    def _play(self, busy: Busy, moment: str) -> Seat:
        client = Client(self.url)
        players = client.post(f"/api/games/{busy.game}/setup", {"options": busy.options})["players"]
        bot = "greedy" if moment == "end" else "random"  # by chance alone a match may take a hundred thousand moves
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
        more = {"options": busy.options, "pace_ms": 0, "stand_in": bot}
        seat, _ = client.create(busy.game, seats, **more)
        if moment == "end":
            seat.post(f"{seat.path}/leave", {})
            wait_for_the_end(seat.standing)
            return seat
        rng = Random(7)
        decided = 0
        for turn in seat.turns():
            if decided >= (busy.middle if moment == "middle" else 0):
                break
            decided += turn.play(rng.choice(turn.moves))
        return seat


@pytest.fixture(scope="module")
def positions(table: str) -> Positions:
    return Positions(table)


@pytest.fixture(scope="module")
def pages(chromium: Browser, table: str) -> Iterator[Callable[[str], Page]]:
    """A page for each kind of screen, shared by all tests."""
    known: dict[str, Page] = {}

    def page(screen: str) -> Page:
        if screen not in known:
            phone = screen == "phone"
            context = chromium.new_context(
                viewport=SCREENS[screen],  # type: ignore[arg-type]
                has_touch=phone,
                is_mobile=phone,
                reduced_motion="reduce",
                base_url=table,
            )
            known[screen] = context.new_page()
            known[screen].set_default_timeout(PATIENCE)
        return known[screen]

    yield page
    for one in known.values():
        one.context.close()


def visit(page: Page, seat: Seat) -> None:
    turn_to(page, f"/t/{seat.match}?lang=en#s={seat.token}", ".sign.enamel, .sign.over")
    page.evaluate(SETTLED)


CUT = """() => {
  const edges = (one) => {
    const box = one.getBoundingClientRect();
    const room = one.closest('.room')?.getBoundingClientRect() ?? {top: 0, bottom: innerHeight};
    const hand = one.closest('.hand, .cards') ? innerWidth : Infinity;
    return {...box.toJSON(), whole: box.top >= room.top - 1 && box.bottom <= room.bottom + 1
      && box.bottom <= innerHeight && box.left >= -1 && box.right <= Math.min(innerWidth, hand) + 1};
  };
  const shown = (one) => one.checkVisibility({visibilityProperty: true});
  const pressed = [...document.querySelectorAll('.choices button, .sign button')].filter(shown);
  const cards = [...document.querySelectorAll('.card.can')].filter(shown);
  const faults = pressed.filter((one) => !edges(one).whole)
    .map((one) => `not whole: ${one.textContent.trim() || one.getAttribute('aria-label')}`);
  if (cards.length && !cards.some((one) => edges(one).whole)) faults.push('no card that can be picked is in sight');
  return faults;
}"""
"""What is to be pressed and not seen whole; whether a card that can be picked is in sight."""

LOG_BELOW = """() => {
  const last = [...document.querySelectorAll('.side > .log li')].at(-1)?.getBoundingClientRect();
  return last && last.bottom > innerHeight ? [`the last line of the log ends at ${last.bottom}`] : [];
}"""


@pytest.mark.parametrize("moment", ["start", "middle", "end"])
@pytest.mark.parametrize("screen", list(SCREENS))
@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_a_board_can_be_read_and_hit(
    pages: Callable[[str], Page], positions: Positions, busy: Busy, screen: str, moment: str
) -> None:
    page = pages(screen)
    seat = positions.seat(busy, moment)
    faults = []
    visit(page, seat)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate(SETTLED)
        found = page.evaluate(MEASURE)
        for read in (found["text"], found["beside"]):
            if read and read["size"] < LETTERS:
                faults.append(f"letters of {read['size']:.1f} px: {read['text']}")
        if found["target"] and found["target"]["size"] < TARGETS[screen]:
            faults.append(f"a target of {found['target']['size']:.1f} px: {found['target']['what']}")
        faults += [f"words over words: {one}" for one in found["overlaps"]]
        faults += [f"{scheme}: too faint: {one}" for one in found["faint"]]
        faults += [f"moves for ever: {one}" for one in found["endless"]]
        faults += [f"{scheme}: {one}" for one in too_faint(page)]
    if moment != "end":
        faults += page.evaluate(CUT)
    if screen == "desktop":
        faults += page.evaluate(LOG_BELOW)
    assert not sorted(set(faults)), "\n" + "\n".join(sorted(set(faults)))


def too_faint(page: Page) -> list[str]:
    """What axe-core finds of words beside the board that can not be told from their ground."""
    ask_axe(page)
    found = page.evaluate("axe.run({exclude: ['.sight']}, {runOnly: ['color-contrast'], resultTypes: ['violations']})")
    return [
        f"{node['html'][:90]} {node['any'][0]['message'][:160]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


CONTROLS = """(except) => {
  const places = {};
  const pieces = document.querySelectorAll('.piece.can, .piece.on, .spot, .card, .choices button, .tabs button, .line, '
    + '.top button, .top a, .sign, .sign button, .overview, .zoom button, .hand, .mat, .sight');
  for (const one of pieces) {
    const name = one.dataset.id ?? one.dataset.move ?? one.getAttribute('aria-label') ?? one.textContent.trim();
    if (name === except || !one.checkVisibility({visibilityProperty: true})) continue;
    const {left, top} = one.getBoundingClientRect();
    places[`${one.localName} ${name}`] = [left, top];
  }
  return places;
}"""

THINGS = """() => [...document.querySelectorAll(
    '.piece.can, .spot.can, .card.can, .choices button, .line, .sign button')]
  .map((one) => [one.dataset.id ?? one.textContent.trim(), one.getBoundingClientRect()])
  .map(([name, box]) => ({name, x: box.left + box.width / 2, y: box.top + box.height / 2}))
  .filter(({x, y}) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""
PICKS = """() => [...document.querySelectorAll('.piece.can, .card.can')].map((one) => {
  const box = one.getBoundingClientRect();
  return {name: one.dataset.id, x: box.left + box.width / 2, y: box.top + box.height / 2};
})"""
MOST = 8
"""So many things of one position are pointed at."""


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    return [
        name
        for name, (x, y) in before.items()
        if name in after and max(abs(after[name][0] - x), abs(after[name][1] - y)) > STILL
    ]


@pytest.mark.parametrize("moment", [pytest.param("start", marks=pytest.mark.long), "middle"])
@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_nothing_moves_under_the_pointer(
    pages: Callable[[str], Page], positions: Positions, busy: Busy, moment: str
) -> None:
    """Whatever is pointed at or picked: no other control gives way."""
    page = pages("desktop")
    visit(page, positions.seat(busy, moment))
    page.mouse.move(2, 300)
    things = page.evaluate(THINGS)
    faults = set()
    for thing in things[:: max(1, len(things) // MOST)]:
        before = page.evaluate(CONTROLS, thing["name"])
        page.mouse.move(thing["x"], thing["y"])
        page.evaluate(SETTLED)
        away = moved(before, page.evaluate(CONTROLS, thing["name"]))
        faults |= {f"pointing at {thing['name']} moves {one}" for one in away}
    assert not faults


@pytest.mark.parametrize("moment", [pytest.param("start", marks=pytest.mark.long), "middle"])
@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_nothing_moves_when_something_is_picked(
    pages: Callable[[str], Page], positions: Positions, busy: Busy, moment: str
) -> None:
    """Decisions do not reach the server here, so that all of them can be tried in one position."""
    page = pages("desktop")
    visit(page, positions.seat(busy, moment))
    sent: list[Route] = []
    page.route("**/move", lambda route: sent.append(route))
    faults = set()
    names = [thing["name"] for thing in page.evaluate(PICKS)]
    for name in names[:: max(1, len(names) // MOST)]:
        thing = next((one for one in page.evaluate(PICKS) if one["name"] == name), None)
        if thing is None:
            continue
        before = page.evaluate(CONTROLS, name)
        page.mouse.click(thing["x"], thing["y"])
        page.evaluate(SETTLED)
        faults |= {f"picking {name} moves {one}" for one in moved(before, page.evaluate(CONTROLS, name))}
        if sent:
            sent.clear()
            visit(page, positions.seat(busy, moment))
        else:
            page.keyboard.press("Escape")
    page.unroute("**/move")
    assert not faults


@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_all_that_is_asked_after_a_tap_is_seen_whole(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    """On a phone: the yes that is waited for, the way back, the next cards. Decisions do not reach the server."""
    page = pages("phone")
    visit(page, positions.seat(busy, "middle"))
    page.route("**/move", lambda route: None)
    faults = set(page.evaluate(CUT))
    for _ in range(3):
        if not (points := page.evaluate(POINTS)) or page.locator(".choices[aria-busy=true]").count():
            break
        page.touchscreen.tap(points[len(points) // 2]["x"], points[len(points) // 2]["y"])
        page.evaluate(SETTLED)
        faults |= set(page.evaluate(CUT))
        if page.locator(".choices .post").count():
            break
    page.unroute("**/move")
    assert not faults


NAMES_SHOWN = """() => [...document.querySelectorAll('.sight .names text')]
  .filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => one.textContent).sort()"""


def test_names_are_there_whenever_one_is_close(pages: Callable[[str], Page], positions: Positions) -> None:
    """From the first second, and again after a look at the whole board, where there is room for few."""
    page = pages("phone")
    seat = positions.seat(GAMES[-1], "middle")
    rng = Random(8)
    for decided, turn in enumerate(seat.turns()):
        visit(page, seat)
        near = page.evaluate(NAMES_SHOWN)
        page.locator(".overview").tap()
        page.evaluate(SETTLED)
        far = page.evaluate(NAMES_SHOWN)
        page.locator(".zoom .turn").tap()
        page.evaluate(SETTLED)
        assert page.evaluate(NAMES_SHOWN) == near
        if len(set(near) - set(far)) >= 5:
            return
        assert decided < 20, "the view is never close, whatever is to be decided"
        turn.play(rng.choice(turn.moves))


LOW = [{"width": 1280, "height": 800}, {"width": 1024, "height": 768}]
"""Screens of small notebooks and of tablets."""
COVERED = """() => [...document.querySelectorAll('.dock .card, .dock .spot, .dock .choices button')].filter((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const room = one.closest('.room')?.getBoundingClientRect() ?? {top: -Infinity, bottom: Infinity};
  const end = one.closest('.dock').getBoundingClientRect().bottom;
  if (Math.min(room.bottom, box.bottom) > end + 1) return true;
  return y > room.top && y < room.bottom && !one.contains(document.elementFromPoint(x, y)); // or it can be scrolled to
}).map((one) => one.dataset.id ?? one.textContent.trim())"""
"""What can not be seen or hit of what lies in the dock."""


@pytest.mark.parametrize("busy", [one for one in GAMES if one.game in HANDS], ids=lambda busy: busy.game)
def test_nothing_lies_over_the_hand_on_a_low_screen(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    page = pages("desktop")
    covered = {}
    for moment in ("start", "middle"):
        visit(page, positions.seat(busy, moment))
        for size in LOW:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.evaluate(SETTLED)
            covered[moment, size["width"]] = page.evaluate(COVERED)
    page.set_viewport_size(SCREENS["desktop"])  # type: ignore[arg-type]
    assert not any(covered.values()), covered


OUT_OF_SIGHT = """() => {
  const frame = document.querySelector('.sight').getBoundingClientRect();
  const middles = [...document.querySelectorAll('.sight .signal.can')].map((one) => one.getBoundingClientRect())
    .map(({left, right, top, bottom}) => [(left + right) / 2, (top + bottom) / 2]);
  return middles.filter(([x, y]) => x < frame.left || x > frame.right || y < frame.top || y > frame.bottom).length;
}"""
MARKERS = "() => [...document.querySelectorAll('.beyond')].map((one) => Number(one.textContent))"


@pytest.mark.parametrize("screen", list(SCREENS))
def test_markers_say_which_way_more_can_be_picked(
    pages: Callable[[str], Page], positions: Positions, screen: str
) -> None:
    """However close one is: each target is in sight or counted, and a tap on a marker shows what it counts."""
    page = pages(screen)
    visit(page, positions.seat(GAMES[0], "start"))
    assert page.evaluate(MARKERS) == []
    for _ in range(4):
        page.keyboard.press("+")
        page.evaluate(SETTLED)
    away = page.evaluate(OUT_OF_SIGHT)
    assert away > 0
    assert sum(page.evaluate(MARKERS)) == away
    marker = page.locator(".beyond").first
    box = marker.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= TARGETS[screen]
    marker.click()
    page.evaluate(SETTLED)
    assert page.evaluate(OUT_OF_SIGHT) == sum(page.evaluate(MARKERS))
    assert page.evaluate(MEASURE)["target"]["size"] >= TARGETS[screen]


HIDDEN_NAMES = """() => {
  const pieces = [...document.querySelectorAll('.sight .piece')];
  return [...document.querySelectorAll('.sight .names text[data-of^=stop], .sight .names text[data-rank="1"]')]
    .filter((name) => pieces.some((piece) =>
      name.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING))
    .map((name) => name.textContent);
}"""


@pytest.mark.parametrize("busy", GAMES[3:], ids=lambda busy: busy.game)
def test_no_piece_hides_the_name_of_a_place(pages: Callable[[str], Page], positions: Positions, busy: Busy) -> None:
    page = pages("desktop")
    visit(page, positions.seat(busy, "middle"))
    assert page.evaluate(HIDDEN_NAMES) == []


@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_the_way_on_is_in_sight_when_a_match_is_over(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    page = pages("phone")
    visit(page, positions.seat(busy, "end"))
    button = page.get_by_role("button", name="Rematch")
    box, dock = button.bounding_box(), page.locator(".dock .room").first.bounding_box()
    assert box
    assert dock
    assert box["y"] + box["height"] <= dock["y"] + dock["height"]


@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_the_log_is_in_sight_when_a_match_is_over(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    page = pages("desktop")
    visit(page, positions.seat(busy, "end"))
    log = page.locator(".side > .log").bounding_box()
    assert log
    assert log["y"] + log["height"] <= SCREENS["desktop"]["height"] + STILL


LONGEST_NOTE = "starts at Commercial-Broadway Station"


def test_what_is_said_under_a_ticket_is_seen_to_its_end(pages: Callable[[str], Page], positions: Positions) -> None:
    page = pages("phone")
    visit(page, positions.seat(GAMES[-1], "start"))
    page.evaluate(
        "words => document.querySelectorAll('.hand .note').forEach((one) => one.textContent = words)", LONGEST_NOTE
    )
    page.evaluate(SETTLED)
    cut = page.locator(".hand").evaluate("(hand) => hand.scrollHeight - hand.clientHeight")
    assert cut <= STILL, f"{cut} pixels of what is said under a ticket are cut"


def test_all_of_a_long_track_is_seen_while_cards_are_played(pages: Callable[[str], Page], positions: Positions) -> None:
    """On a wide screen, as long as there is nothing to pick on the track."""
    page = pages("desktop")
    busy = GAMES[2]
    seat = Positions(positions.url).seat(busy, "start")
    rng = Random(9)
    for decided, turn in enumerate(seat.turns()):
        visit(page, seat)
        if page.locator(".spot.can").count():
            assert page.locator(".overview").count() == 0
            return
        assert decided < 20, "no card is ever played"
        turn.play(rng.choice(turn.moves))
