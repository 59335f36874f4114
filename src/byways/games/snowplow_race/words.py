"""What Snowplow Race says; the sentences are in `text/`."""

from byways.engine.speech import Book, Word

from .maps import Length, Town, load, shipped

BOOK = Book.beside(__file__)
say = BOOK.say


def length_of_game(length: Length) -> Word:
    """How much of the town is in use, to be used in sentences."""
    return BOOK.word(f"length-{length}")


def about(town: Town) -> str:
    """What a town is like: of those that come with the game in the language spoken, else as its file has it."""
    name = town.file.removesuffix(".toml")
    return say(f"map-{name}.about") if name in shipped() and load(name) is town else town.about
