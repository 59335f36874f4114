"""The data files of Vancouver Buses, the map and the print-and-play set."""

from __future__ import annotations

import inspect
import re
import shutil
import struct
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from byways.cli import app
from byways.engine.speech import speaking
from byways.games.vancouver_buses import board, cards, city, rules
from byways.games.vancouver_buses.board import CARRIED_OUT, EFFECTS, NONE, make_board
from byways.games.vancouver_buses.data import DATA, BadData, read, the_box
from byways.games.vancouver_buses.rules import phases
from byways.games.vancouver_buses.rules.phases import PHASES
from byways.games.vancouver_buses.words import MARK_NAMES, REGION_NAMES, UPGRADE_NAMES
from byways.press import PAPERS, CannotPrint, card_sheet, sheets, write

rule = pytest.mark.rule
BOX = the_box()
TICKET_BAND = 46
SVG = "{http://www.w3.org/2000/svg}"
"""Under it stands the name on a ticket."""


@rule("VB1", "VB2")
def test_totals() -> None:
    assert BOX.decks == (18, 20, 19, 17, 20, 20, 18, 21)
    assert [len(BOX.cards(region)) for region in range(8)] == list(BOX.decks)
    assert sum(BOX.decks) == 153
    assert len(BOX.stops) == 131
    assert len(BOX.roads) == 219
    assert len(BOX.routes) == 19
    assert len(BOX.upgrades) == 51
    assert sum(card.copies for card in BOX.upgrades) == 64
    assert sum(card.copies for card in BOX.upgrades if card.once) == 21
    assert sum(card.once for card in BOX.upgrades) == 12
    assert BOX.count["fares"] == 48
    assert BOX.count["tokens_of_a_colour"] == 20
    names = ["red", "green", "yellow", "blue", "white", "black", "orange", "purple"]
    assert [region.colour for region in BOX.regions] == names


@rule("VB2")
def test_cards_of_stops() -> None:
    downtown = 5
    for stop in BOX.stops:
        assert stop.cards in ((1, 5) if stop.region == downtown else (1, 3))
    marks = Counter(mark for stop in BOX.stops for mark in stop.marks)
    assert marks == {"park": 4, "loop": 4, "expo": 9, "millennium": 9, "canada": 9}
    assert {street: len(lane) for street, lane in BOX.hov.items()} == {"Granville": 9, "Hastings": 7}


@rule("VB2")
def test_roads() -> None:
    roads = make_board(2, False, False, 16).city[0]
    assert roads["distance"].max() == 17  # all stops hang together
    assert sorted(Counter(roads["roads"].tolist()).items()) == [(2, 33), (3, 29), (4, 62), (5, 5), (6, 2)]
    assert (roads["ahead"] != NONE).sum() == 344
    assert sum(not BOX.routes_on(road) for road in BOX.roads) == 14
    assert len({route.start for route in BOX.routes}) == 19


@rule("VB26")
def test_every_effect_is_carried_out() -> None:
    assert {name for card in BOX.upgrades for name in card.does} == set(EFFECTS) == CARRIED_OUT


@rule("VB26")
def test_an_effect_that_does_not_exist_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = replace(BOX.upgrades[0], does={"free_pikup": 1})
    monkeypatch.setattr(board, "the_box", lambda: replace(BOX, upgrades=(wrong,)))
    with pytest.raises(BadData, match=f"upgrades.toml, {wrong.id}: .*'free_pikup'.* Did you mean free_pickup"):
        board.check_effects()
    with pytest.raises(BadData, match="no upgrade has the effect 'free_beer'"):
        board.effect("free_beer")


@rule("VB22")
def test_what_starts_on_buying() -> None:
    """All one-shots do something at once, and of the others those that say so."""
    starting = {card.id for card in BOX.upgrades if card.begins}
    once = {card.id for card in BOX.upgrades if card.once}
    assert starting - once == {"bike-rack", "extended-service", "community-shuttle"}
    assert once < starting


