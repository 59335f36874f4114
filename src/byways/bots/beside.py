"""A second process that compiles: the trees of a game's bots, while the first one compiles the rules that they ask."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import warnings
from collections.abc import Callable
from time import process_time

from numba.core import event

import byways
from byways.engine import Game
from byways.engine.types import Untyped

LOOK_S = 0.1
"""Seconds between two looks at whether it has died."""


class Compilations(event.Listener):  # type: ignore[misc]  # numba has no types
    """Counts what numba really compiles: what is on disk is only loaded."""

    def __init__(self) -> None:
        self.count = 0
        self.may_go_on: Untyped = threading.Event()
        """Whoever has others who are in a hurry clears it for a while."""
        self.may_go_on.set()

    def on_start(self, event: object) -> None:
        self.may_go_on.wait()
        self.count += 1

    def on_end(self, event: object) -> None:
        pass


class Beside:
    """A process that does some pieces of work of a game in their order, and how far it is."""

    def __init__(self, game: Game, pieces: dict[str, Callable[[Game], None]], counter: Compilations) -> None:
        """Begin; it pauses when the counter does. Nobody may have started a thread before."""
        context: Untyped = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
        counter.may_go_on = context.Event()
        counter.may_go_on.set()
        self._done = {name: context.Event() for name in pieces}
        self._took = {name: context.Array("d", 2) for name in pieces}
        """Seconds and compilations that each piece has taken so far."""
        notes = [(pieces[name], self._done[name], self._took[name]) for name in pieces]
        self._process = context.Process(target=_work, args=(game.name, notes, counter.may_go_on), daemon=True)
        with warnings.catch_warnings():  # the only other threads are those of numpy, which knows how to be forked
            warnings.simplefilter("ignore", DeprecationWarning)
            self._process.start()

    def has_done(self, piece: str) -> bool:
        """Wait until a piece is done, or the process has died, and others have to do it; whether it is done."""
        while not self._done[piece].wait(LOOK_S) and self._process.is_alive():
            pass
        return self._done[piece].is_set()

    def took(self, piece: str) -> tuple[float, int]:
        """Seconds of a processor and compilations that a piece has taken."""
        seconds, steps = self._took[piece]
        return seconds, int(steps)

    @property
    def so_far(self) -> tuple[float, int]:
        """Seconds of a processor and compilations, of all pieces."""
        took = [self.took(piece) for piece in self._took]
        return sum(seconds for seconds, _ in took), sum(steps for _, steps in took)


class _Noted(Compilations):
    """Counts for the other process."""

    def __init__(self, may_go_on: Untyped) -> None:
        super().__init__()
        self.may_go_on = may_go_on
        self.began = 0.0
        self.took: Untyped = None

    def on_start(self, event: object) -> None:
        super().on_start(event)
        self.note()

    def note(self) -> None:
        self.took[:] = process_time() - self.began, self.count


def _work(name: str, notes: Untyped, may_go_on: Untyped) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    game = byways.game(name)
    counter = _Noted(may_go_on)
    event.register("numba:compile", counter)
    for piece, done, took in notes:
        counter.took, counter.count = took, 0
        piece(game)
        counter.note()
        counter.began = process_time()
        done.set()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
