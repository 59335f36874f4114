"""The HTTP API of the stories of finished matches; docs/api.md describes it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from .. import tokens
from ..matches import actions, views
from ..wire import answers, stories
from .request_policy import address_of
from .requests import ERRORS, MatchId, answer, policy_of, registry_of

router = APIRouter(responses=ERRORS, tags=["looking back"])
Ply = Annotated[int, Path(ge=0, le=2**31 - 1)]


@router.get("/api/matches/{match}/story", response_model=stories.Story)
async def read_story(request: Request, match_id: MatchId) -> Response:
    """The story of a finished match, or how far it is."""
    registry = registry_of(request)
    return answer(await registry.stories.tell(await registry.match(match_id)))


@router.post("/api/matches/{match}/story", response_model=stories.Story)
async def begin_story(request: Request, match_id: MatchId) -> Response:
    """Have bots go through a finished match."""
    registry = registry_of(request)
    match = await registry.match(match_id)
    await registry.stories.begin(match, address_of(request))
    return answer(await registry.stories.tell(match))


@router.get("/api/matches/{match}/story/{ply}", response_model=stories.StoryMoment)
async def read_moment(request: Request, match_id: MatchId, ply: Ply) -> Response:
    """One decision of a story: the position, what was played, what would have been better."""
    registry = registry_of(request)
    return answer(await registry.stories.moment(await registry.match(match_id), ply))


@router.post("/api/matches/{match}/play-on", status_code=201, response_model=answers.Created)
async def play_on(request: Request, match_id: MatchId, body: stories.PlayOnRequest) -> Response:
    """Play on from a position of a finished match, against bots."""
    policy_of(request).take_match(request)
    registry = registry_of(request)
    match = await registry.match(match_id)
    made, token = await registry.tasks.run_to_completion(actions.play_on(registry, match, body))
    policy_of(request).saw(request, tokens.digest(token))
    created: answers.Created = {
        "match": views.describe(made, tokens.digest(token)),
        "token": token,
        "invites": [],
    }
    return answer(created, 201)
