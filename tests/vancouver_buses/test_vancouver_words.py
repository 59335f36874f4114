"""What Vancouver Buses says, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import byways
from byways.engine import State
from byways.engine.speech import PSEUDO, forget, languages, speaking
from byways.games.vancouver_buses import VancouverBuses, cards, city, lettering, press
from byways.games.vancouver_buses.board import TOKENS
from byways.games.vancouver_buses.data import MARKS, the_box
from byways.games.vancouver_buses.words import BOOK, UPGRADE_NAMES
from byways.press import sheets
from command_line import command
from speaking import LATIN, NAMES, bare, check_speech, lines_of, messages_of, read_at, read_off
from vancouver_buses.bus_positions import city as position
from vancouver_buses.bus_positions import game, roll

pytestmark = pytest.mark.xdist_group("vancouver-buses")
EVERY = (*languages(), PSEUDO)
BOX = the_box()
LINES = ("Expo Line", "Millennium Line", "Canada Line")
TITLES = ("Vancouver Buses", "Selling Knives Door-to-Door")
REGIONS = tuple(str(BOOK.word(f"region-{region.colour}")) for region in BOX.regions)
PROPER = (*(named.name for named in (*BOX.stops, *BOX.routes)), *LINES, *REGIONS, "South Main", *TITLES)
CALLED = {*(line for name in PROPER for line in lines_of(name)), *(stop.id for stop in BOX.stops), "HOV", "Letter"}
CALLED |= {line for stop in BOX.stops for line in lines_of(stop.brief)}
CALLED |= {line.upper() for region in REGIONS for line in lines_of(region)}
"""What is called so in every language, as stops are, and what of it can stand in a line; HOV lanes and paper too."""
ELSEWHERE = ("term-", "lesson-", "measure-", "tally-", "subject-", "ending-", "puzzle")
"""What lessons, puzzles and the lab say, as their own tests prove."""
WRONG = ("", "hello world", "to ubc", "to gastown", "to 49th-oak", "deliver ubc", "deliver 16th-oak", "pick up red")


def english_in(text: str, language: str, kept: Iterable[str] = ()) -> bool:
    """Whether plain English is left in a text, beside names."""
    also = {" and "} if language == PSEUDO else set()
    return language in ("ru", PSEUDO) and bool(LATIN.search(bare(text, {*CALLED, *kept, *also})))


def test_all_is_said_in_every_language(caplog: pytest.LogCaptureFixture) -> None:
    short = game(3, deliveries=4, pickup_fare=True, route_redraw=True)
    state, bot, played = short.new(5), byways.bot("greedy", worlds=4, seed=5), []
    while not state.over:
        played.append(int(bot.choose(state)))
        state.play(played[-1])
    check_speech(short, 5, WRONG, CALLED, played)
    assert not caplog.records, "nothing is missing in a language"


@pytest.mark.parametrize("language", EVERY)
def test_options_in_every_language(language: str) -> None:
    for option in VancouverBuses.options:
        with speaking(language):
            told = [VancouverBuses.option_title(option), VancouverBuses.option_help(option)]
        assert all(told), option.name
        assert not [text for text in told if english_in(re.sub(r"VB\d+", "", text), language)]
    with speaking(language):
        assert language == "pt" or not english_in(VancouverBuses.blurb, language)


# --- every message --------------------------------------------------------------------------------------------

CROWD = {"ubc": ["blue", "red", "black"], "4th-blanca": ["green"]}
PILES = {"blue": ["49th-oak", "41st-oak"], "red": ["16th-oak", "broadway-oak", "16th-cambie"], "black": ["gastown"]}


FEWER = ["marine-oak", "33rd-oak", "33rd-dunbar"]
"""Deliveries that score 4, as the last delivery of who ends a match does here."""
ALIKE = ["16th-oak", "16th-cambie", "broadway-oak"], ["49th-oak", "41st-oak", "33rd-oak"]
"""Deliveries that score 6 each."""


def last_delivery(*rivals: tuple[list[str], int]) -> State:
    """A match of four deliveries before its last one, which ends it at 4 points: rivals have delivered less often."""
    mine = {"delivered": ["false-creek", "2nd-main", "49th-main"], "routes": [], "fares": 3}
    others = [{"delivered": delivered, "routes": [], "fares": fares} for delivered, fares in rivals]
    ender = {"bus": "gastown", "hand": ["gastown"], **mine}
    return position(ender, *others, number=1 + len(rivals), options={"deliveries": 4})


def crowded(*mine: str, row: str | None = None, bus: str = "ubc", **more: Any) -> State:
    """Three buses at a stop with passengers, hands and discards: much can be done, with upgrades of one's own."""
    me = {"bus": bus, "left": None, "fares": 9, "hand": ["4th-alma", "ubc", "west-end"], "upgrades": list(mine)}
    others = [{"bus": bus, "hand": ["marpole-loop", "16th-main"]}, {"bus": bus, "hand": ["33rd-main"], "fares": 5}]
    given = {"waiting": CROWD, "discards": PILES, "row": [row, None, None], "actions": 6, **more}
    return position(me, *others, number=3, **given)


