"""Bytes from outside are positions that the rules can be trusted with, or they are refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import byways
from blobs import misread, positions_of, throw
from byways.engine import BadPosition
from byways.engine.errors import NoSeat
from byways.engine.verbs import NOBODY, WHOLE

GAMES: list[tuple[str, dict[str, Any]]] = [
    *(("crab-stack", {"players": players}) for players in (2, 3, 4)),
    ("selling-knives", {"players": 2}),
    ("selling-knives", {"players": 3, "kcount": 8, "scoring": "route"}),
    ("selling-knives", {"players": 6, "open": True}),
    ("snowplow-race", {"players": 1, "start": "5:20"}),
    ("snowplow-race", {"players": 3, "length": "full", "start": "5:00"}),
    ("snowplow-race", {"players": 6, "map": "northport", "advanced": True, "start": "5:10"}),
]
NAMED = [
    pytest.param(name, options, marks=pytest.mark.xdist_group(name), id=f"{name}-{number}")
    for number, (name, options) in enumerate(GAMES)
]


@pytest.mark.parametrize(("name", "options"), NAMED)
def test_spoilt_bytes_are_refused_or_sound(name: str, options: dict[str, Any]) -> None:
    game = byways.game(name, **options)
    tally = throw(game, positions_of(game, 1), 400, Random(2))
    assert tally.refused > 100
    assert tally.played > 0, "some turned bits leave a position sound, so that what follows is tried too"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *NAMED,
        *(
            pytest.param(name, options, marks=pytest.mark.xdist_group(name), id=name)
            for name, options in (("snow-tails", {"players": 3}), ("vancouver-buses", {"players": 3, "deliveries": 4}))
        ),
    ],
)
def test_misprinted_positions_are_refused_or_sound(name: str, options: dict[str, Any]) -> None:
    game = byways.game(name, **options)
    tally = misread(game, positions_of(game, 1)[:40], 150, Random(3))
    assert tally.refused > 5
    assert tally.played > 5


@pytest.mark.parametrize(("name", "options"), NAMED)
def test_positions_of_real_games_and_their_views_are_taken(name: str, options: dict[str, Any]) -> None:
    game = byways.game(name, **options)
    for seed in range(6):
        for state in positions_of(game, seed):
            assert game.from_bytes(bytes(state)) == state
            for viewer in (*range(game.players), None) if game.STATE.secret else ():
                view = state.view(viewer)
                assert game.from_bytes(bytes(view), viewer=NOBODY if viewer is None else viewer) == view
            assert bytes(game.from_dict(state.to_dict())) == bytes(
                game.from_bytes(bytes(game.from_dict(state.to_dict())))
            )


@pytest.mark.xdist_group("selling-knives")
def test_a_view_holds_nothing_that_its_viewer_may_not_see() -> None:
    game = byways.game("selling-knives", players=3)
    state = game.new(seed=1).play("draw")
    with pytest.raises(BadPosition, match=r"the field stash holds what seat 2 may not see"):
        game.from_bytes(bytes(state), viewer=2)
    with pytest.raises(BadPosition, match=r"holds what a spectator may not see"):
        game.from_bytes(bytes(state.view(0)), viewer=NOBODY)
    for viewer in (3, WHOLE - 1, "me"):
        with pytest.raises(NoSeat, match="there is no seat"):
            game.from_bytes(bytes(state), viewer=viewer)  # type: ignore[arg-type]
