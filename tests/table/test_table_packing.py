"""What everybody gets alike is sent compressed, and not again to those who have it."""

from __future__ import annotations

import asyncio
import gzip

import pytest
from starlette.requests import Request

from byways.table.web.packing import SMALLEST, Packer
from table.running import ME_AND_BOT, Server

pytestmark = pytest.mark.xdist_group("table")

BODY = b"one road is like another " * 100


def request(**headers: str) -> Request:
    """A request with these headers."""
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": pairs})


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "deflate , gzip"])
def test_it_is_packed_for_those_who_take_it(accepted: str) -> None:
    answer = asyncio.run(Packer().send(request(accept_encoding=accepted), BODY, "text/html"))
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)) == BODY
    assert "Accept-Encoding" in answer.headers["vary"]


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "x-gzip-like"])
def test_it_is_sent_as_it_is_to_others(accepted: str) -> None:
    answer = asyncio.run(Packer().send(request(accept_encoding=accepted), BODY, "text/html"))
    assert "content-encoding" not in answer.headers
    assert answer.body == BODY


@pytest.mark.parametrize(("body", "media_type"), [(BODY, "font/woff2"), (BODY[:100], "text/html")])
def test_what_is_small_or_does_not_shrink_is_sent_as_it_is(body: bytes, media_type: str) -> None:
    answer = asyncio.run(Packer().send(request(accept_encoding="gzip"), body, media_type))
    assert answer.body == body


def test_who_has_it_is_told_so() -> None:
    packer = Packer()
    tag = asyncio.run(packer.send(request(), BODY, "text/html")).headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        answer = asyncio.run(packer.send(request(if_none_match=known), BODY, "text/html"))
        assert (answer.status_code, answer.body) == (304, b"")
    assert asyncio.run(packer.send(request(if_none_match=tag), BODY + b".", "text/html")).status_code == 200


def test_what_it_remembers_is_bounded_by_bytes() -> None:
    async def send_many() -> None:
        for number in range(50):
            await packer.send(request(accept_encoding="gzip"), BODY + b"%d" % number, "text/html")

    one = len(gzip.compress(BODY, 6))
    packer = Packer(room=10 * one)
    asyncio.run(send_many())
    assert 5 * one < packer.bytes <= 10 * one


def test_only_what_is_public_is_packed(server: Server) -> None:
    """A secret that is compressed with the words of strangers could be guessed by the length of both."""
    offers = {"Accept-Encoding": "gzip"}
    games = server.http.get("/api/games", headers=offers)
    assert games.headers["content-encoding"] == "gzip"
    known = {"If-None-Match": games.headers["etag"]}
    again = server.http.get("/api/games", headers={**offers, **known})
    assert (again.status_code, again.headers["cache-control"]) == (304, "no-cache")
    assert server.http.get("/api/games", headers={"Accept-Language": "ru", **known}).status_code == 200
    ann = server.create(ME_AND_BOT)
    match = server.http.get(f"/api/matches/{ann.match}", headers={**offers, "Authorization": f"Bearer {ann.token}"})
    assert len(match.content) > SMALLEST
    assert "content-encoding" not in match.headers
    assert match.headers["cache-control"] == "no-store"
