"""Everybody reads in a language of their own, and seats are called by who sits there."""

from __future__ import annotations

import re

import pytest

from table.running import ME_AND_FRIEND, Player, Server, wait_for_the_end

pytestmark = pytest.mark.xdist_group("table")
CYRILLIC = re.compile("[а-яё]")


def two_at_a_table(server: Server, **settings: object) -> tuple[Player, Player]:
    ann = server.create(ME_AND_FRIEND, **settings)
    ben = ann.join(ann.invites[0], "Ben")
    ben.language = "ru-RU"
    return ann, ben


def test_two_people_read_one_match_in_two_languages(server: Server) -> None:
    ann, ben = two_at_a_table(server)
    with ann.live() as english, ben.live() as russian:
        prompt = english.next("full")["scenes"][0]["prompt"]
        assert prompt == "Pick one of your crabs, then the rock where it lands."
        assert russian.next("full")["scenes"][0]["prompt"] == "Ходит Ann."
        ann.play()
        there, here = english.next("step"), russian.next("step")
        assert there["text"] == here["text"], "moves are written alike everywhere"
        told, said = (step["changes"][0]["events"][0]["text"] for step in (there, here))
        assert re.fullmatch(r"Ann moves a (small|medium|large) crab \S+\.", told)
        assert re.fullmatch(r"Ann ходит (маленьким|средним|большим) крабом: \S+\.", said)
        assert here["scenes"][0]["prompt"].startswith("Выберите своего краба")
    log = ben.ask("GET", "/log").json()["lines"]
    assert CYRILLIC.search(log[0]["events"][0]["text"])
    assert ann.ask("GET", "/log").json()["lines"][0]["events"][0]["text"] == told


def test_errors_rules_and_games_come_in_the_language_that_is_asked_for(server: Server) -> None:
    ann, ben = two_at_a_table(server)
    ann.play()
    refused = ben.post("move", version=1, text="z9-z9").json()
    assert refused["key"] == "illegal_move"
    assert refused["error"].startswith("«z9-z9» — не ход")
    spoken = {"Accept-Language": "pt-BR,pt;q=0.9,en;q=0.5"}
    games = server.http.get("/api/games", headers=spoken).json()["games"]
    crab = next(game for game in games if game["name"] == "crab-stack")
    assert crab["blurb"].startswith("Suba nos outros")
    assert crab["options"][0]["title"] == "Jogadores"
    assert crab["seat_names"][0] == "Azul"
    assert "caranguejo" in server.http.get("/api/games/crab-stack/rules", headers=spoken).json()["html"]
    english = server.http.get("/api/games").json()["games"]
    assert next(game for game in english if game["name"] == "crab-stack")["seat_names"][0] == "Blue"


def test_an_old_match_is_read_in_a_new_language(server: Server) -> None:
    bots = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    ann = server.create(bots, pace_ms=0)
    ann.post("leave", seat=0)
    wait_for_the_end(ann)
    record = ann.ask("GET", "/record").json()
    words = ann.standing()["result"]["words"]
    ann.language = "ru"
    assert CYRILLIC.search(ann.standing()["result"]["words"])
    assert ann.ask("GET", "/record").json() == record, "records are the same in every language"
    assert not CYRILLIC.search(words)


def test_bots_of_one_level_are_told_apart(server: Server) -> None:
    """In every language, with the same number whoever asks; one of its kind needs none."""
    seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in ("random", "greedy", "random"))]
    ann = server.create(seats, options={"players": 4})
    names = [seat["name"] for seat in ann.ask("GET", "").json()["match"]["seats"]]
    assert names == ["Ann", "Random bot 1", "Greedy bot", "Random bot 2"]
    ann.language = "ru"
    spoken = [seat["name"] for seat in ann.ask("GET", "").json()["match"]["seats"]]
    assert [name[-2:] for name in (spoken[1], spoken[3])] == [" 1", " 2"]
    assert len(set(spoken)) == 4
