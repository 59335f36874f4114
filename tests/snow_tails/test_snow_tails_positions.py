"""Positions in words, and what is hidden in them."""

from __future__ import annotations

import json
from random import Random

import pytest

from byways.engine import BadPosition
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.rules import codes
from snow_tails.sleds import gone, sled, snow, stand, told

pytestmark = pytest.mark.xdist_group("snow-tails")

rule = pytest.mark.rule


def test_positions_that_can_not_be_are_refused_with_the_reason() -> None:
    game = snow()
    good = stand(game, sled("1.5"), sled("2.5")).to_dict()
    for change, words in [
        ({"seat": 7}, "no seat 7"),
        ({"phase": "nap"}, "no phase 'nap'"),
        ({"sleds": []}, "list of 2"),
        ({"lap": 1}, "no lap"),
        ({"sleds": [sled("1.5"), sled("1.5")]}, "two sleds stand on one cell"),
        ({"sleds": [sled("9.5"), sled("1.5")]}, "no cell '9.5'"),
        ({"sleds": [sled("1.5", hand=[1, 1, 1, 1, 1]), sled("2.5")]}, "more than 4"),
        ({"sleds": [sled("1.5", 4, 4, hand=[4, 4, 4]), sled("2.5")]}, "more than 4 cards of value 4"),
        ({"sleds": [sled("1.5", brake=9), sled("2.5")]}, "`brake` must be a number from 1 to 5"),
        ({"sleds": [sled("1.5", dents=5), sled("2.5")]}, "is out, not racing"),
        ({"phase": "steer"}, "nothing to steer"),
        ({"phase": "discard"}, "five cards or fewer"),
        ({"phase": "bonus", "round": 1}, "no bonus can be taken"),
        ({"phase": "lane"}, "rounds count from 1"),
        ({"phase": "lane", "round": 0}, "waiting"),
        ({"seat": None}, "not over"),
        ({"saplings": ["1.99"]}, "no cell '1.99'"),
        ({"turn": 1}, "not the turn of this seat"),
        ({"sleds": [sled("1.5", points=3), sled("2.5")]}, "`points` is 3, but the places .* make 0"),
        ({"sleds": [sled("1.5", past=[{}]), sled("2.5")]}, "`past` must be a list of the 0 races"),
        ({"sleds": [sled("1.5"), gone(2)]}, "first places"),
        ({"sleds": [sled("1.5", lane=3), sled("2.5", lane=3)]}, "no two have the same"),
        ({"order": [0]}, "all that are racing"),
        ({"order": [1, 0], "turn": 1, "sleds": [sled("1.5"), sled("2.5")], "round": 0}, "rounds count from 1"),
        ({"phase": "saplings", "round": 0, "order": [], "sleds": [{"status": "waiting"}] * 2}, "no sapling to place"),
        ({"phase": "trim"}, "five cards or fewer"),
    ]:
        with pytest.raises(BadPosition, match=words):
            game.from_dict({**good, **change})


def test_lists_that_are_too_long_or_hold_anything_are_refused() -> None:
    game = snow(players=5)
    sleds = [sled(f"{lane}.5") for lane in (1, 2, 3, 4, 5)]
    with pytest.raises(BadPosition, match="not the turn of this seat"):
        stand(game, *sleds, turn=5)
    for order in ([{}], [0, 0], [True], [0, 7], "01"):
        with pytest.raises(BadPosition, match="each once"):
            stand(game, *sleds, order=order)
    with pytest.raises(BadPosition, match="`enough` must be true or false, not 'yes'"):
        stand(game, sled("1.5", enough="yes"), *sleds[1:])
    with pytest.raises(BadPosition, match="`counted` has no lane; it has unseen, rest or shown"):
        stand(game, sled("1.5", counted={"lane": 1}), *sleds[1:])


@rule("ST10", "ST25", "ST28", "ST32")
@pytest.mark.parametrize(("seed", "drift"), [(3, "sideways"), (6, "diagonal")])
def test_a_position_is_what_it_says_and_nothing_else(seed: int, drift: str) -> None:
    """Written down and set up again it is the same to the last byte, at every decision of two races."""
    game = snow("start/gentle-left/grove/finish", players=3, races=2, saplings="both", drift=drift)
    state, random, met = game.new(seed), Random(seed), set()
    while not state.over:
        data = json.loads(json.dumps(state.to_dict()))
        assert bytes(game.from_dict(data)) == bytes(state), data
        met |= {data["phase"], *(one["status"] for one in data["sleds"])}
        enough = data["phase"] == "saplings" and random.random() < 0.5
        state.play("no more saplings" if enough else random.choice(state.codes()))
    assert met == {one.name for one in (*codes.PHASES, *codes.STATUSES)}


@rule("ST8")
def test_an_order_that_is_left_out_is_that_of_the_rules() -> None:
    game = snow(players=3)
    sleds = [sled("1.5", lane=3), sled("2.9", lane=1), sled("3.7", lane=2)]
    assert game.from_dict({"round": 1, "sleds": sleds}).to_dict()["order"] == [1, 2, 0]
    later = game.from_dict({"round": 4, "sleds": sleds})
    assert later.to_dict()["order"] == [1, 2, 0]
    assert later.seat == 1
    sleds[0]["cell"] = "1.10"
    assert game.from_dict({"round": 4, "sleds": sleds}).to_dict()["order"] == [0, 1, 2]
    assert game.from_dict({"round": 1, "sleds": sleds}).to_dict()["order"] == [1, 2, 0]


def test_tables_stand_in_the_order_of_their_codes_and_name_rules_that_there_are() -> None:
    rulebook = SnowTails.rulebook()
    for table in (codes.PHASES, codes.STATUSES, codes.STOPS):
        assert [row.code for row in table] == list(range(len(table)))
        assert len({row.name for row in table}) == len(table)
        assert all(f"**{row.rule}**" in rulebook for row in table)
    firsts = [kind.first for kind in codes.DECISIONS]
    assert firsts == sorted(firsts, reverse=True)


def test_views_hide_hands_and_decks_of_others_only() -> None:
    state = snow(players=3).new(seed=9)
    for lane in (1, 2, 3):
        state.play(f"lane {lane}")
    for seat in range(3):
        view = state.view(seat)
        for other in range(3):
            seen = told(view, other)
            assert seen["held"] == 5
            assert seen["stock"] == 15
            assert bool(seen["hand"]) == bool(seen["deck"]) == (other == seat)
        assert view.redeal(seed=1).view(seat) == view
    assert all(not told(state.view(None), other)["hand"] for other in range(3))
