"""Bots at the table: processes in which they think, and those in which games are compiled.

Others use `BotPool`, `Workshop`, the bots' names, and what is made ready for them.
"""

from byways.bots.analysis import Analysis, Decision, from_data
from byways.bots.making import ADVANCED, RULES, SEARCH, part_needed, use_rules

from .judging import Judged, judge_decisions
from .names import bot_names, default_bot, hint_bot, is_level, meanwhile_bot
from .pool import BotPool
from .turns import Asker
from .workshop import Outlook, Workshop

__all__ = [
    "ADVANCED",
    "RULES",
    "SEARCH",
    "Analysis",
    "Asker",
    "BotPool",
    "Decision",
    "Judged",
    "Outlook",
    "Workshop",
    "bot_names",
    "default_bot",
    "from_data",
    "hint_bot",
    "is_level",
    "judge_decisions",
    "meanwhile_bot",
    "part_needed",
    "use_rules",
]
