"""All actions of Snow Tails."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from byways.engine.actions import Action

from .board import VALUES, Board
from .rules.codes import (
    ENOUGH,
    NO_BONUS,
    NO_CARD,
    ON_BRAKE,
    ON_LEFT,
    ON_RIGHT,
    PER_VALUE,
    PLANT,
    PUT_AWAY,
    STEERING,
    TAKE_BONUS,
    TAKE_LANE,
)
from .track import LANES

PLACES = {ON_LEFT: "left", ON_RIGHT: "right", ON_BRAKE: "brake"}


def list_actions(board: Board) -> Iterator[Action]:
    """Cards, lanes, discards, the bonus, the steps that drift, and where players plant saplings the cells."""
    yield Action(NO_CARD, "no card", "no card")
    for value in range(1, VALUES + 1):
        for places in range(1, PER_VALUE):
            where = "+".join(name for place, name in PLACES.items() if places & place)
            about = (("value", str(value)), ("places", where))
            yield Action(value * PER_VALUE + places, f"{value} {where}", "play", about)
    for lane in range(LANES):
        yield Action(TAKE_LANE + lane, f"lane {lane + 1}", "lane", (("lane", str(lane + 1)),))
    for value in range(1, VALUES + 1):
        yield Action(PUT_AWAY + value, f"discard {value}", "discard", (("value", str(value)),))
    yield Action(NO_BONUS, "no bonus", "no bonus")
    yield Action(TAKE_BONUS, "bonus", "bonus")
    for mask in sorted(_drifts()):
        steps = ",".join(str(step + 1) for step in range(mask.bit_length()) if mask >> step & 1) or "none"
        yield Action(STEERING + mask, f"drift at {steps}", "steer", (("drift", steps),))
    if board.to_plant:
        yield from _plants(board)


def _plants(board: Board) -> Iterator[Action]:
    """ST25: a cell without an obstacle that no sled starts from, or enough."""
    yield Action(ENOUGH, "no more saplings", "enough")
    for cell in range(board.size):
        ground = board.cells[cell]
        own = int(board.trees[cell // 64]) >> cell % 64 & 1
        if not ground["wall"] and not own and board.start[ground["lane"]] != cell:
            yield Action(PLANT + cell, f"sapling {cell}", "plant", (("cell", str(cell)),))


def _drifts() -> set[int]:
    """Which steps can drift, by dogs and brake (ST14, ST15); a ride may end before its last steps."""
    found: set[int] = set()
    for left, right, brake in product(range(1, VALUES + 1), repeat=3):
        speed, drift = left + right - brake, abs(left - right)
        if drift and speed > 0:
            for steps in range(min(drift, speed) + 1):
                found |= {sum(1 << step for step in chosen) for chosen in combinations(range(speed), steps)}
    return found
