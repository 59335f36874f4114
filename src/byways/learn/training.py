"""Training: self-play, a fit, a gate match, again. Every piece of work is kept, so that a run can be gone on with.

A generation plays with the best evaluation so far (at first the one that the game comes with), learns from positions of
the last few, and has to beat the best one: by the lower end of Wilson's interval. What does not is dropped.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from shlex import quote, split
from typing import Any

import numpy as np

from byways.bots.contest import Score, elo
from byways.bots.kernels.judge import Net
from byways.bots.learned import LARGEST, NO_NET, WIDEST, Weights, net_of, read, write
from byways.engine import Array, BywaysError, Data, Game
from byways.lab.places import Place
from byways.lab.store import as_typed

from .fit import Fitted, fit, fit_moves
from .kernels.selfplay import Way
from .positions import Match, Positions, play, together

PIECE = 50
"""Games in a piece of work."""
PAIRS = 10
"""Pairs of games in one of a gate match."""
PLAN, HISTORY = "plan.json", "history.json"
LATER = {"by_playout", "moves"}
"""Parts of a plan that files of earlier versions do not tell of: commands name them only where they are used."""


@dataclass(frozen=True)
class Plan:
    """What a run does; the same plan gives the same weights."""

    games: int = 1000
    """Games of each generation."""
    simulations: int = 400
    generations: int = 4
    hidden: int = 32
    passes: int = 8
    """How often a fit goes over all positions."""
    by_result: float = 0.3
    """The part of a label that is the game's result, where no random move came between."""
    follow: int = 0
    """Decisions that a playout makes before the network is asked."""
    opening: int = 6
    """Up to so many random moves begin a game."""
    astray: int = 20
    """Of 256 moves in self-play, so many are random: else much that a search looks at would never have been seen."""
    gate: int = 200
    """Games of a gate match."""
    against: int = 0
    """Simulations of the evaluation that the game came with, in a gate match against it; 0 is as many."""
    window: int = 3
    """The last so many generations of games are learned from."""
    seed: str = "1"
    by_playout: float = 0.0
    """The part of a position's value that a playout finds; the network says the rest."""
    moves: int = 1
    """Whether it is learned which moves to try first, where the game says what moves are like."""

    @classmethod
    def of_command(cls, command: str) -> Plan:
        """The plan that a command was made from."""
        words = split(command)
        told = {name: word for name, word in pairwise(words) if name.startswith("--")}
        kinds = {f"--{name.replace('_', '-')}": (name, type(value)) for name, value in asdict(cls()).items()}
        return cls(**{name: kind(told[word]) for word, (name, kind) in kinds.items() if word in told})

    def command(self, game: Game) -> str:
        """The command that does this."""
        usual = asdict(Plan())
        told = {name: value for name, value in asdict(self).items() if name not in LATER or value != usual[name]}
        words = [f"--{name.replace('_', '-')} {quote(str(value))}" for name, value in told.items()]
        return f"byways train {as_typed(game)} {' '.join(words)}"


@dataclass(frozen=True)
class Generation:
    """What became of a generation."""

    number: int
    positions: int
    error: float
    """The mean squared error on positions that were kept back."""
    share: float
    """What it won of the gate match against the best one before."""
    low: float
    high: float
    accepted: bool
    elo: float
    """The best one's strength above that of the evaluation that the game came with, as the gate matches add up."""


Tell = Callable[[str, int, int, float], None]
"""Is told what is being done, how much of it is done, how much there is, and the strength so far."""


def quiet(what: str, done: int, all_of_it: int, strength: float) -> None:
    """Tells nobody."""


