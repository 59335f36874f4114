"""Each rule of Selling Knives, by its number."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

import byways
from byways.engine import BadOption, BadPosition, Game, IllegalMove, Match, State, numbers_in
from byways.games.selling_knives import rules
from byways.games.selling_knives.board import RANK_NAMES, ROAD_NAMES
from byways.games.selling_knives.positions import scores
from selling_knives.knives_reference import claims

pytestmark = pytest.mark.xdist_group("selling-knives")
rule = pytest.mark.rule
FAMILY = 4
"""Cards of each rank."""


def knives(**options: Any) -> Game:
    return byways.game("selling-knives", **options)


def position(*stashes: str, centres: int = 12, options: dict[str, Any] | None = None, **more: Any) -> State:
    """A position with these stashes, seat 0 to act."""
    game = knives(players=len(stashes), **(options or {}))
    return game.from_dict({"centres": centres, "seat": 0, "stashes": list(stashes), **more})


def moves(state: State) -> set[str]:
    return {str(move) for move in state.moves}


def all_but(*free: str, centres: int = 8) -> dict[str, list[str]]:
    """Roads such that only these are free: the others are Orange's."""
    return {"orange": [name for name in ROAD_NAMES[: centres * (centres - 1) // 2] if name not in free]}


def cards_of(state: State) -> Counter[int]:
    """All cards of a full position, wherever they are."""
    s = state.record
    return Counter({rank: int(s["pile"][rank] + s["discards"][rank] + s["stash"][:, rank].sum()) for rank in range(13)})


def play_out(state: State, random: Random) -> State:
    while not state.over:
        state.play(random.choice(state.codes()))
    return state


# --- set-up -------------------------------------------------------------------------------------------------


@rule("SK1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deck_has_four_of_each_rank_all_game_long(players: int) -> None:
    state, random = knives(players=players).new(seed=players), Random(1)
    while not state.over:
        assert cards_of(state) == Counter(dict.fromkeys(range(13), FAMILY))
        assert state.record["left"] == state.record["pile"].sum()
        assert state.record["holds"].tolist() == state.record["stash"].sum(axis=1).tolist()
        state.play(random.choice(state.codes()))


@rule("SK1")
@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        knives(players=players)


@rule("SK2")
@pytest.mark.parametrize(
    ("picks", "roads"),
    [
        (["2", "J"], 1),
        (["3", "10"], 1),
        (["4", "9"], 1),
        (["5", "8"], 1),
        (["6", "7"], 1),
        (["A as 1", "Q"], 1),
        (["A as 14", "Q"], 2),
        (["K"], 1),
        (["K", "A as 14", "Q"], 3),
    ],
)
def test_what_cards_count(picks: list[str], roads: int) -> None:
    state = position(" ".join(pick.split()[0] for pick in picks), "", centres=13)
    for pick in picks:
        state.play(f"spend {pick}")
    assert int(state.record["claim"][0]) == roads


@rule("SK2")
def test_two_aces_may_count_differently() -> None:
    state = position("A A", "", centres=8)
    assert moves(state) == {"draw"}  # 2, 15 and 28 are no multiples of 8
    state = position("A A J", "", centres=13)
    assert moves(state) == {"draw", "spend A as 1", "spend A as 14", "spend J"}
    state.play("spend A as 1").play("spend A as 14")
    assert moves(state) == {"spend J"}
    state.play("spend J")
    assert int(state.record["claim"][0]) == 2


@rule("SK3")
def test_the_deciding_card_is_eight_or_more_and_an_ace_is_fourteen() -> None:
    """Each of the seven ranks that can decide has four cards, so each number is as likely as the others."""
    game, games = knives(), 2800
    counts = Counter(int(game.new(seed).record["kcount"]) for seed in range(games))
    assert set(counts) == set(range(8, 15))
    spread = sqrt(games * (1 / 7) * (6 / 7))
    assert all(abs(number - games / 7) < 4 * spread for number in counts.values()), counts


@rule("SK3", "SK6")
@pytest.mark.parametrize("players", [2, 5])
def test_whoever_draws_the_deciding_card_begins(players: int) -> None:
    """24 of the 52 cards do not decide, and they do not go back before one does."""
    chances, still = [0.0] * players, 1.0
    for drawn in range(25):
        decides = 28 / (52 - drawn)
        chances[drawn % players] += still * decides
        still *= 1 - decides
    assert sum(chances) == pytest.approx(1)
    game, games = knives(players=players), 2000
    counts = Counter(game.new(seed).seat for seed in range(games))
    for seat, chance in enumerate(chances):
        assert abs(counts[seat] - games * chance) < 4 * sqrt(games * chance * (1 - chance)) + 1


@rule("SK3", "SK6")
@pytest.mark.parametrize("kcount", range(8, 15))
def test_a_given_kcount_needs_no_card(kcount: int) -> None:
    state = knives(players=3, kcount=kcount).new(seed=5)
    assert state.record["kcount"] == kcount
    assert state.seat == 0


@rule("SK3")
@pytest.mark.parametrize("kcount", [7, 15, "few"])
def test_kcount_is_eight_to_fourteen(kcount: object) -> None:
    with pytest.raises(BadOption, match="kcount"):
        knives(kcount=kcount)


@rule("SK4")
def test_cards_drawn_for_kcount_go_back() -> None:
    for seed in range(20):
        state = knives(players=4).new(seed)
        assert state.record["left"] == 52
        assert state.record["pile"].tolist() == [FAMILY] * 13
        assert not state.record["stash"].any()
        assert not state.record["discards"].any()


@rule("SK5", "SK18")
@pytest.mark.parametrize("kcount", range(8, 15))
def test_every_pair_of_centres_is_one_road(kcount: int) -> None:
    state = knives(kcount=kcount).new()
    names = [ROAD_NAMES[road] for road in numbers_in(state.record["free"])]
    letters = "abcdefghijklmn"[:kcount]
    assert sorted(names) == sorted(f"{a}-{b}" for a in letters for b in letters if a < b)
    assert not state.record["roads"].any()


# --- a turn -------------------------------------------------------------------------------------------------


@rule("SK6", "SK7")
def test_turns_pass_to_the_left() -> None:
    state = knives(players=3, kcount=9).new(seed=1)
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        state.play("draw")
    assert seats == [0, 1, 2, 0, 1, 2]


@rule("SK7")
def test_a_turn_is_to_draw_or_to_claim_not_both() -> None:
    state = position("Q 6 6", "")
    assert moves(state) == {"draw", "spend Q", "spend 6"}
    drew = state.copy().play("draw")
    assert drew.seat == 1
    state.play("spend Q")
    assert moves(state) == {"claim 1", "spend 6"}
    with pytest.raises(IllegalMove, match="picked to be spent"):
        state.play("draw")
    state.play("claim 1").play("a-b")
    assert state.seat == 1


@rule("SK8")
def test_a_drawn_card_joins_the_stash_and_only_its_owner_sees_it() -> None:
    game = knives(players=3, kcount=10)
    match = Match(game, seed=4)
    match.play("draw")
    state = match.state
    assert state.record["stash"][0].sum() == 1
    assert state.view(0).record["stash"][0].sum() == 1
    card = RANK_NAMES[int(state.record["stash"][0].argmax())]
    assert match.events(0, 0)[0].text in (f"Blue draws a {card}.", f"Blue draws an {card}.")
    for viewer in (1, 2, None):
        view = state.view(viewer)
        assert not view.record["stash"].any()
        assert not view.record["pile"].any()
        assert view.record["holds"].tolist()[:3] == [1, 0, 0]
        assert view.to_dict()["stashes"] == [1, "", ""]
        assert match.events(0, viewer)[0].text == "Blue draws a card."


@rule("SK8")
def test_open_stashes_are_seen_by_all() -> None:
    match = Match(knives(players=2, kcount=10, open=True), seed=4)
    match.play("draw")
    card = RANK_NAMES[int(match.state.record["stash"][0].argmax())]
    for viewer in (0, 1, None):
        assert match.state.view(viewer).to_dict()["stashes"] == [card, ""]
        assert card in match.events(0, viewer)[0].text
    assert match.state.view(1).redeal(seed=9).record["stash"][0].tolist() == match.state.record["stash"][0].tolist()


@rule("SK8", "SK12")
def test_a_redeal_fits_what_was_seen_and_deals_the_rest_at_random() -> None:
    state = position("K K K K", "A 5 9", "7 2", discards="A A A Q Q Q Q", roads={"blue": ["a-b"]})
    others = []
    for seed in range(300):
        world = state.redeal(0, seed)
        assert cards_of(world) == Counter(dict.fromkeys(range(13), FAMILY))
        assert world.record["stash"][0].tolist() == state.record["stash"][0].tolist()
        assert world.record["stash"].sum(axis=1).tolist()[:3] == [4, 3, 2]
        assert not world.record["stash"][1:, [11, 12]].any()
        assert world.record["stash"][1:, 0].sum() <= 1
        others.append(world.record["stash"][1].tolist())
    unseen = 52 - 4 - 7
    fours = sum(stash[3] for stash in others) / len(others)
    assert abs(fours - 3 * 4 / unseen) < 4 * sqrt(3 * (4 / unseen) * (1 - 4 / unseen) / len(others))


@rule("SK8")
def test_a_redeal_deals_every_unseen_card_once() -> None:
    """All cards are in stashes: what is not seat 0's is dealt to the others, and nothing is left."""
    stashes = EVERYTHING.split()
    state = position(" ".join(stashes[:20]), " ".join(stashes[20:36]), " ".join(stashes[36:]))
    for seed in range(5):
        world = state.redeal(0, seed)
        assert not world.record["pile"].any()
        assert world.record["stash"].sum(axis=1).tolist()[:3] == [20, 16, 16]
        assert cards_of(world) == Counter(dict.fromkeys(range(13), FAMILY))


@rule("SK8", "SK12")
def test_cards_that_were_spent_are_no_longer_seen_in_open_stashes() -> None:
    state = position("Q 5", "Q 7", options={"open": True}).play("spend Q").play("any")
    for viewer in (0, 1, None):
        assert state.view(viewer).to_dict()["stashes"] == ["5", "7 Q"]
        assert state.view(viewer).to_dict()["discards"] == "Q"


def reachable_claims(state: State) -> set[tuple[int, ...]]:
    """Every claim that can be made by picking cards, in any order; on the way no pick leads nowhere."""
    found, seen, open_ = set(), set(), [state]
    while open_:
        here = open_.pop()
        spending = here.record["spending"][0]
        cards = tuple(value for value in range(1, 15) for _ in range(spending[value - 1]))
        if here.record["claim"][0]:
            assert sum(cards) == int(here.record["claim"][0]) * int(here.record["kcount"])
            found.add(cards)
            continue
        codes = here.codes()
        assert codes
        for code in codes:
            if code not in (rules.DRAW, rules.PASS):
                after = here.copy().play(code)
                if bytes(after) not in seen:
                    seen.add(bytes(after))
                    open_.append(after)
    return found


@rule("SK2", "SK9", "SK11")
@pytest.mark.parametrize("seed", range(60))
def test_claims_are_those_of_brute_force(seed: int) -> None:
    """All subsets of the stash with all values of its aces, for every price and for few roads left."""
    random = Random(seed)
    price = random.randint(8, 14)
    deck = [rank for rank in range(13) for _ in range(FAMILY)] + [0] * random.choice((0, 0, 12))
    stash: Counter[int] = Counter()
    for rank in random.sample(deck, random.randint(0, 9)):
        stash[rank] = min(FAMILY, stash[rank] + 1)
    names = list(ROAD_NAMES[: price * (price - 1) // 2])
    free = random.choice((1, 2, 3, len(names)))
    state = position(
        " ".join(RANK_NAMES[rank] for rank, number in stash.items() for _ in range(number)),
        "",
        centres=price,
        roads={"orange": names[free:]},
    )
    assert reachable_claims(state) == claims(stash, price, free)


@rule("SK9", "SK11")
@pytest.mark.parametrize("price", range(8, 15))
@pytest.mark.parametrize("free", [1, 4, 25, 28])
def test_claims_with_a_stash_of_half_the_deck(price: int, free: int) -> None:
    """Sums beyond 64 and beyond 128: what can be picked first is what stands in some claim."""
    random = Random(price * 100 + free)
    deck = [rank for rank in range(13) for _ in range(FAMILY)]
    stash = Counter(random.sample(deck, 16))
    names = list(ROAD_NAMES[: price * (price - 1) // 2])
    written = " ".join(RANK_NAMES[rank] for rank, number in stash.items() for _ in range(number))
    state = position(written, "", centres=price, roads={"orange": names[free:]})
    allowed = claims(stash, price, free)
    assert {code for code in state.codes() if 1 <= code <= 14} == {value for claim in allowed for value in claim}
    for _ in range(3):  # and on the way to a claim, whatever the order
        claim = random.choice(sorted(allowed))
        here, picked = state.copy(), Counter[int]()
        for value in random.sample(claim, len(claim)):
            assert value in here.codes()
            here.play(value)
            picked[value] += 1
            more = {v for other in allowed if not picked - Counter(other) for v in Counter(other) - picked}
            if here.record["claim"][0]:
                assert not more
            else:
                assert {code for code in here.codes() if 1 <= code <= 14} == more
                assert (rules.CLAIM in here.codes()) == (tuple(sorted(picked.elements())) in allowed)


@rule("SK9")
def test_no_change_is_given() -> None:
    state = position("K", "", centres=12)
    assert moves(state) == {"draw"}
    with pytest.raises(IllegalMove, match="no cards of the stash come to exactly a multiple of 12"):
        state.play("spend K")


@rule("SK10", "SK18")
def test_a_road_belongs_to_one_player_for_good() -> None:
    state = position("Q Q", "Q", roads={"orange": ["a-c"]})
    state.play("spend Q").play("spend Q")
    assert "a-c" not in moves(state)
    with pytest.raises(IllegalMove, match="a-c is Orange's"):
        state.play("a-c")
    state.play("a-b")
    with pytest.raises(IllegalMove, match="chosen already"):
        state.play("a-b")
    state.play("k-l")
    assert state.to_dict()["roads"] == {"blue": ["a-b", "k-l"], "orange": ["a-c"]}
    state.play("spend Q")
    assert not moves(state) & {"a-b", "a-c", "k-l"}
    assert len(moves(state)) == 66 - 3 + 1  # and `any`


@rule("SK10")
def test_the_player_chooses_any_roads_in_any_order() -> None:
    state = position("8 8", "", centres=8)
    state.play("spend 8").play("spend 8")
    first = state.copy().play("g-h").play("a-b")
    second = state.copy().play("a-b").play("g-h")
    assert bytes(first) == bytes(second)
    assert state.play("any").to_dict()["roads"]["blue"] == ["a-b", "a-c"]


@rule("SK10", "SK17")
def test_any_roads_are_offered_only_where_it_does_not_matter() -> None:
    route = {"scoring": "route"}
    state = position("8", "", centres=8, options=route).play("spend 8")
    assert "any" not in moves(state)
    assert len(moves(state)) == 28
    last = position("8", "", centres=8, options=route, roads=all_but("c-e")).play("spend 8")
    assert moves(last) == {"any"}


@rule("SK11")
def test_nobody_pays_for_more_roads_than_are_left() -> None:
    state = position("8 8 8 A 2", "", centres=8, roads=all_but("a-b", "c-d"))
    state.play("spend 8").play("spend 8")
    assert int(state.record["claim"][0]) == 2
    assert moves(state) == {"any"}
    alone = position("A 10", "", centres=8, roads=all_but("a-b"))
    assert moves(alone) == {"draw"}  # 24 would be three roads


@rule("SK11")
def test_cards_for_more_roads_than_are_left_can_not_be_picked() -> None:
    """Eight roads' worth is picked where one road is left; 64 is more than a word of sums holds."""
    data = {"centres": 8, "stashes": ["K K K K Q", ""], "roads": all_but("a-b"), "spending": ["K", "K", "K", "K", "Q"]}
    with pytest.raises(BadPosition, match="can not become a multiple of 8"):
        knives(players=2).from_dict({"seat": 0, **data})


@rule("SK10", "SK11")
def test_the_last_roads_are_not_asked_for_one_by_one() -> None:
    """In a position where one of the two that are left has been chosen, only the other can follow."""
    claim = {"spending": ["8", "8"], "claim": 2, "taken": ["a-b"]}
    state = position("8 8", "", centres=8, roads=all_but("a-b", "c-d"), **claim)
    assert moves(state) == {"any"}


@rule("SK10", "SK12")
def test_the_roads_of_the_last_claim_are_shown_to_all() -> None:
    state = position("8 8", "8", centres=8)
    for move in ("spend 8", "spend 8", "c-f", "g-h"):
        state.play(move)
    assert state.view(None).to_dict()["latest"] == ["c-f", "g-h"]
    state.play("spend 8").play("a-b")
    assert state.view(None).to_dict()["latest"] == ["a-b"]


@rule("SK16")
def test_roads_of_late_numbers_count_like_others() -> None:
    """In the largest town there are 91 roads; sets of them are two words of 64 bits."""
    roads = {"blue": list(ROAD_NAMES[60:70]), "orange": list(ROAD_NAMES[70:79])}
    assert scores(position("", "", centres=14, roads=roads)) == [10, 9]


@rule("SK11", "SK16")
def test_the_last_roads_of_the_largest_town_can_be_claimed() -> None:
    """Where only roads of late numbers are free."""
    state = position("A", "A", centres=14, roads=all_but("l-n", "m-n", centres=14))
    state.play("spend A as 14").play("m-n")
    assert not state.over
    state.play("spend A as 14").play("any")
    assert state.over
    assert state.to_dict()["roads"]["blue"] == ["m-n"]
    assert "l-n" in state.to_dict()["roads"]["orange"]


@rule("SK9")
def test_a_rich_stash_can_be_spent_to_the_last_card() -> None:
    rich = [name for name in ("10", "J", "Q", "K") for _ in range(FAMILY)]
    state = position(" ".join(rich), "", centres=8)
    for name in rich:
        state.play(f"spend {name}")
    assert int(state.record["claim"][0]) == 23  # 184 of 8 each


@rule("SK12")
def test_spent_cards_are_discarded_face_up() -> None:
    match = Match(knives(kcount=12), seed=0)
    match.states = [position("Q A 6 4", "", options={"kcount": 12})]
    for move in ("spend A as 14", "spend 6", "spend 4", "claim 2", "c-f", "a-b"):
        match.play(move)
    assert match.state.to_dict()["discards"] == "A 4 6"
    assert match.state.to_dict()["stashes"] == ["Q", ""]
    assert match.state.view(1).to_dict()["discards"] == "A 4 6"
    for viewer in (0, 1, None):
        assert [event.text for ply in range(6) for event in match.events(ply, viewer)] == [
            "Blue spends A, 4 and 6 for 2 roads: A-B and C-F."
        ]


EVERYTHING = " ".join(name for name in RANK_NAMES for _ in range(FAMILY))


def without(*cards: str) -> str:
    left = Counter(EVERYTHING.split()) - Counter(cards)
    return " ".join(left.elements())


@rule("SK13")
def test_discards_are_shuffled_when_a_card_must_be_drawn_and_not_before() -> None:
    state = position("Q", without("Q", "2", "3"), discards="2")
    state.play("draw")
    assert state.record["left"] == 0
    assert state.to_dict()["discards"] == "2"  # it stays a discard pile until somebody draws
    state.play("draw")
    assert state.record["left"] == 0
    assert state.to_dict()["discards"] == ""
    assert "2" in state.to_dict()["stashes"][1].split()


@rule("SK13")
def test_the_shuffled_discards_are_all_that_is_drawn_from() -> None:
    for seed in range(20):
        state = position("K", without("K", "5", "7", "7"), discards="5 7 7").reseed(seed).play("draw")
        assert state.record["left"] == 2
        assert state.to_dict()["discards"] == ""
        assert set(state.to_dict()["stashes"][0].split()) in ({"5", "K"}, {"7", "K"})


@rule("SK14")
def test_without_cards_one_must_claim_or_pass() -> None:
    can = position("Q 5", without("Q", "5"))
    assert moves(can) == {"spend Q"}
    with pytest.raises(IllegalMove, match="no card is left to draw"):
        can.play("draw")
    with pytest.raises(IllegalMove, match="neither draw nor claim"):
        can.play("pass")
    can_not = position("K 10 4", without("K", "10", "4"))
    assert moves(can_not) == {"pass"}
    can_not.play("pass")
    assert can_not.seat == 1
    assert "draw" not in moves(can_not)
    assert "spend Q" in moves(can_not)


@rule("SK14")
@pytest.mark.parametrize("players", [2, 6])
def test_the_game_ends_even_if_all_draw_as_long_as_they_can(players: int) -> None:
    """Then all cards are in stashes, and whoever has one that counts KCOUNT must claim."""
    for seed in range(3):
        state, random, turns = knives(players=players).new(seed), Random(seed), 0
        roads = len(numbers_in(state.record["free"]))
        while not state.over:
            codes = state.codes()
            turns += not state.record["spending"].any()
            state.play(rules.DRAW if rules.DRAW in codes else random.choice(codes))
        assert turns <= roads * (52 + players)


@rule("SK15")
def test_the_examples_of_the_rulebook() -> None:
    assert reachable_claims(position("K 10 4", "")) == set()
    assert moves(position("K 10 4", "")) == {"draw"}
    assert reachable_claims(position("Q A 6 4", "")) == {(12,), (4, 6, 14), (4, 6, 12, 14)}


# --- end ----------------------------------------------------------------------------------------------------


@rule("SK16")
def test_most_roads_win_when_all_are_claimed() -> None:
    roads = {"blue": list(ROAD_NAMES[:13]), "orange": list(ROAD_NAMES[13:27])}
    state = position("8 8", "8", centres=8, roads=roads)
    assert not state.over
    state.play("draw").play("spend 8").play("any")
    assert state.over
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.payoffs == (0.0, 1.0)
    assert outcome.scores == (13.0, 15.0)
    assert str(outcome) == "Orange wins: 15 roads against 13."


@rule("SK16")
def test_equal_roads_share_the_win() -> None:
    roads = {"blue": list(ROAD_NAMES[:11]), "orange": list(ROAD_NAMES[11:23]), "green": list(ROAD_NAMES[23:27])}
    outcome = position("8", "8", "8", centres=8, roads=roads).play("spend 8").play("any").outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.payoffs == (0.5, 0.5, 0.0)
    assert str(outcome) == "Blue and Orange share the win: 12 roads each."


@rule("SK16", "SK18")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_at_the_end_each_road_is_in_one_set(players: int) -> None:
    state = play_out(knives(players=players).new(seed=8), Random(8))
    owned = [road for seat in range(players) for road in numbers_in(state.record["roads"][seat])]
    kcount = int(state.record["kcount"])
    assert sorted(owned) == list(range(kcount * (kcount - 1) // 2))


ONE_BY_ONE, TWO_AT_ONCE, THREE_OR_MORE = (
    f"Roads bought\N{NO-BREAK SPACE}{claimed}" for claimed in ("1 at a time", "2 at once", "3 or more")
)


def sheet(state: State) -> dict[str, tuple[float, ...]]:
    assert state.outcome is not None
    lines = {line.label: line.values for line in state.outcome.sheet}
    for seat, score in enumerate(state.outcome.scores):
        assert sum(values[seat] for values in lines.values()) == score
    return lines


@rule("SK9", "SK16")
def test_the_score_sheet_says_how_the_roads_were_claimed() -> None:
    free = ("a-b", "a-c", "b-c", "a-d", "b-d", "c-d", "a-e", "b-e")
    state = position("8 8 8 8", "7 9 A 7", "3 5", centres=8, roads=all_but(*free))
    for move in ("spend 8", "claim 1", "any"):  # Blue one
        state.play(move)
    for move in ("spend 7", "spend 9", "claim 2", "any"):  # Orange two
        state.play(move)
    for move in ("spend 3", "spend 5", "any"):  # Green one
        state.play(move)
    for move in ("spend 8", "spend 8", "spend 8", "any"):  # Blue three
        state.play(move)
    assert state.to_dict()["bought"] == {"blue": [1, 0, 3], "orange": [0, 2, 0], "green": [1, 0, 0]}
    for move in ("spend A as 1", "spend 7", "any"):  # Orange the last one
        state.play(move)
    assert sheet(state) == {
        ONE_BY_ONE: (1, 1, 1),
        TWO_AT_ONCE: (0, 2, 0),
        THREE_OR_MORE: (3, 0, 0),
        "From the start": (0, 20, 0),
    }


@rule("SK16", "SK17")
def test_the_score_sheet_of_a_real_game_adds_up() -> None:
    for scoring in ("roads", "route"):
        state = play_out(knives(players=3, kcount=8, scoring=scoring).new(seed=3), Random(3))
        lines = sheet(state)
        assert "From the start" not in lines
        claimed = [values for label, values in lines.items() if label in (ONE_BY_ONE, TWO_AT_ONCE, THREE_OR_MORE)]
        assert sum(map(sum, claimed)) == 28
        assert ("Off the route" in lines) == (scoring == "route")


@rule("SK9")
def test_claims_of_four_count_with_those_of_three() -> None:
    state = position("8 8 8 8 A 7", "", centres=8)
    for move in ("spend 8", "spend 8", "spend 8", "spend 8", "claim 4", "any"):
        state.play(move)
    assert state.to_dict()["bought"]["blue"] == [0, 0, 4]


# --- a claim in its parts -----------------------------------------------------------------------------------


def test_a_claim_can_be_taken_back_until_its_last_road() -> None:
    match = Match(knives(kcount=8), seed=0)
    match.states = [position("8 5 3 9", "2 4 7", centres=8)]
    for number, move in enumerate(("spend 5", "spend 8", "spend 3", "f-g"), 1):
        match.play(move)
        assert match.may_undo(0) == number
    match.play("a-b")
    assert match.state.seat == 1
    assert match.may_undo(0) == 0


def test_nobody_sees_a_claim_before_it_is_complete() -> None:
    match = Match(knives(players=3, kcount=8), seed=0)
    match.states = [position("8 5 3 9", "2 4 7", "K", centres=8)]
    before = {viewer: bytes(match.state.view(viewer)) for viewer in (1, 2, None)}
    for ply, move in enumerate(("spend 5", "spend 8", "spend 3", "f-g")):
        match.play(move)
        for viewer, seen in before.items():
            assert bytes(match.state.view(viewer)) == seen
            assert match.game.is_secret(match.states[ply], match.codes[ply])
            assert match.events(ply, viewer) == []
    assert not match.game.is_secret(match.state, match.state.codes()[-1])


def test_the_roads_follow_when_no_card_can_be_added() -> None:
    state = position("Q 5", "").play("spend Q")
    assert int(state.record["claim"][0]) == 1
    state = position("Q Q 5", "").play("spend Q")
    assert moves(state) == {"claim 1", "spend Q"}


# --- positions and reasons ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"centre": 12}, "has no centre"),
        ({"centres": 15}, "from 8 to 14"),
        ({"stashes": ["A"]}, "list of 2 stashes"),
        ({"stashes": ["A", 3]}, "must be its cards"),
        ({"stashes": ["A", "1"]}, "'1' in the stash of seat 1 is no card"),
        ({"stashes": ["A A A", "A A"]}, "5 cards A"),
        ({"discards": "Q Q Q Q"}, "5 cards Q"),
        ({"roads": {"red": []}}, "blue or orange"),
        ({"roads": {"blue": ["a-m"]}}, "centres a to l"),
        ({"roads": {"blue": ["a-b", "a-b"]}}, "twice"),
        ({"roads": {"blue": ["a-b"], "orange": ["a-b"]}}, "a-b is claimed twice"),
        ({"roads": {"blue": "a-b"}}, "list of roads"),
        ({"latest": ["a-c"]}, "no longer free"),
        ({"bought": {"red": [1, 0, 0]}}, "has no red"),
        ({"bought": {"blue": [1]}}, "must be 3 numbers"),
        ({"bought": {"blue": [1, 0, 0]}}, "from 0 to 0"),
        ({"roads": {"blue": ["a-b", "a-c"]}, "bought": {"blue": [1, 2, 0]}}, "blue bought 3 roads, but has 2"),
        ({"seat": 2}, "no seat 2"),
        ({"seat": None}, "when every road is claimed"),
        ({"first": "me"}, "no seat 'me'"),
        ({"roads": {"blue": list(ROAD_NAMES[:66])}}, "when every road is claimed"),
        ({"spending": ["A"]}, "'A as 1' or 'A as 14'"),
        ({"spending": ["7"]}, "does not have"),
        ({"spending": ["4"]}, "can not become a multiple of 12"),
        ({"spending": ["Q"], "claim": 2}, "`claim` must be"),
        ({"spending": ["Q"], "claim": 1, "taken": ["a-b"]}, "fewer roads"),
        ({"spending": ["Q", "6", "6"], "claim": 2, "taken": ["x-y"]}, "no road"),
        ({"roads": {"blue": ["a-b"]}, "spending": ["Q", "6", "6"], "claim": 2, "taken": ["a-b"]}, "nobody has claimed"),
    ],
)
def test_bad_positions_say_what_is_wrong(change: dict[str, Any], words: str) -> None:
    good = {"centres": 12, "seat": 0, "stashes": ["Q 6 6 K 4", "2"]}
    knives().from_dict(good)
    with pytest.raises(BadPosition, match=words):
        knives().from_dict({**good, **change})


def test_a_position_must_have_the_given_kcount() -> None:
    with pytest.raises(BadPosition, match="as the option kcount says"):
        knives(kcount=9).from_dict({"centres": 10, "stashes": ["", ""]})


def test_positions_survive_in_the_middle_of_a_claim() -> None:
    state = position("8 8 A 7", "2 4 7", centres=8, options={"open": True})
    for move in ("spend 8", "spend 7", "spend A as 1", "claim 2", "c-d"):
        state.play(move)
        data = json.loads(json.dumps(state.to_dict()))
        again = state.game.from_dict(data)
        assert again.to_dict() == data
        assert moves(again) == moves(state)
        assert bytes(again) == bytes(state)


@pytest.mark.parametrize(
    ("played", "text", "words"),
    [
        ([], "a-b", "cards to spend first"),
        ([], "spend A", "say what the ace counts"),
        ([], "spend 1", "no card '1'"),
        ([], "spend 9", "no 9 left"),
        ([], "claim 1", "pick cards first"),
        ([], "hello", "not a legal move"),
        (["spend 4"], "claim 1", "count 4; a claim must come to exactly a multiple of 12"),
        (["spend Q"], "claim 2", "claim 1"),
        (["spend 4"], "draw", "take them back"),
        (["spend Q", "claim 1"], "b-a", "write the road as a-b"),
        (["spend Q", "claim 1"], "a-n", "centres a to l"),
        (["spend Q", "claim 1"], "draw", "is no road"),
    ],
)
def test_illegal_moves_say_why(played: list[str], text: str, words: str) -> None:
    state = position("Q A 6 4", "")
    for move in played:
        state.play(move)
    with pytest.raises(IllegalMove, match=words):
        state.play(text)


# --- both ways to run the rules -----------------------------------------------------------------------------

GAME_BYTES = """
import hashlib, byways
from random import Random
state = byways.game("selling-knives", players=3, kcount=8, scoring="route").new(2)
random, total = Random(2), hashlib.sha256()
while not state.over:
    state.play(random.choice(state.codes()))
    total.update(bytes(state) + bytes(state.redeal(1, 3)))
print(total.hexdigest(), state.payoffs)
"""


def test_interpreted_rules_play_the_same_game() -> None:
    state, random, total = knives(players=3, kcount=8, scoring="route").new(2), Random(2), hashlib.sha256()
    while not state.over:
        state.play(random.choice(state.codes()))
        total.update(bytes(state) + bytes(state.redeal(1, 3)))
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    done = subprocess.run([sys.executable, "-c", GAME_BYTES], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.split(maxsplit=1) == [total.hexdigest(), f"{state.payoffs}\n"]
