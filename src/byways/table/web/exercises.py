"""The HTTP API of lessons and puzzles; docs/api.md describes it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from ..matches import exercises
from ..matches.exercises import Place, Sort
from ..wire import exercises as wire
from ..wire import requests
from .api import DRAWING
from .packing import AN_HOUR, packer_of
from .requests import ERRORS, answer, registry_of

router = APIRouter(responses=ERRORS)
Identity = Annotated[str, Path(pattern=r"^[\w-]{1,40}$")]


def add_exercises(sort: Sort) -> None:
    """How exercises of a sort are shown, drawn and judged."""
    address = f"/api/games/{{name}}/{sort}/{{identity}}"
    one = sort.removesuffix("s")

    @router.get(address, response_model=wire.Lesson, tags=[sort], name=f"read_{one}")
    async def show(request: Request, name: str, identity: Identity) -> Response:
        """A lesson or a puzzle of a game, at its beginning."""
        return answer(await exercises.show(registry_of(request).catalogue, Place(name, sort, identity)))

    @router.get(f"{address}/board.svg", response_class=Response, tags=[sort], name=f"read_{one}_board")
    async def board(
        request: Request, name: str, identity: Identity, lang: Annotated[str, Query(max_length=20)] = "en"
    ) -> Response:
        """What never changes in it."""
        svg = await exercises.board(registry_of(request).catalogue, Place(name, sort, identity), lang)
        return await packer_of(request).send(request, svg.encode(), "image/svg+xml", AN_HOUR, DRAWING)

    @router.post(address, response_model=wire.LessonAnswer, tags=[sort], name=f"try_{one}")
    async def judge(request: Request, name: str, identity: Identity, body: requests.LessonRequest) -> Response:
        """What there is to say of a move."""
        place = Place(name, sort, identity)
        return answer(await exercises.judge(registry_of(request).catalogue, place, body.made, body.move))


add_exercises("lessons")
add_exercises("puzzles")


@router.post("/api/games/{name}/puzzles/{identity}/solution", response_model=wire.Solution, tags=["puzzles"])
async def read_solution(request: Request, name: str, identity: Identity, body: requests.SolutionRequest) -> Response:
    """How a puzzle is solved, from where one has come with right moves."""
    place = Place(name, "puzzles", identity)
    return answer(await exercises.solution(registry_of(request).catalogue, place, body.made))


@router.get("/api/games/{name}/puzzles", response_model=wire.Puzzles, tags=["puzzles"])
async def read_puzzles(request: Request, name: str) -> Response:
    """The puzzles of a game, the easiest first."""
    return await packer_of(request).send_json(request, await exercises.puzzles(registry_of(request).catalogue, name))


@router.get("/api/puzzles/today", response_model=wire.PuzzleOfTheDay, tags=["puzzles"])
async def read_puzzle_of_the_day(request: Request) -> Response:
    """A puzzle that is the same for everybody on this day, by universal time."""
    return await packer_of(request).send_json(
        request, await exercises.puzzle_of_the_day(registry_of(request).catalogue)
    )
