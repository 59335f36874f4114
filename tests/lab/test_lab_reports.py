"""Reports as people get them: the page, the terminal, the commands."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import BadPosition
from byways.engine.measures import counted
from byways.engine.speech import speaking
from byways.lab import charts
from byways.lab.commands import tables
from byways.lab.page import draw_map, page
from byways.lab.plan import make_plan
from byways.lab.report import Asked, make_report
from byways.lab.running import quick
from byways.lab.sentences import choice_said, length_said, luck_said, sections, uses_said
from byways.lab.summary import show
from our_games import GAMES

TOY = Path(__file__).parent / "toy.py"
run = CliRunner().invoke


class Tags(HTMLParser):
    """What a page consists of, and whether all that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.headings: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and not (value or "").startswith("#"):
                self.outside.append(f"{tag} {value}")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    plan = make_plan(byways.load(TOY)(dealt=40), games=20_000)
    return make_report(Asked(plan, quick(plan)))


def test_a_page_needs_nothing_else_and_says_what_figures_mean(report: dict[str, Any]) -> None:
    text = page(byways.load(TOY)(dealt=40), report)
    tags = Tags(text)
    assert not tags.open
    assert not tags.outside, "it works offline"
    assert "<script" not in text
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    assert tags.headings[:3] == ["Seats", "Length", "Choice"]
    assert "Never happened" in tags.headings
    assert "T3 way: up" in text
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text
    assert text.count("<svg") >= 5
    assert "var(--mark)" in text, "charts have the colours of the page"
    assert not any(colour in text for colour in (charts.INK, charts.MARK, charts.LINE)), "and no others"
    assert report["command"] in text


def test_a_report_is_plain_json_in_every_language(report: dict[str, Any]) -> None:
    assert json.loads(json.dumps(report)) == report
    game = byways.load(TOY)(dealt=40)
    pages = []
    for language in ("en", "ru", "pt"):
        with speaking(language):
            pages.append(page(game, report))
            assert f'<html lang="{language}">' in pages[-1]
    assert len(set(pages)) == 3


def test_what_would_mislead_is_said_otherwise(report: dict[str, Any]) -> None:
    team = {**report, "own": {"par": 52, "above_par": 12.0}}
    won = {share: " ".join(length_said({**team, "success": {"value": share}})) for share in (0.0, 0.5, 1.0)}
    assert "none of these games was won" in won[0.0]
    assert "12 more" not in won[0.0], "games that the clock ended say nothing of how much longer it takes"
    assert "12 more" in won[0.5]
    assert "Lost games" in won[0.5]
    assert "Lost games" not in won[1.0]
    assert luck_said(report)[0].startswith("The deal explains")
    unseen = {"value": -0.02, "low": -0.15, "high": 0.11}
    assert "can not be seen" in luck_said({**report, "luck": unseen})[0]


def test_a_team_has_no_columns_of_winners_and_lifts() -> None:
    plan = make_plan(byways.game("snowplow-race"), games=200)
    tables = re.findall(r"<table>.*?</table>", page(plan.game, make_report(Asked(plan, quick(plan)))))
    headings = [re.findall(r"<th>(.*?)</th>", one) for one in tables]
    assert headings == [["measure", "seat 1", "seat 2", "seat 3"], ["which", "rule", "a game", "games with it"]]
    assert not any("<td></td>" in one for one in tables)


def test_a_chart_is_drawn_for_phones_too(report: dict[str, Any]) -> None:
    text = page(byways.load(TOY)(dealt=40), report)
    wide, narrow = (
        re.findall(rf'<figure class="{name}"><svg[^>]*viewBox="0 0 (\d+)', text) for name in ("wide", "narrow")
    )
    assert len(wide) == len(narrow) >= 5
    assert all(int(one) < 340 for one in narrow), "its words keep their size on a phone"
    assert "@media(max-width:34rem)" in text


def test_who_begins_is_drawn_and_said_where_it_is_not_always_the_first_seat() -> None:
    plan = make_plan(byways.load(TOY)(bias=60, drawn=1), games=20_000)
    text = page(plan.game, make_report(Asked(plan, quick(plan))))
    assert "No seat is better off" in text
    assert "Who begins gets" in text
    assert re.search(r"<td>who begins</td><td>(59|60)", text)
    assert "number 2" in text


def test_words_for_near_and_for_afar_do_not_lie_one_over_another_on_a_map() -> None:
    game = byways.game("vancouver-buses")
    stops = next(one for one in game.tallies if one.name == "stop")
    drawn = draw_map(game, stops, [1] * len(stops.subjects))
    hidden = re.findall(r'\[data-(near|far)="([\d.]+)"\]', "".join(re.findall(r"<style>(.*?)</style>", drawn)))
    assert hidden
    shown = []
    for words in re.findall(r"<text[^>]*>(?:(?!</text>).)*</text>", drawn):
        if not any(f'data-{which}="{at}"' in words for which, at in hidden):
            shown.append(re.sub(r"<[^>]+>|[\d\s-]", "", words))
    for region in ("HASTINGSSUNRISE", "POINTGREY", "FAIRVIEW"):
        assert shown.count(region) == 1, "each region is named once"


