"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy import text
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

import byways

from . import models, pages
from .api import ERRORS, router
from .guard import Door, Guard
from .house import House
from .keeper import Keeper
from .metrics import metrics
from .refusals import Refusal
from .settings import Settings

logger = logging.getLogger("byways.table")
WORDS = {404: ("not_found", "There is nothing here."), 405: ("bad_method", "That can not be done here.")}


def _refused(refusal: Refusal) -> Response:
    headers = {"Retry-After": str(refusal.retry_after)} if refusal.retry_after is not None else {}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(refusal.to_dict(), refusal.status, headers)


async def _on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _refused(error)


async def _on_form(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:100]
    no_json = first["type"] == "json_invalid"
    sentence = "The body is not JSON." if no_json else f"{where or 'The body'}: {first['msg']}."
    return _refused(Refusal("bad_request", sentence[:300], status=400 if no_json else 422))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key, sentence = WORDS.get(error.status_code, ("bad_request", "That can not be done."))
    response = JSONResponse({"key": key, "error": sentence}, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _on_fault(request: Request, error: Exception) -> Response:
    return _refused(Refusal("broken", "Something went wrong here. It has been noted."))


def make_api(settings: Settings) -> FastAPI:
    """The application without its outermost layer."""
    house, guard = House(settings), Guard(settings)
    keeper = Keeper(house)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.start()
        keeper.start()
        logger.info("open", extra={"version": byways.__version__, "workers": settings.workers})
        yield
        await keeper.stop()
        await house.stop()
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
    api.state.house, api.state.guard, api.state.settings, api.state.keeper = house, guard, settings, keeper
    api.add_exception_handler(Refusal, _on_refusal)
    api.add_exception_handler(RequestValidationError, _on_form)
    api.add_exception_handler(HTTPException, _on_http)
    api.add_exception_handler(Exception, _on_fault)
    api.include_router(router)

    @api.get("/healthz", response_model=models.Health, responses=ERRORS, tags=["the rest"])
    async def health() -> Response:
        """Whether the server and its database are well."""

        def ask() -> None:
            with house.engine.connect() as connection:
                connection.execute(text("SELECT 1"))

        try:
            async with asyncio.timeout(3):
                await asyncio.to_thread(ask)
        except Exception as error:
            logger.error("database can not be reached", extra={"error": str(error)})
            raise Refusal("shutting_down", "The database can not be reached.", retry_after=5) from error
        return JSONResponse({"status": "ok", "version": byways.__version__})

    @api.get("/metrics", tags=["the rest"], response_class=Response)
    async def count() -> Response:
        """Counts, as Prometheus reads them."""
        return Response(metrics(house, guard), media_type="text/plain; version=0.0.4")

    @api.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    async def nothing(path: str) -> Response:
        raise Refusal("not_found", "There is nothing here.")

    api.add_route("/{path:path}", pages.page, methods=["GET", "HEAD"])
    return api


def make_app(settings: Settings) -> tuple[ASGIApp, FastAPI]:
    """The application as it is served, and its inner part, for tests."""
    api = make_api(settings)
    return Door(api, api.state.guard), api
