"""What can be done with a match. Each action checks, writes, and only then changes what is in memory.

`token` is always the hash of the caller's token.
"""

from .ending import answer_end, offer_end, resign
from .leaving import come_back, leave
from .numbers import add_number, begin_without
from .playing import chat, chat_watching, hint, move, play_meanwhile
from .playing_on import play_on
from .records import watch_record
from .reporting import report
from .rules import decide_rules
from .seating import Invites, close, create, invited, join, rematch, rename, set_seat
from .undoing import answer_undo, undo

__all__ = [
    "Invites",
    "add_number",
    "answer_end",
    "answer_undo",
    "begin_without",
    "chat",
    "chat_watching",
    "close",
    "come_back",
    "create",
    "decide_rules",
    "hint",
    "invited",
    "join",
    "leave",
    "move",
    "offer_end",
    "play_meanwhile",
    "play_on",
    "rematch",
    "rename",
    "report",
    "resign",
    "set_seat",
    "undo",
    "watch_record",
]