class Training:
    """A run in its folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path, place: Place, tell: Tell = quiet) -> None:
        self.game, self.plan, self.folder, self.place, self.tell = game, plan, folder, place, tell
        self.history: list[Generation] = []
        self.best: Weights | None = None

    @property
    def strength(self) -> float:
        """What was gained so far, in Elo."""
        return self.history[-1].elo if self.history else 0.0

    def open(self, resume: bool) -> None:
        """Make the folder, or go on with it."""
        self._check_size()
        kept = self.folder / PLAN
        told = {"game": self.game.spec, **asdict(self.plan)}
        if kept.exists():
            before = _kept_in(kept)
            if not resume:
                raise BywaysError(
                    f"{self.folder} has a run already; go on with it by --resume, or choose another --out"
                )
            if {**asdict(Plan()), **before, "generations": 0} != {**told, "generations": 0}:
                raise BywaysError(f"the run in {self.folder} was begun otherwise: {before}, not {told}")
        self.folder.mkdir(parents=True, exist_ok=True)
        _keep(told, kept)
        history = self.folder / HISTORY
        if history.exists():
            self.history = [Generation(**one) for one in _kept_in(history)]
        accepted = [one.number for one in self.history if one.accepted]
        if accepted:
            self.best = read(self.game, self._weights(accepted[-1]))

    def _check_size(self) -> None:
        """Weights that no bot could read are not worth the games."""
        size = 2 * (self.game.inputs.count + 1) * (self.plan.hidden + self.game.players)
        if size > LARGEST or self.plan.hidden > WIDEST:
            raise BywaysError(
                f"{self.game.inputs.count:,} inputs with {self.plan.hidden} hidden units are {size / 2**20:,.0f} MB of "
                f"weights; fewer units are needed: {LARGEST // 2**20} MB and {WIDEST} units are the most"
            )

    def run(self) -> Weights | None:
        """All generations that are still to come; the best weights, or None if none won its gate match."""
        while len(self.history) < self.plan.generations:
            self.generation(len(self.history))
        return self.best

    def generation(self, number: int) -> Generation:
        """Self-play, fit and gate match."""
        self._play(number)
        first = max(0, number - self.plan.window + 1)
        found = together([self._kept(each, piece) for each in range(first, number + 1) for piece in self._pieces()])
        self.tell("fitting", 0, 1, self.strength)
        fitted = self._fit(number, found)
        score = self._gate(number, fitted.weights)
        low, high = score.interval
        accepted = low > 0.5
        gained = self.strength + (elo(min(score.share, 1 - 1 / (2 * score.games))) if accepted else 0.0)
        one = Generation(number, len(found), fitted.kept_back, score.share, low, high, accepted, gained)
        made = {"command": self.plan.command(self.game), "generation": asdict(one), "first_games": self._first_games()}
        weights = replace(fitted.weights, made=made)
        write(self.game, weights, self._weights(number))
        if accepted:
            self.best = weights
        self.history.append(one)
        _keep([asdict(each) for each in self.history], self.folder / HISTORY)
        return one

    def _weights(self, number: int) -> Path:
        return self.folder / f"generation-{number}.weights"

    def _net(self) -> Net:
        return NO_NET if self.best is None else net_of(self.game, self.best)

    def _pieces(self) -> range:
        return range(math.ceil(self.plan.games / PIECE))

    def _file(self, number: int, piece: int) -> Path:
        return self.folder / f"games-{number}" / f"{piece}.npz"

    def _kept(self, number: int, piece: int) -> Positions:
        return Positions.kept(self._file(number, piece))

    def _first_games(self) -> str:
        """What the first games of the run came to: others mean that rules or search are not what they were."""
        return self._kept(0, 0).fingerprint

    def _play(self, number: int) -> None:
        """The games of a generation that are not there yet."""
        missing = [piece for piece in self._pieces() if not self._file(number, piece).exists()]
        done = len(self._pieces()) - len(missing)
        self.tell("playing", done, len(self._pieces()), self.strength)
        for at, (_, positions) in _played(self.place, [self.piece_of(number, piece) for piece in missing]):
            positions.keep(self._file(number, missing[at]))
            done += 1
            self.tell("playing", done, len(self._pieces()), self.strength)

    def piece_of(self, number: int, piece: int) -> Match:
        """A piece of the self-play of a generation, with the best evaluation so far."""
        net, plan = self._net(), self.plan
        way = Way(plan.simulations, plan.simulations, plan.opening, plan.astray, True)
        games = min(PIECE, plan.games - piece * PIECE)
        return Match(self.game, f"{plan.seed} {number}", piece * PIECE, games, way, net, net)

    def _fit(self, number: int, found: Positions) -> Fitted:
        plan = self.plan
        if not len(found):
            raise BywaysError(
                f"nothing was decided in {plan.games} games of {self.game.spec}: there is nothing to learn"
            )
        seed = f"{plan.seed} {number}"
        fitted = fit(self.game, found, plan.hidden, plan.passes, plan.by_result, seed, plan.follow)
        weights = replace(fitted.weights, by_playout=plan.by_playout)
        if len(found.roots) and plan.moves:
            weights = replace(weights, liking=fit_moves(self.game, found, plan.passes, seed)[0])
        return replace(fitted, weights=weights)

    def _gate(self, number: int, weights: Weights) -> Score:
        """Let new weights play the best ones so far, on deals of their own."""
        seed, pairs = f"{self.plan.seed} gate {number}", max(1, self.plan.gate // 2)
        sides = net_of(self.game, weights), self._net()
        told = lambda done: self.tell("gate", done, pairs, self.strength)  # noqa: E731
        own = self.plan.simulations
        others = own if self.best is not None or not self.plan.against else self.plan.against
        return contest(self.game, seed, pairs, (own, others), sides, self.place, told)


def _keep(data: Data | list[Data], path: Path) -> None:
    """Write a file; it is there whole or not at all."""
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def _kept_in(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BywaysError(f"{path} is damaged ({error}); choose another --out") from None


def contest(
    game: Game,
    seed: str,
    pairs: int,
    simulations: tuple[int, int],
    sides: tuple[Net, Net],
    place: Place,
    told: Callable[[int], None] = lambda done: None,
) -> Score:
    """Pairs of games between two evaluations with so many simulations, from the same deals with changed seats."""
    way = Way(*simulations, 0, 0, False)
    firsts = range(0, 2 * pairs, 2 * PAIRS)
    work = [
        Match(game, seed, first, min(2 * PAIRS, 2 * pairs - first), way, sides[0], sides[1], repeats=2)
        for first in firsts
    ]
    shares: dict[int, Array] = {}
    for at, (payoffs, _) in _played(place, work):
        shares[at] = share_of_first(payoffs, work[at].first)
        told(min(pairs, len(shares) * PAIRS))
    total = np.concatenate([shares[at] for at in sorted(shares)])
    return Score(float(total.mean()), len(total))


def _played(place: Place, work: Sequence[Match]) -> Iterator[tuple[int, tuple[Array, Positions]]]:
    """Play pieces of work somewhere; what they need is compiled first, before several threads would."""
    if work:
        play(replace(work[0], games=0))
    return place(play, work)


def share_of_first(payoffs: Array, first: int) -> Array:
    """The share of the wins that the first of two evaluations had in each game; ties are shared."""
    numbers = first + np.arange(len(payoffs))
    mine = (np.arange(payoffs.shape[1])[None, :] + numbers[:, None] % 2) % 2 == 0
    best = payoffs == payoffs.max(axis=1, keepdims=True)
    shares: Array = (best & mine).sum(axis=1) / best.sum(axis=1)
    return shares
