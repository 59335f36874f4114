"""Each rule of Crab Stack, by its number."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import byways
from byways.engine import BadPosition, IllegalMove, State
from byways.games.crab_stack.board import COLOUR_OF, NAMES, rocks_for
from byways.games.crab_stack.rules import MEMORY
from crab_stack.crab_reference import from_dict, neighbours

pytestmark = pytest.mark.xdist_group("crab-stack")

rule = pytest.mark.rule
COLOURS = ["blue", "orange", "green", "pink"]


def island(stacks: dict[str, str], players: int = 2, **more: Any) -> State:
    """A position: crabs as letters from the bottom, 'Bs Ol' for a blue small one under an orange large one."""
    sizes = {"s": "small", "m": "medium", "l": "large"}
    colours = {colour[0].upper(): colour for colour in COLOURS}
    data = {
        "stacks": {
            rock: [f"{colours[crab[0]]} {sizes[crab[1]]}" for crab in crabs.split()] for rock, crabs in stacks.items()
        },
        **more,
    }
    return byways.game("crab-stack", players=players).from_dict(data)


def moves(state: State) -> set[str]:
    return {str(move) for move in state.moves}


@rule("CS1", "CS3", "CS4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_crabs_fill_the_rocks_in_use(players: int) -> None:
    stacks = byways.game("crab-stack", players=players).new(seed=1).to_dict()["stacks"]
    assert set(stacks) == {NAMES[rock] for rock in rocks_for(players)}
    assert len(stacks) == players * 9
    kinds = Counter(crab for stack in stacks.values() for crab in stack)
    assert len(kinds) == players * 3
    assert set(kinds.values()) == {3}


@rule("CS1")
@pytest.mark.parametrize("players", [1, 5, "many"])
def test_two_to_four_play(players: object) -> None:
    with pytest.raises(byways.BywaysError, match="2 to 4"):
        byways.game("crab-stack", players=players)


@rule("CS2")
def test_the_island() -> None:
    assert len(NAMES) == 36
    assert "d4" not in NAMES.values()
    assert Counter(COLOUR_OF.values()) == {"yellow": 18, "black": 9, "red": 9}
    colour = {NAMES[rock]: word for rock, word in COLOUR_OF.items()}
    assert colour["d7"] == "black"
    outer = {name for name, word in colour.items() if word != "yellow"}
    for name in outer:
        beside = neighbours(name) & outer
        assert len(beside) == 2
        assert {colour[other] for other in beside} == {"black", "red"} - {colour[name]}


@rule("CS4")
def test_the_deal_is_random() -> None:
    game = byways.game("crab-stack")
    seen = Counter(game.new(seed=seed).to_dict()["stacks"]["d5"][0] for seed in range(240))
    assert set(seen) == {f"{colour} {size}" for colour in COLOURS[:2] for size in ("small", "medium", "large")}
    assert all(15 < number < 65 for number in seen.values())  # 40 of each, give or take four times 6


@rule("CS5", "CS10")
def test_only_own_top_crabs_move() -> None:
    state = island({"d5": "Bl Ol", "d6": "Bl", "e5": "Ol"})
    assert moves(state) == {"d6-d5", "d6-e5"}
    with pytest.raises(IllegalMove, match="the large crab on d5 is Orange's; it is Blue's turn"):
        state.play("d5-d6")


@rule("CS10")
def test_a_crab_is_free_again_when_the_one_above_leaves() -> None:
    state = island({"d5": "Bl Ol", "d6": "Bl", "e5": "Ol"}, seat=1)
    state.play("d5-e5")
    assert "d5-d6" in moves(state)


LINE = {"d2": "Os", "d3": "Os", "e3": "Os", "e4": "Om"}
"""A path of rocks, one after the other, that begins beside d1."""


@rule("CS6")
@pytest.mark.parametrize(("size", "end"), [("s", "e3"), ("m", "d3"), ("l", "d2")])
def test_a_crab_goes_its_whole_way(size: str, end: str) -> None:
    assert moves(island({"d1": f"B{size}", **LINE}, players=4)) == {f"d1-{end}"}


@rule("CS6")
def test_a_walk_that_is_too_short_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalMove, match="the small crab on d1 must go 3 rocks, none of them twice"):
        island({"d1": "Bs", **LINE}, players=4).play("d1-d2")
    with pytest.raises(IllegalMove, match="the large crab on d1 must go 1 rock; d3 is 2 away"):
        island({"d1": "Bl", **LINE}, players=4).play("d1-d3")


@rule("CS7")
def test_no_way_over_empty_rocks_or_water() -> None:
    # d3 and d5 lie on both sides of the pool; c3, c4 and e3 join them on one side only through crabs.
    state = island({"d3": "Bm", "c3": "Os", "c4": "Os", "d5": "Os"})
    assert moves(state) == {"d3-c4"}
    with pytest.raises(IllegalMove, match="e3 is empty"):
        state.play("d3-e3")
    with pytest.raises(IllegalMove, match="d4 is water"):
        state.play("d3-d4")


@rule("CS8")
def test_no_rock_twice_in_one_walk() -> None:
    # A triangle: after three steps a small crab would be where it began, so it can not move.
    triangle = {"d5": "Bs", "d6": "Os", "e5": "Os"}
    assert {move for move in moves(island({**triangle, "f4": "Bl"})) if move.startswith("d5")} == set()
    # With a fourth rock beside two of its sides the third step can end there, or on the triangle again.
    state = island({**triangle, "e6": "Os"}, players=4)
    assert neighbours("e6") >= {"d6", "e5"}
    assert moves(state) == {"d5-d6", "d5-e5", "d5-e6"}


@rule("CS9")
def test_the_crab_ends_on_top() -> None:
    state = island({"d5": "Bl", "d6": "Os Om", "e5": "Ol"})
    state.play("d5-d6")
    assert state.to_dict()["stacks"]["d6"] == ["orange small", "orange medium", "blue large"]


@rule("CS11")
@pytest.mark.parametrize(
    ("size", "under", "fits"),
    [(size, under, "sml".index(size) >= "sml".index(under)) for size in "sml" for under in "sml"],
)
def test_what_lands_on_what(size: str, under: str, fits: bool) -> None:
    way = {"d1": "Ol", "d2": "Ol", "d3": "Ol", "e3": f"O{under}"}
    start = {"s": "d1", "m": "d2", "l": "d3"}[size]  # as far from e3 as the crab goes
    state = island({**way, start: f"B{size}", "c1": "Bl"}, players=4)
    assert (f"{start}-e3" in moves(state)) is fits
    if not fits:
        with pytest.raises(IllegalMove, match="can not land on a"):
            state.play(f"{start}-e3")


@rule("CS11")
def test_only_the_top_of_the_landing_stack_counts() -> None:
    assert "d5-d6" not in moves(island({"d5": "Bm", "c5": "Os", "d6": "Os Ol", "e5": "Bl"}))
    assert "d5-d6" in moves(island({"d5": "Bm", "c5": "Os", "d6": "Os Om", "e5": "Bl"}))


@rule("CS12")
def test_any_size_may_be_walked_over() -> None:
    assert "d1-e3" in moves(island({"d1": "Bs", "d2": "Ol", "d3": "Ol", "e3": "Os"}, players=4))


@rule("CS13")
def test_two_walks_with_the_same_ends_are_one_move() -> None:
    state = byways.game("crab-stack", players=4).new(seed=2)
    assert len(moves(state)) == len(state.codes())


@rule("CS14")
def test_the_wave_takes_the_group_on_fewer_rocks_with_all_that_is_buried() -> None:
    # d2 joins d1 (a tall stack) to d3 and e3; when its crab leaves, d1 is alone.
    state = island({"d1": "Bs Om Ol", "d2": "Bl", "d3": "Os", "e3": "Bl", "e4": "Ol"}, players=4)
    state.play("d2-d3")
    assert set(state.to_dict()["stacks"]) == {"d3", "e3", "e4"}
    assert state.to_dict()["last"]["washed"] == ["d1"]


@rule("CS14")
def test_what_a_wave_took_is_told_until_the_next_move() -> None:
    state = island({"d1": "Ol", "d2": "Bl", "d3": "Os", "e3": "Bl", "e4": "Ol"}, players=4)
    state.play("d2-d3")
    assert state.to_dict()["last"] == {"from": "d2", "to": "d3", "washed": ["d1"]}
    state.play("e4-e3")
    assert state.to_dict()["last"] == {"from": "e4", "to": "e3", "washed": []}


@rule("CS14")
def test_no_wave_while_the_crabs_hang_together() -> None:
    state = island({"d1": "Bl", "d2": "Ol", "d3": "Os", "e3": "Bl"}, players=4)
    state.play("d1-d2")
    assert set(state.to_dict()["stacks"]) == {"d2", "d3", "e3"}


@rule("CS15")
def test_on_equal_rocks_the_fewer_crabs_leave() -> None:
    state = island({"d1": "Os Bl", "d2": "Bl", "d3": "Os Ol Bl Ol"}, players=4)
    state.play("d2-d1")
    assert set(state.to_dict()["stacks"]) == {"d3"}


@rule("CS14", "CS15")
@pytest.mark.parametrize(
    ("low", "high", "kept"),
    [
        ("Os Ol", "Os Os Ol", "high"),  # as many rocks (2), more crabs
        ("Os Os Ol", "Os Ol", "low"),
        ("Os", "Os Os", "high"),
        ("Os Os", "Os", "low"),
    ],
)
def test_rocks_come_before_crabs_wherever_the_groups_lie(low: str, high: str, kept: str) -> None:
    # c3 joins b2, b1 on one side to c4, c5 on the other; it goes to b2, which adds a crab there.
    stacks = {"b1": low, "b2": "Ol", "c3": "Bl", "c4": "Gl", "c5": f"Bs {high.replace('O', 'G')}"}
    state = island(stacks, players=4)
    state.play("c3-b2")
    assert not state.to_dict()["choosing"]
    assert set(state.to_dict()["stacks"]) == ({"b1", "b2"} if kept == "low" else {"c4", "c5"})


@rule("CS14")
@pytest.mark.parametrize(
    ("stacks", "kept"),
    [
        ({"b1": "Os", "b2": "Ol", "a1": "Os", "c4": "Om Ol", "c5": "Gs Gl"}, {"b1", "b2", "a1"}),
        ({"b1": "Om Ol", "b2": "Gl", "c4": "Os", "c5": "Os", "c6": "Os Gl"}, {"c4", "c5", "c6"}),
    ],
)
def test_more_rocks_stay_however_many_crabs_the_others_are(stacks: dict[str, str], kept: set[str]) -> None:
    """Three rocks with four crabs against two rocks with four."""
    state = island({**stacks, "c3": "Bl"}, players=4)
    state.play("c3-b2")
    assert set(state.to_dict()["stacks"]) == kept


@rule("CS16")
def test_on_equal_rocks_and_crabs_the_player_chooses() -> None:
    stacks = {"c1": "Ol", "d1": "Bl", "d2": "Bl", "d3": "Ol", "e3": "Ol Bl"}
    state = island(stacks, players=4)
    state.play("d2-d1")
    assert state.seat == 0
    assert moves(state) == {"keep c1", "keep d3"}
    with pytest.raises(IllegalMove, match="the wave waits: keep c1 or keep d3"):
        state.play("d3-e3")
    other = state.copy()
    assert set(state.play("keep c1").to_dict()["stacks"]) == {"c1", "d1"}
    assert set(other.play("keep d3").to_dict()["stacks"]) == {"d3", "e3"}
    assert state.to_dict()["last"]["washed"] == ["d3", "e3"]
    assert (state.seat, moves(state)) == (1, {"c1-d1"}), "the choice made, it is the next one's turn"


@rule("CS17")
def test_of_three_groups_one_survives() -> None:
    # c3 holds three arms together: c4 with c5, b2 with a1, and d3 with d2 and e3.
    arms = {"c4": "Os", "c5": "Ol", "b2": "Os", "a1": "Ol", "d3": "Bl", "d2": "Ol", "e3": "Bl"}
    state = island({"c3": "Bl", **arms}, players=4)
    state.play("c3-d3")
    assert set(state.to_dict()["stacks"]) == {"d2", "d3", "e3"}
    assert state.to_dict()["last"]["washed"] == ["a1", "b2", "c4", "c5"]


@rule("CS17")
@pytest.mark.parametrize(
    ("arm", "tied"),
    [
        ({"b2": "Os", "a1": "Gs Gl"}, [{"a1", "b2"}, {"c4", "c5"}, {"d2", "d3"}]),
        ({"b2": "Os", "a1": "Gl"}, [{"c4", "c5"}, {"d2", "d3"}]),
        ({"b2": "Os Gl Gl"}, [{"c4", "c5"}, {"d2", "d3"}]),
    ],
)
def test_three_groups_and_a_tie_for_survival(arm: dict[str, str], tied: list[set[str]]) -> None:
    """c3 holds three arms together; without it two of them, or all, have two rocks and three crabs each."""
    state = island({"c3": "Bl", "c4": "Os", "c5": "Gs Gl", "d3": "Bs", "d2": "Om", **arm}, players=4)
    state.play("c3-d3")
    assert state.seat == 0
    assert moves(state) == {f"keep {min(group)}" for group in tied}
    for group in tied:
        after = state.copy().play(f"keep {min(group)}")
        assert set(after.to_dict()["stacks"]) == group
        assert set(after.to_dict()["last"]["washed"]) == {"c4", "c5", "d2", "d3", *arm} - group


@rule("CS18", "CS19")
def test_who_can_not_move_is_out_and_their_crabs_stay() -> None:
    # Orange has a single small crab, which could end its walks only on large ones.
    state = island({"d2": "Bl Bl", "d3": "Gs", "e2": "Gl", "e3": "Os"}, players=3)
    state.play("d2-d3")
    assert state.to_dict()["out"] == [1]
    assert state.seat == 2
    assert state.to_dict()["stacks"]["e3"] == ["orange small"]
    state.play("e2-e3")
    assert state.to_dict()["stacks"]["e3"] == ["orange small", "green large"]
    assert state.seat != 1


@rule("CS20")
def test_the_last_player_wins() -> None:
    state = island({"d5": "Bl", "d6": "Os", "e5": "Os"})
    state.play("d5-d6")
    assert state.over
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.payoffs == (1.0, 0.0)
    assert str(state.outcome) == "Blue wins: nobody else can move a crab."


@rule("CS20")
def test_the_last_player_wins_even_without_a_move() -> None:
    # After the move one rock is left: nobody at all can move.
    state = island({"d5": "Bl", "d6": "Ol"})
    state.play("d5-d6")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@rule("CS20")
def test_everyone_else_washed_away() -> None:
    state = island({"d1": "Ol", "d2": "Bl", "d3": "Bl", "e3": "Bl"}, players=4, out=[2, 3])
    state.play("d2-d3")
    assert str(state.outcome) == "Blue wins: everyone else has been washed away."


def sheet(state: State) -> dict[str, tuple[float, ...]]:
    assert state.outcome is not None
    return {line.label: line.values for line in state.outcome.sheet}


@rule("CS18", "CS20")
def test_the_score_sheet_says_what_became_of_the_crabs() -> None:
    # d2 joins d1, which the wave takes with two crabs; Green is out with a crab under Blue's.
    state = island({"d1": "Os Ol", "d2": "Bl", "d3": "Gs", "e3": "Bl Bl"}, players=4)
    state.play("d2-d3")
    assert set(state.to_dict()["stacks"]) == {"d3", "e3"}
    assert sheet(state) == {
        "Crabs on top": (2, 0, 0, 0),
        "Buried": (1, 0, 1, 0),
        "Washed away": (6, 9, 8, 9),
        "Moves left": (2, 0, 0, 0),  # from d3 to e3 and back
    }


@rule("CS20", "CS21")
def test_who_is_out_has_no_moves_left_on_the_score_sheet() -> None:
    state = island({"d5": "Bl", "d6": "Os", "e5": "Os"})
    assert sheet(state.play("d5-d6"))["Moves left"] == (1, 0)
    draw = island(QUIET)
    for move in CIRCLE * 2:
        draw.play(move)
    assert sheet(draw) == {
        "Crabs on top": (2, 2),
        "Buried": (1, 1),
        "Washed away": (6, 6),
        "Moves left": (3, 4),  # d5-d6, d5-c5 and d6-b4; c5-b4, c5-d5, c5-d6 and b4-d6
    }


QUIET = {"d5": "Bm Bl", "d6": "Bm", "c5": "Om Ol", "b4": "Om"}
CIRCLE = ["d5-d6", "c5-b4", "d6-d5", "b4-c5"]
"""Moves that lead back to the same position."""


@rule("CS21")
def test_the_third_repetition_is_a_draw() -> None:
    state = island(QUIET)
    start = state.to_dict()["stacks"]
    for move in CIRCLE * 2:
        assert not state.over
        state.play(move)
    assert state.to_dict()["stacks"] == start
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.outcome.payoffs == (0.5, 0.5)
    assert str(state.outcome) == "Blue and Orange draw: the same position came up for the third time."


@rule("CS21")
def test_a_draw_is_between_the_players_still_in() -> None:
    state = island({**QUIET, "b4": "Gs Om"}, players=3, out=[2])
    for move in CIRCLE * 2:
        state.play(move)
    assert state.payoffs == (0.5, 0.5, 0.0)


@rule("CS21")
def test_many_quiet_moves_are_a_draw_too() -> None:
    state = island(QUIET)
    data = state.to_dict()
    data["quiet"] = MEMORY - 1
    data["seen"] = [*(f"{number:016x}" for number in range(1, MEMORY)), *data["seen"]]
    near = state.game.from_dict(data)
    assert near.play("d5-d6").over
    assert "256 moves in a row" in str(near.outcome)


@rule("CS21")
def test_the_opening_counts_as_the_first_time() -> None:
    for players in (2, 3, 4):
        state = byways.game("crab-stack", players=players).new(seed=7)
        data = state.to_dict()
        assert state.game.from_dict({"stacks": data["stacks"]}).to_dict() == data
        assert len(data["seen"]) == 1
        assert "last" not in data


@rule("CS21")
def test_an_emptied_rock_ends_the_quiet_moves() -> None:
    state = island({**QUIET, "d7": "Bl"}, players=4)
    state.play("d5-d6").play("c5-b4")
    assert state.to_dict()["quiet"] == 2
    assert len(state.to_dict()["seen"]) == 3
    state.play("d7-d6")
    assert state.to_dict()["quiet"] == 0
    assert len(state.to_dict()["seen"]) == 1


@rule("CS9", "CS10", "CS14", "CS18", "CS21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_that_is_reached_is_a_sound_one(players: int) -> None:
    """What the rules keep beside the stacks (sets of rocks, heights, hashes, groups) always fits them."""
    game = byways.game("crab-stack", players=players)
    random, state = Random(players), game.new(seed=players)
    while not state.over:
        assert game.from_bytes(bytes(state)) == state
        state.play(random.choice(state.codes()))
    assert game.from_bytes(bytes(state)) == state


@rule("CS22")
def test_seats_act_in_order() -> None:
    state = byways.game("crab-stack", players=4).new(seed=3)
    for turn in range(8):
        assert state.seat == turn % 4
        state.play(state.codes()[0])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "stacks"),
        ({"stacks": {"d4": ["blue small"]}}, "'d4' is no rock"),
        ({"stacks": {"a1": ["blue small"]}}, "'a1' is no rock in use with 2 players"),
        ({"stacks": {"d5": ["blue tiny"]}}, "'blue tiny' on d5 is no crab"),
        ({"stacks": {"d5": ["green small"]}}, "blue or orange"),
        ({"stacks": {"d5": []}}, "leave empty rocks out"),
        ({"stacks": {"d5": ["blue large", "blue small"]}}, "a small crab lies on a large one"),
        ({"stacks": {"d5": ["blue small"] * 4}}, "more than 3 blue small"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "seat": 7}, "no seat 7"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "seat": 0, "out": [0]}, "is out"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "out": [1]}, "at least two"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "choosing": True}, "no groups are tied"),
        ({"stacks": {"d5": ["blue large"], "d3": ["orange large"]}}, "`choosing` must be true"),
        ({"stacks": {"d5": ["blue large", "blue large"], "d3": ["orange large"]}}, "separate groups"),
        ({"stacks": {"d5": ["blue small"], "d6": ["orange large"]}}, "seat 0 can not move"),
        ({"stacks": {"d5": ["blue small"]}, "seat": None}, "needs `ending`"),
        ({"stacks": {"d5": ["blue small"]}, "seat": None, "ending": "last"}, "exactly one player"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "wind": 3}, "has no wind"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "seen": ["xyz"]}, "hexadecimal"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "seen": ["12"]}, "must be the position itself"),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "quiet": 999}, "from 0 to 256"),
        (
            {
                "stacks": {"d5": ["blue large"], "d6": ["orange large"]},
                "quiet": MEMORY,
                "seen": [f"{number:x}" for number in range(MEMORY)],
            },
            "256 moves that emptied no rock the game is over",
        ),
        ({"stacks": {"d5": ["blue large"], "d6": ["orange large"]}, "last": {"from": "q9"}}, "`last` must be"),
    ],
)
def test_bad_positions_are_refused_with_a_reason(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words.replace("`", ".")):
        byways.game("crab-stack").from_dict(data)


@pytest.mark.parametrize("case", json.loads((Path(__file__).parent.parent / "perft/crab-stack.json").read_text()))
def test_the_reference_counts_as_the_perft_file(case: dict[str, Any]) -> None:
    game = byways.game(case["game"])
    data = case.get("position") or game.new(case["seed"]).to_dict()
    slow = from_dict(data, COLOURS[: game.players])
    few = [count for count in case["counts"] if count < 3000]
    assert [slow.perft(depth) for depth in range(1, len(few) + 1)] == few


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reference_agrees_move_by_move(players: int) -> None:
    game = byways.game("crab-stack", players=players)
    for seed in range(12):
        random = Random(seed)
        state = game.new(seed)
        slow = from_dict(state.to_dict(), COLOURS[:players])
        while not state.over:
            assert moves(state) == slow.moves()
            move = random.choice(sorted(moves(state)))
            state.play(move)
            slow = slow.play(move)
            data = state.to_dict()
            assert {r: [tuple(c.split()) for c in s] for r, s in data["stacks"].items()} == slow.stacks
            assert set(data["out"]) == slow.out
        assert slow.over == state.to_dict()["ending"]
