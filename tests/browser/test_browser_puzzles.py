"""Puzzles in the browser: one that is missed, one that is solved and remembered, and the one of the day."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from people import DESKTOP, PHONE, Person, turn_to
from playwright.sync_api import expect
from test_browser_access import serious
from test_browser_learn import Newcomer

import byways
from byways.engine.puzzles import Puzzle, puzzles_of

pytestmark = pytest.mark.xdist_group("browser")

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
GAMES = [name for name in byways.games() if puzzles_of(byways.game_class(name))]


def open_puzzle(person: Person, game: str, puzzle: str = "") -> None:
    person.page.goto(f"/puzzles/{game}?puzzle={puzzle}" if puzzle else f"/puzzles/{game}", wait_until="commit")
    person.page.locator(".lesson-table .lesson").wait_for()


def labels(puzzle: Puzzle) -> list[str]:
    """The words of the choices that solve it, without the answers."""
    made: list[int] = []
    found = []
    for text in puzzle.line:
        state = puzzle.state(made)
        code = state.moves.find(text)
        if code is None or not puzzle.judge(made, int(code)).right:
            continue  # the answer of another
        found.append(puzzle.game.face.choice(state, int(code)).label)
        if puzzle.judge(made, int(code)).done:
            break
        made.append(int(code))
    return found


def test_a_puzzle_is_missed_then_solved_and_remembered(come: Callable[..., Person]) -> None:
    ann = come()
    first, second = puzzles_of(byways.game_class("crab-stack"))[:2]
    ann.go_home()
    ann.page.locator(".game[data-game=crab-stack]").get_by_role("link", name="Puzzles").click()
    card = ann.page.locator(".lesson")
    expect(card.get_by_role("heading")).to_be_focused()
    expect(card).to_contain_text(first.words)
    expect(card.locator(".number")).to_have_text(re.compile(rf"Puzzle 1, difficulty {first.rating}; 0 of \d+ solved"))
    hand = Newcomer(ann)
    right = labels(first)
    hand.choose(next(label for label in hand.moves() if label not in right))
    expect(card.locator(".wrong")).to_have_text("That does not do it. Try something else.")
    assert serious(ann) == []
    for left, label in zip(range(len(right) - 1, -1, -1), right, strict=True):
        hand.choose(label)
        ann.page.wait_for_function("() => !document.querySelector('.choices[aria-busy=true]')")
        told = {0: "Solved!", 1: "Right! One move left."}.get(left, f"Right! {left} moves left.")
        expect(card.locator(".right")).to_have_text(told)
    expect(ann.button("Next puzzle")).to_be_focused()
    assert ann.page.evaluate("localStorage.getItem('byways.puzzles')") == f'{{"crab-stack":{{"{first.name}":true}}}}'
    ann.page.keyboard.press("Enter")
    expect(card.locator(".number")).to_have_text(re.compile(r"Puzzle 2, .*; 1 of \d+ solved"))
    expect(card).to_contain_text(second.words)
    ann.page.goto("/mine", wait_until="domcontentloaded")
    expect(ann.page.locator("section:has(#puzzles) li")).to_have_text(re.compile("Crab Stack 1"))


def test_a_solution_is_shown_and_solves_nothing(come: Callable[..., Person]) -> None:
    ann = come()
    puzzle = puzzles_of(byways.game_class("snow-tails"))[0]
    open_puzzle(ann, "snow-tails", puzzle.name)
    card = ann.page.locator(".lesson")
    ann.button("Show the solution").click()
    expect(ann.button("Next puzzle")).to_be_focused()
    assert card.locator("ol li").all_inner_texts() == [step.text for step in puzzle.solution()]
    assert [fault for fault in serious(ann) if "label-content-name" not in fault] == []  # as below
    ann.button("Try it again").click()
    expect(card.locator("ol")).to_have_count(0)
    hand = Newcomer(ann)
    for label in labels(puzzle):
        hand.choose(label)
        ann.page.wait_for_function("() => !document.querySelector('.choices[aria-busy=true]')")
    expect(card.locator(".right")).to_have_text("Solved!")
    expect(card.locator(".number")).to_have_text(re.compile(r"; 0 of \d+ solved"))


def test_the_puzzle_of_the_day_on_a_phone_at_night(come: Callable[..., Person]) -> None:
    ann = come(phone=True, dark=True)
    ann.go_home()
    link = ann.page.get_by_role("link", name=re.compile("^Puzzle of the day: "))
    link.tap()
    ann.page.locator(".lesson-table .lesson").wait_for()
    assert re.search(r"/puzzles/[\w-]+\?puzzle=\w+$", ann.page.url)
    # The picture of a card has more words on it than its name, here as in a match.
    assert [fault for fault in serious(ann) if "label-content-name" not in fault] == []


@pytest.mark.parametrize("language", ["ru", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "pt"))])
def test_nothing_is_cut_in_a_puzzle_by_day_and_by_night(come: Callable[..., Person], language: str) -> None:
    ann = come()
    faults: dict[str, list[str]] = {}
    for number, game in enumerate(GAMES):
        ann.page.emulate_media(color_scheme="dark" if number % 2 == (language == "ru") else "light")
        turn_to(ann.page, f"/puzzles/{game}?lang={language}", ".lesson-table .lesson")
        for size in (PHONE, DESKTOP):
            ann.resize(**size)
            faults[f"{game}, {size['width']} wide"] = ann.page.evaluate(MEASURE)
        faults[game] = [fault for fault in serious(ann) if "label-content-name" not in fault]
    faults = {where: found for where, found in faults.items() if found}
    assert not faults, json.dumps(faults, indent=1, ensure_ascii=False)
