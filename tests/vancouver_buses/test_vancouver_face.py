"""How Vancouver Buses looks before the start, and what its choices weigh."""

from __future__ import annotations

import math
import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from byways.engine import OVER, Scene, State
from byways.games.vancouver_buses import geography, pieces
from byways.games.vancouver_buses.cards import NARROWER, _chip
from byways.games.vancouver_buses.city import NEAR, NUMBER, SIGN, _name_rows
from byways.games.vancouver_buses.colours import C
from byways.games.vancouver_buses.lettering import width_of
from byways.games.vancouver_buses.names import BOX
from byways.games.vancouver_buses.rules.phases import ACTIONS, OFFER
from byways.games.vancouver_buses.signs import FLAG
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


def test_routes_to_choose_from_are_told_apart_by_their_lines() -> None:
    """One is whole, one dashed, one hollow: on the map as on their cards, in the same order."""
    scene = scene_of(game().new(seed=3).view(0))
    way, halo, seat, land = C.way_0, C.halo, C.seat_0, C.card_land
    lanes = [line for line in re.findall(r"<path[^>]*>", scene.under) if f'stroke="{way}"' in line]
    assert ["stroke-dasharray" in line for line in lanes] == [False, True, False]
    assert scene.under.count(f'stroke="{halo}"') == 1
    assert scene.under.index(f'stroke="{halo}"') > scene.under.index(lanes[2])
    plans = [card.svg for card in scene.hand if card.id.startswith("route-")]
    assert all(f'stroke="{seat}"' in plan for plan in plans)
    assert [("stroke-dasharray" in plan, f'stroke="{land}"' in plan) for plan in plans] == [
        (False, False),
        (True, False),
        (False, True),
    ]


def test_a_small_picture_is_not_full_of_words_that_nobody_can_read() -> None:
    """Of names for near and for afar, it shows those that fit the width at which it is seen, and none on a stamp."""
    state = city(actions=3)
    picture = state.game.face.picture(state.view(None))
    hidden = re.findall(r"@media \((m\w+)-width:(\d+)px\)\{([^{}]*)\{display:none\}\}", picture)
    ends = {what: (limit, int(width)) for limit, width, what in hidden}
    near, far = f'[data-near],[data-rank="{NUMBER}"]', f'[data-far="{NEAR}"]'
    assert ends[near][0] == "max"
    assert ends[far] == ("min", ends[near][1] + 1)
    assert ends[near][1] == round(NEAR * geography.WIDTH)
    assert ends["[data-rank]"][0] == "max"
    assert ends["[data-rank]"][1] < ends[near][1]
    assert "@media (max-width" not in state.game.face.style(), "a board that is looked at closely has all of them"


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


def test_who_waits_leaves_the_number_of_the_stop_free() -> None:
    """At every stop, with signs or without, the first ones who wait stand beside its number, and off its signs."""
    board = ElementTree.fromstring(f"<g>{game().face.board()}</g>")
    numbers = {(float(text.get("x", "0")), float(text.get("y", "0")) - 9): text for text in board.iter("text")}
    signs = [group for group in board.iter("g") if group.get("data-rank") == str(SIGN)]
    assert len(signs) == sum(bool(stop.marks) for stop in BOX.stops)
    for place, stop in enumerate(BOX.stops):
        colours = [region.colour for region in BOX.regions if region.number - 1 != stop.region][:2]
        away = "ubc" if stop.id != "ubc" else "gastown"
        scene = scene_of(city({"bus": away}, {"bus": away}, waiting={stop.id: colours}).view(0))
        x, y = geography.spot(stop.at)
        assert (x, y) in numbers
        people = [piece for piece in scene.pieces if piece.id.startswith(f"token-{place}-")]
        assert len(people) == 2
        for one in people:
            assert abs(one.x - x) >= 19 + 9, "a passenger is 38 wide, a number 18"
            assert one.y + 26 <= y + geography.radius(stop), "and stands above its name"
            if stop.marks:
                assert one.x < x, "signs stand on the right"


