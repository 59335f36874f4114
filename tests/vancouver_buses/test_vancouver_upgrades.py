"""Each of the 51 upgrades: what it does, and where it ends (VB26)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from byways.engine import State
from byways.games.vancouver_buses.data import the_box
from vancouver_buses.bus_positions import actions, city, hand, moves, player, roll, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOUR = {stop.id: BOX.regions[stop.region].colour for stop in BOX.stops}
TESTED: set[str] = set()


def upgrade(*names: str) -> Callable[[Any], Any]:
    """The test of these upgrades."""
    assert set(names) <= {card.id for card in BOX.upgrades}
    TESTED.update(names)
    return pytest.mark.rule("VB26")


def owner(name: str, *others: dict[str, Any], **mine: Any) -> State:
    """Seat 0 owns an upgrade; what is said of `city` may follow with an underscore."""
    given = {key: mine.pop(key) for key in list(mine) if key in ("bus", "left", "hand", "fares", "delivered", "routes")}
    more = mine.pop("upgrades", [])
    for key in ("bike_rack", "training"):
        if key in mine:
            given[key] = mine.pop(key)
    return city({**given, "upgrades": [name, *more]}, *others, **mine)


def buyer(name: str, *others: dict[str, Any], **mine: Any) -> State:
    """Seat 0 can pay for an upgrade that is on offer."""
    keys = ("bus", "left", "hand", "delivered", "routes", "upgrades")
    given = {key: mine.pop(key) for key in list(mine) if key in keys}
    return city({"fares": 9, **given}, *others, row=[name, None, None], **mine)


def buy(name: str, *others: dict[str, Any], **mine: Any) -> State:
    return buyer(name, *others, **mine).play(f"buy {name}")


def mine_again(state: State, wanted: Any) -> State:
    """Seat 0's next turn with a roll as wanted, the other having passed."""
    state = roll(state, lambda blue, red: blue != red)
    return roll(state, wanted)


@pytest.mark.rule("VB26")
def test_51_of_51() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    marked = {
        name for call in re.findall(r"^@upgrade\(([^)]*)\)", text, re.M) for name in re.findall(r'"([\w-]+)"', call)
    }
    assert marked == TESTED == {card.id for card in BOX.upgrades}
    assert len(TESTED) == 51


# More actions


@upgrade("improved-transmission")
@rule("VB59")
def test_improved_transmission() -> None:
    assert actions(mine_again(owner("improved-transmission"), lambda blue, red: (blue, red) == (4, 2))) == 5
    assert actions(buy("improved-transmission")) == 5  # not in the turn in which it was bought


@upgrade("improved-engines")
@rule("VB59")
def test_improved_engines() -> None:
    state = owner("improved-engines", upgrades=["improved-transmission"])
    assert actions(mine_again(state, lambda blue, red: (blue, red) == (4, 2))) == 6


@upgrade("hybrid-bus")
def test_hybrid_bus() -> None:
    assert actions(mine_again(owner("hybrid-bus"), lambda blue, red: (blue, red) == (1, 2))) == 4


@upgrade("night-bus")
@rule("VB60")
def test_night_bus() -> None:
    for cards, more in ((["ubc"], 2), (["ubc", "gastown"], 0)):
        state = mine_again(owner("night-bus", hand=cards), lambda blue, red: (blue, red) == (3, 5))
        assert actions(state) == 5 + more


@upgrade("express-bus")
@rule("VB61")
def test_express_bus() -> None:
    state = owner("express-bus", bus="41st-fraser", actions=2).play("to 41st-knight").play("to 41st-victoria")
    assert (state.seat, actions(state)) == (0, 2)
    state.play("to 41st-clarendon").play("to 41st-earles")
    assert state.seat == 1  # once a turn
    spoilt = owner("express-bus", bus="41st-fraser", hand=["41st-fraser"], actions=2)
    assert spoilt.play("deliver 41st-fraser").play("to 41st-knight").seat == 1


