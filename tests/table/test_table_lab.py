"""The page "Lab" of a table on one's own computer: it plays and shows a report, and is there for nobody else."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from byways.table.settings import Settings
from byways.table.web import make_app


def client(folder: Path, lab: bool = True, address: str = "127.0.0.1") -> TestClient:
    settings = Settings(database=f"sqlite:///{folder / 'table.db'}", workers=1, prepare=(), lab=lab, static=folder)
    return TestClient(make_app(settings)[0], base_url="http://127.0.0.1:8080", client=(address, 50_000))


def test_a_small_run_is_played_and_its_report_shown(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        page = http.get("/lab")
        assert page.status_code == 200
        assert "Crab Stack" in page.text
        assert 'src="/lab/script.js"' in page.text
        assert "fetch" in http.get("/lab/script.js").text
        started = http.post("/lab/runs", json={"game": "crab-stack", "bots": "random", "games": "40"})
        assert started.status_code == 202, started.text
        busy = http.post("/lab/runs", json={"game": "crab-stack", "bots": "random", "games": "40"})
        assert busy.status_code == 429
        run = started.json()["run"]
        deadline = time.monotonic() + 300
        while (state := http.get(f"/lab/runs/{run}").json())["state"] == "running" and time.monotonic() < deadline:
            time.sleep(0.2)
        assert state["state"] == "done", state
        report = http.get(f"/lab/runs/{run}/report.html")
        assert "what 40 games say" in report.text
        assert "script-src 'self'" in report.headers["content-security-policy"]
        assert http.get("/lab/runs/99").status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        None,
        {"game": "chess", "bots": "random", "games": "10"},
        {"game": "crab-stack", "bots": "expert", "games": "10"},
        {"game": "crab-stack", "bots": "normal", "games": "101"},
        {"game": "crab-stack", "bots": "random", "games": "--out /"},
        {"game": "crab-stack", "bots": "random", "games": "0"},
    ],
)
def test_what_is_not_offered_is_refused(tmp_path: Path, wish: object) -> None:
    with client(tmp_path) as http:
        assert http.post("/lab/runs", json=wish).status_code == 422


def test_nobody_else_has_it(tmp_path: Path) -> None:
    with client(tmp_path, address="192.0.2.7") as http:
        assert http.get("/lab").status_code == 404
    with client(tmp_path) as http:
        assert http.get("/lab", headers={"host": "evil.example"}).status_code == 404, (
            "a name that was made to lead here"
        )
        assert http.get("/lab", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 404
        wish = {"game": "crab-stack", "bots": "random", "games": "2"}
        assert http.post("/lab/runs", json=wish, headers={"origin": "https://evil.example"}).status_code == 403
    with client(tmp_path, lab=False) as http:
        assert http.post("/lab/runs", json={}).status_code in (404, 405)
