"""What can be done with a match. Each action checks, writes, and only then changes what is in memory.

`token` is always the hash of the caller's token.
"""

from .leaving import come_back, leave
from .numbers import add_number, begin_without
from .playing import chat, hint, move, play_meanwhile
from .records import watch_record
from .reporting import report
from .rules import decide_rules
from .seating import Invites, close, create, invited, join, rematch, rename, set_seat
from .undoing import answer_undo, undo

__all__ = [
    "Invites",
    "add_number",
    "answer_undo",
    "begin_without",
    "chat",
    "close",
    "come_back",
    "create",
    "decide_rules",
    "hint",
    "invited",
    "join",
    "leave",
    "move",
    "play_meanwhile",
    "rematch",
    "rename",
    "report",
    "set_seat",
    "undo",
    "watch_record",
]
