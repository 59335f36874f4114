"""Rulings that were settled late: which card is bought, missed turns, what is open to all, and the score sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

import byways
from byways.engine import BadPosition, Match, State
from byways.games.vancouver_buses.data import the_box
from byways.games.vancouver_buses.words import REGION_NAMES
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, roll, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()


def words(before: State, after: State, move: str, viewer: int | None = None) -> list[str]:
    """What the story tells of a decision."""
    code = next(int(one) for one in before.moves if str(one) == move)
    return [event.text for event in before.game.describe_events(before.view(viewer), code, after.view(viewer))]


# Two cards of a name in the row


def supervised(row: list[str | None], offered: list[int]) -> State:
    """Seat 1 has the Supervisor and is asked about some places of the row, in seat 0's turn."""
    boss = {"fares": 9, "upgrades": ["transit-supervisor"]}
    return city({"fares": 9}, boss, row=row, phase="offer", seat=1, turn=0, offered=offered)


@rule("VB26", "VB70")
def test_the_supervisor_buys_from_the_place_that_was_turned_up() -> None:
    """Of two cards of a name the old one stays, and is never offered in another's turn."""
    start = supervised(["floor-it", "floor-it", "hybrid-bus"], [1])
    assert starting(start, "buy") == {"floor-it"}
    code = next(code for code in start.codes() if code_text(start, code) == "buy floor-it")
    assert start.game.face.choice(start.view(1), code).picks == ("offer-1",)
    start.play("buy floor-it")
    assert start.to_dict()["row"] == ["floor-it", None, "hybrid-bus"]
    again = 0
    for seed in range(20):
        state = start.copy().reseed(seed).play("pass")  # no step at all; now the place is filled again
        data = state.to_dict()
        assert data["row"][0] == "floor-it"
        if state.seat == 1:
            again += 1
            assert data["offered"] == [1]
            assert starting(state, "buy") == {data["row"][1]}
    assert again > 5


def code_text(state: State, code: int) -> str:
    return state.game.notation(state, code)


@rule("VB26", "VB21")
@pytest.mark.parametrize(("text", "place"), [("buy floor-it", 0), ("buy floor-it at 3", 2)])
def test_of_two_cards_of_a_name_the_one_pointed_at_is_bought(text: str, place: int) -> None:
    state = city({"fares": 2}, row=["floor-it", "hybrid-bus", "floor-it"])
    assert starting(state, "buy") == {"floor-it", "floor-it at 3"}
    picks = {
        code_text(state, code): state.game.face.choice(state.view(0), code).picks
        for code in state.codes()
        if code_text(state, code).startswith("buy")
    }
    assert picks[text] == (f"offer-{place}",)
    before = state.copy()
    state.play(text)
    row: list[str | None] = ["floor-it", "hybrid-bus", "floor-it"]
    row[place] = None
    assert state.to_dict()["row"] == row
    assert words(before, state, text)[0].startswith("Teal buys Floor It: ")


@rule("VB26", "VB70")
def test_both_places_that_were_turned_up_are_offered() -> None:
    state = supervised(["detour", "hybrid-bus", "detour"], [0, 2])
    assert starting(state, "buy") == {"detour", "detour at 3"}
    state.play("buy detour at 3")
    data = state.to_dict()
    assert (data["row"], data["offered"]) == (["detour", "hybrid-bus", None], [0])


# Express Bus


@rule("VB26", "VB61")
def test_express_bus_counts_from_the_moment_it_is_bought() -> None:
    mine = {"bus": "41st-fraser", "fares": 4}
    state = city(mine, actions=1, row=["express-bus", None, None]).play("to 41st-main")
    assert actions(state) == 0
    state.play("buy express-bus")
    assert (state.seat, actions(state)) == (0, 2)
    still = city(mine, actions=0, row=["express-bus", None, None]).play("buy express-bus")
    assert still.seat == 1  # no move was made, and no fare is left
    spoilt = city({**mine, "hand": ["41st-fraser"], "fares": 5}, actions=1, row=["express-bus", None, None])
    spoilt.play("deliver 41st-fraser").play("buy express-bus")
    assert (spoilt.seat, actions(spoilt)) == (0, 0)


