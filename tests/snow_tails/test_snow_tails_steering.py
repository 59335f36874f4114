"""Steering against brute force over all orders of steps, and the cases that the rulebook settles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import byways
from byways.engine import State
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.outlook import RidePreview, outlook
from byways.games.snow_tails.rules import codes
from byways.games.snow_tails.track import CHASM, FINISH, SNOW
from snow_tails import steering_reference as reference

pytestmark = pytest.mark.xdist_group("snow-tails")

STOPS = {
    codes.WHOLE: reference.WHOLE,
    codes.HIT_TRACK: reference.HIT_TRACK,
    codes.HIT_SLED: reference.HIT_SLED,
    codes.OVER_LINE: reference.CROSSED,
    codes.WRECKED: reference.WRECKED,
}


def snow(**options: Any) -> SnowTails:
    game = byways.game("snow-tails", **options)
    assert isinstance(game, SnowTails)
    return game


def scattered(game: SnowTails, random: Random) -> State:
    """Sleds, dogs, dents and saplings anywhere; some of the sleds close together, some near the finish."""
    cells = game.cells
    open_cells = [cell for cell in range(cells.count) if cells.ground[cell] not in (SNOW, CHASM)]
    near = random.choice(open_cells[: -60 if random.random() < 0.7 else None])
    crowd = [cell for cell in open_cells if abs(int(cells.along[cell]) - int(cells.along[near])) < 5 * 27720]
    places = random.sample(crowd, game.players)
    trees = set(random.sample(crowd, min(8, len(crowd)))) - set(places)
    sleds = [
        {
            "cell": f"{cells.lane[cell] + 1}.{cells.step[cell] + 1}",
            "dogs": [random.randint(1, 5), random.randint(1, 5)],
            "printed": [False, False],
            "brake": random.randint(1, 5),
            "dents": random.choice((0, 0, 1, 2, 3, 4)),
            "hand": [],
        }
        for cell in places
    ]
    return game.from_dict(
        {
            "seat": 0,
            "round": 3,
            "order": list(range(game.players)),
            "saplings": [f"{cells.lane[tree] + 1}.{cells.step[tree] + 1}" for tree in trees],
            "sleds": sleds,
        }
    )


def expected(state: State, left: int, right: int, brake: int) -> dict[reference.Result, set[str]]:
    """All results that are open, and the steps that lead to each, by brute force."""
    game, s = state.game, state.record
    assert isinstance(game, SnowTails)
    sleds = {int(cell) for cell in s["cell"][1 : game.players]}
    trees = {cell for cell in range(game.cells.count) if int(s["trees"][cell // 64]) >> cell % 64 & 1}
    side, drift, speed = int(left <= right), abs(left - right), left + right - brake
    letter = "lr"[side]
    diagonal = game.values["drift"] == "diagonal"
    found: dict[reference.Result, set[str]] = {}
    for one in reference.rides(game.cells, int(s["cell"][0]), side, speed, drift, sleds, trees, diagonal):
        result = reference.result(one, int(s["dents"][0]))
        found.setdefault(result, set()).add(one.steps.replace("d", letter))
    return found


def result_of(ride: RidePreview, felled: frozenset[int]) -> reference.Result:
    end = FINISH if ride.end == FINISH else ride.end
    return reference.Result(end, STOPS[ride.stop], ride.new_dents, felled, ride.steps_left, -1)


@pytest.mark.rule("ST15", "ST16", "ST17", "ST21", "ST23", "ST24", "ST25", "ST28")
@pytest.mark.parametrize("drift", ["sideways", "diagonal"])
@pytest.mark.parametrize("track", ["wolf-pass", "old-grove", "crevasse", "random:12"])
def test_rides_are_those_of_brute_force(track: str, drift: str) -> None:
    game = snow(players=4, track=track, drift=drift, saplings="none")
    random = Random(f"{track} {drift}")
    compared = several = blocked = 0
    for _ in range(60):
        state = scattered(game, random)
        for left, right, brake in [
            (random.randint(1, 5), random.randint(1, 5), random.randint(1, 5)) for _ in range(4)
        ]:
            if left == right or left + right - brake <= 0:
                continue
            world = state.copy()
            world.array["dogs"][0][0] = (left, right)
            world.array["brake"][0][0] = brake
            wanted = expected(world, left, right, brake)
            view = outlook(world, codes.NO_CARD)
            assert (view.sled.speed, view.sled.drift) == (left + right - brake, abs(left - right))
            got = [(ride, frozenset(felled_on(world, ride))) for ride in view.rides]
            plain = {
                reference.Result(one.end, one.stop, one.dents, one.felled, one.left, -1): steps
                for one, steps in wanted.items()
            }
            assert Counter(result_of(*pair) for pair in got) == Counter(plain.keys()), view
            for ride, felled in got:
                if ride.stop != codes.WRECKED:  # a wreck's steps are drawn to where the sled would have come
                    assert ride.steps in plain[result_of(ride, felled)]
            compared += 1
            several += len(got) > 1
            blocked += any(one.stop in (reference.HIT_TRACK, reference.HIT_SLED) for one in wanted)
    assert compared > 100
    assert several > 20
    assert blocked > 15


def felled_on(state: State, ride: RidePreview) -> list[int]:
    """The saplings that are gone after the ride has been carried out by the rules."""
    game = state.game
    world = state.copy()
    array = world.array
    array["phase"][0] = codes.STEER
    array["ways"][0] = 1
    array["masks"][0][0] = ride.move - codes.STEERING
    before = array["trees"][0].copy()
    world.play(ride.move)
    gone = before & ~world.record["trees"]
    assert np.array_equal(gone | world.record["trees"], before)
    cells = [cell for cell in range(game.board.size) if int(gone[cell // 64]) >> cell % 64 & 1]
    assert len(cells) == ride.felled
    return cells


def stand(game: SnowTails, *sleds: dict[str, Any], saplings: tuple[str, ...] = ()) -> State:
    return game.from_dict(
        {"seat": 0, "round": 2, "order": list(range(game.players)), "saplings": list(saplings), "sleds": list(sleds)}
    )


def sled(cell: str, left: int = 3, right: int = 3, brake: int = 3, **more: Any) -> dict[str, Any]:
    given = {"cell": cell, "dogs": [left, right], "printed": [False, False], "brake": brake, "hand": [1, 2, 3, 4, 5]}
    return {**given, **more}


@pytest.fixture(scope="module")
def plain() -> SnowTails:
    return snow(players=2, track="start/long/long/long/finish")


def steps_of(state: State, cards: int = codes.NO_CARD) -> set[str]:
    return {ride.steps for ride in outlook(state, cards).rides}


@pytest.mark.rule("ST15")
def test_on_open_snow_all_orders_come_to_one(plain: SnowTails) -> None:
    state = stand(plain, sled("3.5", 4, 4, 4), sled("1.1"))
    state.play("5 left")  # 5 and 4, brake 4: speed 5, drift 1 to the left
    assert state.to_dict()["sleds"][0]["cell"] == "4.9"
    assert state.seat == 1


@pytest.mark.rule("ST17")
def test_drift_can_not_be_escaped_by_an_obstacle() -> None:
    """Snow lies ahead: driving into it would end the move with the drift unmade, so it is not allowed."""
    game = snow(players=2, track="start/drift/straight/finish")
    state = stand(game, sled("3.4", 4, 5, 5), sled("1.1"))  # speed 4, drift 1 to the right; 3.5 is snow
    start = int(state.record["cell"][0])
    assert reference.ride(game.cells, start, 1, "fffd", set(), set(), False).stop == reference.HIT_TRACK
    assert steps_of(state) == {"rfff"}
    state.play("5 right")  # the same dogs: there is nothing to choose
    assert state.to_dict()["sleds"][0]["cell"] == "2.7"


@pytest.mark.rule("ST17")
def test_at_the_edge_the_player_chooses_when_to_hit_it(plain: SnowTails) -> None:
    """Lane 5, drift 1 to the left: no drift can be made, and each moment of hitting the edge is a choice."""
    state = stand(plain, sled("5.5", 5, 4, 5), sled("1.1"))
    assert steps_of(state) == {"l", "fl", "ffl", "fffl"}
    assert {ride.stop for ride in outlook(state, codes.NO_CARD).rides} == {codes.HIT_TRACK}
    assert {ride.new_dents for ride in outlook(state, codes.NO_CARD).rides} == {1}


@pytest.mark.rule("ST17")
def test_one_step_of_drift_that_can_be_made_must_be_made(plain: SnowTails) -> None:
    """Lane 4, drift 2: one step fits, the second hits the edge. No choice makes less than one."""
    state = stand(plain, sled("4.5", 5, 3, 4), sled("1.1"))
    found = outlook(state, codes.NO_CARD).rides
    assert found
    assert all(ride.steps.count("l") == 2 and ride.steps.endswith("l") for ride in found)
    assert {ride.trail[-1] for ride in found} == {
        int(np.flatnonzero((plain.cells.lane == 4) & (plain.cells.step == step))[0]) for step in (4, 5, 6)
    }


@pytest.mark.rule("ST17")
def test_another_sled_is_driven_around_if_the_drift_asks_for_it(plain: SnowTails) -> None:
    """The cell to the left is taken: drifting at once would be stopped with no drift made."""
    state = stand(plain, sled("3.5", 5, 4, 5), sled("4.5"))
    assert "l" not in steps_of(state)
    assert all(ride.stop == codes.WHOLE for ride in outlook(state, codes.NO_CARD).rides)


@pytest.mark.rule("ST17")
def test_the_finish_is_no_way_out_of_the_drift(plain: SnowTails) -> None:
    """One row before the line with drift 2: the drift comes first, and costs steps past the line."""
    last = int(plain.cells.step.max()) + 1
    state = stand(plain, sled(f"2.{last}", 5, 3, 2), sled("1.1"))
    found = outlook(state, codes.NO_CARD).rides
    assert [(ride.steps, ride.stop, ride.steps_left) for ride in found] == [("llf", codes.OVER_LINE, 3)]


@pytest.mark.rule("ST16")
def test_with_less_speed_than_drift_the_sled_only_goes_sideways(plain: SnowTails) -> None:
    state = stand(plain, sled("4.5", 1, 5, 4), sled("1.1"))
    assert steps_of(state) == {"rr"}  # speed 2, drift 4
    state.play("4 brake")
    assert state.to_dict()["sleds"][0]["cell"] == "2.5"


@pytest.mark.rule("ST18")
def test_diagonal_drift_goes_forward_too() -> None:
    game = snow(players=2, track="start/long/long/long/finish", drift="diagonal")
    state = stand(game, sled("3.5", 4, 4, 4), sled("1.1"))
    state.play("5 left")  # speed 5, drift 1
    assert state.to_dict()["sleds"][0]["cell"] == "4.10"
    edge = stand(game, sled("5.5", 5, 4, 5), sled("1.1"))
    assert steps_of(edge) == {"l", "fl", "ffl", "fffl"}


@pytest.mark.rule("ST17")
def test_steering_that_makes_less_drift_is_refused_with_the_reason(plain: SnowTails) -> None:
    state = stand(plain, sled("5.5", 4, 4, 5), sled("1.1"))
    state.play("5 left")
    assert [str(move) for move in state.moves] == ["l", "fl", "ffl", "fffl"]
    with pytest.raises(byways.IllegalMove, match="must drift 1 to the left"):
        state.play("ffff")
    state.play("fffl")
    assert state.to_dict()["sleds"][0]["cell"] == "5.8"
    assert state.to_dict()["sleds"][0]["dents"] == 1