@upgrade("training-vehicle")
@rule("VB62")
def test_training_vehicle() -> None:
    def start(tokens: list[str]) -> int:
        state = owner("training-vehicle", training=tokens)
        return actions(mine_again(state, lambda blue, red: (blue, red) == (3, 5)))

    assert [start(["red"] * n) for n in range(5)] == [3, 4, 5, 6, 7]
    low = mine_again(owner("training-vehicle", fares=1, row=["hybrid-bus", None, None]), lambda b, r: {b, r} == {1, 2})
    assert actions(low) == 0
    state = owner("training-vehicle", training=["red"] * 3, bus="ubc", waiting={"ubc": ["blue", "red"]})
    state.play("pick up blue")
    assert player(state)["training"] == ["red", "red", "red", "blue"]
    assert state.record["supply"][3] == 19
    state.play("pick up red")  # the card is full
    assert state.record["supply"][0] == 17


# Moving


@upgrade("move-to-the-back")
@rule("VB63")
def test_move_to_the_back() -> None:
    state = owner("move-to-the-back", bus="41st-fraser", left="41st-main").play("to 41st-main")
    assert actions(state) == 5
    assert player(state)["left"] == "41st-fraser"
    assert "41st-fraser" not in starting(state, "to")  # once a turn
    assert "41st-main" not in starting(city({"bus": "41st-fraser", "left": "41st-main"}), "to")


@upgrade("straightaway")
@rule("VB64")
def test_straightaway() -> None:
    state = owner("straightaway", bus="41st-fraser", actions=8)
    for stop in ("41st-knight", "41st-victoria", "41st-clarendon"):
        state.play(f"to {stop}")
    assert actions(state) == 5
    assert actions(state.copy().play("to 49th-elliott")) == 4  # round the corner it costs
    state.play("to 41st-earles")
    assert actions(state) == 5
    state.play("to kingsway-41st")  # counted anew
    assert actions(state) == 4
    broken = owner("straightaway", bus="41st-fraser", hand=["41st-knight"], actions=8)
    for move in ("to 41st-knight", "deliver 41st-knight", "to 41st-victoria", "to 41st-clarendon", "to 41st-earles"):
        broken.play(move)
    assert actions(broken) == 3
    plain = city({"bus": "41st-fraser"}, actions=8)
    for stop in ("41st-knight", "41st-victoria", "41st-clarendon", "41st-earles"):
        plain.play(f"to {stop}")
    assert actions(plain) == 4


@upgrade("granville-hov-lane-access")
@rule("VB65")
def test_granville_lane() -> None:
    state = owner("granville-hov-lane-access", bus="41st-granville")
    assert {"king-edward-granville", "marpole-loop"} <= starting(state, "to")
    state.play("to marpole-loop")
    assert actions(state) == 4
    assert player(state)["left"] == "49th-granville"
    assert not {"49th-granville", "41st-granville"} & starting(state, "to")
    assert "hastings-park" not in starting(owner("granville-hov-lane-access", bus="hastings-commercial"), "to")


@upgrade("hastings-hov-lane-access")
@rule("VB65")
def test_hastings_lane() -> None:
    state = owner("hastings-hov-lane-access", bus="hastings-commercial", left="hastings-nanaimo")
    assert "hastings-main" in starting(state, "to")
    assert "hastings-park" not in starting(state, "to")  # that would be turning back
    assert "hastings-park" in starting(owner("hastings-hov-lane-access", bus="hastings-commercial"), "to")


def check_ride(name: str, line: str, here: str) -> None:
    stations = {stop.id for stop in BOX.stops if line in stop.marks}
    state = owner(name, bus=here, left=None)
    assert starting(state, f"ride {line} to") == stations - {here}
    target = min(stations - {here})
    state.play(f"ride {line} to {target}")
    assert player(state)["bus"] == target
    assert player(state)["left"] is None
    assert actions(state) == 4
    assert not starting(state, "ride")  # once a turn
    assert not starting(owner(name, bus="41st-fraser"), "ride")
    assert not starting(owner(name, bus=here, actions=0, fares=1, row=["hybrid-bus", None, None]), "ride")


@upgrade("scenic-route")
@rule("VB66")
def test_scenic_route() -> None:
    check_ride("scenic-route", "park", "stanley-park")


@upgrade("retire-at-the-loop")
def test_retire_at_the_loop() -> None:
    check_ride("retire-at-the-loop", "loop", "dunbar-loop")


@upgrade("ride-the-expo-line")
def test_expo_line() -> None:
    check_ride("ride-the-expo-line", "expo", "metrotown-station")


