"""Where each rule of a turn begins and ends: the last action, the last token, the first and the last place."""

from __future__ import annotations

import pytest

from byways.engine import Positions, Seat, State
from byways.games.vancouver_buses.board import Board, Region
from byways.games.vancouver_buses.data import the_box
from byways.games.vancouver_buses.rules.position import PASS
from byways.games.vancouver_buses.rules.scoring import set_lacks
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, roads_from, roll, sound, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOURS = [region.colour for region in BOX.regions]
FULL = ["gastown", "marine-main", "1st-clark", "49th-tyne"]
"""A hand of four."""
LINE = ["broadway-alma", "broadway-macdonald", "broadway-arbutus", "broadway-granville", "broadway-oak"]
LINE += ["broadway-city-hall-station", "broadway-main", "broadway-fraser", "broadway-clark"]
"""Stops of Broadway, from west to east on one straight line."""


def cards(colour: str) -> list[str]:
    """All passenger cards of a colour, by their stops."""
    return [BOX.stops[stop].id for stop in BOX.cards(COLOURS.index(colour))]


def costs(state: State, stops: list[str]) -> list[int]:
    """Drive from stop to stop; the actions that each move took."""
    found = []
    for stop in stops:
        before = actions(state)
        found.append(before - actions(state.play(f"to {stop}")))
    return found


# A turn begins


@rule("VB12", "VB25", "VB59")
def test_a_turn_begins_afresh() -> None:
    """Whatever the turn before has used up, spoilt or counted."""
    state = city(
        {"bus": LINE[0], "left": LINE[1]},
        turns=4,
        straight=2,
        moved=True,
        only_moves=False,
        used=["improved-transmission", "move-to-the-back"],
        offered=[0],
        row=["night-bus"],
    )
    data = roll(state, lambda blue, red: blue == red).to_dict()
    assert (data["turn"], data["seat"], data["turns"], data["phase"]) == (1, 1, 5, "doubles")
    assert (data["actions"], data["straight"], data["used"], data["offered"]) == (0, 0, [], [])
    assert (data["only_moves"], data["moved"], data["cause"]) == (True, False, "nothing")


@rule("VB61", "VB25")
def test_express_bus_counts_the_moves_of_its_own_turn() -> None:
    """The other's pickup or move before does not matter."""
    express = {"bus": LINE[0], "upgrades": ["express-bus"], "fares": 1}
    state = city({"bus": "ubc", "hand": ["ubc"]}, express).play("deliver ubc")
    state = roll(state, lambda blue, red: {blue, red} == {1, 2})
    costs(state, LINE[1:3])
    assert (state.seat, actions(state)) == (1, 2)
    idle = {**express, "upgrades": ["express-bus", "training-vehicle"]}
    state = roll(city({"bus": "ubc"}, idle).play("to 4th-blanca"), lambda blue, red: {blue, red} == {1, 2})
    assert (state.seat, actions(state)) == (1, 0)


@rule("VB63", "VB66")
def test_what_is_used_once_a_turn_can_be_used_in_the_next() -> None:
    state = city({"bus": "41st-fraser", "left": "41st-main", "upgrades": ["move-to-the-back"]}).play("to 41st-main")
    assert "41st-fraser" not in starting(state, "to")
    for _ in range(2):
        state = roll(state, lambda blue, red: blue != red)
    assert "41st-fraser" in starting(state, "to")


@rule("VB16", "VB59", "VB60", "VB62")
@pytest.mark.parametrize(
    ("upgrades", "more"),
    [
        ([], 0),
        (["improved-engines"], 1),
        (["hybrid-bus", "improved-engines"], 3),
        (["night-bus"], 2),
        (["training-vehicle"], -2),
        (["express-bus"], 0),
    ],
)
def test_the_second_player_has_what_their_own_upgrades_give(upgrades: list[str], more: int) -> None:
    seats = [{"upgrades": ["improved-transmission", "community-shuttle"]}, {"upgrades": upgrades}]
    assert actions(roll(city(*seats), lambda blue, red: (blue, red) == (4, 6))) == 6 + more


