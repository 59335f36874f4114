"""Searching without Python in between, for games that bots play among themselves: in the lab and in self-play."""

from __future__ import annotations

from byways.engine import Array, Seat, compiled, inlined

from .grow import Nodes, grow

EXPLORE = 0.6

search = grow


@inlined
def see(raw: Array, size: int, seen: Array, blanks: Array, seat: Seat) -> None:
    """The fourth of the positions in `raw` becomes what the seat sees of the second, but for what a verb hides."""
    for at in range(size):
        raw[3 * size + at] = raw[size + at] & seen[seat, at] | blanks[seat, at]


@compiled
def forget(tree: Nodes, sums: Array, used: Array, moments: Array) -> None:
    """A tree of nothing but its root, which nobody has visited."""
    root = tree[0]
    root.child = 0
    root.sibling = 0
    root.visits = 0
    root.weight = 0.0
    used[0] = 1
    for player in range(sums.shape[1]):
        sums[0, player] = 0.0
        for moment in range(3):
            moments[moment, player] = 0.0
