"""The post: who wants to be told of their turns, and telling them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from byways.engine import BywaysError
from byways.engine.speech import language, speaking

from .. import tokens
from ..settings import Settings
from ..storage import Subscription, Subscriptions, now
from ..words import say
from . import guard, hooks, mail, push
from .carrier import Carrier
from .errors import BadAddress

QUESTIONS = 3
"""So often within a day an address is asked whether it wants mail."""


@dataclass(frozen=True)
class Turn:
    """What is told: nothing that others at the table could not know."""

    match: str
    game: str
    title: str
    seat: int
    name: str
    version: int
    """At which the turn began."""


class Post:
    """The post of one server."""

    def __init__(self, settings: Settings, subscriptions: Subscriptions) -> None:
        post = settings.post
        if post.on and not settings.base_url:
            raise BywaysError("messages lead people back to the table: say where it is with --base-url")
        if post.smtp and not post.mail_from:
            raise BywaysError("--smtp needs --mail-from, the address that mail comes from")
        if post.push:
            push.check_installed()
        self._base = (settings.base_url or "").rstrip("/")
        self._server = mail.mail_server(post.smtp, post.mail_from or "", self._base) if post.smtp else None
        self._settings = post
        self._subscriptions = subscriptions
        self._carrier = Carrier(post.retry_s) if post.on else None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._push_key = ""

    @property
    def kinds(self) -> list[str]:
        """How people can be told here."""
        offered = {"mail": self._server, "hook": self._settings.hooks, "push": self._settings.push}
        return [kind for kind, there in offered.items() if there]

    @property
    def push_key(self) -> str | None:
        """What browsers know this server by."""
        return push.public_key(self._push_key) if self._push_key else None

    async def start(self) -> None:
        """Begin to send."""
        self._loop = asyncio.get_running_loop()
        if self._settings.push:
            self._push_key = await self._subscriptions.server_key("push", push.new_key())
        if self._carrier is not None:
            self._carrier.start()

    async def stop(self) -> None:
        """End."""
        if self._carrier is not None:
            await asyncio.to_thread(self._carrier.stop)

    # --- who wants to be told -----------------------------------------------------------------------------

    async def subscribe(
        self, turn: Turn, token: str, kind: str, address: str, keys: tuple[str, str] | None
    ) -> Subscription:
        """Tell the holder of a token of their turns that begin after this one; BadAddress when that can not be."""
        secret = ""
        if kind == "mail":
            address = mail.read_address(address)
            if not await self._subscriptions.may_ask(mail.mailbox(address), QUESTIONS):
                raise BadAddress(say("asked-often-enough"))
        elif kind == "hook":
            await guard.look_up(guard.read_url(address, self._settings.hooks))
            secret = secrets.token_urlsafe(32)
        else:
            await guard.look_up(self._browser(address))
            secret = push.read_keys(*(keys or ("", "")))
        wanted = Subscription(
            key=tokens.new_token(),
            match=turn.match,
            token=token,
            kind=kind,
            address=address,
            secret=secret,
            language=language(),
            confirmed=kind != "mail",
            told=turn.version,
            at=now(),
        )
        await self._subscriptions.keep(wanted)
        if kind == "mail":
            self._ask(wanted, turn)
        return wanted

    def _browser(self, address: str) -> guard.Target:
        """Where a browser's notices are sent: always to the open network, or where the operator has named."""
        return guard.read_url(address, (guard.PUBLIC, *self._settings.hooks))

    # --- telling ------------------------------------------------------------------------------------------

    def _link(self, key: str) -> str:
        return f"{self._base}/reminders/{key}"

    def _ask(self, to: Subscription, turn: Turn) -> None:
        link = self._link(to.key)
        text = say("mail-question", game=turn.title, name=turn.name, link=link)
        self._mail(to, say("mail-question-subject", game=turn.title), text)

    def tell(self, to: Subscription, turn: Turn) -> None:
        """Tell somebody that it is their turn; they have been marked as told."""
        path = f"/t/{turn.match}"
        with speaking(to.language):
            words = say("your-turn-in", name=turn.name, game=turn.title)
            if to.kind == "mail" and self._server is not None:
                text = say("mail-turn", words=words, table=self._base + path, stop=self._link(to.key))
                self._mail(to, say("mail-turn-subject", game=turn.title), text)
            elif to.kind == "hook" and self._settings.hooks:
                note = {"type": "turn", **vars(turn), "text": words, "link": self._base + path}
                self._carry(to, self._to_hook(to, note))
            elif to.kind == "push" and self._push_key:
                note = {"title": turn.title, "body": words, "path": path}
                self._carry(to, self._to_browser(to, note))

    def _to_hook(self, to: Subscription, note: dict[str, object]) -> Callable[[], Awaitable[None]]:
        async def send() -> None:
            await hooks.send(guard.read_url(to.address, self._settings.hooks), to.secret, note)

        return send

    def _to_browser(self, to: Subscription, note: dict[str, object]) -> Callable[[], Awaitable[None]]:
        async def send() -> None:
            await push.send(self._browser(to.address), to.secret, self._push_key, self._base, to.match, note)

        return send

    def _mail(self, to: Subscription, subject: str, text: str) -> None:
        assert self._server is not None
        message = mail.write(self._server, to.address, subject, text, self._link(to.key))
        self._carry(to, partial(asyncio.to_thread, mail.deliver, self._server, message))

    def _carry(self, to: Subscription, send: Callable[[], Awaitable[None]]) -> None:
        assert self._carrier is not None
        self._carrier.carry(to.kind, to.match, send, partial(self._forget, to.key))

    def _forget(self, key: str) -> None:
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self._subscriptions.stop(key), self._loop)
