"""Secrets: tokens that hold seats, invitations, and the seed that is promised at the start and shown at the end."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
NUMBER = re.compile(r"[0-9a-f]{32,64}")
"""What a player adds to the dice: 128 random bits or more, in hex."""
LETTERS = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
"""For names of matches: nothing that is mistaken for something else when read aloud."""


def new_token() -> str:
    """A secret of 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """What is kept of a token. It has 128 random bits, so a plain hash can not be searched."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_match_id() -> str:
    """A public name for a match, with 58 random bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def new_seed() -> tuple[str, str]:
    """The server's part of the dice of a match, 256 random bits, and a salt."""
    return secrets.token_hex(32), secrets.token_hex(16)


def promise(salt: str, seed: int | str) -> str:
    """What is shown at the start: the seed can not be changed afterwards without being found out."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def mixed(seed: int | str, match: str, numbers: Mapping[str, str]) -> str:
    """The seed that is played with: the server's, which was promised, with the numbers that players have added."""
    added = " ".join(f"{seat}:{numbers[seat]}" for seat in sorted(numbers, key=int))
    return hmac.new(str(seed).encode(), f"byways mix {match} {added}".encode(), hashlib.sha256).hexdigest()
