"""Bots: `random` and `search`. A bot gets a state and uses only what the seat to act may know."""

from __future__ import annotations

from typing import Any

from byways.engine import BywaysError
from byways.engine.errors import listing, nearest

from .base import Bot
from .chance import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def bot(name: str, **settings: Any) -> Bot:
    """A bot by its name, with its settings."""
    if name not in BOTS:
        raise BywaysError(f"there is no bot {name!r}; there are {listing(BOTS)}.{nearest(name, BOTS)}")
    try:
        return BOTS[name](**settings)
    except TypeError as error:
        known = BOTS[name].SETTINGS
        raise BywaysError(f"the bot {name} takes {listing(known)}, not {', '.join(settings)} ({error})") from error


__all__ = ["BOTS", "Bot", "RandomBot", "bot"]
