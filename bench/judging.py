"""How far off a learned evaluation and playouts are, and whether more of them helps: why a network wins or does not.

    python bench/judging.py "snow-tails(players=2)" --weights FILE --decisions 60

Decisions of games that the search plays are looked at once more. Each move is made in many worlds that were dealt anew,
and what comes after it is judged once by the network, by a playout, by a playout that the network ends, and by both in
equal parts. What is right is said by searches from there in some worlds, with the network and without. Told are,
by how many judgements are averaged, the error beside that, and what is lost by taking the move that looks best so (in
hundredths of a win), with both searches and with each of them as the measure.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np

import byways
from byways.bots.base import bot_board
from byways.bots.kernels.grow import LONGEST
from byways.bots.kernels.judge import Desk, Net, is_judged
from byways.bots.learned import NO_NET, file_of, net_of, new_desk, read
from byways.bots.search import SearchBot
from byways.engine import AnyBoard, Array, Codes, Game, Mask, Positions, Rng, Seat, State
from byways.engine.dice import nth, seeded
from byways.engine.memory import copy_record
from byways.engine.verbs import OVER, estimate, horizon, play, playout_step, redeal, result

AVERAGED = (1, 4, 16, 64)
WAYS = ("network", "playout", "playout, then network", "half and half")


def judge_often(
    b: AnyBoard,
    states: Positions,
    seat: Seat,
    move: int,
    seed: Mask,
    follow: int,
    net: Net,
    desk: Desk,
    moves: Codes,
    rng: Rng,
    out: Array,
) -> None:
    """Make a move in as many worlds as `out` has room for, and judge what comes after it."""
    reward = np.zeros(8)
    steps = follow
    if steps < 0:  # as far as playouts go
        steps = horizon(b) or LONGEST
    for world in range(len(out)):
        rng[0] = nth(seed, world)
        copy_record(states, 1, 0)
        s = states[1]
        redeal(b, s, seat, rng)
        play(b, s, move, rng)
        left = steps
        while s.seat != OVER and left > 0:
            playout_step(b, s, moves, rng)
            left -= 1
        if s.seat == OVER:
            result(b, s, reward)
        elif not is_judged(b, s, net, desk, reward):
            estimate(b, s, reward)
        out[world] = reward[seat]


def judged(state: State, move: int, net: Net, follow: int, seed: str) -> Array:
    """What a seat can expect after a move, as it looks in each of many worlds."""
    game, seat = state.game, state.seat
    states = np.zeros(2, game.STATE.dtype)
    states[0] = state.view(seat).array[0]
    out = np.zeros(max(AVERAGED))
    desk, rng, number = new_desk(game, net, states), np.zeros(1, np.uint64), np.uint64(seeded(seed))
    game.kernel(judge_often)(
        bot_board(game, True), states, seat, move, number, follow, net, desk, game.room(), rng, out
    )
    return out


def searched(state: State, move: int, net: Net | None, worlds: int, simulations: int, seed: str) -> float:
    """What a seat can expect after a move, by searches from there in some worlds."""
    seat, total = state.seat, 0.0
    assert seat is not None
    for world in range(worlds):
        after = state.redeal(seat, f"{seed} {world}")
        after.play(move)
        if after.seat is None:
            total += after.payoffs[seat]
            continue
        bot = SearchBot(simulations=simulations, seed=f"{seed} {world}", learned=net if net is not None else False)
        total += bot.weigh(after)[0].payoffs[seat]
    return total / worlds


def decisions(game: Game, count: int, apart: int, seed: str) -> list[State]:
    """Decisions of games that the search plays against itself, some moves apart."""
    found: list[State] = []
    number = 0
    while len(found) < count:
        state, bot = game.new(f"{seed} {number}"), SearchBot(simulations=100, seed=f"{seed} {number}", learned=False)
        ply, number = number % apart, number + 1
        while state.seat is not None and len(found) < count:
            if len(state.codes()) > 1:
                ply += 1
                if ply % apart == 0:
                    found.append(state.copy())
            state.play(bot.choose(state))
    return found


class Tally:
    """What came of all decisions so far."""

    def __init__(self) -> None:
        self.decisions = self.moves = 0
        self.errors = {way: np.zeros(len(AVERAGED)) for way in WAYS}
        self.lost = {way: np.zeros((3, len(AVERAGED))) for way in WAYS}

    def add(self, by: tuple[Array, Array], seen: dict[str, Array]) -> None:
        """Count a decision: what searches say of its moves, and what they look like in each world."""
        truth = np.array([(by[0] + by[1]) / 2, *by])
        self.decisions += 1
        self.moves += truth.shape[1]
        for way, values in seen.items():
            for at, many in enumerate(AVERAGED):
                parts = values.reshape(len(values), -1, many).mean(axis=2)
                self.errors[way][at] += ((parts - truth[0][:, None]) ** 2).mean(axis=1).sum()
                self.lost[way][:, at] += (truth.max(axis=1)[:, None] - truth[:, parts.argmax(axis=0)]).mean(axis=1)

    def show(self) -> None:
        """The table."""
        print(f"{self.decisions} decisions, {self.moves} moves")
        print("| judged by | averaged | error | lost by both | by network's search | by playouts' search |")
        for way in WAYS:
            for at, many in enumerate(AVERAGED):
                both, first, second = 100 * self.lost[way][:, at] / self.decisions
                error = np.sqrt(self.errors[way][at] / self.moves)
                print(f"| {way} | {many} | {error:.3f} | {both:.2f} | {first:.2f} | {second:.2f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--apart", type=int, default=7)
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--seed", default="judging")
    told = parser.parse_args()
    game = byways.game(told.game)
    weights = read(game, told.weights or file_of(game))
    net = net_of(game, replace(weights, by_playout=0.0, follow=0, liking=weights.liking[:0]))
    tally = Tally()
    for number, state in enumerate(decisions(game, told.decisions, told.apart, told.seed)):
        codes, seed = [int(code) for code in state.codes()], f"{told.seed} of {number}"
        with_it, without = (
            np.array([searched(state, code, judge, told.worlds, told.simulations, seed) for code in codes])
            for judge in (net, None)
        )
        seen = {
            WAYS[0]: np.array([judged(state, code, net, 0, seed) for code in codes]),
            WAYS[1]: np.array([judged(state, code, NO_NET, -1, seed) for code in codes]),
            WAYS[2]: np.array([judged(state, code, net, -1, seed) for code in codes]),
        }
        tally.add((with_it, without), {**seen, WAYS[3]: (seen[WAYS[0]] + seen[WAYS[1]]) / 2})
        if (number + 1) % 20 == 0 or number + 1 == told.decisions:
            tally.show()


if __name__ == "__main__":
    main()
