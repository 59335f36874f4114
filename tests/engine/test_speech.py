"""Sentences are said in the language of whoever reads, with words in the form that the sentence needs."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

import pytest
from fluent.syntax import ast

import byways
from byways.engine import speech
from byways.engine.sentences import Unusual, taken_apart
from byways.engine.speech import ENGLISH, PSEUDO, SHARED, Book, accepted, choose, language, languages, speak, speaking
from our_games import GAMES

EN = """
size-small = small
    .one = a small one
takes = { $who } takes { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } from { WORD($from, case: "genitive") }.
all = { $names } win.
either = { LIST($names, type: "or") }
start = { CAPITAL($size) } crab
only-english = Only here.
broken = { $missing }
"""
RU = """
size-small = { $case ->
       *[nominative] маленький
        [genitive] маленького
    }
    .one = маленький
takes = { $who } берёт { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
    } у { WORD($from, case: "genitive") }.
all = Побеждают { $names }.
either = { LIST($names, type: "or") }
start = { CAPITAL($size) } краб
"""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "ru.ftl").write_text(RU, encoding="utf-8")
    return Book(tmp_path, SHARED)


def test_a_sentence_in_two_languages(book: Book) -> None:
    blue = SHARED.word("colour-blue")
    assert book.say("takes", who="Ann", n=2, **{"from": blue}) == "Ann takes 2 cards from Blue."
    with speaking("ru"):
        said = [book.say("takes", who="Ann", n=n, **{"from": blue}) for n in (1, 3, 7, 21)]
        assert [words.split(" у ")[0] for words in said] == [
            "Ann берёт 1 карту",
            "Ann берёт 3 карты",
            "Ann берёт 7 карт",
            "Ann берёт 21 карту",
        ]
        assert said[0].endswith("у Синего.")
        assert book.say("takes", who="Ann", n=1, **{"from": "Ben"}).endswith("у Ben."), "names are not declined"
    assert language() == ENGLISH


def test_lists_and_capitals(book: Book) -> None:
    names = ("Ann", SHARED.word("colour-blue"), "Cem")
    assert book.say("all", names=names) == "Ann, Blue and Cem win."
    assert book.say("either", names=names) == "Ann, Blue or Cem"
    assert book.say("start", size=book.word("size-small")) == "Small crab"
    assert book.say("size-small.one") == "a small one"
    with speaking("ru"):
        assert book.say("all", names=names) == "Побеждают Ann, Синий и Cem."
        assert book.say("either", names=names) == "Ann, Синий или Cem"
        assert str(book.word("size-small")) == "маленький"


def test_what_is_missing_in_a_language_is_said_in_english_and_noted(
    book: Book, caplog: pytest.LogCaptureFixture
) -> None:
    with speaking("ru"), caplog.at_level(logging.ERROR):
        assert book.say("only-english") == "Only here."
    assert "not in this language" in caplog.text
    for name in ("nothing", "size-small.nothing", "broken"):
        with pytest.raises(LookupError, match=name.partition(".")[0]):
            book.say(name)


def test_the_pseudo_language_marks_what_is_translated_and_leaves_names(book: Book) -> None:
    with speaking(PSEUDO):
        said = book.say("takes", who="Ann", n=2, **{"from": "Ben"})
    assert "Ann" in said
    assert "Ben" in said
    assert "takes" not in said
    assert "cards" not in said


def test_seats_go_by_name_where_people_play() -> None:
    face = byways.game("crab-stack").face
    with speaking("ru", ["Ann", ""]):
        assert [str(face.who(seat)) for seat in (0, 1)] == ["Ann", "Оранжевый"]
        assert str(face.colour(0)) == "Синий"
    assert [str(face.who(seat)) for seat in (0, 1)] == ["Blue", "Orange"]


def test_the_language_that_is_wished_for() -> None:
    assert languages()[0] == ENGLISH
    assert set(languages()) == {"en", "ru", "pt"}
    assert choose("pt_BR.UTF-8") == "pt"
    assert choose("de", "ru-RU") == "ru"
    assert choose("C.UTF-8", "") == ENGLISH
    assert choose("en-xa") == PSEUDO
    assert accepted("de, ru;q=0.8, pt-BR;q=0.9, *;q=0.1") == "pt"
    assert accepted("") == accepted("ru;q=high") == accepted(";;,,q") == ENGLISH


def test_a_language_can_be_spoken_from_here_on() -> None:
    with speaking(ENGLISH):
        speak("pt")
        assert SHARED.say("colour-blue") == "Azul"
    assert language() == ENGLISH


def test_records_are_the_same_in_every_language() -> None:
    match = byways.Match(byways.game("crab-stack"), seed=5)
    while not match.state.over:
        match.play(match.state.codes()[0])
    record = match.record()
    with speaking("ru", ["Ann", "Ben"]):
        assert match.record() == record
        assert byways.replay(record).state == match.state
        assert "Ann" in str(match.state.outcome)


def places(pattern: object) -> set[str]:
    """All that can be given for a sentence."""
    if isinstance(pattern, ast.VariableReference):
        return {pattern.id.name}
    parts = (
        pattern if isinstance(pattern, list) else vars(pattern).values() if isinstance(pattern, ast.BaseNode) else ()
    )
    return set().union(*map(places, parts))


@pytest.mark.parametrize("name", GAMES)
def test_sentences_that_are_filled_at_once_are_what_fluent_makes_of_them(name: str) -> None:
    book, filled = byways.game_class(name).BOOK, 0
    word = book.word(book.names()[0])
    for wanted in ("en", "ru", "pt", PSEUDO):
        bundle, tongue = book._bundle(wanted), speech._tongue(wanted)
        for message in map(bundle.get_message, book.names()):
            for pattern in filter(None, (message.value, *message.attributes.values())):
                fill = taken_apart(pattern, tongue)
                for value in ("a word", "yes", "no", "", "genitive", 0, 1, 2, 5, 21, 999, word):
                    args = dict.fromkeys(places(pattern), value)
                    given = {"case": "nominative", **{key: speech._argument(one, wanted) for key, one in args.items()}}
                    with suppress(Unusual):
                        if fill is not None:
                            assert bundle.format_pattern(pattern, given) == (fill(args), [])
                            filled += 1
    assert filled > 1000


def test_what_needs_the_language_is_left_to_fluent() -> None:
    fill = taken_apart(SHARED._pattern("en", "is-to-decide"), speech._tongue("en"))
    assert fill is not None
    assert "Ann" in fill({"who": "Ann"})
    for value in (1000, -1, 1.5, True, ("a", "b"), "x" * 3000, None):
        with pytest.raises(Unusual):
            fill({"who": value})


def test_a_number_stands_before_its_form(tmp_path: Path) -> None:
    """As it is written: what is there for the very number, then its form, else what is meant for all."""
    select = "one = { $n -> [0] none [one] one *[other] { $n } }\ntwo = { $n -> [one] one [0] none *[other] { $n } }\n"
    (tmp_path / "pt.ftl").write_text(select.replace(" [", "\n    [").replace(" *", "\n   *").replace(" }\n", "\n}\n"))
    book = Book(tmp_path)
    with speaking("pt"):
        said = [[book.say(name, n=n) for n in (0, 1, 2, 2000)] for name in ("one", "two")]
    assert said == [["none", "one", "2", "2.000"], ["one", "one", "2", "2.000"]], "0 is singular in Portuguese"
