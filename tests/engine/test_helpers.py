"""What the engine does for all games: sets as bits, chance by weight, seats, shared wins, readers, words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy import int8, int64, uint64

from byways.engine import (
    BadPosition,
    below,
    bits,
    compiled,
    next_in_play,
    next_seat,
    public,
    record,
    share_win,
    weighted,
)
from byways.engine.dice import drawn, generator
from byways.engine.reading import a_dict, a_list, flag, place_of, seat_number, whole_number
from byways.engine.wording import joined, listing, plural


@compiled
def walked(mask: Any, out: Any) -> int:
    n = 0
    for place in bits(mask):
        mask = mask ^ mask  # the loop goes over what the mask was
        out[n] = place
        n += 1
    return n


@compiled
def pairs(mask: Any) -> int:
    total = 0
    for one in bits(mask):
        for other in bits(mask):
            if other > one:
                break
            total += one * other
    return total


MASKS = [uint64(0), uint64(1), uint64(2**63), uint64(2**64 - 1), uint64(0b1011000), int8(-1), int64(-(2**63)), int64(5)]


@pytest.mark.parametrize("mask", MASKS)
def test_bits_walks_over_the_numbers_in_a_mask(mask: Any) -> None:
    word = int(mask) % 2**64
    expected = [place for place in range(64) if word >> place & 1]
    assert list(bits(mask)) == expected
    out = np.zeros(64, np.int64)
    assert out[: walked(mask, out)].tolist() == expected
    assert pairs(mask) == sum(one * other for one in expected for other in expected if other <= one)


def test_a_weighted_draw_is_as_likely_as_its_weight() -> None:
    weights = np.array([3, 0, 5, 2], np.int8)
    rng, same = generator(7), generator(7)
    drawn = [0] * 4
    for _ in range(20_000):
        kind = weighted(rng, weights, 10)
        drawn[kind] += 1
        ticket = below(same, 10)  # one number of the generator a draw, so rules that drew so before stay the same
        assert kind == [0, 0, 0, 2, 2, 2, 2, 2, 3, 3][ticket]
    assert drawn[1] == 0
    assert [round(times / 2_000) for times in drawn] == [3, 0, 5, 2]


@pytest.mark.parametrize("size", [1, 2, 10, 192, (1 << 31) + 1, (1 << 32) - 1])
def test_a_draw_in_a_register_is_that_of_the_generator(size: int) -> None:
    """Those as well that are redrawn, as every second one is of a little more than half of all numbers."""
    rng, word = generator(size), generator(size)[0]
    for _ in range(100):
        word, place = drawn(np.uint64(word), np.uint64(size))
        assert place == below(rng, size)
        assert word == rng[0]


def test_the_next_seat_and_the_next_in_play() -> None:
    assert [next_seat(seat, 3) for seat in range(3)] == [1, 2, 0]
    out = np.array([0, 1, 1, 0], np.int8)
    assert [next_in_play(seat, 4, out) for seat in range(4)] == [3, 3, 3, 0]
    assert next_in_play(0, 4, np.array([0, 1, 1, 1], np.int8)) == 0


@pytest.mark.parametrize(
    ("scores", "payoffs"),
    [([3, 9, 1], [0, 1, 0]), ([4, 4, 1], [0.5, 0.5, 0]), ([2, 2, 2], [1 / 3] * 3), ([-5, -7, -9], [1, 0, 0])],
)
def test_the_highest_score_wins_and_equals_share(scores: list[float], payoffs: list[float]) -> None:
    out = np.array([*scores, 99.0])  # room for more seats than play
    share_win(out, 3)
    assert out.tolist() == [*payoffs, 99.0]


def test_a_record_needs_a_seat_and_nothing_but_fields() -> None:
    class Seatless:
        mile = public(int8)

    class Mistyped:
        seat = public(int8)
        mile = int8

    with pytest.raises(TypeError, match="needs the field `seat`"):
        record(Seatless)
    with pytest.raises(TypeError, match=r"mile of Mistyped is no field; write mile = public\(int8\)"):
        record(Mistyped)


def test_readers_say_what_would_be_right() -> None:
    assert whole_number(3, 0, 4, "`turn`") == 3
    assert seat_number(1, 2) == 1
    assert flag(True, "`open`") is True
    assert place_of("red", ("blue", "red"), "colour") == 1
    assert a_list(("a",), "`row`", 1) == ["a"]
    assert a_dict({"a": 1}, ("a", "b"), "a sled") == {"a": 1}
    for wrong, words in (
        (lambda: whole_number(True, 0, 4, "`turn`"), r"`turn` must be a number from 0 to 4, not True"),
        (lambda: whole_number(5, 0, 4, "`turn`"), r"`turn` must be a number from 0 to 4, not 5"),
        (lambda: seat_number(2, 2), "there is no seat 2; seats go from 0 to 1"),
        (lambda: flag(1, "`open`"), "`open` must be true or false, not 1"),
        (lambda: place_of("rde", ("blue", "red"), "colour"), "no colour 'rde'; blue or red. Did you mean red?"),
        (lambda: a_list("ab", "`row`"), "`row` must be a list, not 'ab'"),
        (lambda: a_list([1, 2], "`row`", 1), "`row` can hold 1 at most, not 2"),
        (lambda: a_dict([], ("a",), "a sled"), "a sled must be a dict with a, not"),
        (lambda: a_dict({"c": 1}, ("a", "b"), "a sled"), "a sled has no c; it has a or b"),
    ):
        with pytest.raises(BadPosition, match=words):
            wrong()


def test_lists_and_plurals() -> None:
    assert [listing("abc"[:n]) for n in range(4)] == ["", "a", "a or b", "a, b or c"]
    assert joined("abc") == "a, b and c"
    assert [plural(n, "rock") for n in (0, 1, 2)] == ["0 rocks", "1 rock", "2 rocks"]
    assert plural(2, "city", "cities") == "2 cities"
