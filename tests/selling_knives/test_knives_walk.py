"""The longest sales route (SK17), against every walk there is."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

import byways
from byways.engine import State, numbers_in
from byways.games.selling_knives import rules, walk
from byways.games.selling_knives.board import CENTRES, ENDS, ROAD_NAMES, WORDS
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
@pytest.mark.parametrize(
    "roads",
    [
        "a-b",
        # a long way with a triangle hung to its middle: the walk stays on one side, which is now a's, now not
        "a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k f-l l-m l-n m-n",
        "d-e e-f f-g g-h h-i i-j j-k k-l l-m m-n c-i a-b a-c b-c",
        "a-b a-c b-c d-e a-f b-f c-f g-h g-i h-i d-j a-k g-k j-k d-l e-m l-m a-n b-n c-n f-n",
        "c-e d-f c-g b-h e-j i-j a-k b-l c-l h-l a-m b-m k-m d-n f-n l-n",
        # cuts within cuts
        "a-b d-h b-i e-j b-k c-k f-k g-k d-l e-m i-m b-n d-n l-n",
        "e-g d-h e-i g-i a-j c-j e-j h-k c-l d-l f-l h-l a-m b-m d-n h-n",
        "c-e d-f f-g d-h b-i d-i c-j d-j c-k e-k c-l e-l k-l f-m g-m a-n h-n",
        "a-c b-e e-f b-g a-h e-h b-i g-i d-j f-j d-k f-k a-m c-m d-n l-n",
        # a case in which all that could be left out must be walked
        "a-e b-f b-g f-g c-h e-i h-i c-j g-j e-k j-k a-m l-m a-n d-n",
    ],
)
def test_longest_walk_of_roads_that_are_cut_in_two(roads: str) -> None:
    check([ROAD_NAMES.index(name) for name in roads.split()])


@rule("SK17")
def test_a_cut_leads_to_a_walk_on_either_side_or_over_one_of_the_roads_between() -> None:
    """Two triangles joined by b-e and c-d; roads elsewhere (g-h) take no part. Old cases are written over."""

    def joined(*roads: str) -> list[int]:
        return [
            sum(1 << ord(road[-1 - road.index(it)]) - 97 for road in roads if it in road) for it in "abcdefghijklmn"
        ]

    def cases(*kept: str) -> list[tuple[list[int], list[int]]]:
        stack = np.full((2 + 4, 2, CENTRES), -1)
        near = np.array(joined(*left, *right, "be", "cd", "gh"))
        n = walk.add_cases(near, np.array(joined(*kept)), 0b111111, 0b000111, stack, 1)
        assert (stack[0] == -1).all()
        return [(case[walk.NEAR].tolist(), case[walk.KEPT].tolist()) for case in stack[1:n]]

    left, right = ("ab", "bc", "ac"), ("de", "ef", "df")
    across = (*left, *right, "be", "cd"), (*left, *right, "cd")
    assert cases() == [
        (joined(*left), joined()),
        (joined(*right), joined()),
        (joined(*across[0]), joined("be")),
        (joined(*across[1]), joined("cd")),
    ]
    assert cases("ab", "bc") == [
        (joined(*left), joined("ab", "bc")),
        (joined(*across[0]), joined("ab", "bc", "be")),
        (joined(*across[1]), joined("ab", "bc", "cd")),
    ]


@rule("SK17")
def test_a_walk_is_written_over_what_was_there() -> None:
    state = town([NUMBER[0, 1], NUMBER[1, 2]], [NUMBER[12, 13]])
    lengths, walked = np.zeros(2, np.int64), np.full((2, WORDS), 2**64 - 1, np.uint64)
    state.game.kernel(rules.walks)(state.game.board, state.array, lengths, walked)
    assert [numbers_in(route) for route in walked] == [[NUMBER[0, 1], NUMBER[1, 2]], [NUMBER[12, 13]]]


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
