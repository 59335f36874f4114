"""Every page in every language at both sizes: nothing is cut, nothing overlaps, nothing is left in plain English."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from people import DESKTOP, PHONE, SECRET, SETTLED, Person, turn_to, wait_for_the_end
from playwright.sync_api import Response, expect

import byways
from byways.engine.speech import PSEUDO, languages
from our_games import GAMES
from speaking import lines_of

pytestmark = pytest.mark.xdist_group("screens")

OURS = "crab-stack"
"""The game of which every page is looked at; of the others a match is."""
DECISIONS = 5
"""So many of each match are made in the pseudo-language before it is left to bots."""
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
TITLES = [byways.game_class(game).title for game in GAMES]
NAMES = re.compile("|".join(["Ann", "Ben", "Byways", r"\b[A-Z]{2}\d+\b", *TITLES]))
"""What is called so in every language; rules go by their numbers."""
WORD = re.compile(r"[A-Za-z]{2,}")
CYRILLIC = re.compile("[а-яё]")


@dataclass
class Table:
    """A match that was made for these tests, and the secret of its first seat."""

    id: str
    token: str

    def path(self, language: str) -> str:
        return f"/t/{self.id}?lang={language}#s={self.token}"


def ask(url: str, body: Any = None, token: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    with urlopen(Request(url, None if body is None else json.dumps(body).encode(), headers), timeout=60) as answer:
        return json.load(answer)


def shortest(game: str) -> dict[str, int]:
    """Options for a short match among as many as usual: of other numbers to choose from the smallest."""
    numbers = [one for one in byways.game_class(game).options if type(one.default) is int and one.name != "players"]
    return {option.name: min(int(str(value)) for value in option.values) for option in numbers}


class House:
    """Matches in every state, made when they are needed first and then shared by all tests."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.made: dict[str, Table] = {}

    def table(self, name: str, game: str, *others: dict[str, str]) -> Table:
        if name not in self.made:
            options = shortest(game)
            seats = ask(f"{self.url}/api/games/{game}/setup", {"options": options})["players"]
            rest = [others[min(seat, len(others) - 1)] for seat in range(seats - 1)]
            me = {"kind": "me", "name": "Ann"}
            wish = {"game": game, "options": options, "seats": [me, *rest], "pace_ms": 0, "stand_in": "greedy"}
            made = ask(f"{self.url}/api/matches", wish)
            self.made[name] = Table(made["match"]["id"], made["token"])
        return self.made[name]

    def playing(self, game: str) -> Table:
        return self.table(f"playing {game}", game, {"kind": "bot", "bot": "random"})

    def gathering(self) -> Table:
        return self.table("gathering", SECRET, {"kind": "friend"})

    def passing(self) -> Table:
        return self.table("passing", SECRET, {"kind": "screen", "name": "Ben"})

    def spoken(self, game: str) -> Table:
        return self.table(f"spoken {game}", game, {"kind": "bot", "bot": "greedy"})

    def over(self, game: str) -> Table:
        """A match that bots have played to its end."""
        name = f"over {game}"
        known = name in self.made
        table = self.table(name, game, {"kind": "bot", "bot": "greedy"})
        if not known:
            self.leave(table)
        return table

    def leave(self, table: Table) -> None:
        """Leave a match to the bots, until it is over."""
        address = f"{self.url}/api/matches/{table.id}"
        if ask(address)["match"]["status"] != "over":
            ask(f"{address}/leave", {}, table.token)
        wait_for_the_end(lambda: ask(address)["match"])


@pytest.fixture(scope="module")
def house(table: str) -> House:
    return House(table)


