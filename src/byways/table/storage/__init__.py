"""Where matches are kept: the only room that knows SQL.

Others use `Storage` (questions and changes by name), the rows that it takes and gives, and the bus by which several
processes on one PostgreSQL database tell each other what has changed.
"""

from .bus import Bus, Hear, make_bus
from .database import alone
from .office import Office
from .rows import Chat, Entry, MatchRow, Position, SeatRow, Stored, now
from .storage import Storage

__all__ = [
    "Bus",
    "Chat",
    "Entry",
    "Hear",
    "MatchRow",
    "Office",
    "Position",
    "SeatRow",
    "Storage",
    "Stored",
    "alone",
    "make_bus",
    "now",
]
