"""A position set up by hand, as one finds it printed in a book, and the best move in it.

python examples/position_from_a_book.py --simulations 20000
"""

import argparse

import byways

# Every stack from its bottom up. Whatever can not be (ten crabs of a colour, a small crab on a large one) is refused
# with a sentence that says why; so is a position in which the seat has no move.
POSITION = {
    "seat": 1,  # Orange to move, and to win
    "stacks": {
        "b4": ["blue large"],
        "c5": ["blue medium", "orange medium", "blue medium"],
        "d5": ["blue small"],
        "d6": ["orange large"],
        "e4": ["blue large"],
        "f2": ["orange small", "orange small"],
        "f3": ["orange large"],
        "f4": ["blue small"],
    },
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=2000, help="how hard to think")
    words = parser.parse_args()

    state = byways.game("crab-stack", players=2).from_dict(POSITION)
    print(state)
    print(f"\n{len(state.moves)} moves: {', '.join(map(str, state.moves))}\n")

    seat = state.seat
    assert seat is not None
    for candidate in byways.bot("search", simulations=words.simulations, seed=1).think(state)[:3]:
        line = " ".join(candidate.line[:6])
        print(f"{candidate.move!s:6} wins {candidate.payoffs[seat]:4.0%} ({candidate.visits:,} looks)   {line}")


if __name__ == "__main__":
    main()