def test_which_decisions_matter_is_not_promised_where_no_bot_can_tell() -> None:
    plan = make_plan(byways.game("snowplow-race"), games=6)
    team = make_report(Asked(plan, quick(plan)))
    assert "weigh no second one" in choice_said(plan.game, team)[1]
    rivals = make_plan(byways.load(TOY)(), games=6)
    random = make_report(Asked(rivals, quick(rivals)))
    assert "--bots normal." in choice_said(rivals.game, random)[1]
    assert "--bots strong." in choice_said(rivals.game, {**random, "bots": ["easy", "easy"]})[1]


def test_what_is_advised_can_be_done(report: dict[str, Any]) -> None:
    assert "add --bots normal --skill 200" in luck_said(report)[1], "random play has no thought to double"
    assert "add --skill 200" in luck_said({**report, "bots": ["normal*2", "normal*2"]})[1]


def test_what_never_happened_may_only_be_rare(report: dict[str, Any]) -> None:
    game = byways.load(TOY)(dealt=40)

    def never(**more: Any) -> str:
        return next(part.said[0] for part in sections(game, {**report, **more}) if part.key == "never")

    assert "one game of 20 or more often" in never(deals=58), "0.95 to the power of 58 is 0.051"
    assert "one game of" not in never(deals=9)
    assert "In 20,000 games these never happened: they are rare, or" in never()


def test_where_nothing_stands_out_nothing_is_said_to_be_marked(report: dict[str, Any]) -> None:
    assert "Marked is" in uses_said(report)
    calm = {**report, "uses": [{**one, "stands_out": False} for one in report["uses"]]}
    assert uses_said(calm).startswith("Of 3 that were compared none stands out")


def test_the_terminal_says_the_same(report: dict[str, Any]) -> None:
    out = StringIO()
    show(Console(file=out, width=400), byways.load(TOY)(dealt=40), report)
    words = out.getvalue()
    assert "No seat is better off" in words
    assert "T3 way: up" in words
    assert "Every game took 6 turns, with 12 decisions on average" in words
    assert "charm: won +100 points (±" in words, "a lift is a difference of shares, not a share"


def test_the_command_plays_reports_and_refuses(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    done = run(app, ["lab", str(TOY), "--games", "3000", "--bias", "60", "--out", str(folder)])
    assert done.exit_code == 0, done.output
    assert "Seat" in done.output
    report = json.loads((folder / "report.json").read_text())
    assert report["seats"]["verdict"] == "uneven"
    assert report["options"]["bias"] == 60
    assert report["command"] == "byways lab toy.py --bias 60 --bots random --games 3000 --seed 1"
    assert (folder / "report.html").read_text().startswith("<!DOCTYPE html>")
    assert (folder / "games" / "000000.parquet").exists()
    again = run(app, ["lab", str(TOY), "--games", "3000", "--bias", "60", "--out", str(folder)])
    assert "--resume" in str(again.exception)
    resumed = run(app, ["lab", str(TOY), "--games", "3000", "--bias", "60", "--out", str(folder), "--resume"])
    assert resumed.exit_code == 0
    assert json.loads((folder / "report.json").read_text()) == report


def test_the_command_of_a_report_gives_that_report(tmp_path: Path) -> None:
    plan = make_plan(byways.load(TOY)(), games=100)
    skill = {"games": 80, "share": {}, "elo": {}, "bots": ""}
    report = make_report(Asked(plan, quick(plan), tolerance=0.05, pace=30.0, skill=skill))
    assert report["command"].endswith("--games 100 --seed 1 --tolerance 0.05 --pace 30 --skill 80")


def test_a_report_is_json_for_every_program_however_few_the_games(tmp_path: Path) -> None:
    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    for name in ("a", "b"):
        done = run(app, ["lab", str(TOY), "--games", "1", "--seed", name, "--out", str(tmp_path / name)])
        assert done.exit_code == 0, done.output
        report = json.loads((tmp_path / name / "report.json").read_text(), parse_constant=refuse)
        assert report["luck"]["low"] is None, "two games say nothing of luck"
        assert "nan" not in done.output
        assert "nan" not in (tmp_path / name / "report.html").read_text().lower()
    assert run(app, ["lab", "compare", str(tmp_path / "a"), str(tmp_path / "b")]).exit_code == 0


def test_what_can_not_be_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "run")]
    assert "--skill needs" in str(run(app, ["lab", str(TOY), "--skill", "10", *out]).exception)
    for words in (["--tolerance", "3"], ["--pace", "-1"], ["--skill", "-1"], ["--games", "0"]):
        assert run(app, ["lab", str(TOY), *words, *out]).exit_code == 2, words
    assert "runs backwards" in str(run(app, ["lab", str(TOY), "--players=4-2", *out]).exception)
    assert not (tmp_path / "run").exists()
    assert [game.players for game in tables("crab-stack", ["--players", "2-3"])] == [2, 3]
    assert [game.players for game in tables("crab-stack", ["--players=3-4"])] == [3, 4]
    with pytest.raises(byways.BywaysError, match="a b"):
        tables("snow-tails", ["--track", "a b", "--players", "2-3"])


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["-m", "byways", "lab", str(TOY), "--games", "200000000", "--no-data", "--out", str(folder)]
    hear = signal.signal(signal.SIGINT, signal.SIG_DFL)  # what runs in the background may have been told not to hear it
    try:
        child = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, hear)
    with child:
        try:
            deadline = time.monotonic() + 300
            while len(list((folder / "sums").glob("*.npz"))) < 3 and time.monotonic() < deadline:
                assert child.poll() is None, child.communicate()
                time.sleep(0.1)
            os.kill(child.pid, signal.SIGINT)
            out, err = child.communicate(timeout=300)
        finally:
            child.kill()
    assert child.returncode == 0, err
    assert "--resume" in err
    report = json.loads((folder / "report.json").read_text())
    assert 0 < report["games"] < 200_000_000
    assert "Seats" in out


