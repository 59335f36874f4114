"""The chapters of the rules in detail: what the tests of single rules and upgrades leave open."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from byways.engine import State, integer
from byways.engine.dice import below, generator
from byways.games.vancouver_buses.data import the_box
from byways.games.vancouver_buses.rules.position import END, FARE, PASS, REDRAW, SWEEP
from byways.games.vancouver_buses.rules.setup import first_player, swap_token
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, roll, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOUR = {stop.id: BOX.regions[stop.region].colour for stop in BOX.stops}
COLOURS = [region.colour for region in BOX.regions]
EVERY = [card.id for card in BOX.upgrades for _ in range(card.copies)]


def cards(colour: str) -> list[str]:
    """All passenger cards of a colour, by their stops."""
    return [BOX.stops[stop].id for stop in BOX.cards(COLOURS.index(colour))]


def points(state: State, seat: int = 0) -> int:
    return int(state.game.points(state)[seat])  # type: ignore[attr-defined]  # of this game


def without(*names: str) -> list[str]:
    """All upgrade cards but these."""
    rest = list(EVERY)
    for name in names:
        rest.remove(name)
    return rest


# Set-up


def placed(*tokens: tuple[str, str]) -> tuple[Any, Any]:
    """Tokens in the order in which they were put down: the region of the stop, and the colour."""
    first = {stop.region: number for number, stop in reversed(list(enumerate(BOX.stops)))}
    stops = np.array([first[COLOURS.index(region)] for region, _ in tokens], np.int64)
    return stops, np.array([COLOURS.index(colour) for _, colour in tokens], np.int64)


@rule("VB7")
@pytest.mark.parametrize(
    ("tokens", "swapped"),
    [
        ([("red", "blue"), ("green", "red"), ("white", "black"), ("purple", "purple")], 2),  # the latest
        ([("red", "blue"), ("green", "red"), ("purple", "black"), ("purple", "purple")], 1),  # not onto its own colour
        (
            [("red", "blue"), ("green", "purple"), ("purple", "black"), ("purple", "purple")],
            0,
        ),  # nor one of that colour
    ],
)
def test_the_last_token_is_swapped_with_the_latest_that_allows_it(tokens: list[tuple[str, str]], swapped: int) -> None:
    stops, colours = placed(*tokens)
    before = colours.tolist()
    last = len(tokens) - 1
    swap_token(game().board, stops, colours, last)
    wanted = list(before)
    wanted[last], wanted[swapped] = before[swapped], before[last]
    assert colours.tolist() == wanted


@rule("VB6")
def test_every_other_colour_can_wait_at_a_stop() -> None:
    """Tokens set aside go back into the bag: any colour but the stop's own appears in every region."""
    seen: dict[str, set[str]] = {colour: set() for colour in COLOURS}
    table = game(2)
    for seed in range(40):
        for stop, colours in table.new(seed).to_dict()["waiting"].items():
            seen[COLOUR[stop]] |= set(colours)
    assert seen == {colour: set(COLOURS) - {colour} for colour in COLOURS}


