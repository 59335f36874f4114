"""The rules as a kernel of their own, which the tree of the search calls by its address.

So the two are compiled side by side, by two processes, and a tree that judges with a network has the same rules as one
that does not. They are about as large: moves, playouts and how moves look are here, worlds and ends are with the tree.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from numba import types
from numba.core import cgutils
from numba.core.typing import signature as typed

from byways.engine import AnyBoard, Codes, Payoffs, Positions, Rng, compiled
from byways.engine.lending import Lent, take
from byways.engine.memory import compiled_as
from byways.engine.types import Untyped
from byways.engine.verbs import OVER, legal, play, playout_step, prior

LEGAL, PLAY, PLAY_OUT, PRIOR = range(4)
"""What the rules are asked for."""

Work: TypeAlias = tuple[AnyBoard, Positions, Codes, Rng, Payoffs]
"""What they work on: the board, positions of which the second is played on, room for moves, dice, weights of moves."""


class Rules(NamedTuple):
    """Rules that were compiled apart, and what they work on."""

    address: int
    """Where the code of `answer` begins."""
    work: int
    """Something lent, which whoever made this holds."""


def answer(lent: Lent[Work], task: int, number: int) -> int:
    """Do what the tree asks for."""
    if task == LEGAL:
        return list_moves(lent)
    if task == PLAY:
        make_move(lent, number)
    elif task == PLAY_OUT:
        play_on(lent, number)
    else:
        weigh_moves(lent, number)
    return 0


@compiled
def list_moves(lent: Lent[Work]) -> int:
    """List the legal moves; give their number."""
    b, states, moves, _, _ = take(lent)
    return legal(b, states[1], moves)


@compiled
def make_move(lent: Lent[Work], move: int) -> None:
    """Play a move."""
    b, states, _, rng, _ = take(lent)
    play(b, states[1], move, rng)


@compiled
def play_on(lent: Lent[Work], follow: int) -> None:
    """Play on to the end, or as far as the game is followed."""
    b, states, moves, rng, _ = take(lent)
    s = states[1]
    steps = 0
    while s.seat != OVER and steps < follow:
        playout_step(b, s, moves, rng)
        steps += 1


@compiled
def weigh_moves(lent: Lent[Work], n: int) -> None:
    """Write how promising each of the first n moves looks."""
    b, states, moves, _, weights = take(lent)
    prior(b, states[1], moves, n, weights)


def ask(rules: Rules, task: int, number: int) -> int:
    """Ask the rules for something; the number is a move, how far to follow a playout, or how many moves to weigh."""
    return answer(rules.work, task, number)  # type: ignore[arg-type]  # interpreted, it is what was lent


def _ask(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
    """Call `answer` where it is: as numba calls a function of its own, whose errors are passed on."""
    address, work = (builder.extract_value(args[0], place) for place in range(2))
    kinds = (types.voidptr, types.int64, types.int64)
    kind = context.call_conv.get_function_type(types.int64, kinds)
    given = (builder.inttoptr(work, cgutils.voidptr_t), *args[1:])
    function = builder.inttoptr(address, kind.as_pointer())
    status, found = context.call_conv.call_function(builder, function, types.int64, kinds, given)
    with cgutils.if_unlikely(builder, status.is_error):
        context.call_conv.return_status_propagate(builder, status)
    return found


compiled_as(ask, lambda rules, task, number: typed(types.int64, rules, types.int64, types.int64), _ask)