def test_cards_say_where_their_passengers_want_to_go() -> None:
    """On the map a flag stands there for their own player only, and the card leads to it."""
    state = city({"hand": ["gastown", "ubc"]})
    own, other = scene_of(state.view(0)), scene_of(state.view(1))
    held = {card.id: card.about for card in own.hand if card.about}
    assert held == {"card-0": ("stop-gastown",), "card-1": ("stop-ubc",)}
    assert own.under.count(FLAG) == 2
    assert FLAG not in other.under
    assert [card.id for card in own.hand if card.preview] == [
        card.id for card in own.hand if card.id.startswith("route-")
    ], "a route is shown on the map while its card is pointed at"


def test_a_sign_says_where_the_bus_may_not_turn_back_to() -> None:
    rested, driven = (scene_of(city(seat).view(0)) for seat in ({}, {"left": "49th-fraser"}))
    assert C.closed in driven.over
    assert C.closed not in rested.over


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


def test_lines_on_the_map_leave_names_free() -> None:
    """A route that a card shows, and the way to a far stop, are drawn below stops and names."""
    state = city({"hand": ["gastown"]}, actions=5).view(0)
    shown = [card.preview for card in scene_of(state).hand if card.preview]
    far = [way.preview for way in state.game.face.ways(state)]
    assert shown
    assert far
    assert all(preview.startswith('<path class="beneath"') for preview in [*shown, *far])


def test_at_the_end_each_player_has_a_lane() -> None:
    """Where routes of several players run along one road, none covers another."""
    lanes = [pieces.route_lane(seat, 4, (0,)) for seat in range(4)]
    starts = [[float(number) for number in re.findall(r"M(-?\d+) (-?\d+)", lane)[0]] for lane in lanes]
    for (x, y), (next_x, next_y) in pairwise(starts):
        assert math.hypot(next_x - x, next_y - y) >= pieces.LANE - 1.5, "but for rounding"


def test_at_the_end_nobody_waits_on_the_map() -> None:
    state = city(waiting={"marine-fraser": ["yellow", "red"]})
    who = ("Ann", "Bob")
    assert any(piece.id.startswith("token-") for piece in pieces.all_pieces(state.record, who))
    state.array["seat"] = OVER
    left = pieces.all_pieces(state.record, who)
    assert {piece.id.split("-")[0] for piece in left} == {"stop", "bus", "pile"}


def test_numbers_of_routes_fit_their_plates_on_cards() -> None:
    """The plate is wider than the letters of the page, however many there are."""
    for number in {route.number for route in BOX.routes}:
        assert _chip(number) >= width_of(number, 25, 800) / NARROWER + 8


def test_names_on_the_map_leave_room_for_the_next_stops() -> None:
    """No line of a name is longer than it is from stop to stop, with room between, as wide as letters of a page are."""
    for stop in BOX.stops:
        for row in _name_rows(stop.name):
            assert len(row) <= 11, stop.name


def test_before_the_start_only_what_helps_to_choose_lies_there() -> None:
    state = game().new(seed=3)
    ids = [card.id.split("-")[0] for card in scene_of(state.view(0)).hand]
    assert ids == ["route"] * 3 + ["card"] * (len(ids) - 3)


ROW = ["hybrid-bus", "return-trip", "straggler"]


@pytest.mark.parametrize(
    ("asked", "mine", "more"),
    [
        ("5 actions left: drive or end your turn.", {}, {}),
        ("5 actions left: drive or sweep.", {"fares": 1}, {}),
        ("5 actions left: drive or buy.", {"fares": 2}, {}),
        ("5 actions left: drive, pick up, deliver or buy.", {"fares": 6, "hand": ["marine-fraser"]}, {"here": ["red"]}),
        ("no action left: sweep or end your turn.", {"fares": 1}, {"actions": 0}),
        ("no action left: buy or end your turn.", {"fares": 9}, {"actions": 0}),
        ("no action left: end your turn.", {}, {"actions": 0}),
    ],
)
def test_it_asks_for_what_can_be_done(asked: str, mine: dict[str, object], more: dict[str, object]) -> None:
    """To buy only with fares enough for something of use; to sweep is told apart from it."""
    waiting = {"marine-fraser": more.pop("here", [])}
    scene = scene_of(city(mine, row=ROW, waiting=waiting, **more).view(0))
    assert scene.prompt.endswith(asked)