def has_mark(mark: str) -> str:
    return next(stop.id for stop in BOX.stops if mark in stop.marks)


def beginnings() -> Iterator[tuple[State, str]]:
    """Positions, each with the first words of the decisions to make there if they can be made."""
    for upgrade in BOX.upgrades:
        yield crowded(row=upgrade.id), f"buy {upgrade.id}; pick up; on; take; rack; discard; deliver; draw"
    rides = ("scenic-route", "retire-at-the-loop", "ride-the-expo-line", "ride-the-millennium-line")
    for mark in MARKS:
        yield crowded(*rides, "ride-the-canada-line", bus=has_mark(mark)), "ride; end"
    yield crowded("chasing-after-the-bus", "priority-seating"), "pick up red; look at deck; keep; next"
    yield crowded("chasing-after-the-bus", "priority-seating"), "pick up red; look at discards; take"
    yield crowded(), "pick up red; draw deck; deliver ubc; sweep; end"
    yield last_delivery((FEWER, 9)), "deliver gastown"
    for fares in (0, 3):
        yield last_delivery((ALIKE[0], 3), (ALIKE[1], fares)), "deliver gastown"
    yield crowded(), "pick up red; draw discards; exchange with pink; give; ask; give; end"
    yield crowded("training-vehicle", row="bike-rack"), "pick up blue; draw deck; buy; rack; to"
    yield crowded("transit-supervisor", "bike-rack", row="out-of-fuel"), "buy; on pink; pass; sweep; pass"
    boss = {"fares": 20, "upgrades": ["transit-supervisor"]}
    for then in ("pass", "buy"):
        yield position({"fares": 9}, boss, row=["night-bus", None, None]), f"buy night-bus; {then}"
    yield crowded(row="detour"), "buy detour; on pink; to; pass"
    yield crowded(row="floor-it"), "buy floor-it; to; to; pass"
    yield crowded(row="rerouting"), "buy rerouting; swap; pass"
    yield roll(crowded(), lambda blue, red: blue == red), "from; to"
    yield roll(crowded(), lambda blue, red: blue == red), "fare"
    ramp = position({}, {"upgrades": ["wheelchair-ramp"]})
    for first in ("draw", "pass"):
        yield roll(ramp, lambda blue, red: 1 in (blue, red) and blue != red), first
    yield position({}, {"skip": 1}), "end"
    yield idle(), "end"
    yield position({"actions": 0, "fares": 1}, actions=0), "end"
    short = {"options": {"deliveries": 4}}
    done = [{"delivered": ["gastown", "west-end", "1st-clark"], "routes": ["4", "9"]}, {"delivered": ["16th-oak"]}]
    yield position({**done[0], "bus": "ubc", "hand": ["ubc"]}, done[1], **short), "deliver ubc"
    alike = [{"delivered": ["16th-oak", "16th-cambie", "broadway-oak"], "routes": []}]
    alike += [{"delivered": ["49th-oak", "41st-oak", "33rd-oak"], "routes": []}]
    yield position({**done[0], "routes": [], "bus": "ubc", "hand": ["ubc"]}, *alike, number=3, **short), "deliver ubc"
    yield game(2, route_redraw=True).new(1), "redraw; start; start"
    yield from shut()


