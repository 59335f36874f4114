"""What Selling Knives says; the sentences are in `text/`."""

from byways.engine.speech import Book, Word

from .board import ACE, RANK_NAMES, Rank, Value, rank_of

BOOK = Book.beside(__file__)
say = BOOK.say


def drawn_card(rank: Rank) -> Word:
    """A card, to be used in a sentence about drawing it."""
    return BOOK.word(f"rank-{RANK_NAMES[rank].lower()}.drawn")


def card_name(rank: Rank, suit: str) -> str:
    """What a screen reader says."""
    return say("card", rank=BOOK.word(f"rank-{RANK_NAMES[rank].lower()}"), suit=BOOK.word(f"suit-{suit}"))


def counted(value: Value) -> str:
    """A card by what it counts, in words: as moves write it, but for an ace."""
    rank = rank_of(value)
    return say("ace-as", value=value) if rank == ACE else RANK_NAMES[rank]
