"""Text on the map and on cards, in whatever language: as large as there is room for it."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from unicodedata import normalize

from byways.engine import colours

FONT = f'font-family="{colours.FONT}"'
LEADING = 1.18
"""From line to line, in heights of a letter."""
SMALLEST = 6.0
BOLD = 600
"""Letters of this weight, or a greater one, are wider."""

NARROW = frozenset(" .,:;!'|·()[]/-–ijltfrI1")
WIDE = frozenset("mwMWшщжюфымЖШЩЮФЫМ—@%&+")
JOINT = re.compile(r"(?<=\w\w[-/])(?=\w\w)")
"""Within a word, where a line may end: after a hyphen or a stroke between two names."""


@lru_cache(4096)
def width_of(words: str, size: float, weight: int = 400) -> float:
    """How long a line of text becomes, rather too long than too short: nobody knows the reader's fonts."""
    ems = 0.0
    for letter in normalize("NFC", words):
        plain = normalize("NFD", letter)[0] if letter not in "йЙёЁ" else letter
        if plain in NARROW:
            ems += 0.37
        elif plain in WIDE:
            ems += 0.97
        else:
            ems += 0.72 if plain.isupper() else 0.62
    return ems * size * (1.13 if weight >= BOLD else 1.0)


def rows_of(words: str, size: float, width: float, weight: int = 400) -> list[str]:
    """Text in lines that are no longer than `width`, but for words that are."""
    rows = [""]
    for word in words.split():
        for place, part in enumerate(JOINT.split(word)):
            longer = f"{rows[-1]}{'' if place else ' '}{part}".strip()
            if rows[-1] and width_of(longer, size, weight) > width:
                rows.append(part)
            else:
                rows[-1] = longer
    return rows


def text(x: float, y: float, words: str, size: float, weight: int = 400, more: str = "") -> str:
    """A line of text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" {more}>{escape(words)}</text>'


def fitted(words: str, size: float, width: float, weight: int = 400) -> float:
    """The size of letters in which a line is no longer than `width`, at most `size`."""
    return round(min(size, max(SMALLEST, size * width / width_of(words, size, weight))), 2)


def line(x: float, y: float, words: str, size: float, width: float, weight: int = 400, more: str = "") -> str:
    """A line of text that is no longer than `width`."""
    return text(x, y, words, fitted(words, size, width, weight), weight, more)


def block_size(words: str, size: float, width: float, height: float, weight: int = 400) -> float:
    """The size of letters in which a text has room, at most `size`."""
    while size > SMALLEST:
        rows = rows_of(words, size, width, weight)
        if len(rows) * size * LEADING <= height and all(width_of(row, size, weight) <= width for row in rows):
            break
        size -= 0.5
    return size


def block(
    x: float, y: float, words: str, size: float, room: tuple[float, float], weight: int = 400, more: str = ""
) -> tuple[str, float]:
    """Text in as many lines as it needs within a room (width, height), `y` under the first one; and its lowest line."""
    size = block_size(words, size, *room, weight)
    rows = rows_of(words, size, room[0], weight)
    drawn = "".join(text(x, y + row * size * LEADING, part, size, weight, more) for row, part in enumerate(rows))
    return drawn, y + (len(rows) - 1) * size * LEADING
