"""Running a plan: pieces of work on all cores, or wherever else, added up in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from .plan import Plan
from .playing import Notes, play_chunk, warm_up
from .store import Store
from .sums import Sums, no_sums, sums_of

Played: TypeAlias = Iterator[tuple[int, Notes]]
Spread: TypeAlias = Callable[[Plan, Sequence[int]], Played]
"""Plays pieces of work somewhere and gives what each came to, in any order."""
Tell: TypeAlias = Callable[[int, Sums], None]
"""Is told after every piece of work how many games have been played, and the sums so far."""
AHEAD = 2
"""Pieces of work that wait for each thread: enough to keep it busy, few enough to stop soon."""


def on_threads(plan: Plan, numbers: Sequence[int]) -> Played:
    """Play on all cores of this computer: compiled code lets threads run side by side."""
    warm_up(plan)
    workers = os.cpu_count() or 1
    left = iter(numbers)
    pool = ThreadPoolExecutor(workers)
    busy: dict[Future[Notes], int] = {}
    try:
        while True:
            while len(busy) < workers * AHEAD and (number := next(left, None)) is not None:
                busy[pool.submit(play_chunk, plan, number)] = number
            if not busy:
                return
            done, _ = wait(busy, return_when=FIRST_COMPLETED)
            for future in done:
                yield busy.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def play(store: Store, spread: Spread = on_threads, tell: Tell = lambda games, sums: None) -> bool:
    """Play what a run still lacks; says whether all is played. Ctrl-C ends it after what is being played."""
    plan = store.plan
    missing = sorted(set(range(plan.chunks)) - store.done())
    games, sums = 0, no_sums(plan)
    for kept in store.all_sums():
        games, sums = games + int(kept["games"][0]), sums + kept
    tell(games, sums)
    played = spread(plan, missing)
    try:
        for number, notes in played:
            part = sums_of(plan, notes)
            store.keep(number, notes, part)
            games, sums = games + len(notes.games), sums + part
            tell(games, sums)
    except KeyboardInterrupt:
        played.close()  # type: ignore[attr-defined]  # generators have it
        return False
    return True


def total(store: Store) -> Sums:
    """All that a run has played, added up in the order of its pieces: the same on every machine."""
    sums = no_sums(store.plan)
    for part in store.all_sums():
        sums = sums + part
    return sums


def quick(plan: Plan, spread: Spread = on_threads) -> Sums:
    """Play a plan without keeping anything but its sums."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "run", plan, data=False)
        store.open(resume=False)
        play(store, spread)
        return total(store)
