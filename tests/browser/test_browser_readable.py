"""Every game can be read and hit: on a desktop and on a phone, by day and by night, from its start to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from people import PATIENCE, POINTS, SETTLED, prepare, turn_to, wait_for_the_end
from playwright.sync_api import Browser, Page, Route, expect
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
            prepare(context)
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
        faults += [f"cut at the edge: {one}" for one in found["cut"]]
        faults += [f"{scheme}: too faint: {one}" for one in found["faint"]]
        faults += [f"moves for ever: {one}" for one in found["endless"]]
        faults += [f"{scheme}: {one}" for one in too_faint(page)]
    if moment != "end":
        faults += page.evaluate(CUT)
    if screen == "desktop":
        faults += page.evaluate(LOG_BELOW)
    assert not sorted(set(faults)), "\n" + "\n".join(sorted(set(faults)))


AT_REST = """async () => {
  const svg = document.querySelector('.sight > svg');
  const before = svg.getAttribute('viewBox');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (svg.getAttribute('viewBox') !== before) return false;
  const [box, {width, height}] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
  return Math.abs(box.height / box.width / (height / width) - 1) < 0.002;
}"""
"""Whether what is shown has the shape of its place: on the way to another one it has not."""


@pytest.mark.parametrize("busy", GAMES[3:4], ids=lambda busy: busy.game)
def test_no_name_is_cut_when_the_place_of_the_board_has_changed(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    """As at the end of a match, where the score sheet takes its room: the board glides into another shape."""
    page = pages("phone")
    visit(page, positions.seat(busy, "end"))
    page.emulate_media(reduced_motion="no-preference")
    cut = set()
    for height in (1100, SCREENS["phone"]["height"]):
        page.set_viewport_size({"width": SCREENS["phone"]["width"], "height": height})
        page.evaluate(SETTLED)
        page.wait_for_function(AT_REST)
        cut |= set(page.evaluate(MEASURE)["cut"])
    page.emulate_media(reduced_motion="reduce")
    assert not cut


NAMED = """() => {
  const texts = [...document.querySelectorAll('.sight > svg text[data-of]')];
  const shown = texts.filter((text) => text.checkVisibility({visibilityProperty: true}));
  const plows = [...document.querySelectorAll('.piece[data-id^=plow]')].map((one) => one.getAttribute('aria-label'));
  const bar = [...document.querySelectorAll('.top dd')].map((one) => one.textContent.trim()).join(' · ');
  return {names: shown.map((text) => text.textContent), plows, bar};
}"""
"""The names of places that can be read, where plows stand, and what is said in the bar."""


def test_a_phone_names_where_plows_stand_and_says_how_late_it_is(
    pages: Callable[[str], Page], positions: Positions
) -> None:
    """At the end the whole town is shown, as small as it ever is."""
    page = pages("phone")
    visit(page, positions.seat(GAMES[3], "end"))
    found = page.evaluate(NAMED)
    places = {plow.rpartition(" on ")[2] for plow in found["plows"]}
    assert {*places, "DPW"} <= set(found["names"])
    assert len(found["names"]) == len(set(found["names"])), "none is written twice"
    assert re.search(r"\d:\d\d · \d+ roads?", found["bar"]), found["bar"]


LINES = """() => [...document.querySelectorAll('.players .line')].map((line) => ({
  width: Math.round(line.getBoundingClientRect().width),
  facts: [...line.querySelectorAll('.fact, .marks > *')].filter((one) => one.checkVisibility())
    .map((one) => { const {left, right} = one.getBoundingClientRect(); return Math.round((left + right) / 2); }),
  over: [...line.querySelectorAll('.facts')].some((one) => one.scrollWidth > one.clientWidth),
}))"""
"""How wide the lines of players are, where the middles of what they tell stand, and whether that is too much."""
BARE = """() => [...document.querySelectorAll('.players .fact')]
  .filter((one) => /^\\d+( |$)/.test(one.querySelector('b').textContent))
  .filter((one) => one.checkVisibility() && !one.querySelector('small')?.checkVisibility())
  .map((one) => one.textContent)"""
"""Figures in the lines of players that neither a word nor a sign goes with."""


@pytest.mark.parametrize("screen", list(SCREENS))
def test_lines_of_five_players_are_even_and_tell_what_those_of_two_do(
    pages: Callable[[str], Page], positions: Positions, screen: str
) -> None:
    busy = next(one for one in GAMES if one.game == "snow-tails")
    page = pages(screen)
    visit(page, positions.seat(busy, "middle"))
    lines = page.evaluate(LINES)
    assert len(lines) == 5
    assert len({line["width"] for line in lines}) == 1, lines
    assert all(len(line["facts"]) >= 2 for line in lines), lines
    assert not any(line["over"] for line in lines), lines
    assert page.evaluate(BARE) == []
    if screen == "desktop":
        whole = [line["facts"] for line in lines if len(line["facts"]) == 3]
        assert len(whole) >= 2, lines
        assert all(abs(one - two) <= 1 for facts in whole for one, two in zip(facts, whole[0], strict=True)), lines


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


OFF_THE_SIGN = """() => {
  const long = 'as many words as a player may have to read in some language '.repeat(2);
  for (const words of document.querySelectorAll('.sign .text, .sign .info, .sign .ways button')) {
    words.textContent = long;
  }
  const [sign, ways] = ['.sign', '.sign .ways'].map((one) => document.querySelector(one).getBoundingClientRect());
  return {below: Math.max(0, ways.bottom - sign.bottom), height: ways.height};
}"""
"""How far what is to be pressed hangs below the sign when much is said there, and how high it is, in pixels."""


def test_a_yes_stays_on_the_sign_whatever_is_said(pages: Callable[[str], Page], positions: Positions) -> None:
    """In each game in which one is asked for after some taps: what lies below the sign would be hit instead."""
    page = pages("phone")
    page.route("**/move", lambda route: None)
    pressed = {}
    for busy in GAMES:
        visit(page, positions.seat(busy, "middle"))
        for _ in range(4):
            if page.locator(".sign .ways button").count() or not (points := page.evaluate(POINTS)):
                break
            page.touchscreen.tap(points[len(points) // 2]["x"], points[len(points) // 2]["y"])
            page.evaluate(SETTLED)
        if page.locator(".sign .ways button").count():
            pressed[busy.game] = page.evaluate(OFF_THE_SIGN)
    page.unroute("**/move")
    assert pressed, "nothing was asked on the sign"
    wrong = {
        game: found for game, found in pressed.items() if found["below"] > 0.3 or found["height"] < TARGETS["phone"]
    }
    assert not wrong, wrong


def test_more_below_goes_when_there_is_room_again(pages: Callable[[str], Page], positions: Positions) -> None:
    page = pages("phone")
    visit(page, positions.seat(next(one for one in GAMES if one.game == "snow-tails"), "middle"))
    more, room = page.locator(".before .more"), "(high) => document.querySelector('.before').style.maxHeight = high"
    for high, there in (("", 0), ("60px", 1), ("", 0)):
        page.evaluate(room, high)
        expect(more).to_have_count(there)


IN_SIGHT = """() => Object.fromEntries([...document.querySelectorAll('.dock .card')].map((one) => {
  const [box, room] = [one, one.closest('.room')].map((part) => part.getBoundingClientRect());
  return [one.dataset.id, Math.max(0, Math.round(Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top)))];
}))"""
"""How much of each card or place in the dock is seen, in pixels from top to bottom."""


@pytest.mark.parametrize("size", [SCREENS["phone"], {"width": 360, "height": 740}], ids=lambda size: size["width"])
@pytest.mark.parametrize("busy", [one for one in GAMES if one.game in HANDS], ids=lambda busy: busy.game)
def test_a_yes_that_is_waited_for_covers_nothing_of_the_hand(
    pages: Callable[[str], Page], positions: Positions, busy: Busy, size: dict[str, int]
) -> None:
    page = pages("phone")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    visit(page, positions.seat(busy, "middle"))
    page.route("**/move", lambda route: None)
    before = page.evaluate(IN_SIGHT)
    hidden = set()
    for _ in range(3):
        if not (points := page.evaluate(POINTS)) or page.locator(".choices[aria-busy=true]").count():
            break
        page.touchscreen.tap(points[0]["x"], points[0]["y"])
        page.evaluate(SETTLED)
        hidden |= {name for name, seen in page.evaluate(IN_SIGHT).items() if seen < before.get(name, 0)}
    page.unroute("**/move")
    page.set_viewport_size(SCREENS["phone"])  # type: ignore[arg-type]
    assert not hidden


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


SEEN_OF_CARDS = """() => [...document.querySelectorAll('.dock .card')].map((card) => {
  const box = card.querySelector('.art').getBoundingClientRect();
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest('.card') === card;
  const span = (from, to, at) => {
    let n = 0;
    while (from + n + 0.5 < to && at(from + n + 0.5)) n++;
    return n;
  };
  const tag = card.querySelector('svg > rect')?.getBoundingClientRect();
  const [left, top] = [box.left + 12, box.top + 12]; // clear of what is round
  return {
    id: card.dataset.id,
    across: span(box.left, box.right, (x) => hit(x, top)),
    down: span(box.top, box.bottom, (y) => hit(left, y)),
    whole: span(box.left, box.right, (x) => hit(x, top)) >= box.width - 1,
    tag: Boolean(tag),
    cut: Boolean(tag && !(hit(tag.left + 1, tag.bottom - 1) && hit(tag.right - 1, tag.bottom - 1)
      && hit(tag.right - 1, tag.top + 1))),
  };
})"""
"""How much of each card lies open, in pixels from its upper left corner, and whether what it counts is covered."""
LONG, LONGEST = 14, 24
ACROSS = {"desktop": 55 - 1, "phone": 40 - 1}
"""So much of each of so many cards lies open, from left to right: whole pixels are counted."""


def long_hand(positions: Positions, cards: int) -> Seat:
    """At a table for two of Selling Knives, with so many cards in one's hand."""
    key = ("selling-knives", f"{cards} cards")
    if key not in positions.made:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
        seat, _ = Client(positions.url).create(key[0], seats, options={"players": 2}, pace_ms=0)
        drawn = 0
        for turn in seat.turns():
            if drawn == cards:
                break
            assert "draw" in turn.moves
            drawn += turn.play("draw")
        positions.made[key] = seat
    return positions.made[key]


