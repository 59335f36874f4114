"""What training says; the sentences are in `text/`."""

from __future__ import annotations

from byways.engine.speech import Book

BOOK = Book.beside(__file__)
say = BOOK.say
