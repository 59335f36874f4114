"""Bots: `random`, `greedy`, `search` and the five levels. They use only what the seat to act may know."""

from __future__ import annotations

from byways.engine import BywaysError
from byways.engine.wording import listing, nearest

from .base import Bot
from .chance import RandomBot
from .greedy import GreedyBot
from .levels import BOTS as LEVEL_BOTS
from .levels import LEVELS
from .search import SearchBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, **LEVEL_BOTS, "search": SearchBot}


def bot(name: str, **settings: object) -> Bot:
    """A bot by its name, with its settings."""
    if not isinstance(name, str) or name not in BOTS:
        raise BywaysError(f"there is no bot {name!r}; there are {listing(BOTS)}.{nearest(str(name), BOTS)}")
    try:
        return BOTS[name](**settings)
    except TypeError as error:
        known = BOTS[name].SETTINGS
        raise BywaysError(f"the bot {name} takes {listing(known)}, not {', '.join(settings)} ({error})") from error


__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "bot"]
