"""The face of a game that has none: all that everybody may see, one's own hand, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import byways
from byways.engine import Game
from byways.engine.plain_face import C, PlainFace
from table.secret_game import HighCard

OWN_GAME = Path(__file__).parent.parent.parent / "examples" / "own_game.py"


class PlainHighCard(HighCard):
    FACE = PlainFace


@pytest.fixture
def toll_road() -> Game:
    return byways.load(OWN_GAME)()


def words_of(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")]


def test_fields_of_seats_are_a_table_and_facts(toll_road: Game) -> None:
    state = toll_road.new(seed=1).play("2")
    assert [line.split() for line in str(state).splitlines()] == [
        ["mile", "coins", "broken"],
        ["Blue", "2", "10", "0"],
        ["Orange", "0", "12", "0"],
    ]
    said = words_of(state.svg())
    assert said[:3] == ["mile", "coins", "broken"]
    assert said[-6:] == ["2", "10", "0", "0", "12", "0"]
    facts = toll_road.face.panel(state, 0).facts
    assert [(fact.label, fact.value) for fact in facts] == [("mile", "2"), ("coins", "10"), ("broken", "0")]


def test_a_hand_is_cards_and_nobody_else_sees_it() -> None:
    game = PlainHighCard()
    state = game.new(seed=3)
    held = [int(number) for number in state.record["hand"][0]]
    own, other, spectator = (game.face.scene(state.view(viewer)) for viewer in (0, 1, None))
    assert [card.label for card in own.hand] == [f"hand {place}: {number}" for place, number in enumerate(held)]
    assert all(ElementTree.fromstring(card.svg) is not None for card in own.hand)
    assert [card.label for card in other.hand] != [card.label for card in own.hand]
    assert spectator.hand == []
    assert "hand" not in game.face.text(state.view(None)).plain
    for viewer in (0, 1, None):
        seen = json.dumps(game.face.scene(state.view(viewer)).to_dict())
        world = state.redeal(viewer, seed=9)
        assert json.dumps(game.face.scene(world.view(viewer)).to_dict()) == seen
        assert "aside" not in seen + game.face.board(), "what nobody sees has not even a label"


def test_it_can_be_read_by_day_and_by_night(toll_road: Game) -> None:
    assert C.faults() == []
    state = toll_road.new(seed=1)
    drawn = toll_road.face.picture(state)
    assert "light-dark(" in drawn
    assert not re.search(r'(fill|stroke)="#', drawn), "every colour has one for the night"
    assert "var(" not in re.sub(r'font-family="[^"]*"', "", state.svg()), "on paper it is day"


def test_choices_that_begin_alike_stand_together() -> None:
    game = byways.game("vancouver-buses", players=2)
    face = PlainFace(game)
    state = game.new(seed=1)
    choices = [face.choice(state, code) for code in state.codes()]
    assert {choice.group for choice in choices} == {str(move).split()[0] for move in state.moves}
    assert len({(choice.group, choice.label) for choice in choices}) == len(choices)


@pytest.mark.parametrize("name", ["crab-stack", "snow-tails", "selling-knives", "snowplow-race", "vancouver-buses"])
def test_it_can_draw_any_record(name: str) -> None:
    game = byways.game(name)
    face = PlainFace(game)
    view = game.new(seed=1).view(0)
    drawn = f"<svg>{face.board()}{face.under(view)}</svg>"
    boxes = [node for node in ElementTree.fromstring(drawn).iter() if node.tag == "rect"]
    _, _, width, height = face.viewbox
    for box in boxes:
        at = {key: float(box.get(key, 0)) for key in ("x", "y", "width", "height")}
        assert at["x"] + at["width"] <= width
        assert at["y"] + at["height"] <= height
    for field in game.STATE.fields.values():
        assert field.sight == "public" or not [place for place in face.places if face.fields[place.field] is field]
    assert face.text(view).plain