def walk(person: Person, house: House, language: str, games: list[str]) -> Iterator[str]:
    """From page to page; each is named when it stands."""
    page = person.page

    def go(path: str, stands: str) -> None:
        turn_to(page, path, stands)

    go(f"/?lang={language}", ".game .post")
    yield "home"
    go(f"/nowhere?lang={language}", ".game .post")
    yield "nothing here"
    go(f"/about?lang={language}", "main h2")
    yield "about"
    go(f"/t/nothing?lang={language}", "main h1")
    yield "no table"
    go(f"/mine?lang={language}", "main h1")
    yield "my games"
    for game in games:
        go(f"/learn/{game}?lang={language}", ".lesson")
        yield f"lesson of {game}"
    for game in games:
        go(f"/new?game={game}&lang={language}", ".seats li")
        person.press(page.locator("details:has(.more) > summary"))
        page.locator(".more select").first.select_option("live")
        for kind in ("friend", "screen", "open")[: None if game == OURS else 1]:
            page.locator(".seats li").nth(1).locator("select").select_option(kind)
            yield f"new table of {game}, {kind}"
    go(house.gathering().path(language), ".seats select")
    yield "lobby"
    page.evaluate("localStorage.clear()")
    go(f"/t/{house.gathering().id}?lang={language}", ".seats")
    yield "lobby, for a stranger"
    go(house.passing().path(language), ".pass-screen")
    yield "pass screen"
    for game in games:
        go(house.playing(game).path(language), ".sign.enamel")
        yield f"match of {game}"
        if game != OURS:  # menu and chat are alike in all games
            continue
        person.press(page.locator("[popovertarget=more].icon"))
        yield f"menu of {game}"
        page.keyboard.press("Escape")
        person.press(page.locator(".tabs button").last)
        yield f"chat of {game}"
    go(house.over(OURS).path(language), ".result")
    person.press(page.locator(".result summary"))
    yield "result"
    go(f"/replay/{house.over(OURS).id}?lang={language}", ".player")
    yield "replay"


EACH = [*(pytest.param(one, marks=pytest.mark.long) for one in languages()), PSEUDO]
"""The pseudo-language needs most room; `make soak` looks at the others (lessons and puzzles are in Russian always)."""


@pytest.mark.parametrize("language", EACH)
def test_nothing_is_cut_and_nothing_overlaps(come: Callable[..., Person], house: House, language: str) -> None:
    ann = come()
    faults: dict[str, list[str]] = {}
    for page in walk(ann, house, language, GAMES):
        assert ann.page.evaluate("document.documentElement.lang") == language, page
        for size in (PHONE, DESKTOP):
            ann.resize(**size)
            found = ann.page.evaluate(MEASURE)
            if found:
                faults[f"{page}, {size['width']} wide"] = found
    ann.faults = [fault for fault in ann.faults if "404" not in fault]  # the table that is not there
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)


SAID = """() => {
  const said = [document.title];
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (seen.nextNode()) {
    const node = seen.currentNode;
    if (node.nodeType === 3) {
      if (!node.parentElement.closest('style, script, noscript, select.language, code')) said.push(node.data);
      continue;
    }
    for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      if (node.hasAttribute(name)) said.push(node.getAttribute(name));
  }
  return said.map((one) => one.trim()).filter((one) => one);
}"""


def english(person: Person, called: re.Pattern[str] = NAMES) -> list[str]:
    """What stands on the page, or is said of it, in letters without marks; but for what is called so everywhere."""
    said: list[str] = person.page.evaluate(SAID)
    return [one for one in dict.fromkeys(said) if WORD.search(called.sub("", NAMES.sub("", one)))]


