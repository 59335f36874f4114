"""What can go wrong with an environment, in words for people."""

from __future__ import annotations

from byways.engine import BywaysError


class BadAction(BywaysError, ValueError):
    """An action is not legal here, or is none at all; the text says what would be."""


class NotReset(BywaysError, RuntimeError):
    """A step before the first reset, or after the end of a game."""


class BadBatch(BywaysError, ValueError):
    """An array has another shape or type than the batch, or a row is not there."""


class Missing(BywaysError, ImportError):
    """A package that this needs is not installed."""


def missing(package: str, extra: str = "rl") -> Missing:
    """What to raise when a package is not installed."""
    return Missing(f"this needs {package}, which is not installed: pip install 'byways[{extra}]'")
