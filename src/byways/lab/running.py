"""Running a plan: pieces of work in some place, added up in order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from .places import HERE, Place
from .plan import Plan
from .playing import play_chunk, warm_up
from .store import Store
from .sums import Sums, no_sums, sums_of

Tell: TypeAlias = Callable[[int, Sums], None]
"""Is told after every piece of work how many games have been played, and the sums so far."""


def play(store: Store, place: Place = HERE, tell: Tell = lambda games, sums: None) -> bool:
    """Play what a run still lacks; says whether all is played. Ctrl-C ends it after what is being played."""
    plan = store.plan
    missing = sorted(set(range(plan.chunks)) - store.done())
    games, sums = 0, no_sums(plan)
    for kept in store.all_sums():
        games, sums = games + int(kept["games"][0]), sums + kept
    tell(games, sums)
    if missing:
        warm_up(plan)
    played = place(partial(play_chunk, plan), missing)
    try:
        for at, notes in played:
            number = missing[at]
            part = sums_of(plan, notes)
            with uninterrupted():
                store.keep(number, notes, part)
            games, sums = games + len(notes.games), sums + part
            tell(games, sums)
    except KeyboardInterrupt:
        played.close()  # type: ignore[attr-defined]  # generators have it
        return False
    return True


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is done: files are written whole, and libraries that write them are not torn apart."""
    if threading.current_thread() is not threading.main_thread():  # others never get it
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def total(store: Store) -> Sums:
    """All that a run has played, added up in the order of its pieces: the same on every machine."""
    sums = no_sums(store.plan)
    for part in store.all_sums():
        sums = sums + part
    return sums


def quick(plan: Plan, place: Place = HERE) -> Sums:
    """Play a plan without keeping anything but its sums: all of it, or KeyboardInterrupt."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "run", plan, data=False)
        store.open(resume=False)
        if not play(store, place):
            raise KeyboardInterrupt
        return total(store)
