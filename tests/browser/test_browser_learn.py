"""Learning in the browser: whoever has never seen a game gets through its lessons by what the page says, and on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest
from people import DESKTOP, PHONE, Person, turn_to
from playwright.sync_api import Locator, expect
from test_browser_access import serious

import byways
from byways.engine.lessons import lessons_of
from byways.engine.terms import terms_of

pytestmark = pytest.mark.xdist_group("browser")

GAMES = [name for name in byways.games() if lessons_of(byways.game_class(name))]
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
MOST_TRIES = 12
"""So many moves are tried at most in a lesson: its words say what to do."""


def open_lesson(person: Person, game: str, number: int = 1) -> None:
    person.page.goto(f"/learn/{game}?lesson={number}", wait_until="domcontentloaded")
    person.page.locator(f".lesson-table[data-lesson='{number}']").wait_for()


def tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9&]+", text.lower())


def fit(label: str, said: list[str]) -> float:
    """How much of a move's label the lesson has named, what it named last counting most."""
    words = tokens(label)
    latest = {word: place for place, word in enumerate(said, 1)}
    return sum(1 + latest[word] / len(said) for word in words if word in latest) / len(words)


class Newcomer:
    """Somebody who reads what stands on the page, and knows nothing else."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def go_through(self, number: int) -> int:
        """Try what fits best to what is said, until the lesson is done; how many tries it took."""
        card = self.page.locator(f".lesson-table[data-lesson='{number}'] .lesson")
        tried: set[str] = set()
        for tries in range(1, MOST_TRIES + 1):
            said = tokens(card.inner_text())
            best = max(set(self.moves()) - tried, key=lambda label: (fit(label, said), label))
            self.choose(best)
            self.page.wait_for_function("() => !document.querySelector('.choices[aria-busy=true]')")
            if card.get_by_role("button", name=re.compile("Next lesson|To a first match")).count():
                return tries
            tried = tried | {best} if card.locator(".wrong").count() else set()
        raise AssertionError(f"not understood: {card.inner_text()}")

    def moves(self) -> list[str]:
        """All moves in words: of the list where there is one, else the buttons."""
        if not self.list_button.count():
            return self.page.locator(".choices button:not(.back)").all_inner_texts()
        self.list_button.click()
        self.page.locator(".all button").first.wait_for()
        found = self.page.locator(".all button").all_inner_texts()
        self.page.keyboard.press("Escape")
        return found

    def choose(self, label: str) -> None:
        if self.list_button.count():
            self.list_button.click()
            self.page.locator(".all").get_by_role("button", name=label, exact=True).click()
        else:
            self.page.locator(".choices").get_by_role("button", name=label, exact=True).click()

    @property
    def list_button(self) -> Locator:
        return self.page.locator(".asked .list")


@pytest.mark.parametrize("game", GAMES)
def test_who_knows_only_the_words_gets_through_every_lesson(come: Callable[..., Person], game: str) -> None:
    ann = come()
    newcomer = Newcomer(ann)
    open_lesson(ann, game)
    count = len(lessons_of(byways.game_class(game)))
    tries = []
    for number in range(1, count + 1):
        ann.page.locator(f".lesson-table[data-lesson='{number}']").wait_for()
        tries.append(newcomer.go_through(number))
        ann.page.locator(".lesson .btn.primary").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(f"You know {byways.game_class(game).title}")
    decisions = sum(len(lesson.line()) for lesson in lessons_of(byways.game_class(game)))
    assert sum(tries) <= 3 * decisions, f"the words lead there, they need no guessing: {tries}"


def test_a_wrong_move_is_explained_on_the_board_and_tried_again(come: Callable[..., Person]) -> None:
    ann = come()
    open_lesson(ann, "crab-stack")
    lesson = lessons_of(byways.game_class("crab-stack"))[0]
    for pick in lesson.refused[0].picks:
        ann.pick(next(point for point in ann.points() if point["id"] == pick))
    expect(ann.page.locator(".told")).to_have_text(lesson.judge([], -1).text)
    for pick in lesson.game.face.choice(lesson.start, lesson.line()[-1]).picks:
        ann.pick(next(point for point in ann.points() if point["id"] == pick))
    expect(ann.page.locator(".told")).to_have_text(lesson.judge([], lesson.line()[-1]).text)


def test_a_lesson_by_keyboard_alone(come: Callable[..., Person]) -> None:
    ann = come()
    open_lesson(ann, "crab-stack", 6)
    keyboard = ann.page.keyboard
    expect(ann.page.locator("#lesson-title")).to_be_focused()
    for _ in range(40):
        keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.matches('.asked .list')"):
            break
    keyboard.press("Enter")
    for _ in range(40):
        keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.textContent.trim()") == "Large crab c3 to c4":
            break
    keyboard.press("Enter")
    on = ann.page.locator(".lesson .btn.primary")
    expect(on).to_be_focused()
    keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("You know Crab Stack")


def test_after_the_lessons_a_match_with_hints(come: Callable[..., Person], table: str) -> None:
    ann = come()
    open_lesson(ann, "crab-stack", 6)
    ann.button("Skip").click()
    ann.button("Play a first match").click()
    ann.page.wait_for_url("**/t/*")
    ann.wait_for_turn()
    expect(ann.page.locator(".sign .info")).to_have_text(re.compile("^Hint: "))
    with urlopen(f"{table}/api/matches/{ann.match}") as answer:
        assert [seat["bot"] for seat in json.load(answer)["match"]["seats"]] == [None, "beginner"]
    ann.button("More").click()
    ann.button("Hint at every decision: on").click()
    expect(ann.button("Hint at every decision: off")).to_be_visible()


def test_the_level_is_remembered_and_raised(come: Callable[..., Person], table: str) -> None:
    ann = come()
    ann.go_home()
    card = ann.page.locator(".game[data-game=crab-stack]")
    level = card.get_by_role("combobox")
    expect(level).to_have_value("beginner")
    won = [{"id": str(n), "game": "crab-stack", "level": "beginner", "won": True, "at": n} for n in range(2)]
    ann.page.evaluate("(won) => localStorage.setItem('byways.results', JSON.stringify(won))", won)
    ann.go_home()
    card.get_by_role("button", name="2 wins in a row: next Easy?").click()
    expect(level).to_have_value("easy")
    ann.go_home()
    expect(level).to_have_value("easy")
    card.get_by_role("button", name="Play now").click()
    ann.wait_for_turn()
    with urlopen(f"{table}/api/matches/{ann.match}") as answer:
        assert [seat["bot"] for seat in json.load(answer)["match"]["seats"]] == [None, "easy"]
    expect(ann.page.get_by_text("New to ")).to_have_count(0)


COVERED = """() => [...document.querySelectorAll('.top button, .top a, .panels .line')].filter((one) => {
  const {left, right, top, bottom} = one.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return one.checkVisibility({visibilityProperty: true}) && !one.contains(there);
}).map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())"""


def test_lessons_are_offered_at_the_first_match(come: Callable[..., Person]) -> None:
    """On a phone, too, it covers nothing; and it goes with the first move."""
    ann = come(phone=True)
    ann.go_home()
    ann.page.locator(".game[data-game=crab-stack]").get_by_role("button", name="Play now").click()
    ann.wait_for_turn()
    expect(ann.page.get_by_text("New to ")).to_be_visible()
    assert ann.page.evaluate(COVERED) == []
    ann.decide()
    expect(ann.page.get_by_text("New to ")).to_have_count(0)
    ann.go_home()
    ann.page.locator(".game[data-game=crab-stack]").get_by_role("link", name="Learn in two minutes").click()
    ann.page.locator(".lesson-table[data-lesson='1']").wait_for()


def test_words_of_a_game_are_explained_where_they_stand(come: Callable[..., Person]) -> None:
    ann = come()
    open_lesson(ann, "snow-tails", 4)
    word = ann.page.locator(".lesson .term", has_text="drifts")
    word.hover()
    expect(ann.page.locator(".lesson .bubble")).to_contain_text("The difference of your dogs")
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(".lesson .bubble")).to_be_hidden()
    word.focus()
    expect(ann.page.locator(".lesson .bubble")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".lesson .bubble")).to_be_hidden()


def test_words_are_explained_in_the_log(come: Callable[..., Person]) -> None:
    ann = come()
    ann.play_now("vancouver-buses")
    ann.decide()
    line = ann.page.locator("[role=log] li", has_text="will start on route").first
    word = line.locator(".term", has_text="route").first  # runs of like sentences are one line
    word.focus()
    means = next(term.means for term in terms_of(byways.game_class("vancouver-buses")) if "route" in term.forms)
    bubble = ann.page.locator(f"#{word.get_attribute('aria-describedby')}")
    expect(bubble).to_have_text(means)
    expect(bubble).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_best_times_of_those_who_won_together(come: Callable[..., Person]) -> None:
    ann = come()
    ann.go_home()
    options = {"players": 2, "map": "northport", "length": "short", "start": "brisk", "advanced": False, "first": 1}
    won = {"game": "snowplow-race", "level": "easy", "won": True, "options": options}
    kept = [{**won, "id": str(turns), "at": turns, "turns": turns} for turns in (90, 84)]
    ann.page.evaluate("(kept) => localStorage.setItem('byways.results', JSON.stringify(kept))", kept)
    ann.page.goto("/mine", wait_until="domcontentloaded")
    best = ann.page.locator("section:has(#times) li")
    expect(best).to_have_text([re.compile(r"^Snowplow Race, 2 players, Northport, .* 84 turns$")])
    assert serious(ann) == []


def test_my_games_are_taken_to_another_browser(come: Callable[..., Person], tmp_path: Path) -> None:
    ann = come()
    ann.new_table("crab-stack", "random")
    ann.play_on()
    won = ann.page.locator(".sign h2").inner_text() == "You won"  # unlike a look, it waits for the result
    ann.page.goto("/mine", wait_until="domcontentloaded")
    row = ann.page.locator("tbody tr")
    expect(row.locator("td")).to_have_text(["Random", "1", *[str(int(won))] * 3])
    expect(ann.page.locator("section:has(#finished) a")).to_have_attribute("href", re.compile("^/replay/"))
    with ann.page.expect_download() as download:
        ann.button("Save as a file").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    ben = come(phone=True)
    ben.page.goto("/mine", wait_until="domcontentloaded")
    expect(ben.page.get_by_text("Nothing yet")).to_be_visible()
    ben.page.locator("input[type=file]").set_input_files(file)
    expect(ben.page.locator("tbody tr td")).to_have_text(["Random", "1", *[str(int(won))] * 3])
    file.write_text("{}")
    ben.page.locator("input[type=file]").set_input_files(file)
    expect(ben.page.locator(".notices .bad")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(come: Callable[..., Person], dark: bool) -> None:
    ann = come(dark=dark)
    faults: dict[str, list[str]] = {}
    open_lesson(ann, "selling-knives", 2)
    faults["lesson with a hand"] = serious(ann)
    Newcomer(ann).go_through(2)
    faults["lesson that is done"] = serious(ann)
    open_lesson(ann, "snow-tails", 1)
    # The picture of a card has more words on it than its name, here as in a match.
    faults["lesson with a mat"] = [fault for fault in serious(ann) if "label-content-name" not in fault]
    ann.page.goto("/mine", wait_until="domcontentloaded")
    ann.page.locator("#take-along").wait_for()
    faults["my games"] = serious(ann)
    ann.page.goto("/learn/crab-stack?lesson=99", wait_until="domcontentloaded")
    ann.button("Play a first match").wait_for()
    faults["after the last lesson"] = serious(ann)
    ann.faults = [fault for fault in ann.faults if "404" not in fault]
    assert not {page: found for page, found in faults.items() if found}


@pytest.mark.parametrize("language", ["ru", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "pt"))])
def test_nothing_is_cut_in_a_lesson(come: Callable[..., Person], language: str) -> None:
    ann = come()
    faults: dict[str, list[str]] = {}
    won = {"id": "m", "game": "crab-stack", "level": "beginner", "won": True, "at": 1}
    ann.go_home()
    ann.page.evaluate("(won) => localStorage.setItem('byways.results', JSON.stringify([won]))", won)
    ann.page.goto("about:blank")
    for game in [*GAMES, ""]:
        path = f"/learn/{game}?lesson=2&lang={language}" if game else f"/mine?lang={language}"
        turn_to(ann.page, path, ".lesson-table" if game else "#fared")
        for size in (PHONE, DESKTOP):
            ann.resize(**size)
            found = ann.page.evaluate(MEASURE)
            if found:
                faults[f"{game or 'my games'}, {size['width']} wide"] = found
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