def strings(data: object) -> Iterator[str]:
    """All keys and texts of a data file, but what it says about itself."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key != "about":
                yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


@cache
def called(game: str) -> re.Pattern[str]:
    """What a game calls alike in every language: what begins with a capital or a digit in its data files, a line of
    that, and ids with a hyphen. (Moves stand on the page as code; the pseudo-language joins lists by "and" or "or".)
    """
    module = sys.modules[byways.game_class(game).__module__].__file__ or ""
    names = set()
    for path in (Path(module).parent / "data").rglob("*.toml"):
        for text in strings(tomllib.loads(path.read_text(encoding="utf-8"))):
            names |= {line for line in lines_of(text) if WORD.search(line) and re.match("[A-Z0-9]", line)}
            names |= {text} if re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", text) else set()
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(
        "|".join([r"\band\b", r"\bor\b", *(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first)])
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_all_in_the_pseudo_language(come: Callable[..., Person], house: House, game: str) -> None:
    """Board, dock, panels and log of a match, decision by decision; and at its end the result with its score sheet."""
    ann = come(seed=3)
    table = house.spoken(game)
    faults: dict[str, list[str]] = {}
    ann.page.goto(table.path(PSEUDO), wait_until="domcontentloaded")
    for number in range(DECISIONS):
        if not ann.wait_for_turn():
            break
        faults[f"decision {number}"] = english(ann, called(game))
        ann.decide()
        ann.page.locator(".choices[aria-busy=false]").wait_for(state="attached")
    house.leave(table)
    ann.page.goto("about:blank")  # come back, rather than watch the bots
    ann.page.goto(table.path(PSEUDO), wait_until="domcontentloaded")
    ann.page.locator(".result").wait_for()
    for summary in ann.page.locator(".result summary").all():
        ann.press(summary)
    assert ann.page.locator(".result table").count() > 0
    faults["result"] = english(ann, called(game))
    faults = {page: found for page, found in faults.items() if found}
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)


def test_nothing_is_left_in_plain_english(come: Callable[..., Person], house: House) -> None:
    ann = come()
    faults: dict[str, list[str]] = {}
    for page in walk(ann, house, PSEUDO, [OURS]):
        if page in ("home", "nothing here"):  # the other games
            ann.page.evaluate(f"document.querySelectorAll('.game:not([data-game={OURS}])').forEach((o) => o.remove())")
        if page in ("lobby", "lobby, for a stranger", "pass screen"):  # a match of another game
            continue
        found = english(ann)
        if found:
            faults[page] = found
    ann.faults = [fault for fault in ann.faults if "404" not in fault]
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)


def test_the_language_is_changed_at_a_running_match_and_kept(come: Callable[..., Person], house: House) -> None:
    ann = come()
    table = house.table("spoken", OURS, {"kind": "bot", "bot": "random"})
    ann.page.goto(f"/t/{table.id}#s={table.token}")
    ann.wait_for_turn()
    expect(ann.sign).to_contain_text("Pick one of your crabs")
    ann.pick(ann.points()[0])
    ann.press(ann.button("More"))
    ann.page.locator("#more .language").select_option("ru")
    expect(ann.sign).to_contain_text("Теперь выберите, куда он пойдёт")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ru")
    expect(ann.page).to_have_title(re.compile("Ваш ход"))
    ann.page.keyboard.press("Escape")
    ann.press(ann.page.locator(".piece.can").first)
    version = ann.version
    ann.play_on(1)
    assert ann.version > version
    ann.wait_for_turn()
    assert CYRILLIC.search(ann.page.locator(".log li").last.inner_text())
    ann.press(ann.button("Правила"))
    expect(ann.page.locator(".rules")).to_contain_text("краб")
    ann.page.goto("/")
    expect(ann.page.locator(f".game[data-game={OURS}] .blurb")).to_contain_text("крабов")
    assert ann.page.locator(".language").input_value() == "ru"
    ann.page.locator(".language").select_option("pt")
    expect(ann.page.locator(f".game[data-game={OURS}] .blurb")).to_contain_text("Suba nos outros")


def test_only_what_a_language_needs_is_fetched(come: Callable[..., Person]) -> None:
    """And a first visit is small: all that comes over the line, with the pictures of the games, is less than 200 kB."""
    for language in languages():
        ann = come()
        answers: list[Response] = []
        ann.page.on("response", lambda one, answers=answers: answers.append(one))
        ann.page.goto(f"/?lang={language}", wait_until="networkidle")
        ann.page.locator(".game .post").first.wait_for()
        ann.page.evaluate(f"{SETTLED}.then(() => document.fonts.ready).then(() => null)")  # what is asked for has come
        ann.page.wait_for_function("() => [...document.images].every((one) => one.complete || one.loading === 'lazy')")
        sizes = {one.url: one.request.sizes()["responseBodySize"] for one in answers}
        texts = {re.sub(r".*/(\w\w)-.*", r"\1", url) for url in sizes if re.search(r"/\w\w-[\w-]+\.js$", url)}
        assert texts == {language}
        assert any("cyrillic" in url for url in sizes) == (language == "ru")
        assert 100_000 < sum(sizes.values()) < 200_000, sizes
