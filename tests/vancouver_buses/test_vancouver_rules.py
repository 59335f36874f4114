"""Each rule of Vancouver Buses, by its number."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import byways
from byways.engine import BadPosition, IllegalMove, State
from byways.games.vancouver_buses.data import the_box
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, roll, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
REGION = {stop.id: BOX.regions[stop.region].colour for stop in BOX.stops}


def stop_of(card: str) -> str:
    return card.partition("#")[0]


def tokens(state: State) -> Counter[str]:
    return Counter(colour for colours in state.to_dict()["waiting"].values() for colour in colours)


# Set-up


@rule("VB1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(byways.BywaysError, match="2 to 4"):
        game(players)


@rule("VB4", "VB5", "VB6", "VB7")
def test_first_passengers() -> None:
    table = game(4)
    for seed in range(400):
        s = table.new(seed).record
        assert (s["waiting"].sum(axis=0) == 4).all()
        assert (s["supply"] == 16).all()
        assert (s["pile_n"] == 4).all()
        for stop, colour in zip(*s["waiting"].nonzero(), strict=True):
            assert BOX.stops[stop].region != colour


@rule("VB5")
def test_passengers_wait_at_the_stops_of_the_discards() -> None:
    data = game().new(3).to_dict()
    discards = Counter(stop_of(card) for pile in data["discards"].values() for card in pile)
    waiting = Counter({stop: len(colours) for stop, colours in data["waiting"].items()})
    assert discards == waiting


@rule("VB4")
def test_three_upgrades_are_open() -> None:
    data = game().new(3).to_dict()
    assert len(data["row"]) == 3
    assert None not in data["row"]
    assert data["upgrade_discards"] == []


@rule("VB8", "VB9")
def test_what_everyone_starts_with() -> None:
    firsts = set()
    for seed in range(60):
        state = game(4).new(seed)
        data = state.to_dict()
        firsts.add(data["first"])
        assert state.seat == data["first"]
        colours = [REGION[stop_of(card)] for each in data["players"] for card in each["hand"]]
        assert sorted(colours) == sorted(set(colours))
        assert len(colours) == 8
        for each in data["players"]:
            assert (each["fares"], len(each["routes"]), len(each["hand"])) == (2, 3, 2)
    assert firsts == {0, 1, 2, 3}


@rule("VB10")
def test_starts_are_shown_together() -> None:
    state = game(3).new(5)
    first = state.seat
    assert first is not None
    chosen = []
    for number in range(3):
        seat = (first + number) % 3
        assert state.seat == seat
        mine = player(state, seat)["routes"]
        assert starting(state, "start") == set(mine)
        assert all(each["bus"] is None for each in state.to_dict()["players"])
        assert state.view((seat + 1) % 3).to_dict()["route_discards"] == []
        state.play(f"start {mine[1]}")
        chosen.append((seat, mine))
    for seat, mine in chosen:
        start = next(route.start for route in BOX.routes if route.number == mine[1])
        assert player(state, seat)["bus"] == BOX.stops[start].id
        assert player(state, seat)["routes"] == [mine[0], mine[2]]
    assert set(state.to_dict()["route_discards"]) == {mine[1] for _, mine in chosen}


@rule("VB11")
def test_redraw_of_routes() -> None:
    assert "redraw" not in moves(game(2).new(1))
    state = game(2, route_redraw=True).new(1)
    first = state.seat
    assert first is not None
    old = player(state, first)["routes"]
    state.play("redraw").play("redraw")
    mine = player(state, first)
    assert mine["fares"] == 0
    assert "redraw" not in moves(state)
    assert len(mine["aside"]) == 6
    assert set(old) < set(mine["aside"])
    assert not set(mine["routes"]) & set(mine["aside"])
    other = state.view(1 - first).to_dict()["players"][first]
    assert other["aside"] == ["?"] * 6
    state.play(f"start {mine['routes'][0]}")
    state.play(str(state.moves[0]))
    assert set(mine["aside"]) < set(state.to_dict()["route_discards"])


@rule("VB11")
def test_no_redraw_from_too_few_routes() -> None:
    state = game(4, route_redraw=True).new(1)  # 19 - 12 = 7 routes are left, 3 after one redraw and 1 after two
    state.play("redraw").play("redraw")
    state.play(str(state.moves[0]))
    assert "redraw" not in moves(state)


# Placing


@rule("VB12", "VB16")
def test_dice_give_actions() -> None:
    state = city()
    rolls = set()
    for seed in range(200):
        s = state.copy().reseed(seed).play("end").record
        rolls.add((int(s["blue"]), int(s["red"])))
        if s["blue"] != s["red"]:
            assert s["actions"] == max(s["blue"], s["red"])
    assert {blue for blue, _ in rolls} == {red for _, red in rolls} == set(range(1, 9))


@rule("VB13")
def test_a_passenger_appears() -> None:
    after = roll(city(), lambda blue, red: (blue, red) == (5, 2)).to_dict()
    (card,) = after["discards"]["white"]
    assert after["waiting"] == {stop_of(card): ["green"]}


@rule("VB14", "VB16")
def test_doubles() -> None:
    state = roll(city(), lambda blue, red: blue == red == 4)
    assert moves(state) == {"fare"} | {f"from {region.colour}" for region in BOX.regions}
    paid = state.copy().play("fare")
    assert player(paid, 1)["fares"] == 1
    assert actions(paid) == 4
    state.play("from white")
    assert starting(state, "to") == {region.colour for region in BOX.regions} - {"white"}
    state.play("to red")
    (stop,) = state.to_dict()["waiting"]
    assert REGION[stop] == "white"
    assert actions(state) == 4


@rule("VB14", "VB53")
def test_doubles_without_tokens_or_cards() -> None:
    red = [stop.id for stop in BOX.stops if REGION[stop.id] == "red"]
    full = {"waiting": {stop: ["green"] * 2 for stop in red[:10]}}
    held: dict[str, Any] = {"delivered": red[:10] + ["broadway-city-hall-station"] * 2}
    rest = red[10:]
    state = city(held, {"delivered": rest}, phase="doubles", **full)
    assert "red" not in starting(state, "from")
    state.play("from white")
    assert "green" not in starting(state, "to")


@rule("VB15")
def test_discards_become_a_new_deck() -> None:
    cards = [BOX.stops[stop].id for stop in BOX.cards(3)]
    state = city(phase="doubles", discards={"blue": cards}).play("from blue").play("to red")
    data = state.to_dict()
    assert len(data["discards"]["blue"]) == 1
    assert state.record["deck_n"][3] == 16
    assert list(data["waiting"]) == [stop_of(data["discards"]["blue"][0])]


@rule("VB15", "VB53")
def test_nothing_to_draw() -> None:
    cards = [BOX.stops[stop].id for stop in BOX.cards(3)]
    state = city({"delivered": cards}, waiting={"marine-fraser": ["blue", "red"]}, options={"deliveries": 24})
    assert starting(state, "pick up") == {"red"}
    after = roll(state, lambda blue, red: blue == 4 and red != 4)
    assert after.to_dict()["waiting"] == {"marine-fraser": ["red", "blue"]}


# Actions


@rule("VB17")
def test_move_and_no_turning_back() -> None:
    state = city({"bus": "41st-fraser"})
    assert starting(state, "to") == {"33rd-fraser", "49th-fraser", "41st-main", "41st-knight"}
    state.play("to 41st-main")
    assert "41st-fraser" not in starting(state, "to")
    assert actions(state) == 4
    with pytest.raises(IllegalMove, match="turn back"):
        state.play("to 41st-fraser")
    with pytest.raises(IllegalMove, match="no road"):
        state.play("to ubc")
    state.play("end")
    while state.seat != 0:
        state.play("end" if "end" in moves(state) else "fare")
    if "fare" in moves(state):
        state.play("fare")
    assert "41st-fraser" not in starting(state, "to")


@rule("VB18", "VB57")
def test_pick_up() -> None:
    state = city(
        {"bus": "41st-fraser"}, waiting={"41st-fraser": ["red", "red", "black"]}, discards={"red": ["false-creek"]}
    )
    assert starting(state, "pick up") == {"red", "black"}
    state.play("pick up red")
    assert moves(state) == {"draw deck", "draw discards"}
    taken = state.copy().play("draw discards")
    assert hand(taken) == ["false-creek"]
    assert taken.to_dict()["discards"]["red"] == []
    drawn = state.copy().play("draw deck")
    assert REGION[hand(drawn)[0]] == "red"
    assert hand(drawn) != ["false-creek"]
    assert actions(drawn) == 4
    assert drawn.to_dict()["waiting"]["41st-fraser"] == ["red", "black"]
    assert drawn.record["supply"][0] == 19


@rule("VB18", "VB24")
def test_no_pick_up_with_a_full_hand() -> None:
    four = ["ubc", "gastown", "marine-main", "false-creek"]
    state = city({"bus": "41st-fraser", "hand": four}, waiting={"41st-fraser": ["red"]})
    assert not starting(state, "pick up")
    state = city({"bus": "41st-fraser", "hand": four[:3]}, waiting={"41st-fraser": ["red"]})
    assert starting(state, "pick up") == {"red"}


@rule("VB19", "VB27")
def test_deliver() -> None:
    state = city({"bus": "41st-fraser", "hand": ["41st-fraser", "ubc"]})
    assert starting(state, "deliver") == {"41st-fraser"}
    with pytest.raises(IllegalMove, match="not at UBC"):
        state.play("deliver ubc")
    with pytest.raises(IllegalMove, match="no passenger to Gastown"):
        state.play("deliver gastown")
    state.play("deliver 41st-fraser")
    assert player(state)["delivered"] == ["41st-fraser"]
    assert hand(state) == ["ubc"]
    assert actions(state) == 4


@rule("VB19")
def test_a_minor_stop_is_delivered_to_once() -> None:
    """What is delivered never comes back, also when the discards become a new deck; nobody can hold it again."""
    with pytest.raises(BadPosition, match=r"no \(further\) passenger card"):
        city({"hand": ["gastown"], "delivered": ["gastown"]})
    black = [BOX.stops[stop].id for stop in BOX.cards(5)]
    gone = [card for card in black if card not in ("gastown", "west-end", "stanley-park")]
    state = city(
        {"bus": "gastown", "hand": ["gastown"], "delivered": gone[15:]},
        {"delivered": gone[:15]},
        waiting={"gastown": ["black"] * 3},
        discards={"black": ["west-end", "stanley-park"]},
        options={"deliveries": 24},
    ).play("deliver gastown")
    for _ in range(2):
        state.play("pick up black")
        if "draw deck" in moves(state):
            state.play("draw deck")
    assert sorted(hand(state)) == ["stanley-park", "west-end"]
    assert not starting(state, "pick up")  # the third passenger has no card any more


@rule("VB20")
def test_exchange() -> None:
    here = {"bus": "ubc"}
    state = city(
        {**here, "hand": ["gastown", "false-creek"]}, {**here, "hand": ["marine-main", "marine-oak", "49th-main"]}
    )
    state.play("exchange with pink")
    assert actions(state) == 3
    assert moves(state) == {"give gastown", "give false-creek"}
    state.play("give gastown")
    assert starting(state, "ask") == {region.colour for region in BOX.regions}
    state.play("ask yellow")
    assert state.seat == 1
    assert moves(state) == {"give marine-main", "give 49th-main"}
    state.play("give 49th-main")
    assert state.seat == 0
    assert hand(state) == ["false-creek", "49th-main"]
    assert hand(state, 1) == ["marine-main", "marine-oak", "gastown"]


@rule("VB20", "VB58")
def test_exchange_without_the_colour_asked_for() -> None:
    here = {"bus": "ubc"}
    state = city({**here, "hand": ["gastown"]}, {**here, "hand": ["marine-main", "marine-oak"]})
    state.play("exchange with pink").play("give gastown").play("ask black")
    assert moves(state) == {"give marine-main", "give marine-oak"}


@rule("VB20")
def test_when_there_is_no_exchange() -> None:
    card = {"hand": ["gastown"]}
    assert not starting(city({"bus": "ubc", **card}, {"hand": ["marine-main"]}), "exchange")
    assert not starting(city({"bus": "ubc", **card}, {"bus": "ubc"}), "exchange")
    assert not starting(city({"bus": "ubc"}, {"bus": "ubc", **card}), "exchange")
    pair = ({"bus": "ubc", **card}, {"bus": "ubc", "hand": ["marine-main"]})
    assert starting(city(*pair, actions=2), "exchange")
    assert not starting(city(*pair, actions=1), "exchange")


@rule("VB21", "VB22")
def test_buying() -> None:
    row = ["hybrid-bus", "articulated-bus", "bike-rack"]
    state = city({"fares": 6, "upgrades": ["bike-rack"], "bike_rack": "red"}, row=row)
    assert starting(state, "buy") == {"articulated-bus"}  # Hybrid Bus is too dear, a Bike Rack is owned
    state.play("buy articulated-bus")
    assert player(state)["fares"] == 3
    assert player(state)["upgrades"] == ["bike-rack", "articulated-bus"]
    assert actions(state) == 5
    assert None not in state.to_dict()["row"]
    assert "articulated-bus" not in state.to_dict()["upgrade_discards"]


@rule("VB21", "VB25", "VB56")
def test_buying_without_actions() -> None:
    row = ["articulated-bus", "night-bus", "bike-rack"]
    state = city({"fares": 6}, {"fares": 6}, row=row, actions=0)
    assert starting(state, "buy") == set(row)
    state.play("buy night-bus")
    assert (player(state)["fares"], player(state, 1)["fares"]) == (3, 6)
    assert (state.seat, actions(state)) == (0, 0)
    poor = city({"fares": 2}, {"fares": 9}, row=row, actions=3)
    assert starting(poor, "buy") == set()


@rule("VB21")
def test_buying_is_for_the_actions_only() -> None:
    """Not while a passenger is placed, nor while a decision is in progress."""
    mine = {"bus": "ubc", "fares": 9}
    row = ["articulated-bus", "night-bus", "hybrid-bus"]
    assert not starting(city(mine, row=row, phase="doubles"), "buy")
    state = city(mine, row=row, waiting={"ubc": ["red"]}, discards={"red": ["16th-oak"]}).play("pick up red")
    assert moves(state) == {"draw deck", "draw discards"}


@rule("VB22")
def test_one_shots_are_discarded() -> None:
    state = city({"fares": 2}, row=["floor-it", None, None]).play("buy floor-it").play("pass")
    assert player(state)["upgrades"] == []
    assert "floor-it" in state.to_dict()["upgrade_discards"]


@rule("VB23")
def test_sweeping() -> None:
    row = ["hybrid-bus", "extended-service", "night-bus"]
    state = city({"fares": 1}, row=row).play("sweep")
    assert player(state)["fares"] == 0
    assert sorted(state.to_dict()["upgrade_discards"]) == sorted(row)
    assert not set(row) & set(state.to_dict()["row"])
    assert "sweep" not in moves(state)


@rule("VB21", "VB23", "VB54")
def test_swept_and_used_upgrades_come_back() -> None:
    rest = [upgrade.id for upgrade in BOX.upgrades for _ in range(upgrade.copies)]
    row = ["hybrid-bus", "night-bus", "express-bus"]
    for name in row:
        rest.remove(name)
    state = city({"fares": 5}, row=row, upgrade_discards=rest).play("sweep")
    assert None not in state.to_dict()["row"]
    assert len(state.to_dict()["upgrade_discards"]) == 0


@rule("VB25", "VB56")
def test_the_turn_ends() -> None:
    state = city({"bus": "41st-fraser"}, actions=1)
    assert state.copy().play("end").seat == 1
    state.play("to 41st-main")
    assert state.seat == 1  # nothing was left to do
    state = city({"bus": "41st-fraser", "fares": 1}, actions=1, row=["hybrid-bus", None, None]).play("to 41st-main")
    assert state.seat == 0
    assert moves(state) == {"sweep", "end"}


# Scoring and end


def score(**mine: Any) -> int:
    return int(city(mine, options={"deliveries": 24}).game.points(city(mine, options={"deliveries": 24}))[0])  # type: ignore[attr-defined]  # of this game


@rule("VB27")
def test_points_by_region() -> None:
    yellow = [stop.id for stop in BOX.stops if REGION[stop.id] == "yellow" and stop.id.endswith(("knight", "elliott"))]
    totals = [score(routes=[], delivered=yellow[:n]) for n in range(7)]
    assert totals == [0, 1, 3, 6, 10, 15, 21]


@rule("VB28")
def test_points_by_route() -> None:
    assert score(routes=["22"], delivered=["marine-knight", "49th-knight", "33rd-dunbar"]) == 3 + 1 + 3
    assert score(routes=["22", "49"], delivered=["marine-knight", "49th-knight"]) == 3 + 3 + 1


@rule("VB29")
def test_points_for_full_sets() -> None:
    one = ["false-creek", "2nd-main", "49th-main", "marine-oak", "33rd-dunbar", "gastown", "1st-clark", "49th-tyne"]
    assert score(routes=[], delivered=one[:7]) == 7
    assert score(routes=[], delivered=one) == 8 + 10
    two = ["broadway-oak", "16th-main", "marine-main", "49th-oak", "ubc", "west-end", "1st-rupert", "49th-kerr"]
    assert score(routes=[], delivered=one + two) == 8 * 3 + 20


@rule("VB30")
def test_points_from_upgrades() -> None:
    delivered = ["false-creek", "broadway-oak", "49th-main"]
    assert score(routes=[], delivered=delivered) == 4
    assert score(routes=[], delivered=delivered, upgrades=["general-hospital"]) == 6


@rule("VB31", "VB41")
@pytest.mark.parametrize("goal", [4, 16])
def test_the_last_delivery_ends_the_game(goal: int) -> None:
    yellow = [stop.id for stop in BOX.stops if REGION[stop.id] == "yellow"]
    almost = yellow[: goal - 1]
    last = yellow[goal - 1]
    state = city(
        {"bus": last, "hand": [last], "delivered": almost}, {"delivered": ["ubc"]}, options={"deliveries": goal}
    )
    state.play(f"deliver {last}")
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert f"delivered {goal} passengers" in state.outcome.reason
    assert state.outcome.scores[1] == 1
    routes = state.view(1).to_dict()["players"][0]["routes"]
    assert routes == ["3", "4"]


@rule("VB31")
def test_who_ends_the_game_can_lose() -> None:
    spread = ["false-creek", "2nd-main", "49th-main"]
    red = [stop.id for stop in BOX.stops if REGION[stop.id] == "red"][4:7]
    state = city(
        {"bus": "gastown", "hand": ["gastown"], "delivered": spread, "routes": []},
        {"delivered": red, "routes": []},
        options={"deliveries": 4},
    ).play("deliver gastown")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.scores == (4.0, 6.0)


@rule("VB31")
@pytest.mark.parametrize(("fares", "winners"), [((0, 3), (2,)), ((3, 0), (1,)), ((2, 2), (1, 2))])
def test_ties(fares: tuple[int, int], winners: tuple[int, ...]) -> None:
    """Of two who have more points than the one who has ended the game: nobody has as many deliveries as that one."""
    mine = ["false-creek", "2nd-main", "49th-main"]
    state = city(
        {"bus": "gastown", "hand": ["gastown"], "delivered": mine, "routes": [], "fares": 9},
        {"delivered": ["16th-oak", "16th-cambie", "broadway-oak"], "routes": [], "fares": fares[0]},
        {"delivered": ["49th-oak", "41st-oak", "33rd-oak"], "routes": [], "fares": fares[1]},
        number=3,
        options={"deliveries": 4},
    ).play("deliver gastown")
    assert state.outcome is not None
    assert state.outcome.scores == (4, 6, 6)
    assert state.outcome.winners == winners
    assert sum(state.outcome.payoffs) == 1


@rule("VB32")
def test_worked_example() -> None:
    stops = ["33rd-dunbar", "33rd-mackenzie", "33rd-arbutus", "41st-west-boulevard"]
    totals = []
    state = city({"bus": "33rd-dunbar", "hand": stops, "routes": ["16", "41"]}, actions=8)
    for stop in stops:
        data = state.to_dict()
        data["players"][0].update(bus=stop, left=None)
        state = state.game.from_dict({**data, "actions": 8}).play(f"deliver {stop}")
        totals.append(state.game.points(state)[0])  # type: ignore[attr-defined]  # of this game
    assert totals == [1, 3, 5, 10]


# Options


@rule("VB40")
def test_pickup_fare() -> None:
    for on in (False, True):
        state = city({"bus": "ubc"}, waiting={"ubc": ["red"]}, options={"pickup_fare": on}).play("pick up red")
        assert player(state)["fares"] == int(on)


@rule("VB40", "VB14", "VB53")
def test_fares_run_out() -> None:
    rich = ({"bus": "ubc", "fares": 24}, {"fares": 24})
    state = city(*rich, waiting={"ubc": ["red"]}, options={"pickup_fare": True}).play("pick up red")
    assert player(state)["fares"] == 24
    assert player(city(*rich, phase="doubles").play("fare"))["fares"] == 24


@rule("VB41")
def test_deliveries_option() -> None:
    assert game(2).values["deliveries"] == 16
    with pytest.raises(byways.BywaysError, match="deliveries"):
        game(2, deliveries=5)
