"""Positions from outside: what no game reaches is refused, what a game reaches never is."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from byways.engine import BadPosition, State
from byways.engine.verbs import NOBODY, WHOLE
from byways.games.vancouver_buses.rules.position import BUY, DELIVER, EXCHANGE, KIND, PICK_UP
from vancouver_buses.bus_positions import city, game, hand

pytestmark = pytest.mark.xdist_group("vancouver-buses")

LIKED = {int(kind) // KIND for kind in (BUY, DELIVER, EXCHANGE, PICK_UP)}


def lively(random: Random, state: State) -> int:
    """A random decision that often buys, picks up, delivers and exchanges."""
    codes = state.codes()
    liked = [code for code in codes if code // KIND in LIKED]
    return random.choice(liked if liked and random.random() < 0.6 else codes)


def games(random: Random, decisions: int) -> list[State]:
    """Positions of games with all options, every one that was met."""
    found: list[State] = []
    while len(found) < decisions:
        table = game(
            random.choice([2, 3, 4]),
            pickup_fare=random.random() < 0.8,
            route_redraw=random.random() < 0.5,
            deliveries=random.choice([4, 8, 16]),
        )
        state = table.new(random.randrange(10**6))
        while not state.over and len(found) < decisions:
            state.play(lively(random, state))
            found.append(state.copy())
    return found


def test_no_position_of_a_game_is_refused() -> None:
    random = Random(8)
    for number, state in enumerate(games(random, 1200)):
        table = state.game
        assert table.from_bytes(bytes(state)) == state
        viewer = random.choice([None, *range(table.players)])
        view = state.view(viewer)
        seen = table.from_bytes(bytes(view), viewer=-1 if viewer is None else viewer)
        assert bytes(seen) == bytes(view)
        if number % 10 == 0:
            world = view.redeal(seed=number)
            table.from_bytes(bytes(world))


@pytest.mark.parametrize("viewer", [WHOLE, NOBODY, 0, 1])
def test_a_full_hand_that_answers_an_exchange_is_no_fault(viewer: int) -> None:
    full = ["marine-main", "marine-oak", "49th-main", "false-creek", "west-end", "stanley-park"]
    state = city({"bus": "ubc", "hand": ["gastown"]}, {"bus": "ubc", "hand": full, "upgrades": ["articulated-bus"]})
    state.play("exchange with pink").play("give gastown").play("ask yellow")
    assert state.seat == 1
    assert len(hand(state, 1)) == 7
    shown = state if viewer == WHOLE else state.view(None if viewer == NOBODY else viewer)
    assert bytes(state.game.from_bytes(bytes(shown), viewer=viewer)) == bytes(shown)


def damaged(random: Random, blob: bytes) -> bytes:
    """The same bytes with some bits or bytes changed, or others altogether."""
    data = bytearray(blob)
    kind = random.randrange(4)
    if kind == 0:
        return random.randbytes(len(data))
    for _ in range(random.choice([1, 1, 1, 2, 5, 40])):
        at = random.randrange(len(data))
        data[at] = (
            data[at] ^ 1 << random.randrange(8) if kind == 1 else random.choice([0, 1, 2, 255, random.randrange(256)])
        )
    return bytes(data)


def play_on(random: Random, state: State, decisions: int) -> None:
    """A sound position can be shown, dealt anew and played on."""
    state.to_dict()
    for _ in range(decisions):
        if state.over:
            assert state.outcome is not None
            return
        seat = state.seat
        assert seat is not None
        assert state.view(seat).codes() == state.codes()
        state.redeal(seat, 1)
        state.play(lively(random, state))


def check_blobs(number: int, seed: int, decisions: int = 12) -> int:
    """Try damaged positions, and play on from those that are sound; how many these were."""
    random = Random(seed)
    sound = 0
    real = games(random, min(number, 2000))
    for _ in range(number):
        state = random.choice(real)
        viewer = random.choice([WHOLE, WHOLE, -1, *range(state.game.players)])
        shown = state if viewer == WHOLE else state.view(None if viewer == -1 else viewer)
        try:
            found = state.game.from_bytes(damaged(random, bytes(shown)), viewer=viewer)
        except BadPosition:
            continue
        sound += 1
        play_on(random, found if viewer == WHOLE else found.redeal(seed=2), decisions)
    return sound


def test_damaged_bytes_are_refused_or_sound() -> None:
    assert 20 < check_blobs(600, 3) < 500


def with_field(state: State, name: str, at: Any, value: int) -> bytes:
    data = np.frombuffer(bytearray(bytes(state)), state.game.STATE.dtype)
    data[name][(0, *at)] = value
    return data.tobytes()


START = {
    "waiting": {"ubc": ["red", "blue"]},
    "discards": {"red": ["false-creek"]},
    "row": ["night-bus", "hybrid-bus", "floor-it"],
}


@pytest.mark.parametrize(
    ("name", "at", "value", "words"),
    [
        ("turn", (), 3, "seats, dice, buses"),
        ("bus", (1,), -1, "seats, dice, buses"),
        ("blue", (), 0, "seats, dice, buses"),
        ("phase", (), 31, "seats, dice, buses"),
        ("seat", (), -1, "seats, dice, buses"),
        ("phase", (), 40, "the field phase holds 40"),
        ("fares", (0,), 49, "the field fares holds 49"),
        ("fares", (0,), 47, "only 48 fares"),
        ("hand", (0, 0), 7 * 32 + 31, "a passenger card"),
        ("hand", (0, 0), 0, "a passenger card"),
        ("pile_n", (0,), 2, "a passenger card"),
        ("region_n", (0, 2), 1, "a passenger card"),
        ("deck", (1,), 1, "a passenger card"),
        ("crowd", (3,), 9, "20 passenger tokens"),
        ("supply", (2,), 3, "20 passenger tokens"),
        ("upgrade_deck", (4,), 7, "more upgrades"),
        ("row", (0,), 16, "more upgrades"),
        ("route_pile", (), 1, "a route is missing"),
        ("routes", (0, 0), 18, "a route is missing"),
        ("may", (1, 0, 0), 0, "what a seat knows"),
        ("may", (1, 0, 1), (1 << 21) - 1, "what a seat knows"),  # there are 18 red cards
        ("top_seen", (1, 0, 0), 3, "what a seat knows"),
        ("shown", (0,), 5, "what a seat knows"),
        ("phase", (), 12, "the decision in progress"),
        ("seat", (), 1, "the decision in progress"),
        ("hand_region", (1, 0), 9, "the field hand_region holds 9"),
    ],
)
def test_what_is_wrong_is_said(name: str, at: Any, value: int, words: str) -> None:
    state = city(
        {"bus": "ubc", "fares": 3, "hand": ["gastown", "16th-oak"]}, {"fares": 2, "hand": ["49th-tyne"]}, **START
    )
    assert state.game.from_bytes(bytes(state)) == state
    with pytest.raises(BadPosition, match=words):
        state.game.from_bytes(with_field(state, name, at, value))


def test_a_view_that_shows_too_much_is_refused() -> None:
    state = city({"hand": ["gastown"]}, {"hand": ["49th-tyne"]})
    with pytest.raises(BadPosition, match="holds what seat 0 may not see"):
        state.game.from_bytes(bytes(state), viewer=0)
    view = state.view(0)
    with pytest.raises(BadPosition, match="what a seat knows"):  # none of the cards that seat 1 may have
        state.game.from_bytes(with_field(view, "may", (0, 1, 0), 0), viewer=0)


if (
    __name__ == "__main__"
):  # PYTHONPATH=src:tests python tests/vancouver_buses/test_vancouver_faults.py: 100,000 of them
    for part in range(20):
        print(part, check_blobs(5_000, part, 100), flush=True)


@pytest.mark.parametrize("value", [None, 7, 1.5, True, "x", ["x"], [7], {"x": 1}, {"red": 7}, {"gastown": 7}, 10**30])
def test_a_position_of_another_form_is_refused(value: object) -> None:
    """Wherever something stands that is none of what belongs there."""
    state = city({"bus": "ubc", "hand": ["gastown"]}, {"bus": "ubc", "hand": ["west-end"], "upgrades": ["bike-rack"]})
    refused = 0
    for key in state.to_dict():
        data = {**state.to_dict(), key: value}
        try:
            state.game.from_dict(data)
        except BadPosition:
            refused += 1
    for key in state.to_dict()["players"][0]:
        data = state.to_dict()
        data["players"][0][key] = value
        try:
            state.game.from_dict(data)
        except BadPosition:
            refused += 1
    assert refused > 20


def test_a_position_in_words_that_no_game_reaches_is_refused() -> None:
    """Each could be written down, and would be played on; as bytes it has always been refused."""
    with pytest.raises(BadPosition, match="seats, dice, buses and phase do not fit together"):
        city({}, {"delivered": ["gastown", "west-end", "ubc", "16th-oak"]}, options={"deliveries": 4})
    with pytest.raises(BadPosition, match="seats, dice, buses and phase do not fit together"):
        city(straight=2)
    with pytest.raises(BadPosition, match="a route is missing, there twice, or counted wrongly"):
        city({"routes": ["3", "4", "7"]}, {"routes": ["8"]})
