"""A process that thinks for bots in tests: they choose by the position alone, not by what they were asked before."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import byways
from byways.bots.levels import LEVELS
from byways.bots.making import UNCOMPILED
from byways.engine import Move, State
from byways.table.bots import worker
from dealing import seed_for

OURS = (*UNCOMPILED, *LEVELS)


class AlikeBot:
    """A bot of our own, made anew for each position."""

    def __init__(self, name: str, learned: bool | None) -> None:
        self._name = name
        self._settings = {} if learned is None else {"learned": learned}

    def choose(self, state: State) -> Move:
        return byways.bot(self._name, seed=seed_for(bytes(state)), **self._settings).choose(state)


theirs = worker._bot
worker._bot = lambda name, learned: AlikeBot(name, learned) if name in OURS else theirs(name, learned)  # type: ignore[assignment]
worker.main()
