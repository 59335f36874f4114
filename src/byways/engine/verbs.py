"""The verbs that a game's rules consist of, and how compiled code finds those of a board.

A rules file decorates its functions with `@verb`; the board's class, named in the first parameter's
annotation, says whose they are. Code for all games calls the generic verbs of this module: numba resolves
them by the type of the board when it compiles, Python by its class when it interprets.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from numba import types
from numba.extending import lower_builtin, type_callable

from .compiling import compiled
from .dice import below
from .types import AnyBoard, AnyPosition, Array, Code, Codes, Payoffs, Rng, Seat, Untyped

OVER = -1
"""The seat to act when nobody is."""

NOBODY = -1
"""The viewer who sees only what is public: a spectator."""

WHOLE = -2
"""In the place of a viewer: nothing is hidden."""

F = TypeVar("F", bound=Callable[..., Untyped])


def setup(b: AnyBoard, s: AnyPosition, rng: Rng) -> None:
    """Turn the blank position s into a new game."""
    _of(b, "setup")(b, s, rng)


def legal(b: AnyBoard, s: AnyPosition, out: Codes) -> int:
    """Write every legal decision of the seat to act into out; give their number."""
    return _of(b, "legal")(b, s, out)


def play(b: AnyBoard, s: AnyPosition, move: Code, rng: Rng) -> None:
    """Carry out one legal decision. All chance comes from rng."""
    _of(b, "play")(b, s, move, rng)


def result(b: AnyBoard, s: AnyPosition, out: Payoffs) -> None:
    """Write the payoff of each seat, from 0 to 1, into out."""
    _of(b, "result")(b, s, out)


def hide(b: AnyBoard, s: AnyPosition, seat: Seat) -> None:
    """Blank what the seat may not know beyond the fields that the record itself hides (optional)."""
    _of(b, "hide")(b, s, seat)


def redeal(b: AnyBoard, s: AnyPosition, seat: Seat, rng: Rng) -> None:
    """Fill what the seat may not know with a random deal that fits all it knows (games with secrets)."""
    _of(b, "redeal")(b, s, seat, rng)


def fault(b: AnyBoard, s: AnyPosition, viewer: Seat) -> int:
    """A number that says what is wrong with a position that came from outside, 0 when nothing is (optional).

    Every number is in its field's range already. The viewer is WHOLE for a position that hides nothing.
    """
    return _of(b, "fault")(b, s, viewer)


def playout_policy(b: AnyBoard, s: AnyPosition, moves: Codes, n: int, rng: Rng) -> int:
    """The index of the move that a playout makes among the first n (optional knowledge for bots)."""
    return _of(b, "playout_policy")(b, s, moves, n, rng)


def playout_step(b: AnyBoard, s: AnyPosition, moves: Codes, rng: Rng) -> None:
    """Make the next decisions of a playout, at least one; moves is room to work in.

    By default one that `playout_policy` prefers; a game may know a faster way (optional knowledge for bots).
    """
    _of(b, "playout_step")(b, s, moves, rng)


def prior(b: AnyBoard, s: AnyPosition, moves: Codes, n: int, out: Payoffs) -> None:
    """Write a weight above 0 for each of the n moves: how promising it looks (optional knowledge for bots)."""
    _of(b, "prior")(b, s, moves, n, out)


def estimate(b: AnyBoard, s: AnyPosition, out: Payoffs) -> None:
    """Write the payoff that each seat can expect, from 0 to 1, into out (optional knowledge for bots)."""
    _of(b, "estimate")(b, s, out)


def horizon(b: AnyBoard) -> int:
    """How many decisions a playout goes before `estimate` ends it; 0 plays to the end (optional)."""
    return _of(b, "horizon")(b)


def features(b: AnyBoard, s: AnyPosition, out: Codes) -> int:
    """Write the numbers of the inputs that are there, from the seat to act on, into out; give how many (optional).

    What a learned evaluation looks at; `Game.list_inputs` says how many inputs there can be. It is asked only in worlds
    that were dealt anew for who thinks. Without it, the row that `Game.list_features` describes is looked at.
    """
    return _of(b, "features")(b, s, out)


def move_features(b: AnyBoard, s: AnyPosition, move: Code, out: Codes) -> int:
    """Write the numbers of what there is to say of a legal move into out; give how many (optional).

    What a learned prior looks at; `Game.list_inputs` says how many there can be.
    """
    return _of(b, "move_features")(b, s, move, out)


def measure(b: AnyBoard, s: AnyPosition, out: Array) -> None:
    """Write the game's named numbers of each seat into out[seat, number] (optional, for lab and table)."""
    _of(b, "measure")(b, s, out)


def standing(b: AnyBoard, s: AnyPosition, out: Payoffs) -> None:
    """Write how well each seat stands into out, the higher the better: who leads now (optional, for the lab)."""
    _of(b, "standing")(b, s, out)


def ending(b: AnyBoard, s: AnyPosition) -> int:
    """Which of the game's endings a finished position is, by its number (optional, for the lab)."""
    return _of(b, "ending")(b, s)


