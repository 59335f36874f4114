"""Lessons: every one can be played to its end, says all in every language, and is checked against the rules."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

import byways
from byways.cli import app
from byways.engine.errors import BadLesson
from byways.engine.lessons import Lesson, lessons_of, read_lessons
from byways.engine.speech import languages, speaking
from our_games import GAMES
from speaking import messages_of

LESSONS = [lesson for game in GAMES for lesson in lessons_of(byways.game_class(game))]
NAMED = [f"{lesson.game.name} {lesson.name}" for lesson in LESSONS]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_taught_in_five_to_nine_lessons(game: str) -> None:
    lessons = lessons_of(byways.game_class(game))
    assert 5 <= len(lessons) <= 9
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_a_lesson_can_be_played_to_its_end_by_all_that_is_right(lesson: Lesson) -> None:
    lesson.check()
    for *made, last in islice(lesson.lines(), 12):
        for ply, code in enumerate(made):
            answer = lesson.judge(made[:ply], code)
            assert answer.right
            assert not answer.done
        answer = lesson.judge(made, last)
        assert answer.done
        assert answer.text
        assert [event.text for moment in answer.moments for event in moment.events] or lesson.game.STATE.secret


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_what_is_wrong_is_explained_and_can_be_tried_again(lesson: Lesson) -> None:
    for number in range(len(lesson.refused)):
        told = lesson.judge([], -1 - number)
        assert not told.right
        assert told.text.endswith(".")
        assert "not a legal move here" not in told.text, "the rules say why, they do not list what is legal"
    right = lesson.right_codes(lesson.start, 0)
    for code in [code for code in lesson.start.codes() if code not in right][:5]:
        told = lesson.judge([], code)
        assert not told.right
        assert told.text
        assert not told.moments
    assert not lesson.judge([], "hello world").right


@pytest.mark.parametrize("game", GAMES)
def test_lessons_speak_every_language_briefly(game: str) -> None:
    lessons = lessons_of(byways.game_class(game))
    said: dict[str, list[str]] = {}
    for language in languages():
        with speaking(language):
            said[language] = [text for one in lessons for text in (one.title, one.words, one.judge([], "?").text)]
            for lesson in lessons:
                assert len(lesson.title) <= 42
                assert len(lesson.words) <= 330, f"{lesson.name} in {language}: one to four short sentences"
    assert not any(a == b for a, b in zip(said["en"], said["ru"], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_left_over(game: str) -> None:
    kind = byways.game_class(game)
    names = {lesson.name for lesson in lessons_of(kind)}
    parts = {"", "title", "done", "wrong"}
    for message in messages_of(kind.BOOK):
        if message.startswith("lesson-"):
            name, _, part = message.removeprefix("lesson-").partition(".")
            assert name in names
            assert part in parts


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMED)
def test_the_learner_sees_what_a_player_would_see(lesson: Lesson) -> None:
    scene = lesson.scene()
    own = lesson.game.face.scene(lesson.start.view(lesson.seat))
    assert scene.viewer == lesson.seat == scene.seat
    assert [choice for choice in scene.choices if choice.move >= 0] == list(own.choices)
    assert scene.hand == own.hand


def broken(tmp_path: Path, text: str) -> str:
    path = tmp_path / "lessons.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadLesson) as error:
        check(path)
    return str(error.value)


def check(path: Path) -> None:
    for lesson in read_lessons(byways.game_class("crab-stack"), path):
        lesson.check()


def test_a_lesson_that_the_rules_do_not_play_is_found(tmp_path: Path) -> None:
    head = '[[lesson]]\nname = "climb"\nseed = 1\n'
    assert "leads nowhere" in broken(tmp_path, head + 'right = ["c3-e3"]\n')
    assert "can never be played" in broken(tmp_path, head + 'right = ["c3-c4", "c3-e3"]\n')
    assert "can not be played" in broken(tmp_path, head + 'right = ["c3-c4"]\nreplies = ["c3-c4"]\n')
    assert "do not refuse" in broken(tmp_path, head + 'refused = [{ move = "c3-c4", picks = [] }]\n')
    assert "to light" in broken(tmp_path, head + 'light = ["rock-z9"]\n')


def test_a_lesson_that_is_written_badly_is_explained(tmp_path: Path) -> None:
    assert "is no rock in use" in broken(tmp_path, '[[lesson]]\nname = "climb"\nposition.stacks.a1 = ["blue small"]\n')
    assert "needs a seed or a position" in broken(tmp_path, '[[lesson]]\nname = "climb"\n')
    assert "'rigth' is not one of name, options" in broken(tmp_path, '[[lesson]]\nname = "climb"\nrigth = []\n')
    assert "needs a name" in broken(tmp_path, "[[lesson]]\nseed = 1\n")
    assert "[[lesson]]" in broken(tmp_path, "name = ")


def test_only_right_moves_lead_on() -> None:
    lesson = next(one for one in LESSONS if len(one.right) > 1)
    wrong = next(code for code in lesson.start.codes() if code not in lesson.right_codes(lesson.start, 0))
    with pytest.raises(BadLesson, match="no right move"):
        lesson.scene([wrong])


def test_a_game_of_ones_own_has_none() -> None:
    class Plain(byways.game_class("crab-stack")):  # type: ignore[misc]  # a class that is found by name
        name = "plain"

    Plain.__module__ = __name__
    assert lessons_of(Plain) == ()


@pytest.mark.parametrize("language", languages())
def test_lessons_in_the_terminal(language: str) -> None:
    """Somebody who types what the lessons ask for, after a move that the rules refuse, gets to the end."""
    lessons = lessons_of(byways.game_class("crab-stack"))
    typed = [lessons[0].refused[0].move]
    for lesson in lessons:
        *made, code = lesson.line()
        typed += [lesson.game.notation(lesson.state(made), code)]
    with speaking(language):
        run = CliRunner().invoke(app, ["learn", "crab-stack", "--no-match"], input="\n".join(typed) + "\n")
    assert run.exit_code == 0
    plain = " ".join(run.stdout.split())
    with speaking(language):
        for lesson in lessons:
            assert lesson.title in plain
            assert " ".join(lesson.judge(lesson.line()[:-1], lesson.line()[-1]).text.split()) in plain
        refusal = lessons[0].judge([], typed[0]).text
    assert " ".join(refusal.split()) in plain
    assert "byways play crab-stack --bot beginner" in plain


def test_who_stops_is_let_go() -> None:
    first = lessons_of(byways.game_class("snow-tails"))[0]
    run = CliRunner().invoke(app, ["learn", "snow-tails"], input="skip\nquit\n")
    assert run.exit_code == 0
    assert first.title in run.stdout
    assert "Lesson 2 of 7" in run.stdout
    assert "Lesson 3" not in run.stdout
