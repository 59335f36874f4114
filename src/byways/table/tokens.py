"""Secrets: tokens that hold seats, invitations, and the seed that is promised at the start and shown at the end."""

from __future__ import annotations

import hashlib
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
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
    """A seed for all dice of a match, and a salt."""
    return secrets.token_hex(16), secrets.token_hex(16)


def promise(salt: str, seed: int | str) -> str:
    """What is shown at the start: the seed can not be changed afterwards without being found out."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()
