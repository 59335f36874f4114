"""Puzzles over HTTP: the server keeps nothing of them, and takes nothing on trust."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import byways
from byways.engine.puzzles import Puzzle, puzzles_file, puzzles_of
from our_games import GAMES
from table.running import Server

pytestmark = pytest.mark.xdist_group("table")

SHIPPED = [name for name in GAMES if puzzles_file(byways.game_class(name)) is not None]


def ask(server: Server, path: str, **body: Any) -> httpx.Response:
    url = f"{server.url}/api/{path}"
    return httpx.post(url, json=body, timeout=60) if body else httpx.get(url, timeout=60)


def easiest(game: str) -> Puzzle:
    return puzzles_of(byways.game_class(game))[0]


def own_moves(puzzle: Puzzle) -> list[int]:
    """The decisions that solve it soonest, without the others' answers."""
    return puzzle.proof.quickest(puzzle.proof.worlds, 0)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_puzzle_is_shown_and_solved(server: Server, game: str) -> None:
    puzzle = easiest(game)
    listed = ask(server, f"games/{game}/puzzles").json()["puzzles"]
    assert listed[0] == {"id": puzzle.name, "rating": puzzle.rating}
    shown = ask(server, f"games/{game}/puzzles/{puzzle.name}").json()
    assert (shown["number"], shown["count"], shown["words"]) == (1, len(listed), puzzle.words)
    assert httpx.get(f"{server.url}{shown['board']['url']}", timeout=60).text.startswith("<svg")
    *made, last = own_moves(puzzle)
    for ply, move in enumerate(made):
        told = ask(server, f"games/{game}/puzzles/{puzzle.name}", made=made[:ply], move=move).json()
        left = len(made) - ply
        assert (told["right"], told["done"]) == (True, False)
        assert told["text"] == ("Right! One move left." if left == 1 else f"Right! {left} moves left.")
        assert [*made, last][ply + 1] in [choice["move"] for choice in told["scenes"][-1]["choices"]]
    told = ask(server, f"games/{game}/puzzles/{puzzle.name}", made=made, move=last).json()
    assert (told["done"], told["text"]) == (True, "Solved!")
    assert not told["scenes"][-1].get("choices")


@pytest.mark.parametrize("game", SHIPPED)
def test_a_solution_goes_on_from_where_one_is(server: Server, game: str) -> None:
    puzzle = easiest(game)
    own = own_moves(puzzle)
    address = f"games/{game}/puzzles/{puzzle.name}/solution"
    whole = ask(server, address, made=[]).json()["steps"]
    rest = ask(server, address, made=own[:1]).json()["steps"]
    assert len(rest) < len(whole)
    assert all(step["text"] and not step["scene"].get("choices") for step in whole)
    wrong = next(code for code in puzzle.start.codes() if not puzzle.judge([], code).right)
    assert ask(server, address, made=[wrong]).json()["key"] == "bad_request"


@pytest.mark.skipif(not SHIPPED, reason="no game has puzzles")
def test_the_puzzle_of_the_day_is_one_of_them(server: Server) -> None:
    today = ask(server, "puzzles/today").json()
    assert today == ask(server, "puzzles/today").json()
    listed = ask(server, f"games/{today['game']}/puzzles").json()["puzzles"]
    assert today["id"] in [one["id"] for one in listed]
    assert today["game_title"] == byways.game_class(today["game"]).title


def test_games_say_whether_they_have_puzzles(server: Server) -> None:
    games = ask(server, "games").json()["games"]
    assert {game["name"] for game in games if game["puzzles"]} == set(SHIPPED)


def test_what_is_no_puzzle_is_said_so(server: Server) -> None:
    assert ask(server, "games/crab-stack/puzzles/none").json()["key"] == "not_found"
    assert ask(server, "games/chess/puzzles").json()["key"] == "unknown_game"


def test_games_that_there_are_not_take_no_room(server: Server) -> None:
    for number in range(5):
        assert ask(server, f"games/none-{number}/puzzles").status_code == 422
        assert ask(server, f"games/none-{number}/lessons/1").status_code == 422
    assert set(server.registry.catalogue.exercised) <= set(byways.games())