def test_the_phases_are_one_table() -> None:
    """Codes in order, names that a position can be read from, and a line of `legal` and `play` for each."""
    assert [phase.code for phase in PHASES] == list(range(len(PHASES)))
    assert len({phase.name for phase in PHASES}) == len(PHASES)
    names = {
        phases.__dict__[name]: name for name in vars(phases) if name.isupper() and vars(phases)[name].__class__ is int
    }
    wanted = [names[phase.code] for phase in PHASES]
    text = inspect.getsource(rules)
    for function in ("def legal(", "def play("):
        part = text[text.index(function) :].split("\n\n\n")[0]
        assert re.findall(r"phase == (\w+)", part) == wanted[:-1]  # the last one needs no question
        assert f"# {wanted[-1]}" in part


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (
            "stops.toml",
            "at = [4, 3]",
            "at = [5, 3]",
            r"stops.toml, granville-island: 4th-arbutus is at \[5, 3\] already",
        ),
        ("stops.toml", 'marks = ["park"]', 'marks = ["pork"]', r"'pork' is no mark.*Did you mean park"),
        ("stops.toml", "cards = 5", "cards = 4", r"passenger_cards = 153, but the files hold 152"),
        ("stops.toml", "[[region]]\nnumber = 2", "[[region]]\nnumber = 3", r"region 2: .*number = 2"),
        (
            "roads.toml",
            '"gastown", "powell-clark"',
            '"gasttown", "powell-clark"',
            r"Powell: 'gasttown' is no stop.*gastown",
        ),
        ("roads.toml", '"granville-davie", "yaletown', '"granville-davie", "granville-island", "yaletown', "already"),
        ("routes.toml", 'start = "ubc"', 'start = "gastown"', r"route 44/84: its start gastown is not one"),
        ("routes.toml", '"ubc"', '"gastown"', r"no road joins"),
        ("upgrades.toml", "cost = 7", 'cost = "7"', r"hybrid-bus: `cost` must be a int; it is '7'"),
        ("upgrades.toml", "cost = 7\n", "", r"hybrid-bus: `cost` must be a int; it is missing"),
        (
            "upgrades.toml",
            'begins = "bike_rack"',
            'begins = "bike_rak"',
            r"bike-rack: 'bike_rak' is no effect of this card",
        ),
        (
            "upgrades.toml",
            "{ free_moves = 8 }",
            "{ free_moves = 8, actions = 1 }",
            r"floor-it: a one-shot has one effect",
        ),
        ("cards.toml", "red = 18", "red = 19", r"\[decks\]: red = 19, but its stops have 18 cards"),
        ("cards.toml", "[box]", "[box", r"cards.toml is not valid TOML"),
    ],
)
def test_mistakes_are_explained(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData, match=words):
        read(folder)


def whole(rows: Iterable[str]) -> str:
    """What is written in some lines: one may end after a hyphen or a stroke within a name."""
    return re.sub(r"(?<=\w[-/]) (?=\w)", "", " ".join(rows))


