"""Bots at the table: processes in which they think, and those in which games are compiled.

Others use `BotPool`, `Workshop`, the bots' names, and what is made ready for them.
"""

from byways.bots.making import RULES, SEARCH, needs_search, use_rules

from .names import bot_names, default_bot, hint_bot, is_level, meanwhile_bot
from .pool import BotPool
from .turns import Asker
from .workshop import Outlook, Workshop

__all__ = [
    "RULES",
    "SEARCH",
    "Asker",
    "BotPool",
    "Outlook",
    "Workshop",
    "bot_names",
    "default_bot",
    "hint_bot",
    "is_level",
    "meanwhile_bot",
    "needs_search",
    "use_rules",
]