def tally(b: AnyBoard, before: AnyPosition, move: Code, s: AnyPosition, out: Array) -> None:
    """Count in out[seat, counter] what a decision was and what it brought about (optional, for the lab).

    `before` is a copy that nobody needs any more: it may be played on.
    """
    _of(b, "tally")(b, before, move, s, out)


def _no_fault(b: AnyBoard, s: AnyPosition, viewer: Seat) -> int:
    return 0


def _no_hide(b: AnyBoard, s: AnyPosition, seat: Seat) -> None:
    pass


def _no_redeal(b: AnyBoard, s: AnyPosition, seat: Seat, rng: Rng) -> None:
    pass


def _any_move(b: AnyBoard, s: AnyPosition, moves: Codes, n: int, rng: Rng) -> int:
    return below(rng, n)


def _as_preferred(b: AnyBoard, s: AnyPosition, moves: Codes, rng: Rng) -> None:
    n = legal(b, s, moves)
    play(b, s, moves[playout_policy(b, s, moves, n, rng)], rng)


def _even(b: AnyBoard, s: AnyPosition, moves: Codes, n: int, out: Payoffs) -> None:
    for i in range(n):
        out[i] = 1.0


def _no_estimate(b: AnyBoard, s: AnyPosition, out: Payoffs) -> None:
    for seat in range(b.players):
        out[seat] = 1.0 / b.players


def _to_the_end(b: AnyBoard) -> int:
    return 0


def _no_features(b: AnyBoard, s: AnyPosition, out: Codes) -> int:
    return 0


def _no_move_features(b: AnyBoard, s: AnyPosition, move: Code, out: Codes) -> int:
    return 0


def _no_measure(b: AnyBoard, s: AnyPosition, out: Array) -> None:
    pass


def _no_standing(b: AnyBoard, s: AnyPosition, out: Payoffs) -> None:
    pass


def _one_ending(b: AnyBoard, s: AnyPosition) -> int:
    return 0


def _no_tally(b: AnyBoard, before: AnyPosition, move: Code, s: AnyPosition, out: Array) -> None:
    pass


_GENERIC: dict[str, Callable[..., Untyped]] = {
    f.__name__: f
    for f in (
        *(setup, legal, play, result, hide, redeal, fault),
        *(playout_policy, playout_step, prior, estimate, horizon, features, move_features),
        *(measure, standing, ending, tally),
    )
}
_DEFAULT: dict[str, Callable[..., Untyped]] = {
    "hide": _no_hide,
    "redeal": _no_redeal,
    "fault": _no_fault,
    "playout_policy": _any_move,
    "playout_step": _as_preferred,
    "prior": _even,
    "estimate": _no_estimate,
    "horizon": _to_the_end,
    "features": _no_features,
    "move_features": _no_move_features,
    "measure": _no_measure,
    "standing": _no_standing,
    "ending": _one_ending,
    "tally": _no_tally,
}
_RULES: dict[tuple[type, str], Callable[..., Untyped]] = {}
_HELPERS: dict[tuple[type, str], Callable[..., Untyped]] = {}
"""The same, for compiled code."""


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
    result = _HELPERS[board, name] = compiled(function)
    return result


def knows(board: type, name: str) -> bool:
    """Whether the rules of this board have a verb of their own of that name."""
    return (board, name) in _RULES


def modules_in(package: str) -> set[str]:
    """The modules of a package, or the one of that name, in which verbs stand."""
    names = (function.__module__ for function in _RULES.values())
    return {name for name in names if name == package or name.startswith(f"{package}.")}


def is_generic(function: Callable[..., Untyped]) -> bool:
    """Whether this stands for the verb of whatever board it is called with."""
    return _GENERIC.get(function.__name__) is function


def rule(board: type, name: str) -> Callable[..., Untyped]:
    """The verb of this board's rules, not compiled."""
    found = _RULES.get((board, name)) or _DEFAULT.get(name)
    if found is None:
        raise TypeError(f"the rules of {board.__module__} lack the verb {name}")
    return found


def _of(b: AnyBoard, name: str) -> Callable[..., Untyped]:
    return rule(type(b), name)


@cache
def _compiled(board: type, name: str) -> Untyped:
    """The verb of a board's rules for compiled code: one, whoever calls it."""
    return _HELPERS.get((board, name)) or compiled(rule(board, name))


def _resolve(name: str) -> None:
    """Teach numba to replace a generic verb by the one of the board's class."""
    generic = _GENERIC[name]

    def typer(context: Untyped) -> Untyped:
        def choose(b: Untyped, *others: Untyped) -> Untyped:
            if not isinstance(b, types.BaseNamedTuple):
                return None
            return types.Dispatcher(_compiled(b.instance_class, name)).get_call_type(context, (b, *others), {})

        choose.__signature__ = inspect.signature(generic)  # type: ignore[attr-defined]  # numba reads it
        return choose

    def lower(context: Untyped, builder: Untyped, signature: Untyped, args: Untyped) -> Untyped:
        board = signature.args[0]
        chosen = types.Dispatcher(_compiled(board.instance_class, name))
        call = context.get_function(chosen, signature)
        context.add_linking_libs(getattr(call, "libs", ()))
        return call(builder, args)

    type_callable(generic)(typer)
    lower_builtin(generic, types.VarArg(types.Any))(lower)


for _name in _GENERIC:
    _resolve(_name)
