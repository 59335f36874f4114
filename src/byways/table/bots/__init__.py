"""Bots at the table: processes in which they think, and those in which games are compiled.

Others use `BotPool`, `Workshop` and the bots' names.
"""

from .names import bot_names, default_bot, hint_bot, meanwhile_bot
from .pool import BotPool
from .turns import Asker
from .workshop import Outlook, Workshop

__all__ = [
    "Asker",
    "BotPool",
    "Outlook",
    "Workshop",
    "bot_names",
    "default_bot",
    "hint_bot",
    "meanwhile_bot",
]
