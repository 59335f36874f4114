"""Searching without Python in between, for games that bots play among themselves: in the lab and in self-play."""

from __future__ import annotations

from typing import NamedTuple

from byways.engine import AnyBoard, Array, Codes, Positions, Rng, Seat, compiled, inlined
from byways.engine.verbs import hide

from .grow import BROKEN, Nodes, grow
from .judge import Desk, Net

EXPLORE = 0.6

search = compiled(grow)


class Ground(NamedTuple):
    """What one thread searches on, whoever thinks."""

    seen: Array
    """By seat, the bytes of a position that it sees, as ones ..."""
    blanks: Array
    """... and what stands in place of the others."""
    tree: Nodes
    sums: Array
    moments: Array
    met: Array
    used: Array
    room: Codes


@inlined
def see(b: AnyBoard, states: Positions, raw: Array, ground: Ground, seat: Seat) -> None:
    """states[3] becomes what the seat sees of states[1]; `raw` is the bytes of all of them."""
    size = len(raw) // len(states)
    for at in range(size):
        raw[3 * size + at] = raw[size + at] & ground.seen[seat, at] | ground.blanks[seat, at]
    hide(b, states[3], seat)


@compiled
def forget(ground: Ground) -> None:
    """A tree of nothing but its root, which nobody has visited."""
    root, sums = ground.tree[0], ground.sums
    root.child = 0
    root.sibling = 0
    root.visits = 0
    root.weight = 0.0
    ground.used[0] = 1
    for player in range(sums.shape[1]):
        sums[0, player] = 0.0
        for moment in range(3):
            ground.moments[moment, player] = 0.0


@inlined
def look_on(
    b: AnyBoard, states: Positions, seat: Seat, simulations: int, ground: Ground, net: Net, desk: Desk, rng: Rng
) -> bool:
    """Simulate so many times more from states[0], what the seat sees; False where rules list too many moves."""
    tree, sums, used, moments = ground.tree, ground.sums, ground.used, ground.moments
    room, met = ground.room, ground.met
    search(b, states, tree, sums, used, moments, 0, 0, seat, simulations, EXPLORE, rng, room, met, net, desk)
    return used[1] != BROKEN
