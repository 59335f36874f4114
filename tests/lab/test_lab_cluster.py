"""The same run on a real Ray cluster of two nodes, one of whose workers is killed in the middle."""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

import byways
from byways.engine import BywaysError
from byways.lab.places import PATIENCE, on_ray, place_named
from byways.lab.plan import make_plan
from byways.lab.report import Asked, make_report
from byways.lab.running import quick
from byways.lab.store import Store

os.environ.update(dict.fromkeys(PATIENCE, "600"))  # Ray reads them when it is imported
ray = pytest.importorskip("ray")
TOY = Path(__file__).parent / "toy.py"


PATIENT = {
    "health_check_timeout_ms": 600_000,
    "health_check_failure_threshold": 100,
    "worker_register_timeout_seconds": 600,
}
"""A machine that is busy with other things is not dead: with its own settings Ray gives such nodes up."""


PORTS = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")
"""Of a node. Where Ray is to choose them, a node gives up if its agents do not tell them within 15 seconds."""


def free_ports() -> dict[str, int]:
    """Ports for a node that nobody uses."""
    with ExitStack() as stack:
        lines = [stack.enter_context(socket.socket()) for _ in PORTS]
        for line in lines:
            line.bind(("127.0.0.1", 0))
        return {name: line.getsockname()[1] for name, line in zip(PORTS, lines, strict=True)}


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two nodes of one processor each, as processes of this computer."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("BYWAYS_GAMES", str(TOY))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    room = {"num_cpus": 1, "object_store_memory": 100_000_000}
    nodes = Cluster(
        initialize_head=True,
        head_node_args={**room, **free_ports(), "include_dashboard": False, "_system_config": PATIENT},
    )
    nodes.add_node(**room, **free_ports())
    ray.init(address=nodes.address, logging_level="ERROR", log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def at_work(nodes: Any) -> int | None:
    """A worker of the cluster that plays a piece of work just now, by the name that Ray gives its process."""
    raylets = {one.process.pid for node in nodes.list_all_nodes() for one in node.all_processes["raylet"]}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent in raylets and (folder / "cmdline").read_bytes().startswith(b"ray::do_kept"):
                return int(folder.name)
    return None


@pytest.mark.filterwarnings("ignore")  # Ray's own
@pytest.mark.skipif(sys.platform != "linux", reason="workers are found by /proc")
def test_a_killed_worker_changes_nothing(cluster: Any) -> None:
    plan = make_plan(byways.load(TOY)(dealt=30), games=400_000, detailed=0)
    assert plan.chunks > 8
    place, killed = on_ray(), []

    def with_a_murder(work: Any, pieces: Any) -> Any:
        for number, notes in place(work, pieces):
            if not killed and (found := at_work(cluster)) is not None:
                os.kill(found, signal.SIGKILL)
                killed.append(number)
            yield number, notes

    assert len([node for node in ray.nodes() if node["Alive"]]) == 2
    found = make_report(Asked(plan, quick(plan, with_a_murder)))
    assert killed, "a worker was killed while it played"
    assert found == make_report(Asked(plan, quick(plan)))


def test_places_are_read_or_refused(tmp_path: Path) -> None:
    with pytest.raises(BywaysError, match="here, ray"):
        place_named("the moon")
    assert Store(tmp_path, make_plan(byways.load(TOY)(), games=2)).done() == set()
