"""Levels: the same five names in every game, from a child's opponent to the strongest that the machine allows.

A weak level is not a stupid one. It searches as the others do, only less, and then misjudges: each move's payoff is
blurred, and what looks best through the blur is played, but never a move that is plainly worse than the best. So it
takes a win that lies before it and makes the mistakes that people make: between moves that look alike.
"""

from __future__ import annotations

import hashlib
import secrets
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from random import Random
from typing import ClassVar

from byways.engine import BywaysError, Data, Move, State

from .base import Bot, Candidate, seat_to_act
from .search import SearchBot
from .team import TeamBot

LEVELS = ("beginner", "easy", "normal", "strong", "expert")

SHRINK = 3
"""Visits' worth of the average that a move's payoff is mixed with: few visits say little."""


@dataclass(frozen=True)
class Level:
    """One level, as levels.toml describes it."""

    name: str
    simulations: int
    seconds: float
    trees: int
    blur: float
    care: float
    advanced_knowledge: bool
    learned: bool
    effort: int


@cache
def _data() -> Data:
    return tomllib.loads(files(__package__).joinpath("levels.toml").read_text(encoding="utf-8"))


@cache
def level(name: str, game: str) -> Level:
    """A level as it is in a game."""
    data = _data()
    known = {field.name for field in fields(Level)} - {"name"}
    values = {**data["levels"][name], **data.get("games", {}).get(game, {}).get(name, {})}
    if wrong := set(values) ^ known:
        raise BywaysError(f"levels.toml, {name} of {game}: {', '.join(sorted(wrong))} is unknown or missing")
    return Level(name=name, **values)


def simulations_to_judge(game: str) -> int:
    """The budget for each decision of a game that is gone through: that of strong, unless the file says otherwise."""
    return int(_data()["analysis"].get(game, level("strong", game).simulations))


def levels_that_learned(game: str) -> list[str]:
    """The levels that judge by what was learned of a game, where there is such a thing."""
    return [name for name in LEVELS if level(name, game).learned]


class LevelBot(Bot):
    """A bot of one of the levels."""

    SETTINGS: ClassVar[Sequence[str]] = ("seed", "scale", "limit", "learned")
    LEVEL: ClassVar[str]

    def __init__(
        self, seed: int | str | None = None, scale: float = 1.0, limit: bool = True, learned: bool | None = None
    ) -> None:
        """With `scale` the search has so many times its budget; without `limit` it may take all the time it needs.

        `learned` says whether it judges by what was learned of a game; by default as the level does. Levels without
        advanced knowledge never do.
        """
        if not scale > 0:
            raise BywaysError(f"scale must be above 0, not {scale}")
        self.seed = secrets.token_hex(8) if seed is None else seed
        self.scale = float(scale)
        self.limit = limit
        self.learned = learned
        self._bots: dict[str, SearchBot | TeamBot] = {}

    def level(self, state: State) -> Level:
        """The level as it is in the game that this is a position of."""
        return level(self.LEVEL, state.game.name)

    def _player(self, state: State) -> SearchBot | TeamBot:
        """Who does the thinking: the search, or the planner of a co-operative game."""
        one, name = self.level(state), state.game.name
        if name not in self._bots:
            if state.game.planner is not None:
                self._bots[name] = TeamBot(round(one.effort * self.scale), self.seed)
            else:
                self._bots[name] = SearchBot(
                    seconds=one.seconds if self.limit else None,
                    simulations=max(1, round(one.simulations * self.scale)),
                    trees=one.trees,
                    hurry=True,
                    advanced_knowledge=one.advanced_knowledge,
                    learned=one.learned if self.learned is None else self.learned,
                    seed=self.seed,
                )
        return self._bots[name]

    def think(self, state: State) -> list[Candidate]:
        """The moves of the seat to act, the best first, before any misjudging."""
        return self._player(state).think(state)

    def choose(self, state: State) -> Move:
        """The level's move."""
        seat = seat_to_act(state)
        one, player = self.level(state), self._player(state)
        if one.blur <= 0 or len(state.codes()) == 1 or isinstance(player, TeamBot):
            return player.choose(state)
        mark = hashlib.sha256(bytes(state.view(seat))).hexdigest()
        return misjudge(player.weigh(state), seat, one, Random(f"{self.seed} {mark}"))


def misjudge(candidates: Sequence[Candidate], seat: int, one: Level, random: Random) -> Move:
    """The move that looks best to somebody who sees all payoffs through a blur."""
    total = sum(each.visits for each in candidates)
    average = sum(each.visits * each.payoffs[seat] for each in candidates) / max(1, total)
    worth = [(each.visits * each.payoffs[seat] + SHRINK * average) / (each.visits + SHRINK) for each in candidates]
    best, spread = max(worth), max(worth) - min(worth)
    blurred = [
        (value + random.gauss(0, one.blur * spread), -number)
        for number, value in enumerate(worth)
        if value >= best - one.care * spread
    ]
    return candidates[-max(blurred)[1]].move


class BeginnerBot(LevelBot):
    """The level beginner."""

    LEVEL = "beginner"


class EasyBot(LevelBot):
    """The level easy."""

    LEVEL = "easy"


class NormalBot(LevelBot):
    """The level normal."""

    LEVEL = "normal"


class StrongBot(LevelBot):
    """The level strong."""

    LEVEL = "strong"


class ExpertBot(LevelBot):
    """The level expert."""

    LEVEL = "expert"


BOTS: dict[str, type[Bot]] = {kind.LEVEL: kind for kind in (BeginnerBot, EasyBot, NormalBot, StrongBot, ExpertBot)}
