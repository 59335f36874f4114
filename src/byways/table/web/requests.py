"""What the paths of the API share: the parts of the server, who asks, and how it is answered."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic_core import to_json
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from .. import tokens
from ..matches import MatchRegistry
from ..refusals import Refusal, restarting
from ..wire import answers
from .request_policy import RequestPolicy

_REFUSED = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": answers.Refused},  # the others name it: each that brings the model costs a start some milliseconds
    **dict.fromkeys((401, 403, 404, 405, 408, 409, 413, 422, 429, 503), _REFUSED),
}
MatchId = Annotated[str, Path(alias="match", pattern=r"^[0-9A-Za-z]{1,20}$", description="The name of a match")]
As = Annotated[str | None, Query(alias="as", max_length=10, description="A seat, or spectator")]


def registry_of(request: Request) -> MatchRegistry:
    """All matches; Refusal when the server closes."""
    registry: MatchRegistry = request.app.state.registry
    if registry.closing:
        raise restarting()
    return registry


def policy_of(request: HTTPConnection) -> RequestPolicy:
    """What requests have to pass."""
    policy: RequestPolicy = request.app.state.policy
    return policy


def viewer_of(request: Request) -> str | None:
    """The hash of the caller's token, or None."""
    token = policy_of(request).bearer(request)
    return tokens.digest(token) if token is not None else None


def holder_of(request: Request) -> str:
    """The hash of the caller's token; Refusal without one, or when it acts too often."""
    viewer = viewer_of(request)
    if viewer is None:
        raise Refusal("no_token", "This needs the token of a seat, as Authorization: Bearer TOKEN.")
    policy_of(request).saw(request, viewer)
    policy_of(request).actions.take(viewer)
    return viewer


def answer(content: Any, status: int = 200) -> Response:
    """An answer as JSON. Its shape was declared where it was made; it is not looked at again."""
    return Response(to_json(content), status, media_type="application/json")
