"""Matches: what is played, by whom, against which clock, and who is told of it.

Others use `MatchRegistry` (all matches of this process), `actions` (what can be done with one), `views` (what one may
be shown of it), `lessons` (what teaches a game), `upgrading` (when rules were mended) and `Housekeeping` (what has to
be done from time to time).
"""

from . import actions, lessons, upgrading, views
from .bans import Bans
from .housekeeping import Housekeeping
from .listeners import Listener
from .match import HostedMatch
from .registry import MatchRegistry

__all__ = [
    "Bans",
    "HostedMatch",
    "Housekeeping",
    "Listener",
    "MatchRegistry",
    "actions",
    "lessons",
    "upgrading",
    "views",
]
