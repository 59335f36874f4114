"""A new map for Snowplow Race, made by a program: a town of straight streets. A team of bots clears it.

python examples/new_map.py --across 5 --down 4 --output grid-town.toml
byways map draw grid-town.toml -o grid-town.svg
byways play snowplow-race --map grid-town.toml
"""

import argparse
from pathlib import Path

import byways


def town(across: int, down: int) -> str:
    """The text of the map: circles at every crossing, streets that run straight through the town."""

    def circle(column: int, row: int) -> str:
        return f'"{chr(ord("A") + column)}{row + 1}"'

    circles = [f"{circle(x, y)} = [{100 * x}, {100 * y}]" for y in range(down) for x in range(across)]
    runs = [(f"{y + 1}. Street", [circle(x, y) for x in range(across)]) for y in range(down)]
    runs += [(f"{chr(ord('A') + x)} Avenue", [circle(x, y) for y in range(down)]) for x in range(across)]
    streets = [f'[[streets]]\nname = "{name}"\ncolour = "purple"\nrun = [{", ".join(run)}]' for name, run in runs]
    head = f'name = "Grid Town {across} by {down}"\ndpw = {circle(0, 0)}\n\n[circles.navy]'
    return "\n".join([head, *circles, "", *streets, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--across", type=int, default=3)
    parser.add_argument("--down", type=int, default=3)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--output", type=Path, default=Path("grid-town.toml"))
    words = parser.parse_args()

    words.output.write_text(town(words.across, words.down), encoding="utf-8")
    game = byways.game("snowplow-race", map=str(words.output), players=words.players)  # says what is wrong, if anything
    match = byways.Match(game, seed=1)
    print(match.state)

    bot = byways.bot("easy", seed=1)
    while not match.state.over:
        match.play(bot.choose(match.state))
    print(f"\n{' '.join(match.notes)}\n\n{match.state}\n\n{len(match)} turns. {match.state.outcome}")


if __name__ == "__main__":
    main()
