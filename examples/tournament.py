"""A tournament: every bot plays every other one, each deal twice with changed seats.

python examples/tournament.py
python examples/tournament.py --game "snow-tails(players=2)" --bots greedy easy normal --pairs 20
"""

import argparse
from itertools import combinations

import byways


def play(game: byways.Game, first: str, second: str, seed: str) -> float:
    """The share of the win that the first bot gets: it has the even seats, the second one the odd seats."""
    bots = [byways.bot(first, seed=f"{seed} a"), byways.bot(second, seed=f"{seed} b")]
    match = byways.Match(game, seed=seed)
    while match.state.seat is not None:
        match.play(bots[match.state.seat % 2].choose(match.state))
    even = sum(match.state.payoffs[0::2])
    return even / (sum(match.state.payoffs) or 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="crab-stack(players=2)")
    parser.add_argument("--bots", nargs="+", default=["random", "beginner", "easy"])
    parser.add_argument("--pairs", type=int, default=2, help="deals for each two bots")
    words = parser.parse_args()

    game = byways.game(words.game)
    points = dict.fromkeys(words.bots, 0.0)
    for one, other in combinations(words.bots, 2):
        share = 0.0
        for deal in range(words.pairs):  # the same deal twice, so that luck evens out
            share += play(game, one, other, f"deal {deal}") + 1 - play(game, other, one, f"deal {deal}")
        points[one] += share
        points[other] += 2 * words.pairs - share
        print(f"{one:>10} {share:4.1f} : {2 * words.pairs - share:.1f} {other}")

    print(f"\n{game.title}, {2 * words.pairs} games for each two bots:")
    for place, name in enumerate(sorted(points, key=lambda name: -points[name]), start=1):
        print(f"{place}. {name:10} {points[name]:5.1f} points")


if __name__ == "__main__":
    main()
