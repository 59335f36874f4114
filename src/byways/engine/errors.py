"""What can go wrong, in words for people. Every error of the library is a BywaysError."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BywaysError(Exception):
    """The root of all errors that Byways raises on purpose."""


class UnknownGame(BywaysError, LookupError):
    """No game of that name is installed."""


class BadOption(BywaysError, ValueError):
    """An option or its value is not one that the game knows."""


class IllegalMove(BywaysError, ValueError):
    """The move is not allowed in this position; the text says why."""


class BadPosition(BywaysError, ValueError):
    """The description of a position breaks the rules of set-up."""


class BadRecord(BywaysError, ValueError):
    """A record is damaged, forged or of a version that can not be read."""


def listing(words: Iterable[object]) -> str:
    """The words as people list them: a, b or c."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint such as ' Did you mean crab-stack?', or nothing."""
    close = get_close_matches(word, list(known), n=1)
    return f" Did you mean {close[0]}?" if close else ""
