"""Whether more simulations choose otherwise: from how many on a search is sure of what it thinks.

    python bench/settling.py "vancouver-buses(players=2)" --decisions 60
    python bench/settling.py "crab-stack(players=2)" --budgets 1000,10000 --most 300000

Decisions of games that the search plays are looked at once more, by searches of each budget (twice, with other seeds)
and by two of very many simulations. Told are, for each budget, how often it chooses what the first of these two does,
and what it loses beside that, in hundredths of a win, by what those two found. How often they agree with each other is
as much as can be expected. A level with more simulations than it takes to settle is no better: what it lacks then is
better knowledge, and not more of the same.
"""

from __future__ import annotations

import argparse
from time import process_time

import numpy as np

import byways
from byways.bots.search import SearchBot
from byways.engine import Game, State
from judging import decisions


class Reference:
    """What two searches of very many simulations say of a decision."""

    def __init__(self, state: State, simulations: int, seed: str) -> None:
        assert state.seat is not None
        found = [SearchBot(simulations=simulations, seed=f"{seed} {one}").weigh(state) for one in "ab"]
        self.choices = [int(candidates[0].move) for candidates in found]
        visits: dict[int, int] = {}
        sums: dict[int, float] = {}
        for candidate in (each for candidates in found for each in candidates):
            move = int(candidate.move)
            visits[move] = visits.get(move, 0) + candidate.visits
            sums[move] = sums.get(move, 0.0) + candidate.visits * candidate.payoffs[state.seat]
        self.payoffs = {move: sums[move] / max(1, visits[move]) for move in visits}

    def lost(self, move: int) -> float:
        """What a move loses beside the one that the first of them chooses."""
        return self.payoffs[self.choices[0]] - self.payoffs[move]


class Tally:
    """What came of a budget so far."""

    def __init__(self) -> None:
        self.same: list[bool] = []
        self.lost: list[float] = []
        self.spent = 0.0

    def add(self, state: State, simulations: int, seed: str, by: Reference) -> None:
        begin = process_time()
        move = int(SearchBot(simulations=simulations, seed=seed).weigh(state)[0].move)
        self.spent += process_time() - begin
        self.same.append(move == by.choices[0])
        self.lost.append(by.lost(move))

    def row(self, simulations: int) -> str:
        error = 1.96 * np.std(self.lost) / np.sqrt(len(self.lost))
        milliseconds = 1000 * self.spent / len(self.lost)
        lost = f"{100 * np.mean(self.lost):.2f} ± {100 * error:.2f}"
        return f"| {simulations:,} | {np.mean(self.same):.1%} | {lost} | {milliseconds:.1f} |"


def settle(game: Game, told: argparse.Namespace) -> None:
    """Look at all decisions, and tell after every twenty."""
    tallies = {int(budget): Tally() for budget in told.budgets.split(",")}
    agree: list[bool] = []
    for number, state in enumerate(decisions(game, told.decisions, told.apart, told.seed)):
        by = Reference(state, told.most, f"{told.seed} most {number}")
        agree.append(by.choices[0] == by.choices[1])
        for budget, tally in tallies.items():
            for one in "ab":
                tally.add(state, budget, f"{told.seed} {number} {one}", by)
        if (number + 1) % 20 == 0 or number + 1 == told.decisions:
            print(f"{game.spec}: {number + 1} decisions; two of {told.most:,} agree in {np.mean(agree):.1%}")
            print("| simulations | the same choice | lost | ms |")
            for budget, tally in tallies.items():
                print(tally.row(budget), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--apart", type=int, default=7)
    parser.add_argument("--budgets", default="30,100,300,1000,3000,10000")
    parser.add_argument("--most", type=int, default=30_000)
    parser.add_argument("--seed", default="settling")
    told = parser.parse_args()
    settle(byways.game(told.game), told)


if __name__ == "__main__":
    main()
