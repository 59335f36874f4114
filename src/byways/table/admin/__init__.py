"""What an operator does with a table: look at its matches, close, ban, delete, keep copies, bring rules up to date.

Others use nothing of it but the commands, which the command line finds by itself. They start without a database at
hand, so what is named here is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .upgrade import upgrade_matches

__all__ = ["upgrade_matches"]


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(import_module(".upgrade", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