@upgrade("ride-the-millennium-line")
def test_millennium_line() -> None:
    check_ride("ride-the-millennium-line", "millennium", "brentwood-town-centre-station")


@upgrade("ride-the-canada-line")
@rule("VB66")
def test_canada_line() -> None:
    check_ride("ride-the-canada-line", "canada", "marine-drive-station")


# Picking up and delivering


@upgrade("all-doors-boarding")
@rule("VB67")
def test_all_doors_boarding() -> None:
    state = owner("all-doors-boarding", bus="ubc", waiting={"ubc": ["red"], "4th-blanca": ["blue"]}, actions=0)
    assert starting(state, "pick up") == {"red"}
    state.play("pick up red")
    assert (len(hand(state)), actions(state)) == (1, 0)
    full = owner(
        "all-doors-boarding", bus="ubc", waiting={"ubc": ["red"]}, hand=["gastown", "marine-main", "1st-clark", "ubc"]
    )
    assert not starting(full, "pick up")


@upgrade("within-walking-distance")
@rule("VB67")
def test_within_walking_distance() -> None:
    people = {"4th-blanca": ["blue"], "ubc": ["red"], "4th-alma": ["green"]}
    state = owner("within-walking-distance", bus="ubc", waiting=people)
    assert starting(state, "pick up") == {"red", "blue at 4th-blanca"}
    state.play("pick up blue at 4th-blanca")
    assert actions(state) == 4
    both = owner("within-walking-distance", bus="ubc", waiting=people, upgrades=["all-doors-boarding"])
    assert actions(both.copy().play("pick up red")) == 5
    assert actions(both.play("pick up blue at 4th-blanca")) == 4  # only one's own stop is free


@upgrade("exit-via-the-rear-doors")
@rule("VB67")
def test_rear_doors() -> None:
    state = owner("exit-via-the-rear-doors", bus="ubc", hand=["ubc", "4th-blanca"], actions=0)
    assert starting(state, "deliver") == {"ubc"}
    assert actions(state.play("deliver ubc")) == 0


@upgrade("this-is-close-enough")
@rule("VB67")
def test_close_enough() -> None:
    state = owner(
        "this-is-close-enough", bus="ubc", hand=["4th-blanca", "4th-alma"], upgrades=["exit-via-the-rear-doors"]
    )
    assert starting(state, "deliver") == {"4th-blanca"}
    state.play("deliver 4th-blanca")
    assert actions(state) == 4  # Rear Doors does not help
    assert player(state)["delivered"] == ["4th-blanca"]


@upgrade("bike-rack")
@rule("VB67")
def test_bike_rack() -> None:
    state = buy("bike-rack", bus="ubc", hand=["dunbar-loop", "gastown"])
    assert starting(state, "rack") == {region.colour for region in BOX.regions}
    state.play("rack white")
    assert state.record["supply"][4] == 19
    assert starting(state, "deliver") == {"dunbar-loop"}
    assert actions(state.copy().play("deliver dunbar-loop")) == 4
    free = owner("bike-rack", bike_rack="white", bus="ubc", hand=["dunbar-loop"], upgrades=["exit-via-the-rear-doors"])
    assert actions(free.play("deliver dunbar-loop")) == 5
    away = owner("bike-rack", bike_rack="white", bus="gastown", hand=["dunbar-loop"])
    assert not starting(away, "deliver")


# Drawing


@upgrade("wheelchair-ramp")
@rule("VB68")
def test_wheelchair_ramp() -> None:
    state = mine_again(owner("wheelchair-ramp"), lambda blue, red: (blue, red) == (1, 6))
    assert state.to_dict()["phase"] == "wheelchair ramp"
    assert len(state.to_dict()["waiting"]) == 1  # the ramp comes before the passenger of this turn
    drawn = state.copy().play("draw black")
    assert COLOUR[hand(drawn)[0]] == "black"
    assert actions(drawn) == 6
    assert hand(state.copy().play("pass")) == []
    double = mine_again(owner("wheelchair-ramp"), lambda blue, red: blue == red == 1).play("draw red")
    assert len(hand(double)) == 1
    assert double.to_dict()["phase"] == "doubles"
    full = owner("wheelchair-ramp", hand=["gastown", "marine-main", "1st-clark", "ubc"])
    assert mine_again(full, lambda blue, red: (blue, red) == (1, 6)).to_dict()["phase"] == "actions"
    assert mine_again(owner("wheelchair-ramp"), lambda b, r: (b, r) == (2, 6)).to_dict()["phase"] == "actions"


