"""A balance question, answered with error bars: does it help to sit in the first seat?

python examples/balance_question.py
python examples/balance_question.py --game selling-knives --games 100000 --thoughtful 200
"""

import argparse
from math import sqrt

import numpy as np

import byways


def show(what: str, payoffs: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> None:
    """What each seat wins on average, with the error at 95 %; and what would be fair."""
    games, seats = payoffs.shape
    error = 1.96 * payoffs.std(axis=0, ddof=1) / sqrt(games)
    print(f"\n{what}, {games:,} games; fair would be {payoffs.sum(axis=1).mean() / seats:.1%}")
    for seat, (mean, part) in enumerate(zip(payoffs.mean(axis=0), error, strict=True)):
        print(f"  seat {seat + 1}: {mean:6.1%} ± {part:.1%}  {'#' * round(40 * mean)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="crab-stack(players=3)")
    parser.add_argument("--games", type=int, default=3000, help="random games: thousands a second")
    parser.add_argument("--thoughtful", type=int, default=60, help="games between bots that think")
    parser.add_argument("--simulations", type=int, default=40, help="how much they think")
    words = parser.parse_args()

    game = byways.game(words.game)
    show(f"{game.title}, random play", game.playouts(words.games, seed=1).results)

    # Random play answers at once, but people do not play at random: ask bots, too, and see whether they agree.
    payoffs = []
    for number in range(words.thoughtful):
        state = game.new(seed=number)
        bot = byways.bot("search", simulations=words.simulations, seed=number)
        while not state.over:
            state.play(bot.choose(state))
        payoffs.append(state.payoffs)
    show(f"{game.title}, bots that think", np.array(payoffs))


if __name__ == "__main__":
    main()
