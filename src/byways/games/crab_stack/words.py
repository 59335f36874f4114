"""What Crab Stack says; the sentences are in `text/`."""

from byways.engine.speech import Book, Word

from .board import SIZES, Crab, size

BOOK = Book.beside(__file__)
say = BOOK.say


def size_of(crab: Crab) -> Word:
    """How large a crab is, to be used in sentences."""
    return BOOK.word(f"size-{SIZES[size(crab)]}")