@pytest.mark.parametrize("screen", list(SCREENS))
def test_a_long_hand_can_be_read_and_hit(pages: Callable[[str], Page], positions: Positions, screen: str) -> None:
    """Fourteen cards of Selling Knives, before and after one is picked: no card lies under others."""
    page = pages(screen)
    visit(page, long_hand(positions, LONG))
    page.route("**/move", lambda route: None)
    for picked in (False, True):
        if picked and (points := [one for one in page.evaluate(POINTS) if one["id"].startswith("card")]):
            page.mouse.click(points[0]["x"], points[0]["y"])
            page.evaluate(SETTLED)
        cards = page.evaluate(SEEN_OF_CARDS)
        assert len(cards) == LONG
        assert not [one for one in cards if one["across"] < ACROSS[screen] and not one["whole"]]
        assert not [one for one in cards if min(one["across"], one["down"]) < TARGETS[screen] - 1]
        assert not [one for one in cards if one["cut"]]
    page.unroute("**/move")


@pytest.mark.parametrize("screen", list(SCREENS))
def test_what_cards_count_is_seen_in_the_longest_hand(
    pages: Callable[[str], Page], positions: Positions, screen: str
) -> None:
    """An ace says 1/14, a court card what it counts; and each can be hit."""
    page = pages(screen)
    visit(page, long_hand(positions, LONGEST))
    cards = page.evaluate(SEEN_OF_CARDS)
    assert len(cards) == LONGEST
    assert [one for one in cards if one["tag"]], "no card has anything to say"
    assert not [one["id"] for one in cards if one["cut"]]
    assert min(min(one["across"], one["down"]) for one in cards) >= TARGETS[screen] - 1


