"""Words that games explain where they stand."""

from __future__ import annotations

import pytest

import byways
from byways.engine.speech import languages, speaking
from byways.engine.terms import terms_of
from our_games import GAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_game_explains_its_words(game: str, language: str) -> None:
    kind = byways.game_class(game)
    with speaking(language):
        terms = terms_of(kind)
        lines = (kind.BOOK.folder / f"{language}.ftl").read_text(encoding="utf-8").lower().splitlines()
        written = "\n".join(line for line in lines if not line.startswith("term-") and ".means =" not in line)
        assert len(terms) >= 3
        forms = [form for term in terms for form in term.forms]
        assert len(set(forms)) == len(forms), "no form means two things"
        for term in terms:
            assert list(term.forms) == sorted(term.forms, key=len, reverse=True)
            assert any(form.lower() in written for form in term.forms), f"{term.forms} stands nowhere"
            assert 20 <= len(term.means) <= 160
            assert term.means.endswith(".")


def test_a_game_of_one_language_explains_nothing() -> None:
    class Plain(byways.game_class("crab-stack")):  # type: ignore[misc]  # a class that is found by name
        from byways.engine.speech import SHARED as BOOK

    assert terms_of(Plain) == []
