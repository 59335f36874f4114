"""Sentences for players: named in the code, written in message files, said in the language of whoever reads.

A book is a folder of message files (Project Fluent), one for each language. Code names a sentence and gives what
fills its places; `speaking` says in which language, for everything that is said inside of it:

    with speaking("ru"):
        say("moves", who=face.who(seat), to=rock)

A word that a language declines (a colour, a card) is given as a `Word`: its own message has the forms, and the sentence
asks for one with `{ WORD($who, case: "genitive") }`. A list is given as a tuple: `{ $names }` is "a, b and c", and
`{ LIST($names, type: "or") }` "a, b or c". `{ CAPITAL($word) }` begins with a capital.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeVar

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from .sentences import USUAL, Filled, Tongue, Unusual, taken_apart

P = ParamSpec("P")
R = TypeVar("R")
logger = logging.getLogger("byways.speech")
ENGLISH = "en"
PSEUDO = "en-XA"
"""English with marks on every letter, which shows what is not translated: never offered, only asked for by name."""
KEPT = 65_536
"""So many sentences are kept as they were said last."""

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
_names: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


def language() -> str:
    """The language that is spoken here."""
    return _language.get()


def names_at_table() -> tuple[str, ...]:
    """The names of those who play, by their seats; empty where seats go by their colours."""
    return _names.get()


class speaking:  # noqa: N801 (used as a function is; a class is quicker than a generator, and this is at every move)
    """Say everything in a language, and call the seats by these names: `with speaking("ru"): ...`"""

    __slots__ = ("_before", "_names", "_wanted")

    def __init__(self, wanted: str, names: Sequence[str] = ()) -> None:
        self._wanted, self._names = wanted, tuple(names)

    def __enter__(self) -> None:
        self._before = _language.set(self._wanted), _names.set(self._names)

    def __exit__(self, *_: object) -> None:
        spoken, called = self._before
        _language.reset(spoken)
        _names.reset(called)


def speak(wanted: str) -> None:
    """Say everything in a language from here on."""
    _language.set(wanted)


_kept: list[Callable[[], None]] = []


def when_forgetting(clear: Callable[[], None]) -> Callable[[], None]:
    """Have this called, too, when all drawings are forgotten."""
    _kept.append(clear)
    return clear


def forget() -> None:
    """Forget all drawings that are kept, so that they are drawn anew: a test can hear what is said in them."""
    for clear in _kept:
        clear()


def kept_as_said(size: int | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """What a function gives is kept for each language, as `lru_cache` does it: for drawings with words in them."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(size)(lambda _, *args, **options: function(*args, **options))
        made: Callable[..., R] = kept
        _kept.append(kept.cache_clear)

        @wraps(function)
        def said(*args: P.args, **options: P.kwargs) -> R:
            return made(_language.get(), *args, **options)

        return said

    return keep


class Word:
    """A word with a message of its own, in whose forms sentences use it. As text, it is said in the language spoken.

    A book has one `Word` of each name, so words are told apart by what they are: sentences are kept by their words.
    """

    __slots__ = ("book", "name")

    def __init__(self, book: Book, name: str) -> None:
        self.book, self.name = book, name

    def __str__(self) -> str:
        return self.book.say(self.name)

    def __repr__(self) -> str:
        return f"Word({self.name})"


class Book:
    """The sentences of a game or a room of the house, in every language that there is."""

    def __init__(self, folder: Path, *others: Book) -> None:
        """`others` are books whose messages this one may use as well."""
        self.folder, self.others = folder, others
        self._bundles: dict[str, FluentBundle] = {}
        self._words: dict[str, Word] = {}
        self._patterns: dict[tuple[str, str], tuple[Any, Filled | None]] = {}
        self._say = lru_cache(KEPT)(self._render)

    @classmethod
    def beside(cls, file: str, *others: Book) -> Book:
        """The book in the folder `text` beside a file of code, with what all games share."""
        return cls(Path(file).parent / "text", SHARED, *others)

    def say(self, name: str, /, **args: object) -> str:
        """A sentence in the language spoken; `name.part` is an attribute of a message."""
        return self._say(_language.get(), name, tuple(args.items()))

    def word(self, name: str) -> Word:
        """A word to be used in sentences."""
        found = self._words.get(name)
        return self._words.setdefault(name, Word(self, name)) if found is None else found

    def names(self) -> list[str]:
        """The names of its own messages."""
        body = _read(self.folder, ENGLISH).body
        return [entry.id.name for entry in body if isinstance(entry, ast.Message)]

    def has(self, name: str) -> bool:
        """Whether there is such a message, in English at least."""
        message, _, part = name.partition(".")
        bundle = self._bundle(ENGLISH)
        return bundle.has_message(message) and (not part or part in bundle.get_message(message).attributes)

    def _render(self, wanted: str, name: str, args: tuple[tuple[str, object], ...]) -> str:
        try:
            return self._format(wanted, name, dict(args))
        except LookupError as error:
            if wanted == ENGLISH:
                raise
            logger.error("not in this language", extra={"language": wanted, "text": name, "error": str(error)})
            return self._format(ENGLISH, name, dict(args))

    def _format(self, wanted: str, name: str, args: Mapping[str, object]) -> str:
        found = self._patterns.get((wanted, name))
        if found is None:
            pattern = self._pattern(wanted, name)
            found = self._patterns[wanted, name] = pattern, taken_apart(pattern, _tongue(wanted))
        pattern, fill = found
        if fill is not None:
            with suppress(Unusual):
                return fill(args)
        given = {key: _argument(value, wanted) for key, value in args.items()}
        said, faults = self._bundle(wanted).format_pattern(pattern, {**USUAL, **given})
        if faults:
            raise LookupError(f"{self.folder}: {name!r} in {wanted}: {faults[0]}")
        return str(said)

    def _pattern(self, wanted: str, name: str) -> Any:
        message, _, part = name.partition(".")
        try:
            found = self._bundle(wanted).get_message(message)
            pattern = found.attributes[part] if part else found.value
            if pattern is None:
                raise KeyError(name)
        except KeyError:
            raise LookupError(f"{self.folder} has no text {name!r} in {wanted}") from None
        return pattern

    def _bundle(self, wanted: str) -> FluentBundle:
        bundle = self._bundles.get(wanted)
        if bundle is None:
            locale = _locale(wanted)
            bundle = FluentBundle([str(locale)], functions=_functions(locale), use_isolating=False)
            for book in (self, *self.others):
                bundle.add_resource(_read(book.folder, wanted))
            self._bundles[wanted] = bundle
        return bundle