LOOKED = """() => Object.fromEntries([...document.querySelectorAll('.sight [data-seat]')]
  .map((one) => [one.dataset.seat, Number(getComputedStyle(one).opacity) > 0.5]))"""


@pytest.mark.parametrize("screen", list(SCREENS))
def test_a_row_of_the_score_sheet_shows_whose_roads_are_whose(
    pages: Callable[[str], Page], positions: Positions, screen: str
) -> None:
    page = pages(screen)
    page.mouse.move(2, 300)
    visit(page, positions.seat(GAMES[1], "end"))
    everybody = page.evaluate(LOOKED)
    assert all(everybody.values())
    row = page.locator(".score-table tbody tr").nth(1)
    row.locator("td").last.click()
    assert list(page.evaluate(LOOKED).values()).count(True) == 1
    row.locator("td").last.click()
    page.mouse.move(2, 300)
    assert page.evaluate(LOOKED) == everybody
    if screen == "desktop":
        row.hover()
        assert list(page.evaluate(LOOKED).values()).count(True) == 1
        page.mouse.move(2, 300)
        page.get_by_role("region", name="Score sheet").focus()
        page.keyboard.press("Tab")
        assert list(page.evaluate(LOOKED).values()).count(True) == 1
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(LOOKED) == everybody


LOW = [{"width": 1280, "height": 800}, {"width": 1024, "height": 768}]
"""Screens of small notebooks and of tablets."""
COVERED = """() => [...document.querySelectorAll('.dock .card, .dock .spot, .dock .choices button')].filter((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const room = one.closest('.room')?.getBoundingClientRect() ?? {top: -Infinity, bottom: Infinity};
  const end = one.closest('.dock').getBoundingClientRect().bottom;
  if (Math.min(room.bottom, box.bottom) > end + 1) return true;
  const row = one.closest('.hand')?.getBoundingClientRect() ?? {left: -Infinity, right: Infinity};
  const seen = y > room.top && y < room.bottom && x > row.left && x < row.right; // or it can be scrolled to
  return seen && !one.contains(document.elementFromPoint(x, y));
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


def test_pointing_at_a_crab_shows_all_rocks_where_it_can_land(
    pages: Callable[[str], Page], positions: Positions
) -> None:
    """One's own crabs, too, which could be picked themselves: as many as are lit once it is picked."""
    page = pages("desktop")
    visit(page, positions.seat(GAMES[0], "start"))
    page.mouse.move(2, 300)
    for thing in page.evaluate(PICKS)[:4]:
        page.mouse.move(thing["x"], thing["y"])
        page.evaluate(SETTLED)
        shown = page.locator(".sight .signal.may").count()
        page.mouse.click(thing["x"], thing["y"])
        expect(page.locator(".sight .piece.on")).to_have_count(1)
        assert page.locator(".sight .piece.can").count() == shown > 0, thing["name"]
        page.keyboard.press("Escape")
        expect(page.locator(".sight .piece.on")).to_have_count(0)


