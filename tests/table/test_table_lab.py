"""The page "Lab" of a table on one's own computer: it plays and shows a report, and is there for nobody else."""

from __future__ import annotations

import time
from collections.abc import Callable

from table.running import Server

WISH = {"game": "crab-stack", "bots": "random", "games": "40"}
WRONG = (
    None,
    {**WISH, "game": "chess"},
    {**WISH, "bots": "expert"},
    {**WISH, "bots": "normal", "games": "101"},
    {**WISH, "games": "--out /"},
    {**WISH, "games": "0"},
)


def test_a_small_run_is_played_and_its_report_shown(make_server: Callable[..., Server]) -> None:
    with make_server(lab=True, prepare=()) as server:
        http = server.http
        page = http.get("/lab")
        assert page.status_code == 200
        assert http.get("/api/games").json()["lab"], "the home page links to it"
        assert "Crab Stack" in page.text
        assert 'src="/lab/script.js"' in page.text
        assert "fetch" in http.get("/lab/script.js").text
        for wish in WRONG:
            assert http.post("/lab/runs", json=wish).status_code == 422, wish
        started = http.post("/lab/runs", json=WISH)
        assert started.status_code == 202, started.text
        assert http.post("/lab/runs", json=WISH).status_code == 429, "one at a time"
        run = started.json()["run"]
        deadline = time.monotonic() + 600
        while (state := http.get(f"/lab/runs/{run}").json())["state"] == "running" and time.monotonic() < deadline:
            time.sleep(0.2)
        assert state["state"] == "done", state
        report = http.get(f"/lab/runs/{run}/report.html")
        assert "what 40 games say" in report.text
        assert "script-src 'self'" in report.headers["content-security-policy"]
        assert http.get("/lab/runs/99").status_code == 404


def test_nobody_else_has_it(make_server: Callable[..., Server]) -> None:
    with make_server(lab=True, prepare=()) as server:
        http = server.http
        assert http.get("/lab", headers={"host": "evil.example"}).status_code == 404
        assert http.get("/lab", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 404
        assert http.post("/lab/runs", json=WISH, headers={"origin": "https://evil.example"}).status_code == 403
    with make_server(prepare=()) as server:
        assert server.http.post("/lab/runs", json=WISH).status_code in (404, 405)
        assert not server.http.get("/api/games").json()["lab"]
