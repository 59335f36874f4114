"""Bytes from outside: real positions of a game, with some bits turned, and bytes at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from byways.engine import BadPosition, Game, State
from byways.engine.verbs import NOBODY, WHOLE

PATIENCE = 5_000
"""A game that goes on for so many decisions from a sound position does not end."""


@dataclass
class Tally:
    """What became of them."""

    blobs: int = 0
    refused: int = 0
    played: int = 0
    """Taken for positions, and played on to the end."""


def positions_of(game: Game, seed: int, share: int = 5) -> list[State]:
    """About one of so many positions of a random game, its first and its last among them."""
    random, state = Random(seed), game.new(seed)
    found = [state.copy()]
    while not state.over:
        state.play(random.choice(state.codes()))
        if state.over or random.randrange(share) == 0:
            found.append(state.copy())
    return found


def spoilt(data: bytes, random: Random) -> bytes:
    """A position with a few bits turned, or a few bytes at random; sometimes nothing but random bytes."""
    if random.random() < 0.1:
        return random.randbytes(len(data))
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        place = random.randrange(len(data))
        if random.random() < 0.5:
            changed[place] ^= 1 << random.randrange(8)
        else:
            changed[place] = random.choice((0, 1, 2, 127, 128, 255, random.randrange(256)))
    return bytes(changed)


def misprinted(data: Any, random: Random) -> Any:
    """A position in words in which one thing is another, is there twice or is left out."""
    data = deepcopy(data)
    places = [(holder, key) for holder, key in _places(data) if key != "rules"]
    holder, key = random.choice(places)
    value, others = holder[key], [other[name] for other, name in places]
    what = random.random()
    if what < 0.3 and type(value) is int:
        holder[key] = value + random.choice((-1, 1, 2, 100))
    elif what < 0.4 and isinstance(value, bool):
        holder[key] = not value
    elif what < 0.6:
        del holder[key]
    elif what < 0.8 and isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = random.choice([other for other in others if type(other) is type(value)])
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])


def misread(game: Game, real: Sequence[State], number: int, random: Random) -> Tally:
    """Give a game so many misprinted positions: each is refused in words, or as sound as what `from_bytes` takes."""
    tally = Tally(number)
    written = [state.to_dict() for state in real]
    for _ in range(number):
        data = misprinted(random.choice(written), random)
        try:
            state = game.from_dict(data)
        except BadPosition:
            tally.refused += 1
            continue
        assert game.from_bytes(bytes(state)) == state
        finish(state, random)
        tally.played += 1
    return tally


def throw(game: Game, real: Sequence[State], number: int, random: Random) -> Tally:
    """Give a game so many spoilt positions: each is refused, or can be read, shown, dealt and played to its end."""
    tally = Tally(number)
    viewers = [WHOLE, WHOLE, *((*range(game.players), NOBODY) if game.STATE.secret else ())]
    for _ in range(number):
        viewer = random.choice(viewers)
        state = random.choice(real)
        if viewer != WHOLE:
            state = state.view(None if viewer == NOBODY else viewer)
        try:
            given = game.from_bytes(spoilt(bytes(state), random), seed=random.randrange(1 << 30), viewer=viewer)
        except BadPosition:
            tally.refused += 1
            continue
        given.to_dict()
        if not given.over and viewer in (WHOLE, given.seat):
            assert given.codes()
        if viewer != WHOLE:
            given = given.redeal()
        finish(given, random)
        tally.played += 1
    return tally


def finish(state: State, random: Random) -> None:
    """Play a game to its end."""
    for _ in range(PATIENCE):
        if state.over:
            assert state.outcome is not None
            return
        codes = state.codes()
        assert 0 < len(codes) <= state.game.MOVES
        state.play(random.choice(codes))
    raise AssertionError(f"no end in {PATIENCE} decisions")
