"""The letters by which ways are told apart that lead to one cell."""

from __future__ import annotations

from byways.games.snow_tails.lettering import place_on


def test_a_letter_stands_where_no_other_ride_goes() -> None:
    assert place_on((1, 2, 3, 9), {1, 3, 9}, []) == 2


def test_letters_of_rides_that_share_all_cells_stand_apart_and_not_on_the_sled() -> None:
    trail = (1, 2, 3, 4)
    first = place_on(trail, set(trail), [])
    second = place_on(trail, set(trail), [first])
    third = place_on(trail, set(trail), [first, second])
    assert first == 3, "the middle of the way before the sled"
    assert {first, second, third} == {2, 3, 4}


def test_where_there_is_no_cell_left_it_is_the_middle() -> None:
    assert place_on((5,), {5}, [5]) == 5
