"""Live updates for programs: lines of JSON."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response, StreamingResponse

from ..matches import Listener
from ..refusals import Refusal
from .request_policy import address_of
from .requests import ERRORS, MatchId, policy_of, registry_of, viewer_of

router = APIRouter(responses=ERRORS)
LINES: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {}}, "description": "Lines of JSON"}
}


@router.get("/api/matches/{match}/stream", tags=["live"], responses=LINES, response_class=Response)
async def stream(
    request: Request,
    match_id: MatchId,
    show: Annotated[str, Query(pattern="^(scene|position|moves)$")] = "position",
    since: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
) -> Response:
    """Live updates for a program: everything first, then changes."""
    registry, viewer = registry_of(request), viewer_of(request)
    match = await registry.match(match_id)
    match.check_listener(viewer)
    with _entered(request):
        if viewer is None:
            policy_of(request).connections.check_watcher()
        async with policy_of(request).long_work.turn(address_of(request)):
            listener = await registry.listen(match, viewer, show, since)
    return _streamed(request, listener, lambda: registry.leave(match, listener))


@router.get("/api/events", tags=["live"], responses=LINES, response_class=Response)
async def events(request: Request) -> Response:
    """What happens in all matches in which a token holds a seat."""
    registry, viewer = registry_of(request), viewer_of(request)
    if viewer is None:
        raise Refusal("no_token", "This needs a token, as Authorization: Bearer TOKEN.")
    with _entered(request):
        held = await registry.storage.held_matches(viewer)
        listener = registry.followers.follow(viewer)
        try:
            for name in held:
                with suppress(Refusal):  # one that can not be loaded any more has nothing to tell
                    registry.followers.greet(listener, await registry.match(name))
        except BaseException:
            registry.followers.unfollow(listener)
            raise
    return _streamed(request, listener, lambda: registry.followers.unfollow(listener))


@contextmanager
def _entered(request: Request) -> Iterator[None]:
    """Count a connection; it is not counted any more when it could not be begun."""
    connections, address = policy_of(request).connections, address_of(request)
    connections.enter(address)
    try:
        yield
    except BaseException:
        connections.leave(address)
        raise


def _streamed(request: Request, listener: Listener, leave: Callable[[], None]) -> Response:
    connections, address = policy_of(request).connections, address_of(request)

    async def body() -> AsyncIterator[str]:
        try:
            while (text := await listener.queue.get()) is not None:
                yield text + "\n"
        finally:
            leave()
            connections.leave(address)

    return StreamingResponse(body(), media_type="application/x-ndjson", headers={"X-Accel-Buffering": "no"})