@rule("VB26", "VB59")
def test_start_of_turn_bonuses_do_not_count_in_the_turn_of_the_purchase() -> None:
    for name in ("improved-engines", "hybrid-bus", "night-bus", "community-shuttle", "training-vehicle"):
        state = city({"fares": 9}, actions=3, row=[name, None, None]).play(f"buy {name}")
        assert actions(state) == 3


# Drawing what there is


@rule("VB26", "VB15")
def test_stroller_draws_across_a_reshuffle_and_no_more_than_there_is() -> None:
    red = [BOX.stops[stop].id for stop in BOX.cards(0)]
    mine = {"bus": "ubc", "fares": 9, "delivered": red[:8]}
    row = ["stroller-on-board", None, None]
    goal = {"deliveries": 24}
    # one card in the deck, two among the discards: the second card comes from the new deck
    state = city(
        mine, {"delivered": red[8:15]}, row=row, waiting={"ubc": ["red"]}, discards={"red": red[15:17]}, options=goal
    )
    assert int(state.record["deck_n"][0]) == 1
    state.play("buy stroller-on-board").play("pick up red")
    assert len(hand(state)) == 2
    assert hand(state)[0] == red[17]
    assert hand(state)[1] in red[15:17]
    assert (int(state.record["deck_n"][0]), int(state.record["pile_n"][0])) == (1, 0)
    # one card in all: one is drawn, and nothing is left open
    short = city(mine, {"delivered": red[8:17]}, row=row, waiting={"ubc": ["red"]}, options=goal)
    short.play("buy stroller-on-board").play("pick up red")
    assert hand(short) == [red[17]]
    assert (short.to_dict()["phase"], short.to_dict()["draws"]) == ("actions", 0)


@rule("VB26", "VB78")
def test_a_new_hand_is_as_large_as_there_are_cards() -> None:
    """All cards but those of the hand are delivered, so as many come as went, and none more."""
    state = city({"fares": 9, "hand": ["gastown", "1st-clark"]}, row=["sorry-not-in-service", None, None])
    state.play("buy sorry-not-in-service").play("draw black")
    assert starting(state, "draw") == {region.colour for region in BOX.regions}
    state.play("draw red")
    assert (state.to_dict()["phase"], state.to_dict()["draws"]) == ("actions", 0)


# Missed turns


@rule("VB25", "VB62")
def test_a_missed_turn_is_told_with_its_dice() -> None:
    """Training Vehicle without tokens, a 1 and a 2, and no fare: no action, and nothing to buy."""
    state = city({}, {"upgrades": ["training-vehicle"]})
    for seed in range(500):
        after = state.copy().reseed(seed).play("end")
        if after.record["turns"] == state.record["turns"] + 2:
            break
    data = after.to_dict()
    assert after.seat == 0
    (missed,) = data["missed"]
    assert missed["seat"] == 1
    assert sorted(missed["dice"]) == [1, 2]
    blue, red = missed["dice"]
    told = words(state, after, "end")
    at = told.index(f"Pink rolls blue {blue}, red {red}.")
    stop = next(stop for stop in data["waiting"] if BOX.regions[BOX.stops[BOX.stop_named(stop)].region].number == blue)
    goes = BOX.regions[red - 1]
    name = BOX.stops[BOX.stop_named(stop)].name
    assert told[at + 1] == f"A passenger to {REGION_NAMES[red - 1]} ({goes.colour}) waits at {name}."
    assert told[at + 2] == "Pink has no action and misses the turn."
    assert told[at + 3] == "Teal rolls blue {}, red {}.".format(*data["dice"])
    again = after.game.from_dict(data)
    assert again == after
    again.play("fare" if "fare" in moves(again) else "end")
    assert all(turn["seat"] != 1 or turn != missed for turn in again.to_dict()["missed"]) or again.record["turns"] > 3


