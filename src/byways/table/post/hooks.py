"""Webhooks: a signed note to a program."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Any

from pydantic_core import to_json

from . import guard
from .errors import Gone, Undeliverable


def signature(secret: str, at: int, body: bytes) -> str:
    """What proves that a note comes from this server and is not an old one."""
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


async def send(target: guard.Target, secret: str, note: dict[str, Any]) -> None:
    """Send a note."""
    body, at = to_json(note), int(time.time())
    signed = f"t={at},v1={signature(secret, at, body)}"
    headers = {"Content-Type": "application/json", "User-Agent": "Byways", "Byways-Signature": signed}
    check(await guard.post(target, headers, body))


def check(status: int, gone: tuple[int, ...] = (410,)) -> None:
    """Whether a note has arrived; whoever says 'gone' is not written to again."""
    if status in gone:
        raise Gone(f"status {status}")
    if 300 <= status < 500 and status not in (408, 425, 429):
        raise Undeliverable(f"status {status}")
    if not 200 <= status < 300:
        raise ConnectionError(f"status {status}")