@upgrade("priority-seating")
@rule("VB69")
def test_priority_seating() -> None:
    state = owner("priority-seating", bus="ubc", waiting={"ubc": ["red", "red"]}).play("pick up red")
    assert moves(state) == {"draw deck", "look at deck"}
    state.play("look at deck")
    seen = starting(state, "keep")
    assert 2 <= len(seen) <= 4
    assert len(state.to_dict()["tops"]["red"]) == 4
    mine = min(seen)
    state.play(f"keep {mine}")
    assert hand(state) == [mine]
    order = []
    while state.to_dict()["phase"] == "put back":
        order.append(max(starting(state, "next")))
        state.play(f"next {order[-1]}")
    top = [card.partition("#")[0] for card in state.to_dict()["tops"]["red"]]
    assert top[: len(order)] == order
    assert len(top) == 3
    state.play("pick up red").play("draw deck")
    assert hand(state)[1] == top[0]
    assert state.view(1).to_dict()["tops"]["red"] == ["?red", "?red"]


@upgrade("chasing-after-the-bus")
@rule("VB69")
def test_chasing_after_the_bus() -> None:
    pile = ["16th-oak", "16th-cambie", "false-creek", "broadway-oak", "4th-arbutus", "16th-granville"]
    state = owner("chasing-after-the-bus", bus="ubc", waiting={"ubc": ["red", "blue"]}, discards={"red": pile})
    state.play("pick up red")
    assert moves(state) == {"draw deck", "draw discards", "look at discards"}
    state.play("look at discards")
    assert starting(state, "take") == set(pile[-4:])
    state.play("take false-creek")
    assert hand(state) == ["false-creek"]
    assert state.to_dict()["discards"]["red"] == [card for card in pile if card != "false-creek"]
    assert len(hand(state.play("pick up blue"))) == 2  # no blue discards: nothing to look at


# Buying


@upgrade("transit-mechanic")
def test_transit_mechanic() -> None:
    row = ["articulated-bus", "hybrid-bus", "floor-it"]
    state = city({"fares": 2, "upgrades": ["transit-mechanic"]}, row=row)
    assert starting(state, "buy") == {"articulated-bus", "floor-it"}
    assert player(state.copy().play("buy articulated-bus"))["fares"] == 0
    assert player(state.play("sweep"))["fares"] == 1  # sweeping costs as always
    assert player(buy("transit-mechanic"))["fares"] == 6  # nor does it make itself cheaper


@upgrade("transit-supervisor")
@rule("VB70")
def test_transit_supervisor() -> None:
    left = ["articulated-bus", "straggler", "next-stop", "transit-police"]
    rest = [
        card.id
        for card in BOX.upgrades
        for _ in range(card.copies)
        if card.id not in (*left, "transit-supervisor", "night-bus")
    ]
    rest += ["straggler", "next-stop"]
    boss = {"fares": 3, "upgrades": ["transit-supervisor"]}
    start = city({"fares": 9}, boss, row=["night-bus", None, None], upgrade_discards=rest)
    for seed in range(30):
        state = start.copy().reseed(seed).play("buy night-bus")
        data = state.to_dict()
        affordable = {name for name in data["row"] if name in ("articulated-bus", "straggler")}
        if affordable:
            break
    assert state.seat == 1
    assert starting(state, "buy") == affordable
    assert state.copy().play("pass").seat == 0
    name = min(affordable)
    state.play(f"buy {name}")
    if name == "straggler":
        state.play("draw red")
    assert player(state, 1)["fares"] == 3 - (3 if name == "articulated-bus" else 2)
    poor = city({"fares": 9}, {**boss, "fares": 0}, row=["night-bus", None, None]).play("buy night-bus")
    assert poor.seat == 0


# Exchanges


@upgrade("right-on-time")
def test_right_on_time() -> None:
    other = {"bus": "ubc", "hand": ["gastown"]}
    state = owner("right-on-time", other, bus="ubc", hand=["marine-main"], actions=1).play("exchange with pink")
    assert actions(state) == 0
    theirs = city({"bus": "ubc", "hand": ["marine-main"]}, {**other, "upgrades": ["right-on-time"]}, actions=1)
    assert not starting(theirs, "exchange")