@rule("VB25", "VB75")
def test_a_turn_without_fuel_is_told() -> None:
    state = city({}, {"skip": 1}, {"skip": 1}, number=3)
    after = state.copy().play("end")
    assert after.seat == 0
    assert after.to_dict()["missed"] == [{"seat": 1, "dice": None}, {"seat": 2, "dice": None}]
    told = words(state, after, "end")
    assert told[1:3] == ["Pink is out of fuel and misses a turn.", "Brown is out of fuel and misses a turn."]
    assert told[3].startswith("Teal rolls blue ")
    going = after.copy()
    going.play("fare" if "fare" in moves(going) else f"to {min(starting(going, 'to'))}")
    assert going.to_dict()["missed"] == []
    assert not going.record["missed"].any()


@rule("VB25", "VB75")
def test_a_turn_that_is_lost_by_the_same_decision_is_told() -> None:
    state = city({"fares": 4}, actions=0, row=["out-of-fuel", None, None]).play("buy out-of-fuel")
    after = state.copy().play("on pink")
    assert after.seat == 0
    assert "Pink is out of fuel and misses a turn." in words(state, after, "on pink")


@rule("VB25")
def test_missed_turns_are_read_with_care() -> None:
    for wrong in ([3], [{"seat": 7}], [{"seat": 0, "dice": [0, 1]}], [{"seat": 0, "die": 1}], [{"seat": 0}] * 7):
        with pytest.raises(BadPosition):
            city(missed=wrong)


@rule("VB25", "VB56")
def test_a_turn_that_was_played_is_not_missed() -> None:
    state = city({"bus": "41st-fraser"}, actions=1).play("to 41st-main")
    assert state.seat == 1
    assert state.to_dict()["missed"] == []


# What is open to all


def opened() -> State:
    return city(
        {"bus": "41st-fraser", "left": "41st-main", "delivered": ["gastown", "west-end", "16th-oak"]},
        {"bus": "ubc"},
        discards={"red": ["false-creek", "16th-cambie"], "black": ["stanley-park"]},
    )


@rule("VB31", "VB52", "VB33")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_discards_deliveries_and_where_a_bus_came_from(viewer: int | None) -> None:
    state = opened()
    view = state.view(viewer)
    data = view.to_dict()
    assert data["discards"]["red"] == ["false-creek", "16th-cambie"]
    assert data["players"][0]["delivered"] == ["gastown", "west-end", "16th-oak"]
    assert data["players"][0]["left"] == "41st-main"

    scene = state.game.face.scene(view, ())
    piles = {piece.id: piece for piece in scene.pieces if piece.id.startswith("pile-")}
    assert len(piles) == 8
    assert piles["pile-red"].label == "red discards: 2 cards"
    assert piles["pile-red"].detail.endswith("from the top: 16th & Cambie, False Creek")
    assert piles["pile-blue"].detail == "blue discards: 0 cards"
    facts = {fact.label: fact for fact in scene.panels[0].facts}
    assert facts["came from"].value == "41st & Main"
    assert "red 1: 16th & Oak; black 2: Gastown, West End" in facts["delivered"].help
    assert "came from" not in {fact.label for fact in scene.panels[1].facts}

    text = state.game.face.text(view).plain
    assert "41st & Fraser, from 41st & Main" in text
    assert "delivered red 1: 16th & Oak; black 2: Gastown, West End" in text
    assert "red: 16th-cambie, false-creek" in text
    assert "black: stanley-park" in text
    assert "yellow: none" in text


