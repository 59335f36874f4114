"""What every request has to pass: tokens, Origin, rates, sizes; and the headers that keep browsers safe."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from byways.engine.speech import ENGLISH, accepted, speaking

from .. import tokens
from ..matches import Bans, Counts, LongWork, asking, network
from ..refusals import Refusal, broken
from ..settings import Settings
from ..words import say
from .errors import refusal_response
from .limits import ConnectionLimit, RateLimit

logger = logging.getLogger("byways.table.requests")

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


LONGEST_PATH = 2_000
WATCHED = ("/healthz", "/metrics")
"""Who watches the server is not kept from it, whatever else comes from the same address."""
ROOMY = 0.5
"""While so much of the open matches is free, a new one costs one; with less, more, and at most `DEAREST`."""
DEAREST = 100
SHOWN = 200
"""So much of a path goes into the log."""


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as far as limits know it."""
    return network(request.client.host if request.client else "?")


class RequestPolicy:
    """Who may ask how often, from where, and with which token."""

    def __init__(self, settings: Settings, bans: Bans, counts: Counts) -> None:
        limits = settings.limits
        self.bans = bans
        self.counts = counts
        limited = limits.requests_per_s > 0
        self.settings = settings
        self.requests = RateLimit(limits.requests_per_s, limits.requests_per_s * 3)
        self.watching = RateLimit(limits.requests_per_s, limits.requests_per_s * 3)
        self.matches = RateLimit(limits.matches_per_min / 60 if limited else 0, limits.matches_per_min)
        self.days = RateLimit(limits.matches_per_day / 86_400 if limited else 0, limits.matches_per_day)
        self.actions = RateLimit(limits.actions_per_s if limited else 0, limits.actions_per_s * 3)
        self.chats = RateLimit(limits.chats_per_min / 60 if limited else 0, limits.chats_per_min / 2)
        self.reminders = RateLimit(limits.reminders_per_hour / 3600 if limited else 0, limits.reminders_per_hour)
        self.long_work = LongWork(limits.long_at_once, limits.long_by_address, limits.long_in_all)
        self.setting_up = LongWork(limits.setups_in_all, limits.setups_by_address, limits.setups_in_all)
        self.connections = ConnectionLimit(limits.connections, limits.connections_per_address)
        self.under_way = ConnectionLimit(2 * limits.connections, 2 * limits.connections_per_address)
        self.answers: Counter[tuple[str, int]] = Counter()
        """How many requests of each method were answered with each status."""
        self.seconds = 0.0

    def take_match(self, connection: HTTPConnection) -> None:
        """Use up one new match of an address; Refusal when there have been too many.

        The fewer matches the server can still take, the more of its day one costs: so no address fills it by and by.
        """
        address = address_of(connection)
        self.matches.take(address)
        free = 1 - self.counts.open_matches / self.settings.limits.open_matches
        self.days.take(address, max(1.0, ROOMY / max(free, ROOMY / DEAREST)))

    def read_token(self, token: Any) -> str:
        """The hash of a token that has the right form."""
        if not isinstance(token, str) or not tokens.TOKEN.fullmatch(token):
            raise Refusal("bad_token", "That is not a token: it has 22 letters, digits, - and _.")
        hashed = tokens.digest(token)
        self.bans.check_token(hashed)
        return hashed

    def check_ban(self, connection: HTTPConnection) -> None:
        """Refuse one who comes from a banned network."""
        if connection.client is not None:
            self.bans.check_address(connection.client.host)

    def saw(self, connection: HTTPConnection, hashed: str) -> None:
        """The holder of a token has come by this connection."""
        if connection.client is not None:
            self.bans.saw(hashed, connection.client.host)

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
            raise Refusal("bad_origin", say("other-website"))


@dataclass
class Counted:
    """How much of a body has come, and what was wrong with it."""

    bytes: int = 0
    whole: bool = False
    refused: Refusal | None = None


class Answer:
    """The answer to one request on its way out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, counted: Counted) -> None:
        self._scope = scope
        self._receive = receive
        self._send = send
        self._counted = counted
        self.status = 0
        self.begun = False

    async def send(self, message: Message) -> None:
        """Pass a part of the answer on, with the headers that every answer has."""
        refused = self._counted.refused
        if refused is not None:  # the framework has made something else of it
            if not self.begun:
                self.status, self.begun = refused.status, True
                await refusal_response(refused)(self._scope, self._receive, self._send)
            return
        if message["type"] == "http.response.start":
            self.status, self.begun = message["status"], True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Answer with a refusal."""
        await refusal_response(refusal)(self._scope, self._receive, self.send)


class PolicyMiddleware:
    """The outermost layer: limits before, headers and a line in the log after."""

    def __init__(self, app: ASGIApp, policy: RequestPolicy) -> None:
        self.app = app
        self.policy = policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(accepted(Headers(scope=scope).get("accept-language", "")) if "headers" in scope else ENGLISH):
            if scope["type"] == "http":
                await self._answer(scope, receive, send)
            else:
                await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        counted, receive = self._measured(scope, receive)
        answer = Answer(scope, receive, send, counted)
        try:
            self._check(scope)
            address = address_of(HTTPConnection(scope))
            asking.set(address)
            with self.policy.under_way.entered(address):
                await self.app(scope, receive, answer.send)
        except Refusal as refusal:
            await answer.refuse(refusal)
        except Exception:
            logger.exception("request failed", extra={"path": scope["path"][:SHOWN]})
            if not answer.begun:
                await answer.refuse(broken())
        finally:
            self._count(scope, answer.status, time.perf_counter() - began)

    def _count(self, scope: Scope, status: int, took: float) -> None:
        self.policy.answers[scope["method"], status] += 1
        self.policy.seconds += took
        if logger.isEnabledFor(logging.INFO):
            extra = {
                "method": scope["method"],
                "path": scope["path"][:SHOWN],
                "status": status,
                "ms": round(took * 1e3, 1),
            }
            logger.info("request", extra=extra)

    def _check(self, scope: Scope) -> None:
        connection = HTTPConnection(scope)
        if scope["path"] in WATCHED:
            self.policy.watching.take(address_of(connection))
        else:
            self.policy.check_ban(connection)
            self.policy.requests.take(address_of(connection))
        if max(len(scope["path"]), len(scope["query_string"])) > LONGEST_PATH:
            raise Refusal("too_large", f"A path, or a query, has at most {LONGEST_PATH} characters.", status=414)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            self.policy.check_origin(connection)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope):
            raise Refusal("too_large", f"A request has at most {self._most(scope)} bytes.")

    def _most(self, scope: Scope) -> int:
        limits = self.policy.settings.limits
        return limits.record_body if scope["path"] == "/api/records" else limits.body

    def _measured(self, scope: Scope, receive: Receive) -> tuple[Counted, Receive]:
        """A body is counted as it comes, and has to come in time."""
        counted, most = Counted(), self._most(scope)
        seconds = self.policy.settings.limits.body_s
        end = asyncio.get_running_loop().time() + seconds

        async def measured() -> Message:
            try:
                async with asyncio.timeout_at(None if counted.whole else end):
                    message = await receive()
            except TimeoutError:
                counted.refused = Refusal("too_slow", f"A request has to come within {seconds:g} s.")
                raise counted.refused from None
            counted.whole = not message.get("more_body", False)
            counted.bytes += len(message.get("body", b""))
            if counted.bytes > most:
                counted.refused = Refusal("too_large", f"A request has at most {most} bytes.")
                raise counted.refused
            return message

        return counted, measured
