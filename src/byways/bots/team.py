"""The bot of co-operative games that have a planner: it plans for the whole team and does its own part.

What the others did is taken as given. As long as they keep to the plan it is followed; when somebody strays, a new
one is made from where the team is then.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import ClassVar

from byways.engine import BywaysError, Game, Move, State
from byways.engine.dice import seeded

from .base import Bot, Candidate, seat_to_act

PLANS = 4096
"""Positions whose plan is remembered."""

GLANCE = 20
"""The moves that are not planned are judged with this part of the effort."""


class TeamBot(Bot):
    """Plays the first move of the best plan for the team that it finds with some effort.

    Effort is counted in rounds of the game's planner. Bots with the same seed tell each other their plans, as a
    team does.
    """

    SETTINGS: ClassVar[Sequence[str]] = ("effort", "seed")
    _plans: ClassVar[OrderedDict[tuple[str, int, Game, bytes], tuple[int, ...]]] = OrderedDict()

    def __init__(self, effort: int = 100_000, seed: int | str | None = None) -> None:
        if effort < 0:
            raise BywaysError(f"effort must not be below 0, but is {effort}")
        self.effort = int(effort)
        self.seed = secrets.token_hex(8) if seed is None else str(seed)

    def choose(self, state: State) -> Move:
        """The team's next move."""
        seat_to_act(state)
        code = self.plan(state)[0]
        return Move(code, state.game.notation(state, code))

    def think(self, state: State) -> list[Candidate]:
        """The planned move and its line, then the others, by how soon the team can be done after them."""
        seat_to_act(state)
        lines = {code: self._after(state, code) for code in state.codes()}
        best = self.plan(state)
        lines[best[0]] = best
        order = sorted(lines, key=lambda code: (len(lines[code]), code != best[0]))
        return [_candidate(state, lines[code]) for code in order]

    def plan(self, state: State) -> tuple[int, ...]:
        """The line for the team from here: the known one, unless more thought finds a shorter one."""
        new = self._planned(state, self.effort)
        known = self._plans.get(self._key(state))
        line = new if known is None or len(new) < len(known) else known
        self._remember(state, line)
        return line

    def _after(self, state: State, code: int) -> tuple[int, ...]:
        after = state.copy().play(code)
        return (code,) if after.over else (code, *self._planned(after, self.effort // GLANCE))

    def _planned(self, state: State, effort: int) -> tuple[int, ...]:
        planner = state.game.planner
        if planner is None:
            raise BywaysError(f"{state.game.title} has no planner")
        return tuple(planner.plan(state, effort, seeded(self.seed)))

    def _key(self, state: State) -> tuple[str, int, Game, bytes]:
        return self.seed, self.effort, state.game, bytes(state)

    def _remember(self, state: State, line: tuple[int, ...]) -> None:
        """Keep the rest of the plan for every position that it goes through."""
        world = state.copy()
        for done, code in enumerate(line):
            self._plans[self._key(world)] = line[done:]
            world.play(code)
            if world.over:
                break
        while len(self._plans) > PLANS:
            self._plans.popitem(last=False)


def _candidate(state: State, line: Sequence[int]) -> Candidate:
    """A line as a candidate; the team's payoff is that of playing it to its end."""
    world = state.copy()
    words = []
    for code in line:
        if world.over:
            break
        words.append(world.game.notation(world, code))
        world.play(code)
    payoffs = world.payoffs if world.over else (0.0,) * state.game.players
    return Candidate(Move(line[0], words[0]), 0, payoffs, tuple(words))
