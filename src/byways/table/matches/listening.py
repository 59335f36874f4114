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


def greet(match: HostedMatch, listener: Listener, since: int | None) -> None:
    """Tell one who comes, or comes back, everything, or what was missed."""
    token, show = listener.token, listener.show
    if since is None or not match.base < since <= match.version or match.version - since > CATCH_UP:
        listener.tell(*messages.full(match, token, show))
        return
    listener.tell(*messages.back(match, token, show, match.steps[since]))
    for step in match.steps[since + 1 :]:
        listener.tell(*messages.step(match, step, listener.viewers, show, listener.sights))


def listen(match: HostedMatch, bus: Bus, listener: Listener, since: int | None) -> None:
    """Begin to listen to a match, from what was last seen on."""
    presence = match.presence
    arrives = [seat for seat in listener.seats if not presence.here(seat)]
    presence.join(listener)
    with speaking(listener.language):
        greet(match, listener, since)
    if arrives:
        broadcast_presence(match, bus, but=listener)
    elif not listener.seats:
        broadcast_spectators(match, bus)
