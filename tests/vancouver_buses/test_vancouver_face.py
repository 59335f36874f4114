"""How Vancouver Buses looks before the start, and what its choices weigh."""

from __future__ import annotations

import re
from xml.etree import ElementTree

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


def test_passengers_wait_beside_a_bus_and_not_behind_it() -> None:
    """Wherever a bus stands, each passenger at its stop can be seen and hit, and picked up by a button as well."""
    waiting = {"marine-fraser": ["yellow", "red"], "49th-kerr": ["green"]}
    scene = scene_of(city(waiting=waiting).view(0))
    bus = next(piece for piece in scene.pieces if piece.id == "bus-0")
    people = [piece for piece in scene.pieces if piece.id.startswith("token-")]
    near = [piece for piece in people if abs(piece.x - bus.x) < 100 and abs(piece.y - bus.y) < 60]
    assert len(near) == 2
    assert all(abs(piece.x - bus.x) >= 38 + 19 and piece.layer > bus.layer for piece in near)
    pick_ups = [choice for choice in scene.choices if choice.text.startswith("pick up")]
    assert sorted(choice.picks[0] for choice in pick_ups) == sorted(piece.id for piece in near)
    assert all(choice.button for choice in pick_ups)
    assert {choice.label for choice in pick_ups} == {
        "Pick up the passenger to Victoria-Fraserview",
        "Pick up the passenger to Fairview",
    }


def test_actions_left_are_shown_with_their_ground_or_not_at_all() -> None:
    bus = next(piece for piece in scene_of(city(actions=5).view(0)).pieces if piece.id == "bus-0")
    badge = ElementTree.fromstring(f"<g>{bus.svg}</g>").find("g")
    assert badge is not None
    assert badge.get("data-of") == "bus-0", "names of stops give way to it"
    assert badge.get("data-rank") == "0"
    assert [child.tag for child in badge] == ["circle", "text"]


def test_rings_where_routes_begin_lie_below_names() -> None:
    scene = scene_of(game().new(seed=3).view(0))
    assert "<circle" not in scene.over
    assert scene.under.count('r="36"') >= 1


def test_one_fare_is_a_fare() -> None:
    one, two = (scene_of(city({"fares": fares}).view(0)).panels[0].facts for fares in (1, 2))
    assert [fact.label for fact in one if fact.value == "1"] == ["fare"]
    assert "fares" in [fact.label for fact in two]


def test_an_upgrade_says_what_it_does_where_it_is_shown_large() -> None:
    """In a hand its letters would be too small: what stands in `vb-close` is shown from 220 pixels on."""
    scene = scene_of(city(row=["night-bus"]).view(0))
    drawn = next(card.svg for card in scene.hand if card.id.startswith("offer-"))
    near = ElementTree.fromstring(drawn).findall(".//{*}g[@class='vb-close']")
    assert len(near) == 1
    words = " ".join(near[0].itertext())
    assert words == "Night Bus +2 actions on a turn that you start with at most 1 passenger card in hand."
    sizes = [float(text.get("font-size", "0")) for text in near[0].findall("{*}text")]
    assert min(sizes) >= 9, "fourteen pixels where a card is shown large"
