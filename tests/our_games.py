"""The games that come with Byways; other tests may have registered games of their own in this process."""

from __future__ import annotations

import byways

GAMES = [name for name in byways.games() if byways.game_class(name).__module__.startswith("byways.")]
