"""How Python calls a game's short rules: interpreted until compiled code is there, compiled from then on.

A person needs one decision a second and Python makes a thousand, so nobody has to wait for a compiler to begin. The
code may have been compiled by an earlier process, or by another one meanwhile: it is looked for at the first call and
once a second. A program that runs rules for longer than `PATIENCE` gains by compiling them itself. Interpreted and
compiled rules give the same bytes, so nothing shows when one takes over from the other.
"""

from __future__ import annotations

import math
import threading
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

import numba
import numpy as np
from numba.core.errors import NumbaError

from . import cache, kernels
from .checking import check_once, compile_fault, rule_fault
from .compiling import announce
from .dice import generator
from .interpreting import interpreted
from .lending import Handed, Held, Lent
from .types import AnyBoard, Array, Code, Payoffs, Rng, Seat, Untyped

if TYPE_CHECKING:
    from .game import Game

PATIENCE = 2.0
"""Seconds that the short rules of a game may take interpreted in one process before that process compiles them."""
LOOK_S = 1.0
"""Seconds between two looks for code that another process may have compiled."""

_patience = PATIENCE
_spent: defaultdict[type[Game], float] = defaultdict(float)


def set_patience(seconds: float) -> float:
    """For how long this process runs short rules interpreted: 0 compiles at once, infinity leaves it to others.

    Returns what it was before.
    """
    global _patience
    before, _patience = _patience, seconds
    return before


def others_compile() -> bool:
    """Whether this process leaves compiling to others."""
    return math.isinf(_patience)


class ShortRule:
    """One short function of a game as Python calls it."""

    def __init__(self, game: Game, function: Callable[..., object], run: Callable[..., Untyped] | None = None) -> None:
        self._game = game
        self.function = function
        self._interpreted = run or interpreted(function)
        self._compiled: Callable[..., Untyped] | None = None
        self._looked = -LOOK_S
        self._loader: threading.Thread | None = None

    @property
    def is_compiled(self) -> bool:
        """Whether calls run compiled code by now."""
        return self._compiled is not None

    def __call__(self, *args: object) -> Untyped:
        run = self._compiled or self._look(args)
        if run is not None:
            return run(*args)
        began = perf_counter()
        try:
            return self._interpreted(*args)
        except Exception as error:
            if fault := rule_fault(self._game, error):
                raise fault from error
            raise
        finally:
            _spent[type(self._game)] += perf_counter() - began

    def _look(self, args: tuple[object, ...]) -> Callable[..., Untyped] | None:
        """The compiled code, if it is there or worth the time."""
        if numba.config.DISABLE_JIT:
            self._settle(self.function)
        elif _spent[type(self._game)] >= _patience:
            self._settle(self._compile(args))
        elif monotonic() - self._looked >= LOOK_S:
            first, self._looked = self._looked < 0, monotonic()
            if not self._game.has_dispatcher(self.function) and not cache.holds_some(self._game.name):
                return None  # to find out where the code would be, all files of the rules are read
            code = self._game.dispatcher(self.function)
            signature = self.signature(args)
            if signature in code.overloads or (first and cache.load(code, signature)):
                self._settle(self.bind(code, signature))
            elif not first and cache.holds(code, signature) and self._loader is None:
                self._loader = threading.Thread(target=self._load, args=(code, signature))
                self._loader.start()  # people go on with the interpreted rules while it loads
        return self._compiled

    def _load(self, code: Untyped, signature: Untyped) -> None:
        cache.load(code, signature)
        self._looked, self._loader = monotonic() - LOOK_S, None  # the next call finds it in memory

    def _compile(self, args: tuple[object, ...]) -> Callable[..., Untyped]:
        code, signature = self._game.dispatcher(self.function), self.signature(args)
        if signature not in code.overloads and not cache.holds(code, signature):
            announce(self._game.title)
            check_once(self._game)
        try:
            code.compile(signature)
        except NumbaError as error:
            raise compile_fault(self._game, error) from None
        return self.bind(code, signature)

    def _settle(self, run: Callable[..., Untyped]) -> None:
        self._compiled = run

    def signature(self, args: tuple[object, ...]) -> tuple[Untyped, ...]:
        """The types that it is compiled for."""
        return tuple(map(numba.typeof, args))

    def bind(self, code: Untyped, signature: tuple[Untyped, ...]) -> Callable[..., Untyped]:
        """What is called once the code is there."""
        run: Callable[..., Untyped] = code
        return run


class _Kernel(ShortRule):
    """A short rule that is called at every move: bound to the types of the game's board.

    numba looks at the types of all arguments at each call, which costs more than these kernels take. They are
    always called with the same types, so their compiled code is called directly, and stands in this one's place.
    """

    def __init__(
        self, kernels: Kernels, name: str, lends: bool, samples: tuple[object, ...], run: Callable[..., Untyped]
    ) -> None:
        super().__init__(kernels.game, _function(name), run)
        self._kernels, self._name, self._lends, self._samples = kernels, name, lends, samples

    def signature(self, args: tuple[object, ...]) -> tuple[Untyped, ...]:
        game, states = self._game, self._game.STATE.blank()
        if not self._lends:
            return super().signature((game.board, states, *self._samples))
        others = (Handed(one) if isinstance(one, np.ndarray) else one for one in (states, *self._samples))
        return super().signature((game.lent, *others))

    def bind(self, code: Untyped, signature: tuple[Untyped, ...]) -> Callable[..., Untyped]:
        run: Callable[..., Untyped] = code.overloads[signature].entry_point
        return run

    def _settle(self, run: Callable[..., Untyped]) -> None:
        super()._settle(run)
        setattr(self._kernels, self._name, run)


class Kernels:
    """The kernels of a game that are called at every move."""

    setup: Callable[[Lent[kernels.Tools], Array, Rng], None]
    moves: Callable[[Lent[kernels.Tools], Array], list[Code] | None]
    step: Callable[[Lent[kernels.Tools], Array, Code, Rng], bool]
    payoffs: Callable[[AnyBoard, Array, Payoffs], None]
    hide: Callable[[AnyBoard, Array, Seat], None]
    redeal: Callable[[AnyBoard, Array, Seat, Rng], None]

    def __init__(self, game: Game) -> None:
        self.game = game
        rng = generator(0)
        samples: dict[str, tuple[object, ...]] = {
            "setup": (rng,),
            "moves": (),
            "step": (0, rng),
            "payoffs": (np.zeros(game.players),),
            "hide": (0,),
            "redeal": (0, rng),
        }
        for name, others in samples.items():
            lends = name in ("setup", "moves", "step")
            run = partial(self._in_own_room, name) if lends else interpreted(_function(name))
            setattr(self, name, _Kernel(self, name, lends, others, run))

    def _in_own_room(self, name: str, lent: Lent[kernels.Tools], *others: object) -> Untyped:
        """Threads share a game's room for moves. A compiled kernel keeps the others out while it runs; this can not."""
        return interpreted(_function(name))(Held(self.game.tools()), *others)


def _function(name: str) -> Callable[..., object]:
    found: Callable[..., object] = getattr(kernels, name)
    return found
