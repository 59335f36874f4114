"""Snowplow Race in every language: nothing is left in English, and every sentence is whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import Event, Scene, State
from byways.engine.speech import PSEUDO, languages, speaking
from byways.games.snowplow_race import SnowplowRace, commands
from byways.games.snowplow_race.solver import Solution
from snowplow_race.test_snowplow_rules import LITTLE, little

pytestmark = pytest.mark.xdist_group("snowplow-race")

EVERY = (*languages(), PSEUDO)
SVG = "{http://www.w3.org/2000/svg}"
GAMES: tuple[dict[str, object], ...] = (
    {"players": 3, "start": "5:30"},
    {"players": 2, "map": "four-corners", "length": "full", "advanced": True, "start": "4:55"},
    {"players": 1, "map": "four-corners", "advanced": True, "start": "5:00"},
)
WRONG = ("nothing", "dpw-nowhere", "green-dpw", "dpw-dpw", "dpw-green-elm", "{0}-{0}", "{0}-{0}-{0}")
CYRILLIC = re.compile("[А-Яа-яЁё]")
ENGLISH = re.compile("[A-Za-z]{3,}")


def wrong_moves(state: State) -> list[str]:
    """What can not be played: no moves, moves from elsewhere, ways that are too long."""
    game = state.game
    assert isinstance(game, SnowplowRace)
    assert state.seat is not None
    here = int(state.record["at"][state.seat])
    first, last = game.streets.net.span[here, 1:]
    ways = {game.notation(state, way) for way in range(first, last)} - set(map(str, state.moves))
    out = [circle.slug for circle in game.town.circles if not circle.navy][:1]
    given = [text.format(game.streets.names[here]) for text in (*WRONG, *(f"{{0}}-{slug}" for slug in out))]
    return [text for text in (*given, *sorted(ways)) if state.moves.find(text) is None]


def written_in(svg: str) -> list[str]:
    """The words in a drawing."""
    tree = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')
    return [element.text or "" for element in tree.iter(f"{SVG}text")]


def sentences(scene: Scene, events: list[Event]) -> Iterator[str]:
    """What is said in whole sentences, or words of the game."""
    yield scene.prompt
    yield from (piece.label for piece in scene.pieces if piece.id.startswith("plow"))
    for panel in scene.panels:
        yield from (text for fact in panel.facts for text in (fact.label, fact.help))
    yield from (text for choice in scene.choices for text in (choice.label, choice.note))
    yield from (event.text for event in events)


def played(game: SnowplowRace, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """The positions of a random game, each with what led to it."""
    random, state = Random(seed), game.new(seed)
    events: list[Event] = []
    while True:
        yield state, events
        if state.over:
            return
        before = state.copy()
        clearing = [code for code in state.codes() if game.clears(state, code)]
        code = random.choice(clearing if clearing and random.random() < 0.7 else state.codes())
        state.play(code)
        events = list(game.events(before, code, state, None))


def everything_said(game: SnowplowRace) -> Iterator[tuple[str, bool]]:
    """All texts of a random game, and whether each is a sentence; the others may be names alone."""
    for state, events in played(game, seed=7):
        for viewer in (None, state.seat):
            scene = game.face.scene(state.view(viewer), events)
            yield from ((text, True) for text in sentences(scene, events))
            lines = game.face.text(state.view(viewer)).plain.splitlines()
            yield from ((lines[number], True) for number in (0, -1))
            yield from ((piece.label, False) for piece in scene.pieces)
            yield from ((panel.name, False) for panel in scene.panels)
            yield "\n".join(lines), False
            drawn, _, *places = written_in(scene.over)
            yield drawn, True
            yield from ((place, False) for place in places)
            yield from ((fact.label, True) for fact in scene.facts)
            yield from ((fact.help, True) for fact in scene.facts)
        if state.over:
            yield from ((str(state.outcome), True), (state.outcome.reason if state.outcome else "", True))
        else:
            yield from ((game.explain(state, text), True) for text in wrong_moves(state))
    yield from ((text, False) for text in written_in(game.face.board()))


def names_on(game: SnowplowRace) -> set[str]:
    """All words of names and notation."""
    town = game.town
    named = [town.name, *(place.name for place in (*town.circles, *town.streets, *town.scenery)), *WRONG]
    return {word.lower() for name in named for word in ENGLISH.findall(name)}


@pytest.mark.parametrize("names", [(), ("Ann", "Ben", "Cem")], ids=["colours", "people"])
@pytest.mark.parametrize("options", GAMES, ids=lambda options: str(options.get("map", "pleasantville")))
@pytest.mark.parametrize("language", EVERY)
def test_a_game_in_every_language(
    language: str, options: dict[str, object], names: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    game = SnowplowRace(**options)
    known = names_on(game) | set(map(str.lower, names))
    with speaking(language, names):
        for text, sentence in everything_said(game):
            assert text
            if language == "ru" and sentence:
                assert CYRILLIC.search(text), text
            if language == PSEUDO:
                assert {word.lower() for word in ENGLISH.findall(text)} <= known, text
    assert not caplog.records, "nothing is missing in a language"


@pytest.mark.parametrize("language", EVERY)
def test_options_in_every_language(language: str) -> None:
    for option in SnowplowRace.options:
        with speaking(language):
            told = [SnowplowRace.option_title(option), SnowplowRace.option_help(option)]
            told += [] if option.name == "map" else SnowplowRace.option_labels(option)
        assert all(told), option.name
        if language == "ru":
            assert all(map(CYRILLIC.search, told)), option.name
        if language == PSEUDO:
            assert not any(map(ENGLISH.search, told)), option.name


def test_numbers_take_the_form_that_russian_wants() -> None:
    game = little(players=1)

    def ending(clock: str, snow: list[str]) -> str:
        state = game.from_dict({"plows": ["church"], "clock": clock, "snow": snow}).play("church-farm")
        assert state.outcome is not None
        return state.outcome.reason

    with speaking("ru"):
        assert "в 5:59, за 1 минуту до" in ending("5:58", ["church-farm"])
        assert "в 5:58, за 2 минуты до" in ending("5:57", ["church-farm"])
        assert "в 5:55, за 5 минут до" in ending("5:54", ["church-farm"])
        assert "в 5:39, за 21 минуту до" in ending("5:38", ["church-farm"])
        assert "в 6:00, на минуту позже" in ending("5:59", ["church-farm"])
        assert ending("5:59", ["church-farm", "inn-school"]).endswith("на 1 дороге")
        assert ending("5:59", ["church-farm", "inn-school", "mill-inn"]).endswith("на 2 дорогах")


def test_the_board_is_drawn_for_whoever_looks() -> None:
    face = byways.game("snowplow-race", players=1, map="four-corners", start="book").face
    for language, words in (("ru", "короткая партия"), ("en", "short game"), ("pt", "jogo curto")):
        with speaking(language):
            assert words in written_in(face.board())


def test_a_plow_is_called_by_its_colour_or_by_who_drives_it() -> None:
    state = little(players=2).new()

    def called() -> list[str]:
        return [piece.label for piece in state.game.face.pieces(state) if piece.id.startswith("plow")]

    with speaking("en", ["", "Ben"]):
        assert called() == ["Yellow plow on Yard", "Ben's plow on Yard"]
    with speaking("ru", ["", "Ben"]):
        assert called() == ["Жёлтый снегоуборщик на Yard", "Ben: снегоуборщик на Yard"]


@pytest.mark.parametrize(
    ("language", "checked", "team", "heading"),
    [
        ("en", "full: 11 circles, 15 roads; figures for the clock", "short, 2 plows, advanced", "perfect"),
        ("ru", "полная: кружков — 11, дорог — 15;", "короткая, 2 снегоуборщика, для опытных", "безупречно"),
        ("pt", "completo: 11 círculos, 15 trechos;", "curto, 2 limpa-neves, avançado", "perfeito"),
    ],
)
def test_commands_speak(language: str, checked: str, team: str, heading: str) -> None:
    game = SnowplowRace(players=2, map="four-corners", advanced=True, start="book")
    with speaking(language):
        assert checked in CliRunner().invoke(app, ["map", "check", "four-corners"]).output
        assert commands.describe(game) == team
        table = commands.table(game.town, {("short", True, 2): Solution((0,), 1, 0.5)})
    assert [column.header for column in table.columns][-1] == heading


def test_a_map_without_figures_is_said_to_have_none(tmp_path: Path) -> None:
    file = tmp_path / "little.toml"
    file.write_text(LITTLE, encoding="utf-8")
    for language, words in (("en", "no figures for the clock yet"), ("ru", "ещё не рассчитано")):
        with speaking(language):
            output = CliRunner().invoke(app, ["map", "check", str(file)]).output
        assert f"{words}: byways solve snowplow-race" in " ".join(output.split())
