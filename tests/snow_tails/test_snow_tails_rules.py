"""Each rule of Snow Tails, by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from byways.engine import BadOption, IllegalMove
from byways.games.snow_tails.outlook import outlook, sled_of
from byways.games.snow_tails.track import cell_name
from snow_tails.sleds import CORNER, gone, log_of, sled, snow, stand, told

pytestmark = pytest.mark.xdist_group("snow-tails")

rule = pytest.mark.rule


# Track and set-up


@rule("ST1")
def test_two_to_five_sleds_race() -> None:
    for players in (2, 3, 4, 5):
        assert snow(players=players).new().game.players == players
    with pytest.raises(BadOption, match="2 to 5"):
        snow(players=6)
    assert snow().board.start.tolist() == [0, 3, 6, 9, 12]  # lane 1 is the first


@rule("ST4")
def test_lanes_are_chosen_in_seat_order_and_decks_have_four_of_each() -> None:
    state = snow(players=3).new(seed=5)
    assert (told(state)["status"], told(state)["cell"], told(state)["stock"]) == ("waiting", None, 20)
    assert [str(move) for move in state.moves] == ["lane 1", "lane 2", "lane 3", "lane 4", "lane 5"]
    assert Counter(told(state)["deck"]) == dict.fromkeys(range(1, 6), 4)
    chosen = []
    for lane in (3, 5, 1):
        chosen.append(state.seat)
        if len(chosen) == 3:
            assert [str(move) for move in state.moves] == ["lane 1", "lane 2", "lane 4"]
        state.play(f"lane {lane}")
    assert chosen == [0, 1, 2]
    assert [told(state, seat)["cell"] for seat in range(3)] == ["3.1", "5.1", "1.1"]
    with pytest.raises(IllegalMove):
        snow(players=2).new().play("lane 1").play("lane 1")


@rule("ST5")
def test_dogs_and_brake_start_at_three() -> None:
    state = snow().new().play("lane 1").play("lane 2")
    assert told(state)["dogs"] == [3, 3]
    assert told(state)["brake"] == 3
    assert told(state)["printed"] == [True, True]
    assert sled_of(state, 0).speed == 3
    before = told(state)
    value = before["hand"][0]
    state.play(f"{value} left")
    after = told(state)
    cards = after["hand"] + after["deck"] + after["pile"] + [value]
    assert Counter(cards) == dict.fromkeys(range(1, 6), 4)  # the printed dog is no card
    assert after["printed"] == [False, True]  # and is covered now


@rule("ST6")
def test_outer_lanes_draw_more_cards_and_trim_them_after_the_first_card_play() -> None:
    state = snow(players=5).new(seed=1)
    for lane in (1, 2, 3, 4, 5):
        state.play(f"lane {lane}")
    assert [told(state, seat)["held"] for seat in range(5)] == [5, 5, 5, 6, 7]
    two = snow(players=2).new(seed=1).play("lane 5").play("lane 4")
    assert [told(two, seat)["held"] for seat in range(2)] == [7, 6]
    assert two.seat == 1  # lane 4 acts first
    two.play(next(str(move) for move in two.moves if str(move).count("+") == 0))
    assert two.seat == 0  # six less one is five: nothing to trim
    start = two.to_dict()["sleds"][0]["cell"]
    two.play(next(str(move) for move in two.moves if str(move).count("+") == 0))
    assert two.to_dict()["phase"] == "trim"  # seven less one is six
    assert told(two)["cell"] == start  # the sled has not moved yet
    assert [str(move) for move in two.moves] == [f"discard {value}" for value in sorted({*told(two)["hand"]})]
    hand, pile = Counter(told(two)["hand"]), Counter(told(two)["pile"])
    value = max(hand)
    two.play(f"discard {value}")
    assert two.to_dict()["phase"] != "trim"
    assert Counter(told(two)["pile"]) == pile + Counter([value])
    assert hand - Counter([value]) == Counter(told(two)["hand"])


@rule("ST7")
def test_the_supply_of_dents_and_brakes_never_ends() -> None:
    """Four sleds that are out have all 20 dent cards of the box; the fifth takes as many more as it earns."""
    game = snow(players=5)
    state = stand(game, sled("5.5", 3, 3, 1, dents=2, hand=[5, 4]), *[gone()] * 4, order=[0])
    state.play("5 left").play("l")  # over the edge
    assert told(state)["dents"] == 3
    assert sum(told(state, seat)["dents"] for seat in range(5)) == 23
    brakes = stand(game, *(sled(f"{lane}.5", brake=1, hand=[1]) for lane in (1, 2, 3, 4, 5)))
    for _ in range(5):
        brakes.play("1 brake").play("no bonus")
    assert [told(brakes, seat)["brake"] for seat in range(5)] == [1] * 5


# Rounds


@rule("ST8")
def test_the_first_round_goes_by_lanes_and_the_next_by_places() -> None:
    state = snow(players=3).new(seed=2)
    for lane in (4, 2, 1):
        state.play(f"lane {lane}")
    assert state.to_dict()["order"] == [2, 1, 0]
    while state.to_dict()["round"] == 1:
        state.play(state.moves[0])
    cells = snow(players=3).cells
    order = state.to_dict()["order"]
    ahead = [int(cells.ahead[state.record["cell"][seat]]) for seat in order]
    assert ahead == sorted(ahead, reverse=True)


@rule("ST8")
def test_the_order_is_that_of_the_start_of_the_round() -> None:
    state = stand(snow(players=3), sled("1.9"), sled("2.8", 5, 5, 1), sled("3.7"))
    state.play("3 brake")
    if state.to_dict()["phase"] == "bonus":
        state.play("no bonus")
    assert state.seat == 1  # and goes far ahead of the leader ...
    state.play("1 brake")
    state.play("no bonus")
    assert told(state, 1)["cell"] == "2.17"
    assert state.seat == 2  # ... which changes nothing in this round
    state.play("3 brake")
    if state.to_dict()["phase"] == "bonus":
        state.play("no bonus")
    assert state.to_dict()["order"][0] == 1


@rule("ST9")
def test_level_sleds_are_told_apart_by_the_inside() -> None:
    straight = stand(snow(players=3), sled("3.5"), sled("1.5"), sled("5.5"))
    assert [sled_of(straight, seat).place for seat in range(3)] == [2, 1, 3]
    # half way through a left corner with lanes of 6, 4 and 2 cells: level, and lane 5 is inside
    left = stand(snow(CORNER, players=3), sled("3.9"), sled("1.10"), sled("5.8"))
    assert [sled_of(left, seat).place for seat in range(3)] == [2, 3, 1]
    right = stand(snow(CORNER.replace("left", "right"), players=3), sled("3.9"), sled("1.8"), sled("5.10"))
    assert [sled_of(right, seat).place for seat in range(3)] == [2, 1, 3]
    further = stand(snow(CORNER, players=3), sled("3.9"), sled("1.11"), sled("5.8"))  # 4 of 6 cells is further on
    assert [sled_of(further, seat).place for seat in range(3)] == [3, 1, 2]


@rule("ST8", "ST9")
def test_a_step_sideways_on_a_corner_can_cost_a_place() -> None:
    """From half way through lane 3 to lane 2, whose nearest cell ends two fifths through."""
    state = stand(snow(CORNER), sled("3.9", 1, 3, 3, hand=[3]), sled("1.10"))
    assert [sled_of(state, seat).place for seat in range(2)] == [1, 2]
    state.play("3 brake")  # speed 1, drift 2 to the right
    assert told(state)["cell"] == "2.9"
    assert [sled_of(state, seat).place for seat in range(2)] == [2, 1]


@rule("ST10")
def test_a_turn_plays_cards_moves_and_restores_the_hand() -> None:
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=[2, 2, 5]), sled("5.1"))
    state.play("2 brake")  # speed 4
    assert state.to_dict()["phase"] == "bonus"
    assert (told(state)["cell"], told(state)["held"], told(state)["brake"]) == ("1.5", 2, 2)  # the move is to come
    assert state.to_dict()["ride"] == {"seat": 0, "stop": "whole", "dents": 0, "trail": ["1.5"]}
    state.play("no bonus")
    assert (told(state)["cell"], told(state)["held"]) == ("1.9", 5)  # three cards were drawn after it
    assert state.seat == 1


@rule("ST10", "ST24")
def test_a_ride_that_is_asked_about_has_nothing_of_the_one_before() -> None:
    state = stand(snow(), sled("5.5", 4, 4, 4, hand=[5]), sled("1.5"))
    state.play("5 left").play("l")
    assert state.to_dict()["ride"] == {"seat": 0, "stop": "track", "dents": 1, "trail": ["5.5"]}
    state.play("2 brake")
    assert state.to_dict()["ride"] == {"seat": 1, "stop": "whole", "dents": 0, "trail": ["1.5"]}


# 1. Play cards


@rule("ST11", "ST12")
def test_one_to_three_cards_of_one_value_at_most_one_in_a_place() -> None:
    state = stand(snow(), sled("1.5", hand=[2, 4, 4, 5, 5]), sled("5.1"))
    moves = {str(move) for move in state.moves}
    places = ["left", "right", "brake"]
    pairs = ["left+right", "left+brake", "right+brake"]
    assert moves == {f"2 {place}" for place in places} | {
        f"{value} {place}" for value in (4, 5) for place in places + pairs
    }
    three = stand(snow(), sled("1.5", hand=[4, 4, 4]), sled("5.1"))
    assert "4 left+right+brake" in three.moves
    assert len(three.moves) == 7
    with pytest.raises(IllegalMove, match="2 cards of value 2 are needed, and the hand has 1"):
        state.play("2 left+right")
    with pytest.raises(IllegalMove, match="one at most on each"):
        state.play("4 left+left")


@rule("ST11")
def test_who_holds_dents_only_plays_none() -> None:
    state = stand(snow(), sled("2.5", 4, 4, 5, dents=4, hand=[]), sled("5.1"))
    assert [str(move) for move in state.moves] == ["no card"]
    state.play("no card").play("no bonus")
    assert told(state)["cell"] == "2.8"
    assert told(state)["held"] == 1
    other = stand(snow(), sled("5.5"), sled("2.5", 4, 4, 5, dents=4, hand=[]))
    other.play("2 brake").play("no bonus")  # whose cards are no longer asked about
    assert [str(move) for move in other.moves] == ["no card"]


@rule("ST13")
def test_cards_cover_dogs_and_set_the_brake() -> None:
    state = stand(snow(), sled("3.5", 4, 4, 4, hand=[5, 5, 5]), sled("5.1"))
    state.play("5 left+right+brake").play("no bonus")
    assert told(state)["dogs"] == [5, 5]
    assert told(state)["brake"] == 5
    assert told(state)["pile"] == [4, 4, 5]  # two covered dogs, one card discarded for the brake


# 2. Move


@rule("ST14")
def test_speed_is_both_dogs_less_the_brake_and_never_backwards() -> None:
    state = stand(snow(), sled("3.5", 1, 1, 3, hand=[5, 1, 1, 1, 1][:3]), sled("5.1"))
    assert sled_of(state, 0).speed == -1
    state.play("5 brake")  # 1 + 1 - 5
    assert told(state)["cell"] == "3.5"
    assert state.seat == 1
    fast = stand(snow(), sled("3.5", 5, 5, 3), sled("5.1"))
    fast.play("1 brake").play("no bonus")
    assert told(fast)["cell"] == "3.14"


@rule("ST15")
def test_drift_goes_to_the_stronger_dog_and_the_brake_has_no_part_in_it() -> None:
    state = stand(snow(), sled("3.5", 3, 3, 2), sled("5.1"))
    for cards, side, drift in (("5 left", 0, 2), ("5 right", 1, 2), ("1 left", 1, 2), ("5 brake", 1, 0)):
        move = next(move for move in state.moves if str(move) == cards)
        view = outlook(state, int(move)).sled
        assert (view.side if drift else side, view.drift) == (side, drift)
    state.play("5 right")  # speed 6, drift 2 to the right
    assert told(state)["cell"] == "1.9"


@rule("ST19")
def test_balance_offers_the_place_as_a_bonus_all_or_nothing() -> None:
    game = snow(players=3)
    for places, bonus in ((("1.9", "2.5", "3.4"), 1), (("1.5", "2.9", "3.4"), 2), (("1.5", "2.9", "3.8"), 3)):
        state = stand(game, *(sled(place) for place in places))
        state.play("2 brake")  # 3 and 3 less 2
        assert [str(move) for move in state.moves] == ["no bonus", "bonus"]
        before = int(state.record["cell"][0])
        plain, more = state.copy().play("no bonus"), state.copy().play("bonus")
        steps = game.cells.step
        assert steps[plain.record["cell"][0]] - steps[before] == 4
        assert steps[more.record["cell"][0]] - steps[before] == 4 + bonus


@rule("ST19")
def test_finished_sleds_count_as_ahead_and_those_out_do_not() -> None:
    crossed = {"crossed": {"lane": 1, "left": 2}}
    ahead = {**sled(None), "status": "finished", "place": 1, "points": 5, **crossed}
    out = {**sled(None, dents=5), "status": "out"}
    state = stand(snow(players=3), sled("1.5"), ahead, out, order=[0])
    state.play("2 brake").play("bonus")
    assert told(state)["cell"] == "1.11"  # 4 and a bonus of 2
    more = stand(snow(players=4), sled("1.5"), ahead, {**ahead, "place": 2, "points": 3}, out, order=[0])
    more.play("2 brake").play("bonus")
    assert told(more)["cell"] == "1.12"  # 4 and a bonus of 3
    now = stand(snow(players=3), sled("1.5"), sled("2.23"), out, order=[1, 0], seat=1)
    now.play("2 brake").play("no bonus")  # over the line, in this very round
    now.play("2 brake").play("bonus")
    assert told(now)["cell"] == "1.11"


@rule("ST19")
def test_no_bonus_on_the_first_turn_or_when_stopped_or_unbalanced_or_standing() -> None:
    first = stand(snow(), sled("1.1"), sled("3.1"), round=1)
    first.play("2 brake")
    assert first.seat == 1
    assert told(first)["cell"] == "1.5"
    uneven = stand(snow(), sled("1.5"), sled("5.7"))
    uneven.play("4 left")
    assert uneven.seat == 1
    assert told(uneven)["cell"] == "2.8"
    stopped = stand(snow(), sled("1.5"), sled("1.7"))
    stopped.play("2 brake")
    assert stopped.seat == 1  # ran up to the other sled: no bonus was offered
    assert told(stopped)["cell"] == "1.6"
    slow = stand(snow(), sled("1.5", 2, 2, 2), sled("5.7"))
    slow.play("4 brake")
    assert slow.seat == 1
    assert told(slow)["cell"] == "1.5"


@rule("ST19", "ST31")
def test_a_bonus_carries_further_past_the_line() -> None:
    state = stand(snow(), sled("2.22"), sled("1.5"))
    state.play("2 brake").play("bonus")  # two steps to cross, of 4 and a bonus of 1
    assert told(state)["crossed"] == {"lane": 2, "left": 3}


@rule("ST20")
def test_a_bonus_counts_as_speed_at_red_lines() -> None:
    state = stand(snow(CORNER), sled("3.6", 4, 4, 3), sled("5.12"))
    state.play("3 brake")  # speed 5 at a limit of 5; second in the race: a bonus of 2
    assert told(state.copy().play("no bonus"))["dents"] == 0
    assert told(state.copy().play("bonus"))["dents"] == 2
    short = stand(snow(CORNER), sled("3.2", 4, 4, 3), sled("5.12"))  # only the bonus takes it over the line
    short.play("3 brake")
    assert told(short.copy().play("no bonus"))["cell"] == "3.7"
    assert (told(short.play("bonus"))["cell"], told(short)["dents"]) == ("3.9", 2)
    twice = stand(snow("start/gentle-left 5/gentle-right 6/long/long/finish"), sled("3.3", 4, 4, 3), sled("5.9"))
    twice.play("3 brake").play("bonus")  # 7 over lines of 5 and of 6
    assert told(twice)["dents"] == 3


# Hazards


@rule("ST21")
def test_a_dent_for_each_point_over_the_limit_and_the_sled_goes_on() -> None:
    state = stand(snow(CORNER), sled("3.6", 4, 4, 3), sled("5.1"))
    state.play("1 brake").play("no bonus")  # speed 7 at a limit of 5
    assert told(state)["dents"] == 2
    assert told(state)["cell"] == "3.13"
    slow = stand(snow(CORNER), sled("3.6", 4, 4, 4), sled("5.1"))
    slow.play("3 brake").play("no bonus")
    assert told(slow)["dents"] == 0


@rule("ST22")
def test_past_the_line_the_limit_is_forgotten() -> None:
    state = stand(snow(CORNER), sled("3.8", 5, 5, 3), sled("5.1"))  # the first cell behind the line
    state.play("1 brake").play("no bonus")
    assert told(state)["dents"] == 0
    before = stand(snow(CORNER), sled("3.4", 2, 2, 3), sled("5.1"))
    before.play("1 brake").play("no bonus")  # 3 steps, to the line and not over it
    assert told(before)["cell"] == "3.7"
    assert told(before)["dents"] == 0


@rule("ST23")
def test_another_sled_ends_the_turn_without_cards() -> None:
    state = stand(snow(), sled("1.5"), sled("1.8"))
    state.play("2 brake")
    assert told(state)["cell"] == "1.7"
    assert told(state)["held"] == 4
    assert told(state)["dents"] == 0
    assert state.seat == 1


@rule("ST23")
def test_sleds_on_the_start_cells_are_in_the_way_too() -> None:
    state = stand(snow(), sled("2.1", 2, 2, 4), sled("1.1"), round=1)
    state.play("3 right")  # speed 1: a step to the right, where the other sled stands
    assert (told(state)["cell"], state.to_dict()["ride"]["stop"]) == ("2.1", "sled")


@rule("ST23")
def test_dents_for_speeding_come_first_and_dogs_are_discarded_to_make_five() -> None:
    state = stand(snow(CORNER), sled("3.6", 4, 4, 3, dents=1, hand=[1, 2, 3, 5]), sled("3.11"))
    state.play("1 brake")  # speed 7 over a limit of 5: two dents, then the sled ahead
    assert told(state)["dents"] == 3
    assert told(state)["cell"] == "3.10"
    assert state.to_dict()["phase"] == "discard"
    assert [str(move) for move in state.moves] == ["discard 2", "discard 3", "discard 5"]
    state.play("discard 3")
    assert told(state)["hand"] == [2, 5]
    assert state.seat == 1


@rule("ST24")
def test_an_edge_ends_the_move_with_a_dent_and_cards_are_drawn() -> None:
    state = stand(snow(), sled("5.5", 4, 4, 4), sled("1.1"))
    state.play("5 left").play("ffffl")
    assert told(state)["cell"] == "5.9"
    assert told(state)["dents"] == 1
    assert told(state)["held"] + told(state)["dents"] == 5
    few = stand(snow(), sled("5.5", 4, 4, 4, hand=[5, 1]), sled("1.1"))
    few.play("5 left").play("l")
    assert (told(few)["dents"], told(few)["held"]) == (1, 4)  # one card and a dent: three are drawn


@rule("ST24")
@pytest.mark.parametrize(("track", "cell", "end"), [("drift", "4.3", "4.4"), ("chasm", "5.4", "5.4")])
def test_snow_drifts_and_chasms_stop_a_sled(track: str, cell: str, end: str) -> None:
    state = stand(snow(f"start/{track}/long/finish"), sled(cell), sled("1.1"))
    state.play("2 brake")  # 4 straight ahead
    assert told(state)["cell"] == end
    assert told(state)["dents"] == 1
    assert told(state)["held"] == 4


@rule("ST25")
def test_a_sapling_is_felled_and_the_move_goes_on() -> None:
    state = stand(snow(), sled("1.5"), sled("5.1"), saplings=["1.7", "1.8", "2.7"])
    state.play("2 brake").play("no bonus")
    assert told(state)["cell"] == "1.9"
    assert told(state)["dents"] == 2
    assert state.to_dict()["saplings"] == ["2.7"]


@rule("ST25")
@pytest.mark.parametrize("cell", [63, 64, 65])
def test_a_sapling_is_placed_and_felled_wherever_it_stands(cell: int) -> None:
    """Saplings are bits in words of 64: on both sides of the border between two of them."""
    game = snow(saplings="hand")
    name = cell_name(game.cells, cell)
    assert game.new().play(f"sapling {name}").to_dict()["saplings"] == [name]
    lane, place = name.split(".")
    before = f"{lane}.{int(place) - 1}"
    state = stand(game, sled(before, hand=[5]), sled("5.1" if lane != "5" else "1.1"), saplings=[name, "2.23"])
    state.play("5 brake").play("no bonus")  # a single step
    assert (told(state)["cell"], told(state)["dents"], state.to_dict()["saplings"]) == (name, 1, ["2.23"])


@rule("ST25")
def test_the_last_of_twenty_saplings_may_be_the_only_one_to_place() -> None:
    """A track with 19 saplings of its own leaves one to the first seat, one with 20 none."""
    for own, phase in ((19, "saplings"), (20, "lane")):
        spots = [[2, row, lane] for row in (1, 2, 3, 4) for lane in (1, 2, 3, 4, 5)][:own]
        track = f'pieces = ["start", "long", "finish"]\nsaplings = {spots}'
        state = snow(track, saplings="both").new()
        assert state.to_dict()["phase"] == phase
        if own == 19:
            state.play("sapling 5.7")
            assert (state.to_dict()["phase"], len(state.to_dict()["saplings"])) == ("lane", 20)


@rule("ST25")
def test_saplings_of_the_track_or_none_or_by_hand_or_both() -> None:
    own = snow("old-grove").new().to_dict()["saplings"]
    assert len(own) == 17
    assert snow("old-grove", saplings="none").new().to_dict()["saplings"] == []
    state = snow("start/drift/finish", saplings="hand").new()
    assert state.to_dict()["phase"] == "saplings"
    assert "sapling 3.5" not in state.moves  # snow
    assert "sapling 3.1" not in state.moves  # a start cell
    assert "sapling 3.2" in state.moves
    assert len(state.moves) == 1 + 45 - 2 - 5  # no more, or any cell but snow and start cells
    both = snow("old-grove", saplings="both").new()
    assert both.to_dict()["saplings"] == own
    assert both.to_dict()["phase"] == "saplings"
    assert f"sapling {own[0]}" not in both.moves
    for number in range(3):  # 20 stand then
        assert both.seat == number % 2
        both.play(both.moves[1])
    assert both.to_dict()["phase"] == "lane"
    assert len(both.to_dict()["saplings"]) == 20


@rule("ST25")
def test_saplings_are_placed_one_at_a_time_round_the_table() -> None:
    state = snow(players=3, saplings="hand").new()
    order = []
    for move in ("sapling 3.2", "sapling 3.3", "sapling 3.4", "sapling 3.5", "no more saplings", "sapling 3.6"):
        order.append(state.seat)
        state.play(move)
        assert move not in state.moves or move == "no more saplings"
    assert order == [0, 1, 2, 0, 1, 2]
    assert state.to_dict()["saplings"] == ["3.2", "3.3", "3.4", "3.5", "3.6"]
    for number in range(15):
        assert state.seat == (0, 2)[number % 2]  # seat 1 has had enough
        assert state.to_dict()["phase"] == "saplings"
        state.play(state.moves[1])
    assert len(state.to_dict()["saplings"]) == 20
    assert (state.to_dict()["phase"], state.seat) == ("lane", 0)
    few = snow(players=3, saplings="hand").new().play("sapling 1.2")
    for seat in (1, 2, 0):
        assert few.seat == seat
        few.play("no more saplings")
    assert (few.to_dict()["phase"], few.to_dict()["saplings"]) == ("lane", ["1.2"])


# 3. Restore the hand


@rule("ST26")
def test_hands_are_restored_to_five_with_dents() -> None:
    state = stand(snow(), sled("1.5", dents=2, hand=[1, 2, 3]), sled("5.1"))
    state.play("2 brake").play("no bonus")
    assert told(state)["held"] == 3
    more = stand(snow(), sled("1.5", hand=[1, 2, 3, 4, 5]), sled("5.1"), saplings=["1.6", "1.7"])
    more.play("2 brake").play("no bonus")  # four cards and two dents
    assert more.to_dict()["phase"] == "discard"
    assert [str(move) for move in more.moves] == ["discard 1", "discard 3", "discard 4", "discard 5"]
    more.play("discard 1")
    assert told(more)["hand"] == [3, 4, 5]
    assert more.seat == 1


@rule("ST26")
def test_cards_of_one_value_are_discarded_without_asking() -> None:
    trees = ["1.6", "1.7"]
    state = stand(snow(), sled("1.5", dents=2, hand=[4, 4, 4]), sled("5.1"), saplings=trees)
    state.play("4 left+right").play("no bonus")  # one card and four dents: just enough
    assert (told(state)["hand"], told(state)["pile"], state.seat) == ([4], [3, 3], 1)
    more = stand(snow(), sled("1.5", dents=2, hand=[2, 5, 5, 5]), sled("5.1"), saplings=trees)
    more.play("2 brake").play("no bonus")  # three cards of one value and four dents
    assert (told(more)["hand"], told(more)["pile"], more.seat) == ([5], [2, 5, 5], 1)
    asked = stand(snow(), sled("1.5", dents=2, hand=[1, 2, 5]), sled("5.1"), saplings=trees)
    asked.play("2 brake").play("no bonus")
    assert [str(move) for move in asked.moves] == ["discard 1", "discard 5"]
    one = stand(snow(), sled("1.5", dents=2, hand=[1, 2, 5, 5]), sled("5.1"), saplings=trees)
    one.play("2 brake").play("no bonus")  # a single card of another value is a choice too
    assert told(one)["hand"] == [1, 5, 5]
    assert [str(move) for move in one.moves] == ["discard 1", "discard 5"]


@rule("ST26", "ST27")
def test_who_draws_nothing_does_not_shuffle() -> None:
    pile = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5]
    sleds = sled("1.5", 3, 3, 3, hand=[1, 2, 3, 4], pile=pile), sled("5.1")
    state = stand(snow(), *sleds, saplings=["1.6", "1.7"])
    state.play("2 brake").play("no bonus")  # three cards and two dents
    assert (told(state)["deck"], len(told(state)["pile"])) == ([5, 5], 13)


@rule("ST27")
def test_a_deck_of_fewer_than_three_is_shuffled_anew() -> None:
    pile = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5]
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=[1, 2, 3, 4], pile=pile), sled("5.1"))
    assert told(state)["deck"] == [5, 5]
    state.play("2 brake").play("no bonus")
    after = told(state)
    assert after["pile"] == []
    assert after["dogs"] == [3, 3]
    assert Counter(after["deck"] + after["hand"] + after["dogs"]) == dict.fromkeys(range(1, 6), 4)
    assert after["held"] == 5
    assert after["stock"] == 13
    enough = stand(snow(), sled("1.5", 3, 3, 3, hand=[1, 2, 3, 4], pile=pile[:-1]), sled("5.1"))
    enough.play("2 brake").play("no bonus")
    assert len(told(enough)["pile"]) == 12  # three cards were enough


@rule("ST27")
def test_a_deck_that_runs_out_is_shuffled_again() -> None:
    pile = [1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4]
    state = stand(snow(), sled("1.5", 3, 3, 3, hand=[3, 3], pile=pile), sled("5.1"))
    assert told(state)["stock"] == 4
    state.play("3 left+right").play("no bonus")
    after = told(state)
    assert after["held"] == 5
    assert after["stock"] == 13
    assert after["pile"] == []
    assert Counter(after["hand"])[5] == 4  # the last cards of the old deck were drawn first
    assert after["counted"] == {"unseen": [5, 5, 5, 5], "rest": 0, "shown": []}  # nothing was left of it


@rule("ST28")
def test_the_fifth_dent_ends_the_move_at_once() -> None:
    """At a sapling: no bonus is asked for, the next tree stays, and neither trail nor log go on."""
    state = stand(snow(), sled("1.5", dents=4, hand=[2]), sled("5.1"), saplings=["1.6", "1.7"])
    assert log_of(state, "2 brake") == [
        "Blue plays 2 on the brake.",
        "Blue's sled goes 1 cell, to lane 1.",
        "Blue knocks over a sapling: a dent.",
        "Blue has five dents and is out of the race.",
    ]
    assert (told(state)["status"], told(state)["cell"], told(state)["dents"]) == ("out", None, 5)
    assert state.to_dict()["saplings"] == ["1.7"]
    assert state.to_dict()["ride"] == {"seat": 0, "stop": "wrecked", "dents": 1, "trail": ["1.5", "1.6"]}
    assert state.seat == 1


@rule("ST28")
def test_the_fifth_dent_at_a_red_line_leaves_the_sapling_behind_it() -> None:
    """Three dents, speed 9 at a limit of 5: two of four dents put it out, in the first cell of the corner."""
    state = stand(snow(CORNER), sled("3.7", 5, 5, 3, dents=3, hand=[1]), sled("5.1"), saplings=["3.8"])
    assert log_of(state, "1 brake") == [
        "Blue plays 1 on the brake.",
        "Blue's sled goes 1 cell, to lane 3.",
        "Blue crosses the red line of 5 at speed 9: 2 dents.",
        "Blue has five dents and is out of the race.",
    ]
    assert state.to_dict()["saplings"] == ["3.8"]
    assert told(state)["dents"] == 5


@rule("ST28", "ST24")
def test_the_fifth_dent_at_the_edge() -> None:
    state = stand(snow(), sled("5.5", 4, 4, 4, dents=4, hand=[5]), sled("1.1"))
    state.play("5 left")  # five ways to hit the edge come to the same: out
    assert told(state)["status"] == "out"
    assert state.to_dict()["ride"] == {"seat": 0, "stop": "wrecked", "dents": 1, "trail": ["5.5"]}


@rule("ST17", "ST28")
def test_drift_after_the_fifth_dent_is_not_made() -> None:
    """A sapling ahead, a sled to the left: either end comes before any drift is made, so both may be chosen."""
    state = stand(snow(), sled("3.5", 5, 3, 4, dents=4, hand=[5]), sled("4.5"), saplings=["3.6"])
    state.play("5 brake")  # speed 3, drift 2 to the left
    assert [str(move) for move in state.moves] == ["l", "f"]
    safe = state.copy().play("l")
    assert (told(safe)["status"], told(safe)["cell"]) == ("racing", "3.5")
    assert told(state.play("f"))["status"] == "out"


@rule("ST28")
def test_a_fifth_dent_before_the_finish_puts_it_out_and_a_fourth_does_not() -> None:
    state = stand(snow(), sled("1.21", dents=4, hand=[2]), sled("5.1"), saplings=["1.22", "1.23"])
    state.play("2 brake")
    assert told(state)["status"] == "out"
    assert state.to_dict()["saplings"] == ["1.23"]
    fourth = stand(snow(), sled("1.21", dents=2, hand=[2]), sled("5.1"), saplings=["1.22", "1.23"])
    fourth.play("2 brake").play("no bonus")
    assert (told(fourth)["status"], told(fourth)["dents"]) == ("crossed", 4)
