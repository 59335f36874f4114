"""Learned evaluations, in compiled code: a small network of whole numbers, so that every machine gets the same value.

Each input that is there has a row of weights. The rows are added up; some of the sums, cut to between 0 and 1, are the
hidden units, the others go straight into what comes out: a number for each seat, from the one to act on. Weights are in
units of 1/256, and what comes out in 1/65536. Only at the end a table turns it into chances.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba.extending import overload

from byways.engine import AnyBoard, AnyPosition, Array, Codes, Payoffs, compiled, inlined
from byways.engine.compiling import COMPILER
from byways.engine.fill_observation import fill_observation
from byways.engine.types import Untyped
from byways.engine.verbs import features, knows, move_features

U = np.uint64
ONE = 256
"""What stands for 1 in a weight, and in a hidden unit."""
FINE = 7
"""What comes out is shifted by so many bits for the table."""
SHARES, CHANCES = 1, 2
"""What comes out: payoffs that sum to 1, or one that has nothing to do with those of others. 0 is no network."""
OPEN = 0.2
"""The part of how promising a move looks that has nothing to do with what was learned of moves like it: shared as the
game says, so that what it has ruled out stays ruled out."""
BIAS, NOTHING, FIRST = 0, 1, 2
"""The row that is always there, that of an input that was never met, and the first of the others."""


class Net(NamedTuple):
    """A network, or none. The types are the same for all, so that one kernel serves all."""

    kind: int
    follow: int
    """Decisions that a playout makes before the network is asked."""
    by_playout: float
    """The part of a position's value that a playout finds, from 0 to 1; the network says the rest."""
    hidden: int
    width: int
    """Numbers in a row: the hidden units, and one for each seat."""
    rows: Array
    """All rows of weights, one after the other (int16)."""
    row_of: Array
    """By input: where its row begins (uint32)."""
    ends: Array
    """For each seat the weights of the hidden units (int16)."""
    liking: Array
    """By input of a move: how much it was followed (int16); empty where that was not learned."""
    fall: Array
    """The exponential function below 0, in steps of 1/512 (float32)."""
    plan: Array
    pool: Array
    expanded: Array
    first: Array
    shift: Array
    """How the inputs follow from an observation."""


class NoNet(NamedTuple):
    """In the place of a network and of its desk where there is none: then none is compiled, which takes a while."""

    kind: int = 0
    follow: int = 0
    by_playout: float = 0.0


NO_NET_AT_ALL = NoNet()


class Desk(NamedTuple):
    """Room to work in: one for each thread."""

    raw: Array
    """The bytes of the positions that are played on."""
    row: Array
    """An observation."""
    inputs: Array
    sums: Array


def inputs_there(b: AnyBoard, s: AnyPosition, start: np.uint64, net: Net, desk: Desk) -> int:
    """List the inputs of the position whose bytes begin at `start` of the desk; give how many there are."""
    return features(b, s, desk.inputs) if knows(type(b), "features") else observed(s, start, net, desk)


@overload(inputs_there, strict=False, jit_options=COMPILER)  # type: ignore[untyped-decorator]  # numba ships no types
def _inputs_there(b: Untyped, s: Untyped, start: Untyped, net: Untyped, desk: Untyped) -> Untyped:
    if knows(b.instance_class, "features"):
        return lambda b, s, start, net, desk: features(b, s, desk.inputs)
    return lambda b, s, start, net, desk: observed(s, start, net, desk)


@compiled
def observed(s: AnyPosition, start: np.uint64, net: Net, desk: Desk) -> int:
    """The inputs that follow from what the seat to act sees."""
    size = U(len(net.first))
    fill_observation(desk.raw, start, U(s.seat), net.plan, net.pool, net.expanded, desk.row, U(0), size)
    n = 0
    for place in range(size):
        value = desk.row[place]
        if value:
            desk.inputs[n] = net.first[place] + (np.int64(value - 1) >> net.shift[place])
            n += 1
    return n


@inlined
def add_up(net: Net, inputs: Array, n: int, sums: Array) -> None:
    """Add the rows of all inputs, four at a time."""
    rows, width, many = net.rows, U(net.width), U(n)
    for j in range(width):
        sums[j] = rows[j]
    i = U(0)
    while i + U(4) <= many:
        p = U(net.row_of[U(inputs[i])])
        q = U(net.row_of[U(inputs[i + U(1)])])
        r = U(net.row_of[U(inputs[i + U(2)])])
        t = U(net.row_of[U(inputs[i + U(3)])])
        for j in range(width):
            sums[j] += np.int32(rows[p + j]) + np.int32(rows[q + j]) + np.int32(rows[r + j]) + np.int32(rows[t + j])
        i += U(4)
    while i < many:
        p = U(net.row_of[U(inputs[i])])
        for j in range(width):
            sums[j] += np.int32(rows[p + j])
        i += U(1)


