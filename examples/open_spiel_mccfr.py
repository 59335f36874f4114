"""An algorithm of OpenSpiel on a game of ours: Monte Carlo counterfactual regret minimisation with hidden hands.

    python examples/open_spiel_mccfr.py --iterations 20

Selling Knives with eight centres: every draw of a card is a chance node, every hand a secret. The game is far too large
to be solved so; what grows is the table of information states. Needs OpenSpiel (pip install 'byways[spiel]').
"""

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from byways.rl import spiel


def main() -> None:
    words = argparse.ArgumentParser(description="MCCFR on Selling Knives")
    words.add_argument("--iterations", type=int, default=3)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    random.seed(given.seed)
    np.random.seed(given.seed)  # the solver draws from it
    spiel.register()
    game = pyspiel.load_game("byways_selling_knives", {"kcount": "8"})
    solver = OutcomeSamplingSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.iteration()
        print(f"iteration {iteration}: {len(solver._infostates):,} information states")


if __name__ == "__main__":
    main()