class Told:
    """What the book of a class says about it, in the language spoken."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, _: object, owner: type[Any]) -> str:
        book: Book = owner.BOOK
        return book.say(self.name)


@cache
def _tongue(wanted: str) -> Tongue:
    """What a language does with words and numbers."""

    def inflect(word: object, case: str) -> str | None:
        return word.book._say(wanted, word.name, (("case", case),)) if isinstance(word, Word) else None

    return Tongue(inflect, _locale(wanted).plural_form)


def _argument(value: object, wanted: str) -> Any:
    """What fills a place, as the library knows it."""
    if isinstance(value, Word):
        return _Said(value, wanted)
    if isinstance(value, tuple):
        return _Several(tuple(_argument(item, wanted) for item in value), wanted)
    item: Callable[[], object] | None = getattr(value, "item", None)
    return value if item is None else item()  # a number of an array


class _Said(FluentType):
    """A word in one language."""

    def __init__(self, word: Word, wanted: str) -> None:
        self.word, self.language = word, wanted

    def format(self, _: Locale, case: str = "nominative") -> str:
        return self.word.book._say(self.language, self.word.name, (("case", case),))


class _Several(FluentType):
    """A list in one language."""

    def __init__(self, items: tuple[Any, ...], wanted: str) -> None:
        self.items, self.language = items, wanted

    def format(self, locale: Locale, style: Literal["standard", "or"] = "standard", case: str = "nominative") -> str:
        said = [item.format(locale, case) if isinstance(item, _Said) else str(item) for item in self.items]
        return format_list(said, style, locale)


def _locale(wanted: str) -> Locale:
    """How a language counts and lists. Ours is British English: no comma before the last "and"."""
    return Locale("en", "GB") if wanted in (ENGLISH, PSEUDO) else Locale.parse(wanted)


def _functions(locale: Locale) -> dict[str, Callable[..., Any]]:

    def in_words(value: Any, case: str) -> str:
        if isinstance(value, _Said | _Several):
            return value.format(locale, case=case)
        return str(value)

    def listed(values: _Several, type: str = "and", case: str = "nominative") -> str:  # noqa: A002 (CLDR's own word)
        return values.format(locale, "or" if type == "or" else "standard", case)

    def capital(value: Any, case: str = "nominative") -> str:
        text = in_words(value, case)
        return text[:1].upper() + text[1:]

    return {"WORD": in_words, "LIST": listed, "CAPITAL": capital}


@cache
def _read(folder: Path, wanted: str) -> ast.Resource:
    if wanted == PSEUDO:
        return _Pseudo().visit(_read(folder, ENGLISH).clone())
    return FluentResource((folder / f"{wanted}.ftl").read_text(encoding="utf-8"))


MARKED = str.maketrans(
    "AEIOUYaeiouycCnNsSzZgGlLrRtTdDhHkKwWjJpPmMvVbBfFqQxX",
    "ÀÈÌÒÙÝàèìòùýçÇñÑšŠžŽĝĜĺĹŕŔťŤďĎĥĤķĶŵŴĵĴṕṔḿḾṽṼḃḂḟḞɋɊẋẊ",
)


class _Pseudo(Transformer):
    """Marks on every letter of a text, and a third more of it."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        letters = sum(map(str.isalpha, node.value))
        node.value = node.value.translate(MARKED) + "·" * (letters // 3)
        return node


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are, English first."""
    found = sorted(path.stem for path in SHARED.folder.glob("*.ftl"))
    return (ENGLISH, *(one for one in found if one != ENGLISH))


def choose(*wishes: str) -> str:
    """The first language wished for that there is: tags such as `pt-BR`, `ru_RU.UTF-8`; English if there is none."""
    for wish in wishes:
        tag = wish.partition(".")[0].replace("_", "-")
        if tag.lower() == PSEUDO.lower():
            return PSEUDO
        base = tag.partition("-")[0].lower()
        if base in languages():
            return base
    return ENGLISH


def accepted(header: str) -> str:
    """The language that an Accept-Language header asks for."""
    wishes = []
    for part in header.split(",")[:20]:
        tag, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), tag.strip()))
        except ValueError:
            continue
    return choose(*(tag for _, tag in sorted(wishes, key=lambda wish: wish[0])))


SHARED = Book(Path(__file__).parent / "text")
"""What all games share."""
