"""What Snow Tails says, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine import State
from byways.engine.speech import PSEUDO, languages, speaking
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.art import sled_board
from byways.games.snow_tails.track import ready_track, ready_tracks, standard_pieces
from snow_tails.sleds import gone, log_of, sled, snow, stand
from speaking import LATIN, check_speech, read_off

pytestmark = pytest.mark.xdist_group("snow-tails")
EVERY = (*languages(), PSEUDO)
WRONG = (
    *("", "hello world", "1 left", "5 left+right+brake", "3 nose", "2 left+left", "9 left", "lll", "fffr", "bonus"),
    *("lane 9", "discard 7", "sapling 1.1", "no more saplings"),
)
NAMES = {*standard_pieces(), "left", "right", "brake", "By Hand", *(ready_track(name).title for name in ready_tracks())}
LETTERS = {"ooo", "TTT", "TB", "TO", "BT", "OT"}
"""Chasms, saplings and sleds in a row on the text board."""
BENDS = "start/drift/gentle-left 5/finish"


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"players": 2, "track": "first-snow"}),
        (2, {"players": 3, "track": "start/chasm/sharp-right 4/long/finish", "drift": "diagonal"}),
        (3, {"players": 5, "track": BENDS}),
        (4, {"players": 2, "track": BENDS, "saplings": "both", "races": 2}),
    ],
)
def test_all_is_said_in_every_language(seed: int, options: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    check_speech(byways.game("snow-tails", **options), seed, WRONG, NAMES | LETTERS)
    assert not caplog.records, "nothing is missing in a language"


@pytest.mark.parametrize("language", EVERY)
def test_options_in_every_language(language: str) -> None:
    typed = ("random", "hard", "SEED", "easy", "fair", "expert", "start/long/sharp-left 5/straight/finish")
    for option in SnowTails.options:
        with speaking(language):
            told = [SnowTails.option_title(option), SnowTails.option_help(option), *SnowTails.option_labels(option)]
        assert all(told), option.name
        for text in told if language in ("ru", PSEUDO) else ():
            for name in (*typed, *NAMES):
                text = text.replace(name, " ")
            assert not LATIN.search(text), text


def rarities() -> Iterator[tuple[State, str]]:
    """Positions that random games seldom come to, each with the move to make."""
    game = snow("start/long/finish", players=3)
    yield stand(game, sled("1.5", dents=4, hand=[]), sled("3.5"), sled("5.5")), "no card"
    yield stand(game, sled("1.5"), sled("1.7"), sled("5.5")), "2 brake"  # another sled in the way
    yield stand(game, sled("1.9"), gone(1), gone(), order=[0]).play("2 brake"), "no bonus"  # one is out
    two = snow("start/long/finish")
    yield stand(two, sled("1.9"), gone(), order=[0]).play("2 brake"), "no bonus"  # one has finished
    yield stand(game, sled("1.9"), gone(1), gone(2), order=[0]).play("2 brake"), "no bonus"  # all finish
    yield stand(game, sled("1.9"), sled("1.1"), gone(1), order=[0, 1]).play("2 brake"), "no bonus"  # over the line
    yield stand(game, gone(1), gone(), sled("1.5", 1, 1, 5), order=[2], round=100, seat=2), "5 brake"  # night
    trim = game.new(seed=1)
    for move in ("lane 5", "lane 1", "lane 2"):
        trim.play(move)
    while trim.seat:
        trim.play(trim.codes()[0])
    trim.play(trim.codes()[0])
    yield trim, str(trim.moves[0])


@pytest.mark.parametrize("language", EVERY)
def test_what_is_seldom_said_is_said_too(language: str, caplog: pytest.LogCaptureFixture) -> None:
    for state, move in rarities():
        face = state.game.face
        kept = {*NAMES, move, *map(str, state.moves)}
        with speaking(language):
            said = [*read_off(face.scene(state.view(state.seat)).to_dict()), *log_of(state, move)]
            said += read_off(face.scene(state.view(None)).to_dict())
        kept |= {str(one) for one in state.moves} | {" and " if language == PSEUDO else move}
        for text in said if language in ("ru", PSEUDO) else ():
            for name in sorted(kept, key=len, reverse=True):
                text = text.replace(name, " ")
            assert not LATIN.search(text), text
    assert not caplog.records, "nothing is missing in a language"


def test_each_dent_has_its_reason_in_the_log() -> None:
    two_lines = snow("start/gentle-left 5/gentle-right 6/long/long/finish")
    fast = stand(two_lines, sled("3.3", 4, 4, 3), sled("5.1"), saplings=["3.8"])
    fast.play("2 brake")
    with speaking("ru", ["Ann"]):
        assert log_of(fast.copy(), "bonus") == [
            "Ann берёт призовые очки баланса: 1.",
            "Ann проезжает 7 клеток, дорожка № 3.",
            "Ann пересекает красную линию 5 на скорости 7: 2 аварийные карты.",
            "Ann пересекает красную линию 6 на скорости 7: 1 аварийная карта.",
            "Ann сбивает ёлку: 1 аварийная карта.",
        ]
    with speaking("pt"):
        assert log_of(fast, "bonus") == [
            "Azul usa o bônus de 1 pelo equilíbrio.",
            "O trenó de Azul anda 7 casas, até a faixa 3.",
            "Azul cruza a linha vermelha de 5 com velocidade 7: 2 danos.",
            "Azul cruza a linha vermelha de 6 com velocidade 7: um dano.",
            "Azul derruba um pinheirinho: um dano.",
        ]
    with speaking("ru"):
        drift = stand(snow("start/drift/long/finish"), sled("4.3"), sled("1.1"))
        assert "Синий: удар о сугроб, 1 аварийная карта." in log_of(drift, "2 brake")
        chasm = stand(snow("start/chasm/long/finish"), sled("5.4"), sled("1.1"))
        assert log_of(chasm, "2 brake")[1:] == ["Синий: удар о стену ущелья, 1 аварийная карта."]
        edge = stand(snow(BENDS), sled("5.3", 4, 4, 4, dents=4), sled("1.1"), saplings=[])
        assert log_of(edge, "5 left")[-1] == "Синий получает пятую аварийную карту и сходит с дистанции."


def test_the_end_of_a_series_and_its_score_sheet() -> None:
    first, second = sled("1.9", past=[{"place": 1}]), gone(1, points=8, past=[{"place": 2}])
    state = stand(snow("start/long/finish", races=2), first, second, order=[0], race=2)
    state.play("2 brake")
    with speaking("ru", ["", "Ann"]):
        told = log_of(state, "no bonus")
        assert told[-2] == "Синий занимает 2-е место: 3 очка."
        assert told[-1] == "Победу делят Синий и Ann, по 8 очков: после 2 гонок; в последней все сани финишировали."
        assert state.outcome is not None
        lines = [line.label for line in state.outcome.sheet]
    assert lines == [
        f"Гонка {race}: {line}" for race in (1, 2) for line in ("очки", "место", "раунды", "аварийные карты")
    ]


def test_a_choice_says_what_would_follow() -> None:
    state = stand(snow("start/straight/sharp-left 5/long/long/finish"), sled("3.6", 4, 4, 3), sled("5.1"))

    def noted(text: str) -> tuple[str, str]:
        choice = next(one for one in state.game.face.scene(state.view(0)).choices if one.text == text)
        return choice.label, choice.note

    with speaking("ru"):
        label, note = noted("1 brake")
        assert label == "1 на тормоз"
        assert note == (
            "Скорость 7, прямо вперёд; на 7 клеток вперёд, дорожка № 3, 2 аварийные карты, "
            "или с призовыми очками (1): на 8 клеток вперёд, дорожка № 3, 3 аварийные карты."
        )
    with speaking("pt"):
        label, note = noted("2 left")
        assert label == "2 no cão esquerdo"
        assert note.startswith("Velocidade 3, deriva 2 para a direita; 3 casas adiante")


def test_the_board_is_drawn_for_whoever_looks() -> None:
    face = snow("wolf-pass").face
    for language, words in (("ru", "Wolf Pass, для знатоков"), ("en", "Wolf Pass, expert"), ("ru", "для знатоков")):
        with speaking(language):
            assert words in face.board()


@pytest.mark.parametrize("language", EVERY)
def test_words_in_drawings_have_room(language: str) -> None:
    """Half a letter's height is about its width: 50 units are between the dogs, and a title keeps clear of the firs."""
    with speaking(language):
        between = ElementTree.fromstring(sled_board(3, 3, 3, 0, 3, "key"))
        titles = {name: snow(name).face.board() for name in ready_tracks()}
    (word,) = (text for text in between.iter("{http://www.w3.org/2000/svg}text") if text.get("y") == "-30")
    size = float(word.get("font-size", ""))
    assert 7 < size <= 13
    assert size * len(word.text or "") * 0.6 <= 50
    for name, board in titles.items():
        title = ready_track(name).title
        size, words = re.findall(rf'font-size="([\d.]+)" data-rank="1"[^>]*>({title}[^<]*)<', board)[-1]
        assert 10 < float(size) <= 16
        assert float(size) * len(words) * 0.6 <= 16 * (len(title) + 12) * 0.6 + 1
        assert language != "en" or float(size) == 16


