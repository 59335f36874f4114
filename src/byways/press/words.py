"""What the press says beside what games say; the sentences are in `text/`."""

from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say
