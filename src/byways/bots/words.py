"""What the analysis of a match says; the sentences are in `text/`."""

from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say
