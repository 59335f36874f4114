"""Redeals: what others can count of a hand, and hands dealt anew that fit it."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from snow_tails.sleds import sled, snow, stand, told

pytestmark = pytest.mark.xdist_group("snow-tails")

rule = pytest.mark.rule


@rule("ST27")
def test_a_redeal_knows_which_cards_were_kept_over_a_shuffle() -> None:
    """The deck had two cards left when it was shuffled: all but two of the six unseen ones are in the hand."""
    pile = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5]
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=[1, 2, 3, 4], pile=pile), sled("5.1"))
    state.play("2 brake").play("no bonus")
    assert told(state)["counted"] == {"unseen": [1, 3, 4, 5, 5], "rest": 2, "shown": []}
    hands = Counter(tuple(told(state.redeal(1, seed=seed))["hand"]) for seed in range(100))
    assert len(hands) > 20
    for hand in hands:
        kept = Counter([1, 3, 4, 5, 5]) & Counter(hand)
        assert sum(kept.values()) >= 3  # five unseen cards less the two of the old deck
        assert len(hand) == 5


KEPT = [
    # unseen at the shuffle, how many of them were in the deck, shown since; how often each hand is to be dealt
    ([1, 2, 2], 1, [], {(1, 2): 2, (2, 2): 1}),
    ([1, 1, 2, 3], 2, [], {(2, 3): 1, (1, 3): 2, (1, 2): 2, (1, 1): 1}),
    ([1, 1, 2, 3], 2, [1], {(3,): 2, (2,): 2, (1,): 1}),
    ([4, 5], 0, [], {(4, 5): 1}),
    ([4, 5], 0, [4], {(5,): 1}),
    ([3, 4, 5], 1, [5, 5], {(3,): 1, (4,): 1, (3, 4): 0}),
    ([1, 5], 1, [], {(1,): 1, (5,): 1}),
    ([1, 1, 1, 5, 5, 5], 2, [], {(1, 5, 5, 5): 3, (1, 1, 5, 5): 9, (1, 1, 1, 5): 3}),
]


@rule("ST27")
@pytest.mark.parametrize(("unseen", "rest", "shown", "hands"), KEPT)
def test_a_redeal_gives_each_hand_as_often_as_it_can_be(
    unseen: list[int], rest: int, shown: list[int], hands: dict[tuple[int, ...], int]
) -> None:
    """Whatever was unseen and not in the deck was in the hand; what has left it since was seen."""
    hand = list(next(hand for hand, often in hands.items() if often))
    counted = {"unseen": unseen, "rest": rest, "shown": shown}
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=hand, pile=shown, counted=counted), sled("5.1"))
    deals = 50 * sum(hands.values()) if len(hands) > 1 else 5
    worlds = [told(state.redeal(1, seed=seed)) for seed in range(deals)]
    dealt = Counter(tuple(one["hand"]) for one in worlds)
    for one in worlds:
        assert Counter([*one["hand"], *one["deck"], *shown, 3, 3]) == dict.fromkeys(range(1, 6), 4)
        assert (one["held"], one["stock"]) == (len(one["hand"]), len(one["deck"]))
    total = sum(hands.values())
    assert set(dealt) == {one for one, often in hands.items() if often}
    for cards, often in hands.items():
        assert abs(dealt[cards] - deals * often / total) <= 3 * sqrt(deals * often / total * (1 - often / total))


@rule("ST4", "ST27")
def test_a_redeal_keeps_all_that_can_be_counted() -> None:
    """Every card is somewhere, and nothing changes that the seat can see."""
    pile = [1, 1, 5]
    sleds = [sled(f"{lane}.5", 4, 5, 3, hand=[2, 3, 4], pile=pile, dents=1) for lane in (1, 2, 3)]
    state = stand(snow(players=3), *sleds)
    for seat in range(3):
        for seed in range(5):
            world = state.redeal(seat, seed=seed)
            assert world.view(seat) == state.view(seat)
            assert told(world, seat) == told(state, seat)
            for other in range(3):
                one = told(world, other)
                assert Counter(one["hand"] + one["deck"] + pile + [4, 5]) == dict.fromkeys(range(1, 6), 4)
                assert (one["held"], one["stock"]) == (len(one["hand"]), len(one["deck"])) == (3, 12)


@rule("ST4")
def test_redeals_of_a_full_deck_are_fair() -> None:
    state = snow().new(seed=9).play("lane 1").play("lane 2")
    seen: Counter[int] = Counter()
    for seed in range(200):
        seen.update(told(state.redeal(0, seed=seed), 1)["hand"])
    assert all(150 < seen[value] < 250 for value in range(1, 6))


@rule("ST27")
def test_what_others_can_count_begins_anew_with_each_shuffle() -> None:
    pile = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5]
    counted = {"unseen": [1, 2, 3, 4], "rest": 1, "shown": [1, 2, 5]}
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=[2, 3, 4], pile=pile, counted=counted), sled("5.1"))
    assert told(state)["stock"] == 4
    state.play("2 brake").play("no bonus")  # three are drawn of four: no shuffle yet
    assert told(state)["counted"] == {"unseen": [1, 2, 3, 4], "rest": 1, "shown": [1, 2, 2, 5]}
    hand = told(state)["hand"]
    assert len(hand) == 5
    left = told(state)["deck"]
    assert len(left) == 1
    again = stand(snow(), sled("1.5", 3, 3, 3, hand=hand, pile=[*pile, 2], counted=told(state)["counted"]), sled("5.1"))
    played = hand[0]
    again.play(f"{played} brake")
    if again.to_dict()["phase"] == "bonus":
        again.play("no bonus")
    kept = [*hand[1:], *left]
    assert told(again)["counted"] == {"unseen": sorted(kept), "rest": 1, "shown": []}
