"""The same training on a real Ray cluster, on this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

import byways
from byways.lab.places import on_ray, on_threads
from byways.learn.training import Plan, Training

ray = pytest.importorskip("ray")
NIM = Path(__file__).parent / "nim.py"


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_training_on_a_cluster_gives_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYWAYS_GAMES", str(NIM))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    game = byways.load(NIM)()
    plan = Plan(games=120, simulations=8, generations=2, hidden=2, passes=2, opening=3, gate=60, seed="away")
    ray.init(num_cpus=2, object_store_memory=100_000_000, include_dashboard=False, log_to_driver=False)
    found = {}
    try:
        for name, place in (("here", on_threads(1)), ("away", on_ray())):
            training = Training(game, plan, tmp_path / name, place)
            training.open(resume=False)
            training.run()
            files = sorted((tmp_path / name).glob("*.weights"))
            found[name] = training.history, [file.read_bytes() for file in files]
    finally:
        ray.shutdown()
    assert found["away"] == found["here"]
    assert len(found["here"][1]) == plan.generations
