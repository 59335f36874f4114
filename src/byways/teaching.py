"""Lessons and puzzles in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from byways.engine import BywaysError, Game
from byways.engine.exercises import Exercise
from byways.engine.lessons import lessons_of
from byways.engine.puzzles import Puzzle, puzzles_of
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
            title = say("lesson-heading", number=lesson.number, count=len(lessons), title=lesson.title)
            _go_through(console, lesson, title)
    except (Quit, EOFError, KeyboardInterrupt):
        return
    if not match:
        console.print(say("lessons-over", command=f"byways play {kind.name} --bot {FIRST_OPPONENT}"), highlight=False)
        return
    console.print(say("lessons-then-match") + "\n", highlight=False)
    play_in_terminal(console, kind(), None, ["me"], FIRST_OPPONENT, "", None, hints=True)


def set_puzzles(console: Console, kind: type[Game]) -> None:
    """Set the puzzles of a game, the easiest first."""
    puzzles = puzzles_of(kind)
    if not puzzles:
        raise BywaysError(say("no-puzzles", game=kind.title))
    console.print(say("puzzle-help") + "\n", style="dim")
    try:
        for number, puzzle in enumerate(puzzles, 1):
            about = {"number": number, "count": len(puzzles), "rating": puzzle.rating, "title": puzzle.title}
            _go_through(console, puzzle, say("puzzle-heading", **about))
    except (Quit, EOFError, KeyboardInterrupt):
        return


def _go_through(console: Console, exercise: Exercise, title: str) -> None:
    """Ask for moves until the lesson or the puzzle is over, or skipped."""
    console.rule(f"[bold]{escape(title)}[/bold]", align="left")
    console.print(exercise.words, highlight=False, markup=False)
    made: list[int] = []
    while True:
        state = exercise.state(made)
        view = state.view(exercise.viewer(state))
        face = exercise.game.face
        console.print()
        console.print(face.text(view), highlight=False)
        console.print(f"\n{face.prompt(view)[0]}", style="italic", highlight=False, markup=False)
        console.print("  ".join(str(move) for move in state.moves), style="dim", highlight=False, markup=False)
        words = console.input("[bold]> [/bold]").strip()
        if words in ("quit", "exit"):
            raise Quit
        if words == "skip":
            return
        if words == "solution" and isinstance(exercise, Puzzle):
            console.print(say("puzzle-solution"))
            for number, step in enumerate(exercise.solution(made), 1):
                console.print(f"{number:>3}  {escape(step.text)}", highlight=False)
            console.print()
            return
        answer = exercise.judge(made, words)
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
