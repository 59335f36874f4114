"""All actions of Crab Stack."""

from __future__ import annotations

from collections.abc import Iterator

from byways.engine import bit, bits
from byways.engine.actions import Action

from .board import NAMES, STEPS, Board, Rock
from .rules import GROUPS, WAVE, walk


def list_actions(board: Board) -> Iterator[Action]:
    """A crab's move between two rocks that are at most three steps apart (CS6), or the group that the wave spares."""
    rocks = [int(rock) for rock in board.rocks]
    for start in rocks:
        for landing in rocks:
            if landing in _around(board, start):
                about = (("from", NAMES[start]), ("to", NAMES[landing]))
                yield Action(walk(start, landing), f"{NAMES[start]}-{NAMES[landing]}", "move", about)
    for group in range(GROUPS):
        yield Action(WAVE + group, f"keep group {group + 1}", "keep", (("group", str(group + 1)),))


def _around(board: Board, start: Rock) -> set[Rock]:
    """The rocks in use that can be reached in as many steps as the furthest crab goes."""
    used = sum(int(bit(int(rock))) for rock in board.rocks)
    reached = {start}
    for _ in range(max(STEPS)):
        reached |= {near for rock in reached for near in bits(int(board.near[rock]) & used)}
    return reached - {start}
