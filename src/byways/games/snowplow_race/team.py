"""Who plans for the whole team: the planner, and the best lines that are kept with the maps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from byways.engine import State
from byways.engine.planning import Planner as EnginePlanner

from .best_known import file_of, read_lines
from .maps import MapError, shipped
from .planner import Planner, anneal, nearest_first, write_line

if TYPE_CHECKING:
    from . import SnowplowRace

WELL_READ = 5_000
"""From this effort on, bots know the best lines that are kept with the maps."""


class TeamPlanner(EnginePlanner):
    """Lines for the team until all is clear."""

    kernels = (nearest_first, anneal, write_line)

    def __init__(self, game: SnowplowRace) -> None:
        self.game = game

    def plan(self, state: State, effort: int, seed: int) -> Sequence[int]:
        """The planner's line, or the solver's where the position lies on it."""
        if effort >= WELL_READ and (rest := self._on_best_line.get(bytes(state))):
            return rest
        planner = Planner.of(state, seed)
        if effort:
            planner.improve(effort)
        return planner.line()

    def par(self) -> int | None:
        """The fewest turns in which a team is known to clear this map."""
        game = self.game
        best = game.town.best.get((game.streets.length, game.values["advanced"], game.players))
        return best.turns if best is not None else None

    @cached_property
    def _on_best_line(self) -> dict[bytes, list[int]]:
        """The positions of the best line that is kept for this map and team, each with the rest of it."""
        game = self.game
        kept = read_lines(file_of(game.values["map"])) if game.values["map"] in shipped() else {}
        state = game.new()
        codes = []
        found = {}
        for text in kept.get((game.streets.length, game.values["advanced"], game.players), ()):
            move = state.moves.find(text)
            if move is None:
                raise MapError(f"{game.town.file}: the line kept for {game.spec} can not be played: {text}")
            codes.append(int(move))
            found[bytes(state)] = len(codes) - 1
            state.play(int(move))
            if state.over:
                break
        return {position: codes[turn:] for position, turn in found.items()}
