"""The same run on a real Ray cluster of two nodes, one of whose workers is killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

import byways
from byways.engine import BywaysError
from byways.lab.cluster import on_ray
from byways.lab.places import spread_on
from byways.lab.plan import make_plan
from byways.lab.report import Asked, make_report
from byways.lab.running import Played, quick
from byways.lab.store import Store

ray = pytest.importorskip("ray")
TOY = Path(__file__).parent / "toy.py"


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two nodes of one processor each, as processes of this computer."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("BYWAYS_GAMES", str(TOY))
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 100_000_000})
    nodes.add_node(num_cpus=1, object_store_memory=100_000_000)
    ray.init(address=nodes.address, logging_level="ERROR", log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_killed_worker_changes_nothing(cluster: Any) -> None:
    plan = make_plan(byways.load(TOY)(dealt=30), games=400_000, detailed=0)
    assert plan.chunks > 8
    spread, killed = on_ray(), []

    def with_a_murder(plan: Any, numbers: Any) -> Played:
        @ray.remote
        def who() -> int:
            return os.getpid()

        for number, notes in spread(plan, numbers):
            if not killed:
                killed.append(ray.get(who.remote()))
                os.kill(killed[0], signal.SIGKILL)
            yield number, notes

    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    found = make_report(Asked(plan, quick(plan, with_a_murder)))
    assert killed
    assert found == make_report(Asked(plan, quick(plan)))


def test_places_are_read_or_refused(tmp_path: Path) -> None:
    with pytest.raises(BywaysError, match="here, ray"):
        spread_on("the moon")
    assert Store(tmp_path, make_plan(byways.load(TOY)(), games=2)).done() == set()
