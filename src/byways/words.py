"""What the command line says to players; the sentences are in `text/`."""

from .engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say