def test_the_map_is_sound() -> None:
    root = ElementTree.fromstring(city.document())
    lines = [whole(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {whole([stop.brief]) for stop in BOX.stops} <= set(lines)
    for name in (*REGION_NAMES, *MARK_NAMES.values()):
        assert any(str(name) in line for line in lines)


def test_every_card_is_sound() -> None:
    drawn = [cards.passenger(stop) for stop in range(131)]
    drawn += [cards.upgrade(k) for k in range(51)] + [cards.route(k) for k in range(19)]
    drawn += [cards.passenger_ticket(stop) for stop in range(131)] + [cards.upgrade_ticket(k) for k in range(51)]
    drawn += [draw(k) for k in range(19) for draw in (cards.route_ticket, cards.route_plan)]
    drawn += [cards.passenger_back(k) for k in range(8)]
    drawn += [cards.fare(), cards.back("Route", "#000000"), cards.token(0), cards.bus_token("#000000", "Black")]
    for svg in drawn:
        ElementTree.fromstring(svg)


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_a_ticket_can_be_read_on_a_phone(language: str) -> None:
    """Tickets are 56 pixels high at least: no name on one has letters of less than eleven."""
    pixels = 56 / cards.TICKET[1]
    with speaking(language):
        drawn = {stop.name: cards.passenger_ticket(number) for number, stop in enumerate(BOX.stops)}
        drawn |= {str(UPGRADE_NAMES[number]): cards.upgrade_ticket(number) for number in range(len(BOX.upgrades))}
    for name, svg in drawn.items():
        card = ElementTree.fromstring(svg)
        for group in card.findall(f".//{SVG}g[{SVG}g]"):  # what is shown from close by only
            for hidden in group.findall(f"{SVG}g[@visibility='hidden']"):
                group.remove(hidden)
        texts = [*card.iter(f"{SVG}text")]
        rows = [text for text in texts if float(text.get("y", "0")) > TICKET_BAND]
        assert whole(row.text or "" for row in rows) == name
        assert all(float(row.get("font-size", "0")) * pixels > 10.95 for row in rows), name
        assert all(float(row.get("y", "0")) < cards.TICKET[1] - 8 for row in rows), name


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_a_route_to_choose_says_where_it_starts(language: str) -> None:
    """In letters that can be read where it is 106 pixels high, on three lines at most, and inside its card."""
    _, most = cards.PLAN_HIGH
    for number, route in enumerate(BOX.routes):
        with speaking(language):
            card = ElementTree.fromstring(cards.route_plan(number))
        first, *rows = card.iter(f"{SVG}text")
        assert first.text == route.number
        assert whole(row.text or "" for row in rows).endswith(BOX.stops[route.start].name)
        assert len(rows) <= 3
        assert all(float(row.get("font-size", "0")) * most / cards.PLAN[1] > 10.95 for row in rows)
        assert all(float(row.get("y", "0")) < cards.PLAN[1] - 8 for row in rows)


@rule("VB3")
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_print(tmp_path: Path, paper: str) -> None:
    result = CliRunner().invoke(app, ["print", "vancouver-buses", "-o", str(tmp_path), "--paper", paper])
    assert result.exit_code == 0
    text = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.html")}
    for region in BOX.regions:
        sheet = text[f"passengers-{region.number}-{region.colour}.html"]
        assert sheet.count('aria-label="Passenger to ') == BOX.decks[region.number - 1]
        assert sheet.count("face down") == BOX.decks[region.number - 1]
    assert text["upgrades.html"].count(' fares"><g') == 64
    assert len(re.findall(r'aria-label="Route [^,]+, .*?, starts at', text["routes.html"])) == 19
    assert text["fares.html"].count('aria-label="One fare"') == 48
    assert text["tokens.html"].count(' passenger"') == 160
    assert text["tokens.html"].count(' bus"') == 4
    size = f"{PAPERS[paper].width}mm {PAPERS[paper].height}mm"
    assert size in text["upgrades.html"]
    assert text["board-tiled.html"].count('<section class="page">') >= 6
    ElementTree.fromstring((tmp_path / "board.svg").read_text(encoding="utf-8"))
    picture = (tmp_path / "board.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24])[0] == 4240
    for name in re.findall(r'href="([^"]+)"', text["index.html"]):
        assert (tmp_path / name).exists()


@rule("VB3")
def test_print_explains_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(CannotPrint, match="letter or a4"):
        write("vancouver-buses", tmp_path, "a5")
    with pytest.raises(CannotPrint, match=r"no print-and-play set; .*vancouver-buses have one"):
        sheets("crab-stack")
    with pytest.raises(CannotPrint, match="do not fit"):
        card_sheet("Too large", ["<svg/>"], 400, 400, PAPERS["a4"])
    with pytest.raises(CannotPrint, match="2 backs"):
        card_sheet("Backs", ["<svg/>"], 40, 40, PAPERS["a4"], ["<svg/>", "<svg/>"])


def test_backs_lie_behind_their_cards() -> None:
    page = card_sheet(
        "Two", ["<svg id='a'/>", "<svg id='b'/>"], 60, 80, PAPERS["letter"], ["<svg id='A'/>", "<svg id='B'/>"]
    )
    left = {name: float(x) for x, name in re.findall(r"left:([\d.]+)mm[^>]*><svg id='(\w)'", page)}
    assert left["a"] < left["b"]
    assert left["A"] > left["B"]
    assert left["a"] + 60 + left["A"] == pytest.approx(PAPERS["letter"].width, abs=0.1)
