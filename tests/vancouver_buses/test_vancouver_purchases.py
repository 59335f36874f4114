"""Buying: which card, for how much, whom it hits, and that the turn goes on afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from byways.games.vancouver_buses.data import the_box
from vancouver_buses.bus_positions import (
    actions,
    city,
    hand,
    moves,
    player,
    roads_from,
    roll,
    same_turn,
    sound,
    starting,
)

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOURS = [region.colour for region in BOX.regions]
COST = {card.id: card.cost for card in BOX.upgrades}
FULL = ["gastown", "marine-main", "1st-clark", "49th-tyne"]
"""A hand of four."""


# Buying


@rule("VB21", "VB55", "VB26")
@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("supervisor", [False, True])
def test_a_card_is_bought_from_its_place(place: int, supervisor: bool) -> None:
    """The other places stay as they are, and the turn goes on as before."""
    name = BOX.upgrades[0].id
    row: list[Any] = ["hybrid-bus", "alma-mater", "old-marpole"]
    row[place] = name
    rich = {"fares": COST[name]}
    boss = {"upgrades": ["transit-supervisor"]}
    if supervisor:
        start = city({}, {**rich, **boss}, row=row, phase="offer", seat=1, turn=0, offered=[place], turns=3)
    else:
        start = city(rich, boss, row=row, turns=3)
    buyer = int(supervisor)
    state = start.copy().play(f"buy {name}")
    assert name in player(sound(state), buyer)["upgrades"]
    assert player(state, buyer)["fares"] == 0
    shown = state.to_dict()["row"]
    assert [shown[k] for k in range(3) if k != place] == [row[k] for k in range(3) if k != place]
    assert shown[place] is not None
    assert same_turn(start, state)
    assert (actions(state), state.to_dict()["offered"], state.to_dict()["cause"]) == (5, [], "nothing")


@rule("VB70")
def test_the_supervisor_passes_and_the_turn_goes_on() -> None:
    boss = {"fares": 5, "upgrades": ["transit-supervisor"]}
    start = city({}, boss, row=["detour", "hybrid-bus", "night-bus"], phase="offer", seat=1, turn=0, offered=[0, 1])
    assert moves(start) == {"buy detour", "pass"}  # Hybrid Bus is too dear, Night Bus lay there before
    state = start.copy().play("pass")
    assert same_turn(start, state)
    assert (actions(state), state.to_dict()["offered"], state.to_dict()["phase"]) == (5, [], "actions")


@rule("VB70", "VB54")
def test_the_supervisor_is_not_asked_about_a_place_that_stays_empty() -> None:
    """The very last card is bought: nothing comes, and the turn goes on."""
    every = [card.id for card in BOX.upgrades if card.id != "transit-supervisor"]
    twice = [card.id for card in BOX.upgrades if card.copies == 2]
    rest = [name for name in every if name != "night-bus"]
    boss = {"fares": 9, "upgrades": ["transit-supervisor", *twice]}
    start = city({"upgrades": rest}, boss, row=["night-bus"], phase="offer", seat=1, turn=0, offered=[0])
    state = start.copy().play("buy night-bus")
    assert same_turn(start, state)
    assert (state.to_dict()["row"], state.to_dict()["offered"]) == ([None, None, None], [])


@rule("VB21", "VB54")
@pytest.mark.parametrize("in_deck", [True, False])
def test_the_deck_of_upgrades_is_used_to_its_last_card(in_deck: bool) -> None:
    """One card is left, in the deck or among the discards: it is turned up, and not before its time."""
    rest = [card.id for card in BOX.upgrades for _ in range(card.copies)]
    row = ["night-bus", "hybrid-bus", "express-bus"]
    for name in (*row, "old-marpole"):
        rest.remove(name)
    own = list(dict.fromkeys(rest))
    left = list(rest)
    for name in own:
        left.remove(name)
    if in_deck:  # all others are discarded
        state = city({"fares": 3}, row=row, upgrade_discards=rest)
    else:  # all others are owned
        state = city({"fares": 3, "upgrades": own}, {"upgrades": left}, row=row, upgrade_discards=["old-marpole"])
    state.play("buy night-bus")
    assert state.to_dict()["row"] == ["old-marpole", "hybrid-bus", "express-bus"]


@rule("VB21", "VB23", "VB25")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_nobody_buys_in_anothers_turn(turn: int) -> None:
    """Whoever is on turn decides and pays, though all could; then it is the next player's turn to buy."""
    row = ["articulated-bus", "night-bus", "old-marpole"]
    state = city(*[{"fares": 12}] * 3, number=3, row=row, turn=turn, seat=turn)
    for decision in ("buy night-bus", "sweep"):
        assert starting(state, "buy") >= {"articulated-bus", "old-marpole"} - set(player(state, turn)["upgrades"])
        state.play(decision)
        assert state.seat == turn
    assert [player(state, seat)["fares"] for seat in range(3)] == [12 - 4 * (seat == turn) for seat in range(3)]
    assert [player(state, seat)["upgrades"] for seat in range(3)] == [
        ["night-bus"] * (seat == turn) for seat in range(3)
    ]
    data = roll(state, lambda blue, red: blue != red)
    assert data.seat == (turn + 1) % 3
    assert "sweep" in moves(data)


# What upgrades do when they are bought


