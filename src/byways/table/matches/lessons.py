"""Lessons at the table: nothing of them is kept here, for the client brings what the learner has done so far."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from byways.engine import Scene
from byways.engine.errors import BadLesson
from byways.engine.lessons import Lesson, Moment, lessons_of
from byways.engine.speech import language

from ..refusals import Refusal
from ..wire import answers
from ..words import say
from .catalogue import Catalogue


async def find(catalogue: Catalogue, name: str, number: int) -> tuple[Lesson, int]:
    """A lesson of a game, and how many there are; the first time all of them are set up, in a thread."""
    lessons = await asyncio.to_thread(lessons_of, catalogue.kind(name))
    if not 1 <= number <= len(lessons):
        raise Refusal("not_found", say("no-such-lesson", count=len(lessons)))
    return lessons[number - 1], len(lessons)


async def show(catalogue: Catalogue, name: str, number: int) -> answers.Lesson:
    """A lesson at its beginning."""
    lesson, count = await find(catalogue, name, number)
    face = lesson.game.face
    address = f"/api/games/{name}/lessons/{number}/board.svg?lang={language()}"
    board: answers.BoardRef = {"url": address, "viewbox": face.viewbox, "tray": face.tray}
    return {
        "number": number,
        "count": count,
        "title": lesson.title,
        "words": lesson.words,
        "light": list(lesson.light),
        "scene": lesson.scene(),
        "board": board if face.board() else None,
    }


async def board(catalogue: Catalogue, name: str, number: int, spoken: str) -> str:
    """What never changes in a lesson, as an SVG document."""
    lesson, _ = await find(catalogue, name, number)
    boards = catalogue.boards(await catalogue.load_game(name, lesson.game.values))
    if spoken not in boards:
        raise Refusal("no_board", say("no-drawing"))
    return catalogue.drawings[boards[spoken]]


async def judge(catalogue: Catalogue, name: str, number: int, made: Sequence[int], move: int) -> answers.LessonAnswer:
    """What a lesson says of a move."""
    lesson, _ = await find(catalogue, name, number)
    try:
        verdict = lesson.judge(made, move)
        scenes = [_scene(lesson, moment) for moment in verdict.moments]
        if verdict.code is not None and not verdict.done:
            scenes[-1] = replace(lesson.scene([*made, verdict.code]), events=verdict.moments[-1].events)
    except BadLesson as error:
        raise Refusal("bad_request", say("not-so-in-lesson")) from error
    return {"right": verdict.right, "done": verdict.done, "text": verdict.text, "scenes": scenes}


def _scene(lesson: Lesson, moment: Moment) -> Scene:
    """What the learner sees of what followed, without choices: the lesson is over."""
    scene = lesson.game.face.scene(moment.state.view(lesson.seat), moment.events)
    return replace(scene, choices=())
