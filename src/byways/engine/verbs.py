"""The verbs that a game's rules consist of, and how compiled code finds those of a board.

A rules file decorates its functions with `@verb`; the board's class, named in the first parameter's
annotation, says whose they are. Code for all games calls the generic verbs of this module: numba resolves
them by the type of the board when it compiles, Python by its class when it interprets.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from numba import types
from numba.extending import overload

from .compiling import COMPILER, compiled
from .dice import below

OVER = -1
"""The seat to act when nobody is."""

NOBODY = -1
"""The viewer who sees only what is public: a spectator."""

F = TypeVar("F", bound=Callable[..., Any])


def setup(b: Any, s: Any, rng: Any) -> Any:
    """Turn the blank position s into a new game."""
    return _of(b, "setup")(b, s, rng)


def legal(b: Any, s: Any, out: Any) -> Any:
    """Write every legal decision of the seat to act into out; give their number."""
    return _of(b, "legal")(b, s, out)


def play(b: Any, s: Any, move: Any, rng: Any) -> Any:
    """Carry out one legal decision. All chance comes from rng."""
    return _of(b, "play")(b, s, move, rng)


def result(b: Any, s: Any, out: Any) -> Any:
    """Write the payoff of each seat, from 0 to 1, into out."""
    return _of(b, "result")(b, s, out)


def hide(b: Any, s: Any, seat: Any) -> Any:
    """Blank what the seat may not know beyond the fields that the record itself hides (optional)."""
    return _of(b, "hide")(b, s, seat)


def redeal(b: Any, s: Any, seat: Any, rng: Any) -> Any:
    """Fill what the seat may not know with a random deal that fits all it knows (games with secrets)."""
    return _of(b, "redeal")(b, s, seat, rng)


def playout_policy(b: Any, s: Any, moves: Any, n: Any, rng: Any) -> Any:
    """The index of the move that a playout makes among the first n (optional knowledge for bots)."""
    return _of(b, "playout_policy")(b, s, moves, n, rng)


def playout_step(b: Any, s: Any, moves: Any, rng: Any) -> Any:
    """Make the next decisions of a playout, at least one; moves is room to work in.

    By default one that `playout_policy` prefers; a game may know a faster way (optional knowledge for bots).
    """
    return _of(b, "playout_step")(b, s, moves, rng)


def prior(b: Any, s: Any, moves: Any, n: Any, out: Any) -> Any:
    """Write a weight above 0 for each of the n moves: how promising it looks (optional knowledge for bots)."""
    return _of(b, "prior")(b, s, moves, n, out)


def estimate(b: Any, s: Any, out: Any) -> Any:
    """Write the payoff that each seat can expect, from 0 to 1, into out (optional knowledge for bots)."""
    return _of(b, "estimate")(b, s, out)


def horizon(b: Any) -> Any:
    """How many decisions a playout goes before `estimate` ends it; 0 plays to the end (optional)."""
    return _of(b, "horizon")(b)


def _no_hide(b: Any, s: Any, seat: Any) -> None:
    pass


def _no_redeal(b: Any, s: Any, seat: Any, rng: Any) -> None:
    pass


def _any_move(b: Any, s: Any, moves: Any, n: Any, rng: Any) -> Any:
    return below(rng, n)


def _as_preferred(b: Any, s: Any, moves: Any, rng: Any) -> None:
    n = legal(b, s, moves)
    play(b, s, moves[playout_policy(b, s, moves, n, rng)], rng)


def _even(b: Any, s: Any, moves: Any, n: Any, out: Any) -> None:
    for i in range(n):
        out[i] = 1.0


def _no_estimate(b: Any, s: Any, out: Any) -> None:
    for seat in range(b.players):
        out[seat] = 1.0 / b.players


def _to_the_end(b: Any) -> int:
    return 0


_GENERIC: dict[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (setup, legal, play, result, hide, redeal, playout_policy, playout_step, prior, estimate, horizon)
}
_DEFAULT: dict[str, Callable[..., Any]] = {
    "hide": _no_hide,
    "redeal": _no_redeal,
    "playout_policy": _any_move,
    "playout_step": _as_preferred,
    "prior": _even,
    "estimate": _no_estimate,
    "horizon": _to_the_end,
}
_RULES: dict[tuple[type, str], Callable[..., Any]] = {}


def verb(function: F) -> F:
    """Make a function the verb of its name for the board that its first parameter is annotated with."""
    name = function.__name__
    if name not in _GENERIC:
        raise TypeError(f"{name} is no verb; the verbs are {', '.join(_GENERIC)}. For a helper use @compiled.")
    expected = list(inspect.signature(_GENERIC[name]).parameters)
    given = list(inspect.signature(function).parameters)
    if given != expected:
        raise TypeError(f"the verb {name} takes ({', '.join(expected)}), not ({', '.join(given)})")
    board = inspect.get_annotations(function, eval_str=True).get("b")
    if not isinstance(board, type):
        raise TypeError(f"annotate the first parameter of {name} with the board's class: b: Board")
    _RULES[board, name] = function
    return compiled(function)


def knows(board: type, name: str) -> bool:
    """Whether the rules of this board have a verb of their own of that name."""
    return (board, name) in _RULES


def _find(board: type, name: str) -> Callable[..., Any]:
    rule = _RULES.get((board, name)) or _DEFAULT.get(name)
    if rule is None:
        raise TypeError(f"the rules of {board.__module__} lack the verb {name}")
    return rule


def _of(b: Any, name: str) -> Callable[..., Any]:
    return _find(type(b), name)


def _resolve(name: str) -> None:
    """Teach numba to replace a generic verb by the one of the board's class."""

    def choose(b: Any, *others: Any) -> Callable[..., Any] | None:
        return _find(b.instance_class, name) if isinstance(b, types.BaseNamedTuple) else None

    choose.__signature__ = inspect.signature(_GENERIC[name])  # type: ignore[attr-defined]  # numba reads it
    overload(_GENERIC[name], jit_options=dict(COMPILER), strict=False)(choose)


for _name in _GENERIC:
    _resolve(_name)
