"""Whether a game speaks every language: all that players read of a game in each of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from xml.etree import ElementTree

from fluent.syntax import FluentParser, ast

from byways.engine import Game, State
from byways.engine.speech import ENGLISH, PSEUDO, Book, languages, speaking

LANGUAGES = (*languages()[1:], PSEUDO)
NAMES = ("", "Ann & <Bo>") * 3
"""Those who play: every other seat goes by its colour."""
UNREAD = {
    *("id", "ids", "pick", "picks", "next", "about", "focus", "looks", "colour"),
    *("effect", "rule", "weight", "kind", "subject"),
}
TYPED = {"text", "mat"}
"""Of a choice: its notation, and the place on the mat that it is about."""
DRAWN = {"svg", "under", "over", "peek", "preview", "badge"}
LATIN = re.compile("[A-Za-z]{3,}")
SENTENCE = re.compile(r"[^\s.]\.$")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def read_off(data: object, key: str = "") -> Iterator[str]:
    """All that players read of a scene or of events in plain JSON; drawings too, which must be sound."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in UNREAD and not (name in TYPED and "move" in data):
                yield from read_off(value, name)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from read_off(value, key)
    elif isinstance(data, str):
        yield from drawn(data) if key in DRAWN else data.splitlines()


@lru_cache(100_000)
def drawn(svg: str) -> tuple[str, ...]:
    """The words in a drawing, most of which are seen many times in a match."""
    return tuple(ElementTree.fromstring(f"<g>{svg}</g>").itertext())


def read_at(game: Game, state: State) -> Iterator[str]:
    """All that the viewer of a state reads of it: the scene, and the text board, which is made when it is asked for."""
    yield from read_off(game.face.scene(state).to_dict())
    yield from game.face.text(state).plain.splitlines()


def heard(
    game: Game, language: str, seed: int, wrong: Iterable[str], played: Sequence[int] = ()
) -> dict[str, set[str]]:
    """All that is said in a game, each with what stands in it as it is: names, moves, wrong input.

    `played` are the decisions; without them, all are made at random.
    """
    names = {*NAMES, " and " if language == PSEUDO else ""} - {""}  # lists are joined in plain English there
    state, dice, decisions = game.new(seed), Random(seed), iter(played)
    everybody = (None, *range(game.players))
    with speaking(language, NAMES):
        said = dict.fromkeys(read_off({"svg": game.face.board()}), names)
        while not state.over:
            moves = state.moves
            legal = {str(move) for move in moves}
            kept = {*names, *legal, *filter(None, wrong)}
            for viewer in (state.seat, dice.choice(everybody)):
                said |= dict.fromkeys(read_at(game, state.view(viewer)), kept)
            said |= dict.fromkeys((game.explain(state, text) for text in wrong if text not in legal), kept)
            before, move = state.copy(), next(decisions, None) if played else int(dice.choice(moves))
            assert move is not None, "the game is over after what was played"
            state.play(move)
            for viewer in everybody:
                told = [vars(event) for event in game.events(before, move, state, viewer)]
                said |= dict.fromkeys(read_off(told), kept)
        said |= dict.fromkeys(read_at(game, state.view(None)), names)
    return said


def lines_of(name: str) -> Iterator[str]:
    """A name, and what can stand in one line of it."""
    words = re.findall(r"[^ /-]+(?:[-/ ]|$)", name)
    for first in range(len(words)):
        yield from ("".join(words[first:last]).strip() for last in range(first + 1, len(words) + 1))


def messages_of(book: Book) -> set[str]:
    """The messages of a book by name, their attributes as well."""
    found = set()
    for entry in FluentParser().parse((book.folder / f"{ENGLISH}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            found |= {entry.id.name, *(f"{entry.id.name}.{part.id.name}" for part in entry.attributes)}
    return found


def bare(text: str, kept: Iterable[str]) -> str:
    """A text without what stands in it as it is."""
    for name in sorted(kept, key=len, reverse=True) if LATIN.search(text) else ():
        text = text.replace(name, " ")
    return text


def check_speech(
    game: Game,
    seed: int,
    wrong: Iterable[str] = ("", "hello world"),
    names: Iterable[str] = (),
    played: Sequence[int] = (),
) -> None:
    """The game says all in every language: what stays English is a name or a move, or one of `names`.

    `wrong` are inputs to be refused in words; `names` are what the game calls alike everywhere: streets, stops, tracks,
    parts of moves; `played` are the decisions, else a random game is played.
    """
    english = heard(game, ENGLISH, seed, wrong, played)
    for language in LANGUAGES:
        for text, kept in heard(game, language, seed, wrong, played).items():
            left = bare(text, {*kept, *names})
            if language != "pt":
                assert not LATIN.search(left), f"not said in {language}: {text}"
            if SENTENCE.search(text):
                assert text not in english, f"said in English: {text}"
                assert language != "ru" or CYRILLIC.search(left), text
