"""Lists, plurals and near misses, as people write them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def listing(words: Iterable[object], last: str = "or") -> str:
    """The words as people list them: a, b or c."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def joined(words: Iterable[object]) -> str:
    """All of the words: a, b and c."""
    return listing(words, "and")


def plural(number: int, word: str, words: str = "") -> str:
    """So many of a thing: 1 rock, 2 rocks; `words` where the plural is not the word with an s."""
    return f"{number} {word if number == 1 else words or word + 's'}"


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint such as ' Did you mean red?', or nothing."""
    close = get_close_matches(word, list(known), n=1)
    return f" Did you mean {close[0]}?" if close else ""
