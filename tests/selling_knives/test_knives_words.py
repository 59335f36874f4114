"""What Selling Knives says, in every language."""

from __future__ import annotations

from typing import Any

import pytest

import byways
from byways.engine import State
from byways.engine.speech import languages, speaking
from speaking import check_speech

pytestmark = pytest.mark.xdist_group("selling-knives")
WRONG = (
    *(
        "",
        "hello world",
        "draw",
        "pass",
        "claim",
        "claim 7",
        "spend A",
        "spend A as 14",
        "spend z",
        "spend 6",
        "spend K",
    ),
    *("a-b", "b-a", "a-c", "a-z", "m-n", "any"),
)


@pytest.mark.parametrize(
    ("seed", "options"),
    [(3, {"players": 3, "kcount": 8, "scoring": "route"}), (4, {"players": 4, "kcount": 8, "open": True})],
)
def test_all_is_said_in_every_language(seed: int, options: dict[str, Any]) -> None:
    check_speech(byways.game("selling-knives", **options), seed, WRONG, names=("spend", "claim"))


def position(*stashes: str, **more: Any) -> State:
    game = byways.game("selling-knives", players=len(stashes))
    return game.from_dict({"centres": 12, "seat": 0, "stashes": list(stashes), **more})


def test_russian_counts_roads_and_declines_cards() -> None:
    state = position("Q A 6 4 5 7 K J", "")
    game, before = state.game, state.copy()
    with speaking("ru", ["Ann"]):
        for card in ("Q", "A as 14", "6", "4"):
            state.play(f"spend {card}")
        claim = next(choice for choice in game.face.scene(state.view(0)).choices if choice.text == "claim 3")
        assert claim.label == "Занять 3 дороги"
        assert "Ann тратит 4, 6, Q и A как 14 = 36" in game.face.text(state.view(0)).plain
        state.play("claim 3")
        for road in ("a-b", "a-c"):
            state.play(road)
        last = state.copy()
        state.play("a-d")
        (told,) = game.events(last, last.moves.find("a-d") or 0, state, 1)
        assert told.text == "Ann тратит A, 4, 6 и Q на 3 дороги: A-B, A-C и A-D."
        after = before.copy().play("draw")
        (seen,), (hidden,) = (game.events(before, int(before.moves.find("draw") or 0), after, seat) for seat in (0, 1))
        assert seen.text.startswith("Ann тянет ")
        assert hidden.text == "Ann тянет карту."
        assert seen.text != hidden.text


def test_refusals_keep_the_notation() -> None:
    state = position("Q A 6 4", "")
    for language in languages():
        with speaking(language):
            assert "spend A as 14" in state.game.explain(state, "spend A")
            assert "A as 1" in state.game.explain(state, "spend z")
            assert "z" in state.game.explain(state, "spend z")
    with speaking("pt"):
        assert state.game.explain(state, "spend A") == "diga quanto vale o ás: spend A as 1 ou spend A as 14"


def test_who_wins_in_every_language() -> None:
    roads = [f"{a}-{b}" for b in "bcdefgh" for a in "abcdefgh" if a < b]
    game = byways.game("selling-knives", players=2)

    def ended(first: int) -> State:
        claimed = {"blue": roads[:first], "orange": roads[first:]}
        return game.from_dict({"centres": 8, "seat": None, "stashes": ["", ""], "roads": claimed, "latest": roads[-1:]})

    assert str(ended(21).outcome) == "Blue wins: 21 roads against 7."
    with speaking("ru", ["", "Ann"]):
        assert str(ended(21).outcome) == "Побеждает Синий: 21 дорога против 7."
        assert str(ended(4).outcome) == "Побеждает Ann: 24 дороги против 4."
        assert str(ended(14).outcome) == "Победу делят Синий и Ann: у каждого по 14 дорог."
    with speaking("pt"):
        assert str(ended(14).outcome) == "Azul e Laranja dividem a vitória: 14 estradas para cada um."
