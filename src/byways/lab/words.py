"""What the lab says; the sentences are in `text/`."""

from __future__ import annotations

from byways.engine import Game
from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say


def named(game: Game, kind: str, name: str) -> str:
    """What a measure, tally, subject or ending is called: the game's book says it, else its name does."""
    message = f"{kind}-{name}"
    if game.BOOK.has(message):
        return game.BOOK.say(message)
    return name.replace("-", " ").replace("_", " ")