def shut() -> Iterator[tuple[State, str]]:
    """Positions in which what is on offer can not be bought, for each reason that there is."""
    alone = {"bus": "marine-fraser", "fares": 9}
    full = {**alone, "hand": ["ubc", "gastown", "west-end", "33rd-main"]}
    yield position({**alone, "fares": 1}, row=["hybrid-bus", None, None]), "end"
    yield position({**alone, "upgrades": ["frequent-service"]}, row=["frequent-service", None, None]), "end"
    yield position(alone, row=["return-trip", "next-stop", "exact-change-please"]), "end"
    yield position(alone, row=["return-trip", None, None], waiting={"marine-fraser": ["red"]}), "end"
    yield position(alone, row=["unruly-passenger", None, None]), "end"
    yield position(full, row=["straggler", "stroller-on-board", None]), "end"
    seats = {"bus": "marine-fraser", "hand": ["33rd-oak"], "upgrades": ["transit-police"]}
    yield position(alone, seats, row=["exact-change-please", None, None]), "end"
    boss = {"fares": 20, "upgrades": ["transit-supervisor"]}
    yield position(alone, boss, row=["night-bus", "detour", "out-of-fuel"]), "buy night-bus; pass"
    crowds = {BOX.stops[region.number].id: [region.colour] * TOKENS for region in BOX.regions}
    yield position(alone, row=["bike-rack", None, None], waiting=crowds), "end"


def idle() -> State:
    """The other one rolls a 1 and a 2, and has two actions less: none."""
    state = position({}, {"upgrades": ["training-vehicle"]})
    turn = int(state.record["turns"])
    return next(
        state.copy().reseed(seed)
        for seed in range(500)
        if state.copy().reseed(seed).play("end").record["turns"] == turn + 2
    )


def turns() -> Iterator[tuple[State, int, State]]:
    """What is decided from those beginnings: before, decision, after."""
    dice = Random(1)
    for state, wishes in beginnings():
        for wish in wishes.split("; "):
            found = [move for move in state.moves if str(move).startswith(wish)]
            if state.over or not found:
                continue
            before, code = state.copy(), int(dice.choice(found))
            state.play(code)
            yield before, code, state.copy()


@pytest.fixture(scope="module")
def decided() -> list[tuple[State, int, State]]:
    return list(turns())


def said_at(before: State, code: int, after: State) -> Iterator[str]:
    """What everybody reads of a decision."""
    play = before.game
    for state, viewer in ((before, before.seat), (before, None), (after, after.seat)):
        yield from read_at(play, state.view(viewer))
    for viewer in (before.seat, after.seat, None):
        yield from read_off([vars(event) for event in play.events(before, code, after, viewer)])


def drives() -> Iterator[str]:
    """What is said of drives to stops that are further away, which are looked for when somebody asks."""
    state = crowded(actions=2)
    found = [vars(way) for way in state.game.face.ways(state.view(0))]
    assert found
    yield from read_off(found)


@pytest.mark.parametrize("language", [PSEUDO, "ru", "pt"])
def test_what_is_seldom_said_is_said_too(
    language: str, decided: list[tuple[State, int, State]], caplog: pytest.LogCaptureFixture
) -> None:
    seen: set[str] = set()
    with speaking(language, NAMES):
        for before, code, after in decided:
            kept = {*map(str, before.moves), *(() if after.over else map(str, after.moves)), *NAMES} - {""}
            for text in set(said_at(before, code, after)) - seen:
                assert not english_in(text, language, kept), text
                seen.add(text)
        assert not [text for text in drives() if english_in(text, language)]
    assert not caplog.records, "nothing is missing in a language"


def test_every_message_is_said(decided: list[tuple[State, int, State]], monkeypatch: pytest.MonkeyPatch) -> None:
    """On the board, in the log, on cards, in refusals, in print."""
    monkeypatch.setattr(press, "png", lambda *_: b"")
    said: set[str] = set()
    BOOK._say.cache_clear()  # what is kept is not put together anew
    forget()
    say = BOOK._say
    monkeypatch.setattr(BOOK, "_say", lambda spoken, name, args: said.add(name) or say(spoken, name, args))
    with speaking(PSEUDO, NAMES):
        for draw in (cards.upgrade, cards.upgrade_ticket):
            for number in range(len(BOX.upgrades)):
                draw(number)
        for before, code, after in decided:
            list(said_at(before, code, after))
        list(drives())
        start = crowded()
        start.game.face.board()
        for text in (*WRONG, "to 4th-blanca"):
            start.game.explain(start, text)
        turned = position({"bus": "ubc", "left": "4th-blanca", "hand": ["gastown"]})
        for text in ("to 4th-blanca", "deliver gastown"):
            turned.game.explain(turned, text)
        tired = position({"bus": "ubc", "fares": 9}, actions=0, row=["hybrid-bus", None, None])
        tired.game.explain(tired, "to 4th-blanca")
        for option in VancouverBuses.options:
            VancouverBuses.option_title(option), VancouverBuses.option_help(option)
        assert VancouverBuses.title != VancouverBuses.blurb
        sheets("vancouver-buses")
    assert sorted(name for name in messages_of(BOOK) - said if not name.startswith(ELSEWHERE)) == []


