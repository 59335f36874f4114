"""The longest sales route (SK17), against every walk there is."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import byways
from byways.engine import State
from byways.games.selling_knives.board import ENDS, ROAD_NAMES
from byways.games.selling_knives.positions import scores, walks
from selling_knives.knives_reference import is_walk, longest_walk

pytestmark = pytest.mark.xdist_group("selling-knives")
rule = pytest.mark.rule
NUMBER = {ends: road for road, ends in enumerate(ENDS)}


def town(*networks: list[int], centres: int = 14) -> State:
    """A town in which the players own these roads."""
    game = byways.game("selling-knives", players=max(2, len(networks)), scoring="route")
    colours = [name.lower() for name in game.face.seat_names]
    roads = {colours[seat]: [ROAD_NAMES[road] for road in owned] for seat, owned in enumerate(networks)}
    return game.from_dict({"centres": centres, "stashes": [""] * game.players, "roads": roads})


def check(*networks: list[int]) -> None:
    """The walk found is one, and no walk is longer."""
    lengths, walked = walks(town(*networks))
    for owned, length, route in zip(networks, lengths, walked, strict=False):
        assert length == longest_walk([ENDS[road] for road in owned]), [ROAD_NAMES[road] for road in owned]
        assert len(route) == length
        assert set(route) <= set(owned)
        assert is_walk([ENDS[road] for road in route])


@rule("SK17")
@pytest.mark.parametrize("seed", range(150))
def test_longest_walk_of_random_roads(seed: int) -> None:
    random = Random(seed)
    centres = random.randint(4, 14)
    roads = list(range(centres * (centres - 1) // 2))
    random.shuffle(roads)
    networks, at = [], 0
    for _ in range(6):
        size = random.randint(0, 13)
        networks.append(roads[at : at + size])
        at += size
    check(*networks)


@rule("SK17")
@pytest.mark.parametrize("seed", range(80))
def test_longest_walk_where_roads_barely_hang_together(seed: int) -> None:
    """Trees, with some short cycles hung on: here leaving out the fewest roads most often cuts the rest in two."""
    random = Random(seed)
    order = random.sample(range(14), 14)
    reach = random.choice((1, 2, 4, 14))
    roads = set()
    for i in range(1, random.randint(9, 14)):
        roads.add(NUMBER[tuple(sorted((order[i], order[random.randrange(max(0, i - reach), i)])))])
    while len(roads) < 15 and random.random() < 0.7:
        roads.add(NUMBER[tuple(sorted(random.sample(order, 2)))])
    check(sorted(roads))


@rule("SK17")
def test_longest_walk_of_knots_joined_by_single_roads() -> None:
    def knot(*centres: int) -> list[int]:
        return [NUMBER[pair] for pair in combinations(centres, 2)]

    def road(start: int, end: int) -> int:
        return NUMBER[min(start, end), max(start, end)]

    check([*knot(0, 1, 2, 3), *knot(4, 5, 6, 7), road(3, 4)])
    check([*knot(0, 1, 2), *knot(3, 4, 5), *knot(6, 7, 8), *knot(9, 10, 11), road(2, 3), road(5, 6), road(8, 9)])
    check([*knot(0, 1, 2, 3), *knot(3, 4, 5), *knot(5, 6, 7, 8), road(8, 9)])
    check([*knot(0, 1, 2, 3), *knot(4, 5, 6, 7), road(3, 8), road(8, 4), road(8, 9)])
    check([road(0, other) for other in range(1, 14)])


@rule("SK17")
@pytest.mark.parametrize("centres", range(8, 15))
def test_longest_walk_over_all_roads(centres: int) -> None:
    """With an odd number of centres every road can be walked; else all but two of the centres must lose one."""
    everything = centres * (centres - 1) // 2
    game = byways.game("selling-knives", scoring="route")
    data = {"centres": centres, "seat": None, "stashes": ["", ""], "roads": {"blue": ROAD_NAMES[:everything]}}
    state = game.from_dict({**data, "roads": {"blue": list(ROAD_NAMES[:everything])}})
    lengths, walked = walks(state)
    assert lengths == [everything - (0 if centres % 2 else (centres - 2) // 2), 0]
    assert is_walk([ENDS[road] for road in walked[0]])


@rule("SK16", "SK17")
def test_route_may_beat_the_greater_number_of_roads() -> None:
    """A star of four roads is a route of two; a path of three is a route of three."""
    data = {
        "centres": 8,
        "seat": 0,
        "stashes": ["8", ""],
        "roads": {"blue": ["a-b", "a-c", "a-d", "a-e"], "orange": ["b-c", "c-d", "d-e"]},
    }
    by_roads, by_route = (byways.game("selling-knives", scoring=scoring) for scoring in ("roads", "route"))
    assert scores(by_roads.from_dict(data)) == [4, 3]
    assert scores(by_route.from_dict(data)) == [2, 3]


@rule("SK17")
def test_longest_route_wins() -> None:
    """Green has most roads, in two towns as it were; Blue's seven make one long way."""
    ring = ["a-b", "b-c", "c-d", "d-e", "e-f", "f-g", "g-h"]
    game = byways.game("selling-knives", players=3, scoring="route")
    everything = set(ROAD_NAMES[:28])
    star = {name for name in everything - set(ring) if "a" in name}
    rest = sorted(everything - set(ring) - star - {"b-d"})
    data = {"centres": 8, "seat": 0, "stashes": ["8", "", ""]}
    state = game.from_dict({**data, "roads": {"blue": ring, "orange": sorted(star), "green": rest}})
    state.play("spend 8").play("any")
    assert state.over
    outcome = state.outcome
    assert outcome is not None
    lengths = [
        longest_walk([ENDS[ROAD_NAMES.index(name)] for name in names]) for names in ([*ring, "b-d"], sorted(star), rest)
    ]
    assert outcome.scores == tuple(lengths)
    assert outcome.winners == tuple(seat for seat, length in enumerate(lengths) if length == max(lengths))
    assert "sales route" in str(outcome)
