"""Where pieces of work are done: on this computer's cores, or on a Ray cluster whose workers may die.

A piece comes to the same wherever it is done, and whoever asked adds the pieces up in order, so a run is the same
everywhere.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Protocol, TypeVar

from byways.engine import BywaysError

RETRIES = 10
"""How often a piece of work is given to another worker when its own died."""
PASSED_ON = ("BYWAYS_GAMES", "BYWAYS_CACHE_DIR", "PYTHONPATH")
"""What workers of a cluster on this computer are told of this process's environment."""
PATIENCE = {"RAY_raylet_start_wait_time_s": "300", "RAY_worker_register_timeout_seconds": "300"}
"""How long Ray waits for its processes: on a busy computer half a minute is too little for it to begin."""
AHEAD = 2
"""Pieces of work that wait for each processor: enough to keep it busy, few enough to stop soon."""

Piece = TypeVar("Piece")
Found = TypeVar("Found")


class Place(Protocol):
    """Does pieces of work; gives the number of each and what it came to, in any order."""

    def __call__(self, work: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]: ...


def on_threads(cores: int | None = None) -> Place:
    """On so many cores of this computer, by default on all: compiled code lets threads run side by side."""
    workers = cores or os.cpu_count() or 1

    def spread(work: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        if workers == 1:
            yield from ((number, work(piece)) for number, piece in enumerate(pieces))
            return
        left = iter(enumerate(pieces))
        pool = ThreadPoolExecutor(workers)
        busy: dict[Future[Found], int] = {}
        try:
            while True:
                while len(busy) < workers * AHEAD and (more := next(left, None)) is not None:
                    busy[pool.submit(work, more[1])] = more[0]
                if not busy:
                    return
                done, _ = wait(busy, return_when=FIRST_COMPLETED)
                for future in done:
                    yield busy.pop(future), future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return spread


HERE = on_threads()
"""On all cores of this computer."""


def on_ray(address: str = "") -> Place:
    """On a cluster: the one at an address, or one on this computer, which ends with the run."""
    for name, seconds in PATIENCE.items():
        os.environ.setdefault(name, seconds)  # Ray reads them when it is imported
    try:
        import ray
    except ImportError:
        raise BywaysError("--on ray needs Ray: pip install 'byways[cluster]'") from None

    def spread(work: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        mine = not ray.is_initialized()
        if mine:
            _start(ray, address)
        try:
            yield from _as_tasks(ray, work, pieces)
        finally:
            if mine:
                ray.shutdown()

    return spread


def _start(ray: Any, address: str) -> None:
    """Join the cluster, or begin one; its workers know the same games of one's own and the same cache."""
    known = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    ray.init(
        address=address or None,
        logging_level="ERROR",
        log_to_driver=False,
        include_dashboard=False if not address else None,
        runtime_env={"env_vars": known} if not address else None,
    )


def do_kept(work: bytes, piece: bytes) -> object:
    """What a worker of a cluster does; a worker plays with one thread."""
    return pickle.loads(work)(pickle.loads(piece))


def _as_tasks(ray: Any, work: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
    kept = ray.put(pickle.dumps(work))
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(do_kept)
    left = iter(enumerate(pieces))
    most = max(2, int(ray.cluster_resources().get("CPU", 1)) * AHEAD)
    busy: dict[Any, int] = {}
    while True:
        while len(busy) < most and (more := next(left, None)) is not None:
            busy[task.remote(kept, pickle.dumps(more[1]))] = more[0]
        if not busy:
            return
        done, _ = ray.wait(list(busy), num_returns=1)
        for one in done:
            number = busy.pop(one)
            yield number, ray.get(one)


def place_named(words: str, cores: int | None = None) -> Place:
    """`here`, `ray` for a cluster on this computer, or `ray:ADDRESS`."""
    name, _, address = words.partition(":")
    if name == "here" and not address:
        return on_threads(cores)
    if name == "ray":
        return on_ray(address)
    raise BywaysError(f"--on can not be {words!r}; it can be here, ray or ray:ADDRESS")
