"""How Vancouver Buses looks before the start, and what its choices weigh."""

from __future__ import annotations

import re

import pytest

from byways.engine import Scene, State
from vancouver_buses.bus_positions import city, game

pytestmark = pytest.mark.xdist_group("vancouver-buses")


def scene_of(view: State) -> Scene:
    return view.game.face.scene(view)


def test_before_the_start_the_map_says_where_each_route_begins() -> None:
    state = game().new(seed=3)
    scene = scene_of(state.view(0))
    offered = {choice.label for choice in scene.choices}
    numbers = {number for text in re.findall(r">([^<>]+)</text>", scene.over) for number in text.split(", ")}
    assert len(numbers) == len(offered) == 3
    assert all(any(f"(route {number})" in label for label in offered) for number in numbers)
    other = scene_of(state.view(1)).over
    assert other != scene.over, "everybody sees where their own routes begin"
    assert scene_of(state.view(None)).over == "", "and nobody who watches"


@pytest.mark.parametrize("actions", [0, 5])
def test_ending_a_turn_looks_alike_whatever_is_left(actions: int) -> None:
    scene = scene_of(city(actions=actions).view(0))
    assert next(choice.weight for choice in scene.choices if choice.text == "end") == ""