def ended() -> State:
    """Over: seat 0 has four deliveries on 16 and 41, seat 1 three red ones."""
    mine = ["33rd-dunbar", "33rd-mackenzie", "33rd-arbutus"]
    return city(
        {"bus": "41st-west-boulevard", "hand": ["41st-west-boulevard"], "delivered": mine, "routes": ["16", "41"]},
        {
            "delivered": ["16th-oak", "broadway-oak", "false-creek"],
            "upgrades": ["general-hospital", "frequent-service"],
        },
        options={"deliveries": 4},
    ).play("deliver 41st-west-boulevard")


@rule("VB31")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_end_everybody_sees_all_routes(viewer: int | None) -> None:
    state = ended()
    view = state.view(viewer)
    assert [each["routes"] for each in view.to_dict()["players"]] == [["16", "41"], ["7", "8"]]
    scene = state.game.face.scene(view, ())
    facts = [{fact.label: fact.value for fact in panel.facts} for panel in scene.panels]
    assert (facts[0]["route 16"], facts[0]["route 41"]) == ("3 points", "1 point")
    assert (facts[1]["route 7"], facts[1]["route 8"]) == ("0 points", "0 points")
    text = state.game.face.text(view).plain
    assert "routes 16, 41" in text
    assert "routes 7, 8" in text
    before = opened().game.face.text(opened().view(viewer)).plain
    assert ("routes 7, 8" in before) == (viewer == 1)
    under = state.game.face.under(view)
    assert all(colour in under for colour in state.game.face.seat_colours[:2])


# The score sheet


def sheet(state: State) -> dict[str, tuple[float, ...]]:
    assert state.outcome is not None
    found = {line.label: line.values for line in state.outcome.sheet}
    assert tuple(map(sum, zip(*found.values(), strict=True))) == state.outcome.scores
    return found


@rule("VB27", "VB28", "VB29", "VB30", "VB32")
def test_score_sheet() -> None:
    state = ended()
    # seat 0 as in the worked example; seat 1: three to Fairview, of which upgrades count each once more
    assert sheet(state) == {"Routes": (4, 0), "Regions": (6, 6), "Full sets": (0, 0), "Upgrades": (0, 3)}
    scene = state.game.face.scene(state.view(None), ())
    assert scene.result is not None
    assert scene.result["sheet"][0] == {"label": "Routes", "values": [4.0, 0.0]}
    text = state.game.face.text(state).plain
    assert "Routes: Teal 4, Pink 0" in text
    assert "Upgrades: Teal 0, Pink 3" in text


@rule("VB29", "VB77")
def test_score_sheet_with_a_full_set() -> None:
    one = ["false-creek", "2nd-main", "49th-main", "marine-oak", "33rd-dunbar", "gastown", "1st-clark"]
    state = city(
        {
            "bus": "49th-tyne",
            "hand": ["49th-tyne"],
            "delivered": one,
            "routes": ["49"],
            "upgrades": ["frequent-service"],
        },
        {"delivered": ["16th-oak"], "routes": []},
        options={"deliveries": 8},
    ).play("deliver 49th-tyne")
    stops = {BOX.stops[stop].id for route in BOX.routes if route.number == "49" for stop in route.stops}
    n = len(stops & {*one, "49th-tyne"})
    assert n > 1
    assert sheet(state) == {
        "Routes": (n * (n + 1) / 2, 0),
        "Regions": (8, 1),
        "Full sets": (10, 0),
        "Upgrades": (n, 0),
    }


def test_records_of_other_rules_are_refused() -> None:
    match = Match(game(), 3)
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    assert record["rules"] == 2
    with pytest.raises(byways.BywaysError, match="version 1 of the rules"):
        byways.replay({**record, "rules": 1})


@rule("VB12", "VB25")
def test_the_roll_of_a_turn_is_told() -> None:
    state = city()
    after = roll(state, lambda blue, red: (blue, red) == (5, 2))
    assert "Pink rolls blue 5, red 2." in words(state, after, "end")
    assert player(after)["fares"] == 0