@rule("VB75", "VB25")
def test_each_turn_without_fuel_is_counted() -> None:
    state = city({}, {"skip": 2}, number=3).play("end")
    assert (state.seat, player(state, 1)["skip"]) == (2, 1)
    many = city({"skip": 4}, {"skip": 4}).play("end")
    data = sound(many).to_dict()
    assert [turn["seat"] for turn in data["missed"]] == [1, 0, 1, 0, 1, 0]  # as many as can be told
    assert not many.record["missed"][:, 1:].any()  # no dice were rolled
    assert (many.seat, player(many)["skip"], player(many, 1)["skip"]) == (1, 0, 0)


@rule("VB68")
@pytest.mark.parametrize(("held", "offered"), [(3, True), (4, False)])
def test_the_ramp_needs_one_place(held: int, offered: bool) -> None:
    state = roll(city({}, {"upgrades": ["wheelchair-ramp"], "hand": FULL[:held]}), lambda b, r: (b, r) == (1, 6))
    assert (state.to_dict()["phase"] == "wheelchair ramp") is offered


@rule("VB68", "VB13")
@pytest.mark.parametrize("decision", ["draw blue", "pass"])
def test_after_the_ramp_the_passenger_appears(decision: str) -> None:
    state = roll(city({}, {"upgrades": ["wheelchair-ramp"]}), lambda blue, red: (blue, red) == (1, 6))
    assert moves(state) == {"pass", *(f"draw {colour}" for colour in COLOURS)}
    assert state.to_dict()["waiting"] == {}
    data = sound(state.play(decision)).to_dict()
    assert list(data["waiting"].values()) == [["black"]]
    assert (data["phase"], data["cause"], data["actions"]) == ("actions", "nothing", 6)
    assert len(hand(state, 1)) == int(decision != "pass")
    bus = player(state, 1)["bus"]
    assert actions(state.play(f"to {min(roads_from(bus))}")) == 5  # and the turn goes on


@rule("VB68", "VB69")
def test_one_card_comes_up_the_ramp() -> None:
    """Drawn unseen or looked for, it is one."""
    seats = ({}, {"upgrades": ["wheelchair-ramp", "priority-seating"]})
    state = roll(city(*seats), lambda blue, red: (blue, red) == (1, 6)).play("draw white")
    data = sound(state).to_dict()
    assert (data["phase"], data["cause"], data["region"], data["draws"]) == ("draw", "ramp", "white", 1)
    assert moves(state) == {"draw deck", "look at deck"}
    assert (len(hand(sound(state.play("draw deck")), 1)), state.to_dict()["phase"]) == (1, "actions")


# Placing


@rule("VB13", "VB53")
def test_the_last_token_of_a_colour() -> None:
    """It is placed, after doubles it can be named, and then there is none."""
    crowd = {stop.id: ["green"] for stop in BOX.stops[:19]}
    state = city(waiting=crowd)
    after = roll(state, lambda blue, red: (blue, red) == (5, 2)).to_dict()
    assert sum(len(colours) for colours in after["waiting"].values()) == 20
    doubles = city(waiting=crowd, phase="doubles").play("from white")
    assert "green" in starting(doubles, "to")
    assert int(sound(doubles.play("to green")).record["supply"][1]) == 0


@rule("VB14", "VB53")
@pytest.mark.parametrize("colour", COLOURS)
def test_nobody_waits_in_the_only_region_that_has_tokens(colour: str) -> None:
    others = [other for other in COLOURS if other != colour]
    crowd = {stop.id: [other] * 20 for stop, other in zip(BOX.stops, others, strict=False)}
    state = city(phase="doubles", waiting=crowd)
    assert moves(state) == {"fare", *(f"from {other}" for other in others)}
    assert moves(state.play(f"from {others[0]}")) == {f"to {colour}"}


@rule("VB14", "VB53")
def test_the_last_fare() -> None:
    state = city({"fares": 23}, {"fares": 24}, phase="doubles").play("fare")
    assert player(state)["fares"] == 24


