"""The guard at the door: tokens, Origin, rates, sizes, and the headers that keep browsers safe."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import tokens
from .limits import Doors, Rate
from .refusals import Refusal
from .settings import Settings

logger = logging.getLogger("byways.table.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """What every request has to pass."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        limited = limits.requests_per_s > 0
        self.settings = settings
        self.requests = Rate(limits.requests_per_s, limits.requests_per_s * 3)
        self.matches = Rate(limits.matches_per_min / 60 if limited else 0, limits.matches_per_min)
        self.actions = Rate(limits.actions_per_s if limited else 0, limits.actions_per_s * 3)
        self.chats = Rate(limits.chats_per_min / 60 if limited else 0, limits.chats_per_min / 2)
        self.doors = Doors(limits.connections, limits.connections_per_address)
        self.answers: Counter[tuple[str, int]] = Counter()
        """How many requests of each method were answered with each status."""
        self.seconds = 0.0

    def read_token(self, token: Any) -> str:
        """The hash of a token that has the right form."""
        if not isinstance(token, str) or not tokens.TOKEN.fullmatch(token):
            raise Refusal("bad_token", "That is not a token: it has 22 letters, digits, - and _.")
        return tokens.digest(token)

    def bearer(self, request: HTTPConnection) -> str | None:
        """The token that a request brings, or None."""
        header = request.headers.get("authorization")
        if header is None:
            return None
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer":
            raise Refusal("bad_token", "Send the token as Authorization: Bearer TOKEN.")
        self.read_token(token.strip())
        return token.strip()

    def check_origin(self, request: HTTPConnection) -> None:
        """A browser must be on a page of this server; programs send no Origin."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        host = request.headers.get("host", "")
        allowed = {f"http://{host}", f"https://{host}"}
        if self.settings.base_url:
            parts = urlsplit(self.settings.base_url)
            allowed = {f"{parts.scheme}://{parts.netloc}"}
        if origin not in allowed:
            raise Refusal("bad_origin", "This request comes from another website.")


@dataclass
class Counted:
    """How much of a body has come, and whether it was too much."""

    bytes: int = 0
    refused: Refusal | None = None


class Door:
    """The outermost layer: limits before, headers and a line in the log after."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0
        sent = False
        counted, receive = self._measured(scope, receive)

        async def answer(message: Message) -> None:
            nonlocal status, sent
            if counted.refused is not None and not sent:  # the framework has made something else of it
                status, sent = counted.refused.status, True
                await refuse(counted.refused, send)
                return
            if counted.refused is not None:
                return
            if message["type"] == "http.response.start":
                status, sent = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, receive, answer)
        except Refusal as refusal:
            await refuse(refusal, answer)
        except Exception:
            logger.exception("request failed", extra={"path": scope["path"]})
            if not sent:
                await refuse(Refusal("broken", "Something went wrong here. It has been noted."), answer)
        finally:
            took = time.perf_counter() - began
            self.guard.answers[scope["method"], status] += 1
            self.guard.seconds += took
            if logger.isEnabledFor(logging.INFO):
                extra = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(took * 1e3, 1)}
                logger.info("request", extra=extra)

    def _check(self, scope: Scope) -> None:
        connection = HTTPConnection(scope)
        if scope["path"].startswith("/api/"):
            self.guard.requests.take(connection.client.host if connection.client else "?")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            self.guard.check_origin(connection)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope):
            raise Refusal("too_large", f"A request has at most {self._most(scope)} bytes.")

    def _most(self, scope: Scope) -> int:
        limits = self.guard.settings.limits
        return limits.record_body if scope["path"] == "/api/records" else limits.body

    def _measured(self, scope: Scope, receive: Receive) -> tuple[Counted, Receive]:
        """A body without a length is counted as it comes."""
        counted, most = Counted(), self._most(scope)

        async def measured() -> Message:
            message = await receive()
            counted.bytes += len(message.get("body", b""))
            if counted.bytes > most:
                counted.refused = Refusal("too_large", f"A request has at most {most} bytes.")
                raise counted.refused
            return message

        return counted, measured


async def refuse(refusal: Refusal, send: Send) -> None:
    """Answer with a refusal."""
    headers = [(b"content-type", b"application/json")]
    if refusal.retry_after is not None:
        headers.append((b"retry-after", str(refusal.retry_after).encode()))
    if refusal.status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(refusal.to_dict()).encode()})
