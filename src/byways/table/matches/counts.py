"""What a server counts about its matches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Counts:
    """Counts of this process."""

    open_matches: int = 0
    """Matches that are not over, as far as this process knows."""
    being_made: int = 0
    """Those of them that are not written yet."""
    stored_bytes: int = 0
    """What the database takes, when it was looked at last."""
    full: bool = False
    """Whether nothing new may begin, for want of room."""
    moves: int = 0
    """Entries that it has written to logs."""
