"""The curve of a game: what everybody's chances were after each decision, and the one that cost most.

python examples/curve_of_a_game.py
python examples/curve_of_a_game.py --record my-game.json --simulations 4000
"""

import argparse
from itertools import pairwise

import byways


def played(game: str) -> byways.Match:
    """A game between a bot that thinks and one that does not."""
    match = byways.Match(byways.game(game), seed=5, names=["Thinker", "Gambler"])
    bots = [byways.bot("search", simulations=60, seed=1), byways.bot("random", seed=1)]
    while match.state.seat is not None:
        match.play(bots[match.state.seat].choose(match.state))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", help="a file that match.save() or a table has written")
    parser.add_argument("--simulations", type=int, default=150, help="for each position")
    words = parser.parse_args()

    match = byways.replay(words.record) if words.record else played("crab-stack")
    judge = byways.bot("search", simulations=words.simulations, seed=1)
    chances = []  # of the first seat, before each decision and at the end
    for state in match.states:
        chances.append(state.payoffs[0] if state.over else judge.think(state)[0].payoffs[0])

    for ply, note in enumerate(match.notes):
        name = match.names[match.states[ply].seat or 0]
        print(f"{ply + 1:3}. {name:8} {note:8} {chances[ply + 1]:4.0%} |{'#' * round(40 * chances[ply + 1]):40}|")
    swings = [abs(after - before) for before, after in pairwise(chances)]
    most = swings.index(max(swings))
    print(
        f"\nMost changed with decision {most + 1}, {match.notes[most]}: {chances[most]:.0%} to {chances[most + 1]:.0%}."
    )
    print(match.state.outcome)


if __name__ == "__main__":
    main()
