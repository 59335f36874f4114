"""Start lanes by lot: what the lab tries instead of choosing them (ST4)."""

from __future__ import annotations

from collections import Counter

import pytest

import byways
from byways.engine import State
from snow_tails.sleds import snow, told

pytestmark = pytest.mark.xdist_group("snow-tails")


def lanes_of(state: State) -> list[int]:
    return [int(told(state, seat)["cell"].split(".")[0]) for seat in range(state.game.players)]


@pytest.mark.rule("ST4")
def test_everybody_gets_any_lane_and_its_cards() -> None:
    game, seen = snow(players=3, lanes="drawn"), Counter[tuple[int, int]]()
    for seed in range(80):
        state = game.new(seed=seed)
        assert state.to_dict()["phase"] == "cards"
        lanes = lanes_of(state)
        assert len(set(lanes)) == 3
        assert [told(state, seat)["held"] for seat in range(3)] == [(5, 5, 5, 6, 7)[lane - 1] for lane in lanes]
        assert state.seat == lanes.index(min(lanes)), "who acts first hangs on the lane, as ever (ST8)"
        seen.update(enumerate(lanes))
    assert len(seen) == 15
    assert game.new(seed=3).to_dict() == game.new(seed=3).to_dict()


@pytest.mark.rule("ST4")
@pytest.mark.parametrize("options", [{"races": 2}, {"saplings": "hand"}])
def test_nobody_is_asked_for_a_lane_later(options: dict[str, object]) -> None:
    state = snow(players=2, lanes="drawn", **options).new(seed=4)
    bot, phases = byways.bot("random", seed=1), set()
    while not state.over:
        phases.add(state.to_dict()["phase"])
        state.play(bot.choose(state))
    assert "cards" in phases
    assert "lane" not in phases


def test_as_printed_it_is_no_part_of_the_options() -> None:
    assert "lanes" not in snow(lanes="chosen").values
    assert snow(lanes="chosen").new(seed=3).to_dict()["phase"] == "lane"