IN_FRAME = """(what) => {
  const frame = document.querySelector('.sight').getBoundingClientRect();
  const shown = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => one.getBoundingClientRect());
  const whole = shown.filter(({left, right, top, bottom}) => left >= frame.left - 3 && right <= frame.right + 3
    && top >= frame.top - 3 && bottom <= frame.bottom + 3).length;
  const met = shown.filter(({left, right, top, bottom}) => left < frame.right && right > frame.left
    && top < frame.bottom && bottom > frame.top).length;
  return {whole, cut: met - whole};
}"""
"""How many of some things on the board are seen whole, and how many are cut by the edge of what is seen."""
LANE_NUMBERS = ".sight g.names g[data-rank='3']"


def test_a_lane_is_chosen_with_the_first_corner_in_sight(pages: Callable[[str], Page], positions: Positions) -> None:
    """On a phone, where lanes are large on their cards: on the board they need not be. A tap there picks, too."""
    page = pages("phone")
    visit(page, Positions(positions.url).seat(GAMES[2], "start"))
    assert page.evaluate(IN_FRAME, LANE_NUMBERS) == {"whole": 5, "cut": 0}
    assert page.evaluate(IN_FRAME, ".sight circle[style*='10.5px']")["whole"] >= 2, "no limit of a red line is seen"
    cell = page.locator(".sight .piece[data-id^=cell]").nth(2).bounding_box()
    assert cell
    page.touchscreen.tap(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    expect(page.locator(".choices .post")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(5):
        page.keyboard.press("+")
        page.evaluate(SETTLED)
        assert page.evaluate(IN_FRAME, LANE_NUMBERS)["cut"] == 0


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


@pytest.mark.parametrize("screen", list(SCREENS))
@pytest.mark.parametrize("busy", GAMES, ids=lambda busy: busy.game)
def test_the_result_is_seen_whole_with_the_way_on(
    pages: Callable[[str], Page], positions: Positions, busy: Busy, screen: str
) -> None:
    """With the most players: nothing has to be scrolled to but the last rows, where the board has the room for them."""
    page = pages(screen)
    visit(page, positions.seat(busy, "end"))
    room = page.locator(".dock .room").first.bounding_box()
    assert room
    ways = [page.get_by_role("button", name="Rematch"), page.get_by_role("link", name="Home", exact=True)]
    for part in [page.get_by_role("region", name="Score sheet"), *ways]:
        box = part.bounding_box()
        assert box
        assert room["y"] - STILL <= box["y"]
        assert box["y"] + box["height"] <= room["y"] + room["height"] + STILL
    sheet = page.get_by_role("region", name="Score sheet")
    rows = sheet.evaluate(
        """(one) => [...one.querySelectorAll('tbody tr')]
          .filter((row) => row.getBoundingClientRect().bottom <= one.getBoundingClientRect().bottom + 1).length"""
    )
    assert rows >= min(3, sheet.locator("tbody tr").count())
    wide = sheet.evaluate("(one) => one.scrollWidth - one.clientWidth")
    assert wide <= STILL, "the table is wider than the screen"


SHEET_CUT = """() => {
  const sheet = document.querySelector('.score-table');
  const end = (sheet.querySelector('.room') ?? sheet).getBoundingClientRect().bottom;
  const cut = (one) => one.getBoundingClientRect().bottom > end + 1;
  const more = sheet.querySelector('.more:not(.gone)')?.getBoundingClientRect();
  return {
    rows: [...sheet.querySelectorAll('tbody tr')].filter(cut).length,
    any: [...sheet.querySelectorAll('tbody tr, .team > div')].filter(cut).length,
    told: Boolean(more && more.bottom <= sheet.getBoundingClientRect().bottom + 1),
  };
}"""
"""How many rows of the score sheet are not seen whole, how much of it all, and whether it says that there is more."""


@pytest.mark.parametrize("busy", [GAMES[1], GAMES[3]], ids=lambda busy: busy.game)
def test_a_score_sheet_of_six_is_seen_whole_or_says_that_there_is_more(
    pages: Callable[[str], Page], positions: Positions, busy: Busy
) -> None:
    page = pages("phone")
    visit(page, positions.seat(busy, "end"))
    page.evaluate(SETTLED)
    seen = {"phone": page.evaluate(SHEET_CUT)}
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate(SETTLED)
    seen["small phone"] = page.evaluate(SHEET_CUT)
    page.set_viewport_size(SCREENS["phone"])  # type: ignore[arg-type]
    assert all(bool(one["any"]) == one["told"] for one in seen.values()), seen
    assert seen["small phone"]["any"], "what does not fit has to be told somewhere"


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


OUT_OF_HAND = """() => {
  const room = document.querySelector('.before .room').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .card, .hand h3')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || top < room.top - 1 || bottom > room.bottom + 1;
  }).map((one) => one.getAttribute('aria-label') ?? one.textContent);
}"""
"""What of a hand is not seen whole."""


@pytest.mark.parametrize("size", [SCREENS["phone"], {"width": 360, "height": 740}], ids=lambda size: size["width"])
def test_passengers_upgrades_and_routes_are_seen_at_once(
    pages: Callable[[str], Page], positions: Positions, size: dict[str, int]
) -> None:
    page = pages("phone")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    hidden = {}
    for moment in ("start", "middle"):
        visit(page, positions.seat(GAMES[-1], moment))
        hidden[moment] = page.evaluate(OUT_OF_HAND)
        expect(page.locator(".before .more, .beside > button")).to_have_count(0)
    page.set_viewport_size(SCREENS["phone"])  # type: ignore[arg-type]
    assert not any(hidden.values()), hidden


THREE = """() => ({
  order: document.querySelector('.held').dataset.order,
  buttons: document.querySelectorAll('.press button[data-move]').length,
  fares: document.querySelector('header dl svg[viewBox="0 0 24 24"]').getBoundingClientRect().right
    - document.querySelector('header .what').getBoundingClientRect().right,
})"""
"""How a hand lies, beside how many buttons, and by how much one's own fares stand out of their place in the bar."""


def with_three_buttons(url: str) -> Seat:
    """A bus of four at a stop where one passenger waits, with a fare to sweep and upgrades that it can not buy."""
    options = {"players": 4, "pickup_fare": True}
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "random"}] * 3]
    seat, _ = Client(url).create("vancouver-buses", seats, options=options, pace_ms=0, stand_in="random")
    rng = Random(3)
    for turn in seat.turns():
        words = [str(move) for move in turn.moves]
        firsts = [word.partition(" ")[0] for word in words]
        held = turn.state().to_dict()["players"][0]["hand"]
        pressed = [first for first in firsts if first in ("pick", "sweep", "end", "exchange")]
        if len(held) > 2 and "sweep" in pressed and len(pressed) == 3 and firsts.count("buy") < 3:
            break
        fit = [move for move in turn.moves if str(move).startswith(("pick up", "fare", "draw"))]
        drives = [move for move in turn.moves if not str(move).startswith(("sweep", "buy", "end", "exchange"))]
        turn.play(rng.choice(fit or drives or list(turn.moves)))
    return seat


