"""Words of a game that newcomers do not know, explained where they stand.

A game's book has a message `term-NAME` for each: the word in all its forms, with commas between them; its attribute
`means` says what it is, in a sentence or two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game

MARK = "term-"


@dataclass(frozen=True)
class Term:
    """A word of a game."""

    forms: tuple[str, ...]
    """As it stands in sentences, the longest first."""
    means: str


def terms_of(kind: type[Game]) -> list[Term]:
    """The words that a game explains, in the language spoken."""
    names = [name.removeprefix(MARK) for name in kind.BOOK.names() if name.startswith(MARK)]
    return [Term(_forms(kind.BOOK.say(f"term-{name}")), kind.BOOK.say(f"term-{name}.means")) for name in names]


def _forms(written: str) -> tuple[str, ...]:
    return tuple(sorted((form.strip() for form in written.split(",")), key=len, reverse=True))
