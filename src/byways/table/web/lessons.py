"""The HTTP API of lessons; docs/api.md describes it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from ..matches import lessons
from ..wire import answers, requests
from .api import DRAWING
from .requests import ERRORS, answer, registry_of

router = APIRouter(responses=ERRORS, tags=["lessons"])
Number = Annotated[int, Path(ge=1, le=99)]


@router.get("/api/games/{name}/lessons/{number}", response_model=answers.Lesson)
async def read_lesson(request: Request, name: str, number: Number) -> Response:
    """A lesson of a game, at its beginning."""
    return answer(await lessons.show(registry_of(request).catalogue, name, number))


@router.get("/api/games/{name}/lessons/{number}/board.svg", response_class=Response)
async def read_lesson_board(
    request: Request, name: str, number: Number, lang: Annotated[str, Query(max_length=20)] = "en"
) -> Response:
    """What never changes in a lesson."""
    svg = await lessons.board(registry_of(request).catalogue, name, number, lang)
    return Response(svg, media_type="image/svg+xml", headers={**DRAWING, "Cache-Control": "public, max-age=3600"})


@router.post("/api/games/{name}/lessons/{number}", response_model=answers.LessonAnswer)
async def try_lesson(request: Request, name: str, number: Number, body: requests.LessonRequest) -> Response:
    """What a lesson says of a move."""
    return answer(await lessons.judge(registry_of(request).catalogue, name, number, body.made, body.move))
