"""Pictures of a position: SVG for a page, PNG for everywhere else (pip install 'byways[print]').

python examples/picture_for_a_blog.py --folder pictures
python examples/picture_for_a_blog.py --game snow-tails --decisions 30 --width 1600
"""

import argparse
from pathlib import Path

import byways
from byways.press import png


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="crab-stack(players=3)")
    parser.add_argument("--seed", default="blog", help="the same seed gives the same picture")
    parser.add_argument("--decisions", type=int, default=12, help="how far bots play before the picture is taken")
    parser.add_argument("--width", type=int, default=800, help="of the PNG, in pixels")
    parser.add_argument("--folder", type=Path, default=Path())
    words = parser.parse_args()

    game = byways.game(words.game)
    bot = byways.bot("search", simulations=100, seed=1)
    state = game.new(seed=words.seed)
    for _ in range(words.decisions):
        if not state.over:
            state.play(bot.choose(state))

    # state.view(seat) would draw only what that seat may see; state itself shows everything.
    words.folder.mkdir(parents=True, exist_ok=True)
    svg, picture = words.folder / f"{game.name}.svg", words.folder / f"{game.name}.png"
    svg.write_text(state.svg(), encoding="utf-8")
    picture.write_bytes(png(state.svg(), words.width))
    for path in (svg, picture):
        print(f"{path}: {path.stat().st_size:,} bytes")
    print(f"{game.title} after {words.decisions} decisions; the same in words:\n\n{state}")


if __name__ == "__main__":
    main()
