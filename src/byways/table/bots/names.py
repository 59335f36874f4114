"""The bots that people can choose."""

from __future__ import annotations

from byways.bots import BOTS, LEVELS


def bot_names() -> list[str]:
    """The bots that people can choose, the weakest first."""
    ordered = ["random", *LEVELS]
    return ordered + [name for name in BOTS if name not in ordered]


def is_level(name: str) -> bool:
    """Whether a bot is one of the levels, from beginner to expert."""
    return name in LEVELS


def default_bot() -> str:
    """The bot that one plays against without choosing."""
    return "normal"


def hint_bot() -> str:
    """The bot that gives hints: it judges by what was learned of a game, even where the level does not."""
    return "strong"


def meanwhile_bot() -> str:
    """The bot that can play in the place of others until their search has been compiled."""
    return "greedy"
