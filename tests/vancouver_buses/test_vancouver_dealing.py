"""Cards and routes: how they are dealt, drawn, looked at and put back, and who knows what of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from byways.engine import State, integer
from byways.engine.dice import generator
from byways.games.vancouver_buses.board import NO_CARD
from byways.games.vancouver_buses.data import the_box
from byways.games.vancouver_buses.names import CARD_NAMES
from byways.games.vancouver_buses.rules.decks import known_hands
from byways.games.vancouver_buses.rules.hidden import fit
from vancouver_buses.bus_positions import actions, city, game, hand, moves, player, sound, starting

pytestmark = pytest.mark.xdist_group("vancouver-buses")

rule = pytest.mark.rule
BOX = the_box()
COLOURS = [region.colour for region in BOX.regions]
NUMBERS = [route.number for route in BOX.routes]
MAJOR = "broadway-city-hall-station"
RED = [*(name for name in (BOX.stops[stop].id for stop in BOX.cards(0)) if name != MAJOR)]
RED += [f"{MAJOR}#{number}" for number in (1, 2, 3)]
"""All red cards, each by its own name."""
TOPS = ["16th-oak", "false-creek", "4th-arbutus", "16th-cambie"]


def besides(*names: str) -> list[str]:
    """All red cards but these, in the order in which positions list them."""
    return [name for name in sorted(RED, key=order) if name not in names]


def order(name: str) -> tuple[int, str]:
    stop, _, number = name.partition("#")
    return BOX.cards(0).index(BOX.stop_named(stop)), number


def knows(state: State, seat: int) -> dict[str, list[str]]:
    """What a seat knows of cards that are not its own."""
    found: dict[str, list[str]] = player(state, seat).get("knows", {})
    return found


# Set-up


@rule("VB1", "VB4", "VB8", "VB9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game(players: int) -> None:
    """Everything of the box is in one place, nothing is on a bus, and the first player chooses."""
    state = sound(game(players).new(7))
    data = state.to_dict()
    assert data["seat"] == data["turn"] == data["first"]
    assert (data["phase"], data["cause"], data["turns"], data["dice"]) == ("choose route", "nothing", 0, [0, 0])
    assert (data["offered"], data["used"], data["missed"], data["upgrade_discards"]) == ([], [], [], [])
    for each in data["players"]:
        assert (each["bus"], each["left"], each["bike_rack"], each["start"], each["picked"]) == (None,) * 4 + (False,)
        assert (each["aside"], each["upgrades"], each["delivered"], each["training"]) == ([], [], [], [])


@rule("VB10", "VB12")
def test_the_first_turn_begins_when_all_have_chosen() -> None:
    state = game(4).new(3)
    first = state.to_dict()["first"]
    for number in range(4):
        assert (state.seat, state.to_dict()["phase"]) == ((first + number) % 4, "choose route")
        assert moves(sound(state)) == {f"start {route}" for route in player(state, (first + number) % 4)["routes"]}
        state.play(str(state.moves[number % 3]))
    data = sound(state).to_dict()
    assert (data["seat"], data["turn"], data["turns"]) == (first, first, 1)
    assert all(1 <= die <= 8 for die in data["dice"])
    assert [(each["start"], each["aside"], len(each["routes"])) for each in data["players"]] == [(None, [], 2)] * 4


@rule("VB10")
def test_who_chose_first_has_the_first_turn() -> None:
    seats = [{"routes": NUMBERS[:3], "start": 1}, {"routes": NUMBERS[3:6]}]
    before = {"phase": "choose route", "first": 0, "seat": 1, "dice": [0, 0], "turns": 0, "players": seats}
    state = sound(game().from_dict(before).play(f"start {NUMBERS[5]}"))
    assert (state.seat, state.to_dict()["turn"], state.to_dict()["turns"]) == (0, 0, 1)
    assert [each["routes"] for each in state.to_dict()["players"]] == [[NUMBERS[0], NUMBERS[2]], NUMBERS[3:5]]
    starts = [BOX.stops[BOX.routes[number].start].id for number in (1, 5)]
    assert [each["bus"] for each in state.to_dict()["players"]] == starts


# Routes


@rule("VB76")
def test_the_last_route_of_the_deck_comes_before_the_discards() -> None:
    *gone, last = [number for number in NUMBERS if number not in ("3", "4", "7", "8")]
    state = city({"fares": 7}, row=["extended-service"], route_discards=gone).play("buy extended-service")
    assert player(sound(state))["routes"] == ["3", "4", last]
    assert set(state.to_dict()["route_discards"]) == set(gone)


@rule("VB76")
def test_discarded_routes_become_a_new_deck() -> None:
    gone = [number for number in NUMBERS if number not in ("3", "4", "7", "8")]
    state = city({"fares": 7}, row=["extended-service"], route_discards=gone).play("buy extended-service")
    assert int(sound(state).record["route_deck_n"]) == len(gone) - 1
    assert state.to_dict()["route_discards"] == []


@rule("VB76", "VB33")
@pytest.mark.parametrize("given", [0, 1, 2])
def test_what_may_be_a_route_goes_with_it(given: int) -> None:
    """What all know of the others stays with them when one is given up, and nothing is known of the new one."""
    mine = ["3", "4", "9"]
    may = [["3", "4"], ["4", "9"], ["9", "3"]]
    seat = {"routes": mine, "routes_may_be": may, "fares": 5, "upgrades": ["extended-service"]}
    state = city(seat, row=["rerouting"]).play("buy rerouting").play(f"swap {mine[given]}")
    rest = [k for k in range(3) if k != given]
    found = player(sound(state))
    assert (found["routes"], found["aside"]) == ([mine[k] for k in rest], [mine[given]])
    assert [sorted(known) for known in found["routes_may_be"]] == [sorted(may[k]) for k in rest]
    found = player(sound(state.play("pass")))
    assert (found["routes"][:2], found["aside"]) == ([mine[k] for k in rest], [])
    assert [len(known) for known in found["routes_may_be"]] == [2, 2, len(NUMBERS)]
    assert (state.to_dict()["phase"], actions(state)) == ("actions", 5)


# Drawing


@rule("VB33", "VB18", "VB52")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_drawn_unseen_is_known_to_its_owner_only(seat: int) -> None:
    state = city(
        *[{"bus": "ubc"}] * 3, number=3, turn=seat, seat=seat, waiting={"ubc": ["red"]}, discards={"red": ["16th-oak"]}
    ).play("pick up red")
    shown = sound(state.copy().play("draw discards"))
    assert [knows(shown, other) for other in range(3)] == [
        {} if other == seat else {f"{seat}.0": ["16th-oak"]} for other in range(3)
    ]
    unseen = sound(state.copy().play("draw deck"))
    assert [knows(unseen, other) for other in range(3)] == [{}, {}, {}]
    assert unseen.to_dict()["discards"]["red"] == ["16th-oak"]


@rule("VB33", "VB26")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_searched_for_is_known_to_its_owner_only(seat: int) -> None:
    mine = {"bus": "ubc", "fares": 2}
    state = city(mine, mine, turn=seat, seat=seat, waiting={"ubc": ["red"]}, row=["giving-directions"])
    state.play("buy giving-directions").play("pick up red")
    assert {hand(state.copy().reseed(dice).play("take 16th-oak"), seat)[0] for dice in range(12)} == {"16th-oak"}
    assert hand(sound(state.play("take 16th-oak")), seat) == ["16th-oak"]
    assert knows(state, 1 - seat) == {}
    assert (state.to_dict()["phase"], actions(state), state.seat) == ("actions", 5, seat)


@rule("VB33", "VB69", "VB15")
def test_a_known_card_on_top_is_known_in_the_hand_that_draws_it() -> None:
    """To those who had seen it there; the next ones move up."""
    state = city(
        {"knows": {"red": [*TOPS[:3], None]}},
        {"bus": "ubc"},
        {"knows": {"red": [None, TOPS[1], None, TOPS[3]]}},
        number=3,
        turn=1,
        seat=1,
        waiting={"ubc": ["red", "red"]},
        tops={"red": TOPS},
    )
    sound(state.play("pick up red"))
    assert hand(state, 1) == TOPS[:1]
    assert state.to_dict()["tops"]["red"] == TOPS[1:]
    assert knows(state, 0) == {"1.0": TOPS[:1], "red": [*TOPS[1:3], None, None]}
    assert knows(state, 1) == {}
    assert knows(state, 2) == {"red": [TOPS[1], None, TOPS[3], None]}
    sound(state.play("pick up red"))
    assert knows(state, 2) == {"1.1": TOPS[1:2], "red": [None, TOPS[3], None, None]}


@rule("VB33", "VB69", "VB15")
def test_the_last_card_with_a_place_comes_before_the_others() -> None:
    """Seat 0 knows nothing of the white cards on top; the second player draws them, then one of the rest."""
    tops = ["4th-blanca", "ubc#2"]
    state = city(
        {},
        {"bus": "ubc"},
        {"knows": {"white": [tops[0], None, None, None]}},
        number=3,
        turn=1,
        seat=1,
        waiting={"ubc": ["white"] * 3},
        tops={"white": tops},
    )
    for place, card in enumerate(tops):
        assert player(sound(state.play("pick up white")), 1)["hand"][place] == card
    assert [knows(state, seat) for seat in range(3)] == [{}, {}, {"1.0": tops[:1]}]
    assert "white" not in state.to_dict()["tops"]
    assert len(hand(sound(state.play("pick up white")), 1)) == 3


@rule("VB33", "VB26", "VB69")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_looks_at_any_deck(seat: int) -> None:
    """At the top of the green deck, and through the whole of it: nobody else learns anything."""
    mine = {"bus": "ubc", "fares": 2, "upgrades": ["priority-seating"]}
    seats: list[dict[str, Any]] = [{"hand": ["16th-main"]}, {"hand": ["2nd-main"]}, {"hand": ["16th-knight"]}]
    seats[seat] |= mine
    common: Any = {"number": 3, "turn": seat, "seat": seat, "waiting": {"ubc": ["green"]}}
    look = sound(city(*seats, **common).play("pick up green").play("look at deck"))
    assert [set(knows(look, other)) for other in range(3)] == [
        {"green"} if other == seat else set() for other in range(3)
    ]
    state = city(*seats, **common, row=["giving-directions"]).play("buy giving-directions").play("pick up green")
    others = {f"{other}.0": seats[other]["hand"] for other in range(3) if other != seat}
    found = knows(sound(state), seat)
    assert len(found.pop("deck")) == 20 - 3
    assert set(found) == set(others)  # and no green card in a hand is one of those
    assert all(len(found[key]) == 3 and set(held) < set(found[key]) for key, held in others.items())
    assert all(knows(state, other) == {} for other in range(3) if other != seat)


@rule("VB15", "VB69")
def test_a_look_at_an_empty_deck_shuffles_its_discards() -> None:
    seats = ({"bus": "ubc", "upgrades": ["priority-seating"], "delivered": RED[:15]}, {"hand": ["gastown"]})
    state = city(*seats, waiting={"ubc": ["red"]}, discards={"red": RED[15:]}, options={"deliveries": 24})
    sound(state.play("pick up red").play("look at deck"))
    assert sorted(state.to_dict()["tops"]["red"]) == sorted(RED[15:])
    assert state.to_dict()["discards"]["red"] == []


# Priority Seating


def looking(tops: list[str], **more: Any) -> State:
    """Seat 0 looks at the top of the red deck; seat 1 knew the first two of those cards, and seat 2 holds a red one."""
    mine = {"bus": "ubc", "upgrades": ["priority-seating"]}
    first = [*tops[:2], *[None] * (4 - len(tops[:2]))]
    return (
        city(
            mine,
            {"knows": {"red": first}},
            {"hand": ["broadway-oak"]},
            number=3,
            waiting={"ubc": ["red", "red"]},
            tops={"red": tops},
            **more,
        )
        .play("pick up red")
        .play("look at deck")
    )


@rule("VB69", "VB33")
def test_who_has_seen_the_top_of_a_deck_forgets_its_order_when_another_looks() -> None:
    """But not that nobody held those cards then."""
    state = sound(looking(TOPS))
    assert moves(state) == {f"keep {stop}" for stop in TOPS}
    assert knows(state, 0) == {"red": TOPS}
    assert knows(state, 1) == {"2.0": besides(*TOPS[:2])}
    assert knows(state, 2) == {}


@rule("VB69")
@pytest.mark.parametrize("kept", range(4))
def test_any_of_the_top_cards_is_kept(kept: int) -> None:
    state = sound(looking(TOPS).play(f"keep {TOPS[kept]}"))
    rest = [card for card in TOPS if card != TOPS[kept]]
    assert hand(state) == [TOPS[kept]]
    assert state.to_dict()["tops"]["red"] == rest
    assert knows(state, 0) == {"red": [*rest, None]}
    assert "0.0" not in knows(state, 1)
    assert (state.to_dict()["phase"], state.to_dict()["order"]) == ("put back", 0)
    assert moves(state) == {f"next {stop}" for stop in rest}


@rule("VB69")
@pytest.mark.parametrize("wanted", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_the_others_go_back_in_any_order(wanted: tuple[int, ...]) -> None:
    """The last one needs no decision; and the same again for the next passenger."""
    state = looking(TOPS).play(f"keep {TOPS[3]}")
    for place in wanted[:2]:
        state.play(f"next {TOPS[place]}")
    top = [TOPS[place] for place in wanted]
    assert sound(state).to_dict()["tops"]["red"] == top
    assert knows(state, 0) == {"red": [*top, None]}
    assert (state.to_dict()["phase"], actions(state), state.seat) == ("actions", 4, 0)
    state.play("pick up red").play("look at deck").play(f"keep {top[0]}")
    fourth = state.to_dict()["tops"]["red"][2]
    assert moves(sound(state)) == {f"next {card.partition('#')[0]}" for card in (*top[1:], fourth)}
    state.play(f"next {top[2]}").play(f"next {top[1]}")
    assert sound(state).to_dict()["tops"]["red"] == [top[2], top[1], fourth]


@rule("VB69", "VB26")
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_how_many_cards_are_looked_at_and_put_back(cards: int) -> None:
    """Four, or those there are; of the others each but the last has to be placed."""
    held = {"delivered": RED[: 18 - cards]}
    mine = {"bus": "ubc", "upgrades": ["priority-seating"]}
    state = city(mine, held, waiting={"ubc": ["red"]}, options={"deliveries": 24}).play("pick up red")
    seen = sound(state.play("look at deck")).to_dict()["tops"]["red"]
    assert len(set(seen)) == min(4, cards)
    state.play(str(state.moves[0]))
    decisions = 0
    while state.to_dict()["phase"] == "put back":
        state.play(str(state.moves[-1]))
        decisions += 1
    assert decisions == max(0, min(4, cards) - 2)
    assert (len(hand(sound(state))), state.to_dict()["phase"], state.to_dict()["draws"]) == (1, "actions", 0)
    assert int(state.record["deck_n"][0]) == cards - 1


@rule("VB69")
def test_of_two_cards_to_one_stop_one_is_kept() -> None:
    tops = [f"{MAJOR}#1", "16th-oak", f"{MAJOR}#2", "false-creek"]
    state = looking(tops)
    assert moves(state) == {f"keep {MAJOR}", "keep 16th-oak", "keep false-creek"}
    sound(state.play(f"keep {MAJOR}"))
    assert hand(state) == [MAJOR]
    assert Counter(card.partition("#")[0] for card in state.to_dict()["tops"]["red"]) == Counter(
        ["16th-oak", MAJOR, "false-creek"]
    )
    both = sound(looking(tops).play("keep 16th-oak").play(f"next {MAJOR}").play("next false-creek"))
    assert both.to_dict()["tops"]["red"] == [f"{MAJOR}#1", "false-creek", f"{MAJOR}#2"]


@rule("VB26", "VB33")
def test_a_search_takes_the_cards_on_top_too_and_shuffles_them() -> None:
    """Nobody knows their places any more; who did still knows that nobody held them."""
    state = city(
        {"bus": "ubc", "fares": 2},
        {"knows": {"red": [*TOPS[:2], None, None]}},
        {"hand": ["broadway-oak"]},
        number=3,
        waiting={"ubc": ["red"]},
        tops={"red": TOPS[:3]},
        row=["giving-directions"],
    )
    sound(state.play("buy giving-directions").play("pick up red"))
    assert starting(state, "take") == {name.partition("#")[0] for name in besides("broadway-oak")}
    assert knows(state, 0)["deck"] == besides("broadway-oak")
    sound(state.play(f"take {TOPS[1]}"))
    assert hand(state) == [TOPS[1]]
    assert "red" not in state.to_dict()["tops"]
    assert knows(state, 0) == {"2.0": ["broadway-oak"]}
    assert knows(state, 1) == {"2.0": besides(*TOPS[:2])}


# Hands


@rule("VB51", "VB33")
@pytest.mark.parametrize("gone", range(4))
def test_what_is_known_of_a_hand_moves_up_with_its_cards(gone: int) -> None:
    held = ["16th-oak", "ubc", "false-creek", "gastown"]
    state = city(
        {"knows": {"1.0": ["16th-oak"], "1.2": ["false-creek", "16th-cambie"], "1.3": ["gastown"]}},
        {"bus": held[gone], "hand": held},
        {"knows": {"1.1": ["ubc#1"]}},
        number=3,
        turn=1,
        seat=1,
    ).play(f"deliver {held[gone]}")
    rest = [k for k in range(4) if k != gone]
    assert hand(sound(state), 1) == [held[k] for k in rest]
    known = {0: ["16th-oak"], 2: ["16th-cambie", "false-creek"], 3: ["gastown"]}
    found = {key: sorted(cards) for key, cards in knows(state, 0).items()}
    assert found == {f"1.{rest.index(k)}": cards for k, cards in known.items() if k in rest}
    assert knows(state, 2) == ({} if gone == 1 else {f"1.{rest.index(1)}": ["ubc#1"]})


@rule("VB26", "VB33", "VB51")
@pytest.mark.parametrize("name", ["exact-change-please", "unruly-passenger"])
def test_a_hand_that_is_looked_at(name: str) -> None:
    """Each card can be chosen, the first of the box like any other; the rest of the hand stays known."""
    theirs = ["4th-arbutus", "16th-oak", "gastown"]
    start = city({"bus": "ubc", "fares": 3}, {"bus": "ubc", "hand": theirs}, {}, number=3, row=[name])
    start.play(f"buy {name}").play("on pink")
    assert moves(sound(start)) == {f"take {stop}" for stop in theirs}
    assert start.view(0).codes() == start.codes()
    for card in theirs:
        state = sound(start.copy().play(f"take {card}"))
        rest = [other for other in theirs if other != card]
        assert hand(state, 1) == rest
        assert knows(state, 0) == {f"1.{place}": [other] for place, other in enumerate(rest)}
        assert knows(state, 2) == {}
        taken = name == "exact-change-please"
        assert hand(state) == ([card] if taken else [])
        assert knows(state, 1) == ({"0.0": [card]} if taken else {})


# What can not be known is dealt anew


@rule("VB33", "VB51")
def test_every_place_is_dealt_a_card_that_it_may_have() -> None:
    """Wherever a deal exists, one is found: all different, all allowed, and the rest is left over."""
    random = Random(3)
    for number in range(400):
        n = random.randint(1, 7)
        deal = random.sample(range(8), n)
        pool = sum(1 << card for card in {*deal, random.randrange(8)})
        may = np.zeros(64, np.int64)
        cards = np.full(64, -1, np.int64)
        for place, card in enumerate(deal):
            may[place] = 1 << card | random.getrandbits(9) & random.getrandbits(9)
        rest = fit(may, n, integer(pool), cards, generator(number))
        given = cards[:n].tolist()
        assert len(set(given)) == n
        assert all(int(may[place]) & pool & 1 << card for place, card in enumerate(given))
        assert rest == pool & ~sum(1 << card for card in given)
        assert (cards[n:] == -1).all()


@rule("VB33")
def test_where_there_is_no_deal_the_first_card_stands_for_it() -> None:
    """Only a position from outside asks for that, which is then refused."""
    may, cards = np.array([2, 2, 2], np.int64), np.full(3, -1, np.int64)
    assert fit(may, 3, integer(2), cards, generator(1)) == 0
    assert cards.tolist() == [1, 0, 0]
    for seed in range(8):  # a place that could have another card has nothing to do with it
        may, cards = np.array([3, 4, 4], np.int64), np.full(3, -1, np.int64)
        assert fit(may, 3, integer(7), cards, generator(seed)) in (1, 2)
        assert cards.tolist() in ([0, 2, 0], [1, 2, 0])


@rule("VB33")
def test_what_is_half_known_leaves_the_rest_as_likely_as_before() -> None:
    """Of three red cards one is known to be the last in a hand: the others are the first as often one as the other."""
    left = ["16th-oak", "16th-cambie", "false-creek"]
    gone = [name for name in RED if name not in left]
    seats = ({"knows": {"1.1": ["16th-oak"]}}, {"hand": ["16th-cambie", "16th-oak"]})
    state = city(*seats, discards={"red": gone})
    found = Counter(hand(state.redeal(0, seed), 1)[0] for seed in range(300))
    assert set(found) == {"16th-cambie", "false-creek"}
    assert min(found.values()) > 125


def after(state: State, *decisions: str) -> State:
    for decision in decisions:
        state.play(decision)
    return state


def worlds(name: str) -> State:
    """Positions in which much is hidden."""
    hands: list[dict[str, Any]] = [
        {"bus": "ubc", "hand": ["16th-oak", "ubc"], "delivered": ["west-end"], "fares": 9},
        {"bus": "ubc", "hand": ["16th-cambie", "false-creek", "gastown", "33rd-dunbar"]},
        {
            "hand": ["broadway-oak"],
            "delivered": ["ubc#3", "1st-clark"],
            "knows": {"1.0": ["16th-cambie", "4th-arbutus"]},
        },
    ]
    people = {"waiting": {"ubc": ["red", "red"]}, "discards": {"red": [f"{MAJOR}#2"], "black": ["stanley-park"]}}
    look = [{**hands[0], "upgrades": ["priority-seating"]}, *hands[1:]]
    top = ["4th-arbutus", "16th-granville", f"{MAJOR}#3"]
    tops = {"tops": {"red": top}}
    half = [*hands[:2], {**hands[2], "knows": {"red": [top[0], None, top[2], None]}}]
    match name:
        case "hands":
            return city(*hands, number=3, **people)
        case "keep":
            return after(city(*look, number=3, **people), "pick up red", "look at deck")
        case "put back":
            found = after(city(*look, number=3, **people), "pick up red", "look at deck")
            return found.play(str(found.moves[0]))
        case "on top":
            found = worlds("put back")
            return after(found, str(found.moves[0])).play(str(found.moves[0]))
        case "half known top":
            return city(*half, number=3, **people, **tops)
        case "search":
            white = ["4th-blanca", "16th-blanca", "ubc#2"]
            there = {"waiting": {"ubc": ["white"]}, "tops": {"white": white}}
            seen = {**hands[2], "knows": {"white": [white[0], None, white[2], None]}}
            found = city(*hands[:2], seen, number=3, **there, row=["giving-directions"])
            return after(found, "buy giving-directions", "pick up white")
        case "take":
            return after(city(*hands, number=3, **people, row=["unruly-passenger"]), "buy unruly-passenger", "on pink")
        case "swap":
            return after(city(*hands, number=3, **people, row=["rerouting"]), "buy rerouting", "swap 3")
        case "routes":
            found = game(3, route_redraw=True).new(2)
            found.play("redraw")
            return after(found, str(found.moves[0]), "redraw")
    assert name == "over"
    seats = [{**hands[0], "delivered": ["1st-boundary", "west-end", "2nd-main"], "hand": ["ubc"]}, *hands[1:]]
    return city(*seats, number=3, options={"deliveries": 4}).play("deliver ubc")


HIDDEN = ["hands", "keep", "put back", "on top", "half known top", "search", "take", "swap", "routes", "over"]


@rule("VB33", "VB51", "VB10")
@pytest.mark.parametrize("name", HIDDEN)
def test_a_world_is_one_that_the_viewer_could_be_in(name: str) -> None:
    """Sound, and the same to the viewer; the others know their own hands, and what they are looking at."""
    state = sound(worlds(name))
    assert state.over == (name == "over")
    differ = 0
    for viewer in (0, 1, 2, None):
        for seed in range(4):
            world = sound(state.redeal(viewer, seed))
            assert world.view(viewer) == state.view(viewer)
            differ += world != state
            for seat in {0, 1, 2} - {viewer, state.seat}:
                assert knows(world, seat) == {}
        if state.seat not in (viewer, None):
            seat = int(state.seat or 0)
            looks = {"keep": {"red"}, "put back": {"red"}, "take": {"1.0", "1.1", "1.2", "1.3"}}
            looks["search"] = {"deck", "1.3"}  # no white card in a hand is one of those in the deck
            assert set(knows(world, seat)) == looks.get(name, set())
    assert differ > 8


@rule("VB51", "VB33")
def test_people_are_shown_the_cards_that_they_know() -> None:
    """Their own, and another's when it can be one card only: the first of the box like any other."""
    state = city(
        {
            "hand": ["ubc#2"],
            "knows": {"1.0": ["4th-arbutus"], "1.1": ["16th-oak", "4th-arbutus"], "1.2": ["16th-cambie"]},
        },
        {"hand": ["4th-arbutus", "16th-oak", "16th-cambie", "gastown"]},
    )
    shown = np.full((2, 7), -1, np.int64)
    state.game.quick(known_hands)(state.game.board, state.view(0).array, 0, shown)
    names = [[None if card in (-1, NO_CARD) else CARD_NAMES[int(card)] for card in row] for row in shown]
    assert names == [["ubc#2"] + [None] * 6, ["4th-arbutus", None, "16th-cambie", *[None] * 4]]
    assert (shown[1, [1, 3]] == NO_CARD).all()
    assert (shown[1, 4:] == -1).all()