@rule("VB14")
@pytest.mark.parametrize("decisions", [["fare"], ["from red", "to purple"]])
def test_after_doubles_the_turn_goes_on(decisions: list[str]) -> None:
    state = city(phase="doubles", dice=[4, 4], turns=3)
    for decision in decisions:
        state.play(decision)
    assert (state.seat, actions(state), state.to_dict()["dice"], state.to_dict()["turns"]) == (0, 4, [4, 4], 3)


@rule("VB15", "VB53", "VB68")
@pytest.mark.parametrize("colour", ["red", "purple"])
def test_a_deck_without_any_card_left_can_not_be_drawn_from(colour: str) -> None:
    gone = cards(colour)
    seats = ({"delivered": gone[:12], "fares": 2}, {"delivered": gone[12:]})
    state = city(*seats, row=["straggler"], options={"deliveries": 24}).play("buy straggler")
    assert moves(state) == {f"draw {other}" for other in COLOURS if other != colour}
    doubles = city(*seats, phase="doubles", options={"deliveries": 24})
    assert moves(doubles) == {"fare", *(f"from {other}" for other in COLOURS if other != colour)}


# Driving


@rule("VB17")
def test_turning_back_at_a_stop_with_two_roads() -> None:
    """No stop is a dead end as long as a second road leads away, for moves and for the steps of an upgrade."""
    mine = {"bus": "49th-tyne", "left": "49th-kerr", "fares": 2}
    state = city(mine, row=["floor-it"])
    assert starting(state, "to") == {"49th-boundary"}
    assert moves(state.play("buy floor-it")) == {"to 49th-boundary", "pass"}


@rule("VB17")
def test_no_number_of_actions_lets_a_bus_turn_back_or_deliver_elsewhere() -> None:
    state = city({"bus": "49th-tyne", "left": "49th-kerr", "hand": ["ubc"]}, actions=100)
    assert moves(state) == {"to 49th-boundary", "end"}


@rule("VB64")
@pytest.mark.parametrize("breaks", ["nothing", "pick up red", "deliver", "exchange", "floor it", "detour", "a turn"])
def test_what_breaks_a_straight_line(breaks: str) -> None:
    """Three moves, then one for nothing; and so on again. Whatever breaks the line, three more are needed."""
    here = LINE[3]
    state = city(
        {"bus": LINE[0], "upgrades": ["straightaway"], "hand": [here, "ubc"], "fares": 9},
        {"bus": here, "hand": ["gastown"]},
        actions=20,
        waiting={here: ["red"]},
        row=["floor-it", "detour"],
    )
    assert costs(state, LINE[1:4]) == [1, 1, 1]
    if breaks == "exchange":
        state.play("exchange with pink").play("give ubc").play("ask black").play("give gastown")
    elif breaks == "floor it":
        state.play("buy floor-it").play("pass")
    elif breaks == "detour":
        state.play("buy detour").play("on pink").play(f"to {min(roads_from(here))}").play("pass")
    elif breaks == "a turn":
        state = roll(roll(state, lambda blue, red: blue != red), lambda blue, red: {blue, red} == {7, 8})
    elif breaks != "nothing":
        state.play(f"deliver {here}" if breaks == "deliver" else breaks)
    wanted = [0, 1, 1, 1, 0] if breaks in ("nothing", "detour") else [1, 1, 1, 0, 1]
    assert costs(state, LINE[4:]) == wanted
    sound(state)


@rule("VB64")
def test_straight_moves_are_counted_as_far_as_it_matters() -> None:
    state = city({"bus": LINE[1], "left": LINE[0]}, straight=99).play(f"to {LINE[2]}")
    assert int(sound(state).record["straight"]) == 99


@rule("VB63", "VB64")
def test_a_free_step_ahead_does_not_use_up_the_one_back() -> None:
    state = city({"bus": LINE[0], "upgrades": ["straightaway", "move-to-the-back"]})
    assert costs(state, LINE[1:5]) == [1, 1, 1, 0]
    assert costs(state, [LINE[3]]) == [0]