def test_a_hand_keeps_its_rows_beside_three_buttons(pages: Callable[[str], Page], table: str) -> None:
    """On each screen and in each language; own fares stand in the bar, and a tap on a closed upgrade says why."""
    seat = with_three_buttons(table)
    for screen, width in (("desktop", 1440), ("phone", 390), ("phone", 360)):
        page = pages(screen)
        page.set_viewport_size({"width": width, "height": SCREENS[screen]["height"]})
        for language in ("ru", "pt", "en"):
            turn_to(page, f"/t/{seat.match}?lang={language}#s={seat.token}", ".sign.enamel")
            page.evaluate(SETTLED)
            found, hidden = page.evaluate(THREE), page.evaluate(OUT_OF_HAND)
            assert (found["order"], found["buttons"], hidden) == ("rows", 3, []), (width, language)
            assert found["fares"] < 8, (width, language)  # beside the bar's first sign, which has as much about it
    page.set_viewport_size(SCREENS["phone"])  # type: ignore[arg-type]
    page.evaluate(SETTLED)
    page.locator('[data-id^="offer-"][aria-disabled="true"]').first.tap(force=True)
    expect(page.locator(".magnified .why")).to_be_visible()
    page.touchscreen.tap(200, 20)
    expect(page.locator(".magnified")).to_have_count(0)


