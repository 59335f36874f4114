"""Drives to far stops: what is offered is what the rules allow, at the least cost, and played stop by stop."""

from __future__ import annotations

import random
from collections import deque

import pytest

import byways
from byways.engine import Choice, State
from byways.games.vancouver_buses.names import BOX, STOP_IDS
from byways.games.vancouver_buses.rules.driving import HOV, REVERSE, STRAIGHT
from byways.games.vancouver_buses.rules.phases import ACTIONS
from byways.games.vancouver_buses.rules.position import KIND, MOVE, RIDE


def on_the_road(seed: int, owned: int = 0) -> State:
    """A position in which a bus has actions left, by chance; with these upgrades, as bits."""
    game = byways.game("vancouver-buses")
    dice = random.Random(seed)
    state = game.new(seed=seed)
    while not (state.record["phase"] == ACTIONS and state.record["actions"] in (3, 4)):
        state.play(dice.choice(state.codes()))
    if owned:
        state.array["owned"][0][state.seat] |= owned
    return state


def with_effect(state: State, effect: int) -> int:
    return int(state.game.board.city["with_effect"][0][effect])


def reached(state: State, most: int) -> dict[int, int]:
    """Stops by what it costs to get there, by trying everything: every decision to drive, in every order."""
    seat = state.seat
    assert seat is not None
    best = {int(state.record["bus"][seat]): 0}
    queue = deque([(state, 0)])
    seen: dict[bytes, int] = {}
    while queue:
        here, cost = queue.popleft()
        for code in here.codes():
            if code - code % KIND not in (MOVE, RIDE):
                continue
            there = here.copy().play(code)
            before, after = int(here.record["actions"]), int(there.record["actions"])
            goes_on = there.seat == seat and there.record["turns"] == here.record["turns"] and after <= before
            paid = cost + (before - after if goes_on else before)
            stop = int(there.record["bus"][seat])
            best[stop] = min(best.get(stop, paid), paid)
            key = bytes(there)
            if there.seat == seat and paid < seen.get(key, most + 1):
                seen[key] = paid
                queue.append((there, paid))
    return best


def offered(state: State) -> dict[int, Choice]:
    face = state.game.face
    found = {}
    for way in face.ways(state.view(state.seat)):
        (pick,) = way.picks
        found[STOP_IDS.index(pick.removeprefix("stop-"))] = way
    return found


def driven(state: State, way: Choice) -> tuple[int, int]:
    """Where a drive leads when its decisions are played, and what it has cost."""
    seat, cost = state.seat, 0
    assert seat is not None
    there = state.copy()
    for code in (way.move, *way.then):
        assert there.seat == seat
        before, turns = int(there.record["actions"]), int(there.record["turns"])
        there.play(code)
        after = int(there.record["actions"])
        goes_on = there.seat == seat and there.record["turns"] == turns and after <= before
        cost += before - after if goes_on else before
    return int(there.record["bus"][seat]), cost


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("effect", [None, REVERSE, STRAIGHT, HOV])
@pytest.mark.rule("VB17")
def test_every_stop_in_reach_is_offered_at_its_least_cost(seed: int, effect: int | None) -> None:
    state = on_the_road(seed)
    if effect is not None:
        state = on_the_road(seed, with_effect(state, effect))
    near = {code % KIND for code in state.codes() if code - code % KIND == MOVE}
    here = int(state.record["bus"][state.seat])
    ways = offered(state)
    costs = reached(state, int(state.record["actions"]))
    for choice in state.game.face.choices(state.view(state.seat)):
        there = state.copy().play(choice.move)
        if choice.cost and there.seat == state.seat:
            assert int(state.record["actions"]) - int(there.record["actions"]) == choice.cost
    assert set(ways) == set(costs) - near - {here}
    for stop, way in ways.items():
        assert driven(state, way) == (stop, costs[stop])
        assert str(costs[stop]) in way.note
        assert way.cost == costs[stop], "what stands beside the stop"
        assert way.preview


def test_ways_tell_nothing_that_is_hidden() -> None:
    state = on_the_road(4)
    told = [vars(way) for way in state.game.face.ways(state.view(state.seat))]
    for deal in range(3):
        other = state.redeal(state.seat, deal)
        assert [vars(way) for way in other.game.face.ways(other.view(other.seat))] == told


def test_nobody_is_offered_drives_before_or_after_their_actions() -> None:
    state = byways.game("vancouver-buses").new(seed=1)
    assert state.game.face.ways(state.view(state.seat)) == ()


def test_every_stop_can_be_asked_what_it_is() -> None:
    state = on_the_road(1)
    stops = {piece.id: piece for piece in state.game.face.pieces(state.view(None)) if piece.id.startswith("stop-")}
    assert len(stops) == len(BOX.stops)
    ubc = stops["stop-ubc"]
    assert ubc.label == "UBC"
    for route in BOX.routes_of(BOX.stop_named("ubc")):
        assert route.number in ubc.detail
