"""What can the others hold? A position as one seat sees it, and the worlds that it can not tell apart.

python examples/what_they_hold.py
python examples/what_they_hold.py --worlds 5000 --decisions 40
"""

import argparse
from collections import Counter

import byways


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=16, help="how far the game has gone")
    parser.add_argument("--worlds", type=int, default=300, help="how many worlds to look at")
    words = parser.parse_args()

    state = byways.game("selling-knives", players=2).new(seed=4)
    bot = byways.bot("random", seed=4)
    for _ in range(words.decisions):
        state.play(bot.choose(state))
    print(state.view(0))  # what seat 0 may see: this is all that a bot in this seat gets

    # redeal() deals what the seat can not know anew, in every way that fits what it knows.
    there: Counter[str] = Counter()
    for seed in range(words.worlds):
        world = state.redeal(0, seed=seed)
        there.update(set(world.to_dict()["stashes"][1].split()))
    print(f"\n{words.worlds} worlds look like this to seat 0. How often the other one holds a card:")
    for card, times in there.most_common():
        print(f"  {card:>2} {times / words.worlds:4.0%} {'#' * round(60 * times / words.worlds)}")
    print(f"In truth it is {state.to_dict()['stashes'][1]}.")


if __name__ == "__main__":
    main()
