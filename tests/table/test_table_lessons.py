"""Lessons over HTTP: the server keeps nothing of them, and takes nothing on trust."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import byways
from byways.engine.lessons import Lesson, lessons_of
from our_games import GAMES
from table.running import Server

pytestmark = pytest.mark.xdist_group("table")


def ask(server: Server, path: str, **body: Any) -> httpx.Response:
    url = f"{server.url}/api/games/{path}"
    return httpx.post(url, json=body, timeout=60) if body else httpx.get(url, timeout=60)


def taught(game: str) -> tuple[Lesson, ...]:
    return lessons_of(byways.game_class(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_shown_and_played(server: Server, game: str) -> None:
    for lesson in taught(game):
        shown = ask(server, f"{game}/lessons/{lesson.number}").json()
        assert shown["words"] == lesson.words
        assert shown["count"] == len(taught(game))
        assert shown["scene"]["viewer"] == lesson.seat
        *made, last = lesson.line()
        for ply, move in enumerate(made):
            told = ask(server, f"{game}/lessons/{lesson.number}", made=made[:ply], move=move).json()
            assert (told["right"], told["done"], told["text"]) == (True, False, "")
            assert [*made, last][ply + 1] in [choice["move"] for choice in told["scenes"][-1]["choices"]]
        told = ask(server, f"{game}/lessons/{lesson.number}", made=made, move=last).json()
        assert told["done"]
        assert len(told["scenes"]) == 1 + len(lesson.replies)
        assert not told["scenes"][-1].get("choices")


def test_what_the_rules_refuse_is_explained(server: Server) -> None:
    lesson = taught("crab-stack")[0]
    choices = ask(server, "crab-stack/lessons/1").json()["scene"]["choices"]
    refused = [choice for choice in choices if choice["move"] < 0]
    assert [choice["picks"] for choice in refused] == [list(attempt.picks) for attempt in lesson.refused]
    told = ask(server, "crab-stack/lessons/1", move=-1).json()
    assert told == {"right": False, "done": False, "text": lesson.judge([], -1).text, "scenes": []}


def test_the_board_of_a_lesson(server: Server) -> None:
    shown = ask(server, "snow-tails/lessons/1").json()
    board = httpx.get(f"{server.url}{shown['board']['url']}", timeout=60)
    assert board.headers["content-type"] == "image/svg+xml"
    assert board.text.startswith("<svg")
    assert ask(server, "snow-tails/lessons/1/board.svg?lang=xx").json()["key"] == "no_board"


def test_what_is_no_lesson_is_said_so(server: Server) -> None:
    assert ask(server, "crab-stack/lessons/9").json()["key"] == "not_found"
    assert ask(server, "chess/lessons/1").json()["key"] == "unknown_game"
    wrong = next(code for code in taught("crab-stack")[0].start.codes())
    assert ask(server, "crab-stack/lessons/1", made=[wrong], move=1).json()["key"] == "bad_request"
    assert ask(server, "crab-stack/lessons/1", made=[1] * 30, move=1).status_code == 422


def test_games_say_whether_they_have_lessons(server: Server) -> None:
    games = httpx.get(f"{server.url}/api/games", timeout=60).json()["games"]
    assert {game["name"] for game in games if game["lessons"]} >= set(GAMES)