@rule("VB8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_highest_die_begins_and_ties_roll_again(players: int) -> None:
    board = game(players).board
    ties = 0
    for seed in range(60):
        rng = generator(seed)
        found = first_player(board, rng)
        dice = generator(seed)
        among = list(range(players))
        while len(among) > 1:
            rolled = {seat: 1 + int(below(dice, integer(8))) for seat in among}
            among = [seat for seat in among if rolled[seat] == max(rolled.values())]
            ties += len(among) > 1
        assert [found] == among
        assert rng[0] == dice[0]
    assert ties > 3


@rule("VB8", "VB4")
def test_hands_come_from_the_decks() -> None:
    state = game(3).new(4)
    s = state.record
    assert (s["deck_n"] + s["pile_n"]).sum() == 153 - 6
    assert [player(state, seat)["fares"] for seat in range(3)] == [2, 2, 2]
    for seat in range(3):
        for card in player(state, seat)["hand"]:
            assert card not in [other for pile in state.to_dict()["discards"].values() for other in pile]


# Supply


@rule("VB15", "VB18")
def test_a_pickup_from_an_empty_deck() -> None:
    red = cards("red")
    mine = {"bus": "ubc", "delivered": red[:12]}
    state = city(mine, waiting={"ubc": ["red"]}, discards={"red": red[12:]}, options={"deliveries": 24})
    state.play("pick up red")
    assert moves(state) == {"draw deck", "draw discards"}
    open_card = state.copy().play("draw discards")
    assert hand(open_card) == [red[-1]]
    assert int(open_card.record["pile_n"][0]) == 5  # the other discards stay
    drawn = {hand(state.copy().reseed(seed).play("draw deck"))[0] for seed in range(60)}
    assert drawn == set(red[12:])
    state.play("draw deck")
    assert (int(state.record["deck_n"][0]), int(state.record["pile_n"][0])) == (5, 0)


@rule("VB15")
def test_a_deck_that_is_not_empty_keeps_its_discards() -> None:
    state = city(phase="doubles", discards={"blue": cards("blue")[:3]}).play("from blue").play("to red")
    assert (int(state.record["deck_n"][3]), int(state.record["pile_n"][3])) == (13, 4)


@rule("VB53")
def test_a_region_whose_only_token_is_its_own_can_not_be_an_origin() -> None:
    """Doubles: all tokens but the red ones are on the board, so nobody can wait in red; red is where others go."""
    crowd = {stop.id: [colour] * 20 for stop, colour in zip(BOX.stops, COLOURS[1:], strict=False)}
    state = city(phase="doubles", waiting=crowd)
    assert starting(state, "from") == set(COLOURS) - {"red"}
    assert starting(state.play("from white"), "to") == {"red"}


@rule("VB21", "VB54")
def test_the_new_deck_is_what_has_been_discarded() -> None:
    """Not what is owned, nor what still lies in the row."""
    row = ["night-bus", "hybrid-bus", "express-bus"]
    last = city({"fares": 9, "upgrades": [*set(without("night-bus", "hybrid-bus", "express-bus"))]}, row=row)
    twice = [card.id for card in BOX.upgrades if card.copies == 2]
    data = last.to_dict()
    data["upgrade_discards"] = twice
    state = last.game.from_dict(data).play("buy night-bus")
    shown = state.to_dict()["row"]
    assert shown[1:] == ["hybrid-bus", "express-bus"]
    assert shown[0] in twice
    assert sum(int(n) for n in state.record["upgrade_deck"]) == len(twice) - 1
    assert state.to_dict()["upgrade_discards"] == []


@rule("VB23", "VB4")
def test_every_upgrade_comes_once_before_any_comes_again() -> None:
    state = city({"fares": 24}, row=["night-bus", "hybrid-bus", "express-bus"])
    seen = Counter(state.to_dict()["row"])
    for _ in range(20):
        state.play("sweep")
        seen.update(state.to_dict()["row"])
    assert sum(seen.values()) == 63
    assert not seen - Counter(EVERY)


@rule("VB23", "VB54")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_row_with_one_card_can_be_swept(place: int) -> None:
    row = [None, None, None]
    shown = [*row[:place], "hybrid-bus", *row[place + 1 :]]
    assert "sweep" in moves(city({"fares": 1}, row=shown))
    assert "sweep" not in moves(city({"fares": 1}, row=row))


@rule("VB70", "VB54")
def test_the_supervisor_is_asked_about_cards_only() -> None:
    """Not about a place that stays empty; and about the first kind of upgrade like any other."""
    boss = {"fares": 24, "upgrades": ["transit-supervisor"]}
    every = [card.id for card in BOX.upgrades if card.id not in ("transit-supervisor", "night-bus")]
    twice = [card.id for card in BOX.upgrades if card.copies == 2]
    empty = city(
        {"fares": 9, "upgrades": every}, {**boss, "upgrades": ["transit-supervisor", *twice]}, row=["night-bus"]
    )
    empty.play("buy night-bus")
    assert (empty.seat, empty.to_dict()["row"]) == (0, [None, None, None])
    first = BOX.upgrades[0].id
    gone = without("night-bus", "transit-supervisor", first)
    state = city({"fares": 9}, boss, row=["night-bus"], upgrade_discards=gone)
    for seed in range(40):
        after = state.copy().reseed(seed).play("buy night-bus")
        if first in after.to_dict()["row"]:
            assert after.seat == 1
            assert first in starting(after, "buy")
            return
    raise AssertionError("it never came")


# Exchange


@rule("VB20", "VB58")
def test_the_card_just_given_does_not_come_back() -> None:
    """Not even when it is the only one of the colour that is asked for."""
    here = {"bus": "ubc"}
    state = city({**here, "hand": ["gastown", "16th-oak"]}, {**here, "hand": ["marine-main"]})
    state.play("exchange with pink").play("give gastown").play("ask black")
    assert state.seat == 1
    assert moves(state) == {"give marine-main"}
    state.play("give marine-main")
    assert (hand(state), hand(state, 1)) == (["16th-oak", "marine-main"], ["gastown"])
    assert (state.seat, actions(state)) == (0, 3)
    assert state.to_dict()["phase"] == "actions"


@rule("VB20")
def test_one_chooses_whom_to_exchange_with() -> None:
    here = {"bus": "ubc"}
    state = city(
        {**here, "hand": ["gastown"]},
        {**here, "hand": ["marine-main"]},
        {"bus": "gastown", "hand": ["16th-oak"]},
        {**here, "hand": ["1st-clark"]},
        number=4,
    )
    assert starting(state, "exchange") == {"with pink", "with grey"}
    state.play("exchange with grey").play("give gastown").play("ask yellow")
    assert state.seat == 3
    state.play("give 1st-clark")
    assert (hand(state), hand(state, 1), hand(state, 3)) == (["1st-clark"], ["marine-main"], ["gastown"])


@rule("VB20", "VB33")
def test_the_colour_of_an_exchange_is_asked_for_in_the_open() -> None:
    here = {"bus": "ubc"}
    state = city({**here, "hand": ["gastown"]}, {**here, "hand": ["49th-main", "marine-oak"]}, {}, number=3)
    state.play("exchange with pink").play("give gastown").play("ask yellow")
    assert moves(state) == {"give 49th-main"}  # they must give what was asked for
    assert state.view(2).to_dict()["region"] == "yellow"


# More actions


@rule("VB60", "VB68")
@pytest.mark.parametrize(("held", "drawing", "passing"), [([], 8, 8), (["ubc"], 6, 8), (["ubc", "gastown"], 6, 6)])
def test_night_bus_counts_the_card_of_the_ramp(held: list[str], drawing: int, passing: int) -> None:
    start = city({"upgrades": ["night-bus", "wheelchair-ramp"], "hand": held})
    state = roll(roll(start, lambda blue, red: blue != red), lambda blue, red: (blue, red) == (6, 1))
    assert actions(state.copy().play("draw red")) == drawing
    assert actions(state.play("pass")) == passing


@rule("VB16", "VB14", "VB59")
def test_upgrades_add_to_doubles_too() -> None:
    start = city({"upgrades": ["hybrid-bus"]})
    state = roll(roll(start, lambda blue, red: blue != red), lambda blue, red: blue == red == 3)
    assert actions(state.copy().play("fare")) == 5
    assert actions(state.play("from red").play("to blue")) == 5


# Driving


@rule("VB64")
def test_straightaway_counts_to_three() -> None:
    """Two straight moves are not enough; the free one needs no action; a turn of the bus counts anew from one."""
    mine = {"bus": "41st-fraser", "upgrades": ["straightaway"]}
    state = city(mine, actions=3)
    for stop, left in (("41st-knight", 2), ("41st-victoria", 1), ("41st-clarendon", 0)):
        assert actions(state.play(f"to {stop}")) == left
    assert starting(state, "to") == {"41st-earles"}
    assert actions(state.play("to 41st-earles")) == 0
    assert not starting(state, "to")
    bent = city(mine, actions=8)
    for stop in ("41st-main", "49th-main", "49th-fraser", "49th-knight", "49th-victoria"):
        bent.play(f"to {stop}")
    assert actions(bent) == 3  # three along 49th Avenue, the first of which was round the corner
    assert actions(bent.copy().play("to 49th-elliott")) == 3
    assert actions(bent.play("to 41st-victoria")) == 2


@rule("VB64", "VB63")
def test_a_step_back_breaks_the_line() -> None:
    mine = {"bus": "41st-fraser", "upgrades": ["straightaway", "move-to-the-back"]}
    state = city(mine, actions=8)
    for stop in ("41st-knight", "41st-victoria", "41st-knight", "41st-fraser", "41st-main"):
        state.play(f"to {stop}")
    assert actions(state) == 4  # two, one back for nothing, two
    assert actions(state.play(f"to {onward(state)}")) == 3


def onward(state: State) -> str:
    """The stop straight ahead of seat 0's bus."""
    here, left = (BOX.stops[BOX.stop_named(player(state)[key])].at for key in ("bus", "left"))
    ahead = (2 * here[0] - left[0], 2 * here[1] - left[1])
    return next(stop.id for stop in BOX.stops if stop.at == ahead)


@rule("VB74")
@pytest.mark.parametrize(("name", "whose"), [("floor-it", 0), ("detour", 1)])
def test_how_far_a_bus_goes(name: str, whose: int) -> None:
    """As far as the card says and no further; the steps cost no action."""
    card = next(card for card in BOX.upgrades if card.id == name)
    (most,) = card.does.values()
    state = city({"bus": "41st-fraser", "fares": card.cost}, {"bus": "41st-fraser"}, row=[name]).play(f"buy {name}")
    if whose:
        state.play("on pink")
    for left in range(int(most), 0, -1):
        assert (state.to_dict()["phase"], state.to_dict()["steps"]) == ("steps", left)
        assert "pass" in moves(state)
        before = player(state, whose)["bus"]
        state.play(f"to {max(starting(state, 'to'))}")
        assert player(state, whose)["left"] == before
    assert (state.to_dict()["phase"], actions(state), state.seat) == ("actions", 5, 0)
    assert player(state, 1 - whose)["bus"] == "41st-fraser"


# Scoring


@rule("VB67", "VB28", "VB30")
def test_bike_rack_scores_for_the_card_and_not_for_where_the_bus_is() -> None:
    """The bus stands on a stop of one's route, the passenger's stop is on none: one point for the region only."""
    route = next(route for route in BOX.routes if route.number == "22")
    here = next(BOX.stops[stop] for stop in route.stops if BOX.regions[BOX.stops[stop].region].colour == "yellow")
    far = next(
        stop
        for number, stop in enumerate(BOX.stops)
        if stop.region == here.region and number not in route.stops and not stop.major
    )
    mine = {"bus": here.id, "hand": [far.id], "routes": ["22"], "bike_rack": "yellow"}
    scoring = ["bike-rack", "the-banks-of-the-fraser", "frequent-service"]
    state = city({**mine, "upgrades": scoring}, {"routes": []})
    state.play(f"deliver {far.id}")
    assert points(state) == 1 + 1  # the region, and Banks Of The Fraser; Frequent Service gives nothing
    assert player(state)["bus"] == here.id


@rule("VB31")
def test_more_deliveries_break_a_tie_before_fares_do() -> None:
    """Four points each: of four regions, and of two in one region and one in another."""
    state = city(
        {"bus": "gastown", "hand": ["gastown"], "delivered": ["false-creek", "2nd-main", "49th-main"], "routes": []},
        {"delivered": ["marine-oak", "49th-oak", "33rd-dunbar"], "routes": [], "fares": 48},
        options={"deliveries": 4},
    ).play("deliver gastown")
    assert state.outcome is not None
    assert state.outcome.scores == (4, 4)
    assert state.outcome.winners == (0,)


@rule("VB31")
def test_points_go_before_deliveries_and_fares() -> None:
    state = city(
        {
            "bus": "gastown",
            "hand": ["gastown"],
            "delivered": ["false-creek", "2nd-main", "49th-main"],
            "routes": [],
            "fares": 30,
        },
        {"delivered": ["marine-oak", "49th-oak", "33rd-dunbar"], "upgrades": ["alma-mater"], "routes": []},
        options={"deliveries": 4},
    ).play("deliver gastown")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((4, 5), (1,))


# What is known, dealt anew


@rule("VB33", "VB51")
def test_a_deal_fits_all_that_is_known() -> None:
    """One card may be either of two, the other is known to be the first of them."""
    two = ["16th-oak", "16th-cambie"]
    knows = {"1.0": two, "1.1": ["16th-cambie"]}
    state = city({"knows": knows}, {"hand": two})
    assert {tuple(hand(state.redeal(0, seed), 1)) for seed in range(30)} == {tuple(two)}
    three = ["16th-oak", "16th-cambie", "false-creek"]
    chain = {"1.0": three, "1.1": three[1:], "1.2": ["false-creek"]}
    state = city({"knows": chain}, {"hand": three})
    assert {tuple(hand(state.redeal(0, seed), 1)) for seed in range(30)} == {tuple(three)}


@rule("VB33")
def test_a_deal_gives_every_card_once() -> None:
    mine = {"bus": "ubc", "hand": ["16th-oak"], "upgrades": ["priority-seating"]}
    other = {"hand": ["16th-cambie", "gastown", "false-creek"], "delivered": ["west-end"]}
    state = city(
        mine, other, {"hand": ["stanley-park"]}, number=3, waiting={"ubc": ["red"]}, discards={"red": ["broadway-oak"]}
    )
    state.play("pick up red").play("look at deck")
    for viewer in (0, 1, 2, None):
        for seed in range(8):
            s = state.redeal(viewer, seed).record
            for region in range(8):
                held = [int(s["hand"][seat, i]) for seat in range(3) for i in range(int(s["hand_n"][seat]))]
                held += [int(card) for seat in range(3) for card in s["delivered"][seat][: s["delivered_n"][seat]]]
                held += [int(card) for card in s["pile"][region][: s["pile_n"][region]]]
                held += [int(card) for card in s["top"][region][: s["top_n"][region]]]
                mask = int(s["deck"][region])
                for card in held:
                    if card // 32 == region:
                        assert not mask >> card % 32 & 1
                        mask |= 1 << card % 32
                assert mask == int(state.game.board.city["decks"][0][region])


@rule("VB33", "VB76")
def test_what_is_known_of_routes() -> None:
    """Discarded routes that were drawn anew while a route was held can not be it."""
    held = ["3", "4", "7", "8"]
    others = [route.number for route in BOX.routes if route.number not in held]
    state = city({"fares": 9}, row=["extended-service"], route_discards=others).play("buy extended-service")
    assert state.to_dict()["route_discards"] == []
    worlds = {tuple(player(state.redeal(0, seed), 1)["routes"]) for seed in range(20)}
    assert worlds == {("7", "8"), ("8", "7")}  # nothing else is left for them
    seen = {tuple(player(state.redeal(1, seed))["routes"]) for seed in range(40)}
    assert {routes[2] for routes in seen} <= {*others, "3", "4"}
    assert all(set(routes[:2]) == {"3", "4"} for routes in seen)


# Notation and numbers of decisions


@rule("VB23", "VB25", "VB14", "VB11", "VB74")
def test_decisions_about_nothing_further_have_one_number() -> None:
    assert {END, SWEEP} <= set(city({"fares": 1}, row=["hybrid-bus"]).codes())
    assert FARE in city(phase="doubles").codes()
    assert PASS in city({"fares": 2}, row=["floor-it"]).play("buy floor-it").codes()
    assert REDRAW in game(2, route_redraw=True).new(1).codes()
