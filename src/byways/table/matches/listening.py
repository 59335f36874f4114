"""Listening to a match: what one who comes is told first, and what changes when somebody comes or goes."""

from __future__ import annotations

from byways.engine.speech import speaking

from ..storage import Bus
from . import messages
from .broadcast import broadcast_presence, broadcast_spectators
from .listeners import Listener
from .match import HostedMatch

CATCH_UP = 20
"""So many missed steps are told one by one."""


def greeting(match: HostedMatch, token: str | None, show: str, since: int | None) -> list[str]:
    """What one who comes, or comes back, is told first."""
    if since is None or not match.base < since <= match.version or match.version - since > CATCH_UP:
        return [messages.full(match, token, show)]
    viewers = match.viewers(token)
    missed = (messages.step(match, step, viewers, show) for step in match.steps[since + 1 :])
    return [messages.back(match, token), *missed]


def listen(match: HostedMatch, bus: Bus, listener: Listener, since: int | None) -> None:
    """Begin to listen to a match, from what was last seen on."""
    presence = match.presence
    arrives = [seat for seat in listener.seats if not presence.here(seat)]
    presence.listeners.add(listener)
    with speaking(listener.language):
        for text in greeting(match, listener.token, listener.show, since):
            listener.send(text)
    if arrives:
        broadcast_presence(match, bus, but=listener)
    elif not listener.seats:
        broadcast_spectators(match, bus)
