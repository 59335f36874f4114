"""The rulings at the end of Vancouver Buses' rules, as far as the tests of rules and upgrades do not prove them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import byways
from byways.engine import State
from byways.games.vancouver_buses.data import the_box
from byways.games.vancouver_buses.rules.scoring import delivery_gain
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, roll, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOUR = {stop.id: BOX.regions[stop.region].colour for stop in BOX.stops}
FOUR = ["gastown", "marine-main", "1st-clark", "ubc"]


def red_cards() -> list[str]:
    return [BOX.stops[stop].id for stop in BOX.cards(0)]


def points(state: State) -> int:
    return int(state.game.points(state)[0])  # type: ignore[attr-defined]  # of this game


# What is known


@rule("VB51")
def test_what_was_seen_is_known_in_the_next_hand_too() -> None:
    here = {"bus": "ubc"}
    state = city(
        {**here, "hand": ["gastown"]}, {**here, "hand": ["marine-main"]}, here | {"hand": ["1st-clark"]}, number=3
    )
    state.play("exchange with pink").play("give gastown").play("ask red").play("give marine-main")
    data = state.to_dict()
    state = state.game.from_dict({**data, "seat": 1, "turn": 1, "actions": 5})
    state.play("exchange with brown").play("give gastown").play("ask red").play("give 1st-clark")
    assert hand(state, 2) == ["gastown"]
    assert player(state, 0)["knows"]["2.0"] == ["gastown"]
    assert "1.0" not in player(state, 0)["knows"]  # what came in return was never shown to the first
    assert state.view(0).to_dict()["players"][2]["hand"] == ["?black"]


@rule("VB52")
def test_discards_are_open_to_all() -> None:
    state = city(discards={"red": ["false-creek", "16th-oak"]})
    for viewer in (0, 1, None):
        assert state.view(viewer).to_dict()["discards"]["red"] == ["false-creek", "16th-oak"]


# Supply


@rule("VB53", "VB13")
def test_no_token_is_left() -> None:
    crowd = {stop.id: ["green"] for stop in BOX.stops[:20]}
    after = roll(city(waiting=crowd), lambda blue, red: (blue, red) == (5, 2)).to_dict()
    assert after["waiting"] == crowd
    assert len(after["discards"]["white"]) == 1


@rule("VB54")
def test_no_upgrade_is_left() -> None:
    every = [card.id for card in BOX.upgrades]
    twice = [card.id for card in BOX.upgrades if card.copies == 2]
    state = city({"bus": "ubc", "upgrades": every, "fares": 9}, {"upgrades": twice}, row=[None, None, None])
    assert "sweep" not in moves(state)  # an empty row
    state.play("to 4th-blanca")
    assert state.to_dict()["row"] == [None, None, None]
    assert "sweep" in moves(city({"fares": 1}, row=["hybrid-bus", None, None]))


@rule("VB55", "VB21")
def test_the_row_is_filled_when_the_card_has_done_its_work() -> None:
    state = city({"fares": 2}, row=["straggler", "hybrid-bus", "night-bus"]).play("buy straggler")
    assert player(state)["fares"] == 0
    assert state.to_dict()["row"] == [None, "hybrid-bus", "night-bus"]
    state.play("draw red")
    assert None not in state.to_dict()["row"]


@rule("VB56", "VB25")
def test_what_is_free_keeps_the_turn_going() -> None:
    for upgrade in ("all-doors-boarding", "exit-via-the-rear-doors", "move-to-the-back", "straightaway"):
        state = city({"bus": "41st-fraser", "upgrades": [upgrade]}, actions=1).play("to 41st-main")
        assert (state.seat, actions(state)) == (0, 0)
    assert city({"bus": "41st-fraser", "upgrades": ["hybrid-bus"]}, actions=1).play("to 41st-main").seat == 1


@rule("VB56")
def test_actions_may_be_left_and_fares_spent_without_any() -> None:
    assert city(actions=5).play("end").seat == 1
    state = city({"fares": 3}, actions=0, row=["hybrid-bus", "rerouting", "extended-service"])
    state.play("sweep").play("sweep")
    assert (state.seat, player(state)["fares"]) == (0, 1)
    assert state.play("sweep").seat == 1


@rule("VB57")
def test_a_stop_holds_any_number() -> None:
    there = {"bus": "4th-blanca"}
    state = city({"bus": "ubc"}, there, there, there, number=4, waiting={"4th-blanca": ["red"] * 9 + ["blue"]})
    state.play("to 4th-blanca")
    assert [player(state, seat)["bus"] for seat in range(4)] == ["4th-blanca"] * 4
    assert starting(state, "pick up") == {"red", "blue"}


@rule("VB57")
def test_a_dead_end_can_be_left() -> None:
    table = byways.game("vancouver-buses")  # one of its own, for its map is changed
    here, before = BOX.stop_named("41st-main"), BOX.stop_named("41st-fraser")
    seats = [{"bus": "41st-main", "left": "41st-fraser"}, {"bus": "ubc"}]
    data = {"actions": 5, "players": seats}
    assert "41st-fraser" not in starting(table.from_dict(data), "to")
    table.board.city["roads"][0, here] = 1  # no stop of the map is a dead end: make one
    table.board.city["near"][0, here, 0] = before
    assert starting(table.from_dict(data), "to") == {"41st-fraser"}
    assert actions(table.from_dict(data).play("to 41st-fraser")) == 4
    free = {**data, "players": [{**seats[0], "fares": 2}, seats[1]], "row": ["floor-it"]}
    assert starting(table.from_dict(free).play("buy floor-it"), "to") == {"41st-fraser"}


# Exchanges


@rule("VB58", "VB20")
def test_exchange_with_full_hands_and_again() -> None:
    here = {"bus": "ubc"}
    theirs = ["16th-oak", "49th-oak", "49th-tyne", "false-creek"]
    state = city({**here, "hand": FOUR}, {**here, "hand": theirs}, actions=4)
    for given, taken in (("gastown", "49th-tyne"), ("1st-clark", "49th-oak")):
        colour = COLOUR[taken]
        state.play("exchange with pink").play(f"give {given}").play(f"ask {colour}").play(f"give {taken}")
    assert sorted(hand(state)) == sorted(["marine-main", "ubc", "49th-tyne", "49th-oak"])
    assert len(hand(state, 1)) == 4
    assert state.seat == 1  # four actions are spent


# More actions


@rule("VB60", "VB68")
def test_night_bus_counts_after_the_ramp() -> None:
    start = city({"upgrades": ["night-bus", "wheelchair-ramp"], "hand": ["ubc"]})
    state = roll(roll(start, lambda blue, red: blue != red), lambda blue, red: (blue, red) == (1, 6))
    assert actions(state.copy().play("pass")) == 6 + 2
    assert actions(state.play("draw red")) == 6


@rule("VB61")
def test_express_bus_needs_a_move() -> None:
    mine = {"bus": "41st-fraser", "upgrades": ["express-bus"]}
    assert city({**mine, "fares": 1}, actions=0, row=["hybrid-bus"]).play("sweep").seat == 1


@rule("VB61")
def test_purchases_do_not_spoil_express_bus() -> None:
    mine = {"bus": "41st-fraser", "upgrades": ["express-bus"], "hand": ["gastown"]}
    state = city({**mine, "fares": 4}, actions=1, row=["next-stop"]).play("buy next-stop").play("deliver gastown")
    assert actions(state.play("to 41st-main")) == 2


@rule("VB61")
@pytest.mark.parametrize("spoils", ["pick up red", "deliver 41st-fraser", "exchange with pink"])
def test_what_spoils_express_bus(spoils: str) -> None:
    free = ["all-doors-boarding", "exit-via-the-rear-doors", "right-on-time"]
    state = city(
        {"bus": "41st-fraser", "upgrades": ["express-bus", *free], "hand": ["41st-fraser"]},
        {"bus": "41st-fraser", "hand": ["gastown"]},
        waiting={"41st-fraser": ["red"]},
        actions=2,
    ).play(spoils)
    while state.to_dict()["phase"] != "actions":
        state.play(str(state.moves[0]))
    for _ in range(actions(state)):
        state.play(f"to {min(starting(state, 'to'))}")
    assert (state.seat, actions(state), state.to_dict()["used"]) == (0, 0, [])  # no action more


# Moving


def straight(*upgrades: str, **more: Any) -> State:
    """Three moves along 41st Avenue, with Straightaway: the next one on the line is free."""
    mine = {"bus": "41st-fraser", "upgrades": ["straightaway", *upgrades]}
    state = city({**mine, **more.pop("mine", {})}, actions=8, **more)
    for stop in ("41st-knight", "41st-victoria", "41st-clarendon"):
        state.play(f"to {stop}")
    return state


@rule("VB64")
def test_straightaway_is_broken_by_a_pickup() -> None:
    assert actions(straight().play("to 41st-earles")) == 5
    state = straight(waiting={"41st-clarendon": ["red"]}).play("pick up red")
    assert actions(state.play("to 41st-earles")) == 3


@rule("VB64")
def test_straightaway_ends_with_the_turn() -> None:
    state = roll(straight(), lambda blue, red: blue != red)
    state = roll(state, lambda blue, red: (blue, red) == (4, 2))
    assert actions(state.play("to 41st-earles")) == 3


@rule("VB64")
def test_the_bent_road_is_never_straight() -> None:
    ((one, other),) = BOX.bends
    board = game().board.city[0]
    for start in range(len(BOX.stops)):
        for place in range(int(board["roads"][start])):
            middle, ahead = int(board["near"][start, place]), int(board["ahead"][start, place])
            assert {start, middle} != {one, other} or ahead == -1
            assert {middle, ahead} != {one, other}


@rule("VB65", "VB64")
def test_a_double_step_is_one_move() -> None:
    lane = [BOX.stops[stop].id for stop in BOX.hov["Granville"]]
    own = {"upgrades": ["straightaway", "granville-hov-lane-access"]}
    state = city({"bus": lane[0], **own}, actions=8)
    for stop in (lane[2], lane[4], lane[6]):
        state.play(f"to {stop}")
    assert actions(state) == 5
    assert player(state)["left"] == lane[5]
    assert state.record["straight"] == 3
    assert actions(state.copy().play(f"to {lane[7]}")) == 5  # the free step
    assert actions(state.play(f"to {lane[8]}")) == 4  # a double step is never free


@rule("VB66", "VB61", "VB64")
def test_a_ride_is_a_move() -> None:
    mine = {"bus": "stanley-park", "left": "west-end", "upgrades": ["express-bus", "scenic-route", "straightaway"]}
    state = city(mine, actions=1, straight=2).play(f"ride park to {'queen-elizabeth-park'}")
    assert actions(state) == 2
    assert state.record["straight"] == 0


# Picking up, delivering, drawing


@rule("VB67")
@pytest.mark.parametrize("name", ["this-is-close-enough", "bike-rack", "next-stop"])
def test_a_delivery_from_afar_scores_for_its_stop(name: str) -> None:
    region = next(number for number, region in enumerate(BOX.regions) if region.colour == "yellow")
    stop, here, route = next(
        (stop, here, route)
        for road in BOX.roads
        for stop, here in (road, road[::-1])
        for route in BOX.routes_of(stop)
        if here not in route.stops and BOX.stops[stop].region == BOX.stops[here].region == region
    )
    card = BOX.stops[stop].id
    mine = {"bus": BOX.stops[here].id, "hand": [card], "routes": [route.number], "fares": 4}
    if name == "next-stop":
        state = city(mine, {"routes": []}, row=[name]).play(f"buy {name}")
    else:
        state = city({**mine, "upgrades": [name], "bike_rack": "yellow"}, {"routes": []})
    state.play(f"deliver {card}")
    assert state.record["region_n"][0, region] == 1
    assert points(state) == 1 + 1  # the region, and the route that serves the card's stop but not the bus's


@rule("VB69")
def test_looks_at_as_many_cards_as_there_are() -> None:
    mine = {"bus": "ubc", "upgrades": ["priority-seating"]}
    held = red_cards()[:16]
    state = city(mine, {"delivered": held}, waiting={"ubc": ["red"]}, options={"deliveries": 24})
    state.play("pick up red").play("look at deck")
    assert len(state.to_dict()["tops"]["red"]) == 2
    chase = {"bus": "ubc", "upgrades": ["chasing-after-the-bus"]}
    state = city(chase, waiting={"ubc": ["red"]}, discards={"red": ["16th-oak", "false-creek"]})
    state.play("pick up red").play("look at discards")
    assert starting(state, "take") == {"16th-oak", "false-creek"}


@rule("VB69")
def test_which_cards_are_looked_for() -> None:
    both = ["priority-seating", "chasing-after-the-bus"]
    state = city({"bus": "ubc", "upgrades": both}, waiting={"ubc": ["red"]}, discards={"red": ["false-creek"]})
    state.play("pick up red")
    assert moves(state) == {"draw deck", "draw discards", "look at deck", "look at discards"}
    state.play("look at deck")
    assert {text.split()[0] for text in moves(state)} == {"keep"}  # one of the two for each card
    ramp = roll(city({"upgrades": ["wheelchair-ramp", *both]}), lambda blue, red: blue != red)
    ramp = roll(ramp, lambda blue, red: (blue, red) == (1, 6)).play("draw green")
    assert {"draw deck", "look at deck"} <= moves(ramp)
    search = city({"bus": "ubc", "fares": 2, "upgrades": both}, waiting={"ubc": ["red"]}, row=["giving-directions"])
    search.play("buy giving-directions").play("pick up red")
    assert search.to_dict()["phase"] == "choose from deck"


# Buying


@rule("VB70")
def test_the_supervisor_is_offered_the_next_card_too() -> None:
    boss = {"fares": 24, "upgrades": ["transit-supervisor"]}
    most = 0
    for seed in range(12):
        state = city({"fares": 9}, boss, row=["night-bus", "hybrid-bus", "rerouting"], seed=seed).play("buy night-bus")
        bought = 0
        while state.seat == 1 and (names := starting(state, "buy")):
            assert len(names) == 1  # only what has just been turned up, not what lay there
            assert not names & {"hybrid-bus", "rerouting"}
            state.play(f"buy {min(names)}")
            bought += 1
            while state.to_dict()["phase"] not in ("offer", "actions"):
                state.play(str(state.moves[-1]))
        assert state.seat == 0
        most = max(most, bought)
    assert most > 1


@rule("VB72", "VB24")
def test_shuttle_and_articulated_bus() -> None:
    both = {"bus": "ubc", "upgrades": ["community-shuttle", "articulated-bus"]}
    assert starting(city({**both, "hand": FOUR[:3]}, waiting={"ubc": ["red"]}), "pick up")
    assert not starting(city({**both, "hand": FOUR}, waiting={"ubc": ["red"]}), "pick up")


@rule("VB73")
@pytest.mark.parametrize("name", ["giving-directions", "return-trip", "straggler", "exact-change-please"])
def test_one_shots_need_room(name: str) -> None:
    people = {"waiting": {"ubc": ["red"]}, "discards": {"red": ["16th-oak"]}, "row": [name]}
    other = {"bus": "ubc", "hand": ["49th-tyne"]}
    assert starting(city({"bus": "ubc", "fares": 3, "hand": FOUR[:3]}, other, **people), "buy") == {name}
    assert not starting(city({"bus": "ubc", "fares": 3, "hand": FOUR}, other, **people), "buy")


@rule("VB74", "VB61", "VB64")
def test_the_steps_of_floor_it_are_no_moves() -> None:
    mine = {"bus": "41st-fraser", "fares": 2, "upgrades": ["express-bus"]}
    state = city(mine, actions=0, row=["floor-it"]).play("buy floor-it").play("to 41st-main").play("pass")
    assert state.seat == 1  # Express Bus gives nothing
    state = straight(mine={"fares": 2}, row=["floor-it"]).play("buy floor-it").play("pass")
    assert actions(state.play("to 41st-earles")) == 4  # the line is broken


@rule("VB74")
def test_detour_uses_no_upgrade_of_the_other() -> None:
    other = {"bus": "41st-granville", "upgrades": ["granville-hov-lane-access"]}
    state = city({"fares": 3}, other, row=["detour"]).play("buy detour").play("on pink")
    assert "marpole-loop" not in starting(state, "to")
    for _ in range(8):
        assert state.to_dict()["phase"] == "steps"
        state.play(str(state.moves[0]))
    assert (state.seat, state.to_dict()["phase"]) == (0, "actions")


@rule("VB76")
def test_rerouting_gives_no_old_route_back() -> None:
    """With the fewest others left that there can be, and all of them discarded."""
    numbers = [route.number for route in BOX.routes]
    own, rest = [numbers[:3], *(numbers[k : k + 2] for k in (3, 5, 7))], numbers[9:]
    seats: list[dict[str, Any]] = [{"routes": routes} for routes in own]
    seats[0] |= {"fares": 5, "upgrades": ["extended-service"]}
    start = city(*seats, number=4, row=["rerouting"], route_discards=rest).play("buy rerouting")
    for number in own[0]:
        start.play(f"swap {number}")
    assert moves(start) == {"pass"}
    assert player(start.view(1))["aside"] == ["?", "?", "?"]
    seen = set()
    for seed in range(30):
        state = start.copy().reseed(seed).play("pass")
        new = player(state)["routes"]
        assert len(set(new)) == 3
        assert set(new) < set(rest)  # one's old ones are discarded only afterwards
        assert set(state.view(1).to_dict()["route_discards"]) == set(own[0])
        seen |= set(new)
    assert seen == set(rest)


@rule("VB78")
def test_a_hand_is_discarded_in_the_order_in_which_it_came() -> None:
    cards = ["west-end", "gastown", "stanley-park"]
    state = city({"fares": 6, "hand": cards}, row=["sorry-not-in-service"]).play("buy sorry-not-in-service")
    black = [card for card in cards if COLOUR[card] == "black"]
    assert state.to_dict()["discards"]["black"] == black
    assert len(black) > 1


# What a delivery adds


@rule("VB27", "VB28", "VB29", "VB30", "VB77")
def test_what_a_delivery_adds_is_what_the_points_grow_by() -> None:
    random = Random(5)
    table = game(2, deliveries=24)
    gain = table.quick(delivery_gain)
    names = list(COLOUR)
    scoring = [card.id for card in BOX.upgrades if {"region_point", "route_point"} & set(card.does)]
    sets = 0
    for number in range(400):
        stops = random.sample(names, random.randint(1, 22))
        if number % 2:  # to the region that lacks most, so that sets become full
            rarest = min(BOX.regions, key=lambda region: sum(COLOUR[stop] == region.colour for stop in stops)).colour
            stops.append(next(stop for stop in names if COLOUR[stop] == rarest and stop not in stops))
        mine: dict[str, Any] = {
            "bus": "ubc",
            "routes": random.sample([route.number for route in BOX.routes], 2),
            "upgrades": random.sample(scoring, random.randint(0, 9)),
        }
        before, after = (
            table.from_dict({"actions": 1, "players": [{**mine, "delivered": done}, {"bus": "ubc"}]})
            for done in (stops[:-1], stops)
        )
        more = points(after) - points(before)
        assert gain(table.board, before.array, 0, BOX.stop_named(stops[-1])) == more
        sets += int(after.record["region_n"][0].min()) > int(before.record["region_n"][0].min())
    assert sets > 20