@compiled
def judge(b: AnyBoard, s: AnyPosition, start: np.uint64, net: Net, desk: Desk, out: Payoffs) -> None:
    """Write what each seat can expect in a position that is not over, by the network."""
    sums, hidden, players = desk.sums, U(net.hidden), b.players
    n = inputs_there(b, s, start, net, desk)
    add_up(net, desk.inputs, n, sums)
    for j in range(hidden):
        sums[j] = min(max(sums[j], np.int32(0)), np.int32(ONE))
    best = np.int64(0) if net.kind == CHANCES else np.int64(-(2**62))
    for place in range(players):
        total = np.int64(sums[hidden + U(place)]) * ONE
        ends = U(place) * hidden
        for j in range(hidden):
            total += np.int64(sums[j] * np.int32(net.ends[ends + j]))
        desk.inputs[place] = total >> FINE
        best = max(best, np.int64(desk.inputs[place]))
    last = np.int64(len(net.fall) - 1)
    whole = 0.0
    for place in range(players):
        seat = (s.seat + place) % players
        out[seat] = net.fall[min(last, best - desk.inputs[place])]
        whole += out[seat]
    zero = net.fall[min(last, best)]
    for seat in range(players):
        out[seat] /= whole if net.kind == SHARES else out[seat] + zero


@compiled
def weigh(b: AnyBoard, s: AnyPosition, moves: Codes, n: int, net: Net, desk: Desk, weights: Payoffs) -> None:
    """Make moves look as promising as searches have found moves like them; none is left out."""
    likes = np.empty(n, np.int64)
    best = np.int64(-(2**62))
    for i in range(n):
        likes[i] = 0
        for j in range(move_features(b, s, moves[i], desk.inputs)):
            likes[i] += net.liking[desk.inputs[j]]
        best = max(best, likes[i])
    last = np.int64(len(net.fall) - 1)
    liked = np.empty(n)
    total, whole = 0.0, 0.0
    for i in range(n):
        total += weights[i]
        liked[i] = weights[i] * net.fall[min(last, 2 * (best - likes[i]))]
        whole += liked[i]
    for i in range(n):
        weights[i] = OPEN * (n * weights[i] / total) + (1.0 - OPEN) * n * liked[i] / whole


def prefer(
    b: AnyBoard, s: AnyPosition, moves: Codes, n: int, net: Net | NoNet, desk: Desk | NoNet, weights: Payoffs
) -> None:
    """Weigh moves by what was learned of moves like them, if anything was."""
    if not isinstance(net, NoNet) and not isinstance(desk, NoNet) and len(net.liking):
        weigh(b, s, moves, n, net, desk, weights)


@overload(prefer, strict=False, jit_options=COMPILER)  # type: ignore[untyped-decorator]  # numba ships no types
def _prefer(
    b: Untyped, s: Untyped, moves: Untyped, n: Untyped, net: Untyped, desk: Untyped, weights: Untyped
) -> Untyped:
    if net.instance_class is NoNet or not knows(b.instance_class, "move_features"):
        return lambda b, s, moves, n, net, desk, weights: None

    def by_net(
        b: Untyped, s: Untyped, moves: Untyped, n: Untyped, net: Untyped, desk: Untyped, weights: Untyped
    ) -> None:
        if len(net.liking):
            weigh(b, s, moves, n, net, desk, weights)

    return by_net


def is_judged(b: AnyBoard, s: AnyPosition, net: Net | NoNet, desk: Desk | NoNet, out: Payoffs) -> bool:
    """Write what each seat can expect, if there is a network that says so; whether there is.

    The desk has the bytes of two positions, and this one's are the second.
    """
    if isinstance(net, NoNet) or isinstance(desk, NoNet) or net.kind == 0:
        return False
    judge(b, s, U(len(desk.raw) // 2), net, desk, out)
    return True


@overload(is_judged, strict=False, jit_options=COMPILER)  # type: ignore[untyped-decorator]  # numba ships no types
def _is_judged(b: Untyped, s: Untyped, net: Untyped, desk: Untyped, out: Untyped) -> Untyped:
    if net.instance_class is NoNet:
        return lambda b, s, net, desk, out: False

    def by_net(b: Untyped, s: Untyped, net: Untyped, desk: Untyped, out: Untyped) -> bool:
        if net.kind == 0:
            return False
        judge(b, s, U(len(desk.raw) // 2), net, desk, out)
        return True

    return by_net