def left_with(tokens: list[str]) -> dict[str, list[str]]:
    """A crowd that leaves in the containers a token of each of these colours, and no other."""
    crowd = {}
    for stop, colour in zip(BOX.stops, COLOURS, strict=False):
        crowd[stop.id] = [colour] * (19 if colour in tokens else 20)
    return crowd


@rule("VB26", "VB73")
@pytest.mark.parametrize("tokens", [[], ["red"], ["green"]])
def test_bike_rack_needs_a_token(tokens: list[str]) -> None:
    state = city({"fares": 4}, row=["bike-rack"], waiting=left_with(tokens))
    assert starting(state, "buy") == ({"bike-rack"} if tokens else set())
    if tokens:
        state.play("buy bike-rack")
        assert moves(state) == {f"rack {tokens[0]}"}
        before = state.copy()
        sound(state.play(f"rack {tokens[0]}"))
        assert player(state)["bike_rack"] == tokens[0]
        assert same_turn(before, state)


@rule("VB24", "VB72")
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_community_shuttle_leaves_two_cards(held: int) -> None:
    state = city({"fares": 4, "hand": FULL[:held]}, row=["community-shuttle"]).play("buy community-shuttle")
    rest = FULL[:held]
    while len(rest) > 2:
        assert moves(state) == {f"discard {stop}" for stop in rest}
        state.play(f"discard {rest.pop(1)}")
    assert (state.to_dict()["phase"], actions(state), hand(sound(state))) == ("actions", 5, rest)


@rule("VB26", "VB73")
@pytest.mark.parametrize("name", ["exact-change-please", "unruly-passenger", "detour", "out-of-fuel"])
def test_whom_an_upgrade_can_hit(name: str) -> None:
    """Everyone but oneself; a hand that is looked at must have a card, and be at one's stop to be taken from."""
    here = {"bus": "ubc"}
    seats = [{**here, "hand": ["1st-clark"]}, {**here, "fares": 9}, here, {"hand": ["gastown"]}]
    state = city(*seats, number=4, row=[name], turn=1, seat=1).play(f"buy {name}")
    hit = {
        "exact-change-please": {"teal"},
        "unruly-passenger": {"teal", "grey"},
        "detour": {"teal", "brown", "grey"},
        "out-of-fuel": {"teal", "brown", "grey"},
    }
    assert moves(state) == {f"on {colour}" for colour in hit[name]}
    empty = city({"bus": "ubc"}, {**here, "fares": 9}, row=[name], turn=1, seat=1)
    assert bool(starting(empty, "buy")) is (name in ("detour", "out-of-fuel"))


@rule("VB26", "VB73")
@pytest.mark.parametrize("name", ["exact-change-please", "unruly-passenger", "detour", "out-of-fuel", "floor-it"])
def test_the_second_player_uses_upgrades_like_the_first(name: str) -> None:
    """On seat 0, who has one card; Floor It moves one's own bus."""
    there = {"bus": "ubc"}
    start = city({**there, "hand": ["gastown"]}, {**there, "fares": 9}, row=[name], turn=1, seat=1)
    state = start.copy().play(f"buy {name}")
    if name != "floor-it":
        assert moves(state) == {"on teal"}
        state.play("on teal")
    if name in ("detour", "floor-it"):
        assert moves(state) == {"pass", *(f"to {stop}" for stop in roads_from("ubc"))}
        state.play("to 4th-blanca").play("pass")
    elif name != "out-of-fuel":
        assert moves(state) == {"take gastown"}
        state.play("take gastown")
    sound(state)
    assert [player(state, seat)["bus"] for seat in (0, 1)] == {
        "detour": ["4th-blanca", "ubc"],
        "floor-it": ["ubc", "4th-blanca"],
    }.get(name, ["ubc", "ubc"])
    assert hand(state, 1) == (["gastown"] if name == "exact-change-please" else [])
    assert len(hand(state)) == int(name not in ("exact-change-please", "unruly-passenger"))
    assert player(state)["skip"] == int(name == "out-of-fuel")
    assert same_turn(start, state)
    assert (actions(state), state.to_dict()["cause"]) == (5, "nothing")


@rule("VB78")
def test_the_second_player_gets_a_new_hand() -> None:
    state = city({"hand": ["ubc"]}, {"hand": FULL[:3], "fares": 6}, row=["sorry-not-in-service"], turn=1, seat=1)
    state.play("buy sorry-not-in-service")
    assert (hand(sound(state)), hand(state, 1), state.to_dict()["draws"]) == (["ubc"], [], 3)
    for colour in ("red", "green", "white"):
        assert moves(state) == {f"draw {other}" for other in COLOURS}
        state.play(f"draw {colour}")
    assert (len(hand(sound(state), 1)), state.to_dict()["phase"], state.seat) == (3, "actions", 1)


@rule("VB74")
def test_a_bus_without_fuel_left_in_the_steps_of_floor_it() -> None:
    """The last step ends it; a double step along a lane is one step."""
    way = [BOX.stops[stop].id for stop in BOX.hov["Granville"]]
    mine = {"bus": way[0], "fares": 2, "upgrades": ["granville-hov-lane-access"]}
    state = city(mine, row=["floor-it"]).play("buy floor-it")
    for stop in way[2::2]:
        state.play(f"to {stop}")
    assert (player(state)["bus"], state.to_dict()["steps"]) == ("marpole-loop", 8 - 4)
    assert player(sound(state))["left"] == way[-2]
