"""What can go wrong, in words for people. Every error of the library is a BywaysError."""

from __future__ import annotations


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


class NotOver(BywaysError, RuntimeError):
    """Asked for the result of a game that still goes on."""


class BrokenGame(BywaysError, RuntimeError):
    """The rules of a game do what no rules may: list more moves than there is room for, say."""


class NoSeat(BywaysError, ValueError):
    """There is no such seat, or its view can not be had from here."""


class BadSeed(BywaysError, TypeError):
    """A seed is a whole number or a word."""


class BadNames(BywaysError, ValueError):
    """A match has one name for each seat."""


class BadLesson(BywaysError, ValueError):
    """A lesson can not be played as it is written down."""