@upgrade("transit-police")
@rule("VB71")
def test_transit_police() -> None:
    guarded = {"bus": "ubc", "hand": ["gastown"], "upgrades": ["transit-police"]}
    state = city(
        {"bus": "ubc", "hand": ["marine-main"], "fares": 9},
        guarded,
        row=["exact-change-please", "unruly-passenger", None],
    )
    assert not starting(state, "exchange")
    assert starting(state, "buy") == {"unruly-passenger"}
    free = owner("transit-police", {"bus": "ubc", "hand": ["gastown"]}, bus="ubc", hand=["marine-main"])
    assert starting(free, "exchange") == {"with pink"}


# Room


@upgrade("articulated-bus")
def test_articulated_bus() -> None:
    cards = ["gastown", "marine-main", "1st-clark", "ubc", "49th-oak", "16th-oak"]
    for held, more in ((5, True), (6, False)):
        state = owner("articulated-bus", bus="ubc", hand=cards[:held], waiting={"ubc": ["red"]})
        assert bool(starting(state, "pick up")) is more


@upgrade("community-shuttle")
@rule("VB59", "VB72")
def test_community_shuttle() -> None:
    state = buy("community-shuttle", bus="ubc", hand=["gastown", "marine-main", "1st-clark"], waiting={"ubc": ["red"]})
    assert starting(state, "discard") == {"gastown", "marine-main", "1st-clark"}
    state.play("discard gastown")
    assert state.to_dict()["discards"]["black"] == ["gastown"]
    assert actions(state) == 5  # the bonus begins next turn
    assert not starting(state, "pick up")
    again = mine_again(owner("community-shuttle", hand=[]), lambda blue, red: (blue, red) == (3, 5))
    assert actions(again) == 7
    both = owner(
        "community-shuttle",
        bus="ubc",
        hand=["gastown", "marine-main", "1st-clark"],
        waiting={"ubc": ["red"]},
        upgrades=["articulated-bus"],
    )
    assert starting(both, "pick up") == {"red"}
    assert buy("community-shuttle", hand=["gastown"]).to_dict()["phase"] == "actions"


# Points


@upgrade("extended-service")
@rule("VB76")
def test_extended_service() -> None:
    state = buy("extended-service")
    routes = player(state)["routes"]
    assert len(routes) == 3
    assert routes[:2] == ["3", "4"]
    others = [route.number for route in BOX.routes if route.number not in ("3", "4", "7", "8")]
    state = buy("extended-service", route_discards=others)
    assert state.to_dict()["route_discards"] == []
    assert player(state)["routes"][2] in others
    assert state.view(1).to_dict()["players"][0]["routes"] == ["?", "?", "?"]


def region_points(name: str, colour: str) -> None:
    mine = [stop.id for stop in BOX.stops if COLOUR[stop.id] == colour][:3]
    other = "ubc" if colour != "white" else "gastown"
    state = city({"delivered": [*mine, other], "routes": []})
    with_it = owner(name, delivered=[*mine, other], routes=[])
    points = [s.game.points(s)[0] for s in (state, with_it)]  # type: ignore[attr-defined]  # of this game
    assert points == [6 + 1, 6 + 1 + 3]


@upgrade("general-hospital")
def test_general_hospital() -> None:
    region_points("general-hospital", "red")


@upgrade("south-main-district")
def test_south_main_district() -> None:
    region_points("south-main-district", "green")


@upgrade("the-banks-of-the-fraser")
def test_banks_of_the_fraser() -> None:
    region_points("the-banks-of-the-fraser", "yellow")


@upgrade("old-marpole")
def test_old_marpole() -> None:
    region_points("old-marpole", "blue")


@upgrade("alma-mater")
def test_alma_mater() -> None:
    region_points("alma-mater", "white")


@upgrade("where-the-lights-are-bright")
def test_where_the_lights_are_bright() -> None:
    region_points("where-the-lights-are-bright", "black")


@upgrade("on-the-rise")
def test_on_the_rise() -> None:
    region_points("on-the-rise", "orange")


@upgrade("the-east-side")
def test_the_east_side() -> None:
    region_points("the-east-side", "purple")


