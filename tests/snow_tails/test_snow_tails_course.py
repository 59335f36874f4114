"""The lines that sleds draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import cos, radians, sin

import pytest

import byways
from byways.engine import State
from byways.games.snow_tails.course import course, stations
from byways.games.snow_tails.layout import Layout
from byways.games.snow_tails.outlook import RidePreview, outlook
from byways.games.snow_tails.rules import codes


def ridden(spec: str, games: int) -> Iterator[tuple[State, RidePreview]]:
    """Rides of random games, those with a step aside among them."""
    game = byways.game(spec)
    for seed in range(games):
        state, bot = game.new(seed=seed), byways.bot("random", seed=seed)
        while not state.over:
            if int(state.record["phase"]) in (codes.STEER, codes.BONUS):
                yield from ((state, ride) for ride in outlook(state, codes.NO_CARD).rides if len(ride.trail) > 1)
            state = state.play(bot.choose(state))


def along(path: str) -> list[tuple[float, float]]:
    """Points close together on a path of lines and curves, which are told from where the one before ends."""
    begin, *parts = re.findall(r"[Mlc][^Mlc]*", path)
    x, y = map(int, re.findall(r"-?\d+", begin))
    found = [(float(x), float(y))]
    for part in parts:
        numbers = [int(one) for one in re.findall(r"-?\d+", part)]
        corners = [(x, y), *((x + run, y + rise) for run, rise in zip(numbers[::2], numbers[1::2], strict=True))]
        assert len(corners) == {"l": 2, "c": 4}[part[0]]
        for step in range(1, 65):
            t = step / 64
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) if part[0] == "c" else (1 - t, t)
            to_x, to_y = (sum(w * at[i] for w, at in zip(weights, corners, strict=True)) for i in (0, 1))
            found.append((to_x, to_y))
        x, y = corners[-1]
    return found


@pytest.mark.parametrize("spec", ["snow-tails(players=2,track=crevasse)", "snow-tails(players=2,drift=diagonal)"])
def test_a_line_never_goes_backwards_however_a_sled_drifts(spec: str) -> None:
    drifted = 0
    for state, ride in ridden(spec, games=12):
        layout: Layout = state.game.face.layout  # type: ignore[attr-defined] # of its own face
        drifted += "l" in ride.steps or "r" in ride.steps
        middles = [layout.middle(cell) for cell in ride.trail]
        if set(ride.steps[: len(ride.trail) - 1]) <= {"l", "r"}:
            continue  # from one cell to the one beside it there is no way forward
        for (x, y), (to_x, to_y) in pairwise(along(course(layout, ride.trail))):
            near = min(middles, key=lambda at: (at.x - x) ** 2 + (at.y - y) ** 2)
            angle = radians(near.heading)
            assert (to_x - x) * cos(angle) + (to_y - y) * sin(angle) > -0.1, (ride.steps, ride.trail)
    assert drifted > 50


def test_a_letter_lies_on_the_line_of_its_way() -> None:
    asked = 0
    for state, ride in ridden("snow-tails(players=2,track=crevasse)", games=6):
        layout: Layout = state.game.face.layout  # type: ignore[attr-defined] # of its own face
        points = along(course(layout, ride.trail))
        for at in stations(layout, ride.trail):
            asked += 1
            assert min((at.x - x) ** 2 + (at.y - y) ** 2 for x, y in points) < 4
    assert asked > 100
