"""Where matches are kept: the only room that knows SQL.

Others use `Storage` (questions and changes by name), the rows that it takes and gives, and the bus by which several
processes on one PostgreSQL database tell each other what has changed.
"""

from .bus import Bus, Hear, make_bus
from .database import alone
from .office import Office
from .rows import NO_SEAT, Ban, Chat, Entry, MatchRow, Notice, Position, Report, SeatRow, Stored, Subscription, now
from .storage import Storage
from .subscriptions import Subscriptions

__all__ = [
    "NO_SEAT",
    "Ban",
    "Bus",
    "Chat",
    "Entry",
    "Hear",
    "MatchRow",
    "Notice",
    "Office",
    "Position",
    "Report",
    "SeatRow",
    "Storage",
    "Stored",
    "Subscription",
    "Subscriptions",
    "alone",
    "make_bus",
    "now",
]
