"""Text that people type: names and chat. They are shown as text, and nothing else may hide in them."""

from __future__ import annotations

import unicodedata

from ..refusals import Refusal
from ..words import say

NAME = 24
CHAT = 500
INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
"""Control signs, signs that turn the direction of writing, and the like."""


def _clean(text: str) -> str:
    joined = "".join(
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign.isspace() or sign == "\u200d" or unicodedata.category(sign) not in INVISIBLE
    )
    return " ".join(joined.split())


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
