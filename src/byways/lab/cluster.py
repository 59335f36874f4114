"""Games on a Ray cluster: pieces of work as tasks, results streamed back, workers that die replaced.

Every worker plays with the threads it is given: one. The pieces are those of a run on one machine, and are added up in
the same order, so the report is the same.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence
from typing import Any

from byways.engine import BywaysError

from .plan import Plan
from .playing import Notes, play_chunk
from .running import Played, Spread

RETRIES = 10
"""How often a piece of work is given to another worker when its own died."""
PASSED_ON = ("BYWAYS_GAMES", "BYWAYS_CACHE_DIR", "PYTHONPATH")
"""What workers on this computer are told of this process's environment."""
AHEAD = 2
"""Pieces of work that wait for each processor."""


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BywaysError("--on ray needs Ray: pip install 'byways[cluster]'") from None
    return ray


def play_piece(kept: bytes, number: int) -> Notes:
    """What a worker does: play one piece of work."""
    plan: Plan = pickle.loads(kept)
    return play_chunk(plan, number)


def on_ray(address: str = "") -> Spread:
    """Play on a cluster: the one at an address, or one on this computer, which ends with the run."""
    ray = _ray()

    def spread(plan: Plan, numbers: Sequence[int]) -> Played:
        mine = not ray.is_initialized()
        if mine:
            _start(ray, address)
        try:
            yield from _spread(ray, plan, numbers)
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


def _spread(ray: Any, plan: Plan, numbers: Sequence[int]) -> Played:
    kept = ray.put(pickle.dumps(plan))
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(play_piece)
    left = iter(numbers)
    most = max(2, int(ray.cluster_resources().get("CPU", 1)) * AHEAD)
    busy: dict[Any, int] = {}
    while True:
        while len(busy) < most and (number := next(left, None)) is not None:
            busy[task.remote(kept, number)] = number
        if not busy:
            return
        done, _ = ray.wait(list(busy), num_returns=1)
        for one in done:
            number = busy.pop(one)
            yield number, ray.get(one)
