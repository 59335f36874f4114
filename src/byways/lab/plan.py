"""What a run of the lab is to play: a game, who plays it, how many games, in which pieces of work."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

import byways
from byways.bots import LEVELS
from byways.bots.levels import level
from byways.engine import BywaysError, Data, Game
from byways.engine.verbs import knows
from byways.engine.wording import listing

PLAIN = ("random", "policy")
SLOW = ("greedy",)
"""Bots whose games Python plays decision by decision."""
PILOT = 32
"""Random games that tell how long a game is; always the same ones, so a plan is the same on every machine."""
WORK, PLAIN_WORK = 200_000, 400_000
"""What a piece of work has about: simulations of a search, or decisions without one, which go quicker."""


@dataclass(frozen=True)
class Player:
    """A bot of the lab: random, policy or a level, thinking so many times as long."""

    name: str
    scale: float = 1.0

    def __str__(self) -> str:
        return self.name if self.scale == 1 else f"{self.name}*{self.scale:g}"


def read_players(words: str, seats: int) -> tuple[Player, ...]:
    """The bots that a command line names, one for each seat: `random`, `easy,normal`, `normal,normal*2`."""
    found = []
    known = (*PLAIN, *LEVELS, *SLOW)
    for word in words.split(","):
        match = re.fullmatch(r"([\w-]+)(?:\*(\d+(?:\.\d+)?))?", word.strip())
        if match is None or match[1] not in known:
            raise BywaysError(f"{word.strip()!r} is no bot of the lab; there are {listing(known)}, and normal*2 say")
        scale = float(match[2] or 1)
        if scale <= 0 or (scale != 1 and match[1] not in LEVELS):
            raise BywaysError(f"{word.strip()!r}: only a level can think longer, by a number above 0")
        found.append(Player(match[1], scale))
    if len(found) > seats:
        raise BywaysError(f"{words!r} names {len(found)} bots for {seats} seats")
    return tuple(found + [found[-1]] * (seats - len(found)))


@dataclass(frozen=True)
class Plan:
    """A run: which games it consists of. The same plan gives the same games on every machine."""

    game: Game
    players: tuple[Player, ...]
    games: int
    """How many: a whole number of deals."""
    seed: str
    repeats: int
    """Games in a row that share their deal, in which the bots change seats."""
    chunk: int
    """Games in a piece of work; a whole number of deals."""
    detailed: int
    """So many games, the first, are kept turn by turn."""

    @property
    def chunks(self) -> int:
        """How many pieces of work there are."""
        return -(-self.games // self.chunk)

    def span(self, number: int) -> tuple[int, int]:
        """The first game of a piece of work, and how many it has."""
        first = number * self.chunk
        return first, min(self.chunk, self.games - first)

    @property
    def alike(self) -> bool:
        """Whether all seats are played by the same bot."""
        return len(set(self.players)) == 1

    @property
    def leads(self) -> bool:
        """Whether the game says who leads."""
        return self.game.players > 1 and knows(type(self.game.board), "standing")

    @property
    def by_hand(self) -> bool:
        """Whether Python makes the decisions: for bots of its own, and for the planner of a team."""
        planned = self.game.planner is not None
        return any(player.name in SLOW or (planned and player.name in LEVELS) for player in self.players)

    @property
    def weighs(self) -> bool:
        """Whether bots search, so that it is known what their moves are worth."""
        return not self.by_hand and any(player.name in LEVELS for player in self.players)

    def to_dict(self) -> Data:
        """As plain JSON: what tells one run from another."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "options": self.game.values,
            "bots": [str(player) for player in self.players],
            "games": self.games,
            "seed": self.seed,
            "repeats": self.repeats,
            "chunk": self.chunk,
            "detailed": self.detailed,
        }

    def under(self, game: Game) -> Plan:
        """The same deals under other rules; with another number of players each is played as often as that takes."""
        if game.players == self.game.players:
            return replace(self, game=game)
        if not self.alike:
            raise BywaysError("with several numbers of players the bots must be alike: name one for all seats")
        repeats = max(2, game.players)
        games, chunk = repeats * -(-self.games // repeats), repeats * (self.chunk // self.repeats)
        return replace(
            self, game=game, players=self.players[:1] * game.players, games=games, repeats=repeats, chunk=chunk
        )

    def same_games(self, other: Data) -> bool:
        """Whether another run has the same games, but for how many there are."""
        mine, theirs = self.to_dict(), dict(other)
        theirs["games"] = mine["games"]
        return json.loads(json.dumps(mine)) == theirs


def make_plan(game: Game, bots: str = "random", games: int = 1000, seed: int | str = 1, detailed: int = 200) -> Plan:
    """The plan of a run."""
    if games < 1:
        raise BywaysError(f"the number of games must be 1 or more, not {games}")
    players = read_players(bots, game.players)
    repeats = max(2, game.players)
    pilot = game.playouts(PILOT, seed=0).lengths
    work = int(np.mean(pilot)) * sum(_effort(game, player) for player in players) / game.players
    whole = PLAIN_WORK if all(player.name in PLAIN for player in players) else WORK
    deals = max(1, 2 ** round(math.log2(max(1.0, whole / work / repeats))))
    return Plan(
        game,
        players,
        repeats * max(2, -(-games // repeats)),  # one deal says nothing of how sure it is
        str(seed),
        repeats,
        repeats * deals,
        detailed,
    )


def _effort(game: Game, player: Player) -> float:
    """What a decision of a bot takes, in decisions at random."""
    if player.name not in LEVELS:
        return 50.0 if player.name in SLOW else 1.0
    one = level(player.name, game.name)
    return max(1.0, (one.effort if game.planner is not None else one.simulations * 5) * player.scale)


def variants(game: Game, vary: Sequence[str]) -> list[tuple[Data, Game]]:
    """The games that `hand=4..6` or `scoring=roads|route` stand for: all combinations, each with what differs."""
    chosen: list[Data] = [{}]
    for name, values in values_of(vary).items():
        chosen = [{**one, name: value} for one in chosen for value in values]
    return [(one, type(game)(**{**game.values, **one})) for one in chosen]


def values_of(vary: Sequence[str]) -> dict[str, list[str]]:
    """What is to be tried of each option."""
    found = {}
    for words in vary:
        name, equals, rest = words.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not rest:
            raise BywaysError(f"{words!r} is not understood; write --vary {name or 'option'}=4..6 or =roads,route")
        found[name] = _values(rest)
    return found


def _values(words: str) -> list[str]:
    if match := re.fullmatch(r"(-?\d+)\.\.(-?\d+)", words.strip()):
        low, high = int(match[1]), int(match[2])
        if low > high:
            raise BywaysError(f"{words!r} runs backwards; write {high}..{low}")
        return [str(value) for value in range(low, high + 1)]
    return [value.strip() for value in words.split(",") if value.strip()]


def pick(spec: str) -> Game:
    """A game by its name and options, or the file of one's own."""
    return byways.load(spec)() if spec.endswith(".py") else byways.game(spec)
