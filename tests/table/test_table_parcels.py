"""Parcels: one's games on their way to another device."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from byways.table.storage import parcels
from byways.table.web import parcels as paths
from table.running import Server

pytestmark = pytest.mark.xdist_group("table")


def test_a_parcel_is_given_out_once(server: Server) -> None:
    left = server.http.post("/api/parcels", json={"data": "c2VjcmV0"})
    assert left.status_code == 201
    name = left.json()["name"]
    assert server.http.post("/api/parcels/take", json={"name": "x" * 22}).json()["key"] == "no_parcel"
    assert server.http.post("/api/parcels/take", json={"name": name}).json() == {"data": "c2VjcmV0"}
    again = server.http.post("/api/parcels/take", json={"name": name})
    assert (again.status_code, again.json()["key"]) == (404, "no_parcel")


def test_a_parcel_does_not_wait_for_ever(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "KEPT_MS", 0)
    name = server.http.post("/api/parcels", json={"data": "b2xk"}).json()["name"]
    assert server.http.post("/api/parcels/take", json={"name": name}).json()["key"] == "no_parcel"


def test_parcels_survive_a_restart_and_are_bounded(
    make_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parcels, "MOST", 1)
    with make_server() as first:
        assert first.http.post("/api/parcels", json={"data": "a" * 60_001}).json()["key"] == "bad_request"
        assert first.http.post("/api/parcels", json={"data": "not base64!"}).json()["key"] == "bad_request"
        name = first.http.post("/api/parcels", json={"data": "YQ"}).json()["name"]
        assert first.http.post("/api/parcels", json={"data": "Yg"}).json()["key"] == "too_many_parcels"
    with make_server() as second:
        assert second.http.post("/api/parcels/take", json={"name": name}).json() == {"data": "YQ"}
