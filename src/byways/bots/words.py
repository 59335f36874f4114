"""What is said of bots, and what their analysis of a match says; the sentences are in `text/`."""

from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say


def what_it_is_like(level: str, game: str) -> str:
    """A level in words; some games say it in their own way."""
    own = f"level-{game}-{level}"
    return say(own if BOOK.has(own) else f"level-{level}")
