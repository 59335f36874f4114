"""Lessons in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from byways.engine import BywaysError, Game
from byways.engine.lessons import Lesson, lessons_of
from byways.terminal import Quit, play_in_terminal
from byways.words import say

FIRST_OPPONENT = "beginner"


def teach(console: Console, kind: type[Game], match: bool) -> None:
    """Teach a game, lesson by lesson; then, if wanted, play a first match."""
    lessons = lessons_of(kind)
    if not lessons:
        raise BywaysError(say("no-lessons", game=kind.title))
    console.print(say("lesson-help") + "\n", style="dim")
    try:
        for lesson in lessons:
            _heading(console, lesson, len(lessons))
            _go_through(console, lesson)
    except (Quit, EOFError, KeyboardInterrupt):
        return
    if not match:
        console.print(say("lessons-over", command=f"byways play {kind.name} --bot {FIRST_OPPONENT}"), highlight=False)
        return
    console.print(say("lessons-then-match") + "\n", highlight=False)
    play_in_terminal(console, kind(), None, ["me"], FIRST_OPPONENT, "", None, hints=True)


def _heading(console: Console, lesson: Lesson, count: int) -> None:
    title = say("lesson-heading", number=lesson.number, count=count, title=lesson.title)
    console.rule(f"[bold]{escape(title)}[/bold]", align="left")
    console.print(lesson.words, highlight=False, markup=False)


def _go_through(console: Console, lesson: Lesson) -> None:
    """Ask for moves until the lesson is over, or skipped."""
    made: list[int] = []
    while True:
        state = lesson.state(made)
        view = state.view(lesson.seat)
        console.print()
        console.print(lesson.game.face.text(view), highlight=False)
        console.print(f"\n{lesson.game.face.prompt(view)[0]}", style="italic", highlight=False, markup=False)
        console.print("  ".join(str(move) for move in state.moves), style="dim", highlight=False, markup=False)
        words = console.input("[bold]> [/bold]").strip()
        if words in ("quit", "exit"):
            raise Quit
        if words == "skip":
            return
        answer = lesson.judge(made, words)
        for moment in answer.moments:
            for event in moment.events:
                console.print(f"  {escape(event.text)}", highlight=False)
        if answer.text:
            console.print(escape(answer.text), style="green" if answer.right else "yellow", highlight=False)
        if answer.done:
            console.print()
            return
        if answer.code is not None:
            made.append(answer.code)
