"""Colours: every face can be read by day and by night, and its drawings need no page around them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import byways
from byways.engine import State
from byways.engine.colours import Palette, Reads, by_day, contrast
from our_games import GAMES

VARIABLE = re.compile(r"var\(--([\w-]+),([^()]*)\)")
TEXT = re.compile(r"<text\b[^>]*\bfill=\"([^\"]*)\"")
PLAIN_COLOUR = re.compile(r"(?:fill|stroke|stop-color)=\"(#[0-9a-fA-F]{3,8})\"")
PAGE = ("sign", "px")
"""Variables of the page itself: its letters, and how many units a pixel shows."""


def positions(name: str) -> Iterator[State]:
    """Some positions of a game, as the seat to act and as a spectator sees them."""
    state = byways.game(name).new(seed=3)
    dice = random.Random(3)
    for ply in range(60):
        if state.over:
            break
        if ply % 12 == 0:
            yield state.view(state.seat)
            yield state.view(None)
        state.play(dice.choice(state.codes()))


def drawings(state: State) -> Iterator[str]:
    """All that a face draws of a position."""
    face = state.game.face
    scene = face.scene(state)
    yield face.board()
    yield scene.under
    yield scene.over
    for piece in scene.pieces:
        yield from (piece.svg, piece.peek)
    for card in scene.hand:
        yield card.svg
    for panel in scene.panels:
        yield from (panel.svg, panel.badge, panel.colour, *(card.svg for card in panel.cards))
    for choice in (*scene.choices, *(face.ways(state) if state.viewer is not None else ())):
        yield choice.preview
    if scene.mat is not None:
        yield scene.mat.svg


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#fff", "#fff") == 1
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_what_can_not_be_read_is_named() -> None:
    palette = Palette("p", {"ink": ("#000000", "#777777"), "paper": "#ffffff"}, [Reads("ink", ("paper",))])
    assert palette.faults() == ["p: ink on paper by night has 4.48, not 4.5"]
    assert palette.ink == "var(--p-ink,#000000)"
    with pytest.raises(AttributeError, match="there is no colour 'inc'"):
        _ = palette.inc


@pytest.mark.parametrize("name", GAMES)
def test_every_pair_of_colours_can_be_read_by_day_and_by_night(name: str) -> None:
    palette = byways.game(name).face.palette
    assert palette is not None
    assert palette.reads
    assert palette.faults() == []
    assert any(day != night for day, night in palette.colours.values())


@pytest.mark.parametrize("name", GAMES)
def test_drawings_use_the_colours_of_the_face(name: str) -> None:
    palette = byways.game(name).face.palette
    assert palette is not None
    known = {f"{palette.prefix}-{colour.replace('_', '-')}": day for colour, (day, _) in palette.colours.items()}
    inks = {getattr(palette, pair.ink) for pair in palette.reads}
    for state in positions(name):
        for drawn in drawings(state):
            for variable, value in VARIABLE.findall(drawn):
                assert variable in PAGE or known.get(variable) == value, f"{variable} is no colour of the face"
            written = {fill for fill in TEXT.findall(drawn) if fill != "none"}
            assert written <= inks, f"{written - inks} are not among what has to be read"


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_alone_needs_no_variables(name: str) -> None:
    state = byways.game(name).new(seed=1)
    for drawn in (state.svg(), state.view(0).svg()):
        assert "var(" not in drawn
        assert "<style" not in drawn
    picture = state.game.face.picture(state)
    assert picture.count("<style>") == 1
    assert by_day(picture) == by_day(by_day(picture))
