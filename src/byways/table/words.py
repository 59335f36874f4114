"""What the table says; the sentences are in `text/`."""

from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say
