"""The analysis of a match speaks the language of whoever reads it."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import byways
from byways.bots.analysis import Analysis, Decision
from byways.bots.base import Candidate
from byways.bots.chart import draw
from byways.cli import app
from byways.engine import Move
from byways.engine.speech import PSEUDO, languages, speaking

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", "Ben")


def analysed(name: str, over: bool) -> Analysis:
    """Two decisions of a match: a blunder that turned it, and a move that nobody could better."""
    match = byways.Match(byways.game(name, players=2), seed=1, names=NAMES)
    decisions = []
    for ply in range(2):
        moves = [Move(int(code), str(move)) for code, move in zip(match.state.codes(), match.state.moves, strict=True)]
        best = Candidate(moves[-1], 900, (0.9, 0.1))
        played = Candidate(moves[0], 900, (0.2, 0.8)) if ply == 0 else best
        decisions.append(Decision(ply, match.state.seat or 0, played, best))
        match.play(int(played.move))
    while over and not match.state.over:
        match.play(match.state.codes()[0])
    return Analysis(match, tuple(decisions), (0,))


def words_of(analysis: Analysis) -> str:
    """What is written in the chart, without names and moves."""
    tree = ElementTree.fromstring(draw(analysis))
    found = [element.text or "" for tag in ("text", "title") for element in tree.iter(f"{SVG}{tag}")]
    text = "\n".join(found)
    moves = {str(candidate.move) for one in analysis.decisions for candidate in (one.played, one.best)}
    for known in (*sorted(moves, key=len, reverse=True), *NAMES):
        text = text.replace(known, "")
    return text


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("name", ["crab-stack", "snowplow-race"])
def test_a_chart_in_every_language(name: str, over: bool) -> None:
    analysis = analysed(name, over)
    told = {}
    for language in (*languages(), PSEUDO):
        with speaking(language, NAMES):
            told[language] = words_of(analysis)
    assert set(re.findall("[A-Za-z]{3,}", told[PSEUDO])) <= {"and"}, "lists are CLDR's, which has no such language"
    assert ("the team" in told["en"]) == (name == "snowplow-race")
    for language, made, turned, running in (
        ("en", "decisions made", "turning point: 1.", "The game is not over."),
        ("ru", "принято решений", "перелом: 1.", "Игра не окончена."),
        ("pt", "decisões tomadas", "virada: 1.", "A partida não terminou."),
    ):
        assert made in told[language]
        assert turned in told[language]
        assert (running in told[language]) == (not over)


def test_the_command_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = analysed("crab-stack", over=False)
    monkeypatch.setattr("byways.bots.analysis.analyse", lambda *_: analysis)
    file = tmp_path / "match.json"
    analysis.match.save(file)
    for language, verdict, curve in (
        ("en", "blunder turning point", "The curve is in "),
        ("ru", "грубая ошибка перелом", "Кривая — в файле "),
        ("pt", "erro grave virada", "A curva está em "),
    ):
        with speaking(language):
            told = CliRunner().invoke(app, ["analyse", str(file)])
        assert told.exit_code == 0, told.output
        assert verdict in told.output
        assert curve in told.output


def test_a_match_without_blunders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = analysed("crab-stack", over=False)
    calm = Analysis(analysis.match, analysis.decisions[1:], ())
    monkeypatch.setattr("byways.bots.analysis.analyse", lambda *_: calm)
    file = tmp_path / "match.json"
    analysis.match.save(file)
    with speaking("ru"):
        assert "Грубых ошибок нет" in CliRunner().invoke(app, ["analyse", str(file)]).output