@rule("VB65")
@pytest.mark.parametrize(("name", "lane"), [("granville", "Granville"), ("hastings", "Hastings")])
def test_double_steps_from_every_stop_of_a_lane(name: str, lane: str) -> None:
    """Two stops either way, as far as the lane goes; the stop passed is closed afterwards, and may not be the last."""
    way = [BOX.stops[stop].id for stop in BOX.hov[lane]]
    own = {"upgrades": [f"{name}-hov-lane-access"]}
    for place, here in enumerate(way):
        reached = {way[k]: way[(place + k) // 2] for k in (place - 2, place + 2) if 0 <= k < len(way)}
        assert starting(city({"bus": here, **own}), "to") == roads_from(here) | set(reached)
        for stop, passed in reached.items():
            state = city({"bus": here, **own}, actions=1, row=["hybrid-bus"])
            assert player(state.play(f"to {stop}"))["left"] == passed
            closed = city({"bus": here, "left": passed, **own})
            assert stop not in starting(closed, "to")


@rule("VB65", "VB56")
def test_a_double_step_needs_an_action() -> None:
    mine = {"bus": "41st-granville", "upgrades": ["granville-hov-lane-access"], "fares": 1}
    assert not starting(city(mine, actions=0, row=["hybrid-bus"]), "to")
    assert "marpole-loop" in starting(city(mine, actions=1), "to")


@rule("VB66")
def test_rides_need_their_own_upgrade() -> None:
    """Where three lines meet, one travels on the lines that one has the upgrade of."""
    here = "waterfront-station"
    assert not starting(city({"bus": here}), "ride")
    state = city({"bus": here, "upgrades": ["ride-the-canada-line", "ride-the-expo-line"]})
    assert {words.split()[0] for words in starting(state, "ride")} == {"canada", "expo"}
    sound(state.play("ride canada to olympic-village-station"))
    assert (actions(state), player(state)["bus"]) == (4, "olympic-village-station")
    assert not starting(state, "ride")  # the line is used up, and there is no other here
    assert state.to_dict()["used"] == ["ride-the-canada-line"]


@rule("VB66", "VB64")
def test_a_ride_breaks_the_line() -> None:
    mine = {
        "bus": "waterfront-station",
        "left": "burrard-station",
        "upgrades": ["ride-the-canada-line", "straightaway"],
    }
    state = city(mine, straight=2, actions=9).play("ride canada to broadway-city-hall-station")
    assert player(state)["left"] is None
    assert costs(state, LINE[6:]) == [1, 1, 1]
    assert int(sound(state).record["straight"]) == 3


# Picking up and delivering


@rule("VB18", "VB25", "VB67")
@pytest.mark.parametrize(
    ("upgrades", "left", "found"),
    [
        ([], 0, set()),
        ([], 1, {"red"}),
        (["within-walking-distance"], 0, set()),
        (["within-walking-distance"], 1, {"red", "blue at 4th-blanca"}),
        (["all-doors-boarding"], 0, {"red"}),
        (["exit-via-the-rear-doors"], 1, {"red"}),
    ],
)
def test_actions_to_pick_up(upgrades: list[str], left: int, found: set[str]) -> None:
    mine = {"bus": "ubc", "upgrades": upgrades, "fares": 1}
    people = {"ubc": ["red"], "4th-blanca": ["blue"], "4th-alma": ["green"]}
    assert starting(city(mine, actions=left, waiting=people), "pick up") == found


@rule("VB19", "VB25", "VB67")
@pytest.mark.parametrize(
    ("upgrades", "left", "found"),
    [
        ([], 0, set()),
        ([], 1, {"ubc"}),
        (["this-is-close-enough"], 0, set()),
        (["this-is-close-enough"], 1, {"ubc", "4th-blanca"}),
        (["exit-via-the-rear-doors"], 0, {"ubc"}),
        (["bike-rack"], 1, {"ubc"}),  # the rack is for another region than the one the bus is in
    ],
)
def test_actions_to_deliver(upgrades: list[str], left: int, found: set[str]) -> None:
    """Two passengers to one stop are one decision; they get off one by one."""
    held = ["gastown", "ubc", "4th-blanca", "ubc"]
    mine = {"bus": "ubc", "hand": held, "upgrades": upgrades, "bike_rack": "red" if "bike-rack" in upgrades else None}
    state = city({**mine, "fares": 1}, actions=left)
    assert starting(state, "deliver") == found
    if found:
        sound(state.play("deliver ubc"))
        assert (hand(state), player(state)["delivered"]) == (["gastown", "4th-blanca", "ubc"], ["ubc#1"])


@rule("VB18", "VB26")
def test_a_draw_in_progress() -> None:
    """One card is to be drawn for a passenger, and nothing once it is."""
    state = city({"bus": "ubc"}, waiting={"ubc": ["red"]}, discards={"red": ["16th-oak"]}).play("pick up red")
    assert (state.to_dict()["phase"], state.to_dict()["cause"], state.to_dict()["draws"]) == ("draw", "pickup", 1)
    data = sound(state.play("draw deck")).to_dict()
    assert (data["phase"], data["cause"], data["draws"], data["offered"]) == ("actions", "nothing", 0, [])


@rule("VB69", "VB26")
@pytest.mark.parametrize(("discarded", "found"), [(["16th-oak"], {"draw deck", "look at discards"}), ([], set())])
def test_a_card_of_the_straggler_can_be_chased(discarded: list[str], found: set[str]) -> None:
    """The open card on top is for pickups only; without discards there is nothing to look at, and a card comes."""
    mine = {"bus": "ubc", "fares": 2, "upgrades": ["chasing-after-the-bus"]}
    state = city(mine, row=["straggler"], discards={"red": discarded}).play("buy straggler")
    assert state.to_dict()["draws"] == 1
    state.play("draw red")
    if found:
        assert moves(state) == found
        assert hand(state.play("look at discards").play("take 16th-oak")) == ["16th-oak"]
    assert (len(hand(sound(state))), state.to_dict()["phase"]) == (1, "actions")
    plain = city({"fares": 2}, row=["straggler"], discards={"red": discarded}).play("buy straggler").play("draw red")
    assert (plain.to_dict()["phase"], len(hand(plain))) == ("actions", 1)


@rule("VB69", "VB26")
@pytest.mark.parametrize("second", ["draw deck", "look at deck", "look at discards"])
def test_each_card_of_the_stroller_can_be_looked_for(second: str) -> None:
    """The first from the top of the deck, of which the others go back; then the second."""
    both = ["priority-seating", "chasing-after-the-bus"]
    state = city(
        {"bus": "ubc", "fares": 2, "upgrades": both},
        waiting={"ubc": ["white"]},
        discards={"white": ["dunbar-loop", "4th-blanca"]},
        row=["stroller-on-board"],
    )
    state.play("buy stroller-on-board").play("pick up white").play("look at discards").play("take 4th-blanca")
    assert (state.to_dict()["phase"], state.to_dict()["draws"]) == ("draw", 1)
    assert moves(sound(state)) == {"draw deck", "look at deck", "look at discards"}
    state.play(second)
    while state.to_dict()["phase"] != "actions":
        state.play(str(state.moves[0]))
    assert (len(hand(sound(state))), actions(state)) == (2, 5)
    looked = city({"bus": "ubc", "fares": 2, "upgrades": both}, waiting={"ubc": ["white"]}, row=["stroller-on-board"])
    for decision in ("buy stroller-on-board", "pick up white", "look at deck"):
        looked.play(decision)
    for _ in range(3):
        looked.play(str(looked.moves[0]))
    assert moves(sound(looked)) == {"draw deck", "look at deck"}


@rule("VB52", "VB69")
@pytest.mark.parametrize("place", range(4))
def test_a_card_from_any_place_of_a_discard_pile(place: int) -> None:
    """The others stay in their order; of two cards to one stop one is taken."""
    major = "broadway-city-hall-station"
    pile = [f"{major}#1", "4th-arbutus", f"{major}#2", "16th-oak", "false-creek"]
    state = city({"bus": "ubc", "fares": 2}, waiting={"ubc": ["red"]}, discards={"red": pile}, row=["return-trip"])
    state.play("buy return-trip").play("pick up red")
    assert moves(state) == {f"take {stop}" for stop in ("4th-arbutus", major, "16th-oak", "false-creek")}
    taken = [pile[1], pile[2], pile[3], pile[4]][place]
    sound(state.play(f"take {taken.partition('#')[0]}"))
    assert player(state)["hand"] == [taken]
    assert state.to_dict()["discards"]["red"] == [card for card in pile if card != taken]


@rule("VB20", "VB22")
def test_cards_to_one_stop_are_one_choice() -> None:
    pair = ["ubc", "gastown", "ubc"]
    state = city({"bus": "gastown", "hand": pair}, {"bus": "gastown", "hand": ["kootenay-loop", "kootenay-loop"]})
    state.play("exchange with pink")
    assert moves(state) == {"give ubc", "give gastown"}
    state.play("give ubc").play("ask orange")
    assert moves(state) == {"give kootenay-loop"}
    sound(state.play("give kootenay-loop"))
    assert (hand(state), hand(state, 1)) == (["gastown", "ubc", "kootenay-loop"], ["kootenay-loop", "ubc"])
    search = city({"bus": "gastown", "fares": 2}, waiting={"gastown": ["white"]}, row=["giving-directions"])
    search.play("buy giving-directions").play("pick up white")
    assert starting(search, "take") == set(cards("white"))
    assert hand(sound(search.play("take ubc"))) == ["ubc"]


# Full sets


def lacking(b: Board, states: Positions, seat: Seat, region: Region) -> int:
    return set_lacks(states[0], seat, region)


@rule("VB29")
def test_how_many_regions_a_full_set_lacks() -> None:
    """Beside the one that is delivered to."""
    one = ["false-creek", "2nd-main", "49th-main", "marine-oak", "33rd-dunbar", "gastown", "1st-clark", "49th-tyne"]
    for n in range(9):
        state = city({"delivered": one[:n]})
        lacks = state.game.quick(lacking)
        found = [int(lacks(state.game.board, state.array, 0, region)) for region in range(8)]
        assert found == [7] * n + [7 - n] * (8 - n) if n < 8 else found == [7] * 8


# Numbers of decisions


@rule("VB68", "VB74", "VB76", "VB70")
def test_passing_has_one_number() -> None:
    ramp = city({"upgrades": ["wheelchair-ramp"]}, phase="wheelchair ramp", cause="ramp", dice=[1, 2])
    steps = city({"fares": 2}, row=["floor-it"]).play("buy floor-it")
    routes = city({"fares": 5}, row=["rerouting"]).play("buy rerouting")
    boss = {"fares": 9, "upgrades": ["transit-supervisor"]}
    offer = city({}, boss, row=["detour"], phase="offer", seat=1, turn=0, offered=[0])
    for state in (ramp, steps, routes, offer):
        assert state.codes().count(PASS) == 1
        assert len([text for text in moves(state) if text == "pass"]) == 1


@rule("VB11")
@pytest.mark.parametrize(("left", "may"), [(2, False), (3, True)])
def test_a_redraw_needs_three_routes(left: int, may: bool) -> None:
    numbers = [route.number for route in BOX.routes]
    seats = [{"routes": numbers[3 * seat : 3 * seat + 3], "fares": 1} for seat in (0, 1)]
    state = game(2, route_redraw=True).from_dict(
        {
            "phase": "choose route",
            "players": seats,
            "dice": [0, 0],
            "turns": 0,
            "route_discards": numbers[6 : 19 - left],
        }
    )
    assert ("redraw" in moves(state)) is may
    if may:
        sound(state.play("redraw"))
        assert player(state)["routes"] != numbers[:3]
        assert set(player(state)["routes"]) == set(numbers[16:])
        assert set(player(state)["aside"]) == set(numbers[:3])
