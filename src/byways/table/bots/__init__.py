"""Bots at the table: processes in which they think, and the warming up of games.

Others use `BotPool` and the bots' names, and `warm_up`.
"""

from .names import bot_names, default_bot, hint_bot
from .pool import BotPool
from .turns import Asker
from .warm_up import warm_up

__all__ = ["Asker", "BotPool", "bot_names", "default_bot", "hint_bot", "warm_up"]
