"""What clients send and get about being told of one's turns when one is away."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .requests import Body

ReminderKind = Literal["mail", "hook", "push"]
"""By e-mail, as a note to a web address, as a notice of a browser that may be closed."""


class PushKeys(Body):
    """The keys of a browser, as its PushSubscription has them."""

    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class ReminderRequest(Body):
    """Where one wants to be told of one's turns in a match."""

    kind: ReminderKind
    address: Annotated[str, Field(max_length=1000)]
    """An e-mail address, a URL, or the endpoint of a browser."""
    keys: PushKeys | None = None
    """For push."""


class Reminder(TypedDict):
    """Where one is told of one's turns."""

    kind: str
    address: str
    confirmed: bool
    """False until the link in the first mail has been used; nothing else is sent before."""


class Reminders(TypedDict):
    """How one can be told of one's turns in a match, and how one is."""

    kinds: list[str]
    """What this server can do: of mail, hook, push those that its operator has set up."""
    push_key: str | None
    """The server's public key, for PushManager.subscribe."""
    mine: list[Reminder]
    secret: NotRequired[str]
    """Once, when a webhook has been set: the key that its notes are signed with."""
