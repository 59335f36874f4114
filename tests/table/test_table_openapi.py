"""The OpenAPI document, and requests made from it at random: whatever comes, nothing breaks."""

from __future__ import annotations

import tempfile
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from byways.table.refusals import STATUS
from byways.table.settings import Settings
from byways.table.web import make_api
from table.running import TWO_AT_A_SCREEN, Player, Server

pytestmark = pytest.mark.xdist_group("table")

DOCUMENT: dict[str, Any] = make_api(Settings(database=f"sqlite:///{tempfile.gettempdir()}/never-opened.db")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
ENDLESS = ("/stream", "/api/events")
OPERATIONS = [
    operation.ok()
    for operation in SCHEMA.get_all_operations()
    if not operation.ok().path.endswith(ENDLESS)  # they answer as long as one listens; test_table_live has them
]


@pytest.fixture(scope="module")
def ann(server: Server) -> Player:
    player = server.create(TWO_AT_A_SCREEN)
    player.play()
    return player


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: f"{each.method} {each.path}")
def test_nothing_breaks(server: Server, ann: Player, operation: Any) -> None:
    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), real=st.booleans(), token=st.booleans())
    def check(case: Any, real: bool, token: bool) -> None:
        if real and "match" in (case.path_parameters or {}):
            case.path_parameters["match"] = ann.match
        response = case.call(base_url=server.url, headers=ann.headers if token else None)
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            told = response.json()
            assert set(told) == {"key", "error"}
            assert told["key"] in STATUS
        elif response.headers.get("content-type") == "application/json":
            case.validate_response(response, checks=[schemathesis.checks.CHECKS.get_one("response_schema_conformance")])

    check()


def test_every_operation_is_described() -> None:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path}"


def test_the_page_names_every_path() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    for path in DOCUMENT["paths"]:
        last = path.replace("{match}", "{id}").rsplit("/{id}", 1)[-1].replace("{seat}", "{n}")
        name = last.replace("{name}.svg", "HASH.svg")
        assert name in page, path


def test_the_page_names_every_key() -> None:
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert [key for key in STATUS if f"`{key}`" not in page] == []
