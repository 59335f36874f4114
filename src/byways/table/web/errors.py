"""Refusals as HTTP answers: the one place where they are written."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..refusals import Refusal, broken

logger = logging.getLogger("byways.table")
SENTENCES = {404: ("not_found", "There is nothing here."), 405: ("bad_method", "That can not be done here.")}


def refusal_response(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    headers = {"Retry-After": str(refusal.retry_after)} if refusal.retry_after is not None else {}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(refusal.to_dict(), refusal.status, headers)


async def _on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal_response(error)


async def _on_form(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:100]
    no_json = first["type"] == "json_invalid"
    sentence = "The body is not JSON." if no_json else f"{where or 'The body'}: {first['msg']}."
    return refusal_response(Refusal("bad_request", sentence[:300], status=400 if no_json else 422))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key, sentence = SENTENCES.get(error.status_code, ("bad_request", "That can not be done."))
    response = refusal_response(Refusal(key, sentence, status=error.status_code))
    response.headers.update(error.headers or {})
    return response


async def _on_fault(request: Request, error: Exception) -> Response:
    return refusal_response(broken())


def handle_errors(api: FastAPI) -> None:
    """Let every error be answered as a refusal."""
    api.add_exception_handler(Refusal, _on_refusal)
    api.add_exception_handler(RequestValidationError, _on_form)
    api.add_exception_handler(HTTPException, _on_http)
    api.add_exception_handler(Exception, _on_fault)
