"""Bytes from outside give BadPosition or a position that can be played on; those of real games are never refused."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine import BadPosition, Game, State
from byways.games.snow_tails.rules import codes
from snow_tails.sleds import CORNER, gone, sled, snow, stand

pytestmark = pytest.mark.xdist_group("snow-tails")

GAMES: list[dict[str, Any]] = [
    {"players": 2, "track": "wolf-pass", "races": 2},
    {"players": 3, "track": "old-grove", "saplings": "both", "drift": "diagonal"},
    {"players": 5, "track": "crevasse"},
    {"players": 4, "track": "start/long/sharp-left 3/finish", "saplings": "hand", "races": 3},
]


def positions(game: Game, seed: int) -> list[State]:
    """All positions of a random match."""
    random, state, found = Random(seed), game.new(seed=seed), []
    while not state.over:
        found.append(state.copy())
        state.play(random.choice(state.codes()))
    return [*found, state]


def played_on(state: State, random: Random) -> None:
    """All that one does with a position: nothing of it may fail."""
    state.to_dict()
    str(state)
    if state.over:
        str(state.outcome)
        return
    state.redeal(random.randrange(state.game.players), seed=1)
    world = state.copy()
    for _ in range(12):
        if world.over:
            break
        assert world.codes()
        world.play(random.choice(world.codes()))


def spoilt(game: Game, data: bytes, random: Random) -> bytes:
    """The bytes of a position with a few bits turned, or with fields that hold something else within their range."""
    array = np.frombuffer(bytearray(data), game.STATE.dtype)
    for _ in range(random.choice((1, 1, 2, 3))):
        if random.random() < 0.3:
            flat = array.view(np.uint8)
            flat[random.randrange(flat.size)] ^= np.uint8(1 << random.randrange(8))
            continue
        field = random.choice([name for name, one in game.STATE.fields.items() if one.within])
        within = game.STATE.fields[field].within
        assert within
        cells = array[field].reshape(-1)
        cells[random.randrange(cells.size)] = random.randint(*within)
    return array.tobytes()


def try_blobs(options: dict[str, Any], blobs: int, seed: int = 1) -> tuple[int, int]:
    """How many of so many false positions are refused, and how many can be played on."""
    game, random = byways.game("snow-tails", **options), Random(seed)
    real = [bytes(state) for seed in range(3) for state in positions(game, seed)]
    refused = sound = 0
    for number in range(blobs):
        wild = number % 10 == 0
        blob = random.randbytes(len(real[0])) if wild else spoilt(game, random.choice(real), random)
        try:
            state = game.from_bytes(blob)
        except BadPosition:
            refused += 1
        else:
            played_on(state, random)
            sound += 1
    return refused, sound


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_false_bytes_are_refused_or_sound(options: dict[str, Any]) -> None:
    refused, sound = try_blobs(options, 400)
    assert refused > 150
    assert sound > 10


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_positions_of_real_games_are_never_refused(options: dict[str, Any]) -> None:
    game = byways.game("snow-tails", **options)
    phases = set()
    for seed in range(3):
        for state in positions(game, seed):
            phases.add(int(state.record["phase"]))
            assert game.from_bytes(bytes(state)) == state
            assert game.from_dict(state.to_dict()) == state
            for viewer in (*range(game.players), -1):
                view = state.view(None if viewer < 0 else viewer)
                assert game.from_bytes(bytes(view), viewer=viewer) == view
    assert {codes.LANE, codes.CARDS, codes.STEER, codes.BONUS, codes.DISCARD} <= phases


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cell": 639}, "open cell"),
        ({"cell": -1}, "open cell"),
        ({"dogs": 0}, "two dogs and a brake"),
        ({"brake": 0}, "two dogs and a brake"),
        ({"printed": 1}, "a printed dog is a 3"),
        ({"dents": 5}, "is out, not racing"),
        ({"status": codes.WAITING}, "open cell"),
        ({"start_lane": -1}, "waiting until it has a start lane"),
        ({"start_lane": 1}, "no two have the same"),
        ({"points": 5}, "the points must be those of the places"),
        ({"held": 4}, "4 cards of each value"),
        ({"stock": 0}, "4 cards of each value"),
        ({"hand": 0}, "4 cards of each value"),
        ({"deck": 4}, "4 cards of each value"),
        ({"pile": 4}, "4 cards of each value"),
        ({"unseen": 4}, "counted of a hand does not fit"),
        ({"rest": 2}, "counted of a hand does not fit"),
    ],
)
def test_a_false_sled_is_named(change: dict[str, int], words: str) -> None:
    state = stand(snow(CORNER), sled("3.5", 4, 5), sled("2.5"))
    array = np.frombuffer(bytearray(bytes(state)), state.game.STATE.dtype)
    for field, value in change.items():
        array[field][0][0] = value
    with pytest.raises(BadPosition, match=words):
        state.game.from_bytes(array.tobytes())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"race": 1}, "the series has fewer races"),
        ({"turn": 1}, "not the turn of this seat"),
        ({"turn": 5}, "not the turn of this seat"),
        ({"racers": 1}, "all that are racing"),
        ({"racers": 3}, "all that are racing"),
        ({"seat": 1}, "not the turn of this seat"),
        ({"seat": -1}, "not over"),
        ({"rounds": 0}, "rounds count from 1"),
        ({"phase": codes.STEER}, "nothing to steer"),
        ({"phase": codes.BONUS}, "no bonus can be taken"),
        ({"phase": codes.TRIM}, "five cards or fewer"),
        ({"phase": codes.DISCARD}, "five cards or fewer"),
        ({"phase": codes.LANE}, "rounds count from 1"),
        ({"ways": 3}, "nothing to steer"),
        ({"planted": 1}, "saplings stand"),
        ({"rider": 1}, "leaves the track"),
        ({"rider": 4}, "leaves the track"),
        ({"steps": 3}, "leaves the track"),
    ],
)
def test_a_false_turn_is_named(change: dict[str, int], words: str) -> None:
    state = stand(snow(CORNER), sled("3.5", 4, 5), sled("2.5"))
    array = np.frombuffer(bytearray(bytes(state)), state.game.STATE.dtype)
    for field, value in change.items():
        array[field][0] = value
    with pytest.raises(BadPosition, match=words):
        state.game.from_bytes(array.tobytes())


def test_false_trees_places_and_rides_are_named() -> None:
    game = snow(CORNER, players=3, races=2)
    state = stand(game, sled("5.5", 4, 4, 4), gone(1), gone(), order=[0]).play("5 left")
    assert state.to_dict()["phase"] == "steer"

    def changed(field: str, at: tuple[int, ...], value: int) -> bytes:
        array = np.frombuffer(bytearray(bytes(state)), game.STATE.dtype)
        array[field][0][at] = value
        return array.tobytes()

    assert game.from_bytes(bytes(state)) == state
    for field, at, value, words in [
        ("masks", (0,), 3, "nothing to steer"),
        ("masks", (20,), 1, "nothing to steer"),
        ("trees", (9,), 1, "saplings stand"),
        ("trees", (0,), (1 << 21) - 1, "saplings stand"),
        ("places", (0, 1), 2, "first places"),
        ("places", (0, 0), 1, "first places"),
        ("places", (1, 0), 1, "race that has not begun"),
        ("raced", (1, 0), 1, "race that has not begun"),
        ("dented", (1, 2), 1, "race that has not begun"),
        ("order", (0,), 2, "all that are racing"),
        ("trail", (0,), -1, "leaves the track"),
    ]:
        with pytest.raises(BadPosition, match=words):
            game.from_bytes(changed(field, at, value))


if __name__ == "__main__":  # PYTHONPATH=src:tests python tests/snow_tails/test_snow_tails_safety.py: 100,000 of them
    for chosen in GAMES:
        print(chosen, *try_blobs(chosen, 25_000), flush=True)
