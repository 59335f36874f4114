"""Steering against brute force over all orders of steps, and the cases that the rulebook settles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numba
import numpy as np
import pytest

import byways
from byways.engine import State
from byways.games.snow_tails import SnowTails
from byways.games.snow_tails.outlook import RidePreview, outlook
from byways.games.snow_tails.rules import codes
from byways.games.snow_tails.track import CHASM, FINISH, OPEN, SNOW
from snow_tails import steering_reference as reference

pytestmark = pytest.mark.xdist_group("snow-tails")

STOPS = {
    codes.WHOLE: reference.WHOLE,
    codes.HIT_TRACK: reference.HIT_TRACK,
    codes.HIT_SLED: reference.HIT_SLED,
    codes.OVER_LINE: reference.CROSSED,
    codes.WRECKED: reference.WRECKED,
}

POSITIONS = 10 if numba.config.DISABLE_JIT else 60
"""On each track; interpreted rules are slow."""


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


def place_of(state: State) -> reference.Place:
    """What the reference needs to know of the sled to act."""
    game, s = state.game, state.record
    left, right = s["dogs"][0].tolist()
    return reference.Place(
        cell=int(s["cell"][0]),
        side=int(left <= right),
        dents=int(s["dents"][0]),
        sleds=frozenset(int(cell) for cell in s["cell"][1 : game.players]),
        trees=frozenset(cell for cell in range(game.board.size) if int(s["trees"][cell // 64]) >> cell % 64 & 1),
        diagonal=game.values["drift"] == "diagonal",
    )


def carried_out(state: State, ride: RidePreview) -> tuple[reference.Result, tuple[int, ...]]:
    """What a ride comes to, and its trail, when the rules carry it out."""
    game = state.game
    world = state.copy()
    array = world.array
    array["phase"][0] = codes.STEER
    array["ways"][0] = 1
    array["masks"][0][0] = ride.move - codes.STEERING
    before = array["trees"][0].copy()
    dents = int(array["dents"][0][0])
    world.play(ride.move)
    s = world.record
    gone = before & ~s["trees"]
    assert np.array_equal(gone | s["trees"], before)
    felled = frozenset(cell for cell in range(game.board.size) if int(gone[cell // 64]) >> cell % 64 & 1)
    assert len(felled) == ride.felled
    stop = STOPS[int(s["stop"])]
    crossed = stop == reference.CROSSED
    end = FINISH if crossed else int(s["cell"][0])
    left, lane = (int(s["steps_left"][0]), int(s["finish_lane"][0])) if crossed else (0, -1)
    result = reference.Result(end, stop, int(s["dents"][0]) - dents, felled, left, lane)
    assert (ride.stop, ride.new_dents, ride.steps_left) == (int(s["stop"]), result.dents, left)
    return result, tuple(s["trail"][: int(s["steps"]) + 1].tolist())


@pytest.mark.rule("ST15", "ST16", "ST17", "ST21", "ST23", "ST24", "ST25", "ST28", "ST31")
@pytest.mark.parametrize("drift", ["sideways", "diagonal"])
@pytest.mark.parametrize("track", ["wolf-pass", "old-grove", "crevasse", "random:12"])
def test_rides_are_those_of_brute_force(track: str, drift: str) -> None:
    game = snow(players=4, track=track, drift=drift, saplings="none")
    random = Random(f"{track} {drift}")
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        state = scattered(game, random)
        for left, right, brake in [
            (random.randint(1, 5), random.randint(1, 5), random.randint(1, 5)) for _ in range(4)
        ]:
            speed, aside = left + right - brake, abs(left - right)
            if left == right or speed <= 0:
                continue
            world = state.copy()
            world.array["dogs"][0][0] = (left, right)
            world.array["brake"][0][0] = brake
            wanted: dict[reference.Result, set[tuple[str, tuple[int, ...]]]] = {}
            for one in reference.rides(game.cells, place_of(world), speed, aside):
                wanted.setdefault(one.result, set()).add((one.steps.replace("d", "lr"[left <= right]), one.trail))
            view = outlook(world, codes.NO_CARD)
            assert (view.sled.speed, view.sled.drift) == (speed, aside)
            got = [(ride, *carried_out(world, ride)) for ride in view.rides]
            assert Counter(result for _, result, _ in got) == Counter(wanted.keys()), view
            for ride, result, trail in got:
                assert (ride.steps, trail) in wanted[result]
                assert ride.move - codes.STEERING == sum(1 << i for i, step in enumerate(ride.steps) if step != "f")
                assert ride.end == result.end
                assert ride.trail == trail
                assert sum(line.dents for line in ride.lines) + ride.felled + (ride.obstacle != OPEN) >= ride.new_dents
            seen["compared"] += 1
            seen["several"] += len(got) > 1
            seen.update({one.stop for one in wanted})
    assert seen["compared"] > 1.5 * POSITIONS
    assert seen["several"] > POSITIONS / 3
    assert seen[reference.HIT_TRACK] + seen[reference.HIT_SLED] > POSITIONS / 4
    assert seen[reference.WRECKED] > POSITIONS / 12


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
    assert reference.ride(game.cells, place_of(state), "fffd").result.stop == reference.HIT_TRACK
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
def test_nothing_is_kept_of_rides_that_make_less_drift() -> None:
    """Two sleds to the left can be run into at two moments, without any drift; past them the drift can be made."""
    game = snow(players=3, track="start/long/long/long/finish")
    state = stand(game, sled("3.5", 5, 4, 4), sled("4.5"), sled("4.6"))
    state.play("5 brake")  # speed 4, drift 1 to the left
    assert (state.to_dict()["sleds"][0]["cell"], state.seat) == ("4.8", 1)
    assert not state.record["masks"].any()


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