@pytest.mark.parametrize(
    ("upgrade", "mine", "more", "why"),
    [
        ("hybrid-bus", {"fares": 2}, {}, "It costs 7 fares, you have 2."),
        ("frequent-service", {"upgrades": ["frequent-service"]}, {}, "You own Frequent Service already."),
        ("return-trip", {}, {}, "No passenger waits at your stop."),
        ("return-trip", {}, {"waiting": {"marine-fraser": ["red"]}}, "There is no card to take for those who wait"),
        ("stroller-on-board", {"hand": ["ubc", "gastown", "west-end"]}, {}, "no room for 2 more passenger cards"),
        ("giving-directions", {"hand": ["ubc", "gastown", "west-end", "33rd-main"]}, {}, "no room for another"),
        ("straggler", {"hand": ["ubc", "gastown", "west-end", "33rd-main"]}, {}, "no room for another passenger card"),
        ("next-stop", {}, {}, "You have no passenger card."),
        ("sorry-not-in-service", {}, {}, "You have no passenger card."),
        ("exact-change-please", {}, {}, "Nobody at your stop has a passenger card."),
        ("unruly-passenger", {}, {}, "No other player has a passenger card."),
    ],
)
def test_a_closed_upgrade_says_why(upgrade: str, mine: dict[str, object], more: dict[str, object], why: str) -> None:
    """Whoever can buy now reads the real reason; nobody else reads any."""
    state = city({"fares": 9, **mine}, row=[upgrade, "detour", None], **more)
    closed, other = [card for card in scene_of(state.view(0)).hand if card.id.startswith("offer-")]
    assert why in closed.why
    assert bool(other.why) == (mine.get("fares") == 2)
    assert not any(card.why for card in scene_of(state.view(1)).hand)


def test_who_need_not_exchange_keeps_their_cards() -> None:
    shield = [upgrade.id for upgrade in BOX.upgrades if "no_exchange" in upgrade.does]
    other = {"bus": "marine-fraser", "hand": ["ubc"], "upgrades": shield}
    state = city({"fares": 9}, other, row=["exact-change-please", None, None])
    (card,) = [card for card in scene_of(state.view(0)).hand if card.id.startswith("offer-")]
    assert card.why == "Whoever is at your stop need not exchange: no card can be taken from them."


def test_whatever_can_not_be_bought_has_a_reason() -> None:
    """In a whole match: a card on offer can be bought, or says why not."""
    state = game(4).new(seed=11)
    picks = random.Random(11)
    asked = 0
    while not state.over and asked < 150:
        view = state.view(state.seat)
        if int(state.record["phase"]) in (ACTIONS, OFFER):
            scene = scene_of(view)
            open_ones = {choice.picks[0] for choice in scene.choices if choice.text.startswith("buy")}
            for card in scene.hand:
                if card.id.startswith("offer-"):
                    assert bool(card.why) != (card.id in open_ones)
            asked += 1
        state.play(picks.choice(state.codes()))
    assert asked == 150


def test_own_fares_stand_beside_the_actions() -> None:
    """They are drawn, so that there is room for them on a phone in every language; nobody else's are there."""
    state = city({"fares": 3}, {"fares": 12})
    own, other, crowd = (scene_of(state.view(viewer)).facts for viewer in (0, 1, None))
    assert [facts[-1].value for facts in (own, other)] == ["3", "12"]
    assert ">3</text>" in own[-1].svg
    assert own[-1].help == "You have 3 fares, for upgrades and sweeping"
    assert len(crowd) == len(own) - 1
