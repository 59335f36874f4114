"""Matches: what is played, by whom, against which clock, and who is told of it.

Others use `MatchRegistry` (all matches of this process), `actions` (what can be done with one), `views` (what one may
be shown of it), `exercises` (lessons and puzzles), `reminders` (of one's turn), `upgrading` (when rules
were mended), `Housekeeping` (what has to be done from time to time), `Bans` (who may not ask), `Counts`, `LongWork`
(how much at once) and `asking` (for which address).
"""

from . import actions, exercises, reminders, upgrading, views
from .bans import Bans, line_key, network
from .counts import Counts
from .housekeeping import Housekeeping
from .listeners import Listener
from .match import HostedMatch
from .pacing import LongWork, asking
from .registry import MatchRegistry

__all__ = [
    "Bans",
    "Counts",
    "HostedMatch",
    "Housekeeping",
    "Listener",
    "LongWork",
    "MatchRegistry",
    "actions",
    "asking",
    "exercises",
    "line_key",
    "network",
    "reminders",
    "upgrading",
    "views",
]