# --- how it is said -------------------------------------------------------------------------------------------


def told(before: State, move: str, viewer: int | None) -> list[str]:
    """What a viewer reads of a decision, which is made."""
    code = before.moves.find(move)
    assert code is not None
    after = before.copy().play(move)
    return [event.text for event in before.game.events(before, int(code), after, viewer)]


def test_russian_counts_and_declines() -> None:
    state = crowded()
    with speaking("ru", ["Ann"]):
        face = state.game.face
        assert told(state, "pick up red", None) == [
            "Ann подбирает красного пассажира до Fairview, остановка UBC.",
        ]
        assert told(state, "exchange with pink", None) == ["Ann начинает обмен с Розовым."]
        assert face.waiting(state.view(1)) == "Ходит Ann: осталось 6 действий."
        assert face.prompt(crowded(actions=3).view(0))[0].startswith("У вас осталось 3 действия: ")
        assert face.prompt(crowded(actions=1).view(0))[0].startswith("У вас осталось 1 действие: ")
        labels = {choice.text: choice.label for choice in face.scene(state.view(0)).choices}
        assert labels["exchange with pink"] == "Обменяться пассажирами с Розовым"
        assert labels["pick up blue"] == "Подобрать пассажира до Marpole"
        assert labels["to 4th-blanca"] == "Ехать на 4th & Blanca"
    with speaking("ru", ["", "Ann"]):
        assert told(state, "exchange with pink", None) == ["Бирюзовый начинает обмен с Ann."]


def test_those_who_may_not_know_are_told_less() -> None:
    state = crowded().play("exchange with pink")
    with speaking("pt", ["Ann", "Bo"]):
        assert told(state, "give west-end", 0) == ["Ann dá West End a Bo."]
        for viewer in (1, 2, None):
            assert told(state, "give west-end", viewer)[0] == "Ann dá a Bo uma carta virada para baixo."
    ours = crowded(row="exact-change-please").play("buy exact-change-please").play("on pink")
    with speaking("ru", ["Ann", "Bo"]):
        assert told(ours, "take 16th-main", 0)[0] == "Ann выбирает 16th & Main из руки игрока Bo."
        assert told(ours, "take 16th-main", 2)[0] == "Ann выбирает карту из руки игрока Bo."


def test_who_wins_and_the_score_sheet() -> None:
    done = {"bus": "ubc", "hand": ["ubc"], "delivered": ["gastown", "west-end", "1st-clark"], "routes": []}
    state = position(done, {"delivered": ["16th-oak"], "routes": []}, options={"deliveries": 4}).play("deliver ubc")
    said = {}
    for language in languages():
        with speaking(language, ["", "Ann"]):
            assert state.outcome is not None
            said[language] = [str(state.game.outcome(state)), *(line.label for line in state.game.sheet(state))]
    assert said == {
        "en": [
            "Teal wins: Teal has delivered 4 passengers. Points: Teal 5, Ann 1.",
            *("Routes", "Regions", "Full sets", "Upgrades"),
        ],
        "ru": [
            "Побеждает Бирюзовый: игру заканчивает Бирюзовый, 4 пассажира доставлено. Очки: Бирюзовый 5, Ann 1.",
            *("Маршруты", "Районы", "Полные наборы", "Улучшения"),
        ],
        "pt": [
            "Turquesa vence: Turquesa entregou 4 passageiros. Pontos: Turquesa 5, Ann 1.",
            *("Rotas", "Regiões", "Conjuntos completos", "Melhorias"),
        ],
    }