def test_names_stand_clear_of_what_is_said_of_them() -> None:
    state = stand(snow(), sled("3.3"), sled("5.1"))
    with speaking("ru", ["Bartholomew"]):
        lines = state.game.face.text(state).plain.splitlines()
    assert [line for line in lines if "тормоз" in line] == [
        "Bartholomew собаки 3 3 тормоз 3; место 1-е, скорость 3, аварийные 0 из 5, рука 5, колода 13; в руке 1 2 3 4 5",
        "Оранжевый   собаки 3 3 тормоз 3; место 2-е, скорость 3, аварийные 0 из 5, рука 5, колода 13; в руке 1 2 3 4 5",
    ]
    assert lines[-1] == "Раунд 2: Bartholomew играет карты."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Wolf Pass (expert) is a track that can be raced on.", "  saplings  "]),
        ("ru", ["Wolf Pass (для знатоков): по этой трассе можно гоняться.", "  ёлки     "]),
        ("pt", ["Wolf Pass (para especialistas): dá para correr nesta pista.", "  pinheirinhos  "]),
    ],
)
def test_commands_speak(language: str, said: list[str]) -> None:
    with speaking(language):
        lines = CliRunner().invoke(app, ["track", "check", "wolf-pass"]).output.splitlines()
    assert lines[0] == said[0]
    assert lines[-1].startswith(said[1])
    assert lines[-1][len(said[1]) :].isdigit()
