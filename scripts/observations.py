"""Writes docs/observations.md: what a seat observes of each game, feature by feature. A test compares it.

python scripts/observations.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import byways
from byways.engine import Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
GAMES = ("crab-stack", "selling-knives", "snow-tails", "snowplow-race", "vancouver-buses")
HEAD = """# What is observed

The rows that `state.observe(seat)` gives, of each game with its default options; [environments for
learners](rl.md) says how they are read. Other options have other lengths, and some more features or fewer. Made by
`python scripts/observations.py`; when a table changes, raise the game's `observes`.
"""


def lines(game: Game) -> Iterator[str]:
    """A table for one game."""
    layout = game.observation
    yield f"\n## {type(game).title}\n"
    yield f"Version {layout.version}, {layout.size:,} numbers, fingerprint `{layout.fingerprint}`.\n"
    yield "| feature | shape | from | highest | what it says |"
    yield "| --- | --- | --- | --- | --- |"
    for part in layout.parts:
        shape = " × ".join(map(str, part.shape))
        yield f"| `{part.name}` | {shape} | {part.start} | {part.high} | {part.words} |"


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(line for name in GAMES for line in lines(byways.game(name))) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
