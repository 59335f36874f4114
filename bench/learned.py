"""Learned evaluations against what a game comes with: equal processor time, the same deals, Wilson's interval.

    python bench/learned.py crab-stack --games 200 --seconds 0.1
    python bench/learned.py "crab-stack(players=3)" --games 120 --seconds 0.05 --against 0.5
    python bench/learned.py snow-tails --weights FILE --follow 16 --seconds 0.02
    python bench/learned.py "snow-tails(players=2)" --weights FILE --level expert
    python bench/learned.py crab-stack --pace 8 --seconds 1
    python bench/learned.py crab-stack --repeat

Both sides think on one thread for so many seconds of processor time each decision, so that a busy computer changes
nothing. With `--against` the side without what was learned has another time. With three or more players one bot with
the learned evaluation plays among others without, on every seat in turn: an even share is one of the number of seats.

With `--level` both sides have the simulations and trees of that level, and none is limited by the clock: what is told
beside the share is the processor time that a game took each of them. With `--scale` the side with what was learned has
so many times as many simulations. With `--first` it is a later deal that is played first, so that a match can be played
in parts.

With `--weights` it is a file of a training run instead of the one that comes with the game, and with `--follow` its
playouts make another number of moves before it is asked. With `--by-playout` a playout has another part in a
position's value: 1 leaves only what was learned of moves, which `--without-moves` leaves out. Both games of a deal, or
as many as there are seats, count.

With `--pace` nothing is played: from so many positions of a game both sides think for so many seconds, one after the
other, and what is told is how many simulations each ran in a second of processor time. With `--repeat` the first games
of the training are played again, and what is told is whether they are those that the file was learned from: if so, its
command gives the same weights.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time, thread_time

import byways
from byways.bots import LEVELS
from byways.bots.contest import Score
from byways.bots.kernels.judge import Net
from byways.bots.learned import Weights, file_of, net_of, read
from byways.bots.levels import level
from byways.bots.search import SearchBot
from byways.engine import Game, State
from byways.lab.places import on_threads
from byways.learn.positions import play as play_piece
from byways.learn.training import Plan, Training

CHUNK = 50
"""Simulations between two looks at the clock."""


class TimedBot(SearchBot):
    """A search that counts the processor time of its own thread."""

    def _spend(self, view: State, seat: int) -> None:
        assert self.seconds is not None
        end = thread_time() + self.seconds
        for tree in self._trees:
            while thread_time() < end:
                tree.grow(view, seat, CHUNK, self.explore)


@dataclass(frozen=True)
class Sides:
    """How both sides think: for so many seconds, or with the budget of a level."""

    seconds: float
    against: float
    memory: float
    level: str | None
    scale: float
    net: Net

    def bot(self, game: Game, own: bool, seed: str) -> SearchBot:
        """Who thinks with what was learned, or without it."""
        learned = self.net if own else False
        if self.level is None:
            seconds = self.seconds if own else self.against
            return TimedBot(seconds, seed=seed, trees=1, memory=self.memory, learned=learned)
        one = level(self.level, game.name)
        simulations = round(one.simulations * (self.scale if own else 1.0))
        return SearchBot(
            simulations=simulations,
            seed=seed,
            trees=one.trees,
            hurry=True,
            advanced_knowledge=one.advanced_knowledge,
            learned=learned,
        )

    def __str__(self) -> str:
        if self.level is None:
            return f"{self.seconds:g} s against {self.against:g} s"
        return f"{self.level}'s simulations" + (f" times {self.scale:g}" if self.scale != 1 else "")


def play(game: Game, seed: str, seat: int, sides: Sides, spent: list[float]) -> float:
    """One game with what was learned on one seat: what that seat won. Adds up the processor time: without, with it."""
    state = game.new(seed)
    bots = [sides.bot(game, number == seat, f"{seed} {number}") for number in range(game.players)]
    while state.seat is not None:
        begin, own = process_time(), state.seat == seat
        code = bots[state.seat].choose(state)
        spent[own] += (process_time() - begin) / (1 if own else game.players - 1)
        state.play(code)
    best = max(state.payoffs)
    winners = [number for number, payoff in enumerate(state.payoffs) if payoff == best]
    return (seat in winners) / len(winners)


def pace(game: Game, positions: int, seconds: float, memory: float, seed: str, net: Net) -> None:
    """Simulations a second with what was learned and without, from positions of a game of the search."""
    state = game.new(f"{seed} pace")
    player = SearchBot(simulations=300, seed=seed, trees=1)
    for own in (False, True):
        TimedBot(0.001, seed=seed, trees=1, learned=own and net).choose(state)  # compiles
    ran, spent = [0, 0], [0.0, 0.0]
    for number in range(positions):
        for _ in range(4 if number else 0):
            if state.seat is not None:
                state.play(player.choose(state))
        if state.seat is None:
            break
        found, proven = [(0, 0.0), (0, 0.0)], False
        for own in (0, 1) if number % 2 else (1, 0):
            bot = TimedBot(seconds, seed=seed, trees=1, memory=memory, learned=bool(own) and net)
            begin = thread_time()
            bot.choose(state)
            found[own] = bot._trees[0].visits, thread_time() - begin
            proven |= bot._trees[0].proven(bot._trees[0].root)
        if proven:  # a simulation of what is known takes no time
            break
        for own in (0, 1):
            ran[own] += found[own][0]
            spent[own] += found[own][1]
    without, with_it = (n / max(1e-9, t) for n, t in zip(ran, spent, strict=True))
    print(f"{game.spec}: {with_it:,.0f} simulations a second with it, {without:,.0f} without: {with_it / without:.3f}")


def repeat(game: Game, weights: Weights) -> None:
    """Play the first games of a training again, and compare."""
    training = Training(game, Plan.of_command(weights.made["command"]), Path(), on_threads(1))
    found, before = play_piece(training.piece_of(0, 0))[1].fingerprint, weights.made["first_games"]
    same = "are the same" if found == before else "are not the same: rules or search have changed; train anew"
    print(f"{game.spec}: the first games of {weights.made['command']}\n{same} ({found}; in the file {before})")


def changed(weights: Weights, told: argparse.Namespace) -> Weights:
    """Weights as they are to be tried."""
    if told.follow is not None:
        weights = replace(weights, follow=told.follow)
    if told.by_playout is not None:
        weights = replace(weights, by_playout=told.by_playout)
    return replace(weights, liking=weights.liking[:0]) if told.without_moves else weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--against", type=float, default=None)
    parser.add_argument("--level", choices=LEVELS, default=None)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--memory", type=float, default=64)
    parser.add_argument("--seed", default="learned")
    parser.add_argument("--pace", type=int, default=0)
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--follow", type=int, default=None)
    parser.add_argument("--by-playout", type=float, default=None)
    parser.add_argument("--without-moves", action="store_true")
    parser.add_argument("--repeat", action="store_true")
    told = parser.parse_args()
    game = byways.game(told.game)
    weights = read(game, told.weights or file_of(game))
    if told.repeat:
        repeat(game, weights)
        return
    net = net_of(game, changed(weights, told))
    if told.pace:
        pace(game, told.pace, told.seconds, told.memory, told.seed, net)
        return
    sides = Sides(told.seconds, told.against or told.seconds, told.memory, told.level, told.scale, net)
    won, spent = 0.0, [0.0, 0.0]
    for number in range(told.games):
        deal, seat = divmod(number, game.players)
        won += play(game, f"{told.seed} {told.first + deal}", seat, sides, spent)
        score = Score(won / (number + 1), number + 1)
        low, high = score.interval
        if (number + 1) % 10 == 0 or number + 1 == told.games:
            without, with_it = (seconds / (number + 1) for seconds in spent)
            print(
                f"{game.spec}, {sides}: {score.share:.1%} of {score.games} games ({low:.1%} to {high:.1%}), "
                f"even share {1 / game.players:.1%}; processor time of a game {with_it:.2f} s, without {without:.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
