"""Text that people type: names and chat. They are shown as text, and nothing else may hide in them."""

from __future__ import annotations

import unicodedata

from ..refusals import Refusal
from ..words import say

NAME = 24
CHAT = 500
INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
"""Control signs, signs that turn the direction of writing, and the like."""


BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and the like of which nothing can be seen."""
JOINERS = frozenset("\u200d\ufe0e\ufe0f")
"""They make one sign of several, or colour it: of emoji, and after the viramas of Indian scripts."""
MOST_MARKS = 4
"""So many accents may stand on one letter."""


def _clean(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        if sign.isspace():
            sign = " "
        elif sign in JOINERS:
            if not kept or kept[-1].isalpha() or kept[-1] == " ":
                continue  # there it would do nothing but tell two names apart that look alike
        elif category in INVISIBLE or sign in BLANK:
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def looks(text: str) -> str:
    """What is left of a name where only its looks count: the same for names that can be mistaken for each other."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return "".join(sign for sign in plain if sign not in JOINERS and not sign.isspace())


def name(text: str) -> str:
    """A name that can be shown."""
    cleaned = _clean(text)
    if not cleaned or len(cleaned) > NAME:
        raise Refusal("bad_request", say("bad-name", most=NAME))
    return cleaned


def name_in_record(text: str, otherwise: str) -> str:
    """A name from a record that somebody brings, as far as it can be shown."""
    return _clean(text[: 4 * NAME])[:NAME].strip() or otherwise


def chat(text: str) -> str:
    """Something said that can be shown."""
    cleaned = _clean(text)
    if not cleaned or len(cleaned) > CHAT:
        raise Refusal("bad_request", say("bad-chat", most=CHAT))
    return cleaned


def reason(text: str) -> str:
    """Why something is reported, as far as it can be shown; it may be empty."""
    return _clean(text)[:CHAT]