@upgrade("frequent-service")
@rule("VB77")
def test_frequent_service() -> None:
    delivered = ["waterfront-station", "marine-main", "33rd-dunbar"]  # on 3 and 4; on 3; on neither
    plain = city({"delivered": delivered, "routes": ["3", "4"]})
    state = owner("frequent-service", delivered=delivered, routes=["3", "4"])
    points = [s.game.points(s)[0] for s in (plain, state)]  # type: ignore[attr-defined]  # of this game
    assert points[1] == points[0] + 2


# One-shot


@upgrade("floor-it")
@rule("VB74")
def test_floor_it() -> None:
    state = buy("floor-it", bus="41st-fraser", left="41st-main", actions=1)
    assert "41st-main" not in starting(state, "to")
    for stop in ("41st-knight", "41st-victoria", "41st-clarendon", "41st-earles", "kingsway-41st", "kingsway-boundary"):
        state.play(f"to {stop}")
    state.play("pass")
    assert (player(state)["bus"], actions(state)) == ("kingsway-boundary", 1)
    far = buy("floor-it", bus="41st-fraser")
    for _ in range(8):
        assert far.to_dict()["phase"] == "steps"
        far.play(str(far.moves[0]))
    assert far.to_dict()["phase"] == "actions"
    lane = buy("floor-it", bus="41st-granville", upgrades=["granville-hov-lane-access"])
    assert "marpole-loop" in starting(lane, "to")


@upgrade("stroller-on-board")
@rule("VB73")
def test_stroller() -> None:
    state = buy("stroller-on-board", bus="ubc", waiting={"ubc": ["red"]}, hand=["gastown", "1st-clark"])
    state.play("pick up red")
    assert [COLOUR[stop] for stop in hand(state)[2:]] == ["red", "red"]
    assert actions(state) == 5
    assert state.to_dict()["waiting"] == {}
    three = ["gastown", "1st-clark", "ubc"]
    assert "buy stroller-on-board" not in moves(
        buyer("stroller-on-board", bus="ubc", waiting={"ubc": ["red"]}, hand=three)
    )
    assert "buy stroller-on-board" not in moves(buyer("stroller-on-board", bus="ubc", waiting={"gastown": ["red"]}))


@upgrade("giving-directions")
def test_giving_directions() -> None:
    state = buy("giving-directions", {"hand": ["16th-oak"]}, bus="ubc", waiting={"ubc": ["red", "blue"]})
    assert starting(state, "pick up") == {"red", "blue"}
    state.play("pick up red")
    red = {stop for stop, colour in COLOUR.items() if colour == "red"}
    assert starting(state, "take") == red - {"16th-oak"}
    assert state.view(0).codes() == state.codes()
    state.play("take false-creek")
    assert hand(state) == ["false-creek"]
    assert actions(state) == 5
    assert player(state)["knows"]["1.0"] == ["16th-oak"]  # nobody else's red card can be anything else
    empty = [BOX.stops[stop].id for stop in BOX.cards(0)]
    again = buy("giving-directions", bus="ubc", waiting={"ubc": ["red"]}, discards={"red": empty}).play("pick up red")
    assert starting(again, "take") == red


@upgrade("return-trip")
@rule("VB73")
def test_return_trip() -> None:
    pile = ["16th-oak", "16th-cambie", "false-creek", "broadway-oak", "4th-arbutus", "16th-granville"]
    state = buy("return-trip", bus="ubc", waiting={"ubc": ["red", "blue"]}, discards={"red": pile})
    assert starting(state, "pick up") == {"red"}
    state.play("pick up red")
    assert starting(state, "take") == set(pile)
    state.play("take 16th-oak")
    assert hand(state) == ["16th-oak"]
    assert state.to_dict()["discards"]["red"] == pile[1:]
    assert player(state, 1)["knows"] == {"0.0": ["16th-oak"]}
    assert "buy return-trip" not in moves(
        buyer("return-trip", bus="ubc", waiting={"ubc": ["blue"]}, discards={"red": pile})
    )


@upgrade("next-stop")
def test_next_stop() -> None:
    state = buy("next-stop", bus="ubc", hand=["gastown", "1st-clark"], actions=0).play("deliver gastown")
    assert player(state)["delivered"] == ["gastown"]
    assert "buy next-stop" not in moves(buyer("next-stop"))
    fifteen = [stop.id for stop in BOX.stops if COLOUR[stop.id] == "yellow"][:15]
    assert buy("next-stop", hand=["gastown"], delivered=fifteen).play("deliver gastown").over


