"""Bytes from outside: real positions of a game, with some bits turned, and bytes at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

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
