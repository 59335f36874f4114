"""What Crab Stack says; the sentences are in `text/`."""

from byways.engine.speech import Book, Word

from .board import SIZES, Crab, size

BOOK = Book.beside(__file__)
say = BOOK.say


SIZE_NAMES = tuple(BOOK.word(f"size-{name}") for name in SIZES)


def size_of(crab: Crab) -> Word:
    """How large a crab is, to be used in sentences."""
    return SIZE_NAMES[size(crab)]
