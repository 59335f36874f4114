"""The letters by which rides are told apart that end on one cell."""

from __future__ import annotations

from byways.games.snow_tails.face import _place_on


def test_a_letter_stands_where_no_other_ride_goes() -> None:
    assert _place_on((1, 2, 3, 9), {1, 3, 9}, []) == 2


def test_letters_of_rides_that_share_all_cells_stand_apart() -> None:
    trail = (1, 2, 3)
    first = _place_on(trail, set(trail), [])
    second = _place_on(trail, set(trail), [first])
    third = _place_on(trail, set(trail), [first, second])
    assert first == 2, "the middle"
    assert {first, second, third} == set(trail)


def test_where_there_is_no_cell_left_it_is_the_middle() -> None:
    assert _place_on((5,), {5}, [5]) == 5
