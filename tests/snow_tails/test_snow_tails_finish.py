"""The finish of a race, series of races, and the score sheet (ST29 to ST33)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from byways.engine import BadPosition
from byways.engine.measures import counted
from byways.games.snow_tails.board import DENTS, NIGHT
from snow_tails.sleds import gone, sled, snow, stand, told

pytestmark = pytest.mark.xdist_group("snow-tails")

rule = pytest.mark.rule


@rule("ST29", "ST30")
def test_sleds_that_cross_take_the_next_places_at_the_end_of_the_round() -> None:
    state = stand(snow(players=3), sled("1.22"), sled("2.21"), sled("3.5"))
    state.play("2 brake").play("no bonus")
    assert told(state)["status"] == "crossed"
    assert "place" not in told(state)
    state.play("2 brake").play("no bonus")
    state.play("5 brake")
    if state.to_dict()["phase"] == "bonus":
        state.play("no bonus")
    assert [told(state, seat).get("place") for seat in range(3)] == [1, 2, None]
    assert [told(state, seat)["points"] for seat in range(3)] == [5, 3, 0]
    assert state.measures["finished"] == (1, 1, 0)
    assert state.to_dict()["order"] == [2]  # and the last one races on alone


@rule("ST30")
def test_points_are_five_three_two_one_and_none() -> None:
    sleds = [sled(f"{lane}.23") for lane in (1, 2, 3, 4, 5)]
    state = stand(snow(players=5), *sleds)
    while not state.over:
        state.play("2 brake" if "2 brake" in state.moves else "no bonus")
    assert state.outcome is not None
    assert state.outcome.scores == (5, 3, 2, 1, 0)
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "all sleds have finished"
    out = stand(
        snow(), sled("1.5", dents=4, hand=[2]), {**sled(None, dents=5), "status": "out"}, order=[0], saplings=["1.6"]
    )
    out.play("2 brake")
    assert out.outcome is not None
    assert out.outcome.scores == (0, 0)
    assert out.measures["finished"] == (0, 0)
    assert out.outcome.winners == ()
    assert "every sled is out" in out.outcome.words


@rule("ST29", "ST30")
@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ([gone()], "only one sled has finished"),
        ([gone()] * 4, "only one sled has finished"),
        ([gone(1), gone()], "1 sled is out, the others have finished"),
        ([gone(1), gone(), gone()], "2 sleds are out, the others have finished"),
    ],
)
def test_the_end_says_how_many_came_home(others: list[dict[str, Any]], reason: str) -> None:
    state = stand(snow("start/long/finish", players=len(others) + 1), sled("1.9"), *others, order=[0])
    state.play("2 brake").play("no bonus")
    assert state.outcome is not None
    assert str(state.outcome.reason) == reason
    assert str(state.outcome.words).endswith(f": {reason}.")


@rule("ST31")
def test_who_is_further_past_the_line_is_ahead_and_level_ones_by_lane_one() -> None:
    state = stand(snow(players=3), sled("1.23"), sled("2.23"), sled("3.22", 4, 4, 3))
    for cards in ("3 brake", "3 brake", "1 brake"):
        state.play(cards).play("no bonus")
    # steps left: 2 and 2 on lanes 1 and 2, 7 - 2 = 5 on lane 3
    assert state.outcome is not None
    assert [told(state, seat)["crossed"]["left"] for seat in range(3)] == [2, 2, 5]
    assert [told(state, seat)["place"] for seat in range(3)] == [2, 3, 1]


@rule("ST18", "ST31")
@pytest.mark.parametrize(("left", "right", "lane"), [(4, 3, 3), (3, 4, 1)])
def test_a_diagonal_step_over_the_line_counts_in_the_lane_of_arrival(left: int, right: int, lane: int) -> None:
    """Drift of one to the left from lane 2 arrives in lane 3, to the right in lane 1, whenever it is made."""
    state = stand(snow(drift="diagonal"), sled("2.23", left, right, 3, hand=[2]), sled("5.5"))
    state.play("2 brake")  # 5 steps, of which the first crosses
    assert told(state)["crossed"] == {"lane": lane, "left": 4}
    before = stand(snow(drift="diagonal"), sled("2.22", left, right, 3, hand=[2]), sled("5.5"))
    before.play("2 brake")  # aside before the line or over it: that comes to the same, so nobody is asked
    assert told(before)["crossed"] == {"lane": lane, "left": 3}


@rule("ST17", "ST31")
def test_how_far_past_the_line_depends_on_where_a_corner_is_left() -> None:
    """Lane 4 of a corner to the left is shorter than lane 3: who drifts before it is further past the line."""
    game = snow("start/long/sharp-left 5/finish")
    state = stand(game, sled("3.9", 5, 4, 2, hand=[1]), sled("1.1"))  # 4 cells of corner and 2 more in lane 3
    state.play("1 brake")  # speed 8, drift 1 to the left
    ends = {str(move): told(state.copy().play(move))["crossed"] for move in state.moves}
    assert {(end["lane"], end["left"]) for end in ends.values()} == {(4, 0), (4, 1)}
    assert len(ends) == 2


@rule("ST31")
def test_still_level_the_first_to_cross_is_ahead() -> None:
    state = stand(snow(), sled("1.22", 4, 4, 5), sled("1.23", 3, 3, 4), order=[1, 0], seat=1)
    state.play("4 brake").play("no bonus")
    state.play("5 brake").play("no bonus")
    assert [told(state, seat)["crossed"] for seat in (0, 1)] == [{"lane": 1, "left": 1}, {"lane": 1, "left": 1}]
    assert [told(state, seat)["place"] for seat in (0, 1)] == [2, 1]


@rule("ST33")
def test_night_falls_after_a_hundred_rounds() -> None:
    """Who has not finished by then gets no place; who crosses in the last round does."""
    assert NIGHT == 100
    slow = sled("1.5", 1, 1, 5, hand=[1, 5])
    state = stand(snow(), slow, {**slow, "cell": "2.5"}, round=99)
    state.play("1 left").play("1 left")
    assert not state.over
    assert state.to_dict()["round"] == 100
    state.play(state.moves[0]).play(state.moves[0])
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert "night fell after 100 rounds" in state.outcome.reason
    assert state.outcome.payoffs == (0.0, 0.0)
    last = stand(snow(), slow, sled("2.23"), round=100)
    last.play("1 left").play("2 brake").play("no bonus")
    assert last.outcome is not None
    assert last.outcome.scores == (0, 5)
    assert {line.label: line.values for line in last.outcome.sheet}["Rounds"] == (100, 100)


@rule("ST32")
def test_a_series_sets_up_anew_and_adds_the_points_up() -> None:
    game = snow(races=2)
    last = stand(game, sled("1.23", past=[{"place": 2}]), sled("2.23", past=[{"place": 1}]), race=2)
    for _ in range(2):
        last.play("2 brake").play("no bonus")
    assert last.outcome is not None
    assert last.outcome.scores == (8, 8)
    assert last.outcome.winners == (0, 1)
    assert last.outcome.payoffs == (0.5, 0.5)


@rule("ST5", "ST25", "ST32")
def test_everything_but_the_points_is_new_in_the_next_race() -> None:
    """Dogs, brakes, dents, cards and felled saplings; what it was before is in no part of the new race."""
    game = snow("start/long/grove/finish", races=2)
    own = game.new().to_dict()["saplings"]
    pile = [1, 1, 2, 2]
    sleds = [sled("1.14", 4, 4, 3, dents=2, pile=pile), sled("2.15", 5, 5, 2, dents=3, hand=[2])]
    state = stand(game, *sleds, saplings=own[:1], round=7)
    state.play("2 brake").play("no bonus")
    state.play("2 brake").play("no bonus")
    new, data = game.new(), state.to_dict()
    assert (data["race"], data["round"], data["phase"], data["order"], data["saplings"]) == (2, 0, "lane", [], own)
    assert "ride" not in data
    stays = {"seat", "race", "points", "places", "raced", "dented"}
    for field in set(state.record.dtype.names) - stays:
        assert state.record[field].tolist() == new.record[field].tolist(), field
    assert state.seat == 0  # the last in points, though it was not the last to act
    for seat, past in enumerate(({"place": 2, "rounds": 7, "dents": 2}, {"place": 1, "rounds": 7, "dents": 3})):
        points = (3, 5)[seat]
        assert told(state, seat) == {**told(new, seat), "points": points, "past": [past]}
    state.play("lane 1").play("lane 2")
    assert [told(state, seat)["held"] for seat in (0, 1)] == [5, 5]
    assert (told(state)["dogs"], told(state)["printed"], told(state)["brake"]) == ([3, 3], [True, True], 3)


@rule("ST25", "ST32")
def test_saplings_are_placed_by_hand_before_every_race() -> None:
    game = snow(races=2, saplings="hand")
    state = stand(game, sled("1.23", enough=True), sled("2.23", enough=True), saplings=["5.5"], planted=1)
    for _ in range(2):
        state.play("2 brake").play("no bonus")
    data = state.to_dict()
    assert (data["phase"], state.seat, data["saplings"]) == ("saplings", 0, [])
    assert "planted" not in data
    assert state.play("no more saplings").seat == 1


@rule("ST4", "ST32")
def test_the_last_in_points_chooses_its_lane_first() -> None:
    game = snow(players=4, races=2)
    past = [[{"place": place}] for place in (2, 0, 1, 0)]
    waiting = [{"status": "waiting", "past": one} for one in past]
    state = game.from_dict({"seat": 1, "phase": "lane", "round": 0, "race": 2, "sleds": waiting})
    chosen = []
    for lane in (4, 1, 3, 2):
        chosen.append(state.seat)
        state.play(f"lane {lane}")
    assert chosen == [1, 3, 0, 2]  # no points, ties in seat order; then 3, then 5
    assert [told(state, seat)["lane"] for seat in range(4)] == [3, 4, 2, 1]
    assert state.to_dict()["order"] == [3, 2, 0, 1]
    with pytest.raises(BadPosition, match="last in points"):
        game.from_dict({"seat": 0, "phase": "lane", "round": 0, "race": 2, "sleds": waiting})


@rule("ST30", "ST32")
def test_the_sheet_says_where_the_points_come_from() -> None:
    game = snow(players=3, races=2)
    past = [
        [{"place": place, "rounds": rounds, "dents": dents}]
        for place, rounds, dents in ((2, 9, 1), (1, 8, 0), (0, 4, 5))
    ]
    sleds = [sled("1.23", dents=2, hand=[2], past=past[0]), {**gone(), "past": past[1]}, sled("2.23", past=past[2])]
    state = stand(game, *sleds, race=2, round=6, order=[0, 2])
    state.play("2 brake").play("no bonus")
    state.play("2 brake").play("no bonus")
    assert state.outcome is not None
    sheet = {line.label: line.values for line in state.outcome.sheet}
    assert sheet == {
        "Race 1: points": (3, 5, 0),
        "Race 1: place": (2, 1, None),
        "Race 1: rounds": (9, 8, 4),
        "Race 1: dents": (1, 0, 5),
        "Race 2: points": (5, 0, 3),
        "Race 2: place": (1, None, 2),
        "Race 2: rounds": (6, 0, 6),
        "Race 2: dents": (2, 5, 0),
    }
    totals = [sum(values[seat] or 0 for label, values in sheet.items() if "points" in label) for seat in range(3)]
    assert tuple(totals) == state.outcome.scores == (8, 5, 3)


@rule("ST28", "ST30")
def test_the_sheet_of_a_single_race() -> None:
    state = stand(snow(), sled("1.23"), sled("5.5", 4, 4, 4, dents=4, hand=[5]), round=4)
    state.play("2 brake").play("no bonus").play("5 left")
    assert state.outcome is not None
    assert {line.label: line.values for line in state.outcome.sheet} == {
        "Points": (5, 0),
        "Place": (1, None),
        "Rounds": (4, 4),
        "Dents": (0, 5),
    }


@rule("ST29", "ST30")
def test_later_rounds_take_the_places_behind_earlier_ones() -> None:
    state = stand(snow(players=4), sled("1.23"), gone(1), sled("2.23"), gone(2), order=[0, 2])
    for _ in range(2):
        state.play("2 brake").play("no bonus")
    assert state.outcome is not None
    assert [told(state, seat)["place"] for seat in range(4)] == [3, 1, 4, 2]
    assert state.outcome.scores == (2, 5, 1, 3)


@rule("ST31")
def test_level_sleds_in_one_lane_are_placed_by_who_came_first_whoever_else_races() -> None:
    """Seats 2 and 1 cross in lane 1 with one step left each, in this order; seat 0 acts before both."""
    sleds = [sled("5.5"), sled("1.22", 4, 4, 5), sled("1.23", 3, 3, 4)]
    state = stand(snow(players=3), *sleds, order=[0, 2, 1])
    state.play("2 brake").play("no bonus")
    state.play("4 brake").play("no bonus")
    state.play("5 brake").play("no bonus")
    assert [told(state, seat).get("place") for seat in range(3)] == [None, 2, 1]


@rule("ST32")
def test_a_single_point_wins_if_nobody_has_more() -> None:
    """The fourth of four is the only one with points when the others are out in the last race but had none before."""
    past = [[{"place": place}] for place in (0, 4)]
    sleds = [sled("5.5", 4, 4, 4, dents=4, hand=[5], past=past[0]), {**gone(), "past": past[1]}]
    state = stand(snow(races=2), *sleds, race=2, order=[0])
    state.play("5 left")
    assert state.outcome is not None
    assert state.outcome.scores == (0, 1)
    assert state.outcome.payoffs == (0.0, 1.0)
    past = [[{"place": place}, {"place": 4 - place}] for place in (0, 4)]
    sleds = [sled("5.5", 4, 4, 4, dents=4, hand=[5], past=past[0]), {**gone(), "past": past[1]}]
    level = stand(snow(races=3), *sleds, race=3, order=[0]).play("5 left")
    assert level.outcome is not None
    assert (level.outcome.scores, level.outcome.payoffs) == ((1, 1), (0.5, 0.5))


@rule("ST27", "ST32")
def test_nothing_is_known_of_the_cards_of_the_race_before() -> None:
    """What others had counted until then, with a shuffle, says nothing about the new deck."""
    counted = {"unseen": [1, 2, 3], "rest": 1, "shown": [4, 5]}
    state = stand(snow(races=2), sled("1.23", counted=counted), gone(1), order=[0])
    state.play("2 brake").play("no bonus")
    assert state.to_dict()["race"] == 2
    assert "counted" not in told(state)


def test_the_ride_that_ends_a_race_of_a_series_is_counted() -> None:
    """How rides end and where they are dented, for the lab: the last one, after which all is new, included."""
    game = snow("start/long/grove/finish", races=3)
    found: Counter[tuple[str, int]] = Counter()
    state, random = game.new(seed=4), Random(4)
    while not state.over:
        before, move = state.copy(), random.choice(state.codes())
        state.play(move)
        for (kind, subject, seat), times in counted(before, move, state).items():
            found[subject if kind == "stop" else kind, seat] += times
    races = state.record
    for seat in range(2):
        assert found["finish", seat] == (races["places"][:, seat] > 0).sum()
        assert found["wrecked", seat] == (races["dented"][:, seat] == DENTS).sum()
        assert found["crash", seat] == races["dented"][:, seat].sum()
    assert {subject for subject, _ in found} >= {"finish", "wrecked", "track", "crash"}