def test_every_stop_has_its_name_on_a_desktop(pages: Callable[[str], Page], positions: Positions) -> None:
    """Those that matter more are written bolder, and drive none of the others away."""
    page = pages("desktop")
    visit(page, positions.seat(GAMES[-1], "end"))
    page.mouse.move(2, 300)
    names = page.locator(".sight .names.front text[data-of^=stop]")
    hidden = names.evaluate_all(
        "all => all.filter((one) => one.style.visibility === 'hidden').map((one) => one.dataset.of)"
    )
    assert names.count() == 131
    assert hidden == []


def test_the_own_sled_is_seen_from_near_while_cards_are_played(
    pages: Callable[[str], Page], positions: Positions
) -> None:
    """On a long track, too: the overview shows all of it."""
    page = pages("desktop")
    busy = GAMES[2]
    seat = Positions(positions.url).seat(busy, "start")
    rng = Random(9)
    for decided, turn in enumerate(seat.turns()):
        visit(page, seat)
        if page.locator(".spot.can").count():
            expect(page.locator(".overview")).to_be_visible()
            sled = page.locator(".piece[data-id='sled-0']").bounding_box()
            assert sled
            assert max(sled["width"], sled["height"]) >= TARGETS["phone"]
            return
        assert decided < 20, "no card is ever played"
        turn.play(rng.choice(turn.moves))