def test_what_tally_reads_of_the_position_before_is_said() -> None:
    for name in GAMES:
        kind = byways.game_class(name)
        tree = ast.parse((Path(sys.modules[kind.__module__].__file__ or "").parent / "measures.py").read_text())
        read = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "before"
        }
        assert read, name
        told = set(byways.game(name).tally_reads)
        assert not told or read <= told, name
        assert told <= set(kind.STATE.fields), name


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_counts_is_declared_soundly(name: str) -> None:
    game = byways.game(name)
    taken: set[int] = set()
    rules = game.rulebook()
    for tally in game.tallies:
        span = set(range(tally.first, tally.first + len(tally.subjects)))
        assert not span & taken, f"{tally.name} shares counters"
        taken |= span
        assert len(tally.rules) in (0, len(tally.subjects))
        assert len(tally.places) in (0, len(tally.subjects))
        assert all(f"**{rule}**" in rules for rule in tally.rules if rule), tally.name
    assert len({one.name for one in game.measures}) == len(game.measures)
    assert len(game.new(seed=1).measures) == len(game.measures)
    assert game.endings
    assert len(game.ending_rules) == len(game.endings)
    told = dict(zip(game.endings, game.ending_rules, strict=True))
    assert all(f"**{rule}**" in rules for name, rule in told.items() if name != "playing")


def test_what_a_decision_brought_about_is_told_by_kind_subject_and_seat() -> None:
    match = byways.Match(byways.game("crab-stack"), seed=7)
    match.play("b4-c4")
    told = [(one.kind, one.subject, one.seat) for one in match.events(0, None)]
    assert told[0][0] == "moved"
    assert told[0][2] == 0
    found = counted(match.states[0], match.codes[0], match.states[1])
    assert set(told) <= set(found), "what is told is what is counted"
    assert found["landing", "c4", 0] == 1
    assert found["event", "emptied", 0] == 1, "every rock holds one crab at the start"
    first = byways.game("selling-knives").new(seed=1)
    with pytest.raises(BadPosition, match="whole"):
        counted(first.view(0), 0, first)


def test_games_at_the_table_are_counted_as_in_the_lab() -> None:
    match = byways.Match(byways.game("crab-stack", players=3), seed=3)
    bot = byways.bot("random", seed=1)
    while not match.state.over:
        match.play(bot.choose(match.state))
    events = [one for ply in range(len(match)) for one in match.events(ply, None)]
    counts: dict[tuple[str, str, int], int] = {}
    for ply in range(len(match)):
        for key, times in counted(match.states[ply], match.codes[ply], match.states[ply + 1]).items():
            counts[key] = counts.get(key, 0) + times
    for kind, subject in (("moved", "small"), ("event", "wave"), ("seat", "out")):
        for seat in range(3):
            told = sum((one.kind, one.subject, one.seat) == (kind, subject, seat) for one in events)
            assert told == counts.get((kind, subject, seat), 0), (kind, subject)
    assert events[-1].kind == "ending"
    assert events[-1].subject in ("last", "repetition")
    assert match.state.measures["out"].count(0) == 1


def test_the_numbers_of_an_axis_do_not_touch() -> None:
    svg = charts.draw(charts.histogram([1] * 40, 79, "turns", "games"))
    places = {
        float(x): words
        for x, words in re.findall(r'translate\(([\d.]+),[\d.]+\)"[^>]*>([\d,]+)</text>', svg)
        if "," in words
    }
    assert len(places) >= 2
    apart = [b - a for a, b in zip(sorted(places), sorted(places)[1:], strict=False)]
    assert min(apart) > 40, places
