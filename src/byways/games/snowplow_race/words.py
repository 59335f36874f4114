"""What Snowplow Race says; the sentences are in `text/`."""

from byways.engine.speech import Book, Word

from .maps import Length

BOOK = Book.beside(__file__)
say = BOOK.say


def length_of_game(length: Length) -> Word:
    """How much of the town is in use, to be used in sentences."""
    return BOOK.word(f"length-{length}")
