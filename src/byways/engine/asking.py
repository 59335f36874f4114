"""What people may ask of hooks that a game writes: nonsense is told as such, a fault of the game keeps its trace."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING

import numpy as np

from .errors import BadPosition, BywaysError, IllegalMove
from .state import State

if TYPE_CHECKING:
    from .game import Game
    from .types import Untyped

LONGEST = 200
"""No move is written with more letters."""


def no_state(game: Game, state: object) -> BywaysError | None:
    """What to say of one who asks about something that is no state of the game."""
    if isinstance(state, State) and state.game == game:
        return None
    what = f"one of {state.game.spec}" if isinstance(state, State) else type(state).__name__
    return BadPosition(f"this is asked of a state of {game.spec}, not of {what}")


def no_move(game: Game, state: State, code: object) -> BywaysError | None:
    """What to say of a number that is no move, or of a move that a view does not show."""
    if not state.full and state.viewer != state.seat:
        return IllegalMove(f"what seat {state.seat} can do is not all known in the view of another; ask a whole state")
    if isinstance(code, int | np.integer) and code in state.codes():
        return None
    return IllegalMove(f"{code!r} is no move here; state.moves has those that can be played")


def no_words(game: Game, state: State, text: object) -> BywaysError | None:
    """What to say of one who asks why something can not be played that is no word, or when nothing can be."""
    if not isinstance(text, str):
        return IllegalMove(f"why a move can not be played is asked in its own words, not with {text!r}")
    if len(text) > LONGEST:
        return IllegalMove(f"no move is written with {len(text):,} letters, as {text[:20]!r}... is")
    return IllegalMove("the game is over; nothing can be played any more") if state.over else None


ASKED: dict[str, Callable[[Game, State, object], BywaysError | None]] = {"notation": no_move, "explain": no_words}
"""By hook: what to say where it has failed, or None where that was no fault of who asked."""


def guard(kind: type[Game]) -> None:
    """Let the hooks that a game writes tell nonsense as such."""
    for name, nonsense in ASKED.items():
        if name in vars(kind):
            setattr(kind, name, _guarded(vars(kind)[name], nonsense))


def _guarded(
    hook: Callable[[Game, State, Untyped], str], nonsense: Callable[[Game, State, object], BywaysError | None]
) -> Callable[[Game, State, Untyped], str]:
    @wraps(hook)
    def asked(game: Game, state: State, what: Untyped) -> str:
        try:
            return hook(game, state, what)
        except BywaysError:
            raise
        except Exception:
            found = no_state(game, state) or nonsense(game, state, what)
            if found is None:
                raise
        raise found

    return asked
