"""Positions of Snow Tails for tests, written in a line or two."""

from __future__ import annotations

from typing import Any

import byways
from byways.engine import State
from byways.games.snow_tails import SnowTails

PLAIN = "start/long/long/long/finish"  # rows 1 to 23, nothing in the way
CORNER = "start/straight/sharp-left 5/long/long/finish"  # the red line is behind row 7


def snow(track: str = PLAIN, players: int = 2, **options: Any) -> SnowTails:
    game = byways.game("snow-tails", track=track, players=players, **options)
    assert isinstance(game, SnowTails)
    return game


def sled(cell: str | None, left: int = 3, right: int = 3, brake: int = 3, **more: Any) -> dict[str, Any]:
    given = {"dogs": [left, right], "printed": [False, False], "brake": brake, "hand": [1, 2, 3, 4, 5]}
    return {**given, **({"cell": cell} if cell else {}), **more}


def gone(place: int = 0, **more: Any) -> dict[str, Any]:
    """A sled that has finished in this place, or with 0 one that is out."""
    if place:
        points = (5, 3, 2, 1, 0)[place - 1]
        return {**sled(None), "status": "finished", "place": place, "points": points, **more}
    return {**sled(None, dents=5), "status": "out", **more}


def stand(game: SnowTails, *sleds: dict[str, Any], **more: Any) -> State:
    """A position in round 2 with seat 0 to act first, and no saplings unless they are given."""
    data: dict[str, Any] = {"seat": 0, "round": 2, "order": list(range(game.players)), "sleds": list(sleds)}
    return game.from_dict({**data, **more})


def told(state: State, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.to_dict()["sleds"][seat]
    return found


def log_of(state: State, move: str) -> list[str]:
    """What is told of a decision, which is made."""
    before, code = state.copy(), int(next(one for one in state.moves if str(one) == move))
    state.play(code)
    return [event.text for event in state.game.events(before, code, state, None)]