@upgrade("straggler")
def test_straggler() -> None:
    state = buy("straggler").play("draw orange")
    assert COLOUR[hand(state)[0]] == "orange"
    assert actions(state) == 5
    assert "buy straggler" not in moves(buyer("straggler", hand=["gastown", "1st-clark", "ubc", "16th-oak"]))
    look = buy("straggler", upgrades=["priority-seating"]).play("draw orange")
    assert moves(look) == {"draw deck", "look at deck"}


@upgrade("sorry-not-in-service")
@rule("VB78")
def test_sorry_not_in_service() -> None:
    state = buy("sorry-not-in-service", hand=["gastown", "1st-clark"])
    assert state.to_dict()["discards"]["black"] == ["gastown"]
    state.play("draw red").play("draw white")
    assert [COLOUR[stop] for stop in hand(state)] == ["red", "white"]
    assert state.to_dict()["phase"] == "actions"
    assert "buy sorry-not-in-service" not in moves(buyer("sorry-not-in-service"))


@upgrade("exact-change-please")
def test_exact_change_please() -> None:
    victim = {"bus": "ubc", "hand": ["gastown", "1st-clark"]}
    state = buy("exact-change-please", victim, bus="ubc", hand=["16th-oak"]).play("on pink")
    assert state.view(0).codes() == state.codes()
    assert starting(state, "take") == {"gastown", "1st-clark"}
    state.play("take gastown")
    assert (hand(state), hand(state, 1)) == (["16th-oak", "gastown"], ["1st-clark"])
    assert "buy exact-change-please" not in moves(buyer("exact-change-please", {"hand": ["gastown"]}, bus="ubc"))
    four = ["16th-oak", "marine-main", "49th-tyne", "ubc"]
    assert "buy exact-change-please" not in moves(buyer("exact-change-please", victim, bus="ubc", hand=four))


@upgrade("unruly-passenger")
def test_unruly_passenger() -> None:
    state = buy("unruly-passenger", {"hand": ["gastown", "1st-clark"]}, bus="ubc").play("on pink").play("take gastown")
    assert hand(state, 1) == ["1st-clark"]
    assert state.to_dict()["discards"]["black"] == ["gastown"]
    assert player(state)["knows"] == {"1.0": ["1st-clark"]}  # what was seen stays known
    assert "buy unruly-passenger" not in moves(buyer("unruly-passenger"))


@upgrade("detour")
@rule("VB74")
def test_detour() -> None:
    other = {"bus": "41st-fraser", "left": "41st-main", "upgrades": ["move-to-the-back"]}
    state = buy("detour", other, number=3)
    assert starting(state, "on") == {"pink", "brown"}
    state.play("on pink")
    assert "41st-main" not in starting(state, "to")  # not even with the other's own upgrade
    state.play("to 41st-knight").play("to 33rd-knight").play("pass")
    assert (player(state, 1)["bus"], player(state, 1)["left"]) == ("33rd-knight", "41st-knight")
    assert actions(state) == 5


@upgrade("out-of-fuel")
@rule("VB75")
def test_out_of_fuel() -> None:
    state = buy("out-of-fuel").play("on pink").play("end")
    assert state.seat == 0
    assert player(state, 1)["skip"] == 0
    twice = city({}, {"skip": 2}, number=3).play("end")
    assert twice.seat == 2


@upgrade("rerouting")
@rule("VB76")
def test_rerouting() -> None:
    state = buy("rerouting")
    assert moves(state) == {"swap 3", "swap 4", "pass"}
    state.play("swap 3")
    assert player(state)["routes"] == ["4"]
    state.play("pass")
    routes = player(state)["routes"]
    assert routes[0] == "4"
    assert routes[1] not in ("3", "4", "7", "8")
    assert state.to_dict()["route_discards"] == ["3"]
    assert player(buy("rerouting").play("pass"))["routes"] == ["3", "4"]
    both = buy("rerouting").play("swap 4").play("swap 3").play("pass")
    assert not {"3", "4", "7", "8"} & set(player(both)["routes"])
    assert both.to_dict()["route_discards"] == ["3", "4"]
