"""Where matches are kept: the only room that knows SQL.

Others use `Storage` (questions and changes by name), the rows that it takes and gives, and the bus by which several
processes on one PostgreSQL database tell each other what has changed.
"""

from .bus import Bus, Hear, make_bus
from .database import alone
from .office import Office
from .rows import Ban, Chat, Entry, MatchRow, Notice, Position, Report, SeatRow, Stored, now
from .storage import Storage

__all__ = [
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
    "alone",
    "make_bus",
    "now",
]