@pytest.mark.parametrize(
    ("rivals", "said"),
    [
        ([(FEWER, 9)], "Ann wins with 4 points, as many as Bo, but with more deliveries"),
        (
            [(ALIKE[0], 1), (ALIKE[1], 0)],
            "Bo wins with 6 points, as many points and deliveries as Cy, but with more fares",
        ),
        ([(FEWER[:1], 0)], "Ann wins with 4 points"),
    ],
)
def test_why_as_many_points_do_not_win_is_said(rivals: list[tuple[list[str], int]], said: str) -> None:
    """A tie goes to more deliveries, then to more fares (VB31); records keep the sentence that they have always had."""
    state = last_delivery(*rivals).play("deliver gastown")
    with speaking("en", ["Ann", "Bo", "Cy"][: state.game.players]):
        prompt = state.game.face.scene(state.view(0)).prompt
    assert prompt == f"{said}: Ann has delivered 4 passengers."


def test_who_shares_the_win_is_even_in_all_that_counts() -> None:
    state = last_delivery((ALIKE[0], 3), (ALIKE[1], 3)).play("deliver gastown")
    with speaking("en", ["Ann", "Bo", "Cy"]):
        assert state.game.face.scene(state.view(None)).prompt == (
            "Bo and Cy share the win with 6 points each, as many deliveries and as many fares: "
            "Ann has delivered 4 passengers."
        )


def test_refusals_are_said_to_whoever_asks() -> None:
    state = position({"bus": "ubc", "left": "4th-blanca", "hand": ["gastown"]})
    with speaking("ru"):
        assert state.game.explain(state, "to 4th-blanca") == (
            "ваш автобус только что приехал с остановки 4th & Blanca; поворачивать назад нельзя"
        )
        assert state.game.explain(state, "deliver gastown") == "ваш автобус на остановке UBC, а не Gastown"
    with speaking("pt"):
        assert state.game.explain(state, "deliver west-end") == "você não tem passageiro para West End"


# --- drawings and print ---------------------------------------------------------------------------------------


def test_the_board_and_cards_are_drawn_for_whoever_looks() -> None:
    for language, words in (("ru", "Знаки на карте"), ("en", "Signs on the map"), ("pt", "Sinais no mapa")):
        with speaking(language):
            assert words in city.fragment()
            assert str(UPGRADE_NAMES[0]).split()[0] in cards.upgrade(0)


def test_letters_are_as_large_as_there_is_room() -> None:
    assert lettering.fitted("short", 20, 300) == 20
    assert lettering.width_of("a very long line", lettering.fitted("a very long line", 20, 60)) <= 60
    drawn, last = lettering.block(0, 10, "some words that need several lines", 20, (90, 60))
    assert last <= 10 + 60
    assert all(
        lettering.width_of(row.text or "", 20) <= 90 * 20 / 6 for row in ElementTree.fromstring(f"<g>{drawn}</g>")
    )
    assert " ".join(row.text or "" for row in ElementTree.fromstring(f"<g>{drawn}</g>")) == (
        "some words that need several lines"
    )


@pytest.mark.parametrize("name", ["vancouver-buses", "selling-knives"])
@pytest.mark.parametrize("language", ["ru", PSEUDO])
def test_sheets_to_print_speak(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that stands on them, and what is read of their drawings; files keep their names."""
    monkeypatch.setattr(press, "png", lambda *_: b"")
    with speaking(language):
        printed = {sheet.name: sheet.content for sheet in sheets(name)}
    assert printed
    for file, content in printed.items():
        if isinstance(content, bytes):
            continue
        page = re.sub(r"<(style)>.*?</\1>|<a href[^>]*>.*?</a>|&nbsp;", "", content, flags=re.S)
        if file.endswith(".html"):
            assert f'<html lang="{language}">' in page
        texts = re.findall(r">([^<]+)<|aria-label=\"([^\"]*)\"", page)
        for text in {unescape(one or other) for one, other in texts}:
            assert not english_in(text, language), f"{file}: {text}"


def test_print_in_the_language_asked_for(tmp_path: Path) -> None:
    done = command("--lang", "ru", "print", "selling-knives", "-o", tmp_path)
    assert done.code == 0, done.err
    assert "там написано, что где" in " ".join(done.out.split())
    assert "Ножевых центров: 8" in (tmp_path / "maps.html").read_text(encoding="utf-8")
