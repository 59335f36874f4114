"""What is drawn from a few fields is kept for positions that are alike in these, and comes from nothing else."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

import byways
from byways.engine import Piece, State
from byways.engine.drawn import DrawnFrom
from byways.engine.speech import forget, speaking


def turn_and_fares(state: State) -> tuple[int, int, int]:
    return int(state.record["turn"]), int(state.record["fares"][1]), int(state.record["fares"][0])


def test_it_is_drawn_once_for_positions_that_are_alike_in_its_fields() -> None:
    seen: list[State] = []

    def draw(state: State) -> tuple[int, int, int]:
        seen.append(state)
        return turn_and_fares(state)

    state = byways.game("vancouver-buses", players=2).new(seed=1)
    state.array["fares"][0, :2] = 3, 2
    drawn = DrawnFrom(state.game.STATE, ["turn", ("fares", 1)], draw)
    first = drawn(state)
    assert first == (int(state.record["turn"]), 2, 0), "a row that was not asked for is blank"
    state.array["fares"][0, 0] = 4
    assert drawn(state) is first
    state.array["fares"][0, 1] = 1
    assert drawn(state) == (first[0], 1, 0)
    with speaking("ru"):
        drawn(state)
    with speaking("en", ("Ada", "Ben")):
        drawn(state)
    forget()
    drawn(state)
    assert len(seen) == 5, "other words are other drawings, and what was forgotten is drawn anew"


def test_nothing_else_of_a_position_can_be_in_it() -> None:
    state = byways.game("vancouver-buses", players=2).new(seed=1)
    shown = DrawnFrom(state.game.STATE, ["turn"], bytes)(state)
    blank = state.game.STATE.blank()
    blank["turn"] = state.record["turn"]
    assert shown == blank.tobytes()


def test_parts_of_a_scene_are_frozen_and_made_as_dataclasses_are() -> None:
    piece = Piece("a", x=1.0, label="A crab")
    assert piece == Piece(id="a", svg="", x=1.0, label="A crab")
    assert hash(piece) == hash(replace(piece, y=0.0))
    assert list(vars(piece)) == [one.name for one in fields(Piece)]
    with pytest.raises(FrozenInstanceError):
        piece.x = 2.0  # type: ignore[misc]
    with pytest.raises(TypeError, match="id"):
        Piece()  # type: ignore[call-arg]
