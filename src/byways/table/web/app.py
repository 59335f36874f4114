"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import cache

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

import byways

from ..matches import Housekeeping, MatchRegistry
from ..refusals import Refusal
from ..settings import Settings
from ..wire import answers
from ..words import say
from . import pages
from .api import router
from .errors import handle_errors
from .exercises import router as exercises
from .lab import add_lab
from .metrics import check_reader, metrics
from .packing import Packer
from .parcels import router as parcels
from .reminders import router as reminders
from .request_policy import PolicyMiddleware, RequestPolicy
from .requests import ERRORS
from .sockets import LiveSockets
from .stories import router as stories
from .streams import router as streams

logger = logging.getLogger("byways.table")


def make_api(settings: Settings) -> FastAPI:
    """The application without its outermost layer."""
    registry = MatchRegistry(settings)
    policy = RequestPolicy(settings, registry.bans, registry.counts)
    housekeeping = Housekeeping(registry)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await registry.start()
        housekeeping.start()
        logger.info("open", extra={"version": byways.__version__, "workers": settings.workers})
        yield
        if lab is not None:
            await lab.stop()
        await housekeeping.stop()
        await registry.stop()
        logger.info("closed")

    api = FastAPI(
        title="Byways: the table",
        version=byways.__version__,
        summary="Play games of roads, routes and tracks with people and bots.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    state = api.state
    state.registry, state.policy, state.settings, state.housekeeping = registry, policy, settings, housekeeping
    state.packer = Packer()
    handle_errors(api)
    api.router.routes += _routes()
    lab = add_lab(api, settings)
    _add_the_rest(api, registry, policy)
    return api


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """What does not depend on settings; with what FastAPI would build at the first request, while everybody waits."""
    api = FastAPI()
    own = len(api.routes)
    for one in (router, exercises, stories, streams, parcels, reminders):
        api.include_router(one)
    for route in api.routes[own:]:
        route.matches({"type": "http", "method": "GET", "path": "/", "headers": []})
    return tuple(api.routes[own:])


def _add_the_rest(api: FastAPI, registry: MatchRegistry, policy: RequestPolicy) -> None:
    @api.get("/healthz", response_model=answers.Health, responses=ERRORS, tags=["the rest"])
    async def health() -> Response:
        """Whether a move could be written now."""
        try:
            async with asyncio.timeout(3):
                await registry.storage.check()
        except Exception as error:
            logger.error("nothing can be written", extra={"error": str(error)})
            raise Refusal("shutting_down", say("no-database"), retry_after=5) from error
        well: answers.Health = {"status": "ok", "version": byways.__version__}
        return JSONResponse(well)

    @api.get("/metrics", tags=["the rest"], response_class=Response)
    async def count(request: Request) -> Response:
        """Counts, as Prometheus reads them: for this machine only, if nothing else was chosen."""
        check_reader(request, policy.settings.metrics)
        return Response(metrics(registry, policy), media_type="text/plain; version=0.0.4")

    @api.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    async def nothing(path: str) -> Response:
        raise Refusal("not_found", say("nothing-here"))

    api.add_route("/{path:path}", pages.page, methods=["GET", "HEAD"])


def make_app(settings: Settings) -> tuple[ASGIApp, FastAPI]:
    """The application as it is served, and its inner part, for tests."""
    api = make_api(settings)
    return PolicyMiddleware(LiveSockets(api, api.state.registry, api.state.policy), api.state.policy), api
